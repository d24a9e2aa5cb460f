"""Charts of comparisons: an estimate with its 95 % interval a line, and a line where there is no difference.

paired(study, "level")     two settings on the same luck    ladder(study, "deck")    who is stronger
worth(study, "locations")  games with and without a thing   outcomes(study)          games from here on
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import altair as alt
import pandas as pd

from edgebook.study.summary import Study
from edgebook.study.theme import colour

FIELDS = ["label", "middle", "low", "high", "shown", "said"]
WIDTH = 420


def intervals(
    rows: Sequence[tuple[Any, ...]], unit: str, title: str, subtitle: str, form: str
) -> alt.LayerChart:
    """Estimates with their intervals, a row each: label, middle, low, high, whether it is shown, and words.
    What is shown is filled; what is not is hollow."""
    data = pd.DataFrame(list(rows), columns=FIELDS)
    room = [min(0.0, float(data["low"].min())), max(0.0, float(data["high"].max()))]
    order = data["label"].tolist()
    base = alt.Chart(data).encode(
        y=alt.Y("label:N", sort=order, title=None, axis=alt.Axis(ticks=False, domain=False, offset=8))
    )
    tips = [alt.Tooltip("label", title="what"), alt.Tooltip("said", title="in words")]
    axis = alt.Axis(format=form, tickCount=6)
    x = alt.X("low:Q", title=unit, axis=axis, scale=alt.Scale(domain=room, nice=True))
    span = base.mark_rule(strokeWidth=3, color=colour("walk")).encode(x=x, x2="high:Q", tooltip=tips)
    fill = alt.condition(alt.datum.shown, alt.value(colour("walk")), alt.value(colour("page")))
    dot = base.mark_point(size=90, stroke=colour("walk"), strokeWidth=2, opacity=1, filled=True).encode(
        x="middle:Q", fill=fill, tooltip=tips
    )
    words = base.mark_text(align="left", dx=8).encode(x="high:Q", text="said:N")
    zero = alt.Chart(pd.DataFrame({"x": [0]})).mark_rule(strokeDash=[4, 4]).encode(x="x:Q")
    made = alt.layer(zero, span, dot, words)
    headed = made.properties(title=alt.Title(title, subtitle=subtitle), width=WIDTH, height=alt.Step(26))
    assert isinstance(headed, alt.LayerChart)
    return headed


SHOWN = "filled: a difference is shown; hollow: it is not; bars are 95 % intervals"


def paired(study: Study, by: str | None = None, value: str = "") -> alt.TopLevelMixin:
    """Settings compared game by game: the difference of the win rates, and of the points, of each two."""
    pairs = study.paired(by, value)
    table = pairs.table.to_dict("records")
    title = f"By {study.title(pairs.by)}, on the same luck"
    wins = [
        (f"{row['one']} - {row['other']}", row["win_rate_difference"], row["win_low"], row["win_high"],
         row["p"] <= 0.05, f"{row['win_rate_difference']:+.0%}")
        for row in table
    ]  # fmt: skip
    rates = intervals(wins, "difference of the win rates", title, SHOWN, "+.0%")
    if "points" not in pairs.table:
        return rates
    points = [
        (f"{row['one']} - {row['other']}", row["points"], row["points_low"], row["points_high"],
         row["points_p"] <= 0.05, f"{row['points']:+.1f}")
        for row in table
    ]  # fmt: skip
    number = f"{int(pairs.table['pairs'].max())} pairs of games"
    return rates & intervals(points, study.title(pairs.value), "", number, "+f")


def ladder(study: Study, by: str) -> alt.TopLevelMixin:
    """How strong each is that met others: a rating as in chess, 0 being the average."""
    rows = [
        (row[by], row["rating"], row["low"], row["high"], row["low"] > 0 or row["high"] < 0,
         f"{row['rating']:+.0f}, won {row['wins']:g} of {row['games']}")
        for row in study.ladder(by).to_dict("records")
    ]  # fmt: skip
    subtitle = "rating as in chess, 0 is the average; filled: the interval does not hold 0"
    return intervals(rows, "rating", f"A ladder by {study.title(by)}", subtitle, "+f")


MOST = 30
"""How many things are drawn at most: half of them from the top, half from the bottom."""


def worth(
    study: Study, column: str, least: int = 10, where: Mapping[str, Any] | None = None
) -> alt.TopLevelMixin:
    """What each thing in a column is worth: how much more often games with it were won."""
    table = study.worth(column, least, where).table
    drawn = table if len(table) <= MOST else pd.concat([table.head(MOST // 2), table.tail(MOST // 2)])
    rows = [
        (row["thing"], row["difference"], row["low"], row["high"], row["shown"], f"{row['difference']:+.0%}")
        for row in drawn.to_dict("records")
    ]
    left = f"; {len(table) - len(drawn)} in the middle are left out" if len(drawn) < len(table) else ""
    subtitle = f"filled: shown, with {len(table)} comparisons allowed for; bars are 95 % intervals{left}"
    return intervals(
        rows, "more often won with it", f"What {study.title(column)} are worth", subtitle, "+.0%"
    )
