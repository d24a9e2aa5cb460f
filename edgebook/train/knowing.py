"""Who looks at a puzzle's table, and whether that seat can know the answer.

The seat's view is dealt out anew, as look-ahead players do it: what the rule works out there has to be the
same in every such world. So no puzzle rests on a hidden card, or on luck that is still to come.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from edgebook.kernel import Decision, EdgebookError, Game, Step
from edgebook.kernel.choosing import Choosing
from edgebook.kernel.explain import Watch, WatchedChance
from edgebook.kernel.tally import Sum

WORLDS = 4
"""How often what is hidden is dealt anew."""
_UNKNOWN = (EdgebookError, LookupError, ValueError, TypeError)


class Worked(NamedTuple):
    """What a rule worked out on some table."""

    choices: list[Choosing]
    tallies: list[Sum]


def onlooker(game: Game, state: object) -> int:
    """Whose eyes a table is seen with: the first seat that the rules do not play."""
    bots = game.players.bots(state) if game.players.bots is not None else ()
    seats = range(len(game.table.measures(state)))
    return next((seat for seat in seats if seat not in bots), 0)


def is_open(step: Step, observer: int) -> bool:
    """Whether a seat sees what happens in a step, and luck has no part in it."""
    return not (step.outcomes or step.rule.unnoticed or step.hidden_from(observer))


def known(step: Step, observer: int, read: Callable[[Worked], Any], salt: str = "") -> bool:
    """Whether what is read off the step's working is the same however the hidden cards lie. `salt`: another
    one deals other worlds."""
    real = read(Worked(step.choices, step.tallies))
    return all(_reads(step, world, read) == real for world in worlds(step, observer, salt))


def known_answers(step: Step, observer: int, read: Callable[[Decision, Any], Any], salt: str = "") -> bool:
    """The same for what can be answered where the step asks. A world in which another seat would be asked is
    none: the seat knows that it is its turn to answer."""
    real = _decision(step, step.before)
    try:
        dealt = [(_decision(step, world), world) for world in worlds(step, observer, salt)]
        like = [(decision, world) for decision, world in dealt if decision.seat == real.seat]
        wanted = read(real, step.before)
        return (bool(like) or not dealt) and all(read(*each) == wanted for each in like)
    except _UNKNOWN:
        return False


def _decision(step: Step, state: object) -> Decision:
    return Decision(step.rule, step.args, step.rule.legal(state, *step.args), state)


def worlds(step: Step, observer: int, salt: str = "") -> list[Any]:
    """Tables that this seat cannot tell from the real one, with the step still to come."""
    game = step.trace.game
    if game.players.determinize is None:
        return []
    rng = Random(f"{step.trace.chance.seed} {step.n}{salt}")
    seen = game.table.hide(step.before, observer)
    return [game.players.determinize(seen.copy(), rng.random) for _ in range(WORLDS)]


def _reads(step: Step, world: object, read: Callable[[Worked], Any]) -> Any:
    table = Watch(WatchedChance(()))
    try:
        table.asked(step.rule, world, step.args, step.key)
        step.act(world, table)
    except _UNKNOWN:  # luck would decide there, or the rule speaks of a card that lies elsewhere
        return None
    return read(Worked(table.choices, table.tallies))
