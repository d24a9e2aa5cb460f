"""Beside the map: a board for each Hero, a line for each Enemy, the dice of a combat, the headline."""

from __future__ import annotations

from edgebook.games.massive.cards.records import NO_DICE, Card, Dice
from edgebook.games.massive.effects.having import enemy_dice, max_health
from edgebook.games.massive.rules.hooks import QUESTS
from edgebook.games.massive.show.look import FOLKS, HEROES
from edgebook.games.massive.show.map_view import enemy_label, hero_label, token
from edgebook.games.massive.table.pieces import Enemy
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import PHASE_NAMES
from edgebook.scene import Box, Item, Layer, Pen

HERO, FOE, TRAY, HEAD = 66.0, 36.0, 64.0, 30.0


def headline(s: State, x: float, y: float, w: float) -> Item:
    """Quest, Round, Phase, Level and Lifebringer."""
    pen = Pen()
    title = QUESTS[s.quest].title if s.quest else "No Quest"
    when = f"Round {s.round}, {PHASE_NAMES[s.phase]}" if s.round else PHASE_NAMES[s.phase].capitalize()
    end = f" · {s.outcome}" if s.outcome else ""
    text = f"{title} · {when} · Level {s.level} · Lifebringer {s.lifebringer}{end}"
    pen.text(x, y + 19, text, 13, "ink", True, room=w)
    return pen.item("headline", "headline", text, Box(x, y, w, HEAD), Layer.GROUND)


def hero_board(s: State, seat: int, x: float, y: float, w: float) -> Item:
    hero, pen = s.heroes[seat], Pen()
    look = HEROES[hero.hero]
    active = seat == s.active
    pen.rect(x, y, w, HERO - 4, "panel", "accent" if active else "line", 2 if active else 1)
    pen.disc(x + 16, y + 16, 11, look.fill if hero.health else "soft", "piece_edge")
    pen.sign(
        look.sign, x + 9, y + 9, 14, look.on if hero.health else "muted", look.fill if hero.health else "soft"
    )
    state = " · killed" if not hero.health else " · stunned" if hero.stunned else ""
    where = f"{hero.zone} {'Light' if hero.zone in s.floor.light else 'Shadow'}" if hero.zone else "out"
    pen.text(x + 34, y + 15, f"{hero.hero} · {where}{state}", 12, "ink", True, room=w - 40)
    run = f"{{heart}} {hero.health}/{max_health(s, hero)}  {{xp}} {hero.xp} XP"
    run += f"  {s.actions} Actions left" if active else ""
    pen.run(x + 34, y + 30, run, 11, "ink")
    cards = [s.box.cards[id] for id in ([hero.body] if hero.body else []) + hero.hands]
    worn = ", ".join(card_text(card) for card in cards) or "nothing equipped"
    carried = f" + {len(hero.carried)} carried" if hero.carried else ""
    pen.text(x + 8, y + 45, worn + carried, 11, "ink", room=w - 16)
    skills = (
        ", ".join(f"{line} {level}" for line, level in hero.skills.items()) or f"{hero.hero_class}, no skills"
    )
    pen.text(x + 8, y + 58, skills, 11, "muted", room=w - 16)
    return pen.item(
        f"board:{seat}", "hero", hero_label(s, seat), Box(x, y, w, HERO - 4), Layer.BOARD, f"hero:{seat}"
    )


def card_text(card: Card) -> str:
    dice = [dice_text(each) for each in card.dice if each != NO_DICE]
    return f"{card.name} ({' '.join(dice)})" if dice else card.name


def dice_text(dice: Dice) -> str:
    """`1R2Y`."""
    return "".join(f"{n}{letter}" for n, letter in zip(dice, "RYGB", strict=True) if n)


def enemy_row(s: State, enemy: Enemy, number: int, x: float, y: float, w: float) -> Item:
    card, pen = s.card(enemy), Pen()
    pen.rect(x, y, w, FOE - 3, "foe", "piece_edge", 1, 3, (4, 3) if enemy.stunned or enemy.asleep else ())
    pen.sign(FOLKS.get(card.name.split(" ")[0], "beast"), x + 6, y + 9, 16, "foe_ink", "foe")
    state = " · stunned" if enemy.stunned else " · asleep" if enemy.asleep else ""
    name = f"{number} {card.name} · {enemy.zone}{state}"
    pen.text(x + 28, y + 14, name, 12, "foe_ink", True, room=w - 34)
    if card.mob:
        life = f"{f'Boss {enemy.boss}' if enemy.boss else 'no Boss'}, {token(len(enemy.minions))}"
    else:
        life = f"{enemy.health} Health"
    letters = ("Melee", "Ranged", "Magic")
    dice = [f"{letters[k]} {dice_text(enemy_dice(s, enemy, k))}" for k in range(3) if card.has[k]]
    pen.text(x + 28, y + 28, f"{life} · {', '.join(dice)}", 11, "foe_ink", room=w - 34)
    box = Box(x, y, w, FOE - 3)
    return pen.item(f"foe:{enemy.id}", "enemy", enemy_label(s, enemy), box, Layer.BOARD, f"enemy:{enemy.id}")


def tray(s: State, x: float, y: float, w: float) -> list[Item]:
    """The dice of the combat that is being fought."""
    fight = s.fight
    if fight is None:
        return []
    pen, items = Pen(), []
    pen.rect(x, y, w, TRAY - 6, "table", "line")
    foe = f"Pillar in {fight.pillar}" if fight.pillar else s.card(s.enemy(fight.enemy)).name
    hero = s.heroes[fight.hero].hero
    who = f"{hero} attacks {foe}" if fight.by_hero else f"{foe} against {hero}"
    pen.text(x + 8, y + 16, who, 12, "ink", True, room=w - 16)
    items.append(pen.item("tray", "tray", f"Combat: {who}", Box(x, y, w, TRAY - 6), Layer.BOARD))
    at = x + 8
    for n, (colour, face) in enumerate((*fight.attack, *fight.defense)):
        shown = s.box.faces[colour][face]
        pen.rect(at, y + 24, 28, 28, f"die_{colour}", "piece_edge", 1, 4 if n < len(fight.attack) else 12)
        sign = "burst" if shown.bams else "diamond" if shown.diamonds else ""
        pen.text(at + (9 if sign else 14), y + 43, str(shown.amount), 13, f"on_{colour}", True, "middle")
        if sign:
            pen.sign(sign, at + 15, y + 32, 11, f"on_{colour}", f"die_{colour}")
        label = f"{colour} die: {shown.shown}"
        items.append(pen.item(f"die:{n}", "die", label, Box(at, y + 24, 28, 28), Layer.PIECES, within="tray"))
        at += 31 + (6 if n == len(fight.attack) - 1 else 0)
    return items
