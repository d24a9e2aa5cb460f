"""What runs in the worker, in plain Python: every view of every game, what is kept, told and shared."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from edgebook import games
from edgebook.notebook.poster import PHONE, WINDOW
from edgebook.scene.scene import Layer
from edgebook.tab.app import THUMBNAIL, App

KEEPS = {"play": "jsonl", "table": "json"}


class Worker:
    """An app as the worker has it: a folder, and what was posted."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("EDGEBOOK_HOME", str(folder))  # both are given back when the test is over
        monkeypatch.chdir(folder)
        self.posts: list[dict[str, Any]] = []
        self.folder, self.app = folder, App(self._post, str(folder))

    def _post(self, text: str, buffers: Sequence[bytes]) -> None:
        self.posts.append(json.loads(text.encode()))  # it has to be text that can leave

    def open(self, game: str, view: str, **more: Any) -> str:
        wish = {"game": game, "view": view, **more}
        if view in KEEPS:
            wish.setdefault("file", f"{game}-{view}.{KEEPS[view]}")
        return self.app.open(json.dumps(wish))

    def act(self, name: str, value: Any = None, batch: str = "1") -> None:
        hub = next(
            node["id"]
            for post in reversed(self.posts)
            if post["do"] == "show"
            for node in post["tree"]["children"]
            if node["kind"] == "hub"
        )
        acts = [{"act": name, "value": value}]
        self.app.receive(json.dumps({"id": hub, "content": {"batch": batch, "acts": acts}}))


@pytest.fixture
def worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Worker:
    return Worker(tmp_path, monkeypatch)


@pytest.mark.parametrize("view", ["step", "play", "predict", "table", "learn", "train"])
@pytest.mark.parametrize("game", games.names())
def test_every_view_of_every_game_opens(worker: Worker, game: str, view: str) -> None:
    assert worker.open(game, view) == ""
    assert worker.posts[0]["do"] == "show"
    worker.app.close()
    assert worker.posts[-1]["do"] == "close"


def test_an_answer_changes_the_file_and_nothing_else_does(worker: Worker) -> None:
    worker.open("icosara", "play")
    assert [name for name, _ in worker.app.changed()] == ["icosara-play.jsonl"]
    worker.app.kept()
    worker.act("help")
    assert worker.app.changed() == []
    worker.act("play_on", "once")
    (name, data), *others = worker.app.changed()
    assert (name, others) == ("icosara-play.jsonl", [])
    assert data == (worker.folder / name).read_bytes()


def test_what_was_not_kept_is_told_again(worker: Worker) -> None:
    worker.open("icosara", "play")
    assert worker.app.changed() == worker.app.changed() != []
    worker.app.kept()
    assert worker.app.changed() == []


def test_a_game_goes_on_with_the_seat_that_was_played(worker: Worker) -> None:
    worker.open("massive", "play")
    assert json.loads(worker.app.about())["seat"] is None  # all Heroes are mine
    worker.app.close()
    worker.open("massive", "play")
    assert json.loads(worker.app.about())["seat"] is None
    worker.app.close()
    worker.open("darkness", "play", file="other.jsonl", seed=3, setup={"players": 3}, seat=2)
    assert json.loads(worker.app.about())["seat"] == 2


def test_what_is_shared_opens_the_same_game(worker: Worker) -> None:
    worker.open("darkness", "step")
    worker.act("next")
    shared = json.loads(worker.app.shared())
    assert shared["kind"] == "saved"
    assert worker.open("darkness", "step", saved=shared["text"], at=shared["at"]) == ""
    assert json.loads(worker.app.shared()) == shared


@pytest.mark.parametrize("view", ["play", "step"])
@pytest.mark.parametrize("game", games.names())
def test_a_seed_in_an_address_is_the_number_that_it_says(worker: Worker, game: str, view: str) -> None:
    """The page has it as text; the same number in a notebook gives the same luck."""
    given = []
    for seed in (7, "7"):
        assert worker.open(game, view, seed=seed, file=f"{seed!r}.jsonl") == ""
        given.append(json.loads(worker.app.shared())["text"])
    assert given[0] == given[1]
    assert json.loads(given[0].splitlines()[0])["seed"] == 7


