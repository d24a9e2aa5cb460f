"""Below the map or beside it: a board for each Hero and a card for each Enemy, with as much as the height
allows: one line, gear with its dice, the bag, the skills, the abilities."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from edgebook.games.massive.cards.records import COLOURS, NO_DICE, Card, Dice
from edgebook.games.massive.effects.in_force import enemy_dice, max_health
from edgebook.games.massive.show.figures import (
    Numbers,
    disc,
    draw_figures,
    enemy_label,
    figures_width,
    folk,
    hero_label,
)
from edgebook.games.massive.show.look import HEROES
from edgebook.games.massive.show.told import card_words
from edgebook.games.massive.table.pieces import Enemy, Hero
from edgebook.games.massive.table.state import State
from edgebook.kernel.choosing import Candidate
from edgebook.kernel.text import agreeing
from edgebook.scene import Box, Item, Layer, Pen, run_width
from edgebook.scene.metrics import RESERVE, fits, width, wrap

DIE = 14.0
SLIM, BAG, SKILLS = 34.0, 50.0, 66.0
"""From these heights on a board has a second line with gear, a third and a fourth one."""
KIND_SIGNS = ("battle", "bow", "magic")
WEAPONS = {"bow": "bow", "staff": "magic", "wand": "magic", "shield": "crest", "axe": "axe"}


def draw_dice(pen: Pen, x: float, y: float, dice: Dice) -> float:
    """Small dice with the letter of their color: Attack dice square, Defense dice with a round foot. Where
    the next thing can be drawn."""
    for colour, letter, n in zip(COLOURS, "RYGB", dice, strict=True):
        for _ in range(n):
            pen.rect(x, y, DIE, DIE, f"die_{colour}", "", 0, 2 if letter in "RY" else 5)
            pen.text(x + DIE / 2, y + DIE - 3.2, letter, 11, f"on_{colour}", True, "middle")
            x += DIE + 1.5
    return x


def dice_width(dice: Dice) -> float:
    return sum(dice) * (DIE + 1.5)


def all_dice(card: Card) -> Dice:
    return Dice(*(sum(kind) for kind in zip(*card.dice, strict=True)))


# -- Heroes ----------------------------------------------------------------------------------------------


def hero_board(s: State, seat: int, box: Box, numbers: Numbers) -> Iterator[Item]:
    """The board, and on it as items: hearts, XP, Actions left, each card that is worn, the bag."""
    hero, pen, (x, y, w, h) = s.heroes[seat], Pen(), box
    board = f"board:{seat}"
    active = seat == s.active
    base = y + (14.5 if h < 44 else min(18.0, h - 36) if h >= BAG else 18)
    pen.rect(x, y, w, h, "panel", "ink" if active else "edge", 2 if active else 1, 7)
    _medal(pen, hero, x + 14, base - 4.5, min(9.5, h / 2 - 2))
    right, parts = x + w - 8, list[Item]()
    number = numbers.get(f"hero:{seat}")
    if number is not None:
        parts.append(disc(number, right - 12, base - 4.5, board))
        right -= 32
    if hero.zone:
        right -= pen_end(pen, right, base, hero.zone, 12)
        pen.sign("light" if hero.zone in s.floor.light else "shadow", right - 15, base - 10.5, 12)
        right -= 21
    elif s.round:
        right -= pen_end(pen, right, base, "out", 11) + 6
    at = x + 28 + pen.text(x + 28, base, hero.hero, 13, "ink", True) + 7
    yield pen.item(
        board, "hero", hero_label(s, seat), box.grow(1), Layer.BOARD, (f"hero:{seat}", f"{board} skills")
    )
    yield from parts
    if number is not None and h >= SLIM:  # below the gear, or in its place
        yield _reason(number, seat, Box(x + 8, base + (21 if h >= BAG else 5), w - 16, 15))
    xp = f"{hero.xp} XP"
    rest = 20 + width(xp, 11, True) * RESERVE + (_actions_width(s) if active else 0)
    yield from _hearts(s, seat, hero, at, base, right - at - rest)
    at += _hearts_width(s, hero, right - at - rest) + 7
    pen.sign("xp", at, base - 10.5, 12)
    told = xp if at + 15 + width(xp, 11, True) * RESERVE <= right else str(hero.xp)
    used = pen.text(at + 15, base, told, 11, "ink", True)
    yield pen.item(
        f"xp:{seat}", "xp", xp, Box(at - 1, base - 12, used + 17, 16), Layer.PIECES, f"{board} XP", board
    )
    yield from _state(s, seat, at + used + 24, base, right - 6)
    if h >= (SLIM if number is None else BAG):
        across, bottom = (w - 16, y + h) if number is None else (w - 46, base + 20)
        yield from _belongings(s, seat, x + 8, base + 16.5, across, bottom)


def _medal(pen: Pen, hero: Hero, x: float, y: float, r: float) -> None:
    """The Hero's sign on a disc of the Hero's colour; a killed one has none."""
    look = HEROES[hero.hero]
    fill = look.fill if hero.health else "soft"
    pen.disc(x, y, r, fill, "piece_edge", 1.5)
    pen.sign(look.sign, x - r * 0.62, y - r * 0.62, r * 1.24, look.on if hero.health else "muted", fill)


def _state(s: State, seat: int, at: float, base: float, right: float) -> Iterator[Item]:
    """Killed, stunned, or the Actions that are left, where there is room for it."""
    hero, pen, active = s.heroes[seat], Pen(), seat == s.active
    board = f"board:{seat}"
    told = f"{s.actions} {agreeing(s.actions, 'Action/Actions')}"
    left = told if fits(told, 11, right - at) else f"{s.actions} left"
    state = "killed" if not hero.health else "stunned" if hero.stunned else left if active else ""
    if not state or not fits(state, 11, right - at):
        return
    used = pen.text(at, base, state, 11, "muted", True)
    names = ("Actions left",) if active and hero.health and not hero.stunned else (f"{board} stunned",)
    label = f"{s.actions} Actions left" if names == ("Actions left",) else state
    yield pen.item(
        f"state:{seat}", "state", label, Box(at - 2, base - 11, used + 4, 14), Layer.PIECES, names, board
    )


def pen_end(pen: Pen, right: float, y: float, text: str, size: float) -> float:
    """Bold text that ends at a place; its width."""
    used = width(text, size, True) * RESERVE
    pen.text(right - used, y, text, size, "ink", True)
    return used


def _actions_width(s: State) -> float:
    return width(f"{s.actions} left", 11, True) * RESERVE + 10


def _reason(number: Candidate, seat: int, box: Box) -> Item:
    pen = Pen()
    kept = number.state != "dropped"
    pen.sign("check" if kept else "cross", box.x, box.y + 2, 10, "good" if kept else "drop")
    why = number.verdict.why or number.state
    pen.text(box.x + 15, box.y + 12, why, 11, "ink" if kept else "muted", kept, room=box.w - 16)
    return pen.item(f"why:{seat}", "reason", why, box, Layer.PIECES, (), f"board:{seat}", False)


def _hearts_width(s: State, hero: Hero, room: float) -> float:
    most = max_health(s, hero)
    return 12.5 * most if 12.5 * most <= room else 15 + width(f"{hero.health}/{most}", 11, True) * RESERVE


def _hearts(s: State, seat: int, hero: Hero, x: float, y: float, room: float) -> Iterator[Item]:
    most, pen = max_health(s, hero), Pen()
    if 12.5 * most <= room:
        for n in range(most):
            pen.sign("heart" if n < hero.health else "wound", x + 12.5 * n, y - 9.5, 11)
    else:
        pen.sign("heart", x, y - 9.5, 11)
        pen.text(x + 14, y, f"{hero.health}/{most}", 11, "ink", True)
    box = Box(x - 2, y - 12, _hearts_width(s, hero, room) + 3, 16)
    label = f"{hero.health} of {most} Health"
    yield pen.item(
        f"hearts:{seat}", "hearts", label, box, Layer.PIECES, f"board:{seat} Health", f"board:{seat}"
    )


def _belongings(s: State, seat: int, x: float, y: float, w: float, bottom: float) -> Iterator[Item]:
    """What is worn with its dice; then the bag and the skills, as far as there is room."""
    hero, board = s.heroes[seat], f"board:{seat}"
    worn = [s.box.cards[id] for id in [*hero.hands, *([hero.body] if hero.body else [])]]
    bag = [s.box.name(card) for card in hero.carried]
    inside = [s.box.cards[card] for card in dict.fromkeys(hero.carried)]
    told = [f"{card.name}: {card_words(card).replace('; ', ', ')}" for card in inside]
    shared = bottom - y < 18  # one line for all
    short = f"bag {len(bag)}" if bag else ""
    yield from _worn(s, seat, worn, x, y, w - 44 * shared)
    pen = Pen()
    names = [*(f"{board} {card}" for card in hero.carried), board]
    names += [f"{board} {kind}" for kind in ("holds", "Fireworks", "lasting", "micro-XP")]
    if shared:
        pen.text(x + w, y, short, 11, "muted", anchor="end", room=42)
        label = "; ".join([f"In the bag: {', '.join(bag) or 'nothing'}", *told])
        yield pen.item(
            f"bag:{seat}", "bag", label, Box(x + w - 43, y - 12, 45, 16), Layer.PIECES, names, board
        )
        return
    y += 16
    text = f"bag: {', '.join(bag)}" if bag else "nothing in the bag"
    if not fits(text, 11, w):
        text = f"{len(bag)} in the bag"
    skills = [f"{line} {level}" for line, level in hero.skills.items()]
    own = f"{hero.hero_class}: {', '.join(skills)}" if skills else hero.hero_class
    two = bottom - y >= 20
    if not two and skills and fits(f"{text} · {', '.join(skills)}", 11, w):
        text = f"{text} · {', '.join(skills)}"
    used = pen.text(x, y, text, 11, "muted", room=w)
    label = "; ".join([f"In the bag: {', '.join(bag) or 'nothing'}", *told])
    box = Box(x - 2, y - 12, used + 4, 16)
    yield pen.item(f"bag:{seat}", "bag", label, box, Layer.PIECES, names, board)
    if two:
        rows = wrap(own, 11, w, 2 if bottom - y >= 34 else 1)
        for n, row in enumerate(rows):
            pen.text(x, y + 15 + 14 * n, row, 11, "muted", room=w)
        box = Box(x - 2, y + 3, w + 4, 2 + 14 * len(rows))
        yield pen.item(f"skills:{seat}", "skills", own, box, Layer.PIECES, f"{board} skills", board)


def _worn(s: State, seat: int, cards: Sequence[Card], x: float, y: float, w: float) -> Iterator[Item]:
    """Each card with its sign, its name as far as there is room, and its dice."""
    seen: dict[str, int] = {}
    end, board = x + w, f"board:{seat}"
    for n, card in enumerate(cards):
        pen, dice = Pen(), all_dice(card)
        after = sum(22 + dice_width(all_dice(each)) for each in cards[n + 1 :])
        room = end - x - 17 - dice_width(dice) - after - 8
        start = x
        pen.sign(_gear_sign(card), x, y - 10, 12)
        x += 15
        name = next((each for each in (card.name, card.name.split()[-1]) if fits(each, 11, room)), "")
        if name:
            x += pen.text(x, y, name, 11, "ink") + 3
        x = draw_dice(pen, x, y - 11.5, dice)
        seen[card.id] = seen.get(card.id, 0) + 1
        item = f"card:{seat}:{card.id}" + (f":{seen[card.id]}" if seen[card.id] > 1 else "")
        names = (f"card:{seat}:{card.id}", f"{board} {card.id}")
        box = Box(start - 2, y - 12.5, x - start + 2, 17)
        label = f"{card.name}; {card_words(card)}"
        yield pen.item(item, "gear", label, box, Layer.PIECES, names, board)
        x += 9
    if not cards:
        pen = Pen()
        used = pen.text(x, y, "nothing equipped", 11, "muted")
        box, name = Box(x - 2, y - 12, used + 4, 16), f"{board} equipped"
        yield pen.item(f"gear:{seat}", "gear", "nothing equipped", box, Layer.PIECES, name, board)


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


def enemy_board(s: State, enemy: Enemy, box: Box, acts: bool, tells: bool) -> Iterator[Item]:
    """An Enemy's card. If it `tells`, its dice are those that it rolls, with its gear; else as printed."""
    card, pen, (x, y, w, h) = s.card(enemy), Pen(), box
    foe = f"foe:{enemy.id}"
    pen.rect(
        x, y, w, h, "panel", "walk" if acts else "edge", 2.5 if acts else 1, 7, (5, 4) if enemy.asleep else ()
    )
    pen.rect(x + 2, y + 2, 28, h - 4, "foe", "", 0, 5)
    pen.sign(folk(card.name), x + 8, y + h / 2 - 8, 16, "foe_ink", "foe")
    base, right = y + (14 if h < 44 else 17), x + w - 8
    figures = min(figures_width(s, enemy), w / 3)
    state = " · stunned" if enemy.stunned else " · asleep" if enemy.asleep else ""
    room = right - figures - 8 - (x + 37)
    level = f"Level {card.level} · " if card.level else ""
    used = pen.text(x + 37, base, card.name, 12, "ink", True, room=room)
    tails = (f"{level}{enemy.zone}{state}", f"{enemy.zone}{state}", state.removeprefix(" · "), enemy.zone)
    tail = next((each for each in tails if each and fits(each, 11, room - used - 7)), "")
    if tail:
        pen.text(x + 44 + used, base, tail, 11, "muted")
    line = base + 16
    if h >= SLIM:
        at = _rolls(pen, s, enemy, x + 37, line, right, tells)
        own = f"carries {s.box.name(enemy.treasure)}" if enemy.treasure else ""
        if own and fits(own, 11, right - at):
            at += pen.text(at, line, own, 11, "muted") + 8
    text = " · ".join(clause.text for clause in card.clauses) or card.effect
    if h >= BAG and text:
        told = said(text)
        if run_width(told, 11, 12) <= w - 45:
            pen.run(x + 37, line + 15, told, 11, "muted", "panel", 12)
        else:
            pen.text(x + 37, line + 15, text, 11, "muted", room=w - 45)
    elif h >= SLIM and text and run_width(said(text), 11, 12) <= right - at:
        pen.run(at, line, said(text), 11, "muted", "panel", 12)
    yield pen.item(
        foe, "enemy", enemy_label(s, enemy), box.grow(1), Layer.BOARD, (f"enemy:{enemy.id}", f"{foe} state")
    )
    end = draw_figures(pen, s, enemy, right - figures, base, "ink", figures + 1)
    place = Box(right - figures - 2, base - 12, max(end, figures) + 4, 16)
    names = (f"{foe} Health", f"{foe} Minion")
    yield pen.item(
        f"health:{enemy.id}", "hearts", f"{card.name}: what stands", place, Layer.PIECES, names, foe
    )


def _rolls(pen: Pen, s: State, enemy: Enemy, x: float, y: float, right: float, tells: bool) -> float:
    """What it attacks and defends with; where the next thing can be drawn."""
    card = s.card(enemy)
    shown = [enemy_dice(s, enemy, kind) if tells else card.dice[kind] for kind in range(4)]
    kinds = [(KIND_SIGNS[kind], shown[kind]) for kind in range(3) if card.has[kind]]
    for sign, dice in (*kinds, ("crest", shown[3])):
        if dice != NO_DICE and x + 15 + dice_width(dice) <= right:
            pen.sign(sign, x, y - 10, 12)
            x = draw_dice(pen, x + 15, y - 11.5, dice) + 7
    return x


def said(text: str) -> str:
    """A clause of a card with its symbols as signs."""
    plain = text.replace("{", "").replace("}", "")
    words = plain.replace("Defender -1 shield", "defender loses 1 shield").replace("-", "−")
    return words.replace("bam", "{burst}").replace("diamond", "{diamond}")
