"""Positions of the box: declared keys, every problem at once, and written, read, written the same."""

import json
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from edgebook.box.checking import MOST, Check
from edgebook.box.positions import (
    Counts,
    Flag,
    Items,
    Key,
    Kind,
    Map,
    Named,
    Position,
    Readings,
    Record,
    Text,
    Whole,
    Word,
    game_named,
    maybe,
    position_text,
    refuse,
)
from edgebook.kernel import Problems
from tests.reference_game.book import RULINGS

DICE = ("D4", "D6", "D8")
CARDS = {"X-01": 1, "Mine": 1, "X-02": 2, "Corsair": 2, "X-03": 3, "Rippling Tail": 3}

PAWN = Record("a pawn", Key("pawn", Word(("Lancer", "Medic"))), Key("exhausted", Flag(), False), short="pawn")


def _seat(table: Mapping[str, Any]) -> Record:
    return Record(
        'a seat such as {"clan": "Amber"}',
        Key("clan", Word(("Amber", "Jade"))),
        Key("name", maybe(Text(10)), None),
        Key("arsenal", Items(Word(DICE), "a list of dice", once=True), lambda seat: list(DICE)),
        Key("formation", Map(PAWN, "pawns by position", ("1", "2", "3")), {}),
        Key("hand", Items(maybe(Named(CARDS, "a card")), "a list of cards"), []),
        Key("cubes", Counts(("black", "red"), "cubes by colour", most=15), {}),
        Key("gold", Whole(0, 99), 0 if table["phase"] == "setup" else 5),
    )


POSITION = Position(
    "my-game",
    1,
    Key("turn", lambda table: Whole(0, len(table["seats"]) - 1, "a seat"), lambda table: table["first"]),
    Key("first", Whole(0, 3), 0),
    Key("phase", Word(("setup", "battle")), "battle"),
    Key("rulings", Readings(RULINGS), {}),
    Key("seats", lambda table: Items(_seat(table), "a list of 2 to 4 seats", 2, 4)),
)


def problems(position: Any) -> list[str]:
    check = Check()
    POSITION.read(position, check)
    return list(map(str, check.problems))


def seats(**keys: Any) -> dict[str, Any]:
    return {"seats": [{"clan": "Amber", **keys}, {"clan": "Jade"}]}


def test_what_is_left_out_has_its_default() -> None:
    check = Check()
    values = POSITION.read({"phase": "setup", "first": 1, "seats": [{"clan": "Amber"}] * 2}, check)
    assert check.problems == []
    assert list(values) == ["game", "format", "turn", "first", "phase", "rulings", "seats"]
    assert values["turn"] == 1
    assert values["seats"][0] == {
        "clan": "Amber",
        "name": None,
        "arsenal": list(DICE),
        "formation": {},
        "hand": [],
        "cubes": {},
        "gold": 0,
    }
    values["seats"][0]["cubes"]["red"] = 3
    assert values["seats"][1]["cubes"] == {}, "defaults are not shared"


@pytest.mark.parametrize(
    ("position", "problem"),
    [
        (7, 'the position: 7, expected an object such as {"seats": [...]}'),
        ({}, "seats: left out, expected a list of 2 to 4 seats"),
        ({"format": True, **seats()}, "format: true, expected 1, the version that this edgebook reads"),
        ({"turn": 2, **seats()}, "turn: 2, expected a seat from 0 to 1"),
        ({"turn": True, **seats()}, "turn: true, expected a seat from 0 to 1"),
        ({"turn": 1.0, **seats()}, "turn: 1.0, expected a seat from 0 to 1"),
        ({"moon": 1, **seats()}, "moon: unknown key, expected one of game, format, turn, first, phase, "),
        ({"phase": "sleep", **seats()}, 'phase: "sleep", expected one of setup, battle'),
        ({"seats": [{"clan": "Amber"}]}, "seats: 1 of them, expected 2, 3 or 4"),
        ({"seats": [{"clan": "Amber"}, 7]}, 'seats[1]: 7, expected a seat such as {"clan": "Amber"}'),
        (seats(clan=None), "seats[0].clan: null, expected one of Amber, Jade"),
        (seats(name=""), 'seats[0].name: "", expected null or a text of 1 to 10 letters, digits and signs'),
        (seats(arsenal=["D4", "D4"]), 'seats[0].arsenal[1]: "D4" is already there, expected each of them'),
        (seats(arsenal="D4"), 'seats[0].arsenal: "D4", expected a list of dice'),
        (seats(formation={"9": "Lancer"}), 'seats[0].formation.9: unknown key, expected one of 1, 2, 3'),
        (seats(formation={"1": "Monk"}), 'seats[0].formation.1.pawn: "Monk", expected one of Lancer, Medic'),
        (seats(formation={"1": {}}), "seats[0].formation.1.pawn: left out, expected one of Lancer, Medic"),
        (
            seats(formation={"1": {"pawn": "Medic", "exhausted": 1}}),
            "seats[0].formation.1.exhausted: 1, expected true or false",
        ),
        (
            seats(hand=["corsiar"]),
            'seats[0].hand[0]: "corsiar", expected null or a card (did you mean "Corsair"?)',
        ),
        (seats(cubes={"red": 16}), "seats[0].cubes.red: 16, expected a whole number from 0 to 15"),
        (seats(gold=-1), "seats[0].gold: -1, expected a whole number from 0 to 99"),
        ({"rulings": {"moon": "x"}, **seats()}, "rulings.moon: unknown key, expected one of "),
    ],
)  # fmt: skip
def test_a_problem_has_its_path_what_was_found_and_what_was_expected(position: Any, problem: str) -> None:
    found = problems(position)
    assert len(found) == 1
    assert found[0].startswith(problem)


