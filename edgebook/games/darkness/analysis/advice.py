"""Advice for a player who takes what looks best now: a score for each answer, from what its seat can see.

One small function for each decision that a player is asked. It reads the table and the values of `worth`; it
never plays ahead, so what lies face down cannot come into it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from edgebook.games.darkness.analysis.values import (
    LATER,
    boost,
    card_worth,
    contacts,
    effect_worth,
    hunt_worth,
    posts,
    reward_worth,
    slips,
    time_left,
)
from edgebook.games.darkness.effects.offers import card_options, fee_for, street_cards
from edgebook.games.darkness.effects.resolving import rewards_of
from edgebook.games.darkness.effects.verbs import QUARTER, amount
from edgebook.games.darkness.rules.chapter4_assembly import candidate, next_place
from edgebook.games.darkness.rules.sums import damage_left
from edgebook.games.darkness.table.city import EFFECT_SLOTS, SLOTS, Way
from edgebook.games.darkness.table.state import EMPTY, NEUTRAL, State, way_of
from edgebook.kernel import Decision

Scores = list[float]
NEVER = -100.0
"""A discard option before sleeving: cards cost nothing at the end of a turn, so it can wait."""


def advice(s: State, decision: Decision) -> Scores:
    """How good each answer looks to the seat that is asked. For a bot, what helps it least is best."""
    score = SCORES.get(decision.rule.id)
    if score is None:
        return [0.0] * len(decision.keys)
    seat, *rest = decision.args
    scores = score(s, seat, list(decision.keys), *rest)
    return scores if decision.behalf is None else [-each for each in scores]


def _way_worth(s: State, seat: int, way: Way, location: int, hunting: bool, fee: int = 0) -> float:
    return effect_worth(s, seat, way, location, hunting=hunting) - (QUARTER + 0.15) * fee


# -- the prologue ----------------------------------------------------------------------------------------


def _pick(s: State, seat: int, keys: list[Any], slip: tuple[Any, ...]) -> Scores:
    if slip:  # together on one card, which is then kept
        return [float(s.advancements(s.names.index(key))) for key in keys]
    table, posted = contacts(s.city), posts(s.city)
    at = {number: i for i, number in enumerate(s.city.numbers)}
    return [table[at[number]] + posted[at[number]] - (2.0 if slot == "top" else 0.0) for number, slot in keys]


def _first_effect(s: State, seat: int, keys: list[Any], location: int) -> Scores:
    ways = s.city.ways[location]
    return [0.0 if key == "pass" else _way_worth(s, seat, ways[key[1]], location, False) for key in keys]


def _keep(s: State, seat: int, keys: list[Any]) -> Scores:
    return [card_worth(s, seat, s.names.index(key)) for key in keys]


# -- the Assembly phase ----------------------------------------------------------------------------------


def _take_or_skip(s: State, seat: int, keys: list[Any], number: int, place: int) -> Scores:
    """Skipping this card brings in the one behind the cards that would be drafted anyway."""
    places: list[int] = []
    found = next_place(s, place)
    while found is not None and len(places) <= number:
        places.append(found)
        found = next_place(s, found + 1) if found < len(s.street) else None
    cards = [candidate(s, each) for each in places]
    if len(cards) <= number or cards[number] < 0:
        return [1.0 if key == "take" else 0.0 for key in keys]
    gain = card_worth(s, seat, cards[number]) - card_worth(s, seat, cards[0]) - 2 * QUARTER
    return [gain if key == "skip" else 0.0 for key in keys]


# -- attacks and sleeving --------------------------------------------------------------------------------


def _before_attack(s: State, seat: int, keys: list[Any]) -> Scores:
    return [0.0 if key == "go on" else NEVER for key in keys]


def _defend(s: State, seat: int, keys: list[Any], tray: int, damage: int, uses: tuple[int, ...]) -> Scores:
    """Defend if it can succeed: with the least that is enough, else with the most."""
    city, here, damage = s.city, s.agents[seat], damage_left(s, seat, damage)
    least = {}
    total = 0
    for key in keys:
        if key[0] == "use":
            location = city.numbers.index(key[1])
            each = sum(amount(s, seat, location, term) for term in city.ability[location][0].gains)
            times = city.ability_times[location]
            spent = uses.count(location) if times == "agents" else 0
            left = 1 if times == "once" else here[location] - spent
            left = min(left, s.coins[seat]) if city.ability[location][0].coins else left
            total += each * left
            least[key] = each
    if total < damage:
        return [1.0 if key == "suffer" else 0.0 for key in keys]
    enough = {key: 100.0 - each if each >= damage else 1.0 + each for key, each in least.items()}
    return [enough.get(key, 0.0) for key in keys]


def _sleeve(s: State, seat: int, keys: list[Any], slip: tuple[Any, ...]) -> Scores:
    if slip:
        return [_target(s, seat, s.names.index(key)) for key in keys]
    table, now = contacts(s.city), time_left(s)
    hunting = _wants_strength(s, seat)
    best = {}
    for slot in SLOTS:
        column = s.column(slot)
        best[slot] = max(
            (_target(s, seat, card) for card in s.hand[seat] if column[card] == EMPTY), default=0.0
        )
    at = {number: i for i, number in enumerate(s.city.numbers)}
    use: dict[int, float] = {}
    for location in range(10):
        ways = s.city.ways[location]
        use[location] = max((_way_worth(s, seat, way, location, hunting) for way in ways), default=0.0)
    scores = []
    for key in keys:
        if key == "decline" or key[0] == "discard":
            scores.append(0.0 if key == "decline" else NEVER)
            continue
        number, slot = key
        location = at[number]
        value = max(0.0, use[location]) + LATER * now * table[location] + best[slot]
        # a top slip fills no slot: it takes the place of the Citizen or Patrician
        scores.append(value - best[slot] - 0.5 if slot == "top" else value)
    return scores


def _target(s: State, seat: int, card: int) -> float:
    """A slot filled on an own card is 1 VP; on another player's card it is theirs."""
    owner = s.owner[card]
    return 1.0 if owner == seat else 0.1 * s.filled(card) if owner == NEUTRAL else -1.0


