"""How the engine finds the right answer of an exercise: short questions to a part that was played out.

kept VG-B2              what the first step of that rule chose (the label of the option that was kept)
item VG-B2              the same, as the item on the board
dropped VG-B2 Harbor    the rule that dropped this option there
count VG-A5             how often that rule happens
rules                   the rules that happen, in order
sequence                the options of the exercise, which are rules, in the order in which they first happen
deciding VG-B2          the ruling that decided there, or all of them if several did
moved VG-A6 hand:1      what that step moved to a place, in any order
value seats[1].coins    a value of the position when the part is over
value seats[1].coins after VG-E3    the same, after the first step of that rule
size seats[1].hand      how many things are there when the part is over, those in places within it included
options ED-5.9          the answers that could be given there, in any order
items ED-4.5            what these answers stand for on the board; the thing itself where there is only one
items ICO-6.1 attack    the same, only of answers whose keys begin with this word
spots empty cells 0     places where nothing lies, by the game's name for them and a seat, on the last table
ways ED-4.5             how many answers could be given there
asks                    the rule that waits for an answer when the part is played out
arrived VG-E5 card:r1   how many things that step moved to a place
source ED-5.12 card:t3  where that step took a thing from
target VG-A5 influence  where that step put a thing
says VG-E8 Battle Strength    the first number after these words in what is said of that step
text VG-E8              all that is said of that step
measure 0 vp            resources and points of a seat when the part is over; "vp by source.Coins" goes deeper
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from edgebook.kernel import EdgebookError, Moved, Option, Step, Trace, open_decision
from edgebook.learn.lesson import PATH


class ProbeError(EdgebookError):
    """A question that the part does not answer."""


def probe(trace: Trace, ask: str, options: Sequence[str] = ()) -> Any:
    """The answer that the engine gives; `options` are those of an exercise that is about an order."""
    verb, _, rest = ask.strip().partition(" ")
    rest = rest.strip()
    if verb == "sequence":
        return _sequence(trace, options)
    if verb in OF_PART:
        return OF_PART[verb](trace, rest)
    if verb in OF_RULE:
        rule, _, rest = rest.partition(" ")
        return OF_RULE[verb](trace, rule, rest)
    raise ProbeError(f"{ask!r}: expected one of {', '.join(VERBS)}")


def _step(trace: Trace, rule: str) -> Step:
    n = trace.find(rule=rule)
    if n is None:
        raise ProbeError(f"rule {rule!r} does not happen in this part")
    return trace[n]


def _sequence(trace: Trace, options: Sequence[str]) -> list[str]:
    """Rules in the order in which they first happen."""
    happened = list(dict.fromkeys(step.rule.shown for step in trace))
    never = [rule for rule in options if rule not in happened]
    if never:
        raise ProbeError(f"sequence: {never[0]!r} does not happen in this part")
    return sorted(options, key=happened.index)


def _verdicts(trace: Trace, rule: str) -> Any:
    """The verdicts of the last choice that the rule's first step made by criteria."""
    choices = _step(trace, rule).choices
    if not choices:
        raise ProbeError(f"rule {rule!r} chooses nothing in this part")
    return choices[-1].verdicts


def _moved(step: Step, verb: str, rest: str) -> Any:
    moves = [each for each in step.changes if isinstance(each, Moved)]
    if verb == "moved":
        return [each.what for each in moves if each.target == rest for _ in range(each.count)]
    if verb == "arrived":
        return sum(each.count for each in moves if each.target == rest)
    places = {each.source if verb == "source" else each.target for each in moves if each.what == rest}
    if len(places) != 1:
        raise ProbeError(f"{verb} {step.rule.shown} {rest}: {len(places)} places, expected one")
    return places.pop()


def _said(step: Step, words: str) -> int:
    found = re.search(re.escape(words) + r"\D*?(-?\d+)", step.text)
    if found is None:
        raise ProbeError(f"{step.rule.shown} says no number after {words!r}: {step.text}")
    return int(found[1])


def _size(value: object, ask: str) -> int:
    if isinstance(value, dict):
        inner = (_size(each, ask) for each in value.values() if isinstance(each, dict))
        return sum(each for each in value.values() if type(each) is int) + sum(inner)
    if not isinstance(value, list):
        raise ProbeError(f"{ask!r}: there is nothing to count")
    return len(value)


def _measure(trace: Trace, path: str) -> Any:
    seat, _, name = path.partition(" ")
    measures = trace.game.table.measures(trace.state)
    if not seat.isdecimal() or int(seat) >= len(measures):
        raise ProbeError(f"measure {path!r}: expected a seat from 0 to {len(measures) - 1} first")
    value: Any = measures[int(seat)]
    for part in name.split("."):
        if not isinstance(value, dict) or part not in value:
            raise ProbeError(f"measure {path!r}: there is no {part!r} there")
        value = value[part]
    return value


