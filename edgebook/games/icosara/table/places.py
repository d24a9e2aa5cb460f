"""Where every piece is, and what is counted."""

from __future__ import annotations

from typing import Any

from edgebook.box.table_views import counted, facts, piles
from edgebook.box.table_views import measures as measured
from edgebook.games.icosara.analysis.chances import PRICES
from edgebook.games.icosara.table.dice import DICE, LISTED
from edgebook.games.icosara.table.state import State
from edgebook.kernel import Moment, Places


def places(s: State) -> Places:
    """Every pawn and every die with its place, mastery-rolls and counters, and what else can be read."""
    pieces: dict[str, str] = {}
    mastery: dict[str, int] = {}
    counters: dict[str, int] = {}
    found = facts(s)
    for seat, player in enumerate(s.setup.seats):
        at = {pawn: place for place, pawns in piles(s, seat).items() for pawn in pawns if pawn >= 0}
        for pawn in s.setup.pack.of_clan[player.clan]:
            name = f"pawn:{seat}:{s.pawns[pawn].name}"
            pieces[name] = at.get(pawn, f"clan:{seat}")
            found[f"exhausted {name}"] = s.is_exhausted(seat, pawn)
            found[f"used {name}"] = s.is_used(seat, pawn)
            counters[name] = s.counters[seat].get(pawn, 0)
        for rank, die in enumerate(DICE):
            if s.setup.all_dice >> rank & 1:
                pieces[f"die:{seat}:{die}"] = (
                    f"arsenal:{seat}" if s.arsenal[seat] >> rank & 1 else f"pit:{seat}"
                )
        found[f"dice {seat}"] = (s.chosen[seat], s.rolled[seat], s.shows[seat])
        found |= facts(s, seat)
        mastery |= counted(s, seat)["mastery-roll"]
    return Places(pieces, {"mastery-roll": mastery, "counter": counters}, found)


def measures(s: State) -> list[dict[str, Any]]:
    """What each seat has left."""
    return [
        {
            "seat": seat,
            "name": s.setup.called(seat),
            "pawns": len(s.standing(seat)),
            "fresh pawns": sum(not s.is_exhausted(seat, pawn) for _, pawn in s.standing(seat)),
            "dice": s.arsenal[seat].bit_count(),
            **measured(s, seat),
            "strength": strength(s, seat),
        }
        for seat in s.seats
    ]


def strength(s: State, seat: int) -> float:
    """What a seat has, in pawns: a fresh one is a little more, dice and mastery-rolls a part of one."""
    if s.phase == "over":
        return 20.0 if s.winner == seat else 0.0
    fresh = sum(not s.is_exhausted(seat, pawn) for _, pawn in s.standing(seat))
    dice = sum(PRICES[die] for die in LISTED[s.arsenal[seat]])
    return round(len(s.standing(seat)) + 0.12 * fresh + dice + 0.1 * s.mastery[seat], 3)


def moment(s: State) -> Moment:
    """The turn, the phase, and whose turn it is."""
    begun = s.phase in ("battle", "over")
    return Moment(s.turns + 1 if begun else 0, s.phase, s.turn, "turn")
