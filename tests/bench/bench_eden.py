"""Dark Eden in a mid-game with 15 cards a side: standings and targets; whole games; greedy against random."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from edgebook.games.eden import GAME
from edgebook.games.eden.effects.offers import plays
from edgebook.games.eden.effects.standing import standing
from edgebook.games.eden.rules.chapter7_attack import attackers_now
from edgebook.games.eden.table.state import State
from edgebook.kernel import begin
from edgebook.players import GreedyPlayer, Player, RandomPlayer, play
from tests.bench.bench_darkness import wilson
from tests.bench.bench_games import catan
from tests.bench.report import Report
from tests.games.eden.helpers import Board

STANDING, OFFERS, GAMES, WINS, DUELS = 40.0, 100.0, 5.0, 0.85, 400
"""The bars: microseconds for a standing and for an offer, times catanatron's games, the share of wins."""

TURF = {
    "1,0": "Mine", "0,1": "Farmland", "-1,0": "Factory", "0,-1": "Ore Deposit", "1,1": "Oil Field",
    "2,0": "Tavern",
}  # fmt: skip
ADA = {
    "commander": "Kommendant Leitheusser", "turf": TURF,
    "borderlands": ["Soldat", "Soldat", "Recruit"],
    "warband": ["w1=Soldat+Divine Fist", "w2=Soldat", "w3=Kommendant", "w4=Blitztank", "w5=Assault Soldat"],
    "hand": ["Soldat", "Mine", "Tactical Advantage", "Denied", "Hidden Riches", "Berserk", "Glider"],
}  # fmt: skip
BEN = {
    "commander": "Josef Gabriel", "turf": TURF, "warband": ["Cavalryman", "Heavy Cavalryman"],
    "borderlands": ["v1=Lutheran Faithful", "v2=Fusilier", "v3=Lutheran Sergeant"], "hand": ["Denied"],
}  # fmt: skip


def microseconds(work: Callable[[], Any], times: int = 1000, rounds: int = 7) -> float:
    """The best of several rounds, in CPU time."""
    best = float("inf")
    for _ in range(rounds):
        began = time.process_time()
        for _ in range(times):
            work()
        best = min(best, (time.process_time() - began) / times)
    return best * 1e6


def both_ways(report: Report, what: str, s: State, work: Callable[[], Any], bar: float) -> None:
    """Something asked again, and asked right after something in play has changed, when all is worked out
    afresh."""

    def after_a_change() -> None:
        s.changed()
        work()

    report.check(f"{what}, microseconds", microseconds(work), bar)
    report.check(f"{what}, right after a change", microseconds(after_a_change), bar)


def games_a_second(rounds: int = 5, games: int = 12) -> tuple[float, float]:
    """Recorded random games of the starters, and catanatron's, in turns; all rounds together. It takes many:
    how long theirs last differs by half from round to round, and with the hash seed of the process too."""
    ours = theirs = 0.0
    for number in range(rounds):
        began = time.process_time()
        for seed in range(games * number, games * (number + 1)):
            play(begin(GAME, {"turns": 30}, seed), [RandomPlayer(seed), RandomPlayer(seed + 1)])
        between = time.process_time()
        catan(1000 * number, games)
        ours += between - began
        theirs += time.process_time() - between
    return rounds * games / ours, rounds * games / theirs


def duels(games: int) -> float:
    """Greedy against random with the starters: decks and seats swapped. A draw is half a win."""
    won = 0.0
    decks = ["starter-rasputin", "starter-lutheran"]
    for number in range(games):
        seat, seed = number % 2, number // 4
        players: list[Player] = [RandomPlayer(seed), RandomPlayer(seed + 1)]
        players[seat] = GreedyPlayer(GAME)
        setup = {"decks": decks[:: 1 if number % 4 < 2 else -1], "turns": 80}
        winners = play(begin(GAME, setup, seed), players).state.winner
        won += (seat in winners) / max(1, len(winners))
    return won


def run(report: Report) -> None:
    group = {"groups": [{"kind": "attack", "members": ["w1", "w2", "w3"]}]}
    fight = Board("attack", ada=ADA | group, ben=BEN).play("[w1]", "[v1]").s
    calm = Board("attack", ada=ADA, ben=BEN).play().s
    at_actions = Board("actions", ada=ADA, ben=BEN).play()
    acting, decision = at_actions.s, at_actions.trace.decision
    assert decision is not None
    asked: Any = decision.me
    both_ways(report, "a combat standing", fight, lambda: standing(fight, fight.fight), STANDING)
    both_ways(report, "who attacks whom", calm, lambda: attackers_now(calm, 0), OFFERS)
    both_ways(report, "legal plays of an answer", calm, lambda: plays(calm, 1, "answer"), OFFERS)
    both_ways(report, "legal plays and actions", acting, lambda: asked.options(acting), OFFERS)
    ours, theirs = games_a_second()
    report.note(f"Dark Eden: {ours:.1f} games of 30 turns a CPU second, catanatron {theirs:.1f}")
    report.check("a game, of theirs", theirs / ours, 1 / GAMES)
    won = duels(DUELS)
    low, high = wilson(won, DUELS)
    report.note(
        f"greedy beats random in {won / DUELS:.1%} of {DUELS} games (95 % interval {low:.1%} to {high:.1%})"
    )
    report.check("games that greedy does not win, in 100", 100 * (1 - won / DUELS), 100 * (1 - WINS))
