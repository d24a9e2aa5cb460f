"""Odd values and leftovers: set-ups of wrong types, odd seeds, names without end, files of killed commands,
pages that bring a script along.
"""

from __future__ import annotations

import base64
import hashlib
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import edgebook
from edgebook import games, study
from edgebook.cli import main
from edgebook.draw.deck import deck
from edgebook.draw.page import page
from edgebook.kernel import EdgebookError, Game, Problems, begin, files
from edgebook.learn import load_lesson
from edgebook.learn.printing import answer_key, slides, worksheet
from edgebook.learn.rulebook import rulebook
from edgebook.learn.shelves import LARGEST, own_lessons
from tests.lost.every import ISLANDS, every_game, played

ODD: list[Any] = [None, True, -1, 10**30, 1.5, "", "x" * 5000, "\ud800", [], [[]], {}, {"x": {}}, [{}, "x"]]
HALF = "\ud800"


@every_game
def test_a_set_up_of_the_wrong_type_is_refused_in_words(game: Game) -> None:
    usual = game.setup_json(game.make({}))
    setups = [{**usual, key: odd} for key in usual for odd in ODD]
    for key in ("hero", "class", "weapon"):
        setups += [{**usual, "heroes": [{"hero": "Bjorn", key: odd}]} for odd in ODD]
    for setup in setups:
        try:
            game.make(setup)
        except EdgebookError as error:
            str(error).encode()


@pytest.mark.parametrize("sign", ["\x1b[2J", HALF, "\u202e", "\n", "\x00"])
def test_a_name_that_cannot_be_printed_is_refused(sign: str) -> None:
    eden = games.get("eden")
    own = {**eden.make({}).decks[0].as_json(), "name": f"a {sign}"}
    setups = {
        "eden names": {"names": ["Ada", f"a {sign}"]},
        "eden decks": {"decks": [own, own]},
        "icosara seats": {"seats": [{"clan": "Amber", "name": f"a {sign}"}, "Slate"]},
    }
    for name, setup in setups.items():
        with pytest.raises(EdgebookError, match=name.partition(" ")[2]) as refused:
            games.get(name.partition(" ")[0]).make(setup)
        assert f"a {sign}" not in str(refused.value)


@every_game
def test_an_odd_seed_is_refused_in_words(game: Game) -> None:
    for seed in (HALF, "x" * 5000, 10**5000, 1.5, ["x"]):
        with pytest.raises(EdgebookError, match="seed"):
            begin(game, seed=seed)


def test_an_odd_seed_of_a_study_is_refused_in_words() -> None:
    for seed in (HALF, "x" * 5000, 10**5000):
        with pytest.raises(EdgebookError, match="seed"):
            study.study(ISLANDS, {"rounds": [1]}, games=1, seed=seed, processes=1, progress=False)


@pytest.mark.parametrize(
    "command",
    [["turn"], ["picture", "--out", "x.svg"], ["lesson", "check"], ["page"], ["play", "eden", "--decks"]],
)
def test_a_name_of_five_thousand_letters(command: list[str], capsys: Any) -> None:
    assert main([*command, "x" * 5000]) == 2
    assert len(capsys.readouterr().err) < 1000
    with pytest.raises(EdgebookError):
        load_lesson("x" * 5000)


def test_a_refusal_can_be_shown_whatever_it_quotes() -> None:
    refused = Problems("A file:", ["\ud800 and \x1b[2J and \u202e are no names"])
    assert str(refused) == "A file:\n  \ufffd and \ufffd[2J and \ufffd are no names"


def test_a_huge_file_beside_the_lessons_is_not_read_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "huge.toml").write_text("#" * LARGEST + "\n[[exercise]]\n")
    (tmp_path / "own.toml").write_text("[[exercise]]\n")
    assert [path.name for path in own_lessons()] == ["own.toml"]


# -- killed commands ---------------------------------------------------------------------------------------


