"""The first page: the games with their pictures, how far you are in each, and the ways in."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from edgebook import games
from edgebook.cleaning import html
from edgebook.kernel import EdgebookError, Game
from edgebook.learn import Progress, load_lesson, shelf
from edgebook.learn.home import home
from edgebook.learn.progress import shared
from edgebook.notebook.acts import anything, takes, text
from edgebook.notebook.answering import follow
from edgebook.notebook.host import using
from edgebook.notebook.html import Html, button, h
from edgebook.notebook.opening import VIEWS, open_view
from edgebook.notebook.poster import WINDOW, in_order, poster
from edgebook.notebook.setting_up import SettingUp
from edgebook.notebook.view import Parts, View
from edgebook.scene.look import FONT

WAYS = {
    "learn": ("Learn", "the course, lesson by lesson, with exercises"),
    "train": ("Train", "puzzles cut from play, and the rules that are due"),
    "play": ("Play", "take a seat; the others are played for you"),
    "table": ("At my table", "enter the table in front of you and have a turn worked out"),
    "step": ("Watch", "a whole game, one rule at a time"),
    "predict": ("Predict", "say first what will happen, then see"),
}
SET_UP = ("play", "step", "predict")
"""Where a game is set up before it begins."""
KEPT = ("play", "table")
"""What is kept while it goes on."""
NAMED = re.compile(r"(?P<game>[a-z]+)-(?P<view>play|table)-\d+\.jsonl")
"""The names of the files that games are kept in."""
LATEST = 4
"""Kept games that are offered to go on with."""
ANALYSE = "Analyse: edgebook.study({name!r}, games=100) plays a hundred games and gives tables and charts."


class Kept(NamedTuple):
    """A game that is kept."""

    path: Path
    game: str
    view: str
    when: float


class Home(View):
    """`edgebook.Home()`: the games, and a way into each; games that are kept in the folder `saves` go on."""

    order: ClassVar[Any] = [["bar", "head"], ["side", "now", "ask"], "alert"]

    def __init__(self, *, progress: Progress | None = None, saves: str | Path | None = None) -> None:
        self.progress = progress or shared()
        self.saves = Path(saves) if saves is not None else home() / "games"
        self.games = dict(in_order())
        self.setting_up: SettingUp | None = None
        self._way, self._dark = "", False
        super().__init__("edgebook: the games", None)
        follow(self)
        self.refresh()

    def progressed(self) -> None:
        """Something was tried in another cell."""
        self.refresh()

    def actors(self) -> Sequence[object]:
        return (self, self.setting_up) if self.setting_up is not None else (self,)

    # -- acts ------------------------------------------------------------------------------------------------

    @takes(anything)
    def do_env(self, room: object) -> None:
        self._dark = isinstance(room, dict) and bool(room.get("dark"))

    @takes(text, text)
    def do_way(self, way: str, name: str) -> None:
        """A way into a game: where it is to be set up, the form comes first."""
        if name not in self.games or way not in VIEWS:
            raise EdgebookError(f"There is no way {way!r:.20} into {name!r:.20}.")
        if way in SET_UP:
            self.setting_up, self._way = SettingUp(self.games[name]), way
            self.focus(".eb-head h3")
        else:
            self._open({"game": name, "view": way})

    @takes()
    def do_back(self) -> None:
        self.setting_up = None

    @takes()
    def do_begin(self) -> None:
        if self.setting_up is not None:
            name = games.name_of(self.setting_up.game)
            self._open({"game": name, "view": self._way, **self.setting_up.wish()})

    @takes(text)
    def do_resume(self, file: str) -> None:
        """Go on with a game that is kept."""
        kept = next((each for each in self.kept() if each.path.name == file), None)
        if kept is None:
            raise EdgebookError(f"There is no game {file!r:.60} in {self.saves.name}.")
        self._open({"game": kept.game, "view": kept.view, "file": str(kept.path)})

    def _open(self, wish: dict[str, Any]) -> None:
        if wish["view"] in KEPT and "file" not in wish:
            self.saves.mkdir(parents=True, exist_ok=True)
            wish["file"] = str(_free(self.saves, f"{wish['game']}-{wish['view']}"))
        with using(self.host):
            made = open_view(wish)
        self.box.becomes(made.box)

    def kept(self) -> list[Kept]:
        """The games that are kept, the latest first."""
        found = []
        for path in self.saves.glob("*.jsonl"):
            named = NAMED.fullmatch(path.name)
            if named is not None and named["game"] in self.games:
                found.append(Kept(path, named["game"], named["view"], path.stat().st_mtime))
        return sorted(found, key=lambda each: -each.when)[:LATEST]

    # -- showing ---------------------------------------------------------------------------------------------

    def parts(self) -> Parts:
        self._hub.mode = "exercise"
        return {"head": self._head, "now": self._cards, "ask": self._form}

    def _head(self) -> Html:
        if self.setting_up is None:
            return h("div", h("h3", "What would you like to do?"), class_="eb-top")
        word = WAYS[self._way][0]
        title = h("h3", f"{self.setting_up.game.title}: {word.lower()}", tabindex=-1)
        return h("div", title, class_="eb-top")

    def _cards(self) -> Html | None:
        if self.setting_up is not None:
            return None
        return h(
            "div", self._going_on(), h("div", [self._card(name) for name in self.games], class_="eb-home")
        )

    def _going_on(self) -> Html | None:
        kept = [
            button(f"{self.games[each.game].title}, {WAYS[each.view][0].lower()}: "
                   f"{time.strftime('%d %B, %H:%M', time.localtime(each.when))}", "resume", each.path.name)
            for each in self.kept()
        ]  # fmt: skip
        return (
            h("div", h("h3", "Go on"), h("div", kept, class_="eb-buttons"), class_="eb-panel")
            if kept
            else None
        )

    def _card(self, name: str) -> Html:
        game = self.games[name]
        tasks = [exercise.key for each in shelf(name) for exercise in load_lesson(f"{name}/{each}").exercises]
        done = self.progress.solved(tasks)
        begun = f"{done} of {len(tasks)} exercises solved" if done else f"{len(tasks)} exercises, not begun"
        ways = [
            button(word, "way", way, label=f"{word}: {about}", data_name=name,
                   class_="eb-primary" if way == "learn" else "")
            for way, (word, about) in WAYS.items()
        ]  # fmt: skip
        return h(
            "article",
            h(
                "div",
                Html(poster(name, "dark" if self._dark else "light")),
                class_="eb-poster",
                aria_hidden="true",
            ),
            h("h3", game.title),
            h("p", game.about),
            h(
                "p",
                h("progress", value=done, max=len(tasks) or 1, aria_label=begun),
                " ",
                begun,
                class_="eb-muted",
            ),
            h("div", ways, class_="eb-buttons"),
            h("p", ANALYSE.format(name=name), class_="eb-muted"),
            class_="eb-panel",
            data_key=name,
        )

    def _form(self) -> Html | None:
        if self.setting_up is None:
            return None
        begin = button("Start", "begin", class_="eb-primary")
        return h("div", self.setting_up.html(),
                 h("div", begin, button("Back", "back"), class_="eb-buttons"), class_="eb-panel")  # fmt: skip

    def static(self) -> tuple[str, str]:
        lines = ["edgebook: the games"]
        lines += [f"  {name:<10} {game.title}: {game.about}" for name, game in self.games.items()]
        return _all(list(self.games.items())), "\n".join(lines)

    def __repr__(self) -> str:
        return f"<Home {', '.join(self.games)}>"


def _free(folder: Path, name: str) -> Path:
    """A file of this name that is not there yet: a new game never takes the place of one that is kept."""
    numbered = (folder / f"{name}-{n}.jsonl" for n in range(1, 10_000))
    return next(path for path in numbered if not path.exists())


def _all(found: list[tuple[str, Game]]) -> str:
    """The pictures of the games, two in a row, each below its name."""
    wide, high = WINDOW[0] + 20, WINDOW[1] + 44
    shown = []
    for n, (name, game) in enumerate(found):
        x, y = n % 2 * wide + 10, n // 2 * high + 30
        title = f'<text x="{x}" y="{y - 8}" font-family="{html(FONT)}" font-weight="700" font-size="16">'
        picture = poster(name, "light").replace("<svg ", f'<svg x="{x}" y="{y}" ', 1)
        shown.append(f"{title}{html(game.title)}</text>{picture}")
    size = f"{2 * wide} {-(-len(found) // 2) * high}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}">{"".join(shown)}</svg>'
