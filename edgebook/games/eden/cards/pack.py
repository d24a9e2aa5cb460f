"""The tables of the game: cards, what they do, and decks; ours, or with an owner's rows in place of ours."""

from __future__ import annotations

import copyreg
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from edgebook.box import tables
from edgebook.box.cells import one_of, prose, whole
from edgebook.box.rows import Row
from edgebook.box.tables import Found, Schema, Tables
from edgebook.games.eden.cards.card import (
    COMMANDER,
    ESTABLISHMENT,
    FILES,
    IDS,
    INTRIGUE,
    TYPE_NAMES,
    TYPE_OF,
    VARIABLE,
    WARRIOR,
    Card,
    card_of,
    ids_of,
    number,
)
from edgebook.games.eden.cards.cells import COLUMNS
from edgebook.games.eden.cards.deck import Deck, decks_fit, decks_of
from edgebook.games.eden.cards.effect_rows import effects_fit
from edgebook.games.eden.cards.language import TYPES, LanguageError, row
from edgebook.games.eden.cards.printed import Printed, by_name, made

__all__ = [
    "BY_ID", "CARDS", "COMMANDER", "DECKS", "ESTABLISHMENT", "INTRIGUE", "OURS", "TABLES", "TYPE_NAMES",
    "VARIABLE", "WARRIOR", "Card", "Pack", "entered", "number",
]  # fmt: skip
DATA: Final = Path(__file__).parent / "data"


@dataclass(frozen=True, slots=True, repr=False)
class Pack(tables.Pack):
    """All tables: what is printed on the cards, and all decks that have a name."""

    printed: Printed
    decks: Mapping[str, Deck]


def _build(found: Found, digest: str) -> Pack:
    cards = _cards_alone(found)
    record = printed(cards, TABLES.hash_of(cards))
    return Pack(found, digest, record, decks_of(found, record.find))


def _cards_alone(found: Found) -> Found:
    return {name: found[name] for name in (*FILES, "effects")}


def cards_of(found: Found) -> tuple[Card, ...]:
    """The cards of these tables, by number."""
    ours = _ours()
    rows: dict[str, list[Row]] = {id: [] for id in IDS}
    for each in found["effects"].values():
        rows[each.values["id"]].append(each)
    cards = []
    for id in IDS:
        table = FILES[TYPE_OF[number(id)]]
        line = found[table][id,]
        house = line.origins.get("neighbor_allowance")
        cards.append(
            card_of(
                line.values,
                line.cells["cv"],
                (line if ours is None else ours[table][id,]).values["name"],
                house is not None and house.kind == "house",
                tuple(row(each.values) for each in sorted(rows[id], key=lambda each: int(each.values["n"]))),
            )
        )
    return tuple(cards)


_KNOWN: dict[str, Printed] = {}
_MOST_KNOWN = 16


def printed(found: Found, digest: str) -> Printed:
    """The record of some tables: the same tables give the same record, until many others have come."""
    key = digest + "".join(_origins(found))
    known = _KNOWN.get(key)
    if known is None:
        known = _KNOWN[key] = made(found, digest, cards_of(found))
        if len(_KNOWN) > _MOST_KNOWN:
            del _KNOWN[next(iter(_KNOWN))]
    return known


def _origins(found: Found) -> list[str]:
    """Who gave which rows: the same values typed in by an owner are another record."""
    return [f"{row.key}{row.origins}" for rows in found.values() for row in rows.values() if row.owner]


def _again(record: Printed) -> tuple[object, ...]:
    """In another process a record is made again, since its rows are told apart by their identity."""
    owners = bool(_origins(record.tables))
    return (printed, (record.tables, record.hash)) if owners else (_our_printed, ())


def _our_printed() -> Printed:
    return OURS.printed


copyreg.pickle(Printed, _again)  # type: ignore[arg-type]


def _ours() -> Found | None:
    """Our own tables; None while they are read themselves."""
    return TABLES.ours.tables if TABLES.ours is not None else None  # type: ignore[return-value]


# -- checks ------------------------------------------------------------------------------------------------


