"""The quick form of Clans of Icosara: whose turn it is, and for each clan its formation, its dice and its
pit, typed in rows. A pawn is a few letters of its name; x behind it is exhausted, +1 a counter on it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from edgebook.box import shorthand
from edgebook.games.icosara.cards.pack import load
from edgebook.games.icosara.table.dice import DICE
from edgebook.games.icosara.table.ground import EIGHT, SWIFT
from edgebook.kernel.entry_form import Field, Known, Line, Section, look
from edgebook.kernel.text import listed

NONE = ""
ALWAYS = DICE[0]
"""The die that never leaves the arsenal."""


def quick(entered: Mapping[str, Any]) -> list[Section]:
    """Whose turn it is, then each clan."""
    seats = entered["seats"]
    turns = [(seat, each["clan"]) for seat, each in enumerate(seats)]
    return [
        Section("The turn", [Field("turn", "Whose turn it is", "choice", turns, taps=True)], open=True),
        *(Section(each["clan"], _fields(entered, seat), open=True) for seat, each in enumerate(seats)),
    ]


def _fields(entered: Mapping[str, Any], seat: int) -> list[Field]:
    at, clan = f"seats.{seat}", entered["seats"][seat]["clan"]
    pack = load()
    clans = [(each, each) for each in pack.clans]
    names = {pack.pawns[pawn].name: pack.pawns[pawn].name for pawn in pack.of_clan[clan]}
    return [
        formation_field(at, names, SWIFT if entered["mode"] == "swift" else EIGHT),
        dice_field(at, swift=entered["mode"] == "swift"),
        fallen_field(at, names),
        Field(f"{at}.mastery", "Mastery-rolls left", "number", most=99),
        Field(f"{at}.clan", "Clan", "choice", clans),
    ]


def formation_field(at: str, names: Mapping[str, str], places: Sequence[int]) -> Field:
    """The pawns, from position 1 on; a dash is an empty position."""
    paths = [f"{at}.{key}" for key in ("formation", "exhausted", "counters")]

    def read(text: str) -> dict[str, Any]:
        parts = shorthand.split(text, ",;\n")
        if len(parts) > len(places):
            raise ValueError(f"There are {len(parts)} pawns; a formation has room for {len(places)}.")
        typed = dict(zip(places, parts, strict=False))
        found = {str(place): _pawn(typed.get(place, "-"), names) for place in EIGHT}
        return {path: {place: pawn[n] for place, pawn in found.items()} for n, path in enumerate(paths)}

    def each(values: Mapping[str, Any]) -> list[tuple[int, str, bool, int]]:
        pawns, spent, counters = (look(values, path) or {} for path in paths)
        return [(n, pawns.get(str(n), NONE), spent[str(n)], counters[str(n)]) for n in places]

    def write(values: Mapping[str, Any]) -> str:
        words = [_written(pawn, spent, counters) for _, pawn, spent, counters in each(values)]
        while words and words[-1] == "-":
            words.pop()
        return ", ".join(words) or "-"

    def says(values: Mapping[str, Any]) -> str:
        told = [_said(*one) for one in each(values) if one[1]]
        return "; ".join(told) or "no pawn"

    example = "such as " + ", ".join(shorthand.shortest(name, names) for name in list(names)[:3])
    line = Line(paths, read, write, says, example)
    label = "Formation, from position 1 on"
    return Field(f"{at}.formation", label, "line", [(name, name) for name in names], line=line)


def _pawn(text: str, names: Mapping[str, str]) -> tuple[str, bool, int]:
    """A pawn as it is typed: its name, whether it is exhausted, and the counters on it."""
    if text.casefold() in shorthand.NOTHING:
        return NONE, False, 0
    counters = re.search(r"\s\+([0-2])\b", text)
    text = text.replace(counters[0], "") if counters else text
    spent = re.search(r"\s(x|exhausted)$", text.strip(), re.IGNORECASE)
    name = text.strip()[: spent.start()] if spent else text.strip()
    return (
        shorthand.match(name, names, "pawn of this clan"),
        spent is not None,
        int(counters[1]) if counters else 0,
    )


def _written(pawn: str, spent: bool, counters: int) -> str:
    return f"{pawn}{f' +{counters}' if counters else ''}{' x' if spent else ''}" if pawn else "-"


def _said(place: int, pawn: str, spent: bool, counters: int) -> str:
    more = [f"{counters} counter{'s' if counters > 1 else ''}"] * bool(counters) + ["exhausted"] * spent
    return f"{place} {pawn}" + (f" ({listed(more)})" if more else "")


def dice_field(at: str, *, swift: bool) -> Field:
    """The dice that are left."""
    dice = [die for die in DICE[1:] if not (swift and die == "D20")]
    names = {die: die.removeprefix("D") for die in dice}

    def read(text: str) -> dict[str, Any]:
        words = [word.casefold().removeprefix("d") for word in re.split(r"[\s,;/]+", text.strip()) if word]
        left = dice if words == ["all"] else [
            shorthand.match(word, names, "die of an arsenal")
            for word in words if word not in (*shorthand.NOTHING, ALWAYS.removeprefix("D"))
        ]  # fmt: skip
        return {f"{at}.dice": {die: die in left for die in DICE[1:]}}

    def there(values: Mapping[str, Any]) -> list[str]:
        found = look(values, f"{at}.dice") or {}
        return [die for die in dice if found.get(die)]

    line = Line(
        (f"{at}.dice",),
        read,
        lambda values: " ".join(names[die] for die in there(values)) or "-",
        lambda values: listed([ALWAYS, *there(values)]),
        "such as 6 coin 12, or all",
    )
    return Field(f"{at}.dice", f"Dice left beside the {ALWAYS}", "line", line=line)


def fallen_field(at: str, names: Mapping[str, str]) -> Field:
    """The pit."""
    path = f"{at}.pit"

    def read(text: str) -> dict[str, Any]:
        parts = [part for part in shorthand.split(text, ",;\n") if part.casefold() not in shorthand.NOTHING]
        return {path: [{"pawn": shorthand.match(part, names, "pawn of this clan")} for part in parts]}

    def there(values: Mapping[str, Any]) -> list[str]:
        return [entry["pawn"] for entry in look(values, path) or ()]

    line = Line(
        (path,),
        read,
        lambda values: ", ".join(there(values)) or "-",
        lambda values: ", ".join(there(values)) or "none has fallen",
        f"such as {shorthand.shortest(next(iter(names)), names)}, or -",
    )
    return Field(path, "Fallen pawns, in order", "line", [(name, name) for name in names], line=line)


def assumed(values: Mapping[str, Any], known: Known) -> list[str]:
    """What is assumed of a clan whose values were not entered."""
    found = []
    for seat, each in enumerate(values["seats"]):
        if f"seats.{seat}.formation" not in known:
            found.append(f"{each['clan']} has the formation and the dice that the board shows.")
    return found
