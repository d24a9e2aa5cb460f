"""Where everything lies, for three widths.

The whole table, beside the panels of the stepper, and one column.
"""

from __future__ import annotations

from typing import NamedTuple

from edgebook.games.darkness.show import bot, seats, small, town
from edgebook.games.darkness.show.cards import gap
from edgebook.games.darkness.show.headline import (
    caption,
    counts,
    header,
    legend,
    title_line,
)
from edgebook.games.darkness.show.look import TYPE_SIGNS
from edgebook.games.darkness.show.pieces import is_bot, many
from edgebook.games.darkness.show.tower import tower
from edgebook.games.darkness.table.state import EMPTY, State
from edgebook.scene import Box, Item, Pen
from edgebook.scene.lanes import Lane, Lanes


class Laid(NamedTuple):
    """A table laid out: its size, its items, its city, and the lanes for what moves."""

    width: float
    height: float
    items: list[Item]
    plan: town.Plan
    lanes: Lanes


def seat_order(s: State, observer: int | None) -> tuple[list[int], int]:
    """The seats above the city and the one below: the observer, or the first player who is no bot.

    A bot stays above with its cards, whichever seat looks: places that change are hard to follow.
    """
    own = observer
    if own is None or is_bot(s, own):
        own = next((seat for seat in range(s.seats) if not is_bot(s, seat)), 0)
    return [seat for seat in range(s.seats) if seat != own], own


def shown_seat(s: State, observer: int | None) -> int:
    """The seat that a small picture shows in full: whose turn it is, or the observer's."""
    if s.turn >= 0:
        return s.turn
    return observer if observer is not None else seat_order(s, observer)[1]


def shown_bot(s: State, shown: int) -> int | None:
    """The Voiceless Guild whose Action cards a small picture shows, whichever seat's turn it is.

    There is always one, if there is any: a picture whose parts move with every turn is hard to follow.
    """
    if is_bot(s, shown):
        return shown
    return next((seat for seat in range(s.seats) if is_bot(s, seat)), None)


# ---------------------------------------------------------------- the whole table


def wide(s: State, observer: int | None, w: float, tells: bool, signs: bool = True) -> Laid:
    """All seats in full, the tower at the right of the city; below it what the `signs` mean. Threats are
    added up if it `tells`, here and in the other layouts."""
    m, inner = 16.0, w - 32
    items = header(s, w)
    above, own = seat_order(s, observer)
    y = 52.0
    rows: list[tuple[int, float]] = []
    for seat in above:
        items += seat_row(s, seat, observer, m, y, inner)
        rows.append((seat, y))
        y += 188
    beside = 268 if w >= 1100 else 250
    p = town.plan(m, y, inner - beside - 12, 22, 8, 84, 146, 0)
    items += town.city(s, p) + town.street(s, p)
    items += tower(s, m + inner - beside, y, beside, p.h, True, tells)
    y += p.h + 12
    items += seat_row(s, own, observer, m, y, inner)
    rows.append((own, y))
    y += 188
    if signs:
        items.append(legend(m, y, inner))
        y = items[-1].box.bottom + 10
    board, card = _sizes(inner)
    near = [Row(y0, m + board + 14, card) for _, y0 in rows[-2:]]
    return Laid(w, y, items, p, lanes(p, near, m + inner))


def wide_height(seats_: int) -> float:
    """How high the whole table is without its legend, with this number of seats."""
    return 52 + 188 * seats_ + 408 + 12


def _sizes(w: float) -> tuple[float, float]:
    """Widths of a guild board and of a card beside it."""
    return (236.0, 118.0) if w >= 1060 else (216.0, 104.0)


def seat_row(s: State, seat: int, observer: int | None, x: float, y: float, w: float) -> list[Item]:
    """A guild board, hand and Guild Hall, and what a Voiceless Guild has besides."""
    board, card = _sizes(w)
    items = list(seats.guild(seats.board(s, seat, observer), x, y, board))
    left, size = x + board + 14, (card, 154.0)
    # among three or four, the Guild Halls of the others would be most of what there is to see
    folded = s.seats > 2 and seat != seat_order(s, observer)[1]
    if not is_bot(s, seat):
        return items + seats.cards(s, seat, left, y, w - board - 14, size, folded)
    items += seats.cards(s, seat, left, y, 3 * (card + 6) - 6, size, folded)
    choice, wide_ = left + 3 * (card + 6) + 4, 104.0 if w >= 1060 else 92.0
    items.append(caption(f"caption:choice:{seat}", "Choice card", "", choice, y, wide_))
    items.append(bot.choice_of(s, seat, choice, y + 21, wide_, 155))
    actions = choice + wide_ + 10
    tile = (x + w - actions - 18) / 4
    note = "effects in order 1 to 8"
    items.append(caption(f"caption:action:{seat}", "Action cards", note, actions, y, x + w - actions))
    return items + bot.bot_cards(s, seat, actions, y + 22, 4, tile, 74)


