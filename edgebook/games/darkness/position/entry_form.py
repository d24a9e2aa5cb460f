"""The entry form of Edge of Darkness: what a person at a real table writes down, field by field.

The form's values are a position (docs/positions.md) but for the cards: they are written where they lie,
not by name, and the deck is a number of unseen cards.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from edgebook.box.checking import at_fields
from edgebook.games.darkness.cards.pack import load
from edgebook.games.darkness.position.deeds import TOGETHER, deeds
from edgebook.games.darkness.position.entry_hints import hints
from edgebook.games.darkness.position.entry_lines import CARD
from edgebook.games.darkness.position.entry_needs import assumed, filled, needs, onward, shown
from edgebook.games.darkness.position.entry_quick import PHASES, choice_fields, quick
from edgebook.games.darkness.position.entry_spots import spot
from edgebook.games.darkness.position.reading import read_position
from edgebook.games.darkness.position.writing import write_position
from edgebook.games.darkness.table.city import SLOTS
from edgebook.games.darkness.table.face_down import CHOICE_KEYS
from edgebook.kernel import Problem
from edgebook.kernel.entry_form import Carried, EntryForm, Field, Section

GUILDS = {guild.name: guild.colour for guild in load([]).guilds}
PLACES = ("hand", "hall", "beside")
SIDES = (("easy", "easy"), ("hard", "hard"))
NO_CHOICE = {"type": None, "start": 1, "direction": "clockwise", "draw": 0}
"""The fields of a Choice card of which nobody has said the type: there is none in force, or none was seen."""


def fresh() -> dict[str, Any]:
    """A solo game at the start of its first round."""
    position = {
        "round": 1,
        "phase": "assembly",
        "seats": [{"guild": "Gilded Leaves"}, {"guild": "Carnival of Shadows", "kind": "voiceless"}],
    }
    return values(write_position(read_position(position)))


# -- values and positions --------------------------------------------------------------------------------


def values(position: Mapping[str, Any]) -> dict[str, Any]:
    """A position with every key, as the form has it."""
    made: dict[str, Any] = copy.deepcopy(dict(position))
    cards, influence = made.pop("cards"), made.pop("influence_on")

    def there(names: Iterable[Any]) -> list[Any]:
        kept = ({"name": name, **CARD, **cards[name]} for name in names if name)
        return [{**card, "influence": influence.get(card["name"], 0)} for card in kept]

    for seat in made["seats"]:
        for place in PLACES:
            seat[place] = there(seat[place])
        seat["choice"] = dict(seat["choice"]) if seat["choice"] else dict(NO_CHOICE)
        seat.pop("choice_deck", None)
    for tray in made["tower"]:
        tray["card"] = there([tray["card"]])
    made["street"], made["discard"] = there(made["street"]), there(made["discard"])
    made["top"] = there(made["deck"])
    made["unseen"] = sum(name is None for name in made.pop("deck"))
    made.pop("bag", None)
    made["falls"] = []
    made["done"] = {str(seat): seat in made["done"] for seat in range(len(made["seats"]))}
    return made


def position(entered: Mapping[str, Any]) -> dict[str, Any]:
    """What was entered as a position."""
    return _written(entered)[0]


def _written(entered: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, str]]:
    """The position, and the field that each card of it comes from."""
    made: dict[str, Any] = copy.deepcopy(dict(entered))
    cards: dict[str, Any] = {}
    influence: dict[str, int] = {}
    fields: dict[str, str] = {}
    taken = set(_names(entered))

    def named(path: str, there: Sequence[Mapping[str, Any]]) -> list[str]:
        names = []
        for place, card in enumerate(there):
            owner = card.get("owner")
            seat = made["seats"][owner] if isinstance(owner, int) and owner < len(made["seats"]) else {}
            letter = "n" if owner is None else GUILDS.get(seat.get("guild", ""), "x")[0]
            name, number = card.get("name"), 1
            while name is None or name in cards:
                name, number = f"{letter}{number}", number + 1
                name = None if name in taken else name
            cards[name] = {key: card.get(key) for key in CARD}
            fields[name] = f"{path}.{place}"
            if card.get("influence"):
                influence[name] = card["influence"]
            names.append(name)
        return names

    for number, seat in enumerate(made["seats"]):
        for place in PLACES:
            seat[place] = named(f"seats.{number}.{place}", seat[place])
        for key in ("zone", "drop", "agents", "posted"):
            seat[key] = {name: count for name, count in seat[key].items() if count}
        if not (seat["choice"] or {}).get("type"):
            seat["choice"] = None
        if seat["kind"] != "voiceless":
            seat["actions"], seat["posted"], seat["choice"] = [], {}, None
    for number, tray in enumerate(made["tower"]):
        threat = named(f"tower.{number}.card", tray["card"][:1])
        tray["card"] = threat[0] if threat else None
        tray["cubes"] = {name: count for name, count in tray["cubes"].items() if count}
    made["street"], made["discard"] = named("street", made["street"]), named("discard", made["discard"])
    made.pop("falls", None)
    made["deck"] = [*named("top", made.pop("top")), *[None] * made.pop("unseen")]
    made["aside"] = {name: count for name, count in made["aside"].items() if count}
    made["done"] = [int(seat) for seat, done in made["done"].items() if done]
    made["cards"], made["influence_on"] = cards, influence
    return made, fields


def _names(entered: object) -> Iterable[str]:
    """The names that cards brought along from a position: a new card gets another one."""
    if isinstance(entered, Mapping):
        if isinstance(entered.get("name"), str):
            yield entered["name"]
        entered = list(entered.values())
    if isinstance(entered, list):
        for each in entered:
            yield from _names(each)


def problems(entered: Mapping[str, Any]) -> list[Problem]:
    """Everything that does not fit, each at its field."""
    written, fields = _written(entered)
    found = at_fields(lambda: read_position(written))
    return [problem._replace(path=_field(problem.path, fields)) for problem in found]


def _field(path: str, fields: Mapping[str, str]) -> str:
    """The field for a path of the position: cards are entered where they lie, the deck by its number."""
    kind, _, rest = path.partition(".")
    name, _, key = rest.partition(".")
    if kind in ("cards", "influence_on") and name in fields:
        return f"{fields[name]}.{'influence' if kind != 'cards' else key}".rstrip(".")
    return "unseen" if kind == "deck" else path


# -- the form --------------------------------------------------------------------------------------------


def sections(entered: Mapping[str, Any]) -> list[Section]:
    """The form for the seats and locations that were entered."""
    pack = load([])
    seats = entered["seats"]
    names = [seat["guild"] for seat in seats]
    colours = ["black", *(GUILDS[name] for name in names if name in GUILDS)]
    known = {number: place.short for number, place in pack.locations.items()}
    everywhere = [(number, f"{name} ({number})") for number, name in known.items()]
    here = [(number, known[number]) for number in entered["locations"] if number in known]
    card = card_fields(names, here)
    found = [
        Section("The round", [
            Field("round", "Round", "number", most=pack.component("rounds")),
            Field("phase", "Phase", "choice", PHASES),
            Field("first", "First player", "choice", list(enumerate(names))),
            *(Field(f"done.{seat}", f"{name} has played", "yes-no") for seat, name in enumerate(names)),
        ], open=True),
        Section("Who plays", _who_plays(len(seats))),
        Section("Locations, from position 1 clockwise", [
            Field(f"locations.{place}", f"Position {place + 1}", "choice", everywhere) for place in range(10)
        ]),
        Section("Street, deck and Discard pile", [
            Field("street", "Street, first to draft first", "records", most=5, columns=card, fresh=CARD),
            Field("top", "Known cards on top of the deck", "records", most=40, columns=card, fresh=CARD),
            Field("unseen", "Cards in the deck that nobody has seen", "number", most=80),
            Field("discard", "Discard pile", "records", most=80, columns=card, fresh=CARD),
        ], open=True),
        Section("Tower", [
            each
            for tray in range(3)
            for each in (
                Field(f"tower.{tray}.card", f"Threat over tray {tray + 1}", "records", most=1,
                      columns=card[:-1], fresh=CARD),
                *_cubes(f"tower.{tray}.cubes", f"tray {tray + 1}", colours),
            )
        ]),
    ]  # fmt: skip
    for number, seat in enumerate(seats):
        found.append(Section(f"{seat['guild']}: board", _board(number, colours), open=True))
        found += _cards_and_agents(number, seat, card, here)
        if seat["kind"] == "voiceless":
            found.append(_bot(entered, number, seat["guild"]))
    stacks = [
        Field(f"supply.{place}.{slot}", f"{name}, {slot}", "number") for place, name in here for slot in SLOTS
    ]
    return [
        *found,
        Section("Advancements left at the locations", stacks),
        Section("Cubes set aside", _cubes("aside", "aside", colours)),
    ]


def _who_plays(seats: int) -> list[Field]:
    guilds = [(name, name) for name in GUILDS]
    kinds = (("player", "a player"), ("voiceless", "the Voiceless Guild"))
    return [
        each
        for number in range(seats)
        for each in (
            Field(f"seats.{number}.guild", f"Seat {number + 1}", "choice", guilds),
            Field(f"seats.{number}.kind", f"Seat {number + 1} is", "choice", kinds),
        )
    ]


def _cards_and_agents(
    number: int, seat: Mapping[str, Any], card: tuple[Field, ...], here: Sequence[tuple[int, str]]
) -> list[Section]:
    """What a guild has beside its board: cards, and Agents at the locations."""
    return [
        Section(f"{seat['guild']}: cards", [
            Field(f"seats.{number}.{place}", title, "records", most=40, columns=card, fresh=CARD,
                  usual=3 if place == "hand" and seat["kind"] == "voiceless" else 1)
            for place, title in (("hand", "Hand"), ("hall", "Guild Hall"), ("beside", "Beside the board"))
        ]),
        Section(f"{seat['guild']}: Agents at locations", [
            Field(f"seats.{number}.agents.{place}", name, "number", most=10) for place, name in here
        ]),
    ]  # fmt: skip


def card_fields(names: Sequence[str], here: Sequence[tuple[int, str]]) -> tuple[Field, ...]:
    owners = [(None, "Neutral"), *enumerate(names)]
    places = [(None, "–"), *here]
    return (
        Field("base", "Base", "choice", (("citizen", "Citizen"), ("patrician", "Patrician"))),
        Field("owner", "Owner", "choice", owners),
        *(Field(slot, slot.capitalize(), "choice", places) for slot in SLOTS),
        Field("influence", "Influence on it", "number"),
    )


def _cubes(path: str, where: str, colours: Iterable[str]) -> list[Field]:
    return [
        Field(f"{path}.{colour}", f"{colour.capitalize()} cubes, {where}", "number", most=15)
        for colour in dict.fromkeys(colours)
    ]


def _board(seat: int, colours: Sequence[str]) -> list[Field]:
    tokens = ("coins", "influence", "goodwill", "reputation")
    rest = (
        ("trained", "Agents ready", 10),
        ("untrained", "Agents untrained", 10),
        ("slips", "Slips left", 7),
        ("defense", "Defense Track, spaces lost", 20),
    )
    return [
        *(Field(f"seats.{seat}.{key}", key.capitalize(), "number", most=999) for key in tokens),
        *(Field(f"seats.{seat}.{key}", label, "number", most=most) for key, label, most in rest),
        *_cubes(f"seats.{seat}.zone", "Threat Zone", colours),
        *_cubes(f"seats.{seat}.drop", "on the hand, to drop", colours),
    ]


def _bot(entered: Mapping[str, Any], seat: int, name: str) -> Section:
    sides = [
        Field(f"seats.{seat}.actions.{card - 1}", f"Action card {card}", "choice", SIDES)
        for card in range(1, 8)
    ]
    posted = [
        Field(f"seats.{seat}.posted.{card}", f"Agents on card {card}", "number", most=10)
        for card in range(4, 8)
    ]
    return Section(f"{name}: Choice card and Action cards", [
        *choice_fields(entered, f"seats.{seat}.choice.", (None, "none, or not seen")),
        *posted,
        *sides,
    ])  # fmt: skip


def choice_cards() -> list[tuple[Any, str]]:
    """Every Choice card that the pack knows, each look once."""
    found = {}
    for card in load([]).choice_cards:
        key = (card.type, card.start, card.direction, card.draw)
        draw = ", draw +1" if card.draw else ""
        found[key] = f"{card.type}, from {card.start} {card.direction}{draw}"
    return [(dict(zip(CHOICE_KEYS, key, strict=True)), text) for key, text in sorted(found.items())]


def settle(entered: dict[str, Any], path: str) -> dict[str, Any]:
    """Other locations have slips of their own, and nobody's Agents yet."""
    if path.partition(".")[0] != "locations":
        return entered
    stacks = {number: each.stack for number, each in load([]).locations.items()}
    here = [number for number in entered["locations"] if number in stacks]
    old = entered["supply"]
    supply = {str(n): old.get(str(n)) or dict(zip(SLOTS, stacks[n], strict=True)) for n in here}
    seats = [
        {**seat, "agents": {str(n): seat["agents"].get(str(n), 0) for n in here}} for seat in entered["seats"]
    ]
    return {**entered, "supply": supply, "seats": seats}


FORM = EntryForm(
    fresh=fresh,
    sections=sections,
    position=position,
    values=values,
    problems=problems,
    welcome="Enter what is on your table, as far as it can be seen; the picture follows. Then have a "
    "seat's part worked out: you are asked for each card and cube when it comes.",
    quick=quick,
    hints=hints,
    spot=lambda entered, item: spot(entered, _written(entered)[1], item),
    filled=filled,
    needs=needs,
    assumed=assumed,
    options=(("defence", "by-hand"),),
    shown=shown,
    carried=Carried(deeds, TOGETHER),
    onward=onward,
    settle=settle,
)
