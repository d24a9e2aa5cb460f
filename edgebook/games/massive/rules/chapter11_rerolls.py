"""Chapter 11: re-rolls and flips, after the roll and before the Enchantments."""

from __future__ import annotations

from typing import Any

from edgebook.games.massive.book import RULES
from edgebook.games.massive.effects.clauses import REROLLS
from edgebook.games.massive.rules.chapter11_spending import count_symbols
from edgebook.games.massive.table.pieces import Source
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import Words
from edgebook.kernel import Asked, Context, Die, Missing

# -- the dice ----------------------------------------------------------------------------------------------


def dice_of(s: State) -> dict[str, Die]:
    """The four dice with their faces."""
    found = _DICE.get(s.box.hash)
    if found is None:
        found = _DICE[s.box.hash] = {
            colour: Die(colour, tuple(face.shown for face in faces)) for colour, faces in s.box.faces.items()
        }
    return found


_DICE: dict[str, dict[str, Die]] = {}


def roll_name(s: State) -> str:
    """Who fights whom, as a real table is asked for the dice."""
    fight = s.fight
    assert fight is not None
    hero = s.heroes[fight.hero].hero
    foe = f"the Pillar in {fight.pillar}" if fight.pillar else Words(s).enemy(fight.enemy)
    return f"{hero} attacks {foe}" if fight.by_hero else f"{foe} against {hero}"


# -- re-rolls and flips ----------------------------------------------------------------------------------

SIDES = {"attack": "attack", "defense": "defence"}
"""The two sides of a combat, and how they are said."""


def next_reroll(s: State) -> None:
    """Ask for the next re-roll or flip that can be taken, or go on to the Enchantments."""
    fight = s.fight
    assert fight is not None
    for verbs in REROLLS:
        for sources, hero in ((fight.defending, not fight.by_hero), (fight.attacking, fight.by_hero)):
            for source in sources:
                verb = next((each for each in verbs if source.clause.has(each)), "")
                if (
                    not verb
                    or source.clause.costs
                    or fight.spent.count(source.key) >= source.clause.has(verb)
                ):
                    continue
                if hero and _can_reroll(s, source, verb):
                    rule: Any = flip if verb == "flip" else reroll
                    s.then(rule(fight.hero, source.key, verb))
                    return
                if not hero and s.rulings.enemy_re_roll == "blank" and _all_blank(s, verb):
                    s.then(enemy_rerolls(source.key, verb))
                    return
    count_symbols(s)


def _can_reroll(s: State, source: Source, verb: str) -> bool:
    fight = s.fight
    assert fight is not None
    once = any(name == "Once per Activation" for name, _ in source.clause.conditions)
    if once and (f"{fight.hero}:{source.key}" in s.once or s.active < 0):
        return False
    if verb == "re-roll attack" or verb == "flip":
        return bool(fight.attack)
    if verb == "re-roll defense":
        return bool(fight.defense)
    if verb == "re-roll either":
        return bool(fight.attack or fight.defense)
    return bool(_blanks(s, verb))


def _blanks(s: State, verb: str) -> list[str]:
    """The colours of the dice that show nothing."""
    fight = s.fight
    assert fight is not None
    faces = s.box.faces
    dice = fight.attack if verb == "blank attack" else fight.defense
    return list(dict.fromkeys(colour for colour, face in dice if faces[colour][face].shown == "blank"))


def _all_blank(s: State, verb: str) -> bool:
    fight = s.fight
    assert fight is not None
    dice = fight.defense if "defense" in verb else fight.attack
    return bool(dice) and all(s.box.faces[colour][face].amount == 0 for colour, face in dice)


