"""What a seat could have played in a window, and did not, shows nowhere to the others: for each window two
tables that differ in the card of one hand, which can be played in the window at one of them only."""

from __future__ import annotations

from typing import Any

import pytest

from edgebook.games.eden import GAME
from edgebook.kernel import Trace
from tests.conformance.test_twins import same_pages, same_pictures, same_texts, same_traffic
from tests.games.eden.helpers import Board

RECRUITS: dict[str, Any] = {"warband": ["w1=Recruit"]}
TURF: dict[str, Any] = {"turf": {"1,0": "e1=Mine"}}

Table = tuple[str, str, dict[str, Any], dict[str, Any], tuple[str, ...]]
"""Who holds the card, the card, Ada's and Ben's things, and what Ada answers first. Ada's turn it is."""

WINDOWS: dict[str, tuple[str, Table]] = {
    "DE-7.26": (
        "attack",
        ("ben", "Tactical Advantage", RECRUITS, {"borderlands": ["v1=Recruit"]}, ("[w1]",)),
    ),
    "DE-8.21": ("raid", ("ben", "Cut Off", RECRUITS, TURF, ("[e1]",))),
    "DE-10.10": ("actions", ("ben", "Think Again", {"hand": ["i1=Hidden Riches"]}, {}, ("play [i1]",))),
    "DE-I142/start": ("draw", ("ada", "Everything in Its Time", {}, {}, ())),
}


def played(step: str, table: Table, card: str) -> Trace:
    """A table with this card in the hand, at which its holder does nothing with it."""
    who, _, ada, ben, answers = table
    hands = {"ada": ada, "ben": ben}
    hands[who] = {**hands[who], "hand": [*hands[who].get("hand", ()), f"x1={card}"]}
    return Board(step, **hands).play(*answers).pass_all().trace


def test_every_window_has_twins() -> None:
    assert {rule.id for rule in GAME.rulebook.by_id.values() if rule.unnoticed} == set(WINDOWS)


@pytest.mark.parametrize("window", WINDOWS)
def test_a_card_that_was_not_played_in_a_window_is_not_noticed(window: str) -> None:
    step, table = WINDOWS[window]
    here, there = (played(step, table, card) for card in (table[1], "Mine"))
    passed = [sum(each.rule.id == window for each in trace) for trace in (here, there)]
    assert passed[0] > passed[1]  # it could be played at the one table, and not at the other
    observer = 1 if table[0] == "ada" else 0
    for same in (same_texts, same_pictures, same_pages, same_traffic):
        for watching in (observer, None):
            same(here, there, watching)
