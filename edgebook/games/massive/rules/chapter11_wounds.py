"""Where Wounds go: figures of a Mob one after the other, Bosses, Monsters, Pillars."""

from __future__ import annotations

from typing import Any

from edgebook.games.massive.book import RULES
from edgebook.games.massive.rules.chapter5_heroes import stun
from edgebook.games.massive.rules.chapter7_enemies import falls
from edgebook.games.massive.rules.hooks import quest, special
from edgebook.games.massive.table.state import State
from edgebook.kernel import Asked, Context, Frame
from edgebook.kernel.text import agreeing


def wound_enemy(s: State, id: str, n: int, killer: int, boss: bool) -> list[Frame]:
    """The frames that put Wounds on an Enemy. `boss`: they may go to the Boss."""
    enemy = s.enemy(id)
    if not s.card(enemy).mob:
        return [enemy_hurt(id, n, killer)]
    if enemy.minions and enemy.boss and (boss or enemy.stunned):
        return [boss_or_minions(id, n, killer)]
    return [mob_hurt(id, n, killer, "minions" if enemy.minions else "boss", False)]


@RULES.rule(
    "MD-11.8",
    says={
        "left": "{enemy:has} {left} Health left",
        "dead": "{enemy:is} defeated",
    },
    gives="left",
)
def enemy_hurt(s: State, t: Context, enemy: str, n: int, killer: int) -> Any:
    """An Agent or a Roaming Monster loses Health. At 0 it is defeated."""
    found = s.enemy(enemy)
    found.health = max(0, found.health - n)
    if found.health:
        return "left", found.health
    s.then(*falls(s, found, killer, 0, True))
    return "dead", 0


@RULES.decision(
    "MD-12.3",
    asks="Who suffers the {n:Wound/Wounds} first?",
    says={
        "boss": "the Boss of {enemy:enemy} is wounded first",
        "minions": "the Minions of {enemy:enemy} are wounded first",
    },
    cites=("MD-7.6",),
)
class boss_or_minions(Asked):
    """A stunned Mob is stunned as a whole, and Wounds may be put on its Boss. The same goes for an attack
    that says so.
    """

    enemy: str
    n: int
    killer: int

    def who(self, s: State) -> int:
        return self.killer if self.killer >= 0 else s.first

    def options(self, s: State) -> list[str]:
        return ["boss", "minions"]

    def do(self, s: State, t: Context, key: str) -> str:
        s.then(mob_hurt(self.enemy, self.n, self.killer, key, s.rulings.boss_overflow == "spill"))
        return key

    def label(self, s: State, key: str) -> str:
        return "Boss first" if key == "boss" else "Minions first"


@RULES.rule(
    "MD-11.10",
    says={
        "minion": "a Minion of {enemy:enemy} falls; {left}",
        "minions": "{fallen} Minions of {enemy:enemy} fall; {left}",
        "wounded": "a Minion of {enemy:enemy} is wounded; {left}",
        "boss": "the Boss of {enemy:enemy} has {health} Health left; {left}",
        "dead": "the Boss of {enemy:enemy} falls; {left}",
        "both": "{fallen:Minion/Minions} and the Boss of {enemy:enemy} fall; {left}",
    },
    gives="fallen left health",
    cites=("MD-7.6", "MD-11.11"),
)
def mob_hurt(s: State, t: Context, enemy: str, n: int, killer: int, first: str, spill: bool) -> Any:
    """Wounds go to Minions one after the other, a wounded one first; the Boss is wounded only when no Minion
    is left.
    """
    found = s.enemy(enemy)
    stood = found.boss
    wounded = 0
    fallen = 0
    for part in (first, "boss" if first == "minions" else "minions") if spill else (first,):
        if part == "boss":
            lost = min(n, found.boss)
            found.boss -= lost
            n -= lost
            continue
        while n and found.minions:
            lost = min(n, found.minions[0])
            n -= lost
            found.minions[0] -= lost
            wounded += lost
            if not found.minions[0]:
                del found.minions[0]
                fallen += 1
    guardian = bool(stood) and not found.boss
    left = _left(len(found.minions), found.boss, n)
    s.then(*falls(s, found, killer, fallen, guardian))
    if guardian:
        return ("both" if fallen else "dead"), fallen, left, 0
    if fallen:
        return ("minion" if fallen == 1 else "minions"), fallen, left, found.boss
    return ("boss" if stood != found.boss else "wounded"), 0, left, found.boss


def _left(minions: int, boss: int, lost: int) -> str:
    """Who still stands, and how many Wounds found nobody."""
    stand = [f"{minions} {agreeing(minions, 'Minion/Minions')}"] if minions else []
    stand += ["the Boss"] if boss else []
    who = " and ".join(stand)
    said = f"{who} {agreeing(minions + bool(boss), 'stands/stand')}" if stand else "nobody is left"
    return f"{said}, and {lost} {agreeing(lost, 'Wound is/Wounds are')} lost" if lost else said


@RULES.rule(
    "MD-12.2/after",
    says={
        "hero": "{seat:seat} is stunned",
        "steady": "{seat:seat} is not stunned",
        "enemy": "{who:is} stunned",
        "gone": "nobody is left to be stunned",
    },
    gives="seat",
)
def stunned_after(s: State, t: Context, who: str) -> Any:
    """By this reading the attack stuns after its Wounds are dealt."""
    if who.isdecimal():
        return ("hero" if stun(s, int(who)) else "steady"), int(who)
    enemy = s.find_enemy(who)
    if enemy is None or special(enemy).untouchable:
        return "gone", -1
    enemy.stunned = True
    return "enemy", -1


@RULES.rule(
    "MD-12.4/pillar",
    says={
        "left": "a Pillar in {zone:zone} has {left} Health left",
        "falls": "a Pillar in {zone:zone} falls",
    },
    gives="left",
)
def pillar_hurt(s: State, t: Context, zone: str, n: int) -> Any:
    """A Pillar loses Health like an Enemy, and gives nothing when it falls."""
    pillar = min(
        (pillar for pillar in s.pillars if pillar.zone == zone and pillar.health),
        key=lambda pillar: pillar.health or 0,
    )
    assert pillar.health is not None
    pillar.health = max(0, pillar.health - n)
    if pillar.health:
        return "left", pillar.health
    s.pillars.remove(pillar)
    s.lay_ways()
    s.then(*quest(s).pillar_fell(s, zone))
    return "falls", 0
