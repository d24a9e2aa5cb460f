"""What an answer does, in a line: what a person needs to know to choose."""

from __future__ import annotations

from typing import Any

from edgebook.games.eden.cards.card import COMMANDER, INTRIGUE, TYPE_NAMES
from edgebook.games.eden.effects.permits import initial_cost
from edgebook.games.eden.effects.standing import cv
from edgebook.games.eden.show.labels import tactics_text
from edgebook.games.eden.table.state import HAND, UNSEEN, State
from edgebook.games.eden.words import Words
from edgebook.kernel import Decision

SAID: dict[str, dict[Any, str]] = {
    "DE-3.7": {
        "keep": "play with these seven cards",
        "gift": "once: these seven cards go unseen to your discard pile, and you draw seven new ones",
    },
    "DE-3.7/secret": {"gift": "your seven cards go unseen to your discard pile; you draw seven new ones"},
    "DE-5.22": {
        "done": "your Balance comes next",
        "attack group": "warriors of your Warband attack together until the Attack step ends",
        "defense group": "warriors of one area are attacked together until your next turn",
    },
    "DE-5.24": {
        6: "from there it can attack and raid",
        7: "there it stops raids by its Tactics",
    },
    "DE-6.8": {"pay": "everything that needs icons stays"},
    "DE-7.22": {"done": "the Raid step comes next"},
    "DE-8.18": {"done": "the Discard step comes next"},
    "DE-8.20": {"start": "nobody else joins"},
}
OWN = ("build", "muster", "equip", "bestow", "ritual", "prophecy", "play")
"""What is done with a card of the hand, for its Initial Cost."""


def card_words(s: State, card: int, seat: int | None = None) -> str:
    """`3 Gold; Establishment, CV 13, Land and Air; needs 1 Raw Material; You may play EQUIPMENT`. With a
    `seat`, it is a card of that seat's hand, and has a cost."""
    printed, words = s.printed.cards[s.face[card]], Words(s)
    kind = printed.kind or TYPE_NAMES[printed.type].removesuffix(" card")
    parts = [f"{initial_cost(s, seat, card)} Gold"] if seat is not None else []
    if printed.type == INTRIGUE:
        parts.append(kind)
    else:
        now = printed.cv if s.zone[card] == HAND else cv(s, card)
        parts.append(f"{kind}, CV {'X' if now < 0 else now}, {tactics_text(printed.tactics)}")
    if any(printed.gives) and printed.type != COMMANDER:
        parts.append(f"gives {words.icons(printed.gives)}")
    if any(printed.needs):
        parts.append(f"needs {words.icons(printed.needs)}")
    text = printed.effect.rstrip(".")
    if text not in ("", "-", "No effect text") and not text.startswith("Provides"):
        parts.append(text)
    return "; ".join(parts)


def does(s: State, decision: Decision, key: Any) -> str:
    """What an answer does, in a line; empty where its label says all."""
    rule, seat = decision.rule.id, decision.seat
    said = SAID.get(rule, {}).get(key) if isinstance(key, str | int) else None
    if said is not None:
        return said
    if isinstance(key, tuple) and len(key) == 2 and isinstance(key[0], str):
        card = key[1]
        if not isinstance(card, int) or not _is_card(s, card):
            return ""
        return card_words(s, card, seat if key[0] in OWN and s.zone[card] == HAND else None)
    if rule == "DE-7.23":
        return " + ".join(card_words(s, card) for card in key if _is_card(s, card))
    if isinstance(key, int) and (rule == "DE-5.25" or rule.endswith("/aim")) and _is_card(s, key):
        return card_words(s, key)
    return ""


def _is_card(s: State, card: int) -> bool:
    return 0 <= card < len(s.face) and card != UNSEEN and not s.down[card]
