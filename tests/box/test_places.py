"""Names of places: one grammar."""

import pytest

from edgebook.box.places import Place, kind_of, place, read_place


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("deck", ("deck", ())),
        ("hand:1", ("hand", ("1",))),
        ("action:0:3", ("action", ("0", "3"))),
        ("", ("", ())),
    ],
)
def test_names_are_read_and_written(name: str, parts: tuple[str, tuple[str, ...]]) -> None:
    assert read_place(name) == parts
    assert str(read_place(name)) == name
    assert place(*[parts[0], *parts[1]]) == name
    assert kind_of(name) == parts[0]


def test_what_tells_one_from_another() -> None:
    assert place("action", 0, 3) == "action:0:3"
    assert read_place("tray:2").number == 2
    assert read_place("card:odd: name").name == "odd: name"
    assert read_place("deck").first == read_place("deck").name == ""
    assert Place("hand", ("1",)) == read_place("hand:1")
