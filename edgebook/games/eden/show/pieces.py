"""Cards of a Turf and of an area, slips of attachments, chips of a hand."""

from __future__ import annotations

from collections.abc import Sequence

from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.icons import blue, red
from edgebook.games.eden.effects.standing import cv, fight_cv
from edgebook.games.eden.show.labels import card_label
from edgebook.games.eden.show.look import RESOURCE_SIGNS, TACTIC_SIGNS, TYPE_SIGNS
from edgebook.games.eden.show.style import Style
from edgebook.games.eden.table.state import SEATED, UNSEEN, State
from edgebook.games.eden.table.turf import ROCK, SCORCHED, counted
from edgebook.scene import Box, Item, Layer, Pen, metrics

SLIP = 15.0
"""The height of an attachment's slip below its card."""
_SHOWN = 2
"""So many slips; the last one says how many more there are."""
_LETTERS = 6
"""So much of a last word has to be left for it to be known after initials."""


def slips_of(attached: Sequence[int]) -> int:
    return min(_SHOWN, len(attached))


def card_item(s: State, card: int, box: Box, within: str, style: Style) -> list[Item]:
    """A card with its CV, Tactics and icons, and a slip for each attachment below it."""
    x, y, w, h = box
    pen, b = Pen(), board(s)
    f = s.fights[-1] if s.fights else None
    down, bare = s.down[card], s.kind[card] in (ROCK, SCORCHED)
    cut = s.cell[card] is not None and not bare and not b.works(s, card)
    pale = down or cut
    commander = s.zone[card] == SEATED
    pen.rect(
        x, y, w, h, "soft" if pale else "panel", "ink" if commander else "edge", 2 if commander else 1, 6,
        (4.0, 3.0) if pale else (),
    )  # fmt: skip
    lead = _lead(pen, s, card, x, y, w, style)
    fights = f is not None and (card in f.sides or card == f.target)
    strength = "" if down or bare else str(fight_cv(s, b, f, card) if fights and f else cv(s, card))
    beside = metrics.width(strength, 13, True) * metrics.RESERVE + 6 if strength else 0.0
    if style.two_lines:
        rows = name_rows(s.name(card), w - 10 - lead - (0 if style.signs else beside), beside * style.signs)
    else:
        rows = (short_name(s.name(card), w - 8 - lead - beside),)
    level = 13.0 if style.signs else h / 2 + 4 - 6 * (len(rows) - 1)
    pen.lines(x + 5 + lead, y + level, rows, 11, 13 if style.signs else 12, "muted" if pale else "ink")
    if strength:
        level = 27.0 if style.two_lines and style.signs else 14.0 if style.signs else h / 2 + 5
        if fights:
            pen.rect(x + w - beside - 2, y + level - 12, beside, 15, "walk", radius=4)
        pen.text(x + w - 5, y + level, strength, 13, "page" if fights else "ink", True, "end")
        if style.signs:
            _signs(pen, s, card, x, y, w, h, len(rows) == 1 and style.two_lines)
    elif down and style.signs:
        pen.text(x + 6, y + h - 7, "face down", 11, "muted")
    over = 8 if commander and style.signs else 0
    label = card_label(s, card, edges=style.tells_edges(s.at[card]), reach=style.spots is None)
    name = f"card:{card}"
    around = Box(x, y - over, w, h + over)
    items = [pen.item(name, "card", label, around, Layer.PIECES, name, within)]
    return items + _slips(s, card, x, y + h, w, within)


def _lead(pen: Pen, s: State, card: int, x: float, y: float, w: float, style: Style) -> float:
    """What stands before a name: the number of a raider or attacker as in its sum, a small Commander's crown,
    the sign of a target. Gives its width."""
    f = s.fights[-1] if s.fights else None
    top = y + (9 if style.signs else style.tall / 2)
    if f is not None and card in f.left and len(f.left) > 1:
        pen.disc(x + 11, top, 7, "panel", "walk", 1.5)
        pen.text(x + 11, top + 4, str(f.left.index(card) + 1), 11, "walk", True, "middle")
        return 16.0
    if f is not None and card == f.target:
        pen.sign("target", x + 4, top - 6, 12)
        return 13.0
    if s.zone[card] == SEATED:
        if not style.signs:
            pen.sign("crown", x + 4, top - 6, 12)
            return 13.0
        pen.sign("crown", x + w / 2 - 7, y - 8, 13, "ink", "panel")
    return 0.0


def _slips(s: State, card: int, x: float, below: float, w: float, within: str) -> list[Item]:
    items: list[Item] = []
    for place, each in enumerate(s.atts[card][:_SHOWN]):
        pen = Pen()
        more = len(s.atts[card]) - _SHOWN if place == _SHOWN - 1 else 0
        ground = "accent_soft" if s.ctrl[each] != s.at[card] else "soft"
        pen.rect(x + 4, below, w - 8, SLIP - 1, ground, "line", 1, 2)
        text = s.name(each) + (f" +{more}" if more > 0 else "")
        pen.text(x + 8, below + 11, text, 11, "ink", room=w - 16)
        name, box = f"card:{each}", Box(x + 4, below, w - 8, SLIP - 1)
        items.append(pen.item(name, "attachment", card_label(s, each), box, Layer.PIECES, name, within))
        below += SLIP
    return items


