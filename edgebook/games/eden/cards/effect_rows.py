"""What an owner's rows of effects may say.

Rules carry out what our own rows say, so an owner's row may say whatever one of ours says on some card of the
same type (what works while a card is in play: on any card), with other filters and conditions, and with other
numbers, names, resources and Tactics where the verb reads them. A card that has a small program of its own
keeps its rows, but for what works while it is in play. A card cannot get what it has no question for: an
ability to use, a word or an X to choose, cards to look at.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from edgebook.box.rows import Row as TableRow
from edgebook.box.tables import Found
from edgebook.games.eden.cards.card import FILES, IDS, TYPE_NAMES, TYPE_OF, number
from edgebook.games.eden.cards.language import (
    AFFILIATIONS,
    NUMBERED,
    RESOURCES,
    TACTICS,
    WHEN,
    LanguageError,
    amount,
)
from edgebook.games.eden.cards.verb_words import VERB_WORDS

_QUESTION = "it asks something that no other card asks, by a rule of its own"
_TURF = "the geometry of a Turf is about it"
PROGRAMMED = {
    "DE-C011": _QUESTION, "DE-E009": _QUESTION, "DE-E035": _QUESTION, "DE-I064": _QUESTION,
    "DE-I083": _QUESTION, "DE-I088": _QUESTION, "DE-I107": _QUESTION, "DE-I142": _QUESTION,
    "DE-I153": _QUESTION,
    "DE-W011": "its second raid is a question and has limits of its own",
    "DE-E022": f"{_TURF}: Supply Lines do not pass, and it is laid into any Turf",
    "DE-E026": f"{_TURF}: it lies under another card",
    "DE-E027": f"{_TURF}: it is raided first, and kills its raiders",
    "DE-I106": f"{_TURF}: Supply Lines do not pass, and nothing is built there",
    "DE-I024": "a Turf that is too full when it is lost is a question",
    "DE-I045": "what wakes a Commander is printed on it",
    "DE-I071": "its markers end the game and keep everybody from winning before",
    "DE-I136": "who came is killed if the raiders win",
    "DE-I161": "it changes what a card is, which is looked at everywhere",
}  # fmt: skip
"""The cards that a rule or an effect names, beside their rows, and why."""
_KEPT = ("n", "kind", "when", "op")
_SHOWN = 40
"""Examples of what can stand in a cell."""
_MENTIONED = re.compile(r"\b(name|aff|not-aff|gives|group-only|raid-only):([^+&\]]+)")
_TOO_MUCH = re.compile(r"\d{3}")
_FREE_COST = re.compile(r"(gold|top) \d+\Z")
_FREE_CONDITION = re.compile(r"(times|copies):\d+\Z")
Forms = dict[tuple[Any, ...], dict[str, str]]
"""What rows say, by column and what it depends on: each form, with an example."""


def forms(rows: Iterable[TableRow]) -> Forms:
    """What these rows say."""
    known: Forms = {}
    for row in rows:
        for said, there in _says(row.values):
            known.setdefault(said, {}).update(there | known.get(said, {}))
    return known


def _says(f: Mapping[str, Any]) -> Iterator[tuple[tuple[Any, ...], dict[str, str]]]:
    """What a row says, column by column."""
    kind, op = f["kind"], f["op"]
    type = "any" if kind == "while" else TYPE_OF[number(f["id"])]
    yield ("op", type, kind), {op: op}
    if kind == "on":
        yield ("when", type, op), {f["when"]: f["when"]}
        yield ("optional", type, op), {f["optional"]: f["optional"]}
    yield ("value", type, kind, op), {_form(op, f["value"]): f["value"]}
    yield ("who", type, kind, op), {_target(kind, each): each for each in f["who"].split(" / ")}
    yield ("until", type, kind, op), {"at once" if f["until"] == "-" else "lasting": f["until"]}
    yield ("if", kind), {_FREE_CONDITION.sub(r"\1", _nameless(each)): each for each in f["if"].split(" & ")}
    yield ("cost", kind), {_FREE_COST.sub(r"\1", each): each for each in f["cost"].split(" + ")}


def _form(op: str, value: str) -> str:
    """A value without what an owner may choose: `times 2 food` is of the form of `times 3 fuel`."""
    if op in NUMBERED and value != "-":
        try:
            n = amount(value)
        except LanguageError:
            return value
        counted = "counted" if n.sel is not None else value.partition(" ")[2] if n.per or not n.of else ""
        number = "less" if n.n < 0 else "" if VERB_WORDS[op].numbers else n.n
        return f"{number} {n.per} {n.of} {n.ref} {counted}"
    first, *more = [_of_verb(op, part) for part in _nameless(value).split("/")]
    return f"{first}/..." if more and {first} == {*more} else "/".join((first, *more))


def _of_verb(op: str, text: str) -> str:
    verb = VERB_WORDS[op]
    for free, words, sign in ((verb.resources, RESOURCES, "R"), (verb.tactics, TACTICS, "T")):
        if free:
            text = re.sub(rf"\b({'|'.join(words)})\b", sign, text)
    return re.sub(r"\d+", "N", text) if verb.numbers else text


def _nameless(text: str) -> str:
    """Without names, affiliations and resources that something may be; they are looked at by themselves."""
    text = _MENTIONED.sub(r"\1:", text)
    return "/".join("A" if part in AFFILIATIONS else part for part in text.split("/"))


def _target(kind: str, text: str) -> str:
    """What a row works on, without filters. Where it works while a card is in play it does not matter whether
    it says how many they are."""
    text = text.partition("[")[0]
    return text.rpartition(" ")[2] if kind == "while" else text


# -- checks ------------------------------------------------------------------------------------------------


def effects_fit(found: Found, ours: Found) -> Iterator[str]:
    """What is wrong with an owner's rows; `ours` are our own tables."""
    if not any(row.owner for row in found["effects"].values()):
        return
    known = forms(row for row in ours["effects"].values() if row.values["id"] not in PROGRAMMED)
    names = {row.values["name"] for name in FILES for row in ours[name].values()}
    names |= {word for row in ours["effects"].values() for _, _, word in _named(row)}
    own = _by_card(ours)
    for id, rows in _by_card(found).items():
        if rows[0].owner:
            mine = forms(own[id])
            for row in rows:
                yield from _row_fits(row, known, mine)
                yield from _words_fit(row, names)
            yield from _card_fits(id, rows, own[id])


