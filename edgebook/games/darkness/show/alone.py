"""Parts of the table shown alone.

The Street, the locations, the tower, one seat, one card with both sides.
"""

from __future__ import annotations

from edgebook.box.places import read_place
from edgebook.games.darkness.effects.words import words
from edgebook.games.darkness.show import layout, town
from edgebook.games.darkness.show.cards import (
    Face,
    card_words,
    cubes_are_house,
    face,
    jagged,
    reward_run,
    threat_parts,
)
from edgebook.games.darkness.show.look import LOOK, TYPE_SIGNS
from edgebook.games.darkness.show.pieces import base_houses, effect_run, house, location_houses, pennant
from edgebook.games.darkness.show.tower import tower
from edgebook.games.darkness.table.city import BASES, SLOTS
from edgebook.games.darkness.table.state import State
from edgebook.scene import Box, Item, Layer, Pen, Scene, run_width
from edgebook.scene.guide import Place, numbered, signs
from edgebook.scene.metrics import wrap

PARTS = ("street", "locations", "tower", "places", "signs")
PLACES = {
    "own": ("You", "your board with Coins, Influence and Agents, and the cards in your hand."),
    "other": (
        "Your opponent",
        "the same. The Voiceless Guild also has a Choice card and Action cards, which tell it what to do.",
    ),
    "street": ("The Street", "the cards that can be drafted; the first in line is farthest from the deck."),
    "locations": (
        "The locations",
        "where the slips come from that make your cards better, and where your Agents go to work.",
    ),
    "tower": (
        "The tower",
        "three threats, each over a tray. Cubes fall into the trays; a full tray attacks.",
    ),
}
"""What the places of the table are called, and what they are for."""


def part(s: State, name: str, observer: int | None = None) -> Scene:
    """One part of the table: street, locations, tower, `seat:0`, or a card such as `card:r4`; the whole of
    it with its places numbered, or what the signs mean."""
    if name == "street":
        p = town.plan(8, -114, 808, 8, 8, 84, 146, 0)
        items = [item._replace(within="") for item in town.street(s, p) if item.within == "city"]
        items += [item for item in town.street(s, p) if item.within != "city"]
        return Scene(824, p.street + 146 + 10, items, "The Street", "The deck and the Street.", LOOK)
    if name == "locations":
        p = town.plan(8, 8, 808, 22, 8, 84, 0, 0)
        return Scene(824, p.h + 16, town.city(s, p), "The city", "The ten locations.", LOOK)
    if name == "tower":
        return Scene(284, 470, tower(s, 8, 8, 268, 454, True, True), "The tower", "Threats and trays.", LOOK)
    if name == "signs":
        return signs(LOOK, ("house", "clockwise", "counter-clockwise"))
    if name == "places":
        return places(s, observer)
    of = read_place(name)
    if of.kind == "seat" and of.name.isdecimal() and of.number < s.seats:
        items = layout.seat_row(s, of.number, observer, 8, 8, 1088)
        guild = str(s.setup.seats[of.number].guild)
        return Scene(1104, 192, items, guild, f"The board and the cards of {guild}.", LOOK)
    if of.kind == "card" and of.name in s.names:
        seen = face(s, s.names.index(of.name))
        assert seen is not None
        return card(s, seen)
    raise KeyError(f"{name}: no part of the table (there are {', '.join(PARTS)}, seats and cards)")


def places(s: State, observer: int | None) -> Scene:
    """The whole table with a number on each place, and what it is for."""
    laid = layout.wide(s, observer, 1120, True, signs=False)
    scene = Scene(laid.width, laid.height, laid.items, "The table and its places", "", LOOK)
    others, own = layout.seat_order(s, observer)
    street = [item.id for item in scene.items if item.within == "city" and item.role == "card"]
    locations = [item.id for item in scene.of_role("location")]
    return numbered(
        scene,
        [
            Place([[f"seat:{own}", f"hand:{own}"]], *PLACES["own"]),
            Place([[f"seat:{others[0]}", f"hand:{others[0]}"]], *PLACES["other"]),
            Place([["deck", *street]], *PLACES["street"]),
            Place([locations[:5], locations[5:]], *PLACES["locations"]),
            Place([["tower"]], *PLACES["tower"]),
        ],
    )


def card(s: State, seen: Face) -> Scene:
    """Both sides of a card, large enough to read everything on it."""
    items = [_city(s, seen, 12, 34), _blight(s, seen, 336, 34)]
    label = card_words(s.city, seen)
    return Scene(660, 480, items, f"Card {seen.name}, City side and Blight side", label, LOOK)


def _title(pen: Pen, x: float, y: float, text: str) -> None:
    pen.text(x + 150, y - 12, text, 14, bold=True, anchor="middle", room=300)


