"""Chapter 11: a combat, from the dice to the Wounds. One Hero fights one Enemy or Pillar."""

from __future__ import annotations

from typing import Any

from edgebook.games.massive.book import RULES
from edgebook.games.massive.cards.records import NO_DICE
from edgebook.games.massive.effects.in_force import (
    condition_holds,
    consumables,
    enemy_dice,
    enemy_sources,
    hero_dice,
    hero_sources,
    skills,
)
from edgebook.games.massive.rules.chapter5_heroes import hero_killed, lose
from edgebook.games.massive.rules.chapter11_rerolls import dice_of, next_reroll, roll_name
from edgebook.games.massive.table.dealing import discard
from edgebook.games.massive.table.pieces import Fight, Source
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import Words
from edgebook.kernel import Asked, Context, Frame, Missing

CAP = 3


def begin_fight(s: State, fight: Fight) -> None:
    """Put a combat on the agenda: what is asked before the roll, then the dice."""
    s.fight = fight
    hero = s.heroes[fight.hero]
    frames: list[Frame] = [
        bloodlust(fight.hero, source.key, n)
        for source in skills(s, hero)
        for name, n in source.clause.conditions
        if name == "Bloodlust" and _could_count(s, fight, source)
    ]
    if _fitting(s):
        frames.append(consume(fight.hero))
    s.then(*frames, dice_pools())


def _could_count(s: State, fight: Fight, source: Source) -> bool:
    """Whether a clause would count if its price were paid."""
    paid = fight.copy()
    paid.blooded = (source.key,)
    return any(each.key == source.key for each in hero_sources(s, paid, fight.by_hero))


def opponent(fight: Fight) -> str:
    """The other side, for sentences: an Enemy's id, or `pillar:ZONE`."""
    return f"pillar:{fight.pillar}" if fight.pillar else fight.enemy


# -- before the roll -------------------------------------------------------------------------------------


@RULES.decision(
    "MD-13.13",
    asks="Does {seat:seat} take {n:Wound/Wounds} for Bloodlust?",
    says={
        "bloodlust": "{seat:seat} takes {n:Wound/Wounds} for Bloodlust",
        "no": "{seat:seat} does not use Bloodlust",
    },
)
class bloodlust(Asked):
    """Before the roll a Hero may take the Wounds that Bloodlust names; then the skill counts for it."""

    seat: int
    source: str
    n: int

    def options(self, s: State) -> list[str]:
        return ["bloodlust", "no"] if _can_bleed(s, self.seat, self.n) else ["no"]

    def do(self, s: State, t: Context, key: str) -> str:
        assert s.fight is not None
        if key == "bloodlust":
            s.fight.blooded += (self.source,)
            lose(s, self.seat, self.n)
            if not s.heroes[self.seat].health:
                s.then(hero_killed(self.seat))
        return key

    def label(self, s: State, key: str) -> str:
        return f"Bloodlust ({self.source.split(':')[0]})" if key == "bloodlust" else "No"

    def missing(self, s: State) -> list[Missing]:
        if _can_bleed(s, self.seat, self.n):
            return []
        why = f"it would take the last Health of {s.heroes[self.seat].hero}"
        return [Missing("Bloodlust", why, "MD-13.13", "bloodlust")]


def _can_bleed(s: State, seat: int, n: int) -> bool:
    return s.heroes[seat].health > n or bool(s.rulings.bloodlust_death == "allowed")


@RULES.decision(
    "MD-6.3",
    asks="Does {seat:seat} use a Consumable for this combat?",
    says={
        "uses": "{seat:seat} uses {key:card} and discards it",
        "no": "{seat:seat} uses no Consumable",
    },
)
class consume(Asked):
    """Items and Consumables always count as Equipped. A Consumable is discarded when it is used."""

    seat: int

    def options(self, s: State) -> list[str]:
        return [*_fitting(s), "no"]

    def do(self, s: State, t: Context, key: str) -> str:
        assert s.fight is not None
        if key == "no":
            return "no"
        s.heroes[self.seat].carried.remove(key)
        discard(s, key)
        card = s.box.cards[key]
        used = len(s.fight.consumed)
        s.fight.consumed += tuple(
            Source(f"{key}:used {used + n}", card.name, clause) for n, clause in enumerate(card.clauses)
        )
        if _fitting(s):
            s.then(consume(self.seat))
        return "uses"

    def label(self, s: State, key: str) -> str:
        return "No" if key == "no" else f"Use {s.box.name(key)}"

    def missing(self, s: State) -> list[Missing]:
        fitting = _fitting(s)
        return [
            Missing(f"Use {card.name}", "it does nothing in this combat", "MD-6.3", card.id)
            for card in consumables(s, s.heroes[self.seat])
            if card.id not in fitting
        ]


def _fitting(s: State) -> list[str]:
    """The Consumables that the Hero could use in this combat."""
    fight = s.fight
    assert fight is not None
    hero, attacking = s.heroes[fight.hero], fight.by_hero
    scopes = ("attack", ("melee", "ranged", "magic")[fight.kind]) if attacking else ("defense",)
    return [
        card.id
        for card in consumables(s, hero)
        if any(
            clause.scope in scopes
            and all(condition_holds(s, hero, *each, False) for each in clause.conditions)
            for clause in card.clauses
        )
    ]


# -- the dice --------------------------------------------------------------------------------------------


