"""Two games that a seat cannot tell apart are shown to it alike (DESIGN, promise 5): not only each step, but
which steps there are.

From a place in a game on, the same is done at two tables. They differ in what the observer cannot see, and
so in what the others could do; what the others could do and did not do must show nowhere: in texts and their
numbers, in pictures, in widgets and in pages.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from edgebook.draw.page import _Steps
from edgebook.kernel import Chance, Decision, RuleFailed, Trace, playthrough, seen
from edgebook.kernel.seen import Seen
from edgebook.notebook import Stepper
from tests.conformance.every import CASES, PLAYED, Case, each_played, places, played
from tests.conformance.test_observers import observers, otherwise

HOW_OFTEN, HOW_FAR = 6, 8
"""Places in a game from which twins are played, and the answers that they get."""

Twins = tuple[Trace, Trace, int | None]


def quiet(decision: Decision) -> Any:
    """The answer with which a seat does nothing, if the question has one: questions list it last."""
    return decision.rule.unnoticed[0] if decision.rule.unnoticed else decision.keys[-1]


def play_one(trace: Trace, observer: int | None, draw: random.Random) -> None:
    """The first twin: the observer answers at random, the others mostly do nothing."""
    for _ in range(HOW_FAR):
        if (decision := trace.decision) is None or trace.waiting_for is not None:
            return
        own = observer is not None and observer in (decision.seat, decision.behalf)
        trace.answer(draw.choice(decision.keys) if own or draw.random() < 0.2 else quiet(decision))


def play_other(trace: Trace, first: Trace) -> bool:
    """The second twin: the same answers to the same questions. A question that only this table asks is
    answered by doing nothing. Whether it could go on so to the end."""
    done: dict[Any, list[Any]] = {}
    for frame, _, _, _, key in first.log:
        done.setdefault(frame, []).append(key)
    for _ in range(4 * HOW_FAR):
        if (decision := trace.decision) is None or trace.waiting_for is not None or len(trace) > len(first):
            return True
        frame = (decision.rule.id, decision.args)
        given = done.get(frame, [])[sum(record[0] == frame for record in trace.log) :]
        key = given[0] if given else quiet(decision)
        if key not in decision.keys:
            return False
        trace.answer(key)
    return True


def alike(here: Trace, there: Trace, observer: int | None) -> int:
    """The steps up to which both tables look alike, and the first that happens at one table only. What a step
    reveals may differ, and all after it; so may what a seat really did with what the other table has not."""
    one, two = Seen(here, observer), Seen(there, observer)
    for n in range(min(len(one), len(two))):
        if one.log[n][0][0] != two.log[n][0][0]:
            return n if acts(one, n) or acts(two, n) else n + 1
        if table_of(one, n) != table_of(two, n):
            return n
    return min(len(one), len(two))


def acts(shown: Seen, n: int) -> bool:
    """Whether a seat that could have let it pass unnoticed did something instead."""
    frame, _, _, _, key = shown.log[n]
    unnoticed = shown.game.rulebook[frame[0]].unnoticed
    return bool(unnoticed) and key not in unnoticed


def table_of(shown: Seen, n: int) -> Any:
    """What the observer of a trace can see of the table right after step n."""
    state = shown.game.table.hide(shown.state_after(n), shown.observer)
    state.agenda = []  # what is still to happen lies on no table
    return state


def cut(trace: Trace, observer: int | None, n: int) -> Trace:
    """A trace that ends where an observer has seen n steps of it."""
    shown = seen(trace, observer)
    return trace.fork(len(trace) if n == len(shown) else shown.fork(n).whole.forked_at)


@cache
def twins(place: int, number: int, seed: int) -> list[Twins]:
    return list(_twins(CASES[place], number, seed))


def _twins(case: Case, number: int, seed: int) -> Iterator[Twins]:
    trace, draw = played(case, number, seed), random.Random(f"twins {seed}")
    for at in places(trace, seed + 100, HOW_OFTEN):
        state = trace.state_at(at)
        for observer in observers(case.game, state):
            other = otherwise(case.game, state, observer, draw)
            here, there = (
                Trace(case.game, trace.setup, Chance(f"{seed} {at}"), each.copy()) for each in (state, other)
            )
            here.run()
            play_one(here, observer, draw)
            try:
                there.run()
                if not play_other(there, here):
                    continue
            except RuleFailed:
                continue  # what was dealt does not go with what is half done: no such table can be
            n = alike(here, there, observer)
            ends = [cut(each, observer, n) for each in (here, there)]
            while n and (ends[0].decision is None) != (ends[1].decision is None):
                n -= 1  # that somebody is asked right now cannot be hidden: all wait for the answer
                ends = [cut(each, observer, n) for each in (here, there)]
            if n:
                yield ends[0], ends[1], observer


def of(case: Case, number: int, seed: int, step: int = 1) -> list[Twins]:
    return twins(CASES.index(case), number, seed)[::step]


def same_texts(here: Trace, there: Trace, observer: int | None) -> None:
    one, two = (playthrough(each, observer=observer, reasons=True) for each in (here, there))
    assert one == two, observer


def same_pictures(here: Trace, there: Trace, observer: int | None) -> None:
    one, two = seen(here, observer), seen(there, observer)
    draw = one.game.show.picture
    assert draw is not None
    for n in range(len(one)):
        assert draw(one.state_at(n + 1), observer, one[n]) == draw(two.state_at(n + 1), observer, two[n])


def same_pages(here: Trace, there: Trace, observer: int | None) -> None:
    one, two = (_Steps(seen(each, observer), observer, 1120, 0).collect() for each in (here, there))
    assert one == two, observer


def same_traffic(here: Trace, there: Trace, observer: int | None) -> None:
    """All parts of a stepper that goes through the whole, press by press."""
    one, two = (Stepper(each, at=0, observer=observer, canvas=False) for each in (here, there))
    for _ in range(len(one.trace) + 1):
        shown = [each._hub.parts for each in (one, two)]
        names = [name for name in shown[0] if shown[0][name] != shown[1].get(name)]
        assert names == [], (observer, [[part.get(name) for part in shown] for name in names])
        for each in (one, two):
            each.next()


@each_played
def test_which_steps_there_are_and_what_they_say(case: Case, number: int, seed: int) -> None:
    for pair in of(case, number, seed):
        same_texts(*pair)


@each_played
def test_pictures_at_every_step(case: Case, number: int, seed: int) -> None:
    for pair in of(case, number, seed, 6) if case.game.show.picture is not None else ():
        same_pictures(*pair)


@each_played
def test_pages_of_the_whole(case: Case, number: int, seed: int) -> None:
    for pair in of(case, number, seed, 12):
        same_pages(*pair)


@each_played
def test_what_widgets_send(case: Case, number: int, seed: int) -> None:
    for pair in of(case, number, seed, 24):
        same_traffic(*pair)


def test_there_are_such_twins() -> None:
    """Enough pairs are compared, and in some of them a seat could act at one table only."""
    found = [pair for each in PLAYED for pair in of(*each.values)]
    differ = [pair for pair in found if len(pair[0]) != len(pair[1])]
    assert len(found) > 100
    assert {pair[0].game.title for pair in differ} >= {"Dark Eden"}
