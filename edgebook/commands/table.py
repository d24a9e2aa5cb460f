"""``edgebook table [GAME]``: the app for the phones in the room."""

from __future__ import annotations

import argparse
from pathlib import Path

HELP = "serve the app in the local network, for the phone at your table"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game", nargs="?", metavar="GAME", help="open this game's table (default: the home page)"
    )
    parser.add_argument(
        "--site",
        metavar="DIR",
        help="the site to serve (default: build/site or edgebook-site; built if there is none)",
    )
    parser.add_argument(
        "--port", type=int, default=8765, help="the port to serve on (default 8765; 0: a free one)"
    )
    parser.add_argument(
        "--host", default="", metavar="ADDRESS", help="listen on this address only (default: all)"
    )


def run(args: argparse.Namespace) -> int:
    from edgebook import games
    from edgebook.kernel.errors import EdgebookError
    from edgebook.tab import serve

    if not 0 <= args.port <= 65535:
        raise EdgebookError(f"--port {args.port}: expected a number from 0 to 65535")
    game = games.name_of(games.get(args.game)) if args.game else ""
    running = serve.server(_site(args.site), args.host, args.port)
    host = args.host or serve.address()
    where = f"http://{host}:{running.server_address[1]}/" + (f"#{game}/table" if game else "")
    print(f"{where}\n", flush=True)
    _code(where)
    print(
        "Open it on a phone in the same network. The engine runs on the phone; what you enter stays there.\n"
        "Over plain http a page needs this server: for offline use, put the site under https.\n"
        "Ctrl-C stops.",
        flush=True,
    )
    try:
        running.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        running.server_close()
    return 0


def _site(given: str | None) -> Path:
    """The site to serve; one that is not there is built."""
    from edgebook.tab.builder.site import MARK, build

    places = [Path(given)] if given else [Path("build", "site"), Path("edgebook-site")]
    found = next((place for place in places if (place / MARK).is_file()), None)
    if found is None:
        found = places[-1]
        print(f"building {found}: this takes a minute or two ...", flush=True)
        build(found, tell=lambda text: print(text, flush=True))
    return found


def _code(where: str) -> None:
    """The address to point a phone at, where the library for it is installed."""
    from edgebook.extras import MissingExtra, load

    try:
        load("segno", "table", "the QR code").make(where, error="l").terminal(compact=True, border=2)
    except MissingExtra as error:
        print(f"({error})")
    print()
