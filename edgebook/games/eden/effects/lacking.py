"""What is missing of a card's effect: a text that nothing plays, a verb that nothing does."""

from __future__ import annotations

from edgebook.games.eden.cards.card import Card
from edgebook.games.eden.cards.language import Row
from edgebook.games.eden.effects.program import PROGRAM
from edgebook.games.eden.effects.verbs import VERBS

OWN_RULES = frozenset(("rock", "free-templars", "carry", "minefield", "raid-again"))
"""Cards in prose that change the rules themselves: they are played where those rules are."""
_TOLD_BY_COLUMNS = ("No effect text", "No further effect", "Provides")
_SETTLED = frozenset(("choose-reward", "fit-allowance", "marker-gives", "pay-or-discard", "win"))
"""Verbs of events that a rule carries out itself."""


def lacks(card: Card) -> str:
    """What of a card's effect is not played, in words; nothing if all of it is."""
    if all(row.op == "plain" for row in card.rows):
        return "" if card.effect.startswith(_TOLD_BY_COLUMNS) else "its text is not played"
    words = {row.value for row in card.rows if row.op == "special"}
    if words - OWN_RULES - PROGRAM.keys():
        return "its prose is not played"
    undone = [row.op for row in card.rows if _happens(row) and row.op not in VERBS]
    return f"nothing does {', '.join(undone)}" if undone else ""


def _happens(row: Row) -> bool:
    """Whether a row does something once; the others are looked at while they last."""
    return row.kind in ("now", "use", "on") and row.op not in ("special", "plain") and row.op not in _SETTLED
