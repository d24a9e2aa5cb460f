"""Chapter 5, third part: effects and abilities, in any order, and the discard options."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from edgebook.games.darkness.book import HOUSE, PREVIEW, RULEBOOK, RULES, SUMMARY
from edgebook.games.darkness.city import COVERED, EFFECT_SLOTS, Way
from edgebook.games.darkness.effect_words import alternative_words
from edgebook.games.darkness.effects import NOWHERE, resolve, usable, why_not
from edgebook.games.darkness.followups import FOLLOW_UPS
from edgebook.games.darkness.moves import discard_from_hand, take_top
from edgebook.games.darkness.state import EMPTY, NEUTRAL, UNSEEN, State, way_of
from edgebook.games.darkness.words import Words
from edgebook.kernel import Frame, Missing, Table



def answerer(s: State, seat: int) -> Any:
    """Who decides for a seat: itself; for a Voiceless Guild, the next player."""
    if not s.is_voiceless(seat):
        return seat
    return next(other for other in s.order(seat) if not s.is_voiceless(other)), seat


def effects_of(s: State, card: int) -> list[tuple[int, int, tuple[tuple[int, Way], ...]]]:
    """The effects on a card's City side: slot, location, and the numbered ways to use it."""
    city = s.city
    top, middle, bottom = s.top[card], s.middle[card], s.bottom[card]
    if top < 0:
        found = [(0, NOWHERE, city.base_numbered[s.base[card]])]
    else:
        found = [(0, top, city.numbered[top])]
        if s.rulings.covered_base == "counts":
            found.append((COVERED, NOWHERE, city.base_numbered[s.base[card]]))
    if middle >= 0:
        found.append((1, middle, city.numbered[middle]))
    if bottom >= 0:
        found.append((2, bottom, city.numbered[bottom]))
    return found


def fee_for(s: State, seat: int, card: int) -> int:
    """1 Coin for an effect on another player's card (ED-5.21)."""
    return 0 if s.owner[card] in (NEUTRAL, seat) else 1


def card_options(s: State, seat: int, word: str, cards: list[int], first: bool = False) -> list[Any]:
    """Keys for every effect on these cards that can be used now; with `first`, for one of them at most."""
    found: list[Any] = []
    coins, ready, used, names, owners = s.coins[seat], s.trained[seat], s.used, s.names, s.owner
    for card in cards:
        fee = 0 if owners[card] in (NEUTRAL, seat) else 1
        if fee > coins:
            continue
        name = names[card]
        for slot, location, ways in effects_of(s, card):
            if used and 4 * card + slot in used:
                continue
            slot_name = EFFECT_SLOTS[slot]
            for number, way in ways:
                if way.plain or (ready if way.sends else usable(s, seat, way, location, fee)):
                    found.append((word, name, slot_name, number))
                    if first:
                        return found
    return found


def street_cards(s: State) -> list[int]:
    """The cards of the Street, the top of the deck included."""
    cards = [card for card in s.street if card != EMPTY]
    if s.deck and s.deck[-1] != UNSEEN:
        cards.append(s.deck[-1])
    return cards


