"""What a seat may see of the table, where every piece is, and what is counted."""

from __future__ import annotations

from typing import Any

from edgebook.games.icosara.analysis.chances import PRICES
from edgebook.games.icosara.table.dice import DICE, LISTED
from edgebook.games.icosara.table.state import EMPTY, UNSEEN, State
from edgebook.kernel import Moment, Places


def hide(s: State, seat: int | None) -> State:
    """A copy without what this seat may not know: the dice that others picked, and what they build in
    secret."""
    seen = s.copy()
    secret = s.rulings.setup_order == "secret"
    for other in s.seats:
        if other != seat:
            if s.pick[other] != EMPTY:
                seen.pick[other] = UNSEEN
            if secret:
                seen.plan[other] = [EMPTY] * 9
    return seen


def places(s: State) -> Places:
    """Every pawn and every die with its place, mastery-rolls and counters, and what else can be read."""
    pieces: dict[str, str] = {}
    counters: dict[str, int] = {}
    facts: dict[str, Any] = {"phase": s.phase, "first": s.first, "turn": s.turn, "passes": s.passes}
    facts.update({"winner": s.winner, "round": s.round, "winners": tuple(s.winners)})
    for seat, player in enumerate(s.setup.seats):
        at = {pawn: f"position:{seat}:{place}" for place, pawn in s.standing(seat)}
        at.update({pawn: f"plan:{seat}:{place}" for place, pawn in enumerate(s.plan[seat]) if pawn >= 0})
        at.update(dict.fromkeys(s.pit[seat], f"pit:{seat}"))
        for pawn in s.setup.pack.of_clan[player.clan]:
            name = f"pawn:{seat}:{s.pawns[pawn].name}"
            pieces[name] = at.get(pawn, f"clan:{seat}")
            facts[f"exhausted {name}"] = s.is_tired(seat, pawn)
            facts[f"used {name}"] = s.is_used(seat, pawn)
            counters[name] = s.counters[seat].get(pawn, 0)
        for rank, die in enumerate(DICE):
            if s.setup.all_dice >> rank & 1:
                pieces[f"die:{seat}:{die}"] = (
                    f"arsenal:{seat}" if s.arsenal[seat] >> rank & 1 else f"pit:{seat}"
                )
        facts[f"dice {seat}"] = (s.chosen[seat], s.rolled[seat], s.shows[seat])
        facts[f"pick {seat}"] = s.pick[seat]
        facts[f"points {seat}"] = s.points[seat]
    mastery = {f"seat:{seat}": number for seat, number in enumerate(s.mastery)}
    return Places(pieces, {"mastery-roll": mastery, "counter": counters}, facts)


def measures(s: State) -> list[dict[str, Any]]:
    """What each seat has left."""
    return [
        {
            "seat": seat,
            "name": s.setup.called(seat),
            "pawns": len(s.standing(seat)),
            "fresh pawns": sum(not s.is_tired(seat, pawn) for _, pawn in s.standing(seat)),
            "dice": s.arsenal[seat].bit_count(),
            "mastery-rolls": s.mastery[seat],
            "points": s.points[seat],
            "strength": strength(s, seat),
        }
        for seat in s.seats
    ]


def strength(s: State, seat: int) -> float:
    """What a seat has, in pawns: a fresh one is a little more, dice and mastery-rolls a part of one."""
    if s.phase == "over":
        return 20.0 if s.winner == seat else 0.0
    fresh = sum(not s.is_tired(seat, pawn) for _, pawn in s.standing(seat))
    dice = sum(PRICES[die] for die in LISTED[s.arsenal[seat]])
    return round(len(s.standing(seat)) + 0.12 * fresh + dice + 0.1 * s.mastery[seat], 3)


def moment(s: State) -> Moment:
    """The turn, the phase, and whose turn it is."""
    begun = s.phase in ("battle", "over")
    return Moment(s.turns + 1 if begun else 0, s.phase, s.turn, "turn")
