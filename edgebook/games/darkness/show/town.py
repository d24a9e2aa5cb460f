"""The city: ten locations around the Street, with lanes between them for the walk and for what moves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from edgebook.games.darkness.effects.words import ability_words, words
from edgebook.games.darkness.show.cards import card_back, city_side, face, gap
from edgebook.games.darkness.show.look import TYPE_SIGNS
from edgebook.games.darkness.show.pieces import (
    agent,
    effect_run,
    house,
    location_houses,
    many,
    name_lines,
    parted,
)
from edgebook.games.darkness.table.city import SLOTS, City
from edgebook.games.darkness.table.state import EMPTY, State
from edgebook.scene import Box, Item, Layer, Pen
from edgebook.scene.marks import stop
from edgebook.scene.metrics import RESERVE, width, wrap
from edgebook.scene.path import Point, route

ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th")


class Plan(NamedTuple):
    """Where the parts of the city lie.

    Positions 0 to 4 are above the Street, 9 to 5 below, from left to right.
    """

    x: float
    y: float
    w: float
    h: float
    gutter: float
    between: float
    place: tuple[float, float]  # size of a location
    card: tuple[float, float]  # size of a card in the Street; height 0: the Street lies elsewhere
    street: float  # its upper edge
    upper: float  # upper edge of the upper and of the lower locations
    lower: float
    lanes: tuple[float, float]  # where the walk runs

    def column(self, position: int) -> int:
        return position if position < 5 else 9 - position

    def box(self, position: int) -> Box:
        w, h = self.place
        x = self.x + self.gutter + self.column(position) * (w + self.between)
        return Box(x, self.upper if position < 5 else self.lower, w, h)

    def card_box(self, column: int) -> Box:
        """A card of the Street; column 0, at the left, is the top of the deck."""
        w, h = self.card
        return Box(self.x + self.gutter + column * (w + self.between), self.street, w, h)

    def stop(self, position: int) -> Point:
        """Where the walk looks at a location."""
        return (self.box(position).middle[0], self.lanes[0 if position < 5 else 1])


def plan(
    x: float, y: float, w: float, gutter: float, between: float, place: float, card: float, middle: float
) -> Plan:
    """A city of that width.

    `place` and `card` are heights, `middle` the room between the lanes without a Street.
    """
    wide = (w - 2 * gutter - 4 * between) / 5
    upper = y + 8
    if card:
        street = upper + place + 46
        lanes = (upper + place + 13, street + card + 16)
    else:
        street = upper + place + 34
        lanes = (upper + place + 17, street + middle + 17)
    lower = lanes[1] + (16 if card else 17)
    return Plan(
        x, y, w, lower + place + 8 - y, gutter, between,
        (wide, place), ((w - 2 * gutter - 5 * between) / 6, card),
        street, upper, lower, lanes,
    )  # fmt: skip


def city(s: State, p: Plan) -> list[Item]:
    """The ground and the ten locations."""
    pen = Pen()
    pen.rect(p.x, p.y, p.w, p.h, "table", "line", 1, 10)
    items = [
        pen.item(
            "city", "city", "The city: ten locations around the Street", Box(p.x, p.y, p.w, p.h), Layer.GROUND
        )
    ]
    paints = tuple(str(seat.colour) for seat in s.setup.seats)
    for position in range(10):
        supply = (s.supply[3 * position], s.supply[3 * position + 1], s.supply[3 * position + 2])
        agents = tuple(s.agents[seat][position] for seat in range(s.seats))
        items += location(s.city, position, supply, agents, paints, p.box(position))
    return items


@lru_cache(maxsize=8192)
def location(
    town: City,
    position: int,
    supply: tuple[int, int, int],
    agents: tuple[int, ...],
    paints: tuple[str, ...],
    box: Box,
) -> tuple[Item, ...]:
    """One location: types, name, place in the layout, effect, stack by slot, Agents by guild."""
    return (
        _tile(town, position, supply, agents, paints, box)
        if box.w < 126
        else _board(town, position, supply, agents, paints, box)
    )


def location_label(
    town: City, position: int, supply: Sequence[int], agents: Sequence[int], paints: Sequence[str]
) -> str:
    place, number = town.locations[position], town.numbers[position]
    left = ", ".join(f"{slot} {count}" for slot, count in zip(SLOTS, supply, strict=True))
    there = ", ".join(f"{count} {colour}" for colour, count in zip(paints, agents, strict=True) if count)
    ability = place.ability
    can = (
        f"; Agents here: {ability_words(ability.when, ability.effect, ability.times)}"
        if ability.effect
        else ""
    )
    return (
        f"Position {position + 1}: {place.name}, number {number}, {' and '.join(place.types)}; "
        f"contact: {words(place.contact.effect)}{can}; slips left: {left}"
        + (f"; Agents: {there}" if there else "") + location_houses(town, position).words
    )  # fmt: skip


def _board(
    town: City, position: int, supply: Sequence[int], agents: Sequence[int], paints: Sequence[str], box: Box
) -> tuple[Item, ...]:
    x, y, w, h = box
    pen, place, number = Pen(), town.locations[position], town.numbers[position]
    houses, name = location_houses(town, position), f"location:{town.numbers[position]}"
    roomy = w > 138
    pen.rect(x, y, w, h, "panel", "edge", 1, 6)
    for i, kind in enumerate(place.types[:2]):
        pen.tile(TYPE_SIGNS[kind], x + 6, y + 6 + i * 22, 20)
    mark = 15 if position < 9 else 22
    my = y + 6 if roomy else y + h - 22
    pen.rect(x + w - 4 - mark, my, mark, 16, "", "edge", 1, 3)
    pen.text(x + w - 4 - mark / 2, my + 12, str(position + 1), 11, "muted", True, "middle")
    room = w - 30 - (mark + 5 if roomy else 1)
    lines, size = name_lines(place.short, room)
    pen.lines(x + 30, y + 18, lines, size, 14, bold=True, room=room)
    if roomy:
        pen.text(x + 7, y + h - 10, f"#{number}", 11, "muted")
    if houses.contact and len(place.types) < 2:
        house(pen, x + 10, y + 27)
    present = [(colour, count) for colour, count in zip(paints, agents, strict=True) if count]
    if len(present) < 2:
        right = x + w - (47 if present and present[0][1] > 9 else 40 if present else 6)
        pen.run(
            x + 32, y + h - 31, effect_run(place.contact.effect, right - x - 32, 12), fill="muted", icon=12
        )
    left, step = (x + 38, 35.0) if roomy else (x + 5, 30.0)
    label = location_label(town, position, supply, agents, paints)
    made = [pen.item(name, "location", label, box, Layer.BOARD, name, "city")]
    for slot, count in enumerate(supply):
        made.append(_stack(number, slot, count, left + slot * step, y + h - 21))
    size = 15 if sum(33 + 7 * (count > 9) for count in agents if count) <= w - 10 else 14
    right = x + w - 4
    for seat, (colour, count) in reversed(list(enumerate(zip(paints, agents, strict=True)))):
        if count:
            made.append(_agents(number, seat, colour, count, size, right, y + h - 47))
            right = made[-1].box.x - 1
    return tuple(made)


def _stack(number: int, slot: int, count: int, x: float, y: float) -> Item:
    """How many slips are left for a slot: three bars with the slot's own in ink, and the count."""
    pen = Pen()
    for k in range(3):
        pen.rect(x + 1, y + 1.5 + k * 4.2, 12, 3.2, "ink" if k == slot else "line", radius=1)
    pen.text(x + 16, y + 11.5, str(count), 12, "ink" if count else "muted", True)
    word = f"{count} {SLOTS[slot]} slip{'s' * (count != 1)} left"
    box = Box(x, y, 32 if count > 9 else 27, 16)
    return pen.item(f"stack:{number}:{SLOTS[slot]}", "count", word, box, within=f"location:{number}")


