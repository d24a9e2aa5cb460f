"""The combat, always in the same place: while it goes on it builds up here, then the last one stays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from edgebook.games.massive.effects.clauses import TYPES
from edgebook.games.massive.rules.chapter11_effects import HITS, SHIELDS
from edgebook.games.massive.table.pieces import Fight
from edgebook.games.massive.table.state import State
from edgebook.kernel.text import agreeing
from edgebook.scene import Box, Item, Layer, Pen
from edgebook.scene.metrics import RESERVE, fits, width

if TYPE_CHECKING:
    from edgebook.kernel import Step

ENDS = "MD-11.7"
"""The rule that counts the Wounds and ends a combat."""


class Combat(NamedTuple):
    """A combat to show: the table on which it is fought, and whether it still goes on."""

    s: State
    fight: Fight
    now: bool


_last: list[tuple[object, int, Combat]] = []
"""The combat that was shown last, since rebuilding the table of then takes a while."""


def combat(s: State, step: Step | None) -> Combat | None:
    """The combat that is being fought, or the last one before this step."""
    if s.fight is not None:
        return Combat(s, s.fight, True)
    if step is None:
        return None
    trace = step.trace
    for n in range(min(step.n, len(trace.log) - 1), -1, -1):
        if trace.log[n][0][0] == ENDS:
            if not _last or _last[0][0] is not trace or _last[0][1] != n:
                then: State = trace.state_at(n)
                if then.fight is None:
                    return None
                _last[:] = [(trace, n, Combat(then, then.fight, False))]
            return _last[0][2]
    return None


def tray(found: Combat | None, box: Box, tells: bool) -> Iterator[Item]:
    """The dice with their faces and, if it `tells`, hits against shields as they stand."""
    pen, (x, y, w, h) = Pen(), box
    now = found is not None and found.now
    pen.rect(x, y, w, h, "panel" if now else "soft", "ink" if now else "line", 2 if now else 1, 8)
    if found is None:
        pen.text(x + 10, y + 17, "Combat", 12, "muted", True)
        pen.text(x + 10, y + 34, "Dice and their sum appear here.", 11, "muted", room=w - 20)
        yield pen.item("tray", "tray", "Combat: none yet", box.grow(1), Layer.BOARD)
        return
    s, fight, _ = found
    who = _who(s, fight)
    short = who.rpartition(",")[0]
    used = pen.text(x + 10, y + 17, "Combat" if now else "Last combat", 12, "ink" if now else "muted", True)
    room, title = w - used - 27, Pen()
    wide = title.text(x + 17 + used, y + 17, who if fits(who, 12, room) else short, 12, "ink", room=room)
    lines = [(title, "who", who, Box(x + 15 + used, y + 5, wide + 4, 16))]
    many = len(fight.attack) + len(fight.defense)
    high = 80.0 if h >= 190 else 56.0 if h >= 130 else 40.0 if h >= 104 else 30.0 if h >= 86 else 26.0
    size = max(17.0, min(high, (w - 56) / max(1, many) - 8))
    result = wounds(s, fight) if tells or not now else "Hits and shields: for you to add up"
    at, top = x + 10, y + 25
    dice = list[Item]()
    for n, (colour, face) in enumerate((*fight.attack, *fight.defense)):
        if n == len(fight.attack):
            pen.text(at + 7, top + size / 2 + 5, "−", 15, "ink", True, "middle")
            at += 18
        dice.append(_die(s, n, colour, face, Box(at, top, size, size)))
        at += size + 8
    if many:
        large = 18.0 if h >= 130 else 13.0
        beside = at + 8 + width(result, large, True) * RESERVE <= x + w - 8
        left, level = (
            (at + 4, top + size / 2 + 5) if beside else (x + 10, top + size + (24 if h >= 130 else 16))
        )
        if level <= y + h - 4:
            total = Pen()
            tall = large if beside or h >= 130 else 12.0
            wide = total.text(left, level, result, tall, "ink", True, room=x + w - 8 - left)
            lines.append((total, "sum", result, Box(left - 3, level - tall, wide + 6, tall + 5)))
        _lines(pen, fight, x + 10, (top + size + 17) if beside else level + 15, w - 20, y + h - 5)
    label = f"{'Combat' if now else 'Last combat'}: {who}. {result}{' as it stands' if now and tells else ''}"
    yield pen.item("tray", "tray", label, box.grow(1), Layer.BOARD)
    yield from dice
    for line, name, text, place in lines:  # what the combat has come to is its last line
        names = ("combat",) if name == lines[-1][1] else ()
        yield line.item(f"combat:{name}", "line", text, place, Layer.PIECES, names, "tray")


def _who(s: State, fight: Fight) -> str:
    enemy = None if fight.pillar else s.find_enemy(fight.enemy)
    foe = f"the Pillar in {fight.pillar}" if fight.pillar else s.card(enemy).name if enemy else "the Enemy"
    hero = s.heroes[fight.hero].hero
    many = not fight.by_hero and enemy is not None and s.card(enemy).many
    verb = "attack" if many else "attacks"
    one, other = (hero, foe) if fight.by_hero else (foe, hero)
    return f"{one} {verb} {other}, {TYPES[fight.kind].capitalize()}"


def _lines(pen: Pen, fight: Fight, x: float, y: float, w: float, bottom: float) -> None:
    """What counts beside the dice, each with the card or skill that gives it."""
    said = [
        f"{name}: {amount:+d}".replace("-", "−") for amount, _, name in (*fight.attack_lines, *fight.struck)
    ]
    said += [f"{name}: {amount:+d} shield".replace("-", "−") for amount, _, name in fight.defended]
    text = " · ".join(said)
    if text and y <= bottom and fits(text, 11, w):
        pen.text(x, y, text, 11, "muted")


def _die(s: State, n: int, colour: str, face: int, box: Box) -> Item:
    """A rolled die: a number, and the symbol of its face; Defense dice have a round foot."""
    pen, (x, y, size, _) = Pen(), box
    shown, fill, ink = s.box.faces[colour][face], f"die_{colour}", f"on_{colour}"
    pen.rect(*box, fill, "piece_edge", 1.25, 4 if colour in ("red", "yellow") else size * 0.42)
    sign = "burst" if shown.bams else "diamond" if shown.diamonds else ""
    text = max(11.0, round(size * 0.42, 1))
    left, told = x + size * (0.28 if sign else 0.5), str(shown.amount) if shown.amount else "–"
    pen.text(left, y + size / 2 + text * 0.36, told, text, ink, True, "middle")
    if sign:
        pen.sign(sign, x + size * 0.52, y + size * 0.3, size * 0.4, ink, fill)
    return pen.item(f"die:{n}", "die", f"{colour} die: {shown.shown}", box.grow(1), Layer.PIECES, (), "tray")


def wounds(s: State, fight: Fight) -> str:
    """Hits against shields, and the Wounds that they come to."""
    hits, shields = HITS.value(s, None), SHIELDS.value(s, None)
    extra = sum(n for n, _, _ in fight.struck)
    total = max(0, hits - shields) + extra
    more = f" + {extra}" if extra else ""
    return f"{_many(hits, 'hit')} − {_many(shields, 'shield')}{more} = {_many(total, 'Wound')}"


def _many(n: int, word: str) -> str:
    return f"{n} {agreeing(n, f'{word}/{word}s')}"
