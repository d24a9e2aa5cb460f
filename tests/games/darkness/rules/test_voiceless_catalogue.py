"""Each rule of the Voiceless Guild is there, with the page of the catalogue, and has a test by its id."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from edgebook.games.darkness import GAME

PAGES = {
    "S": ("3", "3, 7", "3", "3", "7"),
    "C": ("4", "4", "5", "4", "5"),
    "P": ("4", "4", "4", "4", "7"),
    "A": ("4", "4", "5", "5", "5", "4"),
    "B": ("", "5", "5", "5"),
    "Y": ("5", "5", "5"),
    "E": ("5-6", "5-6", "5-6", "5-6", "5-6", "5-6", "6", "6"),
    "H": ("6", "6", "6", "6"),
    "D": ("6",),
    "Z": ("7", "7"),
}
"""By chapter and number. VG-B1 is the base game's: the solo rulebook only lists what differs."""
RULES = {f"VG-{chapter}{i}": page for chapter, pages in PAGES.items() for i, page in enumerate(pages, 1)}
CRITERIA = ("VG-C2", "VG-C3", "VG-C4", "VG-H1", "VG-H2", "VG-H3")
TERMS = ("VG-C1", "VG-C5", "VG-Y3")


def test_all_of_them_and_no_more() -> None:
    assert {rule.id for rule in GAME.rulebook if rule.id.startswith("VG")} == set(RULES)


@pytest.mark.parametrize("id", list(RULES))
def test_page_and_kind(id: str) -> None:
    rule = GAME.rulebook[id]
    assert str(rule.cite) == (f"Solo rulebook p.{RULES[id]}" if RULES[id] else "Rulebook p.10")
    kinds = ("criterion",) if id in CRITERIA else ("limit",) if id in TERMS else ("step", "decision")
    assert rule.kind in kinds
    assert rule.text.endswith(".")


@pytest.mark.parametrize("id", list(RULES))
def test_tested_by_its_id(id: str) -> None:
    name = id.lower().replace("-", "_")
    files = Path(__file__).parent.glob("test_voiceless_*.py")
    assert any(re.search(rf"^def test_{name}_", file.read_text(encoding="utf-8"), re.M) for file in files)
