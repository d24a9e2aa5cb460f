"""Chapter 3: the prologue, played once before the first round."""

from __future__ import annotations

from itertools import compress
from typing import Any

from edgebook.games.darkness.book import RULES
from edgebook.games.darkness.effects.resolving import resolve, usable, why_not
from edgebook.games.darkness.effects.words import sentence
from edgebook.games.darkness.rules.chapter6_end import next_round
from edgebook.games.darkness.rules.keys import ACard, ASlip
from edgebook.games.darkness.table.city import BOTTOM, MIDDLE, SLOTS, TOP
from edgebook.games.darkness.table.moving import discarded_citizens, shuffle_pile, sleeve, take_top, unlike
from edgebook.games.darkness.table.state import EMPTY, State
from edgebook.games.darkness.voiceless.prologue import (
    choices_first,
    keep_patrician,
    take_turns,
    then_players,
)
from edgebook.games.darkness.words import Words
from edgebook.kernel import Asked, Context, Missing


@RULES.rule("ED-3.1", level="round", says="The prologue begins.")
def prologue(s: State, t: Context) -> None:
    """Once, before round 1: everybody picks their first advancements, those that nobody picked go into the
    deck, and the Street is dealt.
    """
    s.phase = "prologue"
    players = [seat for seat in s.order(s.first) if not s.is_voiceless(seat)]
    bots = [seat for seat in range(s.seats) if s.is_voiceless(seat)]
    order = two_player_order if s.seats == 2 else snake_order
    s.then(
        *(((choices_first if len(bots) == 1 else take_turns)(),) if bots else ()),
        *((then_players(),) if bots else ()),
        order(tuple(players)),
        unpicked(),
        *(keep_one(seat) for seat in players),
        *(keep_patrician(bot) for bot in bots),
        first_deck(),
        first_street(),
        next_round(),
    )


@RULES.rule("ED-3.3", says="Picks go round once and then back: {picks:seats}.", gives="picks")
def snake_order(s: State, t: Context, players: tuple[int, ...]) -> tuple[list[int]]:
    """With three or four seats the players pick one advancement each, clockwise, and then a second one each
    in reverse order, so that the last player picks twice in a row."""
    turns = s.city.pack.component(f"prologue picks {s.seats} players")
    picks = [seat for turn in range(turns) for seat in (players[::-1] if turn % 2 else players)]
    s.then(*(pick(seat, ()) for seat in picks))
    return (picks,)


@RULES.rule(
    "ED-3.4",
    says={
        "both": "Picks are made in the order {picks:seats}.",
        "alone": "{players:seats} makes all the players' picks.",
    },
    gives="picks",
)
def two_player_order(s: State, t: Context, players: tuple[int, ...]) -> tuple[str, list[int]]:
    """With two seats the first player picks one advancement, the second two, the first two, and the second
    one: three each."""
    turns = s.city.pack.component("prologue picks 2 players")
    first, second = players[0], players[-1]
    alone = len(players) == 1  # against the Voiceless Guild, which has chosen before
    both = [first] * turns if alone else [first, second, second, first, first, second]
    picks = both[: turns * len(players)]
    s.then(*(pick(seat, ()) for seat in picks))
    return "alone" if alone else "both", picks


@RULES.decision(
    "ED-3.2",
    level="turn",
    cites=("ED-3.6",),
    says={
        "picked": "{seat:seat} picks a {slot} slip of {location:location}.",
        "sleeved": "{seat:seat} sleeves {location:location} in the {slot} slot of {card:card}.",
    },
    gives="location slot card",
)
class pick(ASlip):
    """Take any one advancement that nobody has picked yet and sleeve it on one of your four starter cards."""

    def asks(self, s: State) -> str:
        return f"{Words(s).seat(self.seat)}: {'on which starter card' if self.slip else 'which advancement'}?"

    def place(self, s: State) -> list[int]:
        return s.beside[self.seat]

    def options(self, s: State) -> list[Any]:
        if self.slip:
            column = s.column(self.slip[1])
            return [s.names[card] for card in unlike(s, s.beside[self.seat]) if column[card] == EMPTY]
        columns = (s.top, s.middle, s.bottom)
        found: list[Any] = []
        for slot in (MIDDLE, BOTTOM, TOP):
            column = columns[slot]
            if EMPTY in [column[card] for card in s.beside[self.seat]]:
                left = s.supply[slot::3]
                for location in s.picked:
                    left[location] = 0
                found += compress(s.city.slips[slot], left)
        return found

    def do(self, s: State, t: Context, key: Any) -> tuple[str, int, str, int]:
        number, slot = self.slip or key
        location = s.city.numbers.index(number)
        s.turn = self.seat
        if not self.slip:
            s.agenda.append(pick(self.seat, key))
            return "picked", location, slot, EMPTY
        card = s.names.index(key)
        sleeve(s, card, location, SLOTS.index(slot))
        s.picked.append(location)
        s.then(first_effect(self.seat, location))
        return "sleeved", location, slot, card

    def missing(self, s: State) -> list[Missing]:
        if self.slip:
            return self.filled(s)
        return [
            Missing(Words(s).location(location), "it was already picked in this prologue", "ED-3.5")
            for location in s.picked
        ]


