"""Widgets for notebooks: they hold a cursor, never the game, and know a game by its `Game` record alone.

- `Stepper(trace)` or `Stepper(game)`: one rule at a time, with what happened, why, and what comes next
- `Predict(trace)`: the same, but before each choice by rule one says what it will be
- `Play(game, setup, seat=0)`: a human seat
- `Companion(game)`: enter a real table, and have a part of it worked out
"""

from edgebook.notebook.companion import Companion
from edgebook.notebook.play import Play
from edgebook.notebook.predict import Predict
from edgebook.notebook.stepper import Stepper

__all__ = ["Companion", "Play", "Predict", "Stepper"]
