"""Hints of the entry form: silent at every real table, and each speaks where its thing is missing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from edgebook.games.darkness import GAME
from edgebook.games.darkness.position.entry_form import FORM
from tests.notebook.helpers import solo


def tables() -> list[dict[str, Any]]:
    """The table before each part of a whole solo game, as the form has it."""
    trace = solo()
    begins = ("VG-A1", "ED-4.3", "ED-5.1")
    assert GAME.positions is not None
    return [
        FORM.values(GAME.positions.write(trace.state_at(n)))
        for n, step in enumerate(trace)
        if step.rule.id in begins
    ]


def unfinished(values: dict[str, Any]) -> list[tuple[str, str]]:
    return [(hint.path, hint.text) for hint in FORM.hints(values) if not hint.fine]


def test_a_real_table_has_nothing_unfinished() -> None:
    found = tables()
    assert len(found) == 32
    assert [unfinished(values) for values in found] == [[]] * 32


@pytest.mark.parametrize(
    ("spoil", "path", "text"),
    [
        (lambda v: v["street"].pop(), "street", "The Street has 4 of its 5 cards."),
        (lambda v: v["tower"][1]["card"].clear(), "tower.0.card", "The tower has 2 of its 3 Threats."),
        (lambda v: v["top"].pop(), "unseen", "19 of the 20 cards of a game for 2 are entered;"),
        (lambda v: v.update(unseen=3), "unseen", "23 cards are entered; a game for 2 has 20."),
        (lambda v: v["seats"][0].update(untrained=0, trained=1), "seats.0.trained", "of its 10 Agents."),
        (lambda v: v["seats"][1].update(zone={}, drop={}), "seats.1.zone", "has no cubes"),
        (lambda v: v["seats"][0]["hand"].clear(), "seats.0.hand", "Gilded Leaves has no cards in hand."),
    ],
)  # fmt: skip
def test_each_thing_that_is_missing_is_told(spoil: Callable[[Any], Any], path: str, text: str) -> None:
    values = next(each for each in tables() if each["phase"] == "action" and not any(each["done"].values()))
    spoil(values)
    found = unfinished(values)
    assert any(where == path and text in said for where, said in found), found


def test_in_the_prologue_there_is_no_street_to_miss() -> None:
    values = {**FORM.fresh(), "phase": "prologue", "round": 0}
    assert not [path for path, _ in unfinished(values) if path == "street" or path.endswith("zone")]


def test_an_unseen_deck_is_fine_and_said_to_be() -> None:
    values = {**FORM.fresh(), "unseen": 1}
    said = [hint.text for hint in FORM.hints(values) if hint.fine]
    assert "One card of the deck is unseen, which is fine: you are asked when one comes up." in said
