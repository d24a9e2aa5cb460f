"""Does it help to go first? Plays the games, and keeps the figures beside this file.

    python notebooks/icosara/data/first_player.py            400 games for random and greedy players
    python notebooks/icosara/data/first_player.py --games 2000

Both sides are Amber and are played by the same kind of player, so only the turn order
tells them apart. Look-ahead players are slow: they play a quarter of the games.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from edgebook.box.rates import wilson
from edgebook.games.icosara import GAME
from edgebook.kernel import files
from edgebook.players import make_player, play_bare

FILE = Path(__file__).with_name("first_player.csv")
KINDS = {"random": 1, "greedy": 1, "lookahead": 4}
"""The kinds of players, and which part of the games they play."""


def row(kind: str, games: int) -> str:
    """How often the first player wins; drawn games count half."""
    setup, wins = GAME.make({"seats": ["Amber", "Amber"]}), 0.0
    for seed in range(games):
        end = play_bare(GAME, setup, seed, [make_player(kind, GAME, f"{seed} {seat}") for seat in (0, 1)])
        wins += 0.5 if end.winner < 0 else float(end.winner == end.first)
    low, high = wilson(wins, games)
    return f"{kind},{games},{wins / games:.6g},{low:.6g},{high:.6g}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Does it help to go first?")
    parser.add_argument("--games", type=int, default=400)
    args = parser.parse_args()
    lines = ["player,games,rate,low,high"]
    for kind, part in KINDS.items():
        lines.append(row(kind, args.games // part))
        sys.stderr.write(f"{lines[-1]}\n")
    files.write(FILE, ("\n".join(lines) + "\n").encode())


if __name__ == "__main__":
    main()
