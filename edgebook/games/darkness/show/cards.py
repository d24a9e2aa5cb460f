"""Cards: the City side with its three slots, the Blight side, the back, and stacks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from edgebook.games.darkness.effects.terms import Effect
from edgebook.games.darkness.effects.words import words
from edgebook.games.darkness.show.look import TYPE_SIGNS
from edgebook.games.darkness.show.pieces import base_houses, effect_run, house, location_houses, pennant
from edgebook.games.darkness.table.city import BASES, SLOTS, City
from edgebook.games.darkness.table.state import EMPTY, NEUTRAL, UNSEEN, State
from edgebook.scene import Box, Item, Layer, Pen, run_width
from edgebook.scene.metrics import RESERVE, width, wrap
from edgebook.scene.path import number as n

FOOT = 22
TOP = 31


class Face(NamedTuple):
    """What a card shows.

    `base` is EMPTY where a top slip hides it; `owner` is a colour, empty for Neutral.
    """

    name: str
    base: int
    owner: str
    slips: tuple[int, int, int]
    tokens: int
    cubes: int
    damage: int


def face(s: State, card: int) -> Face | None:
    """The face of a card; None for one that nobody has seen."""
    if card == UNSEEN:
        return None
    owner = s.owner[card]
    colour = "" if owner == NEUTRAL else str(s.setup.seats[owner].colour)
    base = s.base[card] if s.top[card] == EMPTY else EMPTY
    slips = (s.top[card], s.middle[card], s.bottom[card])
    return Face(s.names[card], base, colour, slips, s.tokens[card], s.icons(card), s.damage(card))


def card_words(city: City, card: Face) -> str:
    """A card in words, for a screen reader."""
    owner = f"{card.owner} " if card.owner else "Neutral "
    parts = [BASES[card.base].capitalize() if card.base >= 0 else "base covered"]
    parts += [
        f"{slot} {city.locations[slip].contact.name}" if slip >= 0 else f"{slot} free"
        for slot, slip in zip(SLOTS, card.slips, strict=True)
        if slot != "top" or slip >= 0
    ]
    cubes = f"draws {card.cubes} cube{'s' * (card.cubes != 1)}"
    tokens = f", {card.tokens} Influence on it" if card.tokens else ""
    return f"{owner}card {card.name}: {', '.join(parts)}; {cubes}{tokens}"


@lru_cache(maxsize=8192)
def city_side(
    city: City, card: Face, x: float, y: float, w: float, h: float, within: str
) -> tuple[Item, ...]:
    """The City side: the card and its slots, each an item."""
    pen, name = Pen(), f"card:{card.name}"
    covered = card.slips[0] >= 0
    top = (h - FOOT) / 3 if covered else TOP
    rest = (h - FOOT - top) / 2
    pen.rect(x, y, w, h, "panel", radius=7)
    pennant(pen, x + 6, y, card.owner)
    _foot(pen, city, card, x, y + h - FOOT, w)
    base_words = base_houses(city, card.base).words if card.base >= 0 else ""
    label = card_words(city, card) + base_words
    if not covered:
        _base(pen, city, card.base, x, y, w)
    pen.rect(x, y, w, h, "", "edge", 1, 7)
    made = [pen.item(name, "card", label, Box(x, y, w, h), stands_for=name, within=within)]
    place = y
    for i, slip in enumerate(card.slips):
        height = top if i == 0 else rest
        if i or covered:
            made.append(_slot(city, name, i, slip, x, place, w, height))
        place += height
    return tuple(made)


def _base(pen: Pen, city: City, base: int, x: float, y: float, w: float) -> None:
    """The Citizen or Patrician in the top slot: on one line, or on two where the card is slim."""
    effect = city.pack.bases[BASES[base]].effect
    run = effect_run(effect, w - 36)
    wide = run_width(run)
    title = BASES[base].capitalize()
    slim = 29 + 11 * 0.7 * len(title) + wide + 8 > w
    pen.text(x + 29, y + (13 if slim else 19), title, 11, bold=True, room=w - 33)
    pen.run(x + 29 if slim else x + w - wide - 3, y + (27 if slim else 19), run)


def cubes_are_house(city: City, card: Face) -> bool:
    """Whether any of the cube icons of a card is house data."""
    slips = any(location_houses(city, slip).cubes for slip in card.slips if slip >= 0)
    return slips or (card.base >= 0 and base_houses(city, card.base).cubes)


def _foot(pen: Pen, city: City, card: Face, x: float, y: float, w: float) -> None:
    """The cubes that the card draws, and Influence that lies on it."""
    pen.line((x + 5, y), (x + w - 5, y))
    for i in range(min(card.cubes, 4)):
        pen.sign("cube", x + 7 + i * 16, y + 4.5, 13)
    shown = min(card.cubes, 4)
    if card.cubes > 4:
        pen.text(x + 9 + shown * 16, y + 15, f"{card.cubes}", 11, bold=True)
    if not card.cubes:
        pen.text(x + 7, y + 15, "no cubes", 11, "muted", room=w - 30)
    if shown and card.cubes <= 4 and cubes_are_house(city, card):
        house(pen, x + 8 + shown * 16, y + 5.5)
    if card.tokens == 1:
        pen.sign("influence", x + w - 21, y + 3, 16)
    elif card.tokens:
        run = f"{card.tokens}{{influence}}"
        pen.run(x + w - 4 - run_width(run, 11, 15), y + 15.5, run, icon=15)


def _slot(city: City, card: str, slot: int, slip: int, x: float, y: float, w: float, h: float) -> Item:
    """One slot: a slip with type, contact and effect, or a dashed place that says it is free."""
    pen, item_id = Pen(), f"{card}:{SLOTS[slot]}"
    box = Box(x + 1.5, y + 0.5, w - 3, h - 1)
    if slip < 0:
        pen.rect(x + 5, y + 3, w - 10, h - 6, "soft", "line", 1, 3, (3, 3))
        pen.text(x + w / 2, y + h / 2 + 4, f"{SLOTS[slot]} free", 11, "muted", anchor="middle", room=w - 16)
        return pen.item(item_id, "slot", f"{SLOTS[slot]} slot, free", box, stands_for=item_id, within=card)
    place = city.locations[slip]
    houses = location_houses(city, slip)
    indent = 24 if slot == 0 else 0
    pen.rect(box.x + indent, box.y, box.w - indent, box.h, "panel", "", radius=3)
    if slot:
        pen.line((x + 5, y + 0.5), (x + w - 5, y + 0.5))
    size = 16
    left = x + (5 if slot else 28)
    pen.tile(TYPE_SIGNS[place.types[0]], left, y + 5, size)
    second = len(place.types) > 1
    if second:
        pen.tile(TYPE_SIGNS[place.types[1]], x + w - size - 4, y + 5, size)
    start = left + size + 4
    room = x + w - 2 - start - (size + 2 if second else 0)
    lines = wrap(place.contact.name, 11, room, 2 if h >= 46 else 1)
    pen.lines(start, y + 14, lines, 11, 12, room=room)
    _effect(pen, place.contact.effect, x + indent, start, y + h - 6, x + w - (18 if houses.contact else 5))
    if houses.contact:
        house(pen, x + w - 16, y + h - 16.5)
    label = f"{SLOTS[slot]} slot: {place.contact.name} of {place.short}, {' and '.join(place.types)}: "
    return pen.item(item_id, "slot", label + words(place.contact.effect) + houses.words, box,
                    stands_for=item_id, within=card)  # fmt: skip


def _effect(pen: Pen, effect: Effect, left: float, start: float, y: float, right: float) -> None:
    """The row of signs: under the name if it fits there, else from the left edge, cut at the end."""
    run = effect_run(effect, right - start)
    if run.endswith("…"):
        start = left + 6
        run = effect_run(effect, right - start, 12)
        pen.run(start, y, run, icon=12)
        return
    pen.run(start, y, run)


# ---------------------------------------------------------------- the Blight side


def jagged(x: float, y: float, w: float, h: float, teeth: int = 9, depth: float = 5) -> str:
    """The outline of the Blight side: its upper edge is torn."""
    d = f"M{n(x)} {n(y + depth)}"
    for i in range(teeth):
        d += f"L{n(x + w * (i + 0.5) / teeth)} {n(y)}L{n(x + w * (i + 1) / teeth)} {n(y + depth)}"
    right, bottom = x + w, y + h
    return d + (
        f"V{n(bottom - 6)}Q{n(right)} {n(bottom)} {n(right - 6)} {n(bottom)}"
        f"H{n(x + 6)}Q{n(x)} {n(bottom)} {n(x)} {n(bottom - 6)}Z"
    )


def threat_parts(city: City, card: Face) -> list[tuple[str, int, Effect, bool]]:
    """Name, Damage, reward and house data of each part of a threat, from the top."""
    parts = []
    if card.base >= 0:
        base = city.pack.bases[BASES[card.base]]
        parts.append(
            (BASES[card.base].capitalize(), base.damage, base.reward, base_houses(city, card.base).threat)
        )
    for slip in card.slips:
        if slip >= 0:
            threat = city.locations[slip].threat
            parts.append((threat.name, threat.damage, threat.reward, location_houses(city, slip).threat))
    return parts


def printed_damage(pen: Pen, parts: Sequence[tuple[str, int, Effect, bool]], x: float, y: float) -> None:
    """Draw the printed damages of a threat as a sum ("1+2+1"), centred at x, where the reader is asked for
    the total."""
    said = "+".join(str(damage) for _, damage, _, _ in parts)
    wide = width(said, 12, True) * RESERVE + 16
    pen.sign("burst", x - wide / 2, y - 11, 13, "damage", "blight")
    pen.text(x - wide / 2 + 16, y, said, 12, "damage", True)


def reward_run(parts: list[tuple[str, int, Effect, bool]], room: float) -> str:
    """What a threat pays in all: sums of the first choices, and a mark where there is another choice."""
    sums: dict[str, int] = {}
    choice = False
    for _, _, reward, _ in parts:
        choice = choice or len(reward) > 1
        for term in reward[0].gains if reward else ():
            sums[term.verb] = sums.get(term.verb, 0) + term.amount
    signs = {"reputation": "reputation", "coin": "coin", "influence": "influence", "goodwill": "goodwill",
             "train": "train", "draw": "card", "strength": "battle"}  # fmt: skip
    bits = [f"{count}{{{signs.get(verb, 'burst')}}}" for verb, count in sums.items()]
    end = " /…" if choice else ""
    while bits and run_width("".join(bits) + end, 11, 12) > room:
        bits.pop()
        end = " …"
    return "".join(bits) + end


@lru_cache(maxsize=4096)
def blight_side(
    city: City, card: Face, x: float, y: float, w: float, h: float, within: str, tells: bool
) -> Item:
    """The Blight side: Damage in a burst, one row for each part, the reward in the foot. Unless it `tells`,
    its Damage is not added up."""
    pen, name = Pen(), f"card:{card.name}"
    parts = threat_parts(city, card)
    pen.path(jagged(x, y, w, h), "blight", "edge", 1)
    if card.owner:
        pennant(pen, x + 5, y + 6, card.owner, 14, 24)
    size = 40 if h > 150 else 34
    left = x + w / 2 - size / 2
    level = y + 10 + size * 0.63
    if tells:
        pen.sign("burst", left, y + 10, size, "damage", "blight")
        pen.text(left + size / 2, level, str(card.damage), 15, "on_damage", True, "middle")
    else:
        printed_damage(pen, parts, x + w / 2, level + (8 if h > 150 else 0))
    if any(part[3] for part in parts):
        house(pen, x + w - 17, y + 11, 11, "blight_ink")
    row, end = y + size + 27, y + h - 42
    for title, damage, _, _ in parts if h > 110 else ():
        lines = wrap(title, 11, w - 20, 2)
        if row + 12.5 * (len(lines) - 1) > end:
            break
        pen.lines(x + 5, row, lines, 11, 12.5, "blight_ink", room=w - 20)
        pen.text(x + w - 5, row, str(damage), 11, "damage", True, "end")
        row += 12.5 * len(lines) + 3.5
    pen.line((x + 6, y + h - 24), (x + w - 6, y + h - 24), stroke="blight_soft")
    if h > 150:
        pen.text(x + w / 2, y + h - 30, "reward", 11, "blight_ink", anchor="middle", room=w - 10)
    run = reward_run(parts, w - 8)
    pen.run(x + (w - run_width(run, 11, 12)) / 2, y + h - 8, run, fill="blight_ink", below="blight", icon=12)
    listed = ", ".join(f"{title} {damage}, reward {words(reward)}" for title, damage, reward, _ in parts)
    owner = f"{card.owner} " if card.owner else "Neutral "
    whole = f"Damage {card.damage} ({listed})" if tells else f"Damage: {listed}"
    label = f"Threat, {owner}card {card.name}: {whole}"
    label += "; Damage and rewards are house data" if any(part[3] for part in parts) else ""
    return pen.item(name, "threat", label, Box(x, y, w, h), stands_for=name, within=within)


# ---------------------------------------------------------------- places without a face


@lru_cache(maxsize=1024)
def card_back(item_id: str, label: str, x: float, y: float, w: float, h: float, within: str) -> Item:
    """A card that nobody has seen."""
    pen = Pen()
    pen.rect(x, y, w, h, "soft", "edge", 1, 7)
    pen.rect(x + 6, y + 6, w - 12, h - 12, "tile", "", radius=4)
    pen.sign("ask", x + w / 2 - 14, y + h / 2 - 14, 28, "muted", "tile")
    return pen.item(item_id, "card", label, Box(x, y, w, h), within=within)


@lru_cache(maxsize=1024)
def gap(item_id: str, label: str, text: str, x: float, y: float, w: float, h: float, within: str) -> Item:
    """A place where a card could lie."""
    pen = Pen()
    pen.rect(x + 0.5, y + 0.5, w - 1, h - 1, "", "edge", 1, 7, (4, 4))
    pen.text(x + w / 2, y + h / 2 + 4, text, 11, "muted", anchor="middle", room=w - 8)
    return pen.item(item_id, "place", label, Box(x, y, w, h), within=within)


@lru_cache(maxsize=1024)
def stack(
    item_id: str,
    label: str,
    count: int,
    lines: tuple[str, ...],
    x: float,
    y: float,
    w: float,
    h: float,
    within: str,
    cards: tuple[str, ...],
) -> Item:
    """Cards that lie on each other, with their number and what they are.

    It stands for all `cards`, by name.
    """
    pen = Pen()
    pen.rect(x + 4, y, w - 4, h - 4, "soft", "edge", 1, 7)
    pen.rect(x, y + 4, w - 4, h - 4, "panel", "edge", 1, 7)
    pen.text(x + (w - 4) / 2, y + 40, f"+{count}", 18, bold=True, anchor="middle", room=w - 12)
    pen.text(
        x + (w - 4) / 2, y + 56, "cards" if count > 1 else "card", 11, "muted", anchor="middle", room=w - 12
    )
    pen.lines(x + (w - 4) / 2, y + 78, lines, 11, 14, "muted", anchor="middle", room=w - 12)
    return pen.item(item_id, "stack", label, Box(x, y, w, h), Layer.PIECES, cards, within)
