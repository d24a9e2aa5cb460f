"""Objective tokens that lie face down: what they can be, and turning one over."""

from __future__ import annotations

from edgebook.games.massive.table.state import State
from edgebook.kernel import Context

KINDS = ("artifact", "lair")
ARTIFACTS = 2
"""Artifact tokens in the box."""


def unseen(s: State) -> tuple[int, int]:
    """How many Artifact and Lair tokens are among those that nobody has seen."""
    hidden = sum(token is None for token in s.facedown.values())
    known = sum(token == "artifact" for token in s.facedown.values())
    found = sum(hero.holds for hero in s.heroes) + int(s.progress.get("keys", 0))
    artifacts = max(0, min(hidden, ARTIFACTS - known - found - s.token_count("artifact")))
    return artifacts, hidden - artifacts


def turn_over(s: State, t: Context, zone: str) -> str:
    """Take a face-down token and see what it is."""
    token = s.facedown[zone]
    if token is None:
        token = KINDS[t.chance.pick(unseen(s), "the face-down token", KINDS)]
    del s.facedown[zone]
    return token
