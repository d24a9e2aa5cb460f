"""Which rulings decided a step.

A ruling decided if another reading of it would have shown something else to the observer: other answers to
choose from in the step, another sentence, another table after it, or another way on from there to the next
question. What differs only inside the state decides nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from edgebook.kernel.chance import Chance
from edgebook.kernel.decision import Decision
from edgebook.kernel.engine import Context, Record, advance, open_decision, settle
from edgebook.kernel.errors import EdgebookError
from edgebook.kernel.said import Happened, said, said_to
from edgebook.kernel.show import EVERYTHING, Observer

if TYPE_CHECKING:
    from edgebook.kernel.step import Step

AHEAD = 128
"""The most steps that are looked at between a step and the next question."""


class Decided(NamedTuple):
    """A ruling without which a step would have gone otherwise, and the reading that was played."""

    name: str
    value: str


def deciding(step: Step, asked: Sequence[str], observer: Observer) -> Iterator[Decided]:
    """The rulings that decided what the observer sees of a step, of those that its rule asked for."""
    fields = {ruling.field: ruling for ruling in step.trace.game.rulings}
    played = step.before.rulings
    readings = _Readings(step, observer)
    for field in asked:
        ruling, value = fields[field], getattr(played, field)
        others = [replace(played, **{field: other}) for other in ruling.readings if other != value]
        if any(map(readings.differ, others)):
            yield Decided(ruling.name, value)


class _Readings:
    """A step as it was played beside the same step with other rulings, in the eyes of an observer."""

    def __init__(self, step: Step, observer: Observer) -> None:
        self.step, self.game, self.observer = step, step.trace.game, observer
        self.played = step.before.rulings
        self.offered = self._offers(step.before)

    def differ(self, rulings: object) -> bool:
        """Whether the observer would have seen something else with these rulings."""
        step, chance = self.step, Chance(told=self.step.outcomes)
        state = step.before.copy()
        state.rulings = rulings
        try:
            if self._offers(state) != self.offered:
                return True
            values = step.act(state, Context(chance))
        except Exception:
            return True  # it needs other outcomes, or cannot go on at all: not the same step
        if chance.told or self._stays_open(state):
            return True
        state.rulings = self.played
        settle(state, self.game.rulebook.by_id)
        if step.told(values, state) != step.text:
            return True
        if state == step.after:
            return False
        return bool(self._table(state) != self._table(step.after)) or self._goes_on_otherwise(state)

    def _offers(self, state: object) -> Any:
        """Who may answer what in the step, if the observer may know."""
        rule, args = self.step.rule, self.step.args
        if not rule.asks:
            return None
        keys = rule.legal(state, *args)
        return keys and self._sees(Decision(rule, args, keys, state)) and list(keys)

    def _sees(self, decision: Decision) -> bool:
        return self.observer == EVERYTHING or not decision.hidden_from(self._seat)

    @property
    def _seat(self) -> int | None:
        return self.observer if isinstance(self.observer, int) else None

    def _table(self, state: object) -> Any:
        table = self.game.table
        return table.places(state if self.observer == EVERYTHING else table.hide(state, self._seat))

    def _stays_open(self, state: Any) -> bool:
        """Whether a window that closed after the step, without a step of its own, would have stayed open."""
        rules = self.game.rulebook.by_id
        as_played, otherwise = state.copy(), state.copy()
        as_played.rulings = self.played
        settle(as_played, rules)
        settle(otherwise, rules)
        if len(otherwise.agenda) <= len(as_played.agenda):
            return False
        decision = open_decision(otherwise, rules)
        return decision is not None and self._sees(decision)

    def _goes_on_otherwise(self, state: object) -> bool:
        """Whether what differs inside the two states shows before the next question, or in it, with the luck
        that the game had. What happens beyond it is open."""
        log, n = self.step.trace.log, self.step.n
        luck = self.step.trace.chance.outcomes[log[n][3] : log[n : n + AHEAD][-1][3]]
        ways = [(self.step.after, Context(Chance(told=luck))), (state, Context(Chance(told=luck)))]
        for _ in range(AHEAD):
            (shown, one), (there, other) = [self._next(*way) for way in ways]
            if shown != there:
                return True
            ways = [(one, ways[0][1]), (other, ways[1][1])]
            if not isinstance(shown, str):
                break
        return bool(self._table(ways[0][0]) != self._table(ways[1][0]))

    def _next(self, before: Any, table: Context) -> tuple[Any, Any]:
        """The sentence of the next step, and the state after it. At a question it is what may be answered; at
        the end, and where nobody knows the luck yet, what would come next."""
        game, log, state = self.game, list[Record](), before.copy()
        try:
            decision = advance(state, table, game.rulebook.by_id, log, 1)
        except EdgebookError:
            return before.agenda[-1][:1], before
        if log:
            frame, values, _, _, key = log[0]
            happened = Happened(frame, key, values, before, state)
            everything = self.observer == EVERYTHING
            return said(game, happened) if everything else said_to(self._seat, game, happened), state
        if decision is None or not self._sees(decision):
            return (), state
        asked = decision.question(state, game.table.words(state))
        return (asked, [option[:3] for option in decision.options(state)]), state
