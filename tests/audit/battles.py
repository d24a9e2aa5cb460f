"""The battles of Clans of Icosara: the numbers that a sentence gives are those of dice and totals, and the
winner has the higher total. The same for who wins a fight of Dark Eden.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from edgebook.games.icosara.words import Words
from edgebook.kernel import Step
from tests.audit.audited import Audited
from tests.audit.moves import Fault

AGAINST = re.compile(r"(-?\d+) against (-?\d+)")
TO = re.compile(r"(-?\d+) to (-?\d+)")


def wrong_battles(step: Step, audited: Audited) -> Iterator[Fault]:
    """Everything that is wrong with what a step tells of dice and totals."""
    yield from (Fault("battle", text) for text in (*_dice(step), *_totals(step)))


def _dice(step: Step) -> Iterator[str]:
    """Dice that show something new are told with their numbers."""
    words = Words(step.after)
    for seat, shows in enumerate(step.after.shows):
        if not shows or shows == step.before.shows[seat]:
            continue
        told = step.text.partition(f"{words.seat(seat)}'s ")[2]
        said = [int(number) for number in re.findall(r"(?<![\w-])\d+\b(?!\))|(?<=\()\d+(?=\))", told)]
        if said[: len(shows)] != list(shows):
            yield f"{words.seat(seat)}'s dice show {shows}"


def _totals(step: Step) -> Iterator[str]:
    found = AGAINST.match(step.text)
    if step.rule.id != "ICO-6.7" or found is None:
        return
    state, said = step.before, sorted(map(int, found.groups()))
    totals = {seat: state.totals[seat] for seat in state.rolling}
    if said != sorted(totals.values()):
        yield f"the totals are {totals}"
    winner = Words(state).seat(step.after.won)
    if totals[step.after.won] != max(totals.values()) or f"{winner}'s" not in step.text.partition(":")[2]:
        yield f"{winner} wins with {totals}"


def wrong_ends(step: Step, audited: Audited) -> Iterator[Fault]:
    """The side that wins a fight of Dark Eden has the higher total; in a tie both have the same."""
    found = TO.search(step.text)
    if step.rule.id not in ("DE-7.15", "DE-8.10/result") or found is None:
        return
    first, second = int(found[1]), int(found[2])
    if first < second or (first == second) != (step.case == "tie"):
        yield Fault("battle", f"{step.case} at {found[0]}")
