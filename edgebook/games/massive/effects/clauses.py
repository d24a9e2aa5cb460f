"""The small language in which cards and skills say what they do, read into clauses.

    [Shadow Mode] Attack diamond: +2 Wounds        conditions, scope, cost, effects
    Melee bam (Repeat 2): +1 hit | Start: heal 1   clauses stand side by side

A clause with a cost is an Enchantment: its symbols are spent. One without counts whenever its scope fits.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any, NamedTuple

from edgebook.box.effects import EffectError, Form, Verb, Verbs

TYPES = ("melee", "ranged", "magic")
SCOPES = ("attack", *TYPES, "defense", *(f"{kind} defense" for kind in TYPES))
CONDITIONS = (
    "Shadow Mode", "Dual Wielding", "Mace or Hammer Equipped", "Sword Equipped", "Shield Bearer",
    "No Armor Equipped", "Two-Handed Weapon", "Wounded", "Bloodlust", "Once per Activation",
)  # fmt: skip
PREFIXES = ("Activation", "Found", "Start", "Aura", "Now", "Until the End Phase", "Next Melee", "Next Ranged",
            "Next Magic")  # fmt: skip


class Effect(NamedTuple):
    """One thing that a clause does, with its number. `what` is the colour of dice, or the Action's kind."""

    verb: str
    n: int = 0
    what: str = ""


class Clause(NamedTuple):
    """One clause. `scope` is a scope of combat, a prefix in lower case, or "keyword"."""

    text: str
    scope: str
    effects: tuple[Effect, ...]
    conditions: tuple[tuple[str, int], ...] = ()
    bams: int = 0
    diamonds: int = 0
    repeat: int = 1
    inner: tuple[tuple[str, tuple[Effect, ...]], ...] = ()
    """What stands in brackets, or behind a prefix that gives a clause for a while: scope and effects."""

    @property
    def costs(self) -> bool:
        return bool(self.bams or self.diamonds)

    def has(self, verb: str) -> int:
        """The number of the effect with this verb, 0 if there is none."""
        for effect in self.effects:
            if effect.verb == verb:
                return effect.n
        return 0


COLOURS = ("red", "yellow", "green", "blue")
ACTIONS = ("Melee", "Ranged", "Magic", "Combat", "Movement")


def _verb(name: str, form: str, what: tuple[str, ...] = ()) -> Verb:
    return Verb(name=name, form=Form(form, **({"what": what} if what else {})))


EFFECTS = Verbs(
    _verb("hits", "+{n} hit(s)"),
    _verb("shields", "+{n} shield(s)"),
    _verb("bams", "+{n} bam(s)"),
    _verb("wounds", "+{n} Wound(s)"),
    _verb("attacker hits", "Attacker -{n} hit(s)"),
    _verb("defender shields", "Defender -{n} shield(s)"),
    _verb("dice", "+{n} {what} die/dice", COLOURS),
    _verb("defense dice", "Defender -{n} Defense die/dice"),
    _verb("no dice", "Defender rolls no dice"),
    _verb("re-roll attack", "+{n} Re-roll Attack"),
    _verb("re-roll defense", "+{n} Re-roll Defense"),
    _verb("re-roll either", "+{n} Re-roll Attack or Defense"),
    _verb("blank attack", "re-roll {n} blank Attack die/dice"),
    _verb("blank defense", "re-roll {n} blank Defense die/dice"),
    _verb("flip", "flip {n} Attack die/dice"),
    _verb("blank bams", "each blank +{n} bam"),
    _verb("stun", "stun the Defender"),
    _verb("boss", "strike the Boss"),
    _verb("heal", "heal {n}"),
    _verb("heal ally", "heal {n} (self or Ally in Zone)"),
    _verb("heal fully", "fully heal"),
    _verb("stun zone", "stun each Enemy in your Zone"),
    _verb("wound zone", "each Enemy in your Zone suffers {n} Wound(s)"),
    _verb("slip", "move up to {n} Zones as Slippery"),
    _verb("shadow step", "move up to {n} Zones as Slippery, ending in a Shadow Zone"),
    _verb("action", "+{n} {what} Action(s)", ACTIONS),
    _verb("finder wounds", "finder suffers {n} Wound(s)"),
    _verb("zone wounds", "each Hero in the finder's Zone suffers {n} Wound(s)"),
    _verb("finder stunned", "finder is stunned"),
    _verb("finder xp", "finder gains {n} XP"),
    _verb("finder loses xp", "finder loses {n} XP"),
    _verb("finder healed", "finder is fully healed"),
)
REROLLS = (
    ("re-roll attack", "re-roll defense", "re-roll either"),
    ("blank attack", "blank defense"),
    ("flip",),
)
"""What a player can do about dice that were rolled, in the order in which it is asked."""
KEYWORDS = Verbs(
    _verb("slippery", "Slippery"),
    _verb("sword and spell", "Sword and Spell"),
    _verb("taunt", "Taunt"),
    _verb("command", "Command"),
    _verb("charge", "Charge"),
    _verb("safe shot", "Safe Shot"),
    _verb("teleport", "Teleport {n}"),
    _verb("payback", "Payback {n}"),
    _verb("regeneration", "Regeneration {n}"),
    _verb("max health", "+{n} Max Health"),
    _verb("movement", "+{n} Movement Point(s)"),
    _verb("unshaken", "cannot be stunned"),
)
_CLAUSE = re.compile(
    r"(?P<scope>[A-Z][A-Za-z ]*?)(?P<cost> \d+ bams| bam| diamond)?(?: \(Repeat (?P<repeat>\d+)\))?\Z"
)


