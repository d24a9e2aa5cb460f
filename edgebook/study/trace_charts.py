"""Parts of charts over time, and the kinds of charts that a game can ask for by naming the columns of its own
tables: pieces that fill places, pieces by place, and a ledger."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import altair as alt
import pandas as pd

from edgebook.kernel import EdgebookError, Trace
from edgebook.players.measuring import Reader
from edgebook.study import tables
from edgebook.study.theme import ALL, Seats, colour, current, seats_of, shades


def round_axis(trace: Trace, end: int | None = None) -> alt.X:
    """Steps along x, with a mark where each round begins; with `end`, as if the trace ended there."""
    said = {step: number for number, step in Reader(trace, "round").rounds(end).items()}
    words = " : ".join(f"datum.value == {step} ? '{number}'" for step, number in said.items())
    axis = alt.Axis(
        values=list(said), labelExpr=f"{words} : ''", grid=True, gridDash=[2, 3], labelAlign="left"
    )
    last = len(trace) if end is None else min(end, len(trace))
    return alt.X(
        "step:Q",
        title=trace.game.rulebook.levels[-1],
        axis=axis,
        scale=alt.Scale(domain=[0, last], nice=False),
    )


PICK = "pick"
"""The selection of a chart that moves a stepper."""


def now_line(at: int | None, picks: int = 0) -> list[alt.Chart]:
    """A blue line at a step, as the parameter `at`; nothing where no step is given. With `picks`, a click
    selects the step below it, of that many."""
    if at is None:
        return []
    if picks:
        return [*now_line(at), _clicks(picks)]
    param = alt.param("at", value=at)
    rule = alt.Chart(pd.DataFrame({"step": [0]})).mark_rule(color=colour("accent"), strokeWidth=2)
    return [
        rule.transform_calculate(step="at").encode(x="step:Q", tooltip=alt.value("now")).add_params(param)
    ]


def _clicks(last: int) -> alt.Chart:
    """What is clicked: an unseen mark for each step, and the whole height of the chart around it. The steps
    are counted where it is drawn, so they cost nothing."""
    pick = alt.selection_point(name=PICK, fields=["step"], on="click", nearest=True, empty=False)
    marks = alt.Chart(alt.sequence(0, last + 1, as_="step")).mark_point(opacity=0, size=1)
    tip = alt.Tooltip("step:Q", title="go to step")
    shown: alt.Chart = marks.encode(x="step:Q", y=alt.value(0), tooltip=tip).add_params(pick)
    return shown


def spread(places: Sequence[float], gap: float) -> list[float]:
    """Places moved apart, as little as need be, so that each is at least `gap` from the next."""
    order = sorted(range(len(places)), key=places.__getitem__)
    moved = [places[i] for i in order]
    for _ in range(100):
        close = False
        for i in range(len(moved) - 1):
            short = gap - (moved[i + 1] - moved[i])
            if short > 1e-9:
                moved[i] -= short / 2
                moved[i + 1] += short / 2
                close = True
        if not close:
            break
    found = [0.0] * len(places)
    for i, place in zip(order, moved, strict=True):
        found[i] = place
    return found


def thinned(data: pd.DataFrame, by: list[str], value: str) -> pd.DataFrame:
    """Only the readings at which a line turns, and its first and last: a line of steps looks the same."""
    groups = data.groupby(by, observed=True)[value]
    turns = groups.shift(1).ne(data[value])
    return data[turns | (data["step"] == data["step"].max())]


CUBE = 14.0
"""Pixels of a seat's square: the least with which its mark can be told."""
MARK = 0.62 * CUBE / 24
"""Pixels for one unit of the grid that marks are drawn on."""


