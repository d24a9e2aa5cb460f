"""How good each answer looks to a Hero's player: simple rules of thumb, one for each kind of question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from edgebook.games.massive.analysis.aims import aims, distance, leaving
from edgebook.games.massive.analysis.gear import gain_of, gear_value, in_hands, junk
from edgebook.games.massive.cards.records import NO_DICE
from edgebook.games.massive.effects.clauses import TYPES
from edgebook.games.massive.effects.in_force import enemy_dice, max_health, weapons
from edgebook.games.massive.rules.chapter2_board import hero_held, zone_holds_heroes
from edgebook.games.massive.rules.chapter6_equipment import lying
from edgebook.games.massive.rules.chapter8_moving import can_pick_up, closed_doors
from edgebook.games.massive.rules.chapter10_experience import next_skills
from edgebook.games.massive.table.state import State
from edgebook.kernel import Decision

HITS = {"red": 1.5, "yellow": 1.0, "green": 1.33, "blue": 0.83}
"""What a die shows on average."""
NEAR = 1.0
"""An Enemy in reach is better fought than left behind, unless all want to get away."""
LATE = 0.45
"""Opening a Chamber with the last Action: nobody could fight what comes out."""
TOKEN = 0.7
"""Ending a Round on a Level token, where patrols appear."""


def advice(s: State, decision: Decision) -> Sequence[float]:
    """A score for each answer, on a state as the asked seat sees it."""
    args = decision.args
    if decision.rule.id in WALKS:
        walk = Walk(s, args[0])
        weigh = getattr(walk, WALKS[decision.rule.id])
        return [weigh(key) for key in decision.keys]
    judge = JUDGES.get(decision.rule.id)
    if judge is None:
        return [0.0] * len(decision.keys)
    return [judge(s, args, key) for key in decision.keys]


# -- combat ----------------------------------------------------------------------------------------------


def expected(s: State, seat: int, kind: int, foe: str) -> float:
    """About how many Wounds an attack deals."""
    hero = s.heroes[seat]
    hits = 0.0
    for card in weapons(s, hero, kind) or weapons(s, hero, 0):
        hits += card.dice[kind if card.dice[kind] != NO_DICE else 0].worth(HITS) + 0.3 * len(card.clauses)
    if foe.startswith("pillar:"):
        return hits
    return max(0.2, hits - enemy_dice(s, s.enemy(foe), 3).worth(HITS) + 0.4)


def _strength(s: State, foe: str) -> int:
    """How much Health stands between a Hero and the end of an Enemy."""
    if foe.startswith("pillar:"):
        return min((pillar.health or 9) for pillar in s.pillars if pillar.zone == foe[7:])
    enemy = s.enemy(foe)
    return enemy.health + enemy.boss + sum(enemy.minions)


def _wanted(s: State, foe: str) -> bool:
    """Whether the Quest is about this Enemy or Pillar."""
    if foe.startswith("pillar:"):
        return True  # where Heroes can attack Pillars, the Quest is about them
    return s.enemy(foe).special in ("spider", "sentry", "hellhound", "enforcer", "emissary")


def _attack(s: State, seat: int, kind: int, foe: str) -> float:
    deals = expected(s, seat, kind, foe)
    share = min(1.0, deals / max(1, _strength(s, foe)))
    held = hero_held(s, seat)
    pillar = foe.startswith("pillar:")
    asleep = not pillar and s.enemy(foe).asleep and not _wanted(s, foe)
    near = 0.0 if pillar or leaving(s) else NEAR
    return 3.0 + 5.0 * share + deals / 2 + 3.0 * held + 3.0 * _wanted(s, foe) - 6.0 * asleep + near


# -- Actions ---------------------------------------------------------------------------------------------


class Walk:
    """What an Action or a Movement Point is worth, with the way to the Hero's next aims worked out once."""

    def __init__(self, s: State, seat: int) -> None:
        self.s, self.seat, self.hero = s, seat, s.heroes[seat]
        self.goals = aims(s, seat)

    def near(self, zone: str) -> int:
        return distance(self.s, zone, self.goals) if self.goals else 0

    def action(self, key: Any) -> float:
        s, seat = self.s, self.seat
        kind = key if isinstance(key, str) else key[0]
        if kind == "attack":
            return _attack(s, seat, TYPES.index(key[1]), key[2])
        if kind == "move":
            return self.movement()
        if kind in ("get-up", "lever"):
            return 20.0
        if kind == "use":
            return _use(s, seat, key[1])
        if kind in ("charge", "safe-shot"):
            return 6.0
        if kind == "trade":
            better = any(gain_of(s, seat, card) > 0.4 for card in lying(s, seat))
            return 7.5 if better and not hero_held(s, seat) else 0.1
        if kind == "transmute":
            return 4.0 if len(junk(s, seat)) >= 3 else 0.1
        if kind == "signature":
            return self.signature()
        return {"end": 0.5}.get(kind, 0.3)

    def signature(self) -> float:
        """1 XP for the next attack, if it is about to be made with XP to spare."""
        return 1.2 if self.hero.xp > 8 else 0.2

    def movement(self) -> float:
        s, seat, hero = self.s, self.seat, self.hero
        if can_pick_up(s, seat):
            return 8.5
        here = self.near(hero.zone)
        if any(self.near(zone) < here for zone in closed_doors(s, hero.zone)):
            return 8.0 if s.actions > 1 or leaving(s) else LATE
        if hero_held(s, seat):
            return 0.4
        slip = 4.0 * zone_holds_heroes(s, hero.zone)
        return 5.2 + slip if here else 0.4 + slip

    def point(self, key: Any) -> float:
        s, hero = self.s, self.hero
        if key == "stop":
            return 0.5
        if key == "pick-up":
            return 9.0
        if key == "firework":
            immortal = [enemy for enemy in s.enemies if enemy.special == "immortal"]
            seen = any(hero.zone in s.enemy_ways.sight[enemy.zone] for enemy in immortal)
            return 6.0 if seen and hero.zone in s.floor.plan.bridges else 0.1
        zone = str(key[1])
        here, there = self.near(hero.zone), self.near(zone)
        if key[0] == "open":
            return 4.0 if there < here else 0.3
        shadow = 0.2 if s.in_shadow(zone) else 0.0
        danger = len([enemy for enemy in s.enemies if enemy.zone == zone and not enemy.asleep])
        spawn = TOKEN * (zone in s.levels and s.actions <= 1)
        return 1.0 + 2.0 * (here - there) + shadow - 0.8 * danger - spawn

    def slip(self, key: Any) -> float:
        return 0.5 if key == "stop" else self.point(key)


