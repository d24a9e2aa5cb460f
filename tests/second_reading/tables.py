"""Tables that hardly any game comes to: crowded Turfs, warriors with everything on them, many cards open.

A position may be nearly anything (`position.md`, "What is refused"), so rare cards and their mixtures are met
far more often than in games.
"""

from __future__ import annotations

import random
from typing import Any

from tests.second_reading.printed import COMMANDER, ESTABLISHMENT, INTRIGUE, WARRIOR, Printed, cards
from tests.second_reading.rows import TYPES, parse
from tests.second_reading.table import BEAST, MINEFIELD, ROCK
from tests.second_reading.turf import around

RESOURCES = ("Gold", "Food", "Raw Materials", "Fuel")
AFFILIATIONS = ("Crescentia", "Dark Legion", "Lutheran Triad", "Sons of Rasputin", "Templars", "Brotherhood")
STEPS = ("actions", "actions", "balance", "attack", "raid", "raid")
LASTING = (
    "DE-I003", "DE-I008", "DE-I010", "DE-I014", "DE-I030", "DE-I041", "DE-I061", "DE-I093", "DE-I095",
    "DE-I101", "DE-I104", "DE-I117", "DE-I149",
)  # fmt: skip
"""Cards that lie open until their player's next turn."""
FOR_ME = ("DE-I032", "DE-I035", "DE-I051", "DE-I134")
"""Cards that lie open for what the active seat does in this turn."""
MILITIA = "DE-I049"
LEAVE_OUT = ("DE-I161", "DE-I148", "DE-I127", "DE-I106")


