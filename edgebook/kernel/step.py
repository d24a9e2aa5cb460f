"""One step, as somebody reads it.

A record keeps little. The sentence, the verdicts, the ruling that decided and what moved are made here, by
running the rule once more on the rebuilt state while watching it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from edgebook.kernel.chance import Chance
from edgebook.kernel.choosing import Choosing, Verdict
from edgebook.kernel.decision import Decision
from edgebook.kernel.die import Die
from edgebook.kernel.diff import Changed, Moved, difference
from edgebook.kernel.engine import Table, settle
from edgebook.kernel.house import HouseValue, house_notes
from edgebook.kernel.pick import Picks
from edgebook.kernel.rule import Rule
from edgebook.kernel.rulings import RulingsWatch
from edgebook.kernel.show import Shown
from edgebook.kernel.tally import Line, Sum
from edgebook.kernel.text import fill
from edgebook.kernel.watching import Watch, WatchedChance

if TYPE_CHECKING:
    from edgebook.kernel.trace import Trace


class Outcome(NamedTuple):
    """Something that chance settled: what it was about, the outcome, and the outcome in words."""

    what: str
    outcome: Any
    text: str
    die: Die | None = None
    """The die that was rolled, if it is one with faces; the outcome is the place of its face."""

    @property
    def face(self) -> str:
        """What the die shows; empty if no die with faces was rolled."""
        return "" if self.die is None else self.die.faces[self.outcome]


class Decided(NamedTuple):
    """The ruling without which a step would have gone otherwise."""

    name: str
    value: str


class Step(Shown):
    """Step `n` of a trace."""

    def __init__(self, trace: Trace, n: int) -> None:
        self.trace, self.n = trace, n
        frame, self._values, _, _, self.key = trace.log[n]
        self.rule: Rule = trace.game.rulebook[frame[0]]
        self.args: tuple[Any, ...] = frame[1]
        self._seen_changes: dict[int | None, list[Moved | Changed]] = {}

    @property
    def depth(self) -> int:
        return self.trace.depth(self.n)

    @cached_property
    def before(self) -> Any:
        """The state before the step."""
        return self.trace.state_at(self.n)

    @cached_property
    def after(self) -> Any:
        """The state after the step."""
        return self.trace.state_at(self.n + 1)

    @property
    def values(self) -> dict[str, Any]:
        """The values of the step's sentence, by name."""
        rule, values = self.rule, self._values
        named = rule.named(self.before if rule.seat else None, self.args)
        if rule.asks:
            named["key"] = named[rule.answer] = self.key
        if values is not None:
            if isinstance(rule.says, dict):
                values = values[1:] if isinstance(values, tuple) else ()
            elif not isinstance(values, tuple):
                values = (values,)
            named.update(zip(rule.gives, values, strict=False))
        return named

    @property
    def case(self) -> Any:
        """Which of its rule's sentences the step has; None where the rule has one only."""
        if not isinstance(self.rule.says, dict):
            return None
        return self._values[0] if isinstance(self._values, tuple) else self._values

    @property
    def template(self) -> str:
        """The sentence with its gaps."""
        says = self.rule.says
        return str(says[self.case] if isinstance(says, dict) else says)

    @cached_property
    def text(self) -> str:
        """What happened, in one sentence, to somebody who may see everything."""
        says = self.template
        if not says:
            return self.rule.title
        words = self.trace.game.table.words
        try:
            return fill(says, self.values, words(self.before))
        except LookupError:  # it names a piece that the step itself brought into the game
            return fill(says, self.values, words(self.after))

    def hidden_from(self, observer: int | None) -> bool:
        """Whether this seat (None: a bystander) may not know what exactly happened."""
        rule = self.rule
        return rule.hidden is not None and rule.hidden(self.before, self.args, observer)

    def text_for(self, observer: int | None) -> str:
        """What happened, in one sentence that gives away nothing that this seat may not know."""
        if not self.hidden_from(observer):
            return self.text
        named = self.rule.named(self.before, self.args)
        said = self.rule.says_hidden or self.rule.title
        table = self.trace.game.table
        return fill(said, named, table.words(table.hide(self.before, observer)))

    @property
    def _outcomes(self) -> list[Any]:
        log, n = self.trace.log, self.n
        return self.trace.chance.outcomes[log[n - 1][3] if n else 0 : log[n][3]]

    @cached_property
    def _watched(self) -> tuple[WatchedChance, Watch, list[str]]:
        """The rule once more, watched: what it drew, chose and counted, and which rulings it asked for."""
        state = self.before.copy()
        chance = WatchedChance(self._outcomes)
        table = Watch(chance)
        rulings = RulingsWatch(state.rulings)
        state.rulings = rulings
        table.asked(self.rule, state, self.args, self.key)
        self._act(state, table)
        return chance, table, list(rulings.asked)

    def _act(self, state: Any, table: Table) -> tuple[Any, Any]:
        """Run the rule; gives what there was to choose from, and the values that the rule gave."""
        rule = self.rule
        if not rule.asks:
            state.agenda.pop()
            return None, rule.do(state, table, *self.args)
        keys = rule.options(state, *self.args)
        if type(keys) is not Picks:
            keys = list(keys)  # it may be a list of the state, which the rule goes on to change
        state.agenda.pop()
        return keys, rule.do(state, table, *self.args, self.key)

    @property
    def choices(self) -> list[Choosing]:
        """The choices that the rule made by criteria, each with a verdict for every option."""
        return self._watched[1].choices

    @cached_property
    def tallies(self) -> list[Sum]:
        """The numbers that the rule worked out, line by line. A line without a label has its rule's title."""
        return [Sum(title, [*map(self._titled, lines)], n) for title, lines, n in self._watched[1].tallies]

    def _titled(self, line: Line) -> Line:
        return line if line.label else line._replace(label=self.trace.game.rulebook[line.rule].title)

    @property
    def verdicts(self) -> list[Verdict]:
        """All verdicts of the step, in order."""
        return [verdict for choice in self.choices for verdict in choice.verdicts]

    @property
    def chance(self) -> list[Outcome]:
        """What chance settled in this step."""
        words = self.trace.game.table.words(self.before)
        said = getattr(words, "outcome", lambda what, outcome: f"{what}: {outcome}")
        rolled = getattr(words, "die", lambda die, place: f"the {die.name} die shows {die.face(place)}")
        return [
            Outcome(what, outcome, said(what, outcome) if die is None else rolled(die, outcome), die)
            for what, outcome, die in self._watched[0].seen
        ]

    @cached_property
    def ruling(self) -> Decided | None:
        """The ruling that decided: with another reading of it, this step would have gone otherwise."""
        rulings = self.trace.game.rulings
        fields = {ruling.field: ruling for ruling in rulings}
        played = self.before.rulings
        for field in self._watched[2]:
            ruling = fields[field]
            value = getattr(played, field)
            for other in ruling.readings:
                if other != value and self._differs(replace(played, **{field: other})):
                    return Decided(ruling.name, value)
        return None

    def _differs(self, rulings: Any) -> bool:
        state = self.before.copy()
        state.rulings = rulings
        chance = Chance(told=self._outcomes)
        try:
            keys, values = self._act(state, Table(chance))
        except Exception:
            return True  # it needs other outcomes, or cannot go on at all: not the same step
        state.rulings = self.before.rulings
        settle(state, self.trace.game.rulebook.table)
        return (
            bool(chance.told) or self._offers_otherwise(keys) or values != self._values or state != self.after
        )

    def _offers_otherwise(self, keys: Sequence[Any] | None) -> bool:
        """Whether other options make it another step. Somebody's own choice is the same one as long as it is
        on offer; where there was nothing to choose, there might have been."""
        if keys is None:
            return False
        if self.trace.was_asked(self.n):
            return self.key not in keys
        return list(keys) != list(self.rule.options(self.before, *self.args))

    @property
    def decision(self) -> Decision | None:
        """The decision that this step answered, if somebody had a choice."""
        if not self.trace.was_asked(self.n):
            return None
        keys = self.rule.options(self.before, *self.args)
        return Decision(self.rule, self.args, keys, self.before)

    @cached_property
    def changes(self) -> list[Moved | Changed]:
        """What moved from where to where, and what now reads differently."""
        places = self.trace.game.table.places
        return difference(places(self.before), places(self.after))

    def changes_for(self, observer: int | None) -> list[Moved | Changed]:
        """What this seat (None: a bystander) can see of the changes."""
        if observer not in self._seen_changes:
            places, hide = self.trace.game.table.places, self.trace.game.table.hide
            seen = difference(places(hide(self.before, observer)), places(hide(self.after, observer)))
            self._seen_changes[observer] = seen
        return self._seen_changes[observer]

    @cached_property
    def house(self) -> tuple[HouseValue, ...]:
        """The values of the game's data that the step used and that no source gives."""
        used = self.trace.game.table.house_values
        return () if used is None else tuple(used(self))

    def house_for(self, observer: int | None) -> tuple[HouseValue, ...]:
        """Those of them that this seat (None: a bystander) may know of."""
        return () if self.hidden_from(observer) else self.house

    def as_json(self) -> dict[str, Any]:
        """The step as plain values, one object a step."""
        ruling = self.ruling
        return {
            "step": self.n + 1,
            "rule": self.rule.shown,
            "title": self.rule.title,
            "text": self.text,
            "cite": self.rule.cite.as_json(),
            "ruling": ruling and {"name": ruling.name, "value": ruling.value},
            "verdicts": [
                {"option": v.label, "kept": v.kept, "rule": v.shown, "why": v.why} for v in self.verdicts
            ],
            "chance": [{"what": o.what, "outcome": o.outcome, "text": o.text} for o in self.chance],
        }

    def _scene_(self) -> Any:
        picture = self.trace.game.show.picture
        return None if picture is None else picture(self.after, None, self)

    def _text_(self) -> str:
        first = f"{self.n + 1}  {self.rule.shown}  {self.text}  [{self.rule.cite}]"
        return "\n".join([first, *(f"House data: {note}" for note in house_notes(self.house))])

    def __repr__(self) -> str:
        return f"<Step {self.n + 1}: {self.rule.shown} {self.text}>"
