"""VG-S1 to VG-S5: a table with one or two Voiceless Guilds is set up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from edgebook.games.darkness import GAME
from edgebook.games.darkness.table.setup import rating
from edgebook.kernel import Chance, Problems, Trace
from tests.games.darkness.rules.table import GUILDS, TUTORIAL, At

WITH_FAIRGROUNDS = (20, *TUTORIAL[:9])


def set_up(bots: Sequence[int] = (1,), players: int = 2, told: Sequence[Any] = (), **options: Any) -> At:
    """A table up to its first player, or to a question."""
    seats = [{"guild": GUILDS[i], "kind": "voiceless" if i in bots else "player"} for i in range(players)]
    trace = Trace(GAME, GAME.make({"seats": seats, **options}), Chance(0, told))
    trace.run("ED-2.12")
    at = object.__new__(At)
    at.trace = trace
    return at


def choice_cards(*ids: str) -> list[Any]:
    """Choice cards by their ids, as the state holds them."""
    cards = {card.id: card for card in GAME.make({}).pack.choice_cards}
    return [(cards[id].type, cards[id].start, cards[id].direction, cards[id].draw) for id in ids]


def test_vg_s1_any_other_board_with_the_usual_start() -> None:
    at = set_up()
    assert at.said("VG-S1") == (
        "The Voiceless Guild leads Carnival of Shadows, which starts with what any guild has."
    )
    for amounts in (at.s.coins, at.s.influence, at.s.trained, at.s.untrained, at.s.slips):
        assert amounts[0] == amounts[1]
    assert at.names(at.s.beside[1]) == ["r1", "r2", "r3", "r4"]
    assert sum(at.s.bag) + sum(map(sum, at.s.trays)) + sum(map(sum, at.s.zone)) == 45


def test_vg_s2_three_locations_are_refused() -> None:
    with pytest.raises(Problems) as refused:
        set_up(locations=[20, 36, 37, *TUTORIAL[:7]])
    assert list(refused.value.problems) == [
        "locations[0]: Fairgrounds (20) cannot be used with the Voiceless Guild (VG-S2); take Almshouse "
        "(17) or Riverside Playhouse (24) instead, or set replace",
        "locations[1]: Sewers (36) cannot be used with the Voiceless Guild (VG-S2); take Riverside "
        "Playhouse (24) instead, or set replace",
        "locations[2]: Silent Temple (37) cannot be used with the Voiceless Guild (VG-S2); take City Watch "
        "(26) instead, or set replace",
    ]


@pytest.mark.parametrize(
    ("others", "instead"),
    [
        ((17, *TUTORIAL[:8]), "Riverside Playhouse (24)"),
        ((24, *TUTORIAL[:8]), "Almshouse (17)"),
        ((17, 24, *TUTORIAL[:7]), "Grand Senate (2)"),
    ],
)
def test_vg_s2_what_is_there_already_is_not_suggested(others: tuple[int, ...], instead: str) -> None:
    with pytest.raises(Problems) as refused:
        set_up(locations=[20, *others])
    assert list(refused.value.problems) == [
        "locations[0]: Fairgrounds (20) cannot be used with the Voiceless Guild (VG-S2); take "
        f"{instead} instead, or set replace"
    ]


def test_vg_s2_without_a_bot_they_can_be_used() -> None:
    at = set_up(bots=(), locations=WITH_FAIRGROUNDS)
    assert at.s.city.numbers == WITH_FAIRGROUNDS
    assert "VG-S2" not in at.rules


@pytest.mark.parametrize(
    ("locations", "taken"),
    [
        (WITH_FAIRGROUNDS, (17,)),
        ((20, 17, *TUTORIAL[:8]), (24,)),
        ((20, 17, 24, *TUTORIAL[:7]), (2,)),
        ((36, 1, 2, 3, 4, 5, 6, 7, 8, 9), (22,)),
        ((37, 23, 26, 1, 2, 3, 4, 5, 6, 7), (8,)),
        ((20, 36, 17, 22, 1, 2, 3, 4, 5, 6), (24, 7)),
        ((20, 36, 37, 1, 2, 3, 4, 5, 6, 7), (17, 22, 23)),
    ],
)
def test_vg_s2_the_first_that_is_not_there(locations: tuple[int, ...], taken: tuple[int, ...]) -> None:
    at = set_up(locations=locations, replace=True)
    assert at.s.city.numbers == (*taken, *locations[len(taken) :])
    said = [step.text for step in at.steps if step.rule.id == "VG-S2"]
    assert len(said) == len(taken)
    assert said[0].endswith(f"({taken[0]}) takes its place.")


def test_vg_s2_the_ruling_decides_only_where_both_are_free() -> None:
    at = set_up(locations=WITH_FAIRGROUNDS, replace=True)
    assert at.ruling("VG-S2") == ("replacement", "first-free")
    assert at.said("VG-S2") == (
        "Fairgrounds cannot be used with the Voiceless Guild; Almshouse (17) takes its place."
    )
    at = set_up(locations=(20, 17, *TUTORIAL[:8]), replace=True)
    assert at.ruling("VG-S2") is None


def test_vg_s2_you_choose_between_the_two() -> None:
    asked: dict[str, Any] = {"replace": True, "rulings": {"replacement": "ask"}}
    at = set_up(locations=WITH_FAIRGROUNDS, **asked)
    assert at.question == "Which location replaces Fairgrounds?"
    assert (at.decision.seat, at.keys) == (0, [17, 24])
    assert at.labels == {17: "Almshouse (17)", 24: "Riverside Playhouse (24)"}
    at.answer(24)
    assert at.s.city.numbers == (24, *TUTORIAL[:9])
    assert at.ruling("VG-S2") == ("replacement", "ask")
    for both_or_one in ((20, 17, *TUTORIAL[:8]), (20, 17, 24, *TUTORIAL[:7])):
        assert set_up(locations=both_or_one, **asked).trace.decision is None


def test_vg_s2_the_player_is_asked_also_from_the_second_seat() -> None:
    at = set_up(bots=(0,), locations=WITH_FAIRGROUNDS, replace=True, rulings={"replacement": "ask"})
    assert (at.decision.seat, at.decision.behalf) == (1, None)


@pytest.mark.parametrize(
    ("hard", "total", "level", "sides"),
    [
        ((), 7, "Easy", "all on the easy side"),
        ((1, 2, 3), 16, "Normal", "1, 2 and 3 on the hard side"),
        ((1, 4, 5), 22, "Hard", "1, 4 and 5 on the hard side"),
        ((1, 3, 4, 5, 6, 7), 33, "Hard", "1, 3, 4, 5, 6 and 7 on the hard side"),
        ((1, 2, 3, 4, 5, 6, 7), 34, "Extreme", "all on the hard side"),
    ],
)
def test_vg_s3_sides_by_hand(hard: tuple[int, ...], total: int, level: str, sides: str) -> None:
    at = set_up(actions=["hard" if number in hard else "easy" for number in range(1, 8)])
    assert at.said("VG-S3") == (
        f"Carnival of Shadows lays out its seven Action cards, {sides}: rating {total}, {level}."
    )
    assert [number for number, side in enumerate(at.s.actions[1]) if side] == list(hard)


@pytest.mark.parametrize(
    ("level", "least", "most"),
    [("easy", 7, 15), ("normal", 16, 21), ("hard", 22, 33), ("extreme", 34, 34), ("random", 7, 34)],
)
def test_vg_s3_sides_for_a_level(level: str, least: int, most: int) -> None:
    seats = [GUILDS[0], {"guild": GUILDS[1], "kind": "voiceless"}]
    totals = set()
    for seed in range(12):
        setup = GAME.make({"seats": seats, "level": level, "actions_seed": seed})
        totals.add(rating(setup.pack, setup.seats[1].actions))
    assert min(totals) >= least
    assert max(totals) <= most
    assert len(totals) > 1 or level == "extreme"


A_ORDER = (11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
B_ORDER = (9, 8, 7, 6, 5, 4, 3, 2, 1, 0)


def test_vg_s4_six_a_cards_on_five_b_cards() -> None:
    at = set_up(told=[B_ORDER, A_ORDER])
    top_first = choice_cards("A7", "A8", "A9", "A10", "A11", "A12", "B6", "B7", "B8", "B9", "B10")
    assert at.s.choice_deck[1] == top_first[::-1]
    assert at.s.choice_deck[0] == []
    assert at.said("VG-S4") == (
        "The Choice deck is made: 6 A cards on top of 5 B cards. The rest stay out, unseen."
    )
    assert [outcome.what for outcome in at.step("VG-S4").chance] == ["B cards", "A cards"]
    seen = GAME.table.hide(at.s, 0)
    assert seen.choice_deck[1] == [None] * 11


def test_vg_s4_at_a_real_table_nobody_knows_the_order() -> None:
    at = set_up(table=True)
    assert at.s.choice_deck[1] == [None] * 11
    assert at.step("VG-S4").chance == []


@pytest.mark.parametrize(("bots", "players"), [((1,), 3), ((2,), 3), ((0, 2), 3), ((0,), 4), ((1, 3), 4)])
def test_vg_s5_five_a_cards_on_five_b_cards_each(bots: tuple[int, ...], players: int) -> None:
    at = set_up(bots, players, told=[A_ORDER, B_ORDER])
    a_cards = choice_cards(*(f"A{number}" for number in range(12, 0, -1)))
    b_cards = choice_cards(*(f"B{number}" for number in range(10, 0, -1)))
    for i, bot in enumerate(bots):
        assert at.s.choice_deck[bot] == b_cards[5 * i : 5 * i + 5] + a_cards[5 * i : 5 * i + 5]
    assert "VG-S4" not in at.rules


def test_vg_s5_two_share_the_pool_and_the_sides() -> None:
    at = set_up((1, 3), 4, actions=["hard", *["easy"] * 6])
    assert at.said("VG-S5") == (
        "A Choice deck is made for Carnival of Shadows and Fede Cartel: 5 A cards on top of 5 B cards each."
    )
    assert not set(at.s.choice_deck[1]) & set(at.s.choice_deck[3])
    assert at.s.actions[1] == at.s.actions[3] == [0, 1, 0, 0, 0, 0, 0, 0]


def test_vg_s5_sides_of_its_own_for_each() -> None:
    sides = [["hard", *["easy"] * 6], [*["easy"] * 6, "hard"]]
    at = set_up((1, 3), 4, actions=sides, rulings={"two-sets": "own-sides"})
    assert (at.s.actions[1], at.s.actions[3]) == ([0, 1, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 1])
    assert at.ruling("VG-S3", 0) is None
    assert at.ruling("VG-S3", 1) == ("two-sets", "own-sides")
    with pytest.raises(Problems, match="expected one set of sides"):
        set_up((1, 3), 4, actions=sides)


def test_vg_s5_at_most_two_and_at_least_one_player() -> None:
    with pytest.raises(Problems, match="3 Voiceless Guilds, expected at most 2"):
        set_up((0, 1, 2), 4)
    with pytest.raises(Problems, match="expected at least one player"):
        set_up((0, 1), 2)
