"""A game reviewed: every decision of one seat, here or in several processes; what is done is kept in a file.

Each decision is judged by itself, from its own seed, so a review is the same in whatever order and wherever
its decisions are judged.
"""

from __future__ import annotations

import hashlib
import json
import math
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from edgebook.coach.judging import WORLDS, Interval, Judged, answers, decided, is_whole, judge_step
from edgebook.coach.summary import Review
from edgebook.kernel import EdgebookError, Trace, dumps, files
from edgebook.kernel.untrusted import Unreadable, read_json
from edgebook.players.measuring import seat_names
from edgebook.players.valuing import value_of

if TYPE_CHECKING:
    from concurrent.futures import Executor

LARGEST, DEEPEST = 8 * 1024 * 1024, 8
"""Bytes of a file with a review, and how deep lists lie in each other there."""
FORMAT = 2
"""Of the file; a review of an earlier one, which had no check, is not gone on with."""
LONGEST, MOST = 2000, 1e6
"""Letters of a text in it, and how far a number is from 0."""
SLACK = 1e-6
"""A mean of chances may come out above 1 by a rounding error."""
Progress = Callable[[int, int], None]


def review(
    trace: Trace,
    seat: int = 0,
    *,
    worlds: int = WORLDS,
    seed: int | str = 0,
    keep: str | Path | None = None,
    processes: int | None = 1,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Review:
    """What each decision of a seat cost against the best answer: see docs/review.md.

    `keep`: a file in which every judged decision is kept at once; a review that was stopped goes on from
    there. `processes`: how many work on it (None: one for each core); or any `executor`, such as a dask
    client's. `progress(done, of)` is called after each decision.
    """
    if seat not in range(len(trace.game.table.measures(trace.state))):
        raise EdgebookError(f"seat {seat}: expected 0 to {len(trace.game.table.measures(trace.state)) - 1}")
    if type(worlds) is not int or worlds < 2:
        raise EdgebookError(f"worlds: {worlds!r}, expected 2 or more")
    steps = decided(trace, seat)
    kept = Kept(Path(keep), trace, seat, worlds, seed) if keep is not None else None
    found = {each.step: each for each in kept.read() if each.step in steps} if kept is not None else {}
    left = [n for n in steps if n not in found]
    judged: Iterable[Judged] = ()
    if left and executor is None and processes == 1:
        judged = (judge_step(trace, n, seed, worlds) for n in left)
    elif left:
        from edgebook.coach.processes import elsewhere  # noqa: PLC0415  a page in a browser has no processes

        judged = elsewhere(executor, processes, trace, left, seed, worlds)
    for each in judged:
        found[each.step] = each
        if kept is not None:
            kept.write(found.values())
        if progress is not None:
            progress(len(found), len(steps))
    return finish(trace, seat, [found[n] for n in steps])


def finish(trace: Trace, seat: int, judged: Sequence[Judged]) -> Review:
    """What the judged decisions come to together; how the game ended belongs to it when all are judged."""
    name = seat_names(trace.game, trace.state)[seat]
    value = value_of(trace.game)
    ended = is_whole(trace) and len(judged) == len(decided(trace, seat))
    result = value.chances(trace.state)[seat] if ended and value is not None else None
    return Review(trace.game.title, seat, name, len(trace), result, tuple(once(trace, judged)))


def once(trace: Trace, judged: Sequence[Judged]) -> Iterator[Judged]:
    """One missed chance counts once: not yet, as long as the better answer is still there at a later decision
    of the same turn."""
    for place, each in enumerate(judged):
        later = [other for other in judged[place + 1 :] if other.rule == each.rule]
        still = each.shown and any(
            same_turn(trace, each, other) and still_there(trace, each, other.step) for other in later
        )
        yield each._replace(counts=not still)


def same_turn(trace: Trace, one: Judged, later: Judged) -> bool:
    """Whether two decisions of a seat belong to one turn. A game may say that a turn has begun only after its
    first answer, so those that follow each other in a round with no question to another seat do too."""
    if one.turn == later.turn:
        return True
    asked = zip(trace.asked, trace.askers, strict=True)
    between = {seat for n, (seat, _) in asked if one.step <= n <= later.step}
    return one.round == later.round and len(between) == 1


def still_there(trace: Trace, each: Judged, n: int) -> bool:
    """Whether the better answer can still be given at step n: by the same words, or by the same key where
    only a number in brackets is another one, such as how many are left."""
    known = answers(trace, n)
    if each.best in known:
        return True
    key = answers(trace, each.step).get(each.best)
    return any(key == other and _bare(said) == _bare(each.best) for said, other in known.items())


def _bare(said: str) -> str:
    return re.sub(r" \([^)]*\)", "", said)


class Kept:
    """Judged decisions in a file beside a saved game. What is of another game, other rules, another value or
    other worlds is not gone on with."""

    def __init__(self, path: Path, trace: Trace, seat: int, worlds: int, seed: int | str) -> None:
        value = value_of(trace.game)
        weights = json.dumps(value.about if value is not None else None, sort_keys=True)
        self.path, self.worlds = path, worlds
        self.about = {
            "review of": trace.game.key,
            "format": FORMAT,
            "rules": trace.game.version,
            "game": _digest(dumps(trace.whole)),
            "steps": len(trace),  # a seat's own trace counts its steps in another way
            "value": _digest(weights),
            "seat": seat,
            "worlds": worlds,
            "seed": str(seed),  # worlds are drawn by its letters: 0 and "0" are the same review
        }

    def read(self) -> list[Judged]:
        """What is kept of this very review; nothing if there is none."""
        if not self.path.exists():
            return []
        try:
            told = read_json(files.read(self.path, LARGEST), DEEPEST)
            if not isinstance(told, dict) or told.get("about") != self.about:
                return []
            if told.get("check") != _check(told["about"], told["decisions"]):
                raise ValueError("it was changed after it was written")
            return [_judged(row, self.worlds) for row in told["decisions"]]
        except (Unreadable, KeyError, TypeError, ValueError) as error:
            raise EdgebookError(
                f"{files.shown(self.path)}: expected a review that edgebook wrote ({error!s:.100}); remove "
                "the file to review the game again"
            ) from None

    def write(self, judged: Any) -> None:
        rows = [each._asdict() | {"cost": list(each.cost), "points": list(each.points)} for each in judged]
        told = {"about": self.about, "decisions": rows, "check": _check(self.about, rows)}
        files.write(self.path, json.dumps(told, ensure_ascii=False, indent=0).encode())


def _check(about: Any, rows: Any) -> str:
    """By which a change is noticed: a review is believed without being worked out again."""
    return _digest(json.dumps([about, rows], sort_keys=True))


TEXTS = ("turn", "rule", "chosen", "best", "second")
WHOLE = ("step", "round", "options", "worlds", "rank")
CHANCES = ("chance", "best_chance", "stake")


def _judged(row: dict[str, Any], worlds: int) -> Judged:
    """One kept decision; refused where a value is none that a review comes to."""
    cost, points, ends = (Interval(*row["cost"]), Interval(*row["points"]), row["ends"])
    ends = None if ends is None else tuple(ends)
    made = Judged(**row | {"cost": cost, "points": points, "ends": ends})
    numbers = [*(row[name] for name in CHANCES), *cost, *points, *(ends or ())]
    fits = [
        all(isinstance(row[name], str) and len(row[name]) <= LONGEST for name in TEXTS),
        all(type(row[name]) is int and 0 <= row[name] <= MOST for name in WHOLE),
        all(type(each) in (int, float) and math.isfinite(each) and abs(each) <= MOST for each in numbers),
        type(row["counts"]) is bool,
    ]
    if not all(fits):
        raise ValueError(f"the decision of step {row['step']!r:.20} is none")
    if not all(-SLACK <= row[name] <= 1 + SLACK for name in CHANCES):
        raise ValueError(f"step {made.step}: a chance is above 1 or below 0")
    if ends is not None and not (len(ends) == 2 and all(0 <= won <= worlds for won in ends)):
        raise ValueError(f"step {made.step}: more victories than games")
    return made


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def review_file(saved: Path, seat: int) -> Path:
    """Where the review of a saved game is kept: beside it."""
    return saved.with_name(f"{saved.stem}.review-{seat}.json")
