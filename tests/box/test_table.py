"""Tables that are declared: what follows from a page, what is refused, and what a debugger sees."""

from __future__ import annotations

import inspect
import pickle
import random
from typing import Any

import pytest

from edgebook.box.positions import Check, Index, Items, Key, Position, Record, Whole, maybe
from edgebook.box.table import AS_AT_THE_START, Piece, Table, given, one, per_seat
from edgebook.box.table_keys import fill, lying, seat_keys, table_keys, written
from edgebook.box.table_views import (
    all_measures,
    all_places,
    counted,
    deal_unseen,
    facts,
    measures,
    piles,
)
from edgebook.kernel import RulebookError
from tests.reference_game.sea import Sea

UNSEEN, EMPTY = -2, -1
HILLS = ("low", "high")


def doubled(s: Camp, seat: int) -> int:
    return s.seats * 10 + seat


def two() -> list[int]:
    return [EMPTY, EMPTY]


def at_night(s: Camp) -> bool:
    return s.night


def by_value(notes: dict[str, Any]) -> dict[str, Any]:
    return {name: list(note) for name, note in notes.items()}


class Tent(Piece):
    colour: str = given()
    people: int = one(0)
    things: list[str] = one(new=list)


class Camp(Table):
    seats: int = given()
    rulings: Any = given()
    night: bool = one(False, fact="night")
    hill: int = one(1, key=Index(HILLS))
    owner: int = one(EMPTY, key=maybe(Whole(0, 3), EMPTY))
    tents: list[Tent] = one(new=list)
    best: Tent | None = one(None)
    by_name: dict[str, list[int]] = one(new=dict)
    notes: dict[str, Any] = one(new=dict, copies=by_value)
    deck: list[int] = one(new=two, span="day", lies="deck", hides=UNSEEN)
    strength: list[int] = per_seat(of=doubled, formerly="power", fact="strength {seat}", measure="strength")
    wood: list[int] = per_seat(3, counts="wood", lies="seat {seat}", key=Whole(0, 9), after="places")
    hand: list[list[int]] = per_seat(new=list, lies="hand {seat}", hides=UNSEEN, measure="cards")
    places: list[list[int]] = per_seat(
        new=two,
        lies="place {seat} {place}",
        hides=AS_AT_THE_START,
        when=at_night,
        key=Items(Whole(), "a list"),
    )
    bid: list[int] = per_seat(EMPTY, span="day", hides=UNSEEN, lies="bid {seat}")
    dreams: list[list[int]] = per_seat(new=list, hides=None, from_owner=True)

    def seat_count(self) -> int:
        return self.seats


def camp() -> Camp:
    return Camp(2, None)


def test_what_is_given_and_what_is_at_the_start() -> None:
    s = camp()
    assert (s.seats, s.rulings, s.agenda, s.broken) == (2, None, [], "")
    assert (s.strength, s.wood, s.hand) == ([20, 21], [3, 3], [[], []])
    assert s.hand[0] is not s.hand[1]
    with pytest.raises(AttributeError):
        s.nonsense = 1  # type: ignore[attr-defined]


def test_a_span_begins_anew_and_nothing_else_does() -> None:
    s = camp()
    s.bid, s.deck, s.wood = [1, 2], [], [0, 0]
    s.renew("day")
    assert (s.bid, s.deck, s.wood) == ([EMPTY, EMPTY], [EMPTY, EMPTY], [0, 0])
    with pytest.raises(ValueError, match="'week', expected one of day"):
        s.renew("week")
    with pytest.raises(ValueError, match="Sea has no field with a span"):
        Sea(("Ada", "Ben"), 1, None).renew("day")


def test_a_copy_goes_as_deep_as_the_annotation_says() -> None:
    s = camp()
    s.tents, s.best = [Tent("red")], Tent("blue")
    s.by_name, s.notes = {"a": [1]}, {"b": [2]}
    before, copied = s.digest(), s.copy()
    assert copied == s
    copied.tents[0].things.append("rope")
    copied.tents[0].people = 5
    assert copied.best is not None
    copied.best.people = 7
    copied.by_name["a"].append(2)
    copied.notes["b"].append(3)
    copied.hand[1].append(4)
    copied.then(("X", ()))
    assert s.digest() == before
    assert copied != s
    assert camp().copy().best is None
    assert pickle.loads(pickle.dumps(copied)) == copied


def test_a_field_goes_by_its_former_name_in_a_digest() -> None:
    assert "power" in camp().plain()
    assert "strength" not in camp().plain()


def test_what_others_may_not_know() -> None:
    s = camp()
    s.hand, s.bid, s.deck, s.dreams = [[1, 2], [3]], [EMPTY, 4], [7, 8, 9], [[1], [2]]
    s.places = [[1, 2], [3, 4]]
    seen = s.seen_by(0)
    assert (seen.hand, seen.bid) == ([[1, 2], [UNSEEN]], [EMPTY, UNSEEN])
    assert (seen.deck, seen.dreams) == ([UNSEEN] * 3, [[None], [None]])
    assert seen.places == s.places
    s.night = True
    assert s.seen_by(1).places == [[EMPTY, EMPTY], [3, 4]]
    assert s.seen_by(None).hand == [[UNSEEN] * 2, [UNSEEN]]
    assert s.seen_by(None).bid == [EMPTY, UNSEEN]  # no bid hides nothing


