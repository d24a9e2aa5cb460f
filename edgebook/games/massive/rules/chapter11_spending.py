"""Chapter 11: symbols are counted and spent on Enchantments."""

from __future__ import annotations

from typing import Any

from edgebook.games.massive.book import RULES
from edgebook.games.massive.rules.chapter11_effects import added, adders, apply, fight_of, said, source_of
from edgebook.games.massive.rules.chapter11_sum import count_wounds
from edgebook.games.massive.table.pieces import Fight, Source
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import listed
from edgebook.kernel import Asked, Context, Missing
from edgebook.kernel.text import agreeing

# -- symbols ---------------------------------------------------------------------------------------------


def count_symbols(s: State) -> None:
    """Count the symbols that lie there; skills may add some. Then Enchantments are triggered."""
    fight = s.fight
    assert fight is not None
    faces = s.box.faces
    shown = [[faces[colour][face] for colour, face in dice] for dice in (fight.attack, fight.defense)]
    attack, defense = ((sum(f.bams for f in side), sum(f.diamonds for f in side)) for side in shown)
    fight.bams, fight.diamonds = (attack[0], defense[0]), (attack[1], defense[1])
    if sum(added(s)):
        s.then(symbols_added())
    else:
        next_enchantment(s)


@RULES.rule("MD-11.13", says="{what}", gives="what")
def symbols_added(s: State, t: Context) -> str:
    """Symbols added by skills join the roll before Enchantments are triggered, and count for nothing else."""
    fight = fight_of(s)
    attack, defense = added(s)
    fight.bams = fight.bams[0] + attack, fight.bams[1] + defense
    told = [
        f"{name} adds {n} {agreeing(n, 'bam/bams')} to the {side}"
        for side, adders in zip(("attack", "defence"), adders(s), strict=True)
        for name, n in adders
    ]
    next_enchantment(s)
    return listed(told)


# -- Enchantments ----------------------------------------------------------------------------------------


def affordable(fight: Fight, attacking: bool) -> list[Source]:
    """The Enchantments of a side that can be triggered with the symbols left."""
    side = 0 if attacking else 1
    return [
        source
        for source in (fight.attacking if attacking else fight.defending)
        if source.clause.costs
        and source.clause.bams <= fight.bams[side]
        and source.clause.diamonds <= fight.diamonds[side]
        and fight.spent.count(source.key) < source.clause.repeat
    ]


def next_enchantment(s: State) -> None:
    """Go on with Defense Enchantments, then Attack Enchantments, then the Wounds."""
    fight = s.fight
    assert fight is not None
    for attacking, done in ((False, "no more defense"), (True, "no more attack")):
        if done in fight.spent:
            continue
        able = affordable(fight, attacking)
        if able:
            if fight.by_hero == attacking:
                s.then(enchant(fight.hero, attacking))
            else:
                s.then(enemy_enchants(able[0].key, attacking))
            return
        fight.spent += (done,)
    s.then(count_wounds())


@RULES.decision(
    "MD-11.6",
    asks="Which Enchantment does {seat:seat} trigger?",
    says={
        "triggers": "{seat:seat} triggers {what}{result}",
        "no more": "{seat:seat} triggers no more Enchantments",
    },
    gives="what result",
    cites=("MD-11.4", "MD-11.5", "MD-11.12", "MD-6.8", "MD-13.12"),
)
class enchant(Asked):
    """Heroes choose which Enchantments to trigger with the symbols they have. Enemies trigger
    all they can."""

    seat: int
    attacking: bool

    def options(self, s: State) -> list[str]:
        assert s.fight is not None
        return [*(source.key for source in affordable(s.fight, self.attacking)), "no more"]

    def do(self, s: State, t: Context, key: str) -> Any:
        fight = s.fight
        assert fight is not None
        if key == "no more":
            fight.spent += ("no more attack" if self.attacking else "no more defense",)
            next_enchantment(s)
            return "no more", "", ""
        source = source_of(fight, key, self.attacking)
        result = trigger(s, source, self.attacking)
        next_enchantment(s)
        return "triggers", said(source), result

    def label(self, s: State, key: str) -> str:
        assert s.fight is not None
        return "No more" if key == "no more" else said(source_of(s.fight, key, self.attacking))

    def missing(self, s: State) -> list[Missing]:
        fight = fight_of(s)
        able = [source.key for source in affordable(fight, self.attacking)]
        return [
            Missing(said(source), _why_not(fight, source, self.attacking), "MD-11.5", source.key)
            for source in (fight.attacking if self.attacking else fight.defending)
            if source.clause.costs and source.key not in able
        ]


def _why_not(fight: Fight, source: Source, attacking: bool) -> str:
    """Why an Enchantment cannot be triggered, or not again."""
    clause, side = source.clause, 0 if attacking else 1
    if fight.spent.count(source.key) >= clause.repeat:
        return f"it has been triggered {'once' if clause.repeat == 1 else f'{clause.repeat} times'}"
    left, n = (fight.bams[side], clause.bams) if clause.bams else (fight.diamonds[side], clause.diamonds)
    what = "bam/bams" if clause.bams else "diamond/diamonds"
    return f"it needs {n} {agreeing(n, what)}, and {left} {agreeing(left, 'is/are')} left"


@RULES.rule(
    "MD-11.6/enemy", says="{enemy:triggers} {what}{result}", gives="enemy what result", cites=("MD-7.15",)
)
def enemy_enchants(s: State, t: Context, source: str, attacking: bool) -> Any:
    """Enemies trigger Enchantments as long as they can: the card's in the order printed, then the gear's with
    what remains."""
    fight = s.fight
    assert fight is not None
    found = source_of(fight, source, attacking)
    result = trigger(s, found, attacking)
    next_enchantment(s)
    of = f" of {found.name}" if source.startswith("gear:") else ""
    return fight.enemy, f"“{found.clause.text}”{of}", result


def trigger(s: State, source: Source, attacking: bool) -> str:
    """Spend an Enchantment's symbols and do what it says. Gives what came of it beyond the sum, in words."""
    fight = s.fight
    assert fight is not None
    clause, side = source.clause, 0 if attacking else 1
    bams, diamonds = list(fight.bams), list(fight.diamonds)
    bams[side] -= clause.bams
    diamonds[side] -= clause.diamonds
    fight.bams, fight.diamonds = (bams[0], bams[1]), (diamonds[0], diamonds[1])
    fight.spent += (source.key,)
    told = [apply(s, source, effect.verb, effect.n, attacking) for effect in clause.effects]
    return "".join(f"; {each}" for each in told if each)
