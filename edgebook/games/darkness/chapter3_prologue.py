"""Chapter 3: the prologue, played once before the first round."""

from __future__ import annotations

from typing import Any

from edgebook.games.darkness.book import PREVIEW, RULEBOOK, RULES, SUMMARY
from edgebook.games.darkness.city import BOTTOM, CITIZEN, MIDDLE, SLOTS, TOP, City, Way
from edgebook.games.darkness.effect_words import alternative_words
from edgebook.games.darkness.effects import resolve, usable
from edgebook.games.darkness.moves import shuffle_pile, sleeve, take_top, unlike
from edgebook.games.darkness.state import EMPTY, NEUTRAL, State
from edgebook.games.darkness.words import Words
from edgebook.kernel import Missing, Table

BANNED = frozenset(
    ("return-anywhere", "draw", "strength", "hunt", "hunt-one", "claim", "cube", "shift-cubes", "zone-aside")
)
"""What the prologue does not allow: see ED-3.8."""


@RULES.rule("ED-3.1", "The prologue", SUMMARY("4: Gameplay Flow"), level="round", says="The prologue begins.")
def prologue(s: State, t: Table) -> None:
    """Once, before round 1: everybody takes their first advancements, the rest of them meets the deck, and the Street
    is laid out."""
    s.phase = "prologue"
    players = [seat for seat in s.order(s.first) if not s.is_voiceless(seat)]
    bots = [seat for seat in range(s.seats) if s.is_voiceless(seat)]
    order = two_player_order if s.seats == 2 else snake_order
    s.then(
        *((("VG-P1" if len(bots) == 1 else "VG-P5", ()),) if bots else ()),
        *((("VG-P3", ()),) if bots else ()),
        order(tuple(players)),
        unpicked(),
        *(("ED-3.10", (seat,)) for seat in players),
        *(("VG-P4", (bot,)) for bot in bots),
        first_deck(),
        first_street(),
        ("ED-6.2", ()),
    )


@RULES.rule(
    "ED-3.3", "Order of the picks, three or four seats", PREVIEW("14 February 2018"),
    says="Picks go round once and then back: {picks:seats}.", gives="picks",
)  # fmt: skip
def snake_order(s: State, t: Table, players: tuple[int, ...]) -> tuple[list[int]]:
    """With three or four seats the players pick one advancement each, clockwise, and then a second one each in reverse
    order, so that the last player picks twice in a row."""
    picks = [*players, *reversed(players)]
    s.then(*(("ED-3.2", (seat, ())) for seat in picks))
    return (picks,)


@RULES.rule(
    "ED-3.4", "Order of the picks, two seats", RULEBOOK("10"),
    says="Picks are made in the order {picks:seats}.", gives="picks",
)  # fmt: skip
def two_player_order(s: State, t: Table, players: tuple[int, ...]) -> tuple[list[int]]:
    """With two seats the first player picks one advancement, the second two, the first two, and the second one: three
    each."""
    if len(players) == 1:
        picks = [players[0]] * s.city.pack.component("prologue picks 2 players")
    else:
        first, second = players
        picks = [first, second, second, first, first, second]
    s.then(*(("ED-3.2", (seat, ())) for seat in picks))
    return (picks,)


