"""Chapter 3: a turn."""

from typing import Any

from edgebook.kernel import Asked, Context, Missing, Tally, at_most, base, plus
from tests.reference_game.book import RULES
from tests.reference_game.box import CARDS, FAR, GOODS, ISLANDS, REACH, WANTS, WIND
from tests.reference_game.sea import Sea
from tests.reference_game.tolls import toll
from tests.reference_game.words import Words


@RULES.rule("SI-3.1", says="{seat:seat} has the turn", level="turn")
def turn(s: Sea, t: Context, seat: int) -> None:
    """On its turn a crew rolls for wind, sails, and trades."""
    s.then(*TURN[seat])


@RULES.rule("SI-3.2", says="the wind is {wind}", gives="wind")
def wind(s: Sea, t: Context, seat: int) -> int:
    """The wind die says how many islands far the ship may sail."""
    (face,) = t.chance.dice((WIND,), "the wind die")
    s.wind = FAR[face]
    return s.wind


@RULES.decision(
    "SI-3.3",
    asks="Where does {seat:seat} sail?",
    says={"stays": "{seat:seat} stays at {island:island}", "sails": "{seat:seat} sails to {island:island}"},
    gives="island",
    level="action",
    cites=("SI-3.4",),
)
class sail(Asked):
    """A crew sails as far as the wind allows, or stays. Every crew at the new island may take a toll."""

    seat: int

    def options(self, s: Sea) -> tuple[int, ...]:
        return REACH[s.ships[self.seat]][s.wind][s.storm]

    def do(self, s: Sea, t: Context, key: int) -> tuple[str, int]:
        if key == s.ships[self.seat]:
            return "stays", key
        if key in s.ships:
            s.tolls = []
            s.then(toll(self.seat))
        s.ships[self.seat] = key
        return "sails", key

    def label(self, s: Sea, key: int) -> str:
        return ISLANDS[key]

    def item(self, s: Sea, key: int) -> str:
        return f"island {key}"

    def missing(self, s: Sea) -> list[Missing]:
        if s.storm == s.ships[self.seat]:
            return []
        return [Missing(ISLANDS[s.storm], "the storm is there", "SI-3.4", s.storm)]


SALE = Tally(
    "Coins for the sale",
    base("SI-3.5", lambda s, sale: CARDS[sale[1]][1], "the value of the card"),
    plus("SI-3.7", 1, when=lambda s, sale: s.leader == sale[0]),
    at_most("SI-3.8", lambda s, sale: s.bank, "all that the bank has"),
)


@RULES.decision(
    "SI-3.5",
    asks="What does {seat:seat} sell?",
    says={"keeps": "{seat:seat} sells nothing", "sells": "{seat:seat} sells {card:card} for {n:coin/coins}"},
    gives="card n",
    level="action",
    cites=("SI-3.6",),
)
class trade(Asked):
    """A crew may sell one card that the island wants, for its value in coins."""

    seat: int

    def options(self, s: Sea) -> list[Any]:
        wanted = WANTS[s.ships[self.seat]]
        keys: list[Any] = ["keep"]
        for card in s.hands[self.seat]:
            if CARDS[card][0] == wanted:
                keys.append(("sell", card))
        return keys

    def do(self, s: Sea, t: Context, key: Any) -> Any:
        if key == "keep":
            return "keeps"
        card = key[1]
        s.hands[self.seat].remove(card)
        s.discard.append(card)
        paid = t.tally(SALE, s, (self.seat, card))
        s.bank -= paid
        s.coins[self.seat] += paid
        return "sells", card, paid

    def label(self, s: Sea, key: Any) -> str:
        return "sell nothing" if key == "keep" else f"sell {Words(s).card(key[1])}"

    def missing(self, s: Sea) -> list[Missing]:
        island = s.ships[self.seat]
        why = f"{ISLANDS[island]} buys only {GOODS[WANTS[island]]}"
        unwanted = [card for card in s.hands[self.seat] if CARDS[card][0] != WANTS[island]]
        return [Missing(f"sell {Words(s).card(card)}", why, "SI-3.6", ("sell", card)) for card in unwanted]


# frames are plain values that never change, so those of every turn are made once
TURN = [(wind(seat), sail(seat), trade(seat)) for seat in range(4)]
