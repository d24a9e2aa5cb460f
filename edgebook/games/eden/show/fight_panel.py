"""The fight between two Dominions: each side's sum builds up line by line, with the card that gives each
line."""

from __future__ import annotations

from math import floor
from typing import NamedTuple

from edgebook.box import modifiers
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.standing import at_end, base_cv, fight_sum, sides, standing
from edgebook.games.eden.show.labels import SIGN, card_label
from edgebook.games.eden.show.look import TACTIC_SIGNS, mark_of
from edgebook.games.eden.table.pieces import Fight
from edgebook.games.eden.table.state import IN_PLAY, State
from edgebook.games.eden.thing_words import TACTIC
from edgebook.scene import Box, Item, Layer, Pen, metrics

PLACES = ("", "before all ×÷", "before all +−", "×÷", "+−", "after all +−", "after all ×÷")
LINE, MOST = 16.0, 16
"""The height of a line, and how many lines of a side are written out at most."""
BESIDE = 480.0
"""From this width on the two sums stand side by side."""
LANE, APART = 18.0, 5.0
"""Between the two sums: where the arrow of the fight runs through, and elsewhere."""
_ENDS = {
    True: ("the raiders win", "the target holds", "a tie"),
    False: ("the attackers win", "the defenders win", "a tie"),
}
"""What a standing means as it stands, in a raid and in combat."""
_RESULTS = {"left": 0, "right": 1, "tie": 2}
UNTOLD = "CVs as printed, for you to add up"
"""What stands in the place of a meaning where the sums are not told."""


class Row(NamedTuple):
    """A line of a sum: a card with its base CV, or a modifier with the place at which it counts."""

    card: int
    name: str
    value: modifiers.Number | None
    """What the card comes to with this line, where that is told."""
    change: str = ""
    place: int = 0
    number: int = 0
    """The raider or attacker as it is numbered on the board, where there are several."""
    says: str = ""
    """Of a card that was played: what it is and does."""


def rows(s: State, f: Fight, left: bool, tells: bool = True) -> list[Row]:
    """The lines of one side. A modifier that adds nothing is left out. Where the sums are not told, they are
    who fights, and what was played on them."""
    b = board(s)
    found: list[Row] = []
    for card in sides(s, f)[0 if left else 1]:
        number = f.left.index(card) + 1 if left and len(f.left) > 1 else 0
        if s.zone[card] not in IN_PLAY:
            found.append(Row(card, s.name(card), None, says=f"{s.name(card)} is no longer in play"))
            continue
        if not tells:
            found.append(Row(card, s.name(card), base_cv(s, card), number=number))
            played = [entry.card for entry in f.effects if card in entry.on]
            found += [Row(each, s.name(each), None, says=card_label(s, each)) for each in played]
            continue
        base, lines = fight_sum(s, b, f, card)
        value: modifiers.Number = base
        found.append(Row(card, s.name(card), base, number=number))
        for each, value in modifiers.course(base, lines, exact=at_end(s)):
            if each.how != "plus" or each.amount:
                change = SIGN[each.how].format(each.amount)
                found.append(Row(each.who, each.source, value, change, each.layer))
        if floor(value) != value:
            found.append(Row(card, "rounded down", floor(value)))
    return found


def new_lines(before: State, s: State, tells: bool) -> list[str]:
    """The lines of the sums that a step has added or changed, by the names of their items."""
    if len(before.fights) != len(s.fights):
        return []
    found = []
    for side in (1, 0):
        known = rows(before, before.fights[-1], side == 1, is_told(before, tells))[:MOST]
        found += [
            f"line:{side}:{n}"
            for n, row in enumerate(rows(s, s.fights[-1], side == 1, is_told(s, tells))[:MOST])
            if row not in known
        ]
    return found


def is_told(s: State, tells: bool) -> bool:
    """Whether the sums of a fight are shown: not while the reader is asked about it. Once it is decided,
    they are."""
    return tells or bool(s.fights[-1].result)


