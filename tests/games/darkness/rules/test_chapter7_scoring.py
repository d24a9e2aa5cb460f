"""Chapter 7: scoring."""

from __future__ import annotations

from typing import Any

import pytest

from edgebook.games.darkness import GAME
from edgebook.games.darkness.table.scoring import SOURCES, bonuses, score_sheet
from tests.games.darkness.rules.table import At, card, patrician, table

NOTHING: dict[str, Any] = {
    "coins": [0, 0],
    "influence": [0, 0],
    "trained": [0, 0],
    "untrained": [10, 10],
    "bonus": [0, 0],
}


def ending(players: int = 2, **more: Any) -> At:
    return table(players, play=[("ED-6.2", ())], round=8, **more)


def test_ed_7_1_goodwill_for_filled_slots_in_hall_and_street() -> None:
    at = table(
        play=[("ED-7.1", ())],
        hall={0: [card("g1", middle=22, bottom=7)], 1: [card("r1")]},
        street=[card("g2", middle=22), card("n1", middle=7), card("r2", top=1, bottom=22)],
        deck=[card("n2", owner=0), card("g3", middle=7)],
        discard=[card("r3", middle=22)],
        tower=[patrician("r4"), None, None],
        goodwill=[1, 0],
    )
    # three in the hall, two in the Street, one on the visible top card of the deck, none below it
    assert at.s.goodwill == [1 + 3 + 2 + 1, 1 + 2]
    assert at.said("ED-7.1") == (
        "Filled slots in the Guild Halls and the Street give Goodwill: Gilded Leaves 6, Carnival of "
        "Shadows 3."
    )


def test_ed_7_2_collect_cards_from_everywhere() -> None:
    at = table(
        play=[("ED-7.2", ())],
        hall={1: [card("r1")]},
        hand={1: [card("g1")]},
        street=[card("g2"), card("n1")],
        deck=[card("n2"), card("g3")],
        discard=[card("n4", owner=1)],
        tower=[card("n3"), patrician("g4"), None],
    )
    assert (at.hall(0), at.hall(1)) == (["g2", "g4", "g3", "g1"], ["n4", "r1"])
    assert (at.street, at.deck, at.discard, at.tower) == (["n1"], ["n2"], [], ["n3", "-", "-"])
    assert at.said("ED-7.2") == (
        "Everybody collects all their Guild cards: Gilded Leaves 4, Carnival of Shadows 2."
    )


def test_ed_7_3_two_for_the_most_one_each_on_a_tie() -> None:
    at = table(
        3,
        play=[("ED-7.3", ())],
        reputation=[3, 3, 1],
        trained=[4, 5, 4],
        defense=[0, 0, 0],
        hall={2: [card("w1")]},
        agents={0: {29: 1}},
    )
    given = bonuses(at.step("ED-7.3").before)
    assert given == [
        {"most Reputation": 1, "most trained Agents": 1, "highest on the Defense Track": 1},
        {"most Reputation": 1, "most trained Agents": 1, "highest on the Defense Track": 1},
        {"most Guild cards": 2, "highest on the Defense Track": 1},
    ]
    assert (at.s.bonus, at.s.reputation) == ([3, 3, 3], [6, 6, 4])
    assert at.said("ED-7.3") == (
        "Bonus Reputation for the most Reputation, trained Agents and Guild cards and the highest Defense: "
        "Gilded Leaves 3, Carnival of Shadows 3, Anointed 3."
    )


def test_ed_7_3_most_reputation_is_settled_before_any_bonus() -> None:
    """Seat 0 would overtake with its other bonuses, but the most Reputation is seat 1's."""
    at = table(
        play=[("ED-7.3", ())], reputation=[3, 4], trained=[5, 4], defense=[0, 1], hall={0: [card("g1")]}
    )
    assert at.s.bonus == [6, 2]
    assert at.s.reputation == [9, 6]


def test_ed_7_3_agents_count_wherever_they_are() -> None:
    at = table(
        play=[("ED-7.3", ())], trained=[0, 4], agents={0: {29: 3, 22: 2}}, defense=[1, 0], reputation=[1, 0]
    )
    assert at.s.bonus == [2 + 2 + 1, 2 + 1]


