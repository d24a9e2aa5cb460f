"""The quick forms of all games: what is typed is read, said in full, and typed again the same way."""

from __future__ import annotations

import copy
import re
from typing import Any

import pytest

from edgebook import games
from edgebook.kernel.entry_form import EntryForm, Field, put
from edgebook.kernel.from_position import positions_of
from edgebook.notebook import Companion
from tests.notebook.helpers import html, text

GAMES = sorted(games.names())


def form_of(name: str) -> EntryForm:
    form = positions_of(games.get(name)).form
    assert isinstance(form, EntryForm)
    return form


def lines(form: EntryForm, values: Any) -> dict[str, Field]:
    assert form.quick is not None
    return {field.path: field for part in form.quick(values) for field in part.fields if field.line}


def typed(form: EntryForm, values: Any, path: str, text: str) -> Any:
    line = lines(form, values)[path].line
    assert line is not None
    made = copy.deepcopy(values)
    for each, value in line.read(text).items():
        put(made, each, value)
    return made


@pytest.mark.parametrize("name", GAMES)
def test_every_example_that_a_field_gives_is_understood_there(name: str) -> None:
    form = form_of(name)
    values = form.fresh()
    found = lines(form, values)
    assert found
    for path, field in found.items():
        assert field.line is not None
        told = field.line.example.removeprefix("such as ")
        if told.startswith("their "):
            continue  # it says what to type, in words
        for one in re.split(r",? or ", told):
            assert typed(form, values, path, one), (path, one)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_written_back_is_read_the_same(name: str) -> None:
    form = form_of(name)
    values = form.fresh()
    for path, field in lines(form, values).items():
        assert field.line is not None
        written = field.line.write(values)
        assert field.line.write(typed(form, values, path, written)) == written


@pytest.mark.parametrize("name", GAMES)
def test_a_companion_begins_with_the_quick_form_and_works_out_a_part(name: str) -> None:
    view = Companion(games.get(name))
    try:
        assert "Type what you see" in text(view, "form")
        assert 'data-names="' in html(view, "form") or name == "darkness"
        view.act("begin", 0)
        assert not view.alert
        assert not view.entering
        assert text(view, "ask")
    finally:
        view.close()


def test_eden_rows() -> None:
    form = form_of("eden")
    made = typed(form, form.fresh(), "seats.0.warband", "2 soldat attack +1, blitz")
    line = lines(form, made)["seats.0.warband"].line
    assert line is not None
    assert line.says(made) == (
        "Soldat (Attack Group) with 1 marker; Soldat (Attack Group) with 1 marker; Blitztank"
    )
    assert form.problems(made) == []
    made = typed(form, made, "seats.1.turf", "factory 0 -1, oil 1 0")
    line = lines(form, made)["seats.1.turf"].line
    assert line is not None
    assert line.says(made) == "Factory 1 below; Oil Field 1 to the right"
    for said, why in [
        ("factory", "how far right of the Commander"), ("xyz 1 0", "No Establishment is called xyz"),
        ("c 1 0", "type more letters"),
    ]:  # fmt: skip
        with pytest.raises(ValueError, match=why):
            line.read(said)


def test_eden_rows_keep_what_they_do_not_say() -> None:
    """A card that was read from a position keeps its handle, so that what hangs on it stays."""
    form = form_of("eden")
    values = form.values(form.position(typed(form, form.fresh(), "seats.0.warband", "blitz, soldat")))
    handles = [each["handle"] for each in values["seats"][0]["warband"]]
    made = typed(form, values, "seats.0.warband", "soldat, blitz +1, soldat")
    assert [each.get("handle", "") for each in made["seats"][0]["warband"]] == [handles[1], handles[0], ""]


def test_icosara_rows() -> None:
    form = form_of("icosara")
    names = [each[0] for each in lines(form, form.fresh())["seats.0.formation"].choices]
    made = typed(form, form.fresh(), "seats.0.formation", f"{names[0]} x, -, {names[1]} +1")
    assert made["seats"][0]["formation"]["1"] == names[0]
    assert made["seats"][0]["exhausted"]["1"] is True
    assert made["seats"][0]["formation"]["2"] == ""
    assert made["seats"][0]["counters"]["3"] == 1
    made = typed(form, made, "seats.0.dice", "6 d12")
    assert [die for die, left in made["seats"][0]["dice"].items() if left] == ["D6", "D12"]
    line = lines(form, made)["seats.0.formation"].line
    assert line is not None
    assert line.says(made) == f"1 {names[0]} (exhausted); 3 {names[1]} (1 counter)"
    with pytest.raises(ValueError, match="room for 8"):
        line.read(", ".join([names[0]] * 9))


def test_massive_rows() -> None:
    form = form_of("massive")
    made = typed(form, form.fresh(), "enemies", "goblin warr B2 2, goblin arch C1 2 b1")
    assert [(each["card"], each["zone"], each["number"]) for each in made["enemies"]] == [
        ("goblin-warriors-1", "B2", 2), ("goblin-archers-1", "C1", 2),
    ]  # fmt: skip
    assert form.problems(made) == []
    made["enemies"][0]["treasure"] = "healing-potion"
    again = typed(form, made, "enemies", "goblin warr B3 2")
    assert again["enemies"][0]["treasure"] == "healing-potion"
    assert again["enemies"][0]["zone"] == "B3"
    made = typed(form, made, "heroes.0.row", "b2 3 stunned")
    assert (made["heroes"][0]["zone"], made["heroes"][0]["health"], made["heroes"][0]["stunned"]) == (
        "B2",
        3,
        True,
    )
    doors = list(made["doors"])
    made = typed(form, made, "doors", doors[0].replace(" ", "-").lower())
    assert made["doors"][doors[0]] == "open"
    for path, said, why in [
        ("heroes.0.row", "Z9 3", "no Zone Z9"), ("heroes.0.row", "B2", "Zone, then the Health"),
        ("enemies", "goblin", "type a name"), ("enemies", "goblin B2 3", "could be"),
        ("doors", "A1-D4", "no door"),
    ]:  # fmt: skip
        with pytest.raises(ValueError, match=why):
            typed(form, made, path, said)
