"""Write your own player: judged by games. It plays in the seat that is asked first, in games with the same
seeds as the player that it has to beat; their differences are compared, with an interval.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from edgebook.kernel import EdgebookError, Game, begin
from edgebook.learn.choosing import interval
from edgebook.learn.judged import Judged
from edgebook.learn.tasks import Exercise, key_of
from edgebook.players import Player, check_player, make_player, play_bare, usual_player
from edgebook.players.measuring import lead, measured


def judge_player(game: Game, exercise: Exercise, given: object) -> Judged:
    """A player, a class of players, or either with the name of what it is better at: `(Mine, "coins")`."""
    trial, key = exercise.trial, key_of(exercise)
    assert trial is not None
    measure = trial.measure
    if isinstance(given, list | tuple) and len(given) == 2:
        given, named = given
        measure = str(named) if trial.measure == "any" else measure
    make = _maker(given)
    if make is None:
        said = "That is not a player. A player is a class with a method answer(self, asked)."
        return Judged(False, said, counts=False)
    setup = exercise.table.setup if exercise.table is not None else None
    problems = _problems(game, setup, make)
    if problems:
        return Judged(False, "It does not play by the rules yet.", lines=tuple(problems))
    if trial.against == "legal":
        return Judged(True, key.right or "It answers every question with one of the options, and in time.")
    if measure == "any":
        return Judged(False, f"Say what it is better at: {_example(game, exercise)}", counts=False)
    try:
        differences = paired(game, setup, make, trial.against, trial.games, measure)
    except EdgebookError as error:
        return Judged(False, str(error), counts=False)
    return _compared(differences, trial.against, measure, key.right)


def _compared(differences: list[float], against: str, measure: str, said: str) -> Judged:
    mean, low, high = interval(differences)
    what = measure or "lead in points"
    figures = f"{mean:+.1f} ({low:+.1f} to {high:+.1f}) in {len(differences)} paired games"
    lines = (f"{what}, yours less the {against} player's: {figures}",)
    if low > 0:
        return Judged(
            True, said or f"It beats the {against} player: luck alone would hardly do that.", lines=lines
        )
    if high < 0:
        return Judged(False, f"The {against} player is better at this.", lines=lines)
    text = "These games do not tell them apart: the interval includes 0. Make it better, and try again."
    return Judged(False, text, lines=lines)


def _maker(given: Any) -> Callable[[], Player] | None:
    """How a fresh player is made for each game; one that is given as it is plays them all."""
    if isinstance(given, type):
        return given if callable(getattr(given, "answer", None)) else None
    return (lambda: given) if callable(getattr(given, "answer", None)) else None


def _problems(game: Game, setup: Mapping[str, Any] | None, make: Callable[[], Player]) -> list[str]:
    try:
        player = make()
    except Exception as error:  # the learner's code: whatever it does is told
        return [f"making it raises {type(error).__name__}: {error}"]
    return check_player(player, game, setup, games=1)


def _example(game: Game, exercise: Exercise) -> str:
    setup = exercise.table.setup if exercise.table is not None else None
    names = measured(game, begin(game, setup).state)[0]
    return f'edgebook.answer("{exercise.id}", (Mine, "{names[0]}")), or one of {", ".join(names[1:8])}.'


def paired(
    game: Game,
    setup: Mapping[str, Any] | None,
    make: Callable[[], Player],
    against: str,
    games: int,
    measure: str = "",
) -> list[float]:
    """What a player has at the end of each game, less what the other one has in the same game."""
    first = begin(game, setup)
    if first.decision is None:
        raise EdgebookError("nobody is asked anything in this game")
    seat, seats = first.decision.seat, len(game.table.measures(first.state))
    if measure and measure not in (known := measured(game, first.state)[0]):
        raise EdgebookError(f"there is no measure {measure!r:.80} (expected {', '.join(known)})")

    def result(player: Player, seed: str) -> float:
        players = [usual_player(game, f"{seed} {n}") for n in range(seats)]
        players[seat] = player
        state = play_bare(game, first.setup, seed, players)
        return float(game.table.measures(state)[seat][measure]) if measure else lead(game, state, seat)

    found = []
    for n in range(games):
        seed = f"trial {n}"
        found.append(result(make(), seed) - result(make_player(against, game, seed), seed))
    return found