def _agents(number: int, seat: int, colour: str, count: int, size: int, right: float, y: float) -> Item:
    pen, font = Pen(), size - 3
    wide = size + 3 + width(str(count), font, True) * RESERVE
    pen.text(right - size - 2, y + 15, str(count), font, bold=True, anchor="end")
    agent(pen, right - size - 0.5, y + 0.7, colour, size)
    label = f"{count} {colour} Agent{'s' * (count != 1)}"
    box = Box(right - wide, y, wide, 19)
    return pen.item(f"agents:{number}:{seat}", "agents", label, box, within=f"location:{number}")


def _tile(
    town: City, position: int, supply: Sequence[int], agents: Sequence[int], paints: Sequence[str], box: Box
) -> tuple[Item, ...]:
    """A location where there is little room: types, place, name, stack as 1·2·0, Agents."""
    x, y, w, h = box
    pen, place, number = Pen(), town.locations[position], town.numbers[position]
    pen.rect(x, y, w, h, "panel", "edge", 1, 6)
    for i, kind in enumerate(place.types[:2]):
        pen.tile(TYPE_SIGNS[kind], x + 4 + i * 19, y + 5, 18)
    pen.text(x + w - 4, y + 18, str(position + 1), 11, "muted", True, "end")
    lines = wrap(place.short, 11, w - 6, 2)
    if any("…" in line for line in lines):
        lines = parted(place.short, w - 6, most=4) or lines
    pen.lines(x + 3.5, y + (37 if len(lines) < 3 else 35), lines, 11, 12, room=w - 6)
    present = [(colour, count) for colour, count in zip(paints, agents, strict=True) if count]
    digits = [width(str(count), 11, True) * RESERVE for _, count in present]
    wide = sum(digits) + 16 * len(present)
    if wide > w - 6:  # the numbers of Agents are in the label
        digits, wide = [0.0] * len(present), 15.0 * len(present)
    if len(present) < 2:
        pen.text(x + 4, y + h - 7, "·".join(map(str, supply)), 11, "muted", room=w - 5 - wide)
    left = x + w - 3 - wide
    for (colour, count), digit in zip(present, digits, strict=True):
        if digit:
            pen.text(left, y + h - 7, str(count), 11, bold=True)
        agent(pen, left + digit + 1, y + h - 19, colour, 13)
        left += digit + (16 if digit else 15)
    label = location_label(town, position, supply, agents, paints)
    return (
        pen.item(f"location:{number}", "location", label, box, Layer.BOARD, f"location:{number}", "city"),
    )


