"""How Clans of Icosara is tried."""

from __future__ import annotations

SETUPS = (
    {"seats": ["Amber", "Garnet"]},
    {"seats": ["Slate", "Jade"], "mode": "swift"},
    {"seats": ["Slate", "Garnet"], "mode": "tournament"},
    {"seats": ["Amber", "Slate", "Jade", "Garnet"], "null_edge": True},
)
POSITIONS = (
    {"game": "clans-of-icosara", "seats": [{"clan": "Amber"}, {"clan": "Jade"}]},
    {
        "game": "clans-of-icosara",
        "phase": "battle",
        "seats": [
            {"clan": "Amber", "formation": {"1": "Lancer", "2": "Shieldbearer", "3": "Veteran"}},
            {"clan": "Slate", "formation": {"1": "Berserker", "2": "Rogue", "4": "Warden"}, "mastery": 0},
        ],
    },
)
