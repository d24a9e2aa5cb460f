"""Chapter 11: hits meet shields, Wounds are counted, and what follows from them."""

from __future__ import annotations

from typing import Any

from edgebook.games.massive.book import RULES
from edgebook.games.massive.effects.in_force import keyword
from edgebook.games.massive.rules.chapter5_heroes import hurt
from edgebook.games.massive.rules.chapter11_effects import HITS, SHIELDS, Line, apply, fight_of
from edgebook.games.massive.rules.chapter11_wounds import pillar_hurt, stunned_after, wound_enemy
from edgebook.games.massive.table.pieces import Fight, Source
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import listed
from edgebook.kernel import Context, Frame, Tally, at_least, base, plus


def _extra(s: State, ctx: None) -> int:
    fight = fight_of(s)
    if s.rulings.extra_wounds == "after-hits" and HITS.value(s, None) <= SHIELDS.value(s, None):
        return 0
    return sum(n for n, _, _ in fight.struck)


WOUNDS = Tally(
    "Wounds",
    base("MD-11.7", lambda s, ctx: HITS.value(s, None), "hits"),
    plus("MD-11.7", lambda s, ctx: -SHIELDS.value(s, None), "shields"),
    at_least("MD-11.7", 0),
    plus("MD-11.7", _extra, "extra Wounds"),
)


def _plain_effects(s: State, fight: Fight) -> list[str]:
    """What skills, gear and Consumables add and take without symbols: additions first. Gives what came of it
    beyond the sum, in words."""
    told = []
    for taking in (False, True):
        for side, attacking in ((fight.defending, False), (fight.attacking, True)):
            for source in side:
                if source.clause.costs:
                    continue
                for effect in source.clause.effects:
                    adds = effect.verb in ("hits", "shields", "wounds")
                    takes = effect.verb in ("attacker hits", "defender shields", "stun", "boss", "heal")
                    if (takes if taking else adds) and effect.n:
                        told.append(apply(s, source, effect.verb, effect.n, attacking))
    return [each for each in told if each]


@RULES.rule(
    "MD-11.7",
    says={
        "plain": "{hits:hit/hits}{of_hits} against {shields:shield/shields}{of_shields}: "
        "{n:Wound/Wounds}{result}",
        "extra": "{hits:hit/hits}{of_hits} against {shields:shield/shields}{of_shields}, with "
        "{extra:extra Wound/extra Wounds}{by}: {n:Wound/Wounds}{result}",
    },
    gives="hits shields extra n of_hits of_shields by result",
    level="action",
)
def count_wounds(s: State, t: Context) -> Any:
    """The number of Wounds is hits minus shields, at least 0, plus whatever deals Wounds directly."""
    fight = fight_of(s)
    result = "".join(f"; {each}" for each in _plain_effects(s, fight))
    hits, shields = t.tally(HITS, s, None), t.tally(SHIELDS, s, None)
    n, extra = t.tally(WOUNDS, s, None), _extra(s, None)
    told = _made_of(s, fight.attack, fight.attack_lines), _made_of(s, fight.defense, fight.defended)
    by = f" by {listed(list(dict.fromkeys(name for _, _, name in fight.struck)))}"
    s.then(*_consequences(s, fight, hits, shields, n))
    s.fight = None
    return ("extra" if extra else "plain"), hits, shields, extra, n, *told, by, result


def _made_of(s: State, dice: tuple[tuple[str, int], ...], lines: tuple[Line, ...]) -> str:
    """What hits or shields are made of, where the dice alone do not show it."""
    changes: dict[str, int] = {}
    for n, _, name in lines:
        changes[name] = changes.get(name, 0) + n
    told = [f"{abs(n)} {'more' if n > 0 else 'less'} by {name}" for name, n in changes.items() if n]
    if not told:
        return ""
    shown = sum(s.box.faces[colour][face].amount for colour, face in dice)
    return f" ({', '.join([f'{shown} on the dice', *told])})"


def _stuns(fight: Fight, source: Source) -> bool:
    """Whether a clause that stuns counted in this combat."""
    return bool(source.clause.has("stun")) and (not source.clause.costs or source.key in fight.spent)


def _consequences(s: State, fight: Fight, hits: int, shields: int, n: int) -> list[Frame]:
    frames: list[Frame] = []
    if fight.pillar:
        return [pillar_hurt(fight.pillar, n)] if n else []
    if fight.by_hero:
        if n:
            frames += wound_enemy(s, fight.enemy, n, fight.hero, fight.boss)
        if s.rulings.stun_timing == "after" and any(_stuns(fight, source) for source in fight.attacking):
            frames.append(stunned_after(fight.enemy))
        return frames
    if n:
        frames.append(hurt(fight.hero, n))
    if s.rulings.stun_timing == "after" and any(
        source.clause.has("stun") and source.key in fight.spent for source in fight.attacking
    ):
        frames.append(stunned_after(str(fight.hero)))
    if s.rulings.payback_count == "faces":
        faces = s.box.faces
        hits, shields = (
            sum(faces[colour][face].amount for colour, face in dice) for dice in (fight.attack, fight.defense)
        )
    back = keyword(s, s.heroes[fight.hero], "payback")
    if back and shields > hits:
        frames.append(payback(fight.hero, fight.enemy, back))
    return frames


@RULES.rule("MD-13.7", says="Payback: {seat:seat} deals {n:Wound/Wounds} to {enemy:enemy}")
def payback(s: State, t: Context, seat: int, enemy: str, n: int) -> None:
    """A defender with more shields than there are hits wounds the attacker."""
    killer = seat if s.rulings.indirect_kill == "owner" else -1
    s.then(*wound_enemy(s, enemy, n, killer, False))
