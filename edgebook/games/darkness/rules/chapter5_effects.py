"""Chapter 5, third part: effects and abilities, in any order."""

from __future__ import annotations

from typing import Any

from edgebook.games.darkness.book import RULES
from edgebook.games.darkness.effects.offers import (
    DISCARDS,
    card_options,
    discard_keys,
    fee_for,
    missing_discards,
    turn_to_discard,
)
from edgebook.games.darkness.effects.resolving import agents_short, coin_cost, resolve, usable, why_not
from edgebook.games.darkness.rules.chapter5_gains import use_ability
from edgebook.games.darkness.rules.chapter5_sleeving import must_sleeve, sleeve_one, slips_for
from edgebook.games.darkness.rules.keys import AnAbility
from edgebook.games.darkness.table.city import EFFECT_SLOTS, SLOTS
from edgebook.games.darkness.table.state import NEUTRAL, State, way_of
from edgebook.games.darkness.words import Words
from edgebook.kernel import Context, Missing
from edgebook.kernel.text import capital

ALL_SLOTS = tuple(range(len(SLOTS)))


def spent(s: State, seat: int, location: int) -> bool:
    """Whether an ability was used as often as it may be: see `Ability.times`, and the ruling ability-uses."""
    uses = s.abilities_used.count(location)
    if not uses:
        return False
    times = s.city.ability_times[location]
    if times == "once":
        return True
    return (times == "agents" and uses >= s.agents[seat][location]) or s.rulings.ability_uses == "once"


def ability_options(s: State, seat: int) -> list[Any]:
    """Keys for the location abilities that can be used now; it takes an Agent there."""
    found: list[Any] = []
    here = s.agents[seat]
    for location in s.city.abilities_at["action"]:
        if not here[location] or (s.abilities_used and spent(s, seat, location)):
            continue
        for number, way in enumerate(s.city.ability[location]):
            if usable(s, seat, way, location, 0):
                found.append(("ability", s.city.numbers[location], number))
    return found


@RULES.decision(
    "ED-5.20",
    level="action",
    cites=("ED-5.22", "ED-5.23"),
    asks="{seat:seat}: what next?",
    says={
        "use": "{seat:seat} uses {what:effect}.",
        "owe": "{seat:seat} chooses {what:effect}.",
        "ability": "{seat:seat} chooses the ability of {what:location}.",
        "discard": "{seat:seat} chooses a discard option.",
        "sleeve": "{seat:seat} chooses to sleeve an advancement.",
        "end": "{seat:seat} is done with effects.",
    },
    gives="what",
)
class use_effects(AnAbility):
    """Effects on your hand and abilities of locations are all optional, and may be used in any order: some,
    all or none. The contact that was sleeved this turn counts too."""

    def options(self, s: State) -> list[Any]:
        found = card_options(s, self.seat, "use", s.hand[self.seat])
        found += ability_options(s, self.seat)
        found += discard_keys(s, self.seat)
        if not s.sleeved and s.rulings.effects_first == "yes" and slips_for(s, self.seat, ALL_SLOTS):
            found.append("sleeve")
            if must_sleeve(s, self.seat):
                return found
        found.append("end")
        return found

    def do(self, s: State, t: Context, key: Any) -> tuple[Any, ...]:
        if key == "end":
            return ("end",)
        again = use_effects(self.seat)
        if key == "sleeve":
            s.then(sleeve_one(self.seat, ()), again)
            return ("sleeve",)
        if key[0] == "use":
            card, slot = s.names.index(key[1]), EFFECT_SLOTS.index(key[2])
            s.agenda.append(again)
            if s.owner[card] not in (NEUTRAL, self.seat):
                s.agenda.append(pay_owner(self.seat, card, slot, key[3]))
                return "owe", (card, slot, key[3])
            use(s, t, self.seat, card, slot, key[3])
            return "use", (card, slot, key[3])
        if key[0] == "ability":
            place = s.city.numbers.index(key[1])
            s.then(use_ability(self.seat, place, key[2]), again)
            return "ability", place
        turn_to_discard(s, t, self.seat, key, again)
        return ("discard",)

    def label(self, s: State, key: Any) -> str:
        if isinstance(key, str):
            return "End the turn" if key == "end" else "Sleeve one advancement"
        if key[0] == "use":
            return effect_label(s, self.seat, key)
        if key[0] == "ability":
            return AnAbility.label(self, s, key)
        return DISCARDS[key[1]]

    def item(self, s: State, key: Any) -> str | None:
        if isinstance(key, str) or key[0] == "discard":
            return None
        return f"card:{key[1]}" if key[0] == "use" else AnAbility.item(self, s, key)

    def group(self, s: State, key: Any) -> str:
        if isinstance(key, str):
            return ""
        return {"use": "Effects on your hand", "ability": "Location abilities"}.get(key[0], "Discard options")

    def missing(self, s: State) -> list[Missing]:
        found = missing_effects(s, self.seat, "use", s.hand[self.seat]) + missing_abilities(s, self.seat)
        found += missing_discards(s, self.seat)
        if not s.sleeved and s.rulings.effects_first == "yes" and must_sleeve(s, self.seat):
            found.append(Missing("End the turn", "you must sleeve an advancement first", "ED-5.14", "end"))
        return found


