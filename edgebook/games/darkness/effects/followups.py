"""Choices that an effect or a reward leaves open once it is being resolved: the follow-ups of ED-5.20."""

from __future__ import annotations

from typing import Any, Protocol

from edgebook.games.darkness.effects.resolving import NOWHERE, resolve, usable, why_not
from edgebook.games.darkness.effects.words import alternative_words
from edgebook.games.darkness.table.city import Way
from edgebook.games.darkness.table.state import State
from edgebook.games.darkness.words import Words
from edgebook.kernel import Missing, Table

STOP = "stop"
SAYS = {
    "then": "{seat:seat} goes on: {what:then}.",
    "no more": "{seat:seat} leaves it at that.",
    "reward": "{seat:seat} takes the reward: {what:reward}.",
    "returns": "{seat:seat} returns an Agent from {what:location}.",
    "moves": "{seat:seat} moves a {what:colour} cube from {source:tray} to {target:tray}.",
    "sets aside": "{seat:seat} sets a {what:colour} cube of its Threat Zone aside.",
}
"""The sentences of follow-ups; what they name is given as `what`, `source` and `target`."""
Said = tuple[Any, ...]
"""Which sentence, and the values for it."""


class FollowUp(Protocol):
    """A choice: a question, its legal keys, what they do, and their labels."""

    def question(self, s: State, seat: int, location: int, number: int) -> str: ...
    def options(self, s: State, seat: int, location: int, number: int) -> list[Any]: ...
    def do(self, s: State, t: Table, seat: int, location: int, number: int, key: Any) -> Said: ...
    def label(self, s: State, seat: int, location: int, number: int, key: Any) -> str: ...
    def item(self, s: State, seat: int, location: int, number: int, key: Any) -> str | None: ...
    def missing(self, s: State, seat: int, location: int, number: int) -> list[Missing]: ...


class _Plain:
    """A choice that is not about an item of the table, and from which nothing is missing."""

    def item(self, s: State, seat: int, location: int, number: int, key: Any) -> str | None:
        return None

    def missing(self, s: State, seat: int, location: int, number: int) -> list[Missing]:
        return []


class ThenMay(_Plain):
    """A further part of an effect, as at Guildmark University: pay for it or leave it. `number` says
    which."""

    @staticmethod
    def way(s: State, location: int, number: int) -> Way:
        return s.city.thens[number]

    def question(self, s: State, seat: int, location: int, number: int) -> str:
        return f"{Words(s).seat(seat)}: {alternative_words(self.way(s, location, number).alternative)}?"

    def options(self, s: State, seat: int, location: int, number: int) -> list[Any]:
        return ["yes", "no"] if usable(s, seat, self.way(s, location, number), location, 0) else ["no"]

    def do(self, s: State, t: Table, seat: int, location: int, number: int, key: Any) -> Said:
        if key == "no":
            return ("no more",)
        resolve(s, t, seat, self.way(s, location, number), location)
        return "then", number

    def label(self, s: State, seat: int, location: int, number: int, key: Any) -> str:
        return sentence(self.way(s, location, number)) if key == "yes" else "No"

    def missing(self, s: State, seat: int, location: int, number: int) -> list[Missing]:
        way = self.way(s, location, number)
        reason = why_not(s, seat, way, location, 0)
        return [] if reason is None else [reason._replace(label=sentence(way), key="yes")]


class Reward(_Plain):
    """A reward with "or": which one? `location` is the slip's, or NOWHERE less the base for a base's
    reward."""

    @staticmethod
    def ways(s: State, location: int) -> tuple[Way, ...]:
        return s.city.reward[location] if location >= 0 else s.city.base_reward[NOWHERE - location]

    def question(self, s: State, seat: int, location: int, number: int) -> str:
        return f"Which reward does {Words(s).seat(seat)} take?"

    def options(self, s: State, seat: int, location: int, number: int) -> list[Any]:
        return [("reward", i) for i in range(len(self.ways(s, location)))]

    def do(self, s: State, t: Table, seat: int, location: int, number: int, key: Any) -> Said:
        resolve(s, t, seat, self.ways(s, location)[key[1]], location)
        return "reward", (location, key[1])

    def label(self, s: State, seat: int, location: int, number: int, key: Any) -> str:
        return sentence(self.ways(s, location)[key[1]])


