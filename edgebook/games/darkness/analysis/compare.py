"""Two readings of a ruling, side by side: the same part of the same position, with the same luck and answers.

print(compare(position, "sleeve-order", seat=1))
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from edgebook.box.places import kind_of, read_place
from edgebook.box.positions import game_named
from edgebook.games.darkness import GAME
from edgebook.games.darkness.book import RULINGS
from edgebook.games.darkness.table.places import places
from edgebook.games.darkness.table.state import State
from edgebook.games.darkness.words import Words
from edgebook.kernel import (
    ChanceRefused,
    Changed,
    Decision,
    Moved,
    Problems,
    Refused,
    Ruling,
    Trace,
    difference,
)
from edgebook.kernel.turn import Played, begin_part, give, question

Answers = Iterable[Any] | Callable[[Decision, State], Any]
"""Answers in the order in which they are asked, or a function that answers each decision."""


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

    def __init__(self, ruling: Ruling, outcomes: Sequence[Outcome]) -> None:
        self.ruling, self.outcomes = ruling, tuple(outcomes)

    def __getitem__(self, value: str) -> Outcome:
        """The outcome of a reading, by its value."""
        for outcome in self.outcomes:
            if outcome.value == value:
                return outcome
        raise Problems("compare", [f"{self.ruling.name}: no outcome for {value!r:.60}"])

    def differences(self, value: str) -> list[Moved | Changed]:
        """How the table of another reading differs from that of the first: where a piece lies there instead,
        and facts that read otherwise."""
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
        told = [outcome.sentences for outcome in self.outcomes]
        count = 0
        for lines in zip(*told, strict=False):
            if len(set(lines)) > 1:
                break
            count += 1
        return count

    @property
    def text(self) -> str:
        """The outcomes as a person reads them."""
        lines = [f"{self.ruling.question} ({self.ruling.name}, {self.ruling.cite})", ""]
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
        first = self.outcomes[0]
        here, there = Words(first.played.state), Words(other.played.state)
        rows = [("what differs", first.value, other.value)]
        rows += [_row(change, here, there) for change in self.differences(other.value)]
        if len(rows) == 1:
            return [f"{first.value} and {other.value} come to the same table.", ""]
        widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
        return [*(f"{a:<{widths[0]}}  {b:<{widths[1]}}  {c}" for a, b, c in rows), ""]

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Comparison of {self.ruling.name}: {', '.join(outcome.value for outcome in self.outcomes)}>"


def compare(
    position: Mapping[str, Any],
    ruling: str,
    seat: int,
    *,
    answers: Answers = (),
    seed: int | str | None = 0,
    packs: Sequence[str | Path] = (),
) -> Comparison:
    """Play a seat's part of a position under each reading of a ruling, with the same luck and answers."""
    named = game_named(position)
    if named not in (None, GAME.key):
        only = f"game: {named!r:.60}, expected {GAME.key}: readings are compared in {GAME.title} only; "
        raise Problems("compare", [only + "in other games, play_part plays a position under its own rulings"])
    if ruling not in RULINGS:
        known = ", ".join(sorted(each.name for each in RULINGS))
        raise Problems("compare", [f"ruling: {ruling!r:.60}, expected one of {known}"])
    found = RULINGS[ruling]
    told = answers if callable(answers) else list(answers)
    begin_part(GAME, position, seat, seed=seed, packs=packs)  # refuses a position that does not fit, as it is
    given = position.get("rulings", {})
    values = sorted(found.readings, key=lambda value: value != given.get(ruling, found.default))
    outcomes = []
    for value in values:
        other = {**position, "rulings": {**given, ruling: value}}
        trace = begin_part(GAME, other, seat, seed=seed, packs=packs)
        stopped = _answer(trace, told)
        outcomes.append(
            Outcome(value, found.readings[value], Played(trace, len(trace), question(trace)), stopped)
        )
    return Comparison(found, outcomes)


def _answer(trace: Trace, answers: list[Any] | Callable[[Decision, State], Any]) -> str:
    """Answer as far as the answers go; gives why it stopped before the end."""
    left = iter(()) if callable(answers) else iter(answers)
    while (asked := question(trace)) is not None:
        if callable(answers) and trace.decision is not None and trace.table is None:
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


# -- in words --------------------------------------------------------------------------------------------


def _row(change: Moved | Changed, here: Words, there: Words) -> tuple[str, str, str]:
    if isinstance(change, Changed):
        return (
            _thing(change.what, here),
            _fact(change, change.before, here),
            _fact(change, change.after, there),
        )
    what = _thing(change.what, here)
    number = "" if change.count == 1 and kind_of(change.what) == "card" else f"{change.count} "
    return f"{number}{what}", _place(change.source, here), _place(change.target, there)


def _thing(name: str, words: Words) -> str:
    thing = read_place(name)
    kind = thing.kind
    if kind in ("card", "owner"):
        return ("" if kind == "card" else "owner of ") + thing.name
    if kind == "cube":
        return f"{thing.first} cube"
    if kind in ("agent", "slip", "defense", "choice", "choice deck"):
        word = {
            "agent": "Agent",
            "slip": "Allegiance slip",
            "defense": "Defense Track",
            "choice": "Choice card",
        }
        return f"{word.get(kind, 'Choice cards left')} of {words.seat(thing.number)}"
    if kind == "advancement":
        location = words.s.city.numbers.index(thing.number)
        return f"{thing.which[1]} slip of {words.location(location)}"
    return name if name == "Battle Strength" else name.capitalize() if len(name) > 4 else "Coin"


def _place(name: str, words: Words) -> str:
    place = read_place(name)
    kind = place.kind
    if not name:
        return "-"
    if kind == "tray":
        return f"tray {place.number + 1}"
    if kind == "location":
        return words.location(words.s.city.numbers.index(place.number))
    if kind == "action":
        return f"Action card {place.which[1]} of {words.seat(place.number)}"
    if kind == "card":
        return f"on {place.name}"
    if kind == "seat":
        return words.seat(place.number)
    titles = {"hall": "Guild Hall", "trained": "trained pool", "zone": "Threat Zone", "street": "Street"}
    title = titles.get(kind, kind)
    return f"{title} of {words.seat(place.number)}" if place.which else title


def _fact(change: Changed, value: Any, words: Words) -> str:
    kind = kind_of(change.what)
    if value is None:
        return "-"
    if kind in ("owner", "first player", "turn"):
        return "Neutral" if kind == "owner" and value < 0 else words.seat(value)
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
