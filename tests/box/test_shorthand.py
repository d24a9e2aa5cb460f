"""Things typed in short, and what is said where a text is not clear."""

from __future__ import annotations

import pytest

from edgebook.box import shorthand

PLACES = {26: "City Watch", 33: "Grand Library", 1: "Capitol Hall", 30: "City Park"}
COLOURS = {0: "black", 1: "green", 2: "red"}


def test_a_few_letters_of_any_word_are_enough() -> None:
    assert shorthand.match("lib", PLACES, "location") == 33
    assert shorthand.match("city watch", PLACES, "location") == 26
    for place in PLACES:
        assert shorthand.match(shorthand.shortest(place, PLACES), PLACES, "location") == place


def test_a_whole_word_is_not_the_beginning_of_another() -> None:
    """No letter can be added to "watch" that would make it mean City Watch."""
    places = {**PLACES, 31: "Watchtowers"}
    assert shorthand.match("watch", places, "location") == 26
    assert shorthand.match("watcht", places, "location") == 31
    with pytest.raises(ValueError, match="wat could be City Watch or Watchtowers: type more letters"):
        shorthand.match("wat", places, "location")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("city", "city could be City Watch or City Park: type more letters."),
        ("moon", "No location is called moon."),
    ],
)
def test_what_is_not_clear_is_said(typed: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        shorthand.match(typed, PLACES, "location")


@pytest.mark.parametrize(
    "text", ["3 black 1 red", "3b1r", "b b b r", "3 black cubes and 1 red cube", "3b, 1r"]
)
def test_cubes_are_counted_however_they_are_typed(text: str) -> None:
    assert shorthand.counted(text, COLOURS, "colour") == [0, 0, 0, 2]


def test_nothing_lies_there() -> None:
    assert shorthand.counted("-", COLOURS, "colour") == shorthand.counted("", COLOURS, "colour") == []


def test_numbers_have_an_end() -> None:
    assert shorthand.numbers("2 0 - 3", 10, "Agents") == [2, 0, 0, 3]
    with pytest.raises(ValueError, match="12 is no number of Agents from 0 to 10"):
        shorthand.numbers("1 12", 10, "Agents")
