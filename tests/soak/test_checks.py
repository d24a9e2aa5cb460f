"""The checks of random games notice what they are there for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from edgebook.games.darkness import GAME
from edgebook.games.darkness.table.state import EMPTY, State
from edgebook.kernel import begin
from edgebook.players import Asked, RandomPlayer
from tests.soak.bots import bot_breaks, end_breaks, fewest_skips
from tests.soak.games import odd, play_seed, play_setup
from tests.soak.invariants import broken

BOT = {"guild": "Carnival of Shadows", "kind": "voiceless"}


def middle_of_a_game(steps: int = 120) -> State:
    trace = begin(GAME, {"seats": ["Gilded Leaves", BOT]}, 1)
    player = RandomPlayer(1)
    while len(trace) < steps:
        assert trace.decision is not None
        trace.answer(player.answer(Asked(GAME, trace.state, trace.decision)))
    state: State = trace.state
    return state


def test_a_sound_state_breaks_nothing() -> None:
    assert broken(middle_of_a_game()) == []


def lose_a_cube(s: State) -> None:
    s.bag[0] -= 1


def borrow_a_cube(s: State) -> None:
    s.bag[0], s.aside[0] = -1, s.aside[0] + s.bag[0] + 1


def train_from_nowhere(s: State) -> None:
    s.trained[0] += 1


def post_a_players_agent(s: State) -> None:
    s.untrained[0] -= 1
    s.posted[0][4] += 1


def lose_a_card(s: State) -> None:
    s.deck.pop()


def double_a_card(s: State) -> None:
    s.discard.append(s.street[0])


def claim_without_a_slip(s: State) -> None:
    s.owner[s.owner.index(-1)] = 0


def take_a_slip_from_no_stack(s: State) -> None:
    s.middle[s.middle.index(EMPTY)] = 3


def swap_slots(s: State) -> None:
    s.supply[3] += 1
    s.supply[4] -= 1


def owe_coins(s: State) -> None:
    s.coins[1] = -1


def fall_off_the_track(s: State) -> None:
    s.defense[0] = len(s.city.track)


def use_an_effect_twice(s: State) -> None:
    s.used = [4, 4]


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lose_a_cube, "cubes: "),
        (borrow_a_cube, "cubes: fewer than none"),
        (train_from_nowhere, "Agents: seat 0 has 11"),
        (post_a_players_agent, "Agents: seat 0 is a player"),
        (lose_a_card, "lies in 0 places"),
        (double_a_card, "lies in 2 places"),
        (claim_without_a_slip, "slips: seat 0 owns 5 cards"),
        (take_a_slip_from_no_stack, "advancements: location 3 middle"),
        (swap_slots, "advancements: location 1 top"),
        (owe_coins, "Coins: -1"),
        (fall_off_the_track, "Defense Track: off its end"),
        (use_an_effect_twice, "effects: one was used twice"),
    ],
)
def test_a_spoiled_state_is_noticed(spoil: Callable[[State], None], told: str) -> None:
    state = middle_of_a_game()
    spoil(state)
    assert any(told in each for each in broken(state))


def told_of(frame: tuple[str, tuple[Any, ...]], before: State, after: State, values: Any = None) -> list[str]:
    return list(bot_breaks(before, frame, values, after))


def test_a_bot_that_breaks_its_rules_is_noticed() -> None:
    before = middle_of_a_game()
    after = before.copy()
    assert told_of(("VG-E3", (1, 0, 1, 3)), before, after) == []
    after.agents[1][2] = 1
    assert told_of(("VG-E3", (1, 0, 1, 3)), before, after) == ["VG-E3: it has Agents at locations"]
    poor, rich = before.copy(), before.copy()
    poor.coins[1], rich.coins[1] = 0, 3
    assert told_of(("VG-Y1", (1, 0, 1)), poor, poor) == ["VG-Y1: it pays without a Coin"]
    assert told_of(("VG-Y2", (1, 0, 1)), rich, rich) == ["VG-Y2: the supply pays although it has 3 Coins"]
    covered = before.copy()
    card = before.hand[1][0] if before.hand[1] else before.street[0]
    before.hand[1] = [card]
    before.middle[card] = EMPTY
    covered.top[card] = 2
    assert any("a top slot while" in each for each in told_of(("VG-B3", (1,)), before, covered))
    before.choice_deck[1] += [None, None]
    assert any("Choice cards left" in each for each in told_of(("VG-A1", (1,)), before, before))


def test_the_fewest_skips_are_found_by_trying_all_ways() -> None:
    s = middle_of_a_game()
    for card in range(len(s.base)):
        s.owner[card] = -1
    s.street, s.deck = s.street[:5], s.deck
    own = s.street[3]
    s.owner[own], s.middle[own] = 1, EMPTY
    assert [fewest_skips(s, 1, number) for number in (1, 2, 3, 4)] == [3, 2, 1, 0]
    too_many = list(bot_breaks(s, ("VG-A4", (1, 3)), ("skips", [1, 2, 5], [3, 4]), s))
    assert too_many == ["VG-A4: it skips [3, 4], 1 would do"]


def test_an_end_without_a_winner_or_with_choice_cards_left_is_noticed() -> None:
    s = middle_of_a_game()
    assert any("Choice cards are left" in each for each in end_breaks(s))
    s.final, s.winners = [4, 8], [0]
    assert any("won with" in each for each in end_breaks(s))
    s.winners = []
    assert any("winners []" in each for each in end_breaks(s))


@pytest.mark.parametrize(
    "text",
    [
        "None drafts.",
        "It takes no card.",
        "1 cubes fall.",
        "It sleeves  two.",
        "It uses ('a',).",
        "On nothing.",
    ],
)
def test_odd_sentences_are_noticed(text: str) -> None:
    assert odd(text) or odd(text.lower())


def test_a_game_that_cannot_be_set_up_is_a_failure_with_its_reason() -> None:
    (problem,) = play_setup({"players": 7}, 1).problems
    assert "expected 2, 3 or 4" in problem


def test_a_seed_is_one_game() -> None:
    assert play_seed(3) == play_seed(3)
    assert play_seed(3).problems == play_seed(3, every_step=True).problems == []
    assert play_seed(3).steps == play_seed(3, every_step=True).steps
