"""A notebook and a page of our own get the same: the same view and the same acts give the same messages."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from edgebook import games
from edgebook.draw.jupyter import ipycanvas
from edgebook.learn import Progress
from edgebook.notebook import Companion, Play, Predict, Stepper
from edgebook.notebook.course import Course
from edgebook.notebook.exercise import ExerciseView
from edgebook.notebook.train import Train
from edgebook.notebook.view import View
from edgebook.tab.host import CODES
from tests.lost.every import played
from tests.reference_game import GAME as ISLANDS
from tests.tab.browsers import Browser, JupyterBrowser, TabBrowser, shown

ROOMS: list[dict[str, Any]] = [
    {"board": 900, "height": 600, "dark": False, "pixels": 1, "scrolls": False},
    {"board": 360, "height": 470, "dark": True, "pixels": 3, "scrolls": True},
]
PRESSED = 14
"""Buttons that are pressed, one after the other."""
TARGET = re.compile(r'data-act="([^"]*)"(?: data-value="([^"]*)")?(?: data-name="([^"]*)")?')
IN_THE_BROWSER = {"play", "full", "menu", "tab", "whole"}
"""Acts that never reach Python."""


def exercise(folder: Path) -> View:
    return ExerciseView("06-voiceless-assembly", "skip-one", progress=Progress(folder / "progress.jsonl"))


VIEWS: dict[str, Callable[[Path], View]] = {
    "stepper": lambda _: Stepper(games.get("darkness")),
    "stepper of islands": lambda _: Stepper(played(ISLANDS, 12)),
    "play": lambda _: Play(games.get("icosara")),
    "predict": lambda _: Predict(games.get("massive")),
    "companion": lambda _: Companion(games.get("eden")),
    "exercise": exercise,
    "course": lambda folder: Course("icosara", progress=Progress(folder / "progress.jsonl")),
    "train": lambda folder: Train("massive", progress=Progress(folder / "progress.jsonl")),
    "without a canvas": lambda _: Stepper(games.get("icosara"), canvas=False),
}


def acts(view: View, rng: random.Random) -> dict[str, Any]:
    """One thing that a person could do now."""
    found = [match for part in view._hub.parts.values() for match in TARGET.findall(str(part))]
    wanted = [match for match in found if match[0] not in IN_THE_BROWSER] or [("next", "", "")]
    act, value, name = map(unescape, rng.choice([("next", "", ""), ("back", "", ""), *wanted]))
    return {"act": act, **({"value": value} if value else {}), **({"name": name} if name else {})}


def neutral(values: dict[str, Any]) -> dict[str, Any]:
    """The values of a hub without what each host says for itself: its painter, its words, its addresses."""
    parts = {name: re.sub(r' href="[^"]*"', "", html) for name, html in values["parts"].items()}
    return {**values, "parts": parts, "painter": "", "words": ""}


def press(browser: Browser, batch: int, act: dict[str, Any]) -> None:
    """As the page does it: what is there already is shown, and Python is told so."""
    content: dict[str, Any] = {"batch": f"b:{batch}", "acts": [act], "ahead": True}
    if act["act"] == "next" and browser.ahead:
        content["took"] = browser.ahead
    browser.send(content)


@pytest.mark.parametrize("name", VIEWS)
def test_both_hosts_get_the_same(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    jupyter, tab = JupyterBrowser(monkeypatch), TabBrowser()
    folders = [tmp_path / "jupyter", tmp_path / "tab"]
    for folder in folders:
        folder.mkdir()
    rng, taken = random.Random(name), 0
    with (
        shown(jupyter, lambda: VIEWS[name](folders[0])) as (there, values),
        shown(tab, lambda: VIEWS[name](folders[1])) as (here, ours),
    ):
        assert neutral(values) == neutral(ours)
        assert bool(values["painter"]) == bool(ours["painter"])
        assert jupyter.news() == tab.news()
        doing = [
            *({"act": "env", "value": room} for room in ROOMS),
            *[{"act": "next"}] * 3,
            *[None] * PRESSED,
        ]
        for n, given in enumerate(doing):
            act = given or acts(there, rng)
            if act["act"] in ("following", "train"):  # another view, or other puzzles
                continue
            taken += act["act"] == "next" and bool(tab.ahead)
            for browser in (jupyter, tab):
                press(browser, n, act)
            assert there.alert == here.alert
            assert jupyter.news() == tab.news(), act
    if name == "stepper":  # islands have no picture
        assert taken, "Next was never pressed where its picture was there already"


def test_the_page_numbers_commands_as_ipycanvas_does() -> None:
    module = ipycanvas()
    assert {name: module.COMMANDS[name] for name in CODES.commands} == CODES.commands
    assert {name: module.Canvas.ATTRS[name] for name in CODES.attributes} == CODES.attributes
