"""Chapter 9: what Enemies do. Attack, else move and attack, else move again; every choice by rule.

The four steps of an activation are numbered: 1 and 3 look for a Hero to attack, 2 and 4 move. `against` is
the seat of the Hero whom a Counter-Attack is meant for, or -1.
"""

from __future__ import annotations

from typing import Any

from edgebook.games.massive.book import RULES
from edgebook.games.massive.effects.clauses import TYPES
from edgebook.games.massive.effects.in_force import enemy_dice
from edgebook.games.massive.rules.chapter5_heroes import recover
from edgebook.games.massive.rules.chapter9_criteria import (
    ATTACK,
    MOVE,
    Seeking,
    Who,
    candidates,
    in_reach,
    kinds_in_reach,
    several_taunt,
)
from edgebook.games.massive.rules.chapter9_moving import move_target, nobody, seen_a_hero
from edgebook.games.massive.rules.chapter11_combat import begin_fight
from edgebook.games.massive.rules.hooks import quest, special
from edgebook.games.massive.rules.keys import AHero, AnEnemy, ForAnEnemy, acting
from edgebook.games.massive.rules.reasons import dropped
from edgebook.games.massive.table.pieces import Enemy, Fight
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import Words
from edgebook.kernel import Context, Missing

ONCE = 5
"""A single attack, after which something else follows."""


# -- who acts --------------------------------------------------------------------------------------------


@RULES.decision("MD-9.1", asks="Which Enemy activates next?", says="{key:activates}", level="action")
class next_enemy(AnEnemy):
    """Every Enemy activates once, in an order that the players choose. It attacks if it can; otherwise it
    moves one Zone and attacks if it can; otherwise it moves one Zone more. An attack ends the activation.
    """

    def who(self, s: State) -> int:
        return s.first

    def options(self, s: State) -> list[str]:
        return s.to_act

    def do(self, s: State, t: Context, key: str) -> None:
        s.to_act = [id for id in s.to_act if id != key]
        if s.to_act:
            s.then(enemies_go_on())
        begin(s, key, -1)

    def missing(self, s: State) -> list[Missing]:
        words = Words(s)
        return [
            Missing(
                words.named(enemy.id),
                "it does not activate yet" if enemy.asleep else "it has activated, or appeared in this Phase",
                "MD-9.1",
                enemy.id,
            )
            for enemy in s.enemies
            if enemy.id not in s.to_act
        ]


@RULES.rule(
    "MD-9.1/on",
    says={
        "some": "{n:Enemy has/Enemies have} still to activate",
        "none": "every Enemy has activated",
    },
    gives="n",
)
def enemies_go_on(s: State, t: Context) -> Any:
    """As long as an Enemy has not activated, the Enemies' Phase goes on."""
    s.to_act = [id for id in s.to_act if s.find_enemy(id) is not None]
    if s.to_act:
        s.then(next_enemy())
    return ("some" if s.to_act else "none"), len(s.to_act)


@RULES.rule(
    "MD-9.1/acts",
    says={
        "acts": "{enemy:activates}",
        "gone": "that Enemy is gone",
    },
)
def activate(s: State, t: Context, enemy: str) -> str:
    """A card or a rule makes an Enemy activate as in the Enemies' Phase."""
    if s.find_enemy(enemy) is None:
        return "gone"
    begin(s, enemy, -1)
    return "acts"


def activate_against(s: State, id: str, seat: int) -> None:
    """A Counter-Attack: an activation against one Hero alone."""
    begin(s, id, seat)


def begin(s: State, id: str, against: int) -> None:
    """Put an Enemy's activation on the agenda."""
    enemy = s.enemy(id)
    s.taunting = -1
    acts = special(enemy).acts
    if enemy.stunned:
        s.then(recover(id))
    elif acts is not None:
        acts(s, enemy, against)
    else:
        look_for_attack(s, id, 1, against)


def look_for_attack(s: State, id: str, step: int, against: int) -> None:
    """Steps 1 and 3: attack if a Hero is in reach, else move."""
    enemy = s.enemy(id)
    seeking = Seeking(id, against)
    if not in_reach(s, seeking):
        s.then(nobody(id, step, against))
    elif several_taunt(s, ATTACK, seeking):
        s.then(taunted(id, "attack", step, against))
    else:
        s.then(attack_target(id, step, against))
    assert enemy.figures


