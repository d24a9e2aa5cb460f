"""What lies at a table of Edge of Darkness, typed in short: a row of cards, the cubes of the tower, Agents.

A card is its owner's colour (n or nothing: Neutral), p if it is a Patrician, and a few letters of each slip:
`r mill harb` is the red Citizen with Millhollow in the middle and Harbor below. A dash is an empty slot,
three slips are top, middle and bottom, and +2 is Influence that lies on it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from edgebook.box import shorthand
from edgebook.games.darkness.cards.pack import load
from edgebook.games.darkness.cards.records import TYPES
from edgebook.games.darkness.table.city import SLOTS
from edgebook.games.darkness.table.face_down import DIRECTIONS
from edgebook.kernel.entry_form import Field, Line, look
from edgebook.kernel.text import listed

CARD: dict[str, Any] = {"base": "citizen", "owner": None, "top": None, "middle": None, "bottom": None}
"""A card of which nothing special is known."""
POSTS = ("4", "5", "6", "7")
"""The Action cards that Agents are posted on."""
BASES = {"c": "citizen", "cit": "citizen", "citizen": "citizen",
         "p": "patrician", "pat": "patrician", "patrician": "patrician"}  # fmt: skip
CARDS_LIKE = "such as r mill harb, n, g p city"
CARD_LIKE = "such as r mill harb"


class Names(NamedTuple):
    """What the things of one table are called."""

    colours: Mapping[int | None, str]
    """Of the seats; None is Neutral."""
    here: Mapping[int, str]
    """The ten locations by number."""

    @property
    def cubes(self) -> dict[str, str]:
        return {"black": "black", **{c: c for seat, c in self.colours.items() if seat is not None}}


def names_of(entered: Mapping[str, Any]) -> Names:
    """The names at the table of a form."""
    pack = load([])
    guilds = {guild.name: guild.colour for guild in pack.guilds}
    seats = entered["seats"]
    colours: dict[int | None, str] = {
        seat: guilds[each["guild"]] for seat, each in enumerate(seats) if each["guild"] in guilds
    }
    here = {n: pack.locations[n].short for n in entered["locations"] if n in pack.locations}
    return Names(colours | {None: "neutral"}, here)


# -- cards ---------------------------------------------------------------------------------------------------


def read_card(text: str, names: Names) -> dict[str, Any]:
    """One card as it is typed."""
    card = {**CARD, "influence": 0}
    slips: list[int | None] = []
    for word in shorthand.words(text, [*names.here.values()]):
        plain = word.casefold()
        owners = [seat for seat, colour in names.colours.items() if plain in (colour, _letter(colour))]
        if plain in BASES:
            card["base"] = BASES[plain]
        elif owners:
            card["owner"] = owners[0]
        elif re.fullmatch(r"\+\d+", plain):
            card["influence"] = int(plain[1:])
        elif plain in shorthand.NOTHING:
            slips.append(None)
        elif plain.isdecimal() and int(plain) in names.here:
            slips.append(int(plain))
        else:
            slips.append(shorthand.match(word, names.here, "location here"))
    if len(slips) > len(SLOTS):
        raise ValueError(f"{text} has {len(slips)} slips; a card has room for 3.")
    slots = SLOTS if len(slips) == len(SLOTS) else SLOTS[1:]
    return {**card, **dict(zip(slots, slips, strict=False))}


def read_cards(text: str, names: Names) -> list[dict[str, Any]]:
    """A row of cards; a dash alone is none."""
    return [
        read_card(part, names) for part in shorthand.split(text) if part.casefold() not in shorthand.NOTHING
    ]


def faces(text: str, names: Names) -> list[dict[str, Any]]:
    """A row of cards as the table tells them: what can be seen of each."""
    return [{key: card[key] for key in CARD} for card in read_cards(text, names)]


def write_card(card: Mapping[str, Any], names: Names) -> str:
    words = [_letter(names.colours.get(card.get("owner"), "neutral"))]
    words += ["p"] if card.get("base") == "patrician" else []
    slots = SLOTS if card.get("top") is not None else SLOTS[1:]
    slips = [card.get(slot) for slot in slots]
    while slips and slips[-1] is None and slots != SLOTS:
        slips.pop()
    words += ["-" if slip is None else _short(slip, names) for slip in slips]
    words += [f"+{card['influence']}"] if card.get("influence") else []
    return " ".join(words)


def _letter(colour: str) -> str:
    """How an owner is typed: by one letter, or two where that letter is a base."""
    return colour[:2] if colour[0] in BASES else colour[0]


def _short(slip: int, names: Names) -> str:
    short = shorthand.shortest(slip, names.here) if slip in names.here else ""
    return str(slip) if short in ("", *BASES) else short


def say_card(card: Mapping[str, Any], names: Names) -> str:
    """The card in full: what was understood."""
    owner = names.colours.get(card.get("owner"), "neutral")
    whose = "Neutral" if owner == "neutral" else owner
    slips = [
        f"{names.here.get(card[slot], card[slot])} ({slot})" for slot in SLOTS if card.get(slot) is not None
    ]
    lying = [f"{card['influence']} Influence on it"] if card.get("influence") else []
    more = listed([*slips, *lying])
    return f"{whose} {str(card.get('base')).capitalize()}" + (f" with {more}" if more else "")


def _cards(entered: Mapping[str, Any], path: str) -> Line:
    names = names_of(entered)

    def there(values: Mapping[str, Any]) -> list[Mapping[str, Any]]:
        return look(values, path) or []

    return Line(
        (path,),
        lambda text: {path: read_cards(text, names)},
        lambda values: ", ".join(write_card(card, names) for card in there(values)) or "-",
        lambda values: "; ".join(say_card(card, names) for card in there(values)) or "no card",
        CARDS_LIKE,
    )


def cards_field(entered: Mapping[str, Any], path: str, label: str) -> Field:
    """A row of cards, typed."""
    return Field(path, label, "line", line=_cards(entered, path))


def street_field(entered: Mapping[str, Any], label: str = "Street, first to draft first") -> Field:
    """The Street; a sixth card is the top of the deck, which lies open beside it."""
    names, size = names_of(entered), load([]).component("street size")

    def read(text: str) -> dict[str, Any]:
        found = read_cards(text, names)
        if len(found) > size + 1:
            raise ValueError(f"There are {len(found)} cards; the Street has {size}, and the deck's top card.")
        return {"street": found[:size], "top": found[size:]}

    def there(values: Mapping[str, Any]) -> list[Mapping[str, Any]]:
        return [*(look(values, "street") or []), *(look(values, "top") or [])]

    line = Line(
        ("street", "top"),
        read,
        lambda values: ", ".join(write_card(card, names) for card in there(values)) or "-",
        lambda values: "; ".join(say_card(card, names) for card in there(values)) or "no card",
        CARDS_LIKE,
    )
    return Field("street", f"{label}; then the top of the deck", "line", line=line)


def threats_field(entered: Mapping[str, Any], trays: Sequence[int]) -> Field:
    """The threats over some trays, from left to right."""
    names = names_of(entered)
    paths = [f"tower.{tray}.card" for tray in trays]

    def read(text: str) -> dict[str, Any]:
        parts = shorthand.parts_of(text, len(paths), "the tower" if len(paths) == 3 else "this")
        return {path: read_cards(part, names) for path, part in zip(paths, parts, strict=True)}

    def each(values: Mapping[str, Any], said: Callable[[Any, Names], str], none: str) -> list[str]:
        found = [look(values, path) or [] for path in paths]
        return [said(cards[0], names) if cards else none for cards in found]

    def says(values: Mapping[str, Any]) -> str:
        told = each(values, say_card, "no threat")
        return "; ".join(f"tray {tray + 1}: {one}" for tray, one in zip(trays, told, strict=True))

    label = f"Threat over tray {trays[0] + 1}" if len(trays) == 1 else "Threats, from left to right"
    example = CARD_LIKE if len(trays) == 1 else "such as n / r mill / g p harb"
    line = Line(paths, read, lambda values: " / ".join(each(values, write_card, "-")), says, example)
    return Field("tower.threats" if len(trays) > 1 else paths[0], label, "line", line=line)


# -- cubes, Agents, sides ------------------------------------------------------------------------------------


def _cubes(text: str, names: Names) -> dict[str, int]:
    found = shorthand.counted(text, names.cubes, "colour of cubes here")
    return {colour: found.count(colour) for colour in names.cubes}


def _short_cubes(cubes: Mapping[str, int]) -> str:
    return " ".join(f"{number}{colour[0]}" for colour, number in cubes.items() if number) or "-"


def _say_cubes(cubes: Mapping[str, int]) -> str:
    return listed([f"{number} {colour}" for colour, number in cubes.items() if number], none="none")


def cubes_field(entered: Mapping[str, Any], path: str, label: str) -> Field:
    """Cubes in one place."""
    names = names_of(entered)
    line = Line(
        (path,),
        lambda text: {path: _cubes(text, names)},
        lambda values: _short_cubes(look(values, path) or {}),
        lambda values: _say_cubes(look(values, path) or {}),
        f"such as 3 black 1 {names.colours.get(1, 'red')}",
    )
    return Field(path, label, "line", line=line)


def tower_field(entered: Mapping[str, Any]) -> Field:
    """The cubes of all three trays; behind a plus, those that fall in this turn."""
    names, paths = names_of(entered), [f"tower.{tray}.cubes" for tray in range(3)]

    def read(text: str) -> dict[str, Any]:
        parts = [part.partition("+") for part in shorthand.parts_of(text, 3, "the tower")]
        lying = {path: _cubes(part[0], names) for path, part in zip(paths, parts, strict=True)}
        return lying | {"falls": [_cubes(part[2], names) for part in parts] if "+" in text else []}

    def each(values: Mapping[str, Any]) -> list[Mapping[str, int]]:
        return [look(values, path) or {} for path in paths]

    def says(values: Mapping[str, Any]) -> str:
        falls = [_say_cubes(fall) for fall in values.get("falls") or ()] or ["none"] * 3
        more = ["" if fall == "none" else f", and {fall} more" for fall in falls]
        trays = enumerate(zip(map(_say_cubes, each(values)), more, strict=True), 1)
        return "; ".join(f"tray {n}: {cubes}{fall}" for n, (cubes, fall) in trays)

    own = names.colours.get(1, "red")[0]
    line = Line(
        paths,
        read,
        lambda values: " / ".join(map(_short_cubes, each(values))),
        says,
        f"such as 2b 1{own} +1b / 3b / -",
    )
    return Field("tower.cubes", "Cubes in trays 1, 2 and 3 (after a +: what falls now)", "line", line=line)


def falls_into(entered: Mapping[str, Any], colour: str, fallen: Sequence[int]) -> int | None:
    """The tray that the next cube of a colour falls into, if that was entered. `fallen`: how many of this
    colour have fallen into each tray."""
    for tray, falls in enumerate(entered.get("falls") or ()):
        if falls.get(colour, 0) > fallen[tray]:
            return tray
    return None


def agents_field(seat: int) -> Field:
    """A Voiceless Guild's Agents: ready, then on each of the Action cards that take some."""
    path = f"seats.{seat}"
    paths = [f"{path}.trained", *(f"{path}.posted.{card}" for card in POSTS)]

    def read(text: str) -> dict[str, Any]:
        found = shorthand.numbers(text, 10, "Agents")
        if len(found) > len(paths):
            raise ValueError(
                f"There are {len(found)} numbers: type those ready, then those on cards 4, 5, 6, 7."
            )
        return dict(zip(paths, [*found, *[0] * (len(paths) - len(found))], strict=True))

    def each(values: Mapping[str, Any]) -> list[int]:
        return [look(values, path) or 0 for path in paths]

    def says(values: Mapping[str, Any]) -> str:
        ready, *posted = each(values)
        on = [f"{number} on card {card}" for card, number in zip(POSTS, posted, strict=True) if number]
        return listed([f"{ready} ready", *on])

    line = Line(paths, read, lambda values: " ".join(map(str, each(values))), says, "such as 2 0 1 0 3")
    return Field(f"{path}.posted", "Agents ready, then on cards 4, 5, 6 and 7", "line", line=line)


