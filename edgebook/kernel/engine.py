"""The engine: takes the next frame off the agenda and runs its rule, until a decision is open.

It never calls a player. The outer loop answers decisions:

    decision = advance(state, table, rules)
    while decision is not None:
        decision = advance(state, table, rules, key=decision.find(my_choice(decision)))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from edgebook.kernel.chance import Chance
from edgebook.kernel.choosing import Criteria
from edgebook.kernel.decision import Decision
from edgebook.kernel.errors import ChanceRefused, EdgebookError, RulebookError, RuleFailed, TableNeeded
from edgebook.kernel.rule import Frame, Rule
from edgebook.kernel.state import State
from edgebook.kernel.tally import Tally

Record = tuple[Frame, Any, int, int, Any]
"""One step: its frame, the values for its sentence, the length of the agenda and the number of chance
outcomes after it, and the answer if it was a decision. A plain tuple, since it is made for every step of
every game. Windows that closed without a step are no longer on the agenda."""


ENDLESS = 100_000
"""Stop after this many steps without a decision: the rules loop."""
SEEN, NAMED = 200, 8
"""How many recent steps to search for the loop, and how many of its rules to name."""


class Context:
    """What a rule may use besides the state: chance, choosing by criteria, and tallies."""

    __slots__ = ("chance", "steps")

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.steps = 0
        """How many steps were done at this table."""

    def choose(self, criteria: Criteria, s: object, ctx: object, options: Sequence[Any]) -> list[Any]:
        """The options that the criteria leave."""
        return criteria.choose(s, ctx, options)

    def tally(self, tally: Tally, s: object, ctx: object = None) -> Any:
        """What a tally comes to."""
        return tally.value(s, ctx)

    def shown(self, tally: Tally, s: object, ctx: object, known: object) -> Any:
        """Show again a tally computed in an earlier step (a watcher displays it; play ignores it)."""
        return known

    def asked(self, rule: Rule, s: object, args: tuple[Any, ...], key: object) -> None:
        """An answer is about to be carried out once more (a watcher notes it; play ignores it)."""


def advance(  # noqa: C901 - a game spends its time in this loop, and a call costs more than a branch
    s: State,
    t: Context,
    rules: dict[str, Rule],
    log: list[Record] | None = None,
    limit: int = -1,
    key: object = None,
) -> Decision | None:
    """Run rules until a decision is open (it is returned), `limit` steps are done, or nothing is left to do
    (a part that was begun from a position ends where the state says so).
    Without a limit, rules that go round for ever are an error that names them.

    With a `key`, the decision that is open is answered first; it must be one of the decision's own keys.
    A decision with a single legal answer is no question: it is carried out at once. A window in which nobody
    can do anything is closed without a step. With a `log`, each step is recorded in it. A rule that raises
    leaves the state half changed: it is marked as unusable.
    """
    if s.broken:
        raise EdgebookError(f"this state cannot be used any more: {s.broken}")
    agenda: list[Any] = s.agenda  # what is put on it is a frame; a compiled engine would make it a new one
    outcomes = t.chance.outcomes
    # f(*(one + other)) is a good deal faster than f(*one, *other), and this is where a game spends its time
    given = (s, t)
    ends = s.ends
    left = most = limit if limit >= 0 else ENDLESS
    frame: tuple[Any, ...] = ("", ())
    args: tuple[Any, ...]
    try:
        while agenda:
            if ends is not None and ends.reached(s):
                agenda.clear()
                _shorten(log, 0)
                break
            frame = agenda[-1]
            id, args = frame
            rule = rules[id]
            if rule.asks:
                me = rule.known.get(args)
                if me is None:
                    me = rule.asked(args)
                if key is None:
                    options = rule.options
                    keys = options(me, s)
                    if len(keys) != 1:
                        if not keys:
                            if not rule.lapses:
                                raise RulebookError("a decision without any legal answer")
                            agenda.pop()
                            _shorten(log, len(agenda))
                            continue
                        decision = Decision(rule, args, keys, s, me)
                        t.steps += most - left
                        return decision
                    key = keys[0]
                if not left:
                    break
                agenda.pop()
                do = rule.do
                values = do(me, s, t, key)
            else:
                if not left:
                    break
                agenda.pop()
                do = rule.do
                values = do(*(given + args))
            left -= 1
            if log is not None:
                log.append((frame, values, len(agenda), len(outcomes), key))
            key = None
    except BaseException as error:
        t.steps += most - left
        _fail(s, t, frame, log, error)
    t.steps += most - left
    if limit < 0 and agenda:
        _circle(s, t, rules)
    return None


def answer(s: State, t: Context, decision: Decision, key: object, log: list[Record] | None = None) -> None:
    """Answer the open decision. An answer that is not among its options is refused and changes nothing."""
    key = decision.find(key, s)
    if s.broken:
        raise EdgebookError(f"this state cannot be used any more: {s.broken}")
    rule, args, agenda = decision.rule, decision.args, s.agenda
    if not agenda or agenda[-1] != (rule.id, args):
        raise EdgebookError(f"{rule.id} ({rule.title}) is not what this state asks now")
    frame = agenda.pop()
    try:
        values = rule.do(decision.me, s, t, key)
    except BaseException as error:
        _fail(s, t, frame, log, error)
    t.steps += 1
    if log is not None:
        log.append((frame, values, len(agenda), len(t.chance.outcomes), key))


def _shorten(log: list[Record] | None, length: int) -> None:
    """What is dropped without a step is not on the agenda that the last step leaves."""
    if log:
        done, told, _, drawn, answered = log[-1]
        log[-1] = (done, told, length, drawn, answered)


def open_decision(s: State, rules: Mapping[str, Rule]) -> Decision | None:
    """The decision that a state is in the middle of, if it is. A single legal answer is no decision."""
    if not s.agenda:
        return None
    id, args = s.agenda[-1]
    rule = rules[id]
    if not rule.asks:
        return None
    keys = rule.legal(s, *args)
    if len(keys) == 1 or (rule.lapses and not keys):
        return None
    return Decision(rule, args, keys, s)


def settle(s: State, rules: Mapping[str, Rule]) -> None:
    """Drop what `advance` drops without a step: windows in which nobody can do anything, and what comes after
    a part."""
    while s.agenda:
        if s.ends is not None and s.ends.reached(s):
            s.agenda.clear()
            return
        id, args = s.agenda[-1]
        if not rules[id].lapses or rules[id].legal(s, *args):
            return
        s.agenda.pop()


def redo(s: State, t: Context, rules: Mapping[str, Rule], record: Record) -> None:
    """Do a recorded step once more, on the state before it."""
    frame, _, length, _, key = record
    rule, agenda = rules[frame[0]], s.agenda
    if rule.asks:
        t.asked(rule, s, frame[1], key)
    agenda.pop()
    rule.carry_out(s, t, frame[1], key)
    del agenda[length:]  # what was dropped without a step


def _circle(s: State, t: Context, rules: dict[str, Rule]) -> NoReturn:
    """Rules go round for ever: let them go round a little longer to see which ones they are."""
    log: list[Record] = []
    try:
        advance(s, t, rules, log, SEEN)
    finally:
        s.broken = s.broken or f"no decision in {ENDLESS} steps: {circle(log, rules)}"
    raise EdgebookError(s.broken)


def circle(log: Sequence[Record], rules: Mapping[str, Rule]) -> str:
    """Which rules go round, as a sentence: those of the last steps."""
    found = dict.fromkeys(record[0][0] for record in log[-SEEN:])
    names = [f"{id} ({rules[id].title})" for id in list(found)[:NAMED]]
    more = f" and {len(found) - NAMED} more" if len(found) > NAMED else ""
    return f"{', '.join(names)}{more} go round in circles"


def _fail(
    s: State, t: Context, frame: tuple[Any, ...], log: list[Record] | None, error: BaseException
) -> NoReturn:
    step = (t.steps if log is None else len(log)) + 1
    failed = RuleFailed(frame[0], frame[1], step, error)
    s.broken = str(failed)
    # what the table must say, a refused outcome and an interrupt are no faults of the rule
    if isinstance(error, TableNeeded | ChanceRefused) or not isinstance(error, Exception):
        raise error
    raise failed from error
