"""The games of a study seat by seat: one row for each seat and game.

A study's table has one row for each game, seen from one seat. What belongs to a seat is in columns that have
the seat's number in their name (`won_1`, `clan_1`, `vp_1_coins`); here they become rows.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

import pandas as pd

from edgebook.kernel import EdgebookError

NUMBERED = re.compile(r"(?P<what>\w+?)_(?P<seat>\d+)(?P<more>_\w+)?")
"""A column that belongs to one seat."""
FIRST_PLAYER = "first_player"
OWN = ("name", "player", "side", "won")
"""What every game has for each seat, in the order of the table; the game's own columns come after it."""
TOO_OLD = (
    "this study, or a part of it, was stored by an earlier edgebook, which did not keep what happened at "
    "each seat; play it again to compare seats"
)


def by_number(table: pd.DataFrame) -> dict[int, dict[str, str]]:
    """For each seat: the columns that belong to it, by what they are called without its number."""
    found: dict[int, dict[str, str]] = {}
    for column in table:
        belongs = NUMBERED.fullmatch(str(column))
        if belongs:
            name = belongs["what"] + (belongs["more"] or "")
            found.setdefault(int(belongs["seat"]), {})[name] = str(column)
    return {seat: columns for seat, columns in sorted(found.items()) if f"won_{seat}" in table}


def seats_table(games: pd.DataFrame, score: str, settings: list[str]) -> pd.DataFrame:
    """One row for each seat of each game. `score` is the column with the points, empty if there is none."""
    seats = by_number(games)
    if not seats or games["won_0"].isna().any():  # also where such a study was gone on with
        raise EdgebookError(TOO_OLD)
    parts = []
    for seat, columns in seats.items():
        here = games[games[columns["won"]].notna()]  # a seat that this setting does not have has nothing
        own = {name: here[column] for name, column in columns.items()}
        shared = {name: here[name] for name in ("game", "seed", *settings) if name not in own}
        first = here[FIRST_PLAYER].eq(seat) if FIRST_PLAYER in here else pd.NA
        first_column = pd.Series(first, index=here.index, dtype="boolean")
        parts.append(pd.DataFrame({**shared, "seat": seat, **own, FIRST_PLAYER: first_column}))
    found = pd.concat(parts, ignore_index=True).sort_values(["game", "seat"], ignore_index=True)
    if score in found and found["side"].nunique() > 1:
        found["difference"] = _ahead(found, score)
    ahead = ("game", "seed", *settings, "seat", *OWN, FIRST_PLAYER, score, "difference")
    ordered = [name for name in dict.fromkeys(ahead) if name in found]
    return found[[*ordered, *(name for name in found if name not in ordered)]].astype({"seat": "int8"})


def _ahead(seats: pd.DataFrame, score: str) -> pd.Series:
    """What the side of each seat has, less what the best other side of the same game has."""
    totals = seats.pivot_table(index="game", columns="side", values=score, aggfunc="sum")
    best_other = pd.DataFrame({side: totals.drop(columns=side).max(axis=1) for side in totals})
    lead = (totals - best_other).stack().rename("difference")
    return seats.join(lead, on=["game", "side"])["difference"]


def seat_column(by: str, table: pd.DataFrame, listed: Mapping[str, str]) -> str:
    """The column of the seats that games are compared by if the caller says `by`; empty if it is one of the
    whole game. `listed` has the columns that list something for each seat."""
    if by in listed:
        return listed[by]
    if by == FIRST_PLAYER and by in table:
        return by
    names = {name for columns in by_number(table).values() for name in columns}
    return by if by in names and by not in table else ""


def with_seats(games: pd.DataFrame, seats: pd.DataFrame) -> pd.DataFrame:
    """Each game once for each of its seats; what the studied seat has gives way to what this one has."""
    gone = [name for name in games if (name in seats and name != "game") or str(name).startswith("other_")]
    shared = games.drop(columns=gone)
    return shared.merge(seats, on="game", validate="one_to_many")
