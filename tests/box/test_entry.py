"""The entry form that is made of a format, for a game that brings none: what is asked, read and refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from edgebook.box.entry import entry_form
from edgebook.box.positions import Counts, Flag, Items, Key, Position, Record, Whole, Word, maybe
from edgebook.kernel import begin
from edgebook.kernel.entry_form import EntryForm, Field
from tests.reference_game import GAME

FORM: EntryForm = GAME.positions.form  # type: ignore[union-attr]


def field(form: EntryForm, values: dict[str, Any], path: str) -> Field:
    return next(each for section in form.sections(values) for each in section.fields if each.path == path)


def test_a_game_that_declares_its_positions_has_a_form() -> None:
    values = FORM.fresh()
    assert not FORM.problems(values)
    assert [section.title for section in FORM.sections(values)] == ["The table", "Seat 1", "Seat 2"]
    assert [each.path for each in FORM.sections(values)[1].fields] == [
        "seats.0.name", "seats.0.island", "seats.0.coins", "seats.0.hand",
    ]  # fmt: skip
    assert field(FORM, values, "seats.0.coins")[2:6] == ("number", (), 0, 24)
    assert field(FORM, values, "winner").choices == [(None, "none"), (0, "0"), (1, "1")]
    assert field(FORM, values, "storm").choices[0] == ("Reef", "Reef")


def test_a_position_goes_into_the_form_and_comes_out_the_same() -> None:
    position = GAME.positions.write(begin(GAME, {}, 4).state)  # type: ignore[union-attr]
    again = GAME.positions.read(FORM.position(FORM.values(position)))  # type: ignore[union-attr]
    assert GAME.positions.write(again) == position  # type: ignore[union-attr]
    assert json.loads(json.dumps(FORM.values(position))) == FORM.values(position)


def test_what_is_empty_is_left_out() -> None:
    """Nobody at a real table knows the order of the deck: a card that is entered elsewhere is not in it."""
    values = FORM.fresh()
    values["seats"][0]["hand"] = [0, 9]
    values["rulings"] = {"bid-tie": None}
    assert "deck" not in FORM.position(values)
    assert FORM.position(values)["rulings"] == {}
    state = GAME.positions.read(FORM.position(values))  # type: ignore[union-attr]
    assert 0 not in state.deck
    assert len(state.deck) == 22


def test_seats_come_and_go() -> None:
    values = FORM.fresh()
    values["how many"]["seats"] = 3
    values = FORM.settle(values, "how many.seats")
    assert [seat["name"] for seat in values["seats"]] == ["Player 1", "Player 2", "Player 3"]
    assert field(FORM, values, "winner").choices[-1] == (2, "2")
    assert not FORM.problems(values)
    values["how many"]["seats"] = 2
    assert len(FORM.settle(values, "how many.seats")["seats"]) == 2


def test_a_problem_is_at_its_field() -> None:
    values = FORM.fresh()
    values["seats"][1]["coins"] = 99
    (problem,) = FORM.problems(values)
    assert (problem.path, problem.expected) == ("seats.1.coins", "a whole number from 0 to 24")


def test_a_line_says_what_it_cannot_read() -> None:
    line = field(FORM, FORM.fresh(), "seats.0.hand").line
    assert line is not None
    assert line.read("3, 17") == {"seats.0.hand": [3, 17]}
    assert line.read(" ") == {"seats.0.hand": None}
    assert line.write({"seats": [{"hand": [3, 17]}]}) == "3, 17"
    for text in ("3, x", "99", "1.5"):
        with pytest.raises(ValueError, match="expected a card from 0 to 23"):
            line.read(text)


def test_other_kinds_are_entered_as_in_a_file() -> None:
    tent = Record('a tent such as {"dry": true}', Key("dry", Flag(), True))
    camp = Record(
        'a camp such as {"tents": []}',
        Key("tents", Items(tent, "a list of tents"), []),
        Key("wood", Counts(("oak", "fir"), "wood by kind"), {}),
        Key("guest", maybe(Word(("Ada", "Ben", "Cleo"))), None),
        Key("far", maybe(Whole(0, 1000)), None),
    )
    format = Position("camps", 1, Key("camps", Items(camp, "a list of camps", 1)))
    form = entry_form(format, lambda position: position)
    values = form.fresh()
    values["how many"]["camps/0/tents"] = 2
    values = form.settle(values, "how many.camps/0/tents")
    assert values["camps"][0]["tents"] == [{"dry": True}, {"dry": True}]
    assert [section.title for section in form.sections(values)] == ["The table", "Camp 1", "Tent 1", "Tent 2"]
    wood, far = (field(form, values, f"camps.0.{name}").line for name in ("wood", "far"))
    assert wood is not None
    assert far is not None
    assert wood.read('{"oak": 2}') == {"camps.0.wood": {"oak": 2}}
    assert wood.write({"camps": [{"wood": {"oak": 2}}]}) == '{"oak": 2}'
    assert far.read("") == {"camps.0.far": None}
    with pytest.raises(ValueError, match="JSON"):
        wood.read("{oak: 2}")
    with pytest.raises(ValueError, match="deep"):
        wood.read("[" * 60 + "]" * 60)
    assert form.position(values)["camps"][0]["guest"] is None
