"""``edgebook study GAME``: many games with each setting, one row a game, with a bar and a summary."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from edgebook import games
from edgebook.commands._choosing import game_among, game_argument
from edgebook.commands._telling import plain_value

if TYPE_CHECKING:
    from edgebook.study.summary import Study

HELP = "play thousands of games and compare settings"
INTERRUPTED = 130
MOST_PAIRS = 6
"""How many comparisons of two settings are told: those of four settings."""


def arguments(parser: argparse.ArgumentParser) -> None:
    game_argument(parser)
    add = parser.add_argument
    add(
        "--players",
        metavar="A,B",
        help="random, greedy, lookahead or lookahead:PLAYOUTS (default greedy, or random where the game "
        "gives no advice)",
    )
    add(
        "--setting",
        action="append",
        default=[],
        metavar="NAME=A,B",
        help="any option of the set-up, such as rulings.hunt-tie=leftmost,larger-first; may be repeated",
    )
    add("--games", type=int, default=100, metavar="N", help="games with each setting (default 100)")
    add("--seed", default="0", help="the same seed plays the same games (default 0)")
    add("--out", metavar="FILE", help="write the table to FILE, .parquet or .csv")
    add("--overwrite", action="store_true", help="replace FILE if it exists")
    add("--afresh", action="store_true", help="do not continue a run that was stopped")
    add("--processes", type=int, metavar="N", help="how many processes (default: one for each core)")
    add("--scheduler", metavar="ADDRESS", help="play on a dask cluster, at the address of its scheduler")
    add("--by", metavar="COLUMN", help="summarise by this column instead of the settings")
    add("--quiet", action="store_true", help="no bar")


def complete(parser: argparse.ArgumentParser, words: Sequence[str]) -> None:
    """A game may have short names for settings that are compared often."""
    game = game_among(words)
    for option, setting, told in game.shell.study if game is not None else ():
        parser.add_argument(f"--{option}", dest=f"setting_{setting}", metavar="A,B", help=told)


def run(args: argparse.Namespace) -> int:
    from edgebook.extras import load
    from edgebook.kernel import EdgebookError

    games.get(args.game)  # a slip in its name is told before pandas is loaded
    study = load("edgebook.study.studies:study", "study", "edgebook study")
    options: dict[str, Any] = {
        "games": args.games,
        "seed": plain_value(args.seed),
        "out": args.out,
        "overwrite": args.overwrite,
        "resume": not args.afresh,
        "processes": args.processes,
        "progress": not args.quiet,
    }
    grid = _grid(args)
    if args.scheduler:
        connect = load("distributed:Client", "study", "edgebook study --scheduler")
        try:
            client = connect(args.scheduler)
        except (OSError, ValueError) as error:
            raise EdgebookError(f"--scheduler {args.scheduler}: {error}") from None
        with client:
            found = study(args.game, grid, executor=client.get_executor(), **options)
    else:
        found = study(args.game, grid, **options)
    _show(found, args)
    return 0 if found.complete else INTERRUPTED


def _grid(args: argparse.Namespace) -> dict[str, list[Any]]:
    from edgebook.kernel import EdgebookError
    from edgebook.players import usual_kind

    grid: dict[str, list[Any]] = {}
    for option, text in vars(args).items():
        if option.startswith("setting_") and text:
            grid[option.removeprefix("setting_")] = _listed(text)
    grid["player"] = _listed(args.players) if args.players else [usual_kind(games.get(args.game))]
    for text in args.setting:
        name, sign, values = text.partition("=")
        if not sign or not name or not values:
            raise EdgebookError(f"--setting {text:.60}: expected NAME=VALUE,VALUE")
        grid[name] = [plain_value(word) for word in _listed(values)]
    return grid


def _listed(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def _show(found: Study, args: argparse.Namespace) -> None:
    from edgebook.commands._text import show
    from edgebook.kernel import EdgebookError
    from edgebook.players import at_random
    from edgebook.scene.columns import wrapped

    trouble = None
    try:
        summary = found.summary(args.by)
    except EdgebookError as error:  # the games are played: show what they say before complaining
        summary, trouble = found.summary(), error
    show(str(summary).splitlines())
    if not args.players and (mute := at_random(games.get(args.game))):
        show([mute])
    show(line for text in found.cautions for line in wrapped(text))
    for setting in found.compared:
        pairs = found.paired(setting)
        if len(pairs.table) <= MOST_PAIRS:
            show(["", *(line for text in str(pairs).splitlines() for line in wrapped(text, hanging=2))])
    if len(found.errors):
        first = found.errors.iloc[0]
        show([f"{len(found.errors)} games failed, the first with seed {first['seed']}: {first['error']}"])
    if found.complete and args.out:
        show([f"{len(found)} games written to {args.out}"])
    elif not found.complete:
        more = "run the same command to continue" if args.out else "with --out, it could be continued later"
        show([f"stopped after {len(found)} games; {more}"])
    if trouble:
        raise EdgebookError(f"--by: {trouble}")
