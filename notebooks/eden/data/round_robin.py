"""Which of the six decks is strongest? Plays every deck against every other one, keeps the figures beside
this file, and writes them into the docs.

    python notebooks/eden/data/round_robin.py               about a minute on one core
    python notebooks/eden/data/round_robin.py --games 8     fewer games, longer intervals
    python notebooks/eden/data/round_robin.py --write       no games: only the tables of the docs
"""

from __future__ import annotations

import argparse
import csv
import io
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from edgebook.games.eden import GAME
from edgebook.games.eden.analysis.round_robin import decisive, rates, round_robin
from edgebook.games.eden.cards.pack import DECKS
from edgebook.kernel import Trace, begin, files
from edgebook.players import GreedyPlayer, play

HERE = Path(__file__).parent
DOC = HERE.parents[2] / "docs" / "eden.md"
FILES = {"decks": ("deck",), "first": ("first",), "pairs": ("deck", "against")}
GAMES = 40


def _play(setup: Mapping[str, Any], seed: int) -> Trace:
    return play(begin(GAME, setup, seed), [GreedyPlayer(GAME), GreedyPlayer(GAME)])


def stored(name: str) -> list[dict[str, str]]:
    """Figures that were kept: decks, first, pairs or cards."""
    with (HERE / f"round_robin_{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _keep(name: str, rows: list[dict[str, Any]]) -> None:
    short = [{k: round(v, 4) if isinstance(v, float) else v for k, v in row.items()} for row in rows]
    text = io.StringIO()
    writer = csv.DictWriter(text, short[0] if short else ("deck", "card"), lineterminator="\n")
    writer.writeheader()
    writer.writerows(short)
    files.write(HERE / f"round_robin_{name}.csv", text.getvalue().encode())


def _interval(row: Mapping[str, str]) -> str:
    return f"{float(row['low']):.0%} to {float(row['high']):.0%}"


def told() -> str:
    """The figures as the docs have them."""
    lines = ["| deck ⌂ | wins | 95 % interval | VPs a game |", "|---|---|---|---|"]
    lines += [
        f"| `{row['deck']}` | {float(row['rate']):.0%} | {_interval(row)} | {float(row['vp']):.0f} |"
        for row in stored("decks")
    ]
    first = next(row for row in stored("first") if row["first"] == "True")
    games = int(stored("decks")[0]["games"])
    lines += ["", f"{games} games for each deck, all by greedy players. The first player won "
              f"**{float(first['rate']):.0%}** of all games ({_interval(first)}).", "",
              "| card | deck | won with it | more often than without it | 95 % interval |",
              "|---|---|---|---|---|"]  # fmt: skip
    lines += [
        f"| {row['card']} | `{row['deck']}` | {float(row['rate']):.0%} "
        f"| {100 * float(row['lift']):+.0f} points "
        f"| {100 * float(row['low']):+.0f} to {100 * float(row['high']):+.0f} |"
        for row in stored("cards")[:8]
    ]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Every deck against every other one.")
    parser.add_argument("--games", type=int, default=GAMES, help="for each two decks")
    parser.add_argument("--write", action="store_true", help="play no games")
    args = parser.parse_args()
    if not args.write:
        found = round_robin(_play, list(DECKS), args.games)
        for name, by in FILES.items():
            _keep(name, rates(found, *by))
        _keep("cards", decisive(found))
    text = DOC.read_text(encoding="utf-8")
    new = re.sub(
        r"(<!-- round robin -->\n).*?(\n<!-- /round robin -->)",
        lambda match: f"{match[1]}{told()}{match[2]}",
        text,
        flags=re.DOTALL,
    )
    files.write(DOC, new.encode())
    sys.stderr.write(f"{told()}\n")


if __name__ == "__main__":
    main()
