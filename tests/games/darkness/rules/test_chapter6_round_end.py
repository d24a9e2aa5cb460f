"""Chapter 6: the end of a round."""

from __future__ import annotations

import pytest

from tests.games.darkness.rules.table import game, table


@pytest.mark.parametrize(
    ("players", "first", "to"), [(2, 0, 1), (2, 1, 0), (3, 0, 2), (3, 2, 1), (4, 0, 3), (4, 3, 2)]
)
def test_ed_6_1_the_marker_goes_to_the_right(players: int, first: int, to: int) -> None:
    at = table(players, play=[("ED-6.1", ())], first=first, done=list(range(players)))
    assert (at.s.first, at.s.done) == (to, [])
    guild = ("Gilded Leaves", "Carnival of Shadows", "Anointed", "Fede Cartel")[to]
    assert at.said("ED-6.1") == f"The First Player marker goes to {guild}."


def test_ed_6_2_a_round_is_an_assembly_phase_and_an_action_turn_for_each_seat() -> None:
    at = table(3, play=[("ED-6.2", ())], round=3, first=1)
    assert at.said("ED-6.2", 0) == "Round 4 begins."
    steps = [(step.rule.id, *step.args) for step in at.steps]
    turns = [step for step in steps if step[0] in ("ED-4.1", "ED-4.3", "ED-5.1", "ED-6.1", "ED-6.2")]
    assert turns[:9] == [
        ("ED-6.2",),
        ("ED-4.1",),
        ("ED-4.3", 1),
        ("ED-4.3", 2),
        ("ED-4.3", 0),
        ("ED-5.1", 1),
        ("ED-5.1", 2),
        ("ED-5.1", 0),
        ("ED-6.1",),
    ]
    assert at.trace.over  # nobody has a card, so the other rounds pass by themselves


def test_ed_6_2_after_round_8_the_game_is_scored() -> None:
    at = table(play=[("ED-6.2", ())], round=8)
    assert at.said("ED-6.2") == "After round 8 the game ends."
    assert at.rules[:6] == ["ED-6.2", "ED-7.1", "ED-7.2", "ED-7.3", "ED-7.4", "ED-7.5"]
    assert at.s.phase == "end"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ed_6_2_eight_rounds_and_eight_moves_of_the_marker(players: int) -> None:
    at = game({"players": players, "first": 0}, seed=players)
    while at.trace.decision is not None:
        at.answer(at.keys[-1])
    begun = [step.values["round"] for step in at.steps if step.rule.id == "ED-6.2"]
    assert begun == [1, 2, 3, 4, 5, 6, 7, 8, 8]
    assert at.rules.count("ED-6.1") == 8
    assert at.rules.count("ED-5.1") == at.rules.count("ED-4.3") == 8 * players
    # the marker stays where it is after the prologue
    rounds = [step for step in at.steps if step.rule.id == "ED-4.1"]
    assert [step.before.first for step in rounds] == [-number % players for number in range(8)]
