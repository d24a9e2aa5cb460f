"""How a person tells things of one name apart: by where they are and what is on them, never by numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from edgebook.games.eden.cards.printed import SHAPESHIFT
from edgebook.games.eden.table.state import ATTACHED, BORDERLANDS, GROUPS, WARBAND, State
from edgebook.kernel.text import listed

_SIDES = (((1, 0), "left of"), ((-1, 0), "right of"), ((0, 1), "below"), ((0, -1), "above"))
"""The way to a neighbor, and where a cell lies as seen from it; y grows upwards."""


def where(s: State, seat: int, cell: Sequence[int]) -> str:
    """A cell of a Turf by what lies beside it: `left of the Mine`; else counted from the Commander."""
    x, y = cell
    there = dict(s.turf[seat].items())
    names = [s.name(card) for card in there.values()]
    commander = s.name(s.commander[seat])
    for (dx, dy), side in _SIDES:
        if (x + dx, y + dy) == (0, 0):
            return f"{side} {commander}"
    for (dx, dy), side in _SIDES:
        card = there.get((x + dx, y + dy))
        if card is not None and names.count(s.name(card)) == 1:
            return f"{side} the {s.name(card)}"
    across = f"{abs(x)} to the {'right' if x > 0 else 'left'}"
    if not y:
        return f"{across} of {commander}"
    if not x:
        return f"{abs(y)} {'above' if y > 0 else 'below'} {commander}"
    return f"{across} and {abs(y)} {'up' if y > 0 else 'down'} from {commander}"


def apart(s: State, card: int, of: bool = False) -> str:
    """What tells a card in play from the others of its name, in brackets: ` (in the Borderlands, with Long
    Sword)`; nothing where there is no other, or none that differs. `of`: whose it is, is said anyway, so only
    those of the same player are others."""
    there = list(_in_play(s))
    if card not in there:
        return ""  # of cards in a hand or a pile, one is as good as the other
    others = [each for each in there if each != card and s.face[each] == s.face[card]]
    others = [each for each in others if s.at[each] == s.at[card]] if of else others
    told = []
    for trait in _TRAITS:
        mine = trait(s, card)
        if mine and any(trait(s, each) != mine for each in others):
            told.append(mine)
    return f" ({', '.join(told)})" if told else ""


def _in_play(s: State) -> Iterator[int]:
    for seat in range(s.seats):
        for card in (*s.warriors(seat), *s.turf[seat].values(), *s.dominion[seat]):
            yield from _and_on_it(s, card)
    for group in s.groups:
        for card in group.attached:
            yield from _and_on_it(s, card)


def _and_on_it(s: State, card: int) -> Iterator[int]:
    """A card and all that hangs on it: attachments can bear others (Shield)."""
    yield card
    for each in s.atts[card]:
        yield from _and_on_it(s, each)


def _whose(s: State, card: int) -> str:
    name = s.names[s.at[card]]
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def _area(s: State, card: int) -> str:
    return {BORDERLANDS: "in the Borderlands", WARBAND: "in the Warband"}.get(s.zone[card], "")


def _cell(s: State, card: int) -> str:
    cell = s.cell[card]
    return "" if cell is None or s.is_commander(card) else where(s, s.at[card], cell)


def _with(s: State, card: int) -> str:
    return f"with {listed(s.name(each) for each in s.atts[card])}" if s.atts[card] else ""


def _grouped(s: State, card: int) -> str:
    group = s.group_of(card) if s.group[card] >= 0 else None
    mates = [s.name(each) for each in group.members if each != card] if group is not None else []
    return f"in a Group with {listed(mates)}" if mates else ""


def _on(s: State, card: int) -> str:
    base = s.base[card]
    there = s.zone[card] == ATTACHED and 0 <= base < GROUPS
    return f"on {s.name(base)}{apart(s, base, of=True)}" if there else ""


def _marked(s: State, card: int) -> str:
    n = s.markers[card]
    return f"with {n} {'marker' if n == 1 else 'markers'}" if n else ""


def _controlled(s: State, card: int) -> str:
    return f"controlled by {s.names[s.ctrl[card]]}" if s.ctrl[card] != s.at[card] else ""


def _down(s: State, card: int) -> str:
    return "face down" if s.down[card] else ""


def _chosen(s: State, card: int) -> str:
    choice = s.choice[card]
    return f"for {choice}" if choice and s.kind[card] != SHAPESHIFT else ""


def _paid(s: State, card: int) -> str:
    return f"for {s.paid[card]} Gold" if s.paid[card] else ""


def _under(s: State, card: int) -> str:
    """What works on it for a time, in this fight or beyond."""
    lasting = [*s.table, *(entry for fight in s.fights for entry in fight.effects)]
    names = dict.fromkeys(s.name(entry.card) for entry in lasting if card in entry.on)
    return f"under {listed(names)}" if names else ""


def _done(s: State, card: int) -> str:
    """What it has done in this turn, which it may not be able to do again."""
    done = {
        "mustered": card in s.mustered,
        "transferred": card in s.transferred and s.step == "actions",
        "attacked": bool(s.attacked.get(card)),
        "raided": bool(s.raided.get(card)),
    }
    told = [what for what, so in done.items() if so]
    return f"{listed(told)} this turn" if told else ""


_TRAITS: tuple[Callable[[State, int], str], ...] = (
    _whose,
    _area, _cell, _on, _with, _grouped, _marked, _controlled, _down, _chosen, _paid, _under, _done,
)  # fmt: skip
