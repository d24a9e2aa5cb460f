"""Pawns and named formations: the printed facts of a card as plain values, and its ability as a verb with its
numbers.

An ability is a row of data: a verb of `VERBS` (`effect_key`), its numbers (`params`), when it works, whether
it is asked for, and how often it may be used. What a verb does stands in `effects/`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from edgebook.box.cells import Unfit
from edgebook.games.icosara.table.dice import RANK

ICONS: Final = ("", "Battle", "Attack", "Defend", "Aura", "Trigger", "Active")
LIMITS: Final = ("", "turn", "battle", "game")
MOMENTS: Final = (
    "", "always", "active", "target", "before dice", "dice chosen", "re-roll window", "total", "result",
    "sent to pit", "after battle", "after adjusting",
)  # fmt: skip
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
    """The number of the ability: the most counters, a number of mastery-rolls, this row."""
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
    pawns: tuple[int, ...]


def params(cell: str) -> dict[str, str]:
    """ "max=D8;cost=exhaust" as a mapping; a word alone stands for itself."""
    pairs = (part.partition("=") for part in cell.split(";") if part)
    found = {name.strip(): (value or name).strip() for name, _, value in pairs}
    for name, value in found.items():
        fits = FITS.get(name, _whole)
        if not fits(value):
            raise Unfit(f"numbers and words such as max=D8;cost=exhaust, but not {name}={value:.20}")
    return found


def _whole(text: str) -> bool:
    return text.lstrip("+-").isdecimal() and len(text) <= 3


FITS: Final[Mapping[str, Callable[[str], bool]]] = {
    "die": lambda value: value in RANK,
    "not": lambda value: value in RANK,
    "max": lambda value: value in RANK or _whole(value),
    "cost": lambda value: value in COSTS,
    "direction": lambda value: value in ("up", "down"),
    "lower": lambda value: value == "lower",
    "exhausted": lambda value: value == "exhausted",
}
"""What a param may be; all others are whole numbers."""


def pawn_of(number: int, row: Mapping[str, Any]) -> Pawn:
    """A pawn from a row of the table."""
    given: dict[str, str] = row["params"]
    both = int(given.get("both", 0))
    amounts = [given[name] for name in ("row", "n", "rows", "gain", "mod", "count", "max") if name in given]
    return Pawn(
        number=number,
        id=row["id"],
        clan=row["clan"],
        name=row["name"],
        attack=row["atk"],
        defend=row["def"],
        range=row["range"],
        icon=row["icon"],
        verb=row["effect_key"],
        when=row["when"],
        may=row["optional"] == "may",
        limit=row["limit"],
        text=row["effect"],
        gives=(int(given.get("atk", both)), int(given.get("def", both))),
        amount=int(amounts[0]) if amounts and _whole(amounts[0]) else 0,
        die=RANK.get(given.get("die", given.get("max", "")), -1),
        cost=given.get("cost", ""),
        direction={"up": 1, "down": -1}.get(given.get("direction", ""), 0),
    )


def formation_of(row: Mapping[str, Any], numbers: Mapping[tuple[str, str], int]) -> Formation:
    """A named formation from a row of its table."""
    names = [row[f"p{place}"] for place in range(1, 9)]
    pawns = [numbers[row["clan"], name] if name else -1 for name in names]
    return Formation(row["name"], row["clan"], row["for"], (-1, *pawns))
