"""Chance: every shuffle, draw and roll goes through here and is recorded as its outcome.

An outcome is a plain value: the face of a die, the index of what was drawn, the new order of a pile. From the
outcomes alone a game can be replayed without a generator. Outcomes that are *told* (by a test, a saved game,
or a person who reads them off a real table) come before the generator; one that cannot be is refused. Without
a generator, what is not told has to be asked for: `TableNeeded`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from edgebook.kernel.errors import ChanceRefused, TableNeeded


class Chance:
    """The source of all chance in one game. `Chance(seed)` has a generator, `Chance()` asks the table."""

    __slots__ = ("_random", "outcomes", "seed", "told", "told_at")

    def __init__(self, seed: int | str | None = None, told: Iterable[Any] = ()) -> None:
        self.seed = seed
        self._random: Callable[[], float] | None = None if seed is None else random.Random(seed).random
        self.outcomes: list[Any] = []
        self.told: list[tuple[Any, bool]] = []
        """Outcomes still to come, the next one last, and whether a person told them (or a generator)."""
        self.told_at: set[int] = set()
        """Which of `outcomes` were told: the generator was not used for them."""
        self.tell(*told)

    @property
    def at_table(self) -> bool:
        """Whether there is a real table to ask, since there is no generator."""
        return self._random is None

    def roll(self, faces: int, what: str = "a roll") -> int:
        """A number from 0 to faces - 1, each as likely as the others."""
        if self.told or self._random is None:
            outcome: int = self._tell(what, range(faces), lambda x: type(x) is int and 0 <= x < faces)
        else:
            outcome = int(self._random() * faces)
        self.outcomes.append(outcome)
        return outcome

    def pick(self, counts: Sequence[int], what: str = "a draw") -> int:
        """Draw one piece of a bag that holds `counts[i]` pieces of kind i; gives the kind."""
        if self.told or self._random is None:
            kinds = [kind for kind, count in enumerate(counts) if count]
            outcome: int = self._tell(what, kinds, lambda x: type(x) is int and x in kinds)
        else:
            left = int(self._random() * sum(counts))
            outcome = 0
            for count in counts:
                if left < count:
                    break
                left -= count
                outcome += 1
        self.outcomes.append(outcome)
        return outcome

    def shuffle(self, pile: list[Any], what: str = "a shuffle") -> None:
        """Put a pile in a new order, in place."""
        if self.told or self._random is None:
            # a saved game reads tuples back as lists, so both are an order
            order = self._tell(what, None, lambda x: isinstance(x, list | tuple) and _same_pieces(x, pile))
            pile[:] = order
        else:
            at_random = self._random
            keys = [at_random() for _ in pile]
            pile[:] = [pile[i] for i in sorted(range(len(pile)), key=keys.__getitem__)]
        self.outcomes.append(tuple(pile))

    def reveal(self, what: str, fits: Callable[[Any], bool]) -> Any:
        """Something that nobody at this table has seen: never drawn by a generator, always asked for."""
        outcome = self._tell(what, None, fits)
        self.outcomes.append(outcome)
        return outcome

    def tell(self, *outcomes: Any) -> None:
        """Say what the next outcomes will be, after those already told."""
        self.told[:0] = [(outcome, True) for outcome in reversed(outcomes)]

    def rewind(self, mark: int) -> None:
        """Take back the outcomes since `mark`: they will come again, in the same order."""
        for place in range(len(self.outcomes) - 1, mark - 1, -1):
            self.told.append((self.outcomes[place], place in self.told_at))
        del self.outcomes[mark:]
        self.told_at = {place for place in self.told_at if place < mark}

    def skip(self, outcomes: Sequence[Any], told_at: Iterable[int] = ()) -> None:
        """Bring the generator to where it was after these outcomes."""
        self.outcomes[:] = outcomes
        self.told_at = set(told_at)
        if self._random is not None:
            for place, outcome in enumerate(outcomes):
                if place not in self.told_at:
                    for _ in range(len(outcome) if isinstance(outcome, list | tuple) else 1):
                        self._random()

    def _tell(self, what: str, options: Sequence[Any] | None, fits: Callable[[Any], bool]) -> Any:
        if not self.told:
            raise TableNeeded(what, f"{what}: what does the table show?", options)
        outcome, told = self.told.pop()
        if not fits(outcome):
            raise ChanceRefused(f"{what}: {outcome!r} cannot be")
        if told:
            self.told_at.add(len(self.outcomes))
        return outcome


def _same_pieces(order: Sequence[Any], pile: Sequence[Any]) -> bool:
    if len(order) != len(pile):
        return False
    left = list(pile)
    for piece in order:
        if piece not in left:
            return False
        left.remove(piece)
    return True
