"""How the engine finds the right answer of an exercise: short questions to a part that was played out.

kept VG-B2              what the first step of that rule chose (the label of the option that was kept)
item VG-B2              the same, as the item on the board
dropped VG-B2 Harbor    the rule that dropped this option there
count VG-A5             how often that rule happens
rules                   the rules that happen, in order
deciding VG-B2          the ruling that decided there
moved VG-A6 hand:1      what that step moved to a place, in any order
value seats[1].coins    a value of the position when the part is over
value seats[1].coins after VG-E3    the same, after the first step of that rule
options ED-5.9          the answers that somebody could give there, in any order
"""

from __future__ import annotations

import re
from typing import Any

from edgebook.kernel import EdgebookError, Moved, Step, Trace, open_decision

_PART = re.compile(r"([^.\[\]]+)|\[(\d+)\]")


class ProbeError(EdgebookError):
    """A question that the part does not answer."""


def probe(trace: Trace, ask: str) -> Any:
    """The answer that the engine gives."""
    verb, _, rest = ask.strip().partition(" ")
    rest = rest.strip()
    if verb == "rules":
        return [step.rule.id for step in trace]
    if verb == "count":
        return sum(step.rule.id == rest for step in trace)
    if verb == "value":
        path, _, rule = rest.partition(" after ")
        state = _step(trace, rule.strip()).after if rule else trace.state
        return _value(trace, state, path.strip())
    if verb == "options":
        return _options(trace, rest)
    rule, _, rest = rest.partition(" ")
    if verb in ("kept", "item"):
        kept = [verdict for verdict in _verdicts(trace, rule) if verdict.kept]
        if len(kept) != 1:
            raise ProbeError(f"{ask!r}: {len(kept)} options are kept there, expected one")
        return kept[0].label if verb == "kept" else kept[0].item
    if verb == "dropped":
        for verdict in _verdicts(trace, rule):
            if verdict.label.casefold() == rest.casefold() and not verdict.kept:
                return verdict.rule
        raise ProbeError(f"{ask!r}: {rest!r} is not dropped there")
    if verb == "deciding":
        ruling = _step(trace, rule).ruling
        return None if ruling is None else ruling.name
    if verb == "moved":
        moves = [each for each in _step(trace, rule).changes if isinstance(each, Moved)]
        return [each.what for each in moves if each.target == rest for _ in range(each.count)]
    raise ProbeError(f"{ask!r}: expected one of {', '.join(VERBS)}")


VERBS = ("kept", "item", "dropped", "count", "rules", "deciding", "moved", "value", "options")


def _step(trace: Trace, rule: str) -> Step:
    n = trace.find(rule=rule)
    if n is None:
        raise ProbeError(f"rule {rule!r} does not happen in this part")
    return trace[n]


def _verdicts(trace: Trace, rule: str) -> Any:
    """The verdicts of the last choice that the rule's first step made by criteria."""
    choices = _step(trace, rule).choices
    if not choices:
        raise ProbeError(f"rule {rule!r} chooses nothing in this part")
    return choices[-1].verdicts


def _options(trace: Trace, rule: str) -> list[str]:
    decision, state = trace.decision, trace.state
    if decision is None or decision.rule.id != rule:
        n = trace.find(rule=rule)
        if n is None:
            raise ProbeError(f"nobody is asked {rule!r} in this part")
        state = trace[n].before
        decision = open_decision(state, trace.game.rulebook.table)
    if decision is None:
        raise ProbeError(f"{rule!r} leaves only one answer in this part")
    return [option.label for option in decision.options(state)]


def _value(trace: Trace, state: Any, path: str) -> Any:
    write = trace.game.write_position
    if write is None:
        raise ProbeError(f"{trace.game.title} has no positions")
    value: Any = write(state)
    for name, index in _PART.findall(path):
        try:
            value = value[int(index)] if index else value[name]
        except (KeyError, IndexError, TypeError):
            raise ProbeError(f"value {path!r}: there is no {name or f'[{index}]'} there") from None
    return value
