"""Chapter 11, second half: symbols are spent on Enchantments, hits meet shields, and Wounds are counted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from edgebook.games.massive.book import RULEBOOK, RULES
from edgebook.games.massive.effects.having import keyword
from edgebook.games.massive.rules.chapter5_heroes import heal, hurt, stun
from edgebook.games.massive.rules.chapter11_wounds import pillar_hurt, stunned_after, wound_enemy
from edgebook.games.massive.rules.hooks import special
from edgebook.games.massive.table.pieces import Fight, Source
from edgebook.games.massive.table.state import State
from edgebook.kernel import Frame, Question, Table, Tally, at_least, base, each, plus

_limit = RULES.limit
_limit(
    "MD-11.4",
    "Which Enchantments come first",
    RULEBOOK(34),
    "Defense Enchantments come before Attack Enchantments. Where it matters, Defense skills too come before "
    "Attack skills.",
)
_limit(
    "MD-11.5",
    "What an Enchantment needs",
    RULEBOOK(34),
    "An Enchantment needs its symbols from the matching dice and Combat type, and triggers once; with "
    "Repeat, at most as often as Repeat says.",
)
_limit(
    "MD-11.12",
    "Taking dice away",
    RULEBOOK(53),
    "An Enchantment takes dice away after the roll, the best ones; a skill does so before the roll.",
)
Line = tuple[int, str, str]


# -- symbols ---------------------------------------------------------------------------------------------


def count_symbols(s: State) -> None:
    """Count the symbols that lie there; skills may add some. Then Enchantments are triggered."""
    fight = s.fight
    assert fight is not None
    faces = s.box.faces
    shown = [[faces[colour][face] for colour, face in dice] for dice in (fight.attack, fight.defense)]
    attack, defense = ((sum(f.bams for f in side), sum(f.diamonds for f in side)) for side in shown)
    fight.bams, fight.diamonds = (attack[0], defense[0]), (attack[1], defense[1])
    if sum(_added(s)):
        s.then(symbols_added())
    else:
        next_enchantment(s)


def _added(s: State) -> tuple[int, int]:
    """Bams that skills add to the attack and to the defence."""
    fight = s.fight
    assert fight is not None
    faces = s.box.faces
    blank = sum(faces[colour][face].shown == "blank" for colour, face in fight.attack)
    attack, defense = (
        sum(source.clause.has("bams") + blank * source.clause.has("blank bams") for source in side
            if not source.clause.costs)
        for side in (fight.attacking, fight.defending)
    )  # fmt: skip
    return attack, defense


@RULES.rule("MD-11.13", "Symbols from skills", RULEBOOK(53), says={
    "attack": "skills add {n:bam/bams} to the attack",
    "defense": "skills add {n:bam/bams} to the defence",
}, gives="n")  # fmt: skip
def symbols_added(s: State, t: Table) -> Any:
    """Symbols added by skills join the roll before Enchantments are triggered, and count for nothing else."""
    fight = s.fight
    assert fight is not None
    attack, defense = _added(s)
    fight.bams = fight.bams[0] + attack, fight.bams[1] + defense
    next_enchantment(s)
    return ("attack", attack) if attack else ("defense", defense)


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


@RULES.decision("MD-11.6", "Enchantments", RULEBOOK(35), asks="Which Enchantment does {seat:seat} "
                                                              "trigger?", says={
    "triggers": "{seat:seat} triggers {what}",
    "no more": "{seat:seat} triggers no more Enchantments",
}, gives="what", cites=("MD-11.4", "MD-11.5", "MD-11.12", "MD-6.8", "MD-13.12"))  # fmt: skip
class enchant(Question):  # noqa: N801
    """Heroes choose which Enchantments to trigger with the symbols they have. Enemies trigger
    all they can."""

    @staticmethod
    def options(s: State, seat: int, attacking: bool) -> list[str]:
        assert s.fight is not None
        return [*(source.key for source in affordable(s.fight, attacking)), "no more"]

    @staticmethod
    def do(s: State, t: Table, seat: int, attacking: bool, key: str) -> Any:
        fight = s.fight
        assert fight is not None
        if key == "no more":
            fight.spent += ("no more attack" if attacking else "no more defense",)
            next_enchantment(s)
            return "no more", ""
        source = _source(fight, key, attacking)
        trigger(s, source, attacking)
        next_enchantment(s)
        return "triggers", said(source)

    @staticmethod
    def label(s: State, seat: int, attacking: bool, key: str) -> str:
        assert s.fight is not None
        return "No more" if key == "no more" else said(_source(s.fight, key, attacking))


def said(source: Source) -> str:
    """A card or skill with its clause: `Fire Sword (Attack bam: +2 hits)`."""
    return f"{source.name} ({source.clause.text})"


def _source(fight: Fight, key: str, attacking: bool) -> Source:
    side = fight.attacking if attacking else fight.defending
    return next(source for source in side if source.key == key)


@RULES.rule(
    "MD-11.6/enemy",
    "An Enemy's Enchantment",
    RULEBOOK(35),
    says="{enemy:triggers} {what}",
    gives="enemy what",
    cites=("MD-7.15",),
)
def enemy_enchants(s: State, t: Table, source: str, attacking: bool) -> Any:
    """Enemies trigger Enchantments as long as they can: the card's in the order printed, then the gear's with
    what remains."""
    fight = s.fight
    assert fight is not None
    found = _source(fight, source, attacking)
    trigger(s, found, attacking)
    next_enchantment(s)
    return fight.enemy, said(found)


def trigger(s: State, source: Source, attacking: bool) -> None:
    """Spend an Enchantment's symbols and do what it says."""
    fight = s.fight
    assert fight is not None
    clause, side = source.clause, 0 if attacking else 1
    bams, diamonds = list(fight.bams), list(fight.diamonds)
    bams[side] -= clause.bams
    diamonds[side] -= clause.diamonds
    fight.bams, fight.diamonds = (bams[0], bams[1]), (diamonds[0], diamonds[1])
    fight.spent += (source.key,)
    for effect in clause.effects:
        _apply(s, fight, source, effect.verb, effect.n, attacking)