def _cards_fit(found: Found) -> Iterator[str]:
    """A warrior is of one type, no name is there twice, and X stands where it stands in our table."""
    ours, names = _ours(), dict[str, str]()
    if ours is None:
        return
    for table in FILES:
        for line in tables.ours_first(found[table].values()):
            f, name = line.values, line.values["name"].casefold()
            if name in names:
                yield f"{line.at('name')}: {f['name']} is {names[name]} already, expected each name once"
            names[name] = f["id"]
            if not line.owner:
                continue
            kinds = [each for each in f["designations"] if each in TYPES]
            if (len(kinds) == 1) != (table == "warriors") or len(kinds) > 1:
                expected = (
                    f"one of {', '.join(TYPES)}" if table == "warriors" else f"none of {', '.join(TYPES)}"
                )
                yield f"{line.at('designations')}: {', '.join(kinds) or 'none'}, expected {expected}"
            for column in ("cv", "initial_cost"):
                if column in f and (f[column] == VARIABLE) != (
                    ours[table][line.key].values[column] == VARIABLE
                ):
                    expected = "X as in our table" if f[column] != VARIABLE else "a number as in our table"
                    yield f"{line.at(column)}: found {line.cells[column]}, expected {expected}"


def _effects_fit(found: Found) -> Iterator[str]:
    ours = _ours()
    return iter(()) if ours is None else effects_fit(found, ours)


def _says_what_it_does(found: Found) -> Iterator[str]:
    """The CV that is printed on an owner's Intrigue card is what its rows do."""
    signs = {"+": "add", "x": "mul", "/": "div"}
    does: dict[str, list[Row]] = {}
    for each in found["effects"].values():
        does.setdefault(each.key[0], []).append(each)
    for line in found["intrigue"].values():
        rows, text = does[line.key[0]], line.values["cv"]
        if not text or not (line.owner or any(each.owner for each in rows)):
            continue
        op, n = signs[text[0]], text[1:]
        if any(each.values["op"] == op and _means(each.values["value"], n) for each in rows):
            continue
        if line.owner:
            yield f"{line.at('cv')}: found {text}, expected what its rows in effects do: none has {op} {n}"
        else:
            first = min(rows, key=lambda each: each.line)
            yield f"{first.at('value')}: no row of this card has {op} {n}, expected what intrigue.csv prints"


def _means(value: str, printed: str) -> bool:
    """Whether a row's number is the one on the card; X is anything that is counted."""
    return value.partition(" ")[0] == printed or (printed == "X" and not value.isdecimal())


def _decks_fit(found: Found) -> Iterator[str]:
    try:
        cards = cards_of(found)
    except LanguageError:
        return  # which is told for the row that has it
    names = by_name(cards)
    yield from decks_fit(
        found, cards, lambda text: None if (n := names.get(text.casefold())) is None else cards[n]
    )


TABLES: Tables[Pack] = Tables(
    DATA,
    {
        **{
            name: Schema(
                COLUMNS[name],
                rows=tuple((id,) for id in ids_of(type)),
                fixed=True,
                longest=400,
            )
            for type, name in enumerate(FILES)
        },
        "effects": Schema(COLUMNS["effects"], keys=2, together=1, longest=200),
        "decks": Schema(
            {
                "deck": prose, "card": prose, "count": whole(0, 60),
                "role": one_of(("commander", "aside", "deck")),
            },
            keys=2,
        ),
    },
    _build,
    checks=(
        _cards_fit,
        _effects_fit,
        _says_what_it_does,
        _decks_fit,
    ),
)  # fmt: skip
"""Cards are published facts, decks are house data ⌂. An owner's row of a card replaces ours, and so do all
rows of effects that an owner gives to a card; rows of decks replace ours or add decks, and a count of 0 takes
a card out."""


OURS: Final = TABLES.load()
CARDS: Final = OURS.printed.cards
"""Ours, as a start and where no game is played."""
BY_ID: Final = {card.id: card for card in CARDS}
DECKS: Final = OURS.decks


def entered(id: str) -> Card:
    """Our card, as the rule of what it does by its own text is entered under its id: with our name."""
    return BY_ID[id]
