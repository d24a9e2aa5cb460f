"""``edgebook review SAVED``: what each decision of a saved game cost, the costliest and the best ones."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from edgebook.commands._choosing import game_of_saved
from edgebook.commands._telling import pack_argument

HELP = "review a saved game: what your decisions cost, which were good, and what was luck"
STOPPED = 130


def arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("game", metavar="SAVED", help="a saved game, of whatever game it is")
    add("--seat", type=int, default=0, metavar="N", help="whose decisions, from 0 (default 0)")
    add("--worlds", type=int, default=32, metavar="N", help="trial games for each answer (default 32)")
    add("--seed", default="0", help="the same seed gives the same review (default 0)")
    add("--processes", type=int, metavar="N", help="how many processes (default: one for each core)")
    add("--all", action="store_true", help="list every decision")
    add("--afresh", action="store_true", help="do not go on from what is kept beside the saved game")
    add("--quiet", action="store_true", help="do not tell how far it is")
    pack_argument(parser)


def run(args: argparse.Namespace) -> int:
    from edgebook.coach import review, review_file
    from edgebook.coach.summary import row
    from edgebook.kernel import load

    source = Path(args.game)
    loaded = load(game_of_saved(source), source, packs=args.pack)
    for note in loaded.notes:
        print(note)
    keep = review_file(source, args.seat)
    if args.afresh:
        keep.unlink(missing_ok=True)
    try:
        found = review(
            loaded.trace,
            args.seat,
            worlds=args.worlds,
            seed=args.seed,
            keep=keep,
            processes=args.processes,
            progress=None if args.quiet else _tell,
        )
    except KeyboardInterrupt:
        print(f"\nStopped. What is done is kept in {keep.name}: run it again to go on.", file=sys.stderr)
        return STOPPED
    if args.all:
        for each in found.decisions:
            print(row(each))
    print("\n".join(found.told()))
    return 0


def _tell(done: int, number: int) -> None:
    end = "\n" if done == number else "\r"
    print(f"{done} of {number} decisions", end=end, file=sys.stderr, flush=True)
