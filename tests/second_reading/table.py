"""A written position, card by card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from tests.second_reading.printed import COMMANDER, ESTABLISHMENT, Printed, cards

Cell = tuple[int, int]
ROCK, BEAST, MINEFIELD, SCORCHED, SHAPESHIFT = "DE-E022", "DE-E026", "DE-E027", "DE-I106", "DE-I161"
AREAS = ("warband", "borderlands")


class NotSure(Exception):
    """The reading does not reach so far."""


class Card:
    """A card and where it lies. `seat` is the Dominion in which it lies, `controller` whoever commands it."""

    def __init__(self, handle: str, printed: Printed, given: dict[str, Any], owner: int) -> None:
        self.handle, self.printed = handle, printed
        self.owner = owner
        self.controller = given.get("controller", owner)
        self.markers: int = given.get("markers", 0)
        self.paid: int = given.get("paid", 0)
        self.choice: Any = given.get("choice")
        self.down: bool = given.get("down", False)
        self.attached: list[Card] = []
        self.kept: list[Card] = []
        self.base: Card | None = None
        self.group: Group | None = None
        self.seat, self.place = owner, ""
        self.cell: Cell | None = None

    @property
    def name(self) -> str:
        return self.printed.name

    @property
    def type(self) -> str:
        return self.printed.type

    @property
    def is_warrior(self) -> bool:
        """A warrior in an area; a Human Shield is none any more."""
        return self.place in AREAS

    @property
    def is_establishment(self) -> bool:
        """In a Turf, an Indestructible Rock aside; a Musk Beast too."""
        return self.type == ESTABLISHMENT and self.place in ("turf", "beast") and self.printed.id != ROCK

    @property
    def is_commander(self) -> bool:
        return self.type == COMMANDER

    @property
    def spot(self) -> Cell | None:
        """Its cell, or the one of the card under which it lies."""
        return self.base.spot if self.base is not None and self.cell is None else self.cell

    def has(self, id: str) -> bool:
        """Whether such a card is attached to it."""
        return any(each.printed.id == id for each in self.attached)

    def __repr__(self) -> str:
        return f"[{self.handle}] {self.name}"


class Group:
    """An Attack or Defense Group."""

    def __init__(self, kind: str, members: list[Card], attached: list[Card]) -> None:
        self.kind, self.members, self.attached = kind, members, attached
        for each in members:
            each.group = self


class Entry:
    """A card that lies open for a lasting effect: whose it is, and what it was played on."""

    def __init__(self, card: Card, until: Any, on: list[str], choice: Any) -> None:
        self.card, self.until, self.on, self.choice = card, until, on, choice


class Seat:
    """A Dominion."""

    def __init__(self, number: int, given: dict[str, Any], commander: Card) -> None:
        self.number, self.commander = number, commander
        self.name: str = given["name"]
        self.gold: int = given["gold"]
        self.hand: list[Card] = []
        self.warband: list[Card] = []
        self.borderlands: list[Card] = []
        self.dominion: list[Card] = []
        self.razed: list[Card] = []
        self.turf: dict[Cell, Card] = {}
        self.groups: list[Group] = []
        self.entries: list[Entry] = []
        self.piles = {pile: given[pile] for pile in ("draw", "discard", "annihilated")}
        self.couped = given["couped"]

    @property
    def warriors(self) -> list[Card]:
        return self.warband + self.borderlands

    @property
    def establishments(self) -> list[Card]:
        every = [card for card in self.turf.values() if card.is_establishment]
        beasts = [each for card in self.turf.values() for each in card.attached if each.place == "beast"]
        return every + beasts


class Table:
    """A position that edgebook wrote."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.position = position
        self.active: int = position["turn"]
        self.step: str = position["step"]
        self.beginner = position["variant"] == "beginner"
        self.begun: bool = position["begun"]
        self.this_turn: dict[str, Any] = position["this_turn"]
        self.cards: dict[str, Card] = {}
        self.doubts: list[str] = []
        """Why single cards were left open."""
        self.known: dict[str, list[Any]] = {}
        """What `rows` has found to work, by verb, once it was asked."""
        self._given = position["cards"]
        self.seats = [self._seat(number, seat) for number, seat in enumerate(position["seats"])]
        for seat, given in zip(self.seats, position["seats"], strict=True):
            self._form(seat, given["groups"])  # who is in one may stand in a teammate's area
        for card in list(self.cards.values()):
            for each in card.attached:
                if each.printed.id == SHAPESHIFT and each.choice is not None:
                    card.printed = self.printed(each.choice)

    def printed(self, handle: str) -> Printed:
        """What is printed on a card, wherever it is."""
        known = self.cards.get(handle)
        return known.printed if known is not None else cards()[self._given[handle]["card"]]

    def _seat(self, number: int, given: dict[str, Any]) -> Seat:
        handle = f"c{number}"
        commander = Card(handle, cards()[given["commander"]], {"down": given["commander_down"]}, number)
        self.cards[handle] = commander
        seat = Seat(number, given, commander)
        self._lay(commander, number, "turf")
        commander.cell = (0, 0)
        seat.turf[0, 0] = commander
        for each in given["attached"]:
            self._attach(each, commander)
        for cell, each in given["turf"].items():
            card = self._card(each, number, "turf")
            x, y = cell.split(",")
            card.cell = (int(x), int(y))
            seat.turf[card.cell] = card
        for area in AREAS:
            getattr(seat, area).extend(self._card(each, number, area) for each in given[area])
        seat.dominion = [self._card(each, number, "dominion") for each in given["dominion"]]
        for entry in given["table"]:
            card = self._card(entry["card"], number, "table")
            seat.entries.append(Entry(card, entry["until"], entry["on"], entry["choice"]))
        seat.hand = [self._card(each, number, "hand") for each in given["hand"] if each is not None]
        seat.razed = [self._card(each, number, "razed") for each in given["razed"]]
        return seat

    def _form(self, seat: Seat, given: list[dict[str, Any]]) -> None:
        for group in given:
            members = [self.cards[each] for each in group["members"]]
            attached = [self._card(each, seat.number, "group") for each in group["attached"]]
            made = Group(group["kind"], members, attached)
            for each in attached:
                each.group = made
            seat.groups.append(made)

    def _card(self, handle: str, seat: int, place: str) -> Card:
        given = self._given[handle]
        card = Card(handle, cards()[given["card"]], given, given["owner"])
        self.cards[handle] = card
        self._lay(card, seat, place)
        for each in given["attached"]:
            self._attach(each, card)
        for each in given["kept"]:
            card.kept.append(self._card(each, seat, "kept"))
        return card

    def _attach(self, handle: str, base: Card) -> None:
        beast = cards()[self._given[handle]["card"]].id == BEAST
        card = self._card(handle, base.seat, "beast" if beast else "attached")
        card.base = base
        base.attached.append(card)

    @staticmethod
    def _lay(card: Card, seat: int, place: str) -> None:
        card.seat, card.place = seat, place

    @cached_property
    def in_play(self) -> list[Card]:
        """Every card in play, attachments and cards of a Dominion included; not the open ones."""
        return [
            card
            for card in self.cards.values()
            if card.place in ("turf", *AREAS, "attached", "beast", "group", "dominion")
        ]

    @property
    def warriors(self) -> Iterator[Card]:
        return (card for seat in self.seats for card in seat.warriors)

    def team(self, seat: int) -> set[int]:
        """A seat and its teammates."""
        for team in self.position["teams"] or ():
            if seat in team:
                return set(team)
        return {seat}

    def opponents(self, seat: int) -> list[Seat]:
        return [each for each in self.seats if each.number not in self.team(seat)]

    def strangers(self, seat: int | None = None) -> bool:
        """Whether somebody commands a warrior in another's Dominion (Traitor, Joint Venture); of one seat:
        whether it is its Dominion, or its warrior."""
        return any(
            card.controller != card.seat and (seat is None or seat in (card.controller, card.seat))
            for card in self.warriors
        )
