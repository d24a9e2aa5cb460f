"""Reading and writing positions: defaults, every key, the same bytes again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from edgebook.games.darkness import GAME
from edgebook.games.darkness.position.positions import position_text, read_position, write_position
from edgebook.games.darkness.table.state import EMPTY, UNSEEN
from tests.games.darkness.positions.tables import GUILDS, TUTORIAL, choice, citizen, example, patrician, solo

KEYS = [
    "game", "format", "round", "phase", "first", "done", "rulings", "locations", "supply", "seats", "cards",
    "street", "influence_on", "deck", "discard", "tower", "bag", "aside",
]  # fmt: skip
SEAT_KEYS = [
    "guild", "kind", "coins", "influence", "goodwill", "reputation", "trained", "untrained", "slips",
    "defense", "hand", "hall", "beside", "zone", "drop", "agents", "actions", "posted", "choice",
    "choice_deck",
]  # fmt: skip


def written(position: dict[str, Any]) -> dict[str, Any]:
    return write_position(read_position(position))


def test_the_example_is_read_as_it_stands() -> None:
    s = read_position(example())
    assert (s.round, s.phase, s.first, s.done) == (3, "assembly", 1, [])
    assert s.rulings.sleeve_order == "type-first"
    assert s.city.numbers == tuple(TUTORIAL)
    assert [s.names[card] for card in s.street] == ["n1", "r1"]
    n1, r1, r4 = (s.names.index(name) for name in ("n1", "r1", "r4"))
    assert (s.top[n1], s.middle[n1], s.bottom[n1]) == (8, EMPTY, 1)
    assert (s.owner[n1], s.owner[r1], s.base[r4]) == (-1, 1, 1)
    assert s.tokens[n1] == 1
    assert s.hall[1] == [r4]
    assert s.supply[3 * 6 : 3 * 6 + 3] == [0, 2, 0]
    assert s.supply[:3] == [2, 3, 3]
    assert (s.coins, s.influence, s.trained, s.untrained) == ([5, 2], [4, 4], [2, 1], [6, 6])
    assert s.agents[0][8] == 2
    assert s.posted[1] == [0, 0, 0, 0, 1, 0, 2, 0]
    assert s.actions == [[], [0, 0, 0, 1, 0, 0, 0, 0]]
    assert s.choice_deck == [[], [("Coin", 4, "counterclockwise", 1)]]
    assert s.trays == [[2, 0, 1], [0, 0, 0], [0, 0, 0]]
    assert s.drop == [[0, 1, 0], [0, 0, 0]]
    assert s.bag == [12, 14, 13]
    assert s.tower == [EMPTY] * 3
    assert s.agenda == []


def test_a_written_position_has_every_key_in_order() -> None:
    position = written(example())
    assert list(position) == KEYS
    for seat in position["seats"]:
        assert list(seat) == SEAT_KEYS
    for card in position["cards"].values():
        assert list(card) == ["base", "owner", "top", "middle", "bottom"]
    assert [list(tray) for tray in position["tower"]] == [["card", "cubes"]] * 3
    assert list(position["supply"]) == [str(number) for number in TUTORIAL]
    assert list(position["supply"]["23"].items()) == [("top", 0), ("middle", 2), ("bottom", 0)]


def test_what_the_example_says_is_written_again() -> None:
    position = written(example())
    for key, value in example().items():
        if key not in ("supply", "seats", "cards", "tower"):
            assert position[key] == value, key
    for seat, given in zip(position["seats"], example()["seats"], strict=True):
        assert {key: seat[key] for key in given} == given
    for name, given in example()["cards"].items():
        assert {key: position["cards"][name][key] for key in given} == given
    assert position["tower"][0] == example()["tower"][0]


@pytest.mark.parametrize(
    "position", [example(), solo("assembly"), solo("action", bot={"choice": choice("Coin", 1)})]
)
def test_written_read_and_written_again_is_the_same_bytes(position: dict[str, Any]) -> None:
    once = written(position)
    again = written(json.loads(json.dumps(once)))
    assert json.dumps(again) == json.dumps(once)
    assert position_text(again) == position_text(once)
    assert json.loads(position_text(once)) == once
    assert read_position(again) == read_position(position)


def test_maps_hold_no_zeros_when_written_and_may_when_read() -> None:
    position = solo(
        "assembly", {"n1": citizen()}, you={"agents": {"29": 0, "1": 0}, "zone": {"black": 0, "red": 1}}
    )
    position |= {"street": ["n1"], "influence_on": {"n1": 0}, "aside": {"green": 0}}
    position["seats"][1]["posted"] = {"4": 0}
    again = written(position)
    assert (
        again["influence_on"]
        == again["aside"]
        == again["seats"][0]["agents"]
        == again["seats"][1]["posted"]
        == {}
    )
    assert again["seats"][0]["zone"] == {"red": 1}
    assert again["tower"][1] == {"card": None, "cubes": {}}


def test_keys_left_out_have_their_value_at_the_start() -> None:
    position = written({"seats": [{"guild": "Anointed"}, {"guild": "Fede Cartel", "kind": "voiceless"}]})
    assert (position["game"], position["format"]) == ("edge-of-darkness", 1)
    assert (position["round"], position["phase"], position["done"]) == (0, "prologue", [])
    assert position["first"] == 1, "in a solo game the Voiceless Guild begins"
    assert position["rulings"] == {}
    assert position["locations"] == TUTORIAL
    assert position["supply"]["1"] == {"top": 2, "middle": 3, "bottom": 3}
    assert position["supply"]["33"] == {"top": 1, "middle": 3, "bottom": 3}
    for seat in position["seats"]:
        start = {"coins": 5, "influence": 4, "goodwill": 0, "reputation": 0, "trained": 4, "untrained": 6}
        assert {key: seat[key] for key in start} == start
        assert (seat["slips"], seat["defense"]) == (7, 0)
        assert seat["hand"] == seat["hall"] == seat["beside"] == []
        assert seat["zone"] == seat["drop"] == seat["agents"] == seat["posted"] == {}
    assert position["seats"][0]["kind"] == "player"
    assert position["seats"][1]["actions"] == ["easy"] * 7
    assert position["cards"] == position["influence_on"] == position["aside"] == {}
    assert position["street"] == position["deck"] == position["discard"] == []
    assert position["tower"] == [{"card": None, "cubes": {}}] * 3
    assert position["bag"] == {"black": 15, "white": 15, "purple": 15}


@pytest.mark.parametrize(
    ("seats", "first"),
    [
        ([{"guild": "Anointed"}, {"guild": "Fede Cartel"}], 0),
        ([{"guild": "Anointed", "kind": "voiceless"}, {"guild": "Fede Cartel"}], 0),
        (
            [
                {"guild": g, "kind": k}
                for g, k in zip(GUILDS, ("player", "player", "voiceless"), strict=False)
            ],
            0,
        ),
    ],
)
def test_first_left_out(seats: list[Any], first: int) -> None:
    assert written({"seats": seats})["first"] == first


def test_a_slot_of_the_supply_left_out_is_full() -> None:
    position = solo("assembly", supply={"7": {"middle": 0}})
    assert written(position)["supply"]["7"] == {"top": 2, "middle": 0, "bottom": 3}


def test_the_supply_is_not_held_to_the_house_stacks() -> None:
    position = solo("assembly", {"n1": citizen(middle=7)}, street=["n1"], supply={"7": {"middle": 4}})
    assert written(position)["supply"]["7"]["middle"] == 4


def test_the_bag_left_out_is_all_cubes_that_are_nowhere_else() -> None:
    position = example()
    del position["bag"]
    # the example's own bag has one red cube fewer than that: 13 + 1 in a tray
    assert written(position)["bag"] == {"black": 13, "green": 14, "red": 14}
    position["aside"] = {"black": 13}
    position["seats"][0]["zone"] = {"red": 4}
    assert written(position)["bag"] == {"green": 14, "red": 10}
    position["bag"] = {}
    assert written(position)["bag"] == {}


@pytest.mark.parametrize(
    ("phase", "round", "done", "cards"),
    [
        ("assembly", 1, [], 8), ("assembly", 3, [], 6), ("assembly", 3, [1], 5), ("assembly", 3, [0], 6),
        ("action", 3, [], 5), ("action", 3, [1], 5), ("assembly", 8, [], 1), ("action", 8, [], 0),
        ("prologue", 0, [], 11), ("prologue", 0, [1], 8),
    ],
)  # fmt: skip
@pytest.mark.parametrize("deck", ["left out", None])
def test_a_choice_deck_left_out_is_unseen_and_lasts(
    phase: str, round: int, done: list[int], cards: int, deck: Any
) -> None:
    bot: dict[str, Any] = {"choice": choice("Coin", 1)} if phase == "action" else {}
    if deck is None:
        bot["choice_deck"] = None
    position = solo(phase, bot=bot, round=round, done=done)
    assert written(position)["seats"][1]["choice_deck"] == [None] * cards


def test_in_the_prologue_the_slips_on_starter_cards_are_the_picks_made() -> None:
    cards = {"r1": citizen(1, middle=23), "r2": citizen(1), "r3": citizen(1), "r4": patrician(1)}
    position = solo("prologue", cards, bot={"beside": list(cards)}, round=0)
    s = read_position(position)
    assert s.picked == [6]
    assert s.choice_deck[1] == [None] * 10


def test_the_top_of_a_pile_is_its_first_entry() -> None:
    cards = {"n1": citizen(), "n2": citizen(), "n3": citizen()}
    deck = [choice("Coin", 1), None, choice("Train", 2)]
    s = read_position(solo("assembly", cards, bot={"choice_deck": deck}, deck=["n2", None, "n1", "n3"]))
    assert [s.names[card] if card >= 0 else card for card in s.deck] == ["n3", "n1", UNSEEN, "n2"]
    assert s.choice_deck[1] == [("Train", 2, "clockwise", 0), None, ("Coin", 1, "clockwise", 0)]
    again = write_position(s)
    assert again["deck"] == ["n2", None, "n1", "n3"]
    assert again["seats"][1]["choice_deck"] == deck


def test_cards_that_lie_nowhere_are_among_the_unseen_ones_of_the_deck() -> None:
    cards = {"n1": citizen(), "n2": citizen(1), "n3": patrician()}
    s = read_position(solo("assembly", cards, street=["n1"], deck=[None, None, None]))
    assert [s.names[card] for card in s.pool] == ["n2", "n3"]
    assert list(write_position(s)["cards"]) == ["n1", "n2", "n3"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_seats_with_the_whole_box(seats: int) -> None:
    """All that the box holds is allowed, whatever the number of seats."""
    cards: dict[str, Any] = {f"n{i}": citizen() if i <= 11 else patrician() for i in range(1, 18)}
    for seat in range(seats):
        cards |= {f"{seat}-{i}": citizen(seat) if i < 4 else patrician(seat) for i in range(1, 5)}
    places: list[str] = list(cards)
    position = {
        "round": 2,
        "phase": "assembly",
        "seats": [{"guild": guild, "trained": 10, "untrained": 0} for guild in GUILDS[:seats]],
        "cards": cards,
        "street": places[:5],
        "deck": places[5:],
        "bag": {"black": 15},
    }
    assert read_position(position).bag == [15] + [0] * seats
    cards["n1"]["owner"] = 0
    position["seats"][0]["slips"] = 6  # type: ignore[index]
    read_position(position)


def test_the_second_voiceless_guild_has_the_sides_of_the_first() -> None:
    seats = [{"guild": GUILDS[0]}, *({"guild": guild, "kind": "voiceless"} for guild in GUILDS[1:3])]
    seats[2]["actions"] = ["hard"] * 7
    for rulings, sides in (({}, "hard"), ({"two-sets": "own-sides"}, "easy")):
        position = written({"round": 1, "phase": "assembly", "seats": seats, "rulings": rulings})
        assert position["seats"][1]["actions"] == [sides] * 7
        assert position["seats"][2]["actions"] == ["hard"] * 7


def test_a_ruling_that_is_named_is_written_even_if_it_is_the_default() -> None:
    rulings = {"hunt-tie": "leftmost", "sleeve-order": "type-first"}
    assert written(solo("assembly", rulings=rulings))["rulings"] == rulings


def test_the_game_record_reads_and_writes_positions() -> None:
    assert GAME.positions is not None
    assert GAME.positions.write(GAME.positions.read(example())) == written(example())


def test_reading_changes_nothing() -> None:
    position = example()
    read_position(position)
    assert position == example()
