"""Step 5 of the Voiceless Guild's effects: it claims Neutral cards."""

from __future__ import annotations

from typing import Any

from edgebook.games.darkness.book import RULES
from edgebook.games.darkness.effects.offers import street_cards
from edgebook.games.darkness.table.city import PATRICIAN
from edgebook.games.darkness.table.face_down import reveal
from edgebook.games.darkness.table.moving import unlike
from edgebook.games.darkness.table.state import EMPTY, NEUTRAL, UNSEEN, State
from edgebook.games.darkness.voiceless.effects import banned, dispatch
from edgebook.games.darkness.voiceless.open_choice import which_claim
from edgebook.games.darkness.voiceless.order import EFFECTS, claim, next_effect
from edgebook.games.darkness.words import Words
from edgebook.kernel import Context, Criteria, most, prefers


def _advancements(s: State, seat: int, card: int) -> int:
    return s.advancements(card)


def _is_patrician(s: State, seat: int, card: int) -> bool:
    return s.shown_base(card) == PATRICIAN


def _fewer(s: State, seat: int, card: int, taken: Any) -> str:
    count = s.advancements(card)
    return (
        f"{count or 'no'} advancement{'s' * (count != 1)}, {Words(s).card(taken)} has {s.advancements(taken)}"
    )


def _no_patrician(s: State, seat: int, card: int, taken: object) -> str:
    covered = s.base[card] == PATRICIAN
    return f"as many advancements, but {'its Patrician is covered' if covered else 'no Patrician'}"


def _label(s: State, seat: int, card: int) -> str:
    return Words(s).card(card) + Words(s).in_street(card)


CLAIM = Criteria(
    "Which Neutral card is claimed?",
    most("VG-E5", _advancements, _fewer),
    prefers("VG-E5", _is_patrician, _no_patrician),
    label=_label,
    item=lambda s, seat, card: f"card:{s.names[card]}",
)


@RULES.rule(
    "VG-E5",
    level="action",
    gives="number claimed",
    says={
        "sent": "Allegiance on {card:card}: {seat:seat} sends {number:Agent/Agents} to Action card 5.",
        "moved": "Allegiance on {card:card}: {seat:seat} has no Agent to send, so one moves from Action "
        "card {number} to card 5.",
        "nobody": "Allegiance on {card:card} does nothing: {seat:seat} has no Agent to send to Action card "
        "5.",
        "claims": "Allegiance on {card:card}: an Agent returns from Action card 5, and {seat:seat} claims "
        "{claimed:card}.",
        "asked": "Allegiance on {card:card}: an Agent of {seat:seat} returns from Action card 5; which "
        "card it claims is for you to choose.",
        "no card": "Allegiance on {card:card}: an Agent of {seat:seat} returns from Action card 5, but "
        "there is no Neutral card to claim.",
        "no slip": "Allegiance on {card:card}: an Agent of {seat:seat} returns from Action card 5, but no "
        "Allegiance slip is left.",
        "stays": "Allegiance on {card:card} does nothing: {seat:seat} finds no Neutral card to claim, so its "
        "Agent stays on Action card 5.",
        "no slip, stays": "Allegiance on {card:card} does nothing: {seat:seat} has no Allegiance slip left, "
        "so its Agent stays on Action card 5.",
        "banned": "Allegiance on {card:card} does nothing: no card is claimed in the prologue.",
    },
)
def allegiance(s: State, t: Context, seat: int, card: int, slot: int) -> tuple[str, int, int]:
    """If no Agent is on card 5: dispatch one there (hard side: two, or one if only one is available); with
    none available, move one from card 6 or 7, whichever has more (tie: 6, on the hard side 7). If an Agent
    is there: return one and put a slip on the Neutral card in hand with the most advancements (tie: a
    Patrician before a Citizen, then your choice); with none in hand, on one in the Street by the same
    criteria, which stays in its place.
    """
    if not s.posted[seat][5]:
        done = _to_card_5(s, seat)
    elif banned(s):
        done = "banned", 0, EMPTY
    else:
        done = _from_card_5(s, t, seat)
    if done[0] != "asked":
        next_effect(s, seat, 5)
    return done


EFFECTS[5] = allegiance


def _to_card_5(s: State, seat: int) -> tuple[str, int, int]:
    sent = dispatch(s, seat, 5)
    if sent:
        return "sent", sent, EMPTY
    six, seven = s.posted[seat][6], s.posted[seat][7]
    if not six and not seven:
        return "nobody", 0, EMPTY
    tie = 7 if s.actions[seat][5] else 6
    source = tie if six == seven else 6 if six > seven else 7
    s.posted[seat][source] -= 1
    s.posted[seat][5] += 1
    return "moved", source, EMPTY


def _from_card_5(s: State, t: Context, seat: int) -> tuple[str, int, int]:
    choices = claimable(s, t, seat) if s.slips[seat] else []
    if not choices and s.rulings.claim_none == "stays":
        return ("stays" if s.slips[seat] else "no slip, stays"), 0, EMPTY
    s.posted[seat][5] -= 1
    s.trained[seat] += 1
    if not choices:
        return ("no card" if s.slips[seat] else "no slip"), 0, EMPTY
    left = t.choose(CLAIM, s, seat, choices)
    if left[0] in s.hand[seat]:
        left = unlike(s, left)
    if len(left) > 1:
        s.then(which_claim(seat, tuple(s.names[each] for each in left)))
        return "asked", 0, EMPTY
    claim(s, seat, left[0])
    return "claims", 0, left[0]


def claimable(s: State, t: Context, seat: int) -> list[int]:
    """Neutral cards in hand; if there are none, those in the Street with the top of the deck."""
    in_hand = [card for card in s.hand[seat] if s.owner[card] == NEUTRAL]
    if in_hand:
        return in_hand
    if s.deck and s.deck[-1] == UNSEEN:
        reveal(s, t, -1)
    return [card for card in street_cards(s) if s.owner[card] == NEUTRAL]
