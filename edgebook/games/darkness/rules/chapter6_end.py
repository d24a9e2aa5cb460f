"""Chapters 6 and 7: the end of a round, and the end of the game."""

from __future__ import annotations

from edgebook.games.darkness.book import RULES
from edgebook.games.darkness.rules.chapter4_assembly import assembly_phase
from edgebook.games.darkness.rules.chapter5_attack import action_turn
from edgebook.games.darkness.rules.sums import POINTS
from edgebook.games.darkness.table.face_down import reveal
from edgebook.games.darkness.table.scoring import (
    NOT_YET,
    bonuses,
    guild_cards,
    last_goodwill,
    score_sheet,
    tie_key,
)
from edgebook.games.darkness.table.state import EMPTY, UNSEEN, State
from edgebook.games.darkness.voiceless.end import success, voiceless_scoring
from edgebook.kernel import Context


@RULES.rule(
    "ED-6.2",
    level="round",
    gives="round",
    says={"round": "Round {round} begins.", "end": "After round {round} the game ends."},
)
def next_round(s: State, t: Context) -> tuple[str, int]:
    """Eight rounds are played, each with an Assembly and an Action phase. Then the game is scored."""
    if s.round == s.city.pack.component("rounds"):
        s.phase, s.turn = "end", -1
        bots = (voiceless_scoring(),) if s.setup.voiceless else ()
        s.then(
            *bots, goodwill_of_slots(), collect_cards(), bonus_reputation(), victory_points(), most_points()
        )
        return "end", s.round
    s.round += 1
    turns = [action_turn(seat) for seat in s.order(s.first)]
    s.then(assembly_phase(), *turns, pass_marker(), next_round())
    return "round", s.round


@RULES.rule("ED-6.1", gives="seat", says="The First Player marker goes to {seat:seat}.")
def pass_marker(s: State, t: Context) -> int:
    """After all Action turns the First Player marker goes to the right-hand neighbour and the Round marker
    moves on."""
    s.first = next_first(s)
    s.done = []
    return s.first


def next_first(s: State) -> int:
    """Who will have the First Player marker in the next round."""
    return (s.first + (1 if s.rulings.marker == "left" else -1)) % s.seats


@RULES.rule(
    "ED-7.1",
    gives="gained",
    says="Filled slots in the Guild Halls and the Street give Goodwill: {gained:by_seat}.",
)
def goodwill_of_slots(s: State, t: Context) -> tuple[list[int]]:
    """Gain 1 Goodwill for each filled slot on your cards in your Guild Hall and in the Street, its sixth card
    included."""
    if s.deck and s.deck[-1] == UNSEEN:
        reveal(s, t, -1)
    gained = [last_goodwill(s, seat) for seat in range(s.seats)]
    s.bonus = [NOT_YET] * s.seats
    for seat, number in enumerate(gained):
        s.goodwill[seat] += number
    return (gained,)


@RULES.rule("ED-7.2", gives="cards", says="Everybody collects all their Guild cards: {cards:by_seat}.")
def collect_cards(s: State, t: Context) -> tuple[list[int]]:
    """Collect all your cards from everywhere, the tower included."""
    owned = [guild_cards(s, seat) for seat in range(s.seats)]
    mine = {card for cards in owned for card in cards}
    for pile in (s.street, s.deck, s.discard, s.pool, *s.hall, *s.hand, *s.beside):
        pile[:] = [card for card in pile if card not in mine]
    s.tower = [EMPTY if card in mine else card for card in s.tower]
    for seat, cards in enumerate(owned):
        s.hall[seat].extend(cards)
    return ([len(cards) for cards in owned],)


@RULES.rule(
    "ED-7.3",
    gives="bonus",
    says="Bonus Reputation for the most Reputation, trained Agents and Guild cards and the highest "
    "Defense: {bonus:by_seat}.",
)
def bonus_reputation(s: State, t: Context) -> tuple[list[int]]:
    """2 bonus Reputation each for the most Reputation, the most trained Agents, the most Guild cards and the
    highest space on the Defense Track; on a tie, 1 to each tied player. Who has the most Reputation is
    settled before any bonus.
    """
    s.bonus = [sum(given.values()) for given in bonuses(s)]
    for seat, number in enumerate(s.bonus):
        s.reputation[seat] += number
    return (s.bonus[:],)


@RULES.rule("ED-7.4", gives="points", says="Victory Points: {points:points}.")
def victory_points(s: State, t: Context) -> tuple[list[int]]:
    """1 VP for each Reputation (bonuses included), each trained Agent wherever it is, and each filled slot on
    your Guild cards, the value of your Defense Track space, and a quarter for each Coin, Influence and
    Goodwill."""
    sheet = score_sheet(s)
    s.final = [int(4 * t.tally(POINTS, s, (seat, sources))) for seat, sources in enumerate(sheet)]
    return (s.final[:],)


@RULES.rule(
    "ED-7.5", gives="winners", says={"won": "{winners:seats} wins.", "tie": "{winners:seats} are tied."}
)
def most_points(s: State, t: Context) -> tuple[str, list[int]]:
    """The most VP wins. Quarters count: a game can be won by one quarter."""
    best = [seat for seat in range(s.seats) if s.final[seat] == max(s.final)]
    bots = (success(),) if s.setup.solo else ()
    if len(best) > 1:
        s.then(break_tie(tuple(best)), *bots)
        return "tie", best
    s.winners = best
    s.then(*bots)
    return "won", best


@RULES.rule(
    "ED-7.6",
    gives="winners",
    says={
        "one": "The tie-breaks decide: {winners:seats} wins.",
        "shared": "The tie-breaks do not decide: {winners:seats} share the victory.",
        "none": "The tie-breaks do not decide: nobody wins.",
    },
)
def break_tie(s: State, t: Context, tied: tuple[int, ...]) -> tuple[str, list[int]]:
    """A tie goes to the player with the most Guild cards, then the most trained Agents, then the most Coins
    and Influence together. If they are still tied, they share the victory.
    """
    best = max(tie_key(s, seat) for seat in tied)
    left = [seat for seat in tied if tie_key(s, seat) == best]
    if len(left) == 1:
        s.winners = left
        return "one", left
    s.winners = left if s.rulings.tie == "shared" else []
    return ("shared" if s.winners else "none"), left
