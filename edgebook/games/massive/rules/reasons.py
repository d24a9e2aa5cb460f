"""Why something is not on offer: the reasons that several questions share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from edgebook.games.massive.effects.clauses import TYPES
from edgebook.games.massive.effects.in_force import consumables, keyword, max_health, weapons
from edgebook.games.massive.rules.chapter2_board import held_by, hero_held
from edgebook.games.massive.rules.chapter8_moving import first_moves
from edgebook.games.massive.rules.chapter8_trading import can_trade, transmutable, why_no_transmuting
from edgebook.games.massive.rules.hooks import special
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import Words
from edgebook.kernel import Criteria, Missing

RANGES = ("Melee reaches Range 0", "Ranged reaches Range 1 and beyond", "Magic reaches Range 1 and 2")


def dropped(criteria: Criteria, s: State, ctx: Any, among: Sequence[Any]) -> list[Missing]:
    """What the criteria of a choice drop, each with the reason."""
    return [
        Missing(verdict.label, verdict.why, verdict.rule, verdict.option)
        for verdict in criteria.verdicts(s, ctx, among)
        if not verdict.kept
    ]


def other_heroes(s: State, offered: Iterable[int], rule: str, why: str) -> list[Missing]:
    """The Heroes who are not on offer: killed, or for the reason that is given about a living one."""
    left = [seat for seat in range(len(s.heroes)) if seat not in offered]
    return [
        Missing(s.heroes[seat].hero, f"{s.heroes[seat].hero} {why}", rule, seat)
        if s.heroes[seat].health
        else Missing(s.heroes[seat].hero, f"{s.heroes[seat].hero} is killed", "MD-5.3", seat)
        for seat in left
    ]


def no_action(s: State, seat: int, keys: Sequence[Any], paid: bool, own: bool) -> list[Missing]:
    """The Actions that a Hero cannot take now. `paid` and `own` as for the Actions themselves."""
    hero = s.heroes[seat]
    if hero.stunned:
        if paid:
            return [Missing("Anything else", f"{hero.hero} is stunned and has to get up first", "MD-8.5")]
        return [Missing("Get up", f"{hero.hero} has no Action left", "MD-8.2", "get-up")]
    found = [Missing("Get up", f"{hero.hero} is not stunned", "MD-8.5", "get-up")]
    if not paid:
        return [
            *found,
            Missing("An Action", f"{hero.hero} has no Action left", "MD-8.2"),
            *_not_free(s, seat, keys),
        ]
    for kind in range(3):
        if not any(key[0] == "attack" and key[1] == TYPES[kind] for key in keys):
            found.append(Missing(f"{TYPES[kind].capitalize()} attack", _no_attack(s, seat, kind), "MD-6.4"))
    found += _out_of_reach(s, seat, keys)
    if "move" not in keys and not first_moves(s, seat):
        found.append(Missing("Movement", _no_movement(s, seat), "MD-8.6", "move"))
    if not can_trade(s, seat):
        why = f"{hero.hero} carries nothing to equip and is alone in {hero.zone}"
        found.append(Missing("Reorganize or trade", why, "MD-8.14", "trade"))
    return [*found, *_not_free(s, seat, keys)] if own else found


def _no_attack(s: State, seat: int, kind: int) -> str:
    name = s.heroes[seat].hero
    if kind == 2 and keyword(s, s.heroes[seat], "sword and spell") and weapons(s, s.heroes[seat], 0):
        return f"no Enemy is in reach of {name}: {RANGES[2]}, with Melee weapons Range 0"
    if not weapons(s, s.heroes[seat], kind):
        return f"{name} has no {TYPES[kind].capitalize()} weapon Equipped"
    return f"no Enemy is in reach of {name}: {RANGES[kind]}"


def _out_of_reach(s: State, seat: int, keys: Sequence[Any]) -> list[Missing]:
    """The Enemies that a Hero cannot attack in any way."""
    hero, words = s.heroes[seat], Words(s)
    reached = {key[2] for key in keys if key[0] == "attack"}
    found = []
    for enemy in s.enemies:
        if enemy.id not in reached:
            far = s.ways.sight[hero.zone].get(enemy.zone)
            if special(enemy).untouchable:
                why, rule = "Heroes cannot attack it", "MD-15.5.5"
            elif far is None:
                why, rule = f"it is not in the Line of Sight of {hero.hero}", "MD-2.5"
            else:
                why, rule = f"it is at Range {far}, and no weapon of {hero.hero} reaches that", "MD-6.4"
            found.append(Missing(f"Attack on {words.placed(enemy.id)}", why, rule))
    return found


def _no_movement(s: State, seat: int) -> str:
    hero = s.heroes[seat]
    if hero_held(s, seat):
        return f"{held_by(s, seat)}, and there is nothing else to spend a Movement Point on"
    return f"no open way or door leads out of {hero.zone}, and there is nothing to pick up"


def _not_free(s: State, seat: int, keys: Sequence[Any]) -> list[Missing]:
    """The free Actions that a Hero cannot take."""
    hero = s.heroes[seat]
    found = []
    if "signature" not in keys:
        once = (
            "it is used once per Activation"
            if "signature" in s.once
            else f"{hero.hero} has no XP to pay for it"
        )
        found.append(Missing("Signature", once, "MD-8.15", "signature"))
    if not transmutable(s, seat, ()):
        found.append(Missing("Transmute", why_no_transmuting(s, seat), "MD-8.16", "transmute"))
    for card in consumables(s, hero):
        if any(clause.scope == "activation" for clause in card.clauses) and ("use", card.id) not in keys:
            heals = any(
                effect.verb.startswith("heal") for clause in card.clauses for effect in clause.effects
            )
            full = hero.health >= max_health(s, hero)
            why = f"{hero.hero} is not wounded" if heals and full else "it would do nothing now"
            found.append(Missing(f"Use {card.name}", why, "MD-6.3", ("use", card.id)))
    return found
