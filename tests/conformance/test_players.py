"""Players of every game: they give legal answers, change nothing, and never look under cards."""

from __future__ import annotations

import random

import pytest

from edgebook.kernel import begin
from edgebook.players import Asked, GreedyPlayer, LookaheadPlayer, RandomPlayer, check_player
from edgebook.players.hints import weighed_hints
from tests.conformance.every import CASES, Case, each_game
from tests.conformance.test_observers import otherwise

QUESTIONS = 40
GREEDY = [case for case in CASES if case.game.players.advice is not None]


@each_game
def test_random_players_answer_everything(case: Case) -> None:
    trace, player = begin(case.game, case.setups[0], 3), RandomPlayer(3)
    for _ in range(QUESTIONS):
        if trace.decision is None or trace.waiting_for is not None:
            break
        trace.answer(player.answer(Asked(case.game, trace.state, trace.decision)))
    assert trace.answers()


@pytest.mark.parametrize("case", GREEDY, ids=[case.name for case in GREEDY])
def test_a_greedy_player_answers_the_same_whatever_lies_face_down(case: Case) -> None:
    trace, player, draw = begin(case.game, case.setups[0], 3), GreedyPlayer(case.game), random.Random(3)
    for _ in range(QUESTIONS):
        decision = trace.decision
        if decision is None or trace.waiting_for is not None:
            break
        before = trace.state.digest()
        answer = player.answer(Asked(case.game, trace.state, decision))
        other = otherwise(case.game, trace.state, decision.seat, draw)
        assert player.answer(Asked(case.game, other, decision)) == answer, decision.rule.id
        assert trace.state.digest() == before, decision.rule.id
        trace.answer(answer)


@each_game
def test_a_player_that_looks_ahead_answers(case: Case) -> None:
    if case.game.players.determinize is None:
        pytest.skip("nobody can deal what is hidden")
    trace = begin(case.game, case.setups[0], 3)
    player = LookaheadPlayer(case.game, 3, playouts=4, horizon="turn")
    for _ in range(4):
        decision = trace.decision
        if decision is None or trace.waiting_for is not None:
            break
        trace.answer(player.answer(Asked(case.game, trace.state, decision)))
    assert trace.answers()


@pytest.mark.parametrize("case", GREEDY, ids=[case.name for case in GREEDY])
def test_a_hint_is_the_same_whatever_lies_face_down(case: Case) -> None:
    trace, draw = begin(case.game, case.setups[0], 5), random.Random(5)
    player = GreedyPlayer(case.game)
    for number in range(13):
        decision = trace.decision
        if decision is None or trace.waiting_for is not None:
            break
        if number % 6 == 0:
            other = otherwise(case.game, trace.state, decision.seat, draw)
            one, two = (
                weighed_hints(
                    LookaheadPlayer(case.game, playouts=12, rules=600), Asked(case.game, state, decision)
                )
                for state in (trace.state, other)
            )
            assert one == two, decision.rule.id
        trace.answer(player.answer(Asked(case.game, trace.state, decision)))


@pytest.mark.parametrize("case", GREEDY, ids=[case.name for case in GREEDY])
def test_advice_is_one_number_for_each_answer(case: Case) -> None:
    trace = begin(case.game, case.setups[0], 4)
    advice = case.game.players.advice
    assert advice is not None
    for _ in range(QUESTIONS):
        decision = trace.decision
        if decision is None or trace.waiting_for is not None:
            break
        scores = advice(case.game.table.hide(trace.state, decision.seat), decision)
        assert len(scores) == len(decision.keys), decision.rule.id
        trace.answer(random.Random(len(trace)).choice(decision.keys))


@pytest.mark.parametrize("case", CASES[:1], ids=["islands"])
def test_a_sound_player_has_no_problems(case: Case) -> None:
    assert check_player(RandomPlayer(1), case.game) == []
