"""A game at random, read step by step: everything that is wrong with what people are told."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from edgebook import games
from edgebook.kernel import Game, Step, Trace, begin
from edgebook.players import Asked, GreedyPlayer, RandomPlayer, play
from tests.audit.amounts import wrong_amounts
from tests.audit.audited import Audited
from tests.audit.claims import missing_claims, wrong_claims
from tests.audit.games import AUDITED
from tests.audit.labels import raw_ids, twin_labels
from tests.audit.moves import Fault, untold_counts, untold_facts, untold_pieces
from tests.audit.verdicts import other_verdicts

Check = Callable[[Step, Audited], Iterable[Fault]]
CHECKS: tuple[Check, ...] = (
    untold_pieces, untold_counts, untold_facts, wrong_amounts, twin_labels, raw_ids, wrong_claims,
    other_verdicts,
)  # fmt: skip
SAMPLE = 100
"""One step in this many is tried with every reading of every ruling, to find one that decided unnamed."""

ASTRAY = 0.2


class Found(NamedTuple):
    """A fault, where it was found."""

    game: str
    seed: int
    step: int
    rule: str
    check: str
    text: str

    def __str__(self) -> str:
        again = f"python -m tests.audit {self.game} --seed {self.seed}"
        return f"{self.rule}, {self.check}: {self.text}\n    step {self.step} of: {again}"


class Wayward:
    """A greedy player who does something else now and then."""

    def __init__(self, game: Game, seed: int) -> None:
        self._greedy, self._other, self._draw = GreedyPlayer(game), RandomPlayer(seed), random.Random(seed)

    def answer(self, asked: Asked) -> Any:
        return (self._other if self._draw.random() < ASTRAY else self._greedy).answer(asked)


class Audit:
    """Reads games, collects their faults (of each rule and check the first) and which excuses were needed."""

    def __init__(self, name: str) -> None:
        self.name, self.audited, self.game = name, AUDITED[name], games.get(name)
        self.found: dict[tuple[str, str, str], Found] = {}
        self.times: Counter[tuple[str, str, str]] = Counter()
        self.excused: set[str] = set()
        self.steps = 0

    def trace(self, seed: int) -> Trace:
        """A game: of even seeds at random, of odd ones by players who get further into it."""
        setup = self.audited.setup(random.Random(f"audit {seed}"))
        player = Wayward(self.game, seed) if seed % 2 else RandomPlayer(seed)
        return play(begin(self.game, setup, seed=seed), [player] * 8)

    def read(self, seed: int, steps: int = 0) -> None:
        """Read a game, or a part of it of this many steps."""
        trace = self.trace(seed)
        first = random.Random(seed).randrange(max(1, len(trace) - steps)) if steps else 0
        for n in range(first, min(len(trace), first + steps) if steps else len(trace)):
            self.steps += 1
            checks = (*CHECKS, *self.audited.also, *([] if (n + seed) % SAMPLE else [missing_claims]))
            for check in checks:
                self._note(seed, trace[n], check)

    def _note(self, seed: int, step: Step, check: Check) -> None:
        for fault in check(step, self.audited):
            excuse = self.audited.excuse(step.rule.id, step.case, fault.what)
            if excuse is not None:
                self.excused.add(excuse)
                continue
            which = (step.rule.id, str(step.case or ""), check.__name__)
            self.times[which] += 1
            text = f"{step.text!r} {fault.text}"
            rule = f"{step.rule.id} {step.case or ''}".strip()
            self.found.setdefault(which, Found(self.name, seed, step.n + 1, rule, check.__name__, text))

    def report(self) -> str:
        return "\n".join(f"{self.times[which]} × {found}" for which, found in self.found.items())
