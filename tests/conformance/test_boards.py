"""The boards of every game: they fill their room, are never smaller in a larger one, can be read, and point
at what a step changed and at nothing else.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest

from edgebook.draw.page import PHONE, ROOM
from edgebook.kernel import Cursor, Moved, Trace
from edgebook.kernel.folding import usual_level
from edgebook.kernel.show import EVERYTHING
from edgebook.kernel.spans import Press, span
from edgebook.players import demonstrate
from edgebook.scene import SLIDE_TEXT, TEXT, Box, Frame, Room, Scene, Text
from edgebook.scene.changes import holders
from edgebook.scene.check import overlaps
from tests.conformance.every import CASES, Case, played

DRAWN = [case for case in CASES if case.game.show.picture is not None]
ROOMS = (Room(600, 540), Room(700, 690), Room(1060, 887), Room(1920, 1080, SLIDE_TEXT), Room(384))
USED = 0.85
PIECES = {"darkness": ("card", "location"), "icosara": ("pawn",), "massive": ("zone",), "eden": ("card",)}
"""The roles of what must not get smaller where there is more room."""
each = pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in DRAWN])
each_board = pytest.mark.parametrize(
    "case", [pytest.param(case, id=case.name) for case in DRAWN if case.name in PIECES]
)
"""The games with a board of their own; the others have a table of places."""


@pytest.fixture(scope="module")
def middles() -> dict[str, tuple[Trace, list[int]]]:
    """A whole game of each, and some places in its middle."""
    found = {}
    for case in DRAWN:
        trace = demonstrate(case.game, None, 1)
        found[case.name] = (trace, [len(trace) * share // 100 for share in (40, 50, 60)])
    return found


def shown(case: Case, trace: Trace, at: int, room: Room, observer: int | None = None) -> Scene:
    draw = case.game.show.picture
    assert draw is not None
    width, height, text = room
    scene: Scene = draw(trace.state_at(at), observer, trace[at - 1], width=width, height=height, text=text)
    return scene


@each_board
def test_a_board_fills_its_room_in_the_middle_of_a_game(case: Case, middles: Any) -> None:
    trace, places = middles[case.name]
    for at in places:
        for room in ROOMS[:-1]:
            scene = shown(case, trace, at, room)
            across = max(item.box.right for item in scene.items) - min(item.box.x for item in scene.items)
            down = max(item.box.bottom for item in scene.items) - min(item.box.y for item in scene.items)
            used = across * down * room.zoom(scene) ** 2 / (room.width * room.height)
            assert USED <= used <= 1.01, (at, room, round(used, 2))


@each
def test_every_text_can_be_read_in_every_room(case: Case, middles: Any) -> None:
    trace, places = middles[case.name]
    for at in places:
        for room in ROOMS:
            scene = shown(case, trace, at, room)
            sizes = [s.size for item in scene.items for s in item.shapes if isinstance(s, Text)]
            assert min(sizes) * room.zoom(scene) >= room.text - 0.05, (at, room)


@each
def test_nothing_covers_anything_else_in_any_room(case: Case, middles: Any) -> None:
    """Fights begin and end in between: more places than above, as a seat sees them."""
    trace, _ = middles[case.name]
    for at in range(len(trace) // 5, len(trace), max(1, len(trace) // 40)):
        for room in ROOMS[0], ROOMS[at % len(ROOMS)], ROOMS[3]:
            assert not overlaps(shown(case, trace, at, room, 0), 0), (at, room)


LAPTOP, HAND = Room(1280 - 32 - 16 - 380, 720 - 116), Room(400 - 16)
"""What the style of a page leaves for its picture in a window of 1280 x 720, and on a phone."""


@each
def test_every_text_of_a_page_can_be_read(case: Case, middles: Any) -> None:
    trace, places = middles[case.name]
    for drawn, seen in ((Room(*ROOM), LAPTOP), (Room(PHONE), HAND)):
        scene = shown(case, trace, places[0], drawn)
        sizes = [s.size for item in scene.items for s in item.shapes if isinstance(s, Text)]
        assert min(sizes) * min(seen.zoom(scene), seen.width / scene.width) >= TEXT - 0.05, drawn


@each_board
def test_nothing_is_smaller_where_there_is_more_room(case: Case, middles: Any) -> None:
    trace, places = middles[case.name]
    for at in places:
        last = 0.0
        for room in ROOMS[:3]:
            scene = shown(case, trace, at, room)
            sizes = [item.box.w * item.box.h for item in scene.items if item.role in PIECES[case.name]]
            size = sorted(sizes)[len(sizes) // 2] * room.zoom(scene) ** 2
            assert size >= 0.98 * last, (at, room)
            last = size


STAYS = {
    "icosara": ("pawn", "seat", "formation"),
    "massive": ("zone", "hero", "enemy"),
    "eden": ("card", "hand card"),
}
"""The roles of what keeps its place while a fight begins and ends, in the games that have fights."""


@pytest.mark.parametrize("room", ROOMS, ids=str)
@pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in DRAWN if case.name in STAYS])
def test_nothing_moves_when_a_fight_begins_or_ends(case: Case, room: Room, middles: Any) -> None:
    trace, _ = middles[case.name]
    fights = [_fights(trace.state_at(n)) for n in range(len(trace) + 1)]
    begins = [n for n in range(1, len(trace) + 1) if fights[n] and not fights[n - 1]][2:12:3]
    ends = [n for n in range(1, len(trace) + 1) if fights[n - 1] and not fights[n]][2:12:3]
    assert len(begins) + len(ends) > 4
    for n in begins + ends:
        for observer in (EVERYTHING, 0):
            before, after = (_places(case, trace.state_at(at), observer, room) for at in (n - 1, n))
            moved = {name for name in before.keys() & after.keys() if _far(before[name], after[name]) > NEAR}
            assert before.keys() & after.keys()
            assert not moved, (n, observer, sorted(moved)[:5])


NEAR = 3.0
"""An exhausted pawn lies a little lower."""


def _fights(state: Any) -> bool:
    return bool(state.fights if hasattr(state, "fights") else state.fight)


def _places(case: Case, state: Any, observer: Any, room: Room) -> dict[str, Box]:
    draw = case.game.show.picture
    assert draw is not None
    width, height, text = room
    scene: Scene = draw(state, observer, None, width=width, height=height, text=text)
    return {item.id: item.box for item in scene.items if item.role in STAYS[case.name]}


def _far(one: Box, other: Box) -> float:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def changed_names(case: Case, change: Any) -> Iterator[str]:
    """The names under which a picture may show a change."""
    if not isinstance(change, Moved):
        yield change.what
        if case.name not in PIECES:
            return
        frame: Frame[Any] = importlib.import_module(f"edgebook.games.{case.name}.show.picture").FRAME
        yield from frame.fact_names(change)
        return
    yield change.what
    for place in (change.source, change.target):
        yield f"{place} {change.what}"
        yield from holders(place)


@each
def test_what_a_step_changed_is_marked_and_nothing_else(case: Case) -> None:
    silent = []
    for seed in (1, 2):
        trace = played(case, 0, seed)
        for step in [*trace, *presses(trace)]:
            changes = step.changes_for(0)
            scene = shown_to_first(case, step)
            marked = [item for item in scene.items if "changed" in item.states]
            names = {name for change in changes for name in changed_names(case, change)} - {""}
            if not changes:
                assert not marked, (step.n, step.text, [item.id for item in marked])
                continue
            strange = [
                item.id
                for item in marked
                if not {item.id, *item.stands_for} & names and item.role not in SUMS.get(case.name, ())
            ]
            assert not strange or case.name in NAMES_OF_ITS_OWN, (step.n, step.text, strange)
            ends = sum(4 if isinstance(change, Moved) else 2 for change in changes)
            assert len(marked) <= ends + 2, (step.n, step.text, [item.id for item in marked])
            if not marked and any(scene.standing_for(name) for name in names):
                silent.append((step.n, step.text, changes))
    assert not silent, silent[:5]


PANELS = {"headline", "map", "fight", "dominion", "formation", "legend"}
"""The roles of what is too much to be marked: something smaller in it changed."""


@pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in DRAWN if case.name in STAYS])
def test_marks_are_the_same_in_every_room_and_never_a_panel(case: Case) -> None:
    draw = case.game.show.picture
    assert draw is not None
    trace = played(case, 0, 1)
    for step in [step for step in trace if step.changes_for(0)][::3]:
        marked, there = [], []
        for width, height, text in ROOMS[:4]:
            scene: Scene = draw(step.after, 0, step, width=width, height=height, text=text)
            found = [item for item in scene.items if "changed" in item.states]
            panels = [item.id for item in found if item.role in PANELS]
            assert not panels, (step.n, step.text, panels)
            marked.append({item.id for item in found})
            there.append({item.id for item in scene.items})
        for one, other in permutations(range(4), 2):
            left_out = (marked[one] & there[other]) - marked[other]
            assert not left_out, (step.n, step.text, ROOMS[one], ROOMS[other], left_out)


def presses(trace: Trace) -> Iterator[Press]:
    """The steps of a trace that are read together with bookkeeping."""
    cursor = Cursor(trace, level=usual_level(trace.game))
    while cursor.at < len(trace):
        shown = span(trace, cursor.forward(), cursor.level)
        if isinstance(shown, Press):
            yield shown


NAMES_OF_ITS_OWN = {"darkness": "marks by its own names"}
"""Games whose items show more than `places` names."""
SUMS = {"eden": ("line", "sum")}
"""The roles of items that show what rules work out: with a card, the sums that it counts in change."""


def shown_to_first(case: Case, step: Any) -> Scene:
    assert case.game.show.picture is not None
    scene: Scene = case.game.show.picture(step.after, 0, step, width=700, height=690)
    return scene


def test_the_law_of_size() -> None:
    assert [round(room.unit, 2) for room in ROOMS] == [1, 1.1, 1.31, 1.84, 1]
    assert [(room.across, room.down) for room in ROOMS][::4] == [(600, 540), (384, 0)]
    assert Room(300, 200).unit == 1
    assert TEXT * ROOMS[3].unit >= 20