def panel(
    s: State, x: float, y: float, w: float, tells: bool = True, between: bool = False, most: int = 0
) -> tuple[list[Item], float]:
    """The two sums and what they come to: one below the other, or side by side where there is room.
    `between` the Dominions there is room for all six places of DE-10.5, not only those in use, and the arrow
    of the fight runs through between the sums. Where they are not told, there is who fights whom.
    With `most` the sums stand side by side in any case, with at most that many lines each."""
    f = s.fights[-1]
    told = is_told(s, tells)
    pen = Pen()
    title = f"{'Raid' if f.in_raid else 'Combat'}{' by ' + TACTIC[f.tactic] if f.tactic else ''}"
    wide = pen.text(x + 8, y + 18, title, 14, "ink", True, room=w - 32)
    if f.tactic:
        pen.sign(TACTIC_SIGNS[f.tactic], x + 14 + wide, y + 7, 13)
    totals = standing(s, f) if is_settled(f) and told and not is_past(s, f) else None
    sides = (rows(s, f, True, told), rows(s, f, False, told))
    used = {row.place for lines in sides for row in lines if row.place}
    items: list[Item] = []
    beside = w >= BESIDE or most > 0
    across = (w - 22) / 2 if beside else w - 16
    top, low = y + 26, y + 26
    for side in (0, 1):
        at = Box(x + 8 + side * (across + 6) if beside else x + 8, top, across, 0)
        total = totals[side] if totals else None
        made, end = _side(s, at, side, sides[side], total, most or MOST)
        items += made
        low = max(low, end)
        top = top if beside else end + (LANE if between else APART)
    means, said = _meaning(f, totals) if told or not is_settled(f) else UNTOLD, Pen()
    right, low = _result(said, means, None if f.result else totals, x, low + 21, w)
    for n in range(1, 7):
        if beside and n in used:
            if right + 17 + metrics.width(PLACES[n], 11) * metrics.RESERVE > x + w - 8:
                right, low = x + 8, low + LINE
            right += _place(said, n, True, right, low, w - 30) + 14
        elif not beside and ((between and told) or n in used):
            low += LINE
            _place(said, n, n in used, x + 8, low + 3, w - 30)
    low += 10
    ground = Pen()
    ground.rect(x, y, w, low - y, "soft", "edge", 1, 8)
    ground.shapes += [*pen.shapes, *said.shapes]
    orders = ", ".join(f"{n} {PLACES[n]}" for n in sorted(used))
    label = f"{title}: {totals[0]} against {totals[1]}, {means}" if totals else f"{title}: {means}"
    label += f"; places in use: {orders}" if used else ""
    return [
        ground.item("fight", "fight", label, Box(x, y, w, low - y), Layer.BOARD, ("fight", "tactic")),
        *items,
    ], low - y


MIDDLE, HEAD = 0.21, 22.0
"""Where a fight keeps its place: the share of the width between the two sums, and the height of a sum's
first line."""