@RULES.decision(
    "MD-11.3",
    asks="Does {seat:seat} re-roll dice?",
    says={
        "rerolls": "{seat:seat} re-rolls {what}, and the {side} now shows {faces:faces}",
        "keep": "{seat:seat} keeps the dice",
    },
    gives="faces what side",
)
class reroll(Asked):
    """Re-rolls add up, and the last result counts. Re-rolls of any dice come before re-rolls of blanks; a
    Hero may decline.
    """

    seat: int
    source: str
    verb: str

    def options(self, s: State) -> list[str]:
        fight = s.fight
        assert fight is not None
        if self.verb.startswith("blank"):
            return [*_blanks(s, self.verb), "keep"]
        keys = ["attack"] if self.verb != "re-roll defense" and fight.attack else []
        keys += ["defense"] if self.verb != "re-roll attack" and fight.defense else []
        return [*keys, "keep"]

    def do(self, s: State, t: Context, key: str) -> Any:
        fight = s.fight
        assert fight is not None
        fight.spent += (self.source,)
        if key == "keep":
            next_reroll(s)
            return "keep", (), "", ""
        if any(
            each.key == self.source and ("Once per Activation", 0) in each.clause.conditions
            for each in (*fight.attacking, *fight.defending)
        ):
            s.once.append(f"{self.seat}:{self.source}")
        side = key if key in SIDES else "attack" if "attack" in self.verb else "defense"
        faces = _roll_again(s, t, side, key)
        next_reroll(s)
        what = f"the {key.capitalize()} dice" if key in SIDES else f"a blank {key} die"
        return "rerolls", faces, what, SIDES[side]

    def label(self, s: State, key: str) -> str:
        if key == "keep":
            return "Keep"
        return f"Re-roll the {key.capitalize()} dice" if key in SIDES else f"Re-roll a blank {key} die"

    def missing(self, s: State) -> list[Missing]:
        fight = s.fight
        assert fight is not None
        if self.verb.startswith("blank"):
            colours = ("red", "yellow") if self.verb == "blank attack" else ("green", "blue")
            blank = _blanks(s, self.verb)
            return [
                Missing(f"Re-roll a blank {colour} die", f"no {colour} die is blank", "MD-11.3", colour)
                for colour in colours
                if colour not in blank
            ]
        found = []
        for side, dice in (("attack", fight.attack), ("defense", fight.defense)):
            name = side.capitalize()
            if self.verb not in (f"re-roll {side}", "re-roll either"):
                found.append(
                    Missing(f"Re-roll the {name} dice", "the skill is not for them", "MD-11.3", side)
                )
            elif not dice:
                found.append(
                    Missing(f"Re-roll the {name} dice", f"there are no {name} dice", "MD-11.3", side)
                )
        return found


def _roll_again(s: State, t: Context, side: str, which: str) -> tuple[tuple[str, int], ...]:
    """Roll all dice of a side again, or one blank die of a colour; gives the side as it lies now."""
    fight = s.fight
    assert fight is not None
    rolled = list(fight.attack if side == "attack" else fight.defense)
    dice, faces = dice_of(s), s.box.faces
    if which == side:
        places = list(range(len(rolled)))
    else:
        places = [
            n
            for n, (colour, face) in enumerate(rolled)
            if colour == which and faces[colour][face].shown == "blank"
        ][:1]
    new = t.chance.dice([dice[rolled[n][0]] for n in places], f"{roll_name(s)}, re-rolled")
    for n, face in zip(places, new, strict=True):
        rolled[n] = rolled[n][0], face
    if side == "attack":
        fight.attack = tuple(rolled)
    else:
        fight.defense = tuple(rolled)
    return tuple(rolled)


@RULES.rule(
    "MD-11.3/enemy",
    says="{enemy:re-rolls} all dice, and the {side} now shows {faces:faces}",
    gives="enemy faces side",
)
def enemy_rerolls(s: State, t: Context, source: str, verb: str) -> Any:
    """An Enemy's gear may re-roll its dice when they show nothing at all."""
    fight = s.fight
    assert fight is not None
    fight.spent += (source,)
    side = "defense" if "defense" in verb else "attack"
    faces = _roll_again(s, t, side, side)
    next_reroll(s)
    return fight.enemy, faces, SIDES[side]


@RULES.decision(
    "MD-13.14",
    asks="Does {seat:seat} flip an Attack die?",
    says={
        "flips": "{seat:seat} flips the {die} die, and the attack now shows {faces:faces}",
        "keep": "{seat:seat} flips no die",
    },
    gives="faces die",
)
class flip(Asked):
    """Flipping a die shows the opposite face. Which faces are opposite is not published: at a real table,
    look at the die.
    """

    seat: int
    source: str
    verb: str

    def options(self, s: State) -> list[Any]:
        fight = s.fight
        assert fight is not None
        faces = s.box.faces
        return [*dict.fromkeys((colour, faces[colour][face].shown) for colour, face in fight.attack), "keep"]

    def do(self, s: State, t: Context, key: Any) -> Any:
        fight = s.fight
        assert fight is not None
        fight.spent += (self.source,)
        if key == "keep":
            next_reroll(s)
            return "keep", (), ""
        rolled, faces = list(fight.attack), s.box.faces
        n = next(
            n for n, (colour, face) in enumerate(rolled) if (colour, faces[colour][face].shown) == tuple(key)
        )
        colour, face = rolled[n]
        if s.setup.table:
            (new,) = t.chance.dice([dice_of(s)[colour]], f"{roll_name(s)}, flipped")
        else:
            new = faces[colour][face].opposite
        rolled[n] = colour, new
        fight.attack = tuple(rolled)
        next_reroll(s)
        return "flips", fight.attack, colour

    def label(self, s: State, key: Any) -> str:
        return "Keep" if key == "keep" else f"Flip a {key[0]} die showing {key[1]}"

    def missing(self, s: State) -> list[Missing]:
        assert s.fight is not None
        why = "only Attack dice are flipped"
        return [Missing("Flip a Defense die", why, "MD-13.14")] if s.fight.defense else []
