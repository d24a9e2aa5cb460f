"""The Voiceless Guild's generic effects, steps 1 to 7 of the order."""

from __future__ import annotations

from typing import Any

from edgebook.games.darkness.book import RULES, SOLO
from edgebook.games.darkness.chapter5_effects import street_cards
from edgebook.games.darkness.chapter5_gains import take_drawn
from edgebook.games.darkness.city import PATRICIAN
from edgebook.games.darkness.moves import unlike
from edgebook.games.darkness.pack_records import ActionSide
from edgebook.games.darkness.state import EMPTY, NEUTRAL, UNSEEN, State
from edgebook.games.darkness.unseen import reveal
from edgebook.games.darkness.voiceless.order import PROLOGUE, claim, go_on
from edgebook.games.darkness.words import Words
from edgebook.kernel import Criteria, Table, most, prefers

PAGES = SOLO("5-6")


def side(s: State, seat: int, number: int) -> ActionSide:
    """The side of an Action card that is in play."""
    card = s.city.pack.action_cards[number]
    return card.hard if s.actions[seat][number] else card.easy


def banned(s: State, cards: int) -> bool:
    """Whether the prologue's bans hold now."""
    return cards == PROLOGUE and bool(s.rulings.prologue_ban == "binds")


def dispatch(s: State, seat: int, number: int) -> int:
    """Available Agents to an Action card, as many as its side says; gives how many there were."""
    sent = min(side(s, seat, number).amount, s.trained[seat])
    s.trained[seat] -= sent
    s.posted[seat][number] += sent
    return sent


@RULES.rule(
    "VG-E1", "Step 1: Miscellaneous", PAGES, level="action", gives="amount drawn",
    says={
        "gains": "{seat:seat}, Miscellaneous on {card:card}: gains {amount} Influence.",
        "draws": "{seat:seat}, Miscellaneous on {card:card}: draws {drawn:card}.",
        "empty": "{seat:seat}, Miscellaneous on {card:card}: there is no card to draw.",
        "banned": "{seat:seat}, Miscellaneous: no cards are drawn in the prologue.",
    },
)  # fmt: skip
def miscellaneous(s: State, t: Table, seat: int, card: int, slot: int, cards: int) -> tuple[Any, ...]:
    """Easy side: gain 1 Influence. Hard side: draw 1 card, the first of the Street, which is refilled; its effects count
    too, Miscellaneous ones included."""
    amount = side(s, seat, 1).amount
    if not s.actions[seat][1]:
        s.influence[seat] += amount
        go_on(s, seat, 1, cards)
        return "gains", amount, EMPTY
    if banned(s, cards):
        return "banned", 0, EMPTY
    drawn, frames = take_drawn(s, t, seat)
    go_on(s, seat, 1, cards)
    s.then(*frames)
    return ("draws" if drawn != EMPTY else "empty"), amount, drawn


@RULES.rule(
    "VG-E2", "Step 2: Patricians", PAGES, level="action", gives="influence goodwill",
    says="{seat:seat}, {card:card}: gains {influence} Influence and {goodwill} Goodwill.",
)  # fmt: skip
def patrician(s: State, t: Table, seat: int, card: int, slot: int, cards: int) -> tuple[int, int]:
    """It gains the Influence and Goodwill of each Patrician in its hand."""
    gains = [term for way in s.city.base_ways[PATRICIAN][:1] for term in way.gains]
    influence = sum(term.amount for term in gains if term.verb == "influence")
    goodwill = sum(term.amount for term in gains if term.verb == "goodwill")
    s.influence[seat] += influence
    s.goodwill[seat] += goodwill
    go_on(s, seat, 2, cards)
    return influence, goodwill


@RULES.rule(
    "VG-E3", "Step 3: Coin", PAGES, level="action", gives="amount",
    says="{seat:seat}, Coin on {card:card}: gains {amount:Coin/Coins}.",
)  # fmt: skip
def coin(s: State, t: Table, seat: int, card: int, slot: int, cards: int) -> int:
    """Easy side: gain 1 Coin. Hard side: gain 2 Coins."""
    amount = side(s, seat, 3).amount
    s.coins[seat] += amount
    go_on(s, seat, 3, cards)
    return amount


