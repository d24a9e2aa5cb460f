"""What several decisions choose among, with its label and its item: a card, a slip, an ability, a reward."""

from __future__ import annotations

from typing import Any

from edgebook.games.darkness.effects.resolving import resolve, rewards_of
from edgebook.games.darkness.table.state import EMPTY, State
from edgebook.games.darkness.words import Words
from edgebook.kernel import Asked, Context, Missing


class ForASeat(Asked):
    """The player of a seat answers for it; for a Voiceless Guild, the next player does."""

    seat: int

    def who(self, s: State) -> Any:
        return s.answerer(self.seat)


class ACard(ForASeat):
    """A card by its name. Its label tells it from the others of its place."""

    def place(self, s: State) -> list[int]:
        """The cards that lie where it lies: the hand, if the decision does not say otherwise."""
        return s.hand[self.seat]

    def label(self, s: State, key: str) -> str:
        return Words(s).one_of(s.names.index(key), self.place(s))

    def item(self, s: State, key: str) -> str | None:
        return f"card:{key}"


class OneOfThese(ACard):
    """One of these cards. Of one in the Street the label says its place there."""

    names: tuple[str, ...]

    def place(self, s: State) -> list[int]:
        return [s.names.index(name) for name in self.names]

    def options(self, s: State) -> tuple[str, ...]:
        return self.names

    def label(self, s: State, key: str) -> str:
        return ACard.label(self, s, key) + Words(s).in_street(s.names.index(key))


class ASlip(ACard):
    """First a slip, by the number of its location and its slot. With that slip, then, a card that has the
    slot empty."""

    slip: tuple[Any, ...]

    def label(self, s: State, key: Any) -> str:
        if self.slip:
            return ACard.label(self, s, key)
        words, location = Words(s), s.city.numbers.index(key[0])
        return f"{words.location(location)}, {key[1]} slot{self.left(s, key)}: {words.contact_text(location)}"

    def left(self, s: State, key: object) -> str:
        """How many such slips are left, if the decision tells that."""
        return ""

    def item(self, s: State, key: Any) -> str | None:
        return ACard.item(self, s, key) if self.slip else f"location:{key[0]}"

    def group(self, s: State, key: Any) -> str:
        return "" if self.slip else f"{key[1].capitalize()} slot"

    def filled(self, s: State) -> list[Missing]:
        """The cards that the slip does not go on."""
        slot = self.slip[1]
        return [
            Missing(Words(s).card(card), f"its {slot} slot is filled", "ED-5.16", s.names[card])
            for card in self.place(s)
            if s.column(slot)[card] != EMPTY
        ]


class AnAbility(ForASeat):
    """A location's ability: what for, the number of the location, and which way to use it."""

    def label(self, s: State, key: Any) -> str:
        return Words(s).ability((s.city.numbers.index(key[1]), key[2]))

    def item(self, s: State, key: Any) -> str | None:
        return f"location:{key[1]}"


class AReward(ForASeat):
    """One side of a reward with "or". `source` is the location of the slip, or stands for a base."""

    source: int

    def options(self, s: State) -> list[tuple[str, int]]:
        return [("reward", number) for number in range(len(rewards_of(s, self.source)))]

    def do(self, s: State, t: Context, key: tuple[str, int]) -> tuple[tuple[int, int]]:
        resolve(s, self.seat, rewards_of(s, self.source)[key[1]], self.source)
        return ((self.source, key[1]),)