# -- effects ---------------------------------------------------------------------------------------------


def _wants_strength(s: State, seat: int) -> bool:
    """Whether a hunt is at hand in this turn: on a card, or by an ability."""
    city = s.city
    for location in city.abilities_at["action"]:
        if any(way.hunts and s.agents[seat][location] >= way.agents for way in city.ability[location]):
            return True
    return any(way.hunts for card in s.hand[seat] for slip in slips(s, card) for way in city.ways[slip])


def _menu(s: State, seat: int, keys: list[Any]) -> Scores:
    """What gains most first; hunts when nothing else is left, then the discard options, then the end."""
    hunting = _wants_strength(s, seat)
    return [_action(s, seat, key, hunting) for key in keys]


def _action(s: State, seat: int, key: Any, hunting: bool) -> float:
    if key == "sleeve":
        return 100.0
    if key == "end":
        return 0.0
    if key[0] == "discard":
        return _discard_one_worth(s, seat) if key[1] == 1 else _discard_two_worth(s, seat)
    if key[0] == "use":
        value, way = _use_worth(s, seat, key, hunting)
    else:
        location = s.city.numbers.index(key[1])
        way = s.city.ability[location][key[2]]
        value = _way_worth(s, seat, way, location, hunting)
    return 0.01 * value if way.hunts else value


def _use_worth(s: State, seat: int, key: Any, hunting: bool) -> tuple[float, Way]:
    card, slot = s.names.index(key[1]), EFFECT_SLOTS.index(key[2])
    location, way = way_of(s, card, slot, key[3])
    return _way_worth(s, seat, way, location, hunting, fee_for(s, seat, card)), way


def _discard_one_worth(s: State, seat: int) -> float:
    """At the end of a turn cards cost nothing: bring home an Agent that is of no use where it is."""
    idle = any(count and worth < 0.1 for count, worth in zip(s.agents[seat], posts(s.city), strict=True))
    return 0.0005 if idle and s.trained[seat] < 2 and time_left(s) else -1.0


