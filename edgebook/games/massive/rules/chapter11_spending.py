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
from edgebook.games.massive.words import Words, listed
from edgebook.kernel import Frame, Missing, Question, Table, Tally, at_least, base, each, plus
from edgebook.kernel.text import agreeing

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
    attack, defense = (sum(n for _, n in side) for side in _adders(s))
    return attack, defense


def _adders(s: State) -> list[list[tuple[str, int]]]:
    """The skills that add bams to the attack, and those that add bams to the defence."""
    fight = _fight(s)
    faces = s.box.faces
    blank = sum(faces[colour][face].shown == "blank" for colour, face in fight.attack)
    found = []
    for side in (fight.attacking, fight.defending):
        plain = [(source.name, source.clause) for source in side if not source.clause.costs]
        counts = [(name, clause.has("bams") + blank * clause.has("blank bams")) for name, clause in plain]
        found.append([each for each in counts if each[1]])
    return found


@RULES.rule("MD-11.13", "Symbols from skills", RULEBOOK(53), says="{what}", gives="what")
def symbols_added(s: State, t: Table) -> str:
    """Symbols added by skills join the roll before Enchantments are triggered, and count for nothing else."""
    fight = _fight(s)
    attack, defense = _added(s)
    fight.bams = fight.bams[0] + attack, fight.bams[1] + defense
    told = [
        f"{name} adds {n} {agreeing(n, 'bam/bams')} to the {side}"
        for side, adders in zip(("attack", "defence"), _adders(s), strict=True)
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


@RULES.decision("MD-11.6", "Enchantments", RULEBOOK(35), asks="Which Enchantment does {seat:seat} "
                                                              "trigger?", says={
    "triggers": "{seat:seat} triggers {what}{result}",
    "no more": "{seat:seat} triggers no more Enchantments",
}, gives="what result", cites=("MD-11.4", "MD-11.5", "MD-11.12", "MD-6.8", "MD-13.12"))  # fmt: skip
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
            return "no more", "", ""
        source = _source(fight, key, attacking)
        result = trigger(s, source, attacking)
        next_enchantment(s)
        return "triggers", said(source), result

    @staticmethod
    def label(s: State, seat: int, attacking: bool, key: str) -> str:
        assert s.fight is not None
        return "No more" if key == "no more" else said(_source(s.fight, key, attacking))

    @staticmethod
    def missing(s: State, seat: int, attacking: bool) -> list[Missing]:
        fight = _fight(s)
        able = [source.key for source in affordable(fight, attacking)]
        return [
            Missing(said(source), _why_not(fight, source, attacking), "MD-11.5", source.key)
            for source in (fight.attacking if attacking else fight.defending)
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
    says="{enemy:triggers} {what}{result}",
    gives="enemy what result",
    cites=("MD-7.15",),
)
def enemy_enchants(s: State, t: Table, source: str, attacking: bool) -> Any:
    """Enemies trigger Enchantments as long as they can: the card's in the order printed, then the gear's with
    what remains."""
    fight = s.fight
    assert fight is not None
    found = _source(fight, source, attacking)
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
    told = [_apply(s, source, effect.verb, effect.n, attacking) for effect in clause.effects]
    return "".join(f"; {each}" for each in told if each)


def _apply(s: State, source: Source, verb: str, n: int, attacking: bool) -> str:
    """Do one thing that a clause says. Gives what came of it, in words, where the sum does not show it."""
    fight = _fight(s)
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
        return _remove_dice(s, fight, n if verb == "defense dice" else len(fight.defense))
    elif verb == "boss":
        fight.boss = True
    elif verb == "heal":
        return _heals(s, fight, n, fight.by_hero == attacking)
    elif verb == "stun" and attacking and s.rulings.stun_timing == "at-once":
        return _stun_defender(s, fight)
    return ""


def _stun_defender(s: State, fight: Fight) -> str:
    """Stun the defender at once; gives what came of it."""
    if fight.pillar:
        return "a Pillar cannot be stunned"
    if not fight.by_hero:
        name, was = s.heroes[fight.hero].hero, s.heroes[fight.hero].stunned
        now, are = stun(s, fight.hero), "is"
    else:
        enemy, words = s.enemy(fight.enemy), Words(s)
        name, was, now = words.enemy(enemy.id), enemy.stunned, not special(enemy).untouchable
        are = "are" if words.many(enemy.id) else "is"
        enemy.stunned = was or now
    return f"{name} {are} stunned{' already' if was else ''}" if was or now else f"{name} cannot be stunned"


def _heals(s: State, fight: Fight, n: int, hero: bool) -> str:
    """The owner of an effect heals: the Hero, or a Guardian by its gear, in a Mob the Boss."""
    if hero:
        healed = heal(s, fight.hero, n)
        return f"{s.heroes[fight.hero].hero} {f'heals {healed}' if healed else 'is not wounded'}"
    enemy, name = s.enemy(fight.enemy), Words(s).enemy(fight.enemy)
    card = s.card(enemy)
    healed = card.health - enemy.boss if card.mob else card.health * len(s.heroes) - enemy.health
    healed = min(n, healed)
    if card.mob:
        enemy.boss += healed
    else:
        enemy.health += healed
    who = f"the Boss of {name}" if card.mob else name
    return f"{who} {f'heals {healed}' if healed else 'is not wounded'}"


def _remove_dice(s: State, fight: Fight, n: int) -> str:
    """The Defense dice with the most shields are taken away, after the roll; gives which."""
    faces = s.box.faces
    dice = sorted(fight.defense, key=lambda die: faces[die[0]][die[1]].amount, reverse=True)
    gone, left = dice[:n], list(fight.defense)
    for die in gone:
        left.remove(die)
    fight.defense = tuple(left)
    undone = _undo_spending(s, fight) if fight.defended and s.rulings.late_removal == "undone" else []
    if not gone:
        return "no Defense die is left to take away"
    told = f"{Words(s).faces(gone)} {agreeing(len(gone), 'is/are')} taken away"
    return (
        f"{told}, and what {listed(undone)} did with {agreeing(len(gone), 'it/them')} is undone"
        if undone
        else told
    )


def _undo_spending(s: State, fight: Fight) -> list[str]:
    """What Defense Enchantments did with symbols of dice that are gone is undone, the last ones first; gives
    their names."""
    names = []
    faces = s.box.faces
    left = [faces[colour][face] for colour, face in fight.defense]
    bams, diamonds = sum(face.bams for face in left) + _added(s)[1], sum(face.diamonds for face in left)
    triggered = [_source(fight, key, False) for key in fight.spent if _is_defense(fight, key)]
    while triggered and (
        sum(source.clause.bams for source in triggered) > bams
        or sum(source.clause.diamonds for source in triggered) > diamonds
    ):
        undone = triggered.pop()
        lines = list(fight.defended)
        for n in range(len(lines) - 1, -1, -1):
            if lines[n][1] == undone.key:
                del lines[n]
                names.append(undone.name)
                break
        fight.defended = tuple(lines)
    return names


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


def _plain_effects(s: State, fight: Fight) -> list[str]:
    """What skills, gear and Consumables add and take without symbols: additions first. Gives what came of it
    beyond the sum, in words."""
    told = []
    for taking in (False, True):
        for side, attacking in ((fight.defending, False), (fight.attacking, True)):
            for source in side:
                if source.clause.costs:
                    continue
                for effect in source.clause.effects:
                    adds = effect.verb in ("hits", "shields", "wounds")
                    takes = effect.verb in ("attacker hits", "defender shields", "stun", "boss", "heal")
                    if (takes if taking else adds) and effect.n:
                        told.append(_apply(s, source, effect.verb, effect.n, attacking))
    return [each for each in told if each]


@RULES.rule("MD-11.7", "Wounds are counted", RULEBOOK(35), says={
    "plain": "{hits:hit/hits}{of_hits} against {shields:shield/shields}{of_shields}: "
             "{n:Wound/Wounds}{result}",
    "extra": "{hits:hit/hits}{of_hits} against {shields:shield/shields}{of_shields}, with "
             "{extra:extra Wound/extra Wounds}{by}: {n:Wound/Wounds}{result}",
}, gives="hits shields extra n of_hits of_shields by result", level="action")  # fmt: skip
def count_wounds(s: State, t: Table) -> Any:
    """The number of Wounds is hits minus shields, at least 0, plus whatever deals Wounds directly."""
    fight = _fight(s)
    result = "".join(f"; {each}" for each in _plain_effects(s, fight))
    hits, shields = t.tally(HITS, s, None), t.tally(SHIELDS, s, None)
    n, extra = t.tally(WOUNDS, s, None), _extra(s, None)
    told = _made_of(s, fight.attack, fight.attack_lines), _made_of(s, fight.defense, fight.defended)
    by = f" by {listed(list(dict.fromkeys(name for _, _, name in fight.struck)))}"
    s.then(*_consequences(s, fight, hits, shields, n))
    s.fight = None
    return ("extra" if extra else "plain"), hits, shields, extra, n, *told, by, result


def _made_of(s: State, dice: tuple[tuple[str, int], ...], lines: tuple[Line, ...]) -> str:
    """What hits or shields are made of, where the dice alone do not show it."""
    changes = [(n, name) for n, _, name in lines if n]
    if not changes:
        return ""
    shown = sum(s.box.faces[colour][face].amount for colour, face in dice)
    told = [f"{abs(n)} {'more' if n > 0 else 'less'} by {name}" for n, name in changes]
    return f" ({', '.join([f'{shown} on the dice', *told])})"


def _stuns(fight: Fight, source: Source) -> bool:
    """Whether a clause that stuns counted in this combat."""
    return bool(source.clause.has("stun")) and (not source.clause.costs or source.key in fight.spent)


def _consequences(s: State, fight: Fight, hits: int, shields: int, n: int) -> list[Frame]:
    frames: list[Frame] = []
    if fight.pillar:
        return [pillar_hurt(fight.pillar, n)] if n else []
    if fight.by_hero:
        if n:
            frames += wound_enemy(s, fight.enemy, n, fight.hero, fight.boss)
        if s.rulings.stun_timing == "after" and any(_stuns(fight, source) for source in fight.attacking):
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
