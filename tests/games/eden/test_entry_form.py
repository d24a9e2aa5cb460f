"""The form for a real table: a combat or a raid is entered, checked and worked out; nothing is lost."""

from __future__ import annotations

from typing import Any

from edgebook.games.eden import GAME
from edgebook.kernel.entry_form import put
from edgebook.kernel.turn import begin_part
from tests.games.eden.helpers import Game

FORM = GAME.positions.form
assert FORM is not None


def entered() -> dict[str, Any]:
    """A Soldat with a Divine Fist against a Lutheran Faithful, beside a Turf with a Mine."""
    values = FORM.fresh()
    mine = {**FORM.sections(values)[1].fields[1].fresh, "card": "Soldat", "on1": "Divine Fist"}
    put(values, "seats.0.commander", "Kommendant Leitheusser")
    put(values, "seats.0.warband", [mine])
    put(values, "seats.1.commander", "Josef Gabriel")
    put(values, "seats.1.borderlands", [{**mine, "card": "Lutheran Faithful", "on1": ""}])
    place = FORM.sections(values)[1].fields[3].fresh
    put(values, "seats.1.turf", [{**place, "card": "Mine", "x": 1, "y": 0}])
    put(values, "seats.1.unseen", 2)
    return values


def test_a_combat_that_was_entered_is_worked_out():
    values = entered()
    assert not FORM.problems(values)
    game = Game(begin_part(GAME, FORM.position(values), until="step", seed=1)).answer("Soldat")
    while game.asked != "DE-7.26":  # Modify: the opponent's hand was not seen
        game.answer(game.labels[0])
    assert game.labels == ["a card that is not listed", "pass"]
    standing = next(step for step in game.trace if step.rule.id == "DE-7.8")
    assert standing.text == "5 for the attacker, 2 for the defender."
    assert [line.label for line in standing.tallies[0].lines] == ["base CV", "Divine Fist"]


def test_a_position_goes_through_the_form_and_back():
    whole = GAME.positions.write(GAME.positions.read(FORM.position(entered())))
    whole["seats"][0]["warband"].append("w7")
    whole["cards"]["w7"] = {"card": "DE-W045", "markers": 2, "owner": 1}
    whole["seats"][0]["groups"] = [{"kind": "attack", "members": ["w7", "w1"], "attached": []}]
    whole["seats"][1]["draw"] = [None, "v2"]
    whole["cards"]["v2"] = {"card": "DE-W045"}
    whole = GAME.positions.write(GAME.positions.read(whole))
    values = FORM.values(whole)
    assert not FORM.problems(values)
    assert GAME.positions.write(GAME.positions.read(FORM.position(values))) == whole


def test_a_change_in_the_form_is_a_change_of_the_position():
    values = FORM.values(FORM.position(entered()))
    put(values, "seats.0.warband.0.on1", "")
    put(values, "seats.0.warband.0.group", "")
    position = FORM.position(values)
    (handle,) = position["seats"][0]["warband"]
    assert position["cards"][handle]["attached"] == []
    assert "Divine Fist" not in str(position)


def test_everything_that_does_not_fit_stands_at_its_field():
    values = entered()
    put(values, "seats.1.turf", [*values["seats"][1]["turf"] * 2])
    put(values, "seats.0.warband.0.group", "attack")
    paths = {problem.path for problem in FORM.problems(values)}
    assert paths == {"seats.1.turf", "seats.0.warband"}
    assert any("Warband" in hint.text for hint in FORM.hints(FORM.fresh()))


def test_cards_are_listed_by_their_names():
    """So that one finds a card in a long list."""
    seat = FORM.sections(entered())[1]
    lists = [field.columns[0].choices for field in seat.fields if field.kind == "records"]
    assert len(lists) >= 3
    for options in lists:
        names = [name for _, name in options]
        assert names == sorted(names, key=str.casefold)