def sides_field(seat: int) -> Field:
    """Which of the seven Action cards lie on their hard side."""
    path = f"seats.{seat}.actions"

    def read(text: str) -> dict[str, Any]:
        word = text.strip().casefold()
        hard = (
            [*range(1, 8)] if word == "all" else [] if word in shorthand.NOTHING
            else shorthand.numbers(text, 7, "an Action card")
        )  # fmt: skip
        return {path: ["hard" if n in hard else "easy" for n in range(1, 8)]}

    def hard(values: Mapping[str, Any]) -> list[str]:
        return [str(n) for n, side in enumerate(look(values, path) or (), 1) if side == "hard"]

    def says(values: Mapping[str, Any]) -> str:
        on = hard(values)
        if len(on) in (0, 7):
            return f"all seven on the {'hard' if on else 'easy'} side"
        return f"hard: {listed(on)}; the others easy"

    line = Line((path,), read, lambda values: " ".join(hard(values)) or "-", says, "such as 1 4 7, - or all")
    return Field(path, "Action cards on their hard side", "line", line=line)


def locations_field() -> Field:
    """The ten locations, from position 1 clockwise."""
    everywhere = {number: each.short for number, each in load([]).locations.items()}

    def read(text: str) -> dict[str, Any]:
        parts = shorthand.split(text)
        parts = parts if len(parts) > 1 else text.split()
        found = [
            int(part) if part.isdecimal() and int(part) in everywhere
            else shorthand.match(part, everywhere, "location")
            for part in parts
        ]  # fmt: skip
        if len(found) != 10:
            raise ValueError(f"There are {len(found)} locations; a city has 10.")
        return {"locations": found}

    line = Line(
        ("locations",),
        read,
        lambda values: " ".join(map(str, values["locations"])),
        lambda values: ", ".join(everywhere.get(n, str(n)) for n in values["locations"]),
        "their numbers or names, with commas between names",
    )
    return Field("locations", "The ten locations, from position 1 clockwise", "line", line=line)


