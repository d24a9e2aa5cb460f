"""Where a Quest's table puts Enemies."""

from __future__ import annotations

from edgebook.games.massive.table.quest_tables import quest_table
from edgebook.games.massive.table.state import State


def placed(s: State) -> list[tuple[str, str, str]]:
    """The Enemies of the Quest's table: card or kind, Zone, and what the table adds. On another map there are
    none."""
    assert s.quest is not None
    table = quest_table(s.box, s.quest)
    return list(table.enemies) if table.plan == s.floor.plan else []
