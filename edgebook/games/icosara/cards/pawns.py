"""Pawns and named formations: the printed facts of a card as plain values, and its ability as a verb with its
numbers.

An ability is a row of data: a verb of `VERBS` (`effect_key`), its numbers (`params`), when it works, whether
it is asked for, and how often it may be used. What a verb does stands in `effects/`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from edgebook.games.icosara.table.dice import RANK

ICONS: Final = ("", "Battle", "Attack", "Defend", "Aura", "Trigger", "Active")
LIMITS: Final = ("", "turn", "battle", "game")
VERBS: Final[Mapping[str, str]] = {
    "none": "",
    "range": "",
    "aura_mod": "atk def both",
    "aura_mod_low_die": "max atk def both",
    "aura_rank_change": "direction",
    "lock_mastery": "",
    "mod_if_fewer_dice": "atk def both",
    "mod_if_fewer_pawns": "atk def both",
    "mod_if_target_exhausted": "atk def both",
    "mod_if_row": "row atk def both",
    "mod_per_empty": "max atk def both",
    "counter_on_adjacent_loss": "max atk def both",
    "counter_on_win": "max atk def both",
    "extra_free_roll": "n",
    "no_rerolls": "",
    "die_becomes": "die",
    "enemy_die_becomes": "die not",
    "roll_two": "die",
    "second_die": "not lower",
    "choose_die_last": "",
    "forbid_top_die": "",
    "indestructible": "",
    "take_along": "",
    "win_ties": "",
    "deeper_target": "rows",
    "restore_die": "max cost",
    "unexhaust_adjacent": "count",
    "revive": "row exhausted",
    "return": "row exhausted",
    "sacrifice_for_mastery": "gain",
    "sacrifice_unexhaust": "",
    "boost_adjacent": "mod cost",
    "swap_adjacent": "",
    "restore_on_defeat": "max",
    "exhaust_after_defence": "row",
    "burn_die_on_win": "not",
    "burn_die_on_defeat": "not",
    "unexhaust_on_win": "cost",
}
"""Every verb, with the numbers and words that it may be given."""
COSTS: Final = ("", "exhaust", "1 mastery")


@dataclass(frozen=True, slots=True)
class Pawn:
    """A pawn as its card says it. `number` is its index in the pack, which is what a state holds."""

    number: int
    id: str
    clan: str
    name: str
    origin: str
    attack: int
    defend: int
    range: int
    icon: str
    verb: str
    when: str
    may: bool
    limit: str
    text: str
    gives: tuple[int, int] = (0, 0)
    """What the ability adds to an attack and to a defence, where it adds something."""
    amount: int = 0
    """The number of the ability: at most so many counters, so many mastery-rolls, this row."""
    die: int = -1
    """The die of the ability: the highest one that it restores, or the one that a die becomes."""
    cost: str = ""
    direction: int = 0

    @property
    def once(self) -> bool:
        """Whether the ability can be used once a game."""
        return self.limit == "game"


@dataclass(frozen=True, slots=True)
class Formation:
    """A formation that has a name: pawns by position, 0 unused, -1 for a position without one."""

    name: str
    clan: str
    size: str
    origin: str
    pawns: tuple[int, ...]


def params(text: str) -> dict[str, str]:
    """ "max=D8;cost=exhaust" as a mapping; a word alone stands for itself."""
    pairs = (part.partition("=") for part in text.split(";") if part)
    return {name.strip(): (value or name).strip() for name, _, value in pairs}


def pawn_of(number: int, row: Mapping[str, str]) -> Pawn:
    """A pawn from a checked row of the table."""
    verb, given = row["effect_key"], params(row["params"])
    both = int(given.get("both", 0))
    die = given.get("die", given.get("max", ""))
    amount = next(
        (given[name] for name in ("row", "n", "rows", "gain", "mod", "count", "max") if name in given), ""
    )
    return Pawn(
        number=number,
        id=row["id"],
        clan=row["clan"],
        name=row["name"],
        origin=row["origin"],
        attack=int(row["atk"]),
        defend=int(row["def"]),
        range=int(row["range"]),
        icon=row["icon"],
        verb=verb,
        when=row["when"],
        may=row["optional"] == "may",
        limit=row["limit"],
        text=row["effect"],
        gives=(int(given.get("atk", both)), int(given.get("def", both))),
        amount=int(amount) if amount and amount not in RANK else 0,
        die=RANK.get(die, -1),
        cost=given.get("cost", ""),
        direction={"up": 1, "down": -1}.get(given.get("direction", ""), 0),
    )


def row_problems(row: Mapping[str, str], where: str) -> list[str]:
    """What is wrong with a row of the table of pawns."""
    found = []
    for column, words in (("icon", ICONS), ("limit", LIMITS), ("effect_key", tuple(VERBS))):
        if row[column] not in words:
            listed = ", ".join(word or "(empty)" for word in words)
            found.append(f"{where}, {column}: {row[column]!r:.40}, expected one of {listed}")
    for column in ("atk", "def", "range"):
        if not _whole(row[column]) or (column == "range" and int(row[column]) < 1):
            found.append(f"{where}, {column}: {row[column]!r:.40}, expected a whole number")
    known = VERBS.get(row["effect_key"], "").split()
    for name, value in params(row["params"]).items():
        if name not in known:
            wanted = ", ".join(known) or "nothing"
            found.append(f"{where}, params: {name!r:.40}, expected {wanted} for {row['effect_key']}")
        elif not _fits(name, value):
            found.append(f"{where}, params: {name}={value!r:.40} does not fit")
    return found


def _fits(name: str, value: str) -> bool:
    if name in ("die", "not"):
        return value in RANK
    if name == "max":
        return value in RANK or _whole(value)
    if name == "cost":
        return value in COSTS
    if name == "direction":
        return value in ("up", "down")
    return name in ("lower", "exhausted") or _whole(value)


def _whole(text: str) -> bool:
    return text.lstrip("+-").isdecimal() and len(text) <= 3


def formation_of(row: Mapping[str, str], pawns: Iterable[Pawn]) -> Formation:
    """A named formation from a row of its table."""
    numbers = {pawn.name: pawn.number for pawn in pawns if pawn.clan == row["clan"]}
    places = [numbers[row[f"p{place}"]] if row[f"p{place}"] else -1 for place in range(1, 9)]
    return Formation(row["name"], row["clan"], row["for"], row["origin"], (-1, *places))
