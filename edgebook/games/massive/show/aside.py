"""Below the boards: what the Quest asks for, and the whole map small where the large one shows a part."""

from __future__ import annotations

from collections.abc import Callable

from edgebook.games.massive.show.look import HEROES
from edgebook.games.massive.show.map_view import Window
from edgebook.games.massive.table.state import State
from edgebook.scene import Box, Item, Layer, Pen

LINE, TITLE = 15.0, 20.0
DOT = 7.0
Goal = tuple[str, bool]
"""What is to be done, and whether it is."""


def _doors(s: State) -> bool:
    return not any(door.state == "locked" for door in s.doors)


def _killed(s: State, special: str) -> bool:
    return not any(enemy.special == special for enemy in s.enemies)


GOALS: dict[str, Callable[[State], list[Goal]]] = {
    "tutorial": lambda s: [("find the Key", bool(s.progress["key"])), ("escape by the Exit", False)],
    "scorched-earth": lambda s: [
        (f"find 2 Artifacts ({sum(hero.holds for hero in s.heroes)})", sum(h.holds for h in s.heroes) > 1),
        ("end a Round with both in the Library", False),
    ],
    "black-widow": lambda s: [("kill the Giant Spider before it gets away", False)],
    "chosen-one": lambda s: [
        (f"find 3 pieces ({s.progress['pieces']})", s.progress["pieces"] >= 3),
        ("the Chosen One escapes with the Artifact", False),
    ],
    "goblin-war-drums": lambda s: [
        ("pass between the Pillars", s.progress["sentry"] != "waiting"),
        ("kill the Sentry", s.progress["sentry"] == "dead"),
        ("escape by the Exit", False),
    ],
    "immortals-downfall": lambda s: [
        ("lure the Immortal on the bridge", False),
        (f"break both Pillars ({2 - len(s.pillars)})", not s.pillars),
    ],
    "fiends-treasure": lambda s: [
        (f"find 2 Keys ({s.progress['keys']})", s.progress["keys"] >= 2),
        ("open the vault", _doors(s)),
        ("kill the Hellhound", _killed(s, "hellhound")),
    ],
    "sparks-in-the-dark": lambda s: [
        ("hold both levers at the start of a Round", _doors(s)),
        ("escape by the Exit", False),
    ],
    "big-game-hunting": lambda s: [
        (f"break the Pillars ({len(s.pillars)} left)", not s.pillars),
        ("kill all three Monsters", False),
    ],
    "maze-of-darkness": lambda s: [
        ("hold the Artifact until Round 9", s.round >= 9),
        ("clear the last wave", False),
    ],
    "heart-of-darkness": lambda s: [
        (f"defeat the Emissary of Stage {n}", s.progress["stage"] > n) for n in (1, 2, 3)
    ],
}


def goals(s: State) -> list[Goal]:
    """The objectives of the Quest, in order."""
    if s.quest is None or s.phase in ("setup", "market") or (not s.progress and s.quest not in GOALS):
        return []
    done = s.outcome == "won"
    return [(text, reached or done) for text, reached in GOALS[s.quest](s)]


def objectives(s: State, x: float, y: float, w: float) -> tuple[list[Item], float]:
    """What is to be done, with a check where it is; and where the next thing can be drawn."""
    found = goals(s)
    if not found:
        return [], y
    pen = Pen()
    pen.text(x + 4, y + 13, "To do", 12, "ink", True)
    for n, (text, done) in enumerate(found):
        at = y + TITLE + n * LINE
        if done:
            pen.sign("check", x + 4, at, 11)
        else:
            pen.disc(x + 9.5, at + 5.5, 4, "panel", "edge", 1.5)
        pen.text(x + 20, at + 10, text, 11, "muted" if done else "ink", room=w - 24)
    height = TITLE + len(found) * LINE + 2
    label = "To do: " + "; ".join(f"{text}{' (done)' if done else ''}" for text, done in found)
    item = pen.item("objectives", "objectives", label, Box(x, y, w, height), Layer.BOARD, "progress")
    return [item], y + height + 4


def overview(s: State, window: Window, x: float, y: float) -> tuple[list[Item], float]:
    """The whole map, with a frame round the part that the large one shows."""
    columns = max(cx for cx, _ in s.floor.names) + 1
    rows = max(cy for _, cy in s.floor.names) + 1
    if window.columns >= columns and window.rows >= rows:
        return [], y
    pen = Pen()
    for zone, (cx, cy) in s.floor.cells.items():
        light = "lit" if zone in s.floor.light else "dim"
        pen.rect(x + 4 + cx * DOT, y + 16 + cy * DOT, DOT, DOT, light, "hatch", 0.5, 0)
    for enemy in s.enemies:
        cx, cy = s.floor.cells.get(enemy.zone, (-1, -1))
        if cx >= 0:
            pen.rect(x + 5 + cx * DOT, y + 17 + cy * DOT, DOT - 2, DOT - 2, "foe", "", 0, 1)
    for hero in s.heroes:
        cx, cy = s.floor.cells.get(hero.zone, (-1, -1))
        if cx >= 0:
            fill = HEROES[hero.hero].fill
            pen.disc(x + 4 + (cx + 0.5) * DOT, y + 16 + (cy + 0.5) * DOT, 2.6, fill, "piece_edge", 0.75)
    pen.rect(x + 4 + window.left * DOT, y + 16 + window.top * DOT, window.columns * DOT, window.rows * DOT,
             "", "accent", 2, 2)  # fmt: skip
    pen.text(x + 4, y + 11, "The whole map", 11, "muted")
    box = Box(x, y, max(columns * DOT + 8, 112), rows * DOT + 20)
    label = "The whole map; the frame is the part that is shown"
    return [pen.item("overview", "overview", label, box, Layer.BOARD)], y + box.h + 4
