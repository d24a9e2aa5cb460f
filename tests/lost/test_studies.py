"""Studies: a killed run loses no game that was played, and a file is a study or is refused."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from pandas.testing import assert_frame_equal

from edgebook.kernel import EdgebookError, Game
from edgebook.kernel.save import checked
from edgebook.study import frames
from edgebook.study.running import part_of
from edgebook.study.studies import load, study
from edgebook.study.summary import Study
from tests.lost.disk import Disk
from tests.lost.every import EVERY, ISLANDS, every_game

ROOT = Path(__file__).parents[2]


def quick(game: Game = ISLANDS, **options: Any) -> Study:
    usual = {"games": 4, "seed": 1, "player": "random", "processes": 1, "progress": False}
    return study(game, **usual | options)


def stopped(game: Game, out: Path, after: int = 2, **options: Any) -> Path:
    """A study that somebody stopped; gives the file with its rows."""

    def stop(done: int, total: int) -> None:
        if done >= after:
            raise KeyboardInterrupt

    assert not quick(game, out=out, progress=stop, **options).complete
    return part_of(out)


@every_game
@pytest.mark.parametrize("damage", [b"", b'{"torn'])
def test_going_on_never_empties_the_file_first(game: Game, tmp_path: Path, disk: Disk, damage: bytes) -> None:
    """A torn line has to be taken out before anything is added: aside, so that no moment loses a row."""
    out = tmp_path / "found.csv"
    part = stopped(ISLANDS, out)
    part.write_bytes(part.read_bytes() + damage)
    before = part.read_bytes()
    disk.full = True
    with pytest.raises(EdgebookError, match="No space left"):
        quick(out=out)
    assert part.read_bytes().startswith(before)
    disk.full = False
    assert_frame_equal(quick(out=out).table, quick().table)


def test_two_runs_with_one_file_are_told(tmp_path: Path) -> None:
    out = tmp_path / "found.csv"
    told: list[str] = []

    def second(done: int, total: int) -> None:
        if done == 2:
            code = (
                "from pathlib import Path; from tests.lost.test_studies import quick; import sys\n"
                "try: quick(out=Path(sys.argv[1]))\n"
                "except Exception as error: print(type(error).__name__, error)"
            )
            command = [sys.executable, "-c", code, str(out)]
            ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
            told.append(ran.stdout)

    assert quick(out=out, progress=second).complete
    assert "EdgebookError" in told[0]
    assert "another run is writing to this study" in told[0]
    assert len(load(out).table) == 4


def entries_of(part: Path) -> list[dict[str, Any]]:
    """What stands in a part file, without the checks."""
    entries: list[dict[str, Any]] = [json.loads(line) for line in part.read_text().splitlines()]
    return [{name: value for name, value in entry.items() if name != "check"} for entry in entries]


def write_entries(part: Path, entries: list[dict[str, Any]]) -> None:
    """Write them with checks that fit."""
    total, written = 0, b""
    for entry in entries:
        line, total = checked(entry, total)
        written += line
    part.write_bytes(written)


def test_a_row_that_is_there_twice_counts_once(tmp_path: Path) -> None:
    out = tmp_path / "found.csv"
    part = stopped(ISLANDS, out)
    header, first, *rest = entries_of(part)
    write_entries(part, [header, first, first, *rest])
    assert_frame_equal(quick(out=out).table, quick().table)


@pytest.mark.parametrize(
    "broken",
    [b"\xff\xfe\x00", b"[]\n[]\n", b"{}\n", b"\n\n\n", b'{"number":1}\n', b"[" * 50_000, b"\0" * 5000],
)
def test_a_broken_part_file_is_named(tmp_path: Path, broken: bytes) -> None:
    out = tmp_path / "found.csv"
    part = part_of(out)
    part.write_bytes(broken + b"\nand more\n")
    with pytest.raises(EdgebookError, match=r"found\.csv\.part\.jsonl"):
        quick(out=out)
    assert part.read_bytes() == broken + b"\nand more\n"


@pytest.mark.parametrize("value", [{"a": []}, {"number": "x"}, {"number": 1, "seed": 2}])
def test_a_line_that_is_no_row_is_named(tmp_path: Path, value: Any) -> None:
    out = tmp_path / "found.csv"
    part = stopped(ISLANDS, out)
    first, *rest = entries_of(part)
    write_entries(part, [first, value, *rest])
    with pytest.raises(EdgebookError, match="line 2, is not a row of a study"):
        quick(out=out)


WORKERS = """
import sys, time, os
from tests.lost.test_studies import quick
class Sleeps:
    def __init__(self, game, seed): ...
    def answer(self, asked):
        open(f"{sys.argv[1]}/{os.getpid()}", "w").close()
        time.sleep(0.05)
        return asked.options[0]
