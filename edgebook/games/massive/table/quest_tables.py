"""The table of each Quest as it is laid out: map, doors, tokens, Pillars, and where Enemies appear."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from edgebook.games.massive.cards.pack import Pack
from edgebook.games.massive.table.floor import Edge, Plan, joined_tiles

ORDER = (
    "tutorial", "scorched-earth", "black-widow", "chosen-one", "goblin-war-drums", "immortals-downfall",
    "fiends-treasure", "sparks-in-the-dark", "big-game-hunting", "maze-of-darkness", "heart-of-darkness",
)  # fmt: skip
"""The Quests in the order in which a campaign plays them, the Tutorial first."""


class QuestTable(NamedTuple):
    plan: Plan
    start: str | None
    exit: str | None
    levels: tuple[tuple[str, int], ...]
    doors: tuple[tuple[Edge, str], ...]
    tokens: tuple[tuple[str, str], ...]
    """Zone and kind."""
    facedown: tuple[str, ...]
    pillars: tuple[tuple[str, str, str | None, int | None], ...]
    """Kind, Zone, the Zone across the edge, Health."""
    enemies: tuple[tuple[str, str, str], ...]
    """Card or kind, Zone, and what the table adds."""
    counters: tuple[tuple[str, int], ...]

    def levels_by_zone(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for zone, level in self.levels:
            found.setdefault(zone, []).append(level)
        return found

    def tokens_by_zone(self) -> dict[str, dict[str, int]]:
        found: dict[str, dict[str, int]] = {}
        for zone, kind in self.tokens:
            here = found.setdefault(zone, {})
            here[kind] = here.get(kind, 0) + 1
        return found


@lru_cache(maxsize=64)
def quest_table(box: Pack, quest: str) -> QuestTable:
    """A Quest's table, from the lines that the box has of it."""
    lines = box.quests[quest]

    def of(item: str) -> list:  # type: ignore[type-arg]
        return [line for line in lines if line.item == item]

    tiles = [(line.zone, line.name) for line in of("tile")]
    plan = joined_tiles({zone: box.tiles[name] for zone, name in tiles}, [line.zone for line in of("bridge")])
    plan = plan._replace(tiles=tuple(tiles), stairs=tuple((line.zone, line.zone2) for line in of("stairs")))
    tokens = of("token")
    return QuestTable(
        plan,
        next((line.zone for line in of("start")), None),
        next((line.zone for line in of("exit")), None),
        tuple((line.zone, int(line.value)) for line in of("level")),
        tuple(((line.zone, line.zone2), line.name) for line in of("door")),
        tuple((line.zone, line.name) for line in tokens if line.name != "facedown"),
        tuple(line.zone for line in tokens if line.name == "facedown"),
        tuple(
            (line.name, line.zone, line.zone2 or None, int(line.value) if line.value else None)
            for line in of("pillar")
        ),
        tuple((line.name, line.zone, line.value) for line in of("enemy")),
        tuple((line.name, int(line.value)) for line in of("counter")),
    )
