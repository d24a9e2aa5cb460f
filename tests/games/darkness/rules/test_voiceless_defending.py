"""VG-D1: the Voiceless Guild is attacked."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.darkness.rules.voiceless_table import (
    VG,
    YOU,
    At,
    bot_table,
    card,
    cubes,
    neutrals,
    patrician,
)

ATTACKS = ("ED-5.4", (VG,))
RED = cubes(red=6)


def attacked(damage: int, agents: int, **more: Any) -> At:
    """An attack on the Voiceless Guild alone, with this Damage and so many Agents on card 6."""
    return bot_table(
        play=[("VG-D1", (VG, 0, damage))], posted={6: agents}, vg={"trained": 0, "reputation": 2}, **more
    )


@pytest.mark.parametrize(
    ("damage", "agents", "returned", "left"),
    [
        (1, 1, 1, -2), (3, 1, 1, 0), (4, 2, 2, -2), (6, 2, 2, 0), (7, 3, 3, -2), (3, 3, 1, 0), (4, 3, 2, -2),
        (0, 2, 0, 0), (0, 0, 0, 0),
    ],
)  # fmt: skip
def test_vg_d1_just_as_many_agents_as_it_takes(damage: int, agents: int, returned: int, left: int) -> None:
    at = attacked(damage, agents)
    assert (at.s.posted[VG][6], at.s.trained[VG]) == (agents - returned, returned)
    assert at.step("VG-D1").values["left"] == left
    assert at.s.reputation[VG] == 3
    assert at.s.defense[VG] == 0


@pytest.mark.parametrize(("damage", "agents"), [(1, 0), (4, 1), (7, 2), (13, 4)])
def test_vg_d1_if_all_would_not_do_none_returns(damage: int, agents: int) -> None:
    at = attacked(damage, agents)
    assert (at.s.posted[VG][6], at.s.trained[VG]) == (agents, 0)
    assert (at.s.reputation[VG], at.s.defense[VG]) == (2, 1)


@pytest.mark.parametrize(
    ("damage", "agents", "text"),
    [
        (
            4,
            2,
            ("Carnival of Shadows returns 2 Agents from Action card 6, which brings the Damage down to -2."),
        ),
        (2, 3, "Carnival of Shadows returns 1 Agent from Action card 6, which brings the Damage down to -1."),
        (4, 1, "Carnival of Shadows would need 2 Agents on Action card 6 and has 1, so none returns."),
        (4, 0, "Carnival of Shadows has no Agent on Action card 6 against Damage 4."),
        (0, 2, "Carnival of Shadows needs no Agent against Damage 0."),
    ],
)
def test_vg_d1_sentences(damage: int, agents: int, text: str) -> None:
    assert attacked(damage, agents).said("VG-D1") == text


def test_vg_d1_several_attacks_left_to_right_each_with_what_is_still_there() -> None:
    """Two Agents for Damage 4, none for Damage 7, and the last one for Damage 3."""
    at = bot_table(
        play=[ATTACKS],
        posted={6: 3},
        vg={"trained": 0},
        trays=[RED, RED, cubes(red=3)],
        tower=[patrician("n1", middle=22), card("n2", middle=9, bottom=22), card("n3")],
        deck=neutrals(11, 19),
    )
    assert [step.values["agents"] for step in at.steps if step.rule.id == "VG-D1"] == [2, 3]
    assert [step.after.posted[VG][6] for step in at.steps if step.rule.id == "VG-D1"] == [1, 1]
    assert (at.s.reputation[VG], at.s.defense[VG]) == (1, 1)


def test_vg_d1_three_attacks() -> None:
    at = bot_table(
        play=[ATTACKS],
        posted={6: 3},
        vg={"trained": 0},
        trays=[RED, RED, RED],
        tower=[patrician("n1", middle=22), card("n2", middle=9, bottom=22), card("n3", middle=22)],
        bag={"red": 0},
        deck=neutrals(11, 19),
    )
    assert [step.text.split(" Action")[0] for step in at.steps if step.rule.id == "VG-D1"] == [
        "Carnival of Shadows returns 2 Agents from",
        "Carnival of Shadows would need 3 Agents on",
        "Carnival of Shadows returns 1 Agent from",
    ]
    assert (at.s.reputation[VG], at.s.defense[VG], at.s.posted[VG][6]) == (2, 1, 0)


def test_vg_d1_agents_elsewhere_do_not_help() -> None:
    """Those on other Action cards, and those at locations: it uses no location ability."""
    at = bot_table(
        play=[("ED-5.8", (VG, 0, 3))],
        posted={4: 2, 5: 2, 7: 2},
        agents={VG: {26: 3, 29: 2}},
        vg={"trained": 0},
    )
    assert at.s.defense[VG] == 1
    assert at.s.posted[VG][4:8] == [2, 2, 0, 2]
    assert (at.agents(VG, 26), at.agents(VG, 29)) == (3, 2)


def test_vg_d1_on_your_turn_too() -> None:
    """The attack comes in your turn; you defend first, then it."""
    at = bot_table(
        play=[("ED-5.4", (YOU,))],
        posted={6: 1},
        vg={"trained": 3},
        trays=[cubes(black=6), {}, {}],
        tower=[card("n1"), None, None],
        deck=neutrals(11, 19),
    )
    assert at.step("ED-5.6").values["seats"] == [YOU, VG]
    assert at.s.trained[VG] == 4
    assert (at.s.reputation[VG], at.s.defense[YOU]) == (1, 1)


def test_vg_d1_failing_on_the_last_space_is_the_base_games() -> None:
    at = attacked(4, 0, defense=[0, 8])
    assert at.rules == ["VG-D1", "ED-5.10", "ED-5.11"]
    assert at.s.reputation[VG] == 1


def test_vg_d1_two_voiceless_guilds_each_with_its_own_agents() -> None:
    at = bot_table(
        3,
        bots=(1, 2),
        play=[("ED-5.4", (0,))],
        posted={6: 1},
        trays=[cubes(red=3, white=3, green=1), {}, {}],
        tower=[card("n1"), None, None],
        deck=neutrals(11, 19),
    )
    assert at.step("ED-5.6").values["seats"] == [1, 2]
    assert at.s.reputation == [0, 1, 0]
    assert at.s.defense == [0, 0, 1]
