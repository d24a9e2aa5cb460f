"""Predict: the question before the choice, right and wrong with the rule, and nothing given away."""

from __future__ import annotations

from edgebook.games.icosara import GAME as ICOSARA
from edgebook.learn import table
from edgebook.notebook import Predict
from tests.notebook.helpers import html, solo, text


def opened() -> Predict:
    """At the first question."""
    view = Predict(solo())
    assert view.open
    return view


def place(view: Predict, kept: bool) -> int:
    choice = view.choice(view.coming_step())
    return next(n for n, verdict in enumerate(choice.verdicts) if verdict.kept == kept)


def test_it_opens_with_a_question_at_a_table_that_is_laid_out() -> None:
    view = Predict(solo())
    state = view.cursor.state
    assert (state.round, len(state.street)) == (1, 5)
    assert state.choice[1] is not None  # what it follows from lies open
    assert "What will happen?" in text(view, "ask")
    assert "set-up" not in text(view, "now")
    assert not Predict(solo(), at=3).open


def test_next_stops_before_a_choice_and_asks() -> None:
    view = Predict(solo(), at=0)
    for _ in range(40):
        view.next()
        if view.open:
            break
    at = view.cursor.at
    assert "What will happen?" in text(view, "ask")
    view.next()
    assert view.cursor.at == at  # it waits for an answer


def test_nothing_after_now_is_given_away() -> None:
    view = opened()
    coming = view.trace[view.cursor.at].text
    page = " ".join(text(view, part) for part in view._hub.parts)
    assert coming not in page
    assert f'max="{view.cursor.at}"' in html(view, "timeline")
    last = view.trace[len(view.trace) - 1].text
    assert last not in page


def test_a_right_answer_scores_and_names_the_rule() -> None:
    view = opened()
    choice = view.choice(view.coming_step())
    kept = place(view, True)
    at = view.cursor.at
    view.act("guess", kept)
    assert (view.right, view.asked) == (1, 1)
    assert "Right" in text(view, "ask")
    assert choice.verdicts[kept].rule in text(view, "ask")
    assert view.cursor.at == at + 1
    assert "Next guess" in text(view, "ask")
    view.act("to_decision")
    assert view.open


def test_a_wrong_answer_says_what_dropped_it() -> None:
    view = opened()
    choice = view.choice(view.coming_step())
    wrong = place(view, False)
    view.act("digit", str(wrong + 1)) if wrong < 9 else view.act("guess", wrong)
    assert (view.right, view.asked) == (0, 1)
    assert "Not this time" in text(view, "ask")
    assert choice.verdicts[wrong].why in text(view, "ask")
    view.next()
    assert "Not this time" not in text(view, "ask")


def test_the_hint_is_the_criteria_without_the_answer() -> None:
    view = opened()
    choice = view.choice(view.coming_step())
    view.act("hint")
    asked = text(view, "ask")
    for rule in choice.criteria:
        assert view.game.rulebook[rule].title in asked
    assert "taken" not in asked


def test_skip_and_looking_back_do_not_count() -> None:
    view = opened()
    at = view.cursor.at
    view.act("skip")
    assert view.cursor.at == at + 1
    assert view.asked == 0
    view.back()
    view.next()
    assert not view.open
    assert view.cursor.at == at + 1


def test_the_board_answers_too() -> None:
    view = opened()
    choice = view.choice(view.coming_step())
    assert view.board is not None
    assert view.board.scene is not None
    kept = next(v for v in choice.verdicts if v.kept and v.item)
    view.act("pick_item", kept.item)
    assert view.right == 1


def test_only_a_pick_is_a_question() -> None:
    """Where criteria only leave some out, and nothing is taken, there is nothing to guess."""
    trace = solo()
    view = Predict(trace)
    found = [(step, choice) for step in trace for choice in step.choices if len(choice.verdicts) > 1]
    assert {choice.taken is not None for _, choice in found} == {True, False}
    for step in trace:
        asked = view.choice(step)
        assert asked is None or asked.taken is not None
        picks = [choice for choice in step.choices if len(choice.verdicts) > 1 and choice.taken]
        assert (asked is None) == (not picks)


def test_why_the_last_step_was_as_it_was_does_not_give_the_next_away() -> None:
    view = Predict(table("icosara/01-the-battle", "lancer"))
    assert view.open
    assert "ahead" not in text(view, "why")
    view.act("escape")
    assert not view.open
    assert "Ada is ahead with 8 against 7" in text(view, "why")
    view.act("next")
    view.act("guess", place(view, True))
    assert "settles it" in text(view, "ask")
    assert "Why Ada's Lancer?" in text(view, "why")


def test_what_comes_of_an_answer_is_shown_in_full_until_the_next_question() -> None:
    view = Predict(table("massive/03-what-will-the-troll-do", "second"))
    assert (view.open, view.look().asked) == (True, ())
    at = view.cursor.at
    view.act("skip")
    assert view.look().asked is None
    view.act("back")
    assert (view.cursor.at, view.look().asked) == (at, None)  # seen before
    view.act("next")
    assert (view.cursor.at, view.open, view.look().asked) == (at + 1, False, None)
    view.act("to_decision")
    assert (view.open, view.look().asked) == (True, ())
    while view.cursor.at < len(view.trace):
        view.act("skip" if view.open else "next")
    assert view.look().asked is None


def test_the_board_does_not_give_away_who_wins_a_fight_before_that_is_guessed() -> None:
    view = Predict(table("eden/02-combat", "window"))
    assert view.open
    assert view.board is not None
    assert view.board.scene is not None
    assert "for you to add up" in view.board.scene.item("fight").label
    view.act("guess", place(view, True))
    assert "a tie" in view.board.scene.item("fight").label
    # what has been seen is shown with all its sums
    view.act("goto", 12)
    assert "6 against 6" in view.board.scene.item("fight").label


def test_an_answer_that_is_a_sentence_is_quoted() -> None:
    view = Predict(table("eden/03-raids", "guard"))
    choice = view.choice(view.coming_step())
    view.act("guess", next(n for n, verdict in enumerate(choice.verdicts) if "tie" in verdict.label))
    told = text(view, "ask")
    assert "You said “neither: a tie”: 9 and 8 are not equal." in told
    assert "The right answer was “the raiders win”." in told


def test_after_the_last_question_there_is_no_way_to_another_one() -> None:
    view = Predict(table("icosara/01-the-battle", "tie"))
    view.act("guess", place(view, True))
    assert "Next guess" not in text(view, "ask")
    assert "the last thing to guess" in text(view, "ask")


def test_the_hint_says_what_each_criterion_means_for_the_question_at_hand() -> None:
    view = Predict(table("icosara/01-the-battle", "tie"))
    view.act("hint")
    asked = text(view, "ask")
    titles = ["The higher total", "A card that wins ties", "The lower-ranked die", "The attacker"]
    places = [asked.index(title) for title in titles]
    assert places == sorted(places)
    assert "The higher total (ICO-6.8): Dice, modifiers and abilities are added up" in asked
    assert "/total" not in html(view, "ask")
    assert "pit" not in asked  # what happens afterwards decides nothing


def test_the_hint_for_a_starting_roll_speaks_of_no_attacker() -> None:
    start = Predict(ICOSARA, seed=1, at=0)
    start.act("to_decision")
    start.act("hint")
    assert "Who wins the starting roll?" in text(start, "ask")
    assert "attacker" not in text(start, "ask")  # there is none yet
