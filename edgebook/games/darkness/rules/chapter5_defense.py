"""Chapter 5, first part: defending against an attack, and what comes of it."""

from __future__ import annotations

from typing import Any

from edgebook.games.darkness.book import RULES
from edgebook.games.darkness.effects.offers import DISCARDS, at_any_time, missing_at_any_time, turn_to_discard
from edgebook.games.darkness.effects.resolving import agents_short, pay, price, why_not
from edgebook.games.darkness.effects.terms import NOTHING, Paid
from edgebook.games.darkness.rules.keys import AnAbility
from edgebook.games.darkness.rules.sums import SHIELD, damage_left
from edgebook.games.darkness.table.state import EMPTY, State
from edgebook.games.darkness.words import Words
from edgebook.kernel import Context, Missing


def why_no_shield(s: State, seat: int, location: int, number: int, uses: tuple[int, ...]) -> Missing | None:
    """Why a way to use a location's ability against an attack is not there, or None if it is."""
    here = s.agents[seat][location]
    if not here:
        return Missing("", agents_short(1, 0), "ED-5.9")
    times = s.city.ability_times[location]
    if times == "once" and location in uses:
        return Missing("", "it can be used once in each attack", "ED-5.9")
    if times == "agents" and uses.count(location) >= here:
        return Missing("", "it can be used once for each of your Agents there", "ED-5.9")
    return why_not(s, seat, s.city.ability[location][number], location, 0)


@RULES.decision(
    "ED-5.9",
    level="action",
    cites=("ED-5.32", "ED-5.33"),
    says={
        "use": "{seat:seat} {paid:paid}uses {location:location}: Damage {left} is left.",
        "done": "{seat:seat} has brought the Damage down to {left}.",
        "suffer": "{seat:seat} lets the attack through; Damage {left} is left.",
        "discard": "{seat:seat} chooses a discard option before it defends.",
    },
    gives="left location paid",
)
class defend(AnAbility):
    """To defend is to bring the Damage down to 0 or less, with location abilities and the like. Battle
    Strength does not help."""

    tray: int
    damage: int
    uses: tuple[int, ...]

    def asks(self, s: State) -> str:
        left = damage_left(s, self.seat, self.damage)
        return f"{Words(s).seat(self.seat)}: Damage {left} is left. What do you use against it?"

    def options(self, s: State) -> list[Any]:
        if damage_left(s, self.seat, self.damage) <= 0:
            return ["done"]
        here, numbers = s.agents[self.seat], s.city.numbers
        found: list[Any] = [
            ("use", numbers[location], number)
            for location, number in s.city.turned_to["attacked"]
            if here[location] and why_no_shield(s, self.seat, location, number, self.uses) is None
        ]
        found += at_any_time(s, self.seat)
        found.append("suffer")
        return found

    def do(self, s: State, t: Context, key: Any) -> tuple[str, int, int, Paid]:
        if key == "done" or key == "suffer":
            left = damage_left(s, self.seat, self.damage)
            s.then(outcome(self.seat, self.tray, left))
            return key, left, EMPTY, NOTHING
        if key[0] == "discard":
            turn_to_discard(s, t, self.seat, key, defend(self.seat, self.tray, self.damage, self.uses))
            return "discard", damage_left(s, self.seat, self.damage), EMPTY, NOTHING
        location = s.city.numbers.index(key[1])
        way = s.city.ability[location][key[2]]
        paid = price(s, self.seat, way, location)
        pay(s, self.seat, way, location)
        damage = t.tally(SHIELD, s, (self.seat, self.damage, location, way))
        s.agenda.append(defend(self.seat, self.tray, damage, (*self.uses, location)))
        return "use", damage_left(s, self.seat, damage), location, paid

    def label(self, s: State, key: Any) -> str:
        if key == "done":
            return "The attack is beaten off"
        if key == "suffer":
            return f"Let the attack through (Damage {damage_left(s, self.seat, self.damage)} is left)"
        if key[0] == "discard":
            return DISCARDS[key[1]]
        return AnAbility.label(self, s, key)

    def item(self, s: State, key: Any) -> str | None:
        return AnAbility.item(self, s, key) if key[0] == "use" else None

    def missing(self, s: State) -> list[Missing]:
        words = Words(s)
        if damage_left(s, self.seat, self.damage) <= 0:
            return []
        found = [
            reason._replace(
                label=words.ability((location, number)), key=("use", s.city.numbers[location], number)
            )
            for location, number in s.city.turned_to["attacked"]
            if (reason := why_no_shield(s, self.seat, location, number, self.uses)) is not None
        ]
        return found + missing_at_any_time(s, self.seat)


@RULES.rule(
    "ED-5.10",
    gives="value",
    says={
        "held": "{seat:seat} holds off the attack and gains 1 Reputation: it has {value} now.",
        "failed": "{seat:seat} does not hold off the attack and drops one space on its Defense Track, to "
        "{value}.",
        "last": "{seat:seat} does not hold off the attack, and is on the last space of its Defense Track.",
    },
)
def outcome(s: State, t: Context, seat: int, tray: int, damage: int) -> tuple[str, int]:
    """If the Damage is 0 or less, you gain 1 Reputation. Otherwise you drop one space on your Defense Track.
    Reducing only part of the Damage gains you nothing.
    """
    if damage <= 0:
        s.reputation[seat] += 1
        return "held", s.reputation[seat]
    track = s.city.track
    if s.defense[seat] >= len(track) - 1:
        s.then(last_space(seat))
        return "last", track[-1]
    s.defense[seat] += 1
    return "failed", track[s.defense[seat]]


@RULES.rule(
    "ED-5.11",
    says={
        "loses": "{seat:seat} stays there and loses 1 Reputation.",
        "nothing": "{seat:seat} stays there.",
    },
)
def last_space(s: State, t: Context, seat: int) -> str:
    """If you are on the last space of the Defense Track, you stay there and lose 1 Reputation, if you have
    any. No source says what happens; this keeps late attacks meaningful.
    """
    if s.rulings.last_space == "lose-reputation" and s.reputation[seat]:
        s.reputation[seat] -= 1
        return "loses"
    return "nothing"
