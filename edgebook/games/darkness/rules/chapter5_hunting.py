"""Chapter 5, fifth part: hunting threats in the tower."""

from __future__ import annotations

from typing import Any

from edgebook.games.darkness.book import RULES
from edgebook.games.darkness.effects.resolving import (
    NOWHERE,
    agents_short,
    price,
    resolve,
    rewards_of,
    why_not,
)
from edgebook.games.darkness.effects.terms import NOTHING
from edgebook.games.darkness.effects.verbs import may_hunt
from edgebook.games.darkness.rules.chapter5_attack import refill_tower
from edgebook.games.darkness.rules.chapter5_followups import which_reward
from edgebook.games.darkness.rules.keys import AnAbility
from edgebook.games.darkness.rules.sums import STRENGTH
from edgebook.games.darkness.table.moving import discard_from_elsewhere, set_aside_tray
from edgebook.games.darkness.table.state import EMPTY, State
from edgebook.games.darkness.voiceless.open_choice import reward_for_bot
from edgebook.games.darkness.words import Words
from edgebook.kernel import Context, Frame, Missing


@RULES.rule(
    "ED-5.29",
    gives="strength",
    says={
        "hunts": "{seat:seat} hunts with Battle Strength {strength}.",
        "no threat": "{seat:seat} finds no threat in the tower to hunt.",
        "again": "{seat:seat} has already hunted this turn, so there is no second hunt.",
    },
)
def hunt(s: State, t: Context, seat: int, one: int) -> tuple[str, int]:
    """To hunt you need an effect or ability with the hunt icon. All Battle Strength that you gained in this
    Action phase counts together; each further hunt needs a hunt effect of its own (house rule G16). What
    Agents add by themselves (as at the Blessed Stronghold) is counted with the first hunt of a turn."""
    if not may_hunt(s):
        return "again", s.strength
    if s.tower == [EMPTY] * len(s.tower):
        return "no threat", s.strength
    s.hunts += 1
    s.abilities_used = [place for place in s.abilities_used if place not in s.city.abilities_at["hunting"]]
    if s.hunts == 1:
        s.strength = t.tally(STRENGTH, s, seat)
    s.then(beat_threats(seat, one, 0))
    return "hunts", s.strength


def why_no_boost(s: State, seat: int, location: int, number: int) -> Missing | None:
    """Why a way to use a location's ability in this hunt is not there, or None if it is."""
    here = s.agents[seat][location]
    if not here:
        return Missing("", agents_short(1, 0), "ED-5.30")
    times, uses = s.city.ability_times[location], s.abilities_used.count(location)
    if times == "once" and uses:
        return Missing("", "it can be used once in each hunt", "ED-5.30")
    if times == "agents" and uses >= here:
        return Missing("", "it can be used once for each of your Agents there", "ED-5.30")
    return why_not(s, seat, s.city.ability[location][number], location, 0)


