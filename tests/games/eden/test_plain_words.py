"""Nobody reads a raw name: not in a sentence, a question, an answer, a tooltip, nor in a worked solution."""

from __future__ import annotations

import re

import pytest

from edgebook.games.eden.cards.pack import DECKS
from edgebook.games.eden.show.picture import picture
from edgebook.games.eden.show.text_picture import text_picture
from edgebook.games.eden.words import Words
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
    assert "No Attack Group becomes a Defense Group" in game.pass_all().texts
    one = [{"kind": "attack", "members": ["w1"]}]
    stays = {"rulings": {"group-of-one": "stays"}}
    game = Board("attack", ada={"warband": ["w1=Recruit"], "groups": one}, **stays).play()
    assert "Recruit disbands" in game.texts


def test_a_deck_that_is_too_short_for_a_gift_of_fate_is_told():
    decks = {"ada": {"draw": ["Mine"] * 12, "gold": 0}, "ben": {"draw": ["Mine"] * 20, "gold": 0}}
    game = Board("setup", **decks).play("gift of fate", "gift of fate")
    assert "Ada claims the Gift of Fate and draws what is left of the deck" in game.texts
    assert "Ben claims the Gift of Fate and draws seven new cards" in game.texts


@pytest.mark.parametrize(
    ("deck", "told"),
    [
        (["Mine"] * 3, "The top 3 cards of Ada's deck go unseen to the discard pile"),
        (["Mine"], "The only card of Ada's deck goes unseen to the discard pile"),
        ([], "Ada's deck is empty: nothing goes to the discard pile"),
    ],
)
def test_the_blind_discards_of_a_short_deck_are_told_as_they_are(deck, told):
    assert told in Board("setup", ada={"draw": deck, "gold": 0}).play().texts


def test_nothing_one_and_several_are_said_in_words():
    game = Board(ada={"hand": ["i1=Mine", "i2=Mine"]}, ben={"hand": ["j1=Soldat"]})
    s = game.play().s
    words, mine, his = Words(s), s.hand[0], s.hand[1]
    assert [words.count(n) for n in (0, 1, 3)] == ["no cards", "1 card", "3 cards"]
    assert words.said([("take", 0, 0)]) == "Ada adds no cards to their hand"
    assert words.said([("take", 0, 1)]) == "Ada adds a card to their hand"
    assert words.said([("gold", 1, 0), ("took-gold", 0, 1, 0)]) == (
        "Ben gains no Gold; Ada takes no Gold from Ben"
    )
    assert words.said([("hand", his)]) == "Soldat goes back to Ben's hand"
    assert words.said([("hand", (*mine, *his))]) == "2 × Mine and Soldat go back to Ada's and Ben's hands"
    assert words.said([("negated", mine)]) == "2 × Mine do nothing and are discarded"
    assert words.said([("looked", 0, 0, "hand", mine)]) == "Ada looks at their own hand: 2 × Mine"
    assert words.said([("looked", 0, 1, "hand", his)]) == "Ada looks at Ben's hand: Soldat"


def test_escape_names_the_hand_that_a_warrior_goes_back_to():
    ada = {"warband": ["w1=Soldat"]}
    ben = {"borderlands": ["v1=Recruit"], "hand": ["j1=Escape"]}
    game = Board("attack", ada=ada, ben=ben).play("[w1]", "play [j1]", "[v1]").pass_all()
    assert any(text.startswith("Recruit goes back to Ben's hand") for text in game.texts)


def test_others_read_that_a_hand_is_full_and_not_that_it_was_filled():
    full = Board("draw", ada={"hand": ["Mine"] * 7, "draw": ["Mine"]}).play().trace
    step = next(each for each in full if each.rule.id == "DE-4.2")
    assert step.text_for(1) == step.text == "Ada holds 7 cards and draws none."
    some = Board("draw", ada={"hand": ["Mine"] * 6, "draw": ["Soldat"]}).play().trace
    step = next(each for each in some if each.rule.id == "DE-4.2")
    assert (step.text, step.text_for(1)) == ("Ada draws Soldat.", "Ada draws 1 card.")


def test_a_pile_that_is_only_renewed_is_told_to_all_alike():
    ada = {"hand": ["Mine"] * 6, "draw": ["Soldat"], "discard": ["Recruit"]}
    trace = Board("draw", ada=ada, rulings={"reshuffle-when": "when-empty"}).play().trace
    step = next(each for each in trace if each.rule.id == "DE-4.3")
    assert step.text_for(1) == step.text == "Ada shuffles the discards into a new draw pile."


