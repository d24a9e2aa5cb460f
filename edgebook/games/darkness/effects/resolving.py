"""What an effect does: whether it can be used, what it costs, and that everything it gains happens in
order."""

from __future__ import annotations

from typing import Final

from edgebook.games.darkness.effects.terms import Paid, Term, count
from edgebook.games.darkness.effects.verbs import VERBS, amount
from edgebook.games.darkness.table.city import Way
from edgebook.games.darkness.table.moving import locations_with_agents
from edgebook.games.darkness.table.state import State
from edgebook.kernel import Frame, Missing

NO_AGENT = "none of your Agents is there"
NOWHERE = -1
"""The location of an effect that belongs to none: that of a Citizen or Patrician."""
CAN: Final = VERBS.column("can")
WHY_NOT: Final = VERBS.column("why_not")
DO: Final = VERBS.column("do")


def rewards_of(s: State, source: int) -> tuple[Way, ...]:
    """The ways of a reward: of a location's slip, or, below NOWHERE, of a Citizen or Patrician."""
    return s.city.reward[source] if source >= 0 else s.city.base_reward[NOWHERE - source]


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
            if CAN[verb](s, seat):
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
        return Missing("", *WHY_NOT[way.needs[0]](s, seat))
    return None


def agents_short(needed: int, here: int) -> str:
    """ "needs 2 of your Agents there, you have 1"."""
    return f"needs {needed} of your Agents there, you have {here or 'none'}"


# -- what it does ----------------------------------------------------------------------------------------


def price(s: State, seat: int, way: Way, location: int) -> Paid:
    """What an effect costs now."""
    return Paid(way.agents, coin_cost(s, seat, way, location), influence_cost(s, seat, way, location))


def pay(s: State, seat: int, way: Way, location: int) -> None:
    """Pay Coins and Influence; Agents that are returned are ready again."""
    if way.coins:
        s.coins[seat] -= coin_cost(s, seat, way, location)
    if way.influence:
        s.influence[seat] -= influence_cost(s, seat, way, location)
    if way.agents:
        s.agents[seat][location] -= way.agents
        s.trained[seat] += way.agents


def resolve(s: State, seat: int, way: Way, location: int) -> None:
    """Pay the costs, then gain everything in order; what is a rule of its own goes on the agenda."""
    if way.coins or way.influence or way.agents:
        pay(s, seat, way, location)
    gains = _count_sent(s, seat, way, location) if way.counts_sent else way.gains
    later: list[Frame] = []
    for term in gains:
        frame = DO[term.verb](s, seat, location, term)
        if frame is not None:
            later.append(frame)
    if way.later >= 0:
        later.append(("ED-5.20/then", (seat, location, way.later)))
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
