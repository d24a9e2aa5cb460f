"""Charts (altair) of a small table: each thing against each as a heat map, rates with intervals, amounts.

heat_map(rows, "defender", "attacker", "chance", title="...")     rows: tidy dicts, or a DataFrame
rates(rows, "mastery-rolls", title="...")                         rows with rate, low and high
bars(rows, "resource", "icons", "side", title="...")              amounts of several sides, side by side
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import altair as alt
import pandas as pd

from edgebook.kernel import EdgebookError
from edgebook.study.study_charts import INTERVAL, percent_axis
from edgebook.study.theme import colour, current, ramp, shades


def _frame(rows: Any, *columns: str) -> pd.DataFrame:
    data = rows if isinstance(rows, pd.DataFrame) else pd.DataFrame(list(rows))
    for column in columns:
        if column not in data:
            raise EdgebookError(f"no column {column!r} (expected one of {', '.join(map(str, data.columns))})")
    return data


def heat_map(
    rows: Iterable[Mapping[str, Any]], across: str, down: str, value: str, *, title: str = ""
) -> alt.TopLevelMixin:
    """A rate for each pair of two columns, in the order in which they come; the number stands in its cell."""
    data = _frame(rows, across, down, value)
    data = data.assign(**{value: data[value].astype(float)})  # exact chances are fractions
    orders = {name: list(dict.fromkeys(data[name])) for name in (across, down)}
    base = alt.Chart(data).encode(
        x=alt.X(f"{across}:N", sort=orders[across], axis=alt.Axis(orient="top", labelAngle=0)),
        y=alt.Y(f"{down}:N", sort=orders[down]),
        tooltip=[across, down, alt.Tooltip(value, format=".1%")],
    )
    scale = alt.Scale(domain=[0, 1], range=ramp(), interpolate="rgb")
    cells = base.mark_rect().encode(
        color=alt.Color(f"{value}:Q", scale=scale, legend=alt.Legend(format=".0%", title=value))
    )
    # dark cells lie at both ends of the ramp on a light ground; on a dark ground the middle is dark
    far = alt.expr.abs(alt.datum[value] - 0.5) > 0.35
    inks = ("#FFFFFF", colour("ink")) if current() == "light" else ("#1D1B17", colour("ink"))
    numbers = base.mark_text(fontSize=12).encode(
        text=alt.Text(f"{value}:Q", format=".0%"),
        color=alt.condition(far, alt.value(inks[0]), alt.value(inks[1])),
    )
    made: alt.TopLevelMixin = (cells + numbers).properties(
        title=title or value, width=46 * len(orders[across]), height=34 * len(orders[down])
    )
    return made


LEVEL = 8
"""Labels of more letters than this stand at a slant."""


def rates(rows: Iterable[Mapping[str, Any]], along: str, *, title: str = "") -> alt.TopLevelMixin:
    """A rate with its 95 % interval for each value of a column; the rows have `rate`, `low` and `high`."""
    data = _frame(rows, along, "rate", "low", "high")
    longest = max((len(str(value)) for value in data[along]), default=0)
    angle = -30 if longest > LEVEL else 0
    base = alt.Chart(data).encode(x=alt.X(f"{along}:O", axis=alt.Axis(labelAngle=angle), sort=None))
    tips = [along, *(alt.Tooltip(name, format=".1%") for name in ("rate", "low", "high"))]
    bars = base.mark_rule(strokeWidth=2, color=colour("muted")).encode(y="low:Q", y2="high:Q")
    dots = base.mark_point(filled=True, size=70, color=colour("accent")).encode(
        y=alt.Y("rate:Q", axis=percent_axis(), title="wins"), tooltip=tips
    )
    even = (
        alt.Chart(pd.DataFrame({"y": [0.5]}))
        .mark_rule(strokeDash=[4, 4], color=colour("edge"))
        .encode(y="y:Q")
    )
    made: alt.TopLevelMixin = (even + bars + dots).properties(
        title=alt.Title(title or "rate", subtitle=INTERVAL), width=420, height=240
    )
    return made


def bars(
    rows: Iterable[Mapping[str, Any]], along: str, value: str, beside: str, *, title: str = ""
) -> alt.TopLevelMixin:
    """An amount for each value of a column, with a bar for each side; the number stands above it."""
    data = _frame(rows, along, value, beside)
    sides = list(dict.fromkeys(data[beside]))
    base = alt.Chart(data).encode(
        x=alt.X(f"{along}:N", sort=None, title=None, axis=alt.Axis(labelAngle=0)),
        xOffset=alt.XOffset(f"{beside}:N", sort=sides),
        y=alt.Y(f"{value}:Q", axis=alt.Axis(format="d")),
        tooltip=[along, beside, value],
    )
    filled = base.mark_bar().encode(
        color=alt.Color(f"{beside}:N", scale=alt.Scale(domain=sides, range=shades(len(sides))), title=None)
    )
    numbers = base.mark_text(dy=-7, color=colour("ink")).encode(text=alt.Text(f"{value}:Q"))
    made: alt.TopLevelMixin = (filled + numbers).properties(title=title or value, width=420, height=220)
    return made
