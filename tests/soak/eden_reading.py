"""Dark Eden read twice: many games in which a second reading of the rules answers every question too.

    python -m tests.soak.eden_reading                      300 games, and 3,000 made-up tables
    python -m tests.soak.eden_reading --games 50 --first 7000

Prints how many questions of each kind were compared, how many agreed, of how many the second reading is not
sure, and each difference with the position and both answers.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from typing import Any

from tests.second_reading.compare import Difference, Figures, play, play_table
from tests.soak.eden import random_setup

GAMES, SHOWN = 300, 20
TABLES = 10
"""So many made-up tables for each game."""


def reading_setup(seed: int) -> dict[str, Any]:
    """A set-up of the soak with the default rulings, balanced by hand."""
    return {**random_setup(random.Random(f"eden {seed}")), "rulings": {}, "balance": "hand"}


def told(difference: Difference, where: str, *, whole: bool = True) -> str:
    """A difference in a few lines."""
    engine: Any = difference.engine
    reading: Any = difference.reading
    if isinstance(difference.engine, set):
        engine, reading = (
            sorted(difference.engine - difference.reading),
            sorted(difference.reading - difference.engine),
        )
    names = {handle: card["card"] for handle, card in difference.position["cards"].items()}
    about = {word: names[word] for word in (*_words(engine), *_words(reading)) if word in names}
    lines = [
        f"{where}: {difference.kind} ({difference.rule})",
        f"  only the engine:  {engine}",
        f"  only the reading: {reading}",
        f"  cards: {about}",
    ]
    if whole:
        lines.append(f"  position: {json.dumps(difference.position)}")
    return "\n".join(lines)


def _words(answer: Any) -> list[str]:
    every = answer if isinstance(answer, list) else [str(answer)]
    return [word for each in every for word in str(each).replace("+", " ").split()]


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak.eden_reading", description=__doc__.splitlines()[0]
    )
    parser.add_argument("--games", type=int, default=GAMES, help=f"how many (default {GAMES})")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="the first seed (default 0)")
    parser.add_argument("--brief", action="store_true", help="differences without their positions")
    args = parser.parse_args()
    figures, began = Figures(), time.monotonic()
    for seed in range(args.first, args.first + args.games):
        play(seed, reading_setup(seed), figures)
        _tell(figures, f"seed {seed}", args.brief)
        for table in range(seed * TABLES, (seed + 1) * TABLES):
            play_table(table, figures)
            _tell(figures, f"table {table}", args.brief)
    print(*figures.lines(), sep="\n")
    for reason, many in figures.reasons.most_common(20):
        print(f"not sure {many} times: {reason}")
    games = f"{args.games} games and {args.games * TABLES} tables in {time.monotonic() - began:.0f} s"
    print(f"Dark Eden, read twice: {games}: {figures.differing} differences")
    return 1 if figures.differing else 0


def _tell(figures: Figures, where: str, brief: bool) -> None:
    """Print the differences that a game has shown, and forget them."""
    for difference in figures.differences[:SHOWN]:
        print(told(difference, where, whole=not brief), flush=True)
    figures.differences.clear()


if __name__ == "__main__":
    sys.exit(main())
