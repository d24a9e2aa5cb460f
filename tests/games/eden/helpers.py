"""Positions in a few words, and parts of them played by what the labels say.

table = Board("attack", ada=dict(warband=["w1=Soldat+Glider"]), ben=dict(borderlands=["v1=Recruit"]))
game = table.play("[w1]", "pass")
assert game.zone("v1") == "discard"
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from edgebook.games import eden
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.standing import cv, standing
from edgebook.games.eden.table.places import ZONES
from edgebook.kernel.turn import begin_part, give
from tests.games.played import Played

GAME = eden.GAME
PLAIN = {"commander": "Montagne", "gold": 20}
LISTS = ("warband", "borderlands", "dominion", "hand", "draw", "discard", "annihilated", "razed", "attached")


class Board:
    """A table of two or more seats.

    A card is "Name", "handle=Name", "handle=DE-W045 Name+Attachment"; "9*Name" are nine of them.
    """

    def __init__(self, step: str = "actions", *more: dict[str, Any], **given: Any) -> None:
        self.cards: dict[str, Any] = {}
        top = {key: given.pop(key) for key in list(given) if key in _TOP}
        seats = [given.pop("ada", {}), given.pop("ben", {}), *more]
        assert not given, given
        names = ("Ada", "Ben", "Cleo", "Dan")
        self.position: dict[str, Any] = {
            "step": step,
            "seats": [self._seat(names[n], seat) for n, seat in enumerate(seats)],
            "cards": self.cards,
            **top,
        }

    def _seat(self, name: str, given: dict[str, Any]) -> dict[str, Any]:
        seat = {"name": name, **PLAIN, **given}
        if seat["commander"].startswith("DE-"):
            seat["commander"] = seat["commander"].split()[0]
        for key in LISTS:
            if isinstance(seat.get(key), list):
                seat[key] = [None if each is None else self._card(each) for each in _all(seat[key])]
        if "turf" in seat:
            seat["turf"] = {cell: self._card(each) for cell, each in seat["turf"].items()}
        if "table" in seat:
            seat["table"] = [
                {**each, "card": self._card(each["card"])} if isinstance(each, dict) else self._card(each)
                for each in seat["table"]
            ]
        for group in seat.get("groups", ()):
            group["attached"] = [self._card(each) for each in group.get("attached", ())]
        return seat

    def _card(self, text: str) -> str:
        first, *attached = text.split("+")
        handle, equals, name = first.rpartition("=")
        if not equals:
            handle = f"h{len(self.cards)}"
        more: dict[str, Any] = {}
        name, *extras = name.split("|")
        name = name.split()[0] if name.startswith("DE-") else name
        for extra in extras:
            key, _, value = extra.partition(":")
            more[key] = (
                value == "true" if key == "down" else int(value) if value.lstrip("-").isdecimal() else value
            )
        self.cards[handle] = {"card": name, **more}
        self.cards[handle]["attached"] = [self._card(each) for each in attached]
        return handle

    def play(self, *labels: str, until: str = "step", seed: int = 0, packs: Sequence[str] = ()) -> Game:
        game = Game(begin_part(GAME, self.position, until=until, seed=seed, packs=packs))
        for label in labels:
            game.answer(label)
        return game


def _all(cards: Sequence[str | None]) -> Iterator[str | None]:
    for each in cards:
        number, star, name = (each or "").partition("*")
        yield from [name] * int(number) if star else [each]


_TOP = ("turn", "rulings", "variant", "teams", "goal", "this_turn", "begun", "direction")


class Game(Played):
    """A part as far as it was played."""

    @property
    def asked(self) -> str:
        """The rule of the open question, without the part of a card's own."""
        return "" if self.pending is None else self.pending.rule.partition("/")[0]

    @property
    def who(self) -> str:
        decision = self.trace.decision
        return "" if decision is None else self.s.names[decision.seat]

    def offers(self, label: str) -> bool:
        return any(label in each for each in self.labels)

    def answer(self, label: str) -> Game:
        found = self.pending
        assert found is not None, f"nothing is asked, but {label!r} is the answer; {self.texts[-6:]}"
        if found.table:
            give(self.trace, label)
            return self
        exact = [option for option in found.options if option.label == label]
        fits = exact or [option for option in found.options if label in option.label]
        assert fits, f"{found.rule} asks {found.text!r}: {self.labels}, not {label!r}; {self.texts[-4:]}"
        self.trace.answer(fits[0].key)
        return self

    def pass_all(self, *words: str) -> Game:
        """Pass, and decline everything else that is asked, until nothing is."""
        for _ in range(200):
            labels = self.labels
            if not labels:
                return self
            quiet = ("pass", "done", "no more", "discard nothing", "pay for everything", "refuse", *words)
            pick = [each for each in labels if each.startswith(quiet)]
            self.answer(pick[0] if pick else labels[0])
        raise AssertionError("no end of questions")

    @property
    def texts(self) -> list[str]:
        """What happened, each without its full stop."""
        return [self.trace[n].text.removesuffix(".") for n in range(len(self.trace))]

    @property
    def rules(self) -> list[str]:
        return [self.trace[n].rule.id for n in range(len(self.trace))]

    def card(self, handle: str) -> int:
        return int(self.s.handles.index(handle))

    def handle(self, card: int) -> str:
        """What a card is called here; nothing for no card."""
        return str(self.s.handles[card]) if card >= 0 else ""

    def zone(self, handle: str) -> str:
        return ZONES[self.s.zone[self.card(handle)]]

    def cv(self, handle: str) -> int:
        return cv(self.s, self.card(handle))

    def words(self, handle: str) -> frozenset[str]:
        return board(self.s).words(self.s, self.card(handle))

    def tactics(self, handle: str) -> int:
        return board(self.s).tactics(self.s, self.card(handle))

    @property
    def standing(self) -> tuple[int, int]:
        return standing(self.s, self.s.fight)

    @property
    def gold(self) -> list[int]:
        return list(self.s.gold)

    @property
    def written(self) -> dict[str, Any]:
        return self.position


def carry_on(game: Game, *wanted: str) -> Game:
    """Answer what is wanted, in this order, and pass everything else until the fight is over."""
    left = list(wanted)
    while game.s.fights or (left and game.labels):
        hit = next((each for each in left if game.offers(each)), None)
        if hit is not None:
            left.remove(hit)
            game.answer(hit)
        else:
            quiet = [each for each in game.labels if each.startswith(("pass", "start", "that is all"))]
            game.answer(quiet[0] if quiet else game.labels[0])
    assert not left, f"never asked: {left}; {game.texts[-6:]}"
    return game


def seat(s: Any, name: str) -> int:
    names: Sequence[str] = s.names
    return names.index(name)
