"""What runs in the worker: one view of one game, as the address of the page asks for it, and the files that
it keeps. The page talks to `App` in JSON; files are kept by the browser, which is told what has changed.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from edgebook import games
from edgebook.kernel import EdgebookError, dumps
from edgebook.notebook import Companion, Play, Stepper
from edgebook.notebook.opening import open_view
from edgebook.notebook.poster import latest
from edgebook.notebook.reading import said, seat_of, when
from edgebook.notebook.view import View, readable
from edgebook.tab.host import Post, Tab

THUMBNAIL = 640
"""The width that the picture of a game on the home page is drawn for."""


class App:
    """One view, opened by a wish (`edgebook.notebook.opening`)."""

    def __init__(self, post: Post, folder: str) -> None:
        os.environ["EDGEBOOK_HOME"] = folder
        os.chdir(folder)  # a file that is saved under a name goes there
        self._tab, self._folder = Tab(post), Path(folder)
        self._wish: dict[str, Any] = {}
        self._view: View | None = None
        self._kept = self._pending = self._stamps()

    # -- the view ------------------------------------------------------------------------------------------

    def open(self, wish: str) -> str:
        """Make the view that is wished for and show it; gives why not, if it cannot be made."""
        self.close()
        self._wish = json.loads(wish)
        try:
            self._view = self._tab.open(lambda: open_view(self._wish))
        except EdgebookError as error:
            return str(error)
        except Exception as error:
            return f"This cannot be shown. {readable(error)}"
        return ""

    def receive(self, text: str) -> None:
        self._tab.receive(text)

    def close(self) -> None:
        """Take the view away, with all that it holds in memory."""
        if self._view is not None:
            self._tab.close(self._view)
            self._view = None

    # -- what is kept --------------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """The file that everything is kept in while the view is open, if there is one."""
        path = getattr(self._view, "path", None)
        return path.name if path is not None else ""

    def laid(self) -> None:
        """The browser has put the files there that it keeps."""
        self._kept = self._pending = self._stamps()

    def changed(self) -> list[list[Any]]:
        """What has changed since it was last kept: the name of each file, and its bytes (None: gone)."""
        self._pending = self._stamps()
        names = sorted(
            name for name in {*self._kept, *self._pending} if self._kept.get(name) != self._pending.get(name)
        )
        return [
            [name, (self._folder / name).read_bytes() if name in self._pending else None] for name in names
        ]

    def kept(self) -> None:
        """The browser has kept what had changed."""
        self._kept = self._pending

    def _stamps(self) -> dict[str, tuple[int, int, int]]:
        """What differs for each file when it is written; files that are being written are left out."""
        with os.scandir(self._folder) as entries:
            found = [(entry.name, entry.stat()) for entry in entries if not entry.name.startswith(".")]
        return {name: (stat.st_ino, stat.st_mtime_ns, stat.st_size) for name, stat in found}

    # -- what is told of it --------------------------------------------------------------------------------

    def about(self) -> str:
        """What the home page tells of this game: where it stands, and a picture."""
        view = self._view
        if not isinstance(view, Play | Companion) or not self.name:
            return "null"
        game, state = view.game, view.trace.state
        seat = seat_of(view.observer)
        told: dict[str, Any] = {
            "name": self.name,
            "game": games.name_of(game),
            "view": self._wish["view"],
            "title": game.title,
            "when": when(game, state),
            "line": said(view.trace[len(view.trace) - 1], view.observer) if len(view.trace) else "",
            "steps": len(view.trace),
            "over": view.trace.over and isinstance(view, Play),
            "seat": view.seat if isinstance(view, Play) else None,
        }
        if game.show.picture is not None:
            last = view.trace[len(view.trace) - 1] if len(view.trace) else None
            scene = game.show.picture(state, seat, last, width=THUMBNAIL)
            dark = view.board is not None and view.board.dark
            told["svg"] = latest(scene, "dark" if dark else "light")
        return json.dumps(told)

    def shared(self) -> str:
        """What a link or a file carries of this view: the game or the session, as text; or null."""
        view = self._view
        if isinstance(view, Companion):
            return json.dumps({"kind": "table", "text": view.session.written()})
        if isinstance(view, Stepper):
            return json.dumps({"kind": "saved", "text": dumps(view.trace), "at": view.cursor.at})
        return "null"
