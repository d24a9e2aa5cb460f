"""The form for a table that really exists: who leads, what lies in each Turf, who stands where with what.

A combat or a raid can be worked out from it: hands may stay unseen, and a card that is played is told when it
comes. What a position holds beyond the form (the order of a draw pile, what happened in this turn) stays as
it was read. `form_of(packs)` is the form with an owner's cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from edgebook.games.eden.cards.pack import COMMANDER, ESTABLISHMENT, INTRIGUE, TABLES, WARRIOR
from edgebook.games.eden.position.entry_spots import spot
from edgebook.games.eden.position.reading import read_position
from edgebook.games.eden.position.writing import write_position
from edgebook.kernel import Problems
from edgebook.kernel.entry import EntryForm, Field, Hint, Problem, Section

NONE: Final = ""
Choices = list[tuple[Any, str]]
STEPS: Final = (
    ("draw", "Draw"), ("actions", "Perform Actions"), ("balance", "Balance"), ("attack", "Attack"),
    ("raid", "Raid"), ("discard", "Discard"),
)  # fmt: skip
VARIANTS: Final = (("standard", "standard"), ("beginner", "beginner: no permissions needed"))
GROUPS: Final = (
    (NONE, "in no Group"), ("attack", "Attack Group"), ("defense", "Defense Group"),
    ("attack 2", "second Attack Group"), ("defense 2", "second Defense Group"),
)  # fmt: skip
AREAS: Final = ("warband", "borderlands")
ON: Final = ("on1", "on2", "on3")
"""Attachments of one card that the form has room for."""
PILES: Final = ("draw", "discard", "annihilated")


def _sorted(names: Iterable[str]) -> Choices:
    return [(name, name) for name in sorted(names, key=str.casefold)]


class Box:
    """The cards of a game, by the names that its tables give them."""

    def __init__(self, packs: Sequence[str]) -> None:
        self.packs = tuple(packs)
        self.printed = TABLES.load(self.packs).printed
        self.commanders, self.places, self.warriors, self.intrigues = (
            self._names(type) for type in (COMMANDER, ESTABLISHMENT, WARRIOR, INTRIGUE)
        )
        attached = [(NONE, "nothing"), *self._attachable()]
        on = [Field(name, f"Attached ({n})", "choice", attached) for n, name in enumerate(ON, 1)]
        more = (*on, Field("markers", "Markers", "number", most=99))
        self.in_turf = (
            Field("card", "Establishment", "choice", self.places),
            Field("x", "Cells to the right of the Commander", "number", least=-9, most=9),
            Field("y", "Cells above the Commander", "number", least=-9, most=9),
            *more,
        )
        self.in_area = (
            Field("card", "Warrior", "choice", self.warriors),
            Field("group", "Group", "choice", GROUPS),
            *more,
        )

    def _names(self, type: int) -> Choices:
        """In alphabetical order, so that a card is found in a long list."""
        return _sorted(card.name for card in self.printed.cards if card.type == type)

    def _attachable(self) -> Choices:
        rows = self.printed.play_row
        return _sorted(
            card.name
            for card in self.printed.cards
            if card.type == INTRIGUE
            and (row := rows[card.index]) is not None
            and row.op == "attach"
            and row.value != "dominion"
        )

    def named(self, card: str) -> str:
        """What a card is called here that may be called by its id or by our name."""
        found = self.printed.find(card)
        return found.name if found is not None else card


def _place(card: str = "", x: int = 1, y: int = 0) -> dict[str, Any]:
    return {"card": card, "x": x, "y": y, "markers": 0, "handle": "", **dict.fromkeys(ON, NONE)}


def _warrior(card: str) -> dict[str, Any]:
    return {"card": card, "group": NONE, "markers": 0, "handle": "", **dict.fromkeys(ON, NONE)}


def _seat(name: str, commander: str) -> dict[str, Any]:
    return {
        "name": name, "commander": commander, "gold": 5, "vp_markers": 0, "turf": [], "warband": [],
        "borderlands": [], "table": [], "razed": [], "hand": [], "unseen": 0, "draw": 40, "discard": 0,
        "annihilated": 0,
    }  # fmt: skip


def fresh(box: Box) -> dict[str, Any]:
    """Two Dominions with a Commander and nothing else, in the Attack step."""
    return {
        "variant": "standard",
        "step": "attack",
        "turn": 0,
        "seats": [_seat(f"Player {n + 1}", box.commanders[n][0]) for n in range(2)],
        "rest": {},
    }


def _game(values: Mapping[str, Any]) -> Section:
    turns = [(n, each["name"]) for n, each in enumerate(values["seats"])]
    return Section(
        "The game",
        [
            Field("step", "Step", "choice", STEPS, taps=True),
            Field("turn", "Whose turn it is", "choice", turns, taps=True),
            Field("variant", "Variant", "choice", VARIANTS, taps=True),
        ],
        open=True,
    )


def _standing(box: Box, seat: int) -> list[Field]:
    """What a combat or a raid needs of one seat."""
    at = f"seats.{seat}"
    warrior, place = _warrior(box.warriors[0][0]), _place(box.places[0][0])
    lasting = (Field("card", "Card", "choice", box.intrigues),)
    return [
        Field(f"{at}.commander", "Commander", "choice", box.commanders),
        Field(f"{at}.warband", "Warband", "records", columns=box.in_area, fresh=warrior),
        Field(f"{at}.borderlands", "Borderlands", "records", columns=box.in_area, fresh=warrior),
        Field(f"{at}.turf", "Turf", "records", columns=box.in_turf, fresh=place),
        Field(
            f"{at}.table", "Open cards with a lasting effect", "records", columns=lasting,
            fresh={"card": box.intrigues[0][0], "handle": ""},
        ),
        Field(f"{at}.gold", "Gold", "number", most=999),
        Field(f"{at}.unseen", "Cards in hand that you do not see", "number", most=60),
    ]  # fmt: skip


def sections(box: Box, values: Mapping[str, Any]) -> list[Section]:
    """The whole form: the game, then each seat."""
    return [
        _game(values),
        *(
            Section(each["name"], [*_standing(box, seat), *_more(box, seat)], open=True)
            for seat, each in enumerate(values["seats"])
        ),
    ]


def _more(box: Box, seat: int) -> list[Field]:
    at = f"seats.{seat}"
    any_card = (Field("card", "Card", "choice", [*box.places, *box.warriors, *box.intrigues]),)
    razed = (Field("card", "Establishment", "choice", box.places),)
    return [
        Field(
            f"{at}.hand", "Cards in hand that you see", "records", columns=any_card,
            fresh={"card": box.intrigues[0][0], "handle": ""},
        ),
        Field(
            f"{at}.razed", "Establishments razed", "records", columns=razed,
            fresh={"card": box.places[0][0], "handle": ""},
        ),
        Field(f"{at}.vp_markers", "VPs in markers", "number", most=99),
        Field(f"{at}.draw", "Cards in the draw pile", "number", most=200),
        Field(f"{at}.discard", "Cards in the discard pile", "number", most=200),
        Field(f"{at}.annihilated", "Annihilated cards", "number", most=200),
    ]  # fmt: skip


def quick(box: Box, values: Mapping[str, Any]) -> list[Section]:
    """Only what a combat or a raid needs."""
    return [
        _game(values),
        *(
            Section(each["name"], _standing(box, seat), open=True)
            for seat, each in enumerate(values["seats"])
        ),
    ]


# -- values to a position ----------------------------------------------------------------------------------


class _Writer:
    """Gives every card of the form a handle: the one that it was read with, or a new one."""

    def __init__(self, box: Box, rest: Mapping[str, Any]) -> None:
        self.rest, self.named = rest, box.named
        self.known: Mapping[str, Any] = rest.get("cards", {})
        self.cards: dict[str, Any] = {}

    def add(self, record: Mapping[str, Any], letter: str) -> str:
        """One card with what hangs on it."""
        handle, old = record.get("handle", ""), self.known.get(record.get("handle", ""))
        on = [record[name] for name in ON if record.get(name)]
        same = old is not None and self.named(old["card"]) == record["card"]
        if same and old is not None:
            self.cards[handle] = dict(old)
            if [self.named(self.known[each]["card"]) for each in old["attached"][: len(ON)]] == on:
                self._hang(old["attached"])
            else:
                self.cards[handle]["attached"] = [self._new(name, "a") for name in on]
            self._hang(old["kept"])
        else:
            handle = self._new(record["card"], letter)
            self.cards[handle] = {"card": record["card"], "attached": [self._new(name, "a") for name in on]}
        if "markers" in record:
            self.cards[handle]["markers"] = record["markers"]
        return str(handle)

    def _new(self, name: str, letter: str) -> str:
        n = 1
        while (handle := f"{letter}{n}") in self.cards or handle in self.known:
            n += 1
        self.cards[handle] = {"card": name}
        return handle

    def _hang(self, handles: Sequence[str | None]) -> None:
        """What the form does not show stays as it was."""
        for handle in handles:
            if handle is not None and handle not in self.cards and handle in self.known:
                self.cards[handle] = dict(self.known[handle])
                self._hang(self.cards[handle]["attached"])
                self._hang(self.cards[handle]["kept"])

    def keep(self, handles: Sequence[Any]) -> list[Any]:
        self._hang(handles)
        return list(handles)


def position(box: Box, values: Mapping[str, Any]) -> dict[str, Any]:
    """The values as a position."""
    rest = values.get("rest") or {}
    writer = _Writer(box, rest)
    olds = rest.get("seats", [{}] * len(values["seats"]))
    made = {key: rest[key] for key in rest if key not in ("seats", "cards")}
    made |= {"game": "dark-eden", **{key: values[key] for key in ("variant", "step", "turn")}}
    made["seats"] = [_written(writer, seat, old) for seat, old in zip(values["seats"], olds, strict=True)]
    for handle, card in writer.known.items():
        if handle not in writer.cards and handle in rest.get("loose", ()):
            writer.cards[handle] = card
    made.pop("loose", None)
    made["cards"] = writer.cards
    if "this_turn" in made:
        made["this_turn"] = _still_there(made["this_turn"], writer.cards)
    return made


def _still_there(done: Mapping[str, Any], cards: Mapping[str, Any]) -> dict[str, Any]:
    """What happened in this turn, without those who are no longer entered."""

    def here(handle: Any) -> bool:
        return not isinstance(handle, str) or handle in cards or re.fullmatch(r"c\d", handle) is not None

    return {
        key: [each for each in value if here(each)]
        if isinstance(value, list)
        else {each: value[each] for each in value if here(each)}
        if isinstance(value, dict)
        else value
        for key, value in done.items()
    }


def _written(writer: _Writer, seat: Mapping[str, Any], old: Mapping[str, Any]) -> dict[str, Any]:
    made = dict(old) | {key: seat[key] for key in ("name", "commander", "gold", "vp_markers")}
    made["turf"] = {f"{each['x']},{each['y']}": writer.add(each, "e") for each in seat["turf"]}
    groups: dict[tuple[str, str], list[str]] = {}
    for area in AREAS:
        made[area] = []
        for each in seat[area]:
            handle = writer.add(each, "w")
            made[area].append(handle)
            if each["group"]:
                groups.setdefault((area, each["group"]), []).append(handle)
    made["groups"] = _grouped(writer, groups, old.get("groups", ()))
    for key in ("attached", "dominion"):
        made[key] = writer.keep(old.get(key, ()))
    entries = {entry["card"]: entry for entry in old.get("table", ())}
    made["table"] = []
    for each in seat["table"]:
        handle = writer.add(each, "t")
        made["table"].append(entries.get(handle, handle))
    made["hand"] = [*(writer.add(each, "i") for each in seat["hand"]), *[None] * seat["unseen"]]
    made["razed"] = [writer.add(each, "x") for each in seat["razed"]]
    for pile in PILES:
        was = old.get(pile, [])
        made[pile] = writer.keep(was) if len(was) == seat[pile] else seat[pile]
    return made


def _grouped(
    writer: _Writer, entered: Mapping[tuple[str, str], list[str]], olds: Sequence[Mapping[str, Any]]
) -> list[dict[str, Any]]:
    """The Groups that were entered; one that is as it was keeps its order and what is attached to it."""
    new = {(kind.split()[0], frozenset(members)): members for (_, kind), members in entered.items()}
    made = []
    for old in olds:
        if new.pop((old["kind"], frozenset(old["members"])), None) is not None:
            made.append({**old, "attached": writer.keep(old["attached"])})
    made += [{"kind": kind, "members": members, "attached": []} for (kind, _), members in new.items()]
    return made


# -- a position to values ----------------------------------------------------------------------------------


def values(box: Box, given: Mapping[str, Any]) -> dict[str, Any]:
    """A position as values of the form."""
    whole = write_position(read_position(given, box.packs))
    cards = whole["cards"]
    lying = _lying(whole)
    made = {key: whole[key] for key in ("variant", "step", "turn")}
    made["seats"] = [_entered(box, cards, seat) for seat in whole["seats"]]
    made["rest"] = whole | {"loose": [handle for handle in cards if handle not in lying]}
    return made


def _lying(whole: Mapping[str, Any]) -> set[str]:
    """The handles that lie somewhere."""
    found: set[str] = set()
    for seat in whole["seats"]:
        for key in (*AREAS, *PILES, "attached", "dominion", "hand", "razed"):
            found.update(each for each in seat[key] if each is not None)
        found.update(seat["turf"].values())
        found.update(entry["card"] for entry in seat["table"])
        for group in seat["groups"]:
            found.update(group["attached"])
    for card in whole["cards"].values():
        found.update(card["attached"], card["kept"])
    return found


def _entered(box: Box, cards: Mapping[str, Any], seat: Mapping[str, Any]) -> dict[str, Any]:
    made = _seat(seat["name"], box.named(seat["commander"]))
    made |= {key: seat[key] for key in ("gold", "vp_markers")}
    for cell, handle in seat["turf"].items():
        x, y = map(int, cell.split(","))
        made["turf"].append(_place(x=x, y=y) | _with(box, cards, handle))
    of_group: dict[str, str] = {}
    seen: dict[tuple[str, str], int] = {}
    for group in seat["groups"]:
        area = next(area for area in AREAS if group["members"][0] in seat[area])
        n = seen[area, group["kind"]] = seen.get((area, group["kind"]), 0) + 1
        of_group |= dict.fromkeys(group["members"], group["kind"] + (f" {n}" if n > 1 else ""))
    for area in AREAS:
        for handle in seat[area]:
            made[area].append(
                _warrior("") | _with(box, cards, handle) | {"group": of_group.get(handle, NONE)}
            )
    made["table"] = [_plain(box, cards, entry["card"]) for entry in seat["table"]]
    made["hand"] = [_plain(box, cards, handle) for handle in seat["hand"] if handle is not None]
    made["unseen"] = seat["hand"].count(None)
    made["razed"] = [_plain(box, cards, handle) for handle in seat["razed"]]
    made |= {pile: len(seat[pile]) for pile in PILES}
    return made


def _plain(box: Box, cards: Mapping[str, Any], handle: str) -> dict[str, Any]:
    return {"card": box.named(cards[handle]["card"]), "handle": handle}


def _with(box: Box, cards: Mapping[str, Any], handle: str) -> dict[str, Any]:
    card = cards[handle]
    on = [box.named(cards[each]["card"]) for each in card["attached"]]
    return _plain(box, cards, handle) | dict(zip(ON, on, strict=False)) | {"markers": card["markers"]}


# -- what does not fit -------------------------------------------------------------------------------------


def problems(box: Box, given: Mapping[str, Any]) -> list[Problem]:
    """Everything that does not fit, each at its field."""
    found = _same_cell(given)
    try:
        read_position(position(box, given), box.packs)
    except Problems as error:
        told = (each for each in error.problems if not each.startswith("winner: "))  # no field says that
        found += [_problem(each) for each in told]
    return found


def _same_cell(given: Mapping[str, Any]) -> list[Problem]:
    """Two cards in one cell would be one in the position."""
    found = []
    for seat, each in enumerate(given["seats"]):
        cells = [(place["x"], place["y"]) for place in each["turf"]]
        for cell in dict.fromkeys(cell for cell in cells if cells.count(cell) > 1):
            told = f"There are several cards in the cell {cell}. Give each its own."
            found.append(Problem(f"seats.{seat}.turf", told))
    return found


def _problem(text: str) -> Problem:
    path, _, told = text.partition(": ")
    match = re.match(r"seats\[(\d+)\]\.(\w+)", path)
    said = f"{told[:1].upper()}{told[1:]}." if told else text
    if match is None:
        return Problem(path if path in ("step", "turn", "variant") else "", said)
    field = {"groups": "warband"}.get(match[2], match[2])
    return Problem(f"seats.{match[1]}.{field}", said)


def hints(given: Mapping[str, Any]) -> list[Hint]:
    """An attack needs somebody on both sides."""
    turn = given["turn"]
    found = []
    if given["step"] in ("attack", "raid") and not given["seats"][turn]["warband"]:
        found.append(Hint(f"seats.{turn}.warband", "Only warriors in the Warband attack and raid."))
    for seat, each in enumerate(given["seats"]):
        if seat != turn and given["step"] == "raid" and not each["turf"]:
            told = "Without an Establishment only the Commander can be raided."
            found.append(Hint(f"seats.{seat}.turf", told, fine=True))
    return found


def form_of(packs: Sequence[str] = ()) -> EntryForm:
    """The form with the cards of these tables."""
    box = Box(packs)
    written = partial(position, box)
    return EntryForm(
        partial(fresh, box),
        partial(sections, box),
        written,
        partial(values, box),
        partial(problems, box),
        "Enter what a combat or a raid is about: who is where, and with what. Hands may stay unseen.",
        partial(quick, box),
        hints,
        lambda entered, item: spot(entered, item, written),
        owned=form_of,
    )


FORM = form_of()
