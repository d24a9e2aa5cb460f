"""A ruling is named where it decided, and nowhere else: the other readings are played beside the one in use.

This asks the question of `Step.rulings` once more, in another way: two games go on from the same state, each
by the engine that plays games, and everything that people see of them is compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

from edgebook.kernel import Chance, Context, EdgebookError, Ruling, Step, Trace
from edgebook.kernel.engine import settle
from tests.audit.audited import Audited
from tests.audit.moves import Fault

FAR = 200
"""The outcomes of chance that are told ahead, from the step on."""


def wrong_claims(step: Step, audited: Audited) -> Iterator[Fault]:
    """Rulings that are named, though every other reading shows the same."""
    for name, _ in step.rulings:
        if not _decides(step, step.trace.game.rulings[name]):
            yield Fault("rulings", f"names {name}, but every reading shows the same")


def missing_claims(step: Step, audited: Audited) -> Iterator[Fault]:
    """Rulings that decided and are not named. All of the game are tried, which takes its time."""
    named = {name for name, _ in step.rulings}
    for ruling in step.trace.game.rulings:
        if ruling.name not in named and _decides(step, ruling):
            yield Fault("rulings", f"does not name {ruling.name}, which decided it")


def _decides(step: Step, ruling: Ruling) -> bool:
    value = getattr(step.before.rulings, ruling.field)
    as_played = _shown(step, value, ruling)
    return any(_shown(step, other, ruling) != as_played for other in ruling.readings if other != value)


def _shown(step: Step, reading: str, ruling: Ruling) -> Any:
    """What people see of the step with a reading: what may be answered in it, what is drawn or rolled, its
    sentence, the table, and the way on to the next question with the rulings of the game."""
    game, state = step.trace.game, step.before.copy()
    state.rulings = replace(state.rulings, **{ruling.field: reading})
    first = step.trace.log[step.n - 1][3] if step.n else 0
    luck = step.trace.chance.outcomes[first : first + FAR]
    chance = Chance(told=luck)
    shown: list[Any] = []
    try:
        shown.append(list(step.rule.legal(state, *step.args)) if step.rule.asks else None)
        values = step.act(state, Context(chance))
    except Exception as error:
        return [*shown, type(error).__name__]  # with this reading it is another step
    shown += [list(chance.outcomes), step.told(values, state), _opens(step, state)]
    state.rulings = step.before.rulings
    on = Trace(game, step.trace.setup, Chance(told=luck[len(chance.outcomes) :]), state)
    shown.append(game.table.places(state))
    with suppress(EdgebookError):
        on.run()
    shown += [each.text for each in on]
    shown.append(game.table.places(on.state))
    if on.decision is not None:
        shown.append(on.decision.question(on.state, game.table.words(on.state)))
        shown.append([option[:3] for option in on.decision.options(on.state)])
    return shown


def _opens(step: Step, state: Any) -> bool:
    """Whether a window opens after the step that is closed in the game as it is played."""
    here, played = state.copy(), state.copy()
    played.rulings = step.before.rulings
    for each in (here, played):
        settle(each, step.trace.game.rulebook.by_id)
    return len(here.agenda) > len(played.agenda)
