"""Round the map and the boards: the headline, what the Quest asks for, the whole map small, the legend."""

from __future__ import annotations

from collections.abc import Callable

from edgebook.games.massive.rules.hooks import QUESTS
from edgebook.games.massive.show.look import HEROES
from edgebook.games.massive.show.map_view import Window
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import PHASE_NAMES
from edgebook.kernel.text import agreeing, capital
from edgebook.scene import Box, Item, Layer, Pen
from edgebook.scene.metrics import RESERVE, fits, width, wrap

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


def objectives(s: State, box: Box) -> list[Item]:
    """What is to be done, with a check where it is."""
    found = goals(s)
    if not found:
        return []
    pen, (x, y, w, h) = Pen(), box
    pen.text(x + 2, y + 12, "To do", 11, "muted", True)
    at = y + 29
    for text, done in found:
        rows = wrap(text, 11, w - 20, 2)
        for n, row in enumerate(rows):
            if at > y + h - 2:
                break
            if not n and done:
                pen.sign("check", x + 2, at - 9, 11, "good")
            elif not n:
                pen.disc(x + 7.5, at - 4, 4, "panel", "edge", 1.5)
            pen.text(x + 18, at, row, 11, "muted" if done else "ink", room=w - 20)
            at += 15
    label = "To do: " + "; ".join(f"{text}{' (done)' if done else ''}" for text, done in found)
    names = [f"progress {name}" for name in s.progress]
    return [pen.item("objectives", "objectives", label, box, Layer.BOARD, names)]


def overview(s: State, window: Window, box: Box) -> list[Item]:
    """The whole map, with a frame round the part that the large one shows."""
    columns = max(cx for cx, _ in s.floor.names) + 1
    rows = max(cy for _, cy in s.floor.names) + 1
    dot = min((box.h - 20) / rows, (box.w - 4) / columns)
    pen, left, top = Pen(), box.x + 2, box.y + 17
    pen.text(left, box.y + 12, "Whole map", 11, "muted", True)
    for light in ("lit", "dim"):  # one path each: it is drawn again whenever the window moves
        cells = [at for zone, at in s.floor.cells.items() if (zone in s.floor.light) == (light == "lit")]
        path = "".join(_square(left + cx * dot, top + cy * dot, dot - 0.75) for cx, cy in cells)
        if path:
            pen.path(path, light, "edge" if light == "lit" else "", 0.5)
    if s.exit in s.floor.cells:
        cx, cy = s.floor.cells[s.exit]
        pen.sign("right", left + (cx + 0.25) * dot, top + (cy + 0.25) * dot, dot / 2, "ink", "lit")
    whole = Box(box.x, box.y, max(columns * dot + 4, 84), rows * dot + 20)
    ground = pen.item("overview:ground", "overview", "The whole map", whole, Layer.GROUND, solid=False)
    for enemy in s.enemies:
        cx, cy = s.floor.cells.get(enemy.zone, (-1, -1))
        if cx >= 0:
            pen.rect(
                left + (cx + 0.1) * dot,
                top + (cy + 0.1) * dot,
                dot * 0.46,
                dot * 0.46,
                "foe",
                "panel",
                0.75,
                1,
            )
    for n, hero in enumerate(s.heroes):
        cx, cy = s.floor.cells.get(hero.zone, (-1, -1))
        if cx >= 0:
            x = left + (cx + 0.36 + 0.14 * (n % 4)) * dot
            pen.disc(x, top + (cy + 0.68) * dot, dot * 0.22, HEROES[hero.hero].fill, "piece_edge", 0.75)
    pen.rect(left + window.left * dot, top + window.top * dot, window.columns * dot, window.rows * dot,
             "", "accent", 2, 2)  # fmt: skip
    label = "The whole map; the frame is the part that is shown"
    return [ground, pen.item("overview", "overview", label, whole, Layer.BOARD)]


def _square(x: float, y: float, size: float) -> str:
    return f"M{x:.4g} {y:.4g}H{x + size:.4g}V{y + size:.4g}H{x:.4g}Z"


def overview_width(s: State, h: float) -> float:
    columns = max(cx for cx, _ in s.floor.names) + 1
    rows = max(cy for _, cy in s.floor.names) + 1
    return max(84.0, columns * min((h - 20) / rows, 18.0) + 6)


