"""At a real table: cards that nobody has seen are asked for, piles that are shuffled are unseen again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from edgebook.games.darkness import GAME
from edgebook.games.darkness.position.positions import read_position, write_position
from edgebook.kernel import ChanceRefused, Refused, begin
from edgebook.kernel.turn import begin_part, give, question
from tests.games.darkness.positions.tables import GUILDS, choice, citizen, patrician, solo, turn

STREET = {f"n{i}": citizen() for i in range(1, 6)}
UNSEEN = solo("assembly", STREET, street=list(STREET), deck=[None] * 10)
"""A table as it is written down: five cards in the Street, the deck and the Choice deck unseen."""
COIN = choice("Coin", 4)
BARE, NOBLE = citizen(), patrician()


def test_an_unseen_choice_card_is_asked_of_the_table() -> None:
    run = turn(UNSEEN)
    assert run.status == 3
    assert run.rules == ["ED-4.2"]
    assert run.decision == {
        "table": True,
        "rule": "VG-A1",
        "question": "Turn over the next Choice card. Which is it?",
        "options": [],
    }
    assert run.seat(1)["choice_deck"] == [None] * 6


def test_each_unseen_card_is_asked_when_it_comes_up() -> None:
    answers: list[Any] = [COIN]
    run = turn(UNSEEN, answers=answers)
    assert run.decision["question"] == "Which card lies on top of the deck?"
    assert (run.decision["table"], run.decision["rule"]) == (True, "VG-A3")
    answers.append(citizen(1, middle=23))
    for card in (NOBLE, citizen(0)):
        run = turn(UNSEEN, answers=answers)
        assert (run.status, run.decision["rule"]) == (3, "ED-4.8")
        answers.append(card)
    run = turn(UNSEEN, answers=answers)
    assert run.status == 0, run.err
    assert run.seat(1)["hand"] == ["n1", "n2", "r1"]
    assert run.position["street"] == ["n3", "n4", "n5", "n6", "g1"]
    assert run.position["influence_on"] == {"n3": 1, "n4": 1, "n5": 1}
    assert run.position["cards"]["r1"] == {
        "base": "citizen",
        "owner": 1,
        "top": None,
        "middle": 23,
        "bottom": None,
    }
    assert run.position["deck"] == [None] * 7
    assert run.seat(1)["choice"] == COIN
    assert run.seat(1)["choice_deck"] == [None] * 5
    assert run.of("ED-4.8")[0]["text"].endswith("the Neutral Patrician and the green Citizen.")
    left = turn(UNSEEN, answers=[*answers, BARE])
    assert left.status == 2
    assert "left over" in left.err


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("Coin", "not JSON"),
        ("[1]", "a list of 1, expected a Choice card such as"),
        ('{"type": "Coin"}', "card.start: null, expected a whole number from 1 to 10; card.direction: null"),
        (json.dumps(choice("Coins", 4)), 'card.type: "Coins", expected one of Allegiance'),
        (json.dumps({**COIN, "draw": True}), "card.draw: true, expected a whole number from 0 to 1"),
        (json.dumps(BARE), "card.base: unknown key, expected one of type, start, direction, draw"),
        ('{"type": "Coin", "type": "Coin"}', "occurs twice"),
        ("NaN", "NaN is not a number"),
        # closed: of an open one it depends on the Python what is told first
        ("[" * 5000 + "]" * 5000, "more than 16 deep"),
    ],
)
def test_an_answer_that_is_no_choice_card_is_refused(answer: str, expected: str) -> None:
    run = turn(UNSEEN, answers=[answer])
    assert (run.status, run.out) == (2, "")
    assert expected in run.err


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ({"base": "king"}, 'card.base: "king", expected one of citizen, patrician'),
        ({"base": "citizen", "owner": 2}, "card.owner: 2, expected null or a seat from 0 to 1"),
        (
            {"base": "citizen", "middle": 8},
            "card.middle: 8, expected null or the number of one of the ten locations",
        ),
        (COIN, "card.type: unknown key, expected one of base, owner, top, middle, bottom"),
    ],
)
def test_an_answer_that_is_no_card_is_refused(answer: Any, expected: str) -> None:
    run = turn(UNSEEN, answers=[COIN, answer])
    assert (run.status, run.out) == (2, "")
    assert expected in run.err


def test_a_card_that_the_box_does_not_hold_is_refused() -> None:
    cards = {f"n{i}": patrician() for i in range(1, 7)}
    position = solo("assembly", cards, street=list(cards)[:5], discard=["n6"], deck=[None] * 3)
    run = turn(position, answers=[COIN, NOBLE])
    assert run.status == 2
    assert "Neutral patrician number 7, claimed ones included; expected at most 6" in run.err


def low(**more: Any) -> dict[str, Any]:
    """The deck is down to two unseen cards, three discards are known: a shuffle comes with a refill."""
    cards = STREET | {"r1": citizen(1, middle=23), "r2": citizen(1, middle=22), "n6": patrician()}
    return solo("assembly", cards, street=list(STREET), deck=[None] * 2, discard=["r1", "r2", "n6"], **more)


def test_a_pile_that_is_shuffled_is_unseen_again() -> None:
    answers: list[Any] = [COIN, BARE, citizen(0)]
    run = turn(low(), answers=answers)
    assert (run.status, run.decision["rule"]) == (3, "ED-4.8")
    assert run.rules[-1] == "ED-4.11"
    keys = [json.loads(option["key"]) for option in run.decision["options"]]
    assert keys == [citizen(1, middle=23), citizen(1, middle=22), patrician()], (
        "one of the cards known to be in it"
    )
    assert [option["label"] for option in run.decision["options"]][2] == "the Neutral Patrician"
    refused = turn(low(), answers=[*answers, citizen(1, middle=7)])
    assert refused.status == 2
    assert "it is none of the cards that were shuffled into the deck" in refused.err
    run = turn(low(), answers=[*answers, run.decision["options"][1]["key"]])
    assert run.status == 0, run.err
    assert run.position["deck"] == [None, None]
    assert run.position["discard"] == []
    assert "r2" in run.position["street"]
    s = read_position(run.position)
    assert [s.names[card] for card in s.pool] == ["r1", "n6"], "it is known across turns"


def test_what_was_told_for_the_same_step_is_no_option_any_more() -> None:
    position = low()
    position["deck"] = [None]
    position["cards"]["n7"] = citizen(middle=33)  # the one unseen card is known
    run = turn(position, answers=[COIN])
    answers: list[Any] = [COIN]
    seen: list[Any] = []
    while run.status == 3:
        options = [json.loads(option["key"]) for option in run.decision["options"]]
        assert all(options.count(card) == 1 for card in options)
        assert not any(card in options for card in seen)
        answers.append(options[0])
        seen.append(options[0])
        run = turn(position, answers=answers)
    assert run.status == 0, run.err
    assert len(seen) > 1


def test_what_can_only_be_one_card_is_not_asked() -> None:
    cards = STREET | {"r1": citizen(1, middle=23)}
    position = solo("assembly", cards, street=list(STREET), deck=[None], bot={"choice_deck": [COIN]})
    run = turn(position)
    assert run.status == 0, run.err
    assert "r1" in run.seat(1)["hand"]


def test_without_unseen_cards_chance_shuffles() -> None:
    position = low(bot={"choice_deck": [COIN]})
    position["deck"] = []
    run = turn(position)
    assert run.status == 0
    assert None not in run.position["deck"]
    assert sorted(run.position["street"] + run.position["deck"]) == ["n4", "n5", "n6", "r1", "r2"]


def test_every_cube_is_asked_for_at_a_table() -> None:
    position = solo("action", bot={"choice": COIN, "drop": {"red": 1, "black": 1}})
    answers: list[Any] = []
    for colour, tray in (("black", "2"), ("red", "3")):
        run = turn(position, 1, "--table", answers=answers)
        assert (run.status, run.decision["table"]) == (3, True)
        question = run.decision["question"]
        assert question == f"Drop the {colour} cube into the tower. Into which tray does it fall?"
        assert [option["key"] for option in run.decision["options"]] == ["1", "2", "3"]
        answers.append(tray)
    run = turn(position, 1, "--table", answers=answers)
    assert run.status == 0
    assert [tray["cubes"] for tray in run.position["tower"]] == [{}, {"black": 1}, {"red": 1}]
    assert turn(position, 1, "--table", answers=["4"]).status == 2
    assert turn(position, 1, "--table", answers=["red"]).status == 2


def test_cubes_from_the_bag_by_colour() -> None:
    position = solo("assembly", {"r4": patrician(1)}, bot={"hall": ["r4"], "choice_deck": [COIN]})
    position["bag"] = {"red": 2, "black": 1}
    run = turn(position, 1, "--table")
    assert run.decision["question"] == "Draw a cube from the bag. Which colour is it?"
    assert [option["key"] for option in run.decision["options"]] == ["black", "red"]
    run = turn(position, 1, "--table", answers=["red"])
    assert run.seat(1)["zone"] == {"red": 1}
    assert turn(position, 1, "--table", answers=["green"]).status == 2


def test_at_a_table_a_shuffle_is_unseen_even_if_all_was_known() -> None:
    position = low(bot={"choice_deck": [COIN]})
    position["deck"] = []
    run = turn(position, 1, "--table")
    assert (run.status, run.decision["table"]) == (3, True)
    assert len(run.decision["options"]) == 3


def starters() -> dict[str, Any]:
    """The prologue of a solo table, as it is laid out."""
    cards: dict[str, Any] = {f"n{i}": citizen() if i <= 8 else patrician() for i in range(1, 13)}
    for seat in (0, 1):
        cards |= {f"{'gr'[seat]}{i}": citizen(seat) if i < 4 else patrician(seat) for i in range(1, 5)}
    you = {"beside": ["g1", "g2", "g3", "g4"], "zone": {"black": 2}}
    bot = {"beside": ["r1", "r2", "r3", "r4"], "zone": {"red": 2}}
    position = solo("prologue", cards, you, bot, round=0, discard=[f"n{i}" for i in range(1, 10)])
    position["tower"] = [{"card": f"n{i}", "cubes": {}} for i in (10, 11, 12)]
    return position


def test_a_prologue_at_a_table() -> None:
    """The bot's three Choice cards, then yours; with the last seat the prologue is completed."""
    cards = [choice("Coin", 7), choice("Coin", 7, "counterclockwise"), choice("Train", 3)]
    run = turn(starters(), answers=cards)
    assert run.status == 0, run.err
    assert run.rules[0] == "VG-P1"
    assert run.position["done"] == [1]
    assert run.seat(1)["choice_deck"] == [None] * 8
    middle = run.position
    trace = begin_part(GAME, middle, 0, seed=None)
    rules = []
    while (asked := question(trace)) is not None:
        rules.append(asked.rule)
        if not asked.options:
            order = [trace.state.names[card] for card in trace.state.discard if trace.state.base[card] == 0]
            give(trace, json.dumps([name for name in order if name.startswith("n")]))
        else:
            assert asked.seat == 0 or asked.table
            give(trace, asked.options[0].text)
    assert rules.count("ED-3.2") == 6, "an advancement and a card, three times"
    assert "ED-3.10" in rules
    after = write_position(trace.state)
    assert (after["round"], after["phase"], after["first"], after["done"]) == (1, "assembly", 1, [])
    assert after["seats"][1]["hall"] == ["r4"]
    assert len(after["seats"][0]["hall"]) == 1
    assert len(after["street"]) == 5
    assert after["deck"] == [None] * 10
    slips = [
        card[slot] for card in after["cards"].values() for slot in ("top", "middle", "bottom") if card[slot]
    ]
    assert sorted(slips) == sorted(after["locations"]), "each advancement is in play once"
    assert read_position(after).setup.table


