"""What people read is for people: options that differ have labels that differ, and nothing shows a raw id."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

from edgebook.kernel import Chance, Context, Option, Step
from tests.audit.audited import Audited
from tests.audit.moves import Fault

COORDINATES = re.compile(r"\(-?\d+, ?-?\d+\)|\[-?\d+, ?-?\d+\]")
PYTHON = re.compile(r"\bNone\b(?! of)|[=:(,] (?:True|False)\b(?! [A-Z])|[{}]|\('|<\w+ |\b[Ss]eat -\d")
UNNAMED = re.compile(r": \d+$|: [\[({].*")
"""An outcome of chance that is told as a program keeps it: "a card of the Door deck: 4"."""
SEED = 1
"""Options are compared with the same luck."""


def twin_labels(step: Step, audited: Audited) -> Iterator[Fault]:
    """Options of one label that lead to different tables."""
    decision = step.decision
    if decision is None:
        return
    shown = decision.options(step.before) if decision.pick is None else decision.candidates(step.before)
    alike: dict[tuple[str, str], list[Option]] = defaultdict(list)
    for option in shown:
        alike[option.group, option.label].append(option)
    for (_, label), options in alike.items():
        if len(options) > 1:
            answers = [option.key if decision.pick is None else None for option in options]
            tables = [_outcome(step, audited, *each) for each in zip(options, answers, strict=True)]
            if any(table != tables[0] for table in tables):
                yield Fault("labels", f"{len(options)} different options are called {label!r}")


def _outcome(step: Step, audited: Audited, option: Option, answer: Any) -> Any:
    """What an option leads to, with pieces by their names: where its own thing lies, and the table after."""
    game = step.trace.game
    own = _lies(step, audited, option.item)
    if answer is None:
        return own
    state = step.before.copy()
    state.agenda.pop()
    try:
        step.rule.carry_out(state, Context(Chance(SEED)), step.args, answer)
    except Exception as error:
        return own, type(error).__name__
    places, words = game.table.places(state), game.table.words(state)
    names = {piece: audited.piece(state, words, piece) for piece in places.pieces}
    lying = Counter((names[piece], names.get(where, where)) for piece, where in places.pieces.items())
    for kind, counts in places.counts.items():
        for where, count in counts.items():
            lying[kind, names.get(where, where)] += count
    return own, lying


def _lies(step: Step, audited: Audited, item: str | None) -> Any:
    """Where the thing of an option lies, and what lies on it."""
    if item is None:
        return None
    places = step.trace.game.table.places(step.before)
    if item not in places.pieces:
        return None
    words = step.trace.game.table.words(step.before)
    on_it = sorted(
        audited.piece(step.before, words, piece) for piece, where in places.pieces.items() if where == item
    )
    return places.pieces[item], on_it


def raw_ids(step: Step, audited: Audited) -> Iterator[Fault]:
    """Ids, coordinates and bits of Python in what people read about a step."""
    ids = _ids(step)
    for text in _read(step):
        found = COORDINATES.search(text) or PYTHON.search(text) or (ids.search(text) if ids else None)
        if found is not None:
            yield Fault("raw", f"shows {found[0]!r} in {text!r}")
    for outcome in step.chance:
        if found := UNNAMED.search(outcome.text):
            yield Fault("raw", f"shows {found[0]!r} in {outcome.text!r}")


def _ids(step: Step) -> re.Pattern[str] | None:
    """The ids of this table that are no words: with a dash, an underscore, a colon or a number in them."""
    places = step.trace.game.table.places(step.after)
    tails = set(places.pieces) | {piece.rpartition(":")[2] for piece in places.pieces}
    tails |= {kind for kind in places.counts if re.search(r"[:_]|-\w+-|-\d", kind)}
    raw = [tail for tail in tails if re.search(r"[-_:]|[a-z]\d", tail) and not tail.isdigit()]
    names = "|".join(sorted(map(re.escape, raw), key=len, reverse=True))
    return re.compile(rf"(?<![\w-])({names})(?![\w-])") if raw else None


def _read(step: Step) -> Iterator[str]:
    yield step.text
    for choice in step.choices:
        yield choice.question
        for verdict in choice.verdicts:
            yield verdict.label
            yield verdict.why
    for missing in step.missing:
        yield missing.label
        yield missing.why
    decision = step.decision
    if decision is not None:
        state = step.before
        yield decision.question(state, step.trace.game.table.words(state))
        shown = decision.options(state) if decision.pick is None else decision.candidates(state)
        yield from (option.label for option in shown)