def test_every_problem_is_told_at_once() -> None:
    bad = [{"clan": 1, "gold": -1}, {"clan": "Jade", "gold": None}]
    assert len(problems({"turn": "x", "moon": 1, "seats": bad})) == 5
    check = Check()
    POSITION.read({"turn": 9, **seats(gold=100)}, check)
    with pytest.raises(Problems, match=r"this position does not fit:\n  seats.*\n  turn: ") as error:
        refuse(check)
    assert len(error.value.problems) == 2
    refuse(Check())


@pytest.mark.parametrize("reads", [POSITION.read, POSITION.begin])
def test_a_position_of_another_game_is_refused_for_that_alone(reads: Callable[..., Any]) -> None:
    with pytest.raises(Problems) as error:
        reads({"game": "chess", "moon": 1, "seats": 5}, Check())
    assert error.value.problems == ('game: "chess", expected my-game',)


def test_what_depends_on_others_is_checked_where_they_are_good() -> None:
    check = Check()
    POSITION.read(seats(arsenal=["D4", "D5"], gold=7), check)
    assert not check.clean("seats[0].arsenal")
    assert not check.clean("seats[0].gold", "seats[0]")
    assert not check.clean("seats")
    assert check.clean("seats[0].gold", "seats[1]")
    assert check.clean("seats[0].arsenal[0]")


def test_many_problems_are_counted_not_told() -> None:
    found = problems(seats(hand=["?"] * (MOST + 5)))
    assert len(found) == MOST + 1
    assert found[-1] == "and 5 more problems"


def test_keys_that_need_each_other_are_a_mistake_in_the_game() -> None:
    round_trip = Position("g", 1, Key("a", Whole(), lambda r: r["b"]), Key("b", Whole(), lambda r: r["a"]))
    with pytest.raises(RuntimeError, match="a -> b -> a"):
        round_trip.read({}, Check())


def test_a_kind_must_say_how_it_is_read() -> None:
    with pytest.raises(NotImplementedError):
        Kind().read(1, "", Check())


def test_which_game_a_position_belongs_to() -> None:
    assert game_named({"game": "my-game"}) == "my-game"
    assert game_named({"seats": []}) is None
    assert game_named({"game": 3}) is None
    assert game_named([]) is None


PAWNS: list[Any] = ["Medic", {"pawn": "Lancer", "exhausted": True}]
good = st.fixed_dictionaries(
    {"seats": st.lists(
        st.fixed_dictionaries(
            {"clan": st.sampled_from(("Amber", "Jade"))},
            optional={
                "name": st.none() | st.text("abc d'é", min_size=1, max_size=10),
                "arsenal": st.permutations(DICE),
                "formation": st.dictionaries(
                    st.sampled_from(("3", "1", "2")), st.sampled_from(PAWNS)
                ),
                "hand": st.lists(st.none() | st.sampled_from(sorted(CARDS))),
                "cubes": st.dictionaries(st.sampled_from(("red", "black")), st.integers(0, 15)),
            },
        ),
        min_size=2, max_size=4,
    )},
    optional={"first": st.integers(0, 1), "phase": st.sampled_from(("setup", "battle"))},
)  # fmt: skip


@given(good)
def test_written_read_and_written_again_is_the_same(position: dict[str, Any]) -> None:
    check = Check()
    once = POSITION.write(POSITION.read(position, check))
    assert check.problems == []
    text = position_text(once)
    assert list(once) == list(POSITION.record.keys)
    assert position_text(POSITION.write(POSITION.read(json.loads(text), check))) == text
    assert check.problems == []
    assert all(card is None or card.startswith("X-") for seat in once["seats"] for card in seat["hand"])
    assert all(0 not in seat["cubes"].values() for seat in once["seats"])
    assert all(list(seat["formation"]) == sorted(seat["formation"]) for seat in once["seats"])
