"""`edgebook page SAVED`: a saved game as one HTML file that steps without Python."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from edgebook.commands._choosing import game_of_saved
from edgebook.commands._telling import pack_argument
from edgebook.commands._writing import new_file, write
from edgebook.kernel.errors import EdgebookError

MOST = 10_000
"""Steps: the longest games that people play have some thousands."""
TOLD = 5.0
"""Seconds between two lines of progress."""
HELP = "make a page that steps through a saved game, for a web site or a class without Python"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="SAVED", help="a saved game, of whatever game it is")
    parser.add_argument(
        "--out", metavar="FILE", help="where to write the page (default: beside the game, .html)"
    )
    parser.add_argument(
        "--seat", type=int, metavar="N", help="only what this seat (from 0) may see (default: everything)"
    )
    parser.add_argument(
        "--most",
        type=int,
        default=MOST,
        metavar="STEPS",
        help=f"refuse a longer game than this (default {MOST}: about a minute, and a page of some MB)",
    )
    parser.add_argument(
        "--review", type=int, metavar="N", help="with a review of the decisions of this seat (from 0)"
    )
    parser.add_argument("--title", default="", help="the page's title")
    pack_argument(parser)
    parser.add_argument("--force", action="store_true", help="replace the file if it exists")


def run(args: argparse.Namespace) -> int:
    from edgebook.coach import review, review_file
    from edgebook.coach.better import as_page
    from edgebook.draw.page import page
    from edgebook.kernel import load, seen
    from edgebook.kernel.show import EVERYTHING

    source = Path(args.game)
    game = game_of_saved(source)
    target = new_file(args.out or source.with_suffix(".html"), force=args.force)
    loaded = load(game, source, packs=args.pack)
    for note in loaded.notes:
        print(note)
    seats = len(loaded.trace.game.table.measures(loaded.trace.state))
    if args.seat is not None and not 0 <= args.seat < seats:
        raise EdgebookError(f"--seat {args.seat}: expected 0 to {seats - 1}")
    if args.review is not None and args.seat not in (None, args.review):
        raise EdgebookError(
            f"--review {args.review}: a page of what seat {args.seat} may see can review that seat alone"
        )
    observer = EVERYTHING if args.seat is None else args.seat
    steps = len(loaded.trace)
    if steps > args.most:
        raise EdgebookError(
            f"this game has {steps} steps, more than {args.most}: its page would be slow to make and "
            f"large to load; --most {steps} makes it"
        )
    trace, told = seen(loaded.trace, observer), None
    if args.review is not None:
        print("reviewing the decisions: this may take a minute ...", flush=True)
        keep = review_file(source, args.review) if trace.whole is trace else None
        found = review(trace, args.review, keep=keep, processes=None if keep is not None else 1)
        told = as_page(trace, found)
    print(f"drawing {steps} steps: this takes seconds, with much on the table a minute ...", flush=True)
    drawn = page(trace, title=args.title, observer=observer, progress=_Told(steps), review=told)
    write(target, drawn)
    print(f"{target}: {len(loaded.trace)} steps, {target.stat().st_size / 1e6:.1f} MB")
    return 0


class _Told:
    """Says every few seconds how far the drawing is."""

    def __init__(self, steps: int) -> None:
        self._steps, self._last = steps, time.monotonic()

    def __call__(self, drawn: int) -> None:
        now = time.monotonic()
        if now - self._last >= TOLD:
            self._last = now
            print(f"{drawn} of {self._steps} steps drawn", flush=True)
