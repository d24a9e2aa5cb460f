"""Picking several as one decision: raiders, cards to discard, who pays what.

The answer is one key: those that are chosen, in the order of the candidates. A person names them (`a+b`, or
`none`); a player who wants to weigh the answers finds them in `Picks`, which makes each combination when
it is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, combinations
from math import comb
from typing import Any, overload

from edgebook.kernel.asking import take, written_in
from edgebook.kernel.errors import Refused, RulebookError
from edgebook.kernel.rule import Rule

LISTED = 1024
"""List at most this many combinations, evenly sampled. An answer may be any legal one."""
LOOKED_AT = 200_000
"""How many combinations to look at for two that are not refused."""


class Picked(tuple[Any, ...]):
    """What was chosen: the key of a pick. It is equal to a plain tuple of the same."""

    __slots__ = ()


def key_text(key: object) -> str:
    """A key as people type it: `sleeve:23:middle`; what was picked as `4+7`, or `none`."""
    if isinstance(key, Picked):
        return "+".join(map(key_text, key)) or "none"
    if isinstance(key, tuple):
        return ":".join(map(str, key))
    return str(key)


class Picks(Sequence[Picked]):
    """The legal combinations of some candidates, the small ones first. At most `LISTED` are in the sequence,
    but `in` and `find` know all of them."""

    __slots__ = ("_kept", "_total", "candidates", "least", "most", "refuse")

    def __init__(
        self,
        candidates: Sequence[Any],
        least: int,
        most: int,
        refuse: Callable[[tuple[Any, ...]], str | None] | None = None,
    ) -> None:
        self.candidates = tuple(candidates)
        if len(set(self.candidates)) != len(self.candidates):
            raise RulebookError(f"a pick has the same candidate twice: {self.candidates!r:.80}")
        self.least, self.most = max(least, 0), min(most, len(self.candidates))
        self.refuse = refuse
        self._total = sum(comb(len(self.candidates), size) for size in range(self.least, self.most + 1))
        self._kept = None if refuse is None else self._legal(refuse)

    def _legal(self, refuse: Callable[[tuple[Any, ...]], str | None]) -> list[Picked]:
        if self._total <= LISTED:
            sizes = range(self.least, self.most + 1)
            every = chain.from_iterable(combinations(self.candidates, size) for size in sizes)
            return [Picked(each) for each in every if refuse(each) is None]
        kept = [each for each in map(self._made, self._ranks()) if refuse(each) is None]
        if len(kept) > 1:
            return kept
        found = []  # too few of those that were looked at: there may be others in between
        for rank in range(min(self._total, LOOKED_AT)):
            if refuse(made := self._made(rank)) is None:
                found.append(made)
                if len(found) == 2:
                    break
        return found or kept

    def _ranks(self) -> Sequence[int]:
        if self._total <= LISTED:
            return range(self._total)
        return [place * self._total // LISTED for place in range(LISTED)]

    def _made(self, rank: int) -> Picked:
        """The combination with this number, counted over sizes first and places then."""
        size, left = self.least, len(self.candidates)
        while rank >= (n := comb(left, size)):
            rank -= n
            size += 1
        chosen = []
        for candidate in self.candidates:
            if not size:
                break
            left -= 1
            if rank < (n := comb(left, size - 1)):
                chosen.append(candidate)
                size -= 1
            else:
                rank -= n
        return Picked(chosen)

    def __len__(self) -> int:
        return min(self._total, LISTED) if self._kept is None else len(self._kept)

    @overload
    def __getitem__(self, place: int) -> Picked: ...
    @overload
    def __getitem__(self, place: slice) -> list[Picked]: ...
    def __getitem__(self, place: int | slice) -> Picked | list[Picked]:
        if self._kept is not None:
            return self._kept[place]
        ranks = self._ranks()[place]
        return self._made(ranks) if isinstance(ranks, int) else [self._made(rank) for rank in ranks]

    def __iter__(self) -> Iterator[Picked]:
        return iter(self[:])

    def __contains__(self, key: object) -> bool:
        return isinstance(key, tuple) and self.why_not(key) is None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Picks):
            return NotImplemented
        mine, theirs = ((p.candidates, p.least, p.most, p._kept) for p in (self, other))
        return mine == theirs

    __hash__ = None  # type: ignore[assignment]

    def why_not(self, chosen: tuple[Any, ...]) -> str | None:
        """Why these cannot be chosen together; None if they can."""
        for each in chosen:
            if each not in self.candidates:
                return f"{key_text(each)} is not among {', '.join(map(key_text, self.candidates))}"
        if len(set(chosen)) != len(chosen):
            return "each can be chosen only once"
        if len(chosen) < self.least:
            return f"choose at least {self.least}"
        if len(chosen) > self.most:
            return f"choose at most {self.most}"
        return self.refuse(self._in_order(chosen)) if self.refuse else None

    def _in_order(self, chosen: tuple[Any, ...]) -> Picked:
        return Picked(candidate for candidate in self.candidates if candidate in chosen)

    def find(self, answer: object) -> Picked:
        """The key that an answer means: candidates in any order, one of them, or the text of the key."""
        if self._kept is not None and type(answer) is Picked and answer in self._kept:
            return answer
        chosen = self._meant(answer)
        why = self.why_not(chosen)
        if why is not None:
            raise Refused(why)
        return self._in_order(chosen)

    def _meant(self, answer: object) -> tuple[Any, ...]:
        if isinstance(answer, list | tuple) and all(self._is_one(each) for each in answer):
            return tuple(answer)
        if self._is_one(answer):
            return (answer,)
        if isinstance(answer, str):
            texts = {key_text(candidate): candidate for candidate in self.candidates}
            if answer == "none" and answer not in texts:
                return ()
            return tuple(texts.get(text, text) for text in answer.split("+"))
        return (answer,) if not isinstance(answer, list | tuple) else tuple(answer)

    def _is_one(self, answer: object) -> bool:
        return answer in self.candidates


def as_pick(rule: Rule, kind: type) -> None:
    """Make a class a pick. Label, item and group are those of a candidate."""
    parts = take(rule, kind, "candidates", "do")
    candidates: Callable[..., Sequence[Any]] = parts.candidates
    least, most = _number(getattr(parts, "least", 0)), _number(getattr(parts, "most", 1_000_000))
    refuse: Callable[..., str | None] | None = getattr(parts, "refuse", None)

    def options(me: object, s: object) -> Picks:
        refused = None if refuse is None else lambda chosen: refuse(me, s, chosen)
        return Picks(candidates(me, s), least(me, s), most(me, s), refused)

    rule.options = options
    rule.code = (*rule.code, *written_in(kind, "least", "most", "refuse"))


def _number(given: Any) -> Callable[..., int]:
    return given if callable(given) else lambda me, s: int(given)
