"""What may be attached to what, and where an Establishment can be moved."""

from __future__ import annotations

from edgebook.box.grid import Cell
from edgebook.games.eden.effects import conditions, select
from edgebook.games.eden.effects.active_rows import Live
from edgebook.games.eden.effects.board import Board
from edgebook.games.eden.table import turf
from edgebook.games.eden.table.state import GROUPS, TURF, State
from edgebook.games.eden.table.turf import MINEFIELD, ROCK, SCORCHED


def move_cells(s: State, b: Board, card: int) -> list[Cell]:
    """Where an Establishment can be moved within its Turf (Tremor, Earthquake)."""
    cell, seat = s.cell[card], s.at[card]
    if cell is None or s.down[card] or "IMMOVABLE" in s.printed.cards[s.kind[card]].designations:
        return []
    trial = lifted(s, card)
    allowance = dict(b.allowance(s))
    lines = turf.supplied(trial, seat) if s.rulings.build_separated == "needs-line" else None
    return [
        there for there in turf.free_cells(trial, seat, allowance[card], allowance, lines) if there != cell
    ]


def lifted(s: State, card: int) -> State:
    """The table as it is without this card in its Turf, if it lies in one."""
    cell, seat = s.cell[card], s.at[card]
    if cell is None:
        return s
    trial = s.copy()
    trial.turf[seat] = s.turf[seat].without(cell)
    trial.cell[card] = None
    trial.derived = None
    return trial


def razed_cells(s: State, b: Board, seat: int, card: int) -> list[Cell]:
    """Where an Establishment that was razed can be placed in a Turf, as if it were built (Brick by Brick)."""
    lines = b.supply[seat] if s.rulings.build_separated == "needs-line" else None
    return turf.free_cells(s, seat, s.printed.allowance[s.kind[card]], b.allowance(s), lines)


def new_bearers(s: State, b: Board, item: int) -> list[int]:
    """Other warriors that fit the text of a piece of equipment (Lucky Hand)."""
    row = s.printed.play_row[s.kind[item]]
    if row is None:
        return []
    found = []
    for seat in range(s.seats):
        for card in s.warriors(seat):
            own = Live(row, item, s.ctrl[card])
            fits_text = any(select.match(s, b, sel, own, card, None) for sel in row.who)
            if card != s.base[item] and fits_text and may_attach(s, b, item, card):
                found.append(card)
    return found


def takes_more(s: State, b: Board, base: int, name: str = "", card: int = -1) -> bool:
    """Whether nothing on a card forbids further attachments to it, or those of this name."""
    for live in b.rows("no-attach"):
        wanted = live.row.value in ("all", name)
        if wanted and live.src != card and conditions.hits(s, b, live, base, None):
            return False
    return not any(
        live.row.value == "anything" and conditions.hits(s, b, live, base, None) for live in b.rows("may-not")
    )


def untouched(s: State, b: Board, card: int) -> bool:
    """Whether no Intrigue card works on what lies in a Turf: a Rock, Scorched Earth, a Minefield with a
    Supply Line."""
    kind = s.kind[card]
    if kind not in (MINEFIELD, ROCK, SCORCHED) or s.zone[card] != TURF:
        return False
    return kind != MINEFIELD or b.works(s, card)


def may_attach(s: State, b: Board, card: int, base: int) -> bool:
    """Whether a card may be attached to another one (DE-5.10, DE-5.15, and what the cards say)."""
    c = s.printed.cards[s.kind[card]]
    if base >= GROUPS:
        return True
    if untouched(s, b, base) or (s.down[base] and s.zone[base] == TURF):
        return False
    if not takes_more(s, b, base, c.known, card):
        return False
    if c.designations & {"WEAPON", "ARMOR"}:
        for live in b.rows("no-use"):
            if live.row.who[0].noun == "self" and live.src == base and set(live.row.words) & c.designations:
                return False
    if "DARK SYMMETRY" in c.designations:
        if "WORTHY OF DARK SYMMETRY" not in b.words(s, base):
            return False
        if any(s.kind[each] == c.index for each in s.atts[base]):
            return False
    row = s.printed.play_row[c.index]
    copies = row.cond("copies") if row is not None else None
    return not (copies is not None and sum(s.kind[each] == c.index for each in s.atts[base]) >= int(copies))
