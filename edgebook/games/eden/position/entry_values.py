"""The values of the entry form as a position, and a position as values: every card keeps its handle."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from edgebook.games.eden.position.entry_lines import ON
from edgebook.games.eden.position.reading import read_position
from edgebook.games.eden.position.writing import write_position

NONE: Final = ""
AREAS: Final = ("warband", "borderlands")
PILES: Final = ("draw", "discard", "annihilated")


class Named(Protocol):
    """The cards of a game, by the names that its tables give them."""

    packs: tuple[str, ...]

    def named(self, card: str) -> str: ...


def blank_place(card: str = "", x: int = 1, y: int = 0) -> dict[str, Any]:
    return {"card": card, "x": x, "y": y, "markers": 0, "handle": "", **dict.fromkeys(ON, NONE)}


def blank_warrior(card: str) -> dict[str, Any]:
    return {"card": card, "group": NONE, "markers": 0, "handle": "", **dict.fromkeys(ON, NONE)}


def blank_seat(name: str, commander: str) -> dict[str, Any]:
    return {
        "name": name, "commander": commander, "gold": 5, "vp_markers": 0, "turf": [], "warband": [],
        "borderlands": [], "table": [], "razed": [], "hand": [], "unseen": 0, "draw": 40, "discard": 0,
        "annihilated": 0,
    }  # fmt: skip


# -- values to a position ----------------------------------------------------------------------------------


class _Writer:
    """Gives every card of the form a handle: the one that it was read with, or a new one."""

    def __init__(self, box: Named, rest: Mapping[str, Any]) -> None:
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


def position(box: Named, values: Mapping[str, Any]) -> dict[str, Any]:
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
    """What happened in this turn, without cards that are no longer entered."""

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


def values(box: Named, given: Mapping[str, Any]) -> dict[str, Any]:
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


def _entered(box: Named, cards: Mapping[str, Any], seat: Mapping[str, Any]) -> dict[str, Any]:
    made = blank_seat(seat["name"], box.named(seat["commander"]))
    made |= {key: seat[key] for key in ("gold", "vp_markers")}
    for cell, handle in seat["turf"].items():
        x, y = map(int, cell.split(","))
        made["turf"].append(blank_place(x=x, y=y) | _with(box, cards, handle))
    of_group: dict[str, str] = {}
    seen: dict[tuple[str, str], int] = {}
    for group in seat["groups"]:
        area = next(area for area in AREAS if group["members"][0] in seat[area])
        n = seen[area, group["kind"]] = seen.get((area, group["kind"]), 0) + 1
        of_group |= dict.fromkeys(group["members"], group["kind"] + (f" {n}" if n > 1 else ""))
    for area in AREAS:
        for handle in seat[area]:
            made[area].append(
                blank_warrior("") | _with(box, cards, handle) | {"group": of_group.get(handle, NONE)}
            )
    made["table"] = [_plain(box, cards, entry["card"]) for entry in seat["table"]]
    made["hand"] = [_plain(box, cards, handle) for handle in seat["hand"] if handle is not None]
    made["unseen"] = seat["hand"].count(None)
    made["razed"] = [_plain(box, cards, handle) for handle in seat["razed"]]
    made |= {pile: len(seat[pile]) for pile in PILES}
    return made


def _plain(box: Named, cards: Mapping[str, Any], handle: str) -> dict[str, Any]:
    return {"card": box.named(cards[handle]["card"]), "handle": handle}


def _with(box: Named, cards: Mapping[str, Any], handle: str) -> dict[str, Any]:
    card = cards[handle]
    on = [box.named(cards[each]["card"]) for each in card["attached"]]
    return _plain(box, cards, handle) | dict(zip(ON, on, strict=False)) | {"markers": card["markers"]}
