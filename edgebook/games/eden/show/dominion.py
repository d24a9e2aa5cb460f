"""One Dominion: strip, open cards, Turf, Borderlands, Warband, hand and piles."""

from __future__ import annotations

from collections.abc import Sequence

from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.raiding import guards
from edgebook.games.eden.show.labels import card_label, tactics_text
from edgebook.games.eden.show.look import DASHES, mark_of
from edgebook.games.eden.show.pieces import SLIP, card_item, chips
from edgebook.games.eden.table.state import State
from edgebook.games.eden.words import TACTIC, Words
from edgebook.kernel.text import listed
from edgebook.scene import Box, Item, Layer, Pen

GAP = 6.0
CARD, DENSE = 50.0, 36.0
"""The height of a card: with a name on two lines, and where room is short."""


def strip(s: State, seat: int, x: float, y: float, w: float) -> list[Item]:
    """Who it is, Gold and VPs."""
    pen = Pen()
    pen.rect(x, y, w, 24, f"seat{seat}", "edge", 1, 6)
    pen.sign(mark_of(s, seat), x + 6, y + 4, 16, f"on_seat{seat}", f"seat{seat}")
    turn = "▸ " if s.turn == seat else ""
    pen.text(x + 27, y + 16, f"{turn}{s.names[seat]}", 13, f"on_seat{seat}", True, room=w - 150)
    pen.text(
        x + w - 8,
        y + 16,
        f"{s.gold[seat]} Gold · {s.points(seat)}/{s.goal} VP",
        12,
        f"on_seat{seat}",
        True,
        "end",
    )
    has = f"{s.gold[seat]} Gold, {s.points(seat)} of {s.goal} VPs"
    label = f"{s.names[seat]}: {has}, Commander {s.name(s.commander[seat])}"
    return [pen.item(f"seat:{seat}", "seat", label, Box(x, y, w, 24), Layer.BOARD, f"gold:{seat} vps:{seat}")]


def turf(
    s: State,
    seat: int,
    x: float,
    y: float,
    w: float,
    tall: float,
    free: Sequence[tuple[int, int]] = (),
) -> tuple[list[Item], float]:
    """The grid with the Commander in it, bars across shared edges and teeth at vulnerable ones. `free`: empty
    cells that a decision can pick."""
    free = [cell for cell in free if cell not in s.turf[seat]]
    cells = [*s.turf[seat], *free]
    xs, ys = [cell[0] for cell in cells], [cell[1] for cell in cells]
    left, right, low, high = min(xs), max(xs), min(ys), max(ys)
    wide = min(118.0, (w - 16) / (right - left + 1) - GAP)
    start = x + (w - (right - left + 1) * (wide + GAP) + GAP) / 2
    b = board(s)
    edges = b.edges(s, seat)
    tops: dict[int, float] = {}
    below = y + 8
    for row in range(high, low - 1, -1):
        tops[row] = below
        there = [card for cell, card in s.turf[seat].items() if cell[1] == row]
        slips = max((min(2, len(s.atts[card])) for card in there), default=0)
        below += tall + slips * SLIP + 10
    items: list[Item] = []
    pen = Pen()
    for cx, cy in s.turf[seat]:
        px, py = start + (cx - left) * (wide + GAP), tops[cy]
        for ex, ey in edges.get((cx, cy), ()):
            _teeth(pen, px, py, wide, tall, ex - cx, ey - cy)
        if (cx + 1, cy) in s.turf[seat]:
            pen.line(
                (px + wide - 2, py + tall / 2), (px + wide + GAP + 2, py + tall / 2), stroke="ink", line=3
            )
        if (cx, cy - 1) in s.turf[seat]:
            pen.line((px + wide / 2, py + tall), (px + wide / 2, tops[cy - 1]), stroke="ink", line=3)
    where = f"{s.names[seat]}'s Turf: {len(s.turf[seat]) - 1} Establishments"
    items.append(
        pen.item(
            f"turf:{seat}",
            "turf",
            where,
            Box(x, y, w, below - y),
            Layer.BOARD,
            f"turf:{seat}",
            f"dominion:{seat}",
        )
    )
    for cx, cy in free:
        px, py = start + (cx - left) * (wide + GAP), tops[cy]
        pen.rect(px, py, wide, tall, "tile", "line", 1, 6)
        pen.text(px + wide / 2, py + tall / 2 + 4, f"({cx},{cy})", 11, "muted", False, "middle")
        label = f"the empty cell ({cx},{cy}) of {s.names[seat]}'s Turf"
        box = Box(px, py, wide, tall)
        items.append(
            pen.item(f"cell:{seat}:{cx}:{cy}", "cell", label, box, Layer.PIECES, "", f"dominion:{seat}")
        )
    for (cx, cy), card in s.turf[seat].items():
        items += card_item(
            s, card, start + (cx - left) * (wide + GAP), tops[cy], wide, tall, f"dominion:{seat}"
        )
    return items, below - y


def _teeth(pen: Pen, x: float, y: float, w: float, tall: float, dx: int, dy: int) -> None:
    """Teeth outside an edge that is open to the outside."""
    for n in range(3):
        if dx:
            px = x + w + 2 if dx > 0 else x - 2
            pen.line(
                (px, y + tall / 2 - 11 + 10 * n),
                (px + 3 * dx, y + tall / 2 - 8 + 10 * n),
                stroke="change",
                line=1.5,
            )
        else:
            py = y - 2 if dy > 0 else y + tall + 2
            px = x + w / 2 - 14 + 12 * n
            pen.line((px, py), (px + 4, py - 3 * dy), stroke="change", line=1.5)