@RULES.rule(
    "VG-E4", "Step 4: Train", PAGES, level="action", gives="sent",
    says={
        "sent": "{seat:seat}, Train on {card:card}: {sent:Agent goes/Agents go} to Action card 4.",
        "trains": "{seat:seat}, Train on {card:card}: no Agent is available, so it trains a new one.",
        "returns": "{seat:seat}, Train on {card:card}: an Agent returns from Action card 4 and a new one is trained.",
        "only returns": "{seat:seat}, Train on {card:card}: an Agent returns; nobody is left to train.",
        "nothing": "{seat:seat}, Train on {card:card}: nothing happens.",
        "banned": "{seat:seat}, Train on {card:card}: no Agent returns in the prologue, so nothing happens.",
    },
)  # fmt: skip
def train(s: State, t: Table, seat: int, card: int, slot: int, cards: int) -> tuple[str, int]:
    """No Agent on card 4: dispatch one there (hard side: two); on the easy side, with none available, train a new one
    instead. An Agent there: return it and train a new one; with nobody left to train, nothing happens."""
    done = _train(s, seat, cards)
    go_on(s, seat, 4, cards)
    return done


def _train(s: State, seat: int, cards: int) -> tuple[str, int]:
    hard = s.actions[seat][4]
    if not s.posted[seat][4]:
        sent = dispatch(s, seat, 4)
        if sent:
            return "sent", sent
        if (not hard or s.rulings.train_hard_none == "trains") and s.untrained[seat]:
            s.untrained[seat] -= 1
            s.trained[seat] += 1
            return "trains", 0
        return "nothing", 0
    if banned(s, cards):
        return "banned", 0
    if s.untrained[seat]:
        s.posted[seat][4] -= 1
        s.untrained[seat] -= 1
        s.trained[seat] += 2
        return "returns", 0
    if s.rulings.train_return == "returns":
        s.posted[seat][4] -= 1
        s.trained[seat] += 1
        return "only returns", 0
    return "nothing", 0


def _advancements(s: State, seat: int, card: int) -> int:
    return s.advancements(card)


def _is_patrician(s: State, seat: int, card: int) -> bool:
    return s.shown_base(card) == PATRICIAN


def _fewer(s: State, seat: int, card: int, taken: Any) -> str:
    count = s.advancements(card)
    return f"{count} advancement{'s' * (count != 1)}, another has {s.advancements(taken)}"


def _citizen(s: State, seat: int, card: int, taken: Any) -> str:
    return "no Patrician, and another is"


CLAIM = Criteria(
    "Which Neutral card is claimed?",
    most("VG-E5", _advancements, _fewer),
    prefers("VG-E5", _is_patrician, _citizen),
    label=lambda s, seat, card: Words(s).card(card),
    item=lambda s, seat, card: f"card:{s.names[card]}",
)


