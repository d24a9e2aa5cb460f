"""What people read: sentences, labels and questions say what is true, and nothing raw."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import edgebook.games.massive
from edgebook.games.massive import GAME
from edgebook.games.massive.rules.chapter8_moving import no_movement_point
from edgebook.games.massive.table.quest_tables import ORDER
from edgebook.kernel import Step, begin
from tests.games.massive.tables import Part, alone, defend, enemy, hero, strike, table

ARCHERS = [enemy("goblin-archers-1", "B1", "one", boss=0), enemy("goblin-archers-2", "C1", "two")]


def test_quests_are_named_in_their_own_modules_alone() -> None:
    home = Path(edgebook.games.massive.__file__).parent
    compared = re.compile(r"s\.quest (==|!=) |s\.quest (not )?in \(")
    named = [
        str(path.relative_to(home))
        for path in home.rglob("*.py")
        if "quests" not in path.parts and compared.search(path.read_text(encoding="utf-8"))
    ]
    assert named == []


def test_MD_13_5_looking_for_a_safe_shot_leaves_the_hero_where_he_is() -> None:
    """Options are asked for on the live state, and change nothing."""
    archer = hero("Sibyl", "A1", hands=["short-bow"], skills={"Hit and Run": 2})
    part = Part(table(["c+ c+ c+"], [archer], [enemy("orc-agent-1", "C1")], level=2), "heroes", seat=0)
    moved: list[str] = []
    kind = type(part.s.heroes[0])

    class Watched(kind):  # type: ignore[misc, valid-type]
        __slots__ = ()

        def __setattr__(self, name: str, value: Any) -> None:
            moved.append(name)
            super().__setattr__(name, value)

    part.s.heroes[0].__class__ = Watched
    assert "Safe Shot to B1" in [option.label for option in part.trace.decision.options(part.s)]
    assert part.trace.decision.rule.legal(part.s, 0)
    assert moved == []


# -- names ---------------------------------------------------------------------------------------------------


def test_labels_name_enemies_by_their_ids_to_programs_alone() -> None:
    part = Part(table(["c+ c+ c+"], [hero("Owen", "A1", 2)], ARCHERS), "enemies")
    assert part.asked[1] == ["Goblin Archers (one) in B1", "Goblin Archers (two) in C1"]
    decision = part.trace.decision
    assert decision is not None
    shown = [option.label for option in decision.options(part.s)]
    assert shown == ["Goblin Archers in B1", "Goblin Archers in C1"]


def test_enemies_of_one_name_are_told_apart_by_what_can_be_seen() -> None:
    together = [foe | {"zone": "B1"} for foe in ARCHERS]
    words = GAME.table.words(Part(table(["c+ c+"], [hero("Owen", "A1")], together), "enemies").s)
    assert words.enemy("one") == "the Goblin Archers of Level 1"
    assert words.enemy("two") == "the Goblin Archers of Level 2"


@pytest.mark.parametrize(
    ("kind", "gone"),
    [
        ("goblin-archers", "The last figure of the Goblin Archers in A1 has left the board"),
        ("dwarf-agent", "The Dwarf Agent in A1 has left the board"),
    ],
)
def test_which_of_two_enemies_of_one_name_has_gone_is_said(kind: str, gone: str) -> None:
    size = {"boss": 1, "minions": []} if kind == "goblin-archers" else {"health": 1}
    foes = [enemy(f"{kind}-1", "A1", "one", **size), enemy(f"{kind}-2", "C1", "two")]
    at = table(["c+ c+ c+"], [hero("Owen", "A1", hands=["mace"])], foes)
    part = Part(at, "heroes", "Melee attack", "1", "1", "blank", seat=0)
    assert part.text("MD-7.13").endswith(f" {foes[0]['card'].replace('-', ' ').title()[:-2]} of Level 1.")
    assert part.text("MD-7.16") == f"{gone}, and the card is discarded."


def test_questions_name_enemies_by_their_ids_to_programs_alone() -> None:
    heroes = [hero("Elias", "A1", 2), hero("Owen", "A1", 2)]
    part = Part(table(["c+ c+"], heroes, [enemy("high-troll-lesser", "A1", "troll")]), "enemies")
    decision, words = part.trace.decision, GAME.table.words(part.s)
    assert decision is not None
    assert decision.question(part.s, words) == "Whom does the High Troll attack?"
    assert decision.question(part.s, words, handles=True) == "Whom does the High Troll (troll) attack?"


def test_MD_10_1_a_condition_in_square_brackets_is_no_handle() -> None:
    part = Part(table(["c+"], [hero("Whisper", "A1", 30)]), "experience")
    decision = part.trace.decision
    assert decision is not None
    labels = [option.label for option in decision.options(part.s)]
    assert any("[Shadow Mode] " in label for label in labels)


def test_MD_8_14_two_cards_of_one_name_are_told_apart() -> None:
    heroes = [hero("Elias", "A1", carried=["long-sword", "long-sword-2"]), hero("Owen", "A1")]
    part = Part(table(["c+"], heroes), "heroes", "Reorganize or trade", seat=0)
    gifts = [label for label in part.asked[1] if label.startswith("Give")]
    assert gifts == ["Give Long Sword from Elias to Owen", "Give Long Sword from Elias to Owen (Level 2)"]
    part.give("Done")
    assert {"Equip Long Sword", "Equip Long Sword of Level 2"} <= set(part.asked[1])


# -- sentences -----------------------------------------------------------------------------------------------


def test_MD_6_7_what_one_wears_cannot_be_put_on() -> None:
    part = alone(
        "Siegfried", "Reorganize or trade", body="leather-armor", carried=["leather-armor", "plate-armor"]
    )
    assert "Equip Plate Armor instead of Leather Armor" in part.asked[1]
    assert "Equip Leather Armor" not in part.asked[1]
    decision = part.trace.decision
    assert decision is not None
    (missing,) = decision.missing(part.s)
    assert missing.why == "Siegfried has one Equipped already"
    part.give("Equip Plate Armor")
    assert part.text("MD-6.7") == "Siegfried equips Plate Armor and takes off Leather Armor."


@pytest.mark.parametrize(
    ("cards", "five", "why"),
    [
        ([], "level-5", "it takes three cards, and Owen has none"),
        (["lantern", "staff"], "level-5", "it takes three cards, and Owen has 2"),
        (["staff", "artifact-crown"], "level-5", "it takes three cards, and besides Artifacts Owen has 1"),
        (["elixir"] * 3, "refused", "at least one card has to be below Level 5, and Owen has none"),
    ],
)
def test_MD_8_16_why_nothing_is_transmuted(cards: list[str], five: str, why: str) -> None:
    at = table(["c+ c+"], [hero("Owen", "A1", carried=cards)], level=5, rulings={"transmute-five": five})
    part = Part(at, "heroes", seat=0)
    decision = part.trace.decision
    assert decision is not None
    assert [each.why for each in decision.missing(part.s) if each.label == "Transmute"] == [why]


def test_MD_8_12_who_is_in_the_way_of_picking_up() -> None:
    for foes, why in (
        ([], None),
        ([enemy("goblin-archers-1", "A1")], "the Goblin Archers are in A1"),
        ([enemy("orc-agent-1", "A1")], "the Orc Agent is in A1"),
    ):
        at = table(["c+ c+"], [hero("Owen", "A1")], foes, tokens={"A1": {"treasure": 1}})
        part = Part(at, "heroes", seat=0)
        told = [each.why for each in no_movement_point(part.s, 0, True) if each.label == "Pick up"]
        assert told == ([] if why is None else [why])


def test_MD_5_2_wounds_beyond_the_last_health() -> None:
    part = defend({"health": 1}, "2+bam", "1")
    assert part.text("MD-5.2") == "Owen suffers 3 Wounds and loses the 1 Health that was left."


def test_MD_10_3_who_heals_is_said() -> None:
    heroes = [hero("Elias", "A1", health=3), hero("Owen", "A1"), hero("Sibyl", "A1", health=0)]
    at = table(["c+"], heroes, decks={"event": ["blessing-of-light"]})
    assert Part(at, "event").texts[1] == "Elias heals 1."
    lore = Part(at | {"decks": {"event": ["blessing-of-lore"]}}, "event")
    assert lore.texts[1] == "Each living Hero gains 1 XP."


def test_MD_7_13_no_more_than_thirty_xp() -> None:
    """MD-5.7: what is gained is said, not what would be."""
    heroes = [hero("Owen", "A1", 29, hands=["mace"]), hero("Elias", "B1", 30), hero("Bjorn", "B1")]
    at = table(["c+ c+"], heroes, [enemy("dwarf-agent-1", "A1", health=1)])
    part = Part(at, "heroes", "Melee attack", "1", "1", "blank", seat=0)
    told = "Owen gains 1 XP, Bjorn gains 4 XP and Elias gains none (a Hero keeps at most 30 XP)"
    assert part.text("MD-7.13") == f"{told} for the Dwarf Agent."


def test_MD_7_12_the_treasure_moves_in_the_step_that_tells_it() -> None:
    foe = enemy("dwarf-agent-1", "A1", health=1, treasure="hammer")
    part = strike({}, "1", "1", "blank", foe=foe)
    for step in part.trace:
        had, has = ("hammer" in state.heroes[0].cards() for state in (step.before, step.after))
        assert had == has or step.rule.id == "MD-7.12"
    assert part.text("MD-7.12") == "Owen gets Hammer for the killing blow."


def test_MD_8_19_a_traps_wounds_are_told_once() -> None:
    """MD-8.19 is a house rule where the card strikes a Hero."""
    at = table(
        ["c+ c+"], [hero("Elias", "A1")], tokens={"A1": {"treasure": 1}}, decks={"treasure-1": ["trap-darts"]}
    )
    part = Part(at, "heroes", "Movement", "Pick up", seat=0)
    assert sum("Wound" in text for text in part.texts) == 1
    assert part.steps("MD-8.19")[0].rule.cite.as_json()["book"] == "house"


def test_MD_8_2_an_activation_without_attacks_ends_in_two_sentences() -> None:
    walk = ["Movement", "Stop", "Movement", "Move to C1", "Stop", "Movement", "Move to B1", "Stop"]
    part = alone("Elias", *walk)
    ends = [text for text in part.texts if "Activation" in text or "done" in text or "gives up" in text]
    assert ends == ["Elias ends the Activation.", "Elias's Activation is over."]


def test_MD_10_1_where_nothing_can_be_bought_the_step_says_why() -> None:
    part = Part(table(["c+"], [hero("Elias", "A1", 1)]), "experience")
    (step,) = [step for step in part.trace if step.text == "Elias can buy nothing."]
    assert step.missing
    assert all("and Elias has 1" in each.why for each in step.missing)


@pytest.mark.parametrize(("rule", "page"), [("MD-13.13", "54"), ("MD-15.2.1", "42"), ("MD-7.7", "23")])
def test_citations(rule: str, page: str) -> None:
    assert GAME.rulebook[rule].cite.as_json() == {"book": "rulebook", "page": page}


def test_MD_13_13_a_ruling_cites_its_page() -> None:
    assert GAME.rulings["bloodlust-death"].cite.as_json()["page"] == "54"


def test_every_question_that_may_lack_something_says_why() -> None:
    """A Boss or its Minions, and the Chosen One lack nothing."""
    asking = [rule for rule in GAME.rulebook.by_id.values() if rule.asks]
    assert {rule.id for rule in asking if not rule.missing} == {"MD-12.3", "MD-15.3.1"}


# -- random games --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(11))
def test_random_games_tell_what_happens(seed: int) -> None:
    draw = random.Random(f"told {seed}")
    mode = "story" if seed % 3 == 2 else "standard"
    trace = begin(GAME, {"quest": ORDER[seed], "heroes": draw.randint(1, 5), "mode": mode}, seed=seed)
    faults: list[str] = []
    while trace.decision is not None and len(trace) < 400:
        decision, s = trace.decision, trace.state
        labels = [option.label for option in decision.options(s)]
        asked = [
            decision.question(s, GAME.table.words(s)),
            *labels,
            *(each.why for each in decision.missing(s)),
        ]
        faults += [f"raw: {text}" for text in asked if _raw(s, text)]
        faults += [f"twice: {label}" for label, n in Counter(labels).items() if n > 1]
        faults += [f"missing, but there: {each}" for each in decision.missing(s) if each.key in decision.keys]
        trace.answer(draw.choice(decision.keys))
    for step in trace:
        faults += [f"step {step.n}, {step.rule.id}, {what}: {step.text}" for what in _untrue(step)]
    assert faults == []


def _raw(s: Any, text: str) -> bool:
    ids = [*(enemy.id for enemy in s.enemies), *s.box.cards, *s.box.enemies]
    return "[(" in text or any(
        "-" in id and re.search(rf"(?<![\w-]){re.escape(id)}(?![\w-])", text) for id in ids
    )


def _untrue(step: Step) -> Iterator[str]:
    """What a sentence says otherwise than it happened."""
    text, before, after = step.text, step.before, step.after
    if _raw(before, text):
        yield "raw"
    for was, now in zip(before.heroes, after.heroes, strict=True):
        xp = (now.xp - was.xp, now.micro - was.micro)
        everybody = re.search(r"[Ee]ach (living )?Hero (gains|heals)", text)
        if everybody and (was.health or not everybody[1]):
            if everybody[2] == "gains" and xp == (0, 0):
                yield f"{was.hero} gains nothing"
            if everybody[2] == "heals" and now.health == was.health:
                yield f"{was.hero} does not heal"
        if xp[1] and "micro-XP" not in text:
            yield f"{was.hero}: micro-XP"
        if now.health != was.health and not re.search(
            rf"\b({abs(now.health - was.health)}|{now.health}|no|kill\w*)\b", text
        ):
            yield f"{was.hero}: Health {was.health} to {now.health}"
        moved = Counter(was.cards()) - Counter(now.cards()) + (Counter(now.cards()) - Counter(was.cards()))
        worn = {was.body, *was.hands} ^ {now.body, *now.hands}
        for card in {*moved, *worn} - {None}:
            if before.box.name(card) not in text:
                yield f"{was.hero}: {card}"
    for enemy_ in before.enemies:
        same = after.find_enemy(enemy_.id)
        card = "" if same is None or same.treasure == enemy_.treasure else same.treasure or enemy_.treasure
        if card and before.box.name(card) not in text:
            yield f"{enemy_.id}: its Treasure"


def test_MD_1_4_cards_that_are_drawn_have_names_and_the_order_of_a_deck_is_not_told() -> None:
    event = Part(table(["c+"], [hero("Elias", "A1")]), "event", seed=1)
    name = event.steps("MD-10.3")[0].text.removeprefix("The Event is ").rstrip(".")
    assert [each.text for each in event.steps("MD-10.3")[0].chance] == [f"a card of the Event deck: {name}"]
    decks, discards = {"event": []}, {"event": ["patrol", "silence"]}
    part = Part(table(["c+"], [hero("Elias", "A1")], decks=decks, discards=discards), "event", seed=1)
    told = [outcome.text for step in part.trace for outcome in step.chance]
    assert "the Event deck is shuffled" in told


def test_MD_8_2_the_heroes_who_have_still_to_act_are_named() -> None:
    at = table(["c+"], [hero(name, "A1") for name in ("Elias", "Owen", "Sibyl")], first=1)
    assert Part(at, "heroes", "End", seat=0).texts[-1] == "Still to activate: Owen and Sibyl."
    assert Part(at, "experience", seat=1).texts[-1] == "Still to buy skills: Sibyl and Elias."


def test_MD_11_1_the_question_for_a_die_is_a_sentence() -> None:
    asked = defend({}).pending
    assert asked is not None
    assert asked.text.startswith("The Dwarf Agent against Owen, die 1 of 2: what does the yellow die show?")


@pytest.mark.parametrize(
    ("card", "name"),
    [("dwarf-agent-1", "The Dwarf Agent"), ("goblin-warriors-1", "The last figure of the Goblin Warriors")],
)
def test_MD_7_16_an_agent_is_one_figure(card: str, name: str) -> None:
    foe = enemy(card, "A1", "foe", **({"health": 1} if "agent" in card else {"boss": 1, "minions": []}))
    part = strike({}, "1", "1", "blank", foe=foe)
    assert part.text("MD-7.16") == f"{name} has left the board, and the card is discarded."
