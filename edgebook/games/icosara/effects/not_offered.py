"""Why a die, a pawn or a position that a person may look for is not among the options."""

from __future__ import annotations

from collections.abc import Iterator

from edgebook.games.icosara.table.dice import D4, DICE, LISTED
from edgebook.games.icosara.table.ground import EIGHT, ROW
from edgebook.games.icosara.table.state import State
from edgebook.games.icosara.words import Words
from edgebook.kernel import Missing


def dice_away(s: State, seat: int) -> Iterator[Missing]:
    """The dice that are not in a seat's arsenal."""
    for die, name in enumerate(DICE):
        if not s.setup.all_dice >> die & 1:
            yield Missing(name, f"Swift Edge is played without the {name}", "ICO-10.6", name)
        elif not s.arsenal[seat] >> die & 1:
            yield Missing(name, "it is in the pit", "ICO-1.5", name)


def dice_not_restored(s: State, seat: int, highest: int) -> Iterator[Missing]:
    """The dice that cannot be restored now, by a card that restores dice up to a rank."""
    for die in LISTED[s.setup.all_dice & ~s.restorable(seat, highest)]:
        name = DICE[die]
        there = s.arsenal[seat] >> die & 1
        why = "it is in the arsenal" if there else f"the card restores no die above the {DICE[highest]}"
        yield Missing(name, why, "ICO-4.5", name)


def dice_not_added(s: State, seat: int) -> Iterator[Missing]:
    """The dice of the arsenal that cannot be a second die: it is of lower rank than the first, and no D4."""
    first = s.chosen[seat][0] if s.chosen[seat] else D4
    for die in LISTED[s.arsenal[seat]]:
        name = DICE[die]
        if die == first:
            yield Missing(name, "it is the first die", "ICO-1.7", name)
        elif die > first:
            yield Missing(name, f"it ranks above the {DICE[first]}, the first die", "ICO-1.7", name)
        elif die == D4:
            yield Missing(name, "the card adds no D4", "ICO-1.7", name)
    yield from dice_away(s, seat)


def pawns_apart(s: State, seat: int, place: int, near: list[int]) -> Iterator[Missing]:
    """Own pawns that the ability of the pawn on a position does not work on; it works on those `near`."""
    words, pawn = Words(s), s.pawns[s.formation[seat][place]]
    adjacent = [other for other, _ in s.neighbours(seat, place)]
    for other, _ in s.standing(seat):
        if other == place or other in near:
            continue
        if other not in adjacent:
            why, rule = f"it is not adjacent to {pawn.name}", "ICO-2.4"
        else:
            why = "it has a counter" if pawn.verb == "boost_adjacent" else "it is not exhausted"
            rule = "ICO-8.6"
        yield Missing(words.at(seat, other), why, rule, other)


def places_closed(s: State, seat: int, row: int) -> Iterator[Missing]:
    """The positions on which a pawn cannot come back to a row of its formation."""
    words = Words(s)
    for place in EIGHT:
        if place not in s.ground:
            why, rule = "Swift Edge has no such position", "ICO-10.10"
        elif (there := s.formation[seat][place]) >= 0:
            why, rule = f"{words.pawn(there)} stands there", "ICO-2.1"
        elif ROW[place] != row:
            why, rule = f"the card names row {row}", "ICO-1.8"
        else:
            continue
        yield Missing(f"position {place}", why, rule, place)