@RULES.decision(
    "ED-3.2", "Pick an advancement", PREVIEW("14 February 2018"), level="turn", cites=("ED-3.6",),
    asks=lambda s, seat, slip: f"{Words(s).seat(seat)}: " + ("on which starter card?" if slip else "which advancement?"),
    says={
        "picked": "{seat:seat} picks a {slot} slip of {location:location}.",
        "sleeved": "{seat:seat} sleeves {location:location} in the {slot} slot of {card:card}.",
    },
    gives="location slot card",
)  # fmt: skip
class Pick:
    """Take any one advancement that nobody has picked yet and sleeve it on one of your four starter cards."""

    @staticmethod
    def options(s: State, seat: int, slip: tuple[Any, ...]) -> list[Any]:
        if slip:
            column = s.column(slip[1])
            return [s.names[card] for card in unlike(s, s.beside[seat]) if column[card] == EMPTY]
        supply, picked, numbers = s.supply, s.picked, s.city.numbers
        return [
            (numbers[location], SLOTS[slot])
            for slot in (MIDDLE, BOTTOM, TOP)
            if any(s.slot(card, slot) == EMPTY for card in s.beside[seat])
            for location in range(10)
            if location not in picked and supply[3 * location + slot]
        ]

    @staticmethod
    def do(s: State, t: Table, seat: int, slip: tuple[Any, ...], key: Any) -> tuple[str, int, str, int]:
        number, slot = slip or key
        location = s.city.numbers.index(number)
        s.turn = seat
        if not slip:
            s.agenda.append(("ED-3.2", (seat, key)))
            return "picked", location, slot, EMPTY
        card = s.names.index(key)
        sleeve(s, card, location, SLOTS.index(slot))
        s.picked.append(location)
        s.then(("ED-3.7", (seat, location)))
        return "sleeved", location, slot, card

    @staticmethod
    def label(s: State, seat: int, slip: tuple[Any, ...], key: Any) -> str:
        words = Words(s)
        if slip:
            return words.card(s.names.index(key))
        location = s.city.numbers.index(key[0])
        return f"{words.location(location)}, {key[1]} slot: {words.contact_text(location)}"

    @staticmethod
    def item(s: State, seat: int, slip: tuple[Any, ...], key: Any) -> str:
        return f"card:{key}" if slip else f"location:{key[0]}"

    @staticmethod
    def group(s: State, seat: int, slip: tuple[Any, ...], key: Any) -> str:
        return "" if slip else f"{key[1].capitalize()} slot"

    @staticmethod
    def missing(s: State, seat: int, slip: tuple[Any, ...]) -> list[Missing]:
        words = Words(s)
        return [
            Missing(words.location(location), "it was picked already in this prologue", "ED-3.5")
            for location in s.picked
            if not slip
        ]


RULES.limit(
    "ED-3.5", "No advancement twice", PREVIEW("14 February 2018"),
    "Nobody may pick an advancement that anyone, oneself included, has already picked in the prologue.",
)  # fmt: skip
RULES.limit(
    "ED-3.6", "On one card or on several", RULEBOOK("10"),
    "A player may put the picked advancements on the same starter card or on different ones.",
)  # fmt: skip
RULES.limit(
    "ED-3.8", "Not in the prologue", PREVIEW("14 February 2018"),
    "The prologue allows no returning of Agents, no drawing of cards, no Battle Strength, no hunting, no claiming, and "
    "nothing that touches cubes or the tower.",
)  # fmt: skip


def allowed(way: Way) -> bool:
    """Whether the prologue allows this way to use an effect."""
    return not way.agents and not any(term.verb in BANNED for term in way.gains)


@RULES.decision(
    "ED-3.7", "Use what was picked", RULEBOOK("10"), cites=("ED-3.8",),
    asks="{seat:seat}: use the effect of {location:location} now?",
    says={
        "used": "{seat:seat} uses {contact:contact}.",
        "passed": "{seat:seat} does not use {location:location}.",
    },
    gives="contact",
)  # fmt: skip
class FirstEffect:
    """After each pick you may resolve that contact's effect, as far as the prologue allows it."""

    @staticmethod
    def options(s: State, seat: int, location: int) -> list[Any]:
        found: list[Any] = [
            ("use", number)
            for number, way in enumerate(s.city.ways[location])
            if allowed(way) and usable(s, seat, way, location, 0)
        ]
        found.append("pass")
        return found

    @staticmethod
    def do(s: State, t: Table, seat: int, location: int, key: Any) -> tuple[str, Any]:
        if key == "pass":
            return "passed", None
        way = s.city.ways[location][key[1]]
        resolve(s, t, seat, way, location)
        return "used", (location, key[1])

    @staticmethod
    def label(s: State, seat: int, location: int, key: Any) -> str:
        if key == "pass":
            return "Do not use it"
        return alternative_words(s.city.ways[location][key[1]].alternative).capitalize()

    @staticmethod
    def missing(s: State, seat: int, location: int) -> list[Missing]:
        city: City = s.city
        return [
            Missing(alternative_words(way.alternative), "the prologue does not allow it", "ED-3.8")
            for way in city.ways[location]
            if not allowed(way)
        ]


