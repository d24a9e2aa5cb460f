"""The games that puzzles are cut from: each follows from its seed alone, set-up and play."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from edgebook import games
from edgebook.kernel import EdgebookError, Game, Trace, begin
from edgebook.kernel.settings import Offer, Seats, Setting, usual_options
from edgebook.players import Asked, usual_player

LONGEST = 900
"""Steps of a game that are played: a long Quest is not waited for."""
KEPT = 6
"""Games that are kept for the next puzzle."""


@lru_cache(maxsize=KEPT)
def played(name: str, seed: int) -> Trace:
    """The game of a seed, played by the usual players as far as puzzles are cut from it."""
    game = games.get(name)
    trace = _begun(game, seed)
    player = usual_player(game, seed)
    decision = trace.decision
    while decision is not None and len(trace) < LONGEST:
        decision = trace.answer(player.answer(Asked(game, trace.state, decision)))
    return trace


def _begun(game: Game, seed: int) -> Trace:
    """Every second game is the usual one; the others differ in what a form lets a person choose."""
    if seed % 2:
        try:
            return begin(game, _varied(game, seed), seed)
        except EdgebookError:
            pass  # not everything that can be chosen goes together
    return begin(game, _vary(game, _usual(game), seed), seed)


def _usual(game: Game) -> dict[str, Any]:
    return usual_options(game.setup.settings()) if game.setup.settings is not None else {}


def _vary(game: Game, options: dict[str, Any], seed: int) -> dict[str, Any]:
    return dict(game.setup.vary(options, seed)) if game.setup.vary is not None else options


def _varied(game: Game, seed: int) -> dict[str, Any]:
    rng = Random(f"{game.key} {seed}")
    options = _usual(game)
    for setting in game.setup.settings() if game.setup.settings is not None else ():
        if isinstance(setting, Seats):
            options[setting.key] = _seats(setting, rng)
        elif isinstance(setting, Setting) and setting.key in options:
            options[setting.key] = _drawn(setting, rng).value
    return _vary(game, options, seed)


def _seats(setting: Seats, rng: Random) -> list[Any]:
    """The usual seats, and perhaps more of them; who sits there is drawn."""
    count = rng.randint(len(setting.usual), min(setting.most, max(4, len(setting.usual))))
    taken: dict[str, list[Any]] = {each.key: [] for each in setting.each}
    seats: list[dict[str, Any]] = []
    for n in range(count):
        usual = setting.usual[n] if n < len(setting.usual) else {}
        seat: dict[str, Any] = {}
        for each in setting.each:
            keeps = setting.bot is not None and each.key == setting.bot[0]
            once = each.once or (each is setting.each[0] and len(each.offers) >= count)
            left = [offer for offer in each.offers if not once or offer.value not in taken[each.key]]
            seat[each.key] = usual.get(each.key, each.usual) if keeps else rng.choice(left).value
            taken[each.key].append(seat[each.key])
        seats.append(seat)
    return [seat[setting.each[0].key] for seat in seats] if setting.bare else seats


def _drawn(setting: Setting, rng: Random) -> Offer:
    return rng.choice(list(setting.offers))
