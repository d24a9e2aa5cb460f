"""Exact chances against rolled ones, and what players are worth."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from edgebook.games.massive import GAME
from edgebook.games.massive.analysis.odds import wound_rows, wounds
from edgebook.games.massive.analysis.standing import (
    HEALTH,
    LIFEBRINGER,
    SKILL,
    SLEEPING,
    XP,
    outlook,
    points,
    value,
)
from edgebook.games.massive.analysis.studies import vary
from edgebook.games.massive.cards.pack import house_box
from edgebook.games.massive.effects.clauses import clauses
from edgebook.games.massive.rules.chapter10_experience import next_skills
from edgebook.games.massive.table.state import State
from edgebook.kernel import Problems, begin
from edgebook.players import make_player, play, play_bare

FACES = house_box().faces


def counted(attack: list[str], defense: list[str], enchant: bool) -> dict[int, Fraction]:
    """All rolls one by one."""
    found: dict[int, int] = {}
    total = 0
    for roll in itertools.product(*(FACES[colour] for colour in (*attack, *defense))):
        own, other = roll[: len(attack)], roll[len(attack) :]
        hits = sum(face.amount for face in own)
        hits += 2 if enchant and any(face.bams for face in own) else 0
        n = max(0, hits - sum(face.amount for face in other))
        found[n] = found.get(n, 0) + 1
        total += 1
    return {n: Fraction(times, total) for n, times in found.items()}


@pytest.mark.parametrize("enchant", [False, True])
def test_MD_11_7_exact_chances_are_those_of_all_rolls(enchant: bool) -> None:
    exact = wounds("1R1Y", "1G1B", ["Attack bam: +2 hits"] if enchant else [])
    assert dict(exact) == counted(["red", "yellow"], ["green", "blue"], enchant)


def test_MD_4_3_no_more_than_three_dice_of_a_color() -> None:
    assert dict(wounds("5Y", "")) == dict(wounds("3Y", ""))


def test_MD_11_5_repeat_triggers_so_often_and_no_more() -> None:
    once = wounds("3Y", "", ["Attack bam: +1 Wound"]).expected()
    thrice = wounds("3Y", "", ["Attack bam (Repeat 3): +1 Wound"]).expected()
    assert thrice == pytest.approx(3.0 + 3 / 6)
    assert once < thrice


def test_MD_11_12_an_enchantment_takes_the_best_defense_die_after_the_roll() -> None:
    found: dict[int, int] = {}
    for red, *defense in itertools.product(FACES["red"], FACES["green"], FACES["blue"]):
        shields = sorted((face.amount for face in defense), reverse=True)
        left = shields[1:] if red.bams else shields
        n = max(0, red.amount - sum(left))
        found[n] = found.get(n, 0) + 1
    exact = wounds("1R", "1G1B", ["Melee bam: Defender -1 Defense die"])
    assert dict(exact) == {n: Fraction(times, 216) for n, times in found.items()}


def test_MD_11_2_a_skill_takes_a_die_away_before_the_roll_and_adds_dice_up_to_the_cap() -> None:
    assert dict(wounds("1R", "1G1B", ["Ranged: Defender -1 Defense die"])) == dict(wounds("1R", "1B"))
    assert dict(wounds("3Y", "", ["Melee: +1 yellow die"])) == dict(wounds("3Y", ""))


def test_MD_11_13_symbols_of_skills_pay_for_enchantments() -> None:
    assert wounds("1Y", "", ["Attack: +1 bam", "Attack bam: +2 hits"]).expected() == pytest.approx(3.0)
    blank = wounds("1Y", "", ["Magic: each blank +1 bam", "Attack bam: +2 hits"]).expected()
    assert blank == pytest.approx(1.0 + 2 * 2 / 6)


def test_every_enchantment_of_the_box_can_be_counted() -> None:
    box = house_box()
    skills = [skill for sheet in box.classes.values() for line in sheet.lines.values() for skill in line]
    texts = [card.effect for card in (*box.cards.values(), *box.enemies.values(), *skills)]
    clauses_of = [clause for text in texts for clause in clauses(text) if clause.costs]
    assert len(clauses_of) > 60
    for clause in clauses_of:
        side = {"defense" if "defense" in clause.scope else "attack": [clause.text]}
        assert sum(wounds("1R1Y", "1G1B", **side).values()) == 1, clause.text


def test_what_is_no_part_of_a_combat_is_refused() -> None:
    with pytest.raises(ValueError, match="a clause that counts in every roll, found 'Start: fully heal'"):
        wounds("1R", "1B", ["Start: fully heal"])
    with pytest.raises(ValueError, match="attacker, defender or nothing"):
        wounds("1R", "1B", enemy="troll")


def test_rows_for_a_chart_add_up() -> None:
    rows = wound_rows({"plain": wounds("2Y", "1B"), "fire": wounds("2Y", "1B", ["Attack bam: +2 hits"])})
    for name in ("plain", "fire"):
        assert sum(row["chance"] for row in rows if row["pool"] == name) == pytest.approx(1.0)


@pytest.mark.parametrize("quest", ["tutorial", "scorched-earth", "chosen-one", "goblin-war-drums"])
def test_nothing_is_worth_as_much_as_winning_or_as_little_as_losing(quest: str) -> None:
    players = [make_player("greedy", GAME, seat) for seat in range(3)]
    trace = play(begin(GAME, {"quest": quest, "heroes": 3}, seed=2), players)
    worth = [value(trace.state_at(n)) for n in range(1, len(trace)) if not trace.state_at(n).outcome]
    assert min(worth) > 0
    assert max(worth) < 100
    assert value(trace.state) == 100 * (trace.state.outcome == "won")


def test_looking_ahead_counts_what_the_heroes_have_and_what_they_have_done() -> None:
    players = [make_player("greedy", GAME, seat) for seat in range(2)]
    s = play(begin(GAME, {"quest": "scorched-earth", "heroes": 2}, seed=2), players).state_at(60)
    assert sum(outlook(s)) == pytest.approx(value(s))

    def gain(change: Callable[[State], object]) -> float:
        other = s.copy()
        change(other)
        return points(other) - points(s)

    health = s.heroes[0].health
    assert gain(lambda s: setattr(s, "lifebringer", s.lifebringer - 1)) == pytest.approx(-LIFEBRINGER)
    assert gain(lambda s: setattr(s.heroes[0], "health", health - 1)) == pytest.approx(-HEALTH / 2)
    assert gain(lambda s: s.enemies.clear()) > 0
    # a skill sleeps until the Quest has reached its Level; until then the XP are worth more than the skill
    line, level = next(iter(s.box.classes[s.heroes[0].hero_class].lines)), s.level
    known = s.heroes[0].skills.get(line, 0)
    sleeping = gain(lambda s: s.heroes[0].skills.update({line: level + 1}))
    working = gain(lambda s: s.heroes[0].skills.update({line: level}))
    assert working == pytest.approx(SKILL * (level - known) / 2)
    assert sleeping - working == pytest.approx(SLEEPING / 2)
    assert sleeping - working < XP * next_skills(s, 0)[line].cost / 2
    # a token that is turned over is a step on, though the next one is farther off
    assert len(s.facedown) > 1
    assert gain(lambda s: s.facedown.popitem()) > 0


@pytest.mark.slow
def test_greedy_wins_the_tutorial_in_most_games_and_random_hardly_ever() -> None:
    setup = GAME.make({"quest": "tutorial", "heroes": 2})
    won = {"greedy": 0, "random": 0}
    for kind in won:
        for seed in range(100):
            players = [make_player(kind, GAME, f"{seed} {seat}") for seat in range(2)]
            won[kind] += play_bare(GAME, setup, seed, players).outcome == "won"
    assert won["greedy"] > 50
    assert won["random"] < 5


def test_tables_tell_which_rule_decided_and_what_combats_came_to() -> None:
    from edgebook.study import charts, tables

    players = [make_player("greedy", GAME, seat) for seat in range(3)]
    trace = play(begin(GAME, {"quest": "scorched-earth", "heroes": 3}, seed=3), players)
    chosen = tables.table(trace, "choices")
    for row in chosen[chosen["question"] == "Which way does the Enemy take?"].itertuples():
        assert row.by in ("MD-9.4", "players")
        assert row.taken in trace.state.floor.cells
    assert {"MD-9.2", "MD-9.3"} <= set(chosen["by"])
    fights = tables.table(trace, "combats")
    counted = [step for step in trace.steps() if step.rule.id == "MD-11.7"]
    assert len(fights) == len(counted)
    assert fights["wounds"].sum() == sum(step.values["n"] for step in counted)
    assert set(fights["side"]) == {"Heroes", "Enemies"}
    for name in ("deciding", "wounds"):
        assert charts.chart(trace, name).to_dict()["title"]["text"]


@pytest.mark.parametrize(("heroes", "count"), [("random", 2), ("random-4", 4)])
def test_random_heroes_are_drawn_anew_for_each_game(heroes: str, count: int) -> None:
    drawn = [vary({"heroes": heroes}, seed)["heroes"] for seed in range(20)]
    assert all(len(set(each)) == count for each in drawn)
    assert drawn == [vary({"heroes": heroes}, seed)["heroes"] for seed in range(20)]
    assert {hero for each in drawn for hero in each} == set(house_box().heroes)
    for each in drawn:
        assert [seat.hero for seat in GAME.make({"heroes": each}).seats] == each


def test_random_heroes_come_from_ones_own_box(tmp_path: Path) -> None:
    with pytest.raises(Problems, match="pack"):  # told when the game is made, not while it is varied
        GAME.make(vary({"heroes": "random", "pack": str(tmp_path / "none")}, 1))
