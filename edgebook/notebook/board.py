"""The board of a view: the game's picture on a canvas; or as SVG, or as text where there is none."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from edgebook.draw import SceneCanvas, svg
from edgebook.draw.canvas import Drawing, Sight
from edgebook.extras import MissingExtra
from edgebook.kernel import Game
from edgebook.kernel.show import Observer
from edgebook.notebook import host
from edgebook.notebook.html import Html, button, h
from edgebook.notebook.reading import plain_measures, seat_of
from edgebook.players.measuring import seat_names
from edgebook.scene import Room, Scene, shown


class Look(NamedTuple):
    """What a board shows: a state as a seat sees it, with the step that led to it."""

    state: Any
    observer: Observer
    step: Any = None
    pickable: tuple[str, ...] = ()
    """What is marked to be picked."""
    asked: tuple[str, ...] | None = None
    """Where something is asked about the picture: the places where nothing lies that can be clicked, if
    any."""


class Board:
    """Shows one state at a time. `widget` is the canvas to place, or None where `html()` has the picture."""

    def __init__(self, game: Game, first: Look, *, canvas: bool = True) -> None:
        self.game = game
        self.room: tuple[float, float] = (720, 0)
        """The width and height that there are for the picture; a height of 0 is as much as it takes."""
        self.across = 0.0
        """The width that there really is, where that is less than any picture is drawn for."""
        self.scrolls = False
        """Whether the page scrolls past the board: then a picture that is too high is not made smaller."""
        self.dark = False
        self.pixels = 2.0
        """Pixels of the screen to one of the page."""
        self.scene: Scene | None = None
        self.overlay: Callable[[Scene], Scene] | None = None
        """What is marked on every picture that is shown."""
        self.trims = False
        """Whether the picture ends where the table does: for a view that is as high as what it shows. Where
        it is not, a game may fill the height of its room, so that nothing moves from one step to the next."""
        self.text = ""
        self._canvas: SceneCanvas | None = None
        self._svg = Html("")
        self._ready: tuple[Any, Scene | None] = (None, None)  # for what of these, and what
        scene = self.picture(first)
        if scene is not None and canvas:
            try:
                self._canvas = SceneCanvas(scene, surface=host.current().surface)
            except MissingExtra:
                self._canvas = None  # buttons and SVG do as well
        self.show(first)

    @property
    def widget(self) -> Any:
        return self._canvas.widget if self._canvas else None

    def picture(self, look: Look) -> Scene | None:
        """The scene of a state, for the room that there is; a game may have drawings of several heights."""
        draw, question = self.game.show.picture, self.game.show.question
        if draw is None:
            return None
        width, height = self.room
        state, observer, step, names, asked = look
        scene: Scene
        if asked is not None and question is not None:
            scene = question(state, observer, step, spots=asked, width=width, height=height, pickable=names)
        else:
            scene = draw(state, observer, step, width=width, height=height, pickable=names)
        return scene.trimmed() if self.trims else scene

    @property
    def zoom(self) -> float:
        """How much larger than drawn the picture is shown: it fills its room, and is never cut off."""
        width, height = self.room
        if self.scene is None:
            return 1.0
        zoom = Room(min(self.across or width, width), 0 if self.scrolls else height).zoom(self.scene)
        return 1.0 if 0.985 < zoom < 1.03 else math.floor(zoom * 100) / 100  # pixel on pixel is sharp

    def _scene(self, look: Look) -> Scene | None:
        """The scene to show, with what is marked on it; the next one may have been drawn ahead."""
        ready = look.step is not None and not look.pickable and self._ready[0] == self._key(look)
        scene = self._ready[1] if ready else self.picture(look)
        return self.overlay(scene) if scene is not None and self.overlay is not None else scene

    def _key(self, look: Look) -> Any:
        return (look.step, look.observer, self.room, look.asked)

    def show(self, look: Look) -> None:
        """Draw a state. What cannot be drawn leaves the picture as it was, and is told."""
        scene = self._scene(look)
        if scene is None:
            self.text = listing(self.game, look.state, look.observer)
            return
        self.scene = scene
        if self._canvas is not None:
            self._canvas.show(scene, Sight("dark" if self.dark else "light", self.pixels, self.zoom))
        else:
            self._draw_svg()

    def drawing(self, look: Look) -> Drawing | None:
        """How the canvas gets to a state, if it can get there from what it shows; nothing is drawn."""
        scene = self._scene(look) if self._canvas is not None else None
        return self._canvas.drawing(scene) if self._canvas is not None and scene is not None else None

    def prepare(self, look: Look) -> None:
        """Work out ahead what it takes to show a state; nothing is drawn."""
        scene = self.picture(look)
        self._ready = (self._key(look), scene)
        if scene is not None and self._canvas is not None:
            self._canvas.prepare(scene)

    def repaint(self) -> None:
        """Draw everything again, whatever the browser shows."""
        if self._canvas is not None:
            self._canvas.repaint()

    def shows(self, drawing: Drawing) -> None:
        """The browser had a drawing already, and shows it now."""
        self.scene = drawing.scene
        if self._canvas is not None:
            self._canvas.painted_ahead(drawing)

    def _draw_svg(self) -> None:
        assert self.scene is not None
        self._svg = Html(svg(self.scene, "dark" if self.dark else "light", prefix="eb-board"))

    def html(self) -> Html:
        """The board as HTML, where there is no canvas."""
        if self._canvas is not None:
            return Html("")
        if self.scene is not None:
            return h("div", self._svg, class_="eb-scrolls")
        return h("pre", self.text, class_="eb-scrolls")

    def items(self, pickable: Sequence[str] = ()) -> Html:
        """Everything on the board as a list, for people who do not point; what can be picked is a button."""
        if self.scene is None:
            return Html("")
        chosen = {item.id for name in pickable for item in shown(self.scene, name)}
        entries = [
            h("li", button(item.label, "pick_item", item.id) if item.id in chosen else item.label)
            for item in self.scene.items
            if item.solid and item.label
        ]
        return h("ul", entries, class_="eb-itemlist", tabindex=0, aria_label="Everything on the table")

    def static(self, look: Look) -> tuple[str, str]:
        """SVG (or nothing) and text, for a page without a kernel."""
        text = listing(self.game, look.state, look.observer)
        scene = self.picture(look)
        return (svg(scene, "both", ids=False) if scene is not None else "", text)


def options_at(scene: Scene, name: str, names: Sequence[str | None]) -> list[int]:
    """Which of some names an item of the board stands for, by place; also if it lies in what is meant."""
    meant: dict[str, list[int]] = {}
    for place, each in enumerate(names):
        for item in shown(scene, each) if each else ():
            meant.setdefault(item.id, []).append(place)
    here = scene.get(name)
    while here is not None:
        if here.id in meant:
            return meant[here.id]
        here = scene.get(here.within) if here.within else None
    return []


def listing(game: Game, state: object, observer: Observer) -> str:
    """A state as text: the game's own, or its measures."""
    if game.show.text is not None:
        return game.show.text(state, seat_of(observer))
    names = seat_names(game, state)
    table = [("", names), *plain_measures(game.table.measures(state))]
    widths = [max(len(str(values[n])) for _, values in table) for n in range(len(names))]
    first = max(len(name) for name, _ in table)
    return "\n".join(
        "  ".join(
            [name.ljust(first), *(str(v).rjust(w) for v, w in zip(values, widths, strict=True))]
        ).rstrip()
        for name, values in table
    )
