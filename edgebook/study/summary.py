"""What a study found: its table, its summaries with intervals, and each of its games again."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

import pandas as pd

from edgebook.box.rates import Z, wilson
from edgebook.cleaning import html
from edgebook.extras import load
from edgebook.kernel import EdgebookError, Game, Trace
from edgebook.players.measuring import column_name
from edgebook.study.cautions import cautions
from edgebook.study.jobs import Task, game_at, play_task, registered_place
from edgebook.study.seats import seat_column, seats_table, with_seats
from edgebook.study.summarized import Summary

if TYPE_CHECKING:
    from edgebook.study.openings import Openings
    from edgebook.study.paired import Paired
    from edgebook.study.worth import Worth

FIRST = ("game", "seed")
LAST = ("steps", "decisions", "error")
NOTHING = "none"
"""What stands for a cell with nothing in it, where games are told apart by a column."""


def mean_interval(values: pd.Series) -> tuple[float, float, float]:
    """The mean and its 95 % interval, by its standard error."""
    kept = values.dropna().astype(float)
    if not len(kept):
        return math.nan, math.nan, math.nan
    mean = float(kept.mean())
    reach = Z * float(kept.std(ddof=1)) / math.sqrt(len(kept)) if len(kept) > 1 else math.nan
    return mean, mean - reach, mean + reach


class Study:
    """The games of a study. `complete` is False if the run was stopped."""

    def __init__(
        self,
        table: pd.DataFrame,
        spec: dict[str, Any],
        plan: Sequence[Task],
        *,
        complete: bool,
        rows: Sequence[dict[str, Any]] = (),
    ) -> None:
        self.table, self.spec, self.complete = table, spec, complete
        self._plan, self._rows = list(plan), list(rows)
        self.notes: list[str] = []
        """What is to be said about the file that it was read from."""

    @classmethod
    def of_rows(
        cls, rows: list[dict[str, Any]], spec: dict[str, Any], plan: Sequence[Task], *, complete: bool
    ) -> Study:
        """The table in the order of the plan, whatever order the games were played in."""
        ordered = sorted(rows, key=lambda row: row["number"])
        return cls(_table(ordered, spec), spec, plan, complete=complete, rows=ordered)

    @classmethod
    def together(cls, studies: Sequence[Study], by: str) -> Study:
        """Several studies as one, with a column that tells them apart."""
        tables = [each.table.assign(**{by: number}) for number, each in enumerate(studies)]
        table = pd.concat(tables, ignore_index=True)
        table["game"] = range(len(table))
        spec = {**studies[0].spec, "of": [each.spec for each in studies]}
        plan = [task for each in studies for task in each._plan]
        table.attrs["study"] = spec
        return cls(table, spec, plan, complete=all(each.complete for each in studies))

    @property
    def settings(self) -> list[str]:
        """The columns that tell settings apart."""
        found = self.spec.get("settings") or [{}]
        return [name for name in found[0] if name in self.table]

    @property
    def compared(self) -> list[str]:
        """The settings of which more than one value was played."""
        return [name for name in self.settings if self.finished[name].nunique() > 1]

    @property
    def game(self) -> Game | None:
        """The game, where it is known and here."""
        try:
            return game_at(registered_place(self.spec.get("game")))
        except EdgebookError:
            return None

    @property
    def score(self) -> str:
        """The column with the points of the studied seat; empty if the game has none."""
        return next((name for name in self.table if f"other_{name}" in self.table), "")

    @property
    def rated(self) -> str:
        """The column that says how well a game went, where the game has one."""
        name = column_name(self.game.study.rated) if self.game else ""
        return name if name in self.table else ""

    @property
    def numbers(self) -> list[str]:
        """The columns that a summary tells: how far ahead, how many points, how well."""
        wanted = [*(("difference", self.score, f"other_{self.score}") if self.score else ()), self.rated]
        if self.rated and (self.finished[self.rated] == self.finished["won"]).all():
            wanted.remove(self.rated)  # the win rate tells it, with the better interval
        return [name for name in wanted if name and name in self.table]

    def title(self, column: str) -> str:
        """A column as people read it."""
        points = {"difference": f"{self.unit} difference", self.score: self.unit}
        if column in points:
            return points[column]
        titles = self.game.study.titles if self.game else {}
        said = {column_name(name): text for name, text in titles.items()}
        return said.get(column, column.replace("_", " "))

    @property
    def unit(self) -> str:
        """What points are called."""
        units = self.game.study.units if self.game else {}
        return {column_name(name): unit for name, unit in units.items()}.get(self.score, "points")

    @property
    def errors(self) -> pd.DataFrame:
        """The games that failed, with their seeds and errors."""
        return self.table[self.table["error"] != ""]

    @property
    def finished(self) -> pd.DataFrame:
        """The games that came to their end."""
        return self.table[self.table["error"] == ""]

    def rows_of(self, spec: dict[str, Any]) -> list[dict[str, Any]]:
        """What is done already, for a run that goes on with it."""
        if self.spec != spec:
            raise EdgebookError("the study to go on with is another one (other settings, seed or rules)")
        return list(self._rows)

    def play(self, number: int) -> Trace:
        """One game again, as a trace to look at: the same set-up, luck and answers."""
        tasks = self.tasks()
        if not 0 <= number < len(tasks):
            raise EdgebookError(f"game {number}: expected 0 to {len(tasks) - 1}")
        return play_task(tasks[number][1])

    @cached_property
    def seats(self) -> pd.DataFrame:
        """One row for each seat of each finished game: the game's number, seed and settings, the seat, who or
        what sat there and who played it, whether it won and began, its points, and what the game tells of
        each seat."""
        score = column_name(self.game.table.score) if self.game else self.score
        return seats_table(self.finished, score, self.settings)

    @property
    def _listed(self) -> Mapping[str, str]:
        """The columns that list something for each seat, with the column of the seats that has it."""
        return self.game.study.listed if self.game else {}

    def seat_column(self, column: str) -> str:
        """The column of `seats` that a name stands for: `clan` for `clans`; empty if it is the game's."""
        return seat_column(column, self.table, self._listed)

    def each(self, column: str) -> pd.DataFrame:
        """One row for each thing in a column that holds several, such as the places in use; a game with
        nothing in it has one row, with "none". Of a column that describes the seats (clans, decks, who
        began), one row for each seat, with what that seat won and scored."""
        return self._games_by([column])

    def _games_by(self, columns: Sequence[str]) -> pd.DataFrame:
        of_seats = {column: self.seat_column(column) for column in columns}
        for column, of_seat in of_seats.items():
            if not of_seat and column not in self.table:
                known = ", ".join(self.table.columns)
                raise EdgebookError(f"no column {column!r} (expected one of {known})")
            if of_seat and of_seat not in self.seats:
                raise EdgebookError(f"{column}: this study does not tell the {of_seat} of each seat")
        data = with_seats(self.finished, self.seats) if any(of_seats.values()) else self.finished
        for column, of_seat in of_seats.items():
            data = data.assign(**{column: data[of_seat]}) if of_seat else _each(data, column)
        return data

    def summary(self, by: str | Sequence[str] | None = None) -> pd.DataFrame:
        """For each setting (or each value of the columns `by`): games, win rate, points, each with its 95 %
        interval. A column with several things in each cell counts a game for each of them. One that describes
        the seats counts each seat: `seats` says how many, and wins and points are those of these seats."""
        if by is None:
            return self.summary_of_settings(self.settings)
        columns = [by] if isinstance(by, str) else list(by)
        return self._summed(columns, self._games_by(columns), by_seat=any(map(self.seat_column, columns)))

    def summary_of_settings(self, columns: Sequence[str]) -> pd.DataFrame:
        """The same for each setting as a whole, also where it lists something for each seat."""
        return self._summed(columns, self.finished, by_seat=False)

    def _summed(self, columns: Sequence[str], data: pd.DataFrame, *, by_seat: bool) -> pd.DataFrame:
        groups = data.groupby(list(columns), observed=True, sort=True) if columns else [((), data)]
        told = self.seats if by_seat else data  # a number of the whole game is no seat's own
        numbers = [name for name in self.numbers if name in told]
        rows = []
        for value, group in groups:
            key = value if isinstance(value, tuple) else (value,)
            rows.append(dict(zip(columns, key, strict=True)) | _summed(group, numbers, by_seat))
        found = Summary(rows)
        found.attrs["titles"] = {name: self.title(name) for name in ("difference", self.rated) if name}
        for column in columns:
            if len(found) and isinstance(data[column].dtype, pd.CategoricalDtype):
                found[column] = pd.Categorical(found[column], dtype=data[column].dtype)
        return found

    def paired(self, by: str | None = None, value: str = "") -> Paired:
        """The values of a setting compared game by game, on shared seeds: how often only one of two won, how
        far the points (or any column `value`) are apart, with intervals and tests for pairs."""
        from edgebook.study.paired import Paired

        return Paired(self, by, value)

    def ladder(self, by: str) -> pd.DataFrame:
        """How strong each deck, clan, guild or player is that met others, by what they won against whom."""
        from edgebook.study.tournaments import ladder

        return ladder(self, by)

    def worth(self, column: str, least: int = 10, where: Mapping[str, Any] | None = None) -> Worth:
        """What each thing in a column with several things is worth (locations, pawns, items): how much more
        often games were won with it, with intervals, many comparisons being allowed for. `where` chooses one
        value of each setting that was compared."""
        from edgebook.study.worth import Worth

        return Worth(self, column, least, where)

    def openings(self, depth: int = 3, least: int = 5) -> Openings:
        """The first decisions of all games as a tree, each answer with its games, win rate and interval."""
        from edgebook.study.openings import Openings

        return Openings(self, depth, least)

    def decisions(
        self,
        seat: int = 0,
        *,
        worlds: int = 8,
        games: Sequence[int] | None = None,
        processes: int | None = 1,
        progress: Callable[[int, int], None] | None = None,
    ) -> pd.DataFrame:
        """One row for each decision of a seat in the finished games (or in those with these numbers), with
        what it cost: `tables.decisions` of a review of each game. A game takes seconds, so it is done when it
        is asked for; `worlds` are the trial games for each answer."""
        from edgebook.study.review_tables import decisions_of

        return decisions_of(self, seat, worlds, games, processes, progress)

    def tasks(self) -> list[tuple[int, Task]]:
        """How each game is made, with its number; refused where that is not known."""
        if not self._plan:
            raise EdgebookError("how its games are made is not known: load the study from its Parquet file")
        return list(enumerate(self._plan))

    def chart(self, name: str, **options: Any) -> Any:
        """A chart of this study by its name."""
        return load("edgebook.study.charts:chart", "charts", "Study.chart")(self, name, **options)

    def __len__(self) -> int:
        return len(self.table)

    def __repr__(self) -> str:
        wanted = len(self._plan) or len(self.table)
        stopped = "" if self.complete else f", stopped before all {wanted} were played"
        failed = f", {len(self.errors)} failed" if len(self.errors) else ""
        return f"<Study of {len(self.table)} games{failed}{stopped}>"

    @property
    def cautions(self) -> list[str]:
        """What these figures can and cannot say, in words."""
        return cautions(self)

    def _repr_html_(self) -> str:
        told = "".join(f"<p>{html(text)}</p>" for text in self.cautions)
        return f"<p>{repr(self)[1:-1]}</p>{self.summary().to_html(index=False, float_format='%.3g')}{told}"