def _apply(s: State, fight: Fight, source: Source, verb: str, n: int, attacking: bool) -> None:
    if verb == "hits":
        fight.attack_lines += ((n, source.key, source.name),)
    elif verb == "shields":
        fight.defended += ((n, source.key, source.name),)
    elif verb == "wounds":
        fight.struck += ((n, source.key, source.name),)
    elif verb == "attacker hits":
        fight.attack_lines += ((-min(n, HITS.value(s, None)), source.key, source.name),)
    elif verb == "defender shields":
        fight.defended += ((-min(n, SHIELDS.value(s, None)), source.key, source.name),)
    elif verb in ("defense dice", "no dice"):
        _remove_dice(s, fight, n if verb == "defense dice" else len(fight.defense))
    elif verb == "boss":
        fight.boss = True
    elif verb == "heal":
        if fight.by_hero == attacking:
            heal(s, fight.hero, n)
        elif not fight.pillar:
            _enemy_heals(s, fight.enemy, n)
    elif verb == "stun" and attacking and s.rulings.stun_timing == "at-once":
        _stun_defender(s, fight)


def _stun_defender(s: State, fight: Fight) -> None:
    if not fight.by_hero:
        stun(s, fight.hero)
    elif not fight.pillar:
        enemy = s.enemy(fight.enemy)
        if not special(enemy).untouchable:
            enemy.stunned = True


def _enemy_heals(s: State, id: str, n: int) -> None:
    """A Guardian whose gear heals it; a Mob's Boss."""
    enemy = s.enemy(id)
    card = s.card(enemy)
    if card.mob:
        enemy.boss = min(card.health, enemy.boss + n)
    else:
        enemy.health = min(card.health * len(s.heroes), enemy.health + n)


def _remove_dice(s: State, fight: Fight, n: int) -> None:
    """The Defense dice with the most shields are taken away, after the roll."""
    faces = s.box.faces
    dice = sorted(fight.defense, key=lambda die: faces[die[0]][die[1]].amount, reverse=True)
    gone, left = dice[:n], list(fight.defense)
    for die in gone:
        left.remove(die)
    fight.defense = tuple(left)
    if s.rulings.late_removal == "undone":
        _undo_spending(s, fight)


def _undo_spending(s: State, fight: Fight) -> None:
    """What Defense Enchantments did with symbols of dice that are gone is undone, the last ones first."""
    faces = s.box.faces
    left = [faces[colour][face] for colour, face in fight.defense]
    bams, diamonds = sum(face.bams for face in left) + _added(s)[1], sum(face.diamonds for face in left)
    triggered = [_source(fight, key, False) for key in fight.spent if _is_defense(fight, key)]
    while triggered and (
        sum(source.clause.bams for source in triggered) > bams
        or sum(source.clause.diamonds for source in triggered) > diamonds
    ):
        undone = triggered.pop().key
        lines = list(fight.defended)
        for n in range(len(lines) - 1, -1, -1):
            if lines[n][1] == undone:
                del lines[n]
                break
        fight.defended = tuple(lines)


def _is_defense(fight: Fight, key: str) -> bool:
    return any(source.key == key and source.clause.costs for source in fight.defending)


# -- the sum ---------------------------------------------------------------------------------------------


def _fight(s: State) -> Fight:
    assert s.fight is not None
    return s.fight


def _dice_lines(s: State, dice: tuple[tuple[str, int], ...]) -> Iterator[Line]:
    for colour, face in dice:
        shown = s.box.faces[colour][face]
        yield shown.amount, f"{colour} die", shown.shown


def _effect_lines(lines: tuple[Line, ...], sources: tuple[Source, ...]) -> Iterator[Line]:
    """What cards and skills add or take, each with the clause that says so."""
    texts = {source.key: said(source) for source in sources}
    yield from ((n, texts.get(key, name), "") for n, key, name in lines)