def _city(s: State, seen: Face, x: float, y: float) -> Item:
    pen, w, h, city = Pen(), 300.0, 432.0, s.city
    _title(pen, x, y, "City side")
    pen.rect(x, y, w, h, "panel", "edge", 1.5, 14)
    pennant(pen, x + 16, y, seen.owner, 44, 74)
    row = y
    for slot, slip in enumerate(seen.slips):
        left = x + 76
        height = 96.0 if slot == 0 else 140.0
        if slot == 0 and slip < 0:
            base = city.pack.bases[BASES[seen.base]]
            pen.text(left, row + 36, BASES[seen.base].capitalize(), 18, bold=True, room=w - 90)
            pen.run(left, row + 72, effect_run(base.effect, 190, 20), 11, icon=20)
            if base_houses(city, seen.base).contact:
                house(pen, x + w - 32, row + 55, 18)
        elif slip < 0:
            pen.rect(x + 14, row + 12, w - 28, height - 24, "soft", "line", 1, 6, (4, 4))
            pen.text(
                x + w / 2,
                row + height / 2 + 5,
                f"{SLOTS[slot]} free",
                13,
                "muted",
                anchor="middle",
                room=w - 40,
            )
        else:
            _slip(pen, s, slip, x, row, w, height, slot)
        row += height
        pen.line((x + 14, row), (x + w - 14, row))
    for i in range(min(seen.cubes, 6)):
        pen.sign("cube", x + 18 + i * 27, row + 17, 22)
    shown = min(seen.cubes, 6)
    used = pen.text(x + 22 + shown * 27, row + 33, f"draws {seen.cubes}", 12, "muted")
    if cubes_are_house(city, seen):
        house(pen, x + 28 + shown * 27 + used, row + 20, 16)
    if seen.tokens:
        run = f"{seen.tokens}{{influence}}"
        pen.run(x + w - 14 - run_width(run, 14, 24), row + 34, run, 14, icon=24)
    return pen.item(
        f"card:{seen.name}", "card", card_words(city, seen), Box(x - 1, y - 30, w + 2, h + 31), Layer.PIECES,
        f"card:{seen.name}",
    )  # fmt: skip


def _slip(pen: Pen, s: State, slip: int, x: float, y: float, w: float, h: float, slot: int) -> None:
    place, houses = s.city.locations[slip], location_houses(s.city, slip)
    small = h < 120
    size = 30.0 if small else 40.0
    first = x + (70 if slot == 0 else 16)
    for i, kind in enumerate(place.types[:2]):
        pen.tile(TYPE_SIGNS[kind], first, y + 10 + i * (size + 6), size)
    left = first + size + 12
    room = x + w - 14 - left
    lines = wrap(place.contact.name, 14, room, 1 if small else 2, True)
    below = pen.lines(left, y + 27, lines, 14, 18, bold=True, room=room)
    pen.text(left, below, f"{' · '.join(place.types)} · #{s.city.numbers[slip]}", 11, "muted", room=room)
    phrases = wrap(words(place.contact.effect), 12, room, 1 if small else 3)
    pen.lines(left, below + (18 if small else 22), phrases, 12, 16, room=room)
    if houses.contact:
        house(pen, x + w - 30, y + h - 24, 16)


def _blight(s: State, seen: Face, x: float, y: float) -> Item:
    pen, w, h = Pen(), 300.0, 432.0
    parts = threat_parts(s.city, seen)
    _title(pen, x, y, "Blight side")
    pen.path(jagged(x, y, w, h, 21, 9), "blight", "edge", 1.5)
    if seen.owner:
        pennant(pen, x + 16, y + 9, seen.owner, 34, 58)
    pen.sign("burst", x + w / 2 - 44, y + 14, 88, "damage", "blight")
    pen.text(x + w / 2, y + 70, str(seen.damage), 32, "on_damage", True, "middle")
    row, step = y + 112, min(82.0, 250.0 / max(1, len(parts)))
    for name, damage, reward, is_house in parts:
        pen.line((x + 14, row), (x + w - 14, row), stroke="blight_soft")
        pen.text(x + 18, row + 24, name, 14, "blight_ink", True, room=w - 92)
        pen.sign("burst", x + w - 48, row + 8, 30, "damage", "blight")
        pen.text(x + w - 33, row + 28, str(damage), 13, "on_damage", True, "middle")
        lines = wrap(words(reward), 12, w - 70, 2 if step > 70 else 1)
        pen.lines(x + 18, row + 45, lines, 12, 15, "blight_ink", room=w - 70)
        if is_house:
            house(pen, x + w - 41, row + 41, 16, "blight_ink")
        row += step
    pen.rect(x + 14, y + h - 60, w - 28, 44, "blight_soft", radius=8)
    pen.text(x + 26, y + h - 33, "Reward", 13, "blight_ink")
    run = reward_run(parts, 150)
    pen.run(x + 100, y + h - 32, run, 13, "blight_ink", "blight_soft", 20)
    listed = ", ".join(f"{name} {damage}" for name, damage, _, _ in parts)
    return pen.item(
        f"card:{seen.name}:blight", "threat", f"Blight side: Damage {seen.damage} ({listed})",
        Box(x - 1, y - 30, w + 2, h + 31), Layer.PIECES, f"card:{seen.name}",
    )  # fmt: skip
