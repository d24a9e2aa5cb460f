"""The sheets over a board: the search for a rule, the help, the list of everything, the files.

One is open at a time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from edgebook.notebook import controls
from edgebook.notebook.acts import takes, text

if TYPE_CHECKING:
    from edgebook.notebook.stepper import Stepper

LONGEST = 80
"""Letters of a word that is looked for."""


class Sheets:
    """Which sheet of a view is open, and what is typed in the search."""

    def __init__(self, view: Stepper) -> None:
        self.view = view
        self.open = ""
        """The sheet: found, help, items or files; or none."""
        self.word = ""

    def close(self) -> bool:
        """Close whatever is open; whether anything was."""
        was, self.open, self.word = bool(self.open), "", ""
        return was

    def toggle(self, which: str) -> None:
        """Open a sheet, or close it."""
        opens = self.open != which
        self.close()
        if opens:
            self.open = which
            self.view.focus(".eb-sheet [tabindex], .eb-sheet button")

    @takes()
    def do_look_for(self) -> None:
        self.toggle("found")
        self.view.focus("[type=search]")

    @takes()
    def do_help(self) -> None:
        self.toggle("help")

    @takes()
    def do_items(self) -> None:
        self.toggle("items")

    @takes(text)
    def do_type(self, word: str) -> None:
        self.open, self.word = "found", word[:LONGEST]

    @takes(text)
    def do_find_first(self, word: str) -> None:
        """To the next time that the first rule of those found happens."""
        self.word = word[:LONGEST]
        happened = controls.fired(self.view.trace, self.view.end)
        hits = [rule.id for rule in self.view.game.rulebook.search(self.word.strip()) if rule.id in happened]
        if hits:
            self.view.walk.do_rule_next(hits[0])
