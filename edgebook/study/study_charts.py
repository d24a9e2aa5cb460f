"""Charts (altair) of a study, one call each; every estimate is drawn with its 95 % interval.

win_rate(study, by="level")   wins, by any column      difference(study)   how games ended, in points
pairs(study, "locations")     two things at once       score(study)        the game's own score
learning(study)               how the estimate settles
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement
from typing import Any

import altair as alt
import pandas as pd

from edgebook.box.rates import wilson
from edgebook.kernel import EdgebookError
from edgebook.study.interval_charts import ladder, paired, worth
from edgebook.study.seats import NUMBERED
from edgebook.study.summarized import counts, mean_text
from edgebook.study.summary import Study, mean_interval
from edgebook.study.theme import colour, ramp, shades

INTERVAL = "bars are 95 % intervals"


EVERY = "all games"
"""What the one group is called where nothing is compared."""


def _by(study: Study, by: str | None) -> str:
    """The column to compare by: the given one, else the first setting; empty where there is none."""
    if len(study.finished) == 0:
        raise EdgebookError("no game of this study came to its end, so there is nothing to draw")
    if by is None:
        return next(iter([*study.compared, *study.settings]), "")
    if not isinstance(by, str):
        raise EdgebookError(f"by: a chart compares by one column, not by {by!r:.60}; summary takes several")
    if by not in study.table and not study.seat_column(by):
        raise EdgebookError(f"no column {by!r} (expected one of {', '.join(study.table.columns)})")
    return by


def grouped(study: Study, by: str | None) -> tuple[pd.DataFrame, str, str]:
    """The finished games, once for each thing in the column that they are compared by; the field with it, and
    its heading. A field has no dots, which altair would take for something inside something else."""
    column = _by(study, by)
    if not column:
        return study.finished.assign(**{EVERY: EVERY}), EVERY, EVERY
    # a setting of the grid stays whole, also where it lists something for each seat
    data, field = study.finished if by is None else study.each(column), column.replace(".", " ")
    return data.rename(columns={column: field}), field, study.title(column)


def _count(number: int, things: str = "games") -> str:
    return f"{number} {things.removesuffix('s') if number == 1 else things}"


def percent_axis() -> alt.Axis:
    return alt.Axis(format=".0%", values=[0, 0.25, 0.5, 0.75, 1])


def win_rate(study: Study, by: str | None = None) -> alt.TopLevelMixin:
    """How often the studied seat won, with 95 % intervals, by any column: a setting, a place, a card; by one
    that describes the seats (a clan, a deck, who began), how often each of them won."""
    column = _by(study, by)
    field, headed = (column.replace(".", " "), study.title(column)) if column else (EVERY, "")
    data = study.summary(column) if by else study.summary_of_settings([column] if column else [])
    counted = counts([str(name) for name in data.columns])
    data = data.rename(columns={column: field}) if column else data.assign(**{EVERY: EVERY})
    data = data.assign(said=[_rate(row) for row in data.to_dict("records")])
    order = _order(data, field)
    base = alt.Chart(data.astype({field: "str"})).encode(
        # what it is by is said above; the labels stand apart from a dot at 0 %
        y=alt.Y(f"{field}:N", sort=order, title=None, axis=alt.Axis(ticks=False, offset=10))
    )
    tips = [
        alt.Tooltip(field, title=headed or EVERY),
        alt.Tooltip("win_rate", format=".1%", title="won"),
        alt.Tooltip("win_low", format=".1%", title="at least"),
        alt.Tooltip("win_high", format=".1%", title="at most"),
        *counted,
        "wins",
    ]
    span = base.mark_rule(strokeWidth=3, color=colour("walk")).encode(
        x=alt.X("win_low:Q", title="games won", axis=percent_axis(), scale=alt.Scale(domain=[0, 1])),
        x2="win_high:Q",
        tooltip=tips,
    )
    dot = base.mark_point(filled=True, size=90, color=colour("walk"), opacity=1).encode(
        x="win_rate:Q", tooltip=tips
    )
    words = base.mark_text(align="left", dx=8).encode(x="win_high:Q", text="said:N")
    half = alt.Chart(pd.DataFrame({"x": [0.5]})).mark_rule(strokeDash=[4, 4]).encode(x="x:Q")
    things = counted[-1]
    fewest, most = int(data[things].min()), int(data[things].max())
    games = _count(most, things) if fewest == most else f"{fewest} to {_count(most, things)}"
    subtitle = f"{games}{' each' if len(data) > 1 else ''}; {INTERVAL}; the dashed line is one half"
    title = f"Games won, by {headed}" if headed else "Games won"
    made = alt.layer(half, span, dot, words)
    return made.properties(title=alt.Title(title, subtitle=subtitle), width=460, height=alt.Step(26))


def _rate(row: dict[str, Any]) -> str:
    return f"{row['win_rate']:.0%} ({row['win_low']:.0%} to {row['win_high']:.0%})"


def _order(data: pd.DataFrame, column: str) -> list[str]:
    """Settings as in the grid; everything else by how often it won."""
    if isinstance(data[column].dtype, pd.CategoricalDtype):
        return [str(value) for value in data[column].cat.categories if value in set(data[column])]
    return [str(value) for value in data.sort_values("win_rate", ascending=False)[column]]


def _histogram(
    study: Study, column: str, by: str | None, title: str, unit: str, zero: bool
) -> alt.TopLevelMixin:
    data, group, headed = grouped(study, by)
    if column not in data or data[column].isna().all():
        raise EdgebookError(f"this study has no {study.title(column)}")
    if by and study.seat_column(by) and column not in study.seats:
        raise EdgebookError(f"{study.title(column)} is told of whole games, and {by} compares seats")
    games = int(study.finished[column].notna().sum())
    data = data[[group, column]].dropna()
    low, high = float(data[column].min()), float(data[column].max())
    width = max(1.0, round((high - low) / 30))
    start = (low // width) * width
    bins = ((data[column] - start) // width * width + start).rename("from")
    counted = data.assign(**{"from": bins}).groupby([group, "from"], observed=True).size()
    table = counted.rename("games").reset_index()
    table["to"] = table["from"] + width
    order = _groups(data, group)
    rows = []
    for name in order:
        mean, lower, upper = mean_interval(data[data[group].astype(str) == name][column])
        rows.append((name, mean, lower, upper, f"mean {mean_text(mean, lower, upper)}"))
    means = pd.DataFrame(rows, columns=[group, "mean", "low", "high", "said"])
    both = pd.concat([table.astype({group: "str"}), means], ignore_index=True)
    base = alt.Chart()
    most = int(table["games"].max())
    few = alt.Axis(values=list(range(most + 1))) if most < 4 else alt.Axis()
    x = alt.X("from:Q", title=unit, bin="binned", axis=alt.Axis(grid=False))
    bars = base.transform_filter("isValid(datum.from)").mark_bar(
        color=shades(3)[2], stroke=colour("page"), strokeWidth=0.5
    )
    bars = bars.encode(
        x=x,
        x2="to:Q",
        y=alt.Y("games:Q", title="games", axis=few),
        tooltip=[alt.Tooltip(group, title=headed), "from", "to", "games"],
    )
    line = base.transform_filter("isValid(datum.mean)").mark_rule(color=colour("ink"), strokeWidth=2)
    line = line.encode(x="mean:Q", tooltip=[alt.Tooltip("said", title=headed)])
    # above the bars, where nothing else is
    words = base.transform_filter("isValid(datum.mean)").mark_text(baseline="bottom", y=-3)
    layers = [bars, line, words.encode(x="mean:Q", text="said:N")]
    if zero:
        rule = base.transform_filter("isValid(datum.mean)").mark_rule(strokeDash=[4, 4])
        layers.insert(1, rule.encode(x=alt.datum(0)))
    made = alt.layer(*layers, data=both).properties(width=520, height=max(60, 300 // max(3, len(order))))
    facet = alt.Row(f"{group}:N", sort=order, title=None, header=alt.Header(labelAngle=0, labelOrient="top"))
    subtitle = f"{_count(games)}; the line is the mean, in brackets its 95 % interval"
    return made.facet(row=facet).properties(title=alt.Title(title, subtitle=subtitle))


def _groups(data: pd.DataFrame, column: str) -> list[str]:
    if isinstance(data[column].dtype, pd.CategoricalDtype):
        present = set(data[column])
        return [str(value) for value in data[column].cat.categories if value in present]
    return sorted(data[column].astype(str).unique())


def difference(study: Study, by: str | None = None) -> alt.TopLevelMixin:
    """How games ended: points of the studied seat less those of the best other one."""
    unit = f"{study.unit} difference; above 0 is a lead"
    return _histogram(study, "difference", by, "How far ahead games ended", unit, True)


def score(study: Study, by: str | None = None, column: str = "") -> alt.TopLevelMixin:
    """The game's own number for how well it went; points, where it has none."""
    chosen = column or study.rated or study.score
    title = study.title(chosen)
    return _histogram(study, chosen, by, f"{title} of all games", f"{title} (points)", False)


