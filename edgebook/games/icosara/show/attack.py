"""The arrow of an attack, from the attacker through the lane between the two formations to its target."""

from __future__ import annotations

from collections.abc import Iterator

from edgebook.games.icosara.table.ground import ROW
from edgebook.games.icosara.table.state import State
from edgebook.games.icosara.words import Words
from edgebook.scene import Item, Pen, Scene
from edgebook.scene.path import route

HEAD = 9.0


def attack(s: State, scene: Scene) -> Iterator[Item]:
    """While a battle is open, where formations face each other one above the other. A pawn in row 2 stands
    behind the gap of two pawns in row 1, so a straight line finds its way; one in row 3 has none."""
    if not s.fight or s.won >= 0:
        return
    seats = s.fight[0], s.fight[3]
    places = [s.fighter(seat)[0] for seat in seats]
    ends = [scene.get(f"pawn:{seat}:{place}") for seat, place in zip(seats, places, strict=True)]
    halves = [scene.get(f"formation:{seat}") for seat in seats]
    if any(ROW[place] == 3 for place in places) or None in (*ends, *halves):
        return
    one, other = (item.box for item in ends if item is not None)
    high, low = sorted((item.box for item in halves if item is not None), key=lambda box: box.y)
    lane, up = (high.bottom + low.y) / 2, one.y > other.y
    start = (one.middle[0], one.y if up else one.bottom)
    tip = (other.middle[0], other.bottom if up else other.y)
    tail = (tip[0], tip[1] + (HEAD - 1 if up else 1 - HEAD))
    d = route([start, (start[0], lane), (tip[0], lane), tail])
    pen = Pen()
    pen.path(d, stroke="page", line=6)
    pen.path(d, stroke="ink", line=2.5)
    pen.head(*tip, -90 if up else 90, HEAD, "ink", "page")
    words = Words(s)
    label = f"{words.pawn(s.fight[2])} attacks {words.pawn(s.fight[5])}"
    yield pen.arrow("attack:pawns", label, tuple(item.id for item in ends if item is not None))
