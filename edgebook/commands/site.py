"""``edgebook site``: everything as static files, for a web server or a phone at the table."""

from __future__ import annotations

import argparse
from pathlib import Path

from edgebook.commands._telling import pairs

HELP = "build the app for the browser: static files that run without Python and offline"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--out", metavar="DIR", default="edgebook-site", help="the folder to make (default: edgebook-site)"
    )
    parser.add_argument(
        "--pyodide", metavar="FOLDER", help="a folder with Pyodide's files (default: npm fetches them)"
    )
    parser.add_argument(
        "--deflate", action="store_true", help="pack files more tightly, for a server that does not compress"
    )
    parser.add_argument(
        "--beside",
        metavar="FOLDER=NAME",
        action="append",
        default=[],
        help="what you will put into the folder as well, for a link on its home; may be given more than once",
    )


def run(args: argparse.Namespace) -> int:
    from edgebook.tab.builder.site import build

    out = Path(args.out)
    name = build(
        out,
        Path(args.pyodide) if args.pyodide else None,
        deflate=args.deflate,
        beside=pairs("--beside", args.beside, "FOLDER=NAME"),
        tell=lambda text: print(text, flush=True),
    )
    size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
    print(f"{out}: build {name}, {size / 1e6:.1f} MB. Any web server can serve it.")
    print(f"To try it here and on a phone: edgebook table --site {out}")
    return 0