@RULES.rule(
    "ED-3.9", "What nobody picked", RULEBOOK("10"), gives="locations cards",
    says="{locations:locations} were not picked: one slip of each goes on a Neutral Citizen of the Discard pile, on "
    "{cards:cards}.",
)  # fmt: skip
def unpicked(s: State, t: Table) -> tuple[list[int], list[int]]:
    """One copy of every advancement that nobody picked is sleeved on a Neutral Citizen in the Discard pile, each on a
    different card, so that all ten advancements are in play. We put it in the middle slot (house rule G8), on Citizens
    taken at random, locations in board order (house rule G9)."""
    citizens = [card for card in s.discard if s.base[card] == CITIZEN and s.owner[card] == NEUTRAL]
    t.chance.shuffle(citizens, "Neutral Citizens")
    left = [location for location in range(10) if location not in s.picked]
    placed = []
    for location in left:
        # an owner's pack may have a stack without middle slips
        slot = next((slot for slot in (MIDDLE, BOTTOM, TOP) if s.supply[3 * location + slot]), None)
        if citizens and slot is not None:
            sleeve(s, citizens[-1], location, slot)
            placed.append(citizens.pop())
    return left, placed


@RULES.decision(
    "ED-3.10", "Keep one starter card", RULEBOOK("10"), level="turn",
    asks="{seat:seat}: which starter card stays in your Guild Hall?",
    says="{seat:seat} keeps {card:card} in its Guild Hall; the other three go to the Discard pile.", gives="card",
)  # fmt: skip
class KeepOne:
    """Keep one starter card in your Guild Hall, whichever you like, and put the other three in the Discard pile."""

    @staticmethod
    def options(s: State, seat: int) -> list[Any]:
        return [s.names[card] for card in s.beside[seat]]

    @staticmethod
    def do(s: State, t: Table, seat: int, key: Any) -> int:
        kept = s.names.index(key)
        s.hall[seat].append(kept)
        s.discard.extend(card for card in s.beside[seat] if card != kept)
        s.beside[seat] = []
        return kept

    @staticmethod
    def label(s: State, seat: int, key: Any) -> str:
        return Words(s).card(s.names.index(key))

    @staticmethod
    def item(s: State, seat: int, key: Any) -> str:
        return f"card:{key}"


@RULES.rule(
    "ED-3.11", "The deck", RULEBOOK("10"), says="The Discard pile is shuffled into a deck of {cards} cards.",
    gives="cards",
)  # fmt: skip
def first_deck(s: State, t: Table) -> int:
    """Shuffle the Discard pile into the deck: 15, 21 or 26 cards with two, three or four seats."""
    s.deck = shuffle_pile(s, t, s.discard, "deck")
    s.discard = []
    return len(s.deck)


@RULES.rule(
    "ED-3.12", "The Street", RULEBOOK("10"), says="The Street is laid out: {cards:cards}.", gives="cards",
)  # fmt: skip
def first_street(s: State, t: Table) -> tuple[list[int]]:
    """Put the deck City side up in its place and deal its five top cards into the Street, one at a time."""
    for _ in range(min(s.city.pack.component("street size"), len(s.deck))):
        s.street.append(take_top(s, t))
    s.picked = []
    s.turn = -1
    return (list(s.street),)

