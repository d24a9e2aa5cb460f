"""`edgebook picture POSITION`: a table, or a part of it, as SVG or PNG for slides."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from edgebook.commands._choosing import game_of_position, read_position
from edgebook.commands._telling import pack_argument
from edgebook.commands._writing import new_file, write
from edgebook.kernel.errors import EdgebookError
from edgebook.kernel.files import shown

HELP = "draw a position, or a part of it, as SVG or PNG for slides"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "position", metavar="POSITION", help="a position file, or the name of one of our lessons'"
    )
    parser.add_argument("--out", metavar="FILE", required=True, help="where to write it: .svg or .png")
    parser.add_argument(
        "--part", metavar="PART", help="a part of the table, as the game names it: street, seat:0, card:r1"
    )
    parser.add_argument("--seat", type=int, help="whose hand is in front (from 0)")
    parser.add_argument(
        "--width", type=int, default=1120, help="how wide, in pixels, from 380 to 4000 (default 1120)"
    )
    parser.add_argument("--theme", choices=["light", "dark"], default="light")
    pack_argument(parser)
    parser.add_argument("--force", action="store_true", help="replace the file if it exists")


def run(args: argparse.Namespace) -> int:
    from edgebook.draw.png import png
    from edgebook.draw.svg import svg

    if Path(args.out).suffix not in (".svg", ".png"):
        raise EdgebookError(f"{shown(args.out)}: expected a file that ends in .svg or .png")
    target = new_file(args.out, force=args.force)
    if not 380 <= args.width <= 4000:
        raise EdgebookError(f"--width {args.width}: expected 380 to 4000")
    scene = _scene(args)
    drawn = svg(scene, args.theme).encode() if target.suffix == ".svg" else png(scene, args.theme)
    write(target, drawn)
    print(f"{target}: {scene.title}, {scene.width:g} x {scene.height:g}, {len(drawn) / 1000:.0f} KB")
    return 0


def _scene(args: argparse.Namespace) -> Any:
    from edgebook.kernel.from_position import positions_of

    written = read_position(args.position)
    game = game_of_position(written)
    state = positions_of(game).read(written, args.pack)
    seats = len(game.table.measures(state))
    if args.seat is not None and not 0 <= args.seat < seats:
        raise EdgebookError(f"seat {args.seat}: expected 0 to {seats - 1}")
    if not args.part:
        return game.picture(state, args.seat, width=args.width)
    if game.show.part is not None:
        try:
            return game.show.part(state, args.part, args.seat)
        except KeyError as error:
            raise EdgebookError(str(error.args[0])) from None
    scene = game.picture(state, args.seat, width=args.width)
    if args.part not in scene:
        there = ", ".join(item.id for item in scene.items if item.id and not item.id.startswith("card:"))
        raise EdgebookError(f"{args.part[:40]}: no part of the table (there are {there}, and cards)")
    return scene.part(args.part)
