"""The hand of the seat in front, spread out: what each card costs, what it is, and what it does."""

from __future__ import annotations

from collections.abc import Iterator

from edgebook.games.eden.cards.card import TYPE_NAMES
from edgebook.games.eden.show.card_face import fits, icon_run
from edgebook.games.eden.show.hand import can_be_played, can_play
from edgebook.games.eden.show.labels import card_label
from edgebook.games.eden.show.names import short_name
from edgebook.games.eden.show.playable import AS_ACTION, in_short, why_not
from edgebook.games.eden.show.style import Style
from edgebook.games.eden.table.state import State
from edgebook.games.eden.words import Words
from edgebook.scene import Box, Item, Layer, Pen, metrics

GAP, LEAD = 5.0, 13.0
LEAST, FOUR, MOST = 47.0, 60.0, 73.0
"""The height of a card: three lines, four and five."""
SMALL = 560.0
"""In a room below this height cards have three lines."""
HEAD = 15.0
FEW = 3
"""Cards of a hand are no wider than if there were as many."""
ONE_ROW = 1.6
"""In a room that is as much wider than high, all cards lie in one row."""
NARROWEST = 90.0
"""The least width of a card of a hand."""


def rows_of_hand(cards: int, w: float, height: float) -> tuple[int, ...]:
    """In how many rows a hand may lie, the best number first; 0 is not at all. A single row where two have no
    room takes no more cards than can be read there."""
    if w > ONE_ROW * height:
        return 1, 0
    return (2, 1, 0) if (w + GAP) / max(1, cards) - GAP >= NARROWEST else (2, 0)


def spread_tall(rows: int, height: float, large: bool) -> float:
    """How high the band of a hand is: always with room for its rows, so that nothing moves when cards are
    drawn."""
    tall = (
        LEAST if height < SMALL or not large else min(MOST, max(FOUR, height * (0.09 if rows == 2 else 0.13)))
    )
    return HEAD + rows * (tall + GAP) - GAP


def narrow_tall(cards: int) -> float:
    """The same where only two cards lie side by side, and there is height for all."""
    return HEAD + max(1, -(-cards // 2)) * (MOST + GAP) - GAP


def spread_hand(s: State, seat: int, box: Box, style: Style, across: int = 4) -> Iterator[Item]:
    """Whose hand it is, and its cards: in one row where there are few, else so many `across`."""
    cards, now = s.hand[seat], can_play(s, seat, style)
    pen, words = Pen(), Words(s)
    wide = pen.text(box.x, box.y + 10, f"{words.poss(seat)} hand", 11, "ink", True)
    told = words.count(len(cards))
    if now is not None:
        told += f", {sum(card in now for card in cards) or 'none'} can be played now"
        later = sum(why_not(s, seat, card) == AS_ACTION for card in cards if card not in now)
        told += f"; {later} {AS_ACTION}" if later else ""
    pen.text(box.x + wide + 8, box.y + 10, told, 11, "muted", room=box.w - wide - 8)
    yield pen.item(f"spread:{seat}", "hand", f"{words.poss(seat)} hand: {told}", box, Layer.BOARD)
    box = Box(box.x, box.y + HEAD, box.w, box.h - HEAD)
    rows = max(1, min(int((box.h + GAP) // (LEAST + GAP)), -(-len(cards) // across)))
    columns = max(min(across, FEW), -(-len(cards) // rows))
    wide, tall = (box.w + GAP) / columns, (box.h + GAP) / rows
    for n, card in enumerate(cards):
        place = Box(box.x + n % columns * wide, box.y + n // columns * tall, wide - GAP, tall - GAP)
        yield _card(s, card, place, now)


def _card(s: State, card: int, box: Box, now: frozenset[int] | None) -> Item:
    """Name and cost; type, CV and needs; then the effect, as much of it as there is room for."""
    x, y, w, h = box
    able = now is None or card in now
    pen, printed = Pen(), s.printed.cards[s.face[card]]
    pen.rect(x, y, w, h, "panel" if able else "soft", "edge", 1, 6, () if able else (4.0, 3.0))
    ink = "ink" if able else "muted"
    left = x + 6
    if now is not None:
        pen.sign("check" if able else "cross", left, y + 5, 11, "accent" if able else "drop")
        left += 14
    cost = str(printed.cost)
    pen.sign("gold", x + w - 18, y + 5, 12, ink)
    end = x + w - 21 - metrics.width(cost, 12, True) * metrics.RESERVE
    pen.text(x + w - 21, y + 15, cost, 12, ink, True, "end")
    pen.text(left, y + 15, short_name(s.name(card), end - left - 6), 11, ink)
    kind = printed.kind.capitalize() or TYPE_NAMES[printed.type].removesuffix(" card").capitalize()
    said = f"{kind} · CV {printed.cv}" if printed.cv else kind
    said = said if metrics.fits(said, 11, w - 12) else kind
    at = x + 12 + pen.text(x + 6, y + 28, said, 11, ink, room=w - 12)
    needs = icon_run(s.printed.needs[s.face[card]], "−")
    if needs and fits(needs, x + w - 4 - at):
        for atom in needs:
            pen.text(at, y + 28, atom.before, 11, ink)
            at += metrics.width(atom.before, 11) * metrics.RESERVE if atom.before else 0
            pen.sign(atom.sign, at, y + 18, 11, ink)
            at += 12 + pen.text(at + 12, y + 28, atom.after, 11, ink)
    why = "" if able else why_not(s, s.at[card], card)
    short = next((text for text in in_short(s, card, why) if metrics.fits(text, 11, x + w - 8 - at)), "")
    if short:
        pen.text(x + w - 6, y + 28, short, 11, "drop", False, "end")
    lines = int((h - 31) // LEAD)
    rows = metrics.wrap(_first(printed.effect, w - 12, lines), 11, w - 12, max(1, lines))[:lines]
    for n, row in enumerate(rows):
        pen.text(x + 6, y + 41 + LEAD * n, row, 11, "muted")
    if not short:
        _reason(pen, why, Box(x + 6, y + 41 + LEAD * len(rows), w - 12, y + h - 5), lines - len(rows))
    label = f"{card_label(s, card).rstrip('.')}. {can_be_played(able, why)}" if now is not None \
        else card_label(s, card)  # fmt: skip
    name = f"card:{card}"
    return pen.item(name, "hand card", label, box, Layer.PIECES, name)


def _reason(pen: Pen, why: str, box: Box, lines: int) -> None:
    """Why a card cannot be played now, at its lower edge, where all of it has room."""
    rows = metrics.wrap(why, 11, box.w, lines + 1) if why and lines > 0 else ()
    for n, row in enumerate(rows if len(rows) <= lines else ()):
        pen.text(box.x, box.h - LEAD * (len(rows) - 1 - n), row, 11, "drop")


def _first(effect: str, room: float, lines: int) -> str:
    """As many whole sentences of an effect as fit on these lines; at least the first one, and if that is too
    long without when it can be played, which the sign beside the name says."""
    parts = [part.strip() for part in effect.split(";")]
    told = parts[0]
    _, colon, does = told.partition(": ")
    if colon and len(metrics.wrap(told, 11, room, lines + 1)) > lines:
        told = does
    for part in parts[1:]:
        longer = f"{told}; {part}"
        if len(metrics.wrap(longer, 11, room, lines + 1)) > lines:
            break
        told = longer
    return told
