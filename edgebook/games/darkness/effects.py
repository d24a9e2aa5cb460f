"""What an effect does: whether it can be used, what it costs, and one small function for each thing that it gains."""

from __future__ import annotations

from collections.abc import Callable

from edgebook.games.darkness.city import Way
from edgebook.games.darkness.effect_terms import Term, count
from edgebook.games.darkness.moves import locations_with_agents
from edgebook.games.darkness.state import EMPTY, NEUTRAL, State
from edgebook.kernel import Frame, Missing, Table

NOWHERE = -1
"""The location of an effect that belongs to none: that of a Citizen or Patrician."""


def coin_cost(s: State, seat: int, way: Way, location: int) -> int:
    """Coins to pay for the effect itself, less one for each own Agent where the effect says so."""
    if way.less:
        return max(0, way.coins - s.agents[seat][location])
    return way.coins


def usable(s: State, seat: int, way: Way, location: int, fee: int) -> bool:
    """Whether the costs can be paid beforehand, with `fee` for the card's owner, and anything would come of it."""
    if way.plain:
        return s.coins[seat] >= fee
    coins = max(0, way.coins - s.agents[seat][location]) if way.less else way.coins
    if coins + fee > s.coins[seat] or way.influence > s.influence[seat]:
        return False
    if way.agents and way.agents > s.agents[seat][location]:
        return False
    if way.needs:
        for verb in way.needs:
            if HAPPENS[verb](s, seat, way):
                return True
        return False
    return True


def why_not(s: State, seat: int, way: Way, location: int, fee: int) -> Missing | None:
    """Why a way to use an effect is not offered, or None if it is. The label is left to the caller."""
    coins = coin_cost(s, seat, way, location) + fee
    if coins > s.coins[seat]:
        return Missing("", f"needs {coins} Coin{'s' * (coins != 1)}, you have {s.coins[seat]}", "ED-5.22")
    if way.influence > s.influence[seat]:
        return Missing("", f"needs {way.influence} Influence, you have {s.influence[seat]}", "ED-5.22")
    if way.agents and way.agents > s.agents[seat][location]:
        here = s.agents[seat][location]
        return Missing("", f"needs {way.agents} of your Agents there, {here} are", "ED-5.24")
    if not usable(s, seat, way, location, fee):
        verb = way.gains[0].verb
        return Missing("", *NOTHING.get(verb, ("nothing would come of it", "ED-5.20")))
    return None


NOTHING = {
    "dispatch": ("no trained Agent is ready", "ED-5.24"),
    "train": ("nobody is left to train", "ED-5.25"),
    "claim": ("no Allegiance slip is left, or no Neutral card is in your hand", "ED-5.26"),
    "hunt": ("there is no threat to hunt, or you hunted already", "ED-5.29"),
    "hunt-one": ("there is no threat to hunt, or you hunted already", "ED-5.29"),
    "return-anywhere": ("none of your Agents is at a location", "ED-5.24"),
}


# -- would anything come of it? --------------------------------------------------------------------------


def _can_dispatch(s: State, seat: int, way: Way) -> bool:
    return s.trained[seat] + way.agents > 0


def _can_train(s: State, seat: int, way: Way) -> bool:
    return s.untrained[seat] > 0


def can_claim(s: State, seat: int, way: Way) -> bool:
    owner = s.owner
    return s.slips[seat] > 0 and any(owner[card] == NEUTRAL for card in s.hand[seat])


def _can_hunt(s: State, seat: int, way: Way) -> bool:
    return (s.hunts == 0 or s.rulings.hunts == "many") and any(card != EMPTY for card in s.tower)


def _can_return(s: State, seat: int, way: Way) -> bool:
    return any(s.agents[seat])


def _can_shift(s: State, seat: int, way: Way) -> bool:
    return any(map(any, s.trays)) and any(sum(tray) + 1 < s.city.limit for tray in s.trays)


def _has_zone(s: State, seat: int, way: Way) -> bool:
    return any(s.zone[seat])


HAPPENS: dict[str, Callable[[State, int, Way], bool]] = {
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


def resolve(s: State, t: Table, seat: int, way: Way, location: int) -> None:
    """Pay the costs, then gain everything in order; what is a rule of its own goes on the agenda."""
    if way.coins:
        s.coins[seat] -= coin_cost(s, seat, way, location)
    if way.influence:
        s.influence[seat] -= way.influence
    if way.agents:
        s.agents[seat][location] -= way.agents
        s.trained[seat] += way.agents
    later: list[Frame] = []
    for term in way.gains:
        frame = GAIN[term.verb](s, seat, location, term)
        if frame is not None:
            later.append(frame)
    if way.then is not None:
        later.append(("ED-5.20", (seat, "then", location, 0)))
    if later:
        s.then(*later)


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
    for other in range(s.seats):
        if other != seat:
            s.coins[other] += term.amount


def _dispatch(s: State, seat: int, location: int, term: Term) -> Frame:
    return ("ED-5.24", (seat, location, term.amount))


def _train(s: State, seat: int, location: int, term: Term) -> Frame:
    return ("ED-5.25", (seat, term.amount))


def _claim(s: State, seat: int, location: int, term: Term) -> Frame:
    return ("ED-5.26", (seat,))


def _hunt(s: State, seat: int, location: int, term: Term) -> Frame:
    return ("ED-5.29", (seat, int(term.verb == "hunt-one")))


def _draw(s: State, seat: int, location: int, term: Term) -> Frame:
    return ("ED-5.27", (seat, amount(s, seat, location, term)))


def _cube(s: State, seat: int, location: int, term: Term) -> Frame:
    return ("ED-4.9", (seat, term.amount))


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
