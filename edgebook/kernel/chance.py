"""Chance: every shuffle, draw and roll goes through here and is recorded as its outcome.

An outcome is a plain value: the face of a die, the index of what was drawn, the new order of a pile. From the
outcomes alone a game can be replayed without a generator. Outcomes that are *told* (by a test, a saved game,
or a person who reads them off a real table) come before the generator; one that cannot be is refused. Without
a generator, what is not told has to be asked for: `TableNeeded`.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from edgebook.kernel.die import Die
from edgebook.kernel.errors import ChanceRefused, EdgebookError, TableNeeded
from edgebook.kernel.text import capital

LONGEST_SEED = 1000
"""Letters of a text, and bits of a number: what is longer cannot be printed everywhere."""
_HALF = re.compile(r"[\ud800-\udfff]")


def checked_seed(seed: object) -> int | str:
    """A seed that can be used and written down."""
    if type(seed) is not int and type(seed) is not str:
        raise EdgebookError(f"a seed is a whole number or a text, not {seed!r:.60}")
    if (len(seed) if isinstance(seed, str) else seed.bit_length()) > LONGEST_SEED:
        raise EdgebookError("this seed is too long")
    if isinstance(seed, str) and _HALF.search(seed):
        raise EdgebookError("this seed has half a character in it, which is no text")
    return seed


class Chance:
    """The source of all chance in one game. `Chance(seed)` has a generator, `Chance()` asks the table."""

    __slots__ = ("_random", "outcomes", "seed", "told", "told_at")

    def __init__(self, seed: Any = None, told: Iterable[Any] = ()) -> None:
        self.seed: int | str | None = None if seed is None else checked_seed(seed)
        self._random: Callable[[], float] | None = None if seed is None else random.Random(seed).random
        self.outcomes: list[Any] = []
        self.told: list[tuple[Any, bool]] = []
        """Outcomes still to come, the next one last, and whether a person told them (or a generator)."""
        self.told_at: list[int] = []
        """Which of `outcomes` were told, in order: the generator was not used for them."""
        self.tell(*told)

    @property
    def at_table(self) -> bool:
        """Whether there is a real table to ask, since there is no generator."""
        return self._random is None

    # -- for rules ---------------------------------------------------------------------------------------

    def roll(self, faces: int, what: str = "a roll") -> int:
        """A number from 0 to faces - 1, each as likely as the others."""
        if faces < 1:
            raise EdgebookError(f"{what}: a die with {faces} faces cannot be rolled")
        if self.told or self._random is None:
            outcome: int = self._tell(what, range(faces))
        else:
            outcome = int(self._random() * faces)
        self.outcomes.append(outcome)
        return outcome

    def dice(self, pool: Sequence[Die], what: str = "a roll") -> list[int]:
        """Roll a pool of dice; gives the face of each, as its place on the die.

        Each die is an outcome of its own. It may be told as the text of a face, and a real table is asked for
        one die after the other.
        """
        at_random = self._random
        if self.told or at_random is None:
            many = len(pool)
            return [
                self._die(die, f"{what}, die {place} of {many}" if many > 1 else what, what)
                for place, die in enumerate(pool, 1)
            ]
        faces = [int(at_random() * len(die.faces)) for die in pool]
        self.outcomes += faces
        return faces

    def _die(self, die: Die, which: str, what: str) -> int:
        """One die of a pool: told, asked of the table, or rolled after all that was told."""
        if self.told:
            outcome, told = self.told[-1]
            if isinstance(outcome, str) and outcome in die.faces:
                self.told[-1] = die.faces.index(outcome), told
            place: int = self._tell(what, range(len(die.faces)), die=die)
        elif self._random is not None:
            place = int(self._random() * len(die.faces))
        else:
            places = die.different()
            named = "it" if die.name in which.split() else f"the {die.name} die"
            question = f"{capital(which)}: what does {named} show?"
            raise TableNeeded(what, question, places, [die.faces[place] for place in places])
        self.outcomes.append(place)
        return place

    def pick(self, counts: Sequence[int], what: str = "a draw", names: Sequence[str] = ()) -> int:
        """Draw one piece of a bag that holds `counts[i]` pieces of kind i; gives the kind.

        With `names`, one for each kind, a real table is asked for the name, and the kind may be told by it.
        """
        if self.told or self._random is None:
            kinds = [kind for kind, count in enumerate(counts) if count]
            if not kinds:
                raise EdgebookError(f"{what}: there is nothing to draw")
            if not self.told and names:
                shown = [names[kind] for kind in kinds]
                raise TableNeeded(what, f"{capital(what)}: what does the table show?", kinds, shown)
            if self.told and isinstance(self.told[-1][0], str) and self.told[-1][0] in names:
                self.told[-1] = names.index(self.told[-1][0]), self.told[-1][1]
            outcome: int = self._tell(what, kinds)
        else:
            left = int(self._random() * sum(counts))
            outcome = 0
            for count in counts:
                if left < count:
                    break
                left -= count
                outcome += 1
            else:
                raise EdgebookError(f"{what}: there is nothing to draw")
        self.outcomes.append(outcome)
        return outcome

    def shuffle(self, pile: list[Any], what: str = "a shuffle") -> None:
        """Put a pile in a new order, in place. A pile of fewer than two pieces has no order to ask for."""
        if len(pile) < 2:
            return
        if self.told or self._random is None:
            order = self._tell(what, None, lambda x: _is_order(x, pile))
            own = {piece: piece for piece in pile}
            pile[:] = [own[piece] for piece in order]
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

    # -- for the caller that runs a game -----------------------------------------------------------------

    def tell(self, *outcomes: object) -> None:
        """Say what the next outcomes will be, after those already told."""
        self.told[:0] = [(outcome, True) for outcome in outcomes[::-1]]

    def rewind(self, mark: int) -> None:
        """Take back the outcomes since `mark`: they will come again, in the same order."""
        while len(self.outcomes) > mark:
            outcome = self.outcomes.pop()
            told = bool(self.told_at) and self.told_at[-1] == len(self.outcomes)
            if told:
                self.told_at.pop()
            self.told.append((outcome, told))

    def skip(self, outcomes: Sequence[Any], told_at: Iterable[int] = ()) -> None:
        """Bring a fresh source to where it was after these outcomes."""
        self.outcomes[:] = outcomes
        self.told_at[:] = sorted(told_at)
        self.forget()

    def forget(self) -> None:
        """Let go of what the generator made ahead: it goes back to where it was after `outcomes`."""
        self.told = [entry for entry in self.told if entry[1]]
        if self.seed is None:
            return
        draw = self._random = random.Random(self.seed).random
        told_at = set(self.told_at)
        for place, outcome in enumerate(self.outcomes):
            if place not in told_at:
                for _ in range(len(outcome) if isinstance(outcome, list | tuple) else 1):
                    draw()

    def _tell(
        self,
        what: str,
        options: Sequence[int] | None,
        fits: Callable[[Any], bool] | None = None,
        die: Die | None = None,
    ) -> Any:
        """What was told. `die`: what the outcome is a face of, for a watcher."""
        if not self.told:
            raise TableNeeded(what, f"{capital(what)}: what does the table show?", options)
        outcome, told = self.told.pop()
        try:
            good = fits(outcome) if fits else type(outcome) is int and outcome in (options or ())
        except ChanceRefused as error:  # the check itself says why
            raise ChanceRefused(f"{what}: {error}") from None
        except Exception:  # what a check cannot even look at (a list where a name belongs) does not fit
            good = False
        if not good:
            faces = f": the {die.name} die has {', '.join(dict.fromkeys(die.faces))}" if die else ""
            raise ChanceRefused(f"{what}: {outcome!r:.80} cannot be{faces}")
        if told:
            self.told_at.append(len(self.outcomes))
        return outcome


def _is_order(order: object, pile: Sequence[Any]) -> bool:
    # a saved game reads tuples back as lists, so both are an order
    return isinstance(order, list | tuple) and len(order) == len(pile) and Counter(order) == Counter(pile)