def _use(s: State, seat: int, card: str) -> float:
    """A Consumable between Actions: healing when it is needed, the rest against a Zone full of Enemies."""
    hero = s.heroes[seat]
    verbs = {effect.verb for clause in s.box.cards[card].clauses for effect in clause.effects}
    if verbs & {"heal", "heal fully"}:
        return 12.0 if hero.health <= 2 else 1.0 if hero.health <= 3 else 0.1
    if verbs & {"stun zone", "wound zone"}:
        return 9.0 if len([foe for foe in s.enemies_in(hero.zone) if not foe.stunned]) >= 2 else 0.1
    return 0.1


# -- dice ------------------------------------------------------------------------------------------------


def _reroll(s: State, args: tuple[Any, ...], key: Any) -> float:
    fight = s.fight
    if key == "keep" or fight is None:
        return 0.0
    faces = s.box.faces
    if key not in ("attack", "defense"):
        return 1.0
    dice = fight.attack if key == "attack" else fight.defense
    shown = sum(faces[colour][face].amount for colour, face in dice)
    mean = sum(HITS[colour] for colour, _ in dice)
    own = fight.by_hero == (key == "attack")
    return (mean - shown) if own else (shown - mean)


def _flip(s: State, args: tuple[Any, ...], key: Any) -> float:
    if key == "keep":
        return 0.0
    faces = s.box.faces[key[0]]
    face = next(face for face in faces if face.shown == key[1])
    return float(faces[face.opposite].amount - face.amount)


