"""``edgebook odds darkness``: which trays attack when the cubes of a turn have fallen."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from edgebook.games.darkness.analysis.odds import odds
from edgebook.kernel import EdgebookError
from edgebook.kernel.shell import Lines


def _arguments(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add(
        "numbers",
        nargs="+",
        metavar="NUMBER",
        help="how many cubes lie in each of the three trays, and how many are dropped: 5 4 4 3",
    )
    add(
        "--seats",
        type=int,
        default=2,
        metavar="N",
        help="how many play: more seats, larger trays (default 2)",
    )


def _lines(args: Namespace) -> Iterator[str]:
    numbers = " ".join(args.numbers).split()  # in Python, and so in the docs, the trays are one text: "5 4 4"
    if len(numbers) != 4 or not numbers[-1].isdecimal():
        told = " ".join(args.numbers)
        raise EdgebookError(f"{told!r:.60}: expected the cubes of three trays and how many fall: 5 4 4 3")
    *trays, cubes = numbers
    yield from odds(" ".join(trays), int(cubes), seats=args.seats, packs=args.pack or ()).lines()


ODDS = Lines(_arguments, _lines)
