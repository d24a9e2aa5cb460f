"""The Voiceless Guild: the solo opponent. It is no player that the engine calls: its decisions are rules."""

from edgebook.games.darkness.voiceless import (
    allegiance,
    assembly,
    defence,
    effects,
    end,
    hunting,
    open_choice,
    paying,
    prologue,
    setup,
    sleeving,
    walk,
)

__all__ = [
    "allegiance", "assembly", "defence", "effects", "end", "hunting", "open_choice", "paying", "prologue",
    "setup", "sleeving", "walk",
]  # fmt: skip