def labels_at_end(base: alt.Chart, seats: Seats, also: bool = False) -> list[alt.Chart]:
    """At the end of each line a square in the seat's colour with its mark, and the seat's name. Where lines
    end close to each other both are moved, so that no name stands beside the square of another seat."""
    last = base.transform_filter("datum.last").encode(y=alt.Y("label_at:Q", title=None))
    own = last.transform_filter(alt.datum.name != ALL) if also else last
    cube = own.mark_square(size=CUBE**2, opacity=1, strokeWidth=1, xOffset=11)
    words = own.mark_text(align="left", dx=23).encode(text="name:N")
    marks = [
        last.transform_filter(alt.datum.name == name).mark_point(
            shape=path,
            size=(2 * MARK) ** 2,  # a path is drawn larger by half the root of this
            xOffset=11 - 12 * MARK,
            yOffset=-12 * MARK,
            opacity=1,
            fill="transparent" if line else fill if hole else ink,
            stroke="transparent" if not line else fill if hole else ink,
            strokeWidth=line * MARK,
        )
        for name, look, fill, ink in zip(seats.names, seats.looks, seats.fills, seats.inks, strict=True)
        for path, line, hole in look.mark
    ]
    found = [cube.encode(fill=seats.fill(), stroke=seats.edge()), *marks, words]
    if also:  # what all have together is nobody's colour
        together = last.transform_filter(alt.datum.name == ALL).mark_text(align="left", dx=6)
        found.append(together.encode(text="name:N"))
    return found


def rest_legend(shown: pd.DataFrame, who: str, kind: str, order: Sequence[str]) -> alt.Legend | None:
    """A legend of the kinds that have no label beside the last bar of some seat, because nothing of them was
    left there; None where every kind has one."""
    last = shown[shown["step"] == shown["step"].max()]
    labelled = set(zip(last[who], last[kind], strict=True))
    bare = {what for name, what in zip(shown[who], shown[kind], strict=True) if (name, what) not in labelled}
    values = [what for what in order if what in bare]
    if not values:
        return None
    return alt.Legend(title="none left in the end", values=values, orient="bottom", columns=5)


def filled_in(data: pd.DataFrame, keys: list[str], value: str, steps: Sequence[int]) -> pd.DataFrame:
    """A table that has a row only where something changed, as one with a row for each of these steps."""
    wide = data.pivot_table(index="step", columns=keys, values=value, aggfunc="last", observed=True)
    every = sorted({*steps, *wide.index})
    wide = wide.reindex(every).ffill().fillna(0).loc[list(steps)]
    return wide.melt(ignore_index=False, value_name=value).reset_index()


def filling(  # noqa: PLR0913 - the columns of a chart, which a game gives by name as data
    trace: Trace,
    *,
    table: str,
    place: str,
    what: str,
    count: str,
    limit: str,
    events: str,
    title: str,
    event_words: str,
    colours: Callable[[Any], Mapping[str, tuple[str, str]]],
    at: int | None = None,
    picks: bool = False,
) -> alt.TopLevelMixin:
    """Pieces in each place, stacked by kind, with the limit as a line and a mark for each event."""
    data, happened = tables.table(trace, table), tables.table(trace, events)
    unit = str(data.attrs["columns"][count][2])
    kinds, places = list(data[what].cat.categories), list(data[place].cat.categories)
    palette, dark = colours(trace.setup), current() == "dark"
    scale = alt.Scale(domain=kinds, range=[palette[kind][dark] for kind in kinds])
    most = int(data[limit].max())
    blocks = _blocks(data, place, what, count, len(trace))
    highest = max(most, int(blocks["above"].max())) if len(blocks) else most
    charts = []
    for name in places:
        base = alt.Chart(blocks[blocks[place] == name])
        block = base.mark_rect(stroke=colour("edge"), strokeWidth=0.5, opacity=1).encode(
            x=round_axis(trace),
            x2="until:Q",
            y=alt.Y(
                "below:Q",
                title=unit,
                axis=alt.Axis(tickMinStep=1),
                scale=alt.Scale(domain=[0, highest + 1], nice=False),
            ),
            y2="above:Q",
            fill=alt.Fill(
                f"{what}:N",
                scale=scale,
                sort=kinds,
                legend=alt.Legend(title=None, orient="top", symbolType="square"),
            ),
            tooltip=_tips(place, what, count, "step", "until"),
        )
        line = alt.Chart(pd.DataFrame({"y": [most]})).mark_rule(color=colour("change"), strokeDash=[5, 3])
        marks = alt.Chart(happened[happened[place] == name].assign(high=highest + 0.6)).mark_point(
            shape="triangle-down", filled=True, size=80, color=colour("change"), opacity=1
        )
        shown = [column for column in happened.columns if column not in ("phase", "seat")]
        layers = [block, line.encode(y="y:Q"), marks.encode(x="step:Q", y="high:Q", tooltip=_tips(*shown))]
        line_here = now_line(at, picks * len(trace))
        made = alt.layer(*layers, *line_here).properties(width=620, height=110)
        charts.append(made.properties(title=alt.Title(name, fontSize=13, offset=6)))
    subtitle = f"{unit} at each step; the dashed line is the limit of {most}; {event_words} ({len(happened)})"
    with warnings.catch_warnings():
        warnings.filterwarnings(
            "ignore", "Automatically deduplicated"
        )  # one selection for all is what we want
        column = alt.vconcat(*charts, spacing=8)
    return column.properties(title=alt.Title(title, subtitle=subtitle))


