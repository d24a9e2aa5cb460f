"""Who should stand on position 5? The formation "Amber wall" with each pawn that is left over in that place,
against Slate's two formations, with the same luck. Keeps how each game ended beside this file.

    python notebooks/icosara/data/fifth_pawn.py            200 games for each of five pawns
    python notebooks/icosara/data/fifth_pawn.py --games 1000
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from edgebook.games.icosara import GAME
from edgebook.games.icosara.analysis.formations import named, results, swapped
from edgebook.kernel import files
from edgebook.players import GreedyPlayer, play_bare

FILE = Path(__file__).with_name("fifth_pawn.csv")
PAWNS = ("Magician", "Guardian", "Herald", "Sentinel", "Squire")


def _play(options: dict[str, Any], seed: int) -> Any:
    return play_bare(GAME, GAME.make(options), seed, [GreedyPlayer(GAME), GreedyPlayer(GAME)])


def main() -> None:
    parser = argparse.ArgumentParser(description="Who should stand on position 5?")
    parser.add_argument("--games", type=int, default=200)
    games = parser.parse_args().games
    tried = swapped(named("Amber wall"), "5", PAWNS)
    ends = [
        results(_play, ("Amber", each), ("Slate raid", "Slate shadows"), games) for each in tried.values()
    ]
    lines = [",".join(tried), *(",".join(f"{end:g}" for end in row) for row in zip(*ends, strict=True))]
    files.write(FILE, ("\n".join(lines) + "\n").encode())


if __name__ == "__main__":
    main()
