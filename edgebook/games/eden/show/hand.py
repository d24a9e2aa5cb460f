"""A hand and the piles beside it: own cards by name, those that cannot be played now dashed; cards of others
as backs with their seat's mark, and nothing else."""

from __future__ import annotations

from edgebook.games.eden.show.labels import card_label
from edgebook.games.eden.show.look import mark_of
from edgebook.games.eden.show.names import short_name
from edgebook.games.eden.show.playable import playable, why_not
from edgebook.games.eden.show.style import Style
from edgebook.games.eden.table.state import UNSEEN, State
from edgebook.games.eden.words import Words
from edgebook.scene import Box, Item, Layer, Pen, metrics

HEAD, BACK, CHIP = 18.0, 22.0, 21.0
"""The heights of the title, of a row of backs and of a row of open cards, with the space below them."""
_PILES = ("draw {} · discard {} · annihilated {}", "draw {} · discard {} · out {}", "draw {} · discard {}")
_WIDE = 15.0
"""The width of a back."""


def hand(
    s: State, seat: int, x: float, y: float, w: float, within: str, style: Style
) -> tuple[list[Item], float]:
    """The items, and how high they are. Cards that are spread out elsewhere are only counted here."""
    known = [card for card in s.hand[seat] if card != UNSEEN]
    hidden = len(s.hand[seat]) - len(known)
    now = can_play(s, seat, style)
    if seat in style.spread or style.counts:
        return _title(Pen(), s, seat, Box(x, y, w, HEAD), within, known, now), HEAD
    pen, top = Pen(), y + HEAD
    if hidden:
        _backs(pen, s, seat, hidden, x + 2, top, w)
        top += BACK
    items = _title(pen, s, seat, Box(x, y, w, top - y), within, known, now)
    columns = max(1, min(4, int(w // (104 if style.signs else 88))))
    wide = min(150.0, (w - 4) / columns)
    for n, card in enumerate(known):
        box = Box(x + n % columns * wide, top + n // columns * CHIP, wide - 4, 18)
        items.append(_chip(s, card, box, within, now))
    return items, top + -(-len(known) // columns) * CHIP - y


def can_play(s: State, seat: int, style: Style) -> frozenset[int] | None:
    """The cards that a seat can play now; None where that is not told."""
    return playable(s, seat) if style.tells and _is_on(s) else None


def can_be_played(able: bool, why: str) -> str:
    """The last sentence of a card's label."""
    return f"It can{'' if able else 'not'} be played now{f': {why}' if why else ''}."


def _is_on(s: State) -> bool:
    """Whether anybody can play anything: not before the first turn, nor after the last."""
    return s.step != "setup" and not s.winner


def _title(
    pen: Pen, s: State, seat: int, box: Box, within: str, known: list[int], now: frozenset[int] | None
) -> list[Item]:
    """How many cards, and beside that the piles."""
    x, y, w, h = box
    sizes = len(s.draw[seat]), len(s.discard[seat]), len(s.annihilated[seat])
    many, able = len(s.hand[seat]), sum(card in now for card in known) if now is not None else 0
    notes = ["empty"] if not many else [f"{many}, hidden", str(many)] if not known else [str(many)]
    if known and now is not None:
        notes = [f"{able} of {many} can be played", f"{able} of {many}"]
    left = x + 2 + pen.text(x + 2, y + 12, "Hand", 11, "ink", True) + 6
    note, piles = _fitting(notes, [text.format(*sizes) for text in _PILES], x + w - 12 - left)
    pen.text(left, y + 12, note, 11, "muted")
    wide = metrics.width(piles, 11) * metrics.RESERVE + 6
    label = f"{s.names[seat]} holds {Words(s).count(many)}"
    if known and now is not None:
        label += f", of which {able or 'none'} can be played now: {Words(s).cards(known)}"
    place = f"hand:{seat}"
    across = w if h > HEAD else w - wide - 2
    items = [pen.item(place, "hand", label, Box(x, y, across, h), Layer.BOARD, place, within)]
    pen.text(x + w - 3, y + 12, piles, 11, "muted", False, "end")
    label = f"{Words(s).poss(seat)} piles: {sizes[0]} to draw, {sizes[1]} discarded, {sizes[2]} annihilated"
    named = [f"{pile}:{seat}" for pile in ("draw", "discard", "annihilated", "razed")]
    corner = Box(x + w - wide, y, wide, HEAD - 2)
    return [*items, pen.item(f"piles:{seat}", "piles", label, corner, Layer.BOARD, named, within)]


def _fitting(notes: list[str], piles: list[str], room: float) -> tuple[str, str]:
    """The first of the notes, and with it the first text for the piles, for which there is room. That there
    are annihilated cards is left out before how many cards the seat holds."""
    for texts in (piles[:-1], piles[-1:]):
        for note in notes:
            for text in texts:
                if metrics.fits(note + text, 11, room):
                    return note, text
    return "", metrics.fit(piles[-1], 11, room)


def _backs(pen: Pen, s: State, seat: int, many: int, x: float, y: float, w: float) -> None:
    """As many backs as there are cards; with little room they overlap."""
    apart = min(_WIDE + 3, (w - 4 - _WIDE) / max(1, many - 1))
    for n in range(many):
        left = x + n * apart
        pen.rect(left, y, _WIDE, 18, "tile", "edge", 1, 3)
        if apart >= _WIDE or n == many - 1:
            pen.sign(mark_of(s, seat), left + 3, y + 4.5, 9, "muted", "tile")


def _chip(s: State, card: int, box: Box, within: str, now: frozenset[int] | None) -> Item:
    x, y, w, h = box
    pen, fits = Pen(), now is None or card in now
    pen.rect(x, y, w, h, "panel" if fits else "soft", "edge", 1, 4, () if fits else (4.0, 3.0))
    pen.text(x + 5, y + 13, short_name(s.name(card), w - 10), 11, "ink" if fits else "muted")
    label = card_label(s, card)
    if now is not None:
        why = "" if fits else why_not(s, s.at[card], card)
        label = f"{label.rstrip('.')}. {can_be_played(fits, why)}"
    name = f"card:{card}"
    return pen.item(name, "hand card", label, box, Layer.PIECES, name, within)
