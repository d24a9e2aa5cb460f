"""Play: decisions as buttons, undo, hints, saved games."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from edgebook.kernel import begin
from edgebook.notebook import Play
from edgebook.notebook.play import _short
from edgebook.study import hints
from tests.notebook.helpers import GAME, ISLANDS, SOLO, html, text


def test_decisions_are_buttons_by_group_with_reasons_for_what_is_missing() -> None:
    play = Play(GAME, SOLO, seed=2)
    assert play.decision is not None
    options = play.options()
    asked = text(play, "ask")
    assert options[0].label in asked
    for group in {option.group for option in options}:
        assert group in asked
    assert play.decision.question(play.trace.state, GAME.table.words(play.trace.state)) in asked


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
        assert "A decision waits" in text(play, "ask")
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
    assert play.decision.question(play.trace.state, GAME.table.words(play.trace.state)) in play._sentence()
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
    assert play.hinted in [option.key for option in play.options()]
    assert "(hint)" in text(play, "ask")


def test_a_hint_is_that_of_the_player_that_looks_ahead_and_says_how_sure_it_is() -> None:
    play = Play(GAME, SOLO, seed=2)
    play.act("hint")
    table = hints(play.trace)
    decision = play.trace.decision
    assert decision is not None
    assert decision.find(table["answer"].iloc[0]) == play.hinted
    best = table.iloc[0]
    assert f"Hint: {best['label']} ({best['sure']:.0%} sure, after " in text(play, "ask")
    for row in table[table["playouts"] > 0].itertuples():
        assert f"{row.label} {row.sure:.0%} {row.lead:+.1f} {row.playouts}" in text(play, "ask")
    play.act("answer", 0)
    assert "Hint: " not in text(play, "ask")


def test_a_hint_where_nobody_can_look_ahead() -> None:
    play = Play(replace(GAME, players=replace(GAME.players, determinize=None)), SOLO, seed=2)
    play.act("hint")
    assert play.hinted in [option.key for option in play.options()]
    assert "(hint)" in text(play, "ask")
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
    assert 'class="eb-choices eb-many"' in asked
    assert "21 answers: click one, or a dashed frame on the board. Keys 1 to 9 do the same." in asked
    assert asked.count("eb-digit") == 9
    assert view._hub.mode == "playing"  # which keeps the board next to the question


def test_the_first_board_shows_our_own_cards() -> None:
    view = Play(GAME, SOLO, seed=2)
    assert view.board is not None
    assert view.board.scene is not None
    assert view.board.scene.get("beside:0") is not None
    assert view.board.scene.get("beside:1") is None  # the Voiceless Guild has made its choices