@RULES.rule(
    "VG-E5", "Step 5: Allegiance", PAGES, level="action", gives="number claimed",
    says={
        "sent": "{seat:seat}, Allegiance on {card:card}: {number:Agent goes/Agents go} to Action card 5.",
        "moved": "{seat:seat}, Allegiance on {card:card}: no Agent is available, so one moves from card {number} to card 5.",
        "claims": "{seat:seat}, Allegiance on {card:card}: an Agent returns and it claims {claimed:card}.",
        "asked": "{seat:seat}, Allegiance on {card:card}: an Agent returns; which card it claims is left open.",
        "only returns": "{seat:seat}, Allegiance on {card:card}: an Agent returns; there is nothing to claim.",
        "nothing": "{seat:seat}, Allegiance on {card:card}: nothing happens.",
        "banned": "{seat:seat}, Allegiance on {card:card}: nothing is claimed in the prologue.",
    },
)  # fmt: skip
def allegiance(s: State, t: Table, seat: int, card: int, slot: int, cards: int) -> tuple[str, int, int]:
    """No Agent on card 5: dispatch one there (hard side: two); with none available, move one from card 6 or 7, whichever
    has more (tie: 6, on the hard side 7). An Agent there: return it and put a slip on the Neutral card in hand with the
    most advancements (tie: a Patrician before a Citizen, then your choice); with none in hand, on one in the Street by
    the same criteria, which stays in its place."""
    if not s.posted[seat][5]:
        done = _to_card_5(s, seat)
        go_on(s, seat, 5, cards)
        return done
    if banned(s, cards):
        return "banned", 0, EMPTY
    choices = claimable(s, t, seat) if s.slips[seat] else []
    if not choices:
        returns = s.rulings.claim_none == "returns"
        if returns:
            _return_from_5(s, seat)
        go_on(s, seat, 5, cards)
        return ("only returns" if returns else "nothing"), 0, EMPTY
    _return_from_5(s, seat)
    left = t.choose(CLAIM, s, seat, choices)
    if choices[0] in s.hand[seat]:
        left = unlike(s, left)
    if len(left) > 1:
        s.then(("VG-C5", (seat, "claim", tuple(s.names[each] for each in left), EMPTY, (5, cards))))
        return "asked", 0, EMPTY
    claim(s, seat, left[0])
    go_on(s, seat, 5, cards)
    return "claims", 0, left[0]


def _to_card_5(s: State, seat: int) -> tuple[str, int, int]:
    sent = dispatch(s, seat, 5)
    if sent:
        return "sent", sent, EMPTY
    six, seven = s.posted[seat][6], s.posted[seat][7]
    if not six and not seven:
        return "nothing", 0, EMPTY
    tie = 7 if s.actions[seat][5] else 6
    source = tie if six == seven else 6 if six > seven else 7
    s.posted[seat][source] -= 1
    s.posted[seat][5] += 1
    return "moved", source, EMPTY


def _return_from_5(s: State, seat: int) -> None:
    s.posted[seat][5] -= 1
    s.trained[seat] += 1


def claimable(s: State, t: Table, seat: int) -> list[int]:
    """Neutral cards in hand; if there are none, those in the Street with the top of the deck."""
    in_hand = [card for card in s.hand[seat] if s.owner[card] == NEUTRAL]
    if in_hand:
        return in_hand
    if s.deck and s.deck[-1] == UNSEEN:
        reveal(s, t, -1)
    return [card for card in street_cards(s) if s.owner[card] == NEUTRAL]


@RULES.rule(
    "VG-E6", "Step 6: Defense", PAGES, level="action", gives="sent",
    says={
        "sent": "{seat:seat}, Defense on {card:card}: {sent:Agent goes/Agents go} to Action card 6.",
        "nothing": "{seat:seat}, Defense on {card:card}: no Agent is available, so nothing happens.",
    },
)  # fmt: skip
def defense(s: State, t: Table, seat: int, card: int, slot: int, cards: int) -> tuple[str, int]:
    """Dispatch an Agent to card 6 (hard side: two, or one if only one is available). With none available nothing
    happens."""
    sent = dispatch(s, seat, 6)
    go_on(s, seat, 6, cards)
    return ("sent" if sent else "nothing"), sent


@RULES.rule(
    "VG-E7", "Step 7: Battle Strength", SOLO("6"), level="action", gives="sent",
    says={
        "sent": "{seat:seat}, Battle Strength on {card:card}: {sent:Agent goes/Agents go} to Action card 7.",
        "strength": "{seat:seat}, Battle Strength on {card:card}: no Agent is available: +{sent} if it hunts this turn.",
        "banned": "{seat:seat}, Battle Strength on {card:card}: there is none in the prologue.",
    },
)  # fmt: skip
def battle_strength(s: State, t: Table, seat: int, card: int, slot: int, cards: int) -> tuple[str, int]:
    """Dispatch an Agent to card 7. With none available it has 2 more Battle Strength this turn, if it hunts."""
    sent = dispatch(s, seat, 7)
    if sent:
        done = "sent", sent
    elif banned(s, cards):
        done = "banned", 0
    else:
        extra = s.city.pack.component("voiceless strength without agent")
        s.strength += extra
        done = "strength", extra
    go_on(s, seat, 7, cards)
    return done
