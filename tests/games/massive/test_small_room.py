"""The picture in the room that a small laptop has for it: all of it can be read, and it stays in place."""

from __future__ import annotations

from edgebook.games.massive import GAME
from edgebook.games.massive.show.picture import picture
from edgebook.learn import table
from edgebook.players import demonstrate
from edgebook.scene.check import overlaps
from edgebook.scene.shapes import Text
from tests.games.massive.tables import Part, hero
from tests.games.massive.tables import table as table_of

ROOM = (590, 525)
"""What is left for the board in JupyterLab at 1280 x 720."""


def test_every_letter_can_be_read_at_every_step_and_the_board_stays_where_it_is() -> None:
    trace = demonstrate(GAME, None, 1)
    sizes, heights = set(), set()
    for n in range(0, len(trace) + 1, 5):
        step = trace[n - 1] if n else None
        scene = picture(trace.state_at(n), 0, step, width=ROOM[0], height=ROOM[1])
        zoom = min(ROOM[0] / scene.width, ROOM[1] / scene.height, 1.0)
        sizes |= {s.size * zoom for item in scene.items for s in item.shapes if isinstance(s, Text)}
        heights.add(scene.height)
    assert min(sizes) >= 11
    assert heights == {ROOM[1]}


def test_the_whole_map_of_the_tutorial_is_shown_and_who_stands_on_it() -> None:
    trace = demonstrate(GAME, None, 1)
    crowded = 0
    for n in range(1, len(trace) + 1, 20):
        state = trace.state_at(n)
        if len(state.enemies) > 3:
            continue  # a card for each of them takes a row of Zones
        scene = picture(state, 0, trace[n - 1], width=ROOM[0], height=ROOM[1])
        assert sum(item.role == "zone" for item in scene.items) == 18
        assert all(f"enemy:{enemy.id}" in scene for enemy in state.enemies), n
        crowded += any(len(state.enemies_in(zone)) > 1 for zone in state.floor.cells)
    assert crowded


def test_the_headline_is_never_cut_in_the_middle_of_the_phase() -> None:
    state = table("massive/01-zones-and-shadows", "crossing").state_at(0)
    for width in range(560, 700, 5):
        headline = picture(state, None, None, width=width, height=ROOM[1]).get("headline")
        assert headline is not None
        assert not [s.text for s in headline.shapes if isinstance(s, Text) and "…" in s.text], width


def test_on_a_phone_the_headline_says_all_of_it_in_short() -> None:
    state = table("massive/01-zones-and-shadows", "crossing").state_at(0)
    headline = picture(state, None, None, width=370).get("headline")
    assert headline is not None
    told = [s.text for s in headline.shapes if isinstance(s, Text)]
    assert told == ["Round 1 · Enemies' Phase · Level 1 · 2 Lifebringers"]


def test_a_part_of_a_large_hall_in_the_light_has_neither_walls_nor_shadow() -> None:
    hall = table_of([" ".join(["c+"] * 9)] * 9, [hero("Elias", "E5")], [])
    scene = picture(Part(hall, "heroes", seat=0).trace.state_at(0), None, None, width=384)
    assert "overview" in scene
    assert not overlaps(scene)
