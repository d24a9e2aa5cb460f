"""`edgebook picture POSITION`: a table, or a part of it, as SVG or PNG for slides."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from edgebook.kernel.errors import EdgebookError

HELP = "draw a position, or a part of it, as SVG or PNG for slides"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "position", metavar="POSITION", help="a position file, or the name of one of our lessons'"
    )
    parser.add_argument("--out", metavar="FILE", required=True, help="where to write it: .svg or .png")
    parser.add_argument("--part", metavar="PART", help="street, locations, tower, seat:0, or a card: card:r1")
    parser.add_argument("--seat", type=int, help="whose hand lies in front (from 0)")
    parser.add_argument(
        "--width", type=int, default=1120, help="how wide, in pixels, from 380 to 4000 (default 1120)"
    )
    parser.add_argument("--theme", choices=["light", "dark"], default="light")
    parser.add_argument("--force", action="store_true", help="replace the file if it is there")


def run(args: argparse.Namespace) -> int:
    from edgebook.draw.png import png
    from edgebook.draw.svg import svg

    target = Path(args.out)
    if target.suffix not in (".svg", ".png"):
        raise EdgebookError(f"{target}: expected a file that ends in .svg or .png")
    if target.exists() and not args.force:
        raise EdgebookError(f"{target} is there already; --force replaces it")
    if not 380 <= args.width <= 4000:
        raise EdgebookError(f"--width {args.width}: expected 380 to 4000")
    scene = _scene(args)
    drawn = svg(scene, args.theme).encode() if target.suffix == ".svg" else png(scene, args.theme)
    try:
        target.write_bytes(drawn)
    except OSError as error:
        raise EdgebookError(f"{target}: cannot be written: {error.strerror or error}") from error
    print(f"{target}: {scene.title}, {scene.width:g} x {scene.height:g}, {len(drawn) / 1000:.0f} KB")
    return 0


def _scene(args: argparse.Namespace) -> Any:
    from edgebook.games.darkness.position.positions import load_position, read_position
    from edgebook.games.darkness.show.picture import part, picture
    from edgebook.learn import position

    path = Path(args.position)
    named = path.suffix != ".json" and not path.exists()
    state = read_position(position(args.position) if named else load_position(path))
    if args.seat is not None and not 0 <= args.seat < state.seats:
        raise EdgebookError(f"seat {args.seat}: expected 0 to {state.seats - 1}")
    if not args.part:
        return picture(state, args.seat, width=args.width)
    try:
        return part(state, args.part, args.seat)
    except KeyError as error:
        raise EdgebookError(str(error.args[0])) from None
