"""A game reviewed: every decision of one seat, here or in several processes; what is done is kept in a file.

Each decision is judged by itself, from its own seed, so a review is the same in whatever order and wherever
its decisions are judged.
"""

from __future__ import annotations

import hashlib
import json
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
    """What the judged decisions come to together."""
    name = seat_names(trace.game, trace.state)[seat]
    value = value_of(trace.game)
    result = value.chances(trace.state)[seat] if is_whole(trace) and value is not None else None
    return Review(trace.game.title, seat, name, len(trace), result, tuple(once(trace, judged)))


def once(trace: Trace, judged: Sequence[Judged]) -> Iterator[Judged]:
    """One missed chance counts once: not yet, as long as the better answer is still there at a later decision
    of the same turn."""
    for place, each in enumerate(judged):
        later = [other for other in judged[place + 1 :] if (other.turn, other.rule) == (each.turn, each.rule)]
        still = each.shown and any(each.best in answers(trace, other.step) for other in later)
        yield each._replace(counts=not still)


class Kept:
    """Judged decisions in a file beside a saved game. What is of another game, other rules, another value or
    other worlds is not gone on with."""

    def __init__(self, path: Path, trace: Trace, seat: int, worlds: int, seed: int | str) -> None:
        value = value_of(trace.game)
        weights = json.dumps(value.about if value is not None else None, sort_keys=True)
        self.path = path
        self.about = {
            "review of": trace.game.key,
            "rules": trace.game.version,
            "game": _digest(dumps(trace.whole)),
            "value": _digest(weights),
            "seat": seat,
            "worlds": worlds,
            "seed": seed,
        }

    def read(self) -> list[Judged]:
        """What is kept of this very review; nothing if there is none."""
        if not self.path.exists():
            return []
        try:
            told = read_json(files.read(self.path, LARGEST), DEEPEST)
            if not isinstance(told, dict) or told.get("about") != self.about:
                return []
            return [_judged(row) for row in told["decisions"]]
        except (Unreadable, KeyError, TypeError, ValueError) as error:
            raise EdgebookError(
                f"{files.shown(self.path)}: expected a review that edgebook wrote ({error}); remove the file "
                "to review the game again"
            ) from None

    def write(self, judged: Any) -> None:
        rows = [each._asdict() | {"cost": list(each.cost), "points": list(each.points)} for each in judged]
        text = json.dumps({"about": self.about, "decisions": rows}, ensure_ascii=False, indent=0)
        files.write(self.path, text.encode())


def _judged(row: dict[str, Any]) -> Judged:
    ends = tuple(row["ends"]) if row["ends"] is not None else None
    made = Judged(**{**row, "cost": Interval(*row["cost"]), "points": Interval(*row["points"]), "ends": ends})
    numbers = (made.step, made.round, made.chance, made.best_chance, made.stake, *made.cost, *made.points)
    if not all(isinstance(each, int | float) for each in numbers):
        raise ValueError("a number is none")
    return made


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def review_file(saved: Path, seat: int) -> Path:
    """Where the review of a saved game is kept: beside it."""
    return saved.with_name(f"{saved.stem}.review-{seat}.json")
