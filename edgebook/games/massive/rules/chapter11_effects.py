"""Chapter 11: what a clause does in a combat, and the hits and shields that come of dice and clauses."""

from __future__ import annotations

from collections.abc import Iterator

from edgebook.games.massive.rules.chapter5_heroes import heal, stun
from edgebook.games.massive.rules.hooks import special
from edgebook.games.massive.table.pieces import Fight, Source
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import Words, listed
from edgebook.kernel import Tally, at_least, base, each
from edgebook.kernel.text import agreeing

Line = tuple[int, str, str]


def fight_of(s: State) -> Fight:
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


def _hit_lines(s: State, ctx: None) -> Iterator[Line]:
    fight = fight_of(s)
    yield from _dice_lines(s, fight.attack)
    yield from _effect_lines(fight.attack_lines, (*fight.attacking, *fight.defending))


def _shield_lines(s: State, ctx: None) -> Iterator[Line]:
    fight = fight_of(s)
    yield from _dice_lines(s, fight.defense)
    yield from _effect_lines(fight.defended, (*fight.attacking, *fight.defending))


def _nothing(s: State, ctx: None) -> int:
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


def said(source: Source) -> str:
    """A card or skill with its clause: `Fire Sword (Attack bam: +2 hits)`."""
    return f"{source.name} ({source.clause.text})"


def source_of(fight: Fight, key: str, attacking: bool) -> Source:
    side = fight.attacking if attacking else fight.defending
    return next(source for source in side if source.key == key)


def added(s: State) -> tuple[int, int]:
    """Bams that skills add to the attack and to the defence."""
    attack, defense = (sum(n for _, n in side) for side in adders(s))
    return attack, defense


def adders(s: State) -> list[list[tuple[str, int]]]:
    """The skills that add bams to the attack, and those that add bams to the defence."""
    fight = fight_of(s)
    faces = s.box.faces
    blank = sum(faces[colour][face].shown == "blank" for colour, face in fight.attack)
    found = []
    for side in (fight.attacking, fight.defending):
        plain = [(source.name, source.clause) for source in side if not source.clause.costs]
        counts = [(name, clause.has("bams") + blank * clause.has("blank bams")) for name, clause in plain]
        found.append([each for each in counts if each[1]])
    return found


# -- what a clause does ----------------------------------------------------------------------------------


def apply(s: State, source: Source, verb: str, n: int, attacking: bool) -> str:
    """Do one thing that a clause says. Gives what came of it, in words, where the sum does not show it."""
    fight = fight_of(s)
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
    bams, diamonds = sum(face.bams for face in left) + added(s)[1], sum(face.diamonds for face in left)
    triggered = [source_of(fight, key, False) for key in fight.spent if _is_defense(fight, key)]
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
