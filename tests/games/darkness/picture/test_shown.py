"""Whatever a notebook is given shows itself: a picture, and text beside it, never a bare address."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

import edgebook
from edgebook.games.darkness import GAME
from edgebook.kernel import EdgebookError, Trace


@pytest.fixture(scope="module")
def trace() -> Trace:
    return edgebook.darkness.solo(seed=3)


def check(shown: Any) -> tuple[str, str]:
    bundle = shown._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "image/svg+xml"}
    ElementTree.fromstring(bundle["image/svg+xml"])
    assert " at 0x" not in bundle["text/plain"] + repr(shown)
    return bundle["text/plain"], bundle["image/svg+xml"]


def test_game_state_trace_and_step_are_pictures(trace: Trace) -> None:
    assert "Edge of Darkness" in check(GAME)[0]
    text, picture = check(trace.state)
    assert max(map(len, text.splitlines())) <= 100
    assert "eb-location:23" in picture
    assert "a decision is open" in check(trace)[0]
    text, _ = check(trace[-1])
    assert trace[-1].text in text
    assert str(trace[-1].rule.cite) in text


@pytest.mark.parametrize(
    "part", ["street", "locations", "tower", "seat:1", "card:g1", "location:23", "tray:0"]
)
def test_parts_are_pictures_of_their_own(trace: Trace, part: str) -> None:
    text, picture = check(trace.state.show(part))
    assert text.strip()
    assert len(picture) < len(check(trace.state)[1])


def test_an_unknown_part_is_refused(trace: Trace) -> None:
    with pytest.raises((KeyError, EdgebookError), match="moat"):
        trace.state.show("moat")