def test_icons_that_surplus_gold_pays_for_are_told():
    """Three Recruits need 3 Food where there are 2; five Gold icons are left over."""
    ada = {"turf": {"1,0": "Mine"}, "warband": ["Recruit"] * 3}
    told = Board("balance", ada=ada, rulings={"surplus-spend": "at-once"}).play().texts[0]
    assert told.endswith("and needs 3 Food: it is 1 Food short, which surplus Gold icons pay for")
    told = Board("balance", ada=ada).play().texts[0]
    assert told.endswith("and needs 3 Food: it is 1 Food short, which would cost 2 Gold")


def test_what_leaves_with_an_unpaid_card_is_not_itself_unpaid():
    """A Recruit with an attachment is given up, another one is paid for; what a Balance gives is not Gold."""
    ada = {"gold": 7, "warband": ["w1=Recruit+Two-Fisted", "w2=Recruit"]}
    texts = Board("balance", ada=ada).play("give up [w1]", "pay").texts
    assert texts[0].startswith("Ada's Dominion gives 2 Gold")
    assert "Ada pays for everything else" in texts
    assert "Recruit is not paid for and leaves play with Two-Fisted" in texts


def test_what_an_ability_uses_up_is_told():
    ada = {"warband": ["w1=Recruit+a1=Grenade"]}
    game = Board("attack", ada=ada, ben={"warband": ["v1=Ezoghul"]}).play("[w1]", "use [a1]")
    assert "Until the end of this fight, the CV of Recruit is tripled; Grenade is annihilated" in game.texts
    ada = {"attached": ["i1=Consequences"], "draw": ["Mine"], "warband": ["w1=Recruit+a1=Glider"]}
    game = Board(ada=ada).play("use [i1]", "[a1]")
    assert "Ada uses Consequences on Glider for 3 Gold and the top card of their draw pile" in game.texts


def test_one_establishment_one_raider_and_one_marker_are_not_several():
    ada = {"warband": ["w1=Soldat"], "hand": ["Tactical Advantage"]}
    ben = {"turf": {"1,0": "e1=Silo|markers:1"}, "vp_markers": 1}
    game = Board("raid", ada=ada, ben=ben).play("[e1]")
    scene = picture(game.s, 0)
    labels = {item.id: item.label for item in scene.items}
    assert labels["turf:1"] == "Ben's Turf: 1 Establishment"
    assert labels["arrow:fight"] == "Soldat raids Silo"
    assert "1 marker." in labels[f"card:{game.card('e1')}"]
    assert scene.desc.endswith("Ben has 1 VP and 20 Gold.")


def test_an_attack_group_has_its_article_and_a_name_its_own_mark():
    ada = {"warband": ["w1=Soldat", "w2=Soldat"], "hand": ["i1=Eureka!"]}
    group = [{"kind": "attack", "members": ["w1", "w2"], "attached": []}]
    game = Board("balance", ada=ada | {"groups": group}).play("play [i1]")
    labels = {item.id: item.label for item in picture(game.s, 0).items}
    assert "In an Attack Group of 2 × Soldat." in labels[f"card:{game.card('w1')}"]
    n = next(n for n, step in enumerate(game.trace) if step.text == "Ada plays Eureka!")
    assert picture(game.trace.state_at(n + 1), 0, game.trace[n]).desc.startswith("Ada plays Eureka! Ada has")


def test_whom_a_stampede_tramples_is_named():
    ben = {"warband": ["v1=Mastodon", "v2=Recruit", "v3=Soldat"]}
    game = Board(ada={"hand": ["i1=Stampede"]}, ben=ben).play("play [i1]", "[v2]")
    assert "Ada names Recruit" in game.texts
    assert "Ada names nothing else" not in game.texts


def test_DE_4_2_with_an_empty_draw_pile_nobody_hears_that_nothing_is_drawn():
    """What is drawn comes with the new pile, and then only its player sees the cards."""
    game = Board("draw", ada={"draw": [], "discard": ["d1=Soldat", "d2=Denied"]}).play()
    first, second = (step for step in game.trace if step.rule.id in ("DE-4.2", "DE-4.3"))
    assert [first.text_for(seat) for seat in (0, 1)] == ["Ada's draw pile is empty."] * 2
    assert second.text_for(1) == "Ada shuffles the discards into a new draw pile and draws 2 cards."
    last = Board("draw", ada={"draw": ["d1=Soldat"]}).play()
    (drawn,) = (step for step in last.trace if step.rule.id == "DE-4.2")
    assert drawn.text_for(1) == "Ada draws 1 card."
