"""Charts (altair) of a trace, one call each. No game is named in here.

    resources(trace)   what each seat has          lead(trace)        who is ahead, and by how much
    points(trace)      points by source            rules(trace)       which rules fired how often
    decisions(trace)   when who decided what       chart(trace, name) any by name, and those a game adds

For studies see `edgebook.study.study_charts`; its functions are here too. Every chart is an ordinary altair
chart: `.properties(width=900)`, `.interactive()`, `a | b` all work. Where time runs along, x is the step, and
the marks on the axis are rounds. With `at=step` a blue line stands at that step; it is the parameter `at`, so
that a live chart can move it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import altair as alt
import pandas as pd

from edgebook.kernel import EdgebookError, Trace
from edgebook.players.measuring import column_name, measure_title, measured, side_of
from edgebook.study import tables
from edgebook.study.grids import heat_map, rates
from edgebook.study.interval_charts import ladder, paired, worth
from edgebook.study.linked import follow, review
from edgebook.study.odds_chart import odds
from edgebook.study.study_charts import (
    STUDY_CHARTS,
    difference,
    learning,
    outcomes,
    pairs,
    score,
    win_rate,
)
from edgebook.study.study_games import explore, games
from edgebook.study.theme import ALL, colour, live, seats_of, shades, svg, use
from edgebook.study.trace_charts import (
    KINDS,
    labels_at_end,
    now_line,
    rest_legend,
    round_axis,
    spread,
    thinned,
)

__all__ = [
    "chart", "decisions", "difference", "explore", "follow", "games", "heat_map", "ladder", "lead",
    "learning", "live", "names", "odds", "outcomes", "paired", "pairs", "points", "rates", "resources",
    "review", "rules", "score", "svg", "use", "win_rate", "worth",
]  # fmt: skip


def resources(
    trace: Trace,
    what: Sequence[str] | None = None,
    *,
    at: int | None = None,
    columns: int = 3,
    end: int | None = None,
    picks: bool = False,
) -> alt.TopLevelMixin:
    """What each seat has at the end of every turn, one small chart for each resource, or a large one of one.
    With `end`, as if the trace ended after that many steps. With `picks`, a click selects a step."""
    game = trace.game
    plain, _, _ = measured(game, trace.state)
    unknown = [name for name in what or () if name not in plain]
    if unknown:
        raise EdgebookError(f"no measure {', '.join(unknown)} (expected some of {', '.join(plain)})")
    chosen = list(what) if what else plain
    titles = {column_name(name): measure_title(game, name) for name in chosen}
    wide = tables.resources(trace, per="turn", end=end)
    long = wide.melt(["step", "round", "name"], list(titles), "what", "amount")
    long = long.assign(what=lambda d: d["what"].map(titles))
    seats = seats_of(trace)
    long, shared = _said_once(trace, long, seats.names)
    order = list(titles.values())
    # whole numbers where there is room for them: nobody has a tenth of a card
    most = long.groupby("what", observed=True)["amount"].max()
    whole = not most.any() or most[most > 0].min() >= 1
    axis = alt.Axis(tickMinStep=1 if whole else 0, format="~f")
    base = alt.Chart().encode(x=round_axis(trace, end), y=alt.Y("amount:Q", title=None, axis=axis))
    line = base.mark_line(interpolate="step-after").encode(
        color=seats.line(also=shared),
        strokeDash=seats.dash(also=shared),
        tooltip=_tips("name", "what", "amount", "round", "step"),
    )
    data = _with_labels(thinned(long, ["what", "name"], "amount"), "what", "amount", 0.12)
    last = len(trace) if end is None else min(end, len(trace))
    layers = alt.layer(line, *labels_at_end(base, seats, shared), *now_line(at, picks * last), data=data)
    width, height = (230, 130) if len(order) > 1 else (560, 260)
    made: alt.FacetChart = layers.properties(width=width, height=height).facet(
        facet=alt.Facet("what:N", sort=order, title=None),
        columns=min(columns, len(order)),
        bounds="flush",
        spacing={"row": 72, "column": 58 + 7 * max(map(len, seats.names))},
    )
    # an axis below each chart: a shared one would also stand below places that have no chart
    made = made.resolve_scale(y="independent").resolve_axis(x="independent")
    turn, round = game.rulebook.levels[game.rulebook.turn_level], game.rulebook.levels[-1]
    subtitle = f"{game.title}: at the end of each {turn}, by {round}"
    return made.properties(title=alt.Title("What each seat has", subtitle=subtitle))


def _said_once(trace: Trace, long: pd.DataFrame, names: Sequence[str]) -> tuple[pd.DataFrame, bool]:
    """Where all play together: measures that they share, such as the Level of the dungeon, as one line; and
    whether there are any."""
    if len(names) < 2 or len({side_of(trace.game, trace.state, seat) for seat in range(len(names))}) > 1:
        return long, False
    wide = long.pivot_table(index=["what", "step"], columns="name", values="amount", observed=True)
    alike = wide.nunique(axis=1).groupby("what", observed=True).max()
    common = set(alike[alike == 1].index)
    if not common:
        return long, False
    kept = long[~long["what"].isin(common) | (long["name"] == names[0])]
    told = kept["name"].astype(str).where(~kept["what"].isin(common), ALL)
    return kept.assign(name=told), True


def _tips(*fields: str) -> list[alt.Tooltip]:
    return [alt.Tooltip(field, title=field.split(":")[0]) for field in fields]


def _with_labels(data: pd.DataFrame, by: str, value: str, gap: float) -> pd.DataFrame:
    """Mark the last reading of every line, and where its label goes so that no two lie on each other."""
    data = data.assign(last=data["step"] == data["step"].max(), label_at=data[value].astype(float))
    for _, group in data.groupby(by, observed=True):
        ends = group[group["last"]]
        reach = max(1.0, float(group[value].max()) - min(0.0, float(group[value].min())))
        data.loc[ends.index, "label_at"] = spread(ends[value].astype(float).tolist(), gap * reach)
    return data


def points(trace: Trace, *, per: str = "round") -> alt.TopLevelMixin:
    """Points of each seat at the end of every round, as if the game ended there, stacked by source."""
    data = tables.points(trace, per=per)
    sources, names = list(data["source"].cat.categories), list(data["name"].cat.categories)
    sides = {side_of(trace.game, trace.state, seat) for seat in range(len(names))}
    split, once = len(sources) > 1, len(sources) == len(sides) == 1
    if once:  # what all have together
        names = names[:1]
    unit = str(data.attrs["columns"]["points"][2])
    totals = data.groupby(["step", "round", "name"], observed=True, as_index=False)["points"].sum()
    by = "round:O" if per == "round" else "step:O"
    order = alt.Order("order:Q")
    numbered = data.assign(order=data["source"].cat.codes, below=_below(data))
    last = numbered[(numbered["step"] == numbered["step"].max()) & (numbered["points"] > 0)].copy()
    last["label_at"] = [
        place
        for _, group in last.groupby("name", observed=True)
        for place in spread((group["below"] + group["points"] / 2).tolist(), 0.05 * totals["points"].max())
    ]
    scale = alt.Scale(domain=sources, range=shades(len(sources)))
    legend = rest_legend(numbered[numbered["points"] > 0], "name", "source", sources)
    bar = 340 / max(1, totals["step"].nunique())
    told = totals if bar >= 30 else totals[totals["step"] == totals["step"].max()]
    charts = []
    for name in names:
        base = alt.Chart(numbered[numbered["name"] == name]).encode(
            x=alt.X(
                by,
                title=trace.game.rulebook.levels[-1] if per == "round" else "step",
                axis=alt.Axis(labelAngle=0, labelOverlap="greedy", labelSeparation=6),
            ),
            y=alt.Y(
                "points:Q", title=unit, scale=alt.Scale(domain=[0, 1.08 * float(totals["points"].max())])
            ),
        )
        bars = base.mark_bar(stroke=colour("page"), strokeWidth=1).encode(
            color=alt.Color("source:N", scale=scale, legend=legend),
            order=order,
            tooltip=_tips("name", "round", "source", "points"),
        )
        tops = (
            alt.Chart(told[told["name"] == name])
            .mark_text(dy=-7, fontWeight="bold")
            .encode(x=alt.X(by), y="points:Q", text=alt.Text("points:Q", format="~r" if split else ".3~r"))
        )
        words = (
            alt.Chart(last[last["name"] == name])
            .mark_text(align="left", dx=bar / 2 + 3)
            .encode(x=alt.X(by), y="label_at:Q", text="source:N")
        )
        charts.append(
            (bars + tops + words if split else bars + tops).properties(
                width=340, height=300, title=_plain_title("all" if once else name)
            )
        )
    return alt.hconcat(*charts, spacing=100).properties(
        title=alt.Title(
            f"{unit} by source, at the end of each {per}"
            if split
            else f"{measure_title(trace.game, trace.game.table.score)}, at the end of each {per}",
            subtitle=f"{trace.game.title}: as if the game ended there",
        )
    )


def _below(data: pd.DataFrame) -> pd.Series:
    """What lies below each part of a stacked bar."""
    stacked = data.groupby(["step", "name"], observed=True)["points"].cumsum()
    return stacked - data["points"]


def _plain_title(text: str) -> alt.Title:
    return alt.Title(text, fontSize=13, offset=6)


def lead(trace: Trace, seat: int = 0, *, at: int | None = None, picks: bool = False) -> alt.TopLevelMixin:
    """How far a seat is ahead of the best of the others, in points, at the end of every turn."""
    data = tables.resources(trace, per="turn")
    score = column_name(trace.game.table.score)
    if score not in data:
        raise EdgebookError(f"{trace.game.title} has no points")
    names = list(data["name"].cat.categories)
    if not 0 <= seat < len(names):
        raise EdgebookError(f"seat {seat}: expected 0 to {len(names) - 1}")
    seats = seats_of(trace)
    wide = data.pivot_table(index=["step", "round"], columns="seat", values=score)
    others = wide.drop(columns=seat)
    best = others.idxmax(axis=1)
    found = pd.DataFrame({"lead": wide[seat] - others.max(axis=1), "best": best.map(lambda s: names[s])})
    found = found.reset_index()
    found["ahead"], found["behind"] = found["lead"].clip(lower=0), found["lead"].clip(upper=0)
    unit = trace.game.study.units.get(trace.game.table.score, "points")
    base = alt.Chart(found).encode(x=round_axis(trace))
    rival = int(best.iloc[-1])
    above, below = (
        base.mark_area(
            color=line, opacity=0.45, line={"color": line, "strokeWidth": 1.5}, interpolate="step-after"
        ).encode(y=alt.Y(f"{side}:Q", title=f"lead ({unit})"))
        for line, side in ((seats.lines[seat], "ahead"), (seats.lines[rival], "behind"))
    )
    dots = base.mark_point(filled=True, size=24, color=colour("ink")).encode(
        y="lead:Q", tooltip=_tips("lead", "best", "round", "step")
    )
    zero = alt.Chart(pd.DataFrame({"y": [0]})).mark_rule(color=colour("edge")).encode(y="y:Q")
    ends = found.iloc[[-1]]
    said = f"{ends['lead'].iloc[0]:+g} {unit}"
    end = (
        alt.Chart(ends)
        .mark_text(align="left", dx=8, fontWeight="bold", text=said)
        .encode(x=round_axis(trace), y="lead:Q")
    )
    return alt.layer(above, below, zero, dots, end, *now_line(at, picks * len(trace))).properties(
        title=alt.Title(
            f"How far {names[seat]} is ahead",
            subtitle=f"{unit} as if the game ended there, against the best other seat; below 0 it is behind",
        ),
        width=620,
        height=240,
    )


def rules(traces: Trace | Sequence[Trace], *, most: int = 25) -> alt.TopLevelMixin:
    """Which rules fired how often, the most frequent first."""
    data = tables.rules(traces)
    shown = data.sort_values("fired", ascending=False).head(most)
    shown = shown.assign(rule_title=shown["rule"].astype(str) + "  " + shown["title"].astype(str))
    base = alt.Chart(shown).encode(
        y=alt.Y(
            "rule_title:N",
            sort=shown["rule_title"].tolist(),
            title=None,
            axis=alt.Axis(ticks=False, domain=False),
        ),
        x=alt.X("fired:Q", title="times", axis=alt.Axis(tickMinStep=1)),
    )
    bars = base.mark_bar(cornerRadiusEnd=2).encode(
        color=alt.Color(
            "kind:N",
            scale=alt.Scale(domain=["step", "decision"], range=[colour("walk"), colour("accent")]),
            legend=alt.Legend(title=None, orient="top", direction="horizontal"),
        ),
        tooltip=_tips("rule", "title", "cite", "kind", "fired"),
    )
    said = base.mark_text(align="left", dx=4).encode(text="fired:Q")
    left = len(data) - len(shown)
    more = f"; {left} rarer rules are left out" if left else ""
    return alt.layer(bars, said).properties(
        title=alt.Title("Which rules fired how often", subtitle=f"{int(data['fired'].sum())} steps{more}"),
        width=420,
        height=alt.Step(18),
    )


def decisions(trace: Trace, *, at: int | None = None, picks: bool = False) -> alt.TopLevelMixin:
    """When who decided what; the larger the mark, the more legal answers there were."""
    data = tables.decisions(trace)
    if data.empty:
        raise EdgebookError("nobody decided anything in this trace")
    seats = seats_of(trace)
    names = [name for name in seats.names if name in set(data["name"])]
    marks = (
        alt.Chart(data)
        .mark_point(shape="diamond", opacity=0.8, strokeWidth=1)
        .encode(
            x=round_axis(trace),
            y=alt.Y("name:N", sort=names, title=None, axis=alt.Axis(grid=True, ticks=False, domain=False)),
            size=alt.Size(
                "options:Q",
                scale=alt.Scale(range=[30, 420]),
                legend=alt.Legend(
                    title="legal answers",
                    orient="top",
                    values=[2, 5, 10, 20, 30],
                    symbolFillColor=colour("muted"),
                    symbolStrokeColor=colour("edge"),
                ),
            ),
            fill=seats.fill(),
            stroke=seats.edge(),
            tooltip=_tips("name", "question", "label", "options", "rule", "round", "step"),
        )
    )
    return alt.layer(marks, *now_line(at, picks * len(trace))).properties(
        title=alt.Title(
            "Who decided when", subtitle=f"{len(data)} decisions; a larger mark had more legal answers"
        ),
        width=640,
        height=alt.Step(54),
    )


# -- by name ---------------------------------------------------------------------------------------------

TRACE_CHARTS: dict[str, Callable[..., alt.TopLevelMixin]] = {
    "resources": resources,
    "points": points,
    "lead": lead,
    "rules": rules,
    "decisions": decisions,
}


def names(of: object) -> list[str]:
    """The names of the charts of a trace (with those that its game adds) or of a study."""
    if isinstance(of, Trace):
        return [*TRACE_CHARTS, *(name for name in of.game.study.charts if name not in TRACE_CHARTS)]
    return list(STUDY_CHARTS)


def chart(of: object, name: str, **options: object) -> alt.TopLevelMixin:
    """A chart of a trace or a study by its name."""
    if name not in names(of):
        raise EdgebookError(f"there is no chart {name!r} (expected {', '.join(names(of))})")
    if not isinstance(of, Trace):
        return STUDY_CHARTS[name](of, **options)
    if name in TRACE_CHARTS:
        return TRACE_CHARTS[name](of, **options)
    own = dict(of.game.study.charts[name])
    return KINDS[own.pop("kind")](of, **own, **options)
