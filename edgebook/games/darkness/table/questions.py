"""What only a real table knows, asked as one player asks another."""

from __future__ import annotations

from edgebook.games.darkness.table.state import State
from edgebook.games.darkness.words import Words
from edgebook.kernel import TableNeeded


def table_question(s: State, needed: TableNeeded) -> str:
    """The question for what a rule waits for; `s` is the state in which it waits."""
    rule, args = s.agenda[-1]
    kind = needed.kind
    if kind == "cube":
        return "Draw a cube from the bag. Which colour is it?"
    if kind == "tray":
        cube = f"{Words(s).colour(args[1])} cube" if rule == "ED-5.3" else "cube"
        return f"Drop the {cube} into the tower. Into which tray does it fall?"
    if kind == "the card at the top of the deck":
        if rule == "ED-4.8":
            return "Which card comes up in the Street?"
        return "Which card lies on top of the deck?"
    if kind == "the card at the bottom of the deck":
        return "Take the bottom card of the deck. Which is it?"
    if kind.startswith("the Choice card"):
        whose = f" of {Words(s).seat(args[0])}" if len(s.setup.voiceless) > 1 else ""
        return f"Turn over the next Choice card{whose}. Which is it?"
    if rule == "ED-3.9":
        return "Sleeve a slip of each location that nobody picked on a Neutral Citizen of its own. Done?"
    return f"What does the table show: {kind}?"
