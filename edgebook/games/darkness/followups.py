"""Choices that an effect or a reward leaves open once it is being resolved."""

from __future__ import annotations

from typing import Any, Protocol

from edgebook.games.darkness.city import Way
from edgebook.games.darkness.effect_words import alternative_words
from edgebook.games.darkness.effects import NOWHERE, resolve, usable
from edgebook.games.darkness.state import State
from edgebook.games.darkness.words import Words
from edgebook.kernel import Table

STOP = "stop"


class FollowUp(Protocol):
    """A choice: a question, its legal keys, what they do (told as text), and their labels."""

    def question(self, s: State, seat: int, location: int, number: int) -> str: ...
    def options(self, s: State, seat: int, location: int, number: int) -> list[Any]: ...
    def do(self, s: State, t: Table, seat: int, location: int, number: int, key: Any) -> str: ...
    def label(self, s: State, seat: int, location: int, number: int, key: Any) -> str: ...


class ThenMay:
    """A further part of an effect, as at Guildmark University: pay for it or leave it."""

    @staticmethod
    def way(s: State, location: int) -> Way:
        return next(way.then for way in s.city.ways[location] if way.then is not None)

    def question(self, s: State, seat: int, location: int, number: int) -> str:
        return f"{Words(s).seat(seat)}: {alternative_words(self.way(s, location).alternative)}?"

    def options(self, s: State, seat: int, location: int, number: int) -> list[Any]:
        return ["yes", "no"] if usable(s, seat, self.way(s, location), location, 0) else ["no"]

    def do(self, s: State, t: Table, seat: int, location: int, number: int, key: Any) -> str:
        if key == "no":
            return f"no more from {Words(s).location(location)}"
        way = self.way(s, location)
        resolve(s, t, seat, way, location)
        return alternative_words(way.alternative)

    def label(self, s: State, seat: int, location: int, number: int, key: Any) -> str:
        return alternative_words(self.way(s, location).alternative) if key == "yes" else "No"


class Reward:
    """A reward with "or": which one? `location` is the slip's, or NOWHERE less the base for a base's reward."""

    @staticmethod
    def ways(s: State, location: int) -> tuple[Way, ...]:
        return s.city.reward[location] if location >= 0 else s.city.base_reward[NOWHERE - location]

    def question(self, s: State, seat: int, location: int, number: int) -> str:
        return f"Which reward does {Words(s).seat(seat)} take?"

    def options(self, s: State, seat: int, location: int, number: int) -> list[Any]:
        return [("reward", i) for i in range(len(self.ways(s, location)))]

    def do(self, s: State, t: Table, seat: int, location: int, number: int, key: Any) -> str:
        way = self.ways(s, location)[key[1]]
        resolve(s, t, seat, way, location)
        return alternative_words(way.alternative)

    def label(self, s: State, seat: int, location: int, number: int, key: Any) -> str:
        return alternative_words(self.ways(s, location)[key[1]].alternative).capitalize()


class ReturnAnywhere:
    """Return up to so many Agents, each from any location."""

    def question(self, s: State, seat: int, location: int, number: int) -> str:
        return f"{Words(s).seat(seat)}: from where does an Agent return ({number} more)?"

    def options(self, s: State, seat: int, location: int, number: int) -> list[Any]:
        places = [("from", s.city.numbers[i]) for i, count in enumerate(s.agents[seat]) if count]
        return [*places, STOP]

    def do(self, s: State, t: Table, seat: int, location: int, number: int, key: Any) -> str:
        if key == STOP:
            return "no further Agent returns"
        place = s.city.numbers.index(key[1])
        s.agents[seat][place] -= 1
        s.trained[seat] += 1
        if number > 1:
            s.then(("ED-5.20", (seat, "return-anywhere", location, number - 1)))
        return f"an Agent returns from {Words(s).location(place)}"

    def label(self, s: State, seat: int, location: int, number: int, key: Any) -> str:
        return "No more" if key == STOP else Words(s).location(s.city.numbers.index(key[1]))


class ShiftCubes:
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

    def do(self, s: State, t: Table, seat: int, location: int, number: int, key: Any) -> str:
        if key == STOP:
            return "no further cube moves"
        word, source, target = key
        colour = next(c for c in range(s.seats + 1) if Words(s).colour(c) == word)
        s.trays[source - 1][colour] -= 1
        s.trays[target - 1][colour] += 1
        if number > 1:
            s.then(("ED-5.20", (seat, "shift-cubes", location, number - 1)))
        return f"a {word} cube moves from tray {source} to tray {target}"

    def label(self, s: State, seat: int, location: int, number: int, key: Any) -> str:
        return "No more" if key == STOP else f"a {key[0]} cube from tray {key[1]} to tray {key[2]}"


class ZoneAside:
    """Put up to so many cubes of the Threat Zone aside."""

    def question(self, s: State, seat: int, location: int, number: int) -> str:
        return f"{Words(s).seat(seat)}: which cube of your Threat Zone is set aside ({number} more)?"

    def options(self, s: State, seat: int, location: int, number: int) -> list[Any]:
        words = Words(s)
        return [*(("aside", words.colour(c)) for c, count in enumerate(s.zone[seat]) if count), STOP]

    def do(self, s: State, t: Table, seat: int, location: int, number: int, key: Any) -> str:
        if key == STOP:
            return "no further cube is set aside"
        colour = next(c for c in range(s.seats + 1) if Words(s).colour(c) == key[1])
        s.zone[seat][colour] -= 1
        s.aside[colour] += 1
        if number > 1:
            s.then(("ED-5.20", (seat, "zone-aside", location, number - 1)))
        return f"a {key[1]} cube of the Threat Zone is set aside"

    def label(self, s: State, seat: int, location: int, number: int, key: Any) -> str:
        return "No more" if key == STOP else f"a {key[1]} cube"


FOLLOW_UPS: dict[str, FollowUp] = {
    "then": ThenMay(),
    "reward": Reward(),
    "return-anywhere": ReturnAnywhere(),
    "shift-cubes": ShiftCubes(),
    "zone-aside": ZoneAside(),
}
