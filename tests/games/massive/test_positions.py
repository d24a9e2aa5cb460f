"""Positions: written, read and written again the same; refused with every problem at once; parts."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from edgebook.games.massive import GAME
from edgebook.games.massive.table.quest_tables import ORDER
from edgebook.kernel import Problems, begin
from edgebook.kernel.turn import begin_part
from tests.games.massive.tables import Part, enemy, hero, table

POSITIONS = GAME.positions
assert POSITIONS is not None
BASE = table(
    ["c+ c- A+"],
    [hero("Elias", "A1"), hero("Bjorn", "B1")],
    [enemy("orc-flayers-1", "A1")],
    doors=[{"between": ["B1", "C1"], "state": "closed"}],
)


def refused(position: Any) -> list[str]:
    with pytest.raises(Problems) as error:
        POSITIONS.read(position)
    return list(error.value.problems)


def changed(path: str, value: Any) -> Any:
    """The base position with one value changed."""
    copy = json.loads(json.dumps(BASE))
    here = copy
    *way, last = [int(key) if key.isdecimal() else key for key in path.split(".")]
    for key in way:
        here = here[key]
    here[last] = value
    return copy


@pytest.mark.parametrize(
    ("path", "value", "named"),
    [
        ("colour", 1, "colour"),
        ("heroes.0.hero", "Conan", "heroes[0].hero"),
        ("heroes.1.hero", "Elias", "heroes[1].hero"),
        ("heroes.0.health", 6, "heroes[0].health"),
        ("heroes.0.health", True, "heroes[0].health"),
        ("heroes.0.xp", 31, "heroes[0].xp"),
        ("heroes.0.xp", 1.0, "heroes[0].xp"),
        ("heroes.0.zone", "D9", "heroes[0].zone"),
        ("heroes.0.hands", ["mace", "mace", "mace"], "heroes[0].hands[2]"),
        ("heroes.0.hands", ["staff", "mace"], "heroes[0].hands[1]"),
        ("heroes.0.hands", ["leather-armor"], "heroes[0].hands[0]"),
        ("heroes.0.body", "mace", "heroes[0].body"),
        ("heroes.0.carried", ["trap-darts"], "heroes[0].carried[0]"),
        ("heroes.0.carried", ["kings-crown", "kings-crown"], "heroes[0].carried[1]"),
        ("heroes.0.skills", {"Charge": 1}, "heroes[0].skills"),
        ("heroes.0.skills", {"Fireball": 2}, "heroes[0].skills.Fireball"),
        ("enemies.0.card", "orc-flayer", "enemies[0].card"),
        ("enemies.0.minions", [2, 2, 2], "enemies[0].minions[2]"),
        ("enemies.0.minions", [3], "enemies[0].minions[0]"),
        ("enemies.0.boss", 3, "enemies[0].boss"),
        ("enemies.0.special", "dragon", "enemies[0].special"),
        ("rulings", {"luck": "good"}, "rulings.luck"),
        ("rulings", {"two-types": "both"}, "rulings.two-types"),
        ("doors.0.between", ["A1", "C1"], "doors[0].between"),
        ("map.walls", [["A1", "C1"]], "map.walls[0]"),
        ("map.rows", ["c+ x-"], "map.rows[0]"),
        ("level", 6, "level"),
        ("quest", "lost-mine", "quest"),
        ("phase", "dinner", "phase"),
        ("first", 2, "first"),
        ("decks", {"guard-1": ["hand-axe"]}, "decks.guard-1[0]"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_path(path: str, value: Any, named: str) -> None:
    problems = refused(changed(path, value))
    assert any(problem.startswith(named) for problem in problems), problems


def test_every_problem_is_listed_at_once() -> None:
    bad = changed("level", 9) | {"first": 7}
    bad["heroes"][0]["stunned"], bad["heroes"][0]["health"] = True, 0
    assert len(refused(bad)) >= 3
    mob = changed("enemies.0.minions", [])
    mob["enemies"][0]["boss"] = 0
    assert "without a figure" in refused(mob)[0]
    assert any(
        problem.startswith("map")
        for problem in refused({"game": "massive-darkness", "heroes": [{"hero": "Elias", "zone": "A1"}]})
    )


@pytest.mark.parametrize("quest", ORDER)
def test_written_read_and_written_again_is_the_same_in_random_games(quest: str) -> None:
    for seed in range(3):
        trace = begin(GAME, {"quest": quest, "heroes": 1 + (seed * 2) % 6}, seed=seed)
        at_random = random.Random(seed)
        for _ in range(120):
            if trace.decision is None:
                break
            trace.answer(at_random.choice(trace.decision.keys))
            written = json.dumps(POSITIONS.write(trace.state))
            assert json.dumps(POSITIONS.write(POSITIONS.read(json.loads(written)))) == written


def test_a_quest_by_name_is_its_whole_table() -> None:
    s = POSITIONS.read({"game": "massive-darkness", "quest": "tutorial", "heroes": [{"hero": "Elias"}]})
    assert (s.start, s.exit, s.round, s.phase, s.heroes[0].zone) == ("A3", "D3", 1, "heroes", "A3")
    assert s.tokens == {"F2": {"library": 1}}
    own = POSITIONS.read(table(["c+"], [hero("Elias", "A1")], quest="tutorial"))
    assert (own.start, own.tokens, own.doors) == (None, {}, [])


@pytest.mark.parametrize(
    ("phase", "after"),
    [
        ("start", "heroes"),
        ("enemies", "experience"),
        ("experience", "event"),
        ("event", "end"),
        ("end", "start"),
    ],
)
def test_a_phase_leads_to_the_next(phase: str, after: str) -> None:
    part = Part(table(["c+"], [hero("Elias", "A1")], decks={"event": ["silence"]}), phase, seed=1)
    assert part.s.phase == after
    assert part.s.round == (2 if phase == "end" else 1)


def test_who_cannot_activate_is_refused() -> None:
    at = table(["c+"], [hero("Elias", "A1"), hero("Bjorn", "A1", health=0)], done=[0])
    for seat in (0, 1, 2, None):
        with pytest.raises(Problems):
            begin_part(GAME, at, seat)


def test_the_last_activation_begins_the_enemies_phase() -> None:
    at = table(["c+ c+"], [hero("Elias", "A1"), hero("Bjorn", "A1")], done=[0])
    part = Part(at, "heroes", "End", seat=1)
    assert (part.s.phase, part.s.done) == ("enemies", [])


def test_an_unseen_card_is_asked_of_the_table() -> None:
    at = table(["c+"], [hero("Elias", "A1")], tokens={"A1": {"treasure": 1}}, decks={"treasure-1": [None]})
    part = Part(at, "heroes", "Movement", seat=0, seed=1)
    assert part.trace.waiting_for is not None
    part.give("hand-axe")
    assert part.s.heroes[0].carried == ["hand-axe"]


def test_dice_are_asked_one_by_one_in_order() -> None:
    owen = hero("Owen", "A1", hands=["fire-sword", "hammer"])
    part = Part(table(["c+"], [owen], [enemy("dwarf-agent-4", "A1")]), "heroes", "Melee attack", seat=0)
    for colour, answer in (("red", "1"), ("yellow", "1"), ("yellow", "blank"), ("green", "1"), ("blue", "1")):
        assert part.trace.waiting_for is not None
        assert f"the {colour} die" in part.trace.waiting_for.question
        assert part.asked[0] == "MD-11.1"
        part.give(answer)
    assert "2 hits against 2 shields: 0 Wounds" in part.text("MD-11.7")


@pytest.mark.parametrize(("phase", "named"), [("heroes", True), ("enemies", False)])
def test_only_a_part_of_one_hero_is_headed_by_a_name(phase: str, named: bool) -> None:
    """It said "the Enemies' Phase: Elias" where a seat had been given, though all Enemies were played."""
    trace = begin_part(GAME, {**BASE, "phase": phase}, 0)
    assert POSITIONS.heading is not None
    assert POSITIONS.heading(trace.state_at(0), trace.setup).endswith(": Elias (seat 0)") == named
