"""What an answer does, in a line: what a person needs to know to choose."""

from __future__ import annotations

from typing import Any

from edgebook.games.icosara.cards.pawns import Pawn
from edgebook.games.icosara.table.dice import COIN, RANK, SIDES
from edgebook.games.icosara.table.state import State
from edgebook.kernel import Decision
from edgebook.kernel.text import listed

SAID = {
    ("ICO-5.1", "free"): "roll your die again; it costs nothing",
    ("ICO-5.1", "mastery"): "roll your die again; a mastery-roll that is used is gone",
    ("ICO-5.1", "stand"): "your die stays as it is",
    ("ICO-2.8", "own"): "place your pawns one by one, from position 1 on",
    ("ICO-6.1", "pass"): "you do nothing in this turn",
}


def pawn_words(card: Pawn) -> str:
    """`attack +2, defend +0; Aura: …`."""
    numbers = f"attack {card.attack:+d}, defend {card.defend:+d}".replace("-", "−")
    return f"{numbers}; {card.icon}: {card.text}" if card.icon else numbers


def does(s: State, decision: Decision, key: Any) -> str:
    """What an answer does, in a line; empty where its label says all."""
    rule, seat = decision.rule.id, decision.seat
    if isinstance(key, str) and (rule, key) in SAID:
        return SAID[rule, key]
    if rule in ("ICO-3.1", "ICO-6.13", "ICO-6.14"):
        return _die(key)
    if rule == "ICO-2.8":
        found = next((each for each in s.setup.pack.formations if each.name == key), None)
        return listed([s.pawns[p].name for p in found.pawns[1:] if p >= 0]) if found else ""
    if rule == "ICO-2.9":
        return pawn_words(s.pawns[s.setup.pack.number[s.setup.seats[seat].clan, key]])
    if rule == "ICO-6.1" and isinstance(key, tuple):
        return _of(s, seat, key[1])
    if rule == "ICO-6.12":
        return _of(s, *key)
    return _of(s, seat, key[0]) if rule == "ICO-6.10" else ""


def _die(key: str) -> str:
    """What a die may show."""
    if key not in RANK:
        return "no die is used up"
    return "heads 6, tails 0" if RANK[key] == COIN else f"shows 1 to {SIDES[RANK[key]]}"


def _of(s: State, seat: int, place: int) -> str:
    pawn = s.formation[seat][place]
    return pawn_words(s.pawns[pawn]) if pawn >= 0 else ""
