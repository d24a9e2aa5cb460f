"""Chapter 5, first part: a turn, the drop, and the Blight's attacks."""

from __future__ import annotations

from typing import Any

from edgebook.games.darkness.book import HOUSE, PREVIEW, RULEBOOK, RULES, SUMMARY, inferred
from edgebook.games.darkness.effects.offers import DISCARDS, at_any_time, turn_to_discard
from edgebook.games.darkness.effects.resolving import agents_short, pay, why_not
from edgebook.games.darkness.effects.verbs import amount
from edgebook.games.darkness.table.moving import (
    discard_from_elsewhere,
    needs_shuffle,
    set_aside_tray,
    take_bottom,
)
from edgebook.games.darkness.table.state import EMPTY, State
from edgebook.games.darkness.words import Words
from edgebook.kernel import Missing, Question, Table

BLIGHT = SUMMARY("5: Threat Tower and Blight Attacks")


@RULES.rule(
    "ED-5.1", "An Action turn", SUMMARY("5: Resolving Effects"), level="turn", says="Turn of {seat:seat}."
)
def action_turn(s: State, t: Table, seat: int) -> None:
    """A turn of the Action phase, in this order: drop your cubes, resolve attacks, sleeve one advancement,
    use abilities and effects, discard your hand."""
    if s.phase != "action":
        s.phase, s.done = "action", []
    s.turn = seat
    s.strength, s.used, s.abilities_used, s.hunts, s.sleeved = 0, [], [], 0, 0
    if s.is_voiceless(seat):
        s.then(("VG-B1", (seat,)), drop(seat), attacks(seat), ("VG-B2", (seat,)), ("VG-B4", (seat,)))
    elif s.rulings.effects_first == "yes":
        s.then(drop(seat), attacks(seat), ("ED-5.20", (seat,)), ("ED-5.35", (seat,)))
    else:
        menu = ("ED-5.20", (seat,))
        s.then(drop(seat), attacks(seat), ("ED-5.14", (seat, ())), menu, ("ED-5.35", (seat,)))


@RULES.rule(
    "ED-5.2",
    "Drop your cubes",
    BLIGHT,
    gives="cubes",
    says={"drops": "{seat:seat} drops {cubes:cubes}.", "none": "{seat:seat} has no cubes to drop."},
)
def drop(s: State, t: Table, seat: int) -> tuple[str, list[int]]:
    """All cubes on your hand go into the tower, one after the other; those in your Threat Zone wait."""
    cubes: list[int] = []
    for colour, number in enumerate(s.drop[seat]):
        if number:
            cubes.extend([colour] * number)
    s.agenda.extend([("ED-5.3", (seat, colour)) for colour in reversed(cubes)])
    return "drops" if cubes else "none", cubes


@RULES.rule(
    "ED-5.3",
    "A cube falls",
    PREVIEW("16 February 2018"),
    gives="tray count",
    says="A {colour:colour} cube falls into tray {tray}, which now holds {count}.",
)
def fall(s: State, t: Table, seat: int, colour: int) -> tuple[int, int]:
    """The tower has three outlets, each with a tray and a threat card. A cube comes out at any of them; the
    developers used a die for it, one third each."""
    tray = t.chance.roll(3, "tray")
    s.drop[seat][colour] -= 1
    cubes = s.trays[tray]
    cubes[colour] += 1
    return tray + 1, sum(cubes)