def boxed(s: State, box: Box, left: int, tells: bool = True) -> list[Item]:
    """The fight in a box that keeps its place, whatever is in it: each side's sum below its own Dominion (the
    seat at the `left` first), and between them, or below where it is narrow, what they come to."""
    f = s.fights[-1]
    told, (x, y, w, h) = is_told(s, tells), box
    totals = standing(s, f) if is_settled(f) and told and not is_past(s, f) else None
    kind = "Raid" if f.in_raid else "Combat"
    title = f"{kind}{' by ' + TACTIC[f.tactic] if f.tactic else ''}"
    means = _meaning(f, totals) if told or not is_settled(f) else UNTOLD
    beside = w >= BESIDE
    middle = w * MIDDLE if beside else 6.0
    across, high = (w - 12 - middle) / 2, h - 12 if beside else h - 52
    order = (1, 0) if f.defender == left else (0, 1)
    items: list[Item] = []
    for place, side in enumerate(order):
        lines = rows(s, f, side == 0, told)
        room = int((high - HEAD - 2) // LINE)
        most = room if len(lines) <= room else room - 1
        at = Box(x + 6 + place * (across + middle), y + 6, across, high)
        items += _side(s, at, side, lines, totals[side] if totals else None, most)[0]
    pen = Pen()
    pen.rect(x, y, w, h, "soft", "ink", 2, 8)
    sums = None if totals is None or f.result else [totals[side] for side in order]
    said = Box(x + 10 + across, y + 6, middle - 8, h - 12) if beside else Box(x + 6, y + 8 + high, w - 12, 40)
    fits = metrics.fits(title, 11, said.w, bold=True)  # else the sign alone tells by which tactic
    _verdict(pen, said, title if fits else kind, TACTIC_SIGNS.get(f.tactic, ""), sums, means)
    used = sorted({row.place for side in (True, False) for row in rows(s, f, side, told) if row.place})
    label = f"{title}: {totals[0]} against {totals[1]}, {means}" if totals else f"{title}: {means}"
    label += f"; places in use: {', '.join(f'{n} {PLACES[n]}' for n in used)}" if used else ""
    ground = pen.item("fight", "fight", label, box, Layer.BOARD, "fight")
    head = Box(said.x, said.y, said.w, 18)
    return [ground, *items, Pen().item("tactic", "title", title, head, Layer.BOARD, "tactic", "fight")]


def _verdict(pen: Pen, box: Box, title: str, sign: str, sums: list[int] | None, means: str) -> None:
    """What kind of fight it is, how the sums compare, and what that means."""
    x, y, w, h = box
    middle, low = x + w / 2, h <= 48
    if low and sums is not None:
        title = f"{title}: {_compared(*sums)}"
    size = 12 if metrics.fits(title, 12, w, True) else 11
    wide = metrics.width(title, size, True) * metrics.RESERVE
    shows = bool(sign) and wide + 16 <= w
    left = middle - (wide + (16 if shows else 0)) / 2
    pen.text(max(x, left), y + 13, title, size, "ink", True, room=w)
    if shows:
        pen.sign(sign, left + wide + 4, y + 3, 12)
    level = y + 17
    if sums is not None and not low:
        pen.text(middle, level + 18, _compared(*sums), 18, "ink", True, "middle")
        level += 22
    for row in metrics.wrap(means, 11, w, max(1, int((y + h - level) // 13))):
        level += 13
        pen.text(middle, level, row, 11, "ink", False, "middle")


def _compared(one: int, other: int) -> str:
    return f"{one} {'>' if one > other else '<' if one < other else '='} {other}"


def is_past(s: State, f: Fight) -> bool:
    """Whether a card whose CV decided it has left play: what is left no longer adds up to that."""
    return any(s.zone[card] not in IN_PLAY for card in (*f.sides, *([f.target] if f.target >= 0 else ())))


def is_settled(f: Fight) -> bool:
    """Whether it is known who fights whom, and how."""
    return bool(f.left and (f.right or f.target >= 0) and f.tactic)


def _meaning(f: Fight, totals: tuple[int, int] | None) -> str:
    """What the two sums mean, or what is still to be settled."""
    ends = _ENDS[f.in_raid]
    if f.result:
        odd = {"stopped": "the raid is stopped", "unbreakable": "a tie that nothing breaks"}
        return ends[_RESULTS[f.result]] if f.result in _RESULTS else odd.get(f.result, "it has ended early")
    if totals is None:
        if not f.right and f.target < 0:
            return f"the {'target is' if f.in_raid else 'defenders are'} not chosen yet"
        return "the Tactic is not chosen yet" if not f.tactic else "the raiders are not chosen yet"
    one, other = totals
    return f"as it stands: {ends[0 if one > other else 1 if one < other else 2]}"


def _result(
    pen: Pen, means: str, totals: tuple[int, int] | None, x: float, y: float, w: float
) -> tuple[float, float]:
    """What the sums come to, on one line or two; gives where the last one ends."""
    left = x + 8
    if totals is not None:
        left += pen.text(left, y, _compared(*totals), 15, "ink", True) + 8
        if not metrics.fits(means, 11, x + w - 8 - left):
            left, y = x + 8, y + LINE
    return left + pen.text(left, y, means, 11, room=x + w - 8 - left) + 14, y


def _side(
    s: State, box: Box, side: int, lines: list[Row], total: int | None, most: int
) -> tuple[list[Item], float]:
    """The sum of the attackers (0) or the defenders (1) as a box of its own, at least as high as the `box`,
    and where it ends."""
    (x, top, w, least), f = box, s.fights[-1]
    seat = (f.attacker, f.defender)[side]
    name = (("Raiders", "Target") if f.in_raid else ("Attackers", "Defenders"))[side]
    number = 1 - side  # items count from the defenders
    shown = lines[:most]
    high = max(least, 22 + LINE * (len(shown) + (len(lines) > most)) + (4 if lines else 0))
    pen = Pen()
    pen.rect(x, top, w, high, "panel", "line", 1, 6)
    left = x + 6
    if seat >= 0:
        pen.rect(x, top, 20, 20, f"seat{seat}", "edge", 1, 5)
        pen.sign(mark_of(s, seat), x + 4, top + 4, 12, f"on_seat{seat}", f"seat{seat}")
        left = x + 26
    pen.text(left, top + 15, name, 12, "ink", True)
    if total is not None:
        pen.text(x + w - 6, top + 15, str(total), 15, "ink", True, "end")
    if (more := len(lines) - most) > 0:
        said = f"and {more} more {'line' if more == 1 else 'lines'}"
        pen.text(x + 6, top + 33 + most * LINE, said, 11, "muted", room=w - 12)
    label = f"{name} ({s.names[seat]})" if seat >= 0 else name
    label += "" if total is None else f": {total}"
    items = [pen.item(f"sum:{number}", "sum", label, Box(x, top, w, high), Layer.BOARD, "", "fight")]
    for n, row in enumerate(shown):
        items.append(_line(pen, f"line:{number}:{n}", row, x, top + 34 + n * LINE, w))
    return items, top + high


def _line(pen: Pen, name: str, row: Row, x: float, y: float, w: float) -> Item:
    """One line of a sum, with its baseline at y."""
    box = Box(x + 3, y - 10, w - 6, 12.5)
    pen.rect(*box, "panel", radius=4)
    _row(pen, row, x, y, w)
    text = f"{row.name}: {row.change}, so {row.value}" if row.change else f"{row.name}: {row.value}"
    text = row.says or text
    label = f"{text} (place {row.place}, {PLACES[row.place]})" if row.place else text
    return pen.item(name, "line", label, box, Layer.PIECES, f"card:{row.card}", "fight")


def _row(pen: Pen, row: Row, x: float, y: float, w: float) -> None:
    left = x + 6
    if row.number:
        pen.disc(left + 7, y - 4, 6, "panel", "walk", 1.25)
        pen.text(left + 7, y, str(row.number), 11, "walk", True, "middle")
        left += 18
    if row.place:
        left += 10
        pen.rect(left, y - 10, 12, 13, "tile", radius=3)
        pen.text(left + 6, y, str(row.place), 11, "ink", False, "middle")
        left += 16 + pen.text(left + 16, y, row.change, 11, "ink", True) + 4
    elif row.value is None:
        left += 10
    ink = "muted" if row.place or row.value is None else "ink"
    pen.text(left, y, row.name, 11, ink, room=x + w - 32 - left)
    if row.value is not None:
        pen.text(x + w - 6, y, str(row.value), 11, ink, False, "end")


def _place(pen: Pen, n: int, used: bool, x: float, y: float, room: float) -> float:
    """One of the six places of DE-10.5; gives its width."""
    if used:
        pen.rect(x, y - 10, 13, 13, "walk", radius=3)
    pen.text(x + 3, y, str(n), 11, "page" if used else "muted", used)
    return 17 + pen.text(x + 17, y, PLACES[n], 11, "ink" if used else "muted", room=room)
