"""How a new game is asked for on the command line: a table of players, or a solo game."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any

from edgebook.games.darkness.cards.pack import load
from edgebook.kernel import EdgebookError
from edgebook.kernel.shell import NewGame


def _locations(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--locations",
        default="tutorial",
        metavar="WHICH",
        help='"tutorial", "random" (chosen by the seed), or ten numbers or names with commas between them',
    )


def _with_locations(args: Namespace) -> dict[str, Any]:
    named = [word.strip() for word in args.locations.split(",")]
    options: dict[str, Any] = {"locations": named if len(named) > 1 else named[0]}
    if options["locations"] == "random":
        options["locations_seed"] = args.seed
    return options


# -- a table of players ----------------------------------------------------------------------------------


def _play_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--players", type=int, default=2, metavar="N", help="2, 3 or 4 seats (default 2)")
    parser.add_argument(
        "--voiceless",
        type=int,
        default=0,
        metavar="N",
        help="how many of the seats, the last ones, are led by the Voiceless Guild (default 0)",
    )
    parser.add_argument("--level", metavar="LEVEL", help="easy, normal, hard, extreme or random")
    _locations(parser)


def _play_options(args: Namespace) -> dict[str, Any]:
    if not 2 <= args.players <= 4:
        raise EdgebookError(f"--players {args.players}: expected 2, 3 or 4")
    if not 0 <= args.voiceless < args.players or args.voiceless > 2:
        raise EdgebookError(
            f"--voiceless {args.voiceless}: expected 0, 1 or 2, and at least one seat for a player"
        )
    options = _with_locations(args)
    if args.voiceless:
        guilds = [guild.name for guild in load(args.pack).guilds][: args.players]
        people = args.players - args.voiceless
        options["seats"] = [
            {"guild": guild, "kind": "player" if seat < people else "voiceless"}
            for seat, guild in enumerate(guilds)
        ]
    else:
        options["players"] = args.players
    if args.level:
        if not args.voiceless:
            raise EdgebookError("--level is for the Voiceless Guild, and none plays: see --voiceless")
        options["level"], options["actions_seed"] = args.level, args.seed
    return options


PLAY = NewGame(
    _play_arguments,
    _play_options,
)


# -- a solo game -----------------------------------------------------------------------------------------


def _solo_arguments(parser: ArgumentParser) -> None:
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
    _locations(parser)


def _solo_options(args: Namespace) -> dict[str, Any]:
    you, bot, *_ = (guild.name for guild in load(args.pack).guilds)
    options = _with_locations(args)
    options["seats"] = [you, {"guild": bot, "kind": "voiceless"}]
    options["replace"] = True
    if args.actions:
        options["actions"] = [side.strip() for side in args.actions.split(",")]
    elif args.level:
        options["level"], options["actions_seed"] = args.level, args.seed
    return options


SOLO = NewGame(
    _solo_arguments,
    _solo_options,
)
