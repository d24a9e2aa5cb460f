"""The rules with an owner's own values: everything that a pack can say is played, not only what ours says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.darkness.rules.table import At, card, cubes, game, menu, patrician, table, ten

TOWER = [card("n7"), card("n8"), card("n9")]
DECK = [card("n1"), card("n2"), card("n3"), card("n4")]


class Own:
    """A folder of tables."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def contacts(self, effects: dict[int, str]) -> Own:
        rows = "".join(f"{number},Somebody,{effect},1\n" for number, effect in effects.items())
        return self.write("contacts", "number,name,effect,cubes\n" + rows)

    def contact(self, number: int, effect: str) -> Own:
        return self.contacts({number: effect})

    def ability(self, number: int, when: str, effect: str, times: str) -> Own:
        return self.write("abilities", f'number,when,effect,times\n{number},{when},"{effect}",{times}\n')

    def write(self, table: str, text: str) -> Own:
        (self.folder / f"{table}.csv").write_text(text)
        return self

    def turn(self, number: int, *hand: Any, **more: Any) -> At:
        given = {"tower": TOWER, "deck": DECK, "sleeved": 1, **more}
        cards = [card("g1", middle=number), *hand]
        return self.table(number, play=[menu(0)], hand={0: cards}, **given)

    def table(self, number: int, **more: Any) -> At:
        return table(locations=ten(number), pack=[str(self.folder)], **more)


@pytest.fixture
def own(tmp_path: Path) -> Own:
    return Own(tmp_path)


USE = ("use", "g1", "middle", 0)


def test_gains_happen_in_order_so_agents_just_sent_count(own: Own) -> None:
    at = own.contact(18, "dispatch 1 + coin 1 per agent").turn(18, agents={0: {18: 2}}).answer(USE)
    assert (at.s.coins[0], at.agents(0, 18)) == (8, 3)
    at = own.turn(18, trained=[0, 4], agents={0: {18: 2}}).answer(USE)
    assert at.s.coins[0] == 7  # nobody was sent
    at = own.contact(18, "coin 1 per agent + dispatch 1").turn(18, agents={0: {18: 2}}).answer(USE)
    assert at.s.coins[0] == 7


def test_gains_happen_in_order_for_locations_too(own: Own) -> None:
    at = own.contact(15, "dispatch 2 + strength 1 per location").turn(15, agents={0: {7: 1}}).answer(USE)
    assert at.s.strength == 2


def test_a_further_part_of_a_further_part(own: Own) -> None:
    own.contact(10, "dispatch 1 then may coin 1 -> influence 1 then may coin 2 -> reputation 1")
    at = own.turn(10).answer(USE, "yes", "yes")
    assert (at.s.coins[0], at.s.influence[0], at.s.reputation[0]) == (2, 5, 1)
    at = own.turn(10).answer(USE, "yes", "no")
    assert (at.s.coins[0], at.s.reputation[0]) == (4, 0)


def test_two_locations_with_further_parts(own: Own) -> None:
    own.contacts(
        {10: "dispatch 1 then may coin 1 -> train 1", 22: "coin 1 then may influence 1 -> goodwill 2"}
    )
    at = own.turn(22, card("g2", bottom=10)).answer(USE, "yes")
    assert (at.s.goodwill[0], at.s.influence[0]) == (2, 3)
    at.answer(("use", "g2", "bottom", 0), "yes")
    assert at.s.untrained[0] == 5


def test_a_further_part_on_a_patrician(own: Own) -> None:
    effect = "influence 1 then may coin 2 -> reputation 1"
    own.write("bases", f"base,effect,cubes,damage,reward\npatrician,{effect},1,2,reputation 1\n")
    at = own.turn(22, patrician("g4")).answer(("use", "g4", "top", 0), "yes")
    assert (at.s.influence[0], at.s.coins[0], at.s.reputation[0]) == (5, 3, 1)
    assert at.said("ED-5.20") == "Gilded Leaves uses the next part: pay 2 Coins: gain 1 Reputation."


def test_a_base_whose_reward_is_a_choice(own: Own) -> None:
    rows = "patrician,influence 1,1,2,reputation 1 or coin 3\ncitizen,strength 1,0,1,goodwill 2 or train 1\n"
    own.write("bases", "base,effect,cubes,damage,reward\n" + rows)
    tower = [patrician("n7"), card("n8"), None]
    at = own.table(22, play=[("ED-5.29", (0, 0))], tower=tower, strength=3)
    at.answer(("beat", 1))
    assert at.labels == {("reward", 0): "Gain 1 Reputation", ("reward", 1): "Gain 3 Coins"}
    at.answer(("reward", 1), ("beat", 2))
    assert at.labels == {("reward", 0): "Gain 2 Goodwill", ("reward", 1): "Train 1 Agent"}
    at.answer(("reward", 0))
    assert (at.s.coins[0], at.s.goodwill[0]) == (8, 2)
    assert at.said("ED-5.20") == "Gilded Leaves takes the reward: gain 2 Goodwill."


def test_influence_that_agents_take_down(own: Own) -> None:
    own.contact(8, "influence 5 less agents least 1 -> train 1")
    at = own.turn(8, agents={0: {8: 2}}).answer(USE)
    assert at.s.influence[0] == 1
    at = own.turn(8, agents={0: {8: 9}}).answer(USE)
    assert at.s.influence[0] == 3  # at least 1
    at = own.turn(8)
    assert at.why(USE) == ("needs 5 Influence, you have 4", "ED-5.22")


