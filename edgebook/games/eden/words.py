"""How to say what happens in Dark Eden: words for each kind of note that an effect leaves (`NOTES`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from edgebook.games.eden.cards.language import RESOURCE_NAMES, RESOURCES
from edgebook.games.eden.lasting_words import lasting_text
from edgebook.games.eden.table.pieces import Lasting
from edgebook.games.eden.thing_words import CLOSABLE, Things
from edgebook.kernel.text import agreeing, listed, phrase


def _together(notes: Sequence[Sequence[Any]]) -> list[Sequence[Any]]:
    """Cards that leave in the same way, one after the other, are told together."""
    told: list[Sequence[Any]] = []
    for note in notes:
        if told and note[0] in ("discard", "annihilate") and told[-1][0] == note[0]:
            told[-1] = (note[0], (*told[-1][1], *note[1]))
        else:
            told.append(note)
    return told


class Words(Things):
    """The words for sentences: `said` tells the notes of an effect."""

    def said(self, notes: Sequence[Sequence[Any]]) -> str:
        """Everything that an effect did, as one sentence."""
        together = _together(notes)
        negated = {self.card(card) for note in together if note[0] == "negated" for card in note[1]}
        told = []
        for what, *rest in together:
            how = NOTES[what]
            text = phrase(how, rest, self) if isinstance(how, str) else how(self, *rest)
            if what in ("discard", "annihilate") and self.cards(rest[0]) in negated:
                text = f"{self.poss(self.s.owner[rest[0][0]])} {text}"  # one card of that name met another
            told.append(text)
        return "; ".join(text for text in told if text) or "nothing further happens"

    def unpaid(self, cards: Sequence[int]) -> str:
        """Cards that are not paid for, and what leaves play with them."""
        due = [card for card in cards if card in self.s.given_up] or cards
        also = [card for card in cards if card not in due]
        goes = (
            f"{self.cards(due)} {agreeing(due, 'is not paid for and leaves/are not paid for and leave')} play"
        )
        return f"{goes} with {self.cards(also)}" if also else goes

    def to_owners(self, cards: Sequence[int]) -> str:
        return self._back(cards, [self.s.owner[card] for card in cards])

    def to_controllers(self, cards: Sequence[int]) -> str:
        return self._back(cards, [self.s.ctrl[card] for card in cards])

    def _back(self, cards: Sequence[int], seats: Sequence[int]) -> str:
        whose = [self.poss(seat) for seat in dict.fromkeys(seats)]
        hands = f"{listed(whose)} {agreeing(whose, 'hand/hands')}"
        return f"{self.cards(cards)} {agreeing(cards, 'goes/go')} back to {hands}"

    def taken(self, seat: int, n: int) -> str:
        return f"{self.seat(seat)} adds {'a card' if n == 1 else self.count(n)} to their hand"

    def kept_as(self, card: int, n: int, what: str) -> str:
        resource = RESOURCE_NAMES[RESOURCES.index(what)]
        return f"{self.card(card)} is kept with {n} {resource} {agreeing(n, 'marker/markers')}"

    def marked(self, card: int, n: int) -> str:
        return f"{self.card(card)} gets {'a marker' if n == 1 else f'{n} markers'}"

    def top(self, seat: int, n: int) -> str:
        if not n:
            return f"{self.poss(seat)} draw pile is empty: no card of it is annihilated"
        cards = "the top card" if n == 1 else f"the top {n} cards"
        return f"{cards} of {self.poss(seat)} draw pile {'is' if n < 2 else 'are'} annihilated unseen"

    def hand_gone(self, seat: int, n: int) -> str:
        hand = "has no cards in hand to discard" if not n else f"discards a hand of {self.count(n)}"
        return f"{self.seat(seat)} {hand}"

    def shuffled(self, seat: int, discards: int) -> str:
        if discards:
            pile = f"discard pile of {self.count(discards)}"
            return f"{self.poss(seat)} {pile} is shuffled into the draw pile"
        return f"{self.poss(seat)} draw pile is shuffled"

    def swapped(self, seat: int, other: int, gained: int) -> str:
        exchange = f"{self.seat(seat)} and {self.seat(other)} exchange their Gold Reserves"
        if not gained:
            return f"{exchange}, which are equal"
        giver, taker = (other, seat) if gained > 0 else (seat, other)
        goes = agreeing(abs(gained), "goes/go")
        return f"{exchange}: {abs(gained)} Gold {goes} from {self.seat(giver)} to {self.seat(taker)}"

    def lost_gold(self, seat: int, n: int) -> str:
        if not n:
            return f"{self.seat(seat)} has no Gold to lose"
        return f"{self.poss(seat)} {n} Gold goes back to the Common Pool"

    def looked(self, seat: int, other: int, what: str, cards: Sequence[int]) -> str:
        pile = CLOSABLE[what]
        if not cards:
            return f"{self.poss(other)} {pile} is empty"
        whose = "their own" if seat == other else self.poss(other)
        if what == "draw":
            top = listed(self.card(card) for card in cards)
            return f"{self.seat(seat)} looks at the top of {whose} {pile}: {top}"
        return f"{self.seat(seat)} looks at {whose} {pile}: {self.cards(cards)}"

    def closed(self, seat: int, what: str) -> str:
        return f"a card of {self.poss(seat)} keeps the {CLOSABLE[what]} closed"

    def negated(self, cards: Sequence[int]) -> str:
        does = agreeing(cards, "does nothing and is/do nothing and are")
        whose = f"{self.poss(self.s.ctrl[cards[0]])} " if len(cards) == 1 else ""
        return f"{whose}{self.cards(cards)} {does} discarded"

    def lasting(self, *entry: Any) -> str:
        return self._works(Lasting(*entry), self.until(entry[2]))

    def over(self, card: int, how: str) -> str:
        gone = {"annihilate": " and is annihilated", "discard": " and is discarded"}.get(how, "")
        return f"{self.card(card)} is over{gone}"

    def lasting_a_fight(self, *entry: Any) -> str:
        return self._works(Lasting(*entry), "the end of this fight")

    def _works(self, entry: Lasting, until: str) -> str:
        does = lasting_text(self, entry)
        return f"until {until}, {does}" if does else f"{self.card(entry.card)} works until {until}"

    def until(self, until: Any) -> str:
        if until is None or until == "next-raid":
            return "the next raid is over" if until else "its markers are used up"
        if until == "balance":
            return "the end of this Balance step"
        if isinstance(until, str):
            return f"the end of {self.poss(int(until[4:]))} turn"
        return f"the start of {self.poss(until)} next turn"


NOTES: dict[str, str | Callable[..., str]] = {
    # cards that leave
    "discard": "{0:cards} {0:is/are} discarded",
    "annihilate": "{0:cards} {0:is/are} annihilated",
    "kill": "{0:cards} {0:is/are} killed",
    "hand": Words.to_owners,
    "controller": Words.to_controllers,
    "kept": "{1:card} protects {0:cards}",
    "negated": Words.negated,
    "unpaid": Words.unpaid,
    "kept-unpaid": "{0:cards} {0:is/are} not paid for but cannot be discarded",
    # where cards go, and what becomes of them
    "take": Words.taken,
    "attached": "{0:card} is attached to {1:thing}",
    "in-dominion": "{0:card} goes into {1:poss} Dominion",
    "area": "{0:card} moves to {1:area}",
    "moved": "{0:card} moves: now it lies {1}",
    "rebuilt": "{0:card} is built in {1:poss} Turf, {2}",
    "kept-as": Words.kept_as,
    "crippled": "{0:card} stays in play, but can do nothing",
    "markers": Words.marked,
    "lasting": Words.lasting,
    "fights": Words.lasting_a_fight,
    "over": Words.over,
    # Groups
    "ungrouped": "{0:card} leaves its Group",
    "disbanded": "the Group of {0:cards} disbands",
    "broken-up": "{0:cards} {0:stays/stay} without a Group",
    "defense": "the Attack Group becomes a Defense Group",
    # hands and piles
    "drew": "{0:seat} draws {1:count}",
    "looked": Words.looked,
    "closed": Words.closed,
    "hand-gone": Words.hand_gone,
    "shuffled": Words.shuffled,
    "top": Words.top,
    # Gold and VPs
    "gold": "{0:seat} gains {1:amount}",
    "pays": "{0:seat} pays {1:amount}",
    "took-gold": "{0:seat} takes {2:amount} from {1:seat}",
    "lost-gold": Words.lost_gold,
    "swapped": Words.swapped,
    "vp": "{0:seat} gains {1:VP/VPs}",
    "no-vp": "it scores nothing",
    "skulls": "{0:seat} has all four Skulls and wins the game",
    # fights and steps
    "tied": "the {0} ends in a tie that nothing breaks",
    "raid-ended": "the raid ends without any result",
    "out": "{0:cards} {0:takes/take} no part in this fight",
    "asleep": "attachments of warriors do not work in this fight",
    "spared": "the losers live",
    "joined": "{0:cards} {0:joins/join} the raid",
    "stands": "{0:cards} {0:moves/move} to the Borderlands and {0:stands/stand} with the target",
    "skip": "{0:seat} will skip their next Attack and Raid steps",
    "balance-first": "{0:seat} balances before performing actions this turn",
    "balances": "{0:seat} balances now",
    "text": "{0}",
}
"""Every note that an effect can leave, in words: the values of the note are numbered."""
