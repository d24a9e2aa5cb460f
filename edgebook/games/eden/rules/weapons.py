"""WEAPONS and ARMOR in a fight: one of each works for every combatant (DE-7.9, DE-7.25)."""

from __future__ import annotations

from edgebook.games.eden.book import RULES
from edgebook.games.eden.cards.card import IDS
from edgebook.games.eden.effects import conditions
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.rules.keys import APiece
from edgebook.games.eden.table.pieces import COMBAT, RAID, Fight
from edgebook.games.eden.table.state import State
from edgebook.games.eden.thing_words import TACTIC
from edgebook.games.eden.words import Words
from edgebook.kernel import Context, Frame, Missing

KINDS = ("WEAPON", "ARMOR")


def carried(s: State, f: Fight, card: int, what: str) -> list[int]:
    """The working pieces of one kind that a warrior carries and has not laid aside in this fight."""
    b, by = board(s), s.printed.roles.weapon_by
    return [
        item
        for item in s.atts[card]
        if _is(s, item, what)
        and item not in b.spare
        and item not in f.spares
        and item not in f.unused
        and (s.kind[item] not in by or (f.kind == COMBAT and f.tactic == by[s.kind[item]]))
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
        if s.kind[item] in s.printed.roles.rams and item not in spare
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
    a Two-Fisted hand does; for a warrior that joins the fight, or is Two-Fisted no longer, its player chooses
    if it carries too many."""
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
                    asked = second(s.ctrl[card], card, used[0]) if used else weapon(s.ctrl[card], card, what)
                    frames.append(asked)
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
    says="{card:card} takes up {item:card} and puts {aside:cards} aside",
    gives="card aside",
    cites=("DE-7.9", "DE-7.25"),
)
def change(s: State, t: Context, item: int) -> tuple[int, tuple[int, ...]]:
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
    asks="{seat:seat}: which {what} does {card:card} use?",
    says="{card:card} uses {key:card}",
    cites=("DE-7.9",),
)
class weapon(APiece):
    """Of several WEAPONS a combatant uses one, and of several pieces of ARMOR one; its controller chooses at
    Standing."""

    what: str

    def options(self, s: State) -> list[int]:
        return carried(s, s.fight, self.card, self.what)

    def do(self, s: State, t: Context, key: int) -> None:
        f = s.fight
        rest = [item for item in carried(s, f, self.card, self.what) if item != key]
        if limit(s, f, self.card, self.what) == 2 and len(rest) > 1:
            s.then(second(self.seat, self.card, key))
            return
        if limit(s, f, self.card, self.what) == 1:
            f.unused += tuple(rest)

    def item(self, s: State, key: int) -> str:
        return f"card:{key}"

    def missing(self, s: State) -> list[Missing]:
        return _not_used(s, self.card, self.what)


def _not_used(s: State, card: int, what: str) -> list[Missing]:
    """The WEAPONS or ARMOR of a warrior that it cannot use in this fight, and why."""
    able, spare, by = carried(s, s.fight, card, what), board(s).spare, s.printed.roles.weapon_by
    return [
        Missing(f"use {Words(s).handled(item)}", text, rule, item)
        for item in s.atts[card]
        if _is(s, item, what) and item not in able
        for rule, text in (
            (IDS[s.kind[item]], f"it works only in a combat by {TACTIC[by[s.kind[item]]]}")
            if s.kind[item] in by
            else ("DE-5.12", "of duplicates one works at a time")
            if item in spare
            else ("DE-7.9", "it has been laid aside in this fight"),
        )
    ]


@RULES.decision(
    "DE-7.25/second",
    asks="{seat:seat}: which second WEAPON does {card:card} use?",
    says="{card:card} uses {key:card} as well",
)
class second(APiece):
    """A Two-Fisted warrior uses two WEAPONS."""

    first: int

    def options(self, s: State) -> list[int]:
        return [item for item in carried(s, s.fight, self.card, "WEAPON") if item != self.first]

    def do(self, s: State, t: Context, key: int) -> None:
        f = s.fight
        f.unused += tuple(
            item for item in carried(s, f, self.card, "WEAPON") if item not in (self.first, key)
        )

    def missing(self, s: State) -> list[Missing]:
        used = Missing(f"use {Words(s).handled(self.first)}", "it is the first WEAPON", "DE-7.9", self.first)
        return [used, *_not_used(s, self.card, "WEAPON")]
