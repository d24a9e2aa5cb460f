"""What the things on the board of Edge of Darkness are on the entry form, so that one taps and edits them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from edgebook.games.darkness.cards.pack import load
from edgebook.games.darkness.table.city import SLOTS
from edgebook.kernel.entry_form import Spot, look

Names = Mapping[str, str]
"""The field that each card comes from, by the card's name on the board."""


def spot(entered: Mapping[str, Any], names: Names, item: str) -> Spot | None:
    """The fields for a thing, by its id."""
    kind, _, rest = item.partition(":")
    first, _, second = rest.partition(":")
    made = SPOTS.get(kind)
    return made(entered, names, first, second) if made is not None and first else _deck(item)


def _deck(item: str) -> Spot | None:
    return Spot("The deck", ["unseen"]) if item == "deck" else None


def _card(entered: Mapping[str, Any], names: Names, name: str, slot: str) -> Spot | None:
    path = names.get(name)
    if path is None:
        return None
    keys = (*("base", "owner"), *SLOTS) if slot not in SLOTS else (slot,)
    return Spot("This card" if slot not in SLOTS else f"The {slot} slot", [f"{path}.{key}" for key in keys])


def _more(place: str, title: str) -> Callable[[Mapping[str, Any], Names, str, str], Spot | None]:
    """One more card where there is none yet."""

    def made(entered: Mapping[str, Any], names: Names, first: str, second: str) -> Spot | None:
        path = place.format(first)
        return Spot(title, adds=path) if look(entered, path) is not None else None

    return made


def _tray(entered: Mapping[str, Any], names: Names, tray: str, _: str) -> Spot | None:
    return Spot(f"Cubes in tray {int(tray) + 1}", [f"tower.{tray}.cubes.{c}" for c in _colours(entered)])


def _colours(entered: Mapping[str, Any]) -> list[str]:
    guilds = {guild.name: guild.colour for guild in load([]).guilds}
    return ["black", *(guilds[seat["guild"]] for seat in entered["seats"] if seat["guild"] in guilds)]


def _choice(entered: Mapping[str, Any], names: Names, seat: str, _: str) -> Spot | None:
    keys = ("type", "start", "direction", "draw")
    return Spot("The Choice card in force", [f"seats.{seat}.choice.{key}" for key in keys])


def _seat(entered: Mapping[str, Any], names: Names, seat: str, token: str) -> Spot | None:
    tokens = {"coin": "coins", "influence": "influence", "goodwill": "goodwill", "reputation": "reputation"}
    keys = [tokens[token]] if token in tokens else list(tokens.values())
    return Spot(entered["seats"][int(seat)]["guild"], [f"seats.{seat}.{key}" for key in keys])


def _agents(entered: Mapping[str, Any], names: Names, seat: str, _: str) -> Spot | None:
    return Spot("Agents", [f"seats.{seat}.{key}" for key in ("trained", "untrained")])


def _defense(entered: Mapping[str, Any], names: Names, seat: str, _: str) -> Spot | None:
    return Spot("Defense Track", [f"seats.{seat}.defense"])


def _action(entered: Mapping[str, Any], names: Names, seat: str, card: str) -> Spot | None:
    posted = [f"seats.{seat}.posted.{card}"] if card in ("4", "5", "6", "7") else []
    side = [f"seats.{seat}.actions.{int(card) - 1}"] if card.isdecimal() and int(card) < 8 else []
    return Spot(f"Action card {card}", side + posted) if side else None


def _stack(entered: Mapping[str, Any], names: Names, location: str, slot: str) -> Spot | None:
    return Spot(f"Slips left, {slot} slot", [f"supply.{location}.{slot}"]) if slot in SLOTS else None


def _location(entered: Mapping[str, Any], names: Names, location: str, _: str) -> Spot | None:
    return Spot("Slips left here", [f"supply.{location}.{slot}" for slot in SLOTS])


SPOTS = {
    "card": _card,
    "hand": _more("seats.{}.hand", "A card in hand"),
    "hall": _more("seats.{}.hall", "A card in the Guild Hall"),
    "street": _more("street", "A card in the Street"),
    "threat": _more("tower.{}.card", "The threat over this tray"),
    "tray": _tray,
    "choice": _choice,
    "seat": _seat,
    "trained": _agents,
    "defense": _defense,
    "action": _action,
    "stack": _stack,
    "location": _location,
}
