"""`edgebook deck GAME FILE`: the rules as cards to print and cut out."""

from __future__ import annotations

import argparse
from pathlib import Path

from edgebook import games
from edgebook.commands._choosing import game_argument
from edgebook.kernel.errors import EdgebookError

HELP = "make a deck of rule cards to print, as one HTML file"


def arguments(parser: argparse.ArgumentParser) -> None:
    game_argument(parser)
    parser.add_argument("file", metavar="FILE", help="where to write the cards, such as deck.html")
    parser.add_argument("--only", metavar="BEGINNING", default="", help="only these rules: VG, ED-5, VG-E …")
    parser.add_argument("--rulings", action="store_true", help="cards for the rulings too")
    parser.add_argument("--force", action="store_true", help="replace the file if it is there")


def run(args: argparse.Namespace) -> int:
    from edgebook.draw.deck import deck

    game, target = games.get(args.game), Path(args.file)
    if target.exists() and not args.force:
        raise EdgebookError(f"{target} is there already; --force replaces it")
    rules = [rule for rule in game.rulebook if rule.id.startswith(args.only.upper())]
    if not rules:
        raise EdgebookError(f"no rule has an id that begins with {args.only!r}")
    rulings = list(game.rulings) if args.rulings else []
    try:
        target.write_text(deck(rules, rulings, f"{game.title}: rule cards"), encoding="utf-8")
    except OSError as error:
        raise EdgebookError(f"{target}: cannot be written: {error.strerror or error}") from error
    print(f"{target}: {len(rules) + len(rulings)} cards")
    return 0
