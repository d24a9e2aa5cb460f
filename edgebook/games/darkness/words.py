"""How the things of Edge of Darkness are said, on one state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from edgebook.games.darkness.effects.terms import Paid
from edgebook.games.darkness.effects.words import alternative_words
from edgebook.games.darkness.table.city import BASES, SLOTS
from edgebook.games.darkness.table.state import EMPTY, LATER, NEUTRAL, STAND_IN, UNSEEN, Choice, State, way_of
from edgebook.kernel import text


def listed(parts: Iterable[str]) -> str:
    """ "a, b and c", or "nothing"."""
    return text.listed(parts, none="nothing")


def named(slips: Sequence[str]) -> str:
    """ "two Harbor slips and Millhollow": a card's slips by their locations, each named once."""
    said = {1: "{}", 2: "two {} slips", 3: "three {} slips"}
    return listed(said[slips.count(slip)].format(slip) for slip in dict.fromkeys(slips))


class Words:
    """One method for each kind of thing that a sentence can name."""

    __slots__ = ("s",)

    def __init__(self, s: State) -> None:
        self.s = s

    def seat(self, seat: int) -> str:
        return str(self.s.setup.seats[seat].guild) if seat >= 0 else "nobody"

    def seats(self, seats: Sequence[int]) -> str:
        return listed(self.seat(seat) for seat in seats)

    def location(self, location: int) -> str:
        return self.s.city.locations[location].short

    def locations(self, locations: Sequence[int]) -> str:
        return listed(map(self.location, locations))

    def slot(self, slot: int) -> str:
        return SLOTS[slot]

    def numbers(self, numbers: Sequence[int]) -> str:
        return listed(map(str, numbers))

    def places(self, places: Sequence[int]) -> str:
        """ "place 3" or "places 1, 2 and 4" of the Street."""
        return f"{text.agreeing(places, 'place/places')} {self.numbers(places)}"

    def tray(self, tray: int) -> str:
        return f"tray {tray + 1}"

    def trays(self, numbers: Sequence[int]) -> str:
        """ "tray 3" or "trays 1 and 2", from their numbers."""
        return f"{text.agreeing(numbers, 'tray/trays')} {self.numbers(numbers)}"

    def full_trays(self, numbers: Sequence[int]) -> str:
        """ "tray 1 holds 6 cubes and tray 3 holds 8 cubes", from their numbers."""
        held = [(number, sum(self.s.trays[number - 1])) for number in numbers]
        return listed(f"tray {number} holds {cubes} cubes" for number, cubes in held)

    def colour(self, colour: int) -> str:
        return "black" if colour == 0 else str(self.s.setup.seats[colour - 1].colour)

    def cubes(self, colours: Sequence[int]) -> str:
        """ "1 black and 2 red cubes", from a list of colours."""
        if not colours:
            return "no cubes"
        counts = [(colours.count(colour), self.colour(colour)) for colour in sorted(set(colours))]
        word = text.agreeing(counts[-1][0], "cube/cubes")
        return listed(f"{count} {colour}" for count, colour in counts) + f" {word}"

    def base(self, base: int) -> str:
        return BASES[base].capitalize()

    def card(self, card: int) -> str:
        """ "the red Citizen with Harbor and Millhollow"."""
        s = self.s
        if card == UNSEEN:
            return "an unseen card"
        if card == EMPTY:
            return "no card"
        if s.names[card].startswith(STAND_IN):
            return "a card"
        owner = "Neutral" if s.owner[card] == NEUTRAL else str(s.setup.seats[s.owner[card]].colour)
        slips = [self.location(slip) for slip in (s.top[card], s.middle[card], s.bottom[card]) if slip >= 0]
        return f"the {owner} {self.base(s.base[card])}" + (f" with {named(slips)}" if slips else "")

    def in_street(self, card: int) -> str:
        """Where in the Street a card lies, to tell like cards apart; nothing if it does not."""
        if card in self.s.street:
            return f", place {self.s.street.index(card) + 1} of the Street"
        return ", top of the deck" if card in self.s.deck else ""

    def one_of(self, card: int, cards: Sequence[int]) -> str:
        """A card that a player may choose. Where another of the cards reads the same, it says what differs:
        the slots of the slips, or whether an effect on it was used."""
        said = self.card(card)
        alike = [other for other in cards if other != card and self.card(other) == said]
        more = []
        if any(self._slots(other) != self._slots(card) for other in alike):
            filled = [(slip, SLOTS[slot]) for slot, slip in enumerate(self._slots(card)) if slip >= 0]
            more += [f"{self.location(slip)} in the {slot} slot" for slip, slot in filled]
        if any(self._used(other) != self._used(card) for other in alike):
            more.append("an effect on it was used" if self._used(card) else "not used yet")
        return f"{said} ({listed(more)})" if more else said

    def _slots(self, card: int) -> tuple[int, int, int]:
        s = self.s
        return s.top[card], s.middle[card], s.bottom[card]

    def _used(self, card: int) -> bool:
        return any(code // 4 == card for code in self.s.used)

    def cards(self, cards: Sequence[int]) -> str:
        """ "the red Citizen and 2 Neutral Citizens with Harbor": in order, like neighbours counted."""
        return listed(self.alike(said, len(list(run))) for said, run in groupby(map(self.card, cards)))

    def alike(self, said: str, count: int) -> str:
        """ "2 Neutral Citizens with Harbor", from how one such card is said."""
        if count == 1 or said == "no card":
            return said
        if said == "a card":
            return f"{count} cards"
        _, owner, base, *slips = said.split(" ", 3)
        return " ".join([str(count), owner, base + "s", *slips])

    def effect(self, effect: tuple[int, int, int]) -> str:
        """ "Harbor on the red Citizen with Harbor: dispatch 1 Agent and gain 2 Coins", or "the base effect of
        the red Citizen: gain 1 Battle Strength", from card, slot and way."""
        return self._effect(effect)

    def placed_effect(self, effect: tuple[int, int, int]) -> str:
        """The same, with the place of the card if it lies in the Street."""
        return self._effect(effect, self.in_street(effect[0]))

    def street_effect(self, effect: tuple[int, int, int]) -> str:
        """The same of a card in the Street."""
        return self._effect(effect, " in the Street")

    def _effect(self, effect: tuple[int, int, int], where: str = "") -> str:
        card, slot, number = effect
        location, way = way_of(self.s, card, slot, number)
        name = f"{self.location(location)} on" if location >= 0 else "the base effect of"
        return f"{name} {self.card(card)}{where}: {alternative_words(way.alternative)}"

    def ability(self, ability: tuple[int, int]) -> str:
        """ "War Council: return 2 Agents: hunt", from location and way."""
        location, number = ability
        way = self.s.city.ability[location][number]
        return f"{self.location(location)}: {alternative_words(way.alternative)}"

    def contact(self, contact: tuple[int, int]) -> str:
        """What a location's contact does, from location and way."""
        location, number = contact
        return (
            f"{self.location(location)}: {alternative_words(self.s.city.ways[location][number].alternative)}"
        )

    def prologue_contact(self, contact: tuple[int, int]) -> str:
        """The same, as far as the prologue allows it."""
        location, number = contact
        way = self.s.city.prologue[location][number]
        return f"{self.location(location)}: {alternative_words(way.alternative)}"

    def contact_text(self, location: int) -> str:
        """Everything that a location's contact can do."""
        return " or ".join(alternative_words(way.alternative) for way in self.s.city.ways[location])

    def number(self, number: int) -> str:
        """A location by its number, also one that is not in the city."""
        return f"{self.s.city.pack.locations[number].short} ({number})"

    def choice(self, choice: Choice | None) -> str:
        """A Choice card: "Coin, from position 7 clockwise, draw +1"."""
        if choice is None:
            return "an unseen Choice card"
        kind, start, direction, draw = choice
        return f"{kind}, from position {start} {direction}" + (", draw +1" if draw else "")

    def rewards(self, card: int) -> str:
        """Everything that beating a card gives."""
        s, city = self.s, self.s.city
        base = s.shown_base(card)
        effects = [] if base == EMPTY else [city.base_reward[base]]
        effects += [city.reward[slip] for slip in (s.top[card], s.middle[card], s.bottom[card]) if slip >= 0]
        said = [" or ".join(alternative_words(way.alternative) for way in ways) for ways in effects if ways]
        return "; ".join(said) or "nothing"

    def gone(self, gone: tuple[str, int]) -> str:
        """Where a beaten threat goes, and the cubes of its tray."""
        where, cubes = gone
        place = "its owner's Guild Hall" if where == "hall" else "the Discard pile"
        aside = text.agreeing(cubes, "cube in its tray is/cubes in its tray are")
        return f"the card goes to {place}" + (f", and the {cubes} {aside} set aside" if cubes else "")

    def paid(self, paid: Paid) -> str:
        """ "returns 2 Agents, pays 1 Coin and ", or nothing: what comes before the use of an ability."""
        found = [f"returns {paid.agents} {text.agreeing(paid.agents, 'Agent/Agents')}"] * (paid.agents > 0)
        found += [f"pays {paid.coins} {text.agreeing(paid.coins, 'Coin/Coins')}"] * (paid.coins > 0)
        found += [f"pays {paid.influence} Influence"] * (paid.influence > 0)
        return f"{', '.join(found)} and " if found else ""

    def lost(self, strength: int) -> str:
        """What a sentence adds about Battle Strength that was not used."""
        return f" Battle Strength {strength}, which was not used, is lost." if strength else ""

    def reward(self, reward: tuple[int, int]) -> str:
        """One reward of several, from what it stands on (a location, or NOWHERE less the base) and its
        number."""
        location, number = reward
        ways = self.s.city.reward[location] if location >= 0 else self.s.city.base_reward[-1 - location]
        return alternative_words(ways[number].alternative)

    def then(self, number: int) -> str:
        """A further part of an effect, from its number."""
        return alternative_words(self.s.city.thens[number].alternative)

    def by_seat(self, numbers: Sequence[int]) -> str:
        """ "Gilded Leaves 3, Anointed 1"."""
        return ", ".join(f"{self.seat(seat)} {number}" for seat, number in enumerate(numbers))

    def points(self, quarters: Sequence[int]) -> str:
        """The same for VP that are kept in quarters."""
        return ", ".join(f"{self.seat(seat)} {self.vp(number)}" for seat, number in enumerate(quarters))

    def vp(self, quarters: int) -> str:
        """Quarters of a VP as a number: 41.25."""
        return f"{quarters / 4:g}"

    def told(self, card: Mapping[str, Any]) -> str:
        """A card as a real table tells it: a Choice card, or what lies in a sleeve."""
        if "type" in card:
            return self.choice((card["type"], card["start"], card["direction"], card.get("draw", 0)))
        owner = card.get("owner")
        whose = "Neutral" if owner is None else str(self.s.setup.seats[owner].colour)
        slips = [self.s.city.pack.locations[card[slot]].short for slot in SLOTS if card.get(slot) is not None]
        return f"the {whose} {card['base'].capitalize()}" + (f" with {named(slips)}" if slips else "")

    def outcome(self, what: str, outcome: Any) -> str:
        """An outcome of chance, in words."""
        if what == "cube":
            return f"a {self.colour(outcome)} cube"
        if what == "tray":
            return f"tray {outcome + 1}"
        if what == "first player":
            return self.seat(outcome)
        if outcome == LATER:
            return "a card that need not be named yet"
        if isinstance(outcome, list | tuple):
            return f"a new order of {len(outcome)} cards"
        if isinstance(outcome, dict):
            return self.told(outcome)
        return str(outcome)
