"""Every question names what is missing from it, with the rule, unless nothing ever is."""

from __future__ import annotations

import pytest

from edgebook import games

NOTHING_MISSING = {
    "darkness": {
        "ED-3.10": "all four starter cards are offered",
        "ED-5.20/reward": "both sides of a reward are offered",
        "VG-C5/reward": "both sides of a reward are offered",
    },
    "icosara": {
        "ICO-3.2": "any seat may go first",
        "ICO-8.1": "an ability that may be used now is used or not",
        "ICO-8.3/rouse": "a pawn un-exhausts or not",
        "ICO-8.4/revive": "every pawn of the pit is offered",
        "ICO-10.3": "all three shapes of the book are offered",
    },
    "massive": {
        "MD-12.3": "Boss and Minions are all there is",
        "MD-15.3.1": "any Hero may be the Chosen One",
    },
    "eden": {},
}
"""Rules that ask without reasons: everything that a person may look for is offered."""


@pytest.mark.parametrize("name", NOTHING_MISSING)
def test_a_question_without_reasons_offers_everything(name: str) -> None:
    rules = games.get(name).rulebook.by_id.values()
    assert {rule.id for rule in rules if rule.asks and rule.missing is None} == set(NOTHING_MISSING[name])


def test_every_game_is_looked_at() -> None:
    assert {games.name_of(game) for game in games.every()} == set(NOTHING_MISSING)
