"""Beside the map: a board for each Hero, a card for each Enemy, the combat as a sum, and the headline."""

from __future__ import annotations

from edgebook.games.massive.cards.records import COLOURS, NO_DICE, Card, Dice
from edgebook.games.massive.effects.clauses import TYPES
from edgebook.games.massive.effects.having import enemy_dice, max_health
from edgebook.games.massive.rules.chapter11_effects import HITS, SHIELDS
from edgebook.games.massive.rules.hooks import QUESTS
from edgebook.games.massive.show.look import FOLKS, HEROES
from edgebook.games.massive.show.map_view import Verdicts, enemy_label, figures, hero_label
from edgebook.games.massive.table.pieces import Enemy, Fight
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import PHASE_NAMES
from edgebook.scene import Box, Item, Layer, Pen
from edgebook.scene.metrics import fits

HERO, FOE, TRAY, HEAD = 72.0, 40.0, 92.0, 30.0
LOW_HERO, LOW_FOE = 44.0, 26.0
"""Boards and cards where there is little height: what is left out is said on pointing."""
TRACK = 214.0
DIE = 14.0
KIND_SIGNS = ("battle", "bow", "magic")
WEAPONS = {"bow": "bow", "staff": "magic", "wand": "magic", "shield": "crest", "axe": "axe"}


def headline(s: State, x: float, y: float, w: float) -> Item:
    """Quest, Round and Phase; at the right the Level track and the Lifebringer."""
    pen = Pen()
    title = QUESTS[s.quest].title if s.quest else "No Quest"
    when = f"Round {s.round}, {PHASE_NAMES[s.phase]}" if s.round else PHASE_NAMES[s.phase].capitalize()
    end = f" · {s.outcome}" if s.outcome else ""
    track = w >= 560
    told = f"{title} · {when}{end}"
    short = f"{told} · Level {s.level} · Lifebringer {s.lifebringer}"
    lean = f"{when.replace(', the', ' ·')} · Level {s.level} · Lifebringer {s.lifebringer}{end}"
    room = w - TRACK - 44 if track else w
    if not track and s.round and not fits(lean, 13, room, True):
        lean = lean.replace(f"{PHASE_NAMES[s.phase].removeprefix('the ')}", s.phase.capitalize())
    if track and not fits(told, 13, room, True):  # the name of the Quest is in the tooltip
        told = f"{when}{end}"
    pen.text(x, y + 19, told if track else lean, 13, "ink", True, room=room)
    if track:
        at = x + w - TRACK
        pen.text(at - 4, y + 19, "Level", 11, "muted", anchor="end")
        for level in range(1, 6):
            now = level == s.level
            pen.rect(at, y + 5, 18, 19, "ink" if now else "panel", "edge", 1, 3)
            pen.text(at + 9, y + 19, str(level), 12, "panel" if now else "muted", now, "middle")
            at += 21
        pen.run(at + 8, y + 19, f"{{heart}} Lifebringer {s.lifebringer}", 11)
    return pen.item("headline", "headline", short, Box(x, y, w, HEAD), Layer.GROUND)


def draw_dice(pen: Pen, x: float, y: float, dice: Dice, size: float = DIE) -> float:
    """Small dice with the letter of their color: Attack dice square, Defense dice with a round foot."""
    for colour, letter, n in zip(COLOURS, "RYGB", dice, strict=True):
        for _ in range(n):
            pen.rect(x, y, size, size, f"die_{colour}", "", 0, 2 if letter in "RY" else 5)
            pen.text(x + size / 2, y + size - 3.2, letter, 11, f"on_{colour}", True, "middle")
            x += size + 1.5
    return x


def dice_width(dice: Dice) -> float:
    return sum(dice) * (DIE + 1.5)


# -- Heroes ----------------------------------------------------------------------------------------------


