"""Chapter 4: what crews may do when another one arrives, and what others may answer."""

from typing import Any

from edgebook.kernel import Asked, Context
from tests.reference_game.book import RULES
from tests.reference_game.box import CARDS, WRIT
from tests.reference_game.sea import Sea
from tests.reference_game.words import Words


@RULES.window(
    "SI-4.1",
    asks="{payer:seat} arrives. Does {seat:seat} take a toll?",
    says={
        "toll": "{seat:seat} takes a toll from {payer:seat}",
        "pass": "{seat:seat} waves {payer:seat} through",
    },
    passes="wave through",
)
class toll(Asked):
    """When a ship arrives that has anything to pay with, every crew at the island may take a toll once, in
    clockwise order."""

    payer: int

    again = False

    def order(self, s: Sea) -> list[int]:
        island = s.ships[self.payer]
        return [seat for seat in s.clockwise(self.payer)[1:] if s.ships[seat] == island]

    def options(self, s: Sea, seat: int) -> tuple[str, ...]:
        return ("toll",) if seat not in s.tolls and (s.coins[self.payer] or s.hands[self.payer]) else ()

    def do(self, s: Sea, t: Context, seat: int, key: str) -> str:
        s.tolls.append(seat)
        s.then(writ(0), pay(self.payer, seat), settled(0))
        return key


@RULES.decision(
    "SI-4.2",
    asks="How does {seat:seat} pay {other:seat}?",
    says={
        "coin": "{seat:seat} pays {other:seat} a coin",
        "card": "{seat:seat} lets {other:seat} draw {card:card}",
        "nothing": "{seat:seat} has nothing to pay with",
    },
    gives="card",
    says_hidden="{seat:seat} pays {other:seat}",
)
class pay(Asked):
    """The toll is a coin, or a card that the other crew draws blindly."""

    seat: int
    other: int

    def options(self, s: Sea) -> list[str]:
        ways = ["coin"] if s.coins[self.seat] else []
        if s.hands[self.seat]:
            ways.append("card")
        return ways or ["nothing"]

    def do(self, s: Sea, t: Context, key: str) -> Any:
        if key == "coin":
            s.coins[self.seat] -= 1
            s.coins[self.other] += 1
        elif key == "card":
            hand = s.hands[self.seat]
            card = hand.pop(t.chance.roll(len(hand), "a card of the hand"))
            s.hands[self.other].append(card)
            return key, card
        return key

    def hidden(self, s: Sea, observer: int | None) -> bool:
        return observer not in (self.seat, self.other)


@RULES.window(
    "SI-4.3",
    asks="Does {seat:seat} answer with a writ?",
    says="{seat:seat} answers with {key:card} as a writ",
    passes="let it be",
)
class writ(Asked):
    """A card of value four or more is also a writ. Any crew may put one down against a toll, or against the
    writ before it, which then does not count. That goes on until nobody wants to answer."""

    number: int

    again = False
    secret = True  # who could answer, and does not, is nobody's business

    def order(self, s: Sea) -> tuple[int, ...]:
        return s.clockwise(s.leader)

    def options(self, s: Sea, seat: int) -> list[int]:
        return [card for card in s.hands[seat] if CARDS[card][1] >= WRIT]

    def do(self, s: Sea, t: Context, seat: int, key: int) -> None:
        s.hands[seat].remove(key)
        s.discard.append(key)
        s.then(writ(self.number + 1), counter(self.number), settled(self.number + 1))

    def label(self, s: Sea, seat: int, key: int) -> str:
        return Words(s).card(key)

    def item(self, s: Sea, seat: int, key: int) -> str:
        return f"card {key}"


@RULES.rule("SI-4.4", says={"toll": "no toll is paid", "writ": "the writ before it does not count"})
def counter(s: Sea, t: Context, number: int) -> str:
    """A writ that nobody answers does away with what it was put down against."""
    s.cut(settled(number))
    return "writ" if number else "toll"


@RULES.rule("SI-4.5", says={"toll": "the toll is settled", "writ": "the writ is settled"})
def settled(s: Sea, t: Context, number: int) -> str:
    """With that, the toll or the writ is settled."""
    return "writ" if number else "toll"
