"""Tables for the tests: positions in short, and a turn of one with its dice told.

at = table("Amber 1:Lancer 4:Captain", "Slate 1:Bulwark", arsenals=("D6", "D8"))
turn = Turn(at, "attack:1", "D6", "D8", "5", "4", "stand", "stand")
"""

from __future__ import annotations

from edgebook.games.icosara import GAME
from edgebook.games.icosara.table.dice import DICE
from edgebook.kernel import key_text
from edgebook.kernel.turn import begin_part
from tests.games.played import Played


def seat(text, dice=None, **more):
    """ "Amber 1:Lancer* 4:Squire+2": a star is exhausted, a plus says how many counters."""
    clan, *pawns = text.split()
    formation = {}
    for each in pawns:
        place, name = each.split(":")
        name, _, counters = name.partition("+")
        formation[place] = {
            "pawn": name.rstrip("*"),
            "exhausted": name.endswith("*"),
            "counters": int(counters or 0),
        }
    found = {"clan": clan, "formation": formation, **more}
    if dice is not None:
        found["arsenal"] = [die for die in DICE if die in ("D4", *dice.split())]
    return found


def table(*seats, dice=(), phase="battle", **more):
    """A position: seats as `seat` takes them, and the dice of each besides the D4 (left out: all)."""
    given = [*dice, *[None] * len(seats)]
    made = [each if isinstance(each, dict) else seat(each, given[i]) for i, each in enumerate(seats)]
    return {"game": "clans-of-icosara", "phase": phase, "seats": made, **more}


class Turn(Played):
    """A part of a position, played at a real table: answers and dice are told in the order they are asked."""

    def __init__(self, position, *answers, seed=None, until="turn"):
        super().__init__(begin_part(GAME, position, seed=seed, until=until))
        self.give(*answers)

    @property
    def rules(self):
        return [step.rule.id for step in self.trace]

    @property
    def asked(self):
        """The rule that asks now; "table" for a die; None if nothing is asked."""
        if self.trace.waiting_for is not None:
            return "table"
        return None if self.trace.decision is None else self.trace.decision.rule.id

    @property
    def who(self):
        return self.trace.decision.seat

    @property
    def keys(self):
        return [key_text(key) for key in self.trace.decision.keys]

    @property
    def labels(self):
        """As people read them at the table, without the seats that programs are told."""
        return [option.label for option in self.trace.decision.options(self.s)]

    def texts(self, rule):
        return [step.text for step in self.trace if step.rule.id == rule]

    def step(self, rule):
        (found,) = [step for step in self.trace if step.rule.id == rule]
        return found

    def at(self, seat):
        """A formation as text: "1:Lancer* 4:Captain"."""
        return " ".join(_said(*each) for each in self.position["seats"][seat]["formation"].items())

    def arsenal(self, seat):
        return " ".join(self.position["seats"][seat]["arsenal"])

    def pit(self, seat):
        pit = self.position["seats"][seat]["pit"]
        return " ".join([*pit["dice"], *pit["pawns"]])


def _said(place, pawn):
    counters = f"+{pawn['counters']}" if pawn["counters"] else ""
    return f"{place}:{pawn['pawn']}{'*' * pawn['exhausted']}{counters}"
