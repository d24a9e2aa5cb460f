"""Cards of a Turf and of an area, and slips of attachments."""

from __future__ import annotations

from collections.abc import Sequence

from edgebook.box.modifiers import in_order
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.standing import base_cv, calm_sum, cv, fight_cv
from edgebook.games.eden.show.card_face import draw_line, draw_signs, face_of
from edgebook.games.eden.show.labels import SIGN, card_label
from edgebook.games.eden.show.names import short_name
from edgebook.games.eden.show.style import Style
from edgebook.games.eden.table.pieces import Fight
from edgebook.games.eden.table.state import SEATED, State
from edgebook.games.eden.table.turf import ROCK, SCORCHED
from edgebook.scene import Box, Item, Layer, Pen, metrics

SLIP = 15.0
"""The height of an attachment's slip below its card."""


def slips_of(attached: Sequence[int], style: Style) -> int:
    return min(style.slips, len(attached))


def card_item(s: State, card: int, box: Box, within: str, style: Style) -> list[Item]:
    """A card with its CV, Tactics and icons, and a slip for each attachment below it."""
    x, y, w, h = box
    pen, b = Pen(), board(s)
    f = s.fights[-1] if s.fights else None
    down, bare = s.down[card], s.kind[card] in (ROCK, SCORCHED)
    cut = s.cell[card] is not None and not bare and not b.works(s, card)
    note = "unpaid" if card in s.given_up else "cut off" if cut else ""
    pale = down or bool(note)
    commander = s.zone[card] == SEATED
    pen.rect(
        x, y, w, h, "soft" if pale else "panel", "ink" if commander else "edge", 2 if commander else 1, 6,
        (4.0, 3.0) if pale else (),
    )  # fmt: skip
    in_line = bool(style.lines) and s.cell[card] is None
    lead = _lead(pen, s, card, box, style, in_line)
    fights = f is not None and (card in f.sides or card == f.target)
    strength = "" if down or bare else str(_strength(s, card, f if fights else None, style))
    beside = metrics.width(strength, 13, True) * metrics.RESERVE + 6 if strength else 0.0
    pad, slack = (5.0, 4.0) if style.signs else (4.0, 7.0)
    slack = 0.0 if style.two_lines else slack  # a name may come closer to the CV than to the edge
    ink = "muted" if pale else "ink"
    if in_line:
        end = w - 5 - beside - lead if strength else w - 10
        draw_line(
            pen,
            s,
            card,
            Box(x + 5 + lead, y, end - 5, h),
            note or ("face down" if down else ""),
            ink,
            style.tells,
        )
    face = face_of(s, card, w - 10 - lead + slack, beside, style, note)
    if not in_line:
        pen.lines(x + pad + lead, y + (13.0 if style.signs else h / 2 + 4), face.rows, 11, 13, ink)
    if strength:
        level = h / 2 + 5 if in_line or not style.signs else 14.0 if style.small_signs else 27.0
        level = h - 5.0 if face.low and not in_line else level
        if fights:
            pen.rect(x + w - 2 - beside, y + level - 11.5, beside, 14, "walk", radius=4)
        pen.text(x + w - 5, y + level, strength, 13, "page" if fights else "ink", True, "end")
        if style.signs and not in_line:
            draw_signs(pen, s, card, box, beside, face, style)
    elif down and style.signs and not in_line:
        pen.text(x + 6, y + h - 7, "face down", 11, "muted")
    over = 8 if commander else 0
    label = card_label(s, card, edges=style.tells_edges(s.at[card]), tells=style.tells)
    name = f"card:{card}"
    around = Box(x, y - over, w, h + over)
    names = (name, f"on:{card}", f"under:{card}", f"markers:{card}")
    items = [pen.item(name, "card", label, around, Layer.PIECES, names, within)]
    return items + _slips(s, card, x, y + h, w, within, style)


def _strength(s: State, card: int, f: Fight | None, style: Style) -> int:
    """The CV that is written on a card: what it comes to in this fight, or as things are; or as printed,
    while the reader is asked about it."""
    if not style.tells and not (f is not None and f.result):
        return base_cv(s, card)
    return cv(s, card) if f is None else fight_cv(s, board(s), f, card)


def _lead(pen: Pen, s: State, card: int, box: Box, style: Style, in_line: bool) -> float:
    """What stands before a name: the number of a raider or attacker as in its sum, the sign of a target; and
    the Commander's crown, on the edge. Gives its width."""
    x, y, w, _ = box
    f = s.fights[-1] if s.fights else None
    top = y + (style.lines / 2 if in_line else 9 if style.signs else style.tall / 2)
    if f is not None and card in f.left and len(f.left) > 1:
        pen.disc(x + 11, top, 7, "panel", "walk", 1.5)
        pen.text(x + 11, top + 4, str(f.left.index(card) + 1), 11, "walk", True, "middle")
        return 16.0
    if s.zone[card] == SEATED:
        pen.sign("crown", x + w / 2 - 7, y - 8, 13, "ink", "panel")
    if f is None or card != f.target:
        return 0.0
    pen.sign("target", x + 4, top - 6, 12)
    return 13.0


def _slips(s: State, card: int, x: float, below: float, w: float, within: str, style: Style) -> list[Item]:
    items: list[Item] = []
    for place, each in enumerate(s.atts[card][: style.slips]):
        pen = Pen()
        more = len(s.atts[card]) - style.slips if place == style.slips - 1 else 0
        ground = "accent_soft" if s.ctrl[each] != s.at[card] else "soft"
        pen.rect(x + 4, below, w - 8, SLIP - 1, ground, "line", 1, 2)
        name, rest = s.name(each), f", {more} more" if more > 0 else ""
        said = name + (_value(s, card, each) if style.tells else "") + rest
        if not metrics.fits(said, 11, w - 16):
            short = short_name(name, w - 16 - metrics.width(rest, 11) * metrics.RESERVE)
            said = short + rest if short else f"{more + 1} more"
        pen.text(x + 8, below + 11, said, 11, "ink", room=w - 16)
        name, box = f"card:{each}", Box(x + 4, below, w - 8, SLIP - 1)
        items.append(
            pen.item(
                name, "attachment", card_label(s, each, tells=style.tells), box, Layer.PIECES, name, within
            )
        )
        below += SLIP
    return items


def _value(s: State, card: int, attached: int) -> str:
    """By how much an attachment changes the CV of what it lies on, outside fights."""
    if s.down[card] or s.kind[card] in (ROCK, SCORCHED):
        return ""
    return "".join(
        f" {SIGN[each.how].format(each.amount)}"
        for each in in_order(calm_sum(s, card)[1])
        if each.who == attached
    )
