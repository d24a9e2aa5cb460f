"""Tables of what was chosen: by a seat that was asked, or by a rule's criteria."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pandas as pd

from edgebook.coach import Review
from edgebook.kernel import Column, Game, Trace
from edgebook.kernel.explain import Watch
from edgebook.players.measuring import seat_names
from edgebook.players.replay import clock, replay, step_at
from edgebook.study.frames import COMMON, RULE, frame, rule_of, rule_order
from edgebook.study.review_tables import with_review

DECISIONS = {
    **COMMON,
    "rule": RULE,
    "seat": Column("int", "who was asked"),
    "name": Column("category", "who was asked, by name"),
    "behalf": Column("int", "the seat it was for, where that is another one"),
    "question": Column("text", "the question"),
    "options": Column("int", "how many legal answers there were", "answers"),
    "answer": Column("text", "the key of the answer"),
    "label": Column("text", "the answer in words"),
}
OPTIONS = {
    **COMMON,
    "rule": RULE,
    "seat": Column("int", "who was asked"),
    "option": Column("text", "the key of a legal answer"),
    "label": Column("text", "the same in words"),
    "group": Column("category", "what it is about"),
    "taken": Column("yes-no", "whether it was the answer"),
}
VERDICTS = {
    **COMMON,
    "rule": RULE,
    "question": Column("category", "what was chosen by criteria"),
    "option": Column("text", "an option, in words"),
    "kept": Column("yes-no", "whether it was left at the end"),
    "by": Column("category", "the criterion that dropped it, or that settled the choice"),
    "why": Column("text", "why it was dropped"),
}


def decisions(trace: Trace, review: Review | None = None) -> pd.DataFrame:
    """Every decision that a seat made, with how many answers there were and which one was given; with a
    review of the same game, also what each of its decisions cost and what was better."""
    found = _decided(trace, DECISIONS, "Every decision", _decision_rows)
    return found if review is None else with_review(found, review)


def options(trace: Trace) -> pd.DataFrame:
    """Every legal answer of every decision, and whether it was given."""
    return _decided(trace, OPTIONS, "Every option of every decision", _option_rows)


def _decision_rows(
    decision: Any, key: Any, state: Any, names: list[str], words: Any
) -> Iterable[dict[str, Any]]:
    chosen = next(option for option in decision.told(state, key) if option.key == key)
    yield {
        "seat": decision.seat,
        "name": names[decision.seat],
        "behalf": decision.behalf,
        "question": decision.question(state, words),
        "options": len(decision.keys),
        "answer": chosen.text,
        "label": chosen.label,
    }


def _option_rows(
    decision: Any, key: Any, state: Any, names: list[str], words: Any
) -> Iterable[dict[str, Any]]:
    for option in decision.told(state, key):
        yield {
            "seat": decision.seat,
            "option": option.text,
            "label": option.label,
            "group": option.group,
            "taken": option.key == key,
        }


def _decided(
    trace: Trace, columns: dict[str, Column], title: str, make: Callable[..., Iterable[dict[str, Any]]]
) -> pd.DataFrame:
    game, when = trace.game, clock(trace.game)
    names = seat_names(game, trace.state)
    rows: list[dict[str, Any]] = []
    asked = set(trace.asked)
    last = None
    for n, record, state, _ in replay(trace):
        now = when(state, last)
        if record is not None and n in asked:
            decision = step_at(trace, n, state).decision
            common = {"step": n + 1, "round": now.round, "phase": now.phase, "rule": rule_of(trace, record)}
            for row in make(decision, record[4], state, names, game.table.words(state)):
                rows.append(common | row)
        last = record
    return _of_rows(trace.game, columns, rows, title)


def verdicts(trace: Trace) -> pd.DataFrame:
    """Every option that a rule weighed by its criteria: kept, or dropped by which criterion and why."""
    when = clock(trace.game)
    rows: list[dict[str, Any]] = []
    last = None
    for n, record, state, table in replay(trace, Watch):
        now = when(state, last)
        assert isinstance(table, Watch)
        for question, found, _ in table.choices:
            common = {
                "step": n,
                "round": now.round,
                "phase": now.phase,
                "rule": rule_of(trace, last) if last else "",
            }
            common["question"] = question
            for each in found:
                row = {"option": each.label, "kept": each.kept, "by": each.rule, "why": each.why}
                rows.append(common | row)
        table.choices.clear()
        last = record
    return _of_rows(trace.game, VERDICTS, rows, "Every option weighed by criteria")


def _of_rows(game: Game, columns: dict[str, Column], rows: list[dict[str, Any]], title: str) -> pd.DataFrame:
    data = {name: [row[name] for row in rows] for name in columns}
    order = rule_order(game)
    return frame(columns, data, {"rule": order, "by": order, "phase": game.study.phases}, title)