@RULES.rule(
    "ED-5.4",
    "Which trays attack",
    BLIGHT,
    gives="trays limit",
    cites=("ED-5.5",),
    says={
        "one": "Tray {trays:numbers} holds {limit} cubes or more and attacks.",
        "several": "Trays {trays:numbers} hold {limit} cubes or more and attack.",
        "quiet": "No tray holds {limit} cubes: no attack.",
        "waits": "Full trays without a threat card wait: {trays:numbers}. No attack.",
        "coming": "An attack is coming: {limit} cubes or more lie in tray {trays:numbers}.",
    },
)
def attacks(s: State, t: Table, seat: int, asked: int = 0) -> tuple[str, list[int], int]:
    """When all cubes of the turn have fallen, a tray with 6 cubes or more (7 with three seats, 8 with four)
    attacks. A full tray without a threat card waits (house rule G34)."""
    limit = s.city.limit
    full = found = [tray for tray in range(3) if sum(s.trays[tray]) >= limit]
    if not full:
        return "quiet", [], limit
    if s.rulings.empty_tower == "wait":
        found = [tray for tray in full if s.tower[tray] != EMPTY]
        if not found:
            return "waits", [tray + 1 for tray in full], limit
    if not asked and at_any_time(s, seat):
        s.then(before_attack(seat), attacks(seat, 1))
        return "coming", [tray + 1 for tray in found], limit
    s.then(*(attacked_seats(seat, tray) for tray in found), refill_tower())
    return "one" if len(found) == 1 else "several", [tray + 1 for tray in found], limit


@RULES.decision(
    "ED-5.4/before",
    "Before the attack",
    SUMMARY("5: Optional Actions"),
    level="action",
    cites=("ED-5.32", "ED-5.33"),
    asks="{seat:seat}: use a discard option before the attack?",
    says={
        "discard": "{seat:seat} turns to a discard option before the attack.",
        "go on": "{seat:seat} lets the attack come.",
    },
)
class before_attack(Question):  # noqa: N801
    """Discard options may be used at any time of your Action turn, so also when you see an attack coming."""

    @staticmethod
    def options(s: State, seat: int) -> list[Any]:
        return [*at_any_time(s, seat), "go on"]

    @staticmethod
    def do(s: State, t: Table, seat: int, key: Any) -> str:
        if key == "go on":
            return "go on"
        turn_to_discard(s, t, seat, key, before_attack(seat))
        return "discard"

    @staticmethod
    def label(s: State, seat: int, key: Any) -> str:
        return "Let the attack come" if key == "go on" else DISCARDS[key[1]]


RULES.limit(
    "ED-5.5",
    "Left to right",
    SUMMARY("7: FAQ or Edge Cases"),
    "Several attacking trays are resolved from left to right, each on its own.",
)


@RULES.rule(
    "ED-5.6",
    "Who is attacked",
    BLIGHT,
    level="action",
    gives="seats damage",
    cites=("ED-5.7",),
    says="{tray:tray} attacks {seats:seats} with Damage {damage}.",
)
def attacked_seats(s: State, t: Table, seat: int, tray: int) -> tuple[list[int], int]:
    """The tray attacks the player whose colour has most cubes in it, on a tie all tied players. If black has
    most or ties for most, it attacks everybody."""
    cubes = s.trays[tray]
    most = max(cubes)
    order = s.order(seat)
    attacked = order if cubes[0] == most else [each for each in order if cubes[1 + each] == most]
    card = s.tower[tray]
    damage = s.damage(card) if card != EMPTY else 0
    s.then(*(defence(each, tray, damage) for each in attacked), after_attack(tray))
    return attacked, damage


RULES.limit(
    "ED-5.7",
    "One threat",
    inferred(RULEBOOK("10")),
    "A card in the tower attacks as one threat: its Damage is the sum of everything in the sleeve.",
)


@RULES.rule(
    "ED-5.8",
    "One after the other",
    inferred(SUMMARY("7: FAQ or Edge Cases")),
    gives="left",
    says={
        "alone": "{seat:seat} defends against Damage {damage}.",
        "guarded": "{seat:seat} defends against Damage {damage}; its Agents take it down to {left}.",
    },
)
def defence(s: State, t: Table, seat: int, tray: int, damage: int) -> tuple[str, int]:
    """Attacked players defend one after another, clockwise from the current player, each alone. What Agents
    do without being asked (as at the City Watch) is taken off first."""
    if s.is_voiceless(seat):
        s.then(("VG-D1", (seat, tray, damage)))
        return "alone", damage
    left = damage_left(s, seat, damage)
    s.then(("ED-5.9", (seat, tray, damage, ())))
    return "alone" if left == damage else "guarded", left