def _discard_two_worth(s: State, seat: int) -> float:
    worths = [_use_worth(s, seat, key, False)[0] for key in card_options(s, seat, "street", street_cards(s))]
    best = max(worths, default=0.0)
    return 0.001 * best if best > 0.1 else -1.0


def _then(s: State, seat: int, keys: list[Any], location: int, number: int) -> Scores:
    value = _way_worth(s, seat, s.city.thens[number], location, False)
    return [value if key == "yes" else 0.0 for key in keys]


def _reward(s: State, seat: int, keys: list[Any], source: int) -> Scores:
    ways = rewards_of(s, source)
    return [_way_worth(s, seat, ways[key[1]], source, False) for key in keys]


def _return_anywhere(s: State, seat: int, keys: list[Any], number: int) -> Scores:
    worth = dict(zip(s.city.numbers, posts(s.city), strict=True))
    return [0.0 if key == "stop" else 0.1 - worth[key[1]] * time_left(s) for key in keys]


def _zone_aside(s: State, seat: int, keys: list[Any], number: int) -> Scores:
    wanted = {str(s.setup.seats[seat].colour): 0.3, "black": 0.2}
    return [0.0 if key == "stop" else wanted.get(key[1], -0.1) for key in keys]


def _shift_cubes(s: State, seat: int, keys: list[Any], number: int) -> Scores:
    mine = str(s.setup.seats[seat].colour)
    return [_shift(s, mine, key) for key in keys]


def _shift(s: State, mine: str, key: Any) -> float:
    """Move an own cube out of a fuller tray into an emptier one."""
    if key == "stop" or key[0] != mine:
        return 0.0 if key == "stop" else -0.1
    return 0.1 * (sum(s.trays[key[1] - 1]) - sum(s.trays[key[2] - 1]) - 1)


def _claim(s: State, seat: int, keys: list[Any]) -> Scores:
    return [0.0 if key == "nothing" else float(s.filled(s.names.index(key))) for key in keys]


def _beat(s: State, seat: int, keys: list[Any], one: int, beaten: int) -> Scores:
    """The best reward that is in reach; Agents that boost the hunt only if one more threat comes in reach."""
    more = hunt_worth(s, seat) > 0 and boost(s, seat) > 0
    scores = []
    for key in keys:
        if key == "stop":
            scores.append(0.0)
        elif key[0] == "beat":
            scores.append(1.0 + reward_worth(s, s.tower[key[1] - 1]))
        else:
            scores.append(0.5 if more else -1.0)
    return scores


def _discard_one(s: State, seat: int, keys: list[Any]) -> Scores:
    worth = dict(zip(s.city.numbers, posts(s.city), strict=True))
    return [-worth[number] - 0.01 * card_worth(s, seat, s.names.index(name)) for name, number in keys]


def _discard_two(s: State, seat: int, keys: list[Any], effect: tuple[Any, ...]) -> Scores:
    if not effect:
        return [0.0 if key == "nothing" else _use_worth(s, seat, key, False)[0] for key in keys]
    return [-sum(card_worth(s, seat, s.names.index(name)) for name in pair) for pair in keys]


SCORES: dict[str, Callable[..., Scores]] = {
    "ED-3.2": _pick,
    "ED-3.7": _first_effect,
    "ED-3.10": _keep,
    "ED-4.5": _take_or_skip,
    "ED-5.4/before": _before_attack,
    "ED-5.9": _defend,
    "ED-5.14": _sleeve,
    "ED-5.20": _menu,
    "ED-5.20/then": _then,
    "ED-5.20/reward": _reward,
    "ED-5.20/return-anywhere": _return_anywhere,
    "ED-5.20/shift-cubes": _shift_cubes,
    "ED-5.20/zone-aside": _zone_aside,
    "ED-5.26": _claim,
    "ED-5.30": _beat,
    "ED-5.32": _discard_one,
    "ED-5.33": _discard_two,
}
