"""WEAPONS and ARMOR in a fight: one of each works for every combatant (DE-7.9, DE-7.25)."""

from __future__ import annotations

from edgebook.games.eden.book import BOOK, RULES
from edgebook.games.eden.cards.card import IDS, number
from edgebook.games.eden.cards.language import AIR
from edgebook.games.eden.catalogue import TITLES
from edgebook.games.eden.effects import conditions
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.table.state import COMBAT, RAID, Fight, State
from edgebook.games.eden.words import Words
from edgebook.kernel import Frame, Missing, Question, Table

FLAK, RAM = number("DE-I023"), number("DE-I046")
KINDS = ("WEAPON", "ARMOR")


def carried(s: State, f: Fight, card: int, what: str) -> list[int]:
    """The working pieces of one kind that a warrior carries and has not laid aside in this fight."""
    b = board(s)
    return [
        item
        for item in s.atts[card]
        if _is(s, item, what)
        and item not in b.spare
        and item not in f.spares
        and item not in f.unused
        and not (s.kind[item] == FLAK and not (f.kind == COMBAT and f.tactic == AIR))
    ]


def limit(s: State, f: Fight, card: int, what: str) -> int:
    """How many of a kind a warrior uses: one, or two WEAPONS if it is Two-Fisted."""
    b = board(s)
    if (
        what == "WEAPON"
        and f.kind == COMBAT
        and any(conditions.hits(s, b, live, card, f) for live in b.rows("weapons"))
    ):
        return 2
    return 1


def weapon_frames(s: State, f: Fight) -> list[Frame]:
    """The choices that are needed: attackers' side first, then the defenders'."""
    ram_only(s, f)
    if s.rulings.spare_duplicate == "next-fight":
        f.spares = tuple(item for card in f.sides for item in s.atts[card] if item in board(s).spare)
    if f.kind == RAID and s.rulings.weapons_in_raids == "free":
        return []
    return [
        weapon(s.ctrl[card], card, what)
        for card in f.left + f.right + f.allies
        for what in KINDS
        if len(carried(s, f, card, what)) > limit(s, f, card, what)
    ]


def rams(s: State, f: Fight) -> list[int]:
    """The Mechanical Rams that could work for a raid, one at a time: not those of who takes no part."""
    if f.kind != RAID:
        return []
    spare = board(s).spare
    return [
        item
        for card in f.left
        if card not in f.out
        for item in s.atts[card]
        if s.kind[item] == RAM and item not in spare
    ]


def ram_only(s: State, f: Fight) -> None:
    """With a Mechanical Ram the raiders use no other WEAPON, and one Ram works: the one that does, or else
    the first."""
    if found := rams(s, f):
        works = next((ram for ram in found if ram not in f.unused), found[0])
        weapons = [item for card in f.left for item in s.atts[card] if _is(s, item, "WEAPON")]
        kept = tuple(item for item in f.unused if item not in weapons)
        f.unused = (*kept, *(item for item in weapons if item != works))


def replaced(s: State, f: Fight) -> list[Frame]:
    """What a combatant uses after something happened: a piece that is lost makes room for another one, as
    a Two-Fisted hand does; whoever joins the fight, or is Two-Fisted no longer, chooses among too many."""
    if rams(s, f):
        ram_only(s, f)
        return []
    if f.asleep or (f.kind == RAID and s.rulings.weapons_in_raids == "free"):
        return []
    frames: list[Frame] = []
    for card in f.sides:
        for what in KINDS if s.atts[card] else ():
            used, most = carried(s, f, card, what), limit(s, f, card, what)
            aside = [item for item in f.unused if s.base[item] == card and _is(s, item, what)]
            if len(used) > most and f.stage == "modify":
                frames.append(weapon(s.ctrl[card], card, what))
            elif aside and len(used) < most:
                f.unused = tuple(item for item in f.unused if item not in aside)
                if len(aside) > most - len(used):
                    frames.append((second if used else weapon)(s.ctrl[card], card, used[0] if used else what))
    return frames


def _is(s: State, item: int, what: str) -> bool:
    return what in s.printed.cards[s.kind[item]].designations


def exchanges(s: State, seat: int) -> list[int]:
    """Pieces that a seat's combatants have laid aside and could take up instead of another one of their kind,
    in each of its Modify turns (ruling which-weapon)."""
    f = s.fight
    if not f.unused or s.rulings.which_weapon == "at-standing" or rams(s, f):
        return []
    return [
        item
        for item in f.unused
        if s.base[item] in f.sides
        and s.ctrl[s.base[item]] == seat
        and s.base[item] not in f.rearmed
        and any(_is(s, item, what) and carried(s, f, s.base[item], what) for what in KINDS)
    ]


@RULES.rule(
    "DE-7.25/change",
    "Another WEAPON or ARMOR",
    BOOK("Weapons and armor"),
    says="{card:card} takes up {item:card} and puts {aside:cards} aside",
    gives="card aside",
    cites=("DE-7.9", "DE-7.25"),
)
def change(s: State, t: Table, item: int) -> tuple[int, tuple[int, ...]]:
    """Where a piece may be changed during the fight, its bearer takes up another one instead of the first of
    its kind that it uses."""
    f, card = s.fight, s.base[item]
    kind = next(kind for kind in KINDS if _is(s, item, kind))
    aside = carried(s, f, card, kind)[:1]
    f.unused = (*(each for each in f.unused if each != item), *aside)
    f.rearmed += (card,)
    return card, tuple(aside)


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

    @staticmethod
    def missing(s: State, seat: int, card: int, what: str) -> list[Missing]:
        return _not_used(s, card, what)


def _not_used(s: State, card: int, what: str) -> list[Missing]:
    """The WEAPONS or ARMOR of a warrior that it cannot use in this fight, and why."""
    able, spare = carried(s, s.fight, card, what), board(s).spare
    return [
        Missing(f"use {Words(s).handled(item)}", text, rule, item)
        for item in s.atts[card]
        if _is(s, item, what) and item not in able
        for rule, text in (
            (IDS[FLAK], "it works only in a combat by Air")
            if s.kind[item] == FLAK
            else ("DE-5.12", "of duplicates one works at a time")
            if item in spare
            else ("DE-7.9", "it has been laid aside in this fight"),
        )
    ]


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

    @staticmethod
    def missing(s: State, seat: int, card: int, first: int) -> list[Missing]:
        used = Missing(f"use {Words(s).handled(first)}", "it is the first WEAPON", "DE-7.9", first)
        return [used, *_not_used(s, card, "WEAPON")]
