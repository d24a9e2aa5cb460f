"""One Dominion: strip, open cards, Turf, Borderlands, Warband, hand and piles."""

from __future__ import annotations

from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.raiding import guards
from edgebook.games.eden.show.hand import hand
from edgebook.games.eden.show.labels import card_label, tactics_text
from edgebook.games.eden.show.look import DASHES, mark_of
from edgebook.games.eden.show.pieces import SLIP, card_item, slips_of
from edgebook.games.eden.show.style import Style
from edgebook.games.eden.show.turf_grid import turf
from edgebook.games.eden.table.state import TABLE, State
from edgebook.games.eden.thing_words import TACTIC
from edgebook.games.eden.words import Words
from edgebook.kernel.text import listed
from edgebook.scene import Box, Item, Layer, Pen, metrics

STRIP = 28.0
"""The height of a strip with the space below it."""
NOTE = 13.0
"""The height of a second line of notes on an area."""
SHORT = 240.0
"""A strip below this width has no room for everything."""


OWNS = ("gold", "vps")
SHOWS = ("hand", "draw", "discard", "annihilated", "razed", "turf", "warband", "borderlands", "dominion")
"""Where a seat's things are: its strip tells what changed in places that are not drawn themselves."""


def strip(s: State, seat: int, x: float, y: float, w: float, alone: bool = True) -> list[Item]:
    """Who it is, Gold and VPs; a short one leaves out how many VPs win. `alone` it is all that is drawn of
    the Dominion."""
    pen = Pen()
    pen.rect(x, y, w, 24, f"seat{seat}", "edge", 1, 6)
    pen.sign(mark_of(s, seat), x + 6, y + 4, 16, f"on_seat{seat}", f"seat{seat}")
    turn = "▸ " if s.turn == seat else ""
    goal = "" if w < SHORT else f"/{s.goal}"
    ink, owns = f"on_seat{seat}", f"{s.gold[seat]} Gold · {s.points(seat)}{goal} VP"
    end = x + w - 8 - metrics.width(owns, 12, True) * metrics.RESERVE - 8
    after = x + 33 + pen.text(x + 27, y + 16, f"{turn}{s.names[seat]}", 13, ink, True, room=end - x - 27)
    folk = s.card(s.commander[seat]).affiliation
    if metrics.fits(folk, 11, end - after):
        pen.text(after, y + 16, folk, 11, ink)
    pen.text(x + w - 8, y + 16, owns, 12, ink, True, "end")
    has = f"{s.gold[seat]} Gold, {s.points(seat)} of {s.goal} VPs"
    label = f"{s.names[seat]}: {has}, Commander {s.name(s.commander[seat])}"
    names = [f"{place}:{seat}" for place in (SHOWS if alone else SHOWS[-1:])]
    item, counter = f"seat:{seat}", Box(end + 4, y + 4, x + w - end - 8, 16)
    counted = [f"{place}:{seat}" for place in OWNS]
    return [
        pen.item(item, "seat", label, Box(x, y, w, 24), Layer.BOARD, names),
        Pen().item(f"counter:{seat}", "counter", has, counter, Layer.BOARD, counted, item, solid=False),
    ]