# -- what the table shows ------------------------------------------------------------------------------------


def read_choice(text: str) -> dict[str, Any]:
    """A Choice card as it is typed: its type, position, direction, and +1 if it draws one more."""
    card: dict[str, Any] = {"draw": 0}
    types = {kind: kind for kind in TYPES}
    ways = {DIRECTIONS[0]: ("clockwise", "cw", "right"), DIRECTIONS[1]: ("counterclockwise", "ccw", "left")}
    for word in shorthand.words(text.replace(",", " "), TYPES):
        plain = word.casefold().replace("-", "")
        way = [
            key for key, said in ways.items() if plain in said or (len(plain) > 2 and key.startswith(plain))
        ]
        if plain in ("+1", "plus", "draw", "draw+1"):
            card["draw"] = 1
        elif plain.isdecimal() and 1 <= int(plain) <= 10:
            card["start"] = int(plain)
        elif way:
            card["direction"] = way[0]
        else:
            card["type"] = shorthand.match(word, types, "type of Choice card")
    wanted = {
        "type": "its type",
        "start": "its position from 1 to 10",
        "direction": "its direction, cw or ccw",
    }
    missing = [said for key, said in wanted.items() if key not in card]
    if missing:
        raise ValueError(f"Still to say: {listed(missing)}.")
    return card


def read_trays(text: str) -> list[int]:
    """The trays that cubes fell into, in order."""
    digits = re.sub(r"[\s,;/]|and|tray", "", text.casefold())
    if not digits or any(digit not in "123" for digit in digits):
        raise ValueError("Type the number of a tray for each cube, from 1 to 3: such as 1 1 3.")
    return [int(digit) - 1 for digit in digits]
