"""Salt Islands: a small game of our own, written as a model of how a game is put on the kernel.

Crews sail between islands and sell goods, a storm wanders about, and the crew that puts down the best card
in secret leads. It has what card, dice and map games have: hidden hands, a shuffle, a die of its own, a map
with neighbours, secret decisions with a reveal, a pick of several cards, reactions and answers to them, a
price that is a sum, a choice by criteria with the tie left to a person, and two rulings.

- `box`: what is in the box, as plain values     - `sea`: the state, and what a seat may see of it
- `book`: the rulebook and the rulings           - `rounds`, `turns`, `tolls`, `storm`: the rules by chapter
- `words`: how to say it                         - `position`: a table as a file, and what is played from it
- `game`: set-up, and the `Game` record that ties it together
"""

from tests.reference_game.game import GAME

__all__ = ["GAME"]
