"""The first page: every way into every game opens, set up without code, and what is kept goes on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from edgebook import games
from edgebook.learn import Progress
from edgebook.notebook import Companion, Play, Predict, Stepper, opening, poster
from edgebook.notebook.course import Course
from edgebook.notebook.home import KEPT, WAYS, Home
from edgebook.notebook.setting_up import SettingUp
from edgebook.notebook.train import Train
from edgebook.notebook.view import View
from edgebook.scene.shapes import Box, Text, extent

OPENS = {"learn": Course, "play": Play, "table": Companion, "step": Stepper, "predict": Predict,
         "train": Train}  # fmt: skip


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(progress=Progress(tmp_path / "progress.jsonl"), saves=tmp_path / "games")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[View]:
    """The views that were opened."""
    made: list[View] = []
    for name, make in opening.VIEWS.items():

        def keeps(game, wish, make=make):
            made.append(make(game, wish))
            return made[-1]

        monkeypatch.setitem(opening.VIEWS, name, keeps)  # type: ignore[arg-type]
    return made


@pytest.mark.parametrize("way", list(WAYS))
@pytest.mark.parametrize("name", games.names())
def test_every_way_into_every_game_opens(home: Home, opened: list[View], name: str, way: str) -> None:
    home.act("way", way, name)
    if home.setting_up is not None:
        home.act("seed", "7")
        home.act("begin")
    assert home.alert == ""
    assert [type(view) for view in opened] == [OPENS[way]]
    assert len(list(home.saves.glob("*"))) <= (way in KEPT)


def test_a_kept_game_goes_on(home: Home, opened: list[View], tmp_path: Path) -> None:
    home.act("way", "play", "icosara")
    home.act("begin")
    (play,) = opened
    assert isinstance(play, Play)
    play.act("answer_for_me")
    later = Home(progress=home.progress, saves=home.saves)
    assert [each.path.name for each in later.kept()] == ["icosara-play-1.jsonl"]
    later.act("resume", "icosara-play-1.jsonl")
    again = opened[-1]
    assert isinstance(again, Play)
    assert len(again.trace) == len(play.trace)
    later.act("resume", "../progress.jsonl")
    assert "There is no game" in later.alert


def test_a_new_game_never_takes_the_place_of_one_that_is_kept(home: Home) -> None:
    for _ in range(2):
        fresh = Home(progress=home.progress, saves=home.saves)
        fresh.act("way", "table", "icosara")
    home.saves.mkdir(exist_ok=True)
    (home.saves / "icosara-table-1.jsonl").write_text("kept", encoding="utf-8")
    home.act("way", "table", "icosara")
    assert (home.saves / "icosara-table-1.jsonl").read_text(encoding="utf-8") == "kept"


@pytest.mark.parametrize("name", games.names())
def test_a_form_makes_a_set_up_that_the_game_takes(name: str) -> None:
    game = games.get(name)
    form = SettingUp(game)
    if form.seats is not None:
        for _ in range(form.seats.most):
            form.do_join()
        assert len(form.taking_part) == form.seats.most
        game.setup.make(form.options())
        for _ in range(form.seats.most):
            form.do_leave(0)
        assert len(form.taking_part) == form.seats.least
    ruling = next(iter(game.rulings))
    form.do_reading(list(ruling.readings)[1], ruling.name)
    form.do_seed("12x; drop")
    wish = form.wish()
    assert wish["seed"] == 12
    assert wish["setup"]["rulings"] == {ruling.name: list(ruling.readings)[1]}
    game.setup.make(wish["setup"])


def test_what_a_page_sends_is_looked_at(home: Home) -> None:
    home.act("way", "play", "nowhere")
    assert "There is no way" in home.alert
    home.act("way", "play", "darkness")
    home.act("setting", 99, "level")
    assert home.alert
    home.act("seat", 0, "99 kind")
    assert home.alert
    home.act("reading", "never", "marker")
    assert "no such reading" in home.alert


@pytest.mark.parametrize("name", games.names())
def test_the_picture_of_a_game_shows_what_a_step_did(name: str) -> None:
    """On the smallest card: something marked is seen whole, and more words can be read than are cut."""
    told = games.about(name)
    assert told is not None
    assert all(rule in games.get(name).rulebook for rule in told.poster)
    scene, (x, y) = poster._moment(name)
    wide, high = poster.CARD
    window = Box(x - wide / 2, y - high / 2, wide, high)
    drawn = re.findall(r'viewBox="([^"]*)"', poster.poster(name, "light"))[0]
    left, top, w, h = map(float, drawn.split())
    assert Box(left, top, w, h).covers(window)
    assert any(window.covers(mark, slack=2) for mark in poster._marks(scene))
    words = [extent(shape) for item in scene.items for shape in item.shapes if isinstance(shape, Text)]
    seen = sum(window.covers(word) for word in words)
    cut = sum(window.meets(word) for word in words) - seen
    assert seen > cut
