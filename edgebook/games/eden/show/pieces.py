"""Cards of a Turf and of an area, slips of attachments, chips of a hand."""

from __future__ import annotations

from edgebook.games.eden.cards.pack import CARDS
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.icons import blue, red
from edgebook.games.eden.effects.standing import cv, fight_cv
from edgebook.games.eden.show.labels import card_label
from edgebook.games.eden.show.look import RESOURCE_SIGNS, TACTIC_SIGNS, TYPE_SIGNS
from edgebook.games.eden.table.state import SEATED, UNSEEN, State
from edgebook.games.eden.table.turf import ROCK, SCORCHED, counted
from edgebook.scene import Box, Item, Layer, Pen, metrics

SLIP = 15.0
TALL = 48.0
"""From this height on a card has room for a name on two lines."""


def card_item(s: State, card: int, x: float, y: float, w: float, h: float, within: str) -> list[Item]:
    """A card with its CV, Tactics and icons, and a slip for each attachment below it."""
    pen = Pen()
    b = board(s)
    f = s.fights[-1] if s.fights else None
    fights = f is not None and (card in f.sides or card == f.target)
    down = s.down[card]
    bare = s.kind[card] in (ROCK, SCORCHED)
    cut = s.cell[card] is not None and not bare and not b.works(s, card)
    commander = s.zone[card] == SEATED
    pen.rect(
        x, y, w, h, "soft" if down or cut else "panel", "ink" if commander else "edge",
        2 if commander else 1, 6,
        (4.0, 3.0) if down or cut else (),
    )  # fmt: skip
    if commander:
        pen.sign("crown", x + w / 2 - 7, y - 8, 13, "ink", "panel")
    strength = "" if down or bare else str(fight_cv(s, b, f, card) if fights and f else cv(s, card))
    beside = metrics.width(strength, 13, True) * metrics.RESERVE + 6 if strength else 0.0
    if h >= TALL:
        rows = name_rows(s.name(card), w - 10, beside)
    else:
        rows = (metrics.fit(s.name(card), 11, w - 10 - beside),)
    pen.lines(x + 5, y + 13, rows, 11, 13, "muted" if down or cut else "ink")
    if strength:
        level = y + (27 if h >= TALL else 15)
        if fights:
            pen.rect(x + w - beside - 2, level - 12, beside, 15, "walk", radius=4)
        pen.text(x + w - 5, level, strength, 13, "page" if fights else "ink", True, "end")
        _signs(pen, s, card, x, y, w, h, len(rows) == 1 and h >= TALL)
    elif down:
        pen.text(x + 6, y + h - 7, "face down", 11, "muted")
    items = [
        pen.item(
            f"card:{card}",
            "card",
            card_label(s, card),
            Box(x, y - (8 if commander else 0), w, h + (8 if commander else 0)),
            Layer.PIECES,
            f"card:{card}",
            within,
        )
    ]
    below = y + h
    for place, each in enumerate(s.atts[card][:2]):
        more = len(s.atts[card]) - 2 if place == 1 else 0
        pen.rect(
            x + 4,
            below,
            w - 8,
            SLIP - 1,
            "accent_soft" if s.ctrl[each] != s.at[card] else "soft",
            "line",
            1,
            2,
        )
        text = s.name(each) + (f" +{more}" if more > 0 else "")
        pen.text(x + 8, below + 11, text, 11, "ink", room=w - 16)
        items.append(
            pen.item(
                f"card:{each}",
                "attachment",
                card_label(s, each),
                Box(x + 4, below, w - 8, SLIP - 1),
                Layer.PIECES,
                f"card:{each}",
                within,
            )
        )
        below += SLIP
    return items


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
    kind = CARDS[s.face[card]].kind
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
        if CARDS[s.face[card]].allowance_house and left + 14 < x + w:
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


def chips(s: State, seat: int, x: float, y: float, w: float, within: str) -> tuple[list[Item], float]:
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
    columns = max(1, min(4, int(w // 104)))
    wide = min(150.0, (w - 4) / columns)
    for n, card in enumerate(known):
        col, row = n % columns, n // columns
        cx, cy = x + col * wide, top + row * 21
        pen.rect(cx, cy, wide - 4, 18, "panel", "edge", 1, 4)
        pen.text(cx + 5, cy + 13, s.name(card), 11, room=wide - 14)
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
