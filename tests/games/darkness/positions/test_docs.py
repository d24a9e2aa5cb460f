"""What docs/positions.md says is so: its examples run, its tables are complete."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from edgebook import games
from edgebook.games.darkness.cards.pack import load
from edgebook.games.darkness.position.format import Format
from edgebook.games.darkness.position.positions import read_position, write_position
from edgebook.kernel import Problems
from tests.games.darkness.positions.tables import DOCS, choice, citizen, example, patrician, solo, turn

FORMAT = Format(load())
BLOCKS = re.findall(r"```json\n(.*?)```", DOCS, re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS)
def test_every_position_shown_can_be_read(block: str) -> None:
    position = write_position(read_position(json.loads(block)))
    assert write_position(read_position(position)) == position


def table(heading: str) -> dict[str, str]:
    """The keys of a table of the page, with what they are when left out."""
    part = DOCS[DOCS.index(heading) :]
    rows = re.findall(
        r"(?m)^\| (`[^|]+`) \| .*? \| ([^|]+) \|$", part[: part.index("\n\n", part.index("|---"))]
    )
    return {key: left for keys, left in rows for key in re.findall(r"`(\w+)`", keys)}


def test_every_key_is_explained_in_the_order_in_which_it_is_written() -> None:
    assert tuple(table("| key | meaning | left out |")) == tuple(FORMAT.position.record.keys)
    assert tuple(table("A seat:")) == tuple(FORMAT.seat.keys)


def test_every_option_of_the_command_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    from edgebook.cli import main

    with pytest.raises(SystemExit):
        main(["turn", "--help"])
    own = {
        f"--{option.name}" for game in games.every() if game.positions for option in game.positions.options
    }
    options = set(re.findall(r"--[a-z]+", capsys.readouterr().out)) - {"--help"} - own
    assert options == set(re.findall(r"(?m)^\| `(--[a-z]+)", DOCS))


def test_the_refusal_that_is_shown() -> None:
    position: Any = example() | {"first": 7}
    position["seats"][0]["hand"] = ["n9"]
    with pytest.raises(Problems) as caught:
        read_position(position)
    assert f"```\n{caught.value}\n```" in DOCS


def test_the_question_that_is_shown() -> None:
    position = solo(
        "action",
        {"r1": citizen(1), "r4": patrician(1)},
        bot={"choice": choice("Train", 1, "counterclockwise"), "hand": ["r1", "r4"]},
    )
    shown = turn(position, text=True).out
    block = DOCS[DOCS.index("Gilded Leaves is asked for Carnival of Shadows") :].partition("```")[0]
    first, rest = block.split("…", 1)
    assert first in shown
    assert shown.endswith(rest)


def test_the_citations_that_are_shown_have_their_books() -> None:
    from edgebook.games.darkness import GAME

    kinds = {
        (cite["book"], *(key for key in cite if key != "book"))
        for cite in (r.cite.as_json() for r in GAME.rulebook)
    }
    shown = [json.loads(text) for text in re.findall(r'`(\{"book": [^`]*\})`', DOCS)]
    assert {(cite["book"], *(key for key in cite if key != "book")) for cite in shown} >= kinds


def test_the_python_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    (tmp_path / "table.json").write_text(BLOCKS[0])
    monkeypatch.chdir(tmp_path)
    (block,) = re.findall(r"```python\n(.*?)```", DOCS, re.DOTALL)
    names: dict[str, Any] = {}
    exec(block, names)
    assert names["played"].question is None
    assert names["trace"].over
    assert json.loads(names["text"]) == json.loads(names["played"].trace.setup.position)
    assert "covered-base" in capsys.readouterr().out


def test_the_command_shown_for_the_table(tmp_path: Path) -> None:
    (answer,) = re.findall(r"--answer '(\{.*?\})'", DOCS)
    position = solo("assembly")
    assert turn(position).status == 3
    run = turn(position, answers=[answer])
    assert run.status == 0
    assert run.seat(1)["choice"] == json.loads(answer)


def test_it_names_the_files() -> None:
    assert (Path(__file__).parents[4] / "edgebook/games/darkness/position/position.schema.json").is_file()
    assert "edgebook/games/darkness/position/" in DOCS