def _several(column: pd.Series) -> bool:
    return column.dtype == "str" and bool(column.str.contains("; ").any())


def pair_table(study: Study, column: str, value: str = "difference") -> pd.DataFrame:
    """For each two things that were there together: how many games, and the mean of a value."""
    _by(study, column)
    if study.seat_column(column):
        raise EdgebookError(
            f"{study.title(column)}: pairs are of things that the studied seat meets, and this column "
            f"describes the seats; compare those with win_rate(study, by={column!r})"
        )
    data = study.finished
    if value not in data:
        raise EdgebookError(f"no column {value!r} (expected one of {', '.join(study.table.columns)})")
    found: dict[tuple[str, str], list[float]] = {}
    for cell, number in zip(data[column].astype(str), data[value].astype(float), strict=True):
        for pair in combinations_with_replacement(sorted(cell.split("; ")), 2):
            found.setdefault(pair, []).append(number)
    rows = []
    for (one, other), numbers in found.items():
        mean, low, high = mean_interval(pd.Series(numbers))
        rows.append((one, other, len(numbers), mean, low, high))
        if one != other:
            rows.append((other, one, len(numbers), mean, low, high))
    return pd.DataFrame(rows, columns=["one", "other", "games", "mean", "low", "high"])


def pairs(study: Study, column: str = "", value: str = "difference") -> alt.TopLevelMixin:
    """A heat map of two things at once: how games ended where both were there; on the diagonal, one alone.

    Without a column, the first one with several things in a cell.
    """
    table = study.table
    whole = [name for name in table if not study.seat_column(name) and not NUMBERED.fullmatch(str(name))]
    column = column or next((name for name in whole if _several(table[name])), "")
    if not column:
        raise EdgebookError("no column of this study has several things in a cell: say which one")
    table = pair_table(study, column, value)
    order = table[table["one"] == table["other"]].sort_values("mean")["one"].tolist()
    reach = float((table["mean"] - table["mean"].median()).abs().quantile(0.98)) or 1.0
    middle = float(table["mean"].median())
    cells: alt.Chart = alt.Chart(table).mark_rect(stroke=colour("page"), strokeWidth=1).encode(
        x=alt.X("one:N", sort=order, title=None, axis=alt.Axis(labelAngle=-60, ticks=False, domain=False)),
        y=alt.Y("other:N", sort=order, title=None, axis=alt.Axis(ticks=False, domain=False)),
        color=alt.Color(
            "mean:Q",
            scale=alt.Scale(
                range=ramp(), domain=[middle - reach, middle + reach], clamp=True, interpolate="rgb"
            ),
            legend=alt.Legend(title=f"mean {study.title(value)}", gradientLength=180),
        ),
        tooltip=[
            "one", "other", "games", alt.Tooltip("mean", format="+.2f"),
            alt.Tooltip("low", format="+.2f", title="at least"),
            alt.Tooltip("high", format="+.2f", title="at most"),
        ],
    )  # fmt: skip
    subtitle = f"mean {study.title(value)} of the games with both; {_count(len(study.finished))}"
    return cells.properties(
        title=alt.Title(f"Two {study.title(column)} at once", subtitle=subtitle),
        width=alt.Step(16),
        height=alt.Step(16),
    )


