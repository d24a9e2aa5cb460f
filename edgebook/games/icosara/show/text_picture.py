"""The table as text, for terminals and for people who listen."""

from __future__ import annotations

from edgebook.games.icosara.effects.standing import counted, leader
from edgebook.games.icosara.show.battle import TITLES
from edgebook.games.icosara.show.pieces import signed
from edgebook.games.icosara.table.dice import DICE, LISTED
from edgebook.games.icosara.table.ground import ROW
from edgebook.games.icosara.table.state import UNSEEN, State
from edgebook.games.icosara.words import Words
from edgebook.scene.columns import heading, table


def text_picture(state: State, observer: int | None = None) -> str:
    """Every formation by rows, the dice, and the fight as two sums."""
    s = state.seen_by(observer)
    words = Words(s)
    note = f"turn {s.turns + 1}, {words.seat(s.turn)} has the turn" if s.phase == "battle" else ""
    lines = [heading(f"Clans of Icosara: {TITLES[s.phase]}", note)]
    for seat in s.seats:
        lines += ["", *_seat(s, words, seat)]
    lines += ["", *_roll(s, words)]
    if s.phase == "over":
        lines.append(f"{'Nobody' if s.winner < 0 else words.seat(s.winner)} has won.")
    lines.append("⌂ clans and pawns are house data: no source gives them")
    return "\n".join(lines) + "\n"


def _seat(s: State, words: Words, seat: int) -> list[str]:
    dice = ", ".join(DICE[die] for die in LISTED[s.arsenal[seat]]) or "no dice"
    pit = [DICE[die] for die in LISTED[s.setup.all_dice & ~s.arsenal[seat]]]
    pit += [words.pawn(pawn) for pawn in s.pit[seat]]
    name, clan = s.setup.seats[seat].name, s.setup.seats[seat].clan
    lines = [heading(f"{name}, {clan}, seat {seat}" if name else f"{clan}, seat {seat}")]
    lines.append(f"dice: {dice}; mastery-rolls: {s.mastery[seat]}; pit: {', '.join(pit) or 'empty'}")
    rows = []
    for place, pawn in s.standing(seat):
        card = s.pawns[pawn]
        state = "exhausted" if s.is_exhausted(seat, pawn) else "fresh"
        counters = s.counters[seat].get(pawn, 0)
        more = f"{state}, {counters} counter{'s' if counters > 1 else ''}" if counters else state
        numbers = f"{signed(card.attack)} / {signed(card.defend)}"
        rows.append((place, ROW[place], card.name, numbers, more, card.text))
    head = ("position", "row", "pawn", "attack / defend", "state", "ability ⌂")
    return lines + (table(rows, head, "><") if rows else ["no pawns"])


def _roll(s: State, words: Words) -> list[str]:
    if s.fight:
        lines = [f"{words.pawn(s.fight[2])} attacks {words.pawn(s.fight[5])}"]
        for seat in s.rolling:
            if s.shows[seat]:
                parts = [f"{line.change} ({line.label})" for line in counted(s, seat)]
                ahead = "ahead" if leader(s)[0] == seat else "behind"
                lines.append(f"  {words.seat(seat)}: {' '.join(parts)} = {s.totals[seat]}, {ahead}")
        return lines
    if s.rolling:
        return [words.rolls([(seat, s.rolled[seat], s.shows[seat]) for seat in s.rolling])]
    picked = [words.seat(seat) for seat in s.seats if s.pick[seat] >= 0 or s.pick[seat] == UNSEEN]
    return [f"{' and '.join(picked)} picked a die in secret"] if picked else []
