"""Games and puzzles of every game, each as one line with a digest of all that happened, or is asked, in it.

    python -m tests.soak.same               200 games of each, and a puzzle for every tenth

Run on the plain and on the compiled build, the lines are the same (`make soak-fast` compares them).
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from typing import Any

from edgebook import games
from edgebook.cli import compiled
from edgebook.kernel import begin
from edgebook.players import GreedyPlayer, Player, RandomPlayer, play
from edgebook.train import Sitting

BOT = {"guild": "Carnival of Shadows", "kind": "voiceless"}
SETUPS: dict[str, list[dict[str, Any]]] = {
    "darkness": [
        {"players": 2},
        {"players": 3},
        {"players": 4, "locations": "random"},
        {"seats": ["Gilded Leaves", BOT], "locations": "random", "level": "random"},
    ],
    "icosara": [
        {"seats": ["Amber", "Garnet"]},
        {"seats": ["Slate", "Jade"], "mode": "swift"},
        {"seats": ["Jade", "Amber"], "null_edge": True},
        {"players": 4},
    ],
    "massive": [
        {"quest": "tutorial", "heroes": 1},
        {"quest": "tutorial", "heroes": 2},
        {"quest": "sparks-in-the-dark", "heroes": 2},
        {"quest": "maze-of-darkness", "heroes": 3},
    ],
    "eden": [{"turns": 20}, {"turns": 30}],
}
"""Taken in turns. A game that is not named here is played as it sets itself up."""
GREEDY = 10
"""One game in so many is played greedily."""
PUZZLE = 10
"""For one seed in so many there is a puzzle too."""


def line(name: str, seed: int) -> str:
    """One game: its steps, and a digest of its record, its chances and its end."""
    game = games.get(name)
    setups = SETUPS.get(name, [{}])
    greedy = seed % GREEDY == 0 and game.players.advice is not None
    players: list[Player] = [GreedyPlayer(game) if greedy else RandomPlayer(seed + seat) for seat in range(6)]
    trace = play(begin(game, setups[seed % len(setups)], seed), players)
    record = repr((trace.log, trace.chance.outcomes, trace.state.digest()))
    return f"{name} {seed} {len(trace)} {hashlib.sha256(record.encode()).hexdigest()[:16]}"


def puzzle_line(name: str, seed: int) -> str:
    """The first puzzle of a sitting: its text, and a digest of what it asks and of what is right."""
    made = Sitting(name, seed).next()
    asked = repr((made.question, made.given, made.choices, made.level, made.solved))
    return f"{made.code} {hashlib.sha256(asked.encode()).hexdigest()[:16]}"


def main() -> int:
    parser = argparse.ArgumentParser(description="Digests of many games, to compare two builds.")
    parser.add_argument("--games", type=int, default=200, help="games of each game (default: 200)")
    parser.add_argument("names", nargs="*", default=games.names(), help="of these games only")
    args = parser.parse_args()
    sys.stderr.write(f"{'compiled' if compiled() else 'plain Python'}\n")
    for name in args.names:
        for seed in range(args.games):
            print(line(name, seed))
            if seed % PUZZLE == 0:
                print(puzzle_line(name, seed))
    return 0


if __name__ == "__main__":
    sys.exit(main())
