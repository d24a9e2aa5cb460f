"""Pictures of every game: nothing overlaps or is cut off, at any width; and as text for a terminal."""

from __future__ import annotations

from typing import Any

import pytest

from edgebook.draw.svg import svg
from edgebook.scene import Scene, SeatLook
from edgebook.scene.check import overlaps
from tests.conformance.every import CASES, SEEDS, Case, places, played

DRAWN = [case for case in CASES if case.game.show.picture is not None]
each = pytest.mark.parametrize(
    ("case", "seed"), [pytest.param(case, seed, id=f"{case.name}-{seed}") for case in DRAWN for seed in SEEDS]
)
WIDTHS = (400, 720, 1120)


def scenes(case: Case, seed: int, width: int) -> list[tuple[int, Scene]]:
    draw = case.game.show.picture
    assert draw is not None
    found: list[tuple[int, Any]] = []
    for number in range(len(case.setups)):
        trace = played(case, number, seed)
        for at in places(trace, seed, 3):
            step = trace[at - 1] if at else None
            found.append((at, draw(trace.state_at(at), 0, step, width=width)))
    return found


@each
@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_overlaps_at_any_width(case: Case, seed: int, width: int) -> None:
    for at, scene in scenes(case, seed, width):
        assert overlaps(scene) == [], (at, width)
        assert scene.width <= max(width, 420)
        assert scene.title
        assert scene.desc


@each
def test_it_can_be_drawn_in_light_and_dark(case: Case, seed: int) -> None:
    for _, scene in scenes(case, seed, WIDTHS[-1])[:2]:
        for theme in ("light", "dark"):
            assert svg(scene, theme).startswith("<svg")


@each
def test_what_an_option_is_about_is_on_the_picture(case: Case, seed: int) -> None:
    """So that it can be marked and clicked."""
    draw = case.game.show.picture
    assert draw is not None
    trace = played(case, 0, seed)
    for at in trace.asked[:12]:
        decision, state = trace[at].decision, trace[at].before
        assert decision is not None
        names = [option.item for option in decision.options(state) if option.item]
        if names:
            scene = draw(state, decision.seat, None, pickable=names)
            assert any("pickable" in item.states for item in scene.items), (decision.rule.id, names)


@each
def test_as_text_it_fits_a_terminal(case: Case, seed: int) -> None:
    text = case.game.show.text
    if text is None:
        pytest.skip("no table as text")
    trace = played(case, 0, seed)
    for at in places(trace, seed, 4):
        lines = text(trace.state_at(at), 0).splitlines()
        assert lines
        assert max(map(len, lines)) <= 100


@each
def test_seats_have_looks_of_their_own(case: Case, seed: int) -> None:
    state = played(case, 0, seed).state
    if case.game.show.seats is None:
        pytest.skip("plain colours")
    looks = case.game.show.seats(state)
    assert len(looks) == len(case.game.table.measures(state))
    assert all(isinstance(look, SeatLook) for look in looks)
