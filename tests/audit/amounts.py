"""A number that a sentence gives is the number that changed: "Elias gains 3 XP", "Each Hero heals 1"."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from edgebook.kernel import Step
from tests.audit.audited import Audited, Thing
from tests.audit.moves import Fault

GAINS = ("gains", "gain", "takes", "gets", "draws", "heals", "suffers", "receives")
LOSES = ("loses", "lose", "pays", "spends", "discards")


def wrong_amounts(step: Step, audited: Audited) -> Iterator[Fault]:
    """Amounts that a sentence claims for a seat, or for each, and that are not what changed."""
    claimed: dict[tuple[int, str], int] = defaultdict(int)
    for seats, noun, amount in claims(step, audited):
        for seat in seats:
            claimed[seat, noun] += amount
    words = step.trace.game.table.words(step.before)
    for (seat, noun), amount in claimed.items():
        changed = _change(step, seat, audited.things[noun])
        if changed != amount:
            said, was = f"{amount:+} {noun}", f"{changed:+}"
            yield Fault(noun, f"says {said} for {words.seat(seat)}, but what changed is {was}")


def claims(step: Step, audited: Audited) -> Iterator[tuple[list[int], str, int]]:
    """What a sentence says that seats gain or lose: the seats, the noun and the amount."""
    names = _names(step)
    who = "|".join(re.escape(name) for name in sorted([*names, *audited.everybody], key=len, reverse=True))
    nouns = "|".join(re.escape(noun) for noun in sorted(audited.things, key=len, reverse=True))
    verbs = "|".join((*GAINS, *LOSES))
    amount = rf"\d+ (?:{nouns})(?:e?s)?\b"
    pattern = rf"\b({who}) ({verbs}) (?:a hand of )?{amount}(?:(?:,| and) {amount})*"
    for found in re.finditer(pattern, step.text):
        subject, verb = found[1], found[2]
        seats = [*names.values()] if subject in audited.everybody else [names[subject]]
        for number, noun in re.findall(rf"(\d+) ({nouns})(?:e?s)?\b", found[0]):
            unless = audited.things[noun].unless
            if unless and re.search(unless, step.text):
                continue
            sign = audited.things[noun].sign * (-1 if verb in LOSES else 1)
            yield seats, noun, sign * int(number)


def _names(step: Step) -> dict[str, int]:
    """The seats by their names; a name that two of them have says nothing."""
    words, names = step.trace.game.table.words(step.before), defaultdict(list)
    for seat in range(len(step.trace.game.table.measures(step.before))):
        names[str(words.seat(seat))].append(seat)
    return {name: seats[0] for name, seats in names.items() if len(seats) == 1}


def _change(step: Step, seat: int, thing: Thing) -> int:
    places, place = step.trace.game.table.places, thing.place.format(seat)
    was, now = (_count(places(state), thing.kind, place) for state in (step.before, step.after))
    return now - was


def _count(places: Any, kind: str, place: str) -> int:
    """How many of a kind are there; a place may also be where pieces of that kind lie."""
    pieces: int = sum(
        where == place and piece.startswith(f"{kind}:") for piece, where in places.pieces.items()
    )
    return int(places.counts.get(kind, {}).get(place, 0)) + pieces