def hero_board(
    s: State, seat: int, x: float, y: float, w: float, verdicts: Verdicts, low: bool = False
) -> Item:
    hero, pen = s.heroes[seat], Pen()
    high = (LOW_HERO if low else HERO) - 4
    look = HEROES[hero.hero]
    active, found = seat == s.active, verdicts.get(f"hero:{seat}")
    taken = found is not None and found.kept
    edge, line = ("change", 2.5) if taken else ("accent", 2) if active else ("line", 1)
    pen.rect(x, y, w, high, "change_soft" if taken else "panel", edge, line)
    fill = look.fill if hero.health else "soft"
    middle, radius = (y + 12, 9.5) if low else (y + 15, 11)
    pen.disc(x + 16, middle, radius, fill, "piece_edge")
    pen.sign(look.sign, x + 9, middle - 7, 14, look.on if hero.health else "muted", fill)
    state = " · killed" if not hero.health else " · stunned" if hero.stunned else ""
    state += f" · {s.actions} left" if active else ""
    most = max_health(s, hero)
    left, top = (x + w - 99 - 13 * most, y + 4) if low else (x + 33, y + 19)
    room = left - x - 38 if low else w - 100
    used = pen.text(x + 33, y + 14, hero.hero + state, 12, "ink", True, room=room)
    sign = "light" if hero.zone in s.floor.light else "shadow"
    place = f"{{{sign}}} {hero.zone}" if hero.zone else "out" if s.round else ""
    pen.run(max(x + w - 42, x + 40 + used), y + 14, place, 11)
    for n in range(most):
        pen.sign("heart" if n < hero.health else "wound", left + 13 * n, top, 12)
    pen.run(left + 6 + 13 * most, top + 10, f"{{xp}} {hero.xp}" + ("" if low else " XP"), 11)
    if not (low and found):
        _gear(pen, s, seat, x, y - 12 if low else y, w, found is None and not low)
    if found is not None:
        at = y + (36 if low else 64)
        why = f"{found.number} · {found.why or 'target'}"
        pen.sign("check" if found.kept else "cross", x + 8, at - 9, 10)
        pen.text(x + 22, at, why, 11, "ink" if found.kept else "muted", found.kept, room=w - 30)
    box = Box(x - 1.5, y - 1.5, w + 3, high + 3)
    return pen.item(f"board:{seat}", "hero", hero_label(s, seat), box, Layer.BOARD, f"hero:{seat}")


def _gear(pen: Pen, s: State, seat: int, x: float, y: float, w: float, below: bool) -> None:
    """What is worn, with its dice; then skills and what is carried, or room for the verdict."""
    hero = s.heroes[seat]
    cards = [s.box.cards[id] for id in [*hero.hands, *([hero.body] if hero.body else [])]]
    each = (w - 16) / max(1, len(cards))
    for n, card in enumerate(cards):
        dice = Dice(*(sum(kind) for kind in zip(*card.dice, strict=True)))
        at, room = x + 8 + n * each, each - dice_width(dice) - 22
        pen.sign(_gear_sign(card), at, y + 37, 11)
        name = pen.text(at + 14, y + 47, card.name, 11, "ink", room=room) if room > 24 else 0
        draw_dice(pen, at + 16 + name, y + 36, dice)
    if not cards:
        pen.text(x + 8, y + 47, "nothing equipped", 11, "muted")
    if below:
        learnt = ", ".join(f"{line} {level}" for line, level in hero.skills.items())
        carried = f" · {len(hero.carried)} carried" if hero.carried else ""
        pen.text(x + 8, y + 63, (learnt or hero.hero_class) + carried, 11, "muted", room=w - 16)


def _gear_sign(card: Card) -> str:
    if card.slot == "body":
        return "body"
    return next((sign for tag, sign in WEAPONS.items() if tag in card.tags), "battle")


def card_text(card: Card) -> str:
    dice = [dice_text(each) for each in card.dice if each != NO_DICE]
    return f"{card.name} ({' '.join(dice)})" if dice else card.name


def dice_text(dice: Dice) -> str:
    """`1R2Y`."""
    return "".join(f"{n}{letter}" for n, letter in zip(dice, "RYGB", strict=True) if n)


# -- Enemies ---------------------------------------------------------------------------------------------


