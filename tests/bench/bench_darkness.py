"""Edge of Darkness beside catanatron (another pure-Python engine) in the same run, and greedy against random.

Our games are recorded rule by rule; catanatron keeps a list of actions. Both play at random, one process, CPU
time, in turns. A decision with a single legal answer counts on both sides, since catanatron's list holds
those too. What limits us is not the record: between two decisions lie three to four rules of a few
microseconds each, and in a solo game the bot's whole turn.
"""

from __future__ import annotations

import gc
import math
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from catanatron import Color, Game
from catanatron import RandomPlayer as CatanRandomPlayer

from edgebook.games.darkness import GAME
from edgebook.kernel import begin
from edgebook.players import GreedyPlayer, Player, RandomPlayer, play, play_bare
from tests.bench.report import Report

BOT = {"guild": "Carnival of Shadows", "kind": "voiceless"}
TWO = GAME.make({"players": 2})
FOUR = GAME.make({"players": 4})
SOLO = GAME.make({"seats": ["Gilded Leaves", BOT], "level": "normal"})
ROUNDS = 12
"""Repetitions of everything, in turns."""
DECISIONS, GAMES = 5.0, 20.0
"""The bars: so many times catanatron's decisions and games in a CPU second."""
DUELS = 500
WINS = 0.9


class Work(NamedTuple):
    """Some games: how many decisions and how many games they were."""

    decisions: int
    games: int


def catanatron(first: int, games: int = 4) -> Work:
    decisions = 0
    for seed in range(first, first + games):
        game = Game([CatanRandomPlayer(colour) for colour in list(Color)[:4]], seed=seed)
        game.play()
        decisions += len(game.state.actions)
    return Work(decisions, games)


def recorded(setup: object, player: Callable[[int], Player], games: int) -> Callable[[int], Work]:
    """Recorded games of a set-up, every seat answered by such a player."""

    def work(first: int) -> Work:
        decisions = 0
        for seed in range(first, first + games):
            trace = play(begin(GAME, setup, seed), [player(seed + seat) for seat in range(4)])
            decisions += sum(record[4] is not None for record in trace.log)
        return Work(decisions, games)

    return work


def bare(first: int, games: int = 20) -> Work:
    for seed in range(first, first + games):
        play_bare(GAME, TWO, seed, [RandomPlayer(seed), RandomPlayer(seed + 1)])
    return Work(0, games)


def greedy(seed: int) -> Player:
    return GreedyPlayer(GAME)


WORKS: dict[str, Callable[[int], Work]] = {
    "catanatron, 4 players, random": catanatron,
    "2 players, random, recorded": recorded(TWO, RandomPlayer, 20),
    "4 players, random, recorded": recorded(FOUR, RandomPlayer, 10),
    "solo, random, recorded": recorded(SOLO, RandomPlayer, 20),
    "2 players, random, not recorded": bare,
    "2 players, greedy, recorded": recorded(TWO, greedy, 8),
    "solo, greedy, recorded": recorded(SOLO, greedy, 8),
}
MUST = ("2 players, random, recorded", "4 players, random, recorded", "solo, random, recorded")
"""What the bars are for."""


class Speed(NamedTuple):
    """The best of all repetitions, in CPU seconds for one."""

    decision: float
    game: float


def speeds() -> dict[str, Speed]:
    """Time everything in turns; the best repetition is the one that was disturbed least."""
    best: dict[str, Speed] = {}
    for work in WORKS.values():
        work(0)  # warm up
    for repetition in range(ROUNDS):
        for name, work in WORKS.items():
            gc.collect()
            began = time.process_time()
            done = work(1000 * repetition)
            spent = time.process_time() - began
            now = Speed(spent / done.decisions if done.decisions else math.inf, spent / done.games)
            last = best.get(name, Speed(math.inf, math.inf))
            best[name] = Speed(min(now.decision, last.decision), min(now.game, last.game))
    return best


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
    found = speeds()
    theirs = found["catanatron, 4 players, random"]
    title = "Whole games of Edge of Darkness beside catanatron (CPU time, best of all repetitions)"
    report.note(f"\n{title}\n{'-' * len(title)}")
    report.note(f"{'':36}{'decisions/s':>14}{'times':>8}{'games/s':>10}{'times':>8}")
    for name, speed in found.items():
        decisions = "" if math.isinf(speed.decision) else f"{1 / speed.decision:,.0f}"
        times = "" if math.isinf(speed.decision) else f"{theirs.decision / speed.decision:.1f}"
        games = f"{1 / speed.game:,.0f}", f"{theirs.game / speed.game:.1f}"
        report.note(f"{name:36}{decisions:>14}{times:>8}{games[0]:>10}{games[1]:>8}")
    for name in MUST:
        speed = found[name]
        report.check(f"a decision, {name}, of theirs", speed.decision / theirs.decision, 1 / DECISIONS)
        report.check(f"a game, {name}, of theirs", speed.game / theirs.game, 1 / GAMES)
    won = duels(DUELS)
    low, high = wilson(won, DUELS)
    report.note(
        f"greedy beats random in {won / DUELS:.1%} of {DUELS} seat-swapped games "
        f"(95 % interval {low:.1%} to {high:.1%})"
    )
    report.check("games that greedy does not win, in 100", 100 * (1 - won / DUELS), 100 * (1 - WINS))
