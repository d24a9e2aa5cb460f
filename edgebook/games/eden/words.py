"""How to say what happens in Dark Eden: one method for each kind of note that an effect leaves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from edgebook.games.eden.cards.language import RESOURCE_NAMES, RESOURCES
from edgebook.games.eden.lasting_words import lasting_text
from edgebook.games.eden.table.pieces import Lasting
from edgebook.games.eden.thing_words import CLOSABLE, Things
from edgebook.kernel.text import agreeing, listed


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
            text = getattr(self, f"_{what.replace('-', '_')}")(*rest)
            if what in ("discard", "annihilate") and self.cards(rest[0]) in negated:
                text = f"{self.poss(self.s.owner[rest[0][0]])} {text}"  # one card of that name met another
            told.append(text)
        return "; ".join(text for text in told if text) or "nothing further happens"

    def _unpaid(self, cards: Sequence[int]) -> str:
        """Cards that are not paid for, and what leaves play with them."""
        due = [card for card in cards if card in self.s.given_up] or cards
        also = [card for card in cards if card not in due]
        goes = (
            f"{self.cards(due)} {agreeing(due, 'is not paid for and leaves/are not paid for and leave')} play"
        )
        return f"{goes} with {self.cards(also)}" if also else goes

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

    def _shuffled(self, seat: int, discards: int) -> str:
        if discards:
            pile = f"discard pile of {self.count(discards)}"
            return f"{self.poss(seat)} {pile} is shuffled into the draw pile"
        return f"{self.poss(seat)} draw pile is shuffled"

    def _gold(self, seat: int, n: int) -> str:
        return f"{self.seat(seat)} gains {self.amount(n)}"

    def _pays(self, seat: int, n: int) -> str:
        return f"{self.seat(seat)} pays {self.amount(n)}"

    def _took_gold(self, seat: int, other: int, n: int) -> str:
        return f"{self.seat(seat)} takes {self.amount(n)} from {self.seat(other)}"

    def _swapped(self, seat: int, other: int, gained: int) -> str:
        exchange = f"{self.seat(seat)} and {self.seat(other)} exchange their Gold Reserves"
        if not gained:
            return f"{exchange}, which are equal"
        giver, taker = (other, seat) if gained > 0 else (seat, other)
        goes = agreeing(abs(gained), "goes/go")
        return f"{exchange}: {abs(gained)} Gold {goes} from {self.seat(giver)} to {self.seat(taker)}"

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
