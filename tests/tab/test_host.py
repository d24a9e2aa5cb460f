"""The host of a page: what is shown, what is told, and what is left alone. No browser is needed."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
import weakref
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from edgebook.games.darkness import GAME
from edgebook.learn import Progress
from edgebook.notebook import Stepper
from edgebook.notebook.exercise import ExerciseView
from edgebook.tab.host import Tab
from tests.tab.browsers import nodes

ROOT = Path(__file__).parents[2]


class Page:
    """Keeps what a page gets."""

    def __init__(self) -> None:
        self.tab = Tab(self._arrived)
        self.got: list[tuple[dict[str, Any], Sequence[bytes]]] = []

    def _arrived(self, text: str, buffers: Sequence[bytes]) -> None:
        self.got.append((json.loads(text), buffers))

    def news(self) -> list[dict[str, Any]]:
        found, self.got = [message for message, _ in self.got], []
        return found

    def tell(self, node: str, content: Any) -> list[dict[str, Any]]:
        self.tab.receive(json.dumps({"id": node, "content": content}))
        return self.news()


@pytest.fixture
def page() -> Page:
    return Page()


def ids(tree: dict[str, Any]) -> dict[str, str]:
    return {node["kind"]: node["id"] for node in nodes(tree)}


def test_a_view_is_shown_whole_and_nothing_is_told_before(page: Page) -> None:
    view = page.tab.open(lambda: Stepper(GAME))
    (message,) = page.news()
    tree = message["tree"]
    assert message["do"] == "show"
    assert tree["classes"] == ["eb-root"]
    hub, table = tree["children"]
    assert hub["values"]["parts"] == view._hub.parts
    assert hub["values"]["things"].keys() == view._hub.things.keys()
    assert hub["values"]["painter"] == "painter"
    assert table["classes"] == ["eb-table"]
    (canvas,) = table["children"]
    assert canvas["style"]["width"] == "720px"
    assert canvas["values"]["width"] == 1440
    assert view.displayed


def test_the_board_is_drawn_when_its_canvas_is_ready(page: Page) -> None:
    view = page.tab.open(lambda: Stepper(GAME))
    names = ids(page.news()[0]["tree"])
    view.act("next")
    assert [message["id"] for message in page.news()] == [names["hub"]], "nothing can be drawn on yet"
    (drawing,) = page.tell(names["canvas"], {"event": "client_ready"})
    assert (drawing["do"], drawing["id"]) == ("custom", "painter")
    view.act("next")
    assert {message["id"] for message in page.news()} == {"painter", names["hub"]}


def test_a_new_room_is_drawn_once(page: Page) -> None:
    page.tab.open(lambda: Stepper(GAME))
    names = ids(page.news()[0]["tree"])
    page.tell(names["canvas"], {"event": "client_ready"})
    room = {"board": 900, "height": 600, "dark": True, "pixels": 1, "scrolls": False}
    told = page.tell(names["hub"], {"batch": "a:1", "acts": [{"act": "env", "value": room}]})
    assert [message["do"] for message in told if message["id"] != names["hub"]] == [
        "layout",
        "update",
        "custom",
    ]


def test_a_batch_of_acts_is_answered_with_one_message(page: Page) -> None:
    view = page.tab.open(lambda: Stepper(GAME))
    hub = ids(page.news()[0]["tree"])["hub"]
    at = view.cursor.at
    (answer,) = page.tell(hub, {"batch": "a:1", "acts": [{"act": "next"}, {"act": "next"}]})
    assert answer["content"]["ack"] == "a:1"
    assert view.cursor.at == at + 2


@pytest.mark.parametrize(
    "nonsense", [None, 3, "acts", [], {"acts": 3}, {"event": 4}, {"event": "mouse_down", "x": "1"}]
)
def test_nonsense_from_the_page_changes_nothing(page: Page, nonsense: Any) -> None:
    view = page.tab.open(lambda: Stepper(GAME))
    tree = page.news()[0]["tree"]
    at = view.cursor.at
    for node in nodes(tree):
        assert page.tell(node["id"], nonsense) == []
    assert page.tell("hub:999", {"acts": [{"act": "next"}]}) == []
    assert view.cursor.at == at


def test_what_is_closed_is_gone(page: Page) -> None:
    view = page.tab.open(lambda: Stepper(GAME))
    tree = page.news()[0]["tree"]
    page.tab.close(view)
    assert page.news() == [{"do": "close", "id": tree["id"]}]
    assert page.tell(ids(tree)["hub"], {"batch": "b", "acts": [{"act": "next"}]}) == []
    gone = weakref.ref(view)
    del view
    gc.collect()
    assert gone() is None


def test_the_next_exercise_takes_the_place_of_the_one_before(page: Page, tmp_path: Path) -> None:
    progress = Progress(tmp_path / "progress.jsonl")
    first = page.tab.open(lambda: ExerciseView("06-voiceless-assembly", "skip-one", progress=progress))
    before = page.news()[0]["tree"]
    hub = ids(before)["hub"]
    (shown,) = page.tell(hub, {"batch": "b", "acts": [{"act": "following"}]})
    assert shown["tree"]["id"] == before["id"]
    assert shown["tree"]["classes"] == []
    (inner,) = shown["tree"]["children"]
    assert inner["classes"] == ["eb-root"]
    following = ids(inner)["hub"]
    (answer,) = page.tell(following, {"batch": "c", "acts": []})
    assert answer["id"] == following
    assert page.tell(hub, {"batch": "d", "acts": []}) == []
    page.tab.close(first)
    assert page.tell(following, {"batch": "e", "acts": []}) == [{"do": "close", "id": before["id"]}]


def test_words_are_the_page_s(page: Page, tmp_path: Path) -> None:
    page.tab.open(lambda: Stepper(GAME))
    (hub,) = (node for node in nodes(page.news()[0]["tree"]) if node["kind"] == "hub")
    assert "kernel" not in "".join(hub["values"]["words"].values())
    code = page.tab.open(
        lambda: ExerciseView("13-write-your-own-player", "beats-random", progress=Progress(tmp_path / "p"))
    )
    assert "open the notebook in Jupyter" in code.panels.how()


ALL = """
import sys
sys.path.insert(0, {root!r})
from edgebook.games.darkness import GAME
from edgebook.notebook import Companion, Play, Predict, Stepper
from edgebook.notebook.course import Course
from edgebook.notebook.exercise import ExerciseView
from edgebook.tab.host import Tab
posted = []
tab = Tab(lambda text, buffers: posted.append(text))
views = [tab.open(make) for make in (
    lambda: Stepper(GAME), lambda: Play(GAME), lambda: Predict(GAME), lambda: Companion(GAME),
    lambda: Course("darkness"), lambda: ExerciseView("06-voiceless-assembly", "skip-one"))]
for view in views:
    view.act("next")
assert len(posted) >= 6
print(*(name.partition(".")[0] for name in sys.modules))
"""


def test_every_view_runs_on_a_bare_python(tmp_path: Path) -> None:
    command = [sys.executable, "-I", "-S", "-c", ALL.format(root=str(ROOT))]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env={"HOME": str(tmp_path)})
    assert done.returncode == 0, done.stderr
    assert set(done.stdout.split()) - sys.stdlib_module_names - {"__main__"} == {"edgebook"}
