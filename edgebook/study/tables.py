"""Tidy tables (pandas) of any trace, one call each. No game is named in here.

    steps(trace)       every step                      resources(trace, per="round")  what each seat has
    decisions(trace)   what somebody decided           points(trace, per="round")     points by source
    options(trace)     every option that there was     changes(trace)                 what each step changed
    verdicts(trace)    every option weighed by a rule  rules(trace)                   how often rules fired
    table(trace, "...") any of them by name, and those that the game adds

`names(trace)` lists them, `describe(table)` says what the columns hold, `write(table, path)` puts one into a
CSV or Parquet file. Most take several traces as well, and then have a column `game`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np
import pandas as pd

from edgebook.kernel import LEVELS, Column, EdgebookError, Game, Trace, key_text
from edgebook.study.frames import COMMON, check_target, describe, frame, read, write
from edgebook.study.replay import Watching, clock, moments, replay, seat_names, step_at

__all__ = [
    "changes", "check_target", "decisions", "describe", "measured", "names", "options", "points", "read",
    "resources", "rules", "steps", "table", "verdicts", "write",
]  # fmt: skip

PER = ("step", "action", "turn", "round")
TURN = Column("int", "the seat whose turn it is, -1 if nobody's")
GAME = Column("int", "which of the given traces, from 0", "games")
RULE = Column("category", "the rule's id, in the order of the rulebook")
TITLE = Column("category", "the rule's title")

STEPS = {
    **COMMON,
    "turn": TURN,
    "rule": RULE,
    "level": Column("category", "rule, action, turn or round: how coarse a step it is"),
    "depth": Column("int", "how deep it lies below the rules that led to it"),
    "asked": Column("yes-no", "whether somebody decided it"),
    "answer": Column("category", "the answer, for a decision, also where only one was legal"),
}
TEXT = Column("text", "what happened, in one sentence")


def _order(game: Game) -> list[str]:
    return [rule.id for rule in game.rulebook]


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
    order = _order(game)
    code = {id: number for number, id in enumerate(order)}
    levels = np.array([game.rulebook[id].level for id in order], dtype=np.int8)
    sizes = [len(trace) for trace in found]
    total = sum(sizes)
    rounds, turns, depths, codes = (np.empty(total, dtype=kind) for kind in ("i4", "i4", "i4", "i4"))
    phases, phase_code = np.empty(total, dtype=np.int8), _Codes(game.phases)
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
                codes[row] = code[last[0][0]]
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
        "level": pd.Categorical.from_codes(levels[codes], list(LEVELS), ordered=True),
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

    def __missing__(self, value: Any) -> int:
        self[value] = number = len(self)
        return number

    def categorical(self, codes: Any, say: Callable[[Any], str] = str) -> pd.Categorical:
        said = [say(value) for value in self]
        if len(set(said)) == len(said):
            return pd.Categorical.from_codes(codes, said, ordered=True)
        known = list(dict.fromkeys(said))  # two keys that read alike, such as 1 and "1"
        mapped = np.array([known.index(word) for word in said] + [-1])
        return pd.Categorical.from_codes(mapped[codes], known, ordered=True)


# -- decisions and verdicts ------------------------------------------------------------------------------

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


def decisions(trace: Trace) -> pd.DataFrame:
    """Every decision that somebody made, with how many answers there were and which one was given."""
    return _decided(trace, DECISIONS, "Every decision", _decision_rows)


def options(trace: Trace) -> pd.DataFrame:
    """Every legal answer of every decision, and whether it was given."""
    return _decided(trace, OPTIONS, "Every option of every decision", _option_rows)


def _decision_rows(
    decision: Any, key: Any, state: Any, names: list[str], words: Any
) -> Iterable[dict[str, Any]]:
    chosen = next(option for option in decision.options(state) if option.key == key)
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
    for option in decision.options(state):
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
    game, when, names = trace.game, clock(trace.game), seat_names(trace)
    rows: list[dict[str, Any]] = []
    asked = set(trace.asked)
    last = None
    for n, record, state, _ in replay(trace):
        now = when(state, last)
        if record is not None and n in asked:
            decision = step_at(trace, n, state).decision
            common = {"step": n + 1, "round": now.round, "phase": now.phase, "rule": record[0][0]}
            for row in make(decision, record[4], state, names, game.words(state)):
                rows.append(common | row)
        last = record
    return _of_rows(trace.game, columns, rows, title)


def verdicts(trace: Trace) -> pd.DataFrame:
    """Every option that a rule weighed by its criteria: kept, or dropped by which criterion and why."""
    when = clock(trace.game)
    rows: list[dict[str, Any]] = []
    last = None
    for n, record, state, table in replay(trace, Watching):
        now = when(state, last)
        assert isinstance(table, Watching)
        for question, found in table.choices:
            common = {"step": n, "round": now.round, "phase": now.phase, "rule": last[0][0] if last else ""}
            common["question"] = question
            for each in found:
                row = {"option": each.label, "kept": each.kept, "by": each.rule, "why": each.why}
                rows.append(common | row)
        table.choices.clear()
        last = record
    return _of_rows(trace.game, VERDICTS, rows, "Every option weighed by criteria")


def _of_rows(game: Game, columns: dict[str, Column], rows: list[dict[str, Any]], title: str) -> pd.DataFrame:
    data = {name: [row[name] for row in rows] for name in columns}
    order = _order(game)
    return frame(columns, data, {"rule": order, "by": order, "phase": game.phases}, title)


# -- what each seat has ----------------------------------------------------------------------------------


def measured(game: Game, state: Any) -> tuple[list[str], list[str], list[str]]:
    """The names of a game's measures: plain ones, those that are texts, and those that are split up."""
    first = game.measures(state)[0]
    plain = [name for name, value in first.items() if isinstance(value, int | float) and name != "seat"]
    texts = [name for name, value in first.items() if isinstance(value, str)]
    return plain, texts, [name for name, value in first.items() if isinstance(value, dict)]


