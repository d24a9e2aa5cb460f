"""Tidy tables (pandas) of any trace, one call each. No game is named in here.

    steps(trace)       every step                      resources(trace, per="round")  what each seat has
    decisions(trace)   what was decided                points(trace, per="round")     points by source
    options(trace)     every option that there was     changes(trace)                 what each step changed
    verdicts(trace)    every option weighed by a rule  rules(trace)                   how often rules fired
    table(trace, "...") any of them by name, and those that the game adds

`names(trace)` lists them, `describe(table)` says what the columns hold, `write(table, path)` puts one into a
CSV or Parquet file. Most take several traces as well, and then have a column `game`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import numpy as np
import pandas as pd

from edgebook.kernel import Column, EdgebookError, Game, Trace, key_text
from edgebook.kernel.rule import HAPPENS
from edgebook.players.measuring import measured, seat_names
from edgebook.players.replay import clock, replay, step_at
from edgebook.study.choices import decisions, options, verdicts
from edgebook.study.frames import (
    COMMON,
    RULE,
    TITLE,
    TURN,
    check_target,
    describe,
    frame,
    read,
    rule_of,
    rule_order,
    write,
)
from edgebook.study.readings import changes, points, resources

__all__ = [
    "changes", "check_target", "decisions", "describe", "measured", "names", "options", "points", "read",
    "resources", "rules", "steps", "table", "verdicts", "write",
]  # fmt: skip

GAME = Column("int", "which of the given traces, from 0", "games")

STEPS = {
    **COMMON,
    "turn": TURN,
    "rule": RULE,
    "level": Column(
        "category", "rule, action, turn, round, or as the game calls them: how coarse a step it is"
    ),
    "depth": Column("int", "how deep it lies below the rules that led to it"),
    "asked": Column("yes-no", "whether a seat decided it"),
    "answer": Column("category", "the answer, for a decision, also where only one was legal"),
}
TEXT = Column("text", "what happened, in one sentence")


def _traces(traces: Trace | Iterable[Trace]) -> tuple[list[Trace], bool]:
    if isinstance(traces, Trace):
        return [traces], False
    found = list(traces)
    if not found or not all(isinstance(trace, Trace) for trace in found):
        raise EdgebookError("expected a trace, or several of them")
    if any(trace.game is not found[0].game for trace in found):
        raise EdgebookError("the traces are of different games")
    return found, True


def steps(traces: Trace | Iterable[Trace], *, text: bool = False) -> pd.DataFrame:
    """Every step, one row each. With `text`, its sentence too, which takes a good deal longer."""
    found, several = _traces(traces)
    game = found[0].game
    order = rule_order(game)
    place = {id: number for number, id in enumerate(order)}
    code = {id: (place[rule.shown], rule.level) for id, rule in game.rulebook.by_id.items()}
    sizes = [len(trace) for trace in found]
    total = sum(sizes)
    rounds, turns, depths, codes, levels = (np.empty(total, dtype="i4") for _ in range(5))
    phases, phase_code = np.empty(total, dtype=np.int8), _Codes(game.study.phases)
    answers, answer_code = np.full(total, -1, dtype=np.int32), _Codes()
    asked = np.zeros(total, dtype=bool)
    texts: list[str] = []
    row = 0
    for trace in found:
        when = clock(game)
        last = None
        first = row
        for n, record, state, _ in replay(trace):
            if last is not None:
                now = when(state, last)
                rounds[row], phases[row], turns[row] = now[0], phase_code[now[1]], now[2]
                codes[row], levels[row] = code[last[0][0]]
                if last[4] is not None:
                    answers[row] = answer_code[last[4]]
                row += 1
            if text and record is not None:
                texts.append(step_at(trace, n, state).text)
            last = record
        if len(trace):
            trace.depth(len(trace) - 1)  # works them all out
            depths[first:row] = [trace.depth(n) for n in range(len(trace))]
            asked[np.array(trace.asked, dtype=np.int64) + first] = True
    data: dict[str, Any] = {
        "step": pd.Series(np.concatenate([np.arange(1, size + 1, dtype=np.int32) for size in sizes])),
        "round": pd.Series(rounds.astype(np.int16)),
        "phase": phase_code.categorical(phases),
        "turn": pd.Series(turns.astype(np.int8)),
        "rule": pd.Categorical.from_codes(codes, order, ordered=True),
        "level": pd.Categorical.from_codes(levels, list(game.rulebook.levels), ordered=True),
        "depth": pd.Series(depths.astype(np.int16)),
        "asked": pd.Series(asked),
        "answer": answer_code.categorical(answers, key_text),
    }
    columns = dict(STEPS)
    if text:
        columns["text"], data["text"] = TEXT, texts
    if several:
        columns = {"game": GAME, **columns}
        data["game"] = pd.Series(np.repeat(np.arange(len(found), dtype=np.int32), sizes))
    return frame(columns, data, title="Every step")


class _Codes(dict[Any, int]):
    """Numbers for values, in the order in which they come."""

    def __init__(self, values: Sequence[Any] = ()) -> None:
        super().__init__((value, number) for number, value in enumerate(values))

    def __missing__(self, value: object) -> int:
        self[value] = number = len(self)
        return number

    def categorical(self, codes: Any, say: Callable[[Any], str] = str) -> pd.Categorical:
        said = [say(value) for value in self]
        if len(set(said)) == len(said):
            return pd.Categorical.from_codes(codes, said, ordered=True)
        known = list(dict.fromkeys(said))  # two keys that read alike, such as 1 and "1"
        mapped = np.array([known.index(word) for word in said] + [-1])
        return pd.Categorical.from_codes(mapped[codes], known, ordered=True)


RULES = {
    "rule": RULE,
    "title": TITLE,
    "cite": Column("text", "where it is printed"),
    "kind": Column("category", "step or decision"),
    "fired": Column("int", "how often it happened", "times"),
}


def rules(traces: Trace | Iterable[Trace], *, never: bool = False) -> pd.DataFrame:
    """How often each rule fired; with `never`, also those that did not."""
    found, _ = _traces(traces)
    counts: dict[str, int] = {}
    for trace in found:
        for record in trace.log:
            id = rule_of(trace, record)
            counts[id] = counts.get(id, 0) + 1
    book = found[0].game.rulebook
    # a rule that only says something may have sub-rules that happen
    kinds = {
        rule.id: next((book[id].kind for id in sorted(book.parts(rule.id)) if book[id].happens), "")
        for rule in book
    }
    happen = [rule for rule in book if kinds[rule.id]]
    kept = [rule for rule in happen if never or rule.id in counts]
    data: dict[str, list[Any]] = {
        "rule": [rule.id for rule in kept],
        "title": [rule.title for rule in kept],
        "cite": [str(rule.cite) for rule in kept],
        "kind": [kinds[rule.id] for rule in kept],
        "fired": [counts.get(rule.id, 0) for rule in kept],
    }
    orders: dict[str, Sequence[str]] = {"rule": rule_order(found[0].game), "kind": HAPPENS}
    return frame(RULES, data, orders, "How often each rule fired")


# -- by name ---------------------------------------------------------------------------------------------

TABLES: dict[str, Callable[..., pd.DataFrame]] = {
    "steps": steps,
    "decisions": decisions,
    "options": options,
    "verdicts": verdicts,
    "resources": resources,
    "points": points,
    "changes": changes,
    "rules": rules,
}
"""The tables that every trace has."""


def names(of: Trace | Game) -> list[str]:
    """The names of all tables that can be made of a trace."""
    game = of.game if isinstance(of, Trace) else of
    return [*TABLES, *(name for name in game.study.tables if name not in TABLES)]


def table(trace: Trace, name: str, **options: object) -> pd.DataFrame:
    """A table by its name: one of those above, or one that the game adds."""
    if name in TABLES:
        return TABLES[name](trace, **options)
    own = trace.game.study.tables.get(name)
    if own is None:
        raise EdgebookError(f"there is no table {name!r} (expected {', '.join(names(trace))})")
    columns = {**COMMON, **own.columns}
    data: dict[str, list[Any]] = {name: [] for name in columns}
    at: dict[int, Any] = {}
    for n, row in list(own.rows(_timed(trace, at))):
        data["step"].append(n)
        data["round"].append(at[n].round)
        data["phase"].append(at[n].phase)
        for column in own.columns:
            data[column].append(row[column])
    orders = {"phase": trace.game.study.phases, "name": seat_names(trace.game, trace.state)}
    return frame(columns, data, orders, own.title)


def _timed(trace: Trace, at: dict[int, Any]) -> Iterator[tuple[int, Any, Any]]:
    """What a game's own table is made of, while it is noted when every state is."""
    when, last = clock(trace.game), None
    for n, record, state, _ in replay(trace):
        at[n] = when(state, last)
        yield n, None if record is None else step_at(trace, n, state), state
        last = record
