"""The verbs of the effect language as records."""

from __future__ import annotations

import string

import pytest

from edgebook.games.eden.cards.pack import CARDS
from edgebook.games.eden.effects.plays import live_of
from edgebook.games.eden.effects.verbs import VERBS, aimed
from edgebook.games.eden.rules.why_no_aim import why_not_on
from tests.games.eden.helpers import Board


def test_every_row_that_happens_has_its_verb() -> None:
    happening = {row.op for card in CARDS for row in card.rows if row.kind == "now"}
    assert happening <= VERBS.keys()


@pytest.mark.parametrize("name", sorted(VERBS))
def test_a_record_is_whole(name: str) -> None:
    verb = VERBS[name]
    assert verb.name == name
    assert (verb.aims is None) == (verb.why_not is None), "what cannot be aimed at is told"
    if isinstance(verb.asks, str):
        gaps = {gap for _, gap, _, _ in string.Formatter().parse(verb.asks) if gap is not None}
        assert gaps <= {"it"}
    closed = {word for card in CARDS for row in card.rows if row.op == "closed" for word in row.words}
    assert verb.touches in {"", *closed}


def test_a_card_is_aimed_by_the_verbs_that_it_carries_out() -> None:
    """Fierce Raid is played on a warrior that joins the raid; the sentence is that of the verb."""
    ada = {"warband": ["w1=Blitztank"], "borderlands": ["w2=Soldat"], "hand": ["i1=Fierce Raid"]}
    game = Board("raid", ada=ada, ben={"turf": {"1,0": "e1=Mine"}}).play()
    s = game.s
    card = s.handles.index("i1")
    row = s.printed.play_row[s.kind[card]]
    assert row is not None
    live = live_of(s, 0, card, row)
    assert "join-raid" in [verb.name for verb in aimed(s, live)]
    why = why_not_on(s, live, row.who[0], s.handles.index("w2"), 99)
    assert (why.rule, why.text) == (
        "DE-8.2", "it does not have the Tactic of this raid, or no raid left this turn",
    )  # fmt: skip
