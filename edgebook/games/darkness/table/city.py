"""What does not change in one game: ten locations, the bases, and the effects made ready for quick use.

A `City` is shared by all copies of a state. Locations are known by their layout position 0 to 9; slots by 0,
1, 2 for top, middle, bottom; bases by 0 for Citizen and 1 for Patrician.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from edgebook.games.darkness.cards.pack import Pack
from edgebook.games.darkness.effects.terms import Alternative, Effect, Term
from edgebook.games.darkness.effects.verbs import COSTS, VERBS

SLOTS = ("top", "middle", "bottom")
BASES = ("citizen", "patrician")
TOP, MIDDLE, BOTTOM = 0, 1, 2
COVERED = 3
"""The "slot" of a base that a top slip covers, where the ruling says that it still counts."""
EFFECT_SLOTS = (*SLOTS, "base")
CITIZEN, PATRICIAN = 0, 1


@dataclass(frozen=True, slots=True)  # not a NamedTuple: its fields are read a good deal faster
class Way:
    """One way to use an effect, ready for quick checks: what it costs, and what it gains."""

    coins: int
    less: bool
    """Whether own Agents make it cheaper (or dearer): `coins` and `influence` are then only where it
    starts."""
    influence: int
    agents: int
    gains: tuple[Term, ...]
    then: Way | None
    later: int
    """Where `then` stands in the city's `thens`, or -1."""
    alternative: Alternative
    plain: bool
    """Whether it costs nothing and always does something: it can be offered without a further look."""
    sends: bool
    """Whether all it does is to dispatch, free of cost: a trained Agent is all it takes."""
    counts_sent: bool
    """Whether it counts Agents that it dispatches itself before."""
    hunts: bool
    """Whether it brings a hunt."""
    needs: tuple[str, ...]
    """Verbs one of which must be able to happen for anything to come of it; empty if something always
    does."""


ALWAYS = frozenset(VERBS.where(lambda verb: verb.can is None))


def in_prologue(alternative: Alternative) -> Alternative | None:
    """What the prologue leaves of a way to use an effect (ED-3.8); None if nothing is left, or if it would
    return Agents."""
    if any(term.verb == "return" for term in alternative.costs):
        return None
    gains = tuple(term for term in alternative.gains if VERBS[term.verb].prologue)
    then = in_prologue(alternative.then) if alternative.then else None
    return Alternative(alternative.costs, gains, then) if gains or then else None


def _way(alternative: Alternative, thens: list[Way]) -> Way:
    cost = dict.fromkeys(COSTS, 0)
    for term in alternative.costs:
        cost[term.verb] += term.amount
    verbs = [term.verb for term in alternative.gains]
    sure = not verbs or not ALWAYS.isdisjoint(verbs)
    then, later = None, -1
    if alternative.then is not None:
        then, later = _way(alternative.then, thens), len(thens)
        thens.append(then)
    sent = verbs.index("dispatch") if "dispatch" in verbs else len(verbs)
    return Way(
        coins=cost["coin"],
        less=any(term.per for term in alternative.costs),
        influence=cost["influence"],
        agents=cost["return"],
        gains=alternative.gains,
        then=then,
        later=later,
        alternative=alternative,
        plain=not alternative.costs and sure,
        sends=not alternative.costs and verbs == ["dispatch"] and then is None,
        counts_sent=any(term.per for term in alternative.gains[sent:]),
        hunts="hunt" in verbs or "hunt-one" in verbs,
        needs=() if sure else tuple(verbs),
    )


@dataclass(frozen=True, slots=True)
class Sleeve:
    """All that a card with these slips shows, on both sides."""

    icons: int
    """Cube icons on the City side."""
    damage: int
    """Damage of the whole sleeve, on the Blight side."""
    offers: tuple[tuple[int, int, int, Way], ...]
    """Every way to use an effect on the City side: slot, location (or -1 for the base), number, the way."""


Slips = tuple[int, int, int, int, bool]
"""Base, slips from top to bottom, and whether a covered base still counts."""


