"""A class by rule: what each learner knows of which rule, and which wrong answers tell what learners think.

Answers to exercises and puzzles are judged again where the teacher sits.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from edgebook import games
from edgebook.cleaning import plain
from edgebook.learn.mastery import TRAINED, rule_behind
from edgebook.learn.rejudging import Judges
from edgebook.learn.tasks import key_noted

if TYPE_CHECKING:
    from edgebook.learn.classes import Room

KNOWN, SHAKY, MISSED, UNSEEN = "known", "shaky", "missed", "not seen"
MOSTLY, OFTEN = 0.8, 0.5
"""The share of right answers from which a rule counts as known, and as shaky."""
LONGEST = 200


class Rule(NamedTuple):
    """A rule of some game."""

    game: str
    id: str


@dataclass
class Tried:
    """How often a learner answered something about a rule, and how often rightly."""

    tries: int = 0
    right: int = 0

    @property
    def state(self) -> str:
        if not self.tries:
            return UNSEEN
        share = self.right / self.tries
        return KNOWN if share >= MOSTLY else SHAKY if share >= OFTEN else MISSED


@dataclass
class Evidence:
    """What one learner's lines say of rules, and of what the learner thinks."""

    rules: dict[Rule, Tried] = field(default_factory=dict)
    mistakes: dict[tuple[str, str], str] = field(default_factory=dict)
    """Typical wrong answers that were given: the exercise and what it means, with the answer."""

    def add(self, key: str, noted: Mapping[str, Any], right: bool | None, judges: Judges) -> None:
        """Add a line; `right`: whether its answer is, judged again; None where that cannot be told: of an
        exercise the learner's own word counts then, of a puzzle nothing does."""
        if "tried" not in noted or (right is None and is_puzzle(key)):
            return
        rule = rule_behind(key, noted) if is_puzzle(key) else judges.rule(key)
        if rule:
            tried = self.rules.setdefault(Rule(key.partition("/")[0], rule), Tried())
            tried.tries += 1
            tried.right += noted["tried"] is True if right is None else right
        means = "" if is_puzzle(key) or right else judges.means(key, noted)
        if means:
            self.mistakes.setdefault((key, means), plain(str(noted.get("answer", ""))[:LONGEST]))


def is_puzzle(key: str) -> bool:
    """Whether a line is of the trainer: every puzzle is another one, so none has a column of its own."""
    return key.split("/")[1:2] == [TRAINED]


class Misconception(NamedTuple):
    """A wrong answer that several gave, and what it means."""

    exercise: str
    rule: str
    answer: str
    means: str
    learners: tuple[str, ...]
    of: int
    """How many tried the exercise."""

    def __str__(self) -> str:
        cited = f" ({self.rule})" if self.rule else ""
        share = f"{len(self.learners)} of {self.of}"
        return f"{share} answered “{self.answer}” in {self.exercise}{cited}: {self.means}"


def misconceptions(room: Room) -> list[Misconception]:
    """What learners think that is not so, with exercise and rule; what most think comes first."""
    found: dict[tuple[str, str], list[str]] = {}
    answers: dict[tuple[str, str], str] = {}
    for name in room.learners:
        for mistake, answer in room.evidence[name].mistakes.items():
            found.setdefault(mistake, []).append(name)
            answers.setdefault(mistake, answer)
    made = [
        Misconception(key, room.judges.rule(key), answers[key, means], means, tuple(who), _tried(room, key))
        for (key, means), who in found.items()
    ]
    return sorted(made, key=lambda each: (-len(each.learners), -len(each.learners) / each.of, each.exercise))


def _tried(room: Room, key: str) -> int:
    return sum(room.of(name, key_noted(key)).tries > 0 for name in room.learners)


def rules_of(room: Room) -> list[Rule]:
    """Every rule that a learner answered something about, in the order of the books."""
    seen = {rule for each in room.evidence.values() for rule in each.rules}
    found = []
    for game in games.names():
        wanted = {rule.id for rule in seen if rule.game == game}
        book = games.get(game).rulebook if wanted else ()
        found += [Rule(game, rule.id) for rule in book if rule.id in wanted]
    return found
