"""A standing audit of sentences: what a step says is compared with what it changed.

Whatever a step moves must be told: the pieces by name, or how many they are. It works on any game, from its
`places` and its words. What a game may leave out stands in `tests/audit/games.py`, with the reason.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from edgebook.kernel import Chance, Criteria, Moved, Step, Table

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def by_words(state: Any, words: Any, piece: str) -> str:
    """How a piece is said by the game's own words."""
    return str(words.piece(piece))


class Audited(NamedTuple):
    """How a game is audited."""

    setups: tuple[Mapping[str, Any], ...] = ({},)
    piece: Callable[[Any, Any, str], str] = by_words
    """How a piece of `places` is said: from the state, its words and the piece's id."""
    told_by: Mapping[str, str] = {}
    """Kinds whose moves a word tells: "claims" says that an Allegiance slip is used."""
    may_leave_out: Mapping[str, str] = {}
    """Rules (`ED-2.9`, or a single sentence `ED-2.9 case`) that need not tell all, and why."""


def untold(step: Step, audited: Audited) -> Iterator[str]:
    """What a step moved without telling."""
    text = " ".join([step.text, *(outcome.text for outcome in step.chance)])
    words = step.trace.game.table.words
    named: dict[tuple[str, str], list[str]] = defaultdict(list)
    counted: dict[tuple[str, str, str], list[int]] = defaultdict(list)
    identified = _identified(step)
    for moved in step.changes:
        if not isinstance(moved, Moved):
            continue
        if moved.what in identified:
            named[moved.source, moved.target].append(moved.what)
        else:
            counted[_head(moved.what), _head(moved.source), _head(moved.target)].append(moved.count)
    for (kind, source, target), counts in counted.items():
        word = audited.told_by.get(kind)
        told = word is not None and word in text
        if not told and not _says(text, sum(counts)) and not all(_says(text, count) for count in counts):
            yield f"{sum(counts)} {kind} from {source or 'outside'} to {target or 'outside'}"
    for (source, target), pieces in named.items():
        state = step.before if source else step.after
        names = [audited.piece(state, words(state), each) for each in pieces]
        if not _says(text, len(pieces)) and not all(_names(text, *each) for each in Counter(names).items()):
            yield f"{', '.join(names)} from {source or 'outside'} to {target or 'outside'}"


def may_leave_out(step: Step, audited: Audited) -> bool:
    """Whether the game says why this sentence need not tell all."""
    return not {step.rule.id, f"{step.rule.id} {step.case}"}.isdisjoint(audited.may_leave_out)


def _identified(step: Step) -> set[str]:
    """The pieces that have an identity."""
    places = step.trace.game.table.places
    return {*places(step.before).pieces, *places(step.after).pieces}


def _head(name: str) -> str:
    """ "cube" of "cube:black"."""
    return re.split(r"[: ]", name, maxsplit=1)[0]


def _names(text: str, name: str, count: int) -> bool:
    """Whether a text names these pieces: one by one, or alike ones together ("2 green Citizens")."""
    together = rf"\b{count} " + r"\w* ".join(map(re.escape, name.split()))
    return name in text or (count > 1 and re.search(together, text) is not None)


def _says(text: str, number: int) -> bool:
    """Whether a text has a number, as a figure or as a word; one piece may also be "a cube"."""
    words = [str(number), *NUMBERS[number : number + 1], *(["a", "an"] if number == 1 else [])]
    return any(re.search(rf"\b{word}\b", text, re.IGNORECASE) for word in words)


class _Short(Table):
    """A table that chooses as in play, and notes what it left."""

    __slots__ = ("left",)

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self.left: list[list[Any]] = []

    def choose(self, criteria: Criteria, s: Any, ctx: Any, options: Sequence[Any]) -> list[Any]:
        self.left.append(super().choose(criteria, s, ctx, options))
        return self.left[-1]


def other_verdicts(step: Step) -> Iterator[str]:
    """Verdicts that do not agree with what the same criteria leave in play, by the short way."""
    rule, state = step.rule, step.before.copy()
    first = step.trace.log[step.n - 1][3] if step.n else 0
    table = _Short(Chance(told=step.trace.chance.outcomes[first : step.trace.log[step.n][3]]))
    kept = [[verdict.option for verdict in each.verdicts if verdict.kept] for each in step.choices]
    if rule.choosing is not None and kept[0]:  # its options are what its own criteria leave
        table.left.append(list(rule.options(state, *step.args)))
    elif rule.choosing is not None:
        kept = kept[1:]
    state.agenda.pop()
    rule.do(state, table, *step.args, *([step.key] if rule.asks else []))
    if kept != table.left:
        yield f"verdicts keep {kept}, play leaves {table.left}"
    for each in step.choices:
        for verdict in each.verdicts:
            if not verdict.kept and not verdict.why:
                yield f"{verdict.label} is dropped without a reason"
