"""The small language in which cards and skills say what they do, read into clauses.

    [Shadow Mode] Attack diamond: +2 Wounds        conditions, scope, cost, effects
    Melee bam (Repeat 2): +1 hit | Start: heal 1   clauses stand side by side

A clause with a cost is an Enchantment: its symbols are spent. One without counts whenever its scope fits.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

TYPES = ("melee", "ranged", "magic")
SCOPES = ("attack", *TYPES, "defense", *(f"{kind} defense" for kind in TYPES))
CONDITIONS = (
    "Shadow Mode", "Dual Wielding", "Mace or Hammer Equipped", "Sword Equipped", "Shield Bearer",
    "No Armor Equipped", "Two-Handed Weapon", "Wounded", "Bloodlust", "Once per Activation",
)  # fmt: skip
PREFIXES = ("Activation", "Found", "Start", "Aura", "Now", "Until the End Phase", "Next Melee", "Next Ranged",
            "Next Magic")  # fmt: skip


class Unreadable(ValueError):
    """A text that is no clause; it says what was expected."""


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


_EFFECTS: tuple[tuple[str, str], ...] = (
    (r"\+(\d+) hits?", "hits"),
    (r"\+(\d+) shields?", "shields"),
    (r"\+(\d+) bams?", "bams"),
    (r"\+(\d+) Wounds?", "wounds"),
    (r"Attacker -(\d+) hits?", "attacker hits"),
    (r"Defender -(\d+) shields?", "defender shields"),
    (r"\+(\d+) (red|yellow|green|blue) (?:die|dice)", "dice"),
    (r"Defender -(\d+) Defense (?:die|dice)", "defense dice"),
    (r"Defender rolls no dice()", "no dice"),
    (r"\+(\d+) Re-roll Attack", "re-roll attack"),
    (r"\+(\d+) Re-roll Defense", "re-roll defense"),
    (r"\+(\d+) Re-roll Attack or Defense", "re-roll either"),
    (r"re-roll (\d+) blank Attack (?:die|dice)", "blank attack"),
    (r"re-roll (\d+) blank Defense (?:die|dice)", "blank defense"),
    (r"flip (\d+) Attack (?:die|dice)", "flip"),
    (r"each blank \+(\d+) bam", "blank bams"),
    (r"stun the Defender()", "stun"),
    (r"strike the Boss()", "boss"),
    (r"heal (\d+)", "heal"),
    (r"heal (\d+) \(self or Ally in Zone\)", "heal ally"),
    (r"fully heal()", "heal fully"),
    (r"stun each Enemy in your Zone()", "stun zone"),
    (r"each Enemy in your Zone suffers (\d+) Wounds?", "wound zone"),
    (r"move up to (\d+) Zones as Slippery", "slip"),
    (r"move up to (\d+) Zones as Slippery, ending in a Shadow Zone", "shadow step"),
    (r"\+(\d+) (Melee|Ranged|Magic|Combat|Movement) Actions?", "action"),
    (r"finder suffers (\d+) Wounds?", "finder wounds"),
    (r"each Hero in the finder's Zone suffers (\d+) Wounds?", "zone wounds"),
    (r"finder is stunned()", "finder stunned"),
    (r"finder gains (\d+) XP", "finder xp"),
    (r"finder loses (\d+) XP", "finder loses xp"),
    (r"finder is fully healed()", "finder healed"),
)
_KEYWORDS: tuple[tuple[str, str], ...] = (
    (r"Slippery()", "slippery"),
    (r"Sword and Spell()", "sword and spell"),
    (r"Taunt()", "taunt"),
    (r"Command()", "command"),
    (r"Charge()(?: \((.+)\))?", "charge"),
    (r"Safe Shot()(?: \((.+)\))?", "safe shot"),
    (r"Teleport (\d+)", "teleport"),
    (r"Payback (\d+)", "payback"),
    (r"Regeneration (\d+)", "regeneration"),
    (r"\+(\d+) Max Health", "max health"),
    (r"\+(\d+) Movement Points?", "movement"),
    (r"cannot be stunned()", "unshaken"),
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
    for pattern, verb in _KEYWORDS:
        found = re.fullmatch(pattern, rest)
        if found:
            inner = (_inner(found[2]),) if found.lastindex and found.lastindex > 1 and found[2] else ()
            return Clause(text, "keyword", (Effect(verb, int(found[1] or 1)),), conditions, inner=inner)
    head, colon, tail = rest.partition(": ")
    if not colon:
        raise Unreadable(f"a clause such as 'Attack bam: +1 hit', not {text!r}")
    if head in ("Aura", "Until the End Phase"):
        return Clause(text, head.lower(), (), conditions, inner=(_inner(tail),))
    if head.startswith("Next "):
        return Clause(text, head.lower(), (), conditions, inner=((head[5:].lower(), _effects(tail)),))
    if head in PREFIXES:
        return Clause(text, head.lower(), _effects(tail), conditions)
    found = _CLAUSE.match(head)
    if not found or found["scope"].lower() not in SCOPES:
        raise Unreadable(f"a scope such as Attack, Melee or Magic Defense, not {head!r}")
    cost = (found["cost"] or "").split()
    bams = int(cost[0]) if len(cost) == 2 else int(cost == ["bam"])
    repeat = int(found["repeat"] or 1)
    return Clause(
        text, found["scope"].lower(), _effects(tail), conditions, bams, int(cost == ["diamond"]), repeat
    )


def _inner(text: str) -> tuple[str, tuple[Effect, ...]]:
    scope, _, tail = text.partition(": ")
    if scope.lower() not in SCOPES:
        raise Unreadable(f"a scope such as Attack or Defense, not {scope!r}")
    return scope.lower(), _effects(tail)


def _conditions(text: str) -> tuple[tuple[tuple[str, int], ...], str]:
    found = []
    while match := re.match(r"\[([^\]]+)\] ", text):
        words = match[1].rsplit(" ", 1)
        name, n = (words[0], int(words[1])) if words[-1].isdecimal() else (match[1], 0)
        if name not in CONDITIONS:
            raise Unreadable(f"a condition, one of {', '.join(CONDITIONS)}, not {name!r}")
        found.append((name, n))
        text = text[match.end() :]
    return tuple(found), text


def _effects(text: str) -> tuple[Effect, ...]:
    whole = _effect(text)
    if whole is not None:
        return (whole,)
    found = []
    for part in text.split(", "):
        effect = _effect(part)
        if effect is None:
            raise Unreadable(f"an effect such as '+1 hit' or 'heal 2', not {part!r}")
        found.append(effect)
    return tuple(found)


def _effect(text: str) -> Effect | None:
    for pattern, verb in _EFFECTS:
        found = re.fullmatch(pattern, text)
        if found:
            what = found[2].lower() if found.lastindex and found.lastindex > 1 else ""
            return Effect(verb, int(found[1] or 1), what)
    return None