# ---------------------------------------------------------------- beside panels


def medium(s: State, observer: int | None, w: float, tells: bool) -> Laid:
    """The seat to move in full, the others as one line each; the tower above the city."""
    m, inner = 16.0, w - 32
    shown = shown_seat(s, observer)
    items = [title_line(s, m, inner)]
    y = 40.0
    items += _strip(s, shown, observer, m, y, inner)
    y += 44
    voiceless = shown_bot(s, shown)
    if voiceless is not None:
        items.append(bot.choice_of(s, voiceless, m, y, 134, 68))
        items += bot.bot_cards(s, voiceless, m + 140, y + 1, 8, (inner - 140 - 7 * 5) / 8, 66, 5)
        y += 78
    hand = (inner - 12) * 0.52
    items += seats.cards(s, shown, m, y, hand, ((hand - 12) / 3, 148))
    items += tower(s, m + hand + 12, y, inner - hand - 12, 170, False, tells)
    y += 186
    p = town.plan(m, y, inner, 20, 6, 84, 146, 0)
    items += town.city(s, p) + town.street(s, p)
    y += p.h + 10
    for seat in range(s.seats):
        if seat != shown:
            items += _strip(s, seat, observer, m, y, inner)
            y += 42
    return Laid(w, y + 4, items, p, lanes(p, [Row(p.y - 186, m, (hand - 12) / 3, 170)], m + inner))


def _strip(s: State, seat: int, observer: int | None, x: float, y: float, w: float) -> list[Item]:
    b = seats.board(s, seat, observer)
    # what there is little room for is left out, first the level, then who plays; counts and first player stay
    who, *more = b.note.split(" · ")
    first = [word for word in more if word == "first"]
    hand, hall = f"hand {len(s.hand[seat])}", f"{len(s.hall[seat])}"
    notes = [
        [hand, f"Guild Hall {hall}", who, *more],
        [hand, f"Guild Hall {hall}", who, *first],
        [hand, f"Guild Hall {hall}", *first],
        [hand, f"hall {hall}", *first],
    ]
    return list(seats.strip(b, tuple(map(" · ".join, notes)), x, y, w))


# ---------------------------------------------------------------- one column


def narrow(s: State, observer: int | None, w: float, tells: bool, brief: bool = False) -> Laid:
    """One column: city, hand, Street, tower and seats below each other; or in `brief` city and hand alone."""
    m, inner = 14.0, w - 28
    shown = shown_seat(s, observer)
    items = [title_line(s, m, inner)]
    y = 48.0
    p = town.plan(m, y, inner, 9, 3, 92, 0, 50)
    items += town.city(s, p)
    items.append(_middle(s, shown, p))
    y += p.h + 12
    size = ((inner - 12) / 3, 154.0)
    if brief:
        return _brief(s, shown, w, y, items, p)
    items += seats.cards(s, shown, m, y, inner, size)
    if not any(held for _, _, held in seats.groups(s, shown)):  # the room stays: parts that move are lost
        items.append(
            gap(f"hand:{shown}:none", "No cards", "no cards", m, y + 22, size[0], size[1], f"hand:{shown}")
        )
    y += 190
    items += _street_rows(s, m, y, size)
    y += 22 + 2 * (size[1] + 6) + 8
    items += tower(s, m, y, inner, 250, False, tells)
    y += 262
    voiceless = shown_bot(s, shown)
    if voiceless is not None:
        items += bot.bot_cards(s, voiceless, m, y, 4, (inner - 18) / 4, 74)
        y += 166
    for seat in range(s.seats):
        items += _strip(s, seat, observer, m, y, inner)
        y += 70
    return Laid(w, y + 2, items, p, Lanes(()))


def _brief(s: State, seat: int, w: float, y: float, items: list[Item], p: town.Plan) -> Laid:
    """City and hand: what most steps are about, above the fold of a phone."""
    m, inner = 14.0, w - 28
    held = s.hand[seat] or s.beside[seat] or s.hall[seat]
    kind = "hand" if s.hand[seat] else "beside" if s.beside[seat] else "hall" if held else "hand"
    words = {"hand": "its hand", "beside": "its starter cards", "hall": "its Guild Hall"}[kind]
    guild = str(s.setup.seats[seat].guild)
    items.append(caption(f"{kind}:{seat}", guild, f"{words}: {len(held)}", m, y, inner))
    wide = (inner - 12) / 3
    shown = held if len(held) <= 3 else held[:2]
    for i, card in enumerate(shown):
        box = Box(m + i * (wide + 6), y + 22, wide, 72)
        items += small.lying(s, card, f"{kind}:{seat}:{i}", words, box, False, "")
    if len(shown) < len(held):
        box = Box(m + 2 * (wide + 6), y + 22, wide, 72)
        items.append(small.pile(f"{kind}:{seat}:more", "More cards", s, held[2:], box))
    return Laid(w, y + 98, items, p, Lanes(()))


