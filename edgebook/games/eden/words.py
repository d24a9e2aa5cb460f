"""How to say the things of Dark Eden: one method for each kind that a sentence names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from edgebook.games.eden.apart import apart, where
from edgebook.games.eden.cards.language import RESOURCE_NAMES, RESOURCES
from edgebook.games.eden.lasting_words import lasting_text
from edgebook.games.eden.table.state import BORDERLANDS, GROUPS, UNSEEN, Lasting, State
from edgebook.kernel import either
from edgebook.kernel.text import agreeing, listed

TACTIC = {1: "Land", 2: "Sea", 4: "Air"}
CLOSABLE = {"gold": "Gold", "hand": "hand", "draw": "draw pile", "discard": "discard pile"}
"""What a Vault or a Command Center keeps closed."""
STEP_NAMES = {
    "draw": "Draw", "actions": "Perform Actions", "balance": "Balance", "attack": "Attack", "raid": "Raid",
    "discard": "Discard",
}  # fmt: skip


def _together(notes: Sequence[Sequence[Any]]) -> list[Sequence[Any]]:
    """Cards that leave in the same way, one after the other, are told together."""
    told: list[Sequence[Any]] = []
    for note in notes:
        if told and note[0] in ("discard", "annihilate") and told[-1][0] == note[0]:
            told[-1] = (note[0], (*told[-1][1], *note[1]))
        else:
            told.append(note)
    return told


class Words:
    def __init__(self, s: State) -> None:
        self.s = s

    def seat(self, seat: int) -> str:
        return self.s.names[seat]

    def seats(self, seats: Sequence[int]) -> str:
        return listed(self.s.names[seat] for seat in seats) or "nobody"

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
        return either(members, f"the Group of {self.cards(cards)}")

    def placed(self, card: int, cell: Sequence[int] | None) -> str:
        """A card in a Turf as labels name it, with its cell and its player: `[e1] Mine (1,0) of Ben`."""
        more = apart(self.s, card, of=True)
        program = "" if cell is None or self.s.is_commander(card) else f" ({cell[0]},{cell[1]})"
        named = f"[{self.s.handles[card]}] {self.card(card)}" + (
            either(program, more) if program or more else ""
        )
        return f"{named} of {self.seat(self.s.at[card])}"

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
        return "the Borderlands" if zone == BORDERLANDS else "the Warband"

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
        """What else there is to know about what a Balance needs: icons that an ability leaves unpaid, and why
        as many icons as are needed may not be enough."""
        ignored, own = more
        told = f"; abilities leave {self.icons(ignored)} more unpaid" if any(ignored) else ""
        return told + ("; no card pays for itself" if own else "")

    def _unpaid(self, cards: Sequence[int]) -> str:
        """Cards that are not paid for, and what leaves play with them."""
        due = [card for card in cards if card in self.s.given_up] or cards
        also = [card for card in cards if card not in due]
        goes = (
            f"{self.cards(due)} {agreeing(due, 'is not paid for and leaves/are not paid for and leave')} play"
        )
        return f"{goes} with {self.cards(also)}" if also else goes

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
        from edgebook.games.eden.rules.chapter4_cards import fill_level

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

    # -- what an effect did --------------------------------------------------------------------------------

    def said(self, notes: Sequence[Sequence[Any]]) -> str:
        """Everything that an effect did, as one sentence."""
        told = (getattr(self, f"_{note[0].replace('-', '_')}")(*note[1:]) for note in _together(notes))
        return "; ".join(text for text in told if text) or "nothing further happens"

    def _discard(self, cards: Sequence[int]) -> str:
        return f"{self.cards(cards)} {agreeing(cards, 'is/are')} discarded"

    def _annihilate(self, cards: Sequence[int]) -> str:
        return f"{self.cards(cards)} {agreeing(cards, 'is/are')} annihilated"

    def _hand(self, cards: Sequence[int]) -> str:
        return self._back(cards, [self.s.owner[card] for card in cards])

    def _controller(self, cards: Sequence[int]) -> str:
        return self._back(cards, [self.s.ctrl[card] for card in cards])

    def _back(self, cards: Sequence[int], seats: Sequence[int]) -> str:
        whose = [self.poss(seat) for seat in dict.fromkeys(seats)]
        hands = f"{listed(whose)} {agreeing(whose, 'hand/hands')}"
        return f"{self.cards(cards)} {agreeing(cards, 'goes/go')} back to {hands}"

    def _kept(self, cards: Sequence[int], shield: int) -> str:
        return f"{self.card(shield)} protects {self.cards(cards)}"

    def _kill(self, cards: Sequence[int]) -> str:
        return f"{self.cards(cards)} {agreeing(cards, 'is/are')} killed"

    def _take(self, seat: int, n: int) -> str:
        return f"{self.seat(seat)} adds {'a card' if n == 1 else self.count(n)} to their hand"

    def _attached(self, card: int, base: int) -> str:
        return f"{self.card(card)} is attached to {self.thing(base)}"

    def _in_dominion(self, card: int, seat: int) -> str:
        return f"{self.card(card)} goes into {self.poss(seat)} Dominion"

    def _area(self, card: int, zone: int) -> str:
        return f"{self.card(card)} moves to {self.area(zone)}"

    def _ungrouped(self, card: int) -> str:
        return f"{self.card(card)} leaves its Group"

    def _disbanded(self, cards: Sequence[int]) -> str:
        return f"the Group of {self.cards(cards)} disbands"

    def _broken_up(self, cards: Sequence[int]) -> str:
        return f"{self.cards(cards)} {agreeing(cards, 'stays/stay')} without a Group"

    def _defense(self, card: int) -> str:
        return "the Attack Group becomes a Defense Group"

    def _crippled(self, card: int) -> str:
        return f"{self.card(card)} stays in play, but can do nothing"

    def _kept_as(self, card: int, n: int, what: str) -> str:
        resource = RESOURCE_NAMES[RESOURCES.index(what)]
        return f"{self.card(card)} is kept with {n} {resource} {agreeing(n, 'marker/markers')}"

    def _markers(self, card: int, n: int) -> str:
        return f"{self.card(card)} gets {'a marker' if n == 1 else f'{n} markers'}"

    def _top(self, seat: int, n: int) -> str:
        if not n:
            return f"{self.poss(seat)} draw pile is empty: no card of it is annihilated"
        cards = "the top card" if n == 1 else f"the top {n} cards"
        return f"{cards} of {self.poss(seat)} draw pile {'is' if n < 2 else 'are'} annihilated unseen"

    def _hand_gone(self, seat: int, n: int) -> str:
        hand = "has no cards in hand to discard" if not n else f"discards a hand of {self.count(n)}"
        return f"{self.seat(seat)} {hand}"

    def _shuffled(self, seat: int) -> str:
        return f"{self.poss(seat)} draw pile is shuffled"

    def _gold(self, seat: int, n: int) -> str:
        return f"{self.seat(seat)} gains {self.amount(n)}"

    def _pays(self, seat: int, n: int) -> str:
        return f"{self.seat(seat)} pays {self.amount(n)}"

    def _took_gold(self, seat: int, other: int, n: int) -> str:
        return f"{self.seat(seat)} takes {self.amount(n)} from {self.seat(other)}"

    def _swapped(self, seat: int, other: int) -> str:
        return f"{self.seat(seat)} and {self.seat(other)} exchange their Gold Reserves"

    def _lost_gold(self, seat: int, n: int) -> str:
        if not n:
            return f"{self.seat(seat)} has no Gold to lose"
        return f"{self.poss(seat)} {n} Gold goes back to the Common Pool"

    def _vp(self, seat: int, n: int) -> str:
        return f"{self.seat(seat)} gains {n} {agreeing(n, 'VP/VPs')}"

    def _skip(self, seat: int) -> str:
        return f"{self.seat(seat)} will skip their next Attack and Raid steps"

    def _skulls(self, seat: int) -> str:
        return f"{self.seat(seat)} has all four Skulls and wins the game"

    def _no_vp(self) -> str:
        return "it scores nothing"

    def _looked(self, seat: int, other: int, what: str, cards: Sequence[int]) -> str:
        pile = CLOSABLE[what]
        if not cards:
            return f"{self.poss(other)} {pile} is empty"
        whose = "their own" if seat == other else self.poss(other)
        if what == "draw":
            top = listed(self.card(card) for card in cards)
            return f"{self.seat(seat)} looks at the top of {whose} {pile}: {top}"
        return f"{self.seat(seat)} looks at {whose} {pile}: {self.cards(cards)}"

    def _closed(self, seat: int, what: str) -> str:
        return f"a card of {self.poss(seat)} keeps the {CLOSABLE[what]} closed"

    def _drew(self, seat: int, n: int) -> str:
        return f"{self.seat(seat)} draws {self.count(n)}"

    def _tied(self, kind: str) -> str:
        return f"the {kind} ends in a tie that nothing breaks"

    def _raid_ended(self) -> str:
        return "the raid ends without any result"

    def _out(self, cards: Sequence[int]) -> str:
        return f"{self.cards(cards)} {agreeing(cards, 'takes/take')} no part in this fight"

    def _asleep(self) -> str:
        return "attachments of warriors do not work in this fight"

    def _spared(self) -> str:
        return "the losers live"

    def _joined(self, cards: Sequence[int]) -> str:
        return f"{self.cards(cards)} {agreeing(cards, 'joins/join')} the raid"

    def _stands(self, cards: Sequence[int]) -> str:
        moves, stands = agreeing(cards, "moves/move"), agreeing(cards, "stands/stand")
        return f"{self.cards(cards)} {moves} to the Borderlands and {stands} with the target"

    def _negated(self, cards: Sequence[int]) -> str:
        does = agreeing(cards, "does nothing and is/do nothing and are")
        whose = f"{self.poss(self.s.ctrl[cards[0]])} " if len(cards) == 1 else ""
        return f"{whose}{self.cards(cards)} {does} discarded"

    def _balance_first(self, seat: int) -> str:
        return f"{self.seat(seat)} balances before performing actions this turn"

    def _balances(self, seat: int) -> str:
        return f"{self.seat(seat)} balances now"

    def _lasting(self, *entry: Any) -> str:
        return self._works(Lasting(*entry), self.until(entry[2]))

    def _kept_unpaid(self, cards: Sequence[int]) -> str:
        return f"{self.cards(cards)} {agreeing(cards, 'is/are')} not paid for but cannot be discarded"

    def _over(self, card: int, how: str) -> str:
        gone = {"annihilate": " and is annihilated", "discard": " and is discarded"}.get(how, "")
        return f"{self.card(card)} is over{gone}"

    def _fights(self, *entry: Any) -> str:
        return self._works(Lasting(*entry), "the end of this fight")

    def _works(self, entry: Lasting, until: str) -> str:
        does = lasting_text(self, entry)
        return f"until {until}, {does}" if does else f"{self.card(entry.card)} works until {until}"

    def _moved(self, card: int, where: str) -> str:
        return f"{self.card(card)} moves: now it lies {where}"

    def _rebuilt(self, card: int, seat: int, where: str) -> str:
        return f"{self.card(card)} is built in {self.poss(seat)} Turf, {where}"

    def _text(self, text: str) -> str:
        return text

    def until(self, until: Any) -> str:
        if until is None or until == "next-raid":
            return "the next raid is over" if until else "its markers are used up"
        if until == "balance":
            return "the end of this Balance step"
        if isinstance(until, str):
            return f"the end of {self.poss(int(until[4:]))} turn"
        return f"the start of {self.poss(until)} next turn"
