"""Analysis: the round robin of decks, resources and VPs over the turns, and how a standing came about."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from edgebook.box.rates import wilson
from edgebook.games.eden import GAME
from edgebook.games.eden.analysis.round_robin import Entry, decisive, entries, rates, round_robin
from edgebook.games.eden.cards.pack import DECKS
from edgebook.kernel import Trace, begin
from edgebook.players import RandomPlayer, play

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


def test_the_docs_have_the_figures_that_are_stored():
    path = ROOT / "notebooks" / "eden" / "data" / "round_robin.py"
    spec = importlib.util.spec_from_file_location("round_robin_figures", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.told() in (ROOT / "docs" / "eden.md").read_text(encoding="utf-8")
    assert {row["deck"] for row in module.stored("decks")} == set(DECKS)
