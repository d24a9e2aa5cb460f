"""Chapter 5, choices that an effect or a reward leaves open while it is resolved: sub-rules of ED-5.20."""

from __future__ import annotations

from typing import Any

from edgebook.games.darkness.book import RULES
from edgebook.games.darkness.effects.resolving import NO_AGENT, resolve, rewards_of, usable, why_not
from edgebook.games.darkness.effects.words import sentence
from edgebook.games.darkness.rules.keys import AReward, ForASeat
from edgebook.games.darkness.table.state import State
from edgebook.games.darkness.words import Words
from edgebook.kernel import Context, Missing

RESTS_ON = ("ED-5.22", "ED-5.23")
STOP = "stop"
NO_MORE = "{seat:seat} does nothing more with it."


@RULES.decision(
    "ED-5.20/then",
    level="action",
    cites=RESTS_ON,
    says={"then": "{seat:seat} uses the next part: {number:then}.", "no more": NO_MORE},
)
class then_may(ForASeat):
    """A further part of an effect, as at Guildmark University, is paid for or left."""

    location: int
    number: int

    def asks(self, s: State) -> str:
        words = Words(s)
        return f"{words.seat(self.seat)}: {words.then(self.number)}?"

    def options(self, s: State) -> list[str]:
        return ["yes", "no"] if usable(s, self.seat, s.city.thens[self.number], self.location, 0) else ["no"]

    def do(self, s: State, t: Context, key: str) -> str:
        if key == "no":
            return "no more"
        resolve(s, self.seat, s.city.thens[self.number], self.location)
        return "then"

    def label(self, s: State, key: str) -> str:
        return sentence(s.city.thens[self.number].alternative) if key == "yes" else "No"

    def missing(self, s: State) -> list[Missing]:
        way = s.city.thens[self.number]
        reason = why_not(s, self.seat, way, self.location, 0)
        return [] if reason is None else [reason._replace(label=sentence(way.alternative), key="yes")]


@RULES.decision(
    "ED-5.20/reward",
    level="action",
    cites=RESTS_ON,
    asks="Which reward does {seat:seat} take?",
    says="{seat:seat} takes the reward: {reward:reward}.",
    gives="reward",
)
class which_reward(AReward):
    """Of a reward with "or", one is chosen. `source` is the location of the slip, or stands for a base."""

    def label(self, s: State, key: tuple[str, int]) -> str:
        return sentence(rewards_of(s, self.source)[key[1]].alternative)


@RULES.decision(
    "ED-5.20/return-anywhere",
    level="action",
    cites=RESTS_ON,
    asks="{seat:seat}: from where does an Agent return ({number} more)?",
    says={"returns": "{seat:seat} returns an Agent from {location:location}.", "no more": NO_MORE},
    gives="location",
)
class return_anywhere(ForASeat):
    """Up to that many Agents return, each from any location."""

    number: int

    def options(self, s: State) -> list[Any]:
        places = [("from", s.city.numbers[i]) for i, count in enumerate(s.agents[self.seat]) if count]
        return [*places, STOP]

    def do(self, s: State, t: Context, key: Any) -> Any:
        if key == STOP:
            return "no more"
        location = s.city.numbers.index(key[1])
        s.agents[self.seat][location] -= 1
        s.trained[self.seat] += 1
        if self.number > 1:
            s.then(return_anywhere(self.seat, self.number - 1))
        return "returns", location

    def label(self, s: State, key: Any) -> str:
        return "No more" if key == STOP else Words(s).location(s.city.numbers.index(key[1]))

    def item(self, s: State, key: Any) -> str | None:
        return None if key == STOP else f"location:{key[1]}"

    def missing(self, s: State) -> list[Missing]:
        return [
            Missing(Words(s).location(place), NO_AGENT, "ED-5.24", ("from", s.city.numbers[place]))
            for place, count in enumerate(s.agents[self.seat])
            if not count
        ]


@RULES.decision(
    "ED-5.20/shift-cubes",
    level="action",
    cites=RESTS_ON,
    asks="{seat:seat}: which cube moves from which tray to which ({number} more)?",
    says={
        "moves": "{seat:seat} moves a {colour:colour} cube from {source:tray} to {target:tray}.",
        "no more": NO_MORE,
    },
    gives="colour source target",
)
class shift_cubes(ForASeat):
    """Up to that many cubes move between trays; no tray may reach its limit."""

    number: int

    def options(self, s: State) -> list[Any]:
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

    def do(self, s: State, t: Context, key: Any) -> Any:
        if key == STOP:
            return "no more"
        colour, source, target = _colour(s, key[0]), key[1] - 1, key[2] - 1
        s.trays[source][colour] -= 1
        s.trays[target][colour] += 1
        if self.number > 1:
            s.then(shift_cubes(self.seat, self.number - 1))
        return "moves", colour, source, target

    def label(self, s: State, key: Any) -> str:
        return "No more" if key == STOP else f"A {key[0]} cube from tray {key[1]} to tray {key[2]}"

    def item(self, s: State, key: Any) -> str | None:
        return None if key == STOP else f"tray:{key[2] - 1}"

    def missing(self, s: State) -> list[Missing]:
        limit = s.city.limit
        return [
            Missing(f"To tray {tray + 1}", f"it would reach its limit of {limit} cubes", "ED-5.20")
            for tray, cubes in enumerate(s.trays)
            if sum(cubes) + 1 >= limit
        ]


@RULES.decision(
    "ED-5.20/zone-aside",
    level="action",
    cites=RESTS_ON,
    asks="{seat:seat}: which cube of your Threat Zone is set aside ({number} more)?",
    says={
        "sets aside": "{seat:seat} sets a {colour:colour} cube of its Threat Zone aside.",
        "no more": NO_MORE,
    },
    gives="colour",
)
class zone_aside(ForASeat):
    """Up to that many cubes of the Threat Zone are put aside."""

    number: int

    def options(self, s: State) -> list[Any]:
        words = Words(s)
        return [*(("aside", words.colour(c)) for c, count in enumerate(s.zone[self.seat]) if count), STOP]

    def do(self, s: State, t: Context, key: Any) -> Any:
        if key == STOP:
            return "no more"
        colour = _colour(s, key[1])
        s.zone[self.seat][colour] -= 1
        s.aside[colour] += 1
        if self.number > 1:
            s.then(zone_aside(self.seat, self.number - 1))
        return "sets aside", colour

    def label(self, s: State, key: Any) -> str:
        return "No more" if key == STOP else f"A {key[1]} cube"

    def missing(self, s: State) -> list[Missing]:
        colours = [Words(s).colour(colour) for colour, count in enumerate(s.zone[self.seat]) if not count]
        why = "there is none in your Threat Zone"
        return [Missing(f"A {colour} cube", why, "ED-5.20", ("aside", colour)) for colour in colours]


def _colour(s: State, word: str) -> int:
    words = Words(s)
    return next(colour for colour in range(s.seats + 1) if words.colour(colour) == word)