def column_name(measure: str) -> str:
    """A measure as the name of a column: `agents_at_locations`."""
    return measure.replace(" ", "_").lower()


def _seat_columns(game: Game) -> dict[str, Column]:
    return {
        **COMMON,
        "turn": TURN,
        "seat": Column("int", "whose it is, by seat"),
        "name": Column("category", "whose it is, by name"),
    }


def _boundaries(trace: Trace, per: str) -> set[int]:
    """After how many steps something is read off: at the end of each action, turn or round, and at the end."""
    if per not in PER:
        raise EdgebookError(f"per {per!r}: expected {', '.join(PER)}")
    if per == "step":
        return set(range(len(trace) + 1))
    least = LEVELS.index(per)
    levels = {id: rule.level for id, rule in trace.game.rulebook.table.items()}
    return {n for n, record in enumerate(trace.log) if levels[record[0][0]] >= least and n} | {len(trace)}


def _readings(trace: Trace, per: str) -> list[tuple[int, Any, list[dict[str, Any]]]]:
    """`(step, moment, measures)` at each boundary. Of several in one round, the last one counts for it."""
    wanted, when, measures = _boundaries(trace, per), clock(trace.game), trace.game.measures
    found: list[tuple[int, Any, list[dict[str, Any]]]] = []
    last = None
    for n, record, state, _ in replay(trace):
        now = when(state, last)
        if n in wanted:
            if per == "round" and found and found[-1][1].round == now.round:
                found.pop()
            found.append((n, now, measures(state)))
        last = record
    return found


def resources(trace: Trace, per: str = "step") -> pd.DataFrame:
    """What each seat has, one row a seat: after each step, or at the end of each action, turn or round.

    The columns are the game's measures, points among them; see `points` for where those come from.
    """
    game, names = trace.game, seat_names(trace)
    plain, texts, _ = measured(game, trace.state)
    columns = _seat_columns(game)
    for text in texts:
        columns.setdefault(column_name(text), Column("category", text))
    for name in plain:
        sample = game.measures(trace.state)[0][name]
        kind = "number" if isinstance(sample, float) else "int"
        columns[column_name(name)] = Column(kind, name, game.units.get(name, ""))
    data: dict[str, list[Any]] = {name: [] for name in columns}
    reads = [(name, data[column_name(name)]) for name in (*texts, *plain) if column_name(name) != "name"]
    for n, now, seats in _readings(trace, per):
        for seat, has in enumerate(seats):
            _when(data, n, now, seat, names)
            for name, values in reads:
                values.append(has[name])
    return frame(columns, data, {"phase": game.phases, "name": names}, f"What each seat has, per {per}")


