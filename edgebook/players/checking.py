"""Says what is wrong with a player of your own, before it spoils a study.

for problem in check_player(MyPlayer(), GAME):
    print(problem)
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from edgebook.kernel import Decision, Game, Refused, begin
from edgebook.players.asked import Asked, Player
from edgebook.players.simple import RandomPlayer

SLOW = 0.5
"""Seconds for one answer, on average: with more, a game takes minutes."""
LONGEST = 5000
"""Answers of one seat in a game: twice as many as the longest random games have. Some questions come again as
often as one likes (what to equip), so a player may go in circles for ever."""


def check_player(
    player: Player, game: Game, setup: Mapping[str, Any] | None = None, *, games: int = 2, slow: float = SLOW
) -> list[str]:
    """Let a player sit where the first question is asked, against random ones: all that is wrong, each once.

    An empty list: it answers every question with one of the options, in time, and leaves the table alone.
    """
    if not callable(getattr(player, "answer", None)):
        return [f"{type(player).__name__} has no method answer(asked), so it is no player"]
    if isinstance(player, type):
        return [f"{player.__name__} is a class; what plays is a player of it: {player.__name__}()"]
    check = _Check(player, slow)
    for seed in range(games):
        trace = begin(game, setup, seed)
        others = RandomPlayer(seed)
        mine = trace.decision.seat if trace.decision else 0
        last = check.answers + LONGEST
        while trace.decision is not None:
            rule, args, keys = trace.decision.rule, trace.decision.args, list(trace.decision.keys)
            # with a list of keys that is nobody else's, whatever the player does to it
            asked = Asked(game, trace.state, Decision(rule, args, keys, trace.state))
            if check.answers == last:
                check.circles(asked)
                break
            trace.answer(check.answer(asked) if asked.seat == mine else others.answer(asked))
    return check.found()


class _Check:
    """Asks the player and notes what goes wrong; where an answer is no good, the first option is taken."""

    def __init__(self, player: Player, slow: float) -> None:
        self.player, self.slow = player, slow
        self.problems: dict[str, str] = {}
        self.seconds = 0.0
        self.answers = 0

    def answer(self, asked: Asked) -> Any:
        options = asked.options
        before = asked.state.digest()
        began = time.perf_counter()
        try:
            given = self.player.answer(asked)
        except (Exception, SystemExit) as error:
            self._note("raises", f"it raises {type(error).__name__}: {error}", asked)
            given = options[0]
        self.seconds += time.perf_counter() - began
        self.answers += 1
        if asked.options != options:
            self._note("options", "it changes asked.decision; its options are in asked.options", asked)
            asked.decision.keys = options
        if asked.state.digest() != before:
            self._note("state", "it changes asked.state; work on a copy: asked.state.copy()", asked)
        return self._checked(given, asked)

    def circles(self, asked: Asked) -> None:
        """The game does not end. (After an answer that was no good, the option in its place may be why.)"""
        if not self.problems:
            self._note("circles", f"after {LONGEST} answers the game is not over: it goes in circles", asked)

    def _checked(self, given: object, asked: Asked) -> Any:
        try:
            return asked.decision.find(given)
        except Refused as error:
            self._note("refused", f"its answer is refused: {error}", asked)
        return asked.options[0]

    def _note(self, kind: str, text: str, asked: Asked) -> None:
        self.problems.setdefault(kind, f"asked {asked.rule} ({asked.decision.rule.title}), {text}")

    def found(self) -> list[str]:
        problems = list(self.problems.values())
        if not self.answers:
            problems.append("it was never asked anything, so nothing could be checked")
        elif self.seconds / self.answers > self.slow:
            mean = self.seconds / self.answers
            problems.append(f"it is slow: {mean:.2f} s for an answer, and a game has {self.answers} or more")
        return problems