def _blocks(data: pd.DataFrame, place: str, what: str, count: str, end: int) -> pd.DataFrame:
    """Every kind of piece in every place, as a block from one change to the next, one upon another."""
    parts = []
    for name in data[place].cat.categories:
        one = data[data[place] == name]
        steps = sorted({0, *one["step"]})
        long = filled_in(one, [what], count, steps)
        long[place] = name
        until = dict(zip(steps, [*steps[1:], end], strict=True))
        long["until"] = long["step"].map(until)
        long["kind"] = [list(data[what].cat.categories).index(each) for each in long[what]]
        long = long.sort_values(["step", "kind"])
        long["above"] = long.groupby("step")[count].cumsum()
        long["below"] = long["above"] - long[count]
        parts.append(long[(long[count] > 0) & (long["until"] > long["step"])])
    return pd.concat(parts, ignore_index=True).astype({what: "str", place: "str"})


def by_place(trace: Trace, *, table: str, who: str, place: str, count: str, title: str) -> alt.TopLevelMixin:
    """Pieces of each seat by place at the end of every round, as stacked bars."""
    data = tables.table(trace, table)
    unit = str(data.attrs["columns"][count][2])
    ends = tables.resources(trace, per="round")[["step", "round"]].drop_duplicates()
    long = filled_in(data, [who, place], count, ends["step"].tolist())
    long = long.merge(ends, on="step")
    long = long[long[count] > 0]
    places = [kind for kind in data[place].cat.categories if kind in set(long[place])]
    long = long.assign(order=[places.index(each) for each in long[place]])
    scale = alt.Scale(domain=places, range=shades(len(places)))
    names = [name for name in seats_of(trace).names if name in set(long[who])]
    legend = rest_legend(long, who, place, places)
    charts = []
    for name in names:
        one = long[long[who] == name]
        bars = (
            alt.Chart(one)
            .mark_bar(stroke=colour("page"), strokeWidth=1)
            .encode(
                x=alt.X("round:O", title=trace.game.rulebook.levels[-1], axis=alt.Axis(labelAngle=0)),
                y=alt.Y(f"{count}:Q", title=unit, axis=alt.Axis(tickMinStep=1)),
                color=alt.Color(f"{place}:N", scale=scale, legend=legend),
                order=alt.Order("order:Q"),
                tooltip=_tips(who, "round", place, count),
            )
        )
        last = one[one["round"] == one["round"].max()].sort_values("order")
        middle = last[count].cumsum() - last[count] / 2
        last = last.assign(label_at=spread(middle.tolist(), 0.62))
        words = (
            alt.Chart(last)
            .mark_text(align="left", dx=20)
            .encode(x="round:O", y="label_at:Q", text=f"{place}:N")
        )
        made = (bars + words).properties(width=300, height=260, title=alt.Title(name, fontSize=13, offset=6))
        charts.append(made)
    return alt.hconcat(*charts, spacing=110).properties(
        title=alt.Title(title, subtitle=f"{unit} at the end of each {trace.game.rulebook.levels[-1]}")
    )