def _middle(s: State, shown: int, p: town.Plan) -> Item:
    """Between the lanes of a small city: the Choice card in words, or how many cards there are."""
    pen = Pen()
    x, y, w, h = p.x + p.gutter + 22, p.street + 4, p.w - 2 * p.gutter - 44, 42.0
    choice = s.choice[shown] if is_bot(s, shown) else None
    pen.rect(x, y, w, h, "panel", "edge", 1, 8)
    if choice:
        kind, start, direction, _ = choice
        clockwise = direction == "clockwise"
        pen.tile(TYPE_SIGNS[kind], x + 9, y + 7, 28)
        pen.text(x + 46, y + 18, f"Choice card: {kind}", 12, bold=True, room=w - 84)
        way = "clockwise" if clockwise else "counter-clockwise"
        pen.text(x + 46, y + 34, f"from {start}, {way}", 11, "muted", room=w - 84)
        pen.sign(way, x + w - 32, y + 10, 22)
        return pen.item(
            f"choice:{shown}", "choice", f"Choice card: {kind}, from position {start}, {way}", Box(x, y, w, h)
        )
    pen.text(
        x + w / 2,
        y + 18,
        f"Deck {len(s.deck)} · Discard {len(s.discard)}",
        12,
        bold=True,
        anchor="middle",
        room=w - 12,
    )
    pen.text(x + w / 2, y + 34, counts(s)[1], 11, "muted", anchor="middle", room=w - 12)
    label = f"Deck {many(len(s.deck), 'card')}, Discard pile {many(len(s.discard), 'card')}"
    return pen.item("discard", "pile", label, Box(x, y, w, h))


def _street_rows(s: State, x: float, y: float, size: tuple[float, float]) -> list[Item]:
    """The Street in rows of three, the first card to draft first, the top of the deck last."""
    items = [
        caption("street", "Street", "first to draft first; the last is the deck’s", x, y, 3 * size[0] + 12)
    ]
    places = [
        (f"street:{i}", f"{town.ORDINALS[i]} card of the Street", card)
        for i, card in enumerate(town.street_cards(s))
    ]
    places.append(("deck:top", "The top card of the deck", s.deck[-1] if s.deck else EMPTY))
    for i, (name, label, card) in enumerate(places):
        box = Box(x + (i % 3) * (size[0] + 6), y + 22 + (i // 3) * (size[1] + 6), *size)
        if card == EMPTY:
            items.append(gap(name, f"A gap: {label}", "gap", *box, ""))
        else:
            items += town.lying(s, card, name, label, box, "")
    return items


# ---------------------------------------------------------------- ways for what moves


class Row(NamedTuple):
    """A row of cards outside the city: its upper edge, where the cards begin, their width, and its height."""

    y: float
    x: float
    card: float
    h: float = 176


def lanes(p: town.Plan, rows: list[Row], right: float) -> Lanes:
    """The gaps: across beside the Street and beyond the locations, down between locations and between cards.

    `rows` are the rows of cards next to the city, above and below.
    """
    left, end = p.x, p.x + p.w
    street_top, street_bottom = p.lanes[0] + 15, p.street + p.card[1] + 5
    above, below = p.y - 6, p.y + p.h + 6
    made = [
        Lane(True, above, left, right), Lane(True, below, left, right, False),
        Lane(True, street_top, left + 4, end - 4, False), Lane(True, street_bottom, left + 4, end - 4),
        Lane(False, left + 4.5, above, below), Lane(False, end - 4.5, above, below),
        Lane(False, end + 6, above, below),
    ]  # fmt: skip
    for column in range(1, 5):
        x = p.box(column).x - p.between / 2
        made += [Lane(False, x, above, street_top), Lane(False, x, street_bottom, below)]
    for column in range(1, 6):
        x = p.card_box(column).x - p.between / 2
        made.append(Lane(False, x, street_top, street_bottom))
    for row in rows:
        low, high = (below, row.y + row.h) if row.y > p.y else (row.y + 22, above)
        for i in range(4):
            made.append(Lane(False, row.x + i * (row.card + 6) - (3 if i else 7), low, high))
    return Lanes(made)
