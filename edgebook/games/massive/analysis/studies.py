"""What many games are compared by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from edgebook.games.massive.table.state import State

PHASES = ("setup", "market", "start", "heroes", "enemies", "experience", "event", "end")
UNITS = {"Health": "Health", "XP": "XP", "Level": "Level", "rounds": "rounds"}
TITLES = {
    "Health": "Health of each Hero",
    "XP": "Unspent XP of each Hero",
    "Level": "The Level of the dungeon",
    "Enemies": "Figures of Enemies on the board",
    "Lifebringer": "Lifebringer tokens left",
}


def vary(options: Mapping[str, Any], seed: int) -> dict[str, Any]:
    """Heroes as the command line has them: a number, or names with dashes between them."""
    made = dict(options)
    heroes = made.get("heroes")
    if isinstance(heroes, str):
        made["heroes"] = int(heroes) if heroes.isdecimal() else heroes.split("-")
    return made


def won(s: State) -> list[bool]:
    """Heroes win or lose together."""
    return [s.outcome == "won"] * len(s.heroes)


def result(s: State) -> dict[str, Any]:
    """What a game came to, as one flat row."""
    return {
        "quest": s.quest,
        "heroes": len(s.heroes),
        "outcome": s.outcome or "open",
        "success": int(s.outcome == "won"),
        "rounds": s.round,
        "Level": s.level,
        "lifebringer": s.lifebringer,
        "skills": sum(len(hero.skills) for hero in s.heroes),
        "dead": sum(not hero.health for hero in s.heroes),
    }
