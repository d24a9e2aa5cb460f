"""How to say the game's things: one method for each kind that a sentence names."""

from typing import Any

from tests.reference_game.box import CARDS, GOODS, ISLANDS
from tests.reference_game.sea import Sea


class Words:
    def __init__(self, s: Sea) -> None:
        self.s = s

    def seat(self, seat: int) -> str:
        return self.s.names[seat] if seat < len(self.s.names) else "the storm"

    def card(self, card: int) -> str:
        if card < 0:
            return "no card"
        goods, value = CARDS[card]
        return f"{GOODS[goods]} {value} (#{card})"

    def cards(self, cards: tuple[int, ...]) -> str:
        return ", ".join(map(self.card, cards)) or "nothing"

    def island(self, island: int) -> str:
        return ISLANDS[island]

    def outcome(self, what: str, outcome: Any) -> str:
        if what == "the deck":
            return f"the deck is now, from the bottom: {self.cards(outcome)}"
        return f"{what}: number {outcome + 1}"
