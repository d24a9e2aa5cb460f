"""Chapter 4: what crews may do when another one arrives, and what others may answer."""

from typing import Any

from edgebook.kernel import Table
from tests.reference_game.book import HOUSE, LEAFLET, RULES
from tests.reference_game.box import CARDS, WRIT
from tests.reference_game.sea import Sea
from tests.reference_game.words import Words


@RULES.window(
    "SI-4.1",
    "Take a toll",
    LEAFLET(3),
    asks="{payer:seat} arrives. Does {seat:seat} take a toll?",
    says={
        "toll": "{seat:seat} takes a toll from {payer:seat}",
        "pass": "{seat:seat} waves {payer:seat} through",
    },
    passes="wave through",
)
class toll:  # noqa: N801
    """When a ship arrives that has anything to pay with, every crew at the island may take a toll once, in
    clockwise order."""

    again = False

    @staticmethod
    def order(s: Sea, payer: int) -> list[int]:
        island = s.ships[payer]
        return [seat for seat in s.clockwise(payer)[1:] if s.ships[seat] == island]

    @staticmethod
    def options(s: Sea, payer: int, seat: int) -> tuple[str, ...]:
        return ("toll",) if seat not in s.tolls and (s.coins[payer] or s.hands[payer]) else ()

    @staticmethod
    def do(s: Sea, t: Table, payer: int, seat: int, key: str) -> str:
        s.tolls.append(seat)
        s.then(writ(0), pay(payer, seat), settled(0))
        return key


def _not_theirs(s: Sea, args: tuple[Any, ...], observer: int | None) -> bool:
    return observer not in args


@RULES.decision(
    "SI-4.2",
    "Pay the toll",
    LEAFLET(3),
    asks="How does {seat:seat} pay {other:seat}?",
    says={
        "coin": "{seat:seat} pays {other:seat} a coin",
        "card": "{seat:seat} lets {other:seat} draw {card:card}",
        "nothing": "{seat:seat} has nothing to pay with",
    },
    gives="card",
    says_hidden="{seat:seat} pays {other:seat}",
)
class pay:  # noqa: N801
    """The toll is a coin, or a card that the other crew draws blindly."""

    hidden = staticmethod(_not_theirs)

    @staticmethod
    def options(s: Sea, seat: int, other: int) -> list[str]:
        ways = ["coin"] if s.coins[seat] else []
        if s.hands[seat]:
            ways.append("card")
        return ways or ["nothing"]

    @staticmethod
    def do(s: Sea, t: Table, seat: int, other: int, key: str) -> Any:
        if key == "coin":
            s.coins[seat] -= 1
            s.coins[other] += 1
        elif key == "card":
            hand = s.hands[seat]
            card = hand.pop(t.chance.roll(len(hand), "a card of the hand"))
            s.hands[other].append(card)
            return key, card
        return key


@RULES.window(
    "SI-4.3",
    "Answer with a writ",
    HOUSE("G3"),
    asks="Does {seat:seat} answer with a writ?",
    says="{seat:seat} answers with {key:card} as a writ",
    passes="let it be",
)
class writ:  # noqa: N801
    """A card of value four or more is also a writ. Any crew may put one down against a toll, or against the
    writ before it, which then does not count. That goes on until nobody wants to answer."""

    again = False
    secret = True  # who could answer, and does not, is nobody's business

    @staticmethod
    def order(s: Sea, number: int) -> tuple[int, ...]:
        return s.clockwise(s.leader)

    @staticmethod
    def options(s: Sea, number: int, seat: int) -> list[int]:
        return [card for card in s.hands[seat] if CARDS[card][1] >= WRIT]

    @staticmethod
    def do(s: Sea, t: Table, number: int, seat: int, key: int) -> None:
        s.hands[seat].remove(key)
        s.discard.append(key)
        s.then(writ(number + 1), counter(number), settled(number + 1))

    @staticmethod
    def label(s: Sea, number: int, seat: int, key: int) -> str:
        return Words(s).card(key)

    @staticmethod
    def item(s: Sea, number: int, seat: int, key: int) -> str:
        return f"card {key}"


@RULES.rule(
    "SI-4.4",
    "The writ counts",
    HOUSE("G3"),
    says={"toll": "no toll is paid", "writ": "the writ before it does not count"},
)
def counter(s: Sea, t: Table, number: int) -> str:
    """A writ that nobody answers does away with what it was put down against."""
    s.cut(settled(number))
    return "writ" if number else "toll"


@RULES.rule(
    "SI-4.5", "Settled", HOUSE("G3"), says={"toll": "the toll is settled", "writ": "the writ is settled"}
)
def settled(s: Sea, t: Table, number: int) -> str:
    """With that, the toll or the writ is settled."""
    return "writ" if number else "toll"
