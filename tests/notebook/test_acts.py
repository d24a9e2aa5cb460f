"""Acts: what a page may send, how it is read, and what is refused."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from edgebook import games
from edgebook.kernel import EdgebookError
from edgebook.learn import Progress
from edgebook.notebook import Companion, Play, Predict, Stepper
from edgebook.notebook.acts import declared, find, flag, if_any, number, optional, takes, text, whole
from edgebook.notebook.course import Course
from edgebook.notebook.exercise import ExerciseView
from edgebook.notebook.train import Train
from edgebook.notebook.view import View
from tests.lost.every import played
from tests.notebook.helpers import solo
from tests.reference_game import GAME as ISLANDS

IN_THE_BROWSER = {"play", "full", "menu", "tab", "whole"}
"""Acts that the page carries out by itself."""


@pytest.mark.parametrize(
    ("reader", "sent", "read"),
    [(whole, 3, 3), (whole, "12", 12), (whole, "-1", -1), (whole, 4.0, 4), (number, "0.5", 0.5),
     (number, 2, 2.0), (text, "word", "word"), (text, 7, "7"), (text, None, ""), (flag, True, True),
     (flag, "true", False), (optional(whole), None, None), (optional(whole), "5", 5),
     (if_any(whole), "x", None), (if_any(whole), "5", 5)],
)  # fmt: skip
def test_what_a_page_sends_is_read(reader: Callable[[Any], Any], sent: Any, read: Any) -> None:
    assert reader(sent) == read


@pytest.mark.parametrize(
    ("reader", "sent"),
    [(whole, None), (whole, "two"), (whole, 1.5), (whole, []), (whole, "1" * 9000), (whole, True),
     (number, "much"), (number, "nan"), (number, 10**400),
     (number, None), (number, {}), (text, []), (text, {"a": 1}), (optional(whole), "")],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_in_words(reader: Callable[[Any], Any], sent: Any) -> None:
    with pytest.raises(
        EdgebookError, match=r"^(A|Words).* needed here; .* (is not one|are none)\.$"
    ) as caught:
        reader(sent)
    assert len(str(caught.value)) < 110


class Base:
    @takes(whole)
    def do_step(self, by: int) -> None:
        raise AssertionError("it is overridden")

    @takes()
    def do_stop(self) -> None:
        self.stopped = True


class Other(Base):
    by = 0

    def do_step(self, by: int) -> None:
        self.by += by

    do_halt = Base.do_stop


def test_an_overriding_method_is_the_same_act() -> None:
    other = Other()
    for name in ("step", "halt"):
        found = find([Base(), other] if name == "halt" else [other, Base()], name)
        assert found is not None
        assert found[0] is other
        found[1].do(*found[:1], "3", None)
    assert (other.by, other.stopped) == (3, True)
    assert set(declared(Other)) == {"step", "stop", "halt"}
    assert find([other], "no such act") is None
    assert find([other], {"not": "a name"}) is None


def test_a_value_that_cannot_be_read_is_told_and_changes_nothing() -> None:
    stepper = Stepper(solo(), at=40)
    stepper.act("goto", "somewhere")
    assert stepper.alert == "A whole number is needed here; 'somewhere' is not one."
    assert stepper.cursor.at == 40
    stepper.act("goto", "41")
    assert (stepper.cursor.at, stepper.alert) == (41, "")


@pytest.mark.parametrize(
    ("name", "act"), [("stepper", "line"), ("play", "answer"), ("companion", "begin"), ("companion", "tell")]
)
@pytest.mark.parametrize("place", [-1, 999])
def test_a_place_that_nothing_has_is_refused(name: str, act: str, place: int, tmp_path: Path) -> None:
    view = VIEWS[name](tmp_path)
    view.act(act, place)
    assert view.alert
    assert "Error" not in view.alert


VIEWS: dict[str, Callable[[Path], View]] = {
    "stepper": lambda _: Stepper(solo()),
    "play": lambda _: Play(games.get("eden")),
    "predict": lambda _: Predict(games.get("massive")),
    "companion": lambda _: Companion(games.get("icosara")),
    "companion of darkness": lambda _: Companion(games.get("darkness")),
    "play of islands": lambda _: Play(played(ISLANDS, 3)),
    "exercise": lambda to: ExerciseView("06-voiceless-assembly", "skip-one", progress=Progress(to / "p")),
    "course": lambda to: Course("eden", progress=Progress(to / "p")),
    "train": lambda to: Train("icosara", progress=Progress(to / "p")),
}


@pytest.mark.parametrize("name", VIEWS)
def test_every_button_and_key_is_an_act(name: str, tmp_path: Path) -> None:
    """Everything on the page that can be pressed, over a random walk through it."""
    view, rng = VIEWS[name](tmp_path), random.Random(name)
    known = {act for actor in view.actors() for act in declared(type(actor))} | IN_THE_BROWSER
    assert set(view.keymap.values()) <= known
    for _ in range(30):
        page = " ".join(view._hub.parts.values())
        pressed = re.findall(r'data-(?:act|enter)="(\w+)"(?: data-value="([^"]*)")?', page)
        assert {act for act, _ in pressed} <= known
        choice = [each for each in pressed if each[0] not in {*IN_THE_BROWSER, "hint", "following"}]
        act, value = rng.choice([*choice, ("next", ""), ("files", ""), ("help", "")])
        view.act(act, value or None)
        assert "Error" not in view.alert, (act, value, view.alert)


@pytest.mark.parametrize("name", VIEWS)
def test_every_method_that_does_something_is_declared(name: str, tmp_path: Path) -> None:
    view = VIEWS[name](tmp_path)
    for actor in view.actors():
        methods = {each.removeprefix("do_") for each in dir(actor) if each.startswith("do_")}
        assert methods == set(declared(type(actor)))
