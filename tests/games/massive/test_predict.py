"""Predict asks before every choice that an Enemy makes by rule, and before nothing else."""

from __future__ import annotations

import pytest

from edgebook.games.massive import GAME
from edgebook.kernel import begin
from edgebook.learn import load_lesson
from edgebook.notebook.predict import Predict
from edgebook.players import make_player, play

CHOICES = ("MD-9.2", "MD-9.3", "MD-9.4", "MD-9.5")
LESSONS = ("massive/01-zones-and-shadows", "massive/03-what-will-the-troll-do")
TABLES = [
    (name, table) for name in LESSONS for table in load_lesson(name).tables if table not in ("held", "tile")
]


@pytest.mark.parametrize(("lesson", "name"), TABLES)
def test_every_choice_on_the_tables_of_the_lessons_is_asked(lesson: str, name: str) -> None:
    trace = load_lesson(lesson).tables[name].trace(GAME)
    widget = Predict(trace)
    chosen = [
        step.n
        for step in trace
        if step.rule.shown in CHOICES and len(step.verdicts) > 1 and any(v.kept for v in step.verdicts)
    ]
    asked = []
    while widget.cursor.at < len(trace):
        widget.do_next()
        if widget.open:
            asked.append(widget.cursor.at)
            kept = next(n for n, v in enumerate(trace[widget.cursor.at].verdicts) if v.kept)
            widget.do_guess(kept)
    assert asked == chosen
    assert (widget.right, widget.asked) == (len(chosen), len(chosen))


def test_every_choice_of_a_whole_game_can_be_guessed() -> None:
    trace = play(begin(GAME, {"heroes": 2}, 3), [make_player("greedy", GAME, n) for n in range(2)])
    widget = Predict(trace)
    seen = set()
    for step in trace:
        kept = [v for v in step.verdicts if v.kept]
        if step.rule.shown in CHOICES and len(step.verdicts) > 1 and kept:
            assert widget.choice(step) is not None
            seen.add(step.rule.shown)
    assert seen >= {"MD-9.2", "MD-9.3", "MD-9.4"}
