"""Playing the reference game at random."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from typing import Any

from edgebook.kernel import Trace, begin
from edgebook.kernel.save import checked
from tests.reference_game import GAME

NAMES = ["Ada", "Ben", "Cleo", "Dan"]


def start(seats: int = 3, rounds: int = 2, seed: Any = 1, **rulings: str) -> Trace:
    return begin(GAME, {"names": NAMES[:seats], "rounds": rounds, "rulings": rulings}, seed=seed)


def play(trace: Trace, seed: int = 0, answers: int = 1_000_000) -> Trace:
    """Answer at random, a number of times or until the game is over."""
    rng = random.Random(seed)
    while trace.decision is not None and answers:
        trace.answer(rng.choice(trace.decision.keys))
        answers -= 1
    return trace


def played(seats: int = 3, rounds: int = 2, seed: Any = 1, answers: int = 1_000_000, **rulings: str) -> Trace:
    return play(start(seats, rounds, seed, **rulings), answers=answers)


def signed(entries: Iterable[dict[str, Any]]) -> str:
    """Lines of a saved game with the checks that they should have."""
    made, total = [], 0
    for entry in entries:
        line, after = checked({name: value for name, value in entry.items() if name != "check"}, total)
        total = total if "lines" in entry else after
        made.append(line)
    return b"".join(made).decode()


def resigned(text: str) -> str:
    """A saved game that somebody has changed, and knew how to hide it."""
    return signed(map(json.loads, text.splitlines()))


def first_format(text: str) -> str:
    """A saved game as edgebook wrote it before lines had checks."""
    entries = [json.loads(line) for line in text.splitlines()]
    entries[0]["edgebook"] = 1
    for entry in entries:
        del entry["check"]
    return "".join(json.dumps(entry) + "\n" for entry in entries if "lines" not in entry)
