"""House data: what a game tells about a step's values is asked on reading, hidden, and put together."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from edgebook.kernel import HouseValue, Trace, begin, house_notes
from tests.kernel.helpers import played
from tests.kernel.toy import rulebook, step, toy

MINE = ("made up", "write another one")


def value(thing: str, what: str, why: tuple[str, str] = MINE) -> HouseValue:
    return HouseValue(thing, what, *why)


def trace_with(house_values: Any, **more: Any) -> Trace:
    book = rulebook()
    rule = step(book, "T-1", lambda s, t: None, says="it rains", **more)
    game = toy(book, rule())
    return begin(replace(game, table=replace(game.table, house_values=house_values)))


def test_a_game_without_house_data_names_none() -> None:
    trace = played()
    assert {step.house for step in trace} == {()}
    assert "House data" not in "".join(step._text_() for step in trace)


def test_it_is_asked_once_and_only_by_a_reader() -> None:
    asked: list[int] = []
    trace = trace_with(lambda step: asked.append(step.n) or [value("Mill", "3 coins")])
    read = trace[0]
    assert read.text == "It rains"
    assert asked == []
    assert read.house == read.house == (value("Mill", "3 coins"),)
    assert asked == [0]


def test_a_step_says_it_as_text() -> None:
    read = trace_with(lambda step: [value("Mill", "3 coins"), value("Mill", "1 worker")])[0]
    assert read._text_() == (
        "1  T-1  It rains  [Book p.1]\nHouse data: Mill: 3 coins, 1 worker. Made up. Write another one."
    )


def test_who_may_not_know_the_step_is_told_none() -> None:
    read = trace_with(lambda step: [value("Mill", "3 coins")], hidden=lambda s, args, seat: seat != 1)[0]
    assert read.house_for(1) == read.house != ()
    assert read.house_for(0) == read.house_for(None) == ()


def test_notes_are_by_origin_and_things_with_the_same_values_share_one() -> None:
    other = ("a guess", "measure it.")
    notes = house_notes(
        [
            value("Mill", "3 coins"),
            value("Well", "depth 4", other),
            value("Farm", "3 coins"),
            value("Inn", "3 coins"),
            value("Inn", "2 beds"),
        ]
    )
    assert [note.values for note in notes] == [
        ("Mill, Farm: 3 coins", "Inn: 3 coins, 2 beds"),
        ("Well: depth 4",),
    ]
    assert [note.why for note in notes] == ["Made up. Write another one.", "A guess. Measure it."]
    assert str(notes[0]) == "Mill, Farm: 3 coins; Inn: 3 coins, 2 beds. Made up. Write another one."
    assert house_notes([]) == []
