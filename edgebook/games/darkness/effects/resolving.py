"""What an effect does: whether it can be used, what it costs, and one small function for each thing that it
gains."""

from __future__ import annotations

from collections.abc import Callable

from edgebook.games.darkness.effects.terms import Term, count
from edgebook.games.darkness.table.city import Way
from edgebook.games.darkness.table.moving import locations_with_agents
from edgebook.games.darkness.table.state import EMPTY, NEUTRAL, State
from edgebook.kernel import Frame, Missing, Table

NOWHERE = -1
"""The location of an effect that belongs to none: that of a Citizen or Patrician."""


def coin_cost(s: State, seat: int, way: Way, location: int) -> int:
    """Coins to pay for the effect itself."""
    return _counted_cost(s, seat, way, location, "coin") if way.less else way.coins


def influence_cost(s: State, seat: int, way: Way, location: int) -> int:
    """Influence to pay for it."""
    return _counted_cost(s, seat, way, location, "influence") if way.less else way.influence


def _counted_cost(s: State, seat: int, way: Way, location: int, verb: str) -> int:
    """A cost that depends on the own Agents here, such as 4 Coins less 1 for each."""
    return sum(amount(s, seat, location, term) for term in way.alternative.costs if term.verb == verb)


def usable(s: State, seat: int, way: Way, location: int, fee: int) -> bool:
    """Whether the costs can be paid beforehand, with `fee` for the card's owner, and anything would come of
    it: one part of an effect is enough, the others do nothing (house rule G37)."""
    if way.plain:
        return s.coins[seat] >= fee
    if way.less:
        if coin_cost(s, seat, way, location) + fee > s.coins[seat]:
            return False
        if influence_cost(s, seat, way, location) > s.influence[seat]:
            return False
    elif way.coins + fee > s.coins[seat] or way.influence > s.influence[seat]:
        return False
    if way.agents:
        # Agents that return are ready again, so something comes of it whatever else does not (house rule G37)
        return way.agents <= s.agents[seat][location]
    if way.needs:
        for verb in way.needs:
            if HAPPENS[verb](s, seat):
                return True
        return way.then is not None and usable(s, seat, way.then, location, fee)
    return True


def why_not(s: State, seat: int, way: Way, location: int, fee: int) -> Missing | None:
    """Why a way to use an effect is not offered, or None if it is. The label is left to the caller."""
    coins = coin_cost(s, seat, way, location) + fee
    if coins > s.coins[seat]:
        return Missing("", f"needs {coins} Coin{'s' * (coins != 1)}, you have {s.coins[seat]}", "ED-5.22")
    influence = influence_cost(s, seat, way, location)
    if influence > s.influence[seat]:
        return Missing("", f"needs {influence} Influence, you have {s.influence[seat]}", "ED-5.22")
    if way.agents and way.agents > s.agents[seat][location]:
        return Missing("", agents_short(way.agents, s.agents[seat][location]), "ED-5.24")
    if not usable(s, seat, way, location, fee):
        why = NOTHING[way.needs[0]]
        return Missing("", *(why(s, seat) if callable(why) else why))
    return None


def agents_short(needed: int, here: int) -> str:
    """ "needs 2 of your Agents there, you have 1"."""
    return f"needs {needed} of your Agents there, you have {here or 'none'}"


def _no_claim(s: State, seat: int) -> tuple[str, str]:
    if not s.slips[seat]:
        return "no Allegiance slip is left", "ED-5.26"
    return "no Neutral card is in your hand", "ED-5.26"


def _no_hunt(s: State, seat: int) -> tuple[str, str]:
    if all(card == EMPTY for card in s.tower):
        return "there is no threat in the tower", "ED-5.29"
    return "you have hunted already in this turn", "ED-5.29"


NOTHING: dict[str, tuple[str, str] | Callable[[State, int], tuple[str, str]]] = {
    "dispatch": ("no trained Agent is ready", "ED-5.24"),
    "train": ("nobody is left to train", "ED-5.25"),
    "claim": _no_claim,
    "hunt": _no_hunt,
    "hunt-one": _no_hunt,
    "return-anywhere": ("none of your Agents is at a location", "ED-5.24"),
    "shift-cubes": ("no cube can move to another tray", "ED-5.20"),
    "zone-aside": ("no cube is in your Threat Zone", "ED-5.20"),
}


# -- would anything come of it? --------------------------------------------------------------------------


def _can_dispatch(s: State, seat: int) -> bool:
    return s.trained[seat] > 0


def _can_train(s: State, seat: int) -> bool:
    return s.untrained[seat] > 0


def can_claim(s: State, seat: int) -> bool:
    owner = s.owner
    return s.slips[seat] > 0 and any(owner[card] == NEUTRAL for card in s.hand[seat])


def _can_hunt(s: State, seat: int) -> bool:
    return may_hunt(s) and any(card != EMPTY for card in s.tower)


def may_hunt(s: State) -> bool:
    """Whether a hunt is allowed: each hunt effect brings one, or one a turn is all (ruling `hunts`)."""
    return s.hunts == 0 or bool(s.rulings.hunts == "many")


def _can_return(s: State, seat: int) -> bool:
    return any(s.agents[seat])


