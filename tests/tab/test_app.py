"""What runs in the worker, in plain Python: every view of every game, what is kept, told and shared."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from edgebook import games
from edgebook.tab.app import App

KEEPS = {"play": "jsonl", "table": "json"}


class Worker:
    """An app as the worker has it: a folder, and what was posted."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("EDGEBOOK_HOME", str(folder))  # both are given back when the test is over
        monkeypatch.chdir(folder)
        self.posts: list[dict[str, Any]] = []
        self.folder, self.app = folder, App(self._post, str(folder))

    def _post(self, text: str, buffers: Sequence[bytes]) -> None:
        self.posts.append(json.loads(text))

    def open(self, game: str, view: str, **more: Any) -> str:
        wish = {"game": game, "view": view, **more}
        if view in KEEPS:
            wish.setdefault("file", f"{game}-{view}.{KEEPS[view]}")
        return self.app.open(json.dumps(wish))

    def act(self, name: str, value: Any = None) -> None:
        hub = next(
            node["id"]
            for post in reversed(self.posts)
            if post["do"] == "show"
            for node in post["tree"]["children"]
            if node["kind"] == "hub"
        )
        acts = [{"act": name, "value": value}]
        self.app.receive(json.dumps({"id": hub, "content": {"batch": "1", "acts": acts}}))


@pytest.fixture
def worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Worker:
    return Worker(tmp_path, monkeypatch)


@pytest.mark.parametrize("view", ["step", "play", "predict", "table", "learn"])
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


def test_what_is_refused_is_said_in_words(worker: Worker) -> None:
    assert "line 1" in worker.open("darkness", "step", saved="nonsense")
    assert "no such setting" in worker.open("eden", "play", setup={"colour": "red"})
    assert "no lesson of this name" in worker.open("icosara", "learn", lesson="99-nothing")
    (worker.folder / "broken.jsonl").write_text("{")
    assert "broken.jsonl" in worker.open("icosara", "play", file="broken.jsonl")
    assert worker.open("icosara", "play") == "", "after all that, a game opens as ever"


def test_the_picture_for_the_home_page_shows_what_the_seat_may_see(worker: Worker) -> None:
    worker.open("eden", "play")
    about = json.loads(worker.app.about())
    assert about["svg"].startswith("<svg")
    assert about["title"] == "Dark Eden"
    theirs = games.get("eden")  # the other seat's hand is face down in it
    assert theirs.show.picture is not None
    assert about["over"] is False