quick(games=200, player=Sleeps, processes=2)
"""


def test_workers_end_with_their_parent(tmp_path: Path) -> None:
    parent = subprocess.Popen([sys.executable, "-c", WORKERS, str(tmp_path)], cwd=ROOT)
    for _ in range(300):
        workers = [int(name) for name in os.listdir(tmp_path) if int(name) != parent.pid]
        if len(workers) == 2:
            break
        time.sleep(0.1)
    assert len(workers) == 2
    os.kill(parent.pid, signal.SIGKILL)
    parent.wait()
    for _ in range(100):
        if not any(map(alive, workers)):
            break
        time.sleep(0.1)
    assert not any(map(alive, workers))


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
        return "Z" not in Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except (OSError, IndexError):
        return False


# -- files that are studies, and others -------------------------------------------------------------------


@every_game
def test_a_study_comes_back_as_it_was_written(game: Game, tmp_path: Path) -> None:
    out = tmp_path / "found.parquet"
    found = quick(game, out=out, games=1)
    again = load(out)
    assert again.notes == []
    assert_frame_equal(again.table, found.table)
    if game in EVERY[1:]:
        assert again.play(0).state == found.play(0).state


def test_a_file_names_a_game_of_the_registry_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "stranger.py").write_text("raise SystemExit('imported')")
    monkeypatch.syspath_prepend(tmp_path)
    found = quick().table
    for name in ("stranger:GAME", "stranger", "tests.reference_game.game:GAME", "no game"):
        found.attrs["study"]["game"] = name
        again = load(frames.write(found, tmp_path / "x.parquet", overwrite=True))
        with pytest.raises(EdgebookError, match="how its games are made is not known"):
            again.play(0)
    assert "stranger" not in sys.modules


def test_a_changed_table_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "x.parquet"
    quick(out=out)
    table = pd.read_parquet(out)
    table["coins"] += 1
    table.to_parquet(out)
    with pytest.raises(EdgebookError, match=r"x\.parquet was changed after it was written"):
        load(out)


def test_an_old_study_is_read_with_a_note() -> None:
    for path in (ROOT / "notebooks").glob("*/data/*.parquet"):
        found = load(path)
        assert len(found.table) > 0
        assert not found.notes or "is of an earlier edgebook" in found.notes[0]
        assert found._plan


def test_damaged_parquet_files_are_refused_in_plain_words(tmp_path: Path) -> None:
    out = tmp_path / "x.parquet"
    whole = quick(out=out).table
    data = out.read_bytes()
    rng = random.Random(2)
    for number in range(150):
        damaged = bytearray(data)
        if number % 3:
            for _ in range(rng.randrange(1, 4)):
                damaged[rng.randrange(len(damaged))] ^= 1 << rng.randrange(8)
        else:
            del damaged[rng.randrange(len(damaged)) :]
        out.write_bytes(damaged)
        try:
            found = load(out)
        except EdgebookError as error:
            assert "x.parquet" in str(error)  # noqa: PT017
            assert len(str(error)) < 500  # noqa: PT017
        else:
            assert found.table.to_csv() == whole.to_csv()


SPEC = {
    "game": "salt-islands",
    "settings": [{}],
    "setup": {},
    "players": [],
    "seat": 0,
    "games": 4,
    "seed": 1,
}


@pytest.mark.parametrize(
    "spec",
    [
        5, [], {}, {"of": 3}, {"of": [3]}, {"game": "edge-of-darkness"},
        {**SPEC, "settings": []}, {**SPEC, "games": 10**12}, {**SPEC, "games": 0}, {**SPEC, "seat": "x"},
        {**SPEC, "settings": [3]}, {**SPEC, "of": [SPEC, SPEC]},
    ],
)  # fmt: skip
def test_what_is_said_about_a_study_has_to_fit(tmp_path: Path, spec: Any) -> None:
    table = quick().table
    table.attrs["study"] = spec
    frames.write(table, tmp_path / "x.parquet")
    with pytest.raises(EdgebookError, match=r"x\.parquet"):
        load(tmp_path / "x.parquet")


def test_pipes_and_devices_are_not_read(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.csv"
    os.mkfifo(pipe)
    zero = tmp_path / "zero.parquet"
    zero.symlink_to("/dev/zero")
    for path in (pipe, zero, tmp_path / "none.csv", tmp_path / "folder.csv"):
        if path.stem == "folder":
            path.mkdir()
        with pytest.raises(EdgebookError, match=r"is no file that can be read|there is no such file"):
            load(path)


def test_a_small_file_that_stands_for_a_huge_table_is_refused(tmp_path: Path) -> None:
    rows = 150_000
    once = pa.DictionaryArray.from_arrays(pa.array([0] * rows, pa.int32()), pa.array(["x" * 20_000]))
    table = pa.table({"won": pa.array([True] * rows), "error": once})
    path = tmp_path / "small.parquet"
    pq.write_table(table, path)
    assert path.stat().st_size < 20_000
    with pytest.raises(EdgebookError, match=r"small\.parquet: a table of more than 268435456 bytes"):
        load(path)


def test_a_flipped_bit_in_the_header_does_not_switch_the_checks_off(tmp_path: Path) -> None:
    out = tmp_path / "s.parquet"
    quick(out=out)
    out.unlink()
    table = quick(out=out, games=3, progress=_stop_after(2))
    assert not table.complete
    part = part_of(out)
    head, *rows = part.read_bytes().splitlines(keepends=True)
    for bit in range(8):
        damaged = head[:-12] + bytes([head[-12] ^ (1 << bit)]) + head[-11:]
        part.write_bytes(damaged + b"".join(row.replace(b'"won":', b'"won" :') for row in rows))
        with pytest.raises(EdgebookError, match=r"is (not as|what another) "):
            quick(out=out, games=3)


def _stop_after(games: int) -> Any:
    def progress(done: int, total: int) -> None:
        if done >= games:
            raise KeyboardInterrupt

    return progress


@pytest.mark.parametrize("what", ["numbers", "lists", "structs", "bytes", "texts"])
def test_a_small_file_does_not_stand_for_a_large_table(tmp_path: Path, what: str) -> None:
    """One value may stand in all cells: a file of a few KB is refused before anything is read of it."""
    rows = 100_000
    column = {
        "numbers": pa.array([7] * rows),
        "lists": pa.array([["x" * 200] * 20] * rows),
        "structs": pa.array([{"a": {"b": "x" * 4_000}}] * rows),
        "bytes": pa.array([b"x" * 4_000] * rows),
        "texts": pa.array(["x" * 4_000] * rows),
    }[what]
    path = tmp_path / "small.parquet"
    columns = {"won": column, "error": pa.array([""] * rows)}
    if what == "numbers":
        columns |= {f"column {n}": column for n in range(400)}
    pq.write_table(pa.table(columns), path, compression="zstd")
    assert path.stat().st_size < 1_000_000
    with pytest.raises(EdgebookError, match=r"expected a column of numbers or texts|a table of more than"):
        load(path)
