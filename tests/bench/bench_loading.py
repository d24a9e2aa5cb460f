"""Loading saved games of every game: what 100,000 steps take.

No game of ours is that long, so the time is extrapolated: it is that of a step of games that were played at
random, saved and loaded, one hundred thousand times. The line says how many steps were really loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from edgebook import games
from edgebook.kernel import begin, dumps, loads
from edgebook.players import RandomPlayer, play
from tests.bench.report import Report

STEPS = 100_000
LOADED = 3_000
"""Games are loaded until they have this many steps together."""
SETUPS: Mapping[str, Mapping[str, Any]] = {
    "darkness": {"players": 4},
    "icosara": {"seats": ["Amber", "Garnet"], "mode": "tournament"},
    "massive": {"quest": "scorched-earth", "heroes": 3},
    "eden": {"turns": 60},
}


def saved(name: str) -> tuple[list[str], int]:
    """Games that were played and saved, and how many steps they have together."""
    game = games.get(name)
    setup, texts, steps = game.make(SETUPS[name]), [], 0
    while steps < LOADED:
        seed = len(texts)
        trace = play(begin(game, setup, seed), [RandomPlayer(seed + seat) for seat in range(8)])
        texts.append(dumps(trace))
        steps += len(trace)
    return texts, steps


def loading(name: str, texts: list[str]) -> Callable[[], int]:
    """Load all of them; gives the number of steps."""
    game = games.get(name)
    return lambda: sum(len(loads(game, text).trace) for text in texts)


def run(report: Report) -> None:
    made = {name: saved(name) for name in SETUPS}
    works = {f"load a step, {name}": loading(name, texts) for name, (texts, _) in made.items()}
    found = report.section("Loading saved games", works, repetitions=5)
    for (name, (texts, steps)), timing in zip(made.items(), found.values(), strict=True):
        report.note(
            f"{name}: {STEPS:,} steps would load in {timing.least * STEPS / 1e6:.1f} CPU seconds "
            f"(extrapolated from {len(texts)} games of {steps:,} steps)"
        )
