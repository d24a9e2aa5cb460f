"""A scene as SVG: for notebooks without a live kernel, for files, and for the page that steps by itself.

Every text and id is escaped here, in one place. Signs are defined once and used many times, which keeps a
board under 100 KB. With theme="auto" the colours are CSS custom properties that follow the reader's light
or dark mode. With theme="both" the picture is a light one for every program that knows no style sheets, and
follows light and dark in a browser, also where it is shown as an image.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import product

from edgebook.cleaning import html
from edgebook.scene.look import FONT, Look
from edgebook.scene.path import number
from edgebook.scene.pointing import frames
from edgebook.scene.scene import Item, Scene
from edgebook.scene.shapes import Disc, Head, Path, Rect, Shape, Sign, Text, head_points

_NOT_CSS = re.compile(r"[^A-Za-z0-9_:.-]")


def svg(scene: Scene, theme: str = "light", ids: bool = True, prefix: str = "eb") -> str:
    """The scene as an SVG document.

    `theme` is light, dark, auto or both (these follow the reader). With `ids` each item is a group with the
    id `{prefix}-{item id}`, its role and a title; give each picture on a page a prefix of its own.
    """
    writer = SvgWriter(scene.look, theme, ids, prefix)
    return writer.document(scene)


def _spelled(look: Look) -> tuple[dict[str, str], dict[str, str]]:
    """The light colours by name, and what each of them is in the dark. Colours that are the same in the light
    only are told apart by large and small letters."""
    names: dict[str, str] = {}
    dark: dict[str, str] = {}
    for name, light in look.light.items():
        wanted = look.dark[name]
        letters = ((sign.upper(), sign.lower()) if sign.isalpha() else (sign,) for sign in light)
        ways = map("".join, product(*letters))
        names[name] = next((way for way in ways if dark.get(way, wanted) == wanted), light)
        dark.setdefault(names[name], wanted)
    return names, dark


class SvgWriter:
    """Writes scenes of one look.

    Several scenes may share a writer, and with it the definitions of its signs.
    """

    def __init__(self, look: Look, theme: str, ids: bool, prefix: str) -> None:
        if not re.fullmatch(r"[A-Za-z][\w-]*", prefix):
            raise ValueError(f"a prefix is a letter and then letters, digits, - or _, not {prefix!r}")
        self.look, self.ids, self.prefix = look, ids, prefix
        self.dark: dict[str, str] = {}
        self.colours: Mapping[str, str]
        if theme == "both":
            self.colours, self.dark = _spelled(look)
        else:
            self.colours = self._variables(look) if theme == "auto" else look.colours(theme)
        self.style = self._style(look) if theme == "auto" else ""
        self.signs: dict[tuple[str, str, str], str] = {}

    def _variables(self, look: Look) -> Mapping[str, str]:
        return {name: f"var(--{self.prefix}-{name.replace('_', '-')})" for name in look.light}

    def _style(self, look: Look) -> str:
        def block(colours: Mapping[str, str]) -> str:
            pairs = (f"--{self.prefix}-{name.replace('_', '-')}:{value}" for name, value in colours.items())
            return f".{self.prefix}-scene{{{';'.join(pairs)}}}"

        return f"<style>{block(look.light)}@media (prefers-color-scheme:dark){{{block(look.dark)}}}</style>"

    def document(self, scene: Scene) -> str:
        """A whole SVG document."""
        p = self.prefix
        body = "\n".join(map(self.item, scene.items))  # first: it finds out which signs are used
        hinted = [item for item in scene.items if item.hints] if self.ids else []
        body += "".join(map(self.hints, hinted))
        signs = self.definitions()
        w, h = number(scene.width), number(scene.height)
        ground = f'<rect width="{w}" height="{h}" fill="{self.colours["page"]}"/>'
        style = self.style or self._in_the_dark(f"{signs}{ground}{body}")
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="{p}-scene" width="{w}" height="{h}" '
            f'viewBox="0 0 {w} {h}" role="img" aria-labelledby="{p}-title {p}-desc" font-family="{FONT}" '
            f'stroke-linejoin="round">\n'
            f'<title id="{p}-title">{html(scene.title)}</title>\n'
            f'<desc id="{p}-desc">{html(scene.desc)}</desc>\n'
            f"{style}{self._shows_hints(hinted)}<defs>{signs}</defs>\n"
            f"{ground}\n"
            f"{body}\n</svg>\n"
        )

    def _in_the_dark(self, body: str) -> str:
        """The colours that are used, for readers who have it dark."""
        rules = [
            f'.{self.prefix}-scene [{kind}="{light}"]{{{kind}:{dark}}}'
            for light, dark in self.dark.items()
            for kind in ("fill", "stroke")
            if f'{kind}="{light}"' in body
        ]
        # the copies that <use> makes have no ancestors here: a class of their own reaches them
        rules += [
            f".{name}{{{kind}:{dark}}}"
            for light, dark in self.dark.items()
            for kind in ("fill", "stroke")
            if f'class="{(name := self._class(kind, light))}"' in body
        ]
        return f"<style>@media (prefers-color-scheme:dark){{{''.join(rules)}}}</style>" if rules else ""

    def _class(self, kind: str, colour: str) -> str:
        return f"{self.prefix}-{kind}-{colour.removeprefix('#')}"

    def definitions(self) -> str:
        """The signs that were used so far, each drawn once."""
        return "".join(self._definition(*key, name) for key, name in self.signs.items())

    def item(self, item: Item) -> str:
        """One item as a group."""
        shapes = "".join(map(self._shape, item.shapes))
        if not self.ids:
            return shapes
        title = f"<title>{html(item.label)}</title>" if item.label else ""
        return f'<g id="{self.prefix}-{html(item.id)}" class="{html(item.role)}">{title}{shapes}</g>'

    def hints(self, item: Item) -> str:
        """What shows while one item is pointed at; a style or a script makes it visible then."""
        return (
            f'<g class="{self.prefix}-hints" data-of="{self.prefix}-{html(item.id)}" visibility="hidden" '
            f'pointer-events="none">{self._shape(frames(item.box))}{self.drawn_hints(item)}</g>'
        )

    def drawn_hints(self, item: Item) -> str:
        """The hints alone."""
        return "".join(map(self._shape, item.hints))

    def _shows_hints(self, items: Sequence[Item]) -> str:
        """In a browser hints show without a script: the item is pointed at, its hints come after it."""
        if not items:
            return ""
        names = (_NOT_CSS.sub(lambda m: f"\\{ord(m[0]):x} ", f"{self.prefix}-{item.id}") for item in items)
        rules = ",".join(f"[id='{name}']:hover~[data-of='{name}']" for name in names)
        return f"<style>{rules}{{visibility:visible}}</style>"

    def _shape(self, shape: Shape) -> str:
        n = number
        if isinstance(shape, Text):
            bold = ' font-weight="700"' if shape.bold else ""
            anchor = "" if shape.anchor == "start" else f' text-anchor="{shape.anchor}"'
            return (
                f'<text x="{n(shape.x)}" y="{n(shape.y)}" font-size="{n(shape.size)}" '
                f'fill="{self.colours[shape.fill]}"'
                f"{bold}{anchor}>{html(shape.text)}</text>"
            )
        if isinstance(shape, Sign):
            name = self.signs.setdefault(
                (shape.name, shape.fill, shape.below), f"{self.prefix}-s{len(self.signs)}"
            )
            move = f"translate({n(shape.x)} {n(shape.y)}) scale({shape.size / 24:.4g})"
            return f'<use href="#{name}" transform="{move}"/>'
        if isinstance(shape, Rect):
            radius = f' rx="{n(shape.radius)}"' if shape.radius else ""
            place = f'x="{n(shape.x)}" y="{n(shape.y)}" width="{n(shape.w)}" height="{n(shape.h)}"{radius}'
            return f"<rect {place}{self._paint(shape.fill, shape.stroke, shape.line, shape.dash)}/>"
        if isinstance(shape, Disc):
            place = f'cx="{n(shape.x)}" cy="{n(shape.y)}" r="{n(shape.r)}"'
            return f"<circle {place}{self._paint(shape.fill, shape.stroke, shape.line, shape.dash)}/>"
        if isinstance(shape, Path):
            paint = self._paint(shape.fill, shape.stroke, shape.line, shape.dash, shape.cap)
            return f'<path d="{html(shape.d)}"{paint}/>'
        if isinstance(shape, Head):
            points = " ".join(f"{n(x)},{n(y)}" for x, y in head_points(shape))
            return f'<polygon points="{points}"{self._paint(shape.fill, shape.stroke, shape.line)}/>'
        points = " ".join(f"{n(x)},{n(y)}" for x, y in shape.points)
        return (
            f'<polyline points="{points}"{self._paint("", shape.stroke, shape.line, shape.dash, shape.cap)}/>'
        )

    def _paint(self, fill: str, stroke: str, line: float, dash: tuple[float, ...] = (), cap: str = "") -> str:
        made = f' fill="{self.colours[fill]}"' if fill else ' fill="none"'
        if stroke:
            made += f' stroke="{self.colours[stroke]}"'
            if line != 1:
                made += f' stroke-width="{number(line)}"'
            if dash:
                made += f' stroke-dasharray="{" ".join(map(number, dash))}"'
            if cap and cap != "butt":
                made += f' stroke-linecap="{cap}"'
        return made

    def _definition(self, name: str, fill: str, below: str, symbol: str) -> str:
        paths = []
        for part in self.look.signs[name]:
            colour = self.colours[below if part.hole else fill]
            kind = "stroke" if part.line else "fill"
            own = f'class="{self._class(kind, colour)}" ' if self.dark else ""
            if part.line:
                paint = (
                    f'fill="none" stroke="{colour}" stroke-width="{number(part.line)}" '
                    f'stroke-linecap="{part.cap}"'
                )
            else:
                paint = f'fill="{colour}"'
            paths.append(f'<path {own}d="{part.d}" {paint}/>')
        return f'<g id="{symbol}">{"".join(paths)}</g>'