class City:
    """Ten locations and the values in force."""

    __slots__ = (
        "abilities_at", "ability", "ability_times", "base_cubes", "base_damage", "base_reward", "base_ways",
        "cubes", "damage", "hand_size", "hashed", "limit", "locations", "numbers", "pack", "prologue",
        "reward", "seats", "sleeves", "slips", "standing", "street_size", "thens", "track", "turned_to",
        "types", "ways",
    )  # fmt: skip

    def __init__(self, pack: Pack, numbers: Sequence[int], seats: int) -> None:
        self.pack, self.numbers, self.seats = pack, tuple(numbers), seats
        self.hashed = hash((int(pack.hash, 16), self.numbers, seats))  # the same in every process
        self.locations = tuple(pack.locations[number] for number in numbers)
        self.types = tuple(location.types for location in self.locations)
        thens: list[Way] = []

        def ways(effect: Effect) -> tuple[Way, ...]:
            return tuple(_way(alternative, thens) for alternative in effect)

        self.ways = tuple(ways(location.contact.effect) for location in self.locations)
        self.prologue = tuple(
            {
                number: _way(left, thens)
                for number, alternative in enumerate(location.contact.effect)
                if (left := in_prologue(alternative)) is not None
            }
            for location in self.locations
        )
        """For each location, what the prologue leaves of its contact's ways, by their numbers."""
        self.cubes = tuple(location.contact.cubes for location in self.locations)
        self.damage = tuple(location.threat.damage for location in self.locations)
        self.reward = tuple(ways(location.threat.reward) for location in self.locations)
        self.ability = tuple(ways(location.ability.effect) for location in self.locations)
        self.ability_times = tuple(location.ability.times for location in self.locations)
        self.abilities_at = {
            when: tuple(i for i, location in enumerate(self.locations) if location.ability.when == when)
            for when in ("action", "hunting", "attacked", "assembly")
        }
        always = [times == "always" for times in self.ability_times]
        self.standing = {
            when: tuple((i, self.ability[i][0].gains) for i in at if always[i])
            for when, at in self.abilities_at.items()
        }
        """What Agents do without being asked, by the moment: location and gains."""
        self.turned_to = {
            when: tuple((i, number) for i in at if not always[i] for number in range(len(self.ability[i])))
            for when, at in self.abilities_at.items()
        }
        """Abilities that a player has to use, by the moment: location, and number of the way."""
        bases = [pack.bases[name] for name in BASES]
        self.base_ways = tuple(ways(base.effect) for base in bases)
        self.base_cubes = tuple(base.cubes for base in bases)
        self.base_damage = tuple(base.damage for base in bases)
        self.base_reward = tuple(ways(base.reward) for base in bases)
        self.thens = tuple(thens)
        """Every "then may" part of an effect, in one row, so that the agenda can name one by its number."""
        self.limit = pack.component(f"tray limit {min(max(seats, 2), 4)} players")
        self.street_size = pack.component("street size")
        self.hand_size = pack.component("hand size")
        self.track = pack.defense_track
        self.slips = tuple(tuple((number, slot) for number in self.numbers) for slot in SLOTS)
        """For each slot, what its slips are called in keys: the number of the location, and the slot."""
        self.sleeves: dict[Slips, Sleeve] = {}
        """What was looked at before: in a game the same few sleeves come up again and again."""

    def look_at(self, slips: Slips) -> Sleeve:
        """What a sleeve shows, looked up for the first time."""
        base, top, middle, bottom, counts = slips
        based = top < 0 or counts
        here = [slip for slip in (top, middle, bottom) if slip >= 0]
        effects = [(slot, slip, self.ways[slip]) for slot, slip in enumerate(slips[1:4]) if slip >= 0]
        if based:
            effects.insert(1 if top >= 0 else 0, (COVERED if top >= 0 else TOP, -1, self.base_ways[base]))
        found = Sleeve(
            sum(self.cubes[slip] for slip in here) + (self.base_cubes[base] if based else 0),
            sum(self.damage[slip] for slip in here) + (self.base_damage[base] if based else 0),
            tuple(
                (slot, slip, number, way) for slot, slip, ways in effects for number, way in enumerate(ways)
            ),
        )
        self.sleeves[slips] = found
        return found

    def full_stack(self, location: int) -> tuple[int, int, int]:
        """How many slips a location starts with: top, middle, bottom."""
        stack = self.locations[location].stack
        return stack.top, stack.middle, stack.bottom

    def plain(self) -> list[object]:
        return [self.pack.hash, list(self.numbers), self.seats]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, City) and self.plain() == other.plain() and self.of(other.pack)

    def of(self, pack: Pack) -> bool:
        """Whether a pack of the same values is this city's: an owner may have typed in what is ours."""
        return self.pack is pack or self.pack.replaced() == pack.replaced()

    def __hash__(self) -> int:
        return self.hashed

    def __repr__(self) -> str:
        return f"<City {', '.join(location.short for location in self.locations)}>"


_MADE: dict[tuple[str, tuple[int, ...], int], City] = {}


def city_of(pack: Pack, numbers: tuple[int, ...], seats: int) -> City:
    """The city of a set-up; made once for many games."""
    key = (pack.hash, numbers, seats)
    made = _MADE.get(key)
    if made is None or not made.of(pack):
        if len(_MADE) > 256:
            _MADE.clear()
        made = _MADE[key] = City(pack, numbers, seats)
    return made
