"""Themes: every rule of a book is in a chapter that has a name."""

from __future__ import annotations

import pytest

from edgebook import games
from edgebook.train.themes import chapter_of, chapters, fits, title_of
from tests.reference_game.game import GAME as ISLANDS

RULES = {"darkness": 124, "icosara": 92, "massive": 224, "eden": 159}
"""Rules of each book; what is printed on single cards apart."""


@pytest.mark.parametrize("name", RULES)
def test_every_rule_of_the_book_is_in_a_chapter_with_a_name(name: str) -> None:
    game = games.get(name)
    found = chapters(game)
    assert sum(map(len, found.values())) == RULES[name]
    titles = [title_of(game, chapter) for chapter in found]
    assert len(set(titles)) == len(titles)
    assert not set(titles) & set(found), "a chapter is called by its name, not by its id"


def test_a_game_that_names_no_chapters_has_them_all_the_same() -> None:
    found = chapters(ISLANDS)
    assert sum(map(len, found.values())) == sum("/" not in rule.id for rule in ISLANDS.rulebook)
    assert all(title_of(ISLANDS, chapter) == chapter for chapter in found)


def test_a_theme_is_a_rule_a_chapter_or_everything() -> None:
    assert chapter_of("ED-5.14") == chapter_of("ED-5.9") == "ED-5"
    assert chapter_of("VG-B2") == "VG-B"
    assert fits("VG-B2", "VG-B")
    assert fits("VG-B2", "VG-B2")
    assert fits("VG-B2", "")
    assert not fits("ED-5.1", "ED-5.14")
