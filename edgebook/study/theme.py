"""The product's colours and type for charts, light and dark, and how a chart is shown.

Importing this makes altair use the theme and a renderer that needs no network, unless another one was chosen
before. `use("dark")` and `use("light")` switch the theme for charts made from then on.
"""

from __future__ import annotations

import base64
import re
from importlib.util import find_spec
from typing import Any

import altair as alt

from edgebook.cleaning import html
from edgebook.kernel import EdgebookError, Trace
from edgebook.players.measuring import seat_names
from edgebook.scene import SeatLook
from edgebook.scene.look import BASE, FONT, THEMES
from edgebook.study.looks import DASHES, SHADES, line_colours, seat_looks

NAME = "edgebook"
VEGA_LITE = "application/vnd.vegalite.v5+json"
SCHEMA = "https://vega.github.io/schema/vega-lite/v5.json"
"""What JupyterLab itself can draw. It is the name of a version: nothing is fetched."""
_now = ["light"]


def use(theme: str) -> None:
    """Make charts for a light or a dark ground from now on."""
    if theme not in THEMES:
        raise EdgebookError(f"theme {theme!r}: expected {' or '.join(THEMES)}")
    _now[0] = theme
    alt.theme.enable(NAME)


def current() -> str:
    """The theme that charts are made for."""
    return _now[0]


def colour(name: str) -> str:
    """A colour of the product by its name, in the current theme."""
    return BASE.colours(_now[0])[name]


def shades(count: int) -> list[str]:
    """Colours for this many kinds of things."""
    found = SHADES[_now[0]]
    return [found[i % len(found)] for i in range(count)]


def ramp() -> list[str]:
    """From low to high, for heat maps."""
    return ["#8A4B00", "#E8C27A", "#F5F2EC", "#8FB4DC", "#0B5CAD"] if _now[0] == "light" else [
        "#FFC65C", "#7A5A20", "#2A2E37", "#3C679C", "#85BDFF",
    ]  # fmt: skip


ALL = "all"
"""Whose line it is, where all seats have the same."""


class Seats:
    """Names, colours and dashes of the seats of a game, as altair scales."""

    def __init__(self, names: list[str], looks: list[SeatLook]) -> None:
        dark = _now[0] == "dark"
        self.names, self.looks = names, looks
        self.inks = [look.ink[dark] for look in looks]
        self.fills = [look.fill[dark] for look in looks]
        self.edges = [look.edge[dark] for look in looks]
        self.lines = [line_colours(look)[dark] for look in looks]

    def line(self, field: str = "name:N", *, also: bool = False, **more: Any) -> alt.Color:
        """`also`: there are lines of what all have together."""
        scale = alt.Scale(domain=[*self.names, *[ALL] * also], range=[*self.lines, *[colour("ink")] * also])
        return alt.Color(field, scale=scale, legend=None, **more)

    def fill(self, field: str = "name:N", **more: Any) -> alt.Fill:
        return alt.Fill(field, scale=alt.Scale(domain=self.names, range=self.fills), legend=None, **more)

    def edge(self, field: str = "name:N", **more: Any) -> alt.Stroke:
        return alt.Stroke(field, scale=alt.Scale(domain=self.names, range=self.edges), legend=None, **more)

    def dash(self, field: str = "name:N", *, also: bool = False) -> alt.StrokeDash:
        dashes = [list(DASHES[i % len(DASHES)] or (1, 0)) for i in range(len(self.names))]
        scale = alt.Scale(domain=[*self.names, *[ALL] * also], range=[*dashes, *[[1, 0]] * also])
        return alt.StrokeDash(field, scale=scale, legend=None)


def seats_of(trace: Trace) -> Seats:
    names = seat_names(trace.game, trace.state)
    return Seats(names, seat_looks(trace, len(names)))


