"""Two readings of a ruling, side by side, in every game: on one table, and over many games.

print(compare(position, "sleeve-order", seat=1))            the same part, with the same luck and answers
print(compare_games("icosara", "start-tie", games=100))     what changes, how often, who gains
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from edgebook import games as registry
from edgebook.box.positions import game_named
from edgebook.cleaning import html
from edgebook.kernel import (
    ChanceRefused,
    Changed,
    Decision,
    Game,
    Moved,
    Problems,
    Refused,
    Ruling,
    Trace,
    difference,
)
from edgebook.kernel.turn import Played, begin_part, give, question
from edgebook.study.differing import row

Answers = Iterable[Any] | Callable[[Decision, Any], Any]
"""Answers in the order in which they are asked, or a function that answers each decision."""


def ruling_of(game: Game, name: str) -> Ruling:
    """A ruling of a game by its name."""
    if name not in game.rulings:
        known = ", ".join(sorted(each.name for each in game.rulings))
        raise Problems("compare", [f"ruling: {name!r:.60}, expected one of {known}"])
    return game.rulings[name]


# -- on one table ------------------------------------------------------------------------------------------


class Outcome(NamedTuple):
    """What comes of one reading. `stopped` says why it did not come to an end, if it did not."""

    value: str
    reading: str
    played: Played
    stopped: str

    @property
    def position(self) -> dict[str, Any]:
        return self.played.position

    @property
    def sentences(self) -> list[str]:
        """What happens, a line for each step."""
        return [f"{step.rule.shown}  {step.text}" for step in self.played.told()]


class Comparison:
    """The outcomes of all readings, the first one being that of the position itself."""

    def __init__(self, game: Game, ruling: Ruling, outcomes: Sequence[Outcome]) -> None:
        self.game, self.ruling, self.outcomes = game, ruling, tuple(outcomes)

    def __getitem__(self, value: str) -> Outcome:
        """The outcome of a reading, by its value."""
        for outcome in self.outcomes:
            if outcome.value == value:
                return outcome
        raise Problems("compare", [f"{self.ruling.name}: no outcome for {value!r:.60}"])

    def differences(self, value: str) -> list[Moved | Changed]:
        """How the table of another reading differs from that of the first: where a piece lies there instead,
        and facts that read otherwise."""
        places = self.game.table.places
        return difference(places(self.outcomes[0].played.state), places(self[value].played.state))

    @property
    def same(self) -> bool:
        """Whether all readings come to the same table, and wait for the same, in the same steps."""
        first = self.outcomes[0]
        return all(
            other.sentences == first.sentences
            and other.stopped == first.stopped
            and not self.differences(other.value)
            for other in self.outcomes[1:]
        )

    @property
    def common(self) -> int:
        """How many steps all readings have in common at the start."""
        return in_common([outcome.sentences for outcome in self.outcomes])

    @property
    def text(self) -> str:
        """The outcomes as a person reads them."""
        lines = [asked_text(self.ruling), ""]
        if self.same:
            readings = ", ".join(outcome.value for outcome in self.outcomes)
            return "\n".join([*lines, f"Here it makes no difference: {readings}."]) + "\n"
        common = self.common
        if common:
            lines += [f"The first {common} steps are the same.", ""]
        for outcome in self.outcomes:
            lines.append(f"{outcome.value}: {outcome.reading}")
            lines += [
                f"  {number}  {line}" for number, line in enumerate(outcome.sentences, 1) if number > common
            ]
            lines += [f"  {outcome.stopped}"] if outcome.stopped else []
            lines.append("")
        for other in self.outcomes[1:]:
            lines += self._table(other)
        return "\n".join(lines)

    def _table(self, other: Outcome) -> list[str]:
        first, words = self.outcomes[0], self.game.table.words
        here, there = words(first.played.state), words(other.played.state)
        rows = [("what differs", first.value, other.value)]
        rows += [row(self.game, change, here, there) for change in self.differences(other.value)]
        if len(rows) == 1:
            return [f"{first.value} and {other.value} come to the same table.", ""]
        widths = [max(len(each[column]) for each in rows) for column in (0, 1)]
        return [*(f"{a:<{widths[0]}}  {b:<{widths[1]}}  {c}" for a, b, c in rows), ""]

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return f"<pre>{html(self.text)}</pre>"

    def __repr__(self) -> str:
        return f"<Comparison of {self.ruling.name}: {', '.join(outcome.value for outcome in self.outcomes)}>"


def compare(
    position: Mapping[str, Any],
    ruling: str,
    seat: int | None = None,
    *,
    answers: Answers = (),
    seed: int | str | None = 0,
    packs: Sequence[str | Path] = (),
    **options: str,
) -> Comparison:
    """Play a part of a position under each reading of a ruling, with the same luck and answers. `options` are
    those that `edgebook turn` takes for the game, such as `phase`."""
    game = registry.get(game_named(position) or registry.FIRST)
    found = ruling_of(game, ruling)
    told = answers if callable(answers) else list(answers)
    # refuses a position that does not fit, as it is
    begin_part(game, position, seat, seed=seed, packs=packs, **options)
    given = position.get("rulings", {})
    values = sorted(found.readings, key=lambda value: value != given.get(ruling, found.default))
    outcomes = []
    for value in values:
        other = {**position, "rulings": {**given, ruling: value}}
        trace = begin_part(game, other, seat, seed=seed, packs=packs, **options)
        stopped = _answer(trace, told)
        outcomes.append(
            Outcome(value, found.readings[value], Played(trace, len(trace), question(trace)), stopped)
        )
    return Comparison(game, found, outcomes)


def _answer(trace: Trace, answers: list[Any] | Callable[[Decision, Any], Any]) -> str:
    """Answer as far as the answers go; gives why it stopped before the end."""
    left = iter(()) if callable(answers) else iter(answers)
    while (asked := question(trace)) is not None:
        if callable(answers) and trace.decision is not None and trace.waiting_for is None:
            trace.answer(answers(trace.decision, trace.state))
            continue
        try:
            answer = next(left)
        except StopIteration:
            return f"asked ({asked.rule}): {asked.text}"
        try:
            give(trace, answer)
        except (Refused, ChanceRefused) as error:
            return f"asked ({asked.rule}): {asked.text} The answer does not fit: {error}"
    return ""


def asked_text(ruling: Ruling) -> str:
    """The question of a ruling, with its name and its place in the book."""
    return f"{ruling.question} ({ruling.name}, {ruling.cite})"


def in_common(told: Sequence[Sequence[str]]) -> int:
    """With how many lines all of them begin."""
    count = 0
    for lines in zip(*told, strict=False):
        if len(set(lines)) > 1:
            break
        count += 1
    return count