def test_a_puzzle_that_was_sent_opens_and_its_answer_is_kept(worker: Worker) -> None:
    assert worker.open("darkness", "train", puzzle="darkness.2.2.432.predict") == ""
    worker.act("pick", 0)
    ((name, data),) = worker.app.changed()
    assert name == "progress.jsonl"
    line = json.loads(data)
    assert (line["exercise"], line["rule"]) == ("darkness/train/darkness.2.2.432.predict", "VG-B2")
    assert worker.open("eden", "train", puzzle="daily") == ""
    assert worker.open("massive", "train", theme="MD-9") == ""


def test_what_is_refused_is_said_in_words(worker: Worker) -> None:
    assert "line 1" in worker.open("darkness", "step", saved="nonsense")
    assert "no such setting" in worker.open("eden", "play", setup={"colour": "red"})
    assert "expected a whole number" in worker.open("darkness", "play", seed="abc")
    assert "expected names and values" in worker.open("icosara", "play", setup=["x"])
    assert "no lesson of this name" in worker.open("icosara", "learn", lesson="99-nothing")
    assert "is no puzzle" in worker.open("icosara", "train", puzzle="icosara.1")
    assert "is not of Clans of Icosara" in worker.open("icosara", "train", puzzle="eden.8.3.281.predict")
    for seat in (0.0, True, 2, -1, "0", [0]):
        assert "is no seat (expected 0 to 1" in worker.open("darkness", "play", seat=seat)
    (worker.folder / "broken.jsonl").write_text("{")
    assert "broken.jsonl" in worker.open("icosara", "play", file="broken.jsonl")
    assert worker.open("icosara", "play") == "", "after all that, a game opens as ever"


def test_what_no_page_would_send_is_left_alone(worker: Worker) -> None:
    worker.open("icosara", "step")
    before = len(worker.posts)
    for act in ([], {}, None, 1):
        worker.act(act)  # type: ignore[arg-type]
    assert len(worker.posts) == before + 4, "each is answered, so that the page can go on"
    worker.act("next", batch="\ud800")
    assert worker.posts[-1]["content"]["ack"] == "?", "half a character is a sign"


def test_the_picture_for_the_home_page_shows_what_the_seat_may_see(worker: Worker) -> None:
    worker.open("eden", "play")
    about = json.loads(worker.app.about())
    assert (about["title"], about["over"]) == ("Dark Eden", False)
    view: Any = worker.app._view
    state = view.trace.state
    mine, theirs = ({state.card(card).name for card in hand} for hand in state.hand)
    assert theirs - mine
    assert not any(name in about["svg"] for name in theirs - mine), "the other seat's hand is face down"


@pytest.mark.parametrize("game", games.names())
def test_the_picture_for_the_home_page_is_a_window_of_what_was_done_last(worker: Worker, game: str) -> None:
    worker.open(game, "play")
    worker.act("play_on", "once")
    about = json.loads(worker.app.about())
    x, y, wide, high = map(float, re.findall(r'viewBox="([^"]*)"', about["svg"])[0].split())
    assert wide <= WINDOW[0]
    assert high <= WINDOW[1]
    view: Any = worker.app._view
    step = view.trace[len(view.trace) - 1]
    scene = view.game.show.picture(view.trace.state, view.seat, step, width=THUMBNAIL)
    marks = [item.extent() for item in scene.items if item.layer >= Layer.MARKS and item.shapes]
    x += (wide - PHONE[0]) / 2  # what a phone shows of it
    assert not marks or any(
        x <= mark.x + mark.w / 2 <= x + PHONE[0] and y <= mark.y + mark.h / 2 <= y + high for mark in marks
    )
