"""What a fitted value counts beside the measures: which pawns stand, where, and which dice are left."""

from __future__ import annotations

from edgebook.games.icosara.analysis.weighing import worth
from edgebook.games.icosara.table.dice import DICE
from edgebook.games.icosara.table.ground import ROW
from edgebook.games.icosara.table.state import State


def features(s: State) -> list[dict[str, float]]:
    found = []
    for seat in s.seats:
        standing = [(place, pawn, s.pawns[pawn]) for place, pawn in s.standing(seat)]
        fresh = [card for _, pawn, card in standing if not s.is_exhausted(seat, pawn)]
        front = [card for place, _, card in standing if ROW[place] == 1]
        found.append(
            {
                "worth": sum(worth(s, seat, pawn) for _, pawn, _ in standing),
                "Attack of the fresh": float(sum(card.attack for card in fresh)),
                "Defend": float(sum(card.defend for _, _, card in standing)),
                "Attack in front": float(sum(card.attack for card in front)),
                "Defend in front": float(sum(card.defend for card in front)),
                "range": float(sum(card.range - 1 for _, _, card in standing)),
                "abilities": float(sum(card.icon in ("Aura", "Active") for _, _, card in standing)),
                "still to fall": float(not standing and s.phase != "battle"),
                **{name: float(s.arsenal[seat] >> die & 1) for die, name in enumerate(DICE)},
            }
        )
    return found
