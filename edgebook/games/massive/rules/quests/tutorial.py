"""MD-15.0, the Tutorial: find the Key, then leave."""

from __future__ import annotations

from edgebook.games.massive.book import RULES
from edgebook.games.massive.rules.chapter7_xp import gain
from edgebook.games.massive.rules.chapter15_escape import escape_news
from edgebook.games.massive.rules.hooks import QUESTS, Quest
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import Share
from edgebook.kernel import Context


@RULES.rule(
    "MD-15.0.1",
    says="{seat:seat} finds the Key: {gains:gained}",
    gives="gains",
    cites=("MD-15.0", "MD-15.0.2", "MD-12.4"),
)
def find_key(s: State, t: Context, seat: int, zone: str) -> tuple[tuple[Share, ...]]:
    """Picking up the Library token takes it off the board and gives that Hero 3 XP: it is the Key."""
    s.progress["key"] = True
    return (gain(s, [seat], 3),)


QUESTS["tutorial"] = Quest(
    "tutorial",
    "Tutorial: Walking in the Dark",
    "MD-15.0",
    picks={"library": find_key},
    look=escape_news,
    may_escape=lambda s: list(range(len(s.heroes))) if s.progress.get("key") else [],
    progress=lambda s: {"key": False},
)
