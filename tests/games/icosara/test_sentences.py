"""Sentences, labels and reasons that hold in every position in which they are said."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from edgebook.games.icosara import GAME
from edgebook.kernel import begin
from edgebook.kernel.turn import begin_part, give
from edgebook.scene import Text
from tests.conformance.every import go_on
from tests.games.icosara.conformance import SETUPS
from tests.games.icosara.tables import Turn, seat, table


def played(setup, seed):
    return go_on(begin(GAME, setup, seed), random.Random(seed), 2000)


def told(trace, rule):
    return [step.text for step in trace if step.rule.id == rule]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.get("mode", "other"))
def test_no_two_options_have_the_same_label_and_none_is_also_missing(setup):
    for seed in range(3):
        trace = begin(GAME, setup, seed)
        draw = random.Random(seed)
        while trace.decision is not None:
            options = trace.decision.options(trace.state)
            missing = trace.decision.missing(trace.state)
            labels = Counter(each.label for each in (*options, *missing))
            assert not [label for label, times in labels.items() if times > 1]
            assert not {each.key for each in options} & {each.key for each in missing}
            trace.answer(draw.choice(trace.decision.keys))


@pytest.mark.parametrize(
    ("die", "more", "says"),
    [
        ("D4", {}, "the D4 is never spent."),
        ("D10", {}, "the D10 is still to be spent."),
        ("D4", {"null_edge": True, "rulings": {"null-d4": "once"}}, "the D4 is still to be spent."),
    ],
)
def test_ICO_4_8_what_is_spent_after_a_transformation(die, more, says):
    at = Turn(table("Garnet 1:Alchemist", "Slate 1:Bulwark", **more), seed=1)
    at.give(*(("attack:1",) if at.asked == "ICO-6.1" else ()))
    at.give("yes" if "yes" in at.keys else at.keys[0])
    at.give(die)
    at.give(at.keys[0])
    (text,) = at.texts("ICO-4.8")
    assert text == f"Alchemist turns the {die} of Garnet into a D20; {says}"


def test_ICO_4_8_two_dice_become_two():
    at = Turn(table("Garnet 1:Twinblade", "Jade 1:Charmer"), "yes", "D10", "D8", "D6", seed=1)
    (text,) = at.texts("ICO-4.8")
    said = (
        "Charmer turns the D10 and the D8 of Garnet into two D6s; the D10 and the D8 are still to be spent."
    )
    assert text == said
    assert at.s.rolled[0] == (1, 1)


@pytest.mark.parametrize(
    ("reading", "says"),
    [
        ("each-round", "and each player has 4 mastery-rolls again."),
        ("whole-match", "but mastery-rolls are not."),
    ],
)
def test_ICO_10_8_ICO_10_9_what_comes_back_with_a_round(reading, says):
    setup = {"seats": ["Garnet", "Jade"], "mode": "tournament", "rulings": {"tournament-mastery": reading}}
    trace = next(trace for trace in (played(setup, seed) for seed in range(20)) if told(trace, "ICO-10.9"))
    for rule in ("ICO-10.8", "ICO-10.9"):
        (text,) = told(trace, rule)
        assert text.endswith(f"All pawns and dice are back, no counter is left, {says}")
        (step,) = [step for step in trace if step.rule.id == rule]
        assert step.after.arsenal == [127, 127]
        assert (step.after.mastery == [4, 4]) == (reading == "each-round")


@pytest.mark.parametrize("own", [True, False])
def test_ICO_3_2_who_goes_first_in_words(own):
    trace = begin(GAME, {"seats": ["Amber", "Slate"]}, seed=1)
    while trace.decision.rule.id != "ICO-3.2":
        trace.answer(trace.decision.keys[-1])
    winner = trace.decision.seat
    me, other = ("Amber", "Slate")[winner], ("Slate", "Amber")[winner]
    trace.answer(winner if own else 1 - winner)
    assert told(trace, "ICO-3.2") == [
        f"{me} decides to go first." if own else f"{me} decides that {other} goes first."
    ]


def test_ICO_3_7_the_highest_number_is_the_rulebooks_and_a_tie_of_like_dice_the_houses():
    assert GAME.rulebook["ICO-3.7"].cite.book == "rulebook"
    assert GAME.rulebook["ICO-3.7/again"].cite.book == "house"


def test_ICO_8_4_an_ability_is_not_told_twice():
    lost = seat("Slate 1:Rogue 2:Gravekeeper", pit={"dice": [], "pawns": ["Berserker"]})
    at = Turn(table(lost, "Amber 1:Lancer"), "use:2", seed=1)
    assert at.texts("ICO-6.1")[-1] == "Slate uses Gravekeeper."
    (text,) = at.texts("ICO-8.4")
    assert text == "The ability of Gravekeeper costs nothing; it cannot be used again in this game."


def test_ICO_10_11_no_re_roll_in_null_edge_has_its_reason():
    at = Turn(table("Amber 1:Lancer 2:Magician", "Slate 1:Bulwark", null_edge=True), "attack:1", seed=1)
    while at.asked != "ICO-5.1":
        at.give(at.keys[0])
    reasons = {each.label: (each.why, each.rule) for each in at.trace.decision.missing(at.s)}
    said = ("nothing is rolled in Null-Edge", "ICO-10.11")
    assert reasons["free-roll"] == reasons["mastery-roll"] == said


def test_the_sum_of_a_fight_names_an_owners_pawn_in_full(tmp_path):
    head = "id,clan,name,atk,def,range,icon,effect_key,params,when,optional,limit,effect,origin"
    row = "ICO-H06,Amber,Widow's Guard,3,1,2,Attack,range,,always,must,,Range 2.,owner"
    (tmp_path / "pawns.csv").write_text(f"{head}\n{row}\n")
    at = table("Amber 2:Captain", "Slate 1:Bulwark")
    at["seats"][0]["formation"]["1"] = {"pawn": "Widow's Guard"}
    trace = begin_part(GAME, at, seed=1, packs=[str(tmp_path)])
    for answer in ("attack:1", "D8", "D8"):
        give(trace, answer)
    scene = GAME.show.picture(trace.state, None, None)
    lines = [item for item in scene.items if item.id.startswith("line:0:")]
    texts = [shape.text for item in lines for shape in item.shapes if isinstance(shape, Text)]
    assert "D8" in texts
    assert texts[texts.index("+3") + 1] == "Widow's Guard"


def test_the_question_for_a_die_names_it_once():
    at = table("Amber 1:Lancer", "Slate 1:Bulwark", dice=("D8", "coin"))
    waiting = Turn(at, "D8", "coin").pending
    assert waiting.text == "The D8 of Amber (seat 0): what does it show?"