def learning_table(study: Study, by: str | None = None) -> pd.DataFrame:
    """The win rate and its interval after 1, 2, 3... games, for each setting, at up to 60 places."""
    data, group, _ = grouped(study, by)
    rows = []
    for name in _groups(data, group):
        wins = data[data[group].astype(str) == name]["won"].astype(int).cumsum().tolist()
        places = sorted({1 + round(i * (len(wins) - 1) / 59) for i in range(60)})
        for games in places:
            low, high = wilson(wins[games - 1], games)
            rows.append((name, games, wins[games - 1] / games, low, high, games == len(wins)))
    return pd.DataFrame(rows, columns=[group, "games", "win_rate", "low", "high", "last"])


def learning(study: Study, by: str | None = None) -> alt.TopLevelMixin:
    """How the estimate of the win rate settles as games come in, with its 95 % interval."""
    data = learning_table(study, by)
    group = str(data.columns[0])
    order = data[group].unique().tolist()
    base = alt.Chart().encode(
        x=alt.X("games:Q", title="games played", axis=alt.Axis(tickMinStep=1)),
        tooltip=[
            alt.Tooltip(group, title=study.title(by or group)), "games",
            alt.Tooltip("win_rate", format=".1%"),
            alt.Tooltip("low", format=".1%"), alt.Tooltip("high", format=".1%"),
        ],
    )  # fmt: skip
    axis, scale = alt.Axis(format=".0%", tickCount=3), alt.Scale(domain=[0, 1])
    low, rate = (
        alt.Y(f"{field}:Q", axis=axis, scale=scale, title="games won") for field in ("low", "win_rate")
    )
    band = base.mark_area(color=shades(5)[4], opacity=0.7).encode(y=low, y2="high:Q")
    line = base.mark_line(color=colour("walk")).encode(y=rate)
    half = alt.Chart().transform_filter("datum.last").mark_rule(strokeDash=[4, 4]).encode(y=alt.datum(0.5))
    end = base.transform_filter("datum.last").mark_text(align="left", dx=6, fontWeight="bold")
    end = end.encode(y="win_rate:Q", text=alt.Text("win_rate:Q", format=".0%"))
    made = alt.layer(band, half, line, end, data=data)
    facet = alt.Row(f"{group}:N", sort=order, title=None, header=alt.Header(labelAngle=0, labelOrient="top"))
    return made.properties(width=520, height=90).facet(row=facet).properties(
        title=alt.Title(
            "How the estimate settles", subtitle="win rate so far; the band is its 95 % interval"
        )
    )  # fmt: skip


def outcomes(study: Study) -> alt.TopLevelMixin:
    """What games from one position on came to: how often each seat won, and how far ahead games ended."""
    won = win_rate(study, by="name")
    if "difference" not in study.table:  # where all play together, nobody is ahead of anybody
        return won
    both: Any = alt.vconcat
    made: alt.TopLevelMixin = both(won, difference(study))
    return made


STUDY_CHARTS: dict[str, Callable[..., alt.TopLevelMixin]] = {
    "win_rate": win_rate,
    "difference": difference,
    "score": score,
    "pairs": pairs,
    "learning": learning,
    "paired": paired,
    "ladder": ladder,
    "worth": worth,
    "outcomes": outcomes,
}
"""The charts of a study by name."""
