"""The Intrigue cards DE-I085 to DE-I166, situation by situation."""

from __future__ import annotations

from tests.games.eden.helpers import Board


def test_DE_I116_and_DE_I117_tell_that_an_anti_aircraft_gun_falls() -> None:
    ada = {"turf": {"1,0": "Factory"}, "warband": ["w1=Recruit+a1=Anti-Aircraft Gun"]}
    game = Board(ada={**ada, "hand": ["i1=Glider"]}).play("equip [i1]")
    assert "Glider is attached to Recruit; Anti-Aircraft Gun is discarded" in game.texts
    game = Board(ada={**ada, "hand": ["i1=Death from the Clouds"]}).play("play [i1]")
    assert game.zone("a1") == "discard"
    assert any(text.endswith("; Anti-Aircraft Gun is discarded") for text in game.texts)
