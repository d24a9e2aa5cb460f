"""What moved from where to where, between two states; worked out only when it is asked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple


class Places(NamedTuple):
    """Where everything is. `pieces`: the place of each piece that has an identity. `counts`: for each kind of
    like pieces, how many are in each place. `facts`: everything else that a person can read off the table."""

    pieces: Mapping[str, str]
    counts: Mapping[str, Mapping[str, int]]
    facts: Mapping[str, Any]


class Moved(NamedTuple):
    """`count` pieces went from one place to another. A place of "" is outside the game: gained or spent."""

    what: str
    count: int  # type: ignore[assignment]  # a field may be named like tuple's method
    source: str
    target: str


class Changed(NamedTuple):
    """A fact that now reads differently."""

    what: str
    before: Any
    after: Any


def difference(before: Places, after: Places) -> list[Moved | Changed]:
    """Everything that is not as it was, moves first."""
    found: list[Moved | Changed] = []
    for piece in {**before.pieces, **after.pieces}:
        source, target = before.pieces.get(piece, ""), after.pieces.get(piece, "")
        if source != target:
            found.append(Moved(piece, 1, source, target))
    for kind in {**before.counts, **after.counts}:
        old, new = before.counts.get(kind, {}), after.counts.get(kind, {})
        if old != new:
            found.extend(_flow(kind, old, new))
    for fact in {**before.facts, **after.facts}:
        was, now = before.facts.get(fact), after.facts.get(fact)
        if was != now:
            found.append(Changed(fact, was, now))
    return found


def _flow(kind: str, before: Mapping[str, int], after: Mapping[str, int]) -> list[Moved | Changed]:
    """Pairs what a place lost with what another gained; what has no partner came from or went outside."""
    change = Counter(after)
    change.subtract(before)
    lost = {place: -n for place, n in change.items() if n < 0}
    gained = {place: n for place, n in change.items() if n > 0}
    moves: list[Moved | Changed] = []
    for source in lost:
        for target in gained:
            n = min(lost[source], gained[target])
            if n:
                moves.append(Moved(kind, n, source, target))
                lost[source] -= n
                gained[target] -= n
    moves.extend(Moved(kind, n, source, "") for source, n in lost.items() if n)
    moves.extend(Moved(kind, n, "", target) for target, n in gained.items() if n)
    return moves
