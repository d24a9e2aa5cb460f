"""`edgebook deck GAME FILE`: the rules as cards to print and cut out. `edgebook deck check DECK`: a deck that
people have built for a game, checked and shown."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from edgebook import games
from edgebook.commands._choosing import game_argument
from edgebook.commands._telling import pack_argument
from edgebook.commands._text import show
from edgebook.commands._writing import new_file, write
from edgebook.kernel.errors import EdgebookError

if TYPE_CHECKING:
    from edgebook.kernel.shell import Lines

HELP = "make a deck of rule cards to print; or check a deck that you have built: edgebook deck check DECK"
CHECK = "check"


def arguments(parser: argparse.ArgumentParser) -> None:
    game_argument(parser)


def complete(parser: argparse.ArgumentParser, words: Sequence[str]) -> None:
    """A deck is checked with what its game asks for; otherwise cards with rules are made."""
    checks = next((word for word in words if not word.startswith("-")), "") == CHECK
    parser.set_defaults(checks=checks)
    if checks:
        _checked().arguments(parser)
        pack_argument(parser)
        return
    parser.add_argument("file", metavar="FILE", help="where to write the cards, such as deck.html")
    parser.add_argument("--only", metavar="BEGINNING", default="", help="only these rules: VG, ED-5, VG-E …")
    parser.add_argument("--rulings", action="store_true", help="cards for the rulings too")
    parser.add_argument("--force", action="store_true", help="replace the file if it exists")


def _checked() -> Lines:
    """How the game with decks shows one."""
    found = next((game.shell.deck for game in games.every() if game.shell.deck is not None), None)
    if found is None:
        raise EdgebookError("no game is played with decks that people build")
    return found


def run(args: argparse.Namespace) -> int:
    if args.checks:
        show(_checked().lines(args))
        return 0
    from edgebook.draw.deck import deck

    game, target = games.get(args.game), new_file(args.file, force=args.force)
    rules = [rule for rule in game.rulebook if rule.id.startswith(args.only.upper())]
    if not rules:
        raise EdgebookError(f"no rule has an id that begins with {args.only!r:.60}")
    rulings = list(game.rulings) if args.rulings else []
    write(target, deck(rules, rulings, f"{game.title}: rule cards"))
    print(f"{target}: {len(rules) + len(rulings)} cards")
    return 0
