"""Whatever a step moves or changes is told in it: pieces by name, or how many they are; facts in words."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from edgebook.kernel import Changed, Moved, Step
from tests.audit.audited import Audited

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Fault(NamedTuple):
    """Something that is wrong with a step. `what`: the kind of piece, the noun or the check that an excuse
    would have to name."""

    what: str
    text: str


def told(step: Step) -> str:
    """Everything that people read about what happened."""
    return " ".join([step.text, *(outcome.text for outcome in step.chance)])


def untold_pieces(step: Step, audited: Audited) -> Iterator[Fault]:
    """Pieces with an identity that moved and are neither named nor counted."""
    text, words = told(step), step.trace.game.table.words
    places = step.trace.game.table.places
    identified = {*places(step.before).pieces, *places(step.after).pieces}
    moves: dict[tuple[str, str, str], list[str]] = defaultdict(list)
    together: Counter[tuple[str, str, str]] = Counter()
    for moved in step.changes:
        if isinstance(moved, Moved) and moved.what in identified:
            kind = _head(moved.what)
            moves[kind, moved.source, moved.target].append(moved.what)
            together[kind, _head(moved.source), _head(moved.target)] += 1
    for (kind, source, target), pieces in moves.items():
        state = step.before if source else step.after
        names = [audited.piece(state, words(state), each) for each in pieces]
        numbers = (len(pieces), together[kind, _head(source), _head(target)])
        if any(_says(text, number) for number in numbers):
            continue
        if not all(_names(text, *each) for each in Counter(names).items()):
            way = f"{kind} {_head(source)}>{_head(target)}"
            yield Fault(way, f"does not tell: {', '.join(names)} {_way(source, target)}")


def untold_counts(step: Step, audited: Audited) -> Iterator[Fault]:
    """Like pieces that moved and whose number is not said."""
    text = told(step)
    places = step.trace.game.table.places
    identified = {*places(step.before).pieces, *places(step.after).pieces}
    counted: dict[tuple[str, str, str], list[int]] = defaultdict(list)
    for moved in step.changes:
        if isinstance(moved, Moved) and moved.what not in identified:
            counted[_head(moved.what), _head(moved.source), _head(moved.target)].append(moved.count)
    for (kind, source, target), counts in counted.items():
        word = audited.told_by.get(kind)
        known = word is not None and word.casefold() in text.casefold()
        known = known or _in_parts(text, kind, sum(counts), audited)
        if not known and not _says(text, sum(counts)) and not all(_says(text, count) for count in counts):
            way = f"{kind} {source}>{target}"
            yield Fault(way, f"does not tell: {sum(counts)} {kind} {_way(source, target)}")


def untold_facts(step: Step, audited: Audited) -> Iterator[Fault]:
    """Facts that changed and that no word tells."""
    text = told(step)
    for changed in step.changes:
        if not isinstance(changed, Changed) or _matching(changed.what, audited.quiet) is not None:
            continue
        says = _matching(changed.what, audited.facts)
        if says is None:
            yield Fault(changed.what, f"nobody says how {changed.what!r} is told")
        elif not re.search(_filled(says, changed), text, re.IGNORECASE):
            was, now = changed.before, changed.after
            yield Fault(changed.what, f"does not tell: {changed.what} was {was!r} and is {now!r}")


def _in_parts(text: str, kind: str, number: int, audited: Audited) -> bool:
    """Whether a text says the number of a kind in several parts: "gain 1 Coin; gain 2 Coins"."""
    nouns = [noun for noun, thing in audited.things.items() if thing.kind == kind]
    found = [int(n) for noun in nouns for n in re.findall(rf"\b(\d+) {noun}", text)]
    return sum(found) == number


def _matching(name: str, patterns: object) -> str | None:
    assert isinstance(patterns, dict)
    return next((said for pattern, said in patterns.items() if re.fullmatch(pattern, name)), None)


def _filled(says: str, changed: Changed) -> str:
    values = {"{before}": str(changed.before), "{after}": str(changed.after)}
    for gap, value in values.items():
        says = says.replace(gap, re.escape(value))
    return says


def _way(source: str, target: str) -> str:
    return f"from {source or 'outside'} to {target or 'outside'}"


def _head(name: str) -> str:
    """ "cube" of "cube:black"."""
    return re.split(r"[: ]", name, maxsplit=1)[0]


def _names(text: str, name: str, count: int) -> bool:
    """Whether a text names these pieces: one by one, or alike ones together ("2 green Citizens")."""
    together = rf"\b{count} (× )?" + r"\w* ".join(map(re.escape, name.split()))
    return name in text or (count > 1 and re.search(together, text) is not None)


def _says(text: str, number: int) -> bool:
    """Whether a text has a number, as a figure or as a word; one piece may also be "a cube"."""
    words = [
        str(number),
        *NUMBERS[number : number + 1],
        *(["a", "an", "the top card"] if number == 1 else []),
    ]
    return any(re.search(rf"\b{word}\b", text, re.IGNORECASE) for word in words)