class ReturnAnywhere(_Plain):
    """Return up to so many Agents, each from any location."""

    def question(self, s: State, seat: int, location: int, number: int) -> str:
        return f"{Words(s).seat(seat)}: from where does an Agent return ({number} more)?"

    def options(self, s: State, seat: int, location: int, number: int) -> list[Any]:
        places = [("from", s.city.numbers[i]) for i, count in enumerate(s.agents[seat]) if count]
        return [*places, STOP]

    def do(self, s: State, t: Table, seat: int, location: int, number: int, key: Any) -> Said:
        if key == STOP:
            return ("no more",)
        place = s.city.numbers.index(key[1])
        s.agents[seat][place] -= 1
        s.trained[seat] += 1
        if number > 1:
            s.then(("ED-5.20", (seat, "return-anywhere", location, number - 1)))
        return "returns", place

    def label(self, s: State, seat: int, location: int, number: int, key: Any) -> str:
        return "No more" if key == STOP else Words(s).location(s.city.numbers.index(key[1]))

    def item(self, s: State, seat: int, location: int, number: int, key: Any) -> str | None:
        return None if key == STOP else f"location:{key[1]}"


class ShiftCubes(_Plain):
    """Move up to so many cubes between trays; no tray may reach its limit."""

    def question(self, s: State, seat: int, location: int, number: int) -> str:
        return f"{Words(s).seat(seat)}: which cube moves from which tray to which ({number} more)?"

    def options(self, s: State, seat: int, location: int, number: int) -> list[Any]:
        room = [sum(tray) + 1 < s.city.limit for tray in s.trays]
        words = Words(s)
        moves: list[Any] = [
            (words.colour(colour), source + 1, target + 1)
            for source in range(3)
            for colour, count in enumerate(s.trays[source])
            if count
            for target in range(3)
            if target != source and room[target]
        ]
        return [*moves, STOP]

    def do(self, s: State, t: Table, seat: int, location: int, number: int, key: Any) -> Said:
        if key == STOP:
            return ("no more",)
        colour, source, target = _colour(s, key[0]), key[1] - 1, key[2] - 1
        s.trays[source][colour] -= 1
        s.trays[target][colour] += 1
        if number > 1:
            s.then(("ED-5.20", (seat, "shift-cubes", location, number - 1)))
        return "moves", colour, source, target

    def label(self, s: State, seat: int, location: int, number: int, key: Any) -> str:
        return "No more" if key == STOP else f"A {key[0]} cube from tray {key[1]} to tray {key[2]}"

    def item(self, s: State, seat: int, location: int, number: int, key: Any) -> str | None:
        return None if key == STOP else f"tray:{key[2] - 1}"

    def missing(self, s: State, seat: int, location: int, number: int) -> list[Missing]:
        limit = s.city.limit
        return [
            Missing(f"To tray {tray + 1}", f"it would reach its limit of {limit} cubes", "ED-5.20")
            for tray, cubes in enumerate(s.trays)
            if sum(cubes) + 1 >= limit
        ]


class ZoneAside(_Plain):
    """Put up to so many cubes of the Threat Zone aside."""

    def question(self, s: State, seat: int, location: int, number: int) -> str:
        return f"{Words(s).seat(seat)}: which cube of your Threat Zone is set aside ({number} more)?"

    def options(self, s: State, seat: int, location: int, number: int) -> list[Any]:
        words = Words(s)
        return [*(("aside", words.colour(c)) for c, count in enumerate(s.zone[seat]) if count), STOP]

    def do(self, s: State, t: Table, seat: int, location: int, number: int, key: Any) -> Said:
        if key == STOP:
            return ("no more",)
        colour = _colour(s, key[1])
        s.zone[seat][colour] -= 1
        s.aside[colour] += 1
        if number > 1:
            s.then(("ED-5.20", (seat, "zone-aside", location, number - 1)))
        return "sets aside", colour

    def label(self, s: State, seat: int, location: int, number: int, key: Any) -> str:
        return "No more" if key == STOP else f"A {key[1]} cube"


def sentence(way: Way) -> str:
    """A way to use an effect, as a label: "Pay 4 Coins less 1 per Agent here: train 1 Agent"."""
    words = alternative_words(way.alternative)
    return words[:1].upper() + words[1:]


def _colour(s: State, word: str) -> int:
    words = Words(s)
    return next(colour for colour in range(s.seats + 1) if words.colour(colour) == word)


FOLLOW_UPS: dict[str, FollowUp] = {
    "then": ThenMay(),
    "reward": Reward(),
    "return-anywhere": ReturnAnywhere(),
    "shift-cubes": ShiftCubes(),
    "zone-aside": ZoneAside(),
}
