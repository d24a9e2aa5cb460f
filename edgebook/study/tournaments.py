"""Everything against everything: `round_robin` plays it, `ladder` puts it in order.

    found = round_robin("eden", games=4)                                   every deck against every other
    found = round_robin("darkness", players=["random", "greedy", "lookahead"], games=10)
    found.ladder("deck"), found.ladder("player")

A ladder is fitted by Bradley and Terry's model: each has a strength, and the stronger one wins more often. It
is told as a rating on the scale of chess: 0 is the average of those that met, and +100 against it wins 64 %.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from math import log
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd

from edgebook.box.rates import Z
from edgebook.kernel import EdgebookError, Game
from edgebook.kernel.settings import Seats
from edgebook.study.jobs import PlayerSpec, game_at, place_of

if TYPE_CHECKING:
    from edgebook.study.summary import Study

SCALE = 400 / log(10)
"""Points of a rating for one unit of strength: 400 points are ten to one, as in chess."""
PRIOR = 1.0
"""Each meets an average opponent in a game that counts half won and half lost: without it, a side that won
every game would be infinitely strong."""
ROUNDS = 100


def round_robin(
    game: Game | ModuleType | str,
    sides: Sequence[str] | None = None,
    *,
    players: Sequence[PlayerSpec] | None = None,
    games: int = 4,
    **options: Any,
) -> Study:
    """Each two sides (decks, clans, guilds) against each other, `games` times from either seat; without
    `sides`, all that the game has. With `players`, these play each other. `options` as for `study`."""
    from edgebook.study.studies import study

    if players is not None and sides is not None:
        raise EdgebookError("round_robin: give sides or players, not both")
    if players is not None:
        return study(
            game, [{"player": list(pair)} for pair in _ordered("players", players)], games=games, **options
        )
    record = game_at(place_of(game))
    key, known = sides_of(record)
    chosen = known if sides is None else list(sides)
    return study(game, [{key: list(pair)} for pair in _ordered("sides", chosen)], games=games, **options)


def _ordered(what: str, things: Sequence[Any]) -> list[tuple[Any, ...]]:
    if isinstance(things, str) or len(things) < 2:
        raise EdgebookError(f"{what}: {things!r:.60}, expected two or more that meet each other")
    return list(permutations(things, 2))


def sides_of(game: Game) -> tuple[str, list[str]]:
    """The setting that says who sits where, and what may sit there; refused where nobody meets anybody."""
    settings = game.setup.settings() if game.setup.settings else ()
    found = next((setting for setting in settings if isinstance(setting, Seats)), None)
    if found is None or (game.table.sides is not None and found.least < 2):
        raise EdgebookError(f"{game.title} has no sides that meet each other: all play together")
    return found.key, [str(offer.value) for offer in found.each[0].offers]


# -- the ladder --------------------------------------------------------------------------------------------


def ladder(study: Study, by: str) -> pd.DataFrame:
    """How strong each is that met others, best first: `rating` with its 95 % interval, games and wins. A game
    that nobody or everybody won counts half for both."""
    column = study.seat_column(by) or by
    if column not in study.seats:
        raise EdgebookError(f"{by}: expected one of {', '.join(study.seats.columns)}")
    met = list(_meetings(study.seats, column))
    if not met:
        raise EdgebookError(f"{by}: in no game two different ones met")
    names = sorted({name for one, other, _ in met for name in (one, other)})
    strengths, errors = bradley_terry(names, met)
    rows = []
    for name, strength, error in zip(names, strengths, errors, strict=True):
        own = [won if one == name else 1 - won for one, other, won in met if name in (one, other)]
        rating, reach = SCALE * strength, Z * SCALE * error
        rows.append((name, len(own), sum(own), rating, rating - reach, rating + reach))
    found = pd.DataFrame(rows, columns=[by, "games", "wins", "rating", "low", "high"])
    return found.sort_values("rating", ascending=False, ignore_index=True)


def _meetings(seats: pd.DataFrame, column: str) -> Iterator[tuple[str, str, float]]:
    """Who met whom, and what the first of the two won: 1, a half or 0."""
    sides = seats.groupby(["game", "side"], sort=True).agg(
        what=(column, "first"), different=(column, "nunique"), won=("won", "first")
    )
    for _, group in sides.groupby(level="game", sort=False):
        if len(group) != 2 or (group["different"] > 1).any():
            raise EdgebookError(f"a ladder by {column} needs games of two sides with one {column} each")
        one, other = group.to_dict("records")
        if one["what"] != other["what"]:
            won = 0.5 if one["won"] == other["won"] else float(one["won"])
            yield str(one["what"]), str(other["what"]), won


def bradley_terry(
    names: Sequence[str], met: Sequence[tuple[str, str, float]]
) -> tuple[list[float], list[float]]:
    """The strengths that make the games most likely, their average being 0, and their standard errors."""
    place = {name: number for number, name in enumerate(names)}
    count = len(names)
    wins, games = np.zeros((count, count)), np.zeros((count, count))
    for one, other, won in met:
        here, there = place[one], place[other]
        wins[here, there] += won
        wins[there, here] += 1 - won
        games[here, there] += 1
        games[there, here] += 1
    strength = np.zeros(count)
    for _ in range(ROUNDS):
        expected = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
        average = 1 / (1 + np.exp(-strength))
        slope = (wins - games * expected).sum(axis=1) + PRIOR * (0.5 - average)
        spread = games * expected * (1 - expected)
        information = np.diag(spread.sum(axis=1) + PRIOR * average * (1 - average)) - spread
        step = np.linalg.solve(information, slope)
        strength = strength + step / max(1.0, float(np.abs(step).max()))
        if float(np.abs(step).max()) < 1e-10:
            break
    centre = np.eye(count) - 1 / count
    covariance = centre @ np.linalg.inv(information) @ centre.T
    return list(centre @ strength), list(np.sqrt(np.diag(covariance)))
