"""Checking what a person wrote down, value by value."""

from typing import Any

import pytest

from edgebook.box.cells import Unfit, canonical, one_of, rising, several, whole
from edgebook.box.checking import Check, at, at_fields, meant
from edgebook.kernel import Problems


def test_paths_read_like_the_file() -> None:
    assert at("", "seats") == "seats"
    assert at("seats[1]", "hand") == "seats[1].hand"
    assert at("cards", "odd name") == 'cards["odd name"]'


def test_a_value_is_given_back_or_something_harmless() -> None:
    check = Check()
    assert check.whole(3, "n", 1, 5) == 3
    assert check.word("a", "w", ("a", "b")) == "a"
    assert check.problems == []
    assert check.whole(True, "n", 1, 5) == 1
    assert check.word("c", "w", ("a",)) is None
    assert check.word("Mime", "w", ("Mine", "Factory"), "a card") is None
    assert check.object(3, "", None, "an object") == {}
    assert check.object({1: 2}, "o", None, "an object") == {}
    assert check.object({"x": 2}, "o", (), "an object") == {}
    assert check.items(3, "l", "a list") == ()
    assert list(map(str, check.problems)) == [
        "n: true, expected a whole number from 1 to 5",
        'w: "c", expected a',
        'w: "Mime", expected a card (did you mean "Mine"?)',
        "the position: 3, expected an object",
        "o[1]: the key is 1, expected a text as key",
        "o.x: unknown key, expected one of none",
        "l: 3, expected a list",
    ]


def test_a_refusal_keeps_the_place_of_each_problem() -> None:
    """A form reads the records: a colon or an "expected" in a name misleads nobody."""
    check = Check()
    check.bad('seats[1].cards["Edge: of, expected"]', "Gate: open, expected shut", "a card")
    check.say("", "two clauses, one value", "one", pause=";")
    told = [
        'seats[1].cards["Edge: of, expected"]: "Gate: open, expected shut", expected a card',
        "the position: two clauses, one value; expected one",
    ]

    def read() -> None:
        raise Problems("no:", [*check.problems, "in plain words"])

    with pytest.raises(Problems) as caught:
        read()
    assert caught.value.problems == (*told, "in plain words")
    assert at_fields(read) == [
        ("seats.1.cards.Edge: of, expected", '"Gate: open, expected shut"', "a card", ","),
        ("", "two clauses, one value", "one", ";"),
        ("", "in plain words", "", ","),
    ]
    assert at_fields(lambda: None) == []
    assert [str(each.within("position")) for each in caught.value.records][:2] == [
        f"position.{told[0]}",
        told[1],
    ]


def test_what_the_writer_may_have_meant() -> None:
    assert meant("mine", ["Mine"]) == ' (did you mean "Mine"?)'
    assert meant("moon", ["Mine"]) == ""
    assert meant(3, ["Mine"]) == ""
    assert meant("m" * 1000, ["Mine"]) == ""


@pytest.mark.parametrize(
    ("reader", "cell", "expected"),
    [
        (whole(0, 9), "10", "a whole number from 0 to 9"),
        (whole(0, 9), "٣", "a whole number from 0 to 9"),
        (whole(-9, 9), "--1", "a whole number"),
        (one_of(("", "a")), "b", "one of: nothing, a"),
        (several(whole(0, 9), 2, 2), "1", "2 values with ';' between them"),
        (several(whole(0, 9), 1, 3), "1;1", "no value twice"),
        (rising(whole(0, 9), 3), "2;1", "up to 3 rising numbers"),
    ],
)
def test_a_cell_that_does_not_fit(reader: Any, cell: str, expected: str) -> None:
    with pytest.raises(Unfit, match=expected):
        reader(cell)


def test_equal_values_are_equal_texts() -> None:
    assert canonical(()) == "none"
    assert canonical((1, 2)) == "1;2"
    assert canonical(True) == "True"
