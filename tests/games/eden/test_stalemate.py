"""DE-11.2: a Stalemate is proposed or comes about, and ends the game only if all agree."""

from __future__ import annotations

from pathlib import Path

import pytest

from edgebook.games.eden import GAME
from edgebook.games.eden.table.state import ANNIHILATED
from edgebook.kernel import Refused, Trace, begin, load, save
from edgebook.kernel.playthrough import lines
from edgebook.notebook import Play
from edgebook.players import Asked, make_player, play
from tests.games.eden.helpers import Board

AGREE = "DE-11.2/agree"
THREE = ["starter-rasputin", "starter-lutheran", "crescentia-herds"]


def at_menu(decks: list[str], seed: int = 3, rule: str = "DE-5.22") -> Trace:
    """A game in which the active seat is asked by a menu."""
    trace = begin(GAME, {"decks": decks}, seed)
    while trace.decision is not None and trace.decision.rule.id != rule:
        keys = trace.decision.keys
        trace.answer(next((key for key in ("keep", "done", "pass") if key in keys), keys[-1]))
    assert trace.decision is not None
    return trace


def asked(trace: Trace) -> tuple[str, str]:
    """Whom the open question asks, and what."""
    decision, s = trace.decision, trace.state
    assert decision is not None
    return s.names[decision.seat], decision.question(s, GAME.table.words(s))


@pytest.mark.parametrize("rule", ["DE-5.22", "DE-4.5"])
def test_DE_11_2_all_agree_and_the_game_ends(rule: str) -> None:
    trace = at_menu(THREE, rule=rule)
    trace.state.vps[1] = 3
    trace.answer("stalemate")
    assert asked(trace) == (
        "Ben",
        "Ben: end the game here? Ada proposes a Stalemate. Ada has 0 VPs, Ben has 3 VPs and Cleo has 0 VPs.",
    )
    trace.answer("agree")
    assert asked(trace)[0] == "Cleo"
    trace.answer("agree")
    assert trace.over
    assert trace.state.winner == (1,)
    assert [line.split("  ")[-1].strip() for line in lines(trace.steps())][-4:] == [
        "Ada proposes to end the game as a Stalemate.",
        "Ben agrees to end the game as a Stalemate.",
        "Cleo agrees to end the game as a Stalemate.",
        "The game ends: Ben wins with 3 VPs.",
    ]


def test_DE_11_2_one_seat_that_plays_on_is_enough_and_it_is_proposed_once_a_turn() -> None:
    trace = at_menu(THREE)
    before = list(trace.decision.keys)  # type: ignore[union-attr]
    trace.answer("stalemate")
    trace.answer("play on")
    assert trace.decision is not None
    assert (trace.decision.rule.id, trace.decision.seat, list(trace.decision.keys)) == ("DE-5.22", 0, before)
    assert trace.decision.asides(trace.state) == []
    with pytest.raises(Refused, match="'stalemate' is not an answer"):
        trace.answer("stalemate")
    trace.answer("done")
    while trace.decision is not None and trace.state.turn == 0:
        trace.answer("nothing" if "nothing" in trace.decision.keys else trace.decision.keys[-1])
    while trace.decision is not None and trace.decision.rule.id != "DE-5.22":
        trace.answer(trace.decision.keys[-1])
    assert [option.label for option in trace.decision.asides(trace.state)] == ["propose a Stalemate"]


def test_DE_11_2_it_is_no_option_so_nothing_is_asked_for_its_sake_and_no_program_weighs_it() -> None:
    trace = at_menu(THREE)
    decision = trace.decision
    assert decision is not None
    assert "stalemate" not in decision.keys
    assert "stalemate" not in Asked(GAME, trace.state, decision).options
    assert len(GAME.players.advice(trace.state, decision)) == len(decision.keys)  # type: ignore[misc]


def test_DE_11_2_a_part_of_a_position_offers_what_positions_promise() -> None:
    game = Board("actions", ada={"hand": ["e1=Mine"]}).play()
    assert game.labels == ["build [e1] Mine", "done"]
    assert game.trace.decision.asides(game.s) == []


def test_DE_11_2_a_proposal_is_saved_and_played_again(tmp_path: Path) -> None:
    trace = at_menu(THREE)
    trace.answer("stalemate")
    trace.answer("play on")
    trace.answer("done")
    save(trace, tmp_path / "game.jsonl")
    again = load(GAME, tmp_path / "game.jsonl").trace
    assert again.state == trace.state
    assert "proposes to end the game" in " ".join(step.text for step in again)
    assert trace.state_at(len(trace) - 3) == again.state_at(len(again) - 3)


def test_DE_11_2_a_person_at_the_screen_finds_it_below_the_answers() -> None:
    view = Play(at_menu(THREE))
    assert view.options()[-1].label == "propose a Stalemate"
    view.do_answer(len(view.options()) - 1)
    texts = [step.text for step in view.trace]
    assert "Ada proposes to end the game as a Stalemate." in texts
    assert any("agrees to end" in text or "wants to play on" in text for text in texts)


def test_DE_11_2_a_greedy_player_agrees_where_that_wins() -> None:
    for mine, answer in ((0, "play on"), (5, "agree")):
        trace = at_menu(["starter-rasputin", "starter-lutheran"])
        trace.state.vps[1] = mine
        trace.answer("stalemate")
        assert trace.decision is not None
        player = make_player("greedy", GAME, 1)
        assert player.answer(Asked(GAME, trace.state, trace.decision)) == answer


def still(seats: int = 2) -> Trace:
    """A game without any cards left to draw or play."""
    trace = begin(GAME, {"decks": ["starter-rasputin", "starter-lutheran", "lutheran-rites"][:seats]}, 1)
    trace.answer("keep")
    s = trace.state
    for seat in range(seats):
        for name in ("hand", "draw", "discard"):
            for card in getattr(s, name)[seat]:
                s.zone[card] = ANNIHILATED
                s.annihilated[seat].append(card)
            getattr(s, name)[seat].clear()
    while trace.decision is not None and trace.decision.rule.id == "DE-3.7":
        trace.answer("keep")
    return trace


def test_DE_11_2_where_no_card_has_moved_in_a_whole_round_everybody_is_asked() -> None:
    trace = still()
    assert asked(trace) == (
        "Ada",
        "Ada: end the game here? No card has moved in a whole round. Ada has 0 VPs and Ben has 0 VPs.",
    )
    number = trace.state.number
    trace.answer("play on")
    assert trace.decision is not None
    assert (trace.decision.rule.id, trace.state.number) == (AGREE, number + 2)
    trace.answer("agree")
    trace.answer("agree")
    assert trace.over
    assert trace[-1].text == "The game ends in a draw: Ada and Ben have 0 VPs each."


@pytest.mark.parametrize("kind", ["random", "greedy"])
def test_DE_11_2_players_end_a_game_in_which_nothing_happens(kind: str) -> None:
    trace = still(3)
    play(trace, [make_player(kind, GAME, seat) for seat in range(3)])
    assert trace.over
