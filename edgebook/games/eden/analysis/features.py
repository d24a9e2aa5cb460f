"""What a fitted value counts beside the measures: the warriors with their CV, and the icons left over."""

from __future__ import annotations

from edgebook.games.eden.cards.language import RESOURCES
from edgebook.games.eden.effects.accounts import account
from edgebook.games.eden.effects.standing import cv
from edgebook.games.eden.table.state import State


def features(s: State) -> list[dict[str, float]]:
    found = []
    for seat in range(s.seats):
        sheet = account(s, seat, ())
        found.append(
            {
                "CV in the Warband": float(sum(cv(s, card) for card in s.warband[seat])),
                "CV in the Borderlands": float(sum(cv(s, card) for card in s.borderlands[seat])),
                "costs of a Balance": float(sheet.cost),
                **{f"spare {word}": float(n) for word, n in zip(RESOURCES, sheet.spare, strict=True)},
                "VPs to go": float(max(0, s.goal - s.points(seat))),
            }
        )
    return found
