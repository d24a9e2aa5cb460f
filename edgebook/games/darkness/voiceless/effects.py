"""The Voiceless Guild's generic effects, steps 1 to 4 and 6 and 7 of the order; step 5 is in `allegiance`."""

from __future__ import annotations

from edgebook.games.darkness.book import RULES
from edgebook.games.darkness.cards.records import ActionSide
from edgebook.games.darkness.rules.chapter4_assembly import reshuffle
from edgebook.games.darkness.rules.chapter5_gains import from_deck, take_drawn
from edgebook.games.darkness.table.city import PATRICIAN
from edgebook.games.darkness.table.moving import needs_shuffle
from edgebook.games.darkness.table.state import EMPTY, State
from edgebook.games.darkness.voiceless.order import EFFECTS, STEPS, code, effect, next_effect, slips
from edgebook.kernel import Context


def side(s: State, seat: int, number: int) -> ActionSide:
    """The side of an Action card that is in play."""
    card = s.city.pack.action_cards[number]
    return card.hard if s.actions[seat][number] else card.easy


def banned(s: State) -> bool:
    """Whether the prologue's bans hold now."""
    return bool(s.phase == "prologue" and s.rulings.prologue_ban == "binds")


def dispatch(s: State, seat: int, number: int) -> int:
    """Available Agents to an Action card, as many as its side says; gives how many there were."""
    sent = min(side(s, seat, number).amount, s.trained[seat])
    s.trained[seat] -= sent
    s.posted[seat][number] += sent
    return sent


@RULES.rule(
    "VG-E1",
    level="action",
    gives="amount drawn",
    says={
        "gains": "Miscellaneous on {card:card}: {seat:seat} gains {amount} Influence.",
        "draws": "Miscellaneous on {card:card}: {seat:seat} draws {drawn:card}.",
        "low": "Miscellaneous on {card:card}: {seat:seat} has to draw a card, but the deck is low.",
        "empty": "Miscellaneous on {card:card}: {seat:seat} finds no card to draw.",
        "banned": "Miscellaneous on {card:card} does nothing: no card is drawn in the prologue.",
    },
)
def miscellaneous(s: State, t: Context, seat: int, card: int, slot: int) -> tuple[str, int, int]:
    """Easy side: gain 1 Influence. Hard side: draw 1 card, the first of the Street, which is refilled; its
    effects count too, including Miscellaneous ones.
    """
    amount = side(s, seat, 1).amount
    if not s.actions[seat][1]:
        s.influence[seat] += amount
        next_effect(s, seat, 1)
        return "gains", amount, EMPTY
    if banned(s):
        return "banned", 0, EMPTY
    if from_deck(s) and needs_shuffle(s):
        s.then(reshuffle(), miscellaneous(seat, card, slot))
        return "low", 0, EMPTY
    drawn, frames = take_drawn(s, t, seat)
    if drawn != EMPTY and _icons(s, drawn):
        s.then(*frames, just_drawn(seat, drawn))
    else:
        next_effect(s, seat, 1)
        s.then(*frames)
    return ("draws" if drawn != EMPTY else "empty"), amount, drawn


def _icons(s: State, card: int) -> list[int]:
    """The slots of a card whose slips are Miscellaneous."""
    return [slot for slot, slip in enumerate(slips(s, card)) if slip >= 0 and STEPS[1] in s.city.types[slip]]


@RULES.rule(
    "VG-E1/drawn",
    level="action",
    says={
        "at once": "{card:card} was just drawn: Miscellaneous on it counts at once.",
        "later": "{card:card} was just drawn: its other effects count, but Miscellaneous on it does not.",
    },
)
def just_drawn(s: State, t: Context, seat: int, card: int) -> str:
    """The effects of a card that it has just drawn count too, from this step on or from the next one."""
    later = s.rulings.drawn_card == "later-steps"
    if later:
        s.used.extend(code(1, card, slot) for slot in _icons(s, card))
    next_effect(s, seat, 1)
    return "later" if later else "at once"


EFFECTS[1] = miscellaneous


@effect(
    2,
    gives="influence goodwill",
    says="{seat:seat} gains {influence} Influence and {goodwill} Goodwill for {card:card}.",
)
def patrician(s: State, t: Context, seat: int, card: int, slot: int) -> tuple[int, int]:
    """It gains the Influence and Goodwill of each Patrician in its hand."""
    influence = goodwill = 0
    for way in s.city.base_ways[PATRICIAN][:1]:
        for term in way.gains:
            influence += term.amount if term.verb == "influence" else 0
            goodwill += term.amount if term.verb == "goodwill" else 0
    s.influence[seat] += influence
    s.goodwill[seat] += goodwill
    return influence, goodwill


