"""Chapter 13: skills that are Actions of their own, Signatures, and Consumables used between Actions."""

from __future__ import annotations

from typing import Any

from edgebook.games.massive.book import RULES
from edgebook.games.massive.effects.in_force import keyword, signature
from edgebook.games.massive.rules.chapter5_heroes import heal
from edgebook.games.massive.rules.chapter7_enemies import falls
from edgebook.games.massive.rules.chapter8_actions import (
    DOES,
    actions,
    attack_frames,
    charges,
    do_action,
    foes_in,
)
from edgebook.games.massive.rules.chapter8_moving import move_hero, open_steps
from edgebook.games.massive.rules.chapter11_wounds import wound_enemy
from edgebook.games.massive.rules.keys import AGrantedAction, Chosen, ForAHero
from edgebook.games.massive.rules.reasons import no_action
from edgebook.games.massive.table.dealing import discard
from edgebook.games.massive.table.state import State
from edgebook.kernel import Context, Frame, Missing

# -- Charge, Safe Shot, Teleport -------------------------------------------------------------------------


@RULES.rule("MD-13.4", says="{seat:seat} charges to {zone:zone}")
def charge(s: State, t: Context, seat: int, zone: str, way: tuple[str, ...], own: bool) -> None:
    """One Combat Action: the Hero moves one or two Zones to a Zone with an Enemy, and takes a free Melee
    Action. What the skill says in brackets counts for that Action.
    """
    s.then(*[move_hero(seat, step) for step in way], *attack_frames(seat, 0, "charge", own))


@RULES.rule("MD-13.5", says="{seat:seat} slips away to {zone:zone} for a shot")
def safe_shot(s: State, t: Context, seat: int, zone: str, own: bool) -> None:
    """One Combat Action: the Hero moves one Zone as Slippery, and takes a free Ranged Action. What the skill
    says in brackets counts for that Action.
    """
    s.then(move_hero(seat, zone), *attack_frames(seat, 1, "safe shot", own))


@RULES.decision(
    "MD-13.9",
    asks="Where does {seat:seat} slip to? ({points} left)",
    says={
        "move": "{seat:seat} slips on",
        "stop": "{seat:seat} stops",
    },
)
class slip(ForAHero):
    """A Slippery Hero may leave Zones with Enemies. A Teleport, a scroll or a Shadow Step goes Zone by Zone
    in this way, through no walls or closed doors; a Shadow Step ends in a Shadow Zone."""

    points: int
    shadow: bool

    def options(self, s: State) -> list[Any]:
        return _slips(s, self.seat, self.points, self.shadow)

    def do(self, s: State, t: Context, key: Chosen) -> str:
        if key == "stop":
            return "stop"
        s.then(
            move_hero(self.seat, key[1]),
            *([slip(self.seat, self.points - 1, self.shadow)] if self.points > 1 else []),
        )
        return "move"

    def label(self, s: State, key: Chosen) -> str:
        return "Stop" if key == "stop" else f"Move to {key[1]}"

    def item(self, s: State, key: Chosen) -> str:
        return f"zone:{s.heroes[self.seat].zone if key == 'stop' else key[1]}"

    def missing(self, s: State) -> list[Missing]:
        zone, keys = s.heroes[self.seat].zone, _slips(s, self.seat, self.points, self.shadow)
        why = "from there no Shadow Zone could be reached any more"
        found = [
            Missing(f"Move to {there}", why, "MD-13.9", ("move", there))
            for there in open_steps(s, zone)
            if ("move", there) not in keys
        ]
        if "stop" not in keys:
            found.append(
                Missing(
                    "Stop", f"{zone} is in the Light, and a Shadow Step ends in the Shadow", "MD-13.9", "stop"
                )
            )
        return found


def _slips(s: State, seat: int, points: int, shadow: bool) -> list[Any]:
    """Where a Hero can slip to with the points that are left; stopping is possible where the step may end."""
    zone = s.heroes[seat].zone
    keys: list[Any] = [
        ("move", there)
        for there in open_steps(s, zone)
        if not shadow or _ends_in_shadow(s, there, points - 1)
    ]
    return [*keys, "stop"] if not keys or not shadow or s.in_shadow(zone) else keys


def _ends_in_shadow(s: State, zone: str, points: int) -> bool:
    """Whether a Shadow Step that is in this Zone can still end in the Shadow."""
    if s.in_shadow(zone):
        return True
    return points > 0 and any(_ends_in_shadow(s, there, points - 1) for there in open_steps(s, zone))


# -- Command ---------------------------------------------------------------------------------------------


@RULES.rule("MD-13.6/command", says="{seat:seat} commands {other:seat} to take a free Action")
def command(s: State, t: Context, seat: int, other: int) -> None:
    """Once per Activation a Hero spends an Action on letting another Hero take a free one, without
    Counter-Attack."""
    s.once.append("command")
    s.then(commanded(other))


@RULES.decision("MD-13.6", asks="What does {seat:seat} do on command?", says="{seat:seat} acts on command")
class commanded(AGrantedAction):
    """The commanded Hero takes any Action that costs one, except Command. A stunned Hero can only get up."""

    def options(self, s: State) -> list[Any]:
        return actions(s, self.seat, True, False)

    def do(self, s: State, t: Context, key: Chosen) -> None:
        do_action(s, self.seat, key, False)

    def missing(self, s: State) -> list[Missing]:
        found = no_action(s, self.seat, actions(s, self.seat, True, False), True, False)
        if keyword(s, s.heroes[self.seat], "command"):
            found.append(Missing("Command", "a commanded Hero cannot command another one", "MD-13.6"))
        return found


