"""A real table in a minute: how many inputs a turn of the Voiceless Guild takes, and that nothing is missing.

An input is one click, one tap, or one field that is filled in.
"""

from __future__ import annotations

import statistics
from functools import cache
from typing import Any, NamedTuple

import pytest

from tests.notebook.person import Person, deeds, game, parts_of

LEVELS = ("easy", "normal", "hard", "extreme")
FIRST, NEXT = 25, 8
"""A turn takes fewer inputs than that: the first of an evening, and each that follows."""


class Turn(NamedTuple):
    """One turn of the Voiceless Guild, entered and worked out."""

    first: bool
    inputs: int
    told: str
    mine: list[Any]
    real: list[Any]


@cache
def evening(level: str, seed: int, player: str, locations: str, round: int) -> list[Turn]:
    """Its Action turn of a round from an empty form, then its Assembly and its Action turn of the next."""
    table = game(level, seed, player, **({} if locations == "tutorial" else {"locations": locations}))
    parts = parts_of(table)
    at = next(n for n, part in enumerate(parts) if part[:2] == ("action", round))
    person, turns = Person(table), []
    for phase, number, start, end in parts[at : at + 3]:
        person.look_at(start, end)
        if turns:
            person.go_on()
        else:
            person.enter()
            person.begin()
        person.play()
        told = f"{level} {seed} {player} {locations}, round {number}, {phase}: {dict(person.kinds)}"
        mine = deeds(list(person.companion.trace))
        turns.append(Turn(not turns, person.inputs, told, mine, deeds(person.steps)))
    return turns


EVENINGS = [
    (level, 20 + n, player, locations, round)
    for n, level in enumerate(LEVELS)
    for player, locations in (("random", "tutorial"), ("greedy", "random"))
    for round in (3, 5, 7)
]


@pytest.mark.parametrize("case", EVENINGS, ids=lambda case: "-".join(map(str, case)))
def test_what_is_asked_is_enough(case: tuple[Any, ...]) -> None:
    """What comes of what was asked is what happened at that table, step by step and piece by piece."""
    for turn in evening(*case):
        assert turn.mine == turn.real, turn.told


def test_a_turn_takes_few_inputs(record_property: Any) -> None:
    turns = [turn for case in EVENINGS for turn in evening(*case)]
    for first, most in ((True, FIRST), (False, NEXT)):
        chosen = [turn for turn in turns if turn.first is first]
        counts = [turn.inputs for turn in chosen]
        worst = max(chosen, key=lambda turn: turn.inputs)
        said = f"{len(counts)} turns: median {statistics.median(counts)}, worst {worst.inputs}"
        record_property("first" if first else "next", said)
        print(f"{'first' if first else 'next'} turns of an evening, {said}")
        assert worst.inputs < most, worst.told


def test_hunts_and_attacks_are_among_them() -> None:
    rules = {rule for case in EVENINGS for turn in evening(*case) for rule, _ in turn.real}
    wanted = {"VG-H4", "ED-5.6", "VG-D1", "ED-5.8", "VG-E1", "VG-E5", "VG-Y1", "VG-A4", "VG-A5"}
    assert wanted <= rules, wanted - rules
