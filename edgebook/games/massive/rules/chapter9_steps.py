"""Chapter 9: what an Enemy does when it activates: it attacks, else it moves, toward a Hero or on patrol.

The four steps of an activation are numbered: 1 and 3 look for a Hero to attack, 2 and 4 move. `against` is
the seat of the Hero whom a Counter-Attack is meant for, or -1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from edgebook.games.massive.book import RULES
from edgebook.games.massive.effects.clauses import TYPES
from edgebook.games.massive.effects.in_force import enemy_dice
from edgebook.games.massive.rules.chapter2_board import hero_holder
from edgebook.games.massive.rules.chapter9_criteria import (
    ATTACK,
    MOVE,
    PATH,
    PATROL,
    Seeking,
    Who,
    candidates,
    in_reach,
    kinds_in_reach,
    next_zones,
    patrol_goal,
    patrol_name,
    several_taunt,
)
from edgebook.games.massive.rules.chapter11_combat import begin_fight
from edgebook.games.massive.rules.hooks import quest, special
from edgebook.games.massive.rules.keys import AHero, ForAnEnemy, acting
from edgebook.games.massive.rules.reasons import dropped
from edgebook.games.massive.table.pieces import Enemy, Fight
from edgebook.games.massive.table.state import State
from edgebook.kernel import Context, Missing

ONCE = 5
"""A single attack, after which something else follows."""


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


def seen_a_hero(s: State, enemy: Enemy) -> None:
    """An Enemy that has a Hero to go for forgets its patrol."""
    if enemy.heading != "start" and s.rulings.patrol_memory == "resets":
        enemy.heading = "start"


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
            kinds = [_heaviest(s, found, kinds)]
        if len(kinds) > 1:
            s.then(attack_type(self.enemy, key, tuple(kinds)))
            return "several", 0
        begin_fight(s, Fight(key, self.enemy, False, kinds[0]))
        return "hero", kinds[0]

    def missing(self, s: State) -> list[Missing]:
        return dropped(ATTACK, s, self.context(s), self.among(s))


def _heaviest(s: State, enemy: Enemy, kinds: Sequence[int]) -> int:
    """The Combat type for which an Enemy has most dice, a red one counting double."""

    def weight(kind: int) -> tuple[int, int]:
        dice = enemy_dice(s, enemy, kind)
        return 2 * dice.red + dice.yellow, -kind

    return max(kinds, key=weight)


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


# -- moving -----------------------------------------------------------------------------------------------


@RULES.rule(
    "MD-9.7",
    says={
        "moves": "{enemy:has} nobody in reach",
        "ends": "{enemy:has} nobody in reach, and the activation ends",
        "post": "{enemy:has} nobody in reach and may not leave the post",
        "held": "{enemy:has} nobody to attack and cannot leave, since {who} is in the Zone",
    },
    gives="who",
    cites=("MD-9.6", "MD-2.7"),
)
def nobody(s: State, t: Context, enemy: str, step: int, against: int) -> Any:
    """Each step of an activation looks at the table afresh. With nobody in reach the Enemy moves, unless it
    is held.
    """
    found = s.enemy(enemy)
    t.choose(ATTACK, s, Seeking(enemy, against), candidates(s, against))
    if special(found).stays:
        return "post", ""
    holder = _holder(s, found)
    if holder:
        return "held", holder
    look_for_goal(s, enemy, step + 1, against)
    return "moves", ""


def _holder(s: State, enemy: Enemy) -> str:
    """Who keeps an Enemy in its Zone."""
    if enemy.zone in quest(s).stand_ins(s):
        return "a Pillar"
    seat = hero_holder(s, enemy)
    return "" if seat is None else s.heroes[seat].hero


def look_for_goal(s: State, id: str, step: int, against: int) -> None:
    """Steps 2 and 4: decide where to go."""
    marches = quest(s).marches
    if marches is not None and against < 0:
        s.then(marches(id, step))
    elif several_taunt(s, MOVE, Seeking(id, against)):
        s.then(taunted(id, "move", step, against))
    else:
        s.then(move_target(id, step, against))


@RULES.choice(
    "MD-9.3",
    criteria=MOVE,
    asks="Whom {enemy:asked} move toward?",
    says={
        "hero": "{enemy:goes for} {key:seat}",
        "near": "{enemy:goes for} {key:seat}, as far as open ways lead closer",
        "shut": "{enemy:goes for} {key:seat}, but no open way leads closer",
        "there": "{enemy:stays} where {key:seat} is",
        "nobody": "{enemy:finds} nobody in sight or in the Light",
        "lost": "{enemy:sees} {hunted:seat} no more, and the Counter-Attack ends",
    },
    gives="hunted",
    cites=("MD-2.5", "MD-2.3"),
)
class move_target(ForAnEnemy):
    """An Enemy moves toward the Hero in sight with the most XP; else toward the Hero in a Light Zone with
    the most XP; else to the Hero Starting Zone. The players break ties, whatever the distance.
    """

    step: int
    against: int

    none = "nobody"

    def among(self, s: State) -> list[int]:
        return list(range(len(s.heroes)))

    def context(self, s: State) -> Seeking:
        return Seeking(self.enemy, self.against)

    def do(self, s: State, t: Context, key: int | str) -> Any:
        s.taunting = -1
        if isinstance(key, str):
            if self.against >= 0:
                return "lost", self.against
            s.then(patrol(self.enemy, self.step))
            return "nobody"
        found, goal = s.enemy(self.enemy), s.heroes[key].zone
        seen_a_hero(s, found)
        if not next_zones(s, found.zone, goal):
            after_move(s, found, found.zone, self.step, self.against)
            return "there" if goal == found.zone else "shut"
        s.then(path(self.enemy, goal, self.step, self.against))
        return "hero" if found.zone in s.enemy_ways.far(goal) else "near"

    def missing(self, s: State) -> list[Missing]:
        return dropped(MOVE, s, self.context(s), self.among(s))


@RULES.rule(
    "MD-9.5",
    says={
        "heads": "{enemy:heads} for {goal}",
        "turns": "{enemy:turns} toward {goal}, {why}",
        "waits": "{enemy:turns} toward {goal}, {why}; this Move is lost",
        "stays": "{enemy:stays}: {why}",
    },
    gives="goal why",
)
def patrol(s: State, t: Context, enemy: str, step: int) -> Any:
    """If all Heroes are hidden, an Enemy goes to the Hero Starting Zone. Once it is there, or cannot get any
    closer, it heads for the Exit; then back, and so on.
    """
    found, case, why = s.enemy(enemy), "heads", ""
    if not _leads_on(s, found, found.heading):
        ahead = "exit" if found.heading == "start" else "start"
        waits = s.rulings.patrol_turn == "waits"
        stays = _why_no_turn(s, found, ahead, waits)
        if stays:
            return "stays", "", stays
        why, case = _why_turned(s, found), "waits" if waits else "turns"
        found.heading = ahead
    (heading,) = t.choose(PATROL, s, enemy, ("start", "exit"))
    if case == "waits":
        after_move(s, found, found.zone, step, -1)
    else:
        goal = patrol_goal(s, heading)
        assert goal is not None, "an Enemy that heads somewhere has a goal"
        s.then(path(enemy, goal, step, -1))
    return case, patrol_name(s, heading), why


def _leads_on(s: State, enemy: Enemy, heading: str) -> bool:
    """Whether an Enemy on patrol can get closer to what it heads for."""
    goal = patrol_goal(s, heading)
    return goal is not None and bool(next_zones(s, enemy.zone, goal))


def _why_turned(s: State, enemy: Enemy) -> str:
    name = patrol_name(s, enemy.heading)
    if enemy.zone == patrol_goal(s, enemy.heading):
        return f"having reached {name}"
    return f"since no open way leads closer to {name}"


def _why_no_turn(s: State, enemy: Enemy, ahead: str, waits: bool) -> str:
    """Why an Enemy that cannot go on as it was heading does not turn either; empty if it does."""
    behind = patrol_goal(s, enemy.heading)
    if behind is None:
        return "there is no Hero Starting Zone" if enemy.heading == "start" else "there is no Exit"
    goal = patrol_goal(s, ahead)
    if goal is None:
        why = "the Quest has no Exit to turn to" if ahead == "exit" else "there is no Hero Starting Zone"
        name = patrol_name(s, enemy.heading)
        return why if enemy.zone == behind else f"no open way leads closer to {name}, and {why}"
    if waits or _leads_on(s, enemy, ahead):
        return ""
    names = [patrol_name(s, each) for each in (enemy.heading, ahead) if enemy.zone != patrol_goal(s, each)]
    return f"no open way leads closer to {' or '.join(names)}"


@RULES.choice(
    "MD-9.4",
    criteria=PATH,
    asks="Which way {enemy:asked} take toward {goal:zone}?",
    says="{enemy:moves} from {before:zone} to {key:zone}",
    gives="before",
    level="action",
    cites=("MD-2.6", "MD-2.7"),
)
class path(ForAnEnemy):
    """An Enemy moves as Heroes do, but opens no doors, along a shortest path. If there are several, the
    players choose; a Hero in its Zone holds it.
    """

    goal: str
    step: int
    against: int

    def among(self, s: State) -> tuple[str, ...]:
        return s.enemy_ways.steps[s.enemy(self.enemy).zone]

    def context(self, s: State) -> tuple[str, str]:
        return self.enemy, self.goal

    def do(self, s: State, t: Context, key: str) -> str:
        found = s.enemy(self.enemy)
        before, found.zone = found.zone, key
        after_move(s, found, before, self.step, self.against)
        return before

    def missing(self, s: State) -> list[Missing]:
        return dropped(PATH, s, self.context(s), self.among(s))


def after_move(s: State, enemy: Enemy, before: str, step: int, against: int) -> None:
    """After the first Move the Enemy looks for a Hero to attack once more; after the second it is done."""
    moved = special(enemy).moved
    if moved is not None:
        moved(s, enemy, before, step)
    elif step == 2 and not (against >= 0 and s.rulings.counter_steps == "two"):
        look_for_attack(s, enemy.id, 3, against)
