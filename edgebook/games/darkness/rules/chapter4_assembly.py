"""Chapter 4: the Assembly phase. Cubes to the hand, then everybody drafts in turn."""

from __future__ import annotations

from typing import Any

from edgebook.games.darkness.book import RULES
from edgebook.games.darkness.table.moving import draw_cube, hand_size, needs_shuffle, shuffle_under, take_top
from edgebook.games.darkness.table.state import EMPTY, State
from edgebook.games.darkness.words import Words
from edgebook.kernel import Asked, Context, Missing

ICONS = -1
"""As many cubes as there are icons on the hand: the end of a seat's Assembly part."""
DECK = 5
"""The place of the top card of the deck, which counts as the sixth card of the Street."""


@RULES.rule("ED-4.1", level="turn", says="Assembly phase of round {round}.", gives="round")
def assembly_phase(s: State, t: Context) -> int:
    """First a part that everybody does at once; then the seats take their turns, clockwise from the first
    player."""
    s.phase, s.done, s.turn = "assembly", [], -1
    turns = [("VG-A1" if s.is_voiceless(seat) else "ED-4.3", (seat,)) for seat in s.order(s.first)]
    s.then(cubes_to_hand(tuple(range(s.seats))), *turns)
    return s.round


@RULES.rule(
    "ED-4.2",
    gives="cubes",
    says={
        "empty": "The {seats:Threat Zone/Threat Zones} of {seats:seats} {seats:is/are} empty: no cubes move "
        "to {seats:its hand/their hands}.",
        "moved": "The cubes in the {seats:Threat Zone/Threat Zones} of {seats:seats} move to "
        "{seats:its hand/their hands}: {cubes:cube/cubes}.",
    },
)
def cubes_to_hand(s: State, t: Context, seats: tuple[int, ...]) -> tuple[str, int]:
    """Move all cubes from your Threat Zone onto your hand: they will be dropped in this round's Action
    phase."""
    moved = 0
    for seat in seats:
        zone, drop = s.zone[seat], s.drop[seat]
        for colour, number in enumerate(zone):
            if number:
                drop[colour] += number
                zone[colour] = 0
                moved += number
    return "moved" if moved else "empty", moved


@RULES.rule(
    "ED-4.3",
    level="turn",
    cites=("ED-4.12",),
    gives="cards",
    says={
        "cards": "{seat:seat} takes {cards:cards} from its Guild Hall.",
        "none": "{seat:seat} has no card in its Guild Hall.",
    },
)
def guild_hall(s: State, t: Context, seat: int) -> tuple[str, list[int]]:
    """First take all the cards in your Guild Hall into your hand, even if there are more than three: a hand
    has no limit.
    """
    s.turn = seat
    cards = s.hall[seat]
    s.hand[seat].extend(cards)
    s.hall[seat] = []
    s.then(draft(seat))
    return "cards" if cards else "none", cards


@RULES.rule(
    "ED-4.4",
    gives="number size",
    says={
        "drafts": "{seat:seat} drafts {number:card/cards}, up to a hand of {size}.",
        "full": "{seat:seat} drafts nothing: its hand is full.",
    },
)
def draft(s: State, t: Context, seat: int) -> tuple[str, int, int]:
    """Draft from the Street until you hold three cards; effects can raise the three. Then the Street slides
    and is refilled, and you draw cubes for the icons on your hand."""
    size = hand_size(s, seat)
    number = max(0, size - len(s.hand[seat]))
    s.then(slide_and_refill(seat), draw_cubes(seat, ICONS))
    if number:
        s.agenda.append(take_or_skip(seat, number, 0))
    return "drafts" if number else "full", number, size


def candidate(s: State, place: int) -> int:
    """The card at a place of the Street (DECK: the top of the deck, its sixth card), or EMPTY."""
    if place < DECK:
        return s.street[place] if place < len(s.street) else EMPTY
    return s.deck[-1] if s.deck else EMPTY


def next_place(s: State, place: int) -> int | None:
    """The first place from here on that has a card; None if there is none."""
    street = s.street
    while place < len(street):
        if street[place] != EMPTY:
            return place
        place += 1
    return DECK if s.deck else None