def test_what_is_read_off_the_table() -> None:
    s = camp()
    s.bid, s.hand = [EMPTY, 4], [[1, 2], []]
    assert piles(s) == {"deck": [EMPTY, EMPTY]}
    assert piles(s, 0) == {"hand 0": [1, 2], "place 0 0": [EMPTY], "place 0 1": [EMPTY], "bid 0": []}
    assert piles(s, 1)["bid 1"] == [4]
    assert counted(s, 1) == {"wood": {"seat 1": 3}}
    assert (facts(s), facts(s, 1)) == ({"night": False}, {"strength 1": 21})
    assert measures(s, 0) == {"strength": 20, "cards": 2}


def test_positions_in_the_order_of_the_page() -> None:
    seat = Record("a seat", *seat_keys(Camp))
    format = Position("camp", 1, *table_keys(Camp, seats=Key("seats", Items(seat, "seats"))))
    assert [*format.record.keys] == ["game", "format", "hill", "owner", "seats"]
    assert [*seat.keys] == ["places", "wood"]
    check = Check()
    values = format.read({"hill": "low", "seats": [{"wood": 1}, {"places": [5, 6]}]}, check)
    s = camp()
    fill(s, values)
    for number, own in enumerate(values["seats"]):
        fill(s, own, number)
    assert not check.problems
    assert (s.hill, s.owner, s.wood, s.places) == (0, EMPTY, [1, 3], [[EMPTY, EMPTY], [5, 6]])
    s.owner = 2
    out = format.write({**written(s), "seats": [written(s, 0), written(s, 1)]})
    assert out["owner"] == 2
    assert out["seats"][1] == {"places": [5, 6], "wood": 3}
    format.read({"hill": "flat", "owner": 9, "seats": []}, check)
    assert [*map(str, check.problems)] == [
        'hill: "flat", expected one of low, high',
        "owner: 9, expected null or a whole number from 0 to 3",
    ]


def test_a_key_that_is_made_by_hand_is_given_and_known() -> None:
    with pytest.raises(RulebookError, match=r"Camp\.wood: the key seats is made by hand"):
        table_keys(Camp)
    with pytest.raises(RulebookError, match="Camp: no field has the key odd"):
        seat_keys(Camp, odd=Key("odd", Whole()))


def test_a_debugger_shows_the_source() -> None:
    assert inspect.getsource(Camp.seen_by) in Camp.source()
    assert "new.hand = [*map(list.copy, self.hand)]" in inspect.getsource(Camp.copy)
    assert Camp.copy.__qualname__ == "Camp.copy"


def test_what_cannot_be_a_field() -> None:
    with pytest.raises(RulebookError, match=r"cards: \[\] at the start, expected a plain value"):

        class Shared(Table):
            cards: list[int] = one([])

    with pytest.raises(RulebookError, match=r"cards: <function .*, expected a function with a name"):

        class Nameless(Table):
            cards: list[int] = one(new=lambda: [1])

    def elsewhere() -> list[int]:
        return []

    with pytest.raises(RulebookError, match="cards: elsewhere is not known by this name"):

        class Unknown(Table):
            cards: list[int] = one(new=elsewhere)

    with pytest.raises(RulebookError, match=r"cards: tuple\[list\[int\], str\] does not say how"):

        class Unclear(Table):
            cards: tuple[list[int], str] = one(())

    class NoSeats(Table):
        cards: list[int] = per_seat(0)

    with pytest.raises(NotImplementedError, match="NoSeats has fields for each seat"):
        NoSeats()


def test_what_a_class_writes_itself_is_left_alone() -> None:
    class Own(Table):
        cards: int = one(3)

        def __init__(self) -> None:
            self.cards = 5

    assert Own().cards == 5


def test_pieces_are_compared_by_their_contents() -> None:
    one_tent, other = Tent("red"), Tent("red")
    assert one_tent == other
    other.things.append("rope")
    assert one_tent != other
    assert one_tent.copy() == one_tent
    assert repr(one_tent) == "<Tent {'colour': 'red', 'people': 0, 'things': []}>"
    with pytest.raises(TypeError, match="unhashable"):
        hash(one_tent)


def test_a_whole_table_and_what_is_dealt_of_it() -> None:
    sea = Sea(("Ada", "Ben"), 3, None)
    sea.hands, sea.bids[1] = [[20], [21, 22]], 23
    sea.deck = sea.deck[:20]
    seen = sea.seen_by(0)
    found = all_places(seen, "card")
    assert found.pieces == {"card 20": "hand 0"}
    assert found.counts["card"] == {
        "deck": 20, "discard": 0, "hand 0": 0, "bid 0": 0, "hand 1": 2, "bid 1": 1,
    }  # fmt: skip
    assert found.counts["coin"] == {"bank": 20, "crew 0": 2, "crew 1": 2}
    assert found.facts["round"] == 0
    assert [each["name"] for each in all_measures(sea, sea.names)] == ["Ada", "Ben"]
    assert all_measures(sea, sea.names)[1]["cards"] == 2
    deal_unseen(seen, 24, random.Random(1).random)
    assert seen.hands[0] == [20]
    there = [*seen.hands[0], *seen.hands[1], seen.bids[1], *seen.deck]
    assert sorted(there) == list(range(24))


def test_what_lies_anywhere_in_a_position() -> None:
    values = {"deck": [1, 2], "seats": [{"hand": [3]}, {"hand": [], "lit": [4]}]}
    assert lying(values, "hand", "lit", "deck") == [1, 2, 3, 4]
    assert lying(values, "hand") == [3]
