"""A set-up that is declared by its keys."""

from typing import Any, NamedTuple

import pytest

from edgebook.box.positions import Items, Key, Text, Whole
from edgebook.box.setups import declared_setups
from edgebook.kernel import Problems, Ruling, Rulings, State


class Setup(NamedTuple):
    names: tuple[str, ...]
    rounds: int
    rulings: Any


RULINGS = Rulings(Ruling("tie", "Who wins a tie?", "T-1", None, {"first": "the first", "none": "neither"}))
SETUPS = declared_setups(
    Setup,
    RULINGS,
    lambda made: State(),
    Key("names", Items(Text(), "names", 2, 4), ["Ada", "Ben"]),
    Key("rounds", Whole(1, 9), 3),
)


def test_it_is_completed_and_fixed() -> None:
    made = SETUPS.make({"rounds": 2})
    assert (made.names, made.rounds, made.rulings.tie) == (("Ada", "Ben"), 2, "first")
    assert isinstance(hash(made.names), int)


def test_it_is_refused_with_all_problems_at_once() -> None:
    with pytest.raises(Problems, match="cannot be set up") as caught:
        SETUPS.make({"names": ["Ada"], "rounds": "many", "rulings": {"tie": "both"}})
    assert list(caught.value.problems) == [
        "names: 1 of them, expected 2, 3 or 4",
        'rounds: "many", expected a whole number from 1 to 9',
        'rulings.tie: "both", expected one of first, none',
    ]


def test_what_is_written_gives_the_same_set_up() -> None:
    made = SETUPS.make({"names": ["x", "y", "z"], "rulings": {"tie": "none"}})
    told = SETUPS.as_json(made)
    assert told == {"names": ["x", "y", "z"], "rounds": 3, "rulings": {"tie": "none"}}
    assert SETUPS.make(told) == made