def area(
    s: State, seat: int, name: str, x: float, y: float, w: float, tall: float
) -> tuple[list[Item], float]:
    """A row of warriors; members of a Group stand together under a bracket."""
    cards = sorted(getattr(s, name)[seat], key=lambda card: (s.group[card] < 0, s.group[card]))
    pen = Pen()
    title = name.capitalize()
    if name == "borderlands":
        stops = [TACTIC[bit] for bit in (1, 2, 4) if guards(s, seat, bit)]
        title += f": guard against {listed(stops)}" if stops else ": unguarded"
    pen.text(x + 6, y + 11, title, 11, "muted", room=w - 12)
    columns = max(1, int(w // 92))
    wide = min(112.0, (w - 8) / columns - 4)
    items: list[Item] = []
    top, row_slips = y + 15, 0
    frames: dict[int, list[tuple[float, float]]] = {}
    for n, card in enumerate(cards):
        if n and n % columns == 0:
            top += tall + row_slips * SLIP + 8
            row_slips = 0
        row_slips = max(row_slips, min(2, len(s.atts[card])))
        px = x + 4 + (n % columns) * (wide + 4)
        items += card_item(s, card, px, top, wide, tall, f"dominion:{seat}")
        if s.group[card] >= 0:
            frames.setdefault(s.group[card], []).append((px, top))
    height = (top - y + tall + row_slips * SLIP + 6) if cards else 20.0
    for number, spots in frames.items():
        group = next(group for group in s.groups if group.id == number)
        for row in sorted({spot[1] for spot in spots}):
            inside = [px for px, py in spots if py == row]
            pen.line((min(inside), row - 2), (max(inside) + wide, row - 2), stroke="walk", line=3)
        bits = 7
        for card in group.members:
            bits &= board(s).tactics(s, card)
        title += f" · {group.kind.capitalize()} Group ({tactics_text(bits)})"
    label = f"{s.names[seat]}'s {title}: {Words(s).cards(cards)}"
    items.insert(
        0,
        pen.item(
            f"{name}:{seat}",
            "area",
            label,
            Box(x, y, w, height),
            Layer.BOARD,
            f"{name}:{seat}",
            f"dominion:{seat}",
        ),
    )
    return items, height


def piles(s: State, seat: int, x: float, y: float, w: float) -> list[Item]:
    pen = Pen()
    text = f"draw {len(s.draw[seat])} · discard {len(s.discard[seat])} · out {len(s.annihilated[seat])}"
    pen.text(x + 6, y + 12, text, 11, "muted", room=w - 12)
    label = (
        f"{s.names[seat]}'s piles: {len(s.draw[seat])} to draw, {len(s.discard[seat])} discarded, "
        f"{len(s.annihilated[seat])} annihilated"
    )
    named = f"draw:{seat} discard:{seat} annihilated:{seat} razed:{seat}"
    return [
        pen.item(f"piles:{seat}", "piles", label, Box(x, y, w, 16), Layer.BOARD, named, f"dominion:{seat}")
    ]


def open_cards(s: State, seat: int, x: float, y: float, w: float) -> tuple[list[Item], float]:
    """Cards that lie open for a lasting effect, in the Dominion, or on a Group."""
    shown = [(entry.card, f"until {Words(s).until(entry.until)}") for entry in s.table if entry.seat == seat]
    shown += [(card, "in the Dominion") for card in s.dominion[seat]]
    shown += [(card, "on a Group") for group in s.groups if group.seat == seat for card in group.attached]
    items: list[Item] = []
    pen = Pen()
    for n, (card, why) in enumerate(shown):
        top = y + n * 17
        pen.rect(x + 4, top, w - 8, 15, "change_soft", "line", 1, 3)
        pen.text(x + 9, top + 11, f"{s.name(card)} {why}", 11, room=w - 18)
        items.append(
            pen.item(
                f"card:{card}",
                "open card",
                f"{card_label(s, card)} {why}",
                Box(x + 4, top, w - 8, 15),
                Layer.PIECES,
                f"card:{card}",
                f"dominion:{seat}",
            )
        )
    return items, 17.0 * len(shown)


def dominion(
    s: State,
    seat: int,
    x: float,
    y: float,
    w: float,
    full: bool = True,
    free: Sequence[tuple[int, int]] = (),
    tall: float = CARD,
) -> tuple[list[Item], float]:
    """A whole Dominion as a panel; not `full`: the strip alone. `free`: empty cells that can be picked.
    `tall`: the height of its cards."""
    items = strip(s, seat, x, y, w)
    if not full:
        return items, 28.0
    top = y + 28
    made, high = open_cards(s, seat, x, top, w)
    items += made
    top += high
    made, high = turf(s, seat, x, top, w, tall, free)
    items += made
    top += high
    for name in ("borderlands", "warband"):
        made, high = area(s, seat, name, x, top, w, tall)
        items += made
        top += high
    made, high = chips(s, seat, x + 4, top + 2, w - 8, f"dominion:{seat}")
    items += made
    top += high + 4
    items += piles(s, seat, x, top, w)
    top += 18
    pen = Pen()
    pen.rect(x, y, w, top - y, "table", "edge", 1, 8, DASHES[seat % 4])
    ground = pen.item(
        f"dominion:{seat}",
        "dominion",
        f"{s.names[seat]}'s Dominion",
        Box(x, y, w, top - y),
        Layer.GROUND,
        f"dominion:{seat}",
    )
    return [ground, *items], top - y