def test_the_next_command_removes_what_a_killed_one_left(tmp_path: Path) -> None:
    dead = subprocess.Popen([sys.executable, "-c", ""])
    dead.wait()
    left = tmp_path / f".edgebook-{dead.pid}-3.part"
    alive = tmp_path / f".edgebook-{os.getppid()}-1.part"
    others = [alive, *(tmp_path / name for name in ("a.part", ".edgebook-x-1.part", ".edgebook-1-1.parts"))]
    for path in (left, *others):
        path.write_text("half")
    files.write(tmp_path / "new.txt", b"whole")
    assert not left.exists()
    assert all(path.exists() for path in others)


def test_pack_copy_completes_what_it_began(tmp_path: Path, capsys: Any) -> None:
    assert main(["pack", "eden", "copy", str(tmp_path)]) == 0
    tables = sorted(tmp_path.glob("*.csv"))
    before = {path: path.read_bytes() for path in tables}
    tables[-1].unlink()
    assert main(["pack", "eden", "copy", str(tmp_path)]) == 0
    assert {path: path.read_bytes() for path in tables} == before
    tables[-1].unlink()
    tables[0].write_text("mine")
    assert main(["pack", "eden", "copy", str(tmp_path)]) == 2
    assert "none of your tables is lost" in capsys.readouterr().err
    assert tables[0].read_text() == "mine"
    assert not tables[-1].exists()


# -- pages -------------------------------------------------------------------------------------------------


def pages() -> dict[str, str]:
    lesson = load_lesson("darkness/01-start-here")
    return {
        "page": page(played(ISLANDS, 5)),
        "worksheet": worksheet([lesson]),
        "key": answer_key([lesson]),
        "slides": slides([lesson]),
        "deck": deck(ISLANDS.rulebook),
        "rulebook": rulebook(ISLANDS),
    }


def test_every_page_allows_its_own_script_and_nothing_else() -> None:
    for name, html in pages().items():
        (rules,) = re.findall(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', html)
        head = html.partition("<title>")[0]
        assert rules in head, name
        allowed = dict(rule.split(" ", 1) for rule in rules.split("; "))
        assert allowed["default-src"] == allowed["base-uri"] == allowed["form-action"] == "'none'"
        scripts = re.findall(r"<script>(.*?)</script>", html, re.DOTALL)
        hashes = [base64.b64encode(hashlib.sha256(each.encode()).digest()).decode() for each in scripts]
        assert allowed.get("script-src", "") == " ".join(f"'sha256-{each}'" for each in hashes), name
        assert not re.search(r"<[^>]*\son\w+=", html), name


def test_no_page_is_written_without_a_policy() -> None:
    """Whatever begins as a page does; `pages` above are looked at one by one."""
    package = Path(edgebook.__file__).parent
    found = [path for path in package.rglob("*") if path.suffix in (".py", ".html")]
    texts = {path.relative_to(package).as_posix(): path.read_text("utf-8").casefold() for path in found}
    begins = {name for name, text in texts.items() if "<!doctype html" in text}
    assert begins == {
        "draw/deck.py", "draw/page/page.html", "learn/printing.py", "learn/rulebook/book.html",
        "tab/web/index.html",
    }, "a new one belongs into `pages`"  # fmt: skip
    assert [name for name in begins if "policy" not in texts[name]] == []


def test_a_page_of_a_long_game_has_a_limit_that_can_be_raised(tmp_path: Path, capsys: Any) -> None:
    from edgebook.kernel import save

    trace = played(games.get("icosara"), 10)
    save(trace, tmp_path / "game.jsonl")
    command = ["page", str(tmp_path / "game.jsonl")]
    assert main([*command, "--most", str(len(trace) - 1)]) == 2
    assert f"--most {len(trace)}" in capsys.readouterr().err
    assert not (tmp_path / "game.html").exists()


def test_drawing_a_page_tells_how_far_it_is() -> None:
    told: list[int] = []
    trace = played(ISLANDS, 10)
    page(trace, progress=told.append)
    assert told == list(range(1, len(trace) + 1))