@alt.theme.register(NAME, enable=False)
def _config() -> alt.theme.ThemeConfig:
    ink, muted, line, font = colour("ink"), colour("muted"), colour("line"), FONT
    return alt.theme.ThemeConfig(
        {
            "config": {
                "background": colour("page"),
                "font": font,
                "view": {"continuousWidth": 560, "continuousHeight": 260, "stroke": None},
                "title": {
                    "font": font, "fontSize": 15, "color": ink, "anchor": "start", "offset": 14,
                    "subtitleFont": font, "subtitleFontSize": 12, "subtitleColor": muted,
                    "subtitlePadding": 5,
                },
                "axis": {
                    "labelFont": font, "labelColor": muted, "labelFontSize": 11,
                    "titleFont": font, "titleColor": muted, "titleFontSize": 11, "titleFontWeight": "normal",
                    "gridColor": line, "gridOpacity": 0.6, "domainColor": line, "tickColor": line,
                    "labelLimit": 260,
                },
                # a label stands below its mark, also at the ends, where it would come too near to the next
                "axisX": {"grid": False, "labelFlush": False},
                "header": {
                    "labelFont": font, "labelColor": ink, "labelFontSize": 13, "labelFontWeight": "bold",
                    "labelAnchor": "start", "title": None,
                },
                "legend": {
                    "labelFont": font, "labelColor": muted, "labelFontSize": 11,
                    "titleFont": font, "titleColor": muted, "titleFontSize": 11, "titleFontWeight": "normal",
                },
                "text": {"font": font, "fontSize": 11, "color": ink},
                "line": {"strokeWidth": 2.5},
                "rule": {"color": colour("edge")},
                "bar": {"color": colour("walk")},
                "tick": {"color": colour("walk")},
                "point": {"color": colour("walk")},
                "area": {"color": colour("walk")},
                "rect": {"color": colour("walk")},
            }
        }
    )  # fmt: skip


# -- showing ---------------------------------------------------------------------------------------------

_MARK = re.compile(r'<(path|rect|text)((?: [\w:-]+="[^"]*")*? aria-label="([^"]*)"(?: [\w:-]+="[^"]*")*)/>')


def titled(svg: str) -> str:
    """An SVG whose marks have titles, which a browser shows as tooltips without any script."""
    return _MARK.sub(lambda found: f"<{found[1]}{found[2]}><title>{found[3]}</title></{found[1]}>", svg)


def svg(chart: Any) -> str:
    """A chart as an SVG picture."""
    return _svg(chart.to_dict())


def draws() -> bool:
    """Whether there is something here that draws a chart: not in a browser's tab."""
    return find_spec("vl_convert") is not None


def _svg(spec: dict[str, Any]) -> str:
    import vl_convert

    made: str = vl_convert.vegalite_to_svg(spec)
    return titled(made)


def bundle(spec: dict[str, Any], **_: object) -> dict[str, Any]:
    """What a notebook keeps of a chart: a picture that shows live, saved, exported and without a network.

    The picture is in the page itself, so that its tooltips work. A notebook that is not trusted is shown
    without it and gets the same picture as an image; where neither can be shown, there is the title. In a
    tab nothing can draw it but the page: it gets what altair says of the chart.
    """
    if not draws():
        return {VEGA_LITE: {**spec, "$schema": SCHEMA}, "text/plain": f"[chart: {_title(spec)}]"}
    picture = _svg(spec)
    encoded = base64.b64encode(picture.encode()).decode()
    name = _title(spec)
    page = (
        "<style>.edgebook-chart>svg+img{display:none}.edgebook-chart>svg{max-width:100%;height:auto}</style>"
        f'<div class="edgebook-chart">{picture}'
        f'<img alt="{html(name)}" src="data:image/svg+xml;base64,{encoded}"></div>'
    )
    return {"text/html": page, "text/plain": f"[chart: {name}]"}


def _title(spec: dict[str, Any]) -> str:
    title = spec.get("title", "")
    found = title.get("text", "") if isinstance(title, dict) else title
    return " ".join(found) if isinstance(found, list) else str(found)


def live(chart: Any) -> Any:
    """The chart as a widget that answers to the mouse and, through its parameters, to Python; no network.
    In a tab it is the chart itself, which the page draws and which answers to the mouse alone."""
    if not draws():
        return chart
    alt.JupyterChart.enable_offline()
    return alt.JupyterChart(chart)


def install() -> None:
    """Use the theme and the renderer, unless others were chosen before."""
    alt.renderers.register(NAME, bundle)
    if alt.renderers.active == "default":
        alt.renderers.enable(NAME)
    if alt.theme.active in ("default", None):
        alt.theme.enable(NAME)


install()