@RULES.rule(
    "MD-11.2",
    says={
        "hero": "{seat:seat} attacks with {attack:attack_dice}, {foe:foe} defends with "
        "{defense:defense_dice}{why}",
        "heroes": "{seat:seat} attacks with {attack:attack_dice}, {foe:foe} defend with "
        "{defense:defense_dice}{why}",
        "enemy": "{foe:attacks} with {attack:attack_dice}, {seat:seat} defends with "
        "{defense:defense_dice}{why}",
    },
    gives="seat foe attack defense why",
    cites=(
        "MD-4.1",
        "MD-4.3",
        "MD-6.6",
        "MD-7.9",
        "MD-7.11",
        "MD-7.17",
        "MD-11.9",
        "MD-13.1",
        "MD-13.10",
        "MD-2.9",
    ),
)
def dice_pools(s: State, t: Context) -> Any:
    """All dice are added up, at most 3 of a colour; only then are dice taken away."""
    fight = s.fight
    assert fight is not None
    enemies = not fight.pillar
    fight.attacking = tuple(hero_sources(s, fight, True) if fight.by_hero else enemy_sources(s, fight, True))
    if fight.by_hero:
        fight.defending = tuple(enemy_sources(s, fight, False)) if enemies else ()
    else:
        fight.defending = tuple(hero_sources(s, fight, False))
    own = hero_dice(s, fight)
    other = NO_DICE
    if enemies:
        other = enemy_dice(s, s.enemy(fight.enemy), 3 if fight.by_hero else fight.kind)
    total = own.plus(other)
    notes, pool = [], []
    for n, colour in zip(total, total._fields, strict=True):
        added = _added(fight, colour)
        notes += [f"{more} {colour} by {name}" for name, more in added]
        all_dice = n + sum(more for _, more in added)
        pool.append(min(CAP, all_dice))
        notes += [f"{all_dice - CAP} {colour} lost, since {CAP} are the most"] if all_dice > CAP else []
    fight.attack_pool, fight.defense_pool = (pool[0], pool[1]), (pool[2], pool[3])
    notes += _take_away(s, fight)
    case = "enemy" if not fight.by_hero else "heroes" if enemies and Words(s).many(fight.enemy) else "hero"
    why = f" ({'; '.join(notes)})" if notes else ""
    return case, fight.hero, opponent(fight), fight.attack_pool, fight.defense_pool, why


def _added(fight: Fight, colour: str) -> list[tuple[str, int]]:
    """The dice of a colour that skills, gear and Consumables add without symbols, each with its name."""
    side = fight.attacking if colour in ("red", "yellow") else fight.defending
    return [
        (source.name, effect.n)
        for source in side
        if not source.clause.costs
        for effect in source.clause.effects
        if effect.verb == "dice" and effect.what == colour
    ]


def _take_away(s: State, fight: Fight) -> list[str]:
    """Skills that take Defense dice away act before the roll; of two colours their owner chooses. Gives what
    was taken away at once, in words."""
    plain = [source for source in fight.attacking if not source.clause.costs]
    forbid = [source.name for source in plain if source.clause.has("no dice")]
    if forbid and any(fight.defense_pool):
        fight.defense_pool = (0, 0)
        s.then(roll())
        return [f"{forbid[0]} forbids the Defense dice"]
    takers = [(source.name, source.clause.has("defense dice")) for source in plain]
    less = min(sum(n for _, n in takers), sum(fight.defense_pool))
    if less and fight.by_hero:
        s.then(*[one_die_less(fight.hero)] * less, roll())
        return []
    green, blue = fight.defense_pool
    fight.defense_pool = (max(0, green - less), blue - max(0, less - green))
    s.then(roll())
    names = " and ".join(name for name, n in takers if n)
    return [f"{less} less by {names}"] if less else []


@RULES.decision(
    "MD-11.2/less",
    asks="Which Defense die does {seat:seat} take away?",
    says="{seat:seat} takes away a {key} Defense die",
)
class one_die_less(Asked):
    """A skill takes a Defense die away before the roll. If both colours are there, its owner chooses."""

    seat: int

    def options(self, s: State) -> list[str]:
        return _defense_colours(s)

    def do(self, s: State, t: Context, key: str) -> None:
        assert s.fight is not None
        green, blue = s.fight.defense_pool
        s.fight.defense_pool = (green - 1, blue) if key == "green" else (green, blue - 1)

    def missing(self, s: State) -> list[Missing]:
        there = _defense_colours(s)
        colours = [colour for colour in ("green", "blue") if colour not in there]
        return [Missing(each, f"there is no {each} Defense die", "MD-11.2", each) for each in colours]


def _defense_colours(s: State) -> list[str]:
    """The colours of the Defense dice that are there to be rolled."""
    assert s.fight is not None
    return [colour for colour, n in zip(("green", "blue"), s.fight.defense_pool, strict=True) if n]


@RULES.rule(
    "MD-11.1",
    says={
        "both": "the attack shows {attack:faces}; the defence shows {defense:faces}",
        "attack": "the attack shows {attack:faces}; there are no Defense dice",
        "defense": "there are no Attack dice; the defence shows {defense:faces}",
        "none": "there are no dice to roll",
    },
    gives="attack defense",
    cites=("MD-4.2", "MD-4.4"),
)
def roll(s: State, t: Context) -> Any:
    """One attacker and one defender: all Attack and Defense dice are rolled together."""
    fight = s.fight
    assert fight is not None
    red, yellow, green, blue = (*fight.attack_pool, *fight.defense_pool)
    colours = ["red"] * red + ["yellow"] * yellow + ["green"] * green + ["blue"] * blue
    dice = dice_of(s)
    rolled = t.chance.dice([dice[colour] for colour in colours], roll_name(s))
    faces = tuple(zip(colours, rolled, strict=True))
    fight.attack, fight.defense = faces[: red + yellow], faces[red + yellow :]
    next_reroll(s)
    case = "both" if fight.attack and fight.defense else "attack" if fight.attack else "defense"
    return (case if faces else "none"), fight.attack, fight.defense
