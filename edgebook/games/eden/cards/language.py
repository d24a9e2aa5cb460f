"""The effect language: rows of `effects.csv` read once into compact records.

A row says one thing that a card does: `while, always, all establishment[mine+adjacent], add, 2, layer 4`.
The language is closed: a word that is not listed here is refused when a table is read, with its row and
column. The column `note` is for people: nothing reads it. What the language cannot say has the verb `special`
and the word of a small program (`effects.prose`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from edgebook.games.eden.cards.verb_words import VERB_WORDS

KINDS = ("play", "now", "while", "on", "use")
RESOURCES = ("gold", "food", "raw", "fuel")
RESOURCE_NAMES = ("Gold", "Food", "Raw Materials", "Fuel")
TACTICS = ("land", "sea", "air")
TACTIC_NAMES = ("Land", "Sea", "Air")
LAND, SEA, AIR = 1, 2, 4
TACTIC_BIT = {"land": LAND, "sea": SEA, "air": AIR}
ROLE_BIT = {"TROOPER": LAND, "SAILOR": SEA, "FLYER": AIR}
TYPES = ("INFANTRY", "CAVALRY", "VEHICLE")
AFFILIATIONS = (
    "Sons of Rasputin", "Templars", "Lutheran Triad", "Crescentia", "Dark Legion", "Megacorporations",
    "Brotherhood", "General",
)  # fmt: skip


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


WINDOWS = _words(
    "action my-actions my-turn any any-calm combat raid fight my-raid-step raid-raiders my-"
    "balance any-balance draw-step turn-start turn-end before-attack actions-instead after-"
    "combat after-win after-loss after-kill after-raze after-intrigue when-discarded"
)
EVENTS = _words(
    "turn-start actions-end balance-end killed kills wins loses attack-over raid-over raided "
    "discarded detached attached group-disbands becomes-flyer"
)
SCOPES = _words("always combat attacking defending raiding fight balance draw discard")
NOUNS = _words(
    "self base me it player commander establishment warrior attachment card group combatant "
    "enemy defender raider target fight victim razed pile-card hand-card"
)
FILTERS = _words(
    "mine theirs other opponents enemy active adjacent warband borderlands same-area same-group "
    "grouped ungrouped INFANTRY CAVALRY VEHICLE not-VEHICLE EQUIPMENT flyer not-flyer is name "
    "aff not-aff gives exposed no-barricade my-side on-combatant on-warrior of-it spied not-spy "
    "attack defense draw discard annihilated raid-tactic"
)
CONDITIONS = _words(
    "permit have their-lack spy team-game my-turn by-me no-action none-attacked none-raided "
    "once-a-turn times copies one-per-choice not-cumulative one-skull-a-turn four-skulls group-"
    "only raid-only group-has against alone ungrouped ready not-mustered attacked-by in tactic "
    "role raiding defending raided attacked base-raids not-tie mine-killed mine-lost mine-won "
    "mine-razed killed-by-me killed won-by only all-unraidable not-after-raiders pair weapon-by "
    "self-counting base-double equip-whom no-time-stated"
)
DURATIONS = _words("- fight turn my-next active-next balance next-raid")
VERBS = frozenset(VERB_WORDS)


class LanguageError(ValueError):
    """Something that is not in the language: the word."""


class Sel(NamedTuple):
    """A selector: `[amount] noun [filters]`."""

    amount: str
    noun: str
    filters: tuple[tuple[str, str], ...]

    def has(self, name: str) -> bool:
        return any(each == name for each, _ in self.filters)


class Amount(NamedTuple):
    """A number: plain, `per` something counted, or read off a card or a choice.

    `per`: "" (plain), "sel" (count what `sel` selects), "marker", "gold" (what was paid). `of`: "" or one of
    cv, base-cv, X, chosen, in which case `n` multiplies it.
    """

    n: int
    per: str = ""
    sel: Sel | None = None
    of: str = ""
    ref: Sel | None = None


class Cost(NamedTuple):
    """What a play or an ability costs: `gold 3`, `gold 2 each`, `gold X`, `gold cv(it) if theirs`, `top 1`,
    `marker 1`, `hand-annihilate 1`, `annihilate self`, `discard it`."""

    what: str
    of: str
    """What the number is of or for, or what is given: each, X, cv(it), base-cv(it), self, it; or nothing."""
    n: int = 0
    theirs: bool = False
    """Only for what another player has."""


class Row(NamedTuple):
    """One thing that a card does."""

    card: str
    n: int
    kind: str
    when: str
    who: tuple[Sel, ...]
    op: str
    value: str
    words: tuple[str, ...]
    """The value as several words: `land/sea/air`."""
    head: str
    rest: str
    """The value up to its first blank, and after it: `raid` and `name:Mine`, or `2` and `food`."""
    number: int
    adds: bool
    """The number that the value begins with, and whether it adds to others: `2 gold`, or `+1`."""
    by: int
    """The Tactic that limits what the value says: `attack by sea`."""
    resources: tuple[int, ...]
    """The resources that it names after a number: `1 food/raw`."""
    amount: Amount | None
    layer: int
    until: str
    conds: tuple[tuple[str, str], ...]
    costs: tuple[Cost, ...]
    optional: str
    own: bool
    """Whether it works on the card that has it and nothing else."""

    def cond(self, name: str) -> str | None:
        """The argument of a condition, None if the row does not have it."""
        for each, arg in self.conds:
            if each == name:
                return arg
        return None

    def costing(self, what: str, of: str = "") -> Cost | None:
        """The cost of this kind, None if the row does not have it."""
        for each in self.costs:
            if each.what == what and each.of == of:
                return each
        return None


_SELECTOR = re.compile(r"(?:(all|one|two|half|any-number) )?([a-z-]+)(?:\[([^\]]*)\])?\Z")
_WHOLE = re.compile(r"[+-]?\d+")
_COST = re.compile(
    r"gold [1-9]\d?( each)?|gold X|gold (base-)?cv\(it\)( if theirs)?|marker 1|top [1-9]|hand-annihilate 1"
    r"|annihilate self|discard it"
)
_PER = re.compile(r"(-?\d+) per (.+)\Z")
_OF = re.compile(r"(?:(\d+) x )?(cv|base-cv)\((.+)\)(?: (gold))?\Z")
NUMBERED = frozenset(name for name, verb in VERB_WORDS.items() if verb.amount)
"""Verbs whose value is a number."""


def selector(text: str) -> Sel:
    match = _SELECTOR.match(text)
    if match is None or match[2] not in NOUNS:
        raise LanguageError(f"no selector: {text!r}")
    filters = []
    for word in match[3].split("+") if match[3] else ():
        name, _, arg = word.partition(":")
        if name not in FILTERS:
            raise LanguageError(f"no filter: {word!r}")
        filters.append((name, arg))
    return Sel(match[1] or "", match[2], tuple(filters))


def amount(text: str) -> Amount:
    if _WHOLE.fullmatch(text):
        return Amount(int(text))
    if text == "X":
        return Amount(1, of="X")
    if text == "chosen":
        return Amount(1, of="chosen")
    if match := _PER.match(text):
        n, per = int(match[1]), match[2]
        if per in ("marker", "gold"):
            return Amount(n, per)
        return Amount(n, "sel", selector(per))
    if match := _OF.match(text):
        return Amount(int(match[1] or 1), of=match[2], ref=selector(match[3]))
    if match := re.fullmatch(r"(\d+) chosen", text):
        return Amount(int(match[1]), of="")
    raise LanguageError(f"no number: {text!r}")


def selectors(text: str) -> tuple[Sel, ...]:
    """What a row works on: `one warrior[mine] / self`, or `-`."""
    return () if text == "-" else tuple(selector(part) for part in text.split(" / "))


def conditions(text: str) -> tuple[tuple[str, str], ...]:
    """What must hold: `in:combat & mine-lost`, or `-`."""
    found = []
    for word in text.split(" & ") if text != "-" else ():
        name, _, arg = word.partition(":")
        if name not in CONDITIONS:
            raise LanguageError(f"no condition: {word!r}")
        found.append((name, arg))
    return tuple(found)


def costs(text: str) -> tuple[Cost, ...]:
    """What has to be paid: `gold 3 + top 1`, or `-`."""
    found = []
    for each in text.split(" + ") if text != "-" else ():
        if not _COST.fullmatch(each):
            raise LanguageError(f"no cost: {each!r}")
        what, of, *more = each.split(" ")
        n = int(of) if of.isdecimal() else 0
        found.append(Cost(what, "each" if more == ["each"] else "" if n else of, n, "theirs" in more))
    return tuple(found)


WHEN = {"play": WINDOWS, "use": WINDOWS, "on": EVENTS, "while": SCOPES, "now": frozenset("-")}
"""The moments that each kind of row knows."""


def row(f: Mapping[str, Any]) -> Row:
    """One line of the table as a record. That its moment fits its kind, and its value its verb, is looked at
    before."""
    who, op = selectors(f["who"]), f["op"]
    value = "" if f["value"] == "-" else f["value"]
    head, _, rest = value.partition(" ")
    return Row(
        f["id"], f["n"], f["kind"], f["when"], who, op, value, tuple(value.split("/")), head, rest,
        int(head) if _WHOLE.fullmatch(head) else 0, value.startswith("+"),
        TACTIC_BIT.get(value.partition(" by ")[2], 0),
        tuple(RESOURCES.index(word) for word in rest.split("/") if word in RESOURCES),
        amount(value) if op in NUMBERED and value else None,
        0 if f["layer"] == "-" else int(f["layer"]), f["until"], conditions(f["if"]),
        costs(f["cost"]),
        "" if f["optional"] == "-" else f["optional"],
        [(sel.noun, sel.filters) for sel in who] == [("self", ())],
    )  # fmt: skip
