"""Players that do not look ahead: one takes anything, one what looks best right now."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from edgebook.kernel import EdgebookError, Game
from edgebook.players.asked import Asked


class RandomPlayer:
    """Takes any legal answer, all equally likely; with the same seed the same ones in the same game."""

    __slots__ = ("_random", "seed")

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = seed
        self._random: Callable[[], float] | None = None  # made when it is asked: many a seat never is

    def answer(self, asked: Asked) -> Any:
        if self._random is None:
            self._random = random.Random(f"player {self.seed}").random
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