# ---------------------------------------------------------------- the Street


def street(s: State, p: Plan) -> list[Item]:
    """The deck with its visible top card at the left, then the Street up to its first card at the right."""
    items: list[Item] = []
    left = p.card_box(0)
    count = len(s.deck)
    items.append(deck(count, left))
    if not count:
        items.append(gap("deck:top", "The deck is empty", "deck empty", *left, "city"))
    else:
        items += lying(s, s.deck[-1], "deck:top", "The top card of the deck", left)
    for i, card in enumerate(street_cards(s)):
        box = p.card_box(5 - i)
        items.append(ordinal(i, box))
        if card == EMPTY:
            label = f"A gap in the Street, {ORDINALS[i]} card to draft"
            items.append(gap(f"street:{i}", label, "gap", *box, "city"))
        else:
            items += lying(s, card, f"street:{i}", f"{ORDINALS[i]} card of the Street", box)
    return items


def street_cards(s: State) -> list[int]:
    """The five places of the Street, empty ones included, also before it is laid out."""
    return [*s.street, *[EMPTY] * 5][:5]


def lying(s: State, card: int, item_id: str, label: str, box: Box, within: str = "city") -> tuple[Item, ...]:
    """A card with its City side up, or its back where nobody has seen it."""
    seen = face(s, card)
    if seen is None:
        return (card_back(item_id, f"{label}, not seen yet", *box, within),)
    return city_side(s.city, seen, *box, within)


