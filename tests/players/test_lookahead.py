"""The player that looks ahead: it never peeks, keeps to its budget, and plays better than greedy."""

from __future__ import annotations

import random
import time
from collections import Counter
from dataclasses import replace
from itertools import count
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from edgebook.games.darkness import GAME
from edgebook.kernel import EdgebookError, Trace, begin
from edgebook.players import Asked
from edgebook.players.checking import check_player
from edgebook.players.lookahead import WIDTH, LookaheadPlayer, Weighed, clear, play_out
from edgebook.players.measuring import lead, scores
from edgebook.study.hint_tables import hints
from edgebook.study.studies import study
from tests.study.played import SETUPS, SOLO


def at_decision(setup: str, seed: int, answers: int) -> Trace:
    """A game broken off at a decision."""
    trace = begin(GAME, SETUPS[setup], seed)
    pick = random.Random(seed)
    for _ in range(answers):
        if trace.decision is None:
            return at_decision(setup, seed + 1, answers // 2)
        trace.answer(pick.choice(list(trace.decision.keys)))
    return trace if trace.decision is not None else at_decision(setup, seed + 1, answers // 2)


decided = st.builds(at_decision, st.sampled_from(sorted(SETUPS)), st.integers(0, 9999), st.integers(0, 120))


@given(decided, st.integers(0, 99))
def test_a_dealt_world_looks_the_same_to_the_seat(trace: Trace, seed: int) -> None:
    s, seat = trace.state, trace.decision.seat  # type: ignore[union-attr]
    seen = GAME.table.hide(s, seat)
    world = GAME.players.determinize(seen.copy(), random.Random(seed).random)  # type: ignore[misc]
    assert Counter(world.deck) == Counter(s.deck), "the same cards, in some order"
    assert world.deck[-1:] == s.deck[-1:], "the top card lies open"
    assert [len(deck) for deck in world.choice_deck] == [len(deck) for deck in s.choice_deck]
    assert all(choice is not None for deck in world.choice_deck for choice in deck)
    again = GAME.table.hide(world, seat)
    for name in s.fields():
        if name != "pool":
            assert getattr(again, name) == getattr(seen, name), name


def test_every_order_of_the_deck_and_every_choice_card_can_come() -> None:
    trace = at_decision("solo", 1, 20)
    seen = GAME.table.hide(trace.state, 0)
    rng = random.Random(1).random
    worlds = [GAME.players.determinize(seen.copy(), rng) for _ in range(200)]  # type: ignore[misc]
    assert len({tuple(world.deck) for world in worlds}) > 80
    bottoms = {world.choice_deck[1][0] for world in worlds}
    cards = [card for card in GAME.make(SOLO).pack.choice_cards if card.deck == "B"]
    assert bottoms == {(card.type, card.start, card.direction, card.draw) for card in cards}


@given(decided)
def test_what_is_hidden_does_not_change_the_answer(trace: Trace) -> None:
    decision = trace.decision
    assert decision is not None
    other = GAME.players.determinize(GAME.table.hide(trace.state, decision.seat), random.Random(5).random)  # type: ignore[misc]
    answers = [
        LookaheadPlayer(GAME, 7, playouts=4, horizon="turn").answer(Asked(GAME, state, decision))
        for state in (trace.state, other)
    ]
    assert answers[0] == answers[1]
    assert answers[0] in decision.keys


def test_the_table_is_left_as_it_was() -> None:
    trace = at_decision("solo", 2, 30)
    before = trace.state.copy()
    LookaheadPlayer(GAME, 1, playouts=6).answer(Asked(GAME, trace.state, trace.decision))  # type: ignore[arg-type]
    assert trace.state == before
    assert (
        check_player(LookaheadPlayer(GAME, 1, playouts=2, horizon="turn"), GAME, SOLO, games=1, slow=5) == []
    )


def test_the_same_seed_gives_the_same_answer_and_every_playout_is_counted() -> None:
    trace = at_decision("two", 3, 40)
    asked = Asked(GAME, trace.state, trace.decision)  # type: ignore[arg-type]
    one, two = (LookaheadPlayer(GAME, 9, playouts=30).weigh(asked) for _ in range(2))
    assert one == two
    spent = sum(len(each.values) for each in one)
    assert 15 <= spent <= 36
    kept = max(len(each.values) for each in one)
    assert sum(len(each.values) == kept for each in one) >= 2, "the last two are compared to the end"


def test_a_budget_of_rules_is_kept_and_what_is_clear_is_tried_no_longer() -> None:
    trace = at_decision("two", 3, 40)
    asked = Asked(GAME, trace.state, trace.decision)  # type: ignore[arg-type]
    all_of_it, some = (
        sum(len(each.values) for each in LookaheadPlayer(GAME, 1, playouts=90, **limit).weigh(asked))
        for limit in (dict[str, int](), {"rules": 600})
    )
    assert some < 40 < all_of_it
    even = [Weighed("a", [1.0, 2.0] * 6, 0), Weighed("b", [2.0, 1.0] * 6, 0)]
    assert not clear(even)
    far = [Weighed("a", [9.0, 8.5] * 6, 0), even[1]]
    assert clear(far)
    assert not clear([each._replace(values=each.values[:4]) for each in far]), "too few worlds"


def test_a_budget_in_time_is_kept() -> None:
    trace = at_decision("solo", 4, 10)
    asked = Asked(GAME, trace.state, trace.decision)  # type: ignore[arg-type]
    player = LookaheadPlayer(GAME, 1, seconds=0.2, horizon="turn")
    began = time.monotonic()
    weighed = player.weigh(asked)
    assert time.monotonic() - began < 3
    assert sum(len(each.values) for each in weighed) >= 6


def test_when_the_time_is_over_by_any_clock_nothing_more_is_tried() -> None:
    trace = begin(GAME, SETUPS["two"], 3)  # the first pick of an advancement: there are many
    asked = Asked(GAME, trace.state, trace.decision)  # type: ignore[arg-type]
    ticks = count()

    def tried(seconds: float) -> list[int]:
        player = LookaheadPlayer(GAME, 1, seconds=seconds, clock=lambda: float(next(ticks)), horizon="turn")
        return [len(each.values) for each in player.weigh(asked) if each.values]

    assert tried(0.5) == [1] * WIDTH
    assert max(tried(40)) > 5


def test_playing_out_ends_where_it_should() -> None:
    trace = at_decision("solo", 5, 30)
    decision = trace.decision
    assert decision is not None
    now = trace.state.round
    for horizon in ("turn", "round", "next round", "game"):
        state = trace.state.copy()
        play_out(GAME, state, 1, decision.keys[0], horizon)
        assert (not state.agenda) == (horizon == "game")
        if "round" in horizon:
            assert state.round == now + (1 if horizon == "round" else 2)
    points = [has["vp"] for has in GAME.table.measures(state)]
    assert lead(GAME, state, 1) == points[1] - points[0]


def test_for_a_bot_what_helps_it_least_is_best() -> None:
    """A person who answers for the bot wants it to fare badly."""
    for seed in range(300):
        trace = begin(GAME, {**SOLO, "level": "hard"}, seed)
        pick = random.Random(seed)
        while trace.decision is not None and trace.decision.behalf is None:
            trace.answer(pick.choice(list(trace.decision.keys)))
        if trace.decision is not None:
            break
    else:
        pytest.fail("no decision for the bot came up")
    asked = Asked(GAME, trace.state, trace.decision)
    weighed = LookaheadPlayer(GAME, 1, playouts=8, horizon="turn", value="plain").weigh(asked)
    state = trace.state.copy()
    play_out(GAME, state, 1, weighed[0].key, "turn")
    assert weighed[0].mean == pytest.approx(-lead(GAME, state, 1), abs=12)
    assert weighed[0].mean * -lead(GAME, state, 1) > 0


@pytest.mark.slow
def test_it_scores_better_than_greedy_against_the_voiceless_guild() -> None:
    """A small sample; `make bench` plays the match of 200 games, seats swapped."""
    means = []
    for player in ("greedy", "lookahead:12"):
        found = study(
            GAME, {"level": ["normal"]}, games=8, seed=2, player=player, processes=2, progress=False
        )
        assert not len(found.errors), found.errors["error"].tolist()
        means.append(found.table["success_score"].mean())
    assert means[1] > means[0] + 4


def test_hints_say_what_it_would_do_and_how_sure_it_is() -> None:
    trace = at_decision("solo", 6, 24)
    decision = trace.decision
    assert decision is not None
    table = hints(trace, playouts=60, seed=3)
    assert table.columns.tolist() == ["answer", "label", "sure", "lead", "low", "high", "playouts"]
    assert len(table) == len(decision.keys)
    assert table["sure"].sum() == pytest.approx(1.0)
    assert table["sure"].is_monotonic_decreasing
    best = LookaheadPlayer(GAME, 3, playouts=60).answer(Asked(GAME, trace.state, decision))
    assert decision.find(table["answer"].iloc[0]) == best
    tried = table[table["playouts"] > 1]
    assert (tried["low"] <= tried["lead"]).all()
    assert (tried["lead"] <= tried["high"]).all()


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"playouts": 0}, "playouts: 0"),
        ({"seconds": 0}, "seconds: 0"),
        ({"horizon": "week"}, "horizon: 'week', expected turn, round, next round, game"),
        ({"width": 1}, "width: 1"),
    ],
)
def test_a_budget_that_makes_no_sense_is_refused(options: dict[str, Any], why: str) -> None:
    with pytest.raises(EdgebookError, match=why):
        LookaheadPlayer(GAME, 1, **options)


