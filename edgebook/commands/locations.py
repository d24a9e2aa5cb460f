"""``edgebook locations``: the 37 locations, with the contact, ability and threat of each."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from edgebook.commands._pack import chosen_pack, pack_argument
from edgebook.commands._text import grid, show, wrapped

if TYPE_CHECKING:
    from edgebook.games.darkness.cards.pack import Pack
    from edgebook.games.darkness.cards.records import Location

HELP = "show the locations of Edge of Darkness, and where each value comes from"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("word", nargs="?", help="a number, an action type, or part of a name")
    pack_argument(parser)


def run(args: argparse.Namespace) -> int:
    from edgebook.games.darkness.cards.words import LEGEND, location_lines

    pack = chosen_pack(args)
    found = matching(pack, args.word)
    for location in found:
        first, *rest = location_lines(pack, location)
        show(wrapped(f"{location.number:>2} {first}", hanging=3))
        show(line for text in rest for line in wrapped(text, indent=3, hanging=9))
    if len(found) == 1:
        show(["", *_sources(pack, found[0])])
    show(["", *(line for text in LEGEND for line in wrapped(text))])
    return 0


def matching(pack: Pack, word: str | None) -> list[Location]:
    """All locations, or those that a word names: one of them exactly, else all of a type, else by a part."""
    from edgebook.kernel.errors import EdgebookError

    everything = list(pack.locations.values())
    if not word:
        return everything
    exact = pack.find_location(word)
    if exact:
        return [exact]
    sought = word.strip().casefold()
    typed = [one for one in everything if sought in (name.casefold() for name in one.types)]
    found = typed or [one for one in everything if _mentions(one, sought)]
    if not found:
        raise EdgebookError(
            f"no location has {word!r} as its number (1 to {len(everything)}), its type, or in a name"
        )
    return found


def _mentions(location: Location, sought: str) -> bool:
    names = (location.name, location.contact.name, location.threat.name)
    return any(sought in name.casefold() for name in names)


def _sources(pack: Pack, location: Location) -> list[str]:
    origins = pack.origins("location", location.number)
    return grid(("value", "origin", "source"), [(label, *origin) for label, origin in origins.items()])
