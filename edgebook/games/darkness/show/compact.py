"""The whole table on little room: the other seat above the city, your own below it, the tower beside that.

Nothing changes its place in a game, whichever seat moves. There are four sizes, one with effects and three
without, the last one for four seats in a small room; all are as wide as there is room for.
"""

from __future__ import annotations

from typing import NamedTuple

from edgebook.games.darkness.show import bot, seats, small, town
from edgebook.games.darkness.show.cards import face
from edgebook.games.darkness.show.headline import PHASES as PHASE_NAMES
from edgebook.games.darkness.show.headline import counts, turn_colour, turn_words
from edgebook.games.darkness.show.layout import Laid, seat_order
from edgebook.games.darkness.show.pieces import is_bot, many, pennant
from edgebook.games.darkness.show.tower import colours, tray
from edgebook.games.darkness.table.state import EMPTY, State
from edgebook.scene import Box, Item, Layer, Pen
from edgebook.scene.lanes import Lane, Lanes


class Size(NamedTuple):
    """Heights of what lies below each other, and the least width."""

    least: float
    strip: float
    actions: float
    cards: float
    place: float
    lane: float
    street: float
    tower: float
    effects: bool


LEAST = Size(584, 24, 24, 64, 48, 19, 64, 210, False)
LOW = Size(584, 26, 24, 66, 49, 19, 66, 210, False)
SMALL = Size(584, 28, 26, 69, 52, 25, 70, 210, False)
MIDDLE = Size(690, 32, 42, 106, 68, 29, 106, 234, True)
TITLE, LABEL, GAP, PAD, SIDE, HALL, CHOICE = 20.0, 13.0, 4.0, 16.0, 3.0, 62.0, 118.0


def height(size: Size, s: State) -> float:
    """How high a table of this game is: a row of Action cards has room only where a bot plays."""
    city = 12 + 2 * size.place + 2 * size.lane + LABEL + size.street
    above = size.strip + GAP + (size.actions + GAP) * _acts(s) + size.cards
    own = size.strip + GAP + size.cards
    return TITLE + above + (s.seats - 2) * (size.strip + GAP) + 12 + city + 8 + own + 5


def _acts(s: State) -> bool:
    return any(is_bot(s, seat) for seat in range(s.seats))


def compact(s: State, observer: int | None, w: float, size: Size, tells: bool) -> Laid:
    """A table of that width, at least `size.least`. Threats are added up if it `tells`."""
    above, own = seat_order(s, observer)
    full = next((seat for seat in above if is_bot(s, seat)), s.turn if s.turn in above else above[0])
    items = [_title(s, w)]
    y = TITLE
    for seat in above:
        if seat != full:
            items += _strip(s, seat, observer, Box(SIDE, y, w - 2 * SIDE, size.strip))
            y += size.strip + GAP
    items += _strip(s, full, observer, Box(SIDE, y, w - 2 * SIDE, size.strip))
    y += size.strip + GAP
    if _acts(s):
        items += _actions(s, full, y, w, size)
        y += size.actions + GAP
    choice = CHOICE if is_bot(s, full) else 0.0
    if choice:
        items.append(bot.choice_of(s, full, SIDE, y, choice, min(size.cards, 72)))
        choice += 6
    items += _cards(s, full, Box(choice + SIDE, y, w - 2 * SIDE - choice, size.cards), size)
    y += size.cards + 12
    p = _plan(SIDE, y, w - 2 * SIDE, size)
    items += _city(s, p, size)
    y += p.h + 8
    mine = w - 2 * SIDE - size.tower - 8
    items += _cards(s, own, Box(SIDE, y, mine, size.cards), size)
    items += _strip(s, own, observer, Box(SIDE, y + size.cards + GAP, mine, size.strip))
    items += _tower(s, Box(SIDE + mine + 8, y, size.tower, size.strip + GAP + size.cards), tells)
    return Laid(w, y + size.strip + GAP + size.cards + 5, items, p, _lanes(p, size, w))


