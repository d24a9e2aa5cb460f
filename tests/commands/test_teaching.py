"""`edgebook deck` and `edgebook picture`: what a teacher prints and shows."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from html import escape
from pathlib import Path

import pytest

from edgebook.cli import main
from edgebook.games.darkness import GAME
from edgebook.learn.shelves import folders

SHELF = folders()["darkness"]

HUNT = str(SHELF / "positions" / "hunt.json")


def test_a_card_for_every_rule(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "deck.html"
    assert main(["deck", "darkness", str(file), "--rulings"]) == 0
    text = file.read_text(encoding="utf-8")
    for rule in GAME.rulebook:
        assert f'<li id="{rule.id}">' in text
        assert escape(rule.text) in text
        assert escape(str(rule.cite)) in text
    for ruling in GAME.rulings:
        assert escape(ruling.question) in text
    assert text.count("<li ") == len(list(GAME.rulebook)) + len(list(GAME.rulings))
    assert not re.search(r"https?://|<script|<link", text)
    assert f"{text.count('<li ')} cards" in capsys.readouterr().out


def test_a_part_of_the_deck(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "deck.html"
    assert main(["deck", "darkness", str(file), "--only", "vg-e"]) == 0
    assert re.findall(r'<li id="([^"]+)"', file.read_text("utf-8")) == [f"VG-E{n}" for n in range(1, 9)]
    assert main(["deck", "darkness", str(file)]) == 2
    assert main(["deck", "darkness", str(tmp_path / "x.html"), "--only", "XX"]) == 2
    assert main(["deck", "darkness", str(tmp_path / "no" / "x.html")]) == 2
    err = capsys.readouterr().err
    assert "already exists; --force replaces it" in err
    assert "begins with 'XX'" in err
    assert "cannot be written" in err


@pytest.mark.parametrize("part", [None, "street", "locations", "tower", "seat:1", "card:r1"])
def test_any_position_and_any_part_as_a_picture(tmp_path: Path, part: str | None) -> None:
    file = tmp_path / "p.svg"
    for position in (HUNT, "hunt"):
        more = ["--part", part] if part else ["--seat", "1", "--width", "720", "--theme", "dark"]
        assert main(["picture", position, "--out", str(file), "--force", *more]) == 0
        assert ElementTree.fromstring(file.read_text("utf-8")).get("role") == "img"


def test_as_png(tmp_path: Path) -> None:
    pytest.importorskip("vl_convert")
    file = tmp_path / "p.png"
    assert main(["picture", "hunt", "--out", str(file), "--part", "tower"]) == 0
    assert file.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["hunt", "--out", "p.gif"], "ends in .svg or .png"),
        (["nothing", "--out", "p.svg"], "there is no table 'nothing'"),
        (["no.json", "--out", "p.svg"], "there is no such file"),
        (["hunt", "--out", "p.svg", "--seat", "7"], "seat 7: expected 0 to 1"),
        (["hunt", "--out", "p.svg", "--part", "moon"], "no part of the table"),
        (
            ["eden/combat-tie", "--out", "p.svg", "--part", "moon"],
            "moon: no part of the table (there are dominion:0",
        ),
        (["hunt", "--out", "no/p.svg"], "cannot be written"),
        (["hunt", "--out", "p.png", "--width", "9999999"], "--width 9999999: expected 380 to 4000"),
    ],
)
def test_what_cannot_be_drawn_is_told(
    args: list[str],
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["picture", *args]) == 2
    err = capsys.readouterr().err
    assert words in err
    assert "Traceback" not in err
