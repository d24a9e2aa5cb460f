"""A sitting: ten puzzles, what is due first, then one new rule, then mixed. Never two alike in a row, never
the same twice; a wrong answer brings the same rule again after three others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from random import Random

from edgebook import games
from edgebook.kernel import EdgebookError
from edgebook.train.cutting import QUICK, Place, cut, places
from edgebook.train.puzzle import Puzzle
from edgebook.train.source import played
from edgebook.train.themes import fits

LENGTH = 10
AGAIN = 3
"""How many other puzzles come before the rule of a missed one comes back."""
GAMES, WISHED = 6, 2
"""Games that are gone through for any puzzle, and for one about a rule that is wished for."""
SAME_GAME = 3
"""Puzzles in a row from one game."""
SEEDS = 1_000_000_000
MOST_TRIED = 160
"""Places of a game that are looked at for one puzzle."""
MOST_WEIGHED = 8
"""The same where each takes trial games."""


class Sitting:
    """Gives puzzles one after the other. The same seed, wishes and answers give the same ones."""

    def __init__(
        self,
        game: str,
        seed: int,
        *,
        due: Sequence[str] = (),
        new: Sequence[str] = (),
        theme: str = "",
        kinds: Sequence[str] = QUICK,
        length: int = LENGTH,
    ) -> None:
        if not any(fits(rule.shown, theme) for rule in games.get(game).rulebook):
            raise EdgebookError(f"{theme!r:.60} is no rule and no chapter of {games.get(game).title}")
        self.game, self.theme, self.length = game, theme, length
        self.kinds = tuple(kinds)
        self.rng = Random(f"{game} {seed} {theme}")
        self.due = [rule for rule in due if fits(rule, theme)]
        self.new = [rule for rule in new if fits(rule, theme)]
        self.asked: list[Puzzle] = []
        self.right: list[bool] = []
        self._back: list[tuple[int, str]] = []  # from which puzzle on, and which rule
        self._seen: set[object] = set()
        self._seed = self.rng.randrange(SEEDS)

    @property
    def over(self) -> bool:
        return len(self.right) >= self.length

    def next(self) -> Puzzle:
        """The next puzzle. It counts as asked."""
        for wish in list(self._wishes()):
            found = self._find(wish)
            if found is not None:
                self._keep(found, wish)
                return found
            self._forget(wish)
        raise EdgebookError(
            f"No puzzle was found for {self.theme or self.game}: what it is about seldom comes up in play."
        )

    def answered(self, right: bool) -> None:
        """What became of the last puzzle."""
        self.right.append(right)
        if not right:
            self._back.append((len(self.asked) + AGAIN, self.asked[-1].rule))

    def _forget(self, wish: str) -> None:
        """A rule that play does not bring up is not looked for again in this sitting."""
        self.due = [rule for rule in self.due if rule != wish]
        self.new = [rule for rule in self.new if rule != wish]
        self._back = [each for each in self._back if each[1] != wish]

    def _keep(self, puzzle: Puzzle, wish: str) -> None:
        self._back = [each for each in self._back if each[1] != wish or each[0] > len(self.asked)]
        self.due = [rule for rule in self.due if rule != puzzle.rule]
        if wish and wish in self.new:
            self.new = []  # one new rule a sitting
        self.asked.append(puzzle)
        if len(self.asked) % SAME_GAME == 0:
            self._seed = self.rng.randrange(SEEDS)
        self._seen.add(_same(puzzle))

    def _wishes(self) -> Iterator[str]:
        """The rules to look for, the most wanted first; at last, any."""
        yield from [rule for after, rule in self._back if len(self.asked) >= after]
        yield from self.due[:2]
        if not self.due:
            yield from self.new[:2]
        yield ""

    def _find(self, wish: str) -> Puzzle | None:
        for _ in range(WISHED if wish else GAMES):
            found = self._in_game(wish)
            if found is not None:
                return found
            self._seed = self.rng.randrange(SEEDS)  # this game has no more of it
        return None

    def _in_game(self, wish: str) -> Puzzle | None:
        trace = played(self.game, self._seed)
        fitting = [place for place in places(self.game, self._seed) if self._wanted(place, wish)]
        for kind in self._kinds():
            of_kind = [place for place in fitting if place.code.kind == kind]
            self.rng.shuffle(of_kind)
            of_kind.sort(key=lambda place: self._often(place.rule))
            most = MOST_TRIED // len(self.kinds) if kind in QUICK else MOST_WEIGHED
            for place in of_kind[:most]:
                found = cut(trace, place.code)
                if found is not None and self._is_new(found):
                    return found
        return None

    def _often(self, rule: str) -> int:
        """How often a rule was asked about in this sitting: what was not comes first."""
        return sum(puzzle.rule == rule for puzzle in self.asked)

    def _wanted(self, place: Place, wish: str) -> bool:
        return (
            place.code.kind in self.kinds
            and fits(place.rule, self.theme)
            and (not wish or place.rule == wish)
        )

    def _kinds(self) -> list[str]:
        """In an order of its own for each puzzle; names of rules come last, since every step has one."""
        kinds = [kind for kind in self.kinds if kind != "rule"]
        self.rng.shuffle(kinds)
        last = self.asked[-1].code.kind if self.asked else ""
        kinds.sort(key=lambda kind: kind == last)
        if "rule" in self.kinds:
            kinds.insert(0 if self.rng.random() < 0.15 else len(kinds), "rule")
        return kinds

    def _is_new(self, puzzle: Puzzle) -> bool:
        if _same(puzzle) in self._seen:
            return False
        if not self.asked:
            return True
        last = self.asked[-1]
        alike = last.rule == puzzle.rule and last.code.kind == puzzle.code.kind
        same_answer = last.rule == puzzle.rule and _answer(last) == _answer(puzzle)
        wished = (
            bool(self.theme) or len(self.kinds) == 1
        )  # by the person: perhaps one rule alone has such puzzles
        return not (alike and not wished) and not same_answer


def _same(puzzle: Puzzle) -> object:
    """What makes two puzzles the same to a person: they read alike, wherever they were cut."""
    return puzzle.rule, puzzle.question, puzzle.given, tuple(choice.label for choice in puzzle.choices)


def _answer(puzzle: Puzzle) -> list[str]:
    return [puzzle.choices[n].label for n in sorted(puzzle.right)]


def daily(game: str, day: date) -> Puzzle:
    """The puzzle of a day: it follows from the date, so that it is the same for everybody, offline too."""
    return Sitting(game, day.toordinal()).next()