@RULES.decision(
    "ED-5.30",
    level="action",
    says={
        "beat": "{seat:seat} goes for the threat in {tray:tray}: {card:card}, Damage {damage}.",
        "boost": "{seat:seat} {paid:paid}uses {location:location} for the hunt: Battle Strength {strength}.",
        "stop": "{seat:seat} ends the hunt.",
    },
    gives="tray card damage location strength paid",
)
class beat_threats(AnAbility):
    """Beat a threat by spending Battle Strength equal to its total Damage, and go on with the rest: with 5
    you beat one threat of 5, or one of 3 and then one of 2. Battle Strength that is not used is lost."""

    one: int
    beaten: int

    def asks(self, s: State) -> str:
        return f"{Words(s).seat(self.seat)}: which threat do you beat with Battle Strength {s.strength}?"

    def options(self, s: State) -> list[Any]:
        found: list[Any] = []
        if not (self.one and self.beaten):
            strength = s.strength
            for tray, card in enumerate(s.tower):
                if card != EMPTY and s.damage(card) <= strength:
                    found.append(("beat", tray + 1))
            found += [
                ("boost", s.city.numbers[location], number)
                for location, number in s.city.turned_to["hunting"]
                if s.agents[self.seat][location] and why_no_boost(s, self.seat, location, number) is None
            ]
        found.append("stop")
        return found

    def do(self, s: State, t: Context, key: Any) -> tuple[Any, ...]:
        if key == "stop":
            if EMPTY in s.tower:
                s.then(refill_tower())
            return "stop", EMPTY, EMPTY, 0, EMPTY, 0, NOTHING
        if key[0] == "boost":
            location = s.city.numbers.index(key[1])
            s.agenda.append(beat_threats(self.seat, self.one, self.beaten))
            s.abilities_used.append(location)
            way = s.city.ability[location][key[2]]
            paid = price(s, self.seat, way, location)
            resolve(s, self.seat, way, location)
            return "boost", EMPTY, EMPTY, 0, location, s.strength, paid
        tray = key[1] - 1
        card = s.tower[tray]
        s.then(reward(self.seat, tray, self.one), beat_threats(self.seat, self.one, self.beaten + 1))
        return "beat", tray, card, s.damage(card), EMPTY, s.strength, NOTHING

    def label(self, s: State, key: Any) -> str:
        if key == "stop":
            return "End the hunt"
        if key[0] == "boost":
            return AnAbility.label(self, s, key)
        words, card = Words(s), s.tower[key[1] - 1]
        return f"Tray {key[1]}: {words.card(card)}, Damage {s.damage(card)}: {words.rewards(card)}"

    def item(self, s: State, key: Any) -> str | None:
        if key == "stop":
            return None
        return f"tray:{key[1] - 1}" if key[0] == "beat" else AnAbility.item(self, s, key)

    def missing(self, s: State) -> list[Missing]:
        words = Words(s)
        over = bool(self.one and self.beaten)
        found = []
        for tray, card in enumerate(s.tower):
            if card == EMPTY or (s.damage(card) <= s.strength and not over):
                continue
            short = f"needs Battle Strength {s.damage(card)}, you have {s.strength}"
            why = "this hunt was for one threat only" if over else short
            found.append(Missing(f"Tray {tray + 1}: {words.card(card)}", why, "ED-5.30", ("beat", tray + 1)))
        if over:
            return found
        for location, number in s.city.turned_to["hunting"]:
            reason = why_no_boost(s, self.seat, location, number)
            if reason is not None:
                key = ("boost", s.city.numbers[location], number)
                found.append(reason._replace(label=words.ability((location, number)), key=key))
        return found


@RULES.rule(
    "ED-5.31",
    gives="card gone left",
    cites=("ED-5.36",),
    says="{seat:seat} beats {card:card}. Reward: {card:rewards}. Afterwards {gone:gone}. Battle Strength "
    "{left} is left.",
)
def reward(s: State, t: Context, seat: int, tray: int, last: int = 0) -> tuple[int, tuple[str, int], int]:
    """Spend the Battle Strength and gain every reward on the card. The tray's cubes are set aside, and the
    card is discarded and replaced as after an attack."""
    card, gone = beat(s, seat, tray, last)
    return card, gone, s.strength


def beat(s: State, seat: int, tray: int, last: int = 0) -> tuple[int, tuple[str, int]]:
    """Spend, set aside, discard, gain; gives the card, where it goes and the number of cubes. `last`: the
    hunt ends with it."""
    card = s.tower[tray]
    s.strength -= s.damage(card)
    s.tower[tray] = EMPTY
    cubes = set_aside_tray(s, tray)
    where = discard_from_elsewhere(s, card)
    if not last and s.rulings.tower_refill == "at-once":
        s.then(refill_tower())
    gain_rewards(s, seat, card)
    return card, (where, cubes)


def gain_rewards(s: State, seat: int, card: int) -> None:
    """Every reward in the sleeve; one with "or" is a choice."""
    choices: list[Frame] = []
    for location in rewarders(s, card):
        ways = rewards_of(s, location)
        if len(ways) == 1:
            resolve(s, seat, ways[0], location)
        elif ways and s.is_voiceless(seat):
            choices.append(reward_for_bot(seat, location))
        elif ways:
            choices.append(which_reward(seat, location))
    if choices:
        s.then(*choices)


def rewarders(s: State, card: int) -> list[int]:
    """What on a card's Blight side rewards: the locations of its slips, and NOWHERE less the base if it
    shows."""
    base = s.shown_base(card)
    found = [] if base == EMPTY else [NOWHERE - base]
    found.extend(slip for slip in (s.top[card], s.middle[card], s.bottom[card]) if slip >= 0)
    return found
