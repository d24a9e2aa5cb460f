"""Whole games of every game beside catanatron (another pure-Python engine), in one run, in turns.

Our games are recorded rule by rule; catanatron keeps a list of actions. Everybody plays at random, in one
process, and CPU time counts. Decisions are counted in both ways: all of them, with those that leave no choice
(catanatron's list holds those too), and those in which somebody is asked.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterable, Mapping
from statistics import median
from typing import Any, NamedTuple

from catanatron import Color
from catanatron import Game as Catan
from catanatron import RandomPlayer as CatanRandomPlayer

from edgebook import games
from edgebook.cli import compiled
from edgebook.kernel import begin
from edgebook.players import RandomPlayer, play, play_bare
from tests.bench.report import Report

REPETITIONS = 5
BOT = {"guild": "Carnival of Shadows", "kind": "voiceless"}
CATANATRON = "catanatron, 4 seats"
TWO, BARE = "Edge of Darkness, 2 seats", "the same, not recorded"
FOUR, SOLO = "Edge of Darkness, 4 seats", "Edge of Darkness, solo"
GAMES_PLAYED: dict[str, tuple[str, Mapping[str, Any], int]] = {
    TWO: ("darkness", {"players": 2}, 20),
    "Edge of Darkness, 3 seats": ("darkness", {"players": 3}, 14),
    FOUR: ("darkness", {"players": 4}, 10),
    SOLO: ("darkness", {"seats": ["Gilded Leaves", BOT], "level": "normal"}, 20),
    "Clans of Icosara, 2 seats": ("icosara", {"seats": ["Amber", "Garnet"]}, 20),
    "Clans of Icosara, 4 seats": ("icosara", {"players": 4}, 10),
    "Massive Darkness, tutorial, 2 Heroes": ("massive", {"quest": "tutorial", "heroes": 2}, 8),
    "Massive Darkness, tutorial, solo": ("massive", {"quest": "tutorial", "heroes": 1}, 8),
    "Dark Eden, 2 seats, 30 turns": ("eden", {"turns": 30}, 6),
}
"""A set-up, and how many of its games are timed at once."""
BARS = {
    False: {(TWO, "games"): 20, (SOLO, "games"): 20, (FOUR, "games"): 12, (TWO, "choices"): 4},
    True: {(TWO, "games"): 35, (SOLO, "games"): 35, (FOUR, "games"): 18, (TWO, "choices"): 6},
}
"""So many times catanatron, plain and compiled."""
RECORD = 1.3
"""At most so many times the time of a game that is not recorded."""


class Work(NamedTuple):
    """What was done in some time: games, choices with and without those that were none, rules."""

    games: int
    choices: int
    asked: int
    rules: int


class CountingPlayer(CatanRandomPlayer):  # type: ignore[misc]
    """Counts how often it has a choice."""

    asked = 0

    def decide(self, game: Any, playable_actions: Iterable[Any]) -> Any:
        actions = list(playable_actions)
        self.asked += len(actions) > 1
        return super().decide(game, actions)


def catan(first: int, number: int = 4, player: type = CatanRandomPlayer) -> tuple[Work, list[Any]]:
    """Games of catanatron, and those who played them."""
    choices, players = 0, []
    for seed in range(first, first + number):
        seats = [player(colour) for colour in list(Color)[:4]]
        game = Catan(seats, seed=seed)
        game.play()
        choices += len(game.state.actions)
        players.extend(seats)
    return Work(number, choices, 0, 0), players


def catan_asked(first: int) -> int:
    """How often the same games asked somebody; not timed, since counting takes time."""
    return sum(player.asked for player in catan(first, player=CountingPlayer)[1])


def recorded(name: str, options: Mapping[str, Any], number: int) -> Callable[[int], Work]:
    """Recorded games of a set-up."""
    game = games.get(name)
    setup = game.make(options)

    def work(first: int) -> Work:
        choices = asked = rules = 0
        for seed in range(first, first + number):
            trace = play(begin(game, setup, seed), [RandomPlayer(seed + seat) for seat in range(6)])
            choices += sum(record[4] is not None for record in trace.log)
            asked += len(trace.asked)
            rules += len(trace)
        return Work(number, choices, asked, rules)

    return work


def bare(first: int) -> Work:
    name, options, number = GAMES_PLAYED[TWO]
    game = games.get(name)
    setup = game.make(options)
    for seed in range(first, first + number):
        play_bare(game, setup, seed, [RandomPlayer(seed + seat) for seat in range(6)])
    return Work(number, 0, 0, 0)


class Rates(NamedTuple):
    """Of one repetition, in a CPU second."""

    games: float
    choices: float
    asked: float
    rules: float


def measure(repetitions: int = REPETITIONS) -> dict[str, list[Rates]]:
    """Everything in turns, after a round that warms up."""
    works: dict[str, Callable[[int], Work]] = {CATANATRON: lambda first: catan(first)[0]}
    for name, played in GAMES_PLAYED.items():
        works[name] = recorded(*played)
        if name == TWO:
            works[BARE] = bare
    found: dict[str, list[Rates]] = {name: [] for name in works}
    for repetition in range(-1, repetitions):
        for name, work in works.items():
            first = 1000 * (repetition + 1)
            gc.collect()
            began = time.process_time()
            done = work(first)
            spent = time.process_time() - began
            if name == CATANATRON:
                done = done._replace(asked=catan_asked(first))
            if repetition >= 0:
                found[name].append(Rates(*(number / spent for number in done)))
    return found


def times(found: Mapping[str, list[Rates]], name: str, what: str) -> list[float]:
    """How many times catanatron's rate, repetition by repetition."""
    pairs = zip(found[name], found[CATANATRON], strict=True)
    return [getattr(ours, what) / getattr(theirs, what) for ours, theirs in pairs]


def shown(values: list[float]) -> str:
    return f"{median(values):.1f} ({min(values):.1f}-{max(values):.1f})" if any(values) else ""


def run(report: Report) -> None:
    found = measure()
    title = f"Whole games, {'compiled' if compiled() else 'plain Python'}, recorded, random players"
    report.note(f"\n{title}: medians of {REPETITIONS} (least-most)\n{'-' * len(title)}")
    report.note(f"{'':40}{'games/s':>9}{'µs a rule':>11}{'× games':>20}{'× choices':>20}{'× asked':>20}")
    for name, rates in found.items():
        rule = f"{1e6 / median(each.rules for each in rates):.1f}" if rates[0].rules else ""
        ratios = "".join(f"{shown(times(found, name, what)):>20}" for what in ("games", "choices", "asked"))
        report.note(f"{name:40}{median(each.games for each in rates):9.0f}{rule:>11}{ratios}")
    report.note("(× games, × choices, × asked: times catanatron's, in the same repetition)")
    for (name, what), bar in BARS[compiled()].items():
        report.at_least(f"{name}: times catanatron's {what}", median(times(found, name, what)), bar)
    record = [one.games / other.games for one, other in zip(found[BARE], found[TWO], strict=True)]
    report.check("2 seats, recorded / bare", median(record), RECORD)
