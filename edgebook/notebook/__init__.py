"""Widgets for notebooks: they hold a cursor, never the game, and know a game by its `Game` record alone.

- `Stepper(trace)` or `Stepper(game)`: one rule at a time, with what happened, why, and what comes next
"""

from edgebook.notebook.stepper import Stepper

__all__ = ["Stepper"]
