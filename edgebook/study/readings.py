"""Tables of what each seat has: read off at every step, or at the end of each action, turn or round."""

from __future__ import annotations

from typing import Any

import pandas as pd

from edgebook.kernel import Column, EdgebookError, Game, Trace
from edgebook.players.measuring import Reader, column_name, measured, seat_names
from edgebook.study.frames import COMMON, RULE, TITLE, TURN, frame, rule_of, rule_order


def _seat_columns(game: Game) -> dict[str, Column]:
    return {
        **COMMON,
        "turn": TURN,
        "seat": Column("int", "whose it is, by seat"),
        "name": Column("category", "whose it is, by name"),
    }


def meaning_of(game: Game, name: str, *, studied: bool = False) -> str:
    """What a measure or a column of a study's table holds, in the words of the game."""
    column, said = column_name(name), game.study.columns
    own = said.get(f"found.{column}") if studied else None
    return own or said.get(column) or game.study.titles.get(name) or column.replace("_", " ")


def resources(trace: Trace, per: str = "step", *, end: int | None = None) -> pd.DataFrame:
    """What each seat has, one row a seat: after each step, or at the end of each action, turn or round; with
    `end`, as if the trace ended after that many steps.

    The columns are the game's measures, points among them; see `points` for where those come from.
    """
    game, names = trace.game, seat_names(trace.game, trace.state)
    plain, texts, _ = measured(game, trace.state)
    columns = _seat_columns(game)
    for text in texts:
        columns.setdefault(column_name(text), Column("category", meaning_of(game, text)))
    for name in plain:
        sample = game.table.measures(trace.state)[0][name]
        kind = "number" if isinstance(sample, float) else "int"
        columns[column_name(name)] = Column(kind, meaning_of(game, name), game.study.units.get(name, ""))
    data: dict[str, list[Any]] = {name: [] for name in columns}
    reads = [(name, data[column_name(name)]) for name in (*texts, *plain) if column_name(name) != "name"]
    for n, now, seats in Reader(trace, per).read(end):
        for seat, has in enumerate(seats):
            _when(data, n, now, seat, names)
            for name, values in reads:
                values.append(has[name])
    return frame(columns, data, {"phase": game.study.phases, "name": names}, f"What each seat has, per {per}")


def _when(data: dict[str, list[Any]], n: int, now: Any, seat: int, names: list[str]) -> None:
    data["step"].append(n)
    data["round"].append(now.round)
    data["phase"].append(now.phase)
    data["turn"].append(now.seat)
    data["seat"].append(seat)
    data["name"].append(names[seat])


def points(trace: Trace, per: str = "step") -> pd.DataFrame:
    """Points as if the game ended now, by source, one row for each seat and source."""
    game, names = trace.game, seat_names(trace.game, trace.state)
    _, _, split = measured(game, trace.state)
    score = game.table.score
    if not split and not score:
        raise EdgebookError(f"{game.title} does not count points")
    unit = game.study.units.get(split[0].split(" by ")[0] if split else score, "points")
    columns = _seat_columns(game)
    columns["source"] = Column("category", "what they are for")
    columns["points"] = Column("number", "how many, as if the game ended now", unit)
    data: dict[str, list[Any]] = {name: [] for name in columns}
    for n, now, seats in Reader(trace, per).read():
        for seat, has in enumerate(seats):
            # where a game does not say what its points are for, they are one source
            for source, value in (has[split[0]] if split else {score: has[score]}).items():
                _when(data, n, now, seat, names)
                data["source"].append(source)
                data["points"].append(value)
    return frame(columns, data, {"phase": game.study.phases, "name": names}, f"Points by source, per {per}")


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
    game, names = trace.game, seat_names(trace.game, trace.state)
    plain, _, _ = measured(game, trace.state)
    rows: list[dict[str, Any]] = []
    before: list[dict[str, Any]] = [dict.fromkeys(plain, 0) for _ in names]
    rulebook = game.rulebook
    for n, now, seats in Reader(trace, "step").read():
        id = rule_of(trace, trace.log[max(n - 1, 0)]) if trace.log else ""
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
    orders = {"rule": rule_order(game), "phase": game.study.phases, "name": names, "what": plain}
    return frame(CHANGES, found, orders, "What each step changed")
