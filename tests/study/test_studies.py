"""Studies: the same rows however they are played, nothing lost when something goes wrong."""

from __future__ import annotations

import csv
import json
import math
import multiprocessing
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from threading import Timer
from typing import Any

import pandas as pd
import pytest
from pandas.testing import assert_frame_equal

from edgebook.box.rates import wilson
from edgebook.games import darkness
from edgebook.games.darkness import GAME
from edgebook.games.darkness.voiceless.end import success_score
from edgebook.kernel import EdgebookError, Game, Problems, begin
from edgebook.players import Asked, make_player, play_bare
from edgebook.players.measuring import who_won
from edgebook.study import frames
from edgebook.study.jobs import game_at, outcome, place_of, seed_of
from edgebook.study.plans import expanded, options_for
from edgebook.study.studies import load, match, study
from edgebook.study.summarized import mean_text
from edgebook.study.summary import Study, mean_interval
from tests.lost.disk import Disk, disk
from tests.reference_game import GAME as ISLANDS

__all__ = ["disk"]

GRID = {"level": ["easy", "extreme"], "player": ["random", "greedy"]}


def quick(grid: Any = None, game: Any = GAME, **options: Any) -> Study:
    return study(
        game,
        grid,
        **{"games": 3, "seed": 1, "processes": 1, "progress": False, "setup": {"level": "easy"}} | options,
    )


def quick_grid(**options: Any) -> Study:
    return quick(GRID, **{"setup": {"locations": "random"}} | options)


# -- the same rows, however they are played ---------------------------------------------------------------


@pytest.fixture(scope="module")
def alone() -> pd.DataFrame:
    return quick_grid().table


def test_two_processes_give_the_same_table(alone: pd.DataFrame) -> None:
    assert_frame_equal(quick_grid(processes=2).table, alone)


def test_threads_give_the_same_table(alone: pd.DataFrame) -> None:
    with ThreadPoolExecutor(3) as executor:
        assert_frame_equal(quick_grid(executor=executor).table, alone)


@pytest.mark.slow
def test_a_dask_cluster_of_two_workers_gives_the_same_table(alone: pd.DataFrame) -> None:
    from distributed import Client, LocalCluster

    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1") as cluster,
        Client(cluster) as client,
    ):
        assert len(client.scheduler_info()["workers"]) == 2
        assert_frame_equal(quick_grid(executor=client.get_executor()).table, alone)


