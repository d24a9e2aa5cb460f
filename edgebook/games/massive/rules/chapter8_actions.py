"""Chapter 8: the Actions that a Hero can take, and what each of them sets going."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from edgebook.games.massive.book import RULES
from edgebook.games.massive.effects.clauses import TYPES, Clause
from edgebook.games.massive.effects.in_force import (
    consumables,
    keyword,
    keyword_source,
    max_health,
    signature,
    weapons,
)
from edgebook.games.massive.rules.chapter2_board import hero_held, pillars_to_break, zone_holds_heroes
from edgebook.games.massive.rules.chapter5_heroes import recover
from edgebook.games.massive.rules.chapter8_moving import first_moves, movement, open_steps
from edgebook.games.massive.rules.chapter8_trading import can_trade, trade_begins, transmutable, transmute
from edgebook.games.massive.rules.chapter11_combat import begin_fight
from edgebook.games.massive.rules.hooks import quest, special
from edgebook.games.massive.rules.keys import AGrantedAction, Chosen
from edgebook.games.massive.table.pieces import Enemy, Fight, Source
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import Words
from edgebook.kernel import Context, Frame, Missing


def in_range(kind: int, far: int) -> bool:
    """Whether a Combat type reaches a Range."""
    return far == 0 if kind == 0 else far >= 1 if kind == 1 else 1 <= far <= 2


def targets(s: State, seat: int, kind: int, zone: str = "") -> list[str]:
    """Whom a Hero can attack with a Combat type, from the own Zone or another one: ids of Enemies, and
    `pillar:ZONE`."""
    hero = s.heroes[seat]
    own = bool(weapons(s, hero, kind))
    spell = kind == 2 and keyword(s, hero, "sword and spell") and bool(weapons(s, hero, 0))
    if not own and not spell:
        return []
    sight = s.ways.sight[zone or hero.zone]
    zones = {at for at, far in sight.items() if (own and in_range(kind, far)) or (spell and far == 0)}
    found = [enemy.id for enemy in s.enemies if enemy.zone in zones and not special(enemy).untouchable]
    return [*found, *(f"pillar:{at}" for at in pillars_to_break(s) if at in zones)]


def foes_in(s: State, zone: str) -> list[Enemy]:
    """The Enemies in a Zone that Heroes can do something to."""
    return [enemy for enemy in s.enemies_in(zone) if not special(enemy).untouchable]


def actions(s: State, seat: int, paid: bool, own: bool) -> list[Any]:
    """What a Hero can do now. `paid`: an Action is there to be spent; `own`: it is the Hero's
    own Activation."""
    hero = s.heroes[seat]
    if hero.stunned:
        return ["get-up"] if paid else []
    keys: list[Any] = []
    free = s.extra_actions if own else []
    for kind in range(3):
        if paid or TYPES[kind] in free or "combat" in free:
            keys += [("attack", TYPES[kind], foe) for foe in targets(s, seat, kind)]
    if (paid or "movement" in free) and first_moves(s, seat):
        keys.append("move")
    if paid:
        if can_trade(s, seat):
            keys.append("trade")
        keys += _special_actions(s, seat, own)
    if own:
        keys += _free_actions(s, seat)
    return keys


def _special_actions(s: State, seat: int, own: bool) -> list[Any]:
    hero = s.heroes[seat]
    keys: list[Any] = []
    if keyword(s, hero, "charge"):
        keys += [("charge", zone) for zone in charges(s, seat)]
    if keyword(s, hero, "safe shot"):
        keys += [("safe-shot", zone) for zone in open_steps(s, hero.zone) if targets(s, seat, 1, zone)]
    if keyword(s, hero, "teleport"):
        keys += [("teleport", zone) for zone in open_steps(s, hero.zone)]
    if own and keyword(s, hero, "command") and "command" not in s.once:
        keys += [
            ("command", other) for other in s.living() if other != seat and actions(s, other, True, False)
        ]
    return [*keys, *quest(s).own_actions(s, seat)]


def _free_actions(s: State, seat: int) -> list[Any]:
    hero = s.heroes[seat]
    keys: list[Any] = []
    if "signature" not in s.once and (hero.xp or (s.mode == "story" and hero.micro)):
        keys.append("signature")
    if transmutable(s, seat, ()):
        keys.append("transmute")
    for card in consumables(s, hero):
        if any(clause.scope == "activation" and _useful(s, seat, clause) for clause in card.clauses):
            keys.append(("use", card.id))
    return keys


def _useful(s: State, seat: int, clause: Clause) -> bool:
    """Whether a Consumable would do anything now."""
    hero = s.heroes[seat]
    verb = clause.effects[0].verb
    if verb in ("heal", "heal fully"):
        return hero.health < max_health(s, hero)
    if verb == "slip":
        return bool(open_steps(s, hero.zone))
    here = foes_in(s, hero.zone)
    return any(not enemy.stunned for enemy in here) if verb == "stun zone" else bool(here)


def charges(s: State, seat: int) -> dict[str, tuple[str, ...]]:
    """The Zones that a Charge can go to, each with its way: one or two Zones off, with something to
    attack."""
    hero = s.heroes[seat]
    free = s.rulings.charge_moves == "free" or bool(keyword(s, hero, "slippery"))
    if not weapons(s, hero, 0) or (not free and hero_held(s, seat)):
        return {}
    found: dict[str, tuple[str, ...]] = {}
    first = open_steps(s, hero.zone)
    ways: list[tuple[str, ...]] = [(zone,) for zone in first]
    for zone in first:
        if free or not zone_holds_heroes(s, zone):
            ways += [(zone, there) for there in open_steps(s, zone)]
    for way in ways:
        goal = way[-1]
        if goal != hero.zone and goal not in found and (foes_in(s, goal) or goal in pillars_to_break(s)):
            found[goal] = way
    return found


# -- what an Action sets going ---------------------------------------------------------------------------


def do_action(s: State, seat: int, key: Chosen, own: bool) -> None:
    """Spend the Action and put what it does on the agenda. `own`: not commanded by another Hero."""
    kind = key if isinstance(key, str) else key[0]
    if own and kind not in ("signature", "transmute", "use"):
        named = {"attack": (key[1], "combat"), "move": ("movement",)}.get(kind, ())
        free = next((each for each in named if each in s.extra_actions), None)
        if free is not None:
            s.extra_actions.remove(free)
        else:
            s.actions -= 1
    own_action = quest(s).acts.get(kind)
    s.then(*DOES[kind](s, seat, key, own) if own_action is None else [own_action[1](seat, key[1])])


@RULES.rule("MD-8.5", says="{seat:seat} spends an Action on getting up")
def get_up(s: State, t: Context, seat: int) -> None:
    """A stunned Hero gets up with an Action, before any other Action, free ones included."""
    s.then(recover(str(seat)))


@RULES.rule(
    "MD-8.3",
    says="{seat:seat} attacks {foe:foe} with a {kind:kind} attack",
    level="action",
    cites=("MD-6.4", "MD-13.10"),
)
def attack(s: State, t: Context, seat: int, kind: int, foe: str, bracket: str, counts: bool) -> None:
    """A Hero attacks one Enemy in Range with an Equipped weapon that fits: Melee, Ranged or Magic."""
    strike(s, seat, kind, foe, bracket, counts)


def strike(s: State, seat: int, kind: int, foe: str, bracket: str, counts: bool) -> None:
    """Begin the combat of a Hero's attack. `counts`: the Enemy will counter-attack."""
    pillar = foe[7:] if foe.startswith("pillar:") else ""
    fight = Fight(seat, "" if pillar else foe, True, kind)
    fight.pillar = pillar
    fight.extra = (*_bracket(s, seat, bracket), *_readied(s, seat, kind))
    if counts and not pillar and foe not in s.attacked:
        s.attacked.append(foe)
    begin_fight(s, fight)