def _when(data: dict[str, list[Any]], n: int, now: Any, seat: int, names: list[str]) -> None:
    data["step"].append(n)
    data["round"].append(now.round)
    data["phase"].append(now.phase)
    data["turn"].append(now.seat)
    data["seat"].append(seat)
    data["name"].append(names[seat])


def points(trace: Trace, per: str = "step") -> pd.DataFrame:
    """Points as if the game ended now, by source, one row for each seat and source."""
    game, names = trace.game, seat_names(trace)
    _, _, split = measured(game, trace.state)
    if not split:
        raise EdgebookError(f"{game.title} does not say where its points come from")
    unit = game.units.get(split[0].split(" by ")[0], "points")
    columns = _seat_columns(game)
    columns["source"] = Column("category", "what they are for")
    columns["points"] = Column("number", "how many, as if the game ended now", unit)
    data: dict[str, list[Any]] = {name: [] for name in columns}
    for n, now, seats in _readings(trace, per):
        for seat, has in enumerate(seats):
            for source, value in has[split[0]].items():
                _when(data, n, now, seat, names)
                data["source"].append(source)
                data["points"].append(value)
    return frame(columns, data, {"phase": game.phases, "name": names}, f"Points by source, per {per}")


CHANGES = {
    **COMMON,
    "rule": RULE,
    "title": TITLE,
    "seat": Column("int", "whose measure changed"),
    "name": Column("category", "the same by name"),
    "what": Column("category", "the measure"),
    "change": Column("number", "by how much"),
    "after": Column("number", "what it is now"),
}


def changes(trace: Trace) -> pd.DataFrame:
    """What each step changed in the measures of each seat. Before the first step all of them are 0, so the
    changes of a measure add up to what the seat has in the end."""
    game, names = trace.game, seat_names(trace)
    plain, _, _ = measured(game, trace.state)
    rows: list[dict[str, Any]] = []
    before: list[dict[str, Any]] = [dict.fromkeys(plain, 0) for _ in names]
    rulebook = game.rulebook
    for n, now, seats in _readings(trace, "step"):
        id = trace.log[n - 1][0][0] if n else trace.log[0][0][0] if trace.log else ""
        for seat, has in enumerate(seats):
            then = before[seat]
            for what in plain:
                if has[what] != then[what]:
                    rows.append(
                        {
                            "step": n, "round": now.round, "phase": now.phase, "rule": id,
                            "title": rulebook[id].title if id else "", "seat": seat, "name": names[seat],
                            "what": what, "change": has[what] - then[what], "after": has[what],
                        }
                    )  # fmt: skip
        before = seats
    found = {name: [row[name] for row in rows] for name in CHANGES}
    orders = {"rule": _order(game), "phase": game.phases, "name": names, "what": plain}
    return frame(CHANGES, found, orders, "What each step changed")


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
            counts[record[0][0]] = counts.get(record[0][0], 0) + 1
    happen = [rule for rule in found[0].game.rulebook if rule.kind in ("step", "decision")]
    kept = [rule for rule in happen if never or rule.id in counts]
    data = {
        "rule": [rule.id for rule in kept],
        "title": [rule.title for rule in kept],
        "cite": [str(rule.cite) for rule in kept],
        "kind": [rule.kind for rule in kept],
        "fired": [counts.get(rule.id, 0) for rule in kept],
    }
    orders = {"rule": _order(found[0].game), "kind": ("step", "decision")}
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
    return [*TABLES, *(name for name in game.tables if name not in TABLES)]


def table(trace: Trace, name: str, **options: Any) -> pd.DataFrame:
    """A table by its name: one of those above, or one that the game adds."""
    if name in TABLES:
        return TABLES[name](trace, **options)
    own = trace.game.tables.get(name)
    if own is None:
        raise EdgebookError(f"there is no table {name!r} (expected {', '.join(names(trace))})")
    columns = {**COMMON, **own.columns}
    data: dict[str, list[Any]] = {name: [] for name in columns}
    when = clock(trace.game)
    at: dict[int, Any] = {}
    last = None
    for n, record, state, _ in replay(trace):
        at[n] = when(state, last)
        last = record
    for n, row in own.rows(moments(trace)):
        data["step"].append(n)
        data["round"].append(at[n].round)
        data["phase"].append(at[n].phase)
        for column in own.columns:
            data[column].append(row[column])
    orders = {"phase": trace.game.phases, "name": seat_names(trace)}
    return frame(columns, data, orders, own.title)
