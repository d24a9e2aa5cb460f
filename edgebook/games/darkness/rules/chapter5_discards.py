"""Chapter 5, last part: the discard options, and the end of a turn."""

from __future__ import annotations

from itertools import combinations, compress, product
from typing import Any

from edgebook.games.darkness.book import RULES
from edgebook.games.darkness.effects.offers import card_options, fee_for, may_discard, street_cards
from edgebook.games.darkness.effects.resolving import NO_AGENT
from edgebook.games.darkness.rules.chapter5_effects import effect_label, missing_effects, pay_owner, use
from edgebook.games.darkness.table.city import EFFECT_SLOTS
from edgebook.games.darkness.table.moving import discard_from_hand, discard_held, refill_empty_places
from edgebook.games.darkness.table.state import State
from edgebook.games.darkness.words import Words
from edgebook.kernel import Asked, Context, Missing


@RULES.decision(
    "ED-5.32",
    level="action",
    cites=("ED-5.34",),
    asks="{seat:seat}: which card do you discard, and from where does an Agent return?",
    says="{seat:seat} discards {card:card} and returns an Agent from {location:location}.",
    gives="card location",
)
class discard_one(Asked):
    """At any time in your Action turn you may discard 1 card to return 1 of your Agents from any location."""

    seat: int

    def options(self, s: State) -> list[Any]:
        places = compress(s.city.numbers, s.agents[self.seat])
        return list(product([s.names[card] for card in s.hand[self.seat]], places))

    def do(self, s: State, t: Context, key: Any) -> tuple[int, int]:
        card, location = s.names.index(key[0]), s.city.numbers.index(key[1])
        discard_from_hand(s, self.seat, card)
        s.agents[self.seat][location] -= 1
        s.trained[self.seat] += 1
        refill_empty_places(s)
        return card, location

    def label(self, s: State, key: Any) -> str:
        words = Words(s)
        card = words.one_of(s.names.index(key[0]), s.hand[self.seat])
        return f"Discard {card}: an Agent returns from {words.location(s.city.numbers.index(key[1]))}"

    def item(self, s: State, key: Any) -> str:
        return f"card:{key[0]}"

    def missing(self, s: State) -> list[Missing]:
        words = Words(s)
        return [
            Missing(f"Return an Agent from {words.location(place)}", NO_AGENT, "ED-5.32")
            for place, count in enumerate(s.agents[self.seat])
            if not count
        ]


@RULES.decision(
    "ED-5.33",
    level="action",
    cites=("ED-5.34",),
    says={
        "effect": "{seat:seat} chooses {effect:street_effect}.",
        "nothing": "{seat:seat} finds no effect in the Street that it can use.",
        "cards": "{seat:seat} discards {cards:cards} to use {effect:street_effect}.",
    },
    gives="effect cards",
)
class discard_two(Asked):
    """At any time in your Action turn you may discard 2 cards whose effects you have not used to resolve one
    effect of a card in the Street. That card stays there; if another player owns it, pay them 1 Coin. If you
    draw it later in the turn, you cannot use the same effect again.
    """

    seat: int
    effect: tuple[Any, ...]

    def asks(self, s: State) -> str:
        what = "which two cards do you discard" if self.effect else "which effect in the Street"
        return f"{Words(s).seat(self.seat)}: {what}?"

    def options(self, s: State) -> list[Any]:
        if not self.effect:
            return card_options(s, self.seat, "street", street_cards(s)) or ["nothing"]
        return list(combinations([s.names[card] for card in may_discard(s, self.seat)], 2))

    def do(self, s: State, t: Context, key: Any) -> tuple[str, Any, list[int]]:
        if key == "nothing":
            return "nothing", None, []
        _, name, slot_name, number = self.effect or key
        target, slot = s.names.index(name), EFFECT_SLOTS.index(slot_name)
        if not self.effect:
            s.then(discard_two(self.seat, key))
            return "effect", (target, slot, number), []
        cards = [s.names.index(name) for name in key]
        for card in cards:
            discard_from_hand(s, self.seat, card)
        if fee_for(s, self.seat, target):
            s.then(pay_owner(self.seat, target, slot, number))
        else:
            use(s, t, self.seat, target, slot, number)
        refill_empty_places(s)
        return "cards", (target, slot, number), cards

    def label(self, s: State, key: Any) -> str:
        if key == "nothing":
            return "No effect can be used"
        if not self.effect:
            return effect_label(s, self.seat, key)
        words, cards = Words(s), [s.names.index(name) for name in key]
        said = [words.one_of(card, s.hand[self.seat]) for card in cards]
        return words.cards(cards) if said[0] == said[1] else " and ".join(said)

    def item(self, s: State, key: Any) -> str | None:
        return None if self.effect or key == "nothing" else f"card:{key[1]}"

    def missing(self, s: State) -> list[Missing]:
        if not self.effect:
            return missing_effects(s, self.seat, "street", street_cards(s))
        words, cards = Words(s), may_discard(s, self.seat)
        return [
            Missing(words.card(card), "an effect on it was used this turn", "ED-5.33")
            for card in s.hand[self.seat]
            if card not in cards
        ]


@RULES.rule(
    "ED-5.35",
    gives="pile halls lost",
    says={
        "pile": "{seat:seat} discards its hand: {pile:card goes/cards go} to the Discard pile.{lost:lost}",
        "halls": "{seat:seat} discards its hand: {halls:card goes to its owner's Guild Hall/cards go to "
        "their owners' Guild Halls}.{lost:lost}",
        "both": "{seat:seat} discards its hand: {pile:card goes/cards go} to the Discard pile, {halls:to its "
        "owner's Guild Hall/to their owners' Guild Halls}.{lost:lost}",
        "nothing": "{seat:seat} has no card left to discard.{lost:lost}",
    },
)
def discard_hand(s: State, t: Context, seat: int) -> tuple[str, int, int, int]:
    """At the end of your turn discard your whole hand: your own and Neutral cards to the Discard pile, other
    players' cards to their owners' Guild Halls. This applies whenever a card is discarded from a hand. Battle
    Strength that was not used is lost.
    """
    cards, s.hand[seat] = s.hand[seat], []
    halls = 0
    for card in cards:
        halls += discard_held(s, seat, card) == "hall"
    lost = s.strength
    s.strength, s.used, s.abilities_used, s.hunts, s.turn = 0, [], [], 0, -1
    s.done.append(seat)
    refill_empty_places(s)
    pile = len(cards) - halls
    way = "both" if pile and halls else "pile" if pile else "halls" if halls else "nothing"
    return way, pile, halls, lost
