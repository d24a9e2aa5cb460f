"""What a notebook shows for our objects: a picture where there are pictures, text in a terminal.

The kernel draws nothing and knows no picture. An object that can be shown says so by `_scene_()` (a picture
as data, or None) and `_text_()`; whatever turns a scene into SVG is looked up by name when a notebook asks,
and only then.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from edgebook.kernel.diff import Moved

if TYPE_CHECKING:
    from edgebook.kernel.game import Tabletop

EVERYTHING = "everything"
"""Who looks at a game and may see all of it."""
Observer = int | str | None
"""Who looks: a seat, None for a bystander, or `EVERYTHING`."""
RENDERER = ("edgebook.draw.bundle", "cell")
PAGE = ("edgebook.draw.page", "page")
OUTCOMES = ("edgebook.study.outcomes", "outcomes")
PLAYER = ("edgebook.players.playing", "usual_answer")
WHY = ("edgebook.kernel.why", "why")
BEGIN = ("edgebook.kernel.trace", "begin")
PLACES = ("edgebook.scene.places", "table_of_places")


def view(where: tuple[str, str]) -> Any:
    """Something above the kernel, looked up by name."""
    module, name = where
    return getattr(import_module(module), name)


class Shown:
    """Mix-in for objects that a notebook shows as a picture."""

    __slots__ = ()

    def _scene_(self) -> Any:
        """The picture, or None where there is none."""
        return None

    def _text_(self) -> str:
        """The same as text."""
        return repr(self)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        bundle = {"text/plain": self._text_()}
        scene = self._scene_()
        if scene is not None:
            bundle["image/svg+xml"] = view(RENDERER)(scene)
        return bundle


class Picture(Shown):
    """A scene that shows itself: a part of a table, or a table as one seat sees it."""

    __slots__ = ("scene", "text")

    def __init__(self, scene: object, text: str) -> None:
        self.scene, self.text = scene, text

    def _scene_(self) -> Any:
        return self.scene

    def _text_(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Picture: {self.text.splitlines()[0] if self.text else 'empty'}>"


class PlacesPicture:
    """Draws a table of places, for a game that has no picture of its own."""

    __slots__ = ("table", "title")

    def __init__(self, title: str, table: Tabletop) -> None:
        self.title, self.table = title, table

    def __call__(
        self,
        state: Any,
        observer: Observer = None,
        step: Any = None,
        *,
        width: float = 1120,
        height: float = 0,
        text: float = 0,
        pickable: Iterable[str] = (),
    ) -> Any:
        room = (width, height, text)
        everything, seat = observer == EVERYTHING, observer if isinstance(observer, int) else None
        places = self.table.places(state if everything else self.table.hide(state, seat))
        if step is None:
            told = f"{self.title}: what lies in each place."
            return view(PLACES)(self.title, told, places, room, pickable=pickable)
        ends = [
            (each.what, place)
            for each in (step.changes if everything else step.changes_for(observer))
            for place in ((each.source, each.target) if isinstance(each, Moved) else ("",))
        ]
        told = step.text if everything else step.text_for(observer)
        return view(PLACES)(self.title, told, places, room, ends, pickable)