def damage_left(s: State, seat: int, damage: int) -> int:
    """What the Agents leave that defend without being asked. They may leave while you defend, so it is
    counted anew each time."""
    city = s.city
    for location in city.abilities_at["attacked"]:
        if city.ability_times[location] == "always" and s.agents[seat][location]:
            for term in city.ability[location][0].gains:
                damage -= amount(s, seat, location, term)
    return max(0, damage)


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


def shields(s: State) -> list[tuple[int, int]]:
    """Abilities that are used against attacks: location, and number of the way."""
    city = s.city
    return [
        (location, number)
        for location in city.abilities_at["attacked"]
        if city.ability_times[location] != "always"
        for number in range(len(city.ability[location]))
    ]


@RULES.decision(
    "ED-5.9",
    "Defend",
    BLIGHT,
    level="action",
    asks=lambda s, seat, tray, damage, uses: (
        f"{Words(s).seat(seat)}: Damage {damage_left(s, seat, damage)} is left. Use what against it?"
    ),
    cites=("ED-5.32", "ED-5.33"),
    says={
        "use": "{seat:seat} uses {location:location}: Damage {left} is left.",
        "done": "{seat:seat} has brought the Damage down to {left}.",
        "suffer": "{seat:seat} lets the attack come; Damage {left} is left.",
        "discard": "{seat:seat} turns to a discard option before it defends.",
    },
    gives="left location",
)
class Defend:
    """To defend is to bring the Damage down to 0 or less, with location abilities and the like. Battle
    Strength does not help."""

    @staticmethod
    def options(s: State, seat: int, tray: int, damage: int, uses: tuple[int, ...]) -> list[Any]:
        if damage_left(s, seat, damage) <= 0:
            return ["done"]
        here, numbers = s.agents[seat], s.city.numbers
        found: list[Any] = [
            ("use", numbers[location], number)
            for location, number in shields(s)
            if here[location] and why_no_shield(s, seat, location, number, uses) is None
        ]
        found += at_any_time(s, seat)
        found.append("suffer")
        return found

    @staticmethod
    def do(
        s: State, t: Table, seat: int, tray: int, damage: int, uses: tuple[int, ...], key: Any
    ) -> tuple[str, int, int]:
        if key == "done" or key == "suffer":
            left = damage_left(s, seat, damage)
            s.then(outcome(seat, tray, left))
            return key, left, EMPTY
        if key[0] == "discard":
            turn_to_discard(s, t, seat, key, ("ED-5.9", (seat, tray, damage, uses)))
            return "discard", damage_left(s, seat, damage), EMPTY
        location = s.city.numbers.index(key[1])
        way = s.city.ability[location][key[2]]
        pay(s, seat, way, location)
        damage -= sum(amount(s, seat, location, term) for term in way.gains)
        s.agenda.append(("ED-5.9", (seat, tray, damage, (*uses, location))))
        return "use", damage_left(s, seat, damage), location

    @staticmethod
    def label(s: State, seat: int, tray: int, damage: int, uses: tuple[int, ...], key: Any) -> str:
        if key == "done":
            return "The attack is beaten off"
        if key == "suffer":
            return f"Let it come: the defence fails (Damage {damage_left(s, seat, damage)} is left)"
        if key[0] == "discard":
            return DISCARDS[key[1]]
        return Words(s).ability((s.city.numbers.index(key[1]), key[2]))

    @staticmethod
    def item(s: State, seat: int, tray: int, damage: int, uses: tuple[int, ...], key: Any) -> str | None:
        return f"location:{key[1]}" if key[0] == "use" else None

    @staticmethod
    def missing(s: State, seat: int, tray: int, damage: int, uses: tuple[int, ...]) -> list[Missing]:
        words = Words(s)
        return [
            reason._replace(
                label=words.ability((location, number)), key=("use", s.city.numbers[location], number)
            )
            for location, number in shields(s)
            if (reason := why_no_shield(s, seat, location, number, uses)) is not None
        ]


