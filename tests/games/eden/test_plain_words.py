"""Nobody reads a raw name: not in a sentence, a question, an answer, a tooltip, nor in a worked solution."""

from __future__ import annotations

import re

import pytest

from edgebook.games.eden.cards.pack import DECKS
from edgebook.games.eden.show.picture import picture
from edgebook.games.eden.show.text_picture import text_picture
from edgebook.kernel import Chance, Trace
from edgebook.kernel.turn import question
from edgebook.learn import load_lesson, shelf, worked
from edgebook.learn.solution import answer_text
from edgebook.players import Asked
from edgebook.players.simple import RandomPlayer
from tests.games.eden.helpers import GAME, Board

RAW = re.compile(
    r"\b[a-z]+:-?\d"  # card:3, cell:0:1
    r"|\bDE-[A-Z]\d"  # a card's id
    r"|[a-z]_[a-z]|\bNone\b|\b(?:True|False)\b(?! Enemy)|[{}<>]"  # names of the code
    r"|\[\w*\d+\]|\b[cewi]\d{3}\b"  # handles
    r"|\.\.|\s[.,]"  # a gap that nothing filled
)
GAMES = [("starter-rasputin", "starter-lutheran"), tuple(DECKS)[2:5], tuple(DECKS)[:4], tuple(DECKS)[4:]]


@pytest.mark.parametrize("decks", GAMES, ids=["starters", "three", "four", "tribes"])
def test_a_whole_game_is_told_in_plain_words(decks):
    trace = Trace(GAME, GAME.make({"decks": list(decks), "turns": 10}), Chance(7))
    trace.run()
    player, said = RandomPlayer(3), []
    while trace.decision is not None and len(trace) < 450:
        s, decision = trace.state, trace.decision
        said += [decision.question(s, GAME.table.words(s)), *(o.label for o in decision.options(s))]
        said += [f"{each.label}: {each.why}" for each in decision.missing(s)]
        trace.answer(player.answer(Asked(GAME, s, decision)))
    for step in trace:
        said += [step.text, *(step.text_for(seat) for seat in (None, 0, 1))]
        said += [f"{v.label}: {v.why}" for choice in step.choices for v in choice.verdicts]
    for n in range(0, len(trace), 40):
        scene = picture(trace.state_at(n + 1), n % 2, trace[n])
        said += [scene.desc, *(item.label for item in scene.items)]
        said += text_picture(trace.state_at(n + 1), n % 2).splitlines()
    assert len(said) > 1000
    assert [text for text in said if RAW.search(text)] == []


@pytest.mark.parametrize("name", [name for name in shelf() if name.startswith("eden/")])
def test_a_worked_solution_is_told_in_plain_words(name):
    lesson = load_lesson(name)
    for exercise in lesson.exercises:
        said = [answer_text(lesson.game, exercise), *(frame.text for frame in worked(lesson.game, exercise))]
        assert [text for text in said if RAW.search(text)] == [], exercise.id


def test_a_program_finds_cards_by_their_handles_and_a_person_reads_their_names():
    game = Board("actions", ada={"hand": ["e1=Mine"]}).play()
    asked = question(game.trace)
    assert [option.label for option in asked.options] == ["build [e1] Mine", "done"]
    assert [option.label for option in game.trace.decision.options(game.s)] == ["build Mine", "done"]


def test_groups_of_one_and_groups_that_are_gone_are_told_as_they_are():
    """Solidarity binds two raiders that die; under group-of-one = stays one warrior is left of a Group."""
    solid = [{"kind": "attack", "members": ["w1", "w2"], "attached": ["Solidarity"]}]
    ada = {"warband": ["w1=Recruit", "w2=Recruit"], "groups": solid}
    game = Board("raid", ada=ada, ben={"turf": {"1,0": "e1=Farmland"}}).play("[e1]")
    assert "No Attack Group is left that would become a Defense Group" in game.pass_all().texts
    one = [{"kind": "attack", "members": ["w1"]}]
    stays = {"rulings": {"group-of-one": "stays"}}
    game = Board("attack", ada={"warband": ["w1=Recruit"], "groups": one}, **stays).play()
    assert "Recruit disbands" in game.texts


def test_a_deck_that_is_too_short_for_a_gift_of_fate_is_told():
    decks = {"ada": {"draw": ["Mine"] * 12, "gold": 0}, "ben": {"draw": ["Mine"] * 20, "gold": 0}}
    game = Board("setup", **decks).play("gift of fate", "gift of fate")
    assert "Ada claims the Gift of Fate and draws what is left of the deck" in game.texts
    assert "Ben claims the Gift of Fate and draws seven new cards" in game.texts
