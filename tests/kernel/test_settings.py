"""Settings: what a form offers can be played, in every game."""

from __future__ import annotations

import json
from typing import Any

import pytest

from edgebook import games
from edgebook.kernel import begin
from edgebook.kernel.settings import Number, Seats, Setting, settings_json, usual_options


def settings_of(game: str) -> Any:
    found = games.get(game).setup.settings
    assert found is not None
    return found()


@pytest.mark.parametrize("game", games.names())
def test_what_a_form_begins_with_can_be_played(game: str) -> None:
    assert begin(games.get(game), usual_options(settings_of(game)), 1).state.agenda


@pytest.mark.parametrize("game", games.names())
def test_every_offer_can_be_played(game: str) -> None:
    settings = settings_of(game)
    usual = usual_options(settings)
    for setting in settings:
        if isinstance(setting, Setting):
            for offer in setting.offers:
                games.get(game).make({**usual, setting.key: offer.value})
        elif isinstance(setting, Number):
            for value in (setting.least, setting.most):
                games.get(game).make({**usual, setting.key: value})
        else:
            _every_seat(game, setting, usual)


def _every_seat(game: str, seats: Seats, usual: dict[str, Any]) -> None:
    """Each offer of each setting in the first seat, and as many seats as there may be."""
    for setting in seats.each:
        for offer in setting.offers:
            first, *others = (dict(seat) for seat in seats.usual)
            if setting.once:
                others = [seat for seat in others if seat[setting.key] != offer.value]
            chosen = [{**first, setting.key: offer.value}, *others]
            if len(chosen) >= seats.least and any(seat.get("kind", "player") == "player" for seat in chosen):
                games.get(game).make({**usual, seats.key: _plain(seats, chosen)})
    most = [
        {
            setting.key: setting.offers[n % len(setting.offers)].value if setting.once else setting.usual
            for setting in seats.each
        }
        for n in range(seats.most)
    ]
    needed = {each.key for each in settings_of(game) if isinstance(each, Setting) and each.needs}
    options = {key: value for key, value in usual.items() if key not in needed}
    games.get(game).make({**options, seats.key: _plain(seats, most)})


def _plain(seats: Seats, chosen: list[dict[str, Any]]) -> list[Any]:
    return [seat[seats.each[0].key] for seat in chosen] if seats.bare else chosen


@pytest.mark.parametrize("game", games.names())
def test_settings_are_plain_values(game: str) -> None:
    settings = settings_of(game)
    plain = json.loads(json.dumps(settings_json(settings)))
    assert [each["key"] for each in plain] == [each.key for each in settings]
    assert all(each["usual"] is not None and each["label"] for each in plain)


def test_a_setting_that_needs_a_seat_is_left_out_where_there_is_none() -> None:
    level = Setting("level", "Level", [], "normal", needs=("kind", "bot"))
    alone = Seats("seats", "Seats", [], 1, 2, [{"kind": "player"}])
    assert usual_options([alone, level]) == {"seats": [{"kind": "player"}]}
    with_bot = alone._replace(usual=[{"kind": "bot"}])
    assert usual_options([with_bot, level])["level"] == "normal"
