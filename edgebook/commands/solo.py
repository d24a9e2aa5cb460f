"""``edgebook solo``: a whole game against the Voiceless Guild as text, with its Success Score."""

from __future__ import annotations

import argparse

from edgebook.commands._game import PLAYERS, game_arguments, known_players, options_of, play_out, show_game

HELP = "play a whole solo game against the Voiceless Guild, and tell it rule by rule"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--level",
        metavar="LEVEL",
        help="easy, normal, hard, extreme or random (default: seven easy sides, as for a first game)",
    )
    parser.add_argument(
        "--actions",
        metavar="SIDES",
        help='the sides of Action cards 1 to 7 by hand, such as "easy,easy,hard,easy,easy,hard,easy"',
    )
    parser.add_argument(
        "--player",
        default="greedy",
        metavar="KIND",
        help=f"who plays: {' or '.join(PLAYERS)} (default greedy)",
    )
    game_arguments(parser)


def run(args: argparse.Namespace) -> int:
    from edgebook.games.darkness.cards.pack import load
    from edgebook.kernel.errors import EdgebookError

    players = known_players("--player", args.player)
    if len(players) > 1:
        raise EdgebookError(f"--player names {len(players)} players, expected 1")
    you, bot, *_ = (guild.name for guild in load(args.pack).guilds)
    options = options_of(args)
    options["seats"] = [you, {"guild": bot, "kind": "voiceless"}]
    options["replace"] = True
    if args.actions:
        options["actions"] = [side.strip() for side in args.actions.split(",")]
    elif args.level:
        options["level"], options["actions_seed"] = args.level, args.seed
    kinds = [*players, None]
    show_game(play_out(options, args.seed, kinds), kinds, args)
    return 0
