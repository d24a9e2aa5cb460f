"""Hostile files where people open them: in the views of a notebook, and in the tab by a link or a file."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from edgebook import games
from edgebook.kernel import EdgebookError, Game, dumps, load
from edgebook.learn.shelves import shelf
from edgebook.notebook import Companion, Play, Predict, Stepper, session
from edgebook.notebook.host import using
from edgebook.notebook.jupyter import Jupyter
from edgebook.notebook.view import View
from edgebook.tab.app import App
from tests.kernel.helpers import signed
from tests.lost.every import played
from tests.lost.hostile_rooms import a_puzzle
from tests.lost.hostile_texts import Kinds, Read
from tests.lost.kills import a_table

UNFORESEEN = "This cannot be shown."
"""How the tab begins to tell what nobody has thought of."""
SETUP, LINK, FILE = "setup", "saved", "file"


def opened_kinds() -> Kinds:
    for game in games.every():
        name, trace = games.name_of(game), played(game, 12)
        lines = [json.loads(line) for line in dumps(trace).splitlines()]
        for view in ("step", "predict", "play"):
            link = {LINK: lines, "at": 3, "seed": "7", "seat": 0}
            yield f"link of {name}, {view}", link, _wish, _tab(name, view)
        wish = {SETUP: game.setup_json(trace.setup), "seed": "7", "seat": 0}
        yield f"set-up of {name} in the tab", wish, _wish, _tab(name, "play")
        yield f"game of {name} on the device", {FILE: lines}, _wish, _tab(name, "play")
        learn = {"lesson": shelf(name)[0].rpartition("/")[2], "exercise": "x"}
        yield f"lesson of {name} in the tab", learn, _wish, _tab(name, "learn")
        train = {"puzzle": ".".join(map(str, a_puzzle(name))), "theme": ""}
        yield f"puzzle of {name} in the tab", train, _wish, _tab(name, "train")
        address = {"game": name, "view": "step", "seed": "7", "at": 3}
        yield f"address of {name}", address, _wish, _tab()
        yield f"message to {name}", _messages(), json.dumps, _told(name)
        yield f"game of {name} in a notebook", lines, _signed, _notebook(game)
        if game.positions is None or game.positions.form is None or (table := a_table(game)) is None:
            continue
        yield f"position of {name} in the tab", {"position": table}, _wish, _tab(name, "table")
        evening = json.loads(session.dumps(game, [session.Part(table)]))
        yield f"evening of {name} on the device", {FILE: evening}, _wish, _tab(name, "table")
        yield f"evening of {name} in a notebook", evening, _checked, _evening(game)


# -- how they are written ----------------------------------------------------------------------------------


def _signed(lines: Any) -> str:
    if isinstance(lines, list) and all(isinstance(line, dict) for line in lines):
        return signed(lines)
    return json.dumps(lines)


def _checked(data: Any) -> str:
    if not isinstance(data, dict):
        return json.dumps(data)
    return json.dumps({**data, "check": session._check(data.get("parts"))})


def _wish(value: Any) -> str:
    """As the page sends it: what is a file of its own is text in it, with its checks."""
    wish = dict(value)
    for name in (LINK, FILE):
        if name in wish:
            wish[name] = (_checked if isinstance(wish[name], dict) else _signed)(wish[name])
    return json.dumps(wish)


def _messages() -> list[Any]:
    """What a page could send to a hub: acts as they are, to be changed."""
    acts: list[dict[str, Any]] = [
        {"act": "next"}, {"act": "back"}, {"act": "goto", "value": 3}, {"act": "answer", "value": "0"},
        {"act": "find", "value": "rule"}, {"act": "room", "value": {"board": 900, "height": 600}},
        {"act": "point", "value": "card:1", "name": "x"},
    ]  # fmt: skip
    return [{"batch": "b:1", "acts": [act], "ahead": True} for act in acts]


# -- how they are opened -----------------------------------------------------------------------------------


@contextlib.contextmanager
def _device(folder: Path) -> Iterator[tuple[App, Path]]:
    """The tab as the worker has it, with an empty device."""
    home = folder / "device"
    home.mkdir(exist_ok=True)
    for path in home.iterdir():
        path.unlink()
    before = os.environ.get("EDGEBOOK_HOME")
    try:
        with contextlib.chdir(home):
            yield App(lambda text, buffers: text.encode(), str(home)), home
    finally:
        if before is None:
            del os.environ["EDGEBOOK_HOME"]
        else:
            os.environ["EDGEBOOK_HOME"] = before


def _opens(app: App, wish: dict[str, Any]) -> None:
    said = app.open(json.dumps(wish))
    said.encode()
    if said.startswith(UNFORESEEN):
        raise RuntimeError(said)
    if said:
        raise EdgebookError(said)


def _tab(name: str = "", view: str = "") -> Read:
    """In this view of this game; without them, in whatever the address says."""
    meant = {"game": name, "view": view} if name else {}

    def read(path: Path) -> tuple[Any, bool]:
        wish = json.loads(path.read_bytes())
        with _device(path.parent) as (app, home):
            if FILE in wish:
                (home / "kept").write_text(str(wish[FILE]), encoding="utf-8", errors="surrogatepass")
            _opens(app, {**wish, **meant, FILE: "kept"})
            for told in (app.about(), app.shared()):
                told.encode()
            app.close()
        return None, True

    return read


def _told(name: str) -> Read:
    """Messages that no page of ours would send."""

    def read(path: Path) -> tuple[Any, bool]:
        with _device(path.parent) as (app, _):
            _opens(app, {"game": name, "view": "step", "seed": 1})
            hub = next(each for each in app._tab._nodes if each.startswith("hub"))
            for content in json.loads(path.read_bytes()):
                app.receive(json.dumps({"id": hub, "content": content}))
            app.close()
        return None, True

    return read


def _notebook(game: Game) -> Read:
    def read(path: Path) -> tuple[Any, bool]:
        makes: list[Callable[[], View]] = [
            lambda: Stepper(load(game, path).trace),
            lambda: Predict(load(game, path).trace),
            lambda: Play(game, autosave=path),
        ]
        return _shown(makes)

    return read


def _evening(game: Game) -> Read:
    return lambda path: _shown([lambda: Companion(game, autosave=path)])


def _shown(makes: list[Callable[[], View]]) -> tuple[Any, bool]:
    for make in makes:
        with using(Jupyter()):
            view = make()
        view.close()
    return None, True