def why_no_skip(s: State, seat: int, number: int, place: int) -> Missing | None:
    """Why the card at this place cannot be skipped, or None if it can."""
    if place >= DECK:
        return Missing("Skip it", "the top card of the deck cannot be skipped", "ED-4.6", "skip")
    if not s.influence[seat]:
        return Missing("Skip it", "needs 1 Influence, you have none", "ED-4.5", "skip")
    behind = s.street[place + 1 :]
    left = len(behind) - behind.count(EMPTY)
    left += len(s.deck) + len(s.discard) if s.rulings.skip_limit == "five" else min(1, len(s.deck))
    if left < number:
        more = "1 more card" if number == 1 else f"{number} more cards"
        are = "no card is" if not left else "only 1 is" if left == 1 else f"only {left} are"
        return Missing("Skip it", f"you must draft {more}, and {are} behind it", "ED-4.6", "skip")
    return None


TAKE, TAKE_OR_SKIP, NOTHING_THERE = ["take"], ["take", "skip"], ["none"]


@RULES.decision(
    "ED-4.5",
    level="action",
    cites=("ED-4.6",),
    asks="{seat:seat}: take the next card, or put 1 Influence on it and skip it?",
    says={
        "take": "{seat:seat} drafts {card:card}.",
        "skip": "{seat:seat} skips {card:card} and puts 1 Influence on it.",
        "flip": "{seat:seat} skips {card:card} for 1 Influence, which becomes Goodwill.",
        "none": "{seat:seat} finds no more cards to draft.",
        "shuffle": "{seat:seat} finds no more cards in the Street and the deck.",
    },
    gives="card",
)
class take_or_skip(Asked):
    """You must take the first card that you have not skipped, unless you skip it too, by putting 1 Influence
    of yours on it. Without Influence there is no skip."""

    seat: int
    number: int
    place: int

    def options(self, s: State) -> list[Any]:
        found = next_place(s, self.place)
        if found is None:
            return NOTHING_THERE
        if s.influence[self.seat] and why_no_skip(s, self.seat, self.number, found) is None:
            return TAKE_OR_SKIP
        return TAKE

    def do(self, s: State, t: Context, key: object) -> tuple[str, int]:
        if key == "none":
            if needs_shuffle(s):
                s.then(reshuffle(), take_or_skip(self.seat, self.number, self.place))
                return "shuffle", EMPTY
            return "none", EMPTY
        found = next_place(s, self.place)
        assert found is not None
        if key == "skip":
            card = s.street[found]
            s.influence[self.seat] -= 1
            s.agenda.append(take_or_skip(self.seat, self.number, found + 1))
            if s.rulings.skip_goodwill == "skipper":
                s.goodwill[self.seat] += 1
                return "flip", card
            s.tokens[card] += 1
            return "skip", card
        card = take_from_street(s, t, found)
        s.hand[self.seat].append(card)
        if self.number > 1:
            s.agenda.append(take_or_skip(self.seat, self.number - 1, found))
        if found >= DECK and needs_shuffle(s):
            s.agenda.append(reshuffle())
        if s.tokens[card]:
            s.agenda.append(goodwill_on_card(self.seat, card))
        return "take", card

    def label(self, s: State, key: object) -> str:
        found = next_place(s, self.place)
        if found is None:
            return "There is no card to draft"
        words = Words(s)
        card = words.card(candidate(s, found))
        tokens = s.tokens[candidate(s, found)] if candidate(s, found) >= 0 else 0
        gain = f" (and {tokens} Goodwill)" if tokens else ""
        return f"Take {card}{gain}" if key == "take" else f"Skip {card} for 1 Influence"

    def item(self, s: State, key: object) -> str | None:
        found = next_place(s, self.place)
        card = EMPTY if found is None else candidate(s, found)
        return f"card:{s.names[card]}" if card >= 0 else None

    def missing(self, s: State) -> list[Missing]:
        found = next_place(s, self.place)
        reason = None if found is None else why_no_skip(s, self.seat, self.number, found)
        return [] if reason is None else [reason]