@effect(3, gives="amount", says="Coin on {card:card}: {seat:seat} gains {amount:Coin/Coins}.")
def coin(s: State, t: Context, seat: int, card: int, slot: int) -> int:
    """Easy side: gain 1 Coin. Hard side: gain 2 Coins."""
    amount = side(s, seat, 3).amount
    s.coins[seat] += amount
    return amount


@effect(
    4,
    gives="sent",
    says={
        "sent": "Train on {card:card}: {seat:seat} sends {sent:Agent/Agents} to Action card 4.",
        "trains": "Train on {card:card}: {seat:seat} has no Agent to send to Action card 4, so it trains a "
        "new one.",
        "nobody": "Train on {card:card} does nothing: {seat:seat} has no Agent to send and nobody left to "
        "train.",
        "stuck": "Train on {card:card} does nothing: {seat:seat} has no Agent to send to Action card 4.",
        "returns": "Train on {card:card}: an Agent of {seat:seat} returns from Action card 4, and a new "
        "one is trained.",
        "only returns": "Train on {card:card}: an Agent of {seat:seat} returns from Action card 4; nobody "
        "is left to train.",
        "stays": "Train on {card:card} does nothing: {seat:seat} has nobody left to train, so its Agent "
        "stays on Action card 4.",
        "banned": "Train on {card:card} does nothing: no Agent returns in the prologue.",
    },
)
def train(s: State, t: Context, seat: int, card: int, slot: int) -> tuple[str, int]:
    """If no Agent is on card 4: dispatch one there (hard side: two, or one if only one is available); on the
    easy side, with none available, train a new one instead. If an Agent is there: return one and train a new
    one; with nobody left to train, nothing happens.
    """
    done = _from_card_4(s, seat) if s.posted[seat][4] else _to_card_4(s, seat)
    return done


def _to_card_4(s: State, seat: int) -> tuple[str, int]:
    sent = dispatch(s, seat, 4)
    if sent:
        return "sent", sent
    if not s.untrained[seat]:
        return "nobody", 0
    if s.actions[seat][4] and s.rulings.train_hard_none == "nothing":
        return "stuck", 0
    s.untrained[seat] -= 1
    s.trained[seat] += 1
    return "trains", 0


def _from_card_4(s: State, seat: int) -> tuple[str, int]:
    if banned(s):
        return "banned", 0
    new = min(1, s.untrained[seat])
    if not new and s.rulings.train_return == "nothing":
        return "stays", 0
    s.posted[seat][4] -= 1
    s.untrained[seat] -= new
    s.trained[seat] += 1 + new
    return ("returns" if new else "only returns"), 0


@effect(
    6,
    gives="sent",
    says={
        "sent": "Defense on {card:card}: {seat:seat} sends {sent:Agent/Agents} to Action card 6.",
        "nothing": "Defense on {card:card} does nothing: {seat:seat} has no Agent to send.",
    },
)
def defense(s: State, t: Context, seat: int, card: int, slot: int) -> tuple[str, int]:
    """Dispatch an Agent to card 6 (hard side: two, or one if only one is available). With none available
    nothing happens."""
    sent = dispatch(s, seat, 6)
    return ("sent" if sent else "nothing"), sent


@effect(
    7,
    gives="sent",
    says={
        "sent": "Battle Strength on {card:card}: {seat:seat} sends {sent:Agent/Agents} to Action card 7.",
        "strength": "Battle Strength on {card:card}: {seat:seat} has no Agent to send, so it has {sent} "
        "more Battle Strength if it hunts this turn.",
        "banned": "Battle Strength on {card:card} does nothing: {seat:seat} has no Agent to send, and "
        "there is no Battle Strength in the prologue.",
    },
)
def battle_strength(s: State, t: Context, seat: int, card: int, slot: int) -> tuple[str, int]:
    """Dispatch an Agent to card 7. With none available it has 2 more Battle Strength this turn, if it
    hunts."""
    sent = dispatch(s, seat, 7)
    done = "sent"
    if not sent and banned(s):
        done = "banned"
    elif not sent:
        done, sent = "strength", s.city.pack.component("voiceless strength without agent")
        s.strength += sent
    return done, sent
