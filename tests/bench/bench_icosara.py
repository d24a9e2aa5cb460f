"""Clans of Icosara beside catanatron in one run, greedy against random, and look-ahead against greedy."""

from __future__ import annotations

import gc
import math
import random
import time
from collections.abc import Callable

from edgebook.box.rates import wilson
from edgebook.games.icosara import GAME
from edgebook.kernel import begin
from edgebook.players import GreedyPlayer, LookaheadPlayer, Player, RandomPlayer, play, play_bare
from tests.bench.bench_games import catan
from tests.bench.report import Report

CLANS = ("Amber", "Slate", "Jade", "Garnet")
ROUNDS, GAMES = 8, 20.0
"""Repetitions in turns, and the bar: so many times catanatron's games in a CPU second, with the record on."""
DUELS, WINS = 500, 0.9
AHEAD, PLAYOUTS = 100, 24


def recorded(options: dict[str, object], games: int = 30) -> Callable[[int], int]:
    """Recorded games of a set-up, every seat answered at random."""
    setup = GAME.make(options)

    def work(first: int) -> int:
        for seed in range(first, first + games):
            play(begin(GAME, setup, seed), [RandomPlayer(seed + seat) for seat in range(4)])
        return games

    return work


WORKS: dict[str, Callable[[int], int]] = {
    "catanatron, 4 players, random": lambda first: catan(first, 3)[0].games,
    "Amber and Garnet, recorded": recorded({"seats": ["Amber", "Garnet"]}),
    "Slate and Jade, recorded": recorded({"seats": ["Slate", "Jade"]}),
    "Swift Edge, recorded": recorded({"seats": ["Amber", "Garnet"], "mode": "swift"}),
    "Null-Edge, recorded": recorded({"seats": ["Amber", "Garnet"], "null_edge": True}),
    "Four Front Fight, recorded": recorded({"players": 4}, 10),
    "tournament (a match), recorded": recorded({"seats": ["Amber", "Garnet"], "mode": "tournament"}, 10),
}
MUST = ("Amber and Garnet, recorded", "Slate and Jade, recorded")


def speeds() -> dict[str, float]:
    """CPU seconds for a game, the best of all repetitions."""
    best = dict.fromkeys(WORKS, math.inf)
    for work in WORKS.values():
        work(0)  # warm up
    for repetition in range(ROUNDS):
        for name, work in WORKS.items():
            gc.collect()
            began = time.process_time()
            done = work(1000 * repetition)
            best[name] = min(best[name], (time.process_time() - began) / done)
    return best


def duel(games: int, one: Callable[[int], Player], other: Callable[[int], Player]) -> float:
    """How many games one player wins: each table twice, seats swapped; a draw is half."""
    won = 0.0
    for number in range(games):
        seat, seed = number % 2, number // 2
        draw = random.Random(seed)
        setup = GAME.make({"seats": [draw.choice(CLANS), draw.choice(CLANS)]})
        players = [one(seed), other(seed)] if seat == 0 else [other(seed), one(seed)]
        winner = play_bare(GAME, setup, seed, players).winner
        won += 1.0 if winner == seat else 0.5 if winner < 0 else 0.0
    return won


def _tell(report: Report, what: str, won: float, games: int) -> None:
    low, high = wilson(won, games)
    rate = f"{won / games:.1%} of {games} seat-swapped games (95 % interval {low:.1%} to {high:.1%})"
    report.note(f"{what} in {rate}")


def run(report: Report) -> None:
    found = speeds()
    theirs = found["catanatron, 4 players, random"]
    title = "Whole games of Clans of Icosara beside catanatron (CPU time, best of all repetitions)"
    report.note(f"\n{title}\n{'-' * len(title)}")
    report.note(f"{'':36}{'games/s':>10}{'times':>8}")
    for name, game in found.items():
        report.note(f"{name:36}{1 / game:>10,.0f}{theirs / game:>8.1f}")
    for name in MUST:
        report.check(f"a game, {name}, of theirs", found[name] / theirs, 1 / GAMES)
    won = duel(DUELS, lambda seed: GreedyPlayer(GAME), RandomPlayer)
    _tell(report, "greedy beats random", won, DUELS)
    report.check("games that greedy does not win, in 100", 100 * (1 - won / DUELS), 100 * (1 - WINS))
    won = duel(
        AHEAD, lambda seed: LookaheadPlayer(GAME, seed, playouts=PLAYOUTS), lambda seed: GreedyPlayer(GAME)
    )
    _tell(report, f"look-ahead ({PLAYOUTS} playouts) beats greedy", won, AHEAD)
