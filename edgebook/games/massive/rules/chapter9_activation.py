"""Chapter 9: what Enemies do. Attack, else move and attack, else move again; every choice by rule.

This is who acts, and when; what an Enemy does then stands in `chapter9_steps`.
"""

from __future__ import annotations

from typing import Any

from edgebook.games.massive.book import RULES
from edgebook.games.massive.rules.chapter5_heroes import recover
from edgebook.games.massive.rules.chapter9_steps import look_for_attack
from edgebook.games.massive.rules.hooks import special
from edgebook.games.massive.rules.keys import AnEnemy
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import Words
from edgebook.kernel import Context, Missing


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


def begin(s: State, id: str, against: int) -> None:
    """Put an Enemy's activation on the agenda. In a Counter-Attack it is `against` one Hero alone."""
    enemy = s.enemy(id)
    s.taunting = -1
    acts = special(enemy).acts
    if enemy.stunned:
        s.then(recover(id))
    elif acts is not None:
        acts(s, enemy, against)
    else:
        look_for_attack(s, id, 1, against)