def effect_label(s: State, seat: int, key: Any) -> str:
    """ "Harbor on the red Citizen with Harbor: dispatch 1 Agent and gain 2 Coins (pay Anointed 1 Coin)"; in
    the Street with its place."""
    words = Words(s)
    card, slot = s.names.index(key[1]), EFFECT_SLOTS.index(key[2])
    pay = f" (pay {words.seat(s.owner[card])} 1 Coin)" if fee_for(s, seat, card) else ""
    label = words.placed_effect((card, slot, key[3])) + pay
    return capital(label)


def missing_effects(s: State, seat: int, word: str, cards: list[int]) -> list[Missing]:
    """Effects that are there on these cards, but cannot be used now."""
    words = Words(s)
    found = []
    for card in cards:
        fee = fee_for(s, seat, card)
        for slot, location, number, way in s.sleeve(card).offers:
            label = words.effect((card, slot, number))
            label = capital(label)
            key = (word, s.names[card], EFFECT_SLOTS[slot], number)
            if 4 * card + slot in s.used:
                found.append(Missing(label, "it was already used this turn", "ED-5.23", key))
                continue
            reason = why_not(s, seat, way, location, fee)
            if reason is not None:
                why = reason.why
                if fee and (cost := coin_cost(s, seat, way, location)) + fee > s.coins[seat]:
                    own = f"{cost} Coin{'s' * (cost > 1)} and 1" if cost else "1 Coin"
                    why = f"needs {own} for {words.seat(s.owner[card])}, you have {s.coins[seat]}"
                found.append(reason._replace(label=label, why=why, key=key))
    return found


def missing_abilities(s: State, seat: int) -> list[Missing]:
    """Location abilities of the Action phase that cannot be used now."""
    words = Words(s)
    found = []
    for location in s.city.abilities_at["action"]:
        for number, way in enumerate(s.city.ability[location]):
            reason = why_not(s, seat, way, location, 0)
            if reason is None and not s.agents[seat][location]:
                reason = Missing("", agents_short(1, 0), "ED-5.24")
            if spent(s, seat, location):
                reason = Missing("", "it was already used this turn", "ED-5.28")
            if reason is not None:
                key = ("ability", s.city.numbers[location], number)
                found.append(reason._replace(label=words.ability((location, number)), key=key))
    return found


def use(s: State, t: Context, seat: int, card: int, slot: int, number: int) -> None:
    """Resolve an effect on a card."""
    s.used.append(4 * card + slot)
    location, way = way_of(s, card, slot, number)
    resolve(s, seat, way, location)


@RULES.rule(
    "ED-5.21", gives="owner effect", says="{seat:seat} pays {owner:seat} 1 Coin and uses {effect:effect}."
)
def pay_owner(s: State, t: Context, seat: int, card: int, slot: int, number: int) -> tuple[int, Any]:
    """Effects on your own or Neutral cards are free, and so are all location abilities. For each effect on
    another player's card you pay its owner 1 Coin."""
    owner = s.owner[card]
    s.coins[seat] -= 1
    s.coins[owner] += 1
    use(s, t, seat, card, slot, number)
    return owner, (card, slot, number)