def test_several_cards_are_drawn_one_after_the_other(own: Own) -> None:
    own.contact(31, "draw 2")
    at = own.turn(31, street=[card("n11"), card("n12"), card("n13"), card("n14"), card("n15")]).answer(USE)
    assert at.hand(0) == ["g1", "n11", "n12"]
    assert at.street == ["n13", "n14", "n15", "n1", "n2"]


def test_an_ability_once_a_turn(own: Own) -> None:
    own.ability(19, "action", "coin 1 -> influence 2", "once")
    at = own.turn(19, agents={0: {19: 3}}).answer(("ability", 19, 0))
    assert at.s.influence[0] == 6
    assert at.why(("ability", 19, 0)) == ("it was already used this turn", "ED-5.28")


def test_an_ability_once_for_each_agent(own: Own) -> None:
    own.ability(19, "action", "coin 1 -> influence 2", "agents")
    at = own.turn(19, agents={0: {19: 2}}).answer(("ability", 19, 0), ("ability", 19, 0))
    assert at.why(("ability", 19, 0)) == ("it was already used this turn", "ED-5.28")


def test_an_ability_needs_an_agent_there_even_if_none_returns(own: Own) -> None:
    own.ability(19, "action", "coin 1 -> influence 2", "once")
    at = own.turn(19, agents={1: {19: 2}})
    assert at.why(("ability", 19, 0)) == ("needs 1 of your Agents there, you have none", "ED-5.24")


def test_an_ability_for_hunting_once_a_hunt(own: Own) -> None:
    own.ability(13, "hunting", "strength 2", "once")
    at = own.table(13, play=[("ED-5.29", (0, 0))] * 2, tower=TOWER, deck=DECK, agents={0: {13: 3}})
    at.answer(("boost", 13, 0))
    assert at.s.strength == 2
    assert at.why(("boost", 13, 0)) == ("it can be used once in each hunt", "ED-5.30")
    at.answer("stop", ("boost", 13, 0))  # and again in the next one
    assert at.s.strength == 4


def test_an_ability_for_hunting_once_for_each_agent(own: Own) -> None:
    own.ability(13, "hunting", "coin 1 -> strength 1", "agents")
    at = own.table(13, play=[("ED-5.29", (0, 0))], tower=TOWER, deck=DECK, agents={0: {13: 2}})
    at.answer(("boost", 13, 0), ("boost", 13, 0))
    assert (at.s.strength, at.s.coins[0]) == (2, 3)
    assert at.why(("boost", 13, 0)) == ("it can be used once for each of your Agents there", "ED-5.30")


def test_abilities_with_two_ways(own: Own) -> None:
    own.ability(13, "hunting", "return 1 -> strength 2 or coin 2 -> strength 1", "any")
    at = own.table(13, play=[("ED-5.29", (0, 0))], tower=TOWER, deck=DECK, agents={0: {13: 1}})
    at.answer(("boost", 13, 1), ("boost", 13, 0))
    assert (at.s.strength, at.s.coins[0], at.agents(0, 13)) == (3, 3, 0)
    own.ability(29, "attacked", "return 1 -> damage 3 or influence 1 -> damage 1", "any")
    at = own.table(29, play=[("ED-5.8", (0, 0, 4))], agents={0: {29: 1}})
    assert at.labels["use", 29, 1] == "Watchtowers: pay 1 Influence: reduce the Damage by 1"
    at.answer(("use", 29, 1), ("use", 29, 0))
    assert (at.s.influence[0], at.s.reputation[0]) == (3, 1)


def test_a_larger_hand_for_anybody_who_is_there(own: Own) -> None:
    own.ability(23, "assembly", "hand 1", "always")
    at = own.table(23, play=[("ED-4.4", (0,))], agents={0: {23: 4}})
    assert at.step("ED-4.4").values["size"] == 4


def test_prologue_picks_and_a_shorter_street(own: Own) -> None:
    own.write("components", "component,value\nprologue picks 2 players,2\nstreet size,4\n")
    at = game({"pack": [str(own.folder)], "first": 0}, seed=2)
    while at.s.phase != "assembly":
        at.answer(at.keys[0])
    picks = [step.args[0] for step in at.steps if step.rule.id == "ED-3.2" and not step.args[1]]
    assert picks == [0, 1, 1, 0]
    assert len(at.street) == 4
    at = own.table(22, play=[("ED-4.5", (0, 1, 0))], street=TOWER, deck=DECK, influence=[9, 0])
    at.answer("skip", "skip", "skip")
    assert at.hand(0) == ["n1"]  # the top of the deck, right behind a shorter Street


def test_a_stack_without_middle_slips_still_meets_a_citizen(own: Own) -> None:
    own.write("stacks", "number,top,middle,bottom\n33,1,0,2\n")
    at = own.table(
        33, play=[("ED-3.9", ())], picked=ten(33)[1:], discard=[card("n1")], phase="prologue", round=0
    )
    assert at.slips("n1") == (None, None, 33)


def test_other_limits_and_another_track(own: Own) -> None:
    own.write("components", "component,value\ntray limit 2 players,4\n")
    own.write("defense_track", "space,vp\n0,3\n1,1\n")
    at = own.table(22, play=[("ED-5.4", (0,))], tower=TOWER, deck=DECK, trays=(cubes(green=4), {}, {}))
    assert at.said("ED-5.4") == "Tray 1 holds 4 cubes: it attacks."
    assert at.said("ED-5.10") == (
        "Gilded Leaves does not hold off the attack and drops one space on its Defense Track, to 1."
    )


def test_others_are_paid_for_each_agent(own: Own) -> None:
    at = own.contact(20, "coin 3 + others-coin 1 per agent").turn(20, agents={0: {20: 2}}).answer(USE)
    assert at.s.coins == [8, 7]
