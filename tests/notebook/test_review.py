"""The review in a view: in parts that can be stopped, a curve whose dots lead to decisions, and a rematch."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from edgebook.coach import Interval, Judged, review, review_file
from edgebook.coach.judging import answers
from edgebook.games.darkness import GAME as DARKNESS
from edgebook.games.icosara import GAME
from edgebook.games.massive import GAME as MASSIVE
from edgebook.kernel import Trace
from edgebook.notebook import Play, Predict, Stepper, coaching
from edgebook.players import demonstrate
from tests.conformance.every import CASES, Case
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
    small = {int(n) for n in re.findall(r'eb-small-dot"[^>]*data-value="(\d+)"', html(view, "chart"))}
    assert dots | small == {each.step for each in found}, "a dot for each decision"
    for step in sorted(dots | small):
        view.act("reviewed", step)
        assert view.at == step
    links = [int(n) for n in re.findall(r'data-act="try_it" data-value="(\d+)"', html(view, "chart"))]
    assert links
    for step in links:
        view.act("try_it", step)
        assert (view.place.branch_at, view.alert) == (step, "")
    first = view.coach.review.worst()[0]  # type: ignore[union-attr]
    view.act("better", first.step)
    assert not view.alert
    assert view.trace is view.coach.line
    assert view.trace.log[first.step][4] != played.log[first.step][4]
    assert "Your chance to win" in text(view, "chart"), "the curve stays in sight"
    view.act("reviewed", first.step)
    assert (view.trace, view.at, len(view.lines)) == (played, first.step, 1)


def judged_at(trace: Trace, n: int, *_: Any, **__: Any) -> Judged:
    """A mistake at every decision: the first other answer was better."""
    known = answers(trace, n)
    chosen = next(said for said, key in known.items() if key == trace.log[n][4])
    best = next(said for said in known if said != chosen)
    cost = Interval(0.2, 0.1, 0.3)
    return Judged(
        n, 1, str(n), str(n), len(known), chosen, best, chosen, 0.4, 0.6, cost, cost, 0.2, 4, (1, 2)
    )


def place_of(view: Stepper, label: str) -> int:
    step, known = view.place.branch_at, answers(view.trace, view.place.branch_at or 0)
    assert step is not None
    return next(n for n, option in enumerate(view.options()) if option.key == known[label])


def test_my_mistakes_my_try_first_then_the_better_line(
    played: Trace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coaching, "judge_step", judged_at)
    saved = tmp_path / "game.jsonl"
    view = Play(played, seat=0, autosave=saved, canvas=False)
    whole(view)
    before, found = saved.read_bytes(), view.coach.mistakes()
    assert len(found) > 3
    assert "Go through my mistakes" in text(view, "ask")
    view.act("mistakes")
    first = found[0]
    assert (view.at, view.place.branch_at, view.alert) == (first.step, first.step, "")
    assert f"My mistakes: 1 of {len(found)}" in text(view, "ask")
    assert first.best.partition(":")[0] not in text(view, "ask").partition("answer.")[0], "my try first"
    view.act("answer", place_of(view, first.best))
    assert view.coach.tried is not None
    assert view.coach.tried.right
    assert "Right: " in text(view, "ask")
    assert "60 of 100 games, yours 40: between 10 and 30 better." in text(view, "ask")
    assert "The better line" in text(view, "ask")
    assert view.trace is view.coach.line
    assert view.trace.log[first.step][4] == answers(played, first.step)[first.best]
    second = found[1]
    view.act("mistakes", second.step)
    assert (view.trace, view.at) == (played, second.step)
    view.act("answer", place_of(view, second.chosen))
    assert "That was your answer in the game" in text(view, "ask")
    view.act("mistakes", found[2].step)
    view.act("back")
    view.act("back")
    assert "Back to the question" in text(view, "ask")
    view.act("mistakes", found[2].step)
    view.act("show_me")
    assert "The better answer: " in text(view, "ask")
    assert saved.read_bytes() == before, "better lines are saved nowhere"
    view.act("try_it", found[2].step)
    assert (view.trace, view.place.branch_at, view.coach.mistake) == (played, found[2].step, None)
    view.act("answer", place_of(view, found[2].best))
    assert not view.alert or "kept" in view.alert
    assert saved.read_bytes() != before, "the game that goes on is the one that is saved"
    others = [path for path in tmp_path.iterdir() if path.suffix == ".jsonl" and path != saved]
    assert [path.read_bytes() for path in others] == [before], "the game that was over has a file of its own"


def test_the_review_goes_on_while_a_person_is_at_a_mistake(
    played: Trace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coaching, "judge_step", judged_at)
    monkeypatch.setattr(coaching, "SLICE", NO_TIME)
    view = Play(played, seat=0, canvas=False)
    for _ in range(3):
        view.act("review")
    view.act("mistakes", view.coach.mistakes()[1].step)
    here = view.at
    view.act("review_more")
    assert (view.at, view.place.branch_at, view.coach.done()[0]) == (here, here, 4)
    assert "My mistakes: 2 of 4" in text(view, "ask")
    view.act("show_me")
    line, place = view.trace, view.at
    view.act("review_more")
    assert (view.trace, view.at, view.coach.done()[0]) == (line, place, 5)
    assert "What decided it" not in text(view, "chart"), "that is told when all is judged"


def test_a_better_line_goes_on_to_the_end_of_the_turn_and_may_end_at_a_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The Prologue: a slip is picked, then the card that it goes on; the turn begins with the first."""
    monkeypatch.setattr(coaching, "judge_step", judged_at)
    monkeypatch.setattr(coaching, "SLICE", NO_TIME)
    view = Play(demonstrate(DARKNESS, {"players": 2}, 3), seat=None, canvas=False)
    view.act("review")
    view.act("mistakes")
    view.act("show_me")
    view.act("last")
    line = view.coach.line
    assert line is not None
    assert len(line.asked) > len(view.coach.trace.asked[: line.asked.index(line.forked_at)]) + 1  # type: ignore[union-attr,arg-type]
    assert view.asking() is not None
    assert "The better line" in text(view, "ask")


