"""What pointing at a position shows and says: what is adjacent to it, and whom the pawn on it reaches."""

from __future__ import annotations

from collections.abc import Iterator

from edgebook.games.icosara.effects.targets import enemies_in_reach
from edgebook.games.icosara.show.pieces import number_frame
from edgebook.games.icosara.show.sides import bar
from edgebook.games.icosara.table.ground import ADJACENT
from edgebook.games.icosara.table.state import State
from edgebook.games.icosara.words import Words
from edgebook.scene import Path, Scene
from edgebook.scene.pointing import frames, reaches, touches


def hints(scene: Scene, s: State) -> dict[str, list[Path]]:
    """By the item of each position."""
    return {
        item.id: list(_of(scene, s, seat, place))
        for seat in s.seats
        for place in s.ground
        if (item := scene.get(f"pawn:{seat}:{place}")) is not None
    }


def words(s: State) -> dict[str, str]:
    """By the item of each position."""
    return {
        f"pawn:{seat}:{place}": "; ".join(_said(s, seat, place)) for seat in s.seats for place in s.ground
    }


def _said(s: State, seat: int, place: int) -> Iterator[str]:
    yield f"adjacent: {', '.join(str(other) for other in ADJACENT[place] if other in s.ground)}"
    if s.phase == "battle" and s.formation[seat][place] >= 0:
        reached = [Words(s).standing(*key) for key in enemies_in_reach(s, seat, place)]
        yield f"in range: {', '.join(reached) or 'nobody'}"


def _of(scene: Scene, s: State, seat: int, place: int) -> Iterator[Path]:
    here = scene.item(f"pawn:{seat}:{place}").box
    near = [scene.item(f"pawn:{seat}:{other}").box for other in ADJACENT[place] if other in s.ground]
    yield touches(*(bar(here, box) for box in near))
    yield frames(*map(number_frame, near), radius=4)
    if s.phase == "battle" and s.formation[seat][place] >= 0:
        # a seat that is shown as one line is outlined as a whole
        reached = {
            item.box: None
            for enemy, there in enemies_in_reach(s, seat, place)
            if (item := scene.get(f"pawn:{enemy}:{there}") or scene.get(f"seat:{enemy}")) is not None
        }
        if reached:
            yield reaches(*reached)
