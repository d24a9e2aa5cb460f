"""How the cells of the card tables are read: each gives its value, or says what was expected."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from edgebook.box.cells import Reader, Unfit, as_typed, one_of, optional, prose, several, whole
from edgebook.games.eden.cards.card import IDS, VARIABLE
from edgebook.games.eden.cards.language import (
    AFFILIATIONS,
    DURATIONS,
    KINDS,
    RESOURCES,
    TACTICS,
    VERBS,
    LanguageError,
    conditions,
    costs,
    selectors,
)

DESIGNATIONS = (
    "ARMOR", "CAVALRY", "DARK SYMMETRY", "EMBASSY", "EQUIPMENT", "IMMOVABLE", "INCONSPICUOUS", "INFANTRY",
    "NO DECK LIMIT", "OUTLANDER", "PROPHECY", "RITUAL", "SABOTAGE", "SKULL KEY", "SOLITARY", "SPELLCASTER",
    "STORAGE", "TEAM GAME ONLY", "UNIQUE", "VEHICLE", "WEAPON", "WORTHY OF DARK SYMMETRY",
)  # fmt: skip
_CHANGES = re.compile(r"(?:[x/][2-9]|\+(?:[1-9]\d?|X))?")


def or_x(reader: Reader) -> Reader:
    """A number, or X for what its player pays."""

    def read(cell: str) -> int:
        if cell.upper() == "X":
            return VARIABLE
        try:
            return int(reader(cell))
        except Unfit as refusal:
            raise Unfit(f"{refusal}, or X") from None

    return read


def changes(cell: str) -> str:
    """What an Intrigue card does to a CV, as it is printed: `+3`, `x2`, `/2`, `+X`, or nothing."""
    if not _CHANGES.fullmatch(cell):
        raise Unfit("+3, x2, /2, +X or the like, or nothing")
    return cell


def card_id(cell: str) -> str:
    if cell not in IDS:
        raise Unfit("the id of a card, such as DE-W001")
    return cell


def _in_language(parse: Callable[[str], Any], expected: str) -> Reader:
    return as_typed(parse, LanguageError, lambda error: f"{expected} ({error})")


ICONS: dict[str, Reader] = {
    f"{which}_{each}": whole(0, 9) for each in RESOURCES for which in ("gives", "needs")
}
BOTH: dict[str, Reader] = {"id": card_id, "name": prose, "affiliation": one_of(AFFILIATIONS)}
LAST: dict[str, Reader] = {
    **ICONS,
    "designations": several(one_of(DESIGNATIONS), 0, 9),
    "effect": optional(prose, ""),
}
COLUMNS: dict[str, dict[str, Reader]] = {
    "commanders": {
        **BOTH, "cv": whole(0, 99), **dict.fromkeys(TACTICS, whole(0, 1)), "neighbor_allowance": whole(4, 4),
        **LAST,
    },
    "establishments": {
        **BOTH, "cv": optional(or_x(whole(0, 99)), 0), **dict.fromkeys(TACTICS, whole(0, 1)),
        "neighbor_allowance": whole(0, 4), "initial_cost": or_x(whole(0, 99)), **LAST,
    },
    "warriors": {
        **BOTH, "cv": whole(0, 99), **dict.fromkeys(TACTICS, whole(0, 1)), "initial_cost": whole(0, 99),
        **LAST,
    },
    "intrigue": {
        **BOTH, "cv": changes, "once_played": one_of(("annihilate", "discard", "attach")),
        "initial_cost": or_x(whole(0, 99)), **LAST,
    },
    "effects": {
        "id": card_id, "n": whole(1, 99), "kind": one_of(KINDS), "when": prose,
        "who": _in_language(selectors, "- or selectors such as 'one warrior[mine+INFANTRY]'"),
        "op": one_of(sorted(VERBS)), "value": prose, "layer": one_of(("-", *"123456")),
        "until": one_of(sorted(DURATIONS)),
        "if": _in_language(conditions, "- or conditions such as 'in:combat & tactic:air'"),
        "cost": _in_language(costs, "- or costs such as 'gold 3 + top 1'"),
        "optional": one_of(("-", "may", "must")), "note": optional(prose, ""),
    },
}  # fmt: skip
"""By table."""
