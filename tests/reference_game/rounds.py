"""Chapters 1, 2 and 6: set-up, bidding for the lead, and the end."""

from edgebook.kernel import Asked, Context, Frame, Rule, from_all, from_others
from tests.reference_game.book import RULES
from tests.reference_game.box import CARDS, HAND
from tests.reference_game.sea import CLOCKWISE, NO_BID, Sea
from tests.reference_game.storm import storm_moves
from tests.reference_game.turns import turn
from tests.reference_game.words import Words

VALUE = {NO_BID: 0} | {card: value for card, (_, value) in enumerate(CARDS)}


class ACard(Asked):
    """A decision in which a crew chooses among cards of its hand."""

    seat: int

    def label(self, s: Sea, key: int) -> str:
        return Words(s).card(key)

    def item(self, s: Sea, key: int) -> str:
        return f"card {key}"


@RULES.rule("SI-1.1", says="the deck is shuffled", hidden=from_all)
def shuffle(s: Sea, t: Context) -> None:
    """Shuffle all goods cards into a deck, face down."""
    t.chance.shuffle(s.deck, "the deck")


@RULES.rule(
    "SI-1.2",
    says="{seat:seat} draws {cards:cards}",
    gives="cards",
    hidden=from_others,
    says_hidden="{seat:seat} fills up to three cards",
)
def deal(s: Sea, t: Context, seat: int) -> tuple[tuple[int, ...]]:
    """A crew draws until it has three cards. When the deck runs out, the discards are shuffled anew."""
    hand = s.hands[seat]
    had = len(hand)
    while len(hand) < HAND and (s.deck or s.discard):
        if not s.deck:
            s.deck, s.discard = s.discard, []
            t.chance.shuffle(s.deck, "the deck")
        hand.append(s.deck.pop())
    return (tuple(hand[had:]),)


@RULES.rule("SI-2.1", says="round {number} begins", gives="number", level="round")
def begin_round(s: Sea, t: Context) -> int:
    """In each round the crews bid for the lead in secret, take a turn each, and the storm moves."""
    s.round += 1
    s.then(*BIDS[len(s.names)][s.leader], reveal())
    return s.round


@RULES.decision(
    "SI-2.2",
    asks="Which card does {seat:seat} put down?",
    says="{seat:seat} puts down {key:card}",
    says_hidden="{seat:seat} puts down a card",
)
class bid(ACard):
    """Each crew puts one card of its hand face down. All are turned up together."""

    def options(self, s: Sea) -> list[int]:
        return s.hands[self.seat] or [NO_BID]

    def do(self, s: Sea, t: Context, key: int) -> None:
        if key != NO_BID:
            s.hands[self.seat].remove(key)
            s.bids[self.seat] = key

    def hidden(self, s: Sea, observer: int | None) -> bool:
        return observer != self.seat


@RULES.rule("SI-2.3", says="the bids are {bids:cards}: {leader:seat} leads", gives="bids leader")
def reveal(s: Sea, t: Context) -> tuple[tuple[int, ...], int]:
    """The highest card leads the round; what happens with equal ones is a ruling. The cards are discarded."""
    bids = tuple(s.bids)
    values = [VALUE[card] for card in bids]
    highest = max(values)
    best = [seat for seat in s.clockwise(s.leader) if values[seat] == highest]
    if len(best) == 1 or s.rulings.bid_tie == "clockwise":
        s.leader = best[0]
    s.discard += [card for card in bids if card != NO_BID]
    s.bids = [NO_BID] * len(bids)
    s.then(*TURNS[len(bids)][s.leader], storm_moves(), end_round())
    return bids, s.leader


@RULES.rule("SI-6.1", says="round {number} is over", gives="number")
def end_round(s: Sea, t: Context) -> int:
    """Crews may throw cards away, and fill up their hands. After the last round the game is scored."""
    again = [score()] if s.round == s.rounds else [begin_round()]
    seats = len(s.names)
    s.then(*DISCARDS[seats][s.leader], *DEALS[seats][s.leader], *again)
    return s.round


@RULES.pick(
    "SI-6.1/discard",
    asks="Which cards does {seat:seat} throw away?",
    says={"none": "{seat:seat} keeps its cards", "some": "{seat:seat} throws away {chosen:cards}"},
    level="action",
)
class discard(ACard):
    """A crew may throw away up to two cards, if they are of the same goods."""

    most = 2

    def candidates(self, s: Sea) -> list[int]:
        return s.hands[self.seat]

    def refuse(self, s: Sea, chosen: tuple[int, ...]) -> str | None:
        goods = {CARDS[card][0] for card in chosen}
        return "the cards must be of the same goods" if len(goods) > 1 else None

    def do(self, s: Sea, t: Context, chosen: tuple[int, ...]) -> str:
        for card in chosen:
            s.hands[self.seat].remove(card)
        s.discard += chosen
        return "some" if chosen else "none"


@RULES.rule("SI-6.2", says="{seat:seat} wins with {n:coin/coins}", gives="seat n")
def score(s: Sea, t: Context) -> tuple[int, int]:
    """Most coins win; among equals, the one nearest to the leader clockwise."""
    s.winner = max(s.clockwise(s.leader), key=s.coins.__getitem__)
    return s.winner, s.coins[s.winner]


def _for_all(rule: Rule) -> list[list[tuple[Frame, ...]]]:
    """The frames of a rule for all seats, clockwise from each. Frames never change, so they are made once."""
    return [[tuple(rule(seat) for seat in order) for order in orders] for orders in CLOCKWISE]


BIDS, TURNS, DISCARDS, DEALS = map(_for_all, (bid, turn, discard, deal))
