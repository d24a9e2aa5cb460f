"""``edgebook odds darkness``: which trays attack when the cubes of a turn have fallen."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from edgebook.games.darkness.analysis.odds import odds
from edgebook.kernel.shell import Lines


def _arguments(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("trays", nargs=3, metavar="TRAY", help="how many cubes lie in each of the three trays")
    add("cubes", type=int, metavar="CUBES", help="how many are dropped")
    add(
        "--seats",
        type=int,
        default=2,
        metavar="N",
        help="how many play: more seats, larger trays (default 2)",
    )


def _lines(args: Namespace) -> Iterator[str]:
    yield from odds(" ".join(args.trays), args.cubes, seats=args.seats, packs=args.pack or ()).lines()


ODDS = Lines(_arguments, _lines)
