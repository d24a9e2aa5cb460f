"""Actions with cards: which of the nine plays a card, and why it is not possible now (chapter 5)."""

from __future__ import annotations

from typing import Any

from edgebook.box.grid import Cell
from edgebook.games.eden.cards.language import AFFILIATIONS
from edgebook.games.eden.effects import permits
from edgebook.games.eden.effects.board import Board, board
from edgebook.games.eden.effects.hands import hand
from edgebook.games.eden.effects.plays import has_bearer, live_of, possible
from edgebook.games.eden.effects.unmet import nothing_to_choose
from edgebook.games.eden.table import turf
from edgebook.games.eden.table.state import BORDERLANDS, UNSEEN, WARBAND, State
from edgebook.games.eden.table.turf import BEAST, ROCK
from edgebook.games.eden.words import Words


def action_of(s: State, card: int) -> str:
    """Which of the nine actions plays this card: build, muster, equip, ritual, prophecy, bestow; else
    nothing."""
    return s.printed.action[s.kind[card]]


NEEDS = {"ritual": "PATRIARCH", "prophecy": "PROPHET"}


def card_actions(s: State, seat: int) -> list[tuple[str, int]]:
    """The actions that a seat's cards make possible now."""
    b, kind, purse = board(s), s.kind, permits.purse(s, seat)
    simple = s.printed.simple[kind[s.commander[seat]]] if b.usual else {}
    found, action = [], s.printed.action
    for card in hand(s, seat) if b.stores else s.hand[seat]:
        what = action[kind[card]] if card != UNSEEN else ""
        if not what:
            continue
        needs = simple.get(kind[card])
        if needs is not None:  # what most cards lack is seen at once
            cost, permit = needs
            if cost > purse or (permit and not b.permits(s, seat, permit)):
                continue
            if what == "muster" or (what == "build" and _has_room(s, b, seat, card)):
                found.append((what, card))
                continue
            if what == "build" or (what in NEEDS and not b.has(s, seat, NEEDS[what])):
                continue
        if action_reason(s, seat, card) is None:
            found.append((what, card))
    return found


def action_reason(s: State, seat: int, card: int) -> permits.Reason | None:
    """Why an action with this card is not possible now."""
    what = action_of(s, card)
    reason = permits.why_not(s, seat, card)
    if reason is not None:
        return reason
    if what == "muster":
        return None  # every warrior has an area to go to
    b, name = board(s), s.printed.cards[s.kind[card]].name
    if what == "build" and not _has_room(s, b, seat, card):
        return permits.Reason("DE-5.5", f"there is nowhere to put {name}")
    if what in NEEDS and not b.has(s, seat, NEEDS[what]):
        rule = "DE-5.13" if what == "ritual" else "DE-5.14"
        return permits.Reason(rule, f"no {NEEDS[what]} works in {Words(s).poss(seat)} Dominion")
    row = s.printed.play_row[s.kind[card]]
    if what in ("equip", "bestow") and not has_bearer(s, seat, card):
        assert row is not None
        worthy = " that is WORTHY of Dark Symmetry" if what == "bestow" else ""
        return permits.Reason("DE-5.25", nothing_to_choose(s, seat, row, name, worthy))
    if what in ("ritual", "prophecy"):
        assert row is not None
        if not possible(s, b, live_of(s, seat, card, row), (), None):
            return permits.Reason("DE-2.13", nothing_to_choose(s, seat, row, name))
    return None


def areas(s: State, card: int) -> list[int]:
    """The areas into which a warrior can be mustered."""
    return [WARBAND] if s.kind[card] in s.printed.warband_only else [WARBAND, BORDERLANDS]


def build_cells(s: State, seat: int, card: int) -> list[Any]:
    """Where an Establishment can be built: cells, for a Rock (seat, x, y), for a Musk Beast the card to
    carry."""
    b = board(s)
    kind = s.kind[card]
    if kind == ROCK:
        return [
            (other, *cell) for other in range(s.seats) for cell in turf.rock_cells(s, other, b.allowance(s))
        ]
    if kind == BEAST:
        carried = [each for each in (s.commander[seat], *b.establishments(s, seat)) if s.kind[each] != BEAST]
        return [
            each
            for each in carried
            if (not s.down[each] or each == s.commander[seat])
            and not any(s.kind[under] == BEAST for under in s.atts[each])
        ]
    row = s.printed.play_row[kind]
    if row is not None and row.cond("one-per-choice") is not None and not camp_choices(s, seat):
        return []
    allowed = s.printed.allowance[kind]
    return [cell for cell, n in spots(s, b, seat) if n <= allowed]


def _has_room(s: State, b: Board, seat: int, card: int) -> bool:
    """Whether there is a place for an Establishment; most need no more than a cell."""
    kind = s.kind[card]
    if kind in s.printed.only_a_cell:
        allowed = s.printed.allowance[kind]
        if allowed and "allowance" not in b.by_op and turf.roomy(s, seat):
            return True
        return any(n <= allowed for _, n in spots(s, b, seat))
    return bool(build_cells(s, seat, card))


def spots(s: State, b: Board, seat: int) -> list[tuple[Cell, int]]:
    """The cells where a card could be built, with the neighbours that it would have there. They follow from
    the Turf alone, unless a card in play changes an allowance."""
    found = b.spots.get(seat)
    if found is None:
        here, plain = s.turf[seat], "allowance" not in b.by_op
        if plain and here.openings[0] is s.rulings:
            found = here.openings[1]
        else:
            lines = b.supply[seat] if s.rulings.build_separated == "needs-line" else None
            found = turf.openings(s, seat, None if plain else b.allowance(s), lines)
            if plain:
                here.openings = s.rulings, found
        b.spots[seat] = found
    return found


def camp_choices(s: State, seat: int) -> list[str]:
    """Affiliations for which a Turf has no Boot Camp yet (DE-E025)."""
    camps = s.printed.roles.by_choice
    taken = {s.choice[each] for each in s.turf[seat].values() if s.kind[each] in camps}
    return [each for each in AFFILIATIONS if each not in taken]
