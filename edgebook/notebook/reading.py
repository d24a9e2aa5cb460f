"""What the panels say about a place in a game: plain functions of steps and states, without any widget."""

from __future__ import annotations

import string
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from edgebook.kernel import Frame, Game, HouseNote, Rule, Step, house_notes
from edgebook.kernel.choosing import candidates
from edgebook.kernel.show import EVERYTHING, Observer
from edgebook.kernel.spans import Span
from edgebook.kernel.text import fill
from edgebook.players.measuring import measure_title, seat_names


def seat_of(observer: Observer) -> int | None:
    """The seat that a picture is drawn for."""
    return None if isinstance(observer, str) else observer


def said(step: Step | Span, observer: Observer) -> str:
    """The sentence of a step, as the observer may read it; of a press, all of its sentences."""
    return step.text if isinstance(observer, str) else step.text_for(observer)


def house(steps: Sequence[Step], observer: Observer) -> list[HouseNote]:
    """The house data that steps used, as far as the observer may know; each value once."""
    told = [step.house if isinstance(observer, str) else step.house_for(observer) for step in steps]
    return house_notes(dict.fromkeys(value for values in told for value in values))


TITLED = 4
"""How many of the things that a seat gained or lost are in a title; all of them stand below it."""


def headline(span: Span, observer: Observer) -> str:
    """What several steps were: what began with the first of them, and what the acting seat gained or lost."""
    steps = span.n - span.start + 1
    began = said(span.trace[span.start], observer).rstrip(".")
    game, gains = span.trace.game, dict(gained(span))
    moment, names = game.table.moment, seat_names(game, span.after)
    seat = moment(span.trace.state_at(span.start + 1)).seat if moment is not None else -1
    if 0 <= seat < len(names):
        told = ", ".join(f"{amount} {what}" for what, amount in gains.get(names[seat], [])[:TITLED])
    else:  # of everybody, what counts in the end
        score = measure_title(game, game.table.score) if game.table.score else ""
        changed = [f"{name} {dict(gains[name])[score]}" for name in gains if score in dict(gains[name])]
        told = f"{', '.join(changed)} {score}" if changed else ""
    return f"{began}: {told} ({steps} steps)" if told else f"{began} ({steps} steps)"


def gained(span: Span) -> list[tuple[str, list[tuple[str, str]]]]:
    """For each seat to which something happened: the measures that changed, and by how much."""
    game = span.trace.game
    before, after = (dict(plain_measures(game.table.measures(state))) for state in (span.before, span.after))
    found = []
    for seat, name in enumerate(seat_names(game, span.after)):
        gains = [
            (measure_title(game, key), f"{values[seat] - old:+g}".replace("-", "−"))
            for key, values in after.items()
            if values[seat] is not None
            and (old := before.get(key, values)[seat]) is not None
            and old != values[seat]
        ]
        if gains:
            found.append((name, gains))
    return found


def chosen_in(span: Span, observer: Observer) -> list[tuple[int, str]]:
    """The steps of a span in which a player chose, or the rules did, each with its sentence."""
    seat = observer if isinstance(observer, int) else None
    seen = [step for step in span.steps if observer == EVERYTHING or not step.hidden_from(seat)]
    return [(step.n, said(step, observer)) for step in seen if step.choices or step.decision is not None]


def ended(game: Game, state: object) -> str:
    """What is true where nothing more is to happen: the game has been won, or this is all there is of it."""
    won = game.study.won
    if won is not None and any(won(state)):
        return "Nothing more: the game is over."
    return "Nothing more: what is shown here ends with this step."


def when(game: Game, state: object) -> str:
    """Round and phase, as far as a game has them."""
    if game.table.moment is None:
        return ""
    moment = game.table.moment(state)
    phase = str(moment.phase).replace("_", " ").capitalize()
    return f"{moment.counts.capitalize()} {moment.round} · {phase}" if moment.round else phase


class Planned(NamedTuple):
    """Something on the agenda, in words."""

    rule: Rule
    text: str


def planned(game: Game, state: Any) -> Iterator[Planned]:
    """What is still to happen, in order."""
    words = game.table.words(state)
    for frame in reversed(state.agenda):
        rule = game.rulebook[frame[0]]
        yield Planned(rule, frame_text(rule, frame, words))


def frame_text(rule: Rule, frame: Frame, words: Any) -> str:
    """A frame in words: its sentence if its arguments are all that it needs, else its title and they.

    An argument may speak of something that is not on the table yet; then the title has to do.
    """
    values = dict(zip(rule.params, frame[1], strict=False))
    kinds: dict[str, str] = {}
    says = rule.says if isinstance(rule.says, str) else ""
    asked = rule.question if isinstance(rule.question, str) else ""
    several = () if isinstance(rule.says, str) else tuple(rule.says.values())
    for template in (says, asked, rule.says_hidden, *several):
        for _, name, kind, _ in string.Formatter().parse(template):
            if name and kind and "/" not in kind and name in values:
                kinds.setdefault(name, kind)
    try:
        named = {name for _, name, _, _ in string.Formatter().parse(says) if name}
        if says and named and named <= set(values):
            return fill(says, values, words)
        spoken = [str(getattr(words, kind)(values[name])) for name, kind in kinds.items()]
    except Exception:
        return rule.title
    return " · ".join([rule.title, *spoken])


class Row(NamedTuple):
    """One option of a choice, ready to be shown."""

    label: str
    kept: bool
    taken: bool
    number: int
    rule: str
    why: str
    item: str | None
    place: int


def rows(verdicts: Sequence[Any], criteria: Sequence[str]) -> list[Row]:
    """The verdicts, kept first, then those that came closest: dropped by the latest criterion."""
    numbers = {rule: number for number, rule in enumerate(criteria, 1)}
    found = [
        Row(v.label, v.kept, is_taken(v), numbers.get(v.rule, 0), v.shown, v.why, v.item, place)
        for place, v, _ in candidates(verdicts)
    ]
    return sorted(found, key=lambda row: (not row.taken, not row.kept, -row.number, row.place))


def is_taken(verdict: Any) -> bool:
    """Whether an option was carried out: of several that the rules keep, it may be one."""
    return bool(getattr(verdict, "taken", verdict.kept))


def criteria_of(choice: Any) -> list[str]:
    """The rules of a choice in the order in which they are applied, each once."""
    return list(dict.fromkeys(choice.criteria or [verdict.rule for verdict in choice.verdicts]))


def plain_measures(sheet: Sequence[dict[str, Any]]) -> list[tuple[str, list[Any]]]:
    """The numbers in a game's measures, one row for each, with a value for each seat."""
    keys = dict.fromkeys(key for seat in sheet for key, value in seat.items() if _is_number(value))
    return [(key, [seat.get(key) for seat in sheet]) for key in keys if key != "seat"]


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
