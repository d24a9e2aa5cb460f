"""The kernel: its loop, and on the reference game stepping bare and recorded, copy, goto, save and load."""

from __future__ import annotations

import random
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from edgebook.kernel import Autosave, Book, Chance, Context, Rulebook, State, Trace, advance, dumps, loads
from tests.bench.report import Report
from tests.reference_game import GAME

SETUP = GAME.make({"names": ["Ada", "Ben", "Cleo", "Dan"], "rounds": 20})
RULES = GAME.rulebook.by_id
SEEDS = range(12)


class Countdown(State):
    """A game in which nothing happens, `left` times."""

    __slots__ = ("left",)
    left: int


LOOP = Rulebook("Countdown", r"L-\d", version="1")
BOOK = Book("countdown", "Countdown", "page")


@LOOP.rule("L-1", "One less", BOOK(1))
def one_less(s: Countdown, t: Context, seat: int) -> None:
    """There is one less."""
    s.left -= 1
    if s.left:
        s.agenda.append(AGAIN)


AGAIN = one_less(7)


def count_down(log: list[Any] | None, steps: int = 20_000) -> int:
    """The engine's loop with next to nothing in it."""
    s = Countdown(())
    s.left = steps
    s.then(AGAIN)
    advance(s, Context(Chance(1)), LOOP.by_id, log)
    return steps


def play_bare(seed: int) -> tuple[int, int]:
    """A whole game by the bare engine; gives its steps and decisions."""
    rng = random.Random(seed).random
    s, t = GAME.start(SETUP), Context(Chance(seed))
    decisions = 0
    decision = advance(s, t, RULES)
    while decision is not None:
        keys = decision.keys
        decision = advance(s, t, RULES, key=decision.find(keys[int(rng() * len(keys))]))
        decisions += 1
    return t.steps, decisions


def play_recorded(seed: int) -> Trace:
    rng = random.Random(seed).random
    trace = Trace(GAME, SETUP, Chance(seed))
    decision = trace.run()
    while decision is not None:
        keys = decision.keys
        decision = trace.answer(keys[int(rng() * len(keys))])
    return trace


def goto(trace: Trace, places: list[int]) -> int:
    for n in places:
        trace.state_at(n)
    return len(places)


def walk(trace: Trace) -> int:
    for n in range(len(trace)):
        trace.state_at(n)
    return len(trace)


def autosaved(path: Path) -> int:
    trace = Trace(GAME, SETUP, Chance(1))
    Autosave(trace, path)
    trace.run()
    for _ in range(30):
        assert trace.decision is not None
        trace.answer(trace.decision.keys[0])
    return 30


def run(report: Report) -> None:
    loop = report.section(
        "The engine's loop",
        {
            "a step that does next to nothing, bare": lambda: count_down(None),
            "a step that does next to nothing, recorded": lambda: count_down([]),
        },
        repetitions=15,
    )
    for name, timing in loop.items():
        report.check(f"{name}, in calls", timing.least / report.call, 14 if "bare" in name else 20)
    stepping = report.section(
        "Stepping the reference game",
        {
            "a step, bare": lambda: sum(play_bare(seed)[0] for seed in SEEDS),
            "a step, recorded": lambda: sum(len(play_recorded(seed)) for seed in SEEDS),
        },
        repetitions=15,
    )
    bare, recorded = stepping["a step, bare"].least, stepping["a step, recorded"].least
    steps, decisions = map(sum, zip(*(play_bare(seed) for seed in SEEDS), strict=True))
    report.note(f"{steps} steps and {decisions} decisions in {len(SEEDS)} games")
    for name, each in (("bare", bare), ("recorded", recorded)):
        report.note(f"a decision with the steps that follow it, {name}: {each * steps / decisions:.2f} µs")
    report.check("recorded / bare", recorded / bare, 1.3)
    # 5 µs where a plain method call costs 0.03 µs
    report.check("a step, bare, in plain method calls", bare / report.call, 5 / 0.03)

    trace = play_recorded(1)
    rng = random.Random(1)
    places = [rng.randrange(len(trace)) for _ in range(200)]
    saved = dumps(trace)
    state = trace.state
    with TemporaryDirectory() as folder:
        report.section(
            f"A recorded game of {len(trace)} steps and {len(trace.asked)} decisions",
            {
                "copy of a state": lambda: len([state.copy() for _ in range(2000)]),
                "goto, any step": lambda: goto(trace, places),
                "goto, step after step": lambda: walk(trace),
                "save, the whole game": lambda: len([dumps(trace) for _ in range(5)]),
                "load, the whole game": lambda: len([loads(GAME, saved) for _ in range(5)]),
                "autosave, one answer (with fsync)": lambda: autosaved(Path(folder) / "game.jsonl"),
                "fork, in the middle": lambda: len([trace.fork(len(trace) // 2) for _ in range(20)]),
                "text of a step": lambda: len([step.text for step in trace]),
            },
        )
