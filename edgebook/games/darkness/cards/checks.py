"""What must hold between the cells of a row, the rows of a table, and the tables of a pack.

Each check looks at tables that are complete and well formed by themselves, and gives one sentence for each
mistake, with the file, row and column where it can be mended.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from edgebook.box.tables import Found, Row, ours_first
from edgebook.games.darkness.cards.schema import BASES, COMPONENTS
from edgebook.games.darkness.effects.terms import Alternative, Effect
from edgebook.games.darkness.effects.verbs import VERBS

NEUTRALS: Final = {"citizen": 11, "patrician": 6}
"""The Neutral cards of the box, of each base."""
LEAST_CITIZENS: Final = 7
"""Four advancements that nobody picked go on Neutral Citizens, and three of these can be in the tower."""
RESERVED: Final = "random"
_GAINS: Final = {verb.moment: verb.name for verb in VERBS.values() if verb.moment}
"""What an ability may gain that is used at another moment than in an Action turn."""


def _locations(tables: Found) -> Iterator[str]:
    rows = tables["locations"]
    names: dict[str, str] = {}
    for row in ours_first(rows.values()):
        values = row.values
        if values["usable"] and not values["rating"]:
            yield f"{row.at('rating')}: found nothing, expected a rating, since the location is usable"
        if not values["usable"] and values["rating"]:
            yield f"{row.at('rating')}: found {values['rating']}, expected nothing: it is not usable"
        if not values["usable"] and not values["replacements"]:
            yield f"{row.at('replacements')}: found nothing, expected the locations to use instead"
        for number in values["replacements"]:
            if not rows[str(number),].values["usable"]:
                yield f"{row.at('replacements')}: found {number}, expected a usable location"
        # A set-up may name a location by the part of its name before the comma.
        for name in {values["name"], values["name"].partition(",")[0]}:
            other = names.setdefault(name.casefold(), row.key[0])
            if other != row.key[0]:
                yield f"{row.at('name')}: found {name!r}, which is also the name of location {other}"


def _stacks(tables: Found) -> Iterator[str]:
    for row in tables["stacks"].values():
        if not row.values["top"] + row.values["middle"] + row.values["bottom"]:
            yield f"{row.at('middle')}: found an empty stack, expected at least one advancement"


def _abilities(tables: Found) -> Iterator[str]:
    for row in tables["abilities"].values():
        for column, expected in _ability(row.values["when"], row.values["effect"], row.values["times"]):
            yield f"{row.at(column)}: found {row.cells[column] or 'nothing'!r}, expected {expected}"


def _ability(when: str, effect: Effect, times: str) -> Iterator[tuple[str, str]]:
    """The columns that do not fit the others, with what was expected."""
    if when == "none":
        if effect:
            yield "effect", "none, since there is no ability"
        if times:
            yield "times", "nothing, since there is no ability"
        return
    if not effect:
        yield "effect", "an effect, since there is an ability"
    if not times:
        yield "times", "any, once, agents or always"
    if times == "always" and (when == "action" or len(effect) > 1 or any(one.costs for one in effect)):
        yield (
            "times",
            "any, once or agents: 'always' is for one effect without a choice, outside Action turns",
        )
    if times != "always" and when == "assembly":
        yield "times", "always, as for every ability of the Assembly phase"
    if any(one.then for one in effect):
        yield "effect", "an ability without 'then may'"
    verbs = {term.verb for one in effect for term in one.gains}
    if when in _GAINS and verbs - {_GAINS[when]}:
        yield "effect", f"only {_GAINS[when]!r} to be gained ({when})"
    if when == "action" and verbs & {"damage", "hand"}:
        yield "effect", "an effect without 'damage' and 'hand', which have no meaning in an Action turn"
    if times == "any" and not all(_runs_out(one) for one in effect):
        yield "times", "once or agents: what is paid could be gained back without end"


def _runs_out(alternative: Alternative) -> bool:
    """Whether using this again and again must come to an end: each use costs something, and gains nothing
    that pays for another use (of this or of another location's ability)."""
    gained = {term.verb for term in alternative.gains}
    if any(term.verb == "return" for term in alternative.costs):
        return "dispatch" not in gained
    pays = any(not term.per for term in alternative.costs)
    return pays and not any(VERBS[verb].pays_back for verb in gained)


def _neutrals(tables: Found) -> Iterator[str]:
    rows = tables["neutrals"]
    for base in BASES:
        marked = ours_first(rows[base, mark] for mark in "432")
        total = sum(row.values["cards"] for row in marked)
        if total != NEUTRALS[base]:
            yield (
                f"{marked[-1].at('cards')}: found {total} Neutral cards with this base in all, "
                f"expected {NEUTRALS[base]}"
            )
    first = rows["citizen", "2"]
    if first.values["cards"] < LEAST_CITIZENS:
        yield (
            f"{first.at('cards')}: found {first.values['cards']}, expected at least {LEAST_CITIZENS}: the "
            f"prologue needs four Citizens, and three can be in the tower"
        )


def _defense_track(tables: Found) -> Iterator[str]:
    rows = tables["defense_track"]
    before: Row | None = None
    for number in range(len(rows)):
        row = rows.get((str(number),))
        if row is None:
            file = next(iter(rows.values())).file
            yield f"{file}, row missing (space {number}): expected all spaces from 0 on"
            return
        if before and row.values["vp"] > before.values["vp"]:
            yield f"{row.at('vp')}: found {row.values['vp']}, expected no more than on the space before"
        before = row


def _components(tables: Found) -> Iterator[str]:
    for row in tables["components"].values():
        least, most = COMPONENTS[row.key[0]]
        if not least <= row.values["value"] <= most:
            expected = f"a whole number from {least} to {most}"
            yield f"{row.at('value')}: found {row.values['value']}, expected {expected}"


def _different(tables: Found) -> Iterator[str]:
    for table, column in (("guilds", "colour"), ("action_cards", "type")):
        seen: dict[Any, Row] = {}
        for row in ours_first(tables[table].values()):
            other = seen.setdefault(row.values[column], row)
            if other is not row:
                found = row.values[column]
                yield f"{row.at(column)}: found {found!r}, which {' '.join(other.key)} has already"


def _choice_cards(tables: Found) -> Iterator[str]:
    for row in tables["choice_cards"].values():
        if row.values["deck"] != row.key[0][0]:
            yield f"{row.at('deck')}: found {row.values['deck']!r}, expected {row.key[0][0]!r}"


def _action_cards(tables: Found) -> Iterator[str]:
    for row in tables["action_cards"].values():
        bonus = 4 if row.values["type"] == "Battle Strength" else 0
        for column in ("easy_bonus", "hard_bonus"):
            if len(row.values[column]) != bonus:
                expected = "four numbers with ';' between them" if bonus else "nothing"
                yield f"{row.at(column)}: found {row.cells[column] or 'nothing'!r}, expected {expected}"


def _levels(tables: Found) -> Iterator[str]:
    rows = sorted(tables["levels"].values(), key=lambda row: (row.values["least"], row.values["most"]))
    for number, row in enumerate(rows):
        if row.values["most"] < row.values["least"]:
            yield f"{row.at('most')}: found {row.values['most']}, expected at least {row.values['least']}"
        elif number and row.values["least"] != rows[number - 1].values["most"] + 1:
            expected = rows[number - 1].values["most"] + 1
            yield f"{row.at('least')}: found {row.values['least']}, expected {expected}, with no gap"


def _setups(tables: Found) -> Iterator[str]:
    for row in tables["setups"].values():
        if row.key[0].casefold() == RESERVED:
            yield f"{row.at('setup')}: found {row.key[0]!r}, expected another name: that one means chance"
        # Ours has one; where an owner's values take it away, setting up a game with it says so.
        if row.owner and not any(_claims(tables, str(number)) for number in row.values["locations"]):
            yield f"{row.at('locations')}: found no location that lets players claim Neutral cards"


def _claims(tables: Found, number: str) -> bool:
    effects = (tables[name][number,].values["effect"] for name in ("contacts", "abilities"))
    return any(term.verb == "claim" for effect in effects for one in effect for term in one.gains)


def _slips(tables: Found) -> Iterator[str]:
    """Our own stacks come to the published number of slips; an owner's may be typed in bit by bit."""
    rows = list(tables["stacks"].values())
    total = sum(row.values[slot] for row in rows for slot in ("top", "middle", "bottom"))
    expected = tables["components"]["advancements",].values["value"]
    if total != expected and not any(row.owner for row in rows):
        yield f"{rows[0].file}: found {total} advancements in all, expected {expected}"


CHECKS: Final[tuple[Callable[[Found], Iterator[str]], ...]] = (
    _locations, _stacks, _abilities, _neutrals, _defense_track, _components, _different, _choice_cards,
    _action_cards, _levels, _setups, _slips,
)  # fmt: skip
