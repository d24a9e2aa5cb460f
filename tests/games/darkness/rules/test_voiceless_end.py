"""VG-Z1 and VG-Z2: scoring and the Success Score."""

from __future__ import annotations

from typing import Any

import pytest

from edgebook.games.darkness.table.scoring import score_sheet
from edgebook.games.darkness.voiceless.end import success_score
from tests.games.darkness.rules.voiceless_table import SCORE, VG, YOU, At, bot_table, card

END = [("ED-6.2", ())]


def over(**more: Any) -> At:
    """The end of round 8."""
    return bot_table(play=END, round=8, **more)


def scored(final: list[int], winners: list[int], **more: Any) -> At:
    """A game whose VP, in quarters, are known."""
    return bot_table(play=[SCORE], round=8, phase="end", final=final, winners=winners, **more)


def test_vg_z1_agents_on_action_cards_are_trained_agents() -> None:
    at = over(posted={4: 1, 5: 2, 6: 1, 7: 1}, agents={YOU: {29: 1}})
    assert at.said("VG-Z1") == (
        "Now the game is scored, for Carnival of Shadows as for any player. Agents on Action cards "
        "count as trained Agents."
    )
    sheet = score_sheet(at.s)
    assert sheet[VG]["trained Agents"] == 4 * (4 + 5)
    assert sheet[YOU]["trained Agents"] == 4 * (4 + 1)
    assert at.s.bonus[VG] > at.s.bonus[YOU]


def test_vg_z1_before_the_base_games_scoring() -> None:
    at = over()
    assert at.rules == [
        "ED-6.2",
        "VG-Z1",
        "ED-7.1",
        "ED-7.2",
        "ED-7.3",
        "ED-7.4",
        "ED-7.5",
        "ED-7.6",
        "VG-Z2",
    ]


def test_vg_z1_claimed_cards_and_slots_count() -> None:
    at = over(hall={VG: [card("n1", owner=VG, middle=22)]}, street=[card("r1", middle=22, bottom=29)])
    sheet = score_sheet(at.s)
    assert sheet[VG]["filled slots"] == 4 * 5
    assert sheet[VG]["Goodwill"] == 5


@pytest.mark.parametrize(
    ("final", "winners", "parts"),
    [
        ([165, 154], [YOU], (11, 28, 28, 76)),
        ([154, 165], [VG], (-11, 0, 28, 76)),
        ([160, 160], [YOU], (0, 28, 28, 76)),
        ([160, 160], [VG], (0, 0, 28, 76)),
        ([160, 160], [], (0, 0, 28, 76)),
    ],
)
def test_vg_z2_the_parts_in_quarters(final: list[int], winners: list[int], parts: tuple[int, ...]) -> None:
    """A win by tie-break counts as won; with nobody winning (base ruling `tie: none`) nothing is added."""
    at = scored(final, winners)
    values = at.step("VG-Z2").values
    assert (values["difference"], values["won"], values["actions"], values["locations"]) == parts
    assert values["total"] == sum(parts)
    assert at.ruling("VG-Z2") is None


@pytest.mark.parametrize(("reading", "won"), [("sole-win", 0), ("shared-too", 28)])
def test_vg_z2_a_shared_victory(reading: str, won: int) -> None:
    at = scored([160, 160], [YOU, VG], rulings={"success-tie": reading})
    assert at.step("VG-Z2").values["won"] == won
    assert at.ruling("VG-Z2") == ("success-tie", reading)


@pytest.mark.parametrize(("hard", "total"), [((), 7), ((1,), 12), ((2, 5), 14), (range(1, 8), 34)])
def test_vg_z2_ratings_of_the_sides_in_play(hard: Any, total: int) -> None:
    at = scored([160, 150], [YOU], hard=list(hard))
    assert at.step("VG-Z2").values["actions"] == 4 * total


def test_vg_z2_ratings_of_the_ten_locations() -> None:
    """3 for Capitol Hall, 1 for Blessed Stronghold, and so on, as the rulebook's table has them."""
    at = scored([160, 150], [YOU], locations=[1, 12, 17, 18, 22, 29, 32, 33, 34, 6])
    assert at.step("VG-Z2").values["locations"] == 4 * 14
    at = scored([160, 150], [YOU], locations=[1, 6, 8, 11, 15, 16, 21, 24, 26, 27])
    assert at.step("VG-Z2").values["locations"] == 4 * 30


def test_vg_z2_you_sit_at_the_second_seat() -> None:
    at = bot_table(bots=(0,), play=[SCORE], round=8, phase="end", final=[154, 165], winners=[1])
    assert at.step("VG-Z2").values["difference"] == 11
    assert success_score(at.s)["victory"] == 28


def test_vg_z2_a_negative_score() -> None:
    at = scored([40, 400], [VG])
    assert at.said("VG-Z2") == (
        "Success Score -64: -90 for the difference in VP, 0 for winning, 7 for the Action cards and 19 for "
        "the locations."
    )


def test_vg_z2_solo_games_only() -> None:
    at = bot_table(3, play=END, round=8)
    assert "VG-Z1" in at.rules
    assert "VG-Z2" not in at.rules
