"""Games played by players, recorded or bare, and players by name."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from edgebook.kernel import Chance, Context, EdgebookError, Game, Trace, advance, begin
from edgebook.players.asked import Asked, Player
from edgebook.players.lookahead import LookaheadPlayer
from edgebook.players.simple import GreedyPlayer, RandomPlayer


def make_player(name: str, game: Game, seed: int | str) -> Player:
    """A player by name, as commands and studies ask for it; `lookahead` may name its budget of playouts."""
    kind, colon, budget = name.partition(":")
    if kind == "lookahead":
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

    What is asked "for" another seat is answered by the player who is asked. Stops where only a real table
    knows more.
    """
    game, decision, seats = trace.game, trace.decision, _everywhere(players)
    while decision is not None and trace.waiting_for is None:
        decision = trace.answer(seats[decision.seat].answer(Asked(game, trace.state, decision)))
    return trace


def play_bare(game: Game, setup: object, seed: int | str, players: Sequence[Player | None]) -> Any:
    """The same game as `play(begin(game, setup, seed), players)` without a record: gives the last state."""
    state: Any = game.start(setup)
    table = Context(Chance(seed))
    rules = game.rulebook.by_id
    seats = _everywhere(players)
    decision = advance(state, table, rules)
    while decision is not None:
        key = seats[decision.seat].answer(Asked(game, state, decision))
        decision = advance(state, table, rules, key=decision.find(key, state))
    return state


class _Nobody:
    """Sits where no player does."""

    def answer(self, asked: Asked) -> Any:
        raise EdgebookError(f"seat {asked.seat} is asked ({asked.rule}), and no player sits there")


def _everywhere(players: Sequence[Player | None]) -> Mapping[int, Player]:
    """A player for every seat."""
    nobody = _Nobody()
    return defaultdict(lambda: nobody, {seat: each for seat, each in enumerate(players) if each is not None})


def usual_kind(game: Game) -> str:
    """The kind of player that is taken where none is named: by the game's own advice, or at random."""
    return "greedy" if game.players.advice is not None else "random"


def at_random(game: Game) -> str:
    """What the reader is told where the usual player plays at random; empty where it does not."""
    if game.players.advice is not None:
        return ""
    return f"{game.title} gives its players no advice, so they choose at random."


def usual_player(game: Game, seed: int | str = 0) -> Player:
    """A player of the usual kind."""
    return make_player(usual_kind(game), game, seed)


def usual_answer(trace: Trace) -> Any:
    """What the usual player would answer to the decision that waits."""
    if trace.decision is None or trace.waiting_for is not None:
        raise EdgebookError("nobody is asked anything that a player can answer")
    asked = Asked(trace.game, trace.state, trace.decision)
    return usual_player(trace.game, len(trace)).answer(asked)


def demonstrate(game: Game, setup: Mapping[str, Any] | None = None, seed: int | str = 0) -> Trace:
    """A whole game that plays itself."""
    trace = begin(game, setup, seed)
    return play(trace, [usual_player(game, seed)] * len(game.table.measures(trace.state)))