# -- Signatures ------------------------------------------------------------------------------------------


@RULES.rule(
    "MD-8.15",
    says={
        "next": "{seat:seat} pays {n} {coin} for {name}: it counts for the next {kind} Action",
        "lasts": "{seat:seat} pays {n} {coin} for {name}, which lasts until the End Phase",
        "action": "{seat:seat} pays {n} {coin} for {name}: a free {kind} Action",
        "step": "{seat:seat} pays {n} {coin} for {name}",
    },
    gives="name kind n coin",
    cites=("MD-5.5", "MD-14.1"),
)
def use_signature(s: State, t: Context, seat: int) -> Any:
    """Once per Activation, for 1 XP, a Hero may use the Signature of the Class; this is not an Action."""
    hero = s.heroes[seat]
    micro = s.mode == "story" and hero.micro > 0
    if micro:
        hero.micro -= 1
    else:
        hero.xp -= 1
    s.once.append("signature")
    paid = 1, "micro-XP" if micro else "XP"
    skill = signature(s, hero)
    clause = skill.clauses[0]
    if clause.scope.startswith("next "):
        s.readied = skill.name
        return "next", skill.name, clause.scope[5:].capitalize(), *paid
    if clause.scope == "until the end phase":
        hero.lasting.append(skill.name)
        return "lasts", skill.name, "", *paid
    effect = clause.effects[0]
    if effect.verb == "action":
        s.extra_actions += [effect.what] * effect.n
        return "action", skill.name, effect.what.capitalize(), *paid
    s.then(slip(seat, effect.n, True))
    return "step", skill.name, "", *paid


# -- Consumables -----------------------------------------------------------------------------------------


@RULES.rule(
    "MD-6.3/use",
    says={
        "heal": "{seat:seat} uses and discards {card:card}, and heals {n}",
        "stun": "{seat:seat} uses and discards {card:card}: {n:Enemy is/Enemies are} stunned",
        "wounds": "{seat:seat} uses and discards {card:card}: each Enemy in the Zone suffers "
        "{n:Wound/Wounds}",
        "slip": "{seat:seat} uses and discards {card:card}",
    },
    gives="n",
    cites=("MD-13.14",),
)
def use_consumable(s: State, t: Context, seat: int, card: str) -> Any:
    """A Consumable is used between Actions, free of charge, and discarded. It is no attack: nobody
    counter-attacks."""
    hero = s.heroes[seat]
    hero.carried.remove(card)
    discard(s, card)
    effect = next(clause.effects[0] for clause in s.box.cards[card].clauses if clause.scope == "activation")
    if effect.verb in ("heal", "heal fully"):
        return "heal", heal(s, seat, effect.n if effect.verb == "heal" else 99)
    here = foes_in(s, hero.zone)
    if effect.verb == "stun zone":
        fresh = [enemy for enemy in here if not enemy.stunned]
        for enemy in fresh:
            enemy.stunned = True
        return "stun", len(fresh)
    if effect.verb == "slip":
        s.then(slip(seat, effect.n, False))
        return "slip", effect.n
    killer = seat if s.rulings.indirect_kill == "owner" else -1
    s.then(*[frame for enemy in here for frame in _area(s, enemy.id, effect.n, killer)])
    return "wounds", effect.n


def _area(s: State, id: str, n: int, killer: int) -> list[Frame]:
    """Wounds for everybody in a Zone: each figure of a Mob suffers them."""
    enemy = s.enemy(id)
    if not s.card(enemy).mob or s.rulings.area_wounds == "as-attack":
        return wound_enemy(s, id, n, killer, False)
    return [area_hurt(id, n, killer)]


@RULES.rule(
    "MD-7.6/area",
    says={
        "some": "each figure of {enemy:enemy} suffers {n:Wound/Wounds}: {minions:Minion falls/Minions fall}",
        "boss": "each figure of {enemy:enemy} suffers {n:Wound/Wounds}: the Boss falls, and "
        "{minions:Minion/Minions}",
    },
    gives="minions",
)
def area_hurt(s: State, t: Context, enemy: str, n: int, killer: int) -> Any:
    """An effect on everybody in a Zone wounds each figure of a Mob, the Boss too."""
    found = s.enemy(enemy)
    before, stood = len(found.minions), found.boss
    found.minions = [left - n for left in found.minions if left > n]
    found.boss = max(0, found.boss - n)
    minions, guardian = before - len(found.minions), bool(stood) and not found.boss
    s.then(*falls(s, found, killer, minions, guardian))
    return ("boss" if guardian else "some"), minions


def _teleports(s: State, seat: int, key: Any, own: bool) -> list[Frame]:
    left = keyword(s, s.heroes[seat], "teleport") - 1
    return [move_hero(seat, key[1]), *([slip(seat, left, False)] if left else [])]


DOES.update(
    {
        "charge": lambda s, seat, key, own: [charge(seat, key[1], charges(s, seat)[key[1]], own)],
        "safe-shot": lambda s, seat, key, own: [safe_shot(seat, key[1], own)],
        "teleport": _teleports,
        "command": lambda s, seat, key, own: [command(seat, key[1])],
        "signature": lambda s, seat, key, own: [use_signature(seat)],
        "use": lambda s, seat, key, own: [use_consumable(seat, key[1])],
    }
)