def enemy_row(
    s: State, enemy: Enemy, number: int, x: float, y: float, w: float, acts: bool, tells: bool, low: bool
) -> Item:
    """An Enemy's card. If it `tells`, its dice are those that it rolls, with its gear; else as printed."""
    card, pen = s.card(enemy), Pen()
    high = (LOW_FOE if low else FOE) - 4
    edge, line = ("walk", 2.5) if acts else ("line", 1)
    pen.rect(x, y, w, high, "panel", edge, line, 4, (4, 3) if enemy.asleep else ())
    pen.rect(x + 3, y + 3, 34, high - 6, "foe", "", 0, 4)
    pen.sign(FOLKS.get(card.name.split(" ")[0], "beast"), x + 5, y + (5 if low else 7), 12, "foe_ink", "foe")
    pen.text(x + 34, y + high - 6, str(number), 11, "foe_ink", True, "end")
    state = " · stunned" if enemy.stunned else " · asleep" if enemy.asleep else ""
    level = f" L{card.level}" if card.level else ""
    name = f"{card.name}{level} · {enemy.zone}{state}"
    used = pen.text(x + 43, y + 15, name, 12, "ink", True, room=w - 135)
    pen.run(x + 49 + used, y + 15, figures(s, enemy), 11)
    at = x + 43 if not low else x + w
    shown = [enemy_dice(s, enemy, kind) if tells else card.dice[kind] for kind in range(4)]
    kinds = [(KIND_SIGNS[kind], shown[kind]) for kind in range(3) if card.has[kind]]
    for sign, dice in (*kinds, ("crest", shown[3])):
        if at + 16 + dice_width(dice) < x + w - 4 and dice != NO_DICE:
            pen.sign(sign, at, y + 20, 12)
            at = draw_dice(pen, at + 15, y + 19, dice) + 6
    if enemy.treasure and at + 50 < x + w:
        pen.text(at, y + 30, s.box.name(enemy.treasure), 11, "muted", room=x + w - 6 - at)
    box = Box(x - 1.5, y - 1.5, w + 3, high + 3)
    return pen.item(f"foe:{enemy.id}", "enemy", enemy_label(s, enemy), box, Layer.BOARD, f"enemy:{enemy.id}")


# -- the combat ------------------------------------------------------------------------------------------


def tray(s: State, x: float, y: float, w: float, tells: bool) -> list[Item]:
    """The combat that is being fought: its dice, and if it `tells`, hits against shields as they stand."""
    fight = s.fight
    if fight is None:
        return []
    pen, items = Pen(), []
    pen.rect(x, y, w, TRAY - 6, "table", "line")
    foe = f"Pillar in {fight.pillar}" if fight.pillar else s.card(s.enemy(fight.enemy)).name
    hero = s.heroes[fight.hero].hero
    one, other = (hero, foe) if fight.by_hero else (foe, hero)
    who = f"{one} attacks {other}, {TYPES[fight.kind].capitalize()}"
    pen.text(x + 8, y + 16, who, 12, "ink", True, room=w - 16)
    result = _wounds(s, fight) if tells else "Hits and shields: for you to add up"
    if fight.attack or fight.defense:
        pen.text(x + 8, y + 74, result, 12, "ink" if tells else "muted", tells, room=w - 16)
    label = f"Combat: {who}. {result}{' as it stands' if tells else ''}"
    items.append(pen.item("tray", "tray", label, Box(x, y, w, TRAY - 6), Layer.BOARD))
    at = x + 8
    size = min(28.0, (w - 40) / max(1, len(fight.attack) + len(fight.defense)) - 3)
    for n, (colour, face) in enumerate((*fight.attack, *fight.defense)):
        shown = s.box.faces[colour][face]
        attack = n < len(fight.attack)
        pen.rect(at, y + 24, size, 28, f"die_{colour}", "piece_edge", 1, 4 if attack else 12)
        sign = "burst" if shown.bams else "diamond" if shown.diamonds else ""
        middle = at + size / 2
        pen.text(middle - (5 if sign else 0), y + 43, str(shown.amount), 13, f"on_{colour}", True, "middle")
        if sign:
            pen.sign(sign, middle + 1, y + 32, 11, f"on_{colour}", f"die_{colour}")
        box = Box(at, y + 24, size, 28)
        items.append(
            pen.item(f"die:{n}", "die", f"{colour} die: {shown.shown}", box, Layer.PIECES, within="tray")
        )
        at += size + 3 + (8 if n == len(fight.attack) - 1 else 0)
    return items


def _wounds(s: State, fight: Fight) -> str:
    """Hits against shields, and the Wounds that they come to."""
    hits, shields = HITS.value(s, None), SHIELDS.value(s, None)
    extra = sum(n for n, _, _ in fight.struck)
    sums = f"{hits} {'hit' if hits == 1 else 'hits'} − {shields} {'shield' if shields == 1 else 'shields'}"
    more = f" + {extra}" if extra else ""
    total = max(0, hits - shields) + extra
    return f"{sums}{more} = {total} {'Wound' if total == 1 else 'Wounds'}"