def _each(games: pd.DataFrame, column: str) -> pd.DataFrame:
    if games[column].dtype != "str":  # a setting, a number: one thing in each cell
        return games
    things = games[column].fillna("").replace("", NOTHING).str.split("; ")
    return games.assign(**{column: things}).explode(column, ignore_index=True).astype({column: "str"})


def _summed(group: pd.DataFrame, numbers: Sequence[str], by_seat: bool) -> dict[str, Any]:
    counted, wins = len(group), int(group["won"].sum())
    low, high = wilson(wins, counted)
    found: dict[str, Any] = {
        "games": group["game"].nunique() if by_seat else counted,
        **({"seats": counted} if by_seat else {}),
        "wins": wins,
        "win_rate": wins / counted if counted else math.nan,
        "win_low": low,
        "win_high": high,
    }
    for name in numbers:
        if group[name].notna().any():
            mean, lower, upper = mean_interval(group[name])
            found |= {name: mean, f"{name}_low": lower, f"{name}_high": upper}
    return found


def _table(rows: list[dict[str, Any]], spec: dict[str, Any]) -> pd.DataFrame:
    """Rows as a table: number and seed, the settings in the grid's order, the results, what it took."""
    settings, games = spec["settings"], spec["games"]
    names = list(settings[0]) if settings else []
    found = [name for row in rows for name in row if name not in ("number", *FIRST, *LAST)]
    data: dict[str, Any] = {
        "game": pd.Series([row["number"] for row in rows], dtype="int32"),
        "seed": pd.Series([row["seed"] for row in rows], dtype="int64"),
    }
    for name in names:
        said = [_label(settings[row["number"] // games][name]) for row in rows]
        order = list(dict.fromkeys(_label(setting[name]) for setting in settings))
        data[name] = pd.Categorical(said, categories=order, ordered=True)
    for name in dict.fromkeys(found):
        if name not in data:
            data[name] = _column([row.get(name) for row in rows])
    for name in ("steps", "decisions"):
        data[name] = pd.array([row.get(name) for row in rows], dtype="Int32")
    data["error"] = pd.Series([row["error"] for row in rows], dtype="str")
    table = pd.DataFrame(data)
    table.attrs["study"] = spec
    return table


def _label(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _column(values: list[Any]) -> Any:
    known = [value for value in values if value is not None]
    if all(isinstance(value, bool) for value in known):
        return pd.array(values, dtype="boolean")
    if all(type(value) is int for value in known):
        return pd.array(values, dtype="Int32")
    if all(isinstance(value, int | float) for value in known):
        return pd.Series(values, dtype="float64")
    return pd.Series(values, dtype="str")
