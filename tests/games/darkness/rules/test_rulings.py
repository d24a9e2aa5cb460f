"""The base game's rulings, each in all its readings, and where a step says that one of them decided."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from edgebook.games.darkness import GAME
from edgebook.kernel import Chance, Trace
from tests.games.darkness.rules.table import At, card, cubes, menu, patrician, sleeve, table, ten

STREET = [card("n1"), card("n2"), card("n3"), card("n4"), card("n5")]
DECK = [card("n6"), card("n7"), card("n8"), card("n9"), card("n10"), card("n11"), card("n12"), card("n13")]
TOWER = [card("n20"), card("n21"), card("n22")]
READINGS = {
    "last-space": ("lose-reputation", "nothing"),
    "draw-card": ("street", "deck"),
    "draw-cubes": ("none", "draw"),
    "tower-refill": ("together", "at-once"),
    "effects-first": ("no", "yes"),
    "ability-uses": ("any", "once"),
    "hunts": ("many", "one"),
    "discard-when": ("any-time", "among-effects"),
    "discard-two": ("unused", "any"),
    "covered-base": ("gone", "counts"),
    "empty-tower": ("wait", "attack-0"),
    "skip-limit": ("six-less-draft", "five"),
    "reshuffle": ("street-and-deck", "deck-six", "deck-empty"),
    "skip-goodwill": ("drafter", "skipper"),
    "slot-score": ("filled", "advancements"),
    "marker": ("right", "left"),
    "first-solo": ("bot", "random"),
    "tie": ("shared", "none"),
}
"""As in the list of gaps, the default first."""
BASE = [ruling for ruling in GAME.rulings if any(id.startswith("ED-") for id in ruling.at)]


def test_all_rulings_of_the_base_game_are_there_with_their_readings() -> None:
    assert {ruling.name: tuple(ruling.readings) for ruling in BASE} == READINGS
    assert [ruling.default for ruling in BASE] == [readings[0] for readings in READINGS.values()]
    for ruling in BASE:
        assert ruling.question.endswith("?")
        assert all(rule in GAME.rulebook for rule in ruling.at)
        assert ruling.cite.book in ("house", "summary")


def test_every_ruling_has_a_test_here() -> None:
    text = Path(__file__).read_text()
    for name in READINGS:
        assert f"def test_{name.replace('-', '_')}_" in text, name


def test_a_game_records_what_it_was_played_with() -> None:
    at = table(play=[("ED-6.1", ())], rulings={"marker": "left"})
    assert GAME.rulings.as_json(at.s.rulings)["marker"] == "left"
    assert GAME.setup_json(at.trace.setup)["rulings"] == {"marker": "left"}


# -- last-space --------------------------------------------------------------------------------------------


def failing(reading: str, **more: Any) -> At:
    return table(play=[("ED-5.11", (0,))], rulings={"last-space": reading}, defense=[8, 0], **more)


def test_last_space_decides_where_there_is_reputation_to_lose() -> None:
    at = failing("lose-reputation", reputation=[2, 0])
    assert at.s.reputation[0] == 1
    assert at.ruling("ED-5.11") == ("last-space", "lose-reputation")
    at = failing("nothing", reputation=[2, 0])
    assert at.s.reputation[0] == 2
    assert at.ruling("ED-5.11") == ("last-space", "nothing")


def test_last_space_does_not_decide_where_there_is_none() -> None:
    for reading in READINGS["last-space"]:
        assert failing(reading).ruling("ED-5.11") is None


# -- draw-card and draw-cubes ------------------------------------------------------------------------------


def drawing(rulings: dict[str, str], **more: Any) -> At:
    given = {"street": STREET, "deck": DECK, **more}
    return table(play=[("ED-5.27", (0, 1))], rulings=rulings, locations=ten(31, 7, 22), **given)


def test_draw_card_from_the_street_or_from_the_deck() -> None:
    at = drawing({"draw-card": "street"})
    assert (at.hand(0), at.street[0], at.deck[0]) == (["n1"], "n2", "n7")
    assert at.ruling("ED-5.27") == ("draw-card", "street")
    at = drawing({"draw-card": "deck"})
    assert (at.hand(0), at.street[0], at.deck[0]) == (["n6"], "n1", "n7")
    assert at.ruling("ED-5.27") == ("draw-card", "deck")


def test_draw_card_does_not_decide_with_an_empty_street() -> None:
    for reading in READINGS["draw-card"]:
        at = drawing({"draw-card": reading}, street=[])
        assert at.hand(0) == ["n6"]
        assert at.ruling("ED-5.27") is None


def test_draw_card_from_a_deck_that_ran_low() -> None:
    at = drawing({"draw-card": "deck"}, deck=DECK[:1], discard=[card("r1"), card("r2")], told=[("r1", "r2")])
    assert at.rules[:3] == ["ED-5.27", "ED-4.11", "ED-5.27"]
    assert at.hand(0) == ["n6"]
    assert at.deck == ["r2", "r1"]


def test_draw_cubes_or_none_for_the_card_that_was_drawn() -> None:
    crowded = [card("n1", middle=7, bottom=22), *STREET[1:]]
    at = drawing({"draw-cubes": "none"}, street=crowded)
    assert at.zone(0) == {}
    assert (
        at.said("ED-5.27")
        == "No cubes are drawn for the icons on the Neutral Citizen with War Council and Harbor."
    )
    assert at.ruling("ED-5.27") == ("draw-cubes", "none")
    at = drawing({"draw-cubes": "draw"}, street=crowded, told=[1, 0])
    assert at.zone(0) == {"black": 1, "green": 1}
    assert at.said("ED-5.27") == (
        "Gilded Leaves draws cubes for the icons on the Neutral Citizen with War Council and Harbor."
    )
    assert at.ruling("ED-5.27") == ("draw-cubes", "draw")
    assert at.s.done == []


def test_draw_cubes_does_not_decide_without_icons() -> None:
    for reading in READINGS["draw-cubes"]:
        at = drawing({"draw-cubes": reading})
        assert at.rules.count("ED-5.27") == 1
        assert at.ruling("ED-5.27") == ("draw-card", "street")


# -- tower-refill ------------------------------------------------------------------------------------------


def attacks(reading: str, **more: Any) -> At:
    given = {"trays": (cubes(green=6), {}, cubes(red=6)), **more}
    return table(play=[("ED-5.4", (0,))], rulings={"tower-refill": reading}, tower=TOWER, deck=DECK, **given)


def test_tower_refill_together_or_at_once_after_attacks() -> None:
    at = attacks("together")
    assert at.tower == ["n13", "n21", "n12"]
    assert at.rules.count("ED-5.13") == 1
    assert at.ruling("ED-5.12", 0) == ("tower-refill", "together")
    at = attacks("at-once")
    assert at.tower == ["n13", "n21", "n12"]
    assert at.rules.count("ED-5.13") == 2
    assert at.step("ED-5.6", 1).before.tower[0] == at.number("n13")
    assert at.ruling("ED-5.12", 0) == ("tower-refill", "at-once")


def test_tower_refill_does_not_decide_after_the_last_attack() -> None:
    for reading in READINGS["tower-refill"]:
        at = attacks(reading, trays=(cubes(green=6), {}, {}))
        assert at.rules.count("ED-5.13") == 1
        assert [at.ruling(rule) for rule in ("ED-5.4", "ED-5.12", "ED-5.13")] == [None, None, None]


def hunt(reading: str, one: int = 0) -> At:
    at = table(
        play=[("ED-5.29", (0, one))], rulings={"tower-refill": reading}, tower=TOWER, deck=DECK, strength=9
    )
    return at.answer(("beat", 1))


def test_tower_refill_together_or_at_once_in_a_hunt() -> None:
    at = hunt("together")
    assert at.keys == [("beat", 2), ("beat", 3), "stop"]
    assert at.ruling("ED-5.31") == ("tower-refill", "together")
    at = hunt("at-once")
    assert at.keys == [("beat", 1), ("beat", 2), ("beat", 3), "stop"]
    assert at.tower[0] == "n13"
    assert at.ruling("ED-5.31") == ("tower-refill", "at-once")


def test_tower_refill_does_not_decide_in_a_hunt_for_one_threat() -> None:
    for reading in READINGS["tower-refill"]:
        at = hunt(reading, one=1)
        assert at.tower[0] == "n13"
        assert at.ruling("ED-5.31") is None


# -- effects-first -----------------------------------------------------------------------------------------


def turn(reading: str, *hand: Any) -> At:
    return table(
        play=[("ED-5.1", (0,))], hand={0: hand}, rulings={"effects-first": reading}, tower=TOWER, deck=DECK
    )


def test_effects_first_no_sleeve_then_effects() -> None:
    at = turn("no", card("g1", middle=22))
    assert at.decision.rule.id == "ED-5.14"
    assert at.ruling("ED-5.1") == ("effects-first", "no")
    at.answer((7, "bottom"))
    assert "sleeve" not in at.keys
    at.answer(("use", "g1", "middle", 0))
    assert at.ruling("ED-5.20") is None


def test_effects_first_yes_sleeve_at_any_moment() -> None:
    at = turn("yes", card("g1", middle=22))
    assert at.decision.rule.id == "ED-5.20"
    assert at.ruling("ED-5.1") == ("effects-first", "yes")
    assert at.labels["sleeve"] == "Sleeve one advancement"
    assert "end" not in at.keys
    assert at.why("end") == ("you must sleeve an advancement first", "ED-5.14")
    at.answer(("use", "g1", "middle", 0), "sleeve")
    assert at.said("ED-5.20") == "Gilded Leaves chooses to sleeve an advancement."
    assert at.ruling("ED-5.20") == ("effects-first", "yes")
    at.answer((7, "bottom"))
    assert ("use", "g1", "bottom", 0) in at.keys
    assert "sleeve" not in at.keys
    assert "end" in at.keys


def test_effects_first_yes_declining_is_possible_where_it_always_is() -> None:
    at = turn("yes", card("g1", middle=22, bottom=7))
    assert "sleeve" in at.keys
    assert "end" in at.keys
    at = turn("yes", card("g1", top=1, middle=22, bottom=7))
    assert "sleeve" not in at.keys  # no slot is left


def test_effects_first_yes_like_cards_differ_once_one_was_used() -> None:
    at = turn("yes", card("n1"), card("n2")).answer(("use", "n1", "top", 0), "sleeve", (22, "middle"))
    assert at.keys == ["n1", "n2"]


# -- ability-uses and hunts --------------------------------------------------------------------------------


def twice(rulings: dict[str, str]) -> At:
    at = table(
        play=[menu(0)],
        hand={0: [card("g1")]},
        rulings=rulings,
        agents={0: {7: 4}},
        tower=TOWER,
        deck=DECK,
        strength=1,
        sleeved=1,
    )
    return at.answer(("ability", 7, 0), "stop")


def test_ability_uses_any_or_once_a_turn() -> None:
    at = twice({"ability-uses": "any"})
    assert ("ability", 7, 0) in at.keys
    at.answer(("ability", 7, 0))
    assert at.ruling("ED-5.20", 0) is None  # the first use
    assert at.ruling("ED-5.20") == ("ability-uses", "any")
    at = twice({"ability-uses": "once"})
    assert at.why(("ability", 7, 0)) == ("it was already used this turn", "ED-5.28")


def test_hunts_many_or_one_a_turn() -> None:
    at = twice({"hunts": "one"}).answer(("ability", 7, 0))
    assert at.said("ED-5.29") == "Gilded Leaves has already hunted this turn, so there is no second hunt."
    assert at.ruling("ED-5.29") == ("hunts", "one")
    assert at.rules.count("ED-5.30") == 1
    at = twice({"hunts": "many", "ability-uses": "any"}).answer(("ability", 7, 0), "stop")
    assert at.rules.count("ED-5.29") == 2


def test_hunts_one_holds_for_an_effect_that_gives_battle_strength_too() -> None:
    """The Bureau of Investigation hunts with 1 more Battle Strength: it gives that, and no second hunt."""
    hand = [card("g1", middle=4), card("g2", middle=4)]
    at = table(
        play=[menu(0)], hand={0: hand}, locations=ten(4), rulings={"hunts": "one"}, agents={0: {4: 2}},
        tower=[card("n7", middle=9)] * 1 + [None, None], sleeved=1,
    ).answer(("use", "g1", "middle", 1), ("use", "g2", "middle", 1))  # fmt: skip
    assert [step.text for step in at.steps if step.rule.id == "ED-5.29"] == [
        "Gilded Leaves hunts with Battle Strength 1.",
        "Gilded Leaves has already hunted this turn, so there is no second hunt.",
    ]
    assert (at.s.hunts, at.s.strength, at.s.trained[0]) == (1, 2, 6)


def test_hunts_does_not_decide_the_first_hunt() -> None:
    for reading in READINGS["hunts"]:
        at = twice({"hunts": reading})
        assert at.ruling("ED-5.20", 0) is None
        assert at.ruling("ED-5.29") is None


# -- discard-when and discard-two ---------------------------------------------------------------------------

DISCARD_ONE, DISCARD_TWO = ("discard", 1), ("discard", 2)


def attacked(reading: str, **more: Any) -> At:
    """Gilded Leaves drops a cube into a tray that then attacks it."""
    given = {
        "hand": {0: [card("g1"), card("g2"), card("g3")]},
        "agents": {0: {29: 1}},
        "street": [card("n1", middle=29)],
        "tower": [card("n7", middle=7), card("n8"), card("n9")],
        "trays": [{"green": 5}, {}, {}],
        "drop": {0: {"green": 1}},
        "deck": [card("n10"), card("n11"), card("n12")],
        **more,
    }
    return table(play=[("ED-5.1", (0,))], told=[0], rulings={"discard-when": reading}, **given)


def test_discard_when_at_a_defence_or_not() -> None:
    at = attacked("any-time").answer("go on")
    assert at.question == "Gilded Leaves: Damage 3 is left. What do you use against it?"
    assert at.keys == [("use", 29, 0), DISCARD_ONE, DISCARD_TWO, "suffer"]
    at.answer(DISCARD_TWO)
    assert at.said("ED-5.9") == "Gilded Leaves chooses a discard option before it defends."
    at.answer(("street", "n1", "middle", 0), ("g1", "g2"))
    assert (at.agents(0, 29), at.hand(0)) == (2, ["g3"])
    assert at.keys == [("use", 29, 0), DISCARD_ONE, "suffer"]
    assert attacked("among-effects").keys == [("use", 29, 0), "suffer"]


def test_discard_when_before_the_attack_or_not() -> None:
    """The Sewers in the Street move two cubes out of the tray, and the attack does not come."""
    more = {"locations": ten(36), "street": [card("n1", middle=36)]}
    at = attacked("any-time", **more)
    assert at.said("ED-5.4") == "An attack is coming: tray 1 holds 6 cubes."
    assert at.question == "Gilded Leaves: use a discard option before the attack?"
    at.answer(DISCARD_TWO, ("street", "n1", "middle", 0), ("g1", "g2"), ("green", 1, 2), "stop", "go on")
    assert at.said("ED-5.4") == "No tray holds 6 cubes: no attack."
    assert "ED-5.4/before" not in attacked("among-effects", **more).rules


def test_discard_when_agents_that_leave_defend_no_more() -> None:
    """One Agent at the City Watch takes 1 off the Damage as long as it is there."""
    at = attacked("any-time", agents={0: {26: 1}}, street=[]).answer("go on")
    assert at.question == "Gilded Leaves: Damage 2 is left. What do you use against it?"
    at.answer(DISCARD_ONE, ("g1", 26), "suffer")
    assert at.said("ED-5.9", -1).endswith("lets the attack through; Damage 3 is left.")


def test_discard_when_only_in_the_own_turn() -> None:
    at = attacked("any-time", trays=[{"red": 6}, {}, {}], agents={0: {29: 1}, 1: {29: 1}}, drop={})
    at.answer("go on")
    assert at.keys == [("use", 29, 0), "suffer"]  # Carnival of Shadows defends in the turn of Gilded Leaves


@pytest.mark.parametrize("reading", ["any-time", "among-effects"])
def test_discard_when_before_sleeving_or_not(reading: str) -> None:
    at = table(
        play=[sleeve(0)], hand={0: [card("g1")]}, agents={0: {29: 1}}, rulings={"discard-when": reading}
    )
    assert (DISCARD_ONE in at.keys) == (reading == "any-time")
    if reading == "any-time":
        at.answer(DISCARD_ONE)
        assert at.said("ED-5.14", 0) == "Gilded Leaves chooses a discard option before sleeving."
        assert (at.s.trained[0], at.said("ED-5.14")) == (5, "Gilded Leaves sleeves nothing.")


@pytest.mark.parametrize("reading", ["unused", "any"])
def test_discard_two_unused_cards_or_any(reading: str) -> None:
    hand = [card("g1"), card("g2"), card("g3")]
    at = table(
        play=[menu(0)], hand={0: hand}, street=[card("n1", middle=22)], sleeved=1,
        rulings={"discard-two": reading},
    ).answer(("use", "g1", "top", 0), DISCARD_TWO, ("street", "n1", "middle", 0))  # fmt: skip
    answered = [step for step in at.steps if step.rule.id == "ED-5.33"]
    if reading == "any":
        assert len(at.keys) == 3
    else:  # the only pair is discarded without a question
        assert (len(answered), at.hand(0)) == (2, ["g1"])


# -- covered-base ------------------------------------------------------------------------------------------

COVERED = patrician("g4", top=22, middle=7)


def test_covered_base_gone_or_counting_in_the_hand() -> None:
    at = table(play=[menu(0)], hand={0: [COVERED]}, rulings={"covered-base": "gone"}, sleeved=1)
    assert [key[2] for key in at.keys if key[0] == "use"] == ["top", "middle"]
    at = table(play=[menu(0)], hand={0: [COVERED]}, rulings={"covered-base": "counts"}, sleeved=1)
    assert at.labels["use", "g4", "base", 0] == (
        "The base effect of the green Patrician with Harbor and War Council: gain 1 Influence and 1 Goodwill"
    )
    at.answer(("use", "g4", "base", 0))
    assert (at.s.influence[0], at.s.goodwill[0]) == (5, 1)
    assert at.ruling("ED-5.20") == ("covered-base", "counts")
    assert ("use", "g4", "top", 0) in at.keys


def test_covered_base_icons_damage_and_reward() -> None:
    at = table(play=[("ED-4.9", (0, -1))], hand={0: [COVERED]}, told=[0, 0])
    assert (at.zone(0), at.ruling("ED-4.9")) == ({"black": 2}, ("covered-base", "gone"))
    at = table(
        play=[("ED-4.9", (0, -1))], hand={0: [COVERED]}, told=[0, 0, 0], rulings={"covered-base": "counts"}
    )
    assert (at.zone(0), at.ruling("ED-4.9")) == ({"black": 3}, ("covered-base", "counts"))
    tower = [COVERED, None, None]
    at = table(play=[("ED-5.6", (1, 0))], tower=tower, trays=(cubes(red=6), {}, {}))
    assert (at.step("ED-5.6").values["damage"], at.ruling("ED-5.6")) == (4, ("covered-base", "gone"))
    counts = {"covered-base": "counts"}
    at = table(play=[("ED-5.6", (1, 0))], tower=tower, trays=(cubes(red=6), {}, {}), rulings=counts)
    assert (at.step("ED-5.6").values["damage"], at.ruling("ED-5.6")) == (6, ("covered-base", "counts"))
    at = table(play=[("ED-5.31", (0, 0))], tower=tower, strength=9)
    assert (at.s.strength, at.s.reputation[0], at.s.influence[0]) == (5, 2, 4)
    at = table(play=[("ED-5.31", (0, 0))], tower=tower, strength=9, rulings=counts)
    assert (at.s.strength, at.s.reputation[0], at.s.influence[0]) == (3, 3, 5)


def test_covered_base_does_not_decide_where_nothing_is_covered() -> None:
    for reading in READINGS["covered-base"]:
        rulings = {"covered-base": reading}
        at = table(play=[("ED-4.9", (0, -1))], hand={0: [patrician("g4")]}, told=[0], rulings=rulings)
        assert at.ruling("ED-4.9") is None
        at = table(play=[sleeve(0)], hand={0: [card("g1")]}, rulings=rulings).answer((22, "middle"))
        assert at.ruling("ED-5.14") is None


def test_covered_base_the_slot_counts_once_as_filled() -> None:
    for reading in READINGS["covered-base"]:
        at = table(play=[("ED-7.1", ())], hall={0: [COVERED]}, rulings={"covered-base": reading})
        assert at.s.goodwill[0] == 2


# -- empty-tower -------------------------------------------------------------------------------------------


def empty_place(reading: str, tower: Any = (None, None, None)) -> At:
    return table(
        play=[("ED-5.4", (0,))],
        tower=tower,
        trays=(cubes(green=4, red=2), {}, {}),
        rulings={"empty-tower": reading},
    )


def test_empty_tower_waits() -> None:
    at = empty_place("wait")
    assert at.rules == ["ED-5.4"]
    assert at.said("ED-5.4") == "Tray 1 holds 6 cubes, but without a threat card it waits. No attack."
    assert at.tray(1) == {"green": 4, "red": 2}
    assert at.ruling("ED-5.4") == ("empty-tower", "wait")


def test_empty_tower_attacks_with_damage_0() -> None:
    at = empty_place("attack-0")
    assert at.said("ED-5.6") == "Tray 1 attacks Gilded Leaves with Damage 0."
    assert (at.s.reputation, at.tray(1), at.s.aside) == ([1, 0], {}, [0, 4, 2])
    assert at.said("ED-5.12") == "The 6 cubes in tray 1 are set aside."
    assert at.ruling("ED-5.4") == ("empty-tower", "attack-0")


def test_empty_tower_does_not_decide_where_a_card_lies() -> None:
    for reading in READINGS["empty-tower"]:
        assert empty_place(reading, [card("n1"), None, None]).ruling("ED-5.4") is None


# -- skip-limit and skip-goodwill --------------------------------------------------------------------------


def drafting(number: int, rulings: dict[str, str], **more: Any) -> At:
    given = {"street": STREET, "deck": DECK, "influence": [9, 9], **more}
    return table(
        play=[("ED-4.5", (0, number, 0)), ("ED-4.8", (0,))], rulings=rulings, phase="assembly", **given
    )


def test_skip_limit_six_less_the_draft_or_five() -> None:
    at = drafting(2, {"skip-limit": "six-less-draft"}).answer(*["skip"] * 4)
    assert at.hand(0) == ["n5", "n6"]
    assert at.ruling("ED-4.5", 4) == ("skip-limit", "six-less-draft")
    at = drafting(2, {"skip-limit": "five"}).answer(*["skip"] * 5)
    assert at.hand(0) == ["n6", "n7"]  # the sixth card, and the one under it
    assert at.rulings("ED-4.5", 4) == [("skip-limit", "five"), ("skip-goodwill", "drafter")]
    assert at.street == ["n1", "n2", "n3", "n4", "n5"]


def test_skip_limit_does_not_decide_where_both_allow_it() -> None:
    for reading in READINGS["skip-limit"]:
        at = drafting(1, {"skip-limit": reading}).answer("take")
        assert at.ruling("ED-4.5") is None


def test_skip_limit_five_never_the_top_of_the_deck() -> None:
    at = drafting(1, {"skip-limit": "five"}).answer(*["skip"] * 5)
    assert at.hand(0) == ["n6"]


def test_skip_goodwill_to_the_drafter_or_to_the_skipper() -> None:
    at = drafting(1, {"skip-goodwill": "drafter"}).answer("skip")
    assert (at.s.goodwill, at.s.tokens[at.number("n1")]) == ([0, 0], 1)
    assert at.ruling("ED-4.5") == ("skip-goodwill", "drafter")
    at = drafting(1, {"skip-goodwill": "skipper"}).answer("skip")
    assert (at.s.goodwill, at.s.tokens[at.number("n1")]) == ([1, 0], 0)
    assert at.ruling("ED-4.5") == ("skip-goodwill", "skipper")


def test_skip_goodwill_says_what_becomes_of_the_influence() -> None:
    at = drafting(1, {"skip-goodwill": "skipper"}).answer("skip")
    assert (
        at.said("ED-4.5")
        == "Gilded Leaves skips the Neutral Citizen for 1 Influence, which becomes Goodwill."
    )
    assert at.s.influence[0] == 8


# -- reshuffle ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reading", "size", "shuffled"),
    [
        ("street-and-deck", 3, False),
        ("street-and-deck", 2, True),
        ("street-and-deck", 1, True),
        ("deck-six", 8, False),
        ("deck-six", 7, True),
        ("deck-six", 6, True),
        ("deck-empty", 2, False),
        ("deck-empty", 1, True),
    ],
)
def test_reshuffle_by_each_reading(reading: str, size: int, shuffled: bool) -> None:
    """One card is taken from a deck of so many."""
    at = drafting(
        1,
        {"reshuffle": reading},
        deck=DECK[:size],
        discard=[card("r1"), card("r2")],
        told=[("r2", "r1")],
        influence=[0, 0],
    )
    assert ("ED-4.11" in at.rules) is shuffled
    assert len(at.deck) == size - 1 + 2 * shuffled
    assert at.street[-1] == "n6"


def test_reshuffle_is_named_where_it_decided() -> None:
    for reading, size in (("street-and-deck", 2), ("deck-six", 7), ("deck-empty", 2)):
        at = drafting(
            1,
            {"reshuffle": reading},
            deck=DECK[:size],
            discard=[card("r1"), card("r2")],
            told=[("r2", "r1")],
            influence=[0, 0],
        )
        assert at.ruling("ED-4.8", 0) == ("reshuffle", reading)
    at = drafting(1, {}, deck=DECK[:8], discard=[card("r1")], influence=[0, 0])
    assert at.ruling("ED-4.8") is None
    at = drafting(1, {}, deck=DECK[:2], influence=[0, 0])
    assert at.ruling("ED-4.8") is None  # no Discard pile, nothing to decide


# -- the end -----------------------------------------------------------------------------------------------


def test_slot_score_filled_slots_or_advancements_only() -> None:
    owned = {0: [card("g1", middle=22, bottom=7), card("g2", top=1), patrician("g4")]}
    goodwill, points = [], []
    for reading in READINGS["slot-score"]:
        at = table(
            play=[("ED-7.1", ()), ("ED-7.4", ())], hall=owned, rulings={"slot-score": reading}, bonus=[0, 0]
        )
        goodwill.append(at.s.goodwill[0])
        points.append(at.s.final[0])
        assert at.ruling("ED-7.4") == ("slot-score", reading)
    assert goodwill == [5, 3]
    assert points[0] - points[1] == 4 * 2 + 2


def test_slot_score_does_not_decide_without_cards() -> None:
    for reading in READINGS["slot-score"]:
        at = table(play=[("ED-7.4", ())], rulings={"slot-score": reading}, bonus=[0, 0])
        assert at.ruling("ED-7.4") is None


def test_marker_right_or_left() -> None:
    at = table(3, play=[("ED-6.1", ())], first=0, rulings={"marker": "right"})
    assert (at.s.first, at.ruling("ED-6.1")) == (2, ("marker", "right"))
    at = table(3, play=[("ED-6.1", ())], first=0, rulings={"marker": "left"})
    assert (at.s.first, at.ruling("ED-6.1")) == (1, ("marker", "left"))


def test_marker_does_not_decide_with_two_seats() -> None:
    for reading in READINGS["marker"]:
        at = table(play=[("ED-6.1", ())], first=0, rulings={"marker": reading})
        assert (at.s.first, at.ruling("ED-6.1")) == (1, None)


SOLO = {"seats": ["Gilded Leaves", {"guild": "Anointed", "kind": "voiceless"}]}


def solo(reading: str, **more: Any) -> At:
    made = GAME.make({**SOLO, "rulings": {"first-solo": reading}, **more})
    return At(Trace(GAME, made, Chance(5)))


def test_first_solo_the_bot_or_at_random() -> None:
    at = solo("bot")
    assert (at.step("ED-2.12").after.first, at.ruling("ED-2.12")) == (1, ("first-solo", "bot"))
    assert not at.step("ED-2.12").chance
    at = solo("random")
    assert at.ruling("ED-2.12") == ("first-solo", "random")
    assert [outcome.what for outcome in at.step("ED-2.12").chance] == ["first player"]


def test_first_solo_does_not_decide_where_the_set_up_does() -> None:
    for reading in READINGS["first-solo"]:
        at = solo(reading, first=0)
        assert (at.step("ED-2.12").after.first, at.ruling("ED-2.12")) == (0, None)
    at = At(Trace(GAME, GAME.make({"players": 2}), Chance(5)))
    assert at.ruling("ED-2.12") is None


def test_tie_shared_or_nobody_wins() -> None:
    at = table(play=[("ED-7.6", ((0, 1),))], rulings={"tie": "shared"})
    assert (at.s.winners, at.ruling("ED-7.6")) == ([0, 1], ("tie", "shared"))
    at = table(play=[("ED-7.6", ((0, 1),))], rulings={"tie": "none"})
    assert (at.s.winners, at.ruling("ED-7.6")) == ([], ("tie", "none"))
    assert at.said("ED-7.6") == "The tie-breaks do not decide: nobody wins."


def test_tie_does_not_decide_where_the_tie_breaks_do() -> None:
    for reading in READINGS["tie"]:
        at = table(play=[("ED-7.6", ((0, 1),))], rulings={"tie": reading}, coins=[6, 5])
        assert (at.s.winners, at.ruling("ED-7.6")) == ([0], None)