@cache
def clauses(text: str) -> tuple[Clause, ...]:
    """All clauses of a cell."""
    return tuple(_clause(part.strip()) for part in text.split(" | ")) if text.strip() else ()


def _clause(text: str) -> Clause:
    conditions, rest = _conditions(text)
    keyword, _, inside = rest.removesuffix(")").partition(" (")  # Charge (Melee: +1 hit)
    found = KEYWORDS.match(keyword)
    if found is not None:
        inner = (_inner(inside),) if inside else ()
        return Clause(text, "keyword", (_effect(*found),), conditions, inner=inner)
    head, colon, tail = rest.partition(": ")
    if not colon:
        raise EffectError(1, "a clause such as 'Attack bam: +1 hit'", repr(text))
    if head in ("Aura", "Until the End Phase"):
        return Clause(text, head.lower(), (), conditions, inner=(_inner(tail),))
    if head.startswith("Next "):
        return Clause(text, head.lower(), (), conditions, inner=((head[5:].lower(), _effects(tail)),))
    if head in PREFIXES:
        return Clause(text, head.lower(), _effects(tail), conditions)
    shape = _CLAUSE.match(head)
    if not shape:
        raise EffectError(1, "a scope such as Attack, Melee or Magic Defense", repr(head))
    cost = (shape["cost"] or "").split()
    bams = int(cost[0]) if len(cost) == 2 else int(cost == ["bam"])
    repeat = int(shape["repeat"] or 1)
    scope = _scope(shape["scope"])
    return Clause(text, scope, _effects(tail), conditions, bams, int(cost == ["diamond"]), repeat)


def _scope(text: str) -> str:
    if text.lower() not in SCOPES:
        raise EffectError(1, "a scope such as Attack, Melee or Magic Defense", repr(text))
    return text.lower()


def _inner(text: str) -> tuple[str, tuple[Effect, ...]]:
    scope, _, tail = text.partition(": ")
    return _scope(scope), _effects(tail)


def _conditions(text: str) -> tuple[tuple[tuple[str, int], ...], str]:
    found = []
    while match := re.match(r"\[([^\]]+)\] ", text):
        words = match[1].rsplit(" ", 1)
        name, n = (words[0], int(words[1])) if words[-1].isdecimal() else (match[1], 0)
        if name not in CONDITIONS:
            raise EffectError(1, f"a condition, one of {', '.join(CONDITIONS)}", repr(name))
        found.append((name, n))
        text = text[match.end() :]
    return tuple(found), text


def _effects(text: str) -> tuple[Effect, ...]:
    """The effects of a clause, with commas between; one of them has a comma of its own."""
    whole = EFFECTS.match(text)
    parts = [whole] if whole is not None else [EFFECTS.phrase(part) for part in text.split(", ")]
    return tuple(_effect(*part) for part in parts)


def _effect(verb: Verb, values: dict[str, Any]) -> Effect:
    return Effect(verb.name, values.get("n", 1), values.get("what", "").lower())
