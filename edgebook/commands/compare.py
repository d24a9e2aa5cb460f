"""``edgebook compare GAME RULING``: what the readings of a ruling change, on one table or over many games."""

from __future__ import annotations

import argparse

from edgebook import games
from edgebook.commands._choosing import game_argument
from edgebook.commands._telling import pack_argument, plain_value, settings
from edgebook.commands._text import show

HELP = "compare the readings of a ruling: what changes, how often, who gains"


def arguments(parser: argparse.ArgumentParser) -> None:
    game_argument(parser)
    add = parser.add_argument
    add("ruling", metavar="RULING", help="its name: see edgebook rules GAME --rulings")
    add("--position", metavar="FILE", help="play a part of this position instead of whole games")
    add("--seat", type=int, metavar="N", help="with --position: whose part")
    add(
        "--answer",
        action="append",
        default=[],
        metavar="KEY",
        help="with --position: an answer; may be repeated",
    )
    add("--games", type=int, default=100, metavar="N", help="games with each reading (default 100)")
    add("--player", metavar="KIND", help="who plays (default greedy, or random where there is no advice)")
    add(
        "--setting",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="any option of the set-up; may be repeated",
    )
    add("--seed", default="0", help="the same seed has the same luck (default 0)")
    add("--processes", type=int, metavar="N", help="how many processes (default: one for each core)")
    add("--quiet", action="store_true", help="no bar")
    pack_argument(parser)


def run(args: argparse.Namespace) -> int:
    from edgebook.extras import load
    from edgebook.players import at_random

    game = games.get(args.game)
    if args.position:
        from edgebook.box.positions import load_position
        from edgebook.study.two_readings import compare

        position = {"game": game.key, **load_position(args.position)}
        seed = plain_value(args.seed)
        both = compare(position, args.ruling, args.seat, answers=args.answer, seed=seed, packs=args.pack)
        show(str(both).splitlines())
        return 0
    compare_games = load("edgebook.study.ruled_games:compare_games", "study", "edgebook compare")
    found = compare_games(
        game,
        args.ruling,
        games=args.games,
        setup=settings(args.setting) | ({"pack": args.pack} if args.pack else {}) or None,
        player=args.player,
        seed=plain_value(args.seed),
        processes=args.processes,
        progress=not args.quiet,
    )
    mute = "" if args.player else at_random(game)
    show(_broken("\n".join([str(found), *([mute] if mute else [])])))
    return 0


def _broken(text: str) -> list[str]:
    from edgebook.scene.columns import wrapped

    return [line for each in text.splitlines() for line in (wrapped(each, hanging=2) or [""])]
