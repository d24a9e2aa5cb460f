"""Analysis: the round robin of decks, resources and VPs over the turns, and how a standing came about."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from edgebook.box.rates import wilson
from edgebook.games.eden import GAME
from edgebook.games.eden.analysis.outlook import outlook
from edgebook.games.eden.analysis.round_robin import Entry, decisive, entries, rates, round_robin
from edgebook.games.eden.cards.pack import DECKS
from edgebook.kernel import Trace, begin
from edgebook.players import Asked, RandomPlayer, play
from edgebook.players.lookahead import LookaheadPlayer
from tests.games.eden.helpers import Board

ROOT = Path(__file__).parents[3]


def _play(setup: Mapping[str, Any], seed: int) -> Trace:
    return play(begin(GAME, {**setup, "turns": 8}, seed), [RandomPlayer(seed), RandomPlayer(seed + 1)])


def test_each_two_decks_meet_from_both_seats_and_each_is_first():
    found = round_robin(_play, ["starter-rasputin", "starter-lutheran"], games=4)
    assert len(found) == 8
    for deck in ("starter-rasputin", "starter-lutheran"):
        own = [entry for entry in found if entry.deck == deck]
        assert sorted(entry.first for entry in own) == [False, False, True, True]
    assert sum(entry.won for entry in found) == 4


def test_a_game_tells_who_played_what():
    trace = _play({"decks": ["starter-rasputin", "starter-lutheran"]}, 3)
    one, other = entries(trace, ("starter-rasputin", "starter-lutheran"))
    text = " ".join(step.text for step in trace)
    assert one.played
    for entry, name in ((one, "Ada"), (other, "Ben")):
        for card in entry.played:
            assert re.search(rf"{name} (builds|musters|plays|answers|equips|performs|uses).*{card}", text), (
                card
            )


def _entry(deck: str, won: float, *played: str) -> Entry:
    return Entry(deck, "other", True, won, 0, 0, 1, frozenset(played))


def test_rates_and_decisive_cards_have_their_intervals():
    found = [_entry("a", 1, "Mine")] * 30 + [_entry("a", 0)] * 20 + [_entry("b", 0, "Mine")] * 50
    best, worst = rates(found, "deck")
    assert (best["deck"], best["rate"], worst["rate"]) == ("a", 0.6, 0.0)
    assert best["low"] == pytest.approx(wilson(30, 50)[0])
    (card,) = decisive(found)
    assert (card["card"], card["lift"]) == ("Mine", 1.0)


def test_an_outlook_counts_what_brings_points_later():
    def worth(**ada: Any) -> float:
        return outlook(Board("actions", ada={"gold": 10, **ada}).play().s)[0]

    nothing = worth()
    assert worth(gold=11) > nothing
    assert worth(turf={"1,0": "Mine"}) > nothing
    assert worth(hand=["Soldat"]) > nothing
    # the Farmland feeds the warrior, so that only its CV makes the difference
    fed = worth(turf={"1,0": "Farmland"})
    assert worth(turf={"1,0": "Farmland"}, warband=["Soldat"]) > fed + 2


def test_a_victory_is_worth_more_than_any_table():
    s = Board("actions", ben={"warband": ["Blitztank"] * 3}).play().s
    assert outlook(s)[0] < outlook(s)[1]
    s.winner = (0,)
    assert outlook(s)[0] > outlook(s)[1]


def test_looking_ahead_tells_a_warrior_from_nothing():
    """By VPs alone, mustering and doing nothing come to the same."""
    board = Board(
        "actions",
        ada={"commander": "Kommendant Leitheusser", "hand": ["w=Soldat"]},
        ben={"turf": {"1,0": "Farmland"}, "warband": ["Blitztank"]},
    )
    trace = board.play(until="turn").trace
    asked = Asked(GAME, trace.state, trace.decision)
    blind = replace(GAME, players=replace(GAME.players, outlook=None))
    leads = []
    for game, value in ((blind, "plain"), (GAME, "plain"), (GAME, "")):
        weighed = LookaheadPlayer(game, 1, playouts=8, horizon="turn", value=value).weigh(asked)
        found = {each.key: each.mean for each in weighed}
        leads.append(max(mean for key, mean in found.items() if key[0] == "muster") - found["done"])
    assert leads[0] == 0 < min(leads[1:])


def test_the_docs_have_the_figures_that_are_stored():
    path = ROOT / "notebooks" / "eden" / "data" / "round_robin.py"
    spec = importlib.util.spec_from_file_location("round_robin_figures", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.told() in (ROOT / "docs" / "eden.md").read_text(encoding="utf-8")
    assert {row["deck"] for row in module.stored("decks")} == set(DECKS)