def short_name(name: str, room: float) -> str:
    """A name on one line: in full, else with the first words as initials (`L. Sergeant`), else cut."""
    *first, last = name.split()
    initials = " ".join([*(f"{word[0]}." for word in first if word[0].isupper()), last])
    for text in (name, initials):
        if metrics.fits(text, 11, room):
            return text
    shorter = metrics.fit(initials, 11, room)
    return shorter if len(shorter) - len(initials) + len(last) >= _LETTERS else metrics.fit(name, 11, room)


def name_rows(name: str, room: float, beside: float) -> tuple[str, ...]:
    """A name on one or two lines, the second shorter by what stands `beside` it. A word is divided before
    anything is left out."""
    if metrics.fits(name, 11, room):
        return (name,)
    words = name.split()
    for n in range(len(words) - 1, 0, -1):
        first, rest = " ".join(words[:n]), " ".join(words[n:])
        if metrics.fits(first, 11, room) and metrics.fits(rest, 11, room - beside):
            return first, rest
    for n in range(len(name) - 3, 2, -1):
        inside = name[n - 3 : n + 3].isalpha()
        if inside and metrics.fits(f"{name[:n]}-", 11, room) and metrics.fits(name[n:], 11, room - beside):
            return f"{name[:n]}-", name[n:]
    first, _, rest = name.partition(" ")
    return metrics.fit(first, 11, room), metrics.fit(rest, 11, room - beside)


def _signs(pen: Pen, s: State, card: int, x: float, y: float, w: float, h: float, above: bool) -> None:
    """The foot of a card: type or allowance, Tactics, then icons that it gives and needs; these stand in a
    line of their own `above` it where the name leaves one."""
    b = board(s)
    foot, left = y + h - 15, x + 5
    kind = s.printed.kind[s.face[card]]
    if kind:
        pen.sign(TYPE_SIGNS[kind], left, foot, 12)
        left += 16
    for bit, sign in TACTIC_SIGNS.items():
        if b.tactics(s, card) & bit and left + 13 < x + w:
            pen.sign(sign, left, foot, 12)
            left += 15
    cell = s.cell[card]
    if cell is not None:
        used, allowed = counted(s, s.at[card], cell), b.allowance(s)[card]
        dots = max(used, allowed)
        if left + 8 * dots + 2 < x + w:
            for n in range(dots):
                pen.disc(left + 4, foot + 6, 2.6, "ink" if n < used else "panel", "ink", 1)
                left += 8
        if s.printed.cards[s.face[card]].allowance_house and left + 14 < x + w:
            pen.sign("house", left + 1, foot, 12, "house")
            left += 15
    left += 3
    end = x + w
    if above:
        foot, left, end = y + 18, x + 5, x + w - 28
    for icons, minus in ((blue(s, b, card), False), (red(s, b, card), True)):
        if any(icons):
            if minus and left + 24 < end:
                left += pen.text(left, foot + 10, "−", 12, "ink", True) + 2
            for kind_, n in enumerate(icons):
                if n and left + 12 < end:
                    pen.sign(RESOURCE_SIGNS[kind_], left, foot, 11)
                    left += 12
                    if n > 1 and left + 10 < end:
                        left += pen.text(left, foot + 10, str(n), 11) + 2


def chips(
    s: State, seat: int, x: float, y: float, w: float, within: str, style: Style
) -> tuple[list[Item], float]:
    """The hand: open cards by name; cards that the observer may not see as backs with their number."""
    items: list[Item] = []
    cards = s.hand[seat]
    known = [card for card in cards if card != UNSEEN]
    left, top = x, y
    pen = Pen()
    hidden = len(cards) - len(known)
    if hidden:
        for n in range(min(hidden, 7)):
            pen.rect(left + 7 * n, top, 13, 18, "tile", "edge", 1, 3)
        end = left + 7 * min(hidden, 7) + 10
        pen.text(end, top + 13, f"{hidden} in hand", 11, "muted")
        items.append(
            pen.item(
                f"hand:{seat}",
                "hand",
                f"{s.names[seat]} holds {hidden} cards",
                Box(x, y, w, 18),
                Layer.PIECES,
                f"hand:{seat}",
                within,
            )
        )
        top += 22
    columns = max(1, min(4, int(w // (104 if style.signs else 88))))
    wide = min(150.0, (w - 4) / columns)
    for n, card in enumerate(known):
        col, row = n % columns, n // columns
        cx, cy = x + col * wide, top + row * 21
        pen.rect(cx, cy, wide - 4, 18, "panel", "edge", 1, 4)
        pen.text(cx + 5, cy + 13, short_name(s.name(card), wide - 14), 11)
        items.append(
            pen.item(
                f"card:{card}",
                "hand card",
                card_label(s, card),
                Box(cx, cy, wide - 4, 18),
                Layer.PIECES,
                f"card:{card}",
                within,
            )
        )
    rows = -(-len(known) // columns)
    return items, top + rows * 21 - y
