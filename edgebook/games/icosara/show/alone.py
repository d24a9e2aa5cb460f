"""A part of the table alone: the whole of it with its places numbered, what the signs mean, or one item."""

from __future__ import annotations

from edgebook.games.icosara.show.look import LOOK
from edgebook.games.icosara.show.picture import picture
from edgebook.games.icosara.table.dice import DICE
from edgebook.games.icosara.table.ground import ROW
from edgebook.games.icosara.table.state import State
from edgebook.scene import Scene
from edgebook.scene.guide import Place, numbered, signs

PLACES = (
    ("Row 1", "the front: most pawns can attack only from here, and be attacked only here."),
    ("Rows 2 and 3", "pawns that wait. When a place in front of them is empty, they move up."),
    ("Mastery-rolls", "four for the whole game; each lets you roll once more in a battle."),
    ("The arsenal", "your dice in order of rank. The one you choose for a battle is spent, all but the D4."),
    ("The pit", "spent dice and fallen pawns. What lies here is out of play."),
)
"""What the places of a seat are called, and what they are for."""


def part(s: State, name: str, observer: int | None = None) -> Scene:
    """`places`: the table with a number on each place of a seat; `signs`; or an item such as `pawn:0:1`."""
    if name == "signs":
        return signs(LOOK)
    scene: Scene = picture(s, observer)
    if name == "places":
        return places(s, scene, observer or 0)
    if name not in scene:
        raise KeyError(f"{name}: no part of the table (there are places, signs, and items such as seat:0)")
    return scene.part(name)


def places(s: State, scene: Scene, seat: int) -> Scene:
    """A number on each place of a seat, and below the picture what it is for."""
    front = [f"pawn:{seat}:{place}" for place in s.ground if ROW[place] == 1]
    behind = [f"pawn:{seat}:{place}" for place in s.ground if ROW[place] > 1]
    arsenal = [f"die:{seat}:{die}" for die in DICE if f"die:{seat}:{die}" in scene]
    groups = (front, behind, [f"mastery:{seat}"], arsenal, [f"pit:{seat}"])
    return numbered(scene, [Place([group], *words) for group, words in zip(groups, PLACES, strict=True)])