def take_from_street(s: State, t: Context, place: int) -> int:
    """Take the card at a place; a gap stays there until the Street slides."""
    if place >= DECK:
        return take_top(s, t)
    card = s.street[place]
    s.street[place] = EMPTY
    return card


@RULES.rule(
    "ED-4.7",
    gives="tokens",
    says="{seat:seat} gains {tokens} Goodwill: the Influence on {card:card}, flipped.",
)
def goodwill_on_card(s: State, t: Context, seat: int, card: int) -> int:
    """A player who drafts a card with Influence on it takes those tokens, flipped to their Goodwill side."""
    tokens = s.tokens[card]
    s.goodwill[seat] += tokens
    s.tokens[card] = 0
    return tokens


@RULES.rule(
    "ED-4.8",
    gives="cards",
    says={
        "refilled": "The Street slides and is refilled with {cards:cards}.",
        "as it was": "The Street is full.",
        "short": "The Street stays short: no card is left to refill it.",
        "runs out": "The Street slides and is refilled with {cards:cards}; no card is left for the rest.",
        "low": "The Street slides; the deck is low before it can be refilled.",
        "shuffle": "The Street slides and takes in {cards:cards}; now the deck is low.",
    },
)
def slide_and_refill(s: State, t: Context, seat: int) -> tuple[str, list[int]]:
    """After a draft the Street slides to the right, and gaps are refilled from the top of the deck, one card
    at a time, before the next player drafts."""
    if EMPTY in s.street:
        s.street = [card for card in s.street if card != EMPTY]
    size = s.city.street_size
    added: list[int] = []
    while len(s.street) < size:
        if needs_shuffle(s):
            s.then(reshuffle(), slide_and_refill(seat))
            return "shuffle" if added else "low", added
        if not s.deck:
            break
        card = take_top(s, t)
        s.street.append(card)
        added.append(card)
    if needs_shuffle(s):
        s.then(reshuffle())
    if len(s.street) < size:
        return "runs out" if added else "short", added
    return "refilled" if added else "as it was", added


@RULES.rule(
    "ED-4.9",
    gives="drawn",
    says={
        "drawn": "{seat:seat} draws {drawn:cubes} into its Threat Zone.",
        "empty": "{seat:seat} draws {drawn:cubes} into its Threat Zone; the bag is empty.",
    },
)
def draw_cubes(s: State, t: Context, seat: int, number: int) -> tuple[str, list[int]]:
    """Count the cube icons on the City side of your hand and draw that many cubes from the bag into your
    Threat Zone. They will be dropped in the next round."""
    if number == ICONS:
        number = 0
        for card in s.hand[seat]:
            number += s.sleeve(card).icons
        s.done.append(seat)
    drawn: list[int] = []
    zone = s.zone[seat]
    left = sum(s.bag)
    for _ in range(min(number, left)):
        colour = draw_cube(s, t)
        zone[colour] += 1
        drawn.append(colour)
    if left >= number:
        return "drawn", drawn
    if any(s.aside):
        s.then(empty_bag(), draw_cubes(seat, number - left))
    return "empty", drawn


@RULES.rule(
    "ED-4.10",
    gives="cubes",
    says="The bag is empty, so {cubes:cube that was set aside goes/cubes that were set aside go} back into "
    "it.",
)
def empty_bag(s: State, t: Context) -> int:
    """When the bag is empty while you draw, return all cubes that were set aside to the bag and go on."""
    back = sum(s.aside)
    s.bag = [a + b for a, b in zip(s.bag, s.aside, strict=True)]
    s.aside = [0] * len(s.aside)
    return back


@RULES.rule(
    "ED-4.11", says="The Discard pile is shuffled and put under the deck: {cards:card/cards}.", gives="cards"
)
def reshuffle(s: State, t: Context) -> int:
    """When Street and deck together hold six cards or fewer, so that the deck is down to its visible top
    card, shuffle the Discard pile and put it underneath (house reading C10). Check this whenever a card has
    left the deck, and before one is taken from it; if the Discard pile is empty, nothing happens.
    """
    return shuffle_under(s, t)