def test_a_prologue_goes_on_from_the_picks_that_were_made() -> None:
    position = starters()
    position["cards"]["r1"]["middle"] = 23
    run = turn(position, answers=[choice("Coin", 7)])
    assert run.status == 3
    assert run.rules[0] == "VG-P2"
    assert run.position["cards"]["r2"]["middle"] == 26, "23 was chosen already"
    run = turn(position, answers=[choice("Coin", 7), choice("Train", 3)])
    assert (run.status, run.position["done"]) == (0, [1])


def test_in_the_prologue_there_is_no_deck_and_no_street_yet() -> None:
    position = starters()
    position["discard"].remove("n1")
    position["street"] = ["n1"]
    run = turn(position)
    assert run.status == 2
    assert "street: 1 cards, expected none before the prologue is over" in run.err
    bare = {"seats": [{"guild": guild} for guild in GUILDS[:2]]}
    run = turn(bare, 0)
    assert run.status == 2
    assert "seats[0].beside: no cards, expected the starter cards that advancements go on" in run.err


def test_a_whole_game_at_a_table_is_asked_for_everything() -> None:
    """The set-up `table` is for whole games too: the deck is unseen from the first shuffle on."""
    trace = begin(GAME, {"players": 2, "table": True}, seed=4)
    while trace.decision is not None and trace.waiting_for is None:
        trace.answer(trace.decision.keys[0])
    assert trace.waiting_for is not None
    assert trace.waiting_for.kind == "the card at the top of the deck"
    assert trace.state.deck == [-2] * 15
    assert len(trace.state.pool) == 15
    with pytest.raises(ChanceRefused):
        trace.tell({"base": "citizen", "owner": 0, "middle": 1, "bottom": 1})
    assert trace.state_at(len(trace)) == trace.state


