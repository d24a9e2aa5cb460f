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
from edgebook.scene import Box, Item, Layer, Pen

SLIP = 15.0


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
        pen.sign("crown", x + 5, y - 6, 13, "ink", "panel")
    room = w - 34 if not bare else w - 10
    pen.text(
        x + (20 if commander else 6),
        y + 15,
        s.name(card),
        11,
        "muted" if down or cut else "ink",
        True,
        room=room - (14 if commander else 0),
    )
    if not (down or bare):
        strength = fight_cv(s, b, f, card) if fights and f is not None else cv(s, card)
        if fights:
            pen.rect(x + w - 28, y + 3, 25, 17, "walk", radius=4)
        pen.text(x + w - 6, y + 16, str(strength), 13, "page" if fights else "ink", True, "end")
        _signs(pen, s, card, x, y, w, h)
    elif down:
        pen.text(x + 6, y + h - 7, "face down", 11, "muted")
    items = [
        pen.item(
            f"card:{card}",
            "card",
            card_label(s, card),
            Box(x, y - (6 if commander else 0), w, h + (6 if commander else 0)),
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


def _signs(pen: Pen, s: State, card: int, x: float, y: float, w: float, h: float) -> None:
    """The foot of a card: type or allowance, Tactics, then icons that it gives and needs."""
    b = board(s)
    foot, left = y + h - 16, x + 6
    kind = CARDS[s.face[card]].kind
    if kind:
        pen.sign(TYPE_SIGNS[kind], left, foot, 12)
        left += 16
    for bit, sign in TACTIC_SIGNS.items():
        if b.tactics(s, card) & bit:
            pen.sign(sign, left, foot, 12)
            left += 15
    cell = s.cell[card]
    if cell is not None:
        used, allowed = counted(s, s.at[card], cell), b.allowance(s)[card]
        for n in range(max(used, allowed)):
            pen.disc(left + 4, foot + 6, 2.6, "ink" if n < used else "panel", "ink", 1)
            left += 8
    left += 3
    for icons, minus in ((blue(s, b, card), False), (red(s, b, card), True)):
        if any(icons):
            if minus and left + 24 < x + w:
                left += pen.text(left, foot + 11, "−", 12, "ink", True) + 2
            for kind_, n in enumerate(icons):
                if n and left + 12 < x + w:
                    pen.sign(RESOURCE_SIGNS[kind_], left, foot, 11)
                    left += 12
                    if n > 1 and left + 10 < x + w:
                        left += pen.text(left, foot + 11, str(n), 11) + 2


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
    wide = min(126.0, (w - 4) / max(1, min(len(known), 4)))
    for n, card in enumerate(known):
        col, row = n % 4, n // 4
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
    rows = -(-len(known) // 4)
    return items, top + rows * 21 - y
