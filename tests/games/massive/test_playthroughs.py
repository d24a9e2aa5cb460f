"""Each Quest is told once won and once lost; that the files hold is checked for every game alike."""

from __future__ import annotations

import pytest

from edgebook.box.catalogue import catalogue
from edgebook.games.massive import GAME
from tests.games.massive.playthroughs import PLAYTHROUGHS, WINS, Told
from tests.playthroughs.make import telling


@pytest.mark.parametrize("it", [it for it in PLAYTHROUGHS if it.outcome], ids=lambda it: it.name)
def test_a_quest_ends_as_its_file_says(it: Told) -> None:
    assert f"\noutcome: {it.outcome} " in telling(GAME).file(it).read_text(encoding="utf-8")


def test_each_quest_is_won_once_and_lost_once() -> None:
    names = {it.name for it in PLAYTHROUGHS}
    assert {f"{quest}-{end}" for quest in WINS for end in ("won", "lost")} <= names
    assert len(WINS) == 11


def test_the_rulebook_is_whole_and_in_the_order_of_the_catalogue() -> None:
    assert [rule.id for rule in GAME.rulebook] == [entry.id for entry in catalogue("edgebook.games.massive")]
    assert len(GAME.rulebook) == 224
