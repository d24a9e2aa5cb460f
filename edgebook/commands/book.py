"""`edgebook book GAME`: a game's rulebook as one HTML file, each rule with an example that was played."""

from __future__ import annotations

import argparse

from edgebook.commands._writing import new_file, write

HELP = "write a game's rulebook as one HTML file: every rule, with an example that was played"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the game; edgebook games lists them")
    parser.add_argument("--out", metavar="FILE", help="where to write it (default: GAME-rules.html)")
    parser.add_argument("--force", action="store_true", help="replace the file if it exists")


def run(args: argparse.Namespace) -> int:
    from edgebook import games
    from edgebook.learn.rulebook import rulebook

    game = games.get(args.game)
    target = new_file(args.out or f"{games.name_of(game)}-rules.html", force=args.force)
    write(target, rulebook(game, tell=lambda text: print(text, flush=True)))
    print(
        f"{target}: {len(game.rulebook)} rules, {target.stat().st_size / 1e6:.1f} MB. Open it in any browser."
    )
    return 0