def _bracket(s: State, seat: int, verb: str) -> tuple[Source, ...]:
    """What stands in brackets behind Charge or Safe Shot: it counts for that Action alone."""
    source = keyword_source(s, s.heroes[seat], verb) if verb else None
    if source is None:
        return ()
    return tuple(
        Source(f"bracket:{n}", source.name, Clause(source.clause.text, scope, effects))
        for n, (scope, effects) in enumerate(source.clause.inner)
    )


def _readied(s: State, seat: int, kind: int) -> tuple[Source, ...]:
    """A Signature that waits for an Action of this kind is used up by it."""
    if not s.readied or seat != s.active:
        return ()
    skill = signature(s, s.heroes[seat])
    found = tuple(
        Source("signature", skill.name, Clause(clause.text, scope, effects))
        for clause in skill.clauses
        for scope, effects in clause.inner
        if clause.scope == f"next {TYPES[kind]}"
    )
    if found:
        s.readied = ""
    return found


@RULES.decision(
    "MD-8.3/target",
    asks="Whom does {seat:seat} attack?",
    says="{seat:seat} attacks {foe:foe} with a {kind:kind} attack",
    gives="foe",
)
class granted_attack(AGrantedAction):
    """An Action that was granted is used on any Enemy in reach."""

    kind: int
    bracket: str
    counts: bool

    def options(self, s: State) -> list[Any]:
        return [("attack", TYPES[self.kind], foe) for foe in targets(s, self.seat, self.kind)]

    def do(self, s: State, t: Context, key: tuple[Any, ...]) -> str:
        strike(s, self.seat, self.kind, key[2], self.bracket, self.counts)
        return str(key[2])

    def missing(self, s: State) -> list[Missing]:
        reached, words = targets(s, self.seat, self.kind), Words(s)
        why = f"it is out of reach of a {TYPES[self.kind].capitalize()} attack"
        return [
            Missing(words.placed(enemy.id), why, "MD-6.4", ("attack", TYPES[self.kind], enemy.id))
            for enemy in s.enemies
            if enemy.id not in reached
        ]


def attack_frames(seat: int, kind: int, bracket: str, counts: bool) -> list[Frame]:
    return [granted_attack(seat, kind, bracket, counts)]


DOES: dict[str, Callable[[State, int, Any, bool], list[Frame]]] = {
    "attack": lambda s, seat, key, own: [attack(seat, TYPES.index(key[1]), key[2], "", own)],
    "move": lambda s, seat, key, own: [movement(seat, 2 + keyword(s, s.heroes[seat], "movement"), True)],
    "get-up": lambda s, seat, key, own: [get_up(seat)],
    "trade": lambda s, seat, key, own: [trade_begins(seat)],
    "transmute": lambda s, seat, key, own: [transmute(seat, ())],
}
"""What an Action of each kind puts on the agenda, `own` as in `do_action`. Chapter 13 adds the Actions of
skills and cards."""
