"""The odds of a combat, its sides written as people say them: dice, clauses, and names from the box.

    odds("1R + Fire Sword + Marksman 1", "Dwarf Defenders 1")

A name is that of an Equipment card, an Enemy with its Level, a skill with its Level, or a Hero's own skill.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from edgebook.box.effects import EffectError
from edgebook.box.odds import Odds, outcome, parts
from edgebook.games.massive.analysis.odds import COUNTED, HARMLESS, fought
from edgebook.games.massive.analysis.rerolls import CHOSEN
from edgebook.games.massive.cards.cells import attack_dice, defense_dice, dice
from edgebook.games.massive.cards.pack import Pack, load
from edgebook.games.massive.cards.records import NO_DICE, Card, Dice, EnemyCard
from edgebook.games.massive.effects.clauses import TYPES, Clause, clauses
from edgebook.kernel import EdgebookError

NO_KIND = -1
DEFENSE = 3
WHO = ("attacker", "defender")
USED = {*COUNTED, *HARMLESS, *CHOSEN}


class Part(NamedTuple):
    """What a name stands for: its dice (Melee, Ranged, Magic, Defense) and clauses."""

    dice: tuple[Dice, Dice, Dice, Dice]
    clauses: tuple[Clause, ...]
    enemy: bool = False


NONE = (NO_DICE, NO_DICE, NO_DICE, NO_DICE)


def odds(
    attack: str,
    defense: str,
    *,
    attacker: Sequence[str] = (),
    defender: Sequence[str] = (),
    kind: str = "",
    aim: int = 0,
    packs: Sequence[str] = (),
) -> Odds:
    """The chances of each number of Wounds. `attacker` and `defender` are further clauses, such as "Attack
    bam: +2 hits"; `kind` is melee, ranged or magic, where a card has dice for several; with `aim`, re-rolls
    are for that many Wounds or more, and not for the mean."""
    box = load(tuple(map(str, packs)))
    if kind and kind not in TYPES:
        raise EdgebookError(f"kind: {kind!r:.40}, expected {', '.join(TYPES)}")
    if type(aim) is not int or not 0 <= aim <= 99:
        raise EdgebookError(f"aim: {aim!r:.40}, expected a number of Wounds from 1 to 99, or 0 for the mean")
    sides = [
        [_part(box, text, which) for text in parts(side) if text != "0"]
        for which, side in enumerate((attack, defense))
    ]
    used = TYPES.index(kind) if kind else _kind(sides[0])
    pools = _sum(sides[0], used), _sum(sides[1], DEFENSE)
    own, other = (
        [clause for part in sides[which] for clause in part.clauses if _fits(clause, used, not which)]
        for which in (0, 1)
    )
    enemies = [who for who, side in zip(WHO, sides, strict=True) if any(part.enemy for part in side)]
    if len(enemies) == 2:
        raise EdgebookError("two Enemies: expected a Hero's dice and cards on one of the sides")
    try:
        own += [clause for text in attacker for clause in clauses(text)]
        other += [clause for text in defender for clause in clauses(text)]
        found = fought(box, pools, own, other, "".join(enemies), aim)
    except (ValueError, EffectError) as error:
        raise EdgebookError(f"these odds cannot be counted: expected {error}") from None
    title = f"Wounds of {_named(attack)} against {_named(defense)}"
    return Odds(title, "Wounds", found.map(outcome), _note((*own, *other), aim))


def _named(side: str) -> str:
    return " + ".join(text for text in parts(side) if text != "0") or "no dice"


def _note(used: Sequence[Clause], aim: int) -> str:
    if not any(clause.has(verb) for clause in used for verb in CHOSEN):
        return "All rolls are counted."
    goal = f"{aim} Wounds or more" if aim else "the number of Wounds"
    return (
        f"All rolls are counted; each re-roll and flip is taken where that is best for its side, for {goal}."
    )


def _sum(side: list[Part], column: int) -> Dice:
    """The printed dice of a side; what is above three of a colour is cut later."""
    if column == NO_KIND:  # dice alone: they are the same for every kind
        column = 0
    return (
        Dice(*(sum(each) for each in zip(*(part.dice[column] for part in side), strict=True)))
        if side
        else Dice()
    )


def _kind(side: list[Part]) -> int:
    """The kind of combat for which all cards of the attacker have dice; none if only dice are given."""
    armed = [part for part in side if any(pool != NO_DICE for pool in part.dice[:3])]
    fits = [n for n in range(3) if all(part.dice[n] != NO_DICE for part in armed)]
    if len(fits) == 3:
        return NO_KIND
    if len(fits) != 1:
        raise EdgebookError(f"kind: expected {', '.join(TYPES)}, since the cards alone do not say which")
    return fits[0]


def _fits(clause: Clause, kind: int, attacking: bool) -> bool:
    """Whether a printed clause counts for this side; conditions such as Shadow Mode are taken to hold."""
    if not clause.effects or any(effect.verb not in USED for effect in clause.effects):
        return False
    kinds = TYPES if kind == NO_KIND else (TYPES[kind],)
    if attacking:
        return clause.scope in ("attack", *kinds)
    return clause.scope in ("defense", *(f"{each} defense" for each in kinds))


def _part(box: Pack, text: str, which: int) -> Part:
    typed = text.upper().replace(" ", "")
    if re.fullmatch(r"(\d[RYGB])+", typed):
        try:
            pool = dice((attack_dice, defense_dice)[which](typed))
        except ValueError as error:
            raise EdgebookError(f"{WHO[which]}: {text!r:.60}, expected {error}") from None
        return Part((pool, pool, pool, NO_DICE) if not which else (*NONE[:3], pool), ())
    found = dict(_names(box))
    part = found.get(_plain(text))
    if part is None:
        near = sorted({name for name in found if _plain(text) in name})[:6]
        more = f"; near: {', '.join(near)}" if near else ""
        raise EdgebookError(
            f"{WHO[which]}: {text!r:.60}, expected dice such as {('1R2Y', '1G1B')[which]}, or the name of a "
            f"card, an Enemy or a skill{more}"
        )
    return part


def _plain(text: str) -> str:
    return re.sub(r"[\s-]+", " ", text.casefold()).strip()


def _names(box: Pack) -> Iterator[tuple[str, Part]]:
    """Every name that can stand in a side."""
    for hero in box.heroes.values():
        yield _plain(hero.special_name), Part(NONE, hero.special)
    for sheet in box.classes.values():
        for skill in (sheet.signature, sheet.free, *(each for line in sheet.lines.values() for each in line)):
            yield _plain(f"{skill.name} {skill.level}"), Part(NONE, skill.clauses)
    things: list[Card | EnemyCard] = [*box.cards.values(), *box.enemies.values()]
    for thing in things:
        part = Part(thing.dice, thing.clauses, isinstance(thing, EnemyCard))
        yield _plain(thing.id), part
        yield _plain(thing.name if not thing.level else f"{thing.name} {thing.level}"), part
        if sum(other.name == thing.name for other in things) == 1:
            yield _plain(thing.name), part
