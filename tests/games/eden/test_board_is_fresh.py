"""What is kept of a table always equals what is worked out afresh, at every step of any game.

The board of the cards in play, the geometry of a Turf and the census of kinds are kept until something
changes. Whoever changes something in play and does not say so fails here.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from operator import attrgetter
from typing import Any

import pytest

from edgebook.games.eden import GAME
from edgebook.games.eden.cards.pack import CARDS
from edgebook.games.eden.effects.accounts import account
from edgebook.games.eden.effects.actions import build_cells, card_actions
from edgebook.games.eden.effects.attacking import attackers, defenders
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.grouping import can_form
from edgebook.games.eden.effects.icons import entries
from edgebook.games.eden.effects.offers import plays, users
from edgebook.games.eden.effects.permits import initial_cost, why_not
from edgebook.games.eden.effects.raiding import Reach
from edgebook.games.eden.effects.standing import cv, standing
from edgebook.games.eden.rules.windows import ASKS, options, quiet
from edgebook.games.eden.table import turf
from edgebook.games.eden.table.laid_cards import Turf
from edgebook.games.eden.table.pieces import ATTACK, DEFENSE
from edgebook.games.eden.table.state import HAND, IN_PLAY, UNSEEN, State
from edgebook.games.eden.table.zones import move, place, take
from edgebook.kernel import Chance, Context, advance
from tests.games.eden.helpers import Board
from tests.soak.eden import random_setup

GAMES, STEPS = 12, 500
ASKED_OF_OTHERS = ("answer", "step-end", "any-balance")
MOMENTS = ("answer", "actions", "balance", "attack", "raid", "discard", "modify")
LIVE = attrgetter("row", "src", "me", "on", "amount", "choice")
ENTRY = attrgetter("card", "needs", "gives", "ignorable", "prisoners")


def afresh(s: State) -> State:
    """The same table with nothing kept."""
    bare = s.copy()
    bare.derived, bare.census = None, {}
    bare.turf = [Turf(cards) for cards in s.turf]
    return bare


def looked_up(s: State) -> Iterator[tuple[Any, ...]]:
    """Everything that players are offered and that rules ask for, as it is known now."""
    b = board(s)
    in_play = [card for card, zone in enumerate(s.zone) if zone in IN_PLAY]
    yield "rows", {op: [LIVE(each) for each in rows] for op, rows in b.by_op.items() if rows}
    yield "spare", b.spare
    yield "what cards are", [(b.words(s, card), b.tactics(s, card), b.works(s, card)) for card in in_play]
    yield "strength", [cv(s, card) for card in in_play]
    if s.fights and s.fight.stage == "modify":
        yield "standing", standing(s, s.fight)
    for seat in range(s.seats):
        yield seat, "supply", turf.supplied(s, seat), b.supply[seat]
        yield seat, "edges", turf.edges(s, seat)
        yield seat, "cards", list(b.in_dominion(s, seat)), list(b.attachments(s, seat))
        yield seat, "establishments", list(b.establishments(s, seat)), users(s, b, seat)
        yield seat, "icons", [ENTRY(each) for each in entries(s, seat)], account(s, seat, s.given_up)
        yield seat, "groups", can_form(s, seat, ATTACK), can_form(s, seat, DEFENSE)
        yield seat, "attacks", [(side, defenders(s, side)) for side in attackers(s, seat)]
        yield seat, "raids", Reach(s, seat).targets()
        yield (
            seat,
            "plays",
            [plays(s, seat, moment, ()) for moment in MOMENTS if s.fights or moment != "modify"],
        )
        if s.fights:
            continue
        yield seat, "actions", card_actions(s, seat)
        for card in s.hand[seat]:
            if card != UNSEEN:
                yield seat, card, "cost", why_not(s, seat, card), initial_cost(s, seat, card)
                if CARDS[s.kind[card]].type == 1:
                    yield seat, card, "cells", build_cells(s, seat, card)


@pytest.mark.parametrize("seed", range(GAMES))
def test_what_is_kept_equals_what_is_worked_out_afresh(seed: int) -> None:
    setup = random_setup(random.Random(f"board {seed}"))
    draw = random.Random(f"board answers {seed}")
    s: Any = GAME.start(GAME.make(setup))
    table, rules, log, key = Context(Chance(seed)), GAME.rulebook.by_id, list[Any](), None
    while s.agenda and len(log) < STEPS:
        decision = advance(s, table, rules, log, 1, key)
        key = None
        if s.step != "setup" or s.begun:
            where = f"step {len(log)}, after {log[-1][0] if log else 'the start'}"
            for known, fresh in zip(looked_up(s), looked_up(afresh(s)), strict=True):
                assert known == fresh, where
            for moment in ASKS:
                for by in range(s.seats):
                    if quiet(s, moment, (), by):
                        seats = s.after(by) if moment in ASKED_OF_OTHERS else range(s.seats)
                        assert not any(options(s, moment, (), by, seat) for seat in seats), (where, moment)
        if decision is not None:
            wanted = [each for each in decision.keys if each not in ("done", "nothing", "pass")]
            key = draw.choice(wanted if wanted and draw.random() < 0.8 else decision.keys)
        if draw.random() < 0.02:
            s = s.copy()  # as a fork does


@pytest.mark.parametrize("lost", ["m1", "m2"])
def test_a_card_that_loses_its_supply_line_loses_its_effects(lost: str) -> None:
    """DE-9.3: a Mine has no effect of its own, but the Tavern behind it works by its Supply Line."""
    turf_ = {"1,0": "m1=Mine", "2,0": "t1=Tavern", "0,1": "m2=Mine"}
    game = Board("actions", ada={"turf": turf_, "borderlands": ["Soldat"]}).play()
    s, tavern = game.s, game.card("t1")
    assert tavern in [live.src for live in board(s).rows("add")]
    cell = s.cell[game.card(lost)]
    move(s, game.card(lost), HAND, 0)
    assert (tavern in [live.src for live in board(s).rows("add")]) == (lost == "m2")
    assert list(looked_up(s)) == list(looked_up(afresh(s)))
    take(s, game.card(lost))
    place(s, game.card(lost), 0, cell)
    assert tavern in [live.src for live in board(s).rows("add")]
    assert list(looked_up(s)) == list(looked_up(afresh(s)))
