"""Edge of Darkness: greedy against random. How fast its games are is told by `bench_games`."""

from __future__ import annotations

import math
from collections.abc import Sequence

from edgebook.games.darkness import GAME
from edgebook.players import GreedyPlayer, Player, RandomPlayer, play_bare
from tests.bench.report import Report

TWO = GAME.make({"players": 2})
DUELS = 500
WINS = 0.9


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a share."""
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def duels(games: int) -> float:
    """Greedy against random with two seats: each game twice, seats swapped. A shared victory is half."""
    won = 0.0
    for number in range(games):
        seat, seed = number % 2, number // 2
        players: Sequence[Player] = [RandomPlayer(seed), RandomPlayer(seed)]
        players = [GreedyPlayer(GAME) if i == seat else player for i, player in enumerate(players)]
        winners = play_bare(GAME, TWO, seed, players).winners
        won += (seat in winners) / max(1, len(winners))
    return won


def run(report: Report) -> None:
    won = duels(DUELS)
    low, high = wilson(won, DUELS)
    report.note(
        f"greedy beats random in {won / DUELS:.1%} of {DUELS} seat-swapped games "
        f"(95 % interval {low:.1%} to {high:.1%})"
    )
    report.check("games that greedy does not win, in 100", 100 * (1 - won / DUELS), 100 * (1 - WINS))
