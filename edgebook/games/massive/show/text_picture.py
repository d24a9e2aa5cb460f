"""The table as text: the map with walls and doors, then Heroes and Enemies."""

from __future__ import annotations

from edgebook.games.massive.effects.in_force import max_health
from edgebook.games.massive.rules.hooks import QUESTS
from edgebook.games.massive.show.boards import card_text
from edgebook.games.massive.show.figures import token
from edgebook.games.massive.table.floor import edge, zone_name
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import PHASE_NAMES, whereabouts

WIDTH = 6


def text_picture(state: State, observer: int | None = None) -> str:
    """The table for a terminal, and for people who listen."""
    s = state.seen_by(observer)
    title = QUESTS[s.quest].title if s.quest else "No Quest"
    lines = [
        f"{title}. Round {s.round}, {PHASE_NAMES[s.phase]}. Level {s.level}, Lifebringer {s.lifebringer}",
        "",
    ]
    lines += map_lines(s)
    lines += [
        "",
        "+ Light, - Shadow; c corridor, other letters Rooms; D closed door, O open, K locked; digits Enemies",
    ]
    for hero in s.heroes:
        cards = [s.box.cards[id] for id in ([hero.body] if hero.body else []) + hero.hands]
        worn = ", ".join(map(card_text, cards)) or "nothing equipped"
        state_ = ", killed" if not hero.health else ", stunned" if hero.stunned else ""
        name = f"{hero.hero} ({hero.hero[:2]})"
        lines.append(
            f"{name} {whereabouts(s, hero)}: {hero.health}/{max_health(s, hero)} Health, "
            f"{hero.xp} XP{state_}; {worn}"
        )
    for n, enemy in enumerate(s.enemies, 1):
        card = s.card(enemy)
        life = f"Boss {enemy.boss}, {token(len(enemy.minions))}" if card.mob else f"{enemy.health} Health"
        asleep = ", asleep" if enemy.asleep else ", stunned" if enemy.stunned else ""
        lines.append(f"{n} {card.name} in {enemy.zone}: {life}{asleep}")
    return "\n".join(lines)


def map_lines(s: State) -> list[str]:
    """The map, two lines for each row of Zones."""
    rows = s.floor.plan.rows
    columns = max(map(len, rows))
    lines = ["    " + "".join(f"{zone_name(x, 0)[0]:^{WIDTH + 1}}" for x in range(columns))]
    for y in range(len(rows) + 1):
        lines.append("    " + "".join(_above(s, x, y) for x in range(columns)) + _corner(s, columns, y))
        if y < len(rows):
            inner = "".join(_beside(s, x, y) + _cell(s, x, y) for x in range(columns))
            lines.append(f"{y + 1:>3} {inner}{_beside(s, columns, y)}")
    return [line.rstrip() for line in lines]


def _zone(s: State, x: int, y: int) -> str | None:
    return s.floor.names.get((x, y))


def _between(s: State, one: str | None, other: str | None) -> str:
    """What is on an edge: a sign for a door, a blank for an opening, a bar for a wall."""
    if one is None and other is None:
        return " "
    if one is None or other is None:
        return "#"
    for door in s.doors:
        if edge(*door.between) == edge(one, other):
            return {"closed": "D", "open": "O", "locked": "K"}[door.state]
    return " " if other in s.ways.walks[one] else "#"


def _corner(s: State, x: int, y: int) -> str:
    around = [_zone(s, x - dx, y - dy) for dx in (0, 1) for dy in (0, 1)]
    return "+" if any(around) else " "


def _above(s: State, x: int, y: int) -> str:
    sign = _between(s, _zone(s, x, y), _zone(s, x, y - 1))
    line = {"#": "-" * WIDTH, " ": " " * WIDTH}.get(sign, f"--{sign}{sign}--")
    return _corner(s, x, y) + line


def _beside(s: State, x: int, y: int) -> str:
    return _between(s, _zone(s, x, y), _zone(s, x - 1, y)).replace("#", "|")


def _cell(s: State, x: int, y: int) -> str:
    zone = _zone(s, x, y)
    if zone is None:
        return " " * WIDTH
    who = "".join(str(n) for n, enemy in enumerate(s.enemies, 1) if enemy.zone == zone and n < 10)
    who += "".join(hero.hero[:2] for hero in s.heroes if hero.zone == zone)
    floor = s.floor.plan.rows[y][x] + ("S" if zone == s.start else "X" if zone == s.exit else "")
    return f"{(who or floor)[:WIDTH]:^{WIDTH}}"