class Made:
    """A position in the making."""

    def __init__(self, seed: int) -> None:
        self.draw = random.Random(f"table {seed}")
        self.cards: dict[str, Any] = {}
        self.unique: set[str] = set()
        self.step = self.draw.choice(STEPS)
        self.active = self.number = 0

    def position(self) -> dict[str, Any]:
        """The whole table."""
        many = self.draw.choice((2, 2, 3, 4))
        self.active = self.draw.randrange(many)
        seats = [self._seat(seat) for seat in range(many)]
        return {
            "variant": self.draw.choice(("standard", "beginner")),
            "teams": [[0, 2], [1, 3]] if many == 4 and self.draw.random() < 0.5 else None,
            "goal": 500,
            "turn": self.active,
            "step": self.step,
            "seats": seats,
            "cards": self.cards,
        }

    def _seat(self, seat: int) -> dict[str, Any]:
        draw = self.draw
        commander = draw.choice([card for card in cards().values() if card.type == COMMANDER])
        warband = [self._warrior() for _ in range(draw.randrange(6 if seat == self.active else 4))]
        borderlands = [self._warrior() for _ in range(draw.choice((0, 0, 1, 2, 3)))]
        return {
            "commander": commander.id,
            "commander_down": draw.random() < 0.05,
            "gold": draw.choice((0, 1, 3, 5, 9, 15)),
            "turf": self._turf(),
            "warband": warband,
            "borderlands": borderlands,
            "groups": self._groups(seat, warband, borderlands),
            "attached": self._attachments("commander", None, 0.3),
            "hand": [self._add(card, choose=False) for card in self._any(draw.randrange(10))],
            "table": self._open(seat, warband + borderlands),
            "draw": [self._add(card, choose=False) for card in self._any(8)],
        }

    def _add(self, card: Printed, *, choose: bool = True, **more: Any) -> str:
        self.number += 1
        handle = f"{card.type[0]}{self.number}"
        made: dict[str, Any] = {"card": card.id, **more}
        if choose and any(row.op == "choose" for row in card.rows):
            value = next(row.value for row in card.rows if row.op == "choose")
            pool = {"resource": RESOURCES, "affiliation": AFFILIATIONS, "+2/-2": ("+2", "-2")}.get(value)
            if pool is not None:
                made["choice"] = self.draw.choice(pool)
        self.cards[handle] = made
        return handle

    def _any(self, many: int) -> list[Printed]:
        """Cards of all types; those that want few neighbors more often."""
        types = self.draw.choices((ESTABLISHMENT, WARRIOR, INTRIGUE), (3, 3, 4), k=many)
        pools = {type: [card for card in cards().values() if card.type == type] for type in types}
        if ESTABLISHMENT in pools:
            pools[ESTABLISHMENT] += 4 * [card for card in pools[ESTABLISHMENT] if 0 < card.allowance < 4]
        return [self.draw.choice(pools[type]) for type in types]

    def _pick(self, type: str) -> Printed:
        """A card to be put into play; a UNIQUE one only once."""
        while True:
            card = self.draw.choice([each for each in cards().values() if each.type == type])
            if card.id not in self.unique and card.id not in (BEAST, *LEAVE_OUT):
                if "UNIQUE" in card.words:
                    self.unique.add(card.id)
                return card

    def _warrior(self) -> str:
        card = self._pick(WARRIOR)
        markers = 0 if len(self.cards) % 16 else 2  # those of a Soul Drain that has gone
        return self._add(card, attached=self._attachments("warrior", card, 0.35), markers=markers)

    def _turf(self) -> dict[str, str]:
        """Cards around the Commander, most of them connected; now and then one has gone again."""
        taken = {(0, 0)}
        found = {}
        for _ in range(self.draw.choice((0, 1, 3, 6, 9))):
            free = sorted({cell for each in taken for cell in around(each)} - taken)
            cell = self.draw.choice(free)
            taken.add(cell)
            card = self._pick(ESTABLISHMENT)
            if card.id == ROCK:
                made = self._add(card)
            elif card.id == MINEFIELD:
                made = self._add(card, paid=self.draw.randrange(5))
            else:
                attached = self._attachments("establishment", card, 0.25)
                if self.draw.random() < 0.05:
                    attached.append(self._add(cards()[BEAST]))
                markers = self.draw.choice((0, 0, 1, 3)) if {"STORAGE"} & card.words else 0
                made = self._add(card, attached=attached, markers=markers, down=self.draw.random() < 0.04)
            found[f"{cell[0]},{cell[1]}"] = made
        if len(found) > 3 and self.draw.random() < 0.4:
            gone = found.pop(self.draw.choice(sorted(found)))
            for each in self.cards.pop(gone).get("attached", ()):
                del self.cards[each]
        return found

    def _attachments(self, noun: str, card: Printed | None, chance: float) -> list[str]:
        found: list[str] = []
        names: set[str] = set()
        while self.draw.random() < chance:
            each = self._pick(INTRIGUE)
            if not _goes_on(each, noun, card) or (each.name in names and "EQUIPMENT" not in each.words):
                self.unique.discard(each.id)
                continue
            names.add(each.name)
            found.append(self._add(each, paid=self.draw.randrange(4) if each.id == MILITIA else 0))
        return found

    def _groups(self, seat: int, warband: list[str], borderlands: list[str]) -> list[dict[str, Any]]:
        found = []
        kinds = ["defense"]
        if seat == self.active and self.step in ("actions", "balance", "attack"):
            kinds.append("attack")
        for area in (warband, borderlands):
            if len(area) > 1 and self.draw.random() < 0.4:
                kind = self.draw.choice(kinds) if area is warband else "defense"
                members = self.draw.sample(area, self.draw.choice((2, min(3, len(area)))))
                found.append({"kind": kind, "members": members})
        return found

    def _open(self, seat: int, warriors: list[str]) -> list[dict[str, Any]]:
        found = []
        while self.draw.random() < 0.25:
            pool = (*LASTING, *FOR_ME) if seat == self.active else LASTING
            card = cards()[self.draw.choice(pool)]
            aims = any(row.who == "it" and row.kind == "now" for row in card.rows)
            if aims and not warriors:
                continue
            handle = self._add(card)
            entry: dict[str, Any] = {"card": handle, "until": seat}
            if aims:
                entry["on"] = [self.draw.choice(warriors)]
            if "choice" in self.cards[handle]:
                entry["choice"] = self.cards[handle]["choice"]
            if card.id in ("DE-I032", "DE-I035"):
                entry["until"] = None
            elif card.id in FOR_ME:
                entry["until"] = f"end:{seat}"
            found.append(entry)
        return found


def _goes_on(card: Printed, noun: str, base: Printed | None) -> bool:
    """Whether a card is attached to such a thing by its own text."""
    for row in card.rows:
        if row.kind != "play" or row.op != "attach" or row.value:
            continue
        for part in row.who.split(" / "):
            wanted, filters = parse(part)
            kinds = [word for word in filters if word in TYPES]
            if wanted == noun and (base is None or all(kind in base.words for kind in kinds)):
                return True
    return False


def random_table(seed: int) -> dict[str, Any]:
    """A position made from its seed alone."""
    return Made(seed).position()
