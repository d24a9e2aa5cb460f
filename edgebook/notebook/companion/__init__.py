"""The companion at a real table: enter what lies there, let a part be worked out rule by rule, go on.

- `view.Companion`: the view, made of the parts below
- `entered`: the values of the form; `edits`: how they are filled in, on the form and on the board
- `needs`: what a rule needs and was not entered
- `outcomes`: what only the table knows
- `next_part`: what to do at the table when a part is done, and how it goes on
"""

from edgebook.notebook.companion.view import Companion

__all__ = ["Companion"]
