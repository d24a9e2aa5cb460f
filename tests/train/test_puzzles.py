"""Puzzles cut from play: one right answer by the engine, every other refused, nothing given away."""

from __future__ import annotations

import re
from collections import Counter
from datetime import date
from itertools import islice, pairwise

import pytest

from edgebook import games
from edgebook.kernel import EdgebookError
from edgebook.train import QUICK, Sitting, cuts, daily, puzzle, read_code
from edgebook.train.predict import predict
from edgebook.train.source import played
from tests.train.checks import problems, rebuilt

NAMES = [name for name in games.names() if name in ("darkness", "eden", "icosara", "massive")]
OF_A_KIND = 4


def some(name: str, seed: int, kind: str, count: int = OF_A_KIND):
    """A few puzzles of a kind, from all over the game."""
    return list(islice(cuts(name, seed, (kind,)), 0, count * 3, 3))


@pytest.mark.parametrize("kind", QUICK)
@pytest.mark.parametrize("name", NAMES)
def test_a_puzzle_has_one_right_answer_and_does_not_show_it(name: str, kind: str) -> None:
    found = some(name, 2, kind) or some(name, 3, kind)
    assert found, "this game has no such puzzle"
    assert [problem for made in found for problem in problems(made)] == []
    assert [problem for made in found[:2] for problem in rebuilt(made)] == []


def test_best_move_takes_every_answer_that_is_not_clearly_worse() -> None:
    made = puzzle(BEST)
    assert 0 < len(made.right) < len(made.choices)
    assert problems(made) == []
    assert rebuilt(made) == []


BEST = "massive.2.2.16.best"


def test_one_of_the_guide_is_the_same_for_ever() -> None:
    made = puzzle("darkness.2.2.432.predict")
    assert made.rule == "VG-B2"
    right = {choice.label for choice in made.choices if choice.right}
    assert right == {"Millhollow"}
    (n,) = [n for n, choice in enumerate(made.choices) if choice.label == "Capitol Hall"]
    told = made.judge([n])
    assert not told.right
    assert told.text.startswith("Not “Capitol Hall”: not Coin.")
    assert told.rule == "VG-B2"


def test_a_choice_that_rests_on_a_card_nobody_has_seen_is_refused() -> None:
    trace = played("darkness", 2)
    place = trace.find(rule="VG-P2")
    assert place is not None
    step = trace[place]
    assert len(step.choices[-1].verdicts) > 2, "there is something to guess"
    assert predict(step) is None, "but the Choice card is turned up in the same step"


def test_a_text_that_is_no_puzzle_is_refused_with_a_reason() -> None:
    for text, word in {
        "": "is no puzzle",
        "darkness.2.17.283.guess": "predict",
        "chess.2.17.283.predict": "there is no game",
        "darkness.1.17.283.predict": "version 1 of the rules",
        "darkness.2.17.99999.predict": "There is no puzzle",
        "darkness.2.2.1.predict": "There is no puzzle",
        "darkness.2.١.283.predict": "is no puzzle",
    }.items():
        with pytest.raises(EdgebookError, match=word):
            puzzle(text)


def test_a_code_is_short_and_read_again() -> None:
    code = read_code(" massive.2.554271287.261.spot ")
    assert str(code) == "massive.2.554271287.261.spot"
    assert len(str(code)) < 40


@pytest.mark.parametrize("name", NAMES)
def test_in_a_sitting_nothing_comes_twice_and_no_two_alike_in_a_row(name: str) -> None:
    sitting = Sitting(name, 7)
    made = []
    for n in range(10):
        made.append(sitting.next())
        sitting.answered(n != 1)
    assert sitting.over
    assert len({(each.rule, each.question, each.choices) for each in made}) == 10
    for one, other in pairwise(made):
        assert (one.rule, one.code.kind) != (other.rule, other.code.kind)
    assert len({each.code.kind for each in made}) >= 3
    again = Sitting(name, 7)
    assert again.next().code == made[0].code


def test_a_kind_that_one_rule_alone_has_can_be_trained() -> None:
    """After one puzzle it said that none was found: the second would have been about the same rule."""
    sitting = Sitting("icosara", 0, kinds=("spot",))
    for _ in range(3):
        assert sitting.next().rule == "ICO-6.7"
        sitting.answered(True)


