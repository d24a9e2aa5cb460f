"""Players, who answer the decisions of a game, and what can be read off the games that were played.

Standard library only; no game is named in here.

A player is any object with `answer(asked)`, which gives one of `asked.options`:

    class Timid:
        def answer(self, asked):
            return asked.options[-1]

    play(begin(GAME, {"players": 2}), [Timid(), RandomPlayer(7)])

What is asked comes with the table as the asked seat sees it. That is made when a player looks at it, so one
that never looks pays nothing for it.
"""

from edgebook.players.asked import Asked, Player
from edgebook.players.checking import check_player
from edgebook.players.lookahead import LookaheadPlayer
from edgebook.players.playing import (
    KINDS,
    PLAYERS,
    at_random,
    demonstrate,
    make_player,
    play,
    play_bare,
    usual_kind,
    usual_player,
)
from edgebook.players.simple import GreedyPlayer, RandomPlayer

__all__ = [
    "KINDS", "PLAYERS", "Asked", "GreedyPlayer", "LookaheadPlayer", "Player", "RandomPlayer", "at_random",
    "check_player", "demonstrate", "make_player", "play", "play_bare", "usual_kind", "usual_player",
]  # fmt: skip
