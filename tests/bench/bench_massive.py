"""Massive Darkness: an Enemy's activation on the largest map, and whole games beside catanatron."""

from __future__ import annotations

import json
import random

from edgebook.games.massive import GAME
from edgebook.kernel import Chance, Trace, begin
from edgebook.players import GreedyPlayer, RandomPlayer, play
from tests.bench.bench_games import catan
from tests.bench.report import Report

LARGEST = "sparks-in-the-dark"
ENEMIES = ("orc-flayers-3", "goblin-archers-3", "dwarf-agent-3", "hellhound-lesser", "ogre-mage-lesser")
TUTORIAL = GAME.make({"quest": "tutorial", "heroes": 2})


def enemies_phase() -> tuple[Trace, int]:
    """The Enemies' Phase of the largest map with every door open, six Heroes and five Enemies."""
    assert GAME.positions is not None
    names = ("Elias", "Sibyl", "Bjorn", "Siegfried", "Owen", "Whisper")
    plain = {"game": "massive-darkness", "quest": LARGEST, "heroes": [{"hero": name} for name in names]}
    position = GAME.positions.write(GAME.positions.read(plain))
    zones = list(GAME.positions.read(plain).floor.cells)
    at_random = random.Random(5)
    for n, hero in enumerate(position["heroes"]):
        hero |= {"zone": zones[(7 * n) % len(zones)], "xp": n}
    for door in position["doors"]:
        door["state"] = "open"
    position["enemies"] = [
        {"id": f"e{n}", "card": card, "zone": at_random.choice(zones)} for n, card in enumerate(ENEMIES)
    ]
    setup = GAME.make({"position": json.loads(json.dumps(position)), "phase": "enemies"})
    return Trace(GAME, setup, Chance(1)), len(ENEMIES)


def activations(times: int = 40) -> int:
    done = 0
    for _ in range(times):
        trace, enemies = enemies_phase_again()
        trace.run()
        while trace.decision is not None:
            trace.answer(trace.decision.keys[0])
        done += enemies
    return done


_SETUP = enemies_phase()[0].setup


def enemies_phase_again() -> tuple[Trace, int]:
    return Trace(GAME, _SETUP, Chance(1)), len(ENEMIES)


def reading(times: int = 40) -> int:
    """What setting up the same part costs without playing it: it is taken off."""
    for _ in range(times):
        enemies_phase_again()
    return times * len(ENEMIES)


def tutorials(games: int = 10) -> int:
    for seed in range(games):
        play(begin(GAME, TUTORIAL, seed), [RandomPlayer(seed), RandomPlayer(seed + 1)])
    return games


def greedy(games: int = 5) -> int:
    for seed in range(games):
        play(begin(GAME, TUTORIAL, seed), [GreedyPlayer(GAME), GreedyPlayer(GAME)])
    return games


def run(report: Report) -> None:
    found = report.section(
        "Massive Darkness (recorded)",
        {
            "an Enemy's activation, with the set-up": activations,
            "the set-up's share": reading,
            "a tutorial game, 2 Heroes, random": tutorials,
            "a tutorial game, 2 Heroes, greedy": greedy,
            "catanatron, 4 players, random": lambda: catan(0, 3)[0].games,
        },
        repetitions=5,
    )
    own = found["an Enemy's activation, with the set-up"].least - found["the set-up's share"].least
    report.check("an Enemy's activation on the largest map, ms", own / 1000, 1.0)
    theirs = found["catanatron, 4 players, random"].least
    report.check(
        "a tutorial game, of catanatron's", found["a tutorial game, 2 Heroes, random"].least / theirs, 1.0
    )
