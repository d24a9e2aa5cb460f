"""What the commands share that look into a data pack."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from edgebook.games.darkness.cards.pack import Pack


def pack_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--pack",
        action="append",
        type=Path,
        default=[],
        metavar="FOLDER",
        help="a folder (or file) with your own tables; may be given more than once",
    )


def chosen_pack(args: argparse.Namespace) -> Pack:
    from edgebook.games.darkness.cards.pack import load

    return load(args.pack)
