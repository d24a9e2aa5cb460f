"""What is a mastery-roll worth? Plays the games, keeps the figures beside this file, and writes them into the
docs.

    python notebooks/icosara/data/mastery_worth.py                1,800 games: under a minute
    python notebooks/icosara/data/mastery_worth.py --games 2000   more games, shorter intervals
    python notebooks/icosara/data/mastery_worth.py --write        no games: only the table of the docs
"""

from __future__ import annotations

import argparse
import csv
import re
import sys
from pathlib import Path
from typing import Any

from edgebook.games.icosara import GAME
from edgebook.games.icosara.analysis.mastery import mastery_worth, worth_of_one
from edgebook.kernel import files
from edgebook.players import GreedyPlayer, play_bare

FILE = Path(__file__).with_name("mastery_worth.csv")
DOC = Path(__file__).parents[3] / "docs" / "icosara.md"
GAMES = 200


def _play(options: dict[str, Any], seed: int) -> Any:
    return play_bare(GAME, GAME.make(options), seed, [GreedyPlayer(GAME), GreedyPlayer(GAME)])


def stored() -> list[dict[str, Any]]:
    """The figures that were kept."""
    with FILE.open(encoding="utf-8", newline="") as file:
        return [
            {"mastery-rolls": int(row["mastery-rolls"]), "games": int(row["games"])}
            | {name: float(row[name]) for name in ("rate", "low", "high")}
            for row in csv.DictReader(file)
        ]


def told(rows: list[dict[str, Any]]) -> str:
    """The figures as the docs have them."""
    lines = ["| mastery-rolls | wins | 95 % interval |", "|---|---|---|"]
    lines += [
        f"| {row['mastery-rolls']} | {row['rate']:.1%} | {row['low']:.1%} to {row['high']:.1%} |"
        for row in rows
    ]
    slope, low, high = (100 * value for value in worth_of_one(rows))
    games = f"{rows[0]['games']:,} games for each number"
    lines += ["", f"{games}. **One mastery-roll more is worth {slope:.1f} points of the win rate** "
              f"({low:.1f} to {high:.1f})."]  # fmt: skip
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="What is a mastery-roll worth?")
    parser.add_argument("--games", type=int, default=GAMES, help="for each number of mastery-rolls")
    parser.add_argument("--write", action="store_true", help="play no games")
    args = parser.parse_args()
    if not args.write:
        rows: list[dict[str, Any]] = []
        for count in range(9):
            rows += mastery_worth(_play, (count,), args.games)
            sys.stderr.write(f"{rows[-1]}\n")
        lines = [",".join(rows[0]), *(",".join(f"{value:.6g}" for value in row.values()) for row in rows)]
        files.write(FILE, ("\n".join(lines) + "\n").encode())
    mark = r"(<!-- mastery -->\n).*?(\n<!-- /mastery -->)"
    text = DOC.read_text(encoding="utf-8")
    made = re.sub(mark, lambda m: m[1] + told(stored()) + m[2], text, flags=re.DOTALL)
    files.write(DOC, made.encode())


if __name__ == "__main__":
    main()