def area(
    s: State, seat: int, name: str, x: float, y: float, w: float, style: Style
) -> tuple[list[Item], float]:
    """A row of warriors; members of a Group stand together in a frame."""
    if style.lines:
        return _listed_area(s, seat, name, Box(x, y, w, 0), style)
    style = style.of_warriors
    cards = sorted(getattr(s, name)[seat], key=lambda card: (s.group[card] < 0, s.group[card]))
    pen, what, many, box_top = Pen(), _stands(s, seat, name), len(cards), y
    if style.fighting and s.fights:
        cards = [card for card in cards if card in s.fights[-1].sides]
    columns = _columns(style, w, len(cards))
    if style.tight:
        first = [card for card in cards if f"card:{card}" in style.picked]
        cards = [*first, *(card for card in cards if card not in first)][: style.rows * columns]
    told = f"{many - len(cards)} {'more' if cards else 'not in this fight'}" if len(cards) < many else ""
    after = x + 12 + pen.text(x + 6, y + 11, name.capitalize(), 11, "ink", True)
    notes = [note for note in (told, *what) if note]
    below = _below(notes, x + w - 6 - after) if style.signs else []
    pen.text(after, y + 11, " · ".join(notes[: len(notes) - len(below)]), 11, "muted", room=x + w - 6 - after)
    if below:
        y += NOTE
        pen.text(x + 6, y + 11, " · ".join(below), 11, "muted", room=w - 12)
    wide = min(130.0 if style.fighting else 122.0, (w - 8) / columns - 5)
    items: list[Item] = []
    top, row_slips = y + 18, 0
    frames: dict[tuple[int, float], list[float]] = {}
    for n, card in enumerate(cards):
        if n and n % columns == 0:
            top += style.tall + row_slips * SLIP + 7
            row_slips = 0
        row_slips = max(row_slips, slips_of(s.atts[card], style))
        px = x + 5 + (n % columns) * (wide + 5)
        items += card_item(s, card, Box(px, top, wide, style.tall), f"dominion:{seat}", style)
        if s.group[card] >= 0:
            frames.setdefault((s.group[card], top), []).append(px)
    for (_, row), places in frames.items():
        left, right = min(places) - 3, max(places) + wide + 3
        pen.rect(left, row - 3, right - left, style.tall + 6, "tile", "walk", 2, 8)
    y = box_top
    height = (top - y + style.tall + row_slips * SLIP + 6) if cards else 18.0
    return [*_area_items(pen, s, seat, name, Box(x, y, w, height), (x + 6, y + 11), what), *items], height


HEADING = metrics.width("Borderlands", 11, True) * metrics.RESERVE + 4
"""How much of the width of a Dominion the name of an area has, where each warrior has a line."""


