"""Puzzles cut from play: each kind looks at a step and makes a puzzle of it, or refuses."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from edgebook import games
from edgebook.kernel import EdgebookError, Step, Trace
from edgebook.train.best import best
from edgebook.train.legal import legal
from edgebook.train.parts import Cut
from edgebook.train.predict import predict
from edgebook.train.puzzle import Code, Puzzle, read_code
from edgebook.train.ruled import rule
from edgebook.train.source import KEPT, played
from edgebook.train.spot import spot
from edgebook.train.worth import worth

CUTTERS: Mapping[str, Callable[[Step], Cut | None]] = {
    "predict": predict,
    "rule": rule,
    "legal": legal,
    "spot": spot,
    "worth": worth,
    "best": best,
}
QUICK = ("predict", "legal", "worth", "spot", "rule")
"""Kinds that are cut at once; the others play trial games."""


def puzzle(text: str | Code) -> Puzzle:
    """The puzzle of a text."""
    code = read_code(text) if isinstance(text, str) else text
    if code.game not in games.names():
        raise EdgebookError(f"there is no game {code.game!r} (expected {', '.join(games.names())})")
    version = games.get(code.game).rulebook.version
    if code.version != version:
        raise EdgebookError(
            f"This puzzle is of version {code.version} of the rules, and here they have version {version}: "
            "what is right may have changed since, so it is not asked."
        )
    trace = played(code.game, code.seed)
    found = cut(trace, code) if 0 < code.step <= len(trace) else None
    if found is None:
        raise EdgebookError(f"There is no puzzle {code}: nothing with one right answer can be asked there.")
    return found


def cut(trace: Trace, code: Code) -> Puzzle | None:
    """The puzzle at a step, or None where nothing with one right answer can be asked."""
    made = CUTTERS[code.kind](trace[code.step - 1])
    if made is None:
        return None
    return Puzzle(
        code, trace, made.rule, made.question, tuple(made.choices), made.level, made.observer, made.given,
        made.several, made.solved, made.start,
    )  # fmt: skip


class Place(NamedTuple):
    """Where a puzzle may be cut: nothing but the step's own rule was looked at."""

    rule: str
    code: Code


SAMPLED = 3
"""Steps of a rule that are looked at, to know what may be asked about it."""


@lru_cache(maxsize=KEPT)
def places(name: str, seed: int) -> Sequence[Place]:
    """Every step of a game with what might be asked there, as far as a few steps of each rule tell."""
    trace = played(name, seed)
    version = trace.game.rulebook.version
    of_rule: dict[str, list[int]] = {}
    for n, record in enumerate(trace.log):
        of_rule.setdefault(record[0][0], []).append(n)
    kinds = {id: _kinds([trace[n] for n in steps[:SAMPLED]]) for id, steps in of_rule.items()}
    found = []
    for n, record in enumerate(trace.log):
        id = record[0][0]
        asked = trace.was_asked(n)
        found += [
            Place(trace.game.rulebook[id].shown, Code(name, version, seed, n + 1, kind))
            for kind in kinds[id]
            if asked or kind not in ("legal", "best")
        ]
    return found


def _kinds(steps: Sequence[Step]) -> list[str]:
    """What may be asked about steps of a rule."""
    rule = steps[0].rule
    chooses = any(step.choices for step in steps)
    counts = any(step.tallies for step in steps)
    wanted = {
        "rule": True,
        "legal": rule.asks and rule.missing is not None,
        "predict": chooses,
        "worth": counts,
        "spot": chooses or counts,
        "best": rule.asks,
    }
    return [kind for kind, fits in wanted.items() if fits]


def cuts(name: str, seed: int, kinds: Sequence[str] = QUICK) -> Iterator[Puzzle]:
    """Every puzzle of a game, in the order of its steps."""
    trace = played(name, seed)
    for place in places(name, seed):
        found = cut(trace, place.code) if place.code.kind in kinds else None
        if found is not None:
            yield found
