"""How Massive Darkness is tried."""

from __future__ import annotations

POSITIONS = (
    {"game": "massive-darkness", "quest": "tutorial", "heroes": [{"hero": "Elias"}, {"hero": "Sibyl"}]},
)