class Backwards(Executor):
    """Gives results in the wrong order: of what is waiting, the last bundle first."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Callable[..., Any], tuple[Any, ...]]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append((future, fn, args))
        Timer(0.05, self.work).start()
        return future

    def work(self) -> None:
        future, fn, args = self.waiting.pop()
        future.set_result(fn(*args))


def test_the_order_of_results_does_not_matter(alone: pd.DataFrame) -> None:
    assert_frame_equal(quick_grid(executor=Backwards()).table, alone)


def test_a_game_is_made_of_its_seed_and_setting_alone() -> None:
    few, many = quick(games=2).table, quick(games=4).table
    assert_frame_equal(few, many.head(2), check_dtype=False)
    assert quick(seed=2).table["seed"].tolist() != few["seed"].tolist()
    table = quick_grid().table
    seeds = table.groupby(["level", "player"], observed=True)["seed"].apply(list)
    assert all(each == seeds.iloc[0] for each in seeds), "settings share their luck"
    assert seed_of(1, 0) == table["seed"].iloc[0]


def test_a_row_is_what_the_game_came_to() -> None:
    found = quick_grid()
    for number in (0, 4, 11):
        row, trace = found.table.iloc[number], found.play(number)
        assert trace.over
        vp = [has["vp"] for has in GAME.table.measures(trace.state)]
        assert (row["vp"], row["other_vp"], row["difference"]) == (vp[0], vp[1], vp[0] - vp[1])
        assert row["won"] == (trace.state.winners == [0])
        assert row["success_score"] == success_score(trace.state)["total"] / 4
        assert (row["steps"], row["decisions"]) == (len(trace), len(trace.asked))
        assert row["locations"].split("; ") == [location.short for location in trace.state.city.locations]
    levels = found.table.groupby("level", observed=True)["level_played"].unique()
    assert [each.tolist() for each in levels] == [["easy"], ["extreme"]]


def test_random_locations_and_sides_are_drawn_anew_for_each_game() -> None:
    table = quick_grid().table
    assert table["locations"].nunique() > 1
    easy = quick(games=8)
    assert easy.table["hard_sides"].nunique() > 1


def test_the_bare_loop_is_the_one_of_the_players() -> None:
    row = quick(games=1, player="random").table.iloc[0]
    setup = GAME.make(GAME.setup.vary({"level": "easy"}, int(row["seed"])))  # type: ignore[misc]
    players = [make_player("random", GAME, f"{row['seed']} {seat}") for seat in range(2)]
    state = play_bare(GAME, setup, int(row["seed"]), players)
    assert [number / 4 for number in state.final] == [row["vp"], row["other_vp"]]


def test_another_game_can_be_studied() -> None:
    found = study(ISLANDS, {"rounds": [2, 4]}, games=2, player="random", processes=1, progress=False)
    assert found.table["error"].tolist() == [""] * 4
    assert found.table["rounds"].tolist() == ["2", "2", "4", "4"]
    assert found.play(3).state.rounds == 4
    assert found.score == "coins"
    assert (found.table["difference"] == found.table["coins"] - found.table["other_coins"]).all()
    assert place_of(ISLANDS).endswith(":GAME")


@pytest.mark.parametrize("game", [GAME, darkness, "darkness", "edge-of-darkness", "edgebook.games.darkness"])
def test_a_game_is_named_in_any_way(game: Any) -> None:
    assert game_at(place_of(game)) is GAME


def test_who_wins_together_has_won() -> None:
    """Teams, a table that plays against the game, and a shared victory."""
    state = begin(ISLANDS, {"names": ["Ada", "Ben", "Cleo", "Dan"]}, seed=1).state
    state.coins = [5, 1, 3, 2]
    assert who_won(ISLANDS, state) == [True, False, False, False]
    teams = replace(ISLANDS, table=replace(ISLANDS.table, sides=lambda s: [(0, 1), (2, 3)]))
    assert outcome(teams, state, 1) == {
        "won": False, "winners": "0", "coins": 1.0, "other_coins": 3.0, "difference": 1.0,
        "name_0": "Ada", "side_0": 0, "won_0": True, "coins_0": 5.0,
        "name_1": "Ben", "side_1": 0, "won_1": False, "coins_1": 1.0,
        "name_2": "Cleo", "side_2": 2, "won_2": False, "coins_2": 3.0,
        "name_3": "Dan", "side_3": 2, "won_3": False, "coins_3": 2.0,
    }  # fmt: skip
    both = replace(teams, study=replace(teams.study, won=lambda s: [True, True, False, False]))
    assert outcome(both, state, 1)["won"]
    assert outcome(both, state, 1)["winners"] == "0 1"
    alone = replace(ISLANDS, table=replace(ISLANDS.table, sides=lambda s: [range(4)]))
    assert "difference" not in outcome(alone, state, 2)
    assert "other_coins" not in outcome(alone, state, 2)


# -- players that go wrong -------------------------------------------------------------------------------


class Nonsense:
    def __init__(self, game: Game, seed: Any) -> None:
        self.answers = 0

    def answer(self, asked: Asked) -> Any:
        self.answers += 1
        return asked.options[0] if self.answers < 5 else "nonsense"


class Raises:
    def __init__(self, game: Game, seed: Any) -> None:
        self.bad = random.Random(f"player {seed}").random() < 0.5

    def answer(self, asked: Asked) -> Any:
        if self.bad:
            raise ZeroDivisionError("thought too hard")
        return asked.options[0]


class Ends:
    def __init__(self, game: Game, seed: Any) -> None: ...

    def answer(self, asked: Asked) -> Any:
        raise SystemExit(3)


class Plain:
    def answer(self, asked: Asked) -> Any:
        return asked.options[0]


class Dies:
    """Takes the whole process with it, in one game of the study."""

    def __init__(self, game: Game, seed: Any) -> None:
        self.seed = int(str(seed).split()[0]) if str(seed)[0].isdigit() else 0

    def answer(self, asked: Asked) -> Any:
        if self.seed == seed_of(1, 2):
            os._exit(3)
        return asked.options[0]


@pytest.mark.parametrize("processes", [1, 2])
def test_a_failing_game_is_a_row_with_its_seed_and_error(processes: int) -> None:
    found = quick(games=6, player=Raises, processes=processes)
    assert len(found) == 6
    assert 0 < len(found.errors) < 6
    assert set(found.errors["error"]) == {"ZeroDivisionError: thought too hard"}
    assert found.errors["seed"].tolist() == [seed_of(1, number) for number in found.errors["game"]]
    assert found.errors["vp"].isna().all()
    assert found.summary()["games"].sum() == len(found.finished)
    assert "failed" in repr(found)


def test_nonsense_is_named_as_such() -> None:
    found = quick(games=2, player=Nonsense)
    assert found.table["error"].str.contains("Refused").all()
    assert found.table["error"].str.contains("nonsense").all()


@pytest.mark.slow
def test_a_process_that_dies_takes_only_its_own_game_along() -> None:
    found = quick(games=8, player=Dies, processes=2)
    assert found.complete
    assert found.errors["game"].tolist() == [2]
    assert "the process that played it died" in found.errors["error"].iloc[0]


@pytest.mark.parametrize("processes", [1, 2])
def test_a_player_that_ends_the_program_ends_its_game_alone(processes: int) -> None:
    found = quick(games=3, player=Ends, processes=processes)
    assert found.complete
    assert found.table["error"].tolist() == ["SystemExit: 3"] * 3


def test_a_class_that_takes_no_seed_is_refused_with_a_way_out() -> None:
    with pytest.raises(
        EdgebookError, match=r"Plain\(game, seed\) fails .*give it both, or a player: Plain\(\)"
    ):
        quick(player=Plain)
    assert len(quick(player=Plain()).finished) == 3


def test_a_player_that_cannot_be_sent_is_refused_before_anything_is_played() -> None:
    class Local:
        def __init__(self, game: Game, seed: Any) -> None: ...

        def answer(self, asked: Asked) -> Any:
            return asked.options[0]

    with pytest.raises(EdgebookError, match="Local cannot be sent to another process"):
        quick(player=Local, processes=2)
    assert len(quick(player=Local)) == 3


# -- stopped, and gone on with ---------------------------------------------------------------------------


def stop_after(games: int) -> Callable[[int, int], None]:
    def progress(done: int, total: int) -> None:
        if done >= games:
            raise KeyboardInterrupt

    return progress


@pytest.mark.parametrize("processes", [1, 2])
def test_a_stopped_run_keeps_what_is_done_and_goes_on(tmp_path: Path, processes: int) -> None:
    out = tmp_path / "found.parquet"
    part = tmp_path / "found.parquet.part.jsonl"
    stopped = quick(games=9, out=out, progress=stop_after(4), processes=processes)
    assert not stopped.complete
    assert "stopped before all 9" in repr(stopped)
    assert 4 <= len(stopped) < 9
    assert not out.exists()
    assert len(part.read_text().splitlines()) == 1 + len(stopped)

    seen: list[int] = []
    went_on = quick(games=9, out=out, progress=lambda done, total: seen.append(done))
    assert went_on.complete
    assert seen[0] == len(stopped) + 1, "what was done is not played again"
    assert_frame_equal(went_on.table, quick(games=9).table)
    assert [each.name for each in tmp_path.iterdir()] == ["found.parquet"]


class Slow:
    """Answers at once in the first game, and in all others not before anybody is tired of waiting."""

    def __init__(self, game: Game, seed: Any) -> None:
        self.seconds = 0 if str(seed).split()[0] == str(seed_of(1, 0)) else 60

    def answer(self, asked: Asked) -> Any:
        time.sleep(self.seconds)
        return asked.options[0]


def test_a_stopped_run_waits_for_nobody() -> None:
    began, others = time.monotonic(), multiprocessing.active_children()
    found = quick(games=4, player=Slow, processes=2, progress=stop_after(1))
    assert (len(found), found.complete) == (1, False)
    for process in multiprocessing.active_children():
        # the pool waits for it too: for a moment it may be told of the end alone, so join() is not enough
        while process not in others and process.is_alive():
            assert time.monotonic() - began < 40
            time.sleep(0.05)


def test_a_torn_line_is_played_again(tmp_path: Path) -> None:
    out = tmp_path / "found.csv"
    quick(games=5, out=out, progress=stop_after(3))
    part = tmp_path / "found.csv.part.jsonl"
    text = part.read_text()
    part.write_text(text[:-20])
    found = quick(games=5, out=out)
    assert found.complete
    assert_frame_equal(found.table, quick(games=5).table)


def test_a_line_that_is_no_row_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "found.csv"
    quick(games=5, out=out, progress=stop_after(3))
    part = tmp_path / "found.csv.part.jsonl"
    lines = part.read_text().splitlines()
    part.write_text("\n".join([lines[0], "{torn", *lines[2:]]) + "\n")
    with pytest.raises(EdgebookError, match=r"line 2, is not as a study wrote it"):
        quick(games=5, out=out)
    part.write_text("\n".join([lines[0].replace('"seed":1', '"seed":2'), *lines[1:]]) + "\n")
    with pytest.raises(EdgebookError, match=r"line 1, is not as a study wrote it"):
        quick(games=5, out=out)
    assert quick(games=5, out=out, resume=False).complete


def test_another_study_does_not_go_on_with_it(tmp_path: Path) -> None:
    out = tmp_path / "found.csv"
    quick(games=5, out=out, progress=stop_after(3))
    with pytest.raises(EdgebookError, match="another study"):
        quick(games=5, out=out, seed=2)
    found = quick(games=5, out=out, seed=2, resume=False)
    assert found.complete


def test_going_on_without_a_file() -> None:
    stopped = quick(games=6, progress=stop_after(2))
    found = quick(games=6, resume=stopped)
    assert_frame_equal(found.table, quick(games=6).table)
    with pytest.raises(EdgebookError, match="another one"):
        quick(games=7, resume=stopped)


# -- files -----------------------------------------------------------------------------------------------


def test_a_parquet_file_can_be_played_again(tmp_path: Path) -> None:
    out = tmp_path / "found.parquet"
    found = quick_grid(out=out)
    again = load(out)
    assert_frame_equal(again.table, found.table)
    assert again.settings == ["level", "player"]
    assert again.play(5).state == found.play(5).state
    assert_frame_equal(again.summary(), found.summary())


def test_no_text_of_a_csv_file_is_a_formula(tmp_path: Path) -> None:
    texts = ["=1+1", "+1", "\r=1", "\n@x", "\x1b[2J", "plain"]
    table = pd.DataFrame({"=name": texts, "of": pd.Categorical(texts), "n": [-1.5, 2, 3, 4, 5, None]})
    frames.write(table, tmp_path / "found.csv")
    with (tmp_path / "found.csv").open(newline="") as file:
        rows = list(csv.reader(file))
    assert rows[0] == ["'=name", "of", "n"]
    assert [row[0] for row in rows[1:]] == ["'=1+1", "'+1", "'\n=1", "'\n@x", "\ufffd[2J", "plain"]
    assert [row[1] for row in rows] == ["of", *(row[0] for row in rows[1:])]
    assert [row[2] for row in rows[1:]] == ["-1.5", "2.0", "3.0", "4.0", "5.0", ""], "numbers stay numbers"


def test_what_a_killed_study_left_beside_its_table_is_removed(tmp_path: Path) -> None:
    dead = subprocess.Popen([sys.executable, "-c", ""])
    dead.wait()
    (tmp_path / f".edgebook-{dead.pid}-1.part").write_text("half a tab")
    frames.write(pd.DataFrame({"n": [1]}), tmp_path / "found.csv")
    assert [path.name for path in tmp_path.iterdir()] == ["found.csv"]


def test_a_csv_file_has_the_same_values(tmp_path: Path) -> None:
    found = quick_grid(out=tmp_path / "found.csv")
    again = load(tmp_path / "found.csv")
    assert again.table["vp"].tolist() == found.table["vp"].tolist()
    assert len(again.errors) == 0
    assert again.summary("level").set_index("level")["difference"].to_dict() == pytest.approx(
        found.summary("level").set_index("level")["difference"].to_dict()
    )
    assert again.summary("hard_sides")["games"].tolist() == found.summary("hard_sides")["games"].tolist()
    with pytest.raises(EdgebookError, match="Parquet"):
        again.play(0)


def test_a_file_that_is_no_study_is_refused(tmp_path: Path) -> None:
    (tmp_path / "other.csv").write_text("a,b\n1,2\n")
    with pytest.raises(EdgebookError, match="is not a study: it has no column won and no error"):
        load(tmp_path / "other.csv")


@pytest.mark.parametrize(
    ("column", "cells", "why"),
    [
        ("won", [math.inf, 0.0, 1.0], "won is inf, expected True or False"),
        ("won", [2**63, 1, 0], "won is 9223372036854775808, expected True or False"),
        ("won", ["\x1b[2J", "no", "yes"], r"won is \W*\[2J.*, expected True or False"),
        ("vp", ["many", "few", "none"], "vp is many, expected numbers"),
    ],
)
def test_a_study_that_says_neither_won_nor_lost_is_refused(
    tmp_path: Path, column: str, cells: list[Any], why: str
) -> None:
    out = tmp_path / "found.parquet"
    quick(games=3, out=out)
    changed = frames.read(out).assign(**{column: cells})
    changed.attrs["check"] = frames.check_of(changed)
    changed.to_parquet(out)
    with pytest.raises(EdgebookError, match=f"found.parquet is not a study: {why}") as refused:
        load(out)
    assert "\x1b" not in str(refused.value)


def test_a_full_disk_is_named_and_what_is_done_is_kept(tmp_path: Path, disk: Disk) -> None:
    def fills(done: int, total: int) -> None:
        disk.full = done >= 2

    with pytest.raises(EdgebookError, match=r"part\.jsonl: cannot be written: No space left.*is kept"):
        quick(games=5, out=tmp_path / "found.csv", progress=fills)
    disk.full = False
    seen: list[int] = []
    found = quick(games=5, out=tmp_path / "found.csv", progress=lambda done, total: seen.append(done))
    assert seen == [3, 4, 5]
    assert_frame_equal(found.table, quick(games=5).table)


def test_no_bar_is_begun_where_nothing_can_be_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "found.csv.part.jsonl").mkdir()
    with pytest.raises(EdgebookError, match="cannot be written: Is a directory"):
        quick(out=tmp_path / "found.csv", resume=False, progress=True)
    assert "game" not in capsys.readouterr().err


def test_a_file_that_exists_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    out = tmp_path / "found.csv"
    out.write_text("precious")
    played: list[int] = []
    with pytest.raises(EdgebookError, match="exists already"):
        quick(out=out, progress=lambda done, total: played.append(done))
    assert out.read_text() == "precious"
    assert played == []
    assert quick(out=out, overwrite=True).complete
    assert "vp" in out.read_text()


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("x.xlsx", "csv or .parquet"),
        ("none/x.csv", "there is no folder"),
        ("file/x.csv", "there is no folder"),
    ],
)
def test_a_file_that_cannot_be_written_is_refused(tmp_path: Path, name: str, why: str) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(EdgebookError, match=why):
        quick(out=tmp_path / name)


# -- what cannot be studied ------------------------------------------------------------------------------


def test_unknown_settings_are_all_named_at_once() -> None:
    with pytest.raises(Problems) as caught:
        quick(
            {"levle": ["easy"], "player": ["clever", "greedy"], "rulings.hunt-tie": ["leftmost", "rightmost"]}
        )
    said = str(caught.value)
    assert "levle: no such setting" in said
    assert "there is no player 'clever'" in said
    assert "rightmost" in said


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"games": 0}, "games: 0, expected 1 or more"),
        ({"games": 2.5}, "games: 2.5"),
        ({"processes": 0}, "processes: 0"),
        ({"seat": 2}, "seat: 2, expected 0 to 1"),
        ({"player": ["greedy"] * 3}, "3 of them for 2 seats"),
        ({"player": "lookahead:none"}, "number of playouts"),
        ({"player": 7}, "is not a player"),
        ({"game": "no.such.module"}, "there is no game at no.such.module:GAME"),
        ({"game": "json:dumps"}, "is not a game"),
        ({"grid": {"level": "easy"}}, "level needs a list of values"),
        ({"grid": {"level": []}}, "level needs a list of values"),
        ({"grid": []}, "grid: expected"),
        ({"grid": 5}, "grid: expected"),
        ({"grid": [{"level": "easy"}, {"player": "greedy"}]}, "the same names"),
        ({"grid": {"level.inner": ["x"]}}, "cannot be set inside level"),
        ({"grid": {"first": [object()]}}, "first"),
    ],
)
def test_what_cannot_be_studied_is_refused(options: dict[str, Any], why: str) -> None:
    with pytest.raises(EdgebookError, match=why.replace("(", r"\(")):
        quick(options.pop("grid", None), **options)


def test_grids() -> None:
    assert expanded({"a": [1, 2], "b": [3]}) == [{"a": 1, "b": 3}, {"a": 2, "b": 3}]
    assert expanded([{"a": 1}, {"a": 5}]) == [{"a": 1}, {"a": 5}]
    assert expanded(None) == [{}]
    setup = {"rulings": {"marker": "left"}}
    assert options_for(setup, {"rulings.hunt-tie": "leftmost", "player": "x", "level": "easy"}) == {
        "rulings": {"marker": "left", "hunt-tie": "leftmost"},
        "level": "easy",
    }
    assert setup == {"rulings": {"marker": "left"}}, "the set-up of other settings stays as it was"


# -- summaries -------------------------------------------------------------------------------------------


def test_wilson_intervals_are_the_published_ones() -> None:
    assert wilson(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=1e-4)
    assert wilson(20, 20) == pytest.approx((0.8389, 1.0), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_means_and_their_intervals() -> None:
    mean, low, high = mean_interval(pd.Series([1.0, 2.0, 3.0, None]))
    assert (mean, high - mean) == (2.0, pytest.approx(1.96 / 3**0.5, abs=1e-3))
    assert mean - low == pytest.approx(high - mean)
    assert pd.isna(mean_interval(pd.Series([], dtype=float))[0])


def test_a_summary_counts_a_game_for_each_thing_in_it() -> None:
    found = quick_grid()
    by = found.summary("locations")
    assert by["games"].sum() == 10 * len(found)
    assert found.summary(["level", "player"])["games"].tolist() == [3, 3, 3, 3]
    assert found.summary()["player"].tolist() == ["random", "greedy"] * 2
    both = found.summary(["locations", "hard_sides"])
    pairs = found.table["hard_sides"].str.split("; ").str.len() * 10
    assert both["games"].sum() == pairs.sum()
    with pytest.raises(EdgebookError, match="no column 'weather'"):
        found.summary("weather")


def test_a_game_with_nothing_in_a_column_is_counted_as_none() -> None:
    sides = {"actions": [["easy"] * 7, ["hard", *["easy"] * 6]]}
    by = quick(sides, setup={}, games=2).summary("hard_sides")
    assert by["hard_sides"].tolist() == ["1 Miscellaneous", "none"]
    assert by["games"].tolist() == [2, 2]


def test_the_mean_of_one_game_has_no_interval() -> None:
    assert mean_text(*mean_interval(pd.Series([-3.0]))) == "-3.0"
    assert mean_text(*mean_interval(pd.Series([1.0, 2.0]))) == "+1.5 (+0.5 to +2.5)"


def test_a_match_is_played_both_ways_with_the_same_luck(tmp_path: Path) -> None:
    found = match(GAME, "greedy", "random", games=6, seed=3, processes=1, progress=False)
    assert found.table["seat"].tolist() == [0, 0, 0, 1, 1, 1]
    assert found.table["seed"].tolist()[:3] == found.table["seed"].tolist()[3:]
    assert found.table["won"].mean() > 0.5, "greedy beats random"
    vp = [has["vp"] for has in GAME.table.measures(found.play(4).state)]
    assert found.table["vp"].iloc[4] == vp[1]
    again = load(frames.write(found.table, tmp_path / "match.parquet"))
    assert again.play(4).state == found.play(4).state
    with pytest.raises(EdgebookError, match="even number"):
        match(GAME, "greedy", "random", games=5)


def test_a_bar_shows_and_says_how_many_failed(capsys: pytest.CaptureFixture[str]) -> None:
    quick(games=6, player=Raises, progress=True)
    said = capsys.readouterr().err
    assert "6/6" in said
    assert "failed=" in said


def test_rows_are_plain_json(tmp_path: Path) -> None:
    quick(games=3, out=tmp_path / "x.csv", progress=stop_after(2))
    header, *rows = (json.loads(line) for line in (tmp_path / "x.csv.part.jsonl").read_text().splitlines())
    assert header["game"] == "edge-of-darkness"
    assert header["pack"] == GAME.table.pack_hash(GAME.start(GAME.make({})))
    assert [row["number"] for row in rows] == [0, 1]


@pytest.fixture(autouse=True)
def no_leftovers() -> Iterator[None]:
    yield
    import multiprocessing

    for child in multiprocessing.active_children():
        child.join(5)


def test_a_summary_is_shown_whole_in_a_terminal_and_is_a_table_all_the_same() -> None:
    found = study("icosara", {"clans": ["Amber-Jade", "Slate-Garnet"]}, games=4, progress=False, processes=1)
    summary = found.summary("clan")
    head, _, *lines = str(summary).splitlines()
    assert head.split("  ")[0] == "clan"
    assert "..." not in str(summary)
    for line, row in zip(lines, summary.to_dict("records"), strict=False):
        assert line.startswith(row["clan"])
        assert f"{row['win_rate']:.1%} ({row['win_low']:.1%} to {row['win_high']:.1%})" in line
    assert lines[-1] == "in brackets: 95 % intervals"
    assert str(summary[["clan", "wins"]]) == str(pd.DataFrame(summary[["clan", "wins"]]))


def test_what_only_repeats_the_win_rate_is_no_number_of_its_own() -> None:
    found = study("massive", {"heroes": [1, 2]}, games=2, progress=False, processes=1)
    assert "success" in found.table
    assert "success" not in found.summary()