def _hit_lines(s: State, ctx: Any) -> Iterator[Line]:
    fight = _fight(s)
    yield from _dice_lines(s, fight.attack)
    yield from _effect_lines(fight.attack_lines, (*fight.attacking, *fight.defending))


def _shield_lines(s: State, ctx: Any) -> Iterator[Line]:
    fight = _fight(s)
    yield from _dice_lines(s, fight.defense)
    yield from _effect_lines(fight.defended, (*fight.attacking, *fight.defending))


def _nothing(s: State, ctx: Any) -> int:
    return 0


HITS = Tally(
    "Hits",
    base("MD-11.1", _nothing, "no hits yet"),
    each("MD-11.6", _hit_lines),
    at_least("MD-11.7", 0),
)
SHIELDS = Tally(
    "Shields",
    base("MD-11.1", _nothing, "no shields yet"),
    each("MD-11.6", _shield_lines),
    at_least("MD-11.7", 0),
)


def _extra(s: State, ctx: Any) -> int:
    fight = _fight(s)
    if s.rulings.extra_wounds == "after-hits" and HITS.value(s, None) <= SHIELDS.value(s, None):
        return 0
    return sum(n for n, _, _ in fight.struck)


WOUNDS = Tally(
    "Wounds",
    base("MD-11.7", lambda s, ctx: HITS.value(s, None), "hits"),
    plus("MD-11.7", lambda s, ctx: -SHIELDS.value(s, None), "shields"),
    at_least("MD-11.7", 0),
    plus("MD-11.7", _extra, "extra Wounds"),
)


def _plain_effects(s: State, fight: Fight) -> None:
    """What skills, gear and Consumables add and take without symbols: additions first."""
    for taking in (False, True):
        for side, attacking in ((fight.defending, False), (fight.attacking, True)):
            for source in side:
                if source.clause.costs:
                    continue
                for effect in source.clause.effects:
                    adds = effect.verb in ("hits", "shields", "wounds")
                    takes = effect.verb in ("attacker hits", "defender shields", "stun", "boss", "heal")
                    if (takes if taking else adds) and effect.n:
                        _apply(s, fight, source, effect.verb, effect.n, attacking)


@RULES.rule("MD-11.7", "Wounds are counted", RULEBOOK(35), says={
    "plain": "{hits:hit/hits} against {shields:shield/shields}: {n:Wound/Wounds}",
    "extra": "{hits:hit/hits} against {shields:shield/shields}, with {extra:extra Wound/extra Wounds}: "
             "{n:Wound/Wounds}",
}, gives="hits shields extra n", level="action")  # fmt: skip
def count_wounds(s: State, t: Table) -> Any:
    """The number of Wounds is hits minus shields, at least 0, plus whatever deals Wounds directly."""
    fight = _fight(s)
    _plain_effects(s, fight)
    hits, shields = t.tally(HITS, s, None), t.tally(SHIELDS, s, None)
    n, extra = t.tally(WOUNDS, s, None), _extra(s, None)
    s.then(*_consequences(s, fight, hits, shields, n))
    s.fight = None
    return ("extra" if extra else "plain"), hits, shields, extra, n


def _consequences(s: State, fight: Fight, hits: int, shields: int, n: int) -> list[Frame]:
    frames: list[Frame] = []
    if fight.pillar:
        return [pillar_hurt(fight.pillar, n)] if n else []
    if fight.by_hero:
        if n:
            frames += wound_enemy(s, fight.enemy, n, fight.hero, fight.boss)
        if s.rulings.stun_timing == "after" and any(
            source.clause.has("stun") and source.key in fight.spent for source in fight.attacking
        ):
            frames.append(stunned_after(fight.enemy))
        return frames
    if n:
        frames.append(hurt(fight.hero, n))
    if s.rulings.stun_timing == "after" and any(
        source.clause.has("stun") and source.key in fight.spent for source in fight.attacking
    ):
        frames.append(stunned_after(str(fight.hero)))
    if s.rulings.payback_count == "faces":
        faces = s.box.faces
        hits, shields = (
            sum(faces[colour][face].amount for colour, face in dice) for dice in (fight.attack, fight.defense)
        )
    back = keyword(s, s.heroes[fight.hero], "payback")
    if back and shields > hits:
        frames.append(payback(fight.hero, fight.enemy, back))
    return frames


@RULES.rule(
    "MD-13.7", "Payback", RULEBOOK(52), says="Payback: {seat:seat} deals {n:Wound/Wounds} to {enemy:enemy}"
)
def payback(s: State, t: Table, seat: int, enemy: str, n: int) -> None:
    """A defender with more shields than there are hits wounds the attacker."""
    killer = seat if s.rulings.indirect_kill == "owner" else -1
    s.then(*wound_enemy(s, enemy, n, killer, False))
