"""What things are worth in VP, roughly: hand-made values for a player who looks no further than this turn.

Everything is read from the effects as data, so that all locations and an owner's own values have a worth.
"""

from __future__ import annotations

from functools import lru_cache

from edgebook.games.darkness.effects.resolving import coin_cost
from edgebook.games.darkness.effects.terms import Term
from edgebook.games.darkness.effects.verbs import QUARTER, VERBS, Outlook, amount
from edgebook.games.darkness.table.city import City, Way
from edgebook.games.darkness.table.state import EMPTY, NEUTRAL, State

PLAIN: dict[str, float] = VERBS.column("worth")
"""One of each, in the middle of a game, before anybody looks at the table."""
NOW = VERBS.column("worth_now")
PER_AGENT = {"agent": 1.0, "2-agents": 0.5, "location": 0.3, "less-agent": 1.0}
LATER = 0.5
"""What can be had only later, and only if it can be paid then, is worth so much less."""


def _terms(terms: tuple[Term, ...]) -> float:
    return sum(PLAIN[term.verb] * term.amount for term in terms)


@lru_cache(maxsize=256)
def posts(city: City) -> tuple[float, ...]:
    """What one own Agent at each location is good for, by the ability or by the contact."""
    return tuple(
        LATER * max(0.0, *(_for_agent(way) for way in (*city.ways[place], *city.ability[place])))
        for place in range(10)
    )


def _for_agent(way: Way) -> float:
    """What one Agent brings to a way: its share of the gain for its return, or for being there."""
    costs = QUARTER * (way.coins + way.influence)
    if way.agents:
        return (_terms(way.gains) - costs) / way.agents
    if way.less or (way.then is not None and way.then.less):
        return QUARTER
    if [term.verb for term in way.gains] == ["damage"] and not any(term.per for term in way.gains):
        return _terms(way.gains) - costs
    return sum(_terms((term,)) * PER_AGENT[term.per] for term in way.gains if term.per)


@lru_cache(maxsize=256)
def contacts(city: City) -> tuple[float, ...]:
    """What using each location's contact once is good for, at an ordinary moment."""
    worth = posts(city)
    found = []
    for location in range(10):
        values = [0.0]
        for way in city.ways[location]:
            sent = sum(term.amount for term in way.gains if term.verb == "dispatch")
            costs = QUARTER * (way.coins + way.influence) + worth[location] * way.agents
            values.append(_terms(way.gains) + worth[location] * sent - costs)
        found.append(max(values))
    return tuple(found)


def slips(s: State, card: int) -> list[int]:
    """The locations of a card's advancements."""
    return [slip for slip in (s.top[card], s.middle[card], s.bottom[card]) if slip >= 0]


def time_left(s: State) -> float:
    """From 1 at the beginning down to 0 in the last round: what is laid out now must still pay back."""
    rounds: int = s.city.pack.component("rounds")
    return max(0.0, (rounds - s.round) / rounds)


def effect_worth(s: State, seat: int, way: Way, location: int, *, hunting: bool) -> float:
    """What using an effect now gains, less its costs. `hunting`: Battle Strength is wanted in this turn."""
    post = posts(s.city)[location] * time_left(s) if location >= 0 else 0.0
    value = -QUARTER * (coin_cost(s, seat, way, location) + way.influence) - post * way.agents
    look: Outlook | None = None
    for term in way.gains:
        now = NOW.get(term.verb)
        if now is None:
            value += PLAIN[term.verb] * amount(s, seat, location, term)
            continue
        if look is None:
            ready = s.trained[seat] + way.agents
            look = Outlook(s, seat, location, post, ready, hunting, claim_worth, hunt_worth)
        value += now(look, term)
    if way.then is not None:
        value += max(0.0, effect_worth(s, seat, way.then, location, hunting=hunting)) * LATER
    return value


def claim_worth(s: State, seat: int) -> float:
    """The best Neutral card in hand, as a Guild card."""
    if not s.slips[seat]:
        return 0.0
    return max((s.filled(card) + 0.4 for card in s.hand[seat] if s.owner[card] == NEUTRAL), default=0.0)


def boost(s: State, seat: int) -> int:
    """Battle Strength that Agents at locations could still add to a hunt."""
    city, here = s.city, s.agents[seat]
    total = 0
    for location in city.abilities_at["hunting"]:
        way = city.ability[location][0]
        if city.ability_times[location] == "always":
            total += 0 if s.hunts else sum(amount(s, seat, location, term) for term in way.gains)
        elif way.agents:
            each = sum(term.amount for term in way.gains if term.verb == "strength")
            total += here[location] // way.agents * each
    return total


def reward_worth(s: State, card: int) -> float:
    """Everything that beating a card gives."""
    city = s.city
    base = s.shown_base(card)
    rewards = [] if base == EMPTY else [city.base_reward[base]]
    rewards += [city.reward[slip] for slip in slips(s, card)]
    return sum(max((_terms(way.gains) for way in ways), default=0.0) for ways in rewards)


def hunt_worth(s: State, seat: int) -> float:
    """The best single threat that a hunt could beat now."""
    strength = s.strength + boost(s, seat)
    beatable = [card for card in s.tower if card != EMPTY and s.damage(card) <= strength]
    return max((reward_worth(s, card) for card in beatable), default=-0.1)


def card_worth(s: State, seat: int, card: int) -> float:
    """What a card is good for in the hand: its effects, and a slot of an own card to fill."""
    value = 0.3 if s.shown_base(card) == 0 else 0.5 if s.shown_base(card) == 1 else 0.0
    table = contacts(s.city)
    on_card = slips(s, card)
    value += sum(table[slip] for slip in on_card)
    owner = s.owner[card]
    if owner == seat:
        value += 0.0 if s.middle[card] >= 0 and s.bottom[card] >= 0 else 0.9
    elif owner == NEUTRAL:
        value += 0.1 * s.filled(card)
    else:  # 1 Coin to the owner for each, who also gets the card back
        value = 0.7 * value - 0.4 * (1 + len(on_card))
    return value + QUARTER * s.tokens[card]
