"""The companion keeps everything that was said at the table, whatever happens to its file. For every game
that has an entry form.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from edgebook.kernel import Game, SaveError
from edgebook.kernel.entry_form import EntryForm
from edgebook.notebook import Companion
from tests.lost.disk import Disk
from tests.lost.every import EVERY
from tests.notebook.helpers import text

WITH_FORM = [
    game for game in EVERY if game.positions is not None and isinstance(game.positions.form, EntryForm)
]
every_form = pytest.mark.parametrize("game", WITH_FORM, ids=lambda game: game.key)


def begun(game: Game, path: Path, **named: Any) -> Companion:
    """A part that is being worked out, with something said if the table is asked."""
    companion = Companion(game, autosave=path, **named)
    companion.act("begin", len(companion.playable) - 1)
    assert not companion.alert
    say_one(companion)
    return companion


def say_one(companion: Companion) -> None:
    companion.act("to_end")
    asked = companion.outcomes.asked()
    if asked is None:
        companion.act("answer", 0)
    else:
        companion.act("tell", None if asked.fields else 0)


def said(companion: Companion) -> list[Any]:
    # as it is in the file: a key is a tuple, which JSON has as a list
    return [
        (part.position, part.seat, json.loads(json.dumps(part.inputs))) for part in companion.session.parts
    ]


@every_form
def test_the_last_one_in_a_process_has_the_file_and_the_other_gets_its_own(
    game: Game, tmp_path: Path
) -> None:
    path = tmp_path / "friday.json"
    one = begun(game, path)
    two = Companion(game, autosave=path)
    assert said(two) == said(one)
    two.act("undo")
    one.act("undo")
    assert "This session is kept in friday-2.json from now on" in one.alert
    assert said(Companion(game, autosave=tmp_path / "friday-2.json")) == said(one)
    assert said(Companion(game, autosave=path)) == said(two)


@every_form
def test_what_is_not_on_disk_is_said_and_written_later(game: Game, tmp_path: Path, disk: Disk) -> None:
    path = tmp_path / "friday.json"
    companion = begun(game, path)
    before = path.read_bytes()
    disk.full = True
    companion.act("undo")
    assert "No space left on device" in companion.alert
    companion.act("to_end")
    assert "is not on disk yet" in text(companion, "head")
    assert path.read_bytes() == before
    disk.full = False
    companion.act("begin", 0)
    assert "is not on disk yet" not in text(companion, "head")
    assert said(Companion(game, autosave=path)) == said(companion)


@every_form
def test_opening_a_file_keeps_the_evening_that_was_being_played(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    other = Companion(game)
    other.act("file_name", "other")
    other.act("save")
    companion = begun(game, tmp_path / "friday.json")
    before = (tmp_path / "friday.json").read_bytes()
    companion.act("file_name", "other")
    companion.act("load")
    assert (tmp_path / "friday-2.json").read_bytes() == before
    assert "The session that was in friday.json is kept as friday-2.json." in text(companion, "head")
    companion.act("save")
    assert "already exists. Press Save once more" in companion.alert
    assert sorted(os.listdir(tmp_path)) == ["friday-2.json", "friday.json", "other.json"]


@every_form
def test_a_deleted_file_is_made_anew_and_a_broken_one_left_alone(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "friday.json"
    companion = begun(game, path)
    path.unlink()
    companion.act("undo")
    assert said(Companion(game, autosave=path)) == said(companion)
    path.write_text("{")
    with pytest.raises(SaveError, match=r"friday\.json: not JSON"):
        Companion(game, autosave=path)
    assert path.read_text() == "{"


@every_form
def test_a_changed_evening_is_named(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "friday.json"
    begun(game, path)
    data = path.read_text()
    assert "changed" not in text(Companion(game, autosave=path), "head")
    head, _, rest = data.partition('"check"')
    path.write_text(f'{head}"check": "{"0" * 8}"{rest[rest.index(",") :]}')
    assert "friday.json was changed after it was saved." in text(Companion(game, autosave=path), "head")
    path.write_text(head + rest[rest.index(",") + 1 :].lstrip())
    assert "saved by an earlier edgebook" in text(Companion(game, autosave=path), "head")
