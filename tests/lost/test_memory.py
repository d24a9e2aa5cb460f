"""What nobody looks at any more does not stay in memory."""

from __future__ import annotations

import gc
import tracemalloc
import weakref
from pathlib import Path

from edgebook.kernel import Game, Trace
from edgebook.notebook import Play, Stepper
from tests.lost.every import every_game, played


def grown(do: object, times: int) -> float:
    """Megabytes that are still there after doing something so many times."""
    assert callable(do)
    do()
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for _ in range(times):
            do()
        gc.collect()
        return (tracemalloc.get_traced_memory()[0] - before) / 1e6
    finally:
        tracemalloc.stop()


@every_game
def test_forks_that_nobody_has_are_gone(game: Game) -> None:
    trace = played(game, 30)
    assert grown(lambda: trace.fork(trace.asked[10]), 100) < 0.1
    kept = trace.fork(trace.asked[3])
    assert kept.parent is trace


@every_game
def test_a_closed_view_is_gone(game: Game) -> None:
    trace = played(game, 20)

    def look() -> weakref.ref[Stepper]:
        view = Stepper(trace)
        view.act("next")
        view.close()
        return weakref.ref(view)

    look()
    views = [look() for _ in range(3)]
    gc.collect()
    assert [view() for view in views] == [None] * 3
    assert grown(look, 2) < 0.5


def test_a_view_whose_widget_is_closed_is_gone_too() -> None:
    from ipywidgets.widgets.widget import _instances  # type: ignore[import-untyped]

    from tests.lost.every import ISLANDS

    before = set(_instances)
    view = Stepper(played(ISLANDS, 5))
    view.widget.close()
    names = {type(_instances[key]).__name__ for key in set(_instances) - before}
    assert names <= {"_CanvasManager"}


@every_game
def test_undoing_for_ever_keeps_a_few_lines(game: Game, tmp_path: Path) -> None:
    play = Play(played(game, 4), seat=None, canvas=False, autosave=tmp_path / "evening.jsonl")
    lines: list[weakref.ref[Trace]] = []
    for _ in range(12):
        play.act("undo")
        play.act("to_end")
        play.act("answer", 0)
        lines.append(weakref.ref(play.trace))
    gc.collect()
    assert sum(line() is not None for line in lines) <= 7