# -- attacking -------------------------------------------------------------------------------------------


@RULES.decision(
    "MD-13.11/pick",
    asks="Whose Taunt draws {enemy:named}?",
    says="the Taunt of {key:seat} draws {enemy:enemy}",
)
class taunted(AHero):
    """A Hero with Taunt counts as having the most XP. Where several have it, the players pick one."""

    enemy: str
    purpose: str
    step: int
    against: int

    def who(self, s: State) -> int:
        return acting(s, s.first)

    def options(self, s: State) -> list[int]:
        criteria = ATTACK if self.purpose == "attack" else MOVE
        return several_taunt(s, criteria, Seeking(self.enemy, self.against))

    def do(self, s: State, t: Context, key: int) -> None:
        s.taunting = key
        if self.purpose == "attack":
            s.then(attack_target(self.enemy, self.step, self.against))
        else:
            s.then(move_target(self.enemy, self.step, self.against))

    def missing(self, s: State) -> list[Missing]:
        criteria, seeking = ATTACK if self.purpose == "attack" else MOVE, Seeking(self.enemy, self.against)
        return dropped(criteria, s, seeking, candidates(s, self.against))


@RULES.choice(
    "MD-9.2",
    criteria=ATTACK,
    asks="Whom {enemy:asked} attack?",
    says={
        "hero": "{enemy:attacks} {key:seat} with {kind:a_kind} attack",
        "several": "{enemy:attacks} {key:seat}",
        "pillar": "{enemy:attacks} {key:foe}",
    },
    gives="kind",
    level="action",
    cites=("MD-6.4", "MD-2.8"),
)
class attack_target(ForAnEnemy):
    """An Enemy attacks a Hero within range of a Combat type that it has: of several, the one with the most
    unspent XP; the players break ties. It rolls the dice of the type that reaches.
    """

    step: int
    against: int

    def among(self, s: State) -> list[Who]:
        return candidates(s, self.against)

    def context(self, s: State) -> Seeking:
        return Seeking(self.enemy, self.against)

    def do(self, s: State, t: Context, key: Who) -> Any:
        found = s.enemy(self.enemy)
        seen_a_hero(s, found)
        s.taunting = -1
        if isinstance(key, str):
            struck = quest(s).struck
            assert struck is not None
            s.then(struck(key[7:]))
            return "pillar", 0
        kinds = kinds_in_reach(s, found, s.heroes[key].zone)
        if len(kinds) > 1 and s.rulings.two_types == "more-dice":
            kinds = [max(kinds, key=lambda kind: _weight(s, found, kind))]
        if len(kinds) > 1:
            s.then(attack_type(self.enemy, key, tuple(kinds)))
            return "several", 0
        begin_fight(s, Fight(key, self.enemy, False, kinds[0]))
        return "hero", kinds[0]

    def missing(self, s: State) -> list[Missing]:
        return dropped(ATTACK, s, self.context(s), self.among(s))


def _weight(s: State, enemy: Enemy, kind: int) -> tuple[int, int]:
    """How many dice of a Combat type an Enemy has, a red one counting double."""
    dice = enemy_dice(s, enemy, kind)
    return 2 * dice.red + dice.yellow, -kind


@RULES.decision(
    "MD-9.2/type",
    asks="Which attack does {enemy:named} use against {seat:seat}?",
    says="{enemy:uses} {key:a_kind} attack",
)
class attack_type(ForAnEnemy):
    """Where two Combat types reach the target, the players choose one."""

    seat: int
    kinds: tuple[int, ...]

    def options(self, s: State) -> list[int]:
        return list(self.kinds)

    def do(self, s: State, t: Context, key: int) -> None:
        begin_fight(s, Fight(self.seat, self.enemy, False, key))

    def label(self, s: State, key: int) -> str:
        return TYPES[key].capitalize()

    def missing(self, s: State) -> list[Missing]:
        has, name = s.card(s.enemy(self.enemy)).has, s.heroes[self.seat].hero
        return [
            Missing(
                TYPES[kind].capitalize(),
                f"it does not reach {name}"
                if has[kind]
                else f"its card has no {TYPES[kind].capitalize()} dice",
                "MD-6.4",
                kind,
            )
            for kind in range(3)
            if kind not in self.kinds
        ]