def headline(s: State, x: float, y: float, w: float) -> list[Item]:
    """Round and Phase, the Quest; at the right the Level track and the Lifebringers."""
    pen, right = Pen(), x + w
    title = QUESTS[s.quest].title if s.quest else "No Quest"
    phase = PHASE_NAMES[s.phase].removeprefix("the ")
    when = f"Round {s.round} · {phase}" if s.round else capital(phase)
    when += f" · {s.outcome}" if s.outcome else ""
    life = f"{s.lifebringer} {agreeing(s.lifebringer, 'Lifebringer/Lifebringers')}"
    label = f"{title} · {when} · Level {s.level} · {life}"
    if w < 500:
        short = f"{when} · Level {s.level} · {life}"
        size = 14 if fits(short, 14, w, True) else 12 if fits(short, 12, w, True) else 11
        short = short if fits(short, size, w, True) else short.replace(phase, s.phase.capitalize())
        pen.text(x, y + 18, short, size, "ink", True, room=w)
        all_names = ("round", "phase", "Level", "Lifebringer tokens", "First Player", "outcome")
        return [pen.item("headline", "status", label, Box(x - 2, y + 2, w + 4, 22), Layer.BOARD, all_names)]
    items = []
    used = width(life, 11) * RESERVE
    pen.sign("heart", right - used - 16, y + 8, 12)
    pen.text(right - used, y + 18, life, 11)
    box = Box(right - used - 18, y + 5, used + 20, 18)
    items.append(pen.item("lifebringers", "tokens", life, box, Layer.BOARD, "Lifebringer tokens"))
    right -= used + 28
    for level in range(5, 0, -1):
        now = level == s.level
        pen.rect(right - 19, y + 4, 19, 19, "ink" if now else "panel", "edge", 1, 4)
        pen.text(right - 9.5, y + 18, str(level), 12, "panel" if now else "muted", True, "middle")
        box = Box(right - 20, y + 3, 21, 21)
        track = ("Level",) if now else ()
        items.append(
            pen.item(
                f"level:{level}", "level", f"Level {level}{', now' if now else ''}", box, Layer.BOARD, track
            )
        )
        right -= 22
    used = width("Level", 11) * RESERVE
    told = pen.text(x, y + 18, when, 14, "ink", True, room=right - x - 60)
    names = ("round", "phase", "First Player", "outcome")
    box = Box(x - 2, y + 3, told + 4, 21)
    items.append(pen.item("headline", "status", label, box, Layer.BOARD, names))
    pen.text(right - used - 4, y + 18, "Level", 11, "muted")
    if fits(title, 12, right - 70 - x - told):
        pen.text(x + told + 12, y + 18, title, 12, "muted")
    whole = Box(x + told + 6, y + 3, right - x - told - 8, 21)
    items.append(pen.item("quest", "caption", title, whole, Layer.GROUND, solid=False))
    return items


def legend(s: State, x: float, y: float, w: float, rows: int) -> list[Item]:
    """What the signs mean, in as many rows as there is room for."""
    pen, at, row = Pen(), x, 0
    entries = [
        ("shade", 14.0, "Shadow, else Light"), ("door", 26.0, "door"), ("open", 26.0, "open"),
        ("level", 0.0, "Level: of its tile; dark: now"), ("crown", 12.0, "Boss"),
        ("box", 13.0, "Minion, Health"), ("burst", 12.0, "bam"), ("diamond", 12.0, "diamond"),
        ("xp", 12.0, "XP"),
    ]  # fmt: skip
    if any(door.state == "locked" for door in s.doors):
        entries.insert(3, ("key", 12.0, "locked"))
    spare = w * rows - sum(wide + 5 + width(words, 11) * RESERVE for _, wide, words in entries)
    gap = max(5.0, min(12.0, spare / len(entries)))
    for sign, wide, words in entries:
        used = wide + 5 + width(words, 11) * RESERVE
        if at > x and at + used > x + w:
            at, row = x, row + 1
            if row >= rows:
                break
        base = y + 12 + 17 * row
        _legend_sign(pen, sign, at, base)
        pen.text(at + wide + (5 if wide else 0), base, words, 11, "muted")
        at += used + gap
    box = Box(x - 1, y, w + 2, 17.0 * min(rows, row + 1))
    return [pen.item("legend", "legend", "What the signs mean", box, Layer.BOARD)]


def _legend_sign(pen: Pen, sign: str, x: float, y: float) -> None:
    if sign == "shade":
        pen.rect(x, y - 11, 14, 14, "dim", "edge", 0.75, 0)
        for n in (6, 14, 22):
            a, b = min(n, 14), max(0, n - 14)
            pen.line((x + a, y - 11 + b), (x + b, y - 11 + a), stroke="hatch")
    elif sign == "door":
        pen.rect(x, y - 8, 26, 9, "wall", "", 0, 2)
        pen.disc(x + 20, y - 3.5, 1.6, "lit")
    elif sign == "open":
        for k in (0, 17):
            pen.rect(x + k, y - 8, 8, 8, "panel", "wall", 2, 1)
    elif sign == "box":
        pen.rect(x, y - 10, 13, 13, "", "ink", 1.25, 2)
        pen.text(x + 6.5, y + 0.5, "2", 11, "ink", True, "middle")
    elif sign != "level":
        pen.sign(sign, x, y - 10, 12)