def _listed_area(s: State, seat: int, name: str, box: Box, style: Style) -> tuple[list[Item], float]:
    """The warriors of an area, each on a line; beside them its name, and what it guards against."""
    x, y, w, _ = box
    cards = sorted(getattr(s, name)[seat], key=lambda card: (s.group[card] < 0, s.group[card]))
    pen, what = Pen(), _stands(s, seat, name)
    at, left = (x + w - HEADING, x + 5) if style.mirror else (x + 6, x + HEADING + 4)
    wide, head = w - HEADING - 9, (at, y + 15)
    pen.text(*head, name.capitalize(), 11, "ink", True, room=HEADING)
    top, items = y + LINE_GAP, list[Item]()
    frames: dict[int, list[float]] = {}
    for card in cards:
        items += card_item(s, card, Box(left, top, wide, style.lines), f"dominion:{seat}", style)
        low = top + style.lines + slips_of(s.atts[card], style) * SLIP
        if s.group[card] >= 0:
            frames.setdefault(s.group[card], []).extend((top, low))
        top = low + LINE_GAP
    for ends in frames.values():
        pen.rect(left - 3, min(ends) - 2, wide + 6, max(ends) - min(ends) + 4, "tile", "walk", 2, 8)
    rows = max(1, int((top - y) // (style.lines + LINE_GAP)))
    notes = [row for note in (what[1:] + what[:1]) for row in metrics.wrap(note, 11, HEADING - 4)]
    if not cards:
        at, anchor = (left + wide - 6, "end") if style.mirror else (left, "start")
        pen.text(at, y + 15, what[0] if what else "nobody", 11, "muted", False, anchor, wide)
        notes = []
    for n, row in enumerate(notes[: rows - 1], 1):
        pen.text(at, y + 15 + 13 * n, row, 11, "muted", room=HEADING - 4)
    height = max(top - y, style.lines + 2 * LINE_GAP)
    return [*_area_items(pen, s, seat, name, Box(x, y, w, height), head, what), *items], height


LINE_GAP = 3.0


def _area_items(
    pen: Pen, s: State, seat: int, name: str, box: Box, head: tuple[float, float], what: list[str]
) -> list[Item]:
    """An area, and its name that stands at `head`: that is marked when a card leaves it."""
    here, place = getattr(s, name)[seat], f"{name}:{seat}"
    label = f"{Words(s).poss(seat)} {name.capitalize()}: {Words(s).cards(here) if here else 'nobody'}"
    label += f" ({', '.join(what)})" if what else ""
    (left, top), wide = head, metrics.width(name.capitalize(), 11, True) * metrics.RESERVE
    near = Box(left - 3, top - 9, wide + 6, 11)
    return [
        pen.item(place, "area", label, box, Layer.BOARD, place, f"dominion:{seat}"),
        Pen().item(f"name:{place}", "name", label, near, Layer.BOARD, place, place, solid=False),
    ]


def _below(notes: list[str], room: float) -> list[str]:
    """Those of the notes on an area that go on a line of their own, since its first one has no room."""
    first = len(notes)
    while first > 1 and not metrics.fits(" · ".join(notes[:first]), 11, room):
        first -= 1
    return notes[first:]


def _columns(style: Style, w: float, cards: int) -> int:
    """How many warriors stand in a row."""
    if style.fighting and not style.tight:
        return max(1, min(int(w // 112), cards))
    most = max(1, int(w // 92))
    return max(1, -(-cards // -(-cards // most))) if cards else 1  # rows of equal length, so cards are wider


def _stands(s: State, seat: int, name: str) -> list[str]:
    """What the Borderlands guard against, and the Groups with their common Tactics."""
    found = []
    if name == "borderlands":
        stops = [TACTIC[bit] for bit in (1, 2, 4) if guards(s, seat, bit)]
        found.append(f"guard against {listed(stops)}" if stops else "unguarded")
    b = board(s)
    for group in s.groups:
        if group.seat == seat and group.members and group.members[0] in getattr(s, name)[seat]:
            bits = 7
            for card in group.members:
                bits &= b.tactics(s, card)
            found.append(f"{group.kind.capitalize()} Group ({tactics_text(bits)})")
    return found


def open_cards(s: State, seat: int, x: float, y: float, w: float) -> tuple[list[Item], float]:
    """Cards that lie open for a lasting effect, in the Dominion, or on a Group."""
    lasting = [entry for entry in s.table if entry.seat == seat]
    shown = [(entry.card, f"open until {Words(s).until(entry.until)}") for entry in lasting]
    shown += [(card, "in the Dominion") for card in s.dominion[seat]]
    shown += [(card, "on a Group") for group in s.groups if group.seat == seat for card in group.attached]
    items: list[Item] = []
    pen = Pen()
    for n, (card, why) in enumerate(shown):
        top = y + n * 17
        pen.rect(x + 4, top, w - 8, 15, "panel", "edge", 1, 3)
        pen.sign("open_card", x + 7, top + 1.5, 12)
        after = x + 26 + pen.text(x + 22, top + 11, s.name(card), 11, room=w - 30)
        until = why.removeprefix("open ")
        room = x + w - 8 - after
        short = until if metrics.fits(until, 11, room) else until.replace("the start of ", "")
        pen.text(after, top + 11, short, 11, "muted", room=room)
        # a card whose effect lasts may lie in a pile, and be played again (ruling lasting-card)
        remembered = n < len(lasting) and s.zone[card] != TABLE
        items.append(
            pen.item(
                f"lasting:{seat}:{n}" if remembered else f"card:{card}",
                "open card",
                f"{card_label(s, card)} It {f'works {until}' if remembered else f'lies {why}'}.",
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
    style: Style,
    tall: float = 0.0,
) -> tuple[list[Item], float]:
    """A whole Dominion as a panel, at least this `tall`: then the hand is at its lower edge."""
    items = strip(s, seat, x, y, w, alone=False)
    top = y + 26
    made, high = open_cards(s, seat, x, top, w)
    items += made
    top += high
    made, high = turf(s, seat, x, top, w, style)
    items += made
    top += high
    for name in ("borderlands", "warband"):
        made, high = area(s, seat, name, x, top, w, style)
        items += made
        top += high
    made, high = hand(s, seat, x + 4, top + 2, w - 8, f"dominion:{seat}", style)
    if top + high + 4 < y + tall:
        top = y + tall - high - 4
        made, high = hand(s, seat, x + 4, top + 2, w - 8, f"dominion:{seat}", style)
    items += made
    top += high + 4
    pen = Pen()
    pen.rect(x, y, w, top - y, "table", "edge", 1, 8, DASHES[seat % 4])
    ground = pen.item(
        f"dominion:{seat}",
        "dominion",
        f"{Words(s).poss(seat)} Dominion",
        Box(x, y, w, top - y),
        Layer.GROUND,
        f"dominion:{seat}",
    )
    return [ground, *items], top - y