def _spots(trace: Trace, rest: str) -> list[str]:
    words, _, seat = rest.rpartition(" ")
    known = trace.game.show.spots
    if words in known and seat.isdecimal():
        try:
            return known[words](trace.state, int(seat))
        except IndexError:
            pass  # no such seat
    raise ProbeError(f"spots {rest!r}: expected one of {', '.join(known) or 'none'}, and a seat")


def _options(trace: Trace, rule: str) -> list[Option]:
    decision, state = trace.decision, trace.state
    if decision is None or decision.rule.shown != rule:
        n = trace.find(rule=rule)
        if n is None:
            raise ProbeError(f"nobody is asked {rule!r} in this part")
        state = trace[n].before
        decision = open_decision(state, trace.game.rulebook.by_id)
    if decision is None:
        raise ProbeError(f"{rule!r} leaves only one answer in this part")
    return decision.options(state)


def _value(trace: Trace, state: object, path: str) -> Any:
    positions = trace.game.positions
    if positions is None:
        raise ProbeError(f"{trace.game.title} has no positions")
    value: Any = positions.write(state)
    for name, index in PATH.findall(path):
        try:
            value = value[int(index)] if index else value[name]
        except (KeyError, IndexError, TypeError):
            raise ProbeError(f"value {path!r}: there is no {name or f'[{index}]'} there") from None
    return value


# -- the verbs -------------------------------------------------------------------------------------------


def _value_after(trace: Trace, rest: str) -> Any:
    path, _, rule = rest.partition(" after ")
    state = _step(trace, rule.strip()).after if rule else trace.state
    return _value(trace, state, path.strip())


def _items(trace: Trace, rest: str) -> Any:
    rule, _, start = rest.partition(" ")
    options = [option for option in _options(trace, rule) if not start or option.text.split(":")[0] == start]
    items = list(dict.fromkeys(option.item for option in options if option.item))
    return items[0] if len(items) == 1 else items


def _kept(trace: Trace, ask: str, rule: str) -> Any:
    """The verdict of the one option that was kept."""
    kept = [verdict for verdict in _verdicts(trace, rule) if verdict.kept]
    if len(kept) != 1:
        raise ProbeError(f"{ask!r}: {len(kept)} options are kept there, expected one")
    return kept[0]


def _dropped(trace: Trace, rule: str, label: str) -> Any:
    for verdict in _verdicts(trace, rule):
        if verdict.label.casefold() == label.casefold() and not verdict.kept:
            return verdict.shown
    ask = f"dropped {rule} {label}"
    raise ProbeError(f"{ask!r}: {label!r} is not dropped there")


def _deciding(trace: Trace, rule: str, rest: str) -> Any:
    names = [ruling.name for ruling in _step(trace, rule).rulings]
    return names if len(names) > 1 else next(iter(names), None)


OF_PART: dict[str, Callable[[Trace, str], Any]] = {
    "rules": lambda trace, rest: [step.rule.shown for step in trace],
    "count": lambda trace, rest: sum(step.rule.shown == rest for step in trace),
    "value": _value_after,
    "size": lambda trace, rest: _size(_value(trace, trace.state, rest), f"size {rest}"),
    "options": lambda trace, rest: [option.label for option in _options(trace, rest)],
    "ways": lambda trace, rest: len(_options(trace, rest)),
    "asks": lambda trace, rest: None if trace.decision is None else trace.decision.rule.shown,
    "items": _items,
    "spots": lambda trace, rest: _spots(trace, rest),
    "measure": lambda trace, rest: _measure(trace, rest),
}
"""Questions about the whole part, by their verb."""
OF_RULE: dict[str, Callable[[Trace, str, str], Any]] = {
    "kept": lambda trace, rule, rest: _kept(trace, f"kept {rule}", rule).label,
    "item": lambda trace, rule, rest: _kept(trace, f"item {rule}", rule).item,
    "dropped": _dropped,
    "deciding": _deciding,
    "says": lambda trace, rule, rest: _said(_step(trace, rule), rest),
    "text": lambda trace, rule, rest: _step(trace, rule).text,
} | {
    verb: lambda trace, rule, rest, verb=verb: _moved(_step(trace, rule), verb, rest)
    for verb in ("moved", "arrived", "source", "target")
}
"""Questions about the first step of a rule."""
VERBS = (*OF_RULE, *OF_PART, "sequence")
