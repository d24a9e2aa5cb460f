"""What is house data about cards, locations and tables: one method for each thing that a step can use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from edgebook.box import house
from edgebook.games.darkness.cards.pack import Pack
from edgebook.games.darkness.cards.records import Base, Location
from edgebook.games.darkness.cards.words import several
from edgebook.games.darkness.effects.terms import Effect
from edgebook.games.darkness.effects.words import ability_words, alternative_words, words
from edgebook.games.darkness.table.city import BASES, Way
from edgebook.games.darkness.table.state import EMPTY, Choice, State

ALL: Final = -1
"""Stands for every way to use an effect, where it is not settled which."""


class Used(house.Used):
    """Collects the values that a step used, and keeps those that no source gives."""

    def __init__(self, s: State) -> None:
        self.s = s
        # not the city's pack: packs with the same values share a city, though one may be an owner's
        self.pack: Pack = s.setup.pack
        super().__init__(self.pack)

    # -- locations ---------------------------------------------------------------------------------------

    def place(self, location: int) -> Location:
        return self.pack.locations[self.s.city.numbers[location]]

    def effect(self, location: int, way: int = ALL) -> None:
        """What its contact does."""
        place = self.place(location)
        said = f"effect ({_said(place.contact.effect, way)})"
        self.note(_name(place), said, "contacts", place.number, "effect")

    def ability(self, location: int) -> None:
        place = self.place(location)
        said = f"ability ({ability_words(*place.ability)})"
        self.note(_name(place), said, "abilities", place.number, "when", "effect", "times")

    def reward(self, location: int, way: int = ALL) -> None:
        """The reward of its threat."""
        place = self.place(location)
        said = f"reward ({_said(place.threat.reward, way)})"
        self.note(_name(place), said, "threats", place.number, "reward")

    def then(self, number: int) -> None:
        """A further part of an effect, from its number: it belongs to whatever leads to it."""
        city = self.s.city
        for location in range(len(city.locations)):
            if _leads([*city.ways[location], *city.prologue[location].values()], number):
                self.effect(location)
            if _leads(city.ability[location], number):
                self.ability(location)
            if _leads(city.reward[location], number):
                self.reward(location)

    def stack(self, location: int) -> None:
        place = self.place(location)
        top, middle, bottom = place.stack
        said = f"stack ({top} top, {middle} middle and {bottom} bottom slips)"
        self.note(_name(place), said, "stacks", place.number, "top", "middle", "bottom")

    def slip(self, location: int) -> None:
        """Both sides of its advancement: what a card has from then on that it is sleeved in."""
        self.effect(location)
        self._cubes(location)
        self._damage(location)
        self.reward(location)

    def _cubes(self, location: int) -> None:
        place = self.place(location)
        self.note(_name(place), _icons(place.contact.cubes), "contacts", place.number, "cubes")

    def _damage(self, location: int) -> None:
        place = self.place(location)
        self.note(_name(place), f"Damage {place.threat.damage}", "threats", place.number, "damage")

    # -- cards -------------------------------------------------------------------------------------------

    def base_effect(self, base: int, way: int = ALL) -> None:
        """What a Citizen or Patrician does."""
        of = self._base(base)
        self.note(of.name.capitalize(), f"effect ({_said(of.effect, way)})", "bases", of.name, "effect")

    def base_reward(self, base: int, way: int = ALL) -> None:
        of = self._base(base)
        self.note(of.name.capitalize(), f"reward ({_said(of.reward, way)})", "bases", of.name, "reward")

    def icons(self, card: int) -> None:
        """The cube icons on a card."""
        for base in self._shown_base(card):
            of = self._base(base)
            self.note(of.name.capitalize(), _icons(of.cubes), "bases", of.name, "cubes")
        for slip in self._slips(card):
            self._cubes(slip)

    def damage(self, card: int) -> None:
        """The Damage of everything in a card's sleeve."""
        for base in self._shown_base(card):
            of = self._base(base)
            self.note(of.name.capitalize(), f"Damage {of.damage}", "bases", of.name, "damage")
        for slip in self._slips(card):
            self._damage(slip)

    def rewards(self, card: int) -> None:
        """Every reward in a card's sleeve."""
        for base in self._shown_base(card):
            self.base_reward(base)
        for slip in self._slips(card):
            self.reward(slip)

    def _base(self, base: int) -> Base:
        return self.pack.bases[BASES[base]]

    def _shown_base(self, card: int) -> Sequence[int]:
        base = EMPTY if card < 0 else self.s.shown_base(card)
        return () if base == EMPTY else (base,)

    def _slips(self, card: int) -> Iterator[int]:
        if card >= 0:
            yield from (slip for slot in range(3) if (slip := self.s.slot(card, slot)) >= 0)

    # -- the rest of the box -----------------------------------------------------------------------------

    def choice(self, choice: Choice | None, *columns: str) -> None:
        """A Choice card, or these columns of it. One that lies on a real table is not ours."""
        s = self.s
        cards = [card for card in self.pack.choice_cards if card[2:] == choice]
        if choice is None or s.setup.table or s.setup.entered or len(cards) != 1:
            return
        kind, start, direction, draw = choice
        said = {"type": kind, "start": f"from position {start}", "direction": direction,
                "draw": "draw +1" if draw else "no extra card"}  # fmt: skip
        for column in columns or ("type", "start", "direction", *(["draw"] if draw else [])):
            self.note(f"Choice card {cards[0].id}", said[column], "choice_cards", cards[0].id, column)

    def ratings(self, sides: Sequence[int]) -> None:
        """The ratings of the seven Action cards, by their sides."""
        for card, hard in zip(self.pack.action_cards.values(), sides, strict=True):
            side, rated = ("hard", card.hard) if hard else ("easy", card.easy)
            said = f"rating {rated.rating} of its {side} side"
            self.note(f"Action card {card.number}", said, "action_cards", card.number, f"{side}_rating")

    def track(self, space: int) -> None:
        """A space of the Defense Track."""
        vp = self.pack.defense_track[space]
        self.note("Defense Track", f"{vp} VP at space {space + 1}", "defense_track", space, "vp")

    def neutrals(self) -> None:
        """How many of the Neutral cards are Citizens and Patricians, and with how many seats."""
        for row in self.pack.neutrals:
            if row.mark <= self.s.seats:
                marked = f" marked {row.mark}" if row.mark > 2 else ""
                said = several(row.cards, row.base.capitalize()) + marked
                self.note("Neutral cards", said, "neutrals", (row.base, row.mark), "cards")

    def setup(self) -> None:
        """The set-up that recommends just these ten locations."""
        for name, numbers in self.pack.setups.items():
            if numbers == self.s.city.numbers:
                self.note(f"Set-up {name}", "its ten locations", "setups", name, "locations")


def _name(place: Location) -> str:
    return f"{place.short} ({place.number})"


def _said(effect: Effect, way: int) -> str:
    return words(effect) if way == ALL else alternative_words(effect[way])


def _icons(number: int) -> str:
    return several(number, "cube icon") if number else "no cube icon"


def _leads(ways: Sequence[Way], number: int) -> bool:
    return any(way.later == number or (way.then and _leads([way.then], number)) for way in ways)
