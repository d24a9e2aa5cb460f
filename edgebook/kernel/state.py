"""The state of a game: one object of plain values, with an agenda of what is still to happen."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from typing import Any, ClassVar, NamedTuple, Self

from edgebook.kernel.errors import RulebookError
from edgebook.kernel.rule import Frame, Rule
from edgebook.kernel.show import Shown
from edgebook.kernel.signatures import slots


class PartEnd(NamedTuple):
    """Where a part of a position ends: before one of these rules, once one of these fields has changed."""

    before: frozenset[str]
    was: tuple[tuple[str, Any], ...]

    def reached(self, s: State) -> bool:
        """Whether the next rule on the agenda belongs to the next part."""
        if s.agenda[-1][0] not in self.before:
            return False
        return any(getattr(s, name) != was for name, was in self.was)


class State(Shown):
    """Base of every game's state.

    A game's state adds slots that hold ints, strings, None, and lists, tuples and dicts of those, or
    immutable objects that all copies share. Its `copy()` is made of its declaration (`edgebook.box.table`) or
    written by hand, since that is what look-ahead and checkpoints spend their time on. A state is mutable, so
    it has no hash; `digest()` tells contents apart.
    """

    __slots__ = ("agenda", "broken", "ends", "rulings")
    __hash__: ClassVar[None]  # type: ignore[assignment]
    renamed: ClassVar[dict[str, str]] = {}
    """What fields were called when games were saved that have to load: a digest goes by those names."""

    agenda: list[Frame]
    """What is still to happen; the next frame is the last of the list. Rules change it in place."""
    broken: str
    """Why this state can no longer be used (a rule raised while changing it); empty if it can."""
    ends: PartEnd | None
    """Where the part ends that is being played; None: the game goes on to its end. It says what is to be
    played and nothing of the table, so it is no part of the contents: two such states are equal."""
    rulings: Any

    def __init__(self, rulings: object) -> None:
        self.agenda, self.rulings, self.broken, self.ends = [], rulings, "", None

    def then(self, *frames: Frame) -> None:
        """Put frames on the agenda, in the order in which they are to happen, before all that is there."""
        self.agenda.extend(frames[::-1])

    def cut(self, until: Rule | Frame) -> None:
        """Drop everything that waits before the next frame of a rule, or before this very frame: a raid that
        stops, a play that is countered. It is an error if there is nothing to go on with."""
        for place in range(len(self.agenda) - 1, -1, -1):
            frame = self.agenda[place]
            if frame == until or (isinstance(until, Rule) and frame[0] == until.id):
                del self.agenda[place + 1 :]
                return
        raise RulebookError(f"nothing can be cut: {until!r:.80} does not wait on the agenda")

    def end_before(self, *rules: str, once: tuple[str, ...]) -> None:
        """Play on only as far as the next of these rules, by their ids, once one of these fields is not as it
        is now: the turn has passed, a round is over. The fields hold numbers and words. (A field alone would
        end a part before its last question, a rule alone before its first.)"""
        self.ends = PartEnd(frozenset(rules), tuple((name, getattr(self, name)) for name in once))

    def blank(self) -> Self:
        """An object of the same kind with nothing in it yet, for `copy()` to fill."""
        kind = type(self)
        new = kind.__new__(kind)
        new.ends = self.ends
        return new

    def copy(self) -> Self:
        raise NotImplementedError(f"{type(self).__name__} has no copy() of its own")

    @classmethod
    def fields(cls) -> tuple[str, ...]:
        """The names of all slots that hold the contents, the agenda first."""
        return fields_of(cls)  # type: ignore[arg-type]  # the class has a hash, its objects have none

    def __getstate__(self) -> dict[str, Any]:
        """A state travels to other processes, whatever kind of class it is."""
        return {name: getattr(self, name) for name in ("ends", *self.fields())}

    def __setstate__(self, values: dict[str, Any]) -> None:
        for name, value in values.items():
            setattr(self, name, value)

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.fields())

    def plain(self) -> dict[str, Any]:
        """The contents as plain values. Shared objects give theirs through their own `plain()`."""
        renamed = type(self).renamed
        return {renamed.get(name, name): _plain(getattr(self, name)) for name in self.fields()}

    def __repr__(self) -> str:
        return f"<{type(self).__module__}.{type(self).__name__} {self.digest()}>"

    def digest(self) -> str:
        """A short name for the contents: equal states have equal digests."""
        text = json.dumps(self.plain(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:16]


@cache
def fields_of(kind: type) -> tuple[str, ...]:
    """The names of all slots of a class and its bases, theirs first, without what is not contents."""
    names: list[str] = []
    for base in reversed(kind.__mro__):
        names.extend(slots(base))
    return tuple(name for name in dict.fromkeys(names) if name != "ends")


def _plain(value: Any) -> Any:
    if isinstance(value, bool):
        return int(value)  # True == 1, and equal states have equal digests
    if value is None or isinstance(value, int | str | float):
        return value
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    if isinstance(value, dict):
        return {str(key): _plain(each) for key, each in value.items()}
    if isinstance(value, set | frozenset):
        return sorted(_plain(each) for each in value)
    return _plain(value.plain())
