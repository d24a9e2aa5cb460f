"""Where a view stands in a game, and what it looks at there: all that one step changes, as one value.

What the next step would show is worked out at a copy of the place; the place itself stays as it is.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from edgebook.kernel import Cursor, Trace


@dataclass(slots=True)
class Place:
    """A cursor in a trace, and what is open there."""

    cursor: Cursor
    preview: int | None = None
    """The step that is looked at for a moment, while its row is pointed at."""
    return_to: int | None = None
    """Where Esc returns to from a step that was clicked in the log."""
    branch_at: int | None = None
    """The past decision that is open again."""
    only: set[int] | None = None
    """The options for what was picked on the board, by place."""
    ticked: set[int] = field(default_factory=set)
    """What is ticked of a pick, by place."""
    hinted: Any = None
    """The answer that the computer would give."""
    first_row: int = 0
    """The row of the log at the top of what is in sight."""
    announced: tuple[int, int] = (0, -1)
    """The trace and the step that were told to people who listen."""

    @property
    def at(self) -> int:
        """The step that is shown: the cursor's, or the one that is looked at for a moment."""
        return self.cursor.at if self.preview is None else self.preview

    @property
    def trace(self) -> Trace:
        return self.cursor.trace

    def copy(self) -> Place:
        cursor = Cursor(self.cursor.trace, self.cursor.at, self.cursor.level)
        return replace(self, cursor=cursor, ticked=set(self.ticked))

    def leave(self, at: int) -> None:
        """Go to another step; nothing that was open here is open there."""
        self.cursor.goto(at)
        self.preview = self.return_to = self.branch_at = self.only = self.hinted = None
        self.ticked = set()
