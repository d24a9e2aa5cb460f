"""One step, as a person reads it.

A record keeps little. The sentence, the verdicts, the rulings that decided and what moved are made here, by
running the rule once more on the rebuilt state while watching it.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from edgebook.kernel.choosing import Choosing, Verdict
from edgebook.kernel.decision import Decision
from edgebook.kernel.die import Die
from edgebook.kernel.diff import Changed, Moved, difference
from edgebook.kernel.engine import Context, settle
from edgebook.kernel.explain import Watch, WatchedChance
from edgebook.kernel.house import HouseValue, house_notes
from edgebook.kernel.rule import Missing, Rule
from edgebook.kernel.ruled import Decided, deciding
from edgebook.kernel.rulings import RulingsWatch
from edgebook.kernel.said import Happened, case_of, named, said, said_to, template
from edgebook.kernel.show import EVERYTHING, Observer, Shown
from edgebook.kernel.tally import Line, Sum

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
        return self.trace.state_after(self.n)

    @property
    def values(self) -> dict[str, Any]:
        """The values of the step's sentence, by name."""
        return named(self.rule, self._happened(self._values, None))

    @property
    def case(self) -> Any:
        """Which of its rule's sentences the step has; None where the rule has one only."""
        return case_of(self.rule, self._values)

    @property
    def template(self) -> str:
        """The sentence with its gaps."""
        return template(self.rule, self._values)

    @cached_property
    def text(self) -> str:
        """What happened, in one sentence, for a reader who may see everything."""
        return self.told(self._values, self.after)

    def told(self, values: object, after: object) -> str:
        """The sentence, if the rule had given these values and left this state."""
        return said(self.trace.game, self._happened(values, after))

    def _happened(self, values: object, after: object) -> Happened:
        return Happened(self.trace.log[self.n][0], self.key, values, self.before, after)

    def hidden_from(self, observer: int | None) -> bool:
        """Whether this seat (None: a bystander) may not know what exactly happened."""
        return self.rule.hides(self.before, self.args, observer)

    def text_for(self, observer: int | None) -> str:
        """What happened, in one sentence that gives away nothing that this seat may not know."""
        if not self.hidden_from(observer):
            return self.text
        return said_to(observer, self.trace.game, self._happened(self._values, None))

    @property
    def outcomes(self) -> list[Any]:
        """What chance settled in this step, as it was recorded."""
        log, n = self.trace.log, self.n
        return self.trace.chance.outcomes[log[n - 1][3] if n else 0 : log[n][3]]

    @cached_property
    def _watched(self) -> tuple[WatchedChance, Watch, list[str]]:
        """The rule once more, watched: what it drew, chose and counted, and which rulings it asked for."""
        state = self.before.copy()
        chance = WatchedChance(self.outcomes)
        table = Watch(chance)
        rulings = RulingsWatch(state.rulings)
        state.rulings = rulings
        table.asked(self.rule, state, self.args, self.key)
        if self.rule.asks:
            list(self.rule.legal(state, *self.args))
        self.act(state, table)
        settle(state, self.trace.game.rulebook.by_id)  # a ruling may keep a window shut
        return chance, table, list(rulings.asked)

    def act(self, state: Any, table: Context) -> Any:
        """Do on a copy of the state before it what the step did; gives the values that the rule gave."""
        state.agenda.pop()
        return self.rule.carry_out(state, table, self.args, self.key)

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
    def rulings(self) -> tuple[Decided, ...]:
        """The rulings that decided: with another reading of one, people would have seen another step."""
        return tuple(deciding(self, self._watched[2], EVERYTHING))

    def rulings_for(self, observer: Observer) -> tuple[Decided, ...]:
        """The rulings that decided what this observer can see of the step."""
        if observer == EVERYTHING:
            return self.rulings
        hidden = self.hidden_from(observer if isinstance(observer, int) else None)
        return () if hidden else tuple(deciding(self, self._watched[2], observer))

    @property
    def decision(self) -> Decision | None:
        """The decision that this step answered, if there was a choice."""
        if not self.trace.was_asked(self.n):
            return None
        keys = self.rule.legal(self.before, *self.args)
        return Decision(self.rule, self.args, keys, self.before)

    @property
    def missing(self) -> list[Missing]:
        """What a person might have looked for here and was not possible, with the reasons; also where that
        left nothing to ask about."""
        return self.missing_for(EVERYTHING)

    def missing_for(self, observer: Observer) -> list[Missing]:
        """The same for an observer. Reasons can tell what a seat holds, so they are for that seat alone."""
        asked = Decision(self.rule, self.args, (), self.before) if self.rule.missing else None
        seat = observer if isinstance(observer, int) else None
        if asked is None or (observer != EVERYTHING and (asked.hidden_from(seat) or self.hidden_from(seat))):
            return []
        return asked.missing(self.before)

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
        rulings = [{"name": ruling.name, "value": ruling.value} for ruling in self.rulings]
        return {
            "step": self.n + 1,
            "rule": self.rule.shown,
            "title": self.rule.title,
            "text": self.text,
            "cite": self.rule.cite.as_json(),
            "ruling": rulings[0] if rulings else None,
            "verdicts": [
                {"option": v.label, "kept": v.kept, "rule": v.shown, "why": v.why} for v in self.verdicts
            ],
            "chance": [{"what": o.what, "outcome": o.outcome, "text": o.text} for o in self.chance],
            "rulings": rulings,
        }

    def _scene_(self) -> Any:
        return self.trace.game.picture(self.after, None, self)

    def _text_(self) -> str:
        first = f"{self.n + 1}  {self.rule.shown}  {self.text}  [{self.rule.cite}]"
        return "\n".join([first, *(f"House data: {note}" for note in house_notes(self.house))])

    def __repr__(self) -> str:
        return f"<Step {self.n + 1}: {self.rule.shown} {self.text}>"
