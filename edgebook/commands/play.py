"""``edgebook play``: a whole game as text, answered by made-up players, with the score sheet."""

from __future__ import annotations

import argparse

from edgebook.commands._game import PLAYERS, game_arguments, known_players, options_of, play_out, show_game

HELP = "play a whole game of Edge of Darkness by itself, and tell it rule by rule"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", type=int, default=2, metavar="N", help="2, 3 or 4 seats (default 2)")
    parser.add_argument(
        "--bots",
        default="greedy",
        metavar="KIND",
        help=f"who plays: {' or '.join(PLAYERS)}, for all, or one for each with commas (default greedy)",
    )
    parser.add_argument(
        "--voiceless",
        type=int,
        default=0,
        metavar="N",
        help="so many of the seats, the last ones, are led by the Voiceless Guild (default 0)",
    )
    parser.add_argument("--level", metavar="LEVEL", help="easy, normal, hard, extreme or random")
    game_arguments(parser)


def run(args: argparse.Namespace) -> int:
    from edgebook.kernel.errors import EdgebookError

    kinds = seat_kinds(args)
    options = options_of(args)
    if args.voiceless:
        from edgebook.games.darkness.cards.pack import load

        guilds = [guild.name for guild in load(args.pack).guilds]
        options["seats"] = [
            {"guild": guild, "kind": "player" if kind else "voiceless"}
            for guild, kind in zip(guilds, kinds, strict=False)
        ]
    else:
        options["players"] = args.players
    if args.level:
        if not args.voiceless:
            raise EdgebookError("--level is for the Voiceless Guild, and none plays: see --voiceless")
        options["level"], options["actions_seed"] = args.level, args.seed
    show_game(play_out(options, args.seed, kinds), kinds, args)
    return 0


def seat_kinds(args: argparse.Namespace) -> list[str | None]:
    """The kind of player on each seat; None for the Voiceless Guild."""
    from edgebook.kernel.errors import EdgebookError

    if not 2 <= args.players <= 4:
        raise EdgebookError(f"--players {args.players}: expected 2, 3 or 4")
    if not 0 <= args.voiceless < args.players or args.voiceless > 2:
        raise EdgebookError(
            f"--voiceless {args.voiceless}: expected 0, 1 or 2, and at least one seat for a player"
        )
    people = args.players - args.voiceless
    named = known_players("--bots", args.bots)
    if len(named) not in (1, people):
        raise EdgebookError(f"--bots names {len(named)} players, expected 1 for all or {people}")
    return [*(named * people if len(named) == 1 else named), *[None] * args.voiceless]
