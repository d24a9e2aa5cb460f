"""Players: whoever answers the decisions of a game. Standard library only; no game is named in here.

A player is any object with `answer(asked)`, which gives one of `asked.options`:

    class Timid:
        def answer(self, asked):
            return asked.options[-1]

    play(begin(GAME, {"players": 2}), [Timid(), RandomPlayer(7)])

What is asked comes with the table as the asked seat sees it. That is made when a player looks at it, so one
that never looks pays nothing for it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from edgebook.kernel import (
    Chance,
    Decision,
    EdgebookError,
    Game,
    Option,
    Table,
    Trace,
    advance,
)


class Asked:
    """A decision, as the seat that is asked sees it."""

    __slots__ = ("_seen", "_table", "decision", "game")

    def __init__(self, game: Game, state: Any, decision: Decision) -> None:
        self.game, self.decision = game, decision
        self._table, self._seen = state, None

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.decision.seat

    @property
    def behalf(self) -> int | None:
        """The seat that the answer is for, where that is another one: a person answers for a bot."""
        return self.decision.behalf

    @property
    def rule(self) -> str:
        """The id of the rule that asks."""
        return self.decision.rule.id

    @property
    def options(self) -> tuple[Any, ...]:
        """The legal answers."""
        return tuple(self.decision.keys)

    @property
    def state(self) -> Any:
        """A copy of the table with everything unseen that the asked seat may not know."""
        if self._seen is None:
            self._seen = self.game.table.hide(self._table, self.decision.seat)
        return self._seen

    @property
    def question(self) -> str:
        """The question in plain words."""
        state = self.state
        return self.decision.question(state, self.game.table.words(state))

    @property
    def labels(self) -> list[Option]:
        """The legal answers with labels for people."""
        return self.decision.options(self.state)

    def measures(self) -> list[dict[str, Any]]:
        """Resources and points of each seat."""
        return self.game.table.measures(self.state)

    def __repr__(self) -> str:
        return f"<Asked {self.decision!r}>"


class Player(Protocol):
    """Somebody who answers decisions."""

    def answer(self, asked: Asked) -> Any:
        """One of `asked.options`."""


class RandomPlayer:
    """Takes any legal answer, all equally likely; with the same seed the same ones in the same game."""

    __slots__ = ("_random", "seed")

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = seed
        self._random = random.Random(f"player {seed}").random

    def answer(self, asked: Asked) -> Any:
        keys = asked.decision.keys
        return keys[int(self._random() * len(keys))]

    def __repr__(self) -> str:
        return f"RandomPlayer({self.seed!r})"


class GreedyPlayer:
    """Takes the answer that looks best right now, by the game's own advice; the first of several."""

    __slots__ = ("_advice", "game")

    def __init__(self, game: Game) -> None:
        if game.players.advice is None:
            raise EdgebookError(f"{game.title} gives no advice, so nobody can be greedy in it")
        self.game, self._advice = game, game.players.advice

    def answer(self, asked: Asked) -> Any:
        scores = self._advice(asked.state, asked.decision)
        return asked.decision.keys[scores.index(max(scores))]

    def __repr__(self) -> str:
        return f"GreedyPlayer({self.game.key})"


def make_player(name: str, game: Game, seed: int | str) -> Player:
    """A player by name, as commands and studies ask for it; `lookahead` may name its budget of playouts."""
    kind, colon, budget = name.partition(":")
    if kind == "lookahead":
        from edgebook.study.lookahead import LookaheadPlayer  # which is a player itself, so not above

        if not colon:
            return LookaheadPlayer(game, seed)
        if not budget.isdecimal() or int(budget) < 1:
            raise EdgebookError(f"player {name!r}: expected a number of playouts after the colon")
        return LookaheadPlayer(game, seed, playouts=int(budget))
    if name not in PLAYERS:
        raise EdgebookError(f"there is no player {name!r} (expected {' or '.join(KINDS)})")
    return PLAYERS[name](game, seed)


PLAYERS: dict[str, Callable[[Game, int | str], Player]] = {
    "random": lambda game, seed: RandomPlayer(seed),
    "greedy": lambda game, seed: GreedyPlayer(game),
}
"""How to make each kind of player, for a game and with a seed."""
KINDS = (*PLAYERS, "lookahead", "lookahead:PLAYOUTS")
"""What a player can be called."""


def play(trace: Trace, players: Sequence[Player | None]) -> Trace:
    """Let players answer every decision until the game is over; a bot's seat needs no player.

    What is asked "for" another seat is answered by whoever is asked. Stops where only a real table knows
    more.
    """
    game = trace.game
    while (decision := trace.decision) is not None and trace.table is None:
        player = _player(players, decision)
        trace.answer(player.answer(Asked(game, trace.state, decision)))
    return trace


def play_bare(game: Game, setup: Any, seed: int | str, players: Sequence[Player | None]) -> Any:
    """The same game as `play(begin(game, setup, seed), players)` without a record: gives the last state."""
    state: Any = game.start(setup)
    table = Table(Chance(seed))
    rules = game.rulebook.table
    decision = advance(state, table, rules)
    while decision is not None:
        key = _player(players, decision).answer(Asked(game, state, decision))
        decision = advance(state, table, rules, key=decision.find(key, state))
    return state


def _player(players: Sequence[Player | None], decision: Decision) -> Player:
    seat = decision.seat
    player = players[seat] if seat < len(players) else None
    if player is None:
        raise EdgebookError(f"seat {seat} is asked ({decision.rule.id}), and no player sits there")
    return player