def unused_cards(s: State, seat: int) -> list[int]:
    """Cards in hand none of whose effects was used in this turn."""
    if not s.used:
        return s.hand[seat]
    used = {code // 4 for code in s.used}
    return [card for card in s.hand[seat] if card not in used]


def ability_options(s: State, seat: int) -> list[Any]:
    """Keys for the location abilities that can be used now."""
    found: list[Any] = []
    here = s.agents[seat]
    for location in s.city.abilities_at["action"]:
        if not here[location]:
            continue  # all of them cost Agents or need them there
        if s.rulings.ability_uses == "once" and location in s.abilities_used:
            continue
        for number, way in enumerate(s.city.ability[location]):
            if usable(s, seat, way, location, 0):
                found.append(("ability", s.city.numbers[location], number))
    return found


def menu(s: State, seat: int) -> list[Any]:
    """Everything that a player may do now."""
    hand = s.hand[seat]
    found = card_options(s, seat, "use", hand)
    found += ability_options(s, seat)
    if hand and any(s.agents[seat]):
        found.append(("discard", 1))
    if len(hand) > 1 and len(unused_cards(s, seat)) > 1 and card_options(s, seat, "", street_cards(s), True):
        found.append(("discard", 2))
    if s.rulings.effects_first == "yes" and not s.sleeved:
        found.append("sleeve")
        if not RULES["ED-5.14"].options(s, seat, ())[-1] == "decline":
            return found
    found.append("end")
    return found


@RULES.decision(
    "ED-5.20", "Effects and abilities", RULEBOOK("10"), level="action", cites=("ED-5.22", "ED-5.23"),
    asks=lambda s, seat, what, location, number: (
        FOLLOW_UPS[what].question(s, seat, location, number) if what else f"{Words(s).seat(seat)}: what next?"
    ),
    says={
        "use": "{seat:seat} uses {effect:effect}.",
        "owe": "{seat:seat} wants to use {effect:effect}.",
        "other": "{seat:seat} goes on.",
        "end": "{seat:seat} is done with effects.",
        "choice": "{seat:seat}: {text}.",
    },
    gives="effect text",
)  # fmt: skip
class UseEffects:
    """Effects on your hand and abilities of locations are all optional, and may be used in any order: some, all or
    none. The contact that was sleeved this turn counts too."""

    @staticmethod
    def options(s: State, seat: int, what: str, location: int, number: int) -> list[Any]:
        return FOLLOW_UPS[what].options(s, seat, location, number) if what else menu(s, seat)

    @staticmethod
    def do(s: State, t: Table, seat: int, what: str, location: int, number: int, key: Any) -> tuple[str, Any, str]:
        if what:
            return "choice", None, FOLLOW_UPS[what].do(s, t, seat, location, number, key)
        if key == "end":
            return "end", None, ""
        again = ("ED-5.20", (seat, "", -1, 0))
        if key == "sleeve":
            s.then(("ED-5.14", (seat, ())), again)
        elif key[0] == "use":
            card, slot = s.names.index(key[1]), EFFECT_SLOTS.index(key[2])
            s.agenda.append(again)
            if s.owner[card] not in (NEUTRAL, seat):
                s.then(pay_owner(seat, card, slot, key[3]))
                return "owe", (card, slot, key[3]), ""
            use(s, t, seat, card, slot, key[3])
            return "use", (card, slot, key[3]), ""
        elif key[0] == "ability":
            s.then(("ED-5.28", (seat, s.city.numbers.index(key[1]), key[2])), again)
        elif key[1] == 1:
            s.then(("ED-5.32", (seat,)), again)
        else:
            s.then(("ED-5.33", (seat, ())), again)
        return "other", None, ""

    @staticmethod
    def who(s: State, seat: int, what: str, location: int, number: int) -> Any:
        return answerer(s, seat)

    @staticmethod
    def label(s: State, seat: int, what: str, location: int, number: int, key: Any) -> str:
        if what:
            return FOLLOW_UPS[what].label(s, seat, location, number, key)
        if key == "end":
            return "End the turn"
        if key == "sleeve":
            return "Sleeve one advancement"
        if key[0] == "use":
            return effect_label(s, seat, key)
        if key[0] == "ability":
            place = s.city.numbers.index(key[1])
            way = s.city.ability[place][key[2]]
            return f"{Words(s).location(place)}: {alternative_words(way.alternative)}"
        if key[1] == 1:
            return "Discard 1 card: return 1 of your Agents from any location"
        return "Discard 2 unused cards: use one effect of a card in the Street"

    @staticmethod
    def item(s: State, seat: int, what: str, location: int, number: int, key: Any) -> str | None:
        if what or not isinstance(key, tuple) or key[0] == "discard":
            return None
        return f"card:{key[1]}" if key[0] == "use" else f"location:{key[1]}"

    @staticmethod
    def group(s: State, seat: int, what: str, location: int, number: int, key: Any) -> str:
        if what or not isinstance(key, tuple):
            return ""
        return {"use": "Effects on your hand", "ability": "Location abilities"}.get(key[0], "Discard options")

    @staticmethod
    def missing(s: State, seat: int, what: str, location: int, number: int) -> list[Missing]:
        return [] if what else missing_effects(s, seat)


def effect_label(s: State, seat: int, key: Any) -> str:
    """"Harbor on the red Citizen with Harbor: dispatch 1 Agent and gain 2 Coins (pay Anointed 1 Coin)"."""
    words = Words(s)
    card, slot = s.names.index(key[1]), EFFECT_SLOTS.index(key[2])
    pay = f" (pay {words.seat(s.owner[card])} 1 Coin)" if fee_for(s, seat, card) else ""
    return words.effect((card, slot, key[3])) + pay


def missing_effects(s: State, seat: int) -> list[Missing]:
    """Effects and abilities that are there, but cannot be used now."""
    words = Words(s)
    found = []
    for card in s.hand[seat]:
        fee = fee_for(s, seat, card)
        for slot, location, ways in effects_of(s, card):
            name = words.location(location) if location >= 0 else words.base(s.base[card])
            for _, way in ways:
                label = f"{name} on {words.card(card)}: {alternative_words(way.alternative)}"
                if 4 * card + slot in s.used:
                    found.append(Missing(label, "it was used already in this turn", "ED-5.23"))
                    break
                reason = why_not(s, seat, way, location, fee)
                if reason is not None:
                    owner = f" for {words.seat(s.owner[card])}" if fee and not s.coins[seat] else ""
                    found.append(reason._replace(label=label, why=reason.why + owner))
    for location in s.city.abilities_at["action"]:
        for way in s.city.ability[location]:
            label = f"{words.location(location)}: {alternative_words(way.alternative)}"
            reason = why_not(s, seat, way, location, 0)
            if s.rulings.ability_uses == "once" and location in s.abilities_used:
                reason = Missing("", "it was used already in this turn", "ED-5.28")
            if reason is not None:
                found.append(reason._replace(label=label))
    return found


def use(s: State, t: Table, seat: int, card: int, slot: int, number: int) -> None:
    """Resolve an effect on a card."""
    s.used.append(4 * card + slot)
    location, way = way_of(s, card, slot, number)
    resolve(s, t, seat, way, location)


@RULES.rule(
    "ED-5.21", "Pay the owner", SUMMARY("5: Resolving Effects"), gives="owner effect",
    says="{seat:seat} pays {owner:seat} 1 Coin and uses {effect:effect}.",
)  # fmt: skip
def pay_owner(s: State, t: Table, seat: int, card: int, slot: int, number: int) -> tuple[int, Any]:
    """Effects on your own or Neutral cards are free, and so are all location abilities. For each effect on another
    player's card you pay its owner 1 Coin."""
    owner = s.owner[card]
    s.coins[seat] -= 1
    s.coins[owner] += 1
    use(s, t, seat, card, slot, number)
    return owner, (card, slot, number)


RULES.limit(
    "ED-5.22", "Pay beforehand", RULEBOOK("10"),
    "You must have what an effect costs before you use it, the owner's Coin included: an effect cannot finance itself.",
)  # fmt: skip
RULES.limit("ED-5.23", "Once a turn", RULEBOOK("10"), "Each effect on a card can be used once in a turn.")


@RULES.rule(
    "ED-5.24", "Dispatch", RULEBOOK("10"), gives="sent",
    says="{seat:seat} dispatches {sent:Agent/Agents} to {location:location}.",
)  # fmt: skip
def dispatch(s: State, t: Table, seat: int, location: int, number: int) -> int:
    """Only trained Agents can be dispatched, and only to the location that the effect belongs to; any number may be at
    one location. Agents return from that location only, and may be dispatched again in the same turn. With nobody
    ready, nobody goes (house rule G37)."""
    sent = min(number, s.trained[seat])
    s.trained[seat] -= sent
    s.agents[seat][location] += sent
    return sent


@RULES.rule(
    "ED-5.25", "Train", RULEBOOK("10"), gives="trained", says="{seat:seat} trains {trained:Agent/Agents}.",
)  # fmt: skip
def train(s: State, t: Table, seat: int, number: int) -> int:
    """Move one untrained Agent to your pool of trained Agents, if any is left."""
    trained = min(number, s.untrained[seat])
    s.untrained[seat] -= trained
    s.trained[seat] += trained
    return trained


@RULES.decision(
    "ED-5.26", "Claim Allegiance", PREVIEW("26 January 2018"), level="action",
    asks="{seat:seat}: which Neutral card do you claim?",
    says={"claimed": "{seat:seat} claims {card:card}.", "nothing": "{seat:seat} has nothing to claim."}, gives="card",
)  # fmt: skip
class Claim:
    """Add one of your Allegiance slips to a Neutral card in your hand: it is your Guild card from then on. Never to a
    card that somebody owns; a claim is permanent."""

    @staticmethod
    def options(s: State, seat: int) -> list[Any]:
        cards = [s.names[card] for card in s.hand[seat] if s.owner[card] == NEUTRAL] if s.slips[seat] else []
        return cards or ["nothing"]

    @staticmethod
    def do(s: State, t: Table, seat: int, key: Any) -> tuple[str, int]:
        if key == "nothing":
            return "nothing", EMPTY
        card = s.names.index(key)
        s.owner[card] = seat
        s.slips[seat] -= 1
        return "claimed", card

    @staticmethod
    def label(s: State, seat: int, key: Any) -> str:
        return "Nothing" if key == "nothing" else Words(s).card(s.names.index(key)).removeprefix("the ")

    @staticmethod
    def item(s: State, seat: int, key: Any) -> str | None:
        return None if key == "nothing" else f"card:{key}"

    @staticmethod
    def missing(s: State, seat: int) -> list[Missing]:
        words = Words(s)
        return [
            Missing(words.card(card), f"{words.seat(s.owner[card])} owns it", "ED-5.26")
            for card in s.hand[seat]
            if s.owner[card] != NEUTRAL
        ]


@RULES.rule(
    "ED-5.27", "Draw a card", HOUSE("G12"), gives="card",
    says={"drawn": "{seat:seat} draws {card:card}.", "none": "{seat:seat} finds no card to draw."},
)  # fmt: skip
def draw_card(s: State, t: Table, seat: int, number: int) -> tuple[str, int]:
    """Take the first card of the Street, without skipping, with the Goodwill that lies on it; the Street slides and is
    refilled. No cubes are drawn for it: icons count in the Assembly phase only."""
    card, frames = take_drawn(s, t, seat)
    if card == EMPTY:
        return "none", EMPTY
    if number > 1:
        frames.append(("ED-5.27", (seat, number - 1)))
    s.then(*frames)
    return "drawn", card


def take_drawn(s: State, t: Table, seat: int) -> tuple[int, list[Frame]]:
    """Take a card into the hand; gives it (or EMPTY) and what follows: its Goodwill, the refill, perhaps cubes."""
    from_deck = s.rulings.draw_card == "deck"
    if not (s.deck if from_deck else s.street):
        return EMPTY, []
    card = take_top(s, t) if from_deck else s.street.pop(0)
    s.hand[seat].append(card)
    frames: list[Frame] = [("ED-4.7", (seat, card))] if s.tokens[card] else []
    frames.append(("ED-4.8", (seat,)))
    if s.rulings.draw_cubes == "draw" and s.icons(card):
        frames.append(("ED-4.9", (seat, s.icons(card))))
    return card, frames


@RULES.rule(
    "ED-5.28", "A location ability", HOUSE("G15"), gives="ability",
    says="{seat:seat} uses {ability:ability}.",
)  # fmt: skip
def use_ability(s: State, t: Table, seat: int, location: int, number: int) -> tuple[tuple[int, int]]:
    """Location abilities are free to use beyond what they say themselves, and as often as their cost can be paid (house
    rule G15)."""
    way = s.city.ability[location][number]
    s.abilities_used.append(location)
    resolve(s, t, seat, way, location)
    return ((location, number),)


@RULES.decision(
    "ED-5.32", "Discard 1 card: return an Agent", SUMMARY("5: Optional Actions"), level="action", cites=("ED-5.34",),
    asks="{seat:seat}: which card do you discard, and from where does an Agent return?",
    says="{seat:seat} discards {card:card} and returns an Agent from {location:location}.", gives="card location",
)  # fmt: skip
class DiscardOne:
    """At any time in your Action turn, discard 1 card: return 1 of your Agents from any location."""

    @staticmethod
    def options(s: State, seat: int) -> list[Any]:
        places = [s.city.numbers[location] for location, count in enumerate(s.agents[seat]) if count]
        return [(s.names[card], number) for card in s.hand[seat] for number in places]

    @staticmethod
    def do(s: State, t: Table, seat: int, key: Any) -> tuple[int, int]:
        card, location = s.names.index(key[0]), s.city.numbers.index(key[1])
        discard_from_hand(s, seat, card)
        s.agents[seat][location] -= 1
        s.trained[seat] += 1
        return card, location

    @staticmethod
    def label(s: State, seat: int, key: Any) -> str:
        words = Words(s)
        place = words.location(s.city.numbers.index(key[1]))
        return f"Discard {words.card(s.names.index(key[0]))}: an Agent returns from {place}"

    @staticmethod
    def item(s: State, seat: int, key: Any) -> str:
        return f"card:{key[0]}"


@RULES.decision(
    "ED-5.33", "Discard 2 cards: use an effect in the Street", SUMMARY("5: Optional Actions"), level="action",
    asks=lambda s, seat, effect: (
        f"{Words(s).seat(seat)}: which two unused cards do you discard?"
        if effect
        else f"{Words(s).seat(seat)}: which effect in the Street?"
    ),
    says={
        "effect": "{seat:seat} wants to use an effect of {card:card} in the Street.",
        "cards": "{seat:seat} discards {cards:cards} to use that effect of {card:card}.",
    },
    gives="card cards",
)  # fmt: skip
class DiscardTwo:
    """At any time in your Action turn, discard 2 cards whose effects you have not used: resolve one effect of a card in
    the Street, which stays there, for 1 Coin if another player owns it. If you draw that card later in the turn you
    cannot use that same effect again."""

    @staticmethod
    def options(s: State, seat: int, effect: tuple[Any, ...]) -> list[Any]:
        if not effect:
            return card_options(s, seat, "street", street_cards(s))
        return list(combinations([s.names[card] for card in unused_cards(s, seat)], 2))

    @staticmethod
    def do(s: State, t: Table, seat: int, effect: tuple[Any, ...], key: Any) -> tuple[str, int, list[int]]:
        if not effect:
            s.then(("ED-5.33", (seat, key)))
            return "effect", s.names.index(key[1]), []
        cards = [s.names.index(name) for name in key]
        for card in cards:
            discard_from_hand(s, seat, card)
        _, name, slot_name, number = effect
        target, slot = s.names.index(name), EFFECT_SLOTS.index(slot_name)
        if fee_for(s, seat, target):
            s.then(pay_owner(seat, target, slot, number))
        else:
            use(s, t, seat, target, slot, number)
        return "cards", target, cards

    @staticmethod
    def label(s: State, seat: int, effect: tuple[Any, ...], key: Any) -> str:
        words = Words(s)
        return effect_label(s, seat, key) if not effect else words.cards([s.names.index(name) for name in key])

    @staticmethod
    def item(s: State, seat: int, effect: tuple[Any, ...], key: Any) -> str | None:
        return None if effect else f"card:{key[1]}"


RULES.limit(
    "ED-5.34", "Again and again", RULEBOOK("10"), "Both discard options may be repeated in one turn."
)


@RULES.rule(
    "ED-5.35", "Discard the hand", SUMMARY("5: Discard Rules"), gives="pile halls",
    says={
        "discards": "{seat:seat} discards its hand: {pile:card/cards} to the Discard pile, {halls} to Guild Halls.",
        "nothing": "{seat:seat} has no card left to discard.",
    },
)  # fmt: skip
def discard_hand(s: State, t: Table, seat: int) -> tuple[str, int, int]:
    """At the end of your turn discard your whole hand: your own and Neutral cards to the Discard pile, other players'
    cards to their owners' Guild Halls. This holds whenever a card is discarded from a hand."""
    cards = s.hand[seat][:]
    halls = sum(discard_from_hand(s, seat, card) == "hall" for card in cards)
    s.strength, s.used, s.abilities_used, s.turn = 0, [], [], -1
    s.done.append(seat)
    if EMPTY in s.tower and (s.deck or s.discard):
        s.then(("ED-5.13", ()))
    return "discards" if cards else "nothing", len(cards) - halls, halls
