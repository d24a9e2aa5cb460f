"""Tables of every game are entered on the board: what is tapped opens its fields beside it."""

from __future__ import annotations

from typing import Any

import pytest

from edgebook.games.eden import GAME as EDEN
from edgebook.games.icosara import GAME as ICOSARA
from edgebook.games.massive import GAME as MASSIVE
from edgebook.kernel.entry_form import look
from edgebook.notebook import Companion
from tests.notebook.helpers import text

GAMES = (ICOSARA, MASSIVE, EDEN)


def opened(companion: Companion, item: str) -> list[str]:
    """What is tapped, and the fields that open."""
    companion.act("pick_item", item)
    assert not companion.alert, companion.alert
    assert text(companion, "pop"), item
    return [field.path for field in companion.edits.fields]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_whatever_can_be_tapped_opens_its_fields(game: Any) -> None:
    companion = Companion(game)
    scene = companion.board.scene
    things = [name for name, thing in companion.pointable(scene).items() if thing[7] == "pickable"]
    assert len(things) > 5
    for name in things:
        again = Companion(game)
        assert opened(again, name)
        again.act("edited")
        assert not text(again, "pop")


def test_icosara_pawns_and_dice() -> None:
    companion = Companion(ICOSARA)
    assert opened(companion, "pawn:1:3")[0] == "seats.1.formation.3"
    companion.act("field", True, "seats.1.exhausted.3")
    assert opened(companion, "die:0:D6") == ["seats.0.dice.D6"]
    companion.act("field", False, "seats.0.dice.D6")
    seats = companion.position["seats"]
    assert seats[1]["formation"]["3"]["exhausted"] is True
    assert "D6" not in seats[0]["arsenal"]


def test_massive_darkness_enemies_and_heroes() -> None:
    companion = Companion(MASSIVE)
    assert "enemies.0.card" in opened(companion, "zone:B2")  # an Enemy stands where one taps
    assert companion.position["enemies"][0]["zone"] == "B2"
    name = companion.position["enemies"][0]["id"]
    assert "enemies.0.zone" in opened(companion, f"enemy:{name}")
    assert "heroes.1.health" in opened(companion, "hero:1")
    companion.act("field", "2", "heroes.1.health")
    assert companion.position["heroes"][1]["health"] == 2
    assert opened(companion, "door:B2:B1") == ["doors.B2 B1"] or look(companion.entered.values, "doors.B1 B2")


def test_dark_eden_warriors_and_turf() -> None:
    companion = Companion(EDEN)
    for item in ("warband:0", "turf:1", "borderlands:1"):
        opened(companion, item)
    state = companion.trace.state
    for item in [item.id for item in companion.board.scene.items if item.id.startswith("card:")]:
        first = opened(companion, item)[0]
        number = int(item.partition(":")[2])
        assert look(companion.entered.values, first) in companion.board.scene.get(item).label, (
            item,
            first,
            number,
        )
    assert len(state.handles) == 5


def test_only_what_can_be_taken_away_has_a_button_for_it() -> None:
    companion = Companion(EDEN)
    for item in ("card:0", "seat:1"):  # a Commander, a Dominion
        opened(companion, item)
        assert "Remove" not in text(companion, "pop")
    opened(companion, "warband:0")
    assert "Remove" in text(companion, "pop")
    companion.act("drop_record", "seats.0.warband.0")
    assert len(companion.position["seats"]) == 2
    assert not companion.position["seats"][0]["warband"]