def _can_shift(s: State, seat: int) -> bool:
    limit, trays = s.city.limit, s.trays
    return any(
        any(source) and source is not target and sum(target) + 1 < limit
        for source in trays
        for target in trays
    )


def _has_zone(s: State, seat: int) -> bool:
    return any(s.zone[seat])


HAPPENS: dict[str, Callable[[State, int], bool]] = {
    "dispatch": _can_dispatch,
    "train": _can_train,
    "claim": can_claim,
    "hunt": _can_hunt,
    "hunt-one": _can_hunt,
    "return-anywhere": _can_return,
    "shift-cubes": _can_shift,
    "zone-aside": _has_zone,
}


# -- what it does ----------------------------------------------------------------------------------------


def pay(s: State, seat: int, way: Way, location: int) -> None:
    """Pay Coins and Influence; Agents that are returned are ready again."""
    if way.coins:
        s.coins[seat] -= coin_cost(s, seat, way, location)
    if way.influence:
        s.influence[seat] -= influence_cost(s, seat, way, location)
    if way.agents:
        s.agents[seat][location] -= way.agents
        s.trained[seat] += way.agents


def resolve(s: State, t: Table, seat: int, way: Way, location: int) -> None:
    """Pay the costs, then gain everything in order; what is a rule of its own goes on the agenda."""
    if way.coins or way.influence or way.agents:
        pay(s, seat, way, location)
    gains = _count_sent(s, seat, way, location) if way.counts_sent else way.gains
    later: list[Frame] = []
    for term in gains:
        frame = GAIN[term.verb](s, seat, location, term)
        if frame is not None:
            later.append(frame)
    if way.later >= 0:
        later.append(("ED-5.20", (seat, "then", location, way.later)))
    if later:
        s.then(*later)


def _count_sent(s: State, seat: int, way: Way, location: int) -> list[Term]:
    """The gains with their amounts, where Agents that are dispatched first count for what comes after."""
    here, places, ready = s.agents[seat][location], locations_with_agents(s, seat), s.trained[seat]
    gains = []
    for term in way.gains:
        if term.verb == "dispatch":
            sent = min(term.amount, ready)
            places += sent > 0 and here == 0
            here, ready = here + sent, ready - sent
        gains.append(Term(term.verb, count(term, here, places)))
    return gains


def amount(s: State, seat: int, location: int, term: Term) -> int:
    """How much a term comes to for this seat."""
    if not term.per:
        return term.amount
    here = s.agents[seat][location] if location >= 0 else 0
    return count(term, here, locations_with_agents(s, seat))


def _coin(s: State, seat: int, location: int, term: Term) -> None:
    s.coins[seat] += amount(s, seat, location, term)


def _influence(s: State, seat: int, location: int, term: Term) -> None:
    s.influence[seat] += amount(s, seat, location, term)


def _goodwill(s: State, seat: int, location: int, term: Term) -> None:
    s.goodwill[seat] += amount(s, seat, location, term)


def _reputation(s: State, seat: int, location: int, term: Term) -> None:
    s.reputation[seat] += amount(s, seat, location, term)


def _strength(s: State, seat: int, location: int, term: Term) -> None:
    s.strength += amount(s, seat, location, term)


def _others_coin(s: State, seat: int, location: int, term: Term) -> None:
    given = amount(s, seat, location, term)
    for other in range(s.seats):
        if other != seat:
            s.coins[other] += given


def _dispatch(s: State, seat: int, location: int, term: Term) -> Frame:
    return ("ED-5.24", (seat, location, term.amount))


def _train(s: State, seat: int, location: int, term: Term) -> Frame:
    return ("ED-5.25", (seat, amount(s, seat, location, term)))


def _claim(s: State, seat: int, location: int, term: Term) -> Frame:
    return ("ED-5.26", (seat,))


def _hunt(s: State, seat: int, location: int, term: Term) -> Frame:
    return ("ED-5.29", (seat, int(term.verb == "hunt-one")))


def _draw(s: State, seat: int, location: int, term: Term) -> Frame | None:
    number = amount(s, seat, location, term)
    return ("ED-5.27", (seat, number)) if number else None


def _cube(s: State, seat: int, location: int, term: Term) -> Frame:
    return ("ED-4.9", (seat, amount(s, seat, location, term)))


def _follow_up(s: State, seat: int, location: int, term: Term) -> Frame:
    return ("ED-5.20", (seat, term.verb, location, term.amount))


def _elsewhere(s: State, seat: int, location: int, term: Term) -> None:
    """Damage and hand size count where they are asked for: ED-5.8, ED-5.9 and ED-4.4."""


GAIN: dict[str, Callable[[State, int, int, Term], Frame | None]] = {
    "coin": _coin,
    "influence": _influence,
    "goodwill": _goodwill,
    "reputation": _reputation,
    "strength": _strength,
    "others-coin": _others_coin,
    "dispatch": _dispatch,
    "train": _train,
    "claim": _claim,
    "hunt": _hunt,
    "hunt-one": _hunt,
    "draw": _draw,
    "cube": _cube,
    "return-anywhere": _follow_up,
    "shift-cubes": _follow_up,
    "zone-aside": _follow_up,
    "damage": _elsewhere,
    "hand": _elsewhere,
}
