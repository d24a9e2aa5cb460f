"""What a position is worth where looking ahead stops: a chance to win and a lead in points, fitted from games
that programs played (`python -m edgebook.players.fit`), kept as data in the game's folder.

Each seat has a *utility*: its features, each times a weight that slides from the first round to a late one.
The chance to win is the share of e to the power of a seat's utility in that of all seats; where all seats win
or lose together, the utility is the logarithm of the odds. Points are weighed in the same way. A game that is
over is worth what it came to.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from edgebook.kernel import EdgebookError, Game
from edgebook.players.measuring import ahead, measured, scores, who_won

PLAYER, BOT = "player", "bot"
TOGETHER = "together"
"""The table at which all seats win or lose together, however many there are."""
ALWAYS = "always"
"""The feature that is 1 in every position."""
KINDS_OF_VALUE = ("chance", "lead", "plain")
"""What a playout can be judged by where it stops: the fitted chance to win, the fitted lead in points, or
what the game says without any fit (its outlook, or its score)."""

Slide = tuple[float, float]
"""A weight at the beginning, and what is added to it until late in the game."""


class Table(NamedTuple):
    """The weights for one kind of table; `rounds`: where the sliding ends. `measures`: nothing that the game
    adds is counted."""

    names: tuple[str, ...]
    rounds: float
    chance: Mapping[str, Sequence[Slide]]
    points: Mapping[str, Sequence[Slide]]
    measures: bool = False


def table_name(game: Game, state: object) -> str:
    """The kind of table that a state is: how many play, and whether the rules play a seat."""
    seats = len(game.table.measures(state))
    if game.table.sides is not None and len(game.table.sides(state)) == 1:
        return TOGETHER
    bots = len(game.players.bots(state)) if game.players.bots is not None else 0
    return f"{seats - bots} seats" if not bots else f"{seats - bots} and {bots} of the rules"


def features(game: Game, state: object, measures: bool = False) -> list[dict[str, float]]:
    """What can be counted for each seat, by name: its measures that are numbers, what the game adds (unless
    `measures` alone are asked for), whether it is its turn, and 1."""
    has = game.table.measures(state)
    names, when = measured(game, state)[0], game.table.moment
    turn = when(state).seat if when is not None else -1
    add = None if measures else game.players.features
    more = add(state) if add is not None else ({},) * len(has)
    return [
        {**{name: float(own[name]) for name in names}, **added, "turn": float(seat == turn), ALWAYS: 1.0}
        for seat, (own, added) in enumerate(zip(has, more, strict=True))
    ]


def late(game: Game, state: object, rounds: float) -> float:
    """How far a game has come, from 0 to 1."""
    when = game.table.moment
    return min(1.0, when(state).round / rounds) if when is not None and rounds else 0.0


class Value:
    """The fitted value of one game: see `value_of`."""

    def __init__(self, game: Game, tables: Mapping[str, Table], about: Mapping[str, Any]) -> None:
        self.game, self.tables, self.about = game, tables, about

    def knows(self, state: object) -> bool:
        """Whether there are weights for tables such as this one."""
        return table_name(self.game, state) in self.tables

    def leads(self, state: object) -> bool:
        """Whether a lead was fitted for such tables. Where all win or lose together there is none: a share of
        won and lost that was fitted in its place chose worse than the game's own outlook."""
        return self.knows(state) and table_name(self.game, state) != TOGETHER

    def chances(self, state: Any) -> list[float]:
        """The chance of each seat to win; several who win together share it, unless all do."""
        game = self.game
        if not state.agenda:
            won = who_won(game, state)
            together = game.table.sides is not None
            return [float(each) / (1 if together else max(1, sum(won))) for each in won]
        name = table_name(game, state)
        own = self._sums(state, self.tables[name], self.tables[name].chance)
        if name == TOGETHER:
            return [_odds(sum(own) / len(own))] * len(own)
        most = max(own)
        shares = [math.exp(each - most) for each in own]
        return [share / sum(shares) for share in shares]

    def points(self, state: Any) -> list[float]:
        """What each seat's position is worth in points: as many as it will have, but for what all will have
        more or less of; where seats win together, they share a hundred. Where nothing is left to happen, at
        the end of a game or of a part from a position, the game's own outlook counts, or its score."""
        if not state.agenda:
            outlook = self.game.players.outlook
            return list(scores(self.game, state) if outlook is None else outlook(state))
        name = table_name(self.game, state)
        own = self._sums(state, self.tables[name], self.tables[name].points)
        return [each / len(own) for each in own] if name == TOGETHER else own

    def _sums(self, state: object, table: Table, weights: Mapping[str, Sequence[Slide]]) -> list[float]:
        game, t = self.game, late(self.game, state, table.rounds)
        bots = game.players.bots(state) if game.players.bots is not None else ()
        return [
            sum(
                has[name] * (first + more * t)
                for name, (first, more) in zip(
                    table.names, weights[BOT if seat in bots else PLAYER], strict=True
                )
            )
            for seat, has in enumerate(features(game, state, table.measures))
        ]


def _odds(utility: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-40.0, min(40.0, utility))))


@lru_cache(maxsize=16)
def value_of(game: Game) -> Value | None:
    """The fitted value of a game, if it has one."""
    path = game.players.value
    return read_value(game, path) if path is not None and path.exists() else None


def read_value(game: Game, path: Path) -> Value:
    """A fitted value from its file."""
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        tables = {name: _table(each) for name, each in told["tables"].items()}
    except (ValueError, KeyError, TypeError) as error:
        raise EdgebookError(f"{path.name}: expected a fitted value ({error})") from error
    return Value(game, tables, told)


def _table(told: Mapping[str, Any]) -> Table:
    names = tuple(told["features"])
    heads = []
    for head in ("chance", "points"):
        weights = {kind: [(float(a), float(b)) for a, b in each] for kind, each in told[head].items()}
        if any(len(each) != len(names) for each in weights.values()):
            raise ValueError(f"{head}: expected two numbers for each of the {len(names)} features")
        heads.append(weights)
    chance, points = heads
    return Table(names, float(told["rounds"]), chance, points, told.get("measures alone") is True)


def judge(game: Game, kind: str = "") -> Callable[[Any, int], float]:
    """`judge(game, kind)(state, seat)`: how good a state is for a seat, by one of `KINDS_OF_VALUE`. Without a
    kind, by the lead where one was fitted for such tables, else without a fit."""
    fitted = value_of(game)
    if kind and kind not in KINDS_OF_VALUE:
        raise EdgebookError(f"value: {kind!r}, expected {', '.join(KINDS_OF_VALUE)}")
    if kind in ("chance", "lead") and fitted is None:
        raise EdgebookError(f"value: {kind!r}, but no value was fitted for {game.title}")
    if kind == "plain" or fitted is None:
        return lambda state, seat: plain(game, state, seat)
    known = fitted

    def by_chance(state: object, seat: int) -> float:
        return known.chances(state)[seat] if known.knows(state) else plain(game, state, seat)

    def by_lead(state: object, seat: int) -> float:
        return (
            ahead(game, state, seat, known.points(state)) if known.leads(state) else plain(game, state, seat)
        )

    return by_chance if kind == "chance" else by_lead


def is_fitted(game: Game, state: object) -> bool:
    """Whether the lead where looking ahead stops is that of a fitted value."""
    fitted = value_of(game)
    return fitted is not None and fitted.knows(state)


def plain(game: Game, state: object, seat: int) -> float:
    """How far a seat is ahead by the game's outlook, or by its score."""
    outlook = game.players.outlook
    return ahead(game, state, seat, scores(game, state) if outlook is None else outlook(state))
