"""One seat's part of a position's phase, played with answers that were written down beforehand.

This is what `edgebook turn` prints, what `compare` looks at from both sides, and what a companion shows.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from edgebook.box.files import loads_json
from edgebook.games.darkness import GAME
from edgebook.games.darkness.position.positions import position_setup, write_position
from edgebook.games.darkness.table.face_down import known_cards, write_card
from edgebook.games.darkness.table.moving import discarded_citizens
from edgebook.games.darkness.table.questions import table_question
from edgebook.games.darkness.table.state import State
from edgebook.games.darkness.words import Words
from edgebook.kernel import Chance, Option, Problems, Refused, Step, TableNeeded, Trace


class Question(NamedTuple):
    """What a part waits for: a decision, or something that only the table knows (`table`)."""

    text: str
    options: list[Option]
    seat: int | None
    behalf: int | None
    rule: str
    table: bool

    def as_json(self) -> dict[str, Any]:
        who = {"table": True} if self.table else {"seat": self.seat, "for": self.behalf}
        options = [{"key": option.text, "label": option.label} for option in self.options]
        return {**who, "rule": self.rule, "question": self.text, "options": options}


class Played(NamedTuple):
    """A part as far as it was played: `steps` of the trace, what it waits for, and the table as it stands."""

    trace: Trace
    steps: int
    question: Question | None

    @property
    def state(self) -> State:
        state: State = self.trace.state_at(self.steps)
        return state

    @property
    def position(self) -> dict[str, Any]:
        return write_position(self.state)

    def told(self) -> Iterator[Step]:
        """The steps that were played."""
        return (self.trace[n] for n in range(self.steps))


def play(
    position: Mapping[str, Any],
    seat: int,
    *,
    answers: Iterable[Any] = (),
    seed: int | str | None = 0,
    steps: int | None = None,
    packs: Sequence[str | Path] = (),
) -> Played:
    """Play a seat's part with these answers, used in the order in which they are asked.

    Without a seed the table is asked for every cube too. An answer that fits nothing, or is left over, is
    refused.
    """
    trace = begin_part(position, seat, seed=seed, packs=packs)
    left = list(answers)
    while left and (trace.table or trace.decision) and (steps is None or len(trace) < steps):
        give(trace, left.pop(0))
    if left:
        raise Refused(f"the answer {left[0]!r:.80} is left over: nothing is asked any more")
    if steps is not None and len(trace) >= steps:
        return Played(trace, steps, None)
    return Played(trace, len(trace), question(trace))


def begin_part(
    position: Mapping[str, Any], seat: int, *, seed: int | str | None = 0, packs: Sequence[str | Path] = ()
) -> Trace:
    """A seat's part, up to the first question."""
    options: dict[str, Any] = {"position": position, "seat": seat, "pack": [str(folder) for folder in packs]}
    try:
        setup = position_setup(options | ({"table": True} if seed is None else {}))
    except Problems as error:
        plain = [problem.removeprefix("position.") for problem in error.problems]
        raise Problems("this position does not fit:", plain) from None
    trace = Trace(GAME, setup, Chance(seed))
    trace.run()
    return trace


def give(trace: Trace, answer: Any) -> None:
    """Answer whatever a trace waits for, as people type it: a key, or what the table shows."""
    if trace.table is not None:
        trace.tell(outcome(trace.state, trace.table, answer))
    else:
        trace.answer(answer)


def outcome(s: State, needed: TableNeeded, answer: Any) -> Any:
    """What an answer says about the table: a colour, a tray, or a card as JSON."""
    if needed.options is not None:
        keys = {outcome_key(s, needed.kind, option): option for option in needed.options}
        if str(answer) in keys:
            return keys[str(answer)]
        raise Refused(
            f"{str(answer)!r:.80} is no answer to {needed.kind}; expected one of: {', '.join(keys)}"
        )
    try:
        shown = loads_json(answer, "the answer") if isinstance(answer, str) else answer
    except Problems as error:
        raise Refused(f"{error.problems[0]}; {needed.kind} is told as JSON, not as {answer!r:.60}") from None
    if isinstance(shown, list) and all(isinstance(name, str) and name in s.names for name in shown):
        return tuple(s.names.index(name) for name in shown)
    return shown


def outcome_key(s: State, kind: str, option: int) -> str:
    """How people say an outcome: the colour of a cube, the number of a tray."""
    if kind == "cube":
        return Words(s).colour(option)
    return str(option + 1 if kind == "tray" else option)


def question(trace: Trace) -> Question | None:
    """What a trace waits for."""
    s: State = trace.state
    needed, decision = trace.table, trace.decision
    if needed is not None:
        rule = s.agenda[-1][0]
        pending = [
            told for told, _ in reversed(trace.chance.told) if isinstance(told, Mapping) and "base" in told
        ]
        return Question(table_question(s, needed), _shown(s, needed, pending), None, None, rule, True)
    if decision is None:
        return None
    text = decision.question(s, trace.game.table.words(s))
    return Question(text, decision.options(s), decision.seat, decision.behalf, decision.rule.id, False)


def _shown(s: State, needed: TableNeeded, pending: list[Any]) -> list[Option]:
    """What the table can show, as far as it is known. `pending` was told for the same step already."""
    words = Words(s)
    if needed.options is not None:
        keys = [outcome_key(s, needed.kind, option) for option in needed.options]
        labels = [words.outcome(needed.kind, option) for option in needed.options]
        return [Option(key, key, label, None, "") for key, label in zip(keys, labels, strict=True)]
    if needed.kind == "Neutral Citizens":
        key = json.dumps([s.names[card] for card in discarded_citizens(s)])
        return [Option(key, key, "they look alike, so any order will do", None, "")]
    if not needed.kind.startswith("the card"):
        return []
    found = []
    for card in known_cards(s, pending):
        key = json.dumps({k: v for k, v in write_card(s, card).items() if v is not None or k == "owner"})
        found.append(Option(key, key, words.card(card), None, ""))
    return found
