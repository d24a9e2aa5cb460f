"""The JSON Schema and the reader agree: what edgebook reads, an editor with the schema accepts."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import edgebook.games.darkness as darkness
from edgebook.games.darkness import GAME
from edgebook.games.darkness.cards.pack import load
from edgebook.games.darkness.cards.records import TYPES
from edgebook.games.darkness.position.format import Format
from edgebook.games.darkness.position.positions import read_position, write_position
from edgebook.kernel import Problems
from tests.games.darkness.positions.tables import TUTORIAL, boundaries, choice, citizen, example, played, solo
from tests.games.darkness.positions.test_refusals import REFUSED, changed

FORMAT = Format(load())
FILE = Path(darkness.__file__).parent / "position" / "position.schema.json"
SCHEMA = json.loads(FILE.read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)
VALID = [
    example(),
    write_position(read_position(example())),
    solo("assembly"),
    solo("action", bot={"choice": choice("Coin", 1), "choice_deck": [None, choice("Train", 2)]}),
    solo("assembly", {"n1": citizen(middle=23)}, street=["n1"], deck=[None] * 5),
    {"seats": [{"guild": "Anointed"}, {"guild": "Fede Cartel", "actions": [], "choice_deck": None}]},
]


def test_it_is_a_schema_of_the_draft_that_it_names() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert "2020-12" in SCHEMA["$schema"]


@pytest.mark.parametrize("position", VALID)
def test_valid_positions_pass_both(position: dict[str, Any]) -> None:
    read_position(position)
    VALIDATOR.validate(position)


def test_random_games_pass_both() -> None:
    for seed in (1, 2):
        for state in list(boundaries(played(seed)))[::9]:
            VALIDATOR.validate(write_position(state))


def properties(schema: dict[str, Any]) -> list[str]:
    return list(schema["properties"])


def test_it_knows_the_same_keys_words_and_numbers() -> None:
    pack, defs = load(), SCHEMA["$defs"]
    assert properties(SCHEMA) == list(FORMAT.position.record.keys)
    assert properties(defs["seat"]) == list(FORMAT.seat.keys)
    rulings = SCHEMA["properties"]["rulings"]["properties"]
    assert {name: rulings[name]["enum"] for name in rulings} == {
        r.name: list(r.readings) for r in GAME.rulings
    }
    assert {name: rulings[name]["default"] for name in rulings} == {r.name: r.default for r in GAME.rulings}
    assert defs["choice"]["properties"]["type"]["enum"] == list(TYPES)
    assert defs["seat"]["properties"]["guild"]["enum"] == [guild.name for guild in pack.guilds]
    assert properties(defs["cubes"]) == ["black", *(guild.colour for guild in pack.guilds)]
    assert SCHEMA["properties"]["locations"]["default"] == TUTORIAL
    assert SCHEMA["properties"]["round"]["maximum"] == pack.component("rounds")
    assert defs["seat"]["properties"]["choice_deck"]["anyOf"][0]["maxItems"] == len(pack.choice_cards)


def test_its_defaults_are_those_of_the_reader() -> None:
    position = write_position(read_position({"seats": [{"guild": "Anointed"}, {"guild": "Fede Cartel"}]}))
    for key, part in SCHEMA["properties"].items():
        if "default" in part and key not in ("supply", "tower"):
            assert position[key] == part["default"], key
    for key, part in SCHEMA["$defs"]["seat"]["properties"].items():
        if "default" in part and key != "choice_deck":
            assert position["seats"][0][key] == part["default"], key


STRUCTURAL = [
    each
    for each in REFUSED
    if any(
        word in each[2]
        for word in ("unknown key", "expected a whole number", "expected one of ", "expected a list")
    )
    and not any(
        word in each[2] for word in ("bits", "nan,", "1, 7,", "black, green", "of r1, r4", "such as", ".0,")
    )
]


@pytest.mark.parametrize(
    ("path", "value", "expected"), STRUCTURAL, ids=[f"{p}-{i}" for i, (p, _, _) in enumerate(STRUCTURAL)]
)
def test_what_is_malformed_is_refused_by_both(path: str, value: Any, expected: str) -> None:
    assert not VALIDATOR.is_valid(changed(path, value))


ATOMS = st.one_of(
    st.none(), st.booleans(), st.integers(-2, 40), st.floats(0, 3), st.text(max_size=3),
    st.builds(dict), st.builds(list), st.builds(lambda: [None]),
    st.sampled_from(["n1", "r1", "easy", "23", "black"]),
)  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of everything in a position."""
    found = [path] if path else []
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inner:
        found += places(each, (*path, key))
    return found


@st.composite
def mutated(draw: st.DrawFn) -> dict[str, Any]:
    """A valid position with a few values replaced, taken out or added."""
    position: Any = copy.deepcopy(draw(st.sampled_from(VALID)))
    for _ in range(draw(st.integers(1, 3))):
        everything = places(position)
        if not everything:
            break
        *way, last = draw(st.sampled_from(everything))
        inner = position
        for key in way:
            inner = inner[key]
        action = draw(st.sampled_from(["replace", "replace", "remove", "add"]))
        if action == "remove":
            del inner[last]
        elif action == "add" and isinstance(inner, dict):
            inner[draw(st.sampled_from(["n1", "n2", "top", "draw", "kind", "6", "red", "x"]))] = draw(ATOMS)
        else:
            inner[last] = draw(ATOMS)
    return position  # type: ignore[no-any-return]


@given(mutated())
def test_what_the_reader_accepts_the_schema_accepts(position: dict[str, Any]) -> None:
    try:
        state = read_position(position)
    except Problems:
        return
    VALIDATOR.validate(position)
    VALIDATOR.validate(write_position(state))