def _title(s: State, w: float) -> Item:
    """Round, phase, whose turn it is, and the piles beside the table, in one line."""
    pen = Pen()
    phase = PHASE_NAMES.get(s.phase, s.phase)
    words, turn = f"Round {s.round} · {phase}" if s.round else phase, turn_words(s)
    used = pen.text(5, 14, words, 12, bold=True)
    if turn:
        pennant(pen, used + 14, 2.5, turn_colour(s), 11, 15)
        pen.text(used + 30, 14, turn, 11, "muted", room=w - used - 230)
    rest = " · ".join(counts(s))
    pen.text(w - 5, 14, rest, 11, "muted", anchor="end", room=200)
    label = f"{words}{', ' + turn if turn else ''}; {rest}"
    return pen.item("status", "status", label, Box(3, 2.5, w - 6, 15.5), Layer.BOARD)


def _strip(s: State, seat: int, observer: int | None, box: Box) -> tuple[Item, ...]:
    b = seats.board(s, seat, observer)
    who, *more = b.note.split(" · ")
    return small.strip(b, (" · ".join([who, *more]), who, *more), box)


def _actions(s: State, seat: int, y: float, w: float, size: Size) -> list[Item]:
    if not s.actions[seat]:
        return []
    sides, colour = s.actions[seat][-7:], str(s.setup.seats[seat].colour)
    wide = (w - 2 * SIDE - 7 * 4) / 8
    made = []
    for i in range(1, 9):
        side, posted = (sides[i - 1], s.posted[seat][i]) if i < 8 else (0, 0)
        box = Box(SIDE + (i - 1) * (wide + 4), y, wide, size.actions)
        made.append(small.action_card(s.city, seat, i, side, posted, colour, box))
    return made


def _cards(s: State, seat: int, box: Box, size: Size) -> list[Item]:
    """Three cards of a seat, its hand first, and its Guild Hall as a pile; more than three fold into one."""
    held, kind = s.hand[seat], "hand"
    hall = list(s.hall[seat])
    if not held and s.beside[seat]:
        held, kind = s.beside[seat], "beside"
    elif not held and hall:
        held, kind, hall = hall[:3], "hall", hall[3:]
    room = box.w - HALL - 4
    most = 4 if len(held) == 4 and (room - 3 * 5) / 4 >= 84 else 3
    wide = (room - (most - 1) * 5) / most
    area = Box(box.x, box.y, room, box.h)
    title = {"hand": "Hand", "beside": "Starter cards", "hall": "Guild Hall"}[kind]
    pen = Pen()
    if not held:
        pen.rect(area.x + 0.5, area.y + 0.5, area.w - 1, area.h - 1, "", "line", 1, 6, (4, 4))
        pen.text(area.x + area.w / 2, area.y + area.h / 2 + 4, "no cards in hand", 11, "muted",
                 anchor="middle", room=area.w - 12)  # fmt: skip
    group = f"{kind}:{seat}"
    made = [pen.item(group, "cards", f"{title}: {many(len(held), 'card')}", area, Layer.BOARD, group)]
    shown = held if len(held) <= most else held[: most - 1]
    for i, card in enumerate(shown):
        place = Box(area.x + i * (wide + 5), area.y, wide, area.h)
        made += small.lying(s, card, f"{group}:{i}", title, place, size.effects, group)
    if len(shown) < len(held):
        place = Box(area.x + (most - 1) * (wide + 5), area.y, wide, area.h)
        made.append(small.pile(f"{group}:more", "More cards", s, held[most - 1 :], place))
    rest = f"hall:{seat}" if kind != "hall" else f"hall:{seat}:more"
    place = Box(box.x + box.w - HALL, box.y, HALL, box.h)
    title = "Guild Hall" if kind != "hall" else "more in the hall"
    if kind != "hall" or hall:
        made.append(small.pile(rest, title, s, hall, place))
    return made


def _plan(x: float, y: float, w: float, size: Size) -> town.Plan:
    between, upper = 7.0, y + 6
    street = upper + size.place + size.lane + LABEL
    lower = street + size.street + size.lane
    return town.Plan(
        x, y, w, lower + size.place + 6 - y, PAD, between,
        ((w - 2 * PAD - 4 * between) / 5, size.place), ((w - 2 * PAD - 5 * between) / 6, size.street),
        street, upper, lower, (upper + size.place + size.lane / 2, lower - size.lane / 2),
    )  # fmt: skip


