"""What is a mastery-roll worth? Games between two like players, one of whom has more or fewer of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from math import sqrt
from typing import Any

from edgebook.box.rates import Z, wilson

CLANS = ("Amber", "Slate", "Jade", "Garnet")


def table_of(seed: int, mastery: tuple[int, int]) -> dict[str, Any]:
    """A game before its formations are built: two clans drawn by a seed, each with these mastery-rolls."""
    draw = random.Random(f"mastery {seed}")
    seats = [{"clan": draw.choice(CLANS), "mastery": left} for left in mastery]
    return {"game": "clans-of-icosara", "phase": "setup", "first": seed // 2 % 2, "seats": seats}


def mastery_worth(
    play: Callable[[dict[str, Any], int], Any],
    counts: Iterable[int] = range(9),
    games: int = 400,
    usual: int = 4,
) -> list[dict[str, Any]]:
    """How often a seat wins with each number of mastery-rolls, against one that has the usual four.

    `play(options, seed)` plays a set-up to its end and gives the last state. Every number is tried on the
    same tables, and each table from both seats; drawn games count half. The interval is that of 95 %.
    """
    rows = []
    for count in counts:
        wins = 0.0
        for number in range(games):
            seat, seed = number % 2, number // 2
            mastery = (count, usual) if seat == 0 else (usual, count)
            end = play({"position": table_of(seed, mastery), "until": "end"}, seed)
            wins += 1.0 if end.winner == seat else 0.5 if end.winner < 0 else 0.0
        low, high = wilson(wins, games)
        rows.append({"mastery-rolls": count, "games": games, "rate": wins / games, "low": low, "high": high})
    return rows


def worth_of_one(rows: Iterable[Mapping[str, Any]]) -> tuple[float, float, float]:
    """What one more mastery-roll adds to the rate of wins, on average over all the numbers that were tried:
    the slope of a straight line through the rates, and its 95 % interval."""
    points = [(row["mastery-rolls"], row["rate"], row["games"]) for row in rows]
    middle = sum(count for count, _, _ in points) / len(points)
    spread = sum((count - middle) ** 2 for count, _, _ in points)
    slope = sum((count - middle) * rate for count, rate, _ in points) / spread
    error = sqrt(sum(((n - middle) / spread) ** 2 * rate * (1 - rate) / games for n, rate, games in points))
    return slope, slope - Z * error, slope + Z * error
