"""One random game with everything checked: at every step, or at its end."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from edgebook.games.darkness import GAME
from edgebook.games.darkness.table.scoring import score_sheet
from edgebook.games.darkness.table.state import State
from edgebook.kernel import Chance, Context, Decision, advance, key_text
from edgebook.kernel.engine import Record
from tests.soak.bots import bot_breaks, end_breaks
from tests.soak.invariants import broken
from tests.soak.setups import random_setup

LONGEST = 20_000
"""Steps: far more than any game takes."""


class Played(NamedTuple):
    """What became of one game. `problems` is empty if all went well."""

    seed: int
    setup: dict[str, Any]
    decisions: int
    steps: int
    problems: list[str]


def play_seed(seed: int, every_step: bool = False) -> Played:
    """The random game of a seed: its set-up, its chance and its answers."""
    setup = random_setup(random.Random(f"soak {seed}"))
    return play_setup(setup, seed, every_step)


def play_setup(setup: Mapping[str, Any], seed: int, every_step: bool = False) -> Played:
    """A game with random answers; an exception is a problem with a name, not the end of the run."""
    log: list[Record] = []
    answers = 0
    problems: list[str] = []
    at_random = random.Random(f"answers {seed}").random
    try:
        state: Any = GAME.start(GAME.make(setup))
        table = Context(Chance(seed))
        rules = GAME.rulebook.by_id
        key: Any = None
        limit = 1 if every_step else LONGEST
        while state.agenda and len(log) < LONGEST and not problems:
            before = state.copy() if every_step and state.agenda[-1][0].startswith("VG-") else None
            done = len(log)
            decision = advance(state, table, rules, log, limit, key)
            key = None
            if every_step and len(log) > done:
                problems.extend(_at_step(before, log[-1], state, len(log)))
            if decision is not None:
                if every_step:
                    problems.extend(f"step {len(log)}: {each}" for each in wrong_with(state, decision))
                answers += 1
                key = decision.keys[int(at_random() * len(decision.keys))]
        problems.extend(f"at the end: {each}" for each in at_end(state, len(log)))
    except Exception as error:
        problems.append(f"step {len(log)}: {type(error).__name__}: {error}")
    return Played(seed, dict(setup), answers, len(log), problems)


def _at_step(before: State | None, record: Record, after: State, number: int) -> Iterator[str]:
    for each in broken(after):
        yield f"step {number} ({record[0][0]}): {each}"
    if before is not None:
        for each in bot_breaks(before, record[0], record[1], after):
            yield f"step {number}: {each}"


def at_end(s: State, steps: int) -> Iterator[str]:
    """What must hold when a game is over."""
    if s.agenda:
        yield f"not over after {steps} steps"
        return
    yield from broken(s)
    yield from end_breaks(s)
    if [sum(sources.values()) for sources in score_sheet(s)] != s.final:
        yield f"the score sheet does not add up to {s.final}"


def wrong_with(s: State, decision: Decision) -> Iterator[str]:
    """What is wrong with a decision: its options, and everything that a person reads of it."""
    name = decision.rule.id
    texts = [key_text(key) for key in decision.keys]
    if len(texts) < 2:
        yield f"{name}: {len(texts)} options are no decision"
    if len(set(texts)) != len(texts):
        yield f"{name}: two options have the same text: {texts}"
    if s.is_voiceless(decision.seat):
        yield f"{name}: a Voiceless Guild is asked"
    question = decision.question(s, GAME.table.words(s))
    if not question.endswith("?") or odd(question):
        yield f"{name}: the question {question!r}"
    for option in decision.options(s):
        if not option.label or odd(option.label):
            yield f"{name}: the label {option.label!r}"
    for missing in decision.missing(s):
        if not missing.label or odd(f"{missing.label}: {missing.why}"):
            yield f"{name}: the missing option {missing!r}"
        if missing.rule not in GAME.rulebook:
            yield f"{name}: the missing option cites {missing.rule}"


ODD = re.compile(
    r"None|  |[{}\[\]]|\('| [.,]|\.\.|unseen card"
    r"|\b(of|on|with|to|takes|draws|claims|beats|skips|keeps) (nothing|nobody|no card)\b"
    r"|\b1 (cards|cubes|Agents|Coins|slips)\b|\b1 \w+ are\b"
)


def odd(text: str) -> bool:
    """Whether a text shows the inside of the program, a gap where a word should be, or a wrong number."""
    return ODD.search(text) is not None
