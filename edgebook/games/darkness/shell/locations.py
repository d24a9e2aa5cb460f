"""The 37 locations, with the contact, ability and threat of each."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from edgebook.games.darkness.cards.pack import Pack, load
from edgebook.games.darkness.cards.records import Location
from edgebook.games.darkness.cards.words import LEGEND, location_lines
from edgebook.kernel import EdgebookError
from edgebook.kernel.shell import Lines
from edgebook.scene.columns import table, wrapped


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("word", nargs="?", help="a number, an action type, or part of a name")


def _lines(args: Namespace) -> Iterator[str]:
    pack = load(args.pack)
    found = matching(pack, args.word)
    for location in found:
        first, *rest = location_lines(pack, location)
        yield from wrapped(f"{location.number:>2} {first}", hanging=3)
        yield from (line for text in rest for line in wrapped(text, indent=3, hanging=9))
    if len(found) == 1:
        yield from ("", *_sources(pack, found[0]))
    yield from ("", *(line for text in LEGEND for line in wrapped(text)))


LOCATIONS = Lines(
    _arguments,
    _lines,
)


def matching(pack: Pack, word: str | None) -> list[Location]:
    """All locations, or those that a word names: one of them exactly, else all of a type, else by a part."""
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
    return table([(label, *origin) for label, origin in origins.items()], ("value", "origin", "source"))
