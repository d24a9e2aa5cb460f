"""Chapter 5: the storm moves by itself, by criteria; one tie is left to a person."""

from edgebook.kernel import Criteria, Table, most, prefers
from tests.reference_game.book import HOUSE, LEAFLET, RULES
from tests.reference_game.box import ISLANDS, NEIGHBOURS
from tests.reference_game.sea import Sea

RULES.criterion("SI-5.1", "The storm seeks ships", LEAFLET(3), "It goes where ships are, if it can.")
RULES.criterion("SI-5.2", "The storm seeks coins", LEAFLET(3), "It goes where the ships have most coins.")


def _ships(s: Sea, ctx: None, island: int) -> int:
    return s.ships.count(island)


def _coins(s: Sea, ctx: None, island: int) -> int:
    coins = 0
    for seat, ship in enumerate(s.ships):
        if ship == island:
            coins += s.coins[seat]
    return coins


def _no_ships(s: Sea, ctx: None, island: int, winner: int | None) -> str:
    return "no ship is there"


def _fewer_coins(s: Sea, ctx: None, island: int, winner: int) -> str:
    return f"{_coins(s, ctx, island)} coins there, {_coins(s, ctx, winner)} at {ISLANDS[winner]}"


STORM = Criteria(
    "Where does the storm go?",
    prefers("SI-5.1", _ships, _no_ships),
    most("SI-5.2", _coins, _fewer_coins),
    label=lambda s, ctx, island: ISLANDS[island],
    item=lambda s, ctx, island: f"island {island}",
)


@RULES.rule(
    "SI-5.3",
    "The storm moves",
    LEAFLET(3),
    says={"moves": "the storm moves to {island:island}", "tie": "the storm may go to {islands:islands}"},
    gives="island islands",
    level="turn",
)
def storm_moves(s: Sea, t: Table) -> tuple[object, ...]:
    """The storm goes to a neighbouring island: where ships are, and among those where most coins are."""
    left = t.choose(STORM, s, None, NEIGHBOURS[s.storm])
    if len(left) > 1:
        s.then(steer(tuple(left)))
        return "tie", None, tuple(left)
    _move(s, left[0])
    return "moves", left[0]


def _move(s: Sea, island: int) -> None:
    s.storm = island
    s.then(*[loss(seat) for seat in s.clockwise(s.leader) if s.ships[seat] == island])


@RULES.decision(
    "SI-5.5",
    "Steer the storm",
    HOUSE("G2"),
    asks="Where does the storm go?",
    says="{who:seat} lets the storm move to {key:island}",
    gives="who",
)
class steer:  # noqa: N801
    """Where the criteria leave more than one island, the leader says where the storm goes."""

    @staticmethod
    def who(s: Sea, islands: tuple[int, ...]) -> tuple[int, int]:
        return s.leader, len(s.names)  # the leader answers for the storm, which has the seat after the last

    @staticmethod
    def options(s: Sea, islands: tuple[int, ...]) -> tuple[int, ...]:
        return islands

    @staticmethod
    def do(s: Sea, t: Table, islands: tuple[int, ...], key: int) -> int:
        _move(s, key)
        return s.leader

    @staticmethod
    def label(s: Sea, islands: tuple[int, ...], key: int) -> str:
        return ISLANDS[key]

    @staticmethod
    def item(s: Sea, islands: tuple[int, ...], key: int) -> str:
        return f"island {key}"


@RULES.rule(
    "SI-5.4",
    "Losses",
    HOUSE("G1"),
    says={
        "coin": "{seat:seat} loses a coin to the storm",
        "card": "{seat:seat} loses {card:card} to the storm",
        "nothing": "{seat:seat} has nothing that the storm could take",
    },
    gives="card",
)
def loss(s: Sea, t: Table, seat: int) -> object:
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