@RULES.decision(
    "ED-3.7",
    cites=("ED-3.8",),
    asks="{seat:seat}: use the effect of {location:location} now?",
    says={
        "used": "{seat:seat} uses {contact:prologue_contact}.",
        "passed": "{seat:seat} does not use {location:location}.",
    },
    gives="contact",
)
class first_effect(Asked):
    """After each pick you may resolve that contact's effect as far as the prologue allows: what it does not
    allow does nothing, the rest happens."""

    seat: int
    location: int

    def options(self, s: State) -> list[Any]:
        found: list[Any] = [
            ("use", number)
            for number, way in s.city.prologue[self.location].items()
            if usable(s, self.seat, way, self.location, 0)
        ]
        found.append("pass")
        return found

    def do(self, s: State, t: Context, key: Any) -> tuple[str, Any]:
        if key == "pass":
            return "passed", None
        resolve(s, self.seat, s.city.prologue[self.location][key[1]], self.location)
        return "used", (self.location, key[1])

    def label(self, s: State, key: Any) -> str:
        if key == "pass":
            return "Do not use it"
        return sentence(s.city.prologue[self.location][key[1]].alternative)

    def item(self, s: State, key: object) -> str | None:
        return None if key == "pass" else f"location:{s.city.numbers[self.location]}"

    def missing(self, s: State) -> list[Missing]:
        found = []
        for number, way in enumerate(s.city.ways[self.location]):
            left = s.city.prologue[self.location].get(number)
            if left is None or left.alternative != way.alternative:
                why = (
                    "the prologue does not allow it"
                    if left is None
                    else "the prologue does not allow all of it"
                )
                found.append(Missing(sentence(way.alternative), why, "ED-3.8"))
            if left is not None and (reason := why_not(s, self.seat, left, self.location, 0)) is not None:
                found.append(reason._replace(label=sentence(left.alternative), key=("use", number)))
        return found


@RULES.rule(
    "ED-3.9",
    gives="locations cards",
    says="{locations:locations} were not picked: one slip of each goes on a Neutral Citizen of its own in "
    "the Discard pile.",
)
def unpicked(s: State, t: Context) -> tuple[list[int], list[int]]:
    """One copy of every advancement that nobody picked is sleeved on a Neutral Citizen in the Discard pile,
    each on a different card, so that all ten advancements are in play. We put it in the middle slot (house
    rule G8), on Citizens taken at random, locations in board order (house rule G9)."""
    citizens = discarded_citizens(s)
    t.chance.shuffle(citizens, "Neutral Citizens")
    left, placed = [], []
    for location in range(10):
        if location in s.picked:
            continue
        # an owner's pack may have a stack without middle slips
        slot = next((slot for slot in (MIDDLE, BOTTOM, TOP) if s.supply[3 * location + slot]), None)
        if citizens and slot is not None:
            sleeve(s, citizens[-1], location, slot)
            left.append(location)
            placed.append(citizens.pop())
    return left, placed


@RULES.decision(
    "ED-3.10",
    level="turn",
    asks="{seat:seat}: which starter card stays in your Guild Hall?",
    says="{seat:seat} keeps {card:card} in its Guild Hall; its other starter cards go to the Discard pile.",
    gives="card",
)
class keep_one(ACard):
    """Keep one starter card in your Guild Hall, whichever you like, and put the other three in the Discard
    pile."""

    def place(self, s: State) -> list[int]:
        return s.beside[self.seat]

    def options(self, s: State) -> list[str]:
        return [s.names[card] for card in unlike(s, s.beside[self.seat])]

    def do(self, s: State, t: Context, key: str) -> int:
        kept = s.names.index(key)
        s.hall[self.seat].append(kept)
        s.discard.extend(card for card in s.beside[self.seat] if card != kept)
        s.beside[self.seat] = []
        return kept


@RULES.rule("ED-3.11", says="The Discard pile is shuffled into a deck of {cards:card/cards}.", gives="cards")
def first_deck(s: State, t: Context) -> int:
    """Shuffle the Discard pile into the deck: 15, 21 or 26 cards with two, three or four seats."""
    s.deck = shuffle_pile(s, t, s.discard, "deck")
    s.discard = []
    return len(s.deck)


@RULES.rule("ED-3.12", says="The Street is laid out: {cards:cards}.", gives="cards")
def first_street(s: State, t: Context) -> tuple[list[int]]:
    """Put the deck City side up in its place and deal its five top cards into the Street, one at a time."""
    for _ in range(min(s.city.street_size, len(s.deck))):
        s.street.append(take_top(s, t))
    s.picked = []
    s.turn = -1
    return (list(s.street),)
