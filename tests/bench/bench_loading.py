"""Loading saved games of every game: what 100,000 steps take.

Games of Dark Eden can be that long, with six seats that play at random for a goal that nobody reaches: such
a game is played and loaded. No other game of ours is, so there the time is extrapolated: it is that of a step
of games that were played at random, saved and loaded, 100,000 times. The line says how many steps
were really loaded.
"""

from __future__ import annotations

import random
import time
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
LONG = {"names": list("ABCDEF"), "decks": ["starter-rasputin", "starter-lutheran"] * 3, "goal": 999}
SECONDS = 3.0


def saved(name: str) -> tuple[list[str], int]:
    """Games that were played and saved, and how many steps they have together."""
    game = games.get(name)
    setup, steps = game.make(SETUPS[name]), 0
    texts: list[str] = []
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


def long() -> tuple[float, int]:
    """The CPU seconds in which a really long game is loaded, and its steps."""
    game, rng = games.get("eden"), random.Random(0)
    trace = begin(game, game.make(LONG), 0)
    while len(trace) < STEPS and trace.decision is not None:
        trace.answer(rng.choice(trace.decision.keys))
    text, took = dumps(trace), []
    del trace
    for _ in range(2):
        began = time.process_time()
        steps = len(loads(game, text).trace)
        took.append(time.process_time() - began)
    return min(took), steps


def run(report: Report) -> None:
    made = {name: saved(name) for name in SETUPS}
    works = {f"load a step, {name}": loading(name, texts) for name, (texts, _) in made.items()}
    found = report.section("Loading saved games", works, repetitions=5)
    for (name, (texts, steps)), timing in zip(made.items(), found.values(), strict=True):
        report.note(
            f"{name}: {STEPS:,} steps would load in {timing.least * STEPS / 1e6:.1f} CPU seconds "
            f"(extrapolated from {len(texts)} games of {steps:,} steps)"
        )
    seconds, steps = long()
    report.check(f"eden: CPU seconds to load one game of {steps:,} steps", seconds, SECONDS * steps / STEPS)