def test_where_nobody_can_look_ahead_or_nothing_is_asked() -> None:
    with pytest.raises(EdgebookError, match="cannot deal what is hidden"):
        LookaheadPlayer(replace(GAME, players=replace(GAME.players, determinize=None)), 1)
    over = begin(GAME, SOLO, 1)
    while over.decision is not None:
        over.answer(over.decision.keys[0])
    with pytest.raises(EdgebookError, match="no decision is open"):
        hints(over)


def test_where_a_playout_stops_a_games_own_outlook_counts() -> None:
    """The same worlds, once by the score and once by an outlook that wants the opposite."""
    asked = Asked(GAME, (trace := at_decision("two", 8, 10)).state, trace.decision)  # type: ignore[arg-type]

    def worse(state: Any) -> list[float]:
        return [-each for each in scores(GAME, state)]

    other = replace(GAME, players=replace(GAME.players, outlook=worse))
    by_score, by_outlook = (
        LookaheadPlayer(game, 1, playouts=12, horizon="turn", width=2, value="plain").weigh(asked)
        for game in (GAME, other)
    )
    tried = [(one, two) for one, two in zip(by_score, by_outlook, strict=True) if one.values]
    assert len(tried) == 2
    assert all(two.values == [-value for value in one.values] for one, two in tried)


def test_a_game_may_propose_how_far_to_look() -> None:
    far = replace(GAME, players=replace(GAME.players, horizon="game"))
    assert LookaheadPlayer(far).horizon == "game"
    assert LookaheadPlayer(far, horizon="turn").horizon == "turn"


def test_a_game_without_advice_is_played_out_at_random() -> None:
    trace = at_decision("two", 8, 10)
    mute = replace(GAME, players=replace(GAME.players, advice=None))
    asked = Asked(mute, trace.state, trace.decision)  # type: ignore[arg-type]
    weighed = LookaheadPlayer(mute, 1, playouts=6, horizon="turn").weigh(asked)
    assert sum(len(each.values) for each in weighed) >= 4