def _by_card(found: Found) -> dict[str, list[TableRow]]:
    rows: dict[str, list[TableRow]] = {id: [] for id in IDS}
    for row in sorted(found["effects"].values(), key=lambda row: int(row.values["n"])):
        rows[row.values["id"]].append(row)
    return rows


def _row_fits(row: TableRow, known: Forms, mine: Forms) -> Iterator[str]:
    f = row.values
    kind, op = f["kind"], f["op"]
    if f["when"] not in WHEN[kind]:
        yield _wrong(row, "when", f"for {kind} one of: {', '.join(sorted(WHEN[kind]))}")
        return
    for said, there in _says(f):
        allowed = known.get(said, {}) | mine.get(said, {})
        if said[0] == "op" and not allowed:
            card = TYPE_NAMES[TYPE_OF[number(f["id"])]]
            yield _wrong(row, "kind", f"another one: no row of the kind {kind} can be added to this {card}")
            return
        if not there.keys() <= allowed.keys():
            what = kind if said[0] in ("op", "if", "cost") else op
            examples = " or ".join(sorted(dict.fromkeys(allowed.values()))[:_SHOWN])
            yield _wrong(row, said[0], f"for {what} something like {examples}")
            if said[0] == "op":
                return
    for column in ("value", "if", "cost"):
        if _TOO_MUCH.search(f[column]):
            yield _wrong(row, column, "no number above 99")
    places = VERB_WORDS[op].places
    if f["layer"] not in places and (VERB_WORDS[op].strength or f["layer"] != "-"):
        yield _wrong(row, "layer", f"for {op} one of: {', '.join(places)}")


