"""Where a ruling comes up: in which games a rule asks for it, and with which set-up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from edgebook.kernel import Chance, Context, Game, Problems, Ruling, advance
from edgebook.kernel.rulings import RulingsWatch
from edgebook.learn.rulebook.guide import Played, guide_of
from edgebook.players import Asked
from edgebook.study.jobs import PlayerSpec, Task, game_at, options_of, place_of, players_of
from edgebook.study.plans import Wanted

USUAL = Played("the usual set-up", {})
TRIES = 2
"""Games of a set-up that are tried before another one is taken."""


def comes_up(task: Task, ruling: Ruling) -> bool:
    """Whether a rule asks for a ruling in a game, which is played up to there and not recorded."""
    game = game_at(task.game)
    state = game.start(game.make(options_of(game, task.options, task.seed)))
    state.rulings = watch = RulingsWatch(state.rulings)
    table, rules, players = Context(Chance(task.seed)), game.rulebook.by_id, players_of(task, game)
    decision = advance(state, table, rules)
    while decision is not None and ruling.field not in watch.asked:
        key = players[decision.seat].answer(Asked(game, state, decision))
        decision = advance(state, table, rules, key=decision.find(key, state))
    return ruling.field in watch.asked


def setup_for(
    game: Game, ruling: Ruling, player: PlayerSpec | Sequence[PlayerSpec], seed: int | str
) -> Played | None:
    """The set-up to see a ruling in: the usual one, or else the first of those that the examples of the
    game's rulebook are taken from. None if the ruling comes up in none of their games."""
    for played in (USUAL, *guide_of(game).plays):
        if any(comes_up(task, ruling) for task in _tasks(game, played.setup, player, seed)):
            return played
    return None


def _tasks(
    game: Game,
    setup: Mapping[str, Any],
    player: PlayerSpec | Sequence[PlayerSpec],
    seed: int | str,
) -> Iterator[Task]:
    """The first games of a study with a set-up; none, if these players cannot play it."""
    try:
        yield from Wanted(place_of(game), [{}], dict(setup), player, 0, TRIES, seed).tasks()
    except Problems:
        return
