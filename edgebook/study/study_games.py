"""From a figure to its games: a click on a win rate shows its games, a click on a game opens it.

games(study, by="level")      an ordinary altair chart: saved as HTML it answers without Python
explore(study, by="level")    the same as a live widget; a game that is clicked is stepped through below
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import altair as alt
import pandas as pd

from edgebook.extras import load
from edgebook.kernel import EdgebookError
from edgebook.study.linked import picked
from edgebook.study.study_charts import grouped, win_rate
from edgebook.study.summary import Study
from edgebook.study.theme import colour, draws, live

GROUP, GAME = "group", "game"
"""The selections: a row of the win rates, and a game."""
BINS = 40
"""Places along x: games that ended nearly alike stand one upon another."""
RATES = (1, 2)
"""Which layers of the win rates are the intervals and the dots."""


def games(study: Study, by: str | None = None) -> alt.TopLevelMixin:
    """Win rates by a setting or another column, and below them every game as a dot, by how far ahead it
    ended. A click on a dot of the win rates leaves the games of that row, a click beside them brings all
    back."""
    if by and study.seat_column(by):
        raise EdgebookError(f"{by} compares seats: expected a setting, or a column of whole games")
    data, field, headed = grouped(study, by)
    known = study.finished["difference"].notna().any()
    value = "difference" if known else study.score
    unit = study.title(value)
    told = _told(data, field, data[value].astype(float))
    if told.empty:
        raise EdgebookError(f"this study does not tell the {unit} of its games")
    group = alt.selection_point(name=GROUP, fields=[field])
    game = alt.selection_point(name=GAME, fields=["row"], empty=False)
    rates = win_rate(study, by)
    assert isinstance(rates, alt.LayerChart)
    for n in RATES:
        faded = rates.layer[n].encode(opacity=alt.condition(group, alt.value(1), alt.value(0.25)))
        rates.layer[n] = faded.add_params(group) if n == RATES[-1] else faded
    dots = _dots(told, unit, group, game).encode(
        tooltip=[
            alt.Tooltip("row", title="number, for found.play"),
            alt.Tooltip(field, title=headed),
            "result",
            alt.Tooltip("ended:Q", title=unit),
            "seed",
            "steps",
        ]
    )
    made: alt.VConcatChart = alt.vconcat(rates, dots).resolve_legend(color="independent")
    return made


def _told(data: pd.DataFrame, field: str, ended: pd.Series) -> pd.DataFrame:
    """The games whose end is known, a row each; of many different ends, like ones stand together."""
    wide = max(1e-9, float(ended.max() - ended.min()) / BINS)
    return pd.DataFrame(
        {
            "row": data.index,
            field: data[field].astype(str),
            "ended": ended,
            "about": ended if ended.nunique() <= BINS else (ended / wide).round() * wide,
            "result": data["won"].map(lambda won: "won" if won else "not won"),
            "seed": data["seed"],
            "steps": data["steps"],
        }
    ).dropna(subset=["ended"])


def _dots(told: pd.DataFrame, unit: str, group: alt.Parameter, game: alt.Parameter) -> alt.Chart:
    """A dot for each game of the row that is selected; the game that is selected is larger."""
    scale = alt.Scale(domain=["won", "not won"], range=[colour("walk"), colour("muted")])
    made: alt.Chart = (
        alt.Chart(told)
        .transform_filter(group)
        .transform_window(
            place="row_number()", groupby=["about"], sort=[alt.SortField("result", "descending")]
        )
        .mark_point(filled=True, opacity=0.9, cursor="pointer")
        .encode(
            x=alt.X("about:Q", title=unit, scale=alt.Scale(zero=False)),
            y=alt.Y("place:Q", title="games", axis=alt.Axis(tickMinStep=1)),
            color=alt.Color("result:N", scale=scale, legend=alt.Legend(title=None, orient="top")),
            size=alt.condition(game, alt.value(220), alt.value(50)),
        )
        .add_params(game)
        .properties(
            width=460,
            height=160,
            title=alt.Title("Their games", subtitle="a dot for each; point at one, or click a rate above"),
        )
    )
    return made


def explore(study: Study, by: str | None = None) -> Any:
    """The chart of `games` as a live widget. A click on a game plays it again and opens it in a stepper."""
    made = games(study, by)
    if not draws():
        return made  # a page that answers to the mouse alone
    study.tasks()  # how its games are made must be known: better said now than at a click
    widgets = load("ipywidgets", "notebook", "charts.explore")
    stepper = load("edgebook.notebook:Stepper", "notebook", "charts.explore")
    chart, below = live(made), widgets.VBox([widgets.Label("Click a game to step through it.")])
    shown: list[Any] = []

    def clicked(change: Mapping[str, Any]) -> None:
        number = picked(change["new"].value, "row")
        if number is None:
            return
        below.children = [widgets.Label(f"Game {number} is played again …")]
        view = stepper(study.play(number))
        for old in shown:
            old.close()
        shown[:] = [view]
        row = study.table.loc[number]
        settings = ", ".join(f"{study.title(name)} {row[name]}" for name in study.settings)
        told = f"Game {number}, seed {row['seed']}{f', {settings}' if settings else ''}: found.play({number})"
        below.children = [widgets.Label(told), view.widget]

    chart.selections.observe(clicked, GAME)
    return widgets.VBox([chart, below])
