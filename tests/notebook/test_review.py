"""The review in a view: in parts that can be stopped, a curve whose dots lead to decisions, and a rematch."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from edgebook.coach import Judged, review, review_file
from edgebook.games.darkness import GAME as DARKNESS
from edgebook.games.icosara import GAME
from edgebook.kernel import Trace
from edgebook.notebook import Play, Predict, Stepper, coaching
from edgebook.players import demonstrate
from tests.notebook.helpers import html, islands, text

NO_TIME = -1.0
"""A slice in which one decision is judged."""


@pytest.fixture
def played() -> Trace:
    return demonstrate(GAME, {}, 3)


def whole(view: Stepper) -> list[Judged]:
    view.act("review")
    while view.coach.works:
        view.act("review")
    assert view.coach.review is not None
    return list(view.coach.review.decisions)


def test_a_game_is_reviewed_in_parts_and_can_be_stopped(
    played: Trace, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = Play(played, seat=0)
    assert "Review this game" in text(view, "ask")
    monkeypatch.setattr(coaching, "SLICE", NO_TIME)
    view.act("review")
    view.act("review")
    assert view.coach.done() == (2, len(coaching.decided(played, 0)))
    assert "2 of " in text(view, "chart")
    assert 'data-goes-on="review_more"' in html(view, "chart"), "the browser asks for more by itself"
    view.act("review_stop")
    view.act("review_more")
    assert view.coach.done()[0] == 2, "what the browser sent before it knew comes too late"
    assert "data-goes-on" not in html(view, "chart")
    assert "Go on with the review" in text(view, "chart")
    monkeypatch.setattr(coaching, "SLICE", 60.0)
    found = whole(view)
    assert tuple(found) == review(played, 0).decisions, "the same as in Python"
    assert "accuracy" in text(view, "chart")


def test_every_dot_and_every_link_leads_to_a_decision_of_mine(played: Trace) -> None:
    view = Play(played, seat=0)
    found = whole(view)
    labelled = [each for each in found if each.label not in ("good", "best")]
    assert labelled, "a game with something to show"
    dots = {int(n) for n in re.findall(r'class="eb-dot[^>]*data-value="(\d+)"', html(view, "chart"))}
    assert dots >= {each.step for each in labelled}
    for step in sorted(dots):
        view.act("pin", step)
        assert view.at == step
    links = [int(n) for n in re.findall(r'data-act="branch_from" data-value="(\d+)"', html(view, "chart"))]
    assert links
    for step in links:
        view.act("branch_from", step)
        assert (view.place.branch_at, view.alert) == (step, "")
    first = view.coach.review.worst()[0]  # type: ignore[union-attr]
    view.act("better", first.step)
    assert not view.alert
    assert view.trace is not played
    assert view.trace.log[first.step][4] != played.log[first.step][4]
    assert view.coach.review is None, "the new line is not over"


def test_a_review_is_kept_beside_the_saved_game(
    played: Trace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = tmp_path / "game.jsonl"
    view = Play(played, seat=0, autosave=saved)
    monkeypatch.setattr(coaching, "SLICE", NO_TIME)
    view.act("review")
    assert review_file(saved, 0).exists()
    again = Play(GAME, seat=0, autosave=saved)
    again.act("review")
    assert again.coach.done()[0] == 2


def test_a_stepper_offers_it_only_where_nothing_is_kept_from_the_reader(played: Trace) -> None:
    assert "Review this game" in text(Stepper(played), "chart")
    assert "Review this game" not in text(Predict(played), "chart")
    assert "Review this game" not in text(Stepper(islands()), "chart"), "no value was fitted"
    view = Stepper(played.fork(40))
    assert "Review this game" not in text(view, "chart")
    view.act("review")
    assert "when it is over" in view.alert


def test_a_rematch_is_another_game_at_the_same_table(played: Trace, tmp_path: Path) -> None:
    view = Play(played, seat=0, autosave=tmp_path / "game.jsonl")
    view.act("rematch")
    assert not view.alert.startswith("edgebook")
    assert view.trace is not played
    assert (view.trace.setup, view.trace.over, view.seat) == (played.setup, False, 0)
    assert view.trace.chance.seed == 4
    view.act("rematch")
    assert "not over yet" in view.alert
    other = Play(played, seat=0)
    other.act("rematch", "other")
    assert (other.seat, other.observer) == (1, 1)
    assert other.trace.decision is not None
    assert other.trace.decision.seat == 1


def test_a_rematch_may_be_harder_or_easier_where_the_game_has_levels(played: Trace) -> None:
    solo = {"seats": ["Gilded Leaves", {"guild": "Anointed", "kind": "voiceless"}], "level": "normal"}
    levels = DARKNESS.setup.levels
    assert levels is not None
    view = Play(demonstrate(DARKNESS, solo, 3), seat=0)
    assert "Harder: Hard" in text(view, "ask")
    assert "Easier: Easy" in text(view, "ask")
    before = view.trace.setup
    view.act("rematch", "harder")
    assert not view.alert
    known, now = levels(view.trace.setup)
    assert known[now][0] == "Hard"
    assert view.trace.setup.locations == before.locations
    assert not view.trace.over
    hardest = Play(demonstrate(DARKNESS, {**solo, "level": "extreme"}, 3), seat=0)
    assert "Harder" not in text(hardest, "ask")
    hardest.act("rematch", "harder")  # there is none: a plain rematch
    assert levels(hardest.trace.setup)[1] == len(known) - 1
    assert "Harder" not in text(Play(played, seat=0), "ask")  # nobody at this table is played by the rules