def test_a_try_that_is_no_worse_is_right_too(played: Trace, monkeypatch: pytest.MonkeyPatch) -> None:
    """The trial games of the review compare it with the best answer."""
    monkeypatch.setattr(coaching, "judge_step", judged_at)
    steps = [n for n in coaching.decided(played, 0) if len(answers(played, n)) > 2]
    for better, right in ((0.0, "As good"), (0.04, "Nearly as good"), (0.06, ""), (0.5, "")):
        view = Play(played, seat=0, canvas=False)
        whole(view)
        judged = next(each for each in view.coach.mistakes() if each.step == steps[0])
        best = answers(played, steps[0])[judged.best]
        monkeypatch.setattr(
            coaching,
            "chances",
            lambda _, n, keys, worlds, b=best, by=better: [[0.3 + by * (keys[0] == b)] * 4],
        )
        view.act("mistakes", steps[0])
        other = next(said for said in answers(played, steps[0]) if said not in (judged.best, judged.chosen))
        view.act("answer", place_of(view, other))
        assert view.coach.tried is not None
        assert view.coach.tried.right is bool(right)
        assert (right or f"{other.partition(':')[0]} is not the one") in text(view, "ask")


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_try_it_works_at_every_decision_of_every_seat(case: Case) -> None:
    for seed in range(3):
        trace = demonstrate(case.game, case.setups[seed % len(case.setups)], seed)
        for seat in sorted({asked for asked, _ in trace.askers}):
            view = Play(
                demonstrate(case.game, case.setups[seed % len(case.setups)], seed), seat=seat, canvas=False
            )
            steps = coaching.decided(view.trace, seat)
            for n in steps[:: max(1, len(steps) // 12)]:
                view.act("try_it", n)
                assert (view.alert, view.place.branch_at) == ("", n)
                assert view.options(), "there is something to answer"
            if view.picks():
                continue
            taken, over = view.trace.log[n][4], view.trace
            other = [m for m, option in enumerate(view.options()) if option.key != taken]
            view.act("answer", other[0])
            assert not view.alert
            assert view.trace is not over


def test_a_review_by_hero_where_all_win_or_lose_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coaching, "judge_step", judged_at)
    trace = demonstrate(MASSIVE, {"quest": "tutorial", "heroes": 2}, 1)
    view = Play(trace, seat=None, canvas=False)
    names = [name for _, name in view.coach.heroes()]
    assert len(names) == 2
    assert all(name in text(view, "ask") for name in names)
    assert len(whole(view)) == len(coaching.decided(trace, 0))
    assert "What decided it" in text(view, "ask")
    view.act("hero", 1)
    assert view.coach.review is None
    assert "Review this game" in text(view, "ask")
    assert len(whole(view)) == len(coaching.decided(trace, 1))
    view.act("hero", 0)
    assert view.coach.review is not None
    assert view.coach.review.name == names[0]
    view.act("hero", 7)
    assert "no Hero sits there" in view.alert


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
    broken = json.loads(review_file(saved, 0).read_text())
    broken["decisions"][0]["chance"] = 0.123
    review_file(saved, 0).write_text(json.dumps(broken))
    last = Play(GAME, seat=0, autosave=saved)
    last.act("review")
    assert "The game is reviewed again." in last.alert
    assert last.coach.done()[0] == 1


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