def _named(row: TableRow) -> Iterator[tuple[str, str, str]]:
    """The names, affiliations and resources that a row mentions: the column, what comes before, and each."""
    for column in ("who", "value", "if"):
        for what, words in _MENTIONED.findall(row.values[column]):
            for word in words.split("/"):
                yield column, what, word.rpartition(":")[2].strip()


def _words_fit(row: TableRow, names: set[str]) -> Iterator[str]:
    for column, what, word in _named(row):
        if what in ("aff", "not-aff"):
            known, expected = {*AFFILIATIONS, "chosen"}, f"one of: {', '.join(AFFILIATIONS)}"
        elif what == "gives":
            known, expected = {*RESOURCES, "any"}, f"one of: {', '.join(RESOURCES)}, any"
        else:
            known, expected = names, "a name as it stands in our own tables"
        if word not in known:
            yield f"{row.at(column)}: found {word!r:.60} after {what}:, expected {expected}"


def _card_fits(id: str, rows: list[TableRow], ours: list[TableRow]) -> Iterator[str]:
    if id in PROGRAMMED:
        yield from _keeps_its_rows(rows, ours)
    else:
        yield from _runs_out(rows, ours)
    for column, what, has in (
        ("op", "choose", lambda f: f["op"] == "choose"),
        ("op", "look", lambda f: f["op"] == "look"),
        ("kind", "play", lambda f: f["kind"] == "play"),
        ("cost", "gold X", lambda f: "gold X" in f["cost"]),
        ("optional", "may", lambda f: f["kind"] == "on" and f["optional"] == "may"),
    ):
        there = [row for row in rows if has(row.values)]
        most = sum(bool(has(row.values)) for row in ours)
        if there and not most:
            yield f"{there[0].at(column)}: found {what}, expected none: our table has no such row for it"
        elif what == "play" and len(there) != most:
            yield f"{rows[0].at(column)}: found {len(there)} of the kind play, expected {most} for this card"


def _runs_out(rows: list[TableRow], ours: list[TableRow]) -> Iterator[str]:
    """An ability is used in its moment and under its conditions, and costs the same things, if more or less
    of them: otherwise it could be used for ever."""
    uses, known = ([row for row in each if row.values["kind"] == "use"] for each in (rows, ours))
    if len(uses) != len(known):
        there = (uses or rows)[0]
        yield f"{there.at('kind')}: found {len(uses)} of the kind use, expected {len(known)} for this card"
        return
    for row, our in zip(uses, known, strict=True):
        said, wanted = dict(_says(row.values)), dict(_says(our.values))
        if row.values["when"] != our.values["when"]:
            yield _wrong(row, "when", our.cells["when"])
        if not wanted["if", "use"].keys() - {"-"} <= said["if", "use"].keys():
            yield _wrong(row, "if", f"{our.cells['if']}, and more if you like")
        if wanted["cost", "use"].keys() != said["cost", "use"].keys():
            yield _wrong(row, "cost", f"something like {our.cells['cost']}")


def _keeps_its_rows(rows: list[TableRow], ours: list[TableRow]) -> Iterator[str]:
    """A program reads certain rows of its card, and does itself what they say; only what works while the
    card is in play is read from its row."""
    wanted = [tuple(row.values[each] for each in _KEPT) for row in ours]
    if [tuple(row.values[each] for each in _KEPT) for row in rows] != wanted:
        listed = "; ".join(" ".join(map(str, each)) for each in wanted)
        yield (
            f"{rows[0].at('op')}: this card has a program of its own, expected rows with this number, kind, "
            f"moment and verb: {listed}"
        )
        return
    for row, our in zip(rows, ours, strict=True):
        for column, value in row.values.items():
            if row.values["kind"] != "while" and column != "note" and value != our.values[column]:
                yield _wrong(row, column, f"{our.cells[column]}: this card has a program of its own")


def _wrong(row: TableRow, column: str, expected: str) -> str:
    return f"{row.at(column)}: found {row.cells[column]!r:.60}, expected {expected}"