def test_give_takes_what_people_type() -> None:
    trace = begin_part(GAME, UNSEEN, 1)
    with pytest.raises(Refused, match="not JSON"):
        give(trace, "the one with the coin")
    give(trace, COIN)
    assert trace.state.choice[1] == ("Coin", 4, "clockwise", 0)


def test_the_table_is_asked_as_people_ask_each_other() -> None:
    asked = {}
    for phase in ("assembly", "action"):
        cards = {name: citizen(middle=23) for name in STREET}
        position = solo(phase, cards, street=list(cards), deck=[None] * 9)
        position["seats"][1] |= {"drop": {"red": 1}, "choice": COIN}
        trace = begin_part(GAME, position, 1, seed=None)
        while (found := question(trace)) is not None:
            if found.table:
                asked[found.rule] = found.text
            unseen = COIN if "Choice" in found.text else BARE
            give(trace, found.options[0].text if found.options else json.dumps(unseen))
    assert asked["VG-A1"] == "Turn over the next Choice card. Which is it?"
    assert asked["VG-A3"] == "Which card lies on top of the deck?"
    assert asked["ED-4.8"] == "Which card comes up in the Street?"
    assert asked["ED-4.9"] == "Draw a cube from the bag. Which colour is it?"
    assert asked["ED-5.3"] == "Drop the red cube into the tower. Into which tray does it fall?"
