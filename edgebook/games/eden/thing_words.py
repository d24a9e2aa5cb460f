"""How to name the things of Dark Eden: one method for each kind that a sentence or a label names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from edgebook.games.eden.apart import apart, where
from edgebook.games.eden.cards.language import RESOURCE_NAMES
from edgebook.games.eden.effects.hands import fill_level
from edgebook.games.eden.table.state import BORDERLANDS, GROUPS, UNSEEN, WARBAND, State
from edgebook.kernel import either
from edgebook.kernel.text import agreeing, listed

TACTIC = {1: "Land", 2: "Sea", 4: "Air"}
AREA_NAMES = {WARBAND: "Warband", BORDERLANDS: "Borderlands"}
CLOSABLE = {"gold": "Gold", "hand": "hand", "draw": "draw pile", "discard": "discard pile"}
"""What a Vault or a Command Center keeps closed."""
STEP_NAMES = {
    "draw": "Draw", "actions": "Perform Actions", "balance": "Balance", "attack": "Attack", "raid": "Raid",
    "discard": "Discard",
}  # fmt: skip


class Things:
    """How to name cards, players, places and amounts."""

    def __init__(self, s: State) -> None:
        self.s = s

    def seat(self, seat: int) -> str:
        return self.s.names[seat]

    def seats(self, seats: Sequence[int]) -> str:
        return listed(self.s.names[seat] for seat in seats) or "nobody"

    def dealt(self, decks: Sequence[tuple[int, int, int]]) -> str:
        """Who gets whose deck: the seat, whose deck it was, and how many cards it has."""
        told = []
        for seat, whose, n in decks:
            whose_deck = "their own deck" if seat == whose else f"{self.poss(whose)} deck"
            told.append(f"{self.seat(seat)} gets {whose_deck} of {self.count(n)}")
        return listed(told)

    def ended(self) -> str:
        """How a finished game ended."""
        s = self.s
        if len({s.team[seat] for seat in s.winner}) > 1:
            return f"a draw between {self.seats(s.winner)}"
        return f"{self.seats(s.winner)} won"

    def card(self, card: int) -> str:
        return "a card" if card == UNSEEN else self.s.printed.cards[self.s.face[card]].name

    own = card

    def cards(self, cards: Sequence[int]) -> str:
        """Names of cards; equal ones are counted."""
        names: dict[str, int] = {}
        for card in cards:
            names[self.card(card)] = names.get(self.card(card), 0) + 1
        unseen = names.pop("a card", 0) if UNSEEN in cards else 0
        told = [name if n == 1 else f"{n} × {name}" for name, n in names.items()]
        told += [f"{unseen} cards" if unseen > 1 else "a card"] if unseen else []
        return listed(told) or "nothing"

    def handled(self, card: int, of: bool = False) -> str:
        """A card as labels name it: `[w1] Soldat`; to people with what tells it from others of its name."""
        more = apart(self.s, card, of)
        return f"[{self.s.handles[card]}] {self.card(card)}" + (either("", more) if more else "")

    def unit(self, cards: Sequence[int], of: bool = False) -> str:
        """A warrior, or a Group with all its members, with handles."""
        if len(cards) == 1:
            return self.handled(cards[0], of)
        members = ", ".join(f"[{self.s.handles[card]}] {self.card(card)}" for card in cards)
        others = [group.members for group in self.s.groups if cards[0] not in group.members]
        if any(self._names(cards) == self._names(each) for each in others):
            return either(
                members, f"the Group of {listed(self.card(card) + apart(self.s, card, of) for card in cards)}"
            )
        return either(members, f"the Group of {self.cards(cards)}")

    def _names(self, cards: Sequence[int]) -> list[str]:
        return sorted(self.card(card) for card in cards)

    def placed(self, card: int, cell: Sequence[int] | None) -> str:
        """A card in a Turf as labels name it, with its cell and its player: `[e1] Mine (1,0) of Ben`."""
        more = apart(self.s, card, of=True)
        program = "" if cell is None or self.s.is_commander(card) else f" ({cell[0]},{cell[1]})"
        named = f"[{self.s.handles[card]}] {self.card(card)}" + (
            either(program, more) if program or more else ""
        )
        return f"{named} of {self.seat(self.s.at[card])}"

    def lying(self, card: int) -> str:
        """A card in play as labels name it, with its cell if it is in one."""
        cell = self.s.cell[card]
        return self.handled(card) if cell is None else self.placed(card, cell)

    def spot(self, place: Sequence[int]) -> str:
        """A cell as labels name it: by its numbers for programs, by what lies beside it for people."""
        return either(f"({place[1]},{place[2]})", self.cell(place))

    def members(self, unit: Sequence[Any]) -> str:
        """A warrior, or a Group with all its members, where one of several units is chosen."""
        return self.cards(unit[1:])

    def thing(self, number: int) -> str:
        """Something that a card was played on: a card, a player by its Commander, or a Group."""
        if number >= GROUPS:
            group = next((each for each in self.s.groups if each.id == number - GROUPS), None)
            return "the Group" if group is None else f"the Group of {self.cards(group.members)}"
        return self.card(number)

    def player(self, commander: int) -> str:
        """The player whose Commander this is, where a player was chosen."""
        return self.seat(self.s.at[commander])

    def things(self, numbers: Sequence[int]) -> str:
        return listed(self.thing(number) for number in numbers if number >= 0)

    def cell(self, place: Sequence[int]) -> str:
        """A cell of a seat's Turf: `left of the Mine`."""
        return where(self.s, place[0], place[1:])

    def stepname(self, step: str) -> str:
        return STEP_NAMES[step]

    def area(self, zone: int) -> str:
        return f"the {AREA_NAMES[zone]}"

    def tactic(self, bit: int) -> str:
        return TACTIC.get(bit, "no Tactic")

    def resource(self, kind: int) -> str:
        return RESOURCE_NAMES[kind]

    def icons(self, icons: Sequence[int]) -> str:
        """`2 Gold and 3 Food`."""
        named = ((n, self._one(kind) if n == 1 else self.resource(kind)) for kind, n in enumerate(icons) if n)
        said = (f"{n} {name}" for n, name in named)
        return listed(said) or "nothing"

    def _one(self, kind: int) -> str:
        """A resource where there is one of it: `1 Raw Material`."""
        return self.resource(kind).removesuffix("s")

    def poss(self, seat: int) -> str:
        name = self.s.names[seat]
        return f"{name}'" if name.endswith("s") else f"{name}'s"

    def paid(self, gold: int) -> str:
        return f" for {gold} Gold" if gold else ""

    def spent(self, gold: int) -> str:
        return f", with {gold} Gold for missing icons" if gold else ""

    def due(self, seat: int) -> str:
        """What is paid for at Balance: everything, or all that was not given up."""
        return "everything else" if self.s.given_up else "everything"

    def besides(self, more: Sequence[Any]) -> str:
        """What else there is to know about what a Balance needs: icons that go unpaid by abilities of cards,
        and why as many icons as are needed may not be enough."""
        ignored, by, own = more
        spare = agreeing(len(by), "spares/spare")
        told = f"; {self.cards(by)} {spare} it {self.icons(ignored)} more" if by else ""
        return told + ("; no card pays for itself" if own else "")

    def target(self, card: int) -> str:
        """A card in a Turf by whose it is: `Ben's Mine`, `Verage (Ben)`."""
        seat = self.s.at[card]
        if self.s.is_commander(card):
            return f"{self.card(card)} ({self.seat(seat)})"
        return f"{self.poss(seat)} {self.card(card)}"

    def amount(self, gold: int) -> str:
        return f"{gold or 'no'} Gold"

    def count(self, n: int) -> str:
        """`no cards`, `1 card`, `3 cards`."""
        return f"{n or 'no'} {agreeing(n, 'card/cards')}"

    def drawing(self, seat: int) -> str:
        """How many cards a seat draws now from its draw pile, which everybody sees."""
        s = self.s
        return self.count(min(fill_level(s, seat) - len(s.hand[seat]), len(s.draw[seat])))

    def held(self, seat: int) -> str:
        """How many cards a seat holds."""
        return self.count(len(self.s.hand[seat]))

    def on(self, picks: Sequence[int]) -> str:
        """` on Soldat`, or nothing where nothing was chosen."""
        chosen = [number for number in picks if number >= 0]
        if not chosen:
            return ""
        if all(number < GROUPS and self.s.is_commander(number) for number in chosen):
            return " on " + listed(
                f"{self.card(number)} ({self.seat(self.s.at[number])})" for number in chosen
            )
        return f" on {self.things(chosen)}"

    def outcome(self, what: str, outcome: Any) -> str:
        if isinstance(outcome, list | tuple):
            return f"{what} is shuffled"
        if isinstance(outcome, str):
            return f"{what}: {outcome}"
        if isinstance(outcome, dict):
            return f"{what}: {outcome.get('card')}"
        return f"{what}: {outcome}"
