"""Which tables a data pack has, which columns, and how each is read. A first column (or two) is the key."""

from __future__ import annotations

from typing import Final

from edgebook.box.cells import Reader, one_of, optional, prose, rising, several, whole, yes_or_no
from edgebook.box.tables import Schema, by_number
from edgebook.games.darkness.cards.cells import effect
from edgebook.games.darkness.cards.records import TIMES, TYPES, WHENS

LOCATIONS: Final = 37
BASES: Final = ("citizen", "patrician")
COLOURS: Final = ("green", "red", "white", "purple")
GUILDS: Final = ("Gilded Leaves", "Carnival of Shadows", "Anointed", "Fede Cartel")
DIRECTIONS: Final = ("clockwise", "counterclockwise")
CHOICE_CARDS: Final = (*(f"A{n}" for n in range(1, 13)), *(f"B{n}" for n in range(1, 11)))
ACTION_TYPES: Final = ("Patricians", *(name for name in TYPES if name != "Hunting"))

# Each with the least and the most that the rules can play with.
COMPONENTS: Final = {
    "start coins": (0, 99),
    "start influence": (0, 99),
    "trained": (0, 20),
    "untrained": (0, 20),
    "slips": (0, 20),
    "guild citizens": (3, 6),
    "guild patricians": (1, 3),
    "cubes per colour": (6, 99),
    "black cubes": (0, 99),
    "setup zone cubes": (0, 3),
    "setup tower cubes": (0, 6),
    "tray limit 2 players": (1, 99),
    "tray limit 3 players": (1, 99),
    "tray limit 4 players": (1, 99),
    "hand size": (1, 5),
    "street size": (3, 5),
    "rounds": (1, 8),
    "prologue picks 2 players": (1, 3),
    "prologue picks 3 players": (1, 2),
    "prologue picks 4 players": (1, 2),
    "advancements": (0, 9999),
    "solo choice cards A": (6, 12),
    "solo choice cards B": (5, 10),
    "table choice cards A": (5, 6),
    "table choice cards B": (5, 5),
    "voiceless defence per agent": (0, 20),
    "voiceless strength without agent": (0, 20),
    "voiceless strength per citizen": (0, 20),
    "voiceless win bonus": (0, 99),
}

_NUMBER: Final = whole(1, LOCATIONS)
CONTACT: Final = effect("contact")
ABILITY: Final = effect("ability")
REWARD: Final = effect("reward", costs=False)
BASE_EFFECT: Final = effect("contact", here=False)
BASE_REWARD: Final = effect("reward", costs=False, here=False)


def _by_location(**columns: Reader) -> Schema:
    return Schema({"number": _NUMBER, **columns}, rows=by_number(LOCATIONS))


SCHEMAS: Final[dict[str, Schema]] = {
    "locations": _by_location(
        name=prose, usable=yes_or_no, rating=optional(whole(1, 9), 0), replacements=several(_NUMBER, 0, 5)
    ),
    "types": _by_location(types=several(one_of(TYPES), 1, len(TYPES))),
    "stacks": _by_location(top=whole(0, 99), middle=whole(0, 99), bottom=whole(0, 99)),
    "contacts": _by_location(name=prose, effect=CONTACT, cubes=whole(0, 9)),
    "abilities": _by_location(when=one_of(WHENS), effect=ABILITY, times=one_of(TIMES)),
    "threats": _by_location(name=prose, damage=whole(0, 20), reward=REWARD),
    "bases": Schema(
        {
            "base": one_of(BASES),
            "effect": BASE_EFFECT,
            "cubes": whole(0, 9),
            "damage": whole(0, 20),
            "reward": BASE_REWARD,
        },
        rows=tuple((base,) for base in BASES),
    ),
    "neutrals": Schema(
        {"base": one_of(BASES), "mark": whole(2, 4), "cards": whole(0, 17)},
        keys=2,
        rows=tuple((base, mark) for base in BASES for mark in "234"),
    ),
    "defense_track": Schema({"space": whole(0, 49), "vp": whole(0, 99)}, series=True),
    "components": Schema(
        {"component": one_of(COMPONENTS), "value": whole(0, 9999)},
        rows=tuple((name,) for name in COMPONENTS),
    ),
    "guilds": Schema(
        {"guild": one_of(GUILDS), "colour": one_of(COLOURS), "mark": prose},
        rows=tuple((guild,) for guild in GUILDS),
    ),
    "choice_cards": Schema(
        {
            "id": one_of(CHOICE_CARDS),
            "deck": one_of(("A", "B")),
            "type": one_of(TYPES),
            "start": whole(1, 10),
            "direction": one_of(DIRECTIONS),
            "draw": whole(0, 1),
        },
        rows=tuple((card,) for card in CHOICE_CARDS),
    ),
    "action_cards": Schema(
        {
            "number": whole(1, 7),
            "type": one_of(ACTION_TYPES),
            "easy_rating": whole(1, 34),
            "hard_rating": whole(1, 34),
            "easy_amount": whole(0, 9),
            "hard_amount": whole(0, 9),
            "easy_bonus": rising(whole(0, 20), 4),
            "hard_bonus": rising(whole(0, 20), 4),
        },
        rows=by_number(7),
    ),
    "levels": Schema({"level": prose, "least": whole(0, 999), "most": whole(0, 999)}, series=True),
    "setups": Schema({"setup": prose, "locations": several(_NUMBER, 10, 10)}),
}
