"""How the cells of this game's tables are read: dice, effects, Zones, blocks of Door cards.

A reader gives the cell back once it is known to fit, so that a table can be shown as it was typed.
"""

from __future__ import annotations

import re

from edgebook.box.cells import Reader, Unfit, as_typed
from edgebook.box.effects import EffectError
from edgebook.games.massive.cards.records import COLOURS, Dice
from edgebook.games.massive.effects.clauses import clauses
from edgebook.games.massive.effects.event_effects import event_effects
from edgebook.games.massive.table.floor import is_zone_name

LETTERS = "RYGB"


def dice(cell: str) -> Dice:
    """`1R2Y` as dice."""
    counts = dict.fromkeys(COLOURS, 0)
    for n, letter in re.findall(r"(\d)([RYGB])", cell):
        counts[COLOURS[LETTERS.index(letter)]] += int(n)
    return Dice(**counts)


def block(cell: str) -> tuple[str, int, int]:
    """`guard, 2 treasure` as who comes, and how many Treasure and Special tokens."""
    who, treasure, special = "", 0, 0
    for part in cell.split(", "):
        if part in ("guard", "ambush"):
            who = part
        elif part:
            n, kind = part.split(" ")
            treasure += int(n) * (kind == "treasure")
            special += int(n) * (kind == "special")
    return who, treasure, special


def _written(pattern: str, expected: str) -> Reader:
    """A text of a certain form, kept as it is."""

    def read(cell: str) -> str:
        if not re.fullmatch(pattern, cell):
            raise Unfit(expected)
        return cell

    return read


attack_dice = _written(r"([1-9]R)?([1-9]Y)?", "red and yellow dice such as 1R2Y, or nothing")
defense_dice = _written(r"([1-9]G)?([1-9]B)?", "green and blue dice such as 1G1B, or nothing")
tile_row = _written(r"[A-Zc][+-]( [A-Zc][+-]){2}", "three Zones such as 'c+ A- A+'")
tags = _written(r"([a-z]+( [a-z]+)*)?", "words in small letters with blanks between them")
card_id = _written(
    r"(?=.{1,40}\Z)[a-z0-9]+(-[a-z0-9]+)*",
    "an id of small letters, numbers and dashes, at most 40 characters",
)


def door_block(cell: str) -> str:
    kinds = [part.split(" ")[-1] for part in cell.split(", ")] if cell else []
    known = r"guard|ambush|[1-9] treasure|[1-9] special"
    fits = all(re.fullmatch(known, part) for part in cell.split(", ")) if cell else True
    if not fits or len(set(kinds)) < len(kinds) or {"guard", "ambush"} <= set(kinds):
        raise Unfit("guard or ambush, N treasure, N special, with ', ' between them")
    return cell


def _expected(error: EffectError) -> str:
    return f"{error.expected} (at {error.found})"


effect = as_typed(clauses, EffectError, _expected)
event_effect = as_typed(event_effects, EffectError, _expected)


def zone(cell: str) -> str:
    if not is_zone_name(cell):
        raise Unfit("a Zone such as B3")
    return cell
