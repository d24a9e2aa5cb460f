"""Exact chances against rolled ones, and what players are worth."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest

from edgebook.games.massive import GAME
from edgebook.games.massive.analysis.odds import wound_rows, wounds
from edgebook.games.massive.cards.box import house_box
from edgebook.players import make_player, play_bare

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


def test_what_depends_on_single_dice_is_refused() -> None:
    with pytest.raises(ValueError, match="single dice"):
        wounds("1R", "1B", ["Melee bam: Defender -1 Defense die"])


def test_rows_for_a_chart_add_up() -> None:
    rows = wound_rows({"plain": wounds("2Y", "1B"), "fire": wounds("2Y", "1B", ["Attack bam: +2 hits"])})
    for name in ("plain", "fire"):
        assert sum(row["chance"] for row in rows if row["pool"] == name) == pytest.approx(1.0)


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