def test_ed_7_4_each_source_by_itself() -> None:
    owned = {0: [card("g1", middle=22, bottom=7), patrician("g4", top=1)]}
    at = table(
        play=[("ED-7.4", ())],
        hall=owned,
        reputation=[6, 0],
        bonus=[2, 0],
        trained=[1, 0],
        agents={0: {29: 3}},
        defense=[3, 8],
        coins=[3, 0],
        influence=[2, 1],
        goodwill=[5, 0],
        untrained=[6, 10],
    )
    assert score_sheet(at.s) == [
        {
            "Reputation": 16,
            "bonus Reputation": 8,
            "trained Agents": 16,
            "filled slots": 16,
            "Defense Track": 20,
            "Coins": 3,
            "Influence": 2,
            "Goodwill": 5,
        },
        {
            "Reputation": 0,
            "bonus Reputation": 0,
            "trained Agents": 0,
            "filled slots": 0,
            "Defense Track": 0,
            "Coins": 0,
            "Influence": 1,
            "Goodwill": 0,
        },
    ]
    assert at.s.final == [86, 1]
    assert at.said("ED-7.4") == "Victory Points: Gilded Leaves 21.5, Carnival of Shadows 0.25."


def test_ed_7_4_untrained_agents_and_other_peoples_cards_count_nothing() -> None:
    at = table(play=[("ED-7.4", ())], hall={0: [card("r1", middle=22), card("n1")]}, **NOTHING)
    assert at.s.final == [32, 32 + 8]


@pytest.mark.parametrize("spaces", range(9))
def test_ed_7_4_the_value_of_the_defense_space(spaces: int) -> None:
    at = table(play=[("ED-7.4", ())], defense=[spaces, 0], **NOTHING)
    assert at.s.final == [4 * (8 - spaces), 32]


def test_ed_7_4_the_score_sheet_as_if_the_game_ended_now_is_the_score_when_it_does() -> None:
    at = ending(
        hall={0: [card("g1", middle=22)]},
        street=[card("r1", bottom=7), card("n1", owner=0)],
        tower=[patrician("g4"), card("n2"), None],
        reputation=[2, 5],
        defense=[4, 1],
        goodwill=[3, 1],
    )
    before = score_sheet(at.step("ED-6.2").before)
    assert before == score_sheet(at.s)
    assert [sum(row.values()) for row in before] == at.s.final
    for row, measured in zip(before, GAME.table.measures(at.s), strict=True):
        assert tuple(row) == SOURCES
        assert measured["vp"] == sum(measured["vp by source"].values()) == sum(row.values()) / 4


def test_ed_7_5_a_quarter_wins() -> None:
    at = ending(coins=[5, 4])
    assert at.s.final[0] - at.s.final[1] == 1
    assert at.s.winners == [0]
    assert at.said("ED-7.5") == "Gilded Leaves wins."
    assert "ED-7.6" not in at.rules


def test_ed_7_5_a_tie_is_told() -> None:
    at = ending(3, coins=[5, 5, 0])
    assert at.said("ED-7.5") == "Gilded Leaves and Carnival of Shadows are tied."


def tied(**more: Any) -> At:
    return table(3, play=[("ED-7.6", ((0, 1, 2),))], **more)


def test_ed_7_6_first_most_guild_cards() -> None:
    at = tied(hall={1: [card("r1"), card("r2")], 2: [card("w1")]}, trained=[9, 1, 1], coins=[9, 0, 0])
    assert at.s.winners == [1]
    assert at.said("ED-7.6") == "The tie-breaks decide: Carnival of Shadows wins."


def test_ed_7_6_then_most_trained_agents() -> None:
    at = tied(
        hall={1: [card("r1")], 2: [card("w1")]}, trained=[9, 3, 2], agents={2: {29: 2}}, coins=[9, 9, 0]
    )
    assert at.s.winners == [2]


def test_ed_7_6_then_most_coins_and_influence_together() -> None:
    at = tied(coins=[3, 0, 2], influence=[1, 5, 1], goodwill=[9, 0, 9])
    assert at.s.winners == [1]


def test_ed_7_6_then_the_victory_is_shared() -> None:
    at = tied(coins=[3, 4, 0], influence=[2, 1, 0])
    assert at.s.winners == [0, 1]
    assert at.said("ED-7.6") == (
        "The tie-breaks do not decide: Gilded Leaves and Carnival of Shadows share the victory."
    )


def test_ed_7_6_only_those_who_are_tied_for_most_vp() -> None:
    """Anointed would win every tie-break, but is behind."""
    at = table(3, play=[("ED-7.5", ())], final=[40, 40, 39], hall={2: [card("w1")]}, coins=[1, 2, 9])
    assert at.s.winners == [1]


def test_ed_7_1_to_7_4_the_score_as_if_it_ended_now_does_not_change_while_it_is_counted() -> None:
    from edgebook.games.darkness import GAME, table
    from edgebook.players import RandomPlayer, play

    trace = play(table(3, seed=5), [RandomPlayer(seat) for seat in range(3)])
    start = trace.find(rule="ED-7.1")
    assert start is not None
    points = [
        [seat["vp"] for seat in GAME.table.measures(trace.state_at(n))] for n in range(start, len(trace) + 1)
    ]
    assert points == [points[0]] * len(points)
    assert points[-1] == [quarters / 4 for quarters in trace.state.final]