def test_a_missed_rule_comes_back_after_three_others() -> None:
    sitting = Sitting("darkness", 1, due=["VG-B2"])
    first = sitting.next()
    assert first.rule == "VG-B2"
    sitting.answered(False)
    rules = []
    for _ in range(4):
        rules.append(sitting.next().rule)
        sitting.answered(True)
    assert rules[3] == "VG-B2"
    assert sitting.asked[4].code != first.code


def test_a_rule_that_play_does_not_bring_up_is_looked_for_once() -> None:
    sitting = Sitting("icosara", 1, due=["ICO-1.1", "ICO-6.7"])
    assert sitting.next().rule == "ICO-6.7"
    assert sitting.due == []


def test_a_theme_is_kept_to() -> None:
    sitting = Sitting("massive", 1, theme="MD-9")
    for _ in range(4):
        assert sitting.next().rule.startswith("MD-9.")
        sitting.answered(True)
    with pytest.raises(EdgebookError, match=r"No puzzle was found for MD-1\.1"):
        Sitting("massive", 1, theme="MD-1.1").next()
    for theme in ("MD-99", "\ud800", "x" * 5000):
        with pytest.raises(EdgebookError, match="is no rule and no chapter of Massive Darkness"):
            Sitting("massive", 1, theme=theme)


def test_the_puzzle_of_a_day_follows_from_the_date() -> None:
    days = [daily("icosara", date(2026, 11, day)).code for day in (18, 19, 18)]
    assert days[0] == days[2] != days[1]


@pytest.mark.parametrize("name", NAMES)
def test_the_games_that_puzzles_are_cut_from_differ(name: str) -> None:
    setups = {repr(played(name, seed).setup) for seed in (1, 3, 5)}
    assert len(setups) == 3


def test_levels_are_spread() -> None:
    levels = Counter(
        made.level for seed in (2, 4) for made in cuts("darkness", seed, ("predict", "legal", "worth"))
    )
    assert len(levels) >= 4, levels


SEEDS = range(20, 26)


@pytest.mark.parametrize("name", NAMES)
def test_the_wrong_sentence_is_not_always_the_last(name: str) -> None:
    places = Counter(next(iter(made.right)) for seed in SEEDS for made in cuts(name, seed, ("spot",)))
    assert max(places.values()) < 0.6 * places.total(), places


@pytest.mark.parametrize("name", NAMES)
def test_the_size_of_a_number_does_not_tell_whether_it_is_right(name: str) -> None:
    largest, smallest, asked = 0, 0, 0
    for made in (each for seed in SEEDS for each in cuts(name, seed, ("worth",))):
        numbers = [float(choice.label.replace("−", "-")) for choice in made.choices]
        right = numbers[next(iter(made.right))]
        asked, largest, smallest = (
            asked + 1,
            largest + (right == max(numbers)),
            smallest + (right == min(numbers)),
        )
    assert max(largest, smallest) <= 0.5 * asked, (largest, smallest, asked)


def test_what_has_most_in_common_with_the_others_is_not_what_is_right() -> None:
    """Each winner is offered with each of the totals."""
    found = [made for made in cuts("icosara", 2, ("predict",)) if " : " in made.choices[0].label]
    assert found
    for made in found:
        winners, totals = zip(*(choice.label.split(", ") for choice in made.choices), strict=True)
        assert len(set(Counter(winners).values())) == len(set(Counter(totals).values())) == 1


def test_a_sentence_that_is_told_wrongly_does_not_contradict_itself() -> None:
    for made in (each for seed in SEEDS for each in cuts("massive", seed, ("spot",))):
        for choice in made.choices:
            fight = re.fullmatch(r"(\d+) hits? against (\d+) shields?: (\d+) Wounds?\.", choice.label)
            if fight is not None:
                hits, shields, wounds = map(int, fight.groups())
                assert wounds == max(0, hits - shields), choice.label


def test_who_wins_is_asked_with_who_fights() -> None:
    found = [made for made in cuts("eden", 2, ("predict",)) if made.rule == "DE-7.15"]
    assert found
    assert all(any(" attacks " in text for text in made.given) for made in found)
