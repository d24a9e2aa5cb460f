"""The quick form of Edge of Darkness: what a Voiceless Guild's next part needs, in its order, typed in rows.

Whatever is left out here is asked when a rule comes to it (`entry_needs`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from edgebook.games.darkness.cards.pack import load
from edgebook.games.darkness.position import entry_lines as lines
from edgebook.kernel.entry_form import Field, Section

PHASES = (("prologue", "Prologue"), ("assembly", "Assembly"), ("action", "Action"))


def choice_fields(entered: Mapping[str, Any], path: str = "", *none: tuple[Any, str]) -> list[Field]:
    """A Choice card as it is printed: its type, where the walk begins, which way round, and +1."""
    kinds = [(kind, kind) for kind in dict.fromkeys(card.type for card in load([]).choice_cards)]
    ways = (("clockwise", "clockwise"), ("counterclockwise", "counter-clockwise"))
    numbers = [(place, str(place)) for place in range(1, 11)]
    items = [f"location:{number}" for number in entered["locations"]]
    return [
        Field(f"{path}type", "Choice card: type", "choice", [*none, *sorted(kinds)], taps=True),
        Field(f"{path}start", "It starts at position", "choice", numbers, taps=True, items=items),
        Field(f"{path}direction", "It goes", "choice", ways, taps=True),
        Field(f"{path}draw", "It draws", "choice", ((0, "no card more"), (1, "+1 card")), taps=True),
    ]


def quick(entered: Mapping[str, Any]) -> list[Section]:
    """In the Assembly that is its Guild Hall and the Street; in its Action turn the card in force, its hand,
    what it drops, its Agents, and the tower."""
    names = [seat["guild"] for seat in entered["seats"]]
    found = [
        Section("The round", [
            Field("phase", "Phase", "choice", PHASES, taps=True),
            Field("round", "Round", "number", most=load([]).component("rounds")),
        ], open=True),
    ]  # fmt: skip
    for number, seat in enumerate(entered["seats"]):
        if seat["kind"] == "voiceless" and entered["phase"] != "prologue":
            found += (_drafts if entered["phase"] == "assembly" else _acts)(entered, number)
    guilds = [(guild.name, guild.name) for guild in load([]).guilds]
    called = {"voiceless": "The Voiceless Guild", "player": "You"}
    who = [
        Field(f"seats.{number}.guild", called.get(seat["kind"], f"Seat {number + 1}"), "choice", guilds)
        for number, seat in enumerate(entered["seats"])
    ]
    played = [Field(f"done.{seat}", f"{name} has played", "yes-no") for seat, name in enumerate(names)]
    return [*found, Section("Who plays, and where", [*who, lines.locations_field(), *played])]


def _drafts(entered: Mapping[str, Any], seat: int) -> list[Section]:
    """What the Assembly rests on: its Choice card is turned over."""
    name, path = entered["seats"][seat]["guild"], f"seats.{seat}"
    return [
        Section(f"{name}: cubes and Guild Hall", [
            lines.cubes_field(entered, f"{path}.zone", "Cubes in its Threat Zone"),
            lines.cards_field(entered, f"{path}.hall", "Its Guild Hall"),
        ], open=True),
        Section("Street", [lines.street_field(entered)], open=True),
    ]  # fmt: skip


def _acts(entered: Mapping[str, Any], seat: int) -> list[Section]:
    """What the Action turn rests on. What its Choice card says of drawing was used in the Assembly."""
    name, path = entered["seats"][seat]["guild"], f"seats.{seat}"
    choice = choice_fields(entered, f"{path}.choice.", (None, "not turned over yet"))
    return [
        Section(f"{name}: Choice card", choice[:3], open=True),
        Section(f"{name}: hand", [
            lines.cards_field(entered, f"{path}.hand", "Its hand"),
            lines.cubes_field(entered, f"{path}.drop", "Cubes on its hand, to drop"),
        ], open=True),
        Section("Tower", [lines.tower_field(entered)], open=True),
        Section(f"{name}: Agents and Action cards", [
            lines.agents_field(seat), lines.sides_field(seat),
        ], open=True),
    ]  # fmt: skip
