"""What a card, a location, a pawn or an item is worth: games with it against games without it.

    print(found.worth("locations"))                              in words
    found.worth("locations", where={"level": "hard"}).table      one row for each thing, with intervals

Many things are compared at once, and some of them differ by luck alone. What is called shown allows for that,
after Benjamini and Hochberg: of all that is called shown, about one in twenty is not so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import pandas as pd

from edgebook.box.rates import SURE, apart, benjamini_hochberg, fisher, mcnemar, paired_rates
from edgebook.cleaning import html
from edgebook.kernel import EdgebookError
from edgebook.kernel.text import capital

if TYPE_CHECKING:
    from edgebook.study.summary import Study

LEAST = 10
"""A thing is compared where it was there, and where it was not, in at least this many games."""
NAMED = 3
"""How many of the best and of the worst are named where nothing is shown."""


class Worth:
    """Everything in a column with several things in each cell, each with how much more often it won.

    A column of the whole game (locations) compares games with a thing to games without it. A column of the
    seats (formations) compares, in the games in which one side had the thing and the other did not, the one
    to the other; where all play together, games in which anybody had it to games in which nobody had.
    """

    def __init__(
        self, study: Study, column: str, least: int = LEAST, where: Mapping[str, Any] | None = None
    ) -> None:
        self.column, self._study = column, study
        self._seats = column not in study.table and column in study.seats
        games = self._games(where or {})
        things = sorted({name for cell in games[column] for name in cell})
        self._meet = self._seats and games["side"].nunique() > 1
        compared = _meetings(games, column) if self._meet else _apart(games, column)
        rows = [row for thing in things if (row := compared(thing, least)) is not None]
        if not rows:
            raise EdgebookError(f"{column}: nothing was there in {least} games and away in {least} others")
        table = pd.DataFrame(rows)
        table["q"] = benjamini_hochberg(table.pop("p").tolist())
        table["shown"] = table["q"] <= SURE
        self.table = table.sort_values("difference", ascending=False, ignore_index=True)

    def _games(self, where: Mapping[str, Any]) -> pd.DataFrame:
        """The games that are counted, each thing in a cell apart; refused where games share their luck."""
        study, column = self._study, self.column
        games = study.seats if self._seats else study.finished
        if column not in games:
            known = ", ".join(dict.fromkeys([*study.table.columns, *study.seats.columns]))
            raise EdgebookError(f"no column {column!r} (expected one of {known})")
        if games[column].dtype != "str":
            raise EdgebookError(f"{column}: expected a column with things in its cells, such as locations")
        for name, value in where.items():
            if name not in games or not (games[name].astype(str) == str(value)).any():
                raise EdgebookError(f"where: no game has {name} {value!r:.60}")
            games = games[games[name].astype(str) == str(value)]
        open_ = [name for name in study.compared if name not in where]
        if open_:
            usual = {open_[0]: str(games[open_[0]].iloc[0])}
            raise EdgebookError(
                f"games with the same seed share their luck, so those of one {open_[0]} are counted at a "
                f"time: say where={usual}"
            )
        cells = games[column].fillna("").str.split("; ")
        return games.assign(**{column: [frozenset(filter(None, cell)) for cell in cells]})

    @property
    def text(self) -> str:
        """What is shown, and what it does not mean."""
        table, title = self.table, self._study.title(self.column)
        lines = [f"{capital(title)}, {len(table)} compared at once:"]
        shown = table[table["shown"]]
        for row in shown.to_dict("records"):
            lines.append(f"- {_said(row)}: shown")
        if not len(shown):
            lines.append("- no difference is shown; the first and the last may stand there by luck:")
            ends = table if len(table) <= 2 * NAMED else pd.concat([table.head(NAMED), table.tail(NAMED)])
            lines += [f"- {_said(row)}" for row in ends.to_dict("records")]
        whom = "a side that had it and the other side of the same game" if self._meet else (
            "games with it and games without it"
        )  # fmt: skip
        lines.append(
            f"The difference is between {whom}. Shown allows for all {len(table)} comparisons (Benjamini and "
            "Hochberg). A thing that comes only to a side that is ahead goes with winning and does not cause "
            "it; what is dealt at random does not have this fault."
        )
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Worth of {len(self.table)} {self.column}>"

    def _repr_html_(self) -> str:
        shown = self.table.to_html(index=False, float_format="%.3g")
        return str(shown) + "".join(f"<p>{html(line)}</p>" for line in self.text.splitlines())


Compared = Callable[[str, int], dict[str, Any] | None]
"""What a thing comes to, where there are at least this many games to tell."""


def _apart(games: pd.DataFrame, column: str) -> Compared:
    """Games with a thing against games without it."""
    held = games.groupby("game")[column].agg(lambda cells: frozenset().union(*cells))
    won = games.groupby("game")["won"].first().astype(bool)

    def compared(thing: str, least: int) -> dict[str, Any] | None:
        has = held.map(lambda cell: thing in cell).astype(bool)
        there, away = int(has.sum()), int((~has).sum())
        if min(there, away) < least:
            return None
        wins, other_wins = int(won[has].sum()), int(won[~has].sum())
        difference, low, high = apart(wins, there, other_wins, away)
        return {
            "thing": thing, "games": there, "win_rate": wins / there, "others": away,
            "other_rate": other_wins / away, "difference": difference, "low": low, "high": high,
            "p": fisher(wins, there, other_wins, away),
        }  # fmt: skip

    return compared


def _meetings(games: pd.DataFrame, column: str) -> Compared:
    """A side with a thing against the other side of the same game, which does not have it."""
    sides = games.groupby(["game", "side"]).agg(
        held=(column, lambda cells: frozenset().union(*cells)), won=("won", "first")
    )
    met = [tuple(zip(group["held"], group["won"], strict=True)) for _, group in sides.groupby(level="game")]
    if any(len(pair) != 2 for pair in met):
        raise EdgebookError(f"{column}: expected games of two sides")

    def compared(thing: str, least: int) -> dict[str, Any] | None:
        pairs = [pair if thing in pair[0][0] else pair[::-1] for pair in met]
        pairs = [pair for pair in pairs if thing in pair[0][0] and thing not in pair[1][0]]
        if len(pairs) < least:
            return None
        wins = sum(bool(one[1]) and not other[1] for one, other in pairs)
        losses = sum(bool(other[1]) and not one[1] for one, other in pairs)
        difference, low, high = paired_rates(wins, losses, len(pairs))
        return {
            "thing": thing, "games": len(pairs), "win_rate": wins / len(pairs), "others": len(pairs),
            "other_rate": losses / len(pairs), "difference": difference, "low": low, "high": high,
            "p": mcnemar(wins, losses),
        }  # fmt: skip

    return compared


def _said(row: dict[str, Any]) -> str:
    return (
        f"{row['thing']} {row['difference']:+.0%} ({row['low']:+.0%} to {row['high']:+.0%}), "
        f"{row['games']} games with it"
    )