@RULES.rule(
    "ED-5.10",
    "Held or failed",
    BLIGHT,
    gives="value",
    says={
        "held": "{seat:seat} holds: +1 Reputation, now {value}.",
        "failed": "{seat:seat} fails and drops a space on its Defense Track, to {value}.",
        "last": "{seat:seat} fails on the last space of its Defense Track.",
    },
)
def outcome(s: State, t: Table, seat: int, tray: int, damage: int) -> tuple[str, int]:
    """With Damage 0 or less you gain 1 Reputation. Else you drop one space on your Defense Track. Reducing
    the Damage in part gives nothing."""
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
    "Failing on the last space",
    HOUSE("G2"),
    says={
        "loses": "{seat:seat} stays there and loses 1 Reputation.",
        "nothing": "{seat:seat} stays there.",
    },
)
def last_space(s: State, t: Table, seat: int) -> str:
    """On the last space of the Defense Track you stay there and lose 1 Reputation, if you have any. No source
    says what happens; this keeps late attacks meaningful."""
    if s.rulings.last_space == "lose-reputation" and s.reputation[seat]:
        s.reputation[seat] -= 1
        return "loses"
    return "nothing"


@RULES.rule(
    "ED-5.12",
    "After an attack",
    inferred(BLIGHT),
    gives="cubes card",
    cites=("ED-5.36",),
    says={
        "discard": "{cubes:cube/cubes} of {tray:tray} are set aside; {card:card} goes to the Discard pile.",
        "hall": "{cubes:cube/cubes} of {tray:tray} are set aside; {card:card} goes to its owner's Guild "
        "Hall.",
        "none": "{cubes:cube/cubes} of {tray:tray} are set aside.",
    },
)
def after_attack(s: State, t: Table, tray: int) -> tuple[str, int, int]:
    """The tray's cubes are set aside. The card goes to its owner's Guild Hall, a Neutral one to the Discard
    pile, and the place is refilled from the bottom of the deck, Blight side up."""
    cubes = set_aside_tray(s, tray)
    card = s.tower[tray]
    if card == EMPTY:
        return "none", cubes, card
    s.tower[tray] = EMPTY
    where = discard_from_elsewhere(s, card)
    # after the last attack the tower is refilled anyway
    if s.agenda and s.agenda[-1][0] == "ED-5.6" and s.rulings.tower_refill == "at-once":
        s.then(refill_tower())
    return where, cubes, card


@RULES.rule(
    "ED-5.13",
    "The tower is refilled",
    HOUSE("G13"),
    gives="cards",
    says={
        "refilled": "The tower is refilled from the bottom of the deck with {cards:cards}.",
        "nothing": "No card is left for the tower.",
        "low": "The tower is to be refilled; the deck is low.",
        "shuffle": "The tower takes in {cards:cards} from the bottom of the deck; now the deck is low.",
    },
)
def refill_tower(s: State, t: Table) -> tuple[str, list[int]]:
    """Empty places are refilled from the bottom of the deck, from left to right, when all attacks of the drop
    or the whole hunt are over (house rule G13). With no card anywhere a place stays empty until one is
    discarded."""
    added: list[int] = []
    while EMPTY in s.tower:
        if needs_shuffle(s):
            s.then(("ED-4.11", ()), refill_tower())
            return "shuffle" if added else "low", added
        if not s.deck:
            break
        card = take_bottom(s, t)
        s.tower[s.tower.index(EMPTY)] = card
        added.append(card)
    if needs_shuffle(s):
        s.then(("ED-4.11", ()))
    return "refilled" if added else "nothing", added
