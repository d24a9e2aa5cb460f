"""A chart and a stepper that move each other, and the curve of a review.

review(found, trace)       the chance to win over a game, a dot for each decision of a review
follow(stepper, "lead")    a chart beside a stepper: each moves the other
"""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import wrap
from typing import TYPE_CHECKING, Any

import altair as alt
import pandas as pd

from edgebook.coach import Review
from edgebook.extras import load
from edgebook.kernel import EdgebookError, Trace
from edgebook.study.theme import colour, draws, live
from edgebook.study.trace_charts import PICK, now_line, round_axis

if TYPE_CHECKING:
    from edgebook.notebook.stepper import Stepper

LINE = 100
"""Letters of a line below the title."""
SIGNS = {"blunder": "??", "mistake": "?", "inaccuracy": "?!", "good": "", "best": "✓"}


# -- a review ----------------------------------------------------------------------------------------------


def review(found: Review, trace: Trace, *, at: int | None = None, picks: bool = False) -> alt.TopLevelMixin:
    """The chance to win over a game, as a review judges it: a dot for each decision of the seat, a sign on
    those that cost something and on the best ones. Point at a dot to read what was answered."""
    if not found.decisions:
        raise EdgebookError("this review has no decisions, so there is nothing to draw")
    line = pd.DataFrame(found.curve(), columns=["step", "chance"])
    y = alt.Y("chance:Q", title="chance to win", axis=alt.Axis(format=".0%", values=[0, 0.25, 0.5, 0.75, 1]),
              scale=alt.Scale(domain=[0, 1]))  # fmt: skip
    x = round_axis(trace)
    curve = alt.Chart(line).mark_line(color=colour("ink"), strokeWidth=1.5).encode(x=x, y=y)
    tips = [
        alt.Tooltip(field, title=title)
        for field, title in (
            ("verdict", "verdict"), ("answer", "your answer"), ("better", "better"), ("cost", "it cost"),
            ("rule", "rule"), ("round", "round"), ("step", "step"),
        )
    ]  # fmt: skip
    bad = [name for name in SIGNS if name.startswith(("b", "m", "i")) and name != "best"]
    base = alt.Chart(_decisions(found)).encode(x=x, y=y, tooltip=tips)
    small = base.transform_filter("datum.sign == ''").mark_point(
        filled=True, size=26, color=colour("muted"), opacity=1
    )
    large = base.transform_filter("datum.sign != ''").mark_point(
        filled=True, size=300, opacity=1, stroke=colour("ink")
    )
    fill = alt.condition(
        alt.FieldOneOfPredicate("verdict", bad), alt.value(colour("ink")), alt.value(colour("page"))
    )
    ink = alt.condition(
        alt.FieldOneOfPredicate("verdict", bad), alt.value(colour("page")), alt.value(colour("ink"))
    )
    signs = base.transform_filter("datum.sign != ''").mark_text(fontSize=10, fontWeight="bold")
    layers = [curve, *now_line(at, picks * len(trace)), small, large.encode(fill=fill),
              signs.encode(text="sign:N", color=ink)]  # fmt: skip
    told = ", ".join(f"{count} {name}" for name, count in found.counts().items() if count)
    return alt.layer(*layers).properties(
        title=alt.Title(
            f"{found.name}: the chance to win, accuracy {found.accuracy:.0f} of 100",
            subtitle=[told, *wrap(found.balance(), LINE)],
        ),
        width=620,
        height=240,
    )


def _decisions(found: Review) -> pd.DataFrame:
    """A row for each decision of the seat, with its sign and what its tooltip says."""
    fine = {each.step for each in found.finest()}
    return pd.DataFrame(
        {
            "step": each.step + 1,
            "chance": each.chance,
            "verdict": each.label,
            "sign": SIGNS[each.label] if each.label != "best" or each.step in fine else "",
            "answer": each.chosen,
            "better": each.best if each.best != each.chosen else "",
            "cost": f"{100 * each.lost:.0f} %",
            "rule": each.rule,
            "round": each.round,
        }
        for each in found.decisions
    )


# -- a stepper ---------------------------------------------------------------------------------------------


def follow(view: Stepper, what: str | Review = "resources", **options: Any) -> Any:
    """A chart of the stepper's game as a live widget: a click in it moves the stepper, and the line in it
    moves with the stepper. `what` is the name of a chart with steps along x ("resources", "lead",
    "decisions", or one of the game's own), or a review of the game."""
    trace = view.trace
    if isinstance(what, Review):
        made = review(what, trace, at=view.at, picks=True)
    else:
        charts = load("edgebook.study.charts", "charts", "charts.follow")
        try:
            made = charts.chart(trace, what, at=view.at, picks=True, **options)
        except TypeError:
            known = "expected a chart with steps along x, such as resources or lead"
            raise EdgebookError(f"{what}: {known}") from None
    if not draws():
        return made  # a page that answers to the mouse alone
    widget = live(made)

    def clicked(change: Mapping[str, Any]) -> None:
        step = picked(change["new"].value, "step")
        if step is not None and view.trace is trace and step != view.at:
            view.goto(step)

    def moved() -> None:
        if view.trace is trace and widget.params.at != view.at:
            widget.params.at = view.at

    widget.selections.observe(clicked, PICK)
    view.followers.append(moved)
    return widget


def picked(value: Any, field: str) -> int | None:
    """The number that a selection of one point stands for; None if nothing is selected."""
    found = (
        value[-1].get(field) if isinstance(value, list) and value and isinstance(value[-1], dict) else None
    )
    return int(found) if isinstance(found, int | float) else None
