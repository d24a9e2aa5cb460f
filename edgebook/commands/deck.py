"""`edgebook deck GAME FILE`: the rules as cards to print and cut out."""

from __future__ import annotations

import argparse

from edgebook import games
from edgebook.commands._choosing import game_argument
from edgebook.commands._writing import new_file, write
from edgebook.kernel.errors import EdgebookError

HELP = "make a deck of rule cards to print, as one HTML file"


def arguments(parser: argparse.ArgumentParser) -> None:
    game_argument(parser)
    parser.add_argument("file", metavar="FILE", help="where to write the cards, such as deck.html")
    parser.add_argument("--only", metavar="BEGINNING", default="", help="only these rules: VG, ED-5, VG-E …")
    parser.add_argument("--rulings", action="store_true", help="cards for the rulings too")
    parser.add_argument("--force", action="store_true", help="replace the file if it exists")


def run(args: argparse.Namespace) -> int:
    from edgebook.draw.deck import deck

    game, target = games.get(args.game), new_file(args.file, force=args.force)
    rules = [rule for rule in game.rulebook if rule.id.startswith(args.only.upper())]
    if not rules:
        raise EdgebookError(f"no rule has an id that begins with {args.only!r:.60}")
    rulings = list(game.rulings) if args.rulings else []
    write(target, deck(rules, rulings, f"{game.title}: rule cards"))
    print(f"{target}: {len(rules) + len(rulings)} cards")
    return 0
