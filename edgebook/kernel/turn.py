"""A part of a position, played with answers that were written down beforehand.

This is what `edgebook turn` prints, what two readings of a rule are compared by, and what exercises look at.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from edgebook.kernel.chance import Chance
from edgebook.kernel.decision import Option
from edgebook.kernel.entry_form import TableAsk
from edgebook.kernel.errors import Problems, Refused, TableNeeded
from edgebook.kernel.from_position import HEADING, positions_of, read_part
from edgebook.kernel.game import Game
from edgebook.kernel.seen import seen
from edgebook.kernel.step import Step
from edgebook.kernel.trace import Trace
from edgebook.kernel.untrusted import Unreadable, read_json

DEEPEST = 16
"""Lists and objects inside each other, in what is told of the table."""


class Pending(NamedTuple):
    """What a part waits for: a decision, or something that only the table knows (`table`)."""

    text: str
    options: list[Option]
    seat: int | None
    behalf: int | None
    rule: str
    table: bool
    examples: Sequence[str] = ()
    """What the table's answer looks like, where the options do not say it."""

    def as_json(self) -> dict[str, Any]:
        who = {"table": True} if self.table else {"seat": self.seat, "for": self.behalf}
        options = [{"key": option.text, "label": option.label} for option in self.options]
        return {**who, "rule": self.rule, "question": self.text, "options": options}


class Played(NamedTuple):
    """A part as far as it was played: `steps` of the trace, what it waits for, and the table as it stands."""

    trace: Trace
    steps: int
    question: Pending | None

    @property
    def state(self) -> Any:
        return self.trace.state_at(self.steps)

    @property
    def position(self) -> dict[str, Any]:
        return positions_of(self.trace.game).write(self.state)

    def told(self) -> Iterator[Step]:
        """The steps that were played; where a seat is asked now, those that this seat can notice."""
        asked = self.question
        trace = self.trace if asked is None or asked.table else seen(self.trace, asked.seat)
        return (trace[n] for n in range(trace.counted(self.steps)))

    def is_secret(self, step: Step) -> bool:
        """Whether the seat that is asked now may not know yet what was answered in a step."""
        asked = self.question
        return bool(asked and not asked.table and step.rule.sealed and step.hidden_from(asked.seat))


def play_part(
    game: Game,
    position: Mapping[str, Any],
    seat: int | None = None,
    *,
    answers: Iterable[Any] = (),
    seed: int | str | None = 0,
    steps: int | None = None,
    packs: Sequence[Any] = (),
    **options: str,
) -> Played:
    """Play a part with these answers, used in the order in which they are asked.

    Without a seed the table is asked for everything that chance decides. An answer that fits nothing, or is
    left over, is refused.
    """
    trace = begin_part(game, position, seat, seed=seed, packs=packs, **options)
    left = list(answers)
    while left and (trace.waiting_for or trace.decision) and (steps is None or len(trace) < steps):
        give(trace, left.pop(0))
    if left:
        raise Refused(f"the answer {left[0]!r:.80} is left over: nothing is asked any more")
    if steps is not None and len(trace) >= steps:
        return Played(trace, steps, None)
    return Played(trace, len(trace), question(trace))


def begin_part(
    game: Game,
    position: Mapping[str, Any],
    seat: int | None = None,
    *,
    seed: int | str | None = 0,
    packs: Sequence[Any] = (),
    **options: str,
) -> Trace:
    """A part of a position, up to the first question."""
    try:
        part = read_part(game, position, seat, options=options, packs=packs, table=seed is None)
    except Problems as error:
        raise Problems(HEADING, error.records) from None
    trace = Trace(game, part, Chance(seed))
    trace.run()
    return trace


def give(trace: Trace, answer: object) -> None:
    """Answer whatever a trace waits for, as people type it: a key, or what the table shows."""
    if trace.waiting_for is not None:
        trace.tell(outcome(trace, answer))
    else:
        trace.answer(answer)


def outcome(trace: Trace, answer: object) -> Any:
    """What an answer says about the table that a trace waits for."""
    asked = table_ask(trace)
    if str(answer) in asked.keys:
        return asked.options[list(asked.keys).index(str(answer))][1]
    if asked.read is not None:
        return asked.read(answer)
    assert trace.waiting_for is not None
    raise Refused(
        f"{str(answer)!r:.80} is not an answer to {trace.waiting_for.kind}; "
        f"expected one of: {', '.join(asked.keys)}"
    )


def typed(trace: Trace, outcome: object) -> str:
    """What people type for an outcome of the table that a trace waits for."""
    asked = table_ask(trace)
    known = [each for _, each in asked.options[: len(asked.keys)]]
    return asked.keys[known.index(outcome)] if outcome in known else json.dumps(outcome)


def question(trace: Trace) -> Pending | None:
    """What a trace waits for."""
    s, decision = trace.state, trace.decision
    if trace.waiting_for is not None:
        asked = table_ask(trace)
        known = zip(asked.keys, asked.options, strict=False)
        options = [Option(key, key, label, None, "") for key, (label, _) in known]
        rule = trace.game.rulebook[s.agenda[-1][0]].shown
        return Pending(asked.question, options, None, None, rule, True, asked.examples)
    if decision is None:
        return None
    text = decision.question(s, trace.game.table.words(s), handles=True)
    return Pending(
        text, decision.options(s, handles=True), decision.seat, decision.behalf, decision.rule.shown, False
    )


def table_ask(trace: Trace) -> TableAsk:
    """What the table is asked: as the game asks, or the outcomes as they are."""
    needed, positions = trace.waiting_for, trace.game.positions
    if needed is None:
        raise ValueError("this trace does not wait for the table")
    if positions is not None and positions.ask is not None:
        return positions.ask(trace)
    return plain_ask(trace, needed)


def plain_ask(trace: Trace, needed: TableNeeded, text: str = "") -> TableAsk:
    """The outcomes that can be, said as the game's words say them; where they cannot be listed, anything."""
    if needed.options is None:
        return TableAsk(text or needed.question, read=_as_told)
    words = trace.game.table.words(trace.state)
    say = getattr(words, "outcome", lambda what, option: str(option))
    labels = needed.labels or [str(say(needed.kind, option)) for option in needed.options]
    keys = needed.labels or [str(option) for option in needed.options]
    return TableAsk(text or needed.question, list(zip(labels, needed.options, strict=True)), keys)


def _as_told(answer: object) -> Any:
    """What was told as JSON; a text that is none is itself what was told: a name."""
    try:
        return read_json(answer, DEEPEST) if isinstance(answer, str) else answer
    except Unreadable:
        return answer


def told_json(answer: object, kind: str) -> Any:
    """What was told of the table as JSON, or as a value."""
    if not isinstance(answer, str):
        return answer
    try:
        return read_json(answer, DEEPEST)
    except Unreadable as error:
        raise Refused(f"the answer: {error}; {kind} is told as JSON, not as {answer!r:.60}") from None