def _city(s: State, p: town.Plan, size: Size) -> list[Item]:
    pen = Pen()
    pen.rect(p.x, p.y, p.w, p.h, "table", "", 1, 8)
    label = "The city: ten locations around the Street"
    made = [pen.item("city", "city", label, Box(p.x, p.y, p.w, p.h), Layer.GROUND)]
    paints = tuple(str(seat.colour) for seat in s.setup.seats)
    for n in range(10):
        supply = (s.supply[3 * n], s.supply[3 * n + 1], s.supply[3 * n + 2])
        agents = tuple(s.agents[seat][n] for seat in range(s.seats))
        made += small.location(s.city, n, supply, agents, paints, p.box(n), size.effects)
    made.append(town.deck(len(s.deck), p.card_box(0), True))
    places = [("deck:top", "The top card of the deck", s.deck[-1] if s.deck else EMPTY)]
    places += [
        (f"street:{i}", f"{town.ORDINALS[i]} card of the Street", card)
        for i, card in enumerate(town.street_cards(s))
    ]
    for i, (name, label, card) in enumerate(places):
        box = p.card_box(0 if i == 0 else 6 - i)
        if i:
            made.append(town.ordinal(i - 1, box, True))
        if card == EMPTY:
            made.append(_gap(name, f"A gap: {label}", box))
        else:
            made += small.lying(s, card, name, label, box, size.effects, "city")
    return made


def _gap(name: str, label: str, box: Box) -> Item:
    pen, (x, y, w, h) = Pen(), box
    pen.rect(x + 0.5, y + 0.5, w - 1, h - 1, "", "edge", 1, 6, (4, 4))
    pen.text(x + w / 2, y + h / 2 + 4, "gap", 11, "muted", anchor="middle", room=w - 8)
    return pen.item(name, "place", label, box, within="city" if not name.startswith("threat") else "tower")


def _tower(s: State, box: Box, tells: bool) -> list[Item]:
    """Three threats, and a tray below each."""
    paints, limit = colours(s), s.city.limit
    label = f"Tower: three threats with their trays; a tray with {limit} cubes attacks"
    made = [Pen().item("tower", "tower", label, box, Layer.BOARD)]
    wide, high = (box.w - 10) / 3, 62.0
    for i in range(3):
        left = box.x + i * (wide + 5)
        place = Box(left, box.y, wide, box.h - high - 3)
        seen = face(s, s.tower[i]) if s.tower[i] != EMPTY else None
        if s.tower[i] == EMPTY:
            made.append(_gap(f"threat:{i}", f"No threat over tray {i + 1}", place))
        elif seen is None:
            made += small.lying(s, s.tower[i], f"threat:{i}", "A threat", place, False, "tower")
        else:
            made.append(small.threat(s.city, seen, place, tells))
        made += tray(i, tuple(s.trays[i]), paints, limit, left, box.bottom - high, wide, high, False)
    return made


def _lanes(p: town.Plan, size: Size, right: float) -> Lanes:
    """The gaps that an arrow can run in: across beside the Street and beyond the locations, where the cards
    of the seats are near, and down between locations and between cards of the Street."""
    left, end = p.x + 3, p.x + p.w - 3
    top, bottom = p.upper + size.place + size.lane - 4, p.street + size.street + 4
    above, below = p.y - 6, p.y + p.h + 4
    made = [
        Lane(True, above, 2, right - 2), Lane(True, below, 2, right - 2, False),
        Lane(True, top, left, end, False), Lane(True, bottom, left, end),
        Lane(False, left, above, below), Lane(False, end, above, below),
    ]  # fmt: skip
    for column in range(1, 5):
        x = p.box(column).x - p.between / 2
        made += [Lane(False, x, above, top), Lane(False, x, bottom, below)]
    for column in range(1, 6):
        made.append(Lane(False, p.card_box(column).x - p.between / 2, top, bottom))
    return Lanes(made)
