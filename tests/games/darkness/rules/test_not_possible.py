"""What a person looks for among the options and does not find, with the reason, at every rule that asks."""

from __future__ import annotations

import pytest

from edgebook.games.darkness import GAME
from edgebook.kernel import Trace, begin
from edgebook.players import RandomPlayer, play
from tests.games.darkness.rules.table import At, card, cubes, menu, table, ten
from tests.games.darkness.rules.voiceless_table import EFFECTS, VG, YOU, bot_table, choice, neutrals

ALL_ON_OFFER = {
    "ED-3.10": "every starter card can be kept",
    "ED-5.20/reward": "every part of a reward with 'or' can be taken",
    "VG-C5/reward": "every part of a reward with 'or' can be taken",
}
"""Questions at which nothing can be missing."""


def test_every_rule_that_asks_gives_reasons() -> None:
    silent = {rule.id for rule in GAME.rulebook.by_id.values() if rule.asks and rule.missing is None}
    assert silent == set(ALL_ON_OFFER)


@pytest.mark.parametrize("setup", [{"players": 2}, {"players": 4}, {"seats": ["Gilded Leaves", "Anointed"]}])
def test_what_is_called_impossible_is_no_option(setup: dict[str, object]) -> None:
    trace: Trace = play(begin(GAME, setup, seed=11), [RandomPlayer(11)] * 4)
    for step in trace:
        if step.missing:
            keys = step.rule.legal(step.before, *step.args)
            assert [each for each in step.missing if each.key in keys] == []
            assert all(each.why and each.label for each in step.missing)


def discarding(**more: object) -> At:
    return table(play=[menu(0)], hand={0: [card("g1"), card("g2")]}, sleeved=1, agents={0: {9: 1}}, **more)


def test_ed_5_32_a_location_without_agents() -> None:
    at = discarding().answer(("discard", 1))
    found = {each.label: each.why for each in at.decision.missing(at.s)}
    assert found["Return an Agent from Harbor"] == "none of your Agents is there"
    assert len(found) == 9


def test_ed_5_4_discard_options_before_an_attack() -> None:
    at = table(
        play=[("ED-5.4", (0,))],
        hand={0: [card("g1")]},
        tower=[card("n7"), None, None],
        trays=(cubes(green=6), {}, {}),
        agents={0: {9: 1}},
    )
    assert at.why(("discard", 2)) == ("needs 2 cards in your hand whose effects you have not used", "ED-5.33")


@pytest.mark.parametrize(
    ("turn", "reading", "why"),
    [
        (1, "any-time", ("it is not your turn", "ED-5.32")),
        (0, "among-effects", ("discard options come among your effects (ruling discard-when)", "ED-5.20")),
        (0, "any-time", ("none of your Agents is at a location", "ED-5.32")),
    ],
)
def test_ed_5_9_discard_options_at_a_defence(turn: int, reading: str, why: tuple[str, str]) -> None:
    at = table(
        play=[("ED-5.9", (0, 0, 3, ()))],
        turn=turn,
        hand={0: [card("g1")]},
        rulings={"discard-when": reading},
    )
    assert at.trace.decision is None  # there was nothing to choose
    found = {each.key: (each.why, each.rule) for each in at.step("ED-5.9").missing}
    assert found["discard", 1] == why


def test_ed_5_30_one_threat_only() -> None:
    at = table(play=[("ED-5.30", (0, 1, 1))], tower=[card("n1"), None, None], strength=9, locations=ten(4))
    (missing,) = at.step("ED-5.30").missing
    assert (missing.key, missing.why) == (("beat", 1), "this hunt was for one threat only")


def test_vg_c5_the_other_cards_of_the_hand() -> None:
    at = bot_table(
        play=[("VG-B2", (VG,))],
        hand={VG: [card("r1"), card("r2", middle=9), card("n1"), card("r3", middle=9, bottom=9)]},
        choice={VG: choice("Coin", 1)},
    )
    assert at.why("n1") == ("one of its own cards comes first", "VG-B2")
    assert at.why("r3") == ("its middle and bottom slots are filled", "VG-B2")


def test_vg_c5_the_other_slots() -> None:
    at = bot_table(
        play=[("VG-B2", (VG,))],
        hand={VG: [card("r1")]},
        choice={VG: choice("Coin", 1)},
        rulings={"which-slot": "ask"},
    )
    assert at.why("top") == ("it is used only where no other slot is empty", "VG-B3")


def test_vg_c5_cards_that_are_not_claimed() -> None:
    claimer = card("r1", middle=1)
    hand = [claimer, card("n1", middle=9), card("n2", middle=22), card("n3"), card("g1", middle=9)]
    at = bot_table(play=[EFFECTS], hand={VG: hand}, posted={5: 1}, deck=neutrals(11, 19))
    assert at.decision.rule.id == "VG-C5/claim"
    assert at.why("n3")[0].startswith("no advancements, ")
    assert at.why("g1") == ("Gilded Leaves owns it", "VG-E5")
    assert at.decision.seat == YOU
