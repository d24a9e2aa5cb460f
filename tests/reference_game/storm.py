"""Chapter 5: the storm moves by itself, by criteria; a tie is left to a person."""

from edgebook.kernel import Asked, Context, Criteria, most, prefers
from tests.reference_game.book import RULES
from tests.reference_game.box import ISLANDS, NEIGHBOURS
from tests.reference_game.sea import Sea


def _ships(s: Sea, ctx: object, island: int) -> int:
    return s.ships.count(island)


def _coins(s: Sea, ctx: object, island: int) -> int:
    coins = 0
    for seat, ship in enumerate(s.ships):
        if ship == island:
            coins += s.coins[seat]
    return coins


def _no_ships(s: Sea, ctx: object, island: int, winner: int | None) -> str:
    return "no ship is there"


def _fewer_coins(s: Sea, ctx: object, island: int, winner: int) -> str:
    return f"{_coins(s, ctx, island)} coins there, {_coins(s, ctx, winner)} at {ISLANDS[winner]}"


STORM = Criteria(
    "Where does the storm go?",
    prefers("SI-5.1", _ships, _no_ships),
    most("SI-5.2", _coins, _fewer_coins),
    label=lambda s, ctx, island: ISLANDS[island],
    item=lambda s, ctx, island: f"island {island}",
)


@RULES.choice(
    "SI-5.3",
    criteria=STORM,
    asks="Where does the storm go?",
    says="the storm moves to {key:island}",
    level="turn",
    cites=("SI-5.5",),
)
class storm_moves(Asked):
    """The storm goes to a neighbouring island: where ships are, and among those where most coins are."""

    def among(self, s: Sea) -> tuple[int, ...]:
        return NEIGHBOURS[s.storm]

    def who(self, s: Sea) -> tuple[int, int]:
        return s.leader, len(s.names)  # the leader answers for the storm, which has the seat after the last

    def do(self, s: Sea, t: Context, key: int) -> None:
        s.storm = key
        s.then(*[loss(seat) for seat in s.clockwise(s.leader) if s.ships[seat] == key])


@RULES.rule(
    "SI-5.4",
    says={
        "coin": "{seat:seat} loses a coin to the storm",
        "card": "{seat:seat} loses {card:card} to the storm",
        "nothing": "{seat:seat} has nothing that the storm could take",
    },
    gives="card",
)
def loss(s: Sea, t: Context, seat: int) -> object:
    """A crew in the storm loses a coin or a card, drawn blindly; what it loses first is a ruling."""
    hand = s.hands[seat]
    if s.coins[seat] and (s.rulings.storm_loss == "coin" or not hand):
        s.coins[seat] -= 1
        s.bank += 1
        return "coin"
    if not hand:
        return "nothing"
    card = hand.pop(t.chance.roll(len(hand), "a card of the hand"))
    s.discard.append(card)
    return "card", card
