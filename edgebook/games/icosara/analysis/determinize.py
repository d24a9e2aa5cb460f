"""A state that could be the real one, from what a seat sees: secret picks and formations are drawn."""

from __future__ import annotations

from collections.abc import Callable

from edgebook.games.icosara.rules.chapter2_formation import named_formations, places_to_fill, pool
from edgebook.games.icosara.table.dice import LISTED
from edgebook.games.icosara.table.state import UNSEEN, State


def determinize(seen: State, random: Callable[[], float]) -> State:
    """Draw what this seat cannot see: a die that was picked, a formation that was chosen in secret."""
    to_choose = {args[0] for rule, args in seen.agenda if rule in ("ICO-2.8", "ICO-2.9", "ICO-10.3")}
    for seat in seen.seats:
        if seen.pick[seat] == UNSEEN:
            dice = LISTED[seen.arsenal[seat]]
            seen.pick[seat] = dice[int(random() * len(dice))]
        unknown = not seen.has_pawns(seat) and max(seen.plan[seat]) < 0
        if seen.phase == "setup" and seat not in to_choose and unknown:
            seen.plan[seat] = _formation(seen, seat, random)
    return seen


def _formation(seen: State, seat: int, random: Callable[[], float]) -> list[int]:
    """One of the named formations that the seat may have taken; without any, its pawns in order."""
    named = named_formations(seen, seat)
    if named:
        return list(named[int(random() * len(named))].pawns)
    pawns = iter(pool(seen, seat))
    places = places_to_fill(seen)
    return [next(pawns) if place in places else -1 for place in range(9)]
