"""WEAPONS and ARMOR in a fight: one of each works for every combatant (DE-7.9, DE-7.25)."""

from __future__ import annotations

from edgebook.games.eden.book import BOOK, RULES
from edgebook.games.eden.cards.language import AIR
from edgebook.games.eden.cards.pack import CARDS, number
from edgebook.games.eden.catalogue import TITLES
from edgebook.games.eden.effects import select
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.table.state import COMBAT, RAID, Fight, State
from edgebook.games.eden.words import Words
from edgebook.kernel import Frame, Question, Table

FLAK, RAM = number("DE-I023"), number("DE-I046")


def carried(s: State, f: Fight, card: int, what: str) -> list[int]:
    """The working pieces of one kind that a warrior carries and has not laid aside in this fight."""
    b = board(s)
    return [
        item
        for item in s.atts[card]
        if what in CARDS[s.kind[item]].designations
        and item not in b.spare
        and item not in f.unused
        and not (s.kind[item] == FLAK and not (f.kind == COMBAT and f.tactic == AIR))
    ]


def limit(s: State, f: Fight, card: int, what: str) -> int:
    """How many of a kind a warrior uses: one, or two WEAPONS if it is Two-Fisted."""
    b = board(s)
    if (
        what == "WEAPON"
        and f.kind == COMBAT
        and any(select.hits(s, b, live, card, f) for live in b.rows("weapons"))
    ):
        return 2
    return 1


def weapon_frames(s: State, f: Fight) -> list[Frame]:
    """The choices that are needed: attackers' side first, then the defenders'."""
    ram_only(s, f)
    if f.kind == RAID and s.rulings.weapons_in_raids == "free":
        return []
    return [
        weapon(s.ctrl[card], card, what)
        for card in f.left + f.right + f.allies
        for what in ("WEAPON", "ARMOR")
        if len(carried(s, f, card, what)) > limit(s, f, card, what)
    ]


def ram_only(s: State, f: Fight) -> None:
    """With a Mechanical Ram the raiders use no other WEAPON, and one Ram works."""
    if f.kind != RAID:
        return
    rams = [item for card in f.left for item in s.atts[card] if s.kind[item] == RAM]
    if rams:
        others = [
            item for card in f.left for item in s.atts[card]
            if "WEAPON" in CARDS[s.kind[item]].designations and item != rams[0]
        ]  # fmt: skip
        f.unused += tuple(others)


@RULES.decision(
    "DE-7.25",
    TITLES["DE-7.25"],
    BOOK("Weapons and armor"),
    asks="{seat:seat}: which {what} does {card:card} use?",
    says="{card:card} uses {key:card}",
    cites=("DE-7.9",),
)
class weapon(Question):  # noqa: N801
    """Of several WEAPONS a combatant uses one, and of several pieces of ARMOR one; its controller chooses at
    Standing."""

    @staticmethod
    def options(s: State, seat: int, card: int, what: str) -> list[int]:
        return carried(s, s.fight, card, what)

    @staticmethod
    def do(s: State, t: Table, seat: int, card: int, what: str, key: int) -> None:
        f = s.fight
        rest = [item for item in carried(s, f, card, what) if item != key]
        if limit(s, f, card, what) == 2 and len(rest) > 1:
            s.then(second(seat, card, key))
            return
        if limit(s, f, card, what) == 1:
            f.unused += tuple(rest)

    @staticmethod
    def label(s: State, seat: int, card: int, what: str, key: int) -> str:
        return f"use {Words(s).handled(key)}"

    @staticmethod
    def item(s: State, seat: int, card: int, what: str, key: int) -> str:
        return f"card:{key}"


@RULES.decision(
    "DE-7.25/second",
    TITLES["DE-7.25"],
    BOOK("Weapons and armor"),
    asks="{seat:seat}: which second WEAPON does {card:card} use?",
    says="{card:card} uses {key:card} as well",
)
class second(Question):  # noqa: N801
    """A Two-Fisted warrior uses two WEAPONS."""

    @staticmethod
    def options(s: State, seat: int, card: int, first: int) -> list[int]:
        return [item for item in carried(s, s.fight, card, "WEAPON") if item != first]

    @staticmethod
    def do(s: State, t: Table, seat: int, card: int, first: int, key: int) -> None:
        f = s.fight
        f.unused += tuple(item for item in carried(s, f, card, "WEAPON") if item not in (first, key))

    @staticmethod
    def label(s: State, seat: int, card: int, first: int, key: int) -> str:
        return f"use {Words(s).handled(key)}"
