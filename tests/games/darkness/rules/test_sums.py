"""Numbers that rules work out, line by line: what a person who asks why is told."""

from __future__ import annotations

from typing import Any

import pytest

from edgebook.games.darkness import GAME
from edgebook.games.darkness.rules.sums import DAMAGE
from edgebook.kernel import Sum, begin
from edgebook.players import RandomPlayer, play
from tests.games.darkness.rules.table import At, card, cubes, patrician, table, ten
from tests.games.darkness.rules.voiceless_table import VG, bot_table

BOT = {"guild": "Carnival of Shadows", "kind": "voiceless"}


def lines(at: At, rule: str, number: int = -1) -> list[tuple[str, str, str]]:
    """What counted in the one sum of a step: how much, for what, and by which rule."""
    (made,) = at.step(rule, number).tallies
    return [(line.change, line.label, line.rule) for line in made.lines]


def test_ed_5_7_the_damage_of_a_card_is_that_of_all_in_its_sleeve() -> None:
    at = table(
        play=[("ED-5.6", (0, 0))],
        tower=[card("n1", middle=9, bottom=22), None, None],
        trays=(cubes(green=6), {}, {}),
    )
    assert lines(at, "ED-5.6") == [
        ("+1", "Citizen", "ED-5.7"),
        ("+4", "Fairhollow Academy", "ED-5.7"),
        ("+2", "Harbor", "ED-5.7"),
    ]
    assert at.step("ED-5.6").tallies[0].result == at.step("ED-5.6").values["damage"] == 7
    covered = table(
        play=[("ED-5.6", (0, 0))], tower=[card("n1", top=22), None, None], trays=(cubes(green=6), {}, {})
    )
    assert lines(covered, "ED-5.6") == [("+2", "Harbor", "ED-5.7")]
    empty = table(play=[("ED-5.6", (0, 0))], trays=(cubes(green=6), {}, {}))
    assert empty.step("ED-5.6").tallies[0].result == 0


def test_ed_5_8_agents_that_guard_are_a_line_each() -> None:
    at = table(play=[("ED-5.8", (0, 0, 3))], locations=ten(26, 27, 28, 29), agents={0: {26: 4}})
    assert lines(at, "ED-5.8") == [
        ("3", "the attack", "ED-5.6"),
        ("−4", "City Watch", "ED-5.8"),
        ("≥ 0", "never less than 0", "ED-5.8"),
    ]
    (made,) = at.step("ED-5.8").tallies
    assert (made.title, made.result, made.lines[1].item) == ("Damage that is left", 0, "location:26")


def test_ed_5_9_an_ability_takes_its_share_off() -> None:
    at = table(play=[("ED-5.8", (0, 0, 6))], locations=ten(26, 27, 28, 29), agents={0: {27: 2}})
    at.answer(("use", 27, 0))
    assert lines(at, "ED-5.9", 0) == [("6", "before it", "ED-5.9"), ("−4", "Livingbark Camp", "ED-5.9")]


def test_vg_d1_agents_of_action_card_6() -> None:
    at = bot_table(play=[("ED-5.8", (VG, 0, 5))], posted={6: 3})
    assert lines(at, "VG-D1") == [
        ("5", "the attack", "ED-5.6"),
        ("−6", "3 for each Agent that returns", "VG-D1"),
    ]
    assert at.step("VG-D1").values["left"] == -1


def test_vg_e8_where_its_battle_strength_comes_from() -> None:
    at = bot_table(
        play=[("VG-E8", (VG,))],
        hand={VG: [card("r1"), card("r2"), patrician("r4")]},
        strength=2,
        posted={7: 1},
    )
    assert lines(at, "VG-E8") == [
        ("2", "Citizens in its hand", "VG-E8"),
        ("+2", "step 7, without an Agent to send", "VG-E7"),
        ("+1", "Agents on Action card 7", "VG-E8"),
    ]
    assert at.step("VG-E8").tallies[0].result == at.step("VG-E8").values["strength"] == 5


def test_ed_7_4_the_points_of_each_seat_by_source() -> None:
    trace = play(begin(GAME, {"players": 3}, seed=4), [RandomPlayer(4)] * 3)
    step = next(step for step in trace if step.rule.id == "ED-7.4")
    assert [made.title for made in step.tallies] == [f"VP of {seat.guild}" for seat in trace.setup.seats]
    for made, quarters in zip(step.tallies, step.after.final, strict=True):
        assert 4 * made.result == quarters
        assert {line.rule for line in made.lines} <= {"ED-7.1", "ED-7.3", "ED-7.4"}
        assert made.lines[-1].total == made.result


@pytest.mark.parametrize("setup", [{"players": 4}, {"seats": ["Gilded Leaves", BOT], "level": "hard"}])
def test_sums_agree_with_the_short_way(setup: dict[str, Any]) -> None:
    trace = play(begin(GAME, setup, seed=3), [RandomPlayer(3)] * 4)
    found: list[Sum] = []
    for step in trace:
        found += step.tallies
        if step.rule.id == "ED-5.6":
            s = step.before
            for threat in s.tower:
                assert DAMAGE.sum(s, threat).result == DAMAGE.value(s, threat)
    assert all(made.lines[-1].total == made.result for made in found)
    assert {made.title.split()[0] for made in found} >= {"Damage", "VP"}
    assert trace.over
