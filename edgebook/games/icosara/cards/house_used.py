"""Which house data a step used: modifiers in a result, abilities where they work, named formations."""

from __future__ import annotations

from typing import Any

from edgebook.box import house
from edgebook.box.house import HouseUsed
from edgebook.games.icosara.effects.standing import modifiers
from edgebook.games.icosara.table.state import State
from edgebook.kernel import Step


class Used(house.Used):
    """Collects what a step used."""

    def __init__(self, s: State) -> None:
        super().__init__(s.setup.pack)
        self.s = s

    def ability(self, pawn: int) -> None:
        card = self.s.pawns[pawn]
        self.note(card.name, card.text, "pawns", card.id, "effect")

    def modifier(self, pawn: int, amount: int) -> None:
        card = self.s.pawns[pawn]
        self.note(card.name, f"{amount:+d}", "pawns", card.id, "atk", "def", "params")


def _result(used: Used, step: Step, values: dict[str, Any]) -> None:
    for seat in used.s.rolling:
        for amount, _, _, _, _, _, item in modifiers(used.s, seat):
            used.modifier(used.s.formation[seat][int(item.rpartition(":")[2])], amount)


def _pawn(used: Used, step: Step, values: dict[str, Any]) -> None:
    used.ability(values["pawn"])


def _actor(used: Used, step: Step, values: dict[str, Any]) -> None:
    used.ability(used.s.formation[values["seat"]][values["place"]])


def _formation(used: Used, step: Step, values: dict[str, Any]) -> None:
    if values["key"] != "own":
        used.note(values["key"], "this named formation", "formations", values["key"], "p1")


house_values = HouseUsed(
    Used,
    {},
    {
        "ICO-2.8": _formation,
        "ICO-4.8": _pawn,
        "ICO-6.7": _result,
        "ICO-8.1": _pawn,
        "ICO-8.1/condition": _pawn,
        "ICO-8.3": _pawn,
        "ICO-8.4": _actor,
        "ICO-8.5": _pawn,
    },
)