def ledger(  # noqa: PLR0913 - the columns of a chart, which a game gives by name as data
    trace: Trace, *, table: str, payer: str, payee: str, amount: str, reason: str, supply: str, title: str
) -> alt.TopLevelMixin:
    """What each seat got and gave, by reason: got to the right, given to the left."""
    data = tables.table(trace, table)
    unit = str(data.attrs["columns"][amount][2])
    got = data[data[payee] != supply].assign(name=lambda d: d[payee].astype(str), sign=1)
    gave = data[data[payer] != supply].assign(name=lambda d: d[payer].astype(str), sign=-1)
    both = pd.concat([got, gave], ignore_index=True)
    both[amount] = both[amount] * both["sign"]
    sums = both.groupby(["name", "sign", reason], observed=True, as_index=False)[amount].sum()
    sums["way"] = sums["sign"].map({1: "got", -1: "gave"})
    seats = seats_of(trace)
    names = [name for name in seats.names if name in set(sums["name"])]
    kinds = sums.groupby(reason, observed=True)[amount].apply(lambda v: v.abs().sum())
    order = [str(kind) for kind in kinds.sort_values(ascending=False).index]
    low, high = min(0, int(sums[amount].min())), max(0, int(sums[amount].max()))
    room = max(1.0, 0.12 * (high - low))
    base = alt.Chart(sums).encode(
        y=alt.Y(f"{reason}:N", sort=order, title=None, axis=alt.Axis(ticks=False, domain=False)),
        x=alt.X(
            f"{amount}:Q",
            title=f"{unit} given (left) and got (right)",
            axis=alt.Axis(tickMinStep=1),
            scale=alt.Scale(domain=[low - room, high + room]),
        ),
    )
    bars = base.mark_bar(strokeWidth=1).encode(
        fill=seats.fill(), stroke=seats.edge(), tooltip=_tips("name", "way", reason, amount)
    )
    said = alt.Text(f"{amount}:Q", format="+d")
    left = base.transform_filter("datum.sign < 0").mark_text(align="right", dx=-4).encode(text=said)
    right = base.transform_filter("datum.sign > 0").mark_text(align="left", dx=4).encode(text=said)
    zero = alt.Chart(pd.DataFrame({"x": [0]})).mark_rule().encode(x="x:Q")
    total = {name: int(sums[sums["name"] == name][amount].sum()) for name in names}
    left_over = ", ".join(f"{name} {number}" for name, number in total.items())
    charts = [
        alt.layer(*(layer.transform_filter(alt.datum.name == name) for layer in (bars, left, right)), zero)
        .properties(width=280, height=alt.Step(20), title=alt.Title(name, fontSize=13, offset=6))
        for name in names
    ]  # fmt: skip
    return alt.hconcat(*charts, spacing=30).properties(
        title=alt.Title(title, subtitle=f"{unit} over the whole game; left in the end: {left_over}")
    )


def counts(trace: Trace, *, table: str, what: str, by: str, title: str) -> alt.TopLevelMixin:
    """How often each thing happened, as bars with their number, a small chart for each of a few kinds."""
    data = tables.table(trace, table)
    if data.empty:
        raise EdgebookError(f"nothing of this happened in the game: {title[:1].lower()}{title[1:]}")
    found = data.groupby([by, what], observed=True).size().reset_index(name="times")
    numbers = pd.api.types.is_numeric_dtype(data[what])
    sums = found.groupby(what, observed=True)["times"].sum()
    order = sorted(sums.index) if numbers else list(sums.sort_values(ascending=False).index)
    found[what] = found[what].astype(str)
    base = alt.Chart(found).encode(
        y=alt.Y(f"{what}:N", sort=list(map(str, order)), title=what if numbers else None,
                axis=alt.Axis(ticks=False, domain=False)),
        x=alt.X("times:Q", title="times", axis=alt.Axis(tickMinStep=1)),
    )  # fmt: skip
    bars = base.mark_bar(cornerRadiusEnd=2, color=colour("walk")).encode(tooltip=_tips(by, what, "times"))
    said = base.mark_text(align="left", dx=4).encode(text="times:Q")
    kinds = [str(kind) for kind in found.groupby(by, observed=True)["times"].sum().sort_values().index[::-1]]
    charts = [
        alt.layer(bars, said)
        .transform_filter(alt.datum[by] == kind)
        .properties(width=210, height=alt.Step(20), title=alt.Title(kind, fontSize=13, offset=6))
        for kind in kinds
    ]
    return alt.concat(*charts, columns=2, spacing=24).properties(
        title=alt.Title(title, subtitle=f"{len(data)} in this game")
    )


def _tips(*fields: str) -> list[alt.Tooltip]:
    return [alt.Tooltip(field, title=field) for field in fields]


KINDS: dict[str, Callable[..., alt.TopLevelMixin]] = {
    "filling": filling,
    "by place": by_place,
    "ledger": ledger,
    "counts": counts,
}
"""What a game's own charts may be: see `Game.charts`."""
