"""By which criteria an Enemy chooses: whom to attack, whom to go for, which way, and where to patrol."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from edgebook.games.massive.effects.in_force import keyword
from edgebook.games.massive.rules.chapter2_board import hidden, sees
from edgebook.games.massive.rules.hooks import quest
from edgebook.games.massive.table.pieces import Enemy
from edgebook.games.massive.table.state import State
from edgebook.kernel import Criteria, most, needs, prefers

Who = int | str
"""Whom an Enemy could turn to: a Hero by seat, or a Pillar that stands for one."""


class Seeking(NamedTuple):
    """An Enemy that looks for a Hero; `against`: the only Hero whom a Counter-Attack is meant
    for, or -1."""

    enemy: str
    against: int


def candidates(s: State, against: int) -> list[Who]:
    """Everybody whom an attack could go to: all Heroes, and in one Quest Pillars that stand for Heroes."""
    found: list[Who] = list(range(len(s.heroes)))
    return found if against >= 0 else [*found, *(f"pillar:{zone}" for zone in quest(s).stand_ins(s))]


def zone_of(s: State, who: Who) -> str:
    return who[7:] if isinstance(who, str) else s.heroes[who].zone


def kinds_in_reach(s: State, enemy: Enemy, zone: str) -> list[int]:
    """The Combat types with which an Enemy reaches a Zone."""
    far = s.enemy_ways.sight[enemy.zone].get(zone)
    if far is None:
        return []
    has = s.card(enemy).has
    if far == 0:
        return [0] if has[0] else []
    return [kind for kind in (1, 2) if has[kind] and (kind == 1 or far <= 2)]


def in_reach(s: State, seeking: Seeking) -> bool:
    """Whether an Enemy can attack anybody at all: the short way of asking."""
    enemy = s.enemy(seeking.enemy)
    sight, has = s.enemy_ways.sight[enemy.zone], s.card(enemy).has
    for who in candidates(s, seeking.against):
        if isinstance(who, int) and (not s.heroes[who].health or seeking.against not in (-1, who)):
            continue
        far = sight.get(zone_of(s, who))
        if far is not None and (has[0] if far == 0 else has[1] or (has[2] and far <= 2)):
            return True
    return False


def several_taunt(s: State, criteria: Criteria, seeking: Seeking) -> list[int]:
    """The Heroes who taunt an Enemy, if it is several of them that the criteria leave."""
    if seeking.against >= 0 or s.taunting >= 0:
        return []
    taunting = [seat for seat, hero in enumerate(s.heroes) if hero.health and keyword(s, hero, "taunt")]
    if len(taunting) < 2:
        return []
    among: Sequence[Who] = candidates(s, -1) if criteria is ATTACK else range(len(s.heroes))
    left = [who for who in among if _survives(s, criteria, seeking, who)]
    heroes = [who for who in left if isinstance(who, int)]
    if len(heroes) < len(left):
        return []
    if criteria is MOVE and any(_seen(s, seeking, seat) for seat in heroes):
        heroes = [seat for seat in heroes if _seen(s, seeking, seat)]
    found = [seat for seat in heroes if seat in taunting]
    return found if len(found) > 1 else []


def _survives(s: State, criteria: Criteria, seeking: Seeking, who: Who) -> bool:
    return all(test.test(s, seeking, who) for test in criteria.criteria if test.how == "needs")


# -- tests and reasons -----------------------------------------------------------------------------------


def _named(s: State, ctx: Seeking, who: Who) -> str:
    return f"Pillar in {who[7:]}" if isinstance(who, str) else s.heroes[who].hero


def _item(s: State, ctx: Seeking, who: Who) -> str:
    return f"zone:{who[7:]}" if isinstance(who, str) else f"hero:{who}"


def _meant(s: State, ctx: Seeking, who: Who) -> bool:
    return ctx.against in (-1, who)


def _why_not_meant(s: State, ctx: Seeking, who: Who, winner: Who | None) -> str:
    return f"the Counter-Attack is against {s.heroes[ctx.against].hero} alone"


def _alive(s: State, ctx: Seeking, who: Who) -> bool:
    if isinstance(who, str) or s.heroes[who].health > 0:
        return True
    return bool(ctx.against == who and s.rulings.counter_killed == "activate")


def _standing(s: State, ctx: Seeking, who: Who) -> bool:
    return isinstance(who, str) or s.heroes[who].health > 0


def _why_dead(s: State, ctx: Seeking, who: Who, winner: Who | None) -> str:
    return f"{_named(s, ctx, who)} is killed"


def _not_hidden(s: State, ctx: Seeking, who: Who) -> bool:
    if isinstance(who, str):
        return True
    hero = s.heroes[who]
    if not hero.zone:
        return False
    if not hero.health:
        return True
    if s.rulings.taunt_hidden == "seen" and keyword(s, hero, "taunt"):
        return True
    return not hidden(s, s.enemy(ctx.enemy), hero)


def _why_hidden(s: State, ctx: Seeking, who: int, winner: Who | None) -> str:
    hero = s.heroes[who]
    if not hero.zone:
        return f"{hero.hero} has left the dungeon"
    return f"{hero.hero} is out of sight in the Shadow of {hero.zone}"


def _reached(s: State, ctx: Seeking, who: Who) -> bool:
    return bool(kinds_in_reach(s, s.enemy(ctx.enemy), zone_of(s, who)))


def _why_not_reached(s: State, ctx: Seeking, who: Who, winner: Who | None) -> str:
    enemy = s.enemy(ctx.enemy)
    far = s.enemy_ways.sight[enemy.zone].get(zone_of(s, who))
    name = _named(s, ctx, who)
    if far is None:
        return f"{name} is not in its Line of Sight"
    if far == 0:
        return f"{name} is in its Zone, and it has no Melee attack"
    reach = "1 or 2" if s.card(enemy).has[2] else "0"
    return f"{name} is at Range {far}, out of its reach (Range {reach})"


def _taunts(s: State, ctx: Seeking, who: Who) -> bool:
    if isinstance(who, str):
        return True
    if s.taunting >= 0:
        return who == s.taunting
    return bool(keyword(s, s.heroes[who], "taunt"))


def _why_not_taunting(s: State, ctx: Seeking, who: Who, winner: Who) -> str:
    return f"the Taunt of {_named(s, ctx, winner)} draws it"


def _stands_in(s: State, ctx: Seeking, who: Who) -> bool:
    return isinstance(who, str)


def _why_no_pillar(s: State, ctx: Seeking, who: Who, winner: Who) -> str:
    return "a Pillar counts as the Hero with the most XP"


def _rich(s: State, ctx: Seeking, who: Who) -> tuple[int, int]:
    return (99, 0) if isinstance(who, str) else s.heroes[who].rich


def _why_poorer(s: State, ctx: Seeking, who: int, winner: int) -> str:
    own, other = s.heroes[who], s.heroes[winner]
    if own.xp == other.xp:
        return f"{own.xp} XP, as many as {other.hero}, but fewer micro-XP"
    return f"{own.xp} XP, fewer than {other.hero}'s {other.xp}"


def _seen(s: State, ctx: Seeking, who: int) -> bool:
    return sees(s, s.enemy(ctx.enemy), s.heroes[who])


def _why_unseen(s: State, ctx: Seeking, who: int, winner: int) -> str:
    return f"{s.heroes[who].hero} is out of sight, {s.heroes[winner].hero} is in sight"


def _open_way(s: State, ctx: Seeking, who: int) -> bool:
    return s.enemy(ctx.enemy).zone in s.enemy_ways.far(s.heroes[who].zone) or bool(
        s.rulings.unreachable != "next"
    )


def _why_shut(s: State, ctx: Seeking, who: int, winner: Who | None) -> str:
    return f"there is no open way to {s.heroes[who].hero}"


Foes = partial(Criteria, label=_named, item=_item)
"""Criteria among those whom an Enemy could turn to: Heroes, and Pillars that stand for them."""
ATTACK = Foes(
    "Whom does the Enemy attack?",
    needs("MD-8.17", _meant, _why_not_meant),
    needs("MD-5.3", _standing, _why_dead),
    needs("MD-2.4", _not_hidden, _why_hidden),
    needs("MD-9.2", _reached, _why_not_reached),
    prefers("MD-15.9.7", _stands_in, _why_no_pillar),
    prefers("MD-13.11", _taunts, _why_not_taunting),
    most("MD-9.2", _rich, _why_poorer),
)
MOVE = Foes(
    "Whom does the Enemy go for?",
    needs("MD-8.17", _meant, _why_not_meant),
    needs("MD-5.3", _alive, _why_dead),
    needs("MD-2.4", _not_hidden, _why_hidden),
    needs("MD-9.4", _open_way, _why_shut),
    prefers("MD-9.3", _seen, _why_unseen),
    prefers("MD-13.11", _taunts, _why_not_taunting),
    most("MD-9.3", _rich, _why_poorer),
)


def next_zones(s: State, here: str, goal: str) -> tuple[str, ...]:
    """The next Zones of an Enemy on its way to a goal: on shortest open ways, or, if none leads there, as
    near to it as open ways lead."""
    if here in s.enemy_ways.far(goal):
        return s.enemy_ways.toward(here, goal)
    if s.rulings.unreachable != "near":
        return ()
    far = s.ways_without_doors().far(goal)
    if here not in far:
        return ()
    return tuple(there for there in s.enemy_ways.steps[here] if far[there] < far[here])


def _nearer(s: State, ctx: tuple[str, str], zone: str) -> bool:
    return zone in next_zones(s, s.enemy(ctx[0]).zone, ctx[1])


def _why_longer(s: State, ctx: tuple[str, str], zone: str, winner: str | None) -> str:
    if s.enemy(ctx[0]).zone in s.enemy_ways.far(ctx[1]):
        return f"the way to {ctx[1]} through {zone} is longer"
    return f"{zone} is not nearer to {ctx[1]}, which no open way leads to"


PATH = Criteria(
    "Which way does the Enemy take?",
    needs("MD-9.4", _nearer, _why_longer),
    label=lambda s, ctx, zone: zone,
    item=lambda s, ctx, zone: f"zone:{zone}",
)


def _heads_there(s: State, ctx: str, goal: str) -> bool:
    return s.enemy(ctx).heading == goal


def _why_not_there(s: State, ctx: str, goal: str, winner: str) -> str:
    return f"it is on its way to {patrol_name(s, winner)}"


def patrol_name(s: State, heading: str) -> str:
    """What a patrol heads for, in words."""
    if heading == "start":
        return "the Hero Starting Zone"
    return "the Exit" if s.exit is not None else "the highest Level token, for want of an Exit"


def patrol_goal(s: State, heading: str) -> str | None:
    """The Zone that a patrol heads for: the Start, the Exit, or what stands for the Exit."""
    if heading == "start" or s.exit is not None:
        return s.start if heading == "start" else s.exit
    if s.rulings.no_exit == "stay":
        return None
    highest = max((max(levels) for levels in s.levels.values()), default=0)
    return s.level_zones(highest)[0] if highest else None


PATROL = Criteria(
    "Where does the Enemy go when it sees nobody?",
    needs("MD-9.5", _heads_there, _why_not_there),
    label=lambda s, ctx, goal: patrol_name(s, goal),
    item=lambda s, ctx, goal: f"zone:{patrol_goal(s, goal)}",
)
