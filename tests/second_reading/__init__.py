"""The rules of Dark Eden read a second time, to be compared with the engine.

Written from the reference alone (rules, effects, position format), without a look at the engine's rules and
effects. It knows a table only as a position in JSON, and the cards only as the tables of the box. Each module
answers one kind of question from such a table:

- `printed`: the card tables              - `table`: a position, card by card
- `rows`: which effect rows work on what  - `turf`: cells, Supply Lines, vulnerable edges
- `balance`: icons, Gold, what can go     - `actions`: what can be done in Perform Actions
- `standing`: Combat Values in six places - `attacks`, `raids`: who may do what to whom
- `plays`: Intrigue cards that fit the moment
- `compare`: plays games and puts both answers side by side

Where a card bends the rules further than this reading goes, it says so (`NotSure`) instead of guessing.
"""
