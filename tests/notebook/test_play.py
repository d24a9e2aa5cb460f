"""Play: decisions as buttons, undo, hints, saved games."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from edgebook.games.eden import GAME as DARK_EDEN
from edgebook.games.massive import GAME as MASSIVE
from edgebook.kernel import begin
from edgebook.notebook import Play
from edgebook.notebook.hint_text import hint_sentence
from edgebook.notebook.play_panels import _short
from edgebook.notebook.scores import number, sheet, turning_points
from edgebook.players.hints import Hint
from edgebook.study import hints
from tests.notebook.helpers import GAME, ISLANDS, SOLO, html, solo, text


def test_decisions_are_buttons_by_group_with_reasons_for_what_is_missing() -> None:
    play = Play(GAME, SOLO, seed=2)
    assert play.decision is not None
    options = play.options()
    asked = html(play, "ask")
    for option in options:
        assert option.label in asked
    question = play.decision.question(play.trace.state, GAME.table.words(play.trace.state))
    assert question == "Gilded Leaves: which advancement?"
    assert "Which advancement?" in asked  # said to the person who is asked


def test_answers_of_the_same_kinds_make_a_table_a_row_for_each_thing() -> None:
    play = Play(GAME, SOLO, seed=2)
    asked, options = html(play, "ask"), play.options()
    things = {option.item for option in options}
    assert asked.count("<tr data-points=") == len(things) < len(options)
    assert len(re.findall(r'data-act="answer"', asked)) == len(options)


def test_what_the_others_do_runs_by_itself_at_the_pace_that_was_chosen() -> None:
    play = Play(GAME, SOLO, seed=2)
    play.act("pace", "0")
    play.act("answer", 0)
    assert not html(play, "run")
    play.act("to_end")
    play.act("pace", "10")
    place = len(play.trace)
    while not html(play, "run"):  # until something follows
        play.act("to_end")
        play.act("answer", 0)
        place = play.cursor.at
    assert html(play, "run") == "1 10"
    assert place < len(play.trace)
    play.act("to_end")
    play.act("pace", "1000")
    play.act("answer", 0)
    assert play.cursor.at == len(play.trace)


EDEN_SETUP = {"balance": "automatic"}


def test_what_is_answered_for_me_is_followed_by_what_the_others_do() -> None:
    play = Play(DARK_EDEN, EDEN_SETUP, seed=11)
    place = len(play.trace)
    play.act("play_on", "once")
    assert play.cursor.at == place + 1 < len(play.trace) - 1
    assert html(play, "run") == "1 4"
    play.act("to_end")
    assert f"Replay {len(play.trace) - place - 1} steps" in text(play, "ask")


def test_while_the_others_play_now_and_why_are_in_sight() -> None:
    """No question, no panel in their place: only a way to the question."""
    play = Play(DARK_EDEN, EDEN_SETUP, seed=11)
    play.act("answer", 0)
    left = len(play.trace) - play.cursor.at
    assert not html(play, "ask")
    assert f"To my decision {left} steps ahead" in text(play, "now")
    assert play.trace[play.cursor.at - 1].text in text(play, "now")
    play.act("to_end")
    assert "To my decision" not in text(play, "now")
    assert "Your decision" in text(play, "ask")


def test_a_question_says_what_led_to_it() -> None:
    """Where there is least room it takes the place of *Now*."""
    play = Play(DARK_EDEN, EDEN_SETUP, seed=11)
    step = play.trace[len(play.trace) - 1]
    assert text(play, "ask").startswith(f"{step.rule.shown} {step.text_for(0)} Your decision")


def test_both_scores_are_in_sight_and_what_changed_since_my_last_decision() -> None:
    play = Play(GAME, SOLO, seed=2)
    play.act("pace", "1000")
    for _ in range(14):
        play.act("answer", 0)
    told = text(play, "head")
    now = [number(seat["vp"]) for seat in GAME.table.measures(play.trace.state)]
    assert f"You {now[0]}" in told
    assert f"Carnival of Shadows {now[1]}" in told


def test_at_the_end_a_score_sheet_and_where_the_game_turned() -> None:
    trace = solo()
    play = Play(trace, seat=0)
    told = text(play, "ask")
    assert "won." in told
    sheet = GAME.table.measures(trace.state)
    for source in sheet[0]["vp by source"]:
        assert source in told
    assert f"Total {number(sheet[0]['vp'])} {number(sheet[1]['vp'])}" in told
    turns = turning_points(trace, 0)
    assert len(turns) == 3
    assert "Where the game turned" in told
    for turn in turns:
        assert trace.was_asked(turn.n, 0), "a decision of one's own"
        play.act("branch_from", turn.n)
        assert (play.place.branch_at, play.alert) == (turn.n, "")


def test_a_whole_game_by_the_first_button() -> None:
    play = Play(GAME, SOLO, seed=2)
    for _ in range(400):
        if play.trace.over:
            break
        play.act("to_end")
        play.act("digit", "1")
        assert not play.alert
    assert play.trace.over
    play.act("to_end")
    assert "the game is over" in text(play, "next")


def test_the_answer_is_shown_first_then_what_followed() -> None:
    play = Play(GAME, SOLO, seed=2)
    at = len(play.trace)
    label = play.options()[0].label
    play.act("answer", 0)
    assert play.cursor.at == at + 1
    assert label
    if len(play.trace) > at + 1:
        assert "To my decision" in text(play, "now")
        play.act("to_end")
    assert play.decision is not None


def test_other_seats_are_answered_for() -> None:
    play = Play(ISLANDS, seat=0)
    for _ in range(10):
        decision = play.trace.decision
        if decision is None:
            break
        assert decision.seat == 0
        play.act("to_end")
        play.act("answer", 0)


def test_undo_goes_to_any_earlier_decision_and_keeps_what_was_played() -> None:
    play = Play(GAME, SOLO, seed=2)
    lengths = []
    for _ in range(4):
        play.act("to_end")
        lengths.append(len(play.trace))
        play.act("answer", 0)
    play.act("to_end")
    play.act("undo")
    assert len(play.trace) == lengths[3]
    play.act("undo", lengths[1])
    assert len(play.trace) == lengths[1]
    assert play.decision is not None
    assert "Taken back" in text(play, "lines")
    assert play.decision.question(play.trace.state, GAME.table.words(play.trace.state)) in play.sentence()
    play.act("answer", 1)
    assert not play.alert


def test_a_sentence_that_is_too_long_for_a_button_ends_in_an_ellipsis() -> None:
    assert _short("a word or two") == "a word or two"
    cut = _short("word " * 40)
    assert len(cut) <= 70
    assert cut.endswith("d…")


def test_undo_without_anything_to_undo_says_so() -> None:
    play = Play(GAME, SOLO, seed=2)
    play.act("undo")
    assert "nothing to take back" in text(play, "alert")


def test_a_hint_marks_what_a_player_would_do() -> None:
    play = Play(GAME, SOLO, seed=2)
    play.act("hint")
    assert play.place.hinted in [option.key for option in play.options()]
    assert "(hint)" in html(play, "ask")


def test_a_hint_is_that_of_the_player_that_looks_ahead_and_says_how_sure_it_is() -> None:
    play = Play(GAME, SOLO, seed=2)
    play.act("hint")
    table = hints(play.trace)
    decision = play.trace.decision
    assert decision is not None
    assert decision.find(table["answer"].iloc[0]) == play.place.hinted
    best = table.iloc[0]
    told = text(play, "ask")
    assert f"{best['label'].partition(':')[0]}: you can expect to end the game " in told
    assert f" of {best['playouts']} trial games you were ahead afterwards; the next best answer: " in told
    for row in table[table["playouts"] > 0].itertuples():
        assert f"{row.label} {row.sure:.0%} {row.lead:+.1f} {row.playouts}" in text(play, "ask")
    play.act("answer", 0)
    assert "trial games" not in text(play, "ask")


def hint(label: str, values: Sequence[float]) -> Hint:
    return Hint(label, label, 0.5, sum(values) / len(values), 0.0, 0.0, len(values), label, values)


def test_a_hint_says_how_far_it_looked_and_what_its_points_count() -> None:
    hints = [hint("muster Soldat", [4, 2]), hint("pass", [1, 1])]
    better = "2 better than with the next best answer. In 2 trial games with each, it always did better."
    assert hint_sentence(hints, GAME) == (
        f"muster Soldat: you end the round 3 points ahead on average, {better}"
    )
    assert hint_sentence(hints, DARK_EDEN) == (
        "muster Soldat: you end the next round 3 points ahead on average, counting what lies on the table, "
        + better
    )


def test_a_fitted_hint_says_how_often_one_was_ahead() -> None:
    hints = [hint("muster Soldat: now", [4, 2, -1]), hint("pass", [1, -1, -3])]
    assert hint_sentence(hints, GAME, fitted=True) == (
        "muster Soldat: you can expect to end the game 1¾ points ahead, 2¾ better than with the next best "
        "answer. In 2 of 3 trial games you were ahead afterwards; the next best answer: 1."
    )
    level = hint_sentence([hint("a", [4, 2]), hint("b", [3, 3])], GAME, fitted=True)
    assert level.endswith(
        "next best answer: 2. In 2 trial games with each, it did better once and worse once."
    )


@pytest.mark.parametrize(
    ("best", "second", "better", "told"),
    [
        ([3, 3, 3], [3, 3, 3], "no", "neither ever did better"),
        ([3, 4, 2], [4, 3, 2], "no", "it did better once and worse once"),
        ([3, 3.1, 3], [3, 3, 3], "hardly", "it did better once and never worse"),
        ([3.1, 3.1, 3.1], [3, 3, 3], "hardly", "it always did better"),
        ([4, 3, 4], [3, 4, 3], "¼", "it did better twice and worse once"),
        ([9, 1, 1], [2, 2, 2], "1¾", "it did better once and worse twice, but gained more than it lost"),
    ],
)
def test_how_much_better_a_hint_is_goes_with_how_often_it_is(
    best: list[float], second: list[float], better: str, told: str
) -> None:
    said = hint_sentence([hint("a", best), hint("b", second)], GAME)
    much, often = said.split(" on average, ")[1].split(". ")
    assert much == f"{better} better than with the next best answer"
    assert often == f"In 3 trial games with each, {told}."


@pytest.mark.parametrize(
    ("lead", "told"),
    [
        (0.1, "level"),
        (-0.1, "level"),
        (0.5, "½ point ahead"),
        (-1, "1 point behind"),
        (1.5, "1½ points ahead"),
    ],
)
def test_a_lead_is_said_as_people_say_it(lead: float, told: str) -> None:
    said = hint_sentence([hint("a", [lead]), hint("b", [lead])], GAME)
    assert said.startswith(f"a: you end the round {told} on average, no better ")


def test_a_hint_is_ahead_of_nobody_where_all_win_together() -> None:
    told = hint_sentence([hint("a: on", [31, 32]), hint("b: on", [30, 30])], MASSIVE, as_one=True)
    assert told == (
        "a: the table is worth 31½ points to you on average at the end of the round, 1½ better than with the "
        "next best answer. In 2 trial games with each, it always did better."
    )
    fitted = hint_sentence(
        [hint("a: on", [31, 32]), hint("b: on", [30, 30])], MASSIVE, as_one=True, fitted=True
    )
    assert fitted == (
        "a: your chance to win is about 32 %; with the next best answer: 30 %. "
        "In 2 trial games with each, it always did better."
    )
    play = Play(MASSIVE, {"quest": "tutorial", "heroes": 2}, seed=2)
    play.act("hint")
    assert "Chance: how likely you are to win, judged at the end of the round, on average." in text(
        play, "ask"
    )
    assert "ahead" not in text(play, "ask")


def test_a_hint_where_nobody_can_look_ahead() -> None:
    play = Play(replace(GAME, players=replace(GAME.players, determinize=None)), SOLO, seed=2)
    play.act("hint")
    assert play.place.hinted in [option.key for option in play.options()]
    assert "(hint)" in html(play, "ask")
    assert "The computer would answer: " in text(play, "ask")
    assert "sure" not in text(play, "ask")


def test_save_and_load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    play = Play(GAME, SOLO, seed=2)
    play.act("save")
    assert "Give the file a name" in text(play, "alert")
    play.act("answer", 0)
    play.act("file_name", "../../evening game")
    play.act("save")
    assert os.listdir(tmp_path) == ["evening game.jsonl"]
    saved = play.saved()
    play.act("to_end")
    play.act("answer", 0)
    play.act("load")
    assert play.saved() == saved
    play.act("upload", "no saved game", "bad.jsonl")
    assert "bad.jsonl" in text(play, "alert")
    play.act("upload", saved, "good.jsonl")
    assert not play.alert
    assert play.saved() == saved


def test_autosave_resumes_after_the_kernel_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "solo.jsonl"
    play = Play(GAME, SOLO, seed=2, autosave=path)
    for _ in range(3):
        play.act("to_end")
        play.act("answer", 0)
    digest = play.trace.state.digest()
    del play
    again = Play(GAME, autosave=path)
    assert again.trace.state.digest() == digest
    again.act("files")
    assert "goes on" in text(again, "files")
    again.act("undo")
    once_more = Play(GAME, autosave=path)
    assert once_more.trace.state.digest() == again.trace.state.digest()


def test_a_rule_that_raises_is_told_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play(GAME, SOLO, seed=2)
    decision = play.decision
    assert decision is not None
    rule = decision.rule
    do = rule.do
    monkeypatch.setattr(rule, "do", lambda *_: 1 / 0)
    length = len(play.trace)
    play.act("answer", 0)
    assert rule.id in text(play, "alert")
    assert "ZeroDivisionError" in text(play, "alert")
    assert len(play.trace) == length
    monkeypatch.setattr(rule, "do", do)
    play.act("answer", 0)
    assert not html(play, "alert")
    assert len(play.trace) > length


def test_a_trace_of_ones_own_and_every_seat() -> None:
    trace = begin(ISLANDS)
    play = Play(trace, seat=None)
    play.act("answer", 0)
    assert play.trace is trace


def test_many_answers_say_how_to_give_one() -> None:
    view = Play(GAME, SOLO, seed=2)
    asked = html(view, "ask")
    assert len(view.options()) > 14
    assert "here, or on the board" in asked
    assert view._hub.mode == "playing"  # which keeps the board next to the question


def test_the_first_board_shows_our_own_cards() -> None:
    view = Play(GAME, SOLO, seed=2)
    assert view.board is not None
    assert view.board.scene is not None
    assert view.board.scene.get("beside:0") is not None
    assert view.board.scene.get("beside:1") is None  # the Voiceless Guild has made its choices


def test_who_wins_together_sees_what_is_counted_and_where_it_turned() -> None:
    from edgebook.games.massive import GAME as MASSIVE
    from edgebook.players import demonstrate

    view = Play(MASSIVE, seed=1)
    assert text(view, "head").split()[:2] == ["Health", "You"]
    trace = demonstrate(MASSIVE, None, 1)
    told = str(sheet(trace, 0, None))
    assert "on your lead" not in told  # nobody has one
    assert turning_points(trace, 0)
    assert "for the better" in told or "for the worse" in told
    won = trace.state.outcome == "won"
    assert ("have won." in told) == won
    assert ("You have lost." in told) != won
