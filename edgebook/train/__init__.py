"""A trainer: puzzles that the engine cuts from play. Standard library only.

- `puzzle(text)`: the puzzle of a text such as `darkness.2.17.283.predict`
- `cuts(game, seed)`: every puzzle of one game
- `Sitting(game, seed)`: ten puzzles in a row; `daily(game, date)`: that of a day
"""

from edgebook.train.cutting import QUICK, cuts, puzzle
from edgebook.train.puzzle import KINDS, Choice, Code, Puzzle, read_code
from edgebook.train.sitting import Sitting, daily

__all__ = ["KINDS", "QUICK", "Choice", "Code", "Puzzle", "Sitting", "cuts", "daily", "puzzle", "read_code"]
