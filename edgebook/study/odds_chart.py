"""A chart of the odds of battles, one beside the other.

odds(one)   odds({"plain": one, "with a re-roll": two})   odds(one, two, more=True)
"""

from __future__ import annotations

from collections.abc import Mapping

import altair as alt
import pandas as pd

from edgebook.box.odds import Odds
from edgebook.kernel import EdgebookError
from edgebook.study.theme import colour, shades

BAR, ALONE, SAID = 26, 48, 150
"""Pixels for each bar of several, for a bar with its number above it, and for an outcome in words."""


def odds(*battles: Odds | Mapping[str, Odds], more: bool = False) -> alt.TopLevelMixin:
    """How likely each outcome is. `more`: that it is this many or more."""
    named = _named(battles)
    first = next(iter(named.values()))
    if any(each.what != first.what for each in named.values()):
        told = ", ".join(dict.fromkeys(each.what for each in named.values()))
        raise EdgebookError(f"these battles come to different things ({told}), expected the same in all")
    if more and not first.counted:
        raise EdgebookError(f"{first.what}: outcomes in words have no order, so none is more than another")
    field = "this or more" if more else "chance"
    rows = [
        {"battle": name, "outcome": row[each.what], "chance": row[field], "exact": row["exact"]}
        for name, each in named.items()
        for row in each.rows()
    ]
    data = pd.DataFrame(rows)
    data["said"] = [f"{100 * chance:.1f} %" if chance >= 0.0005 else "< 0.1 %" for chance in data["chance"]]
    order = sorted(data["outcome"].unique()) if first.counted else list(data["outcome"].unique())
    data["outcome"] = data["outcome"].astype(str)
    heading = f"{first.what} or more" if more else first.what
    bar = alt.Chart(data).encode(
        x=alt.X("outcome:N", sort=list(map(str, order)), title=heading, axis=alt.Axis(labelAngle=0)),
        y=alt.Y("chance:Q", title="chance", axis=alt.Axis(format=".0%"), scale=alt.Scale(domainMin=0)),
        tooltip=[
            alt.Tooltip("battle", title="battle"),
            alt.Tooltip("outcome", title=heading),
            alt.Tooltip("said", title="chance"),
            *([] if more else [alt.Tooltip("exact", title="exactly")]),
        ],
    )
    each_wide = ALONE if len(named) == 1 else BAR * len(named) + 14
    width = max(240, len(order) * (each_wide if first.counted else max(each_wide, SAID)))
    means = [f"{name}: mean {each.mean:.2f}" for name, each in named.items()] if first.counted else []
    if len(named) == 1:
        title, subtitle = first.title, [*(text.split(": ")[-1] for text in means), first.note]
        marks = bar.mark_bar(color=colour("walk"))
        words = bar.mark_text(dy=-7).encode(text="said:N")
        made = alt.layer(marks, words)
    else:
        title, subtitle = f"{heading}, by battle", ["; ".join(means)] if means else []
        names = list(named)
        scale = alt.Scale(domain=names, range=shades(len(names)))
        legend = alt.Legend(title=None, orient="top", labelLimit=400, columns=2)
        marks = bar.mark_bar().encode(
            xOffset=alt.XOffset("battle:N", sort=names),
            color=alt.Color("battle:N", scale=scale, legend=legend),
        )
        made = alt.layer(marks)
    shown = [line for line in subtitle if line]
    headed = made.properties(width=width, height=240, title=alt.Title(title, subtitle=shown))
    assert isinstance(headed, alt.LayerChart)
    return headed


def _named(battles: tuple[Odds | Mapping[str, Odds], ...]) -> dict[str, Odds]:
    found: dict[str, Odds] = {}
    for each in battles:
        found |= {each.title: each} if isinstance(each, Odds) else dict(each)
    if not found:
        raise EdgebookError("no battle: expected one or more of edgebook.odds")
    return found
