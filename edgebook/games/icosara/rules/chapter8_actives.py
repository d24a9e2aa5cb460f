"""Chapter 8: active abilities."""

from __future__ import annotations

from typing import Any

from edgebook.games.icosara.book import RULES
from edgebook.games.icosara.effects.actives import targets
from edgebook.games.icosara.effects.not_offered import pawns_apart, places_closed
from edgebook.games.icosara.rules.chapter4_dice import restore
from edgebook.games.icosara.rules.chapter6_adjusting import adjusting
from edgebook.games.icosara.rules.chapter8_triggers import put_back, sent
from edgebook.games.icosara.rules.keys import APosition
from edgebook.games.icosara.table.ground import empty_in_row
from edgebook.games.icosara.table.state import State
from edgebook.games.icosara.words import Words
from edgebook.kernel import Asked, Context, Missing


@RULES.rule(
    "ICO-8.4",
    says={
        "free": "the ability of {pawn:pawn} costs nothing{once:used_up}.",
        "exhaust": "{pawn:pawn} exhausts for its ability{once:used_up}.",
        "1 mastery": "{seat:seat} spends one mastery-roll for {pawn:pawn}{once:used_up}.",
        "sacrifice": "{seat:seat} sacrifices {pawn:pawn}{counters:counters_gone}.",
    },
    gives="pawn counters once",
    cites=("ICO-8.6", "ICO-8.8", "ICO-1.5"),
)
def use(s: State, t: Context, seat: int, place: int) -> tuple[Any, ...]:
    """Players can use active abilities in their own turn, at any time before attacking, and any number of
    them in a turn.
    """
    pawn = s.formation[seat][place]
    card = s.pawns[pawn]
    s.acted |= 1 << pawn
    if card.once:
        s.used[seat] |= 1 << pawn
    if card.cost == "exhaust":
        s.exhausted[seat] |= 1 << pawn
    elif card.cost:
        s.mastery[seat] -= 1
    if card.verb == "restore_die":
        s.then(restore(seat, card.die))
    elif card.verb == "revive":
        s.then(revive(seat, pawn))
    elif card.verb.startswith("sacrifice"):
        near = tuple(targets(s, seat, place, pawn)) if card.verb == "sacrifice_unexhaust" else ()
        freed = tuple(s.formation[seat][other] for other in near)
        counters = s.counters[seat].get(pawn, 0)
        s.remove(seat, place)
        s.then(*sent(s, seat, place, pawn), gain(seat, pawn, freed), *adjusting(s, seat))
        return "sacrifice", pawn, counters
    else:
        s.then(choose_pawn(seat, place))
    return card.cost or "free", pawn, 0, card.once


@RULES.rule(
    "ICO-8.4/gain",
    says={
        "mastery": "{seat:seat} gains {n:mastery-roll/mastery-rolls} and has {left} now.",
        "fresh": "{freed:pawns} {freed:un-exhausts/un-exhaust}.",
    },
    gives="n left",
    cites=("ICO-7.2",),
)
def gain(s: State, t: Context, seat: int, pawn: int, freed: tuple[int, ...]) -> Any:
    """A sacrificed pawn gives mastery-rolls, or un-exhausts the pawns that were adjacent to it."""
    if not freed:
        s.mastery[seat] += s.pawns[pawn].amount
        return "mastery", s.pawns[pawn].amount, s.mastery[seat]
    for other in freed:
        s.exhausted[seat] &= ~(1 << other)
    return "fresh"


@RULES.decision(
    "ICO-8.4/pawn",
    says={
        "unexhaust_adjacent": "{other:pawn} un-exhausts.",
        "boost_adjacent": "{other:pawn} gets a counter.",
        "swap_adjacent": "{pawn:pawn} and {other:pawn} swap places.",
    },
    gives="pawn other",
    cites=("ICO-2.4", "ICO-2.5", "ICO-1.6", "ICO-7.2"),
)
class choose_pawn(APosition):
    """An ability works on one adjacent pawn of the owner's choice: it un-exhausts it, puts a counter on it,
    or swaps places with it."""

    place: int

    def asks(self, s: State) -> str:
        return f"Which pawn does {Words(s).pawn(s.formation[self.seat][self.place])} work on?"

    def options(self, s: State) -> list[int]:
        return targets(s, self.seat, self.place, s.formation[self.seat][self.place])

    def do(self, s: State, t: Context, key: int) -> tuple[str, int, int]:
        places = s.formation[self.seat]
        pawn, other = places[self.place], places[key]
        verb = s.pawns[pawn].verb
        if verb == "unexhaust_adjacent":
            s.exhausted[self.seat] &= ~(1 << other)
        elif verb == "boost_adjacent":
            s.counters[self.seat][other] = 1
        else:
            places[self.place], places[key] = other, pawn
        return verb, pawn, other

    def label(self, s: State, key: int) -> str:
        return Words(s).at(self.seat, key)

    def missing(self, s: State) -> list[Missing]:
        return list(pawns_apart(s, self.seat, self.place, self.options(s)))


@RULES.decision(
    "ICO-8.4/revive",
    asks="Which pawn does {pawn:pawn} bring back?",
    says="{seat:seat} takes {key} out of the pit.",
    cites=("ICO-1.8",),
)
class revive(Asked):
    """One own pawn comes back from the pit."""

    seat: int
    pawn: int

    def options(self, s: State) -> list[str]:
        return [s.pawns[other].name for other in s.pit[self.seat]]

    def do(self, s: State, t: Context, key: str) -> None:
        s.then(stand(self.seat, self.pawn, s.setup.pack.number[s.pawns[self.pawn].clan, key]))


@RULES.decision(
    "ICO-8.4/place",
    asks="Where does {other:pawn} come back?",
    says="{other:pawn} comes back on position {key}, exhausted.",
    cites=("ICO-2.1",),
)
class stand(APosition):
    """A revived pawn stands on an empty position at the back, exhausted. Then the formation adjusts."""

    pawn: int
    other: int

    def options(self, s: State) -> list[int]:
        return empty_in_row(s.formation[self.seat], s.pawns[self.pawn].amount, s.ground)

    def do(self, s: State, t: Context, key: int) -> None:
        put_back(s, self.seat, self.other, key)
        s.then(*adjusting(s, self.seat))

    def missing(self, s: State) -> list[Missing]:
        return list(places_closed(s, self.seat, s.pawns[self.pawn].amount))