@lru_cache(maxsize=256)
def deck(count: int, box: Box, flat: bool = False) -> Item:
    """The edges of the cards below the top one, and how many there are."""
    pen = Pen()
    edges = min(max(count - 1, 0), 1 if flat else 2)
    for i in range(edges, 0, -1):
        pen.rect(box.x - 3 * i, box.y - (2 if flat else 3) * i, box.w, box.h, "soft", "edge", 1, 7)
    pen.text(
        box.x + box.w / 2,
        box.y - (4 if flat else 10),
        f"Deck {count} · 6th",
        11,
        "muted",
        anchor="middle",
        room=box.w,
    )
    whole = Box(box.x - 7, box.y - (13 if flat else 20), box.w + 7, box.h + (13 if flat else 20))
    return pen.item("deck", "deck", f"Deck: {many(count, 'card')}", whole, Layer.BOARD, "deck", "city")


@lru_cache(maxsize=256)
def ordinal(i: int, box: Box, flat: bool = False) -> Item:
    """Which card of the Street this is, above it; `flat`: close to it."""
    pen = Pen()
    text = "1st to draft" if i == 0 else ORDINALS[i]
    pen.text(
        box.x + box.w / 2,
        box.y - (3 if flat else 6),
        text,
        11,
        "ink" if i == 0 else "muted",
        i == 0,
        "middle",
        box.w,
    )
    area = Box(box.x, box.y - (14 if flat else 17), box.w, 14)
    return pen.item(
        f"street:{i}:order", "caption", f"{ORDINALS[i]} card to draft", area, Layer.BOARD, "", "city", False
    )


# ---------------------------------------------------------------- the walk


def walk(p: Plan, stops: Sequence[tuple[int, str]], clockwise: bool) -> tuple[Item, Item]:
    """The walk of a Choice card past locations: its line, and each stop a numbered disc of its kind (see
    `scene.marks.stop`). No arrow hides a number, so the stops lie above arrows.
    """
    points: list[Point] = []
    for position, _ in stops:
        here = p.stop(position)
        if points and points[-1][1] != here[1]:  # round the Street, at the side where the direction leads
            right = (points[-1][1] == p.lanes[0]) == clockwise
            away = p.gutter * 0.6  # an arrow may run outside of it
            side = p.x + p.w - away if right else p.x + away
            points += [(side, points[-1][1]), (side, here[1])]
        points.append(here)
    pen = Pen()
    if len(points) > 1:
        d = route(points, 9)
        pen.path(d, stroke="table", line=7)
        pen.path(d, stroke="walk", line=2.5)
        for (x0, y0), (x1, y1) in pairwise(points):
            if abs(x1 - x0) + abs(y1 - y0) > 60:
                turn = 0.0 if x1 > x0 else 180.0 if x1 < x0 else 90.0 if y1 > y0 else 270.0
                middle = ((x0 + x1) / 2, (y0 + y1) / 2)
                shift = 5 if turn in (0, 90) else -5
                tip = (middle[0] + shift, middle[1]) if turn in (0, 180) else (middle[0], middle[1] + shift)
                pen.head(*tip, turn, 9, "walk")
    discs = Pen()
    for order, (position, kind) in enumerate(stops, 1):
        stop(discs, *p.stop(position), order, kind)
    words_ = ", ".join(f"{position + 1} {kind}" for position, kind in stops)
    way = "clockwise" if clockwise else "counter-clockwise"
    box = Box(p.x, p.lanes[0] - 14, p.w, p.lanes[1] - p.lanes[0] + 30)
    label = f"Walk of the Choice card, {way}: {words_}"
    return (
        pen.item("walk", "walk", label, box, Layer.WALK, solid=False),
        discs.item("walk:stops", "walk", f"Stops of the walk: {words_}", box, Layer.ARROWS, solid=False),
    )