def _enchant(s: State, args: tuple[Any, ...], key: str) -> float:
    fight = s.fight
    if key == "no more" or fight is None:
        return 0.0
    side = fight.attacking if args[1] else fight.defending
    clause = next(source.clause for source in side if source.key == key)
    worth = {"wounds": 1.2, "hits": 1.0, "shields": 1.0, "stun": 1.5, "heal": 0.8, "no dice": 2.0}
    total = sum(worth.get(effect.verb, 0.7) * effect.n for effect in clause.effects)
    return total / (clause.bams + 1.5 * clause.diamonds)


# -- gear, XP, and choices for Enemies -------------------------------------------------------------------


def _equip(s: State, args: tuple[Any, ...], key: Any) -> float:
    seat = args[0]
    if key == "done":
        return 0.05
    if key[0] == "unequip":
        return -1.0
    return gain_of(s, seat, key[1], key[2] if len(key) > 2 else "")


def _taker(s: State, args: tuple[Any, ...], key: int) -> float:
    return gain_of(s, key, str(args[1])) + (0.01 if key == args[0] else 0.0)


def _buy(s: State, args: tuple[Any, ...], key: str) -> float:
    if key == "done":
        return 0.0
    skill = next_skills(s, args[0])[key]
    order = {"Enhance Health": 1.2, "Taunt": -0.5, "Blink": 0.3}
    usable = 2.0 if skill.level <= s.level else -0.5
    return usable + order.get(key, 1.0) - 0.05 * float(skill.cost)


def _weapon(s: State, args: tuple[Any, ...], key: str) -> float:
    return gear_value(s, args[0], in_hands(s, s.heroes[args[0]], key))


def _sturdy(s: State, args: tuple[Any, ...], key: Any) -> float:
    """Where the players pick a Hero for an Enemy, the sturdiest takes it."""
    if isinstance(key, str):
        return 50.0
    hero = s.heroes[key]
    armour = sum(sum(s.box.cards[id].dice[3]) for id in hero.cards())
    return float(hero.health) + 0.8 * armour


def _heal(s: State, args: tuple[Any, ...], key: int) -> float:
    return float(max_health(s, s.heroes[key]) - s.heroes[key].health)


def _done_first(s: State, args: tuple[Any, ...], key: Any) -> float:
    return 1.0 if key == "done" else 0.0


def _cheap(s: State, args: tuple[Any, ...], key: str) -> float:
    """The card that is missed least."""
    card = s.box.cards[key]
    return -card.level - 10.0 * (key not in junk(s, args[0]))


WALKS = {"MD-8.2": "action", "MD-8.6": "point", "MD-13.6": "action", "MD-13.9": "slip"}
"""Questions that hang on where a Hero wants to go."""
JUDGES: dict[str, Callable[[State, tuple[Any, ...], Any], float]] = {
    "MD-1.7": _weapon,
    "MD-6.7": _equip,
    "MD-7.12": _taker,
    "MD-8.13": _taker,
    "MD-8.3/target": lambda s, args, key: _attack(s, args[0], args[1], key[2]),
    "MD-8.14": _done_first,
    "MD-8.16": _cheap,
    "MD-9.2": _sturdy,
    "MD-9.3": _sturdy,
    "MD-10.1": _buy,
    "MD-11.3": _reroll,
    "MD-11.6": _enchant,
    "MD-12.3": lambda s, args, key: float(key == "boss"),
    "MD-13.8": _heal,
    "MD-13.11/pick": _sturdy,
    "MD-13.13": lambda s, args, key: float((key == "bloodlust") == (s.heroes[args[0]].health > 3)),
    "MD-13.14": _flip,
    "MD-14.5": _cheap,
    "MD-14.8": _done_first,
    "MD-14.11": _done_first,
    "MD-15.10.8": _sturdy,
}
