"""The games that must conform: all of the registry, and the reference game. Being registered is enough.

A game may declare more in `tests/games/GAME/conformance.py`:

    SETUPS = ({"players": 2}, {"players": 4})     # set-ups to play at random (default: the usual one)
    POSITIONS = ({"seats": [...]},)               # positions to play parts from (default: a new game's)
    def broken(state): ...                        # sentences about what must never be: a cube that is lost
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple

import pytest

from edgebook import games
from edgebook.kernel import Game, Trace, begin
from tests.playthroughs.make import declared
from tests.reference_game import GAME as ISLANDS

ANSWERS = 60
"""Answers of a random game: far enough to see most of what happens, near enough to be read whole."""
SEEDS = (1, 2)


class Case(NamedTuple):
    """A game and how it is tried."""

    name: str
    game: Game
    setups: tuple[Mapping[str, Any], ...]
    positions: tuple[Mapping[str, Any], ...]
    broken: Callable[[Any], Iterable[str]]


def case_of(game: Game) -> Case:
    name = "islands" if game is ISLANDS else games.name_of(game)
    found = declared("salt-islands" if game is ISLANDS else name, "conformance")
    setups = tuple(getattr(found, "SETUPS", ({},)))
    positions = tuple(getattr(found, "POSITIONS", ()))
    return Case(name, game, setups, positions, getattr(found, "broken", lambda state: ()))


CASES = [case_of(game) for game in dict.fromkeys((ISLANDS, *games.every()))]
GAMES = [pytest.param(case, id=case.name) for case in CASES]
PLAYED = [
    pytest.param(case, number, seed, id=f"{case.name}-{number}-{seed}")
    for case in CASES
    for number in range(len(case.setups))
    for seed in SEEDS
]
each_game = pytest.mark.parametrize("case", GAMES)
each_played = pytest.mark.parametrize(("case", "number", "seed"), PLAYED)


def played(case: Case, number: int, seed: int) -> Trace:
    """A game with random answers, for a while. It is read by many: nobody changes it."""
    return _played(CASES.index(case), number, seed)


@cache
def _played(place: int, number: int, seed: int) -> Trace:
    case = CASES[place]
    return go_on(begin(case.game, case.setups[number], seed), random.Random(seed))


def go_on(trace: Trace, draw: random.Random, answers: int = ANSWERS) -> Trace:
    """Answer at random, so many times or to the end."""
    for _ in range(answers):
        if trace.decision is None or trace.waiting_for is not None:
            break
        trace.answer(draw.choice(trace.decision.keys))
    return trace


def places(trace: Trace, seed: int, count: int = 12) -> list[int]:
    """Some places in a trace, its ends among them."""
    draw = random.Random(f"places {seed}")
    inner = draw.sample(range(len(trace) + 1), min(count, len(trace) + 1))
    return sorted({0, len(trace), *inner})
