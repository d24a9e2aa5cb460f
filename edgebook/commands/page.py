"""`edgebook page SAVED`: a saved game as one HTML file that steps without Python."""

from __future__ import annotations

import argparse
from pathlib import Path

from edgebook.commands._choosing import game_of_saved
from edgebook.kernel.errors import EdgebookError

HELP = "make a page that steps through a saved game, for a web site or a class without Python"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="SAVED", help="a saved game, of whatever game it is")
    parser.add_argument(
        "--out", metavar="FILE", help="where to write the page (default: beside the game, .html)"
    )
    parser.add_argument(
        "--seat", type=int, metavar="N", help="only what this seat (from 0) may see (default: everything)"
    )
    parser.add_argument("--title", default="", help="the page's title")
    parser.add_argument("--force", action="store_true", help="replace the file if it is there")


def run(args: argparse.Namespace) -> int:
    from edgebook.draw.page import page
    from edgebook.kernel import load
    from edgebook.kernel.show import EVERYTHING

    source = Path(args.game)
    target = Path(args.out) if args.out else source.with_suffix(".html")
    if target.exists() and not args.force:
        raise EdgebookError(f"{target} is there already; --force replaces it")
    loaded = load(game_of_saved(source), source)
    for note in loaded.notes:
        print(note)
    seats = len(loaded.trace.game.table.measures(loaded.trace.state))
    if args.seat is not None and not 0 <= args.seat < seats:
        raise EdgebookError(f"--seat {args.seat}: expected 0 to {seats - 1}")
    observer = EVERYTHING if args.seat is None else args.seat
    try:
        target.write_text(page(loaded.trace, title=args.title, observer=observer), encoding="utf-8")
    except OSError as error:
        raise EdgebookError(f"{target}: cannot be written: {error.strerror or error}") from error
    print(f"{target}: {len(loaded.trace)} steps, {target.stat().st_size / 1e6:.1f} MB")
    return 0
