"""An entry form made of the format of a game's positions: for a game that brings none of its own.

    Positions(format=POSITION, read=..., ...)       # the companion works

A number, a word from a list, true or false and null are entered as such, a list of records (the seats) as a
section for each, a list of plain things in one line, and anything else as it stands in a file. What is empty
is left out, and is then as the format says: nobody has to know the order of a deck.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from typing import TYPE_CHECKING, Any, NamedTuple

from edgebook.box.checking import Check, at_fields
from edgebook.box.kinds import Bits, Flag, Items, Kind, Maybe, Named, Nothing, Readings, Text, Whole, Word
from edgebook.box.records import NEEDED, Key, Record, Told
from edgebook.kernel.entry_form import EntryForm, Field, Line, Section, look
from edgebook.kernel.errors import Problem
from edgebook.kernel.text import capital
from edgebook.kernel.untrusted import Unreadable, read_json

if TYPE_CHECKING:
    from edgebook.box.positions import Position

HEAD = ("game", "format")
HOW_MANY = "how many"
"""Where the values of the form keep how many records a list has, by its path with / between."""
FEW = 6
"""This many choices are tapped; more are opened."""
NUMBERS = 30
"""A number or null is a choice if there are no more numbers than this."""
MOST_RECORDS = 60
DEEPEST = 8
Values = dict[str, Any]


def entry_form(format: Position, read: Callable[[Mapping[str, Any]], Any]) -> EntryForm:
    """The form for positions of a format that `read` takes."""
    form = _Form(format, read)
    return EntryForm(
        fresh=form.fresh,
        sections=form.sections,
        position=form.position,
        values=form.values,
        problems=form.problems,
        settle=form.settle,
    )


class Part(NamedTuple):
    """A key of a record that is entered: where it is in the values, and its kind there."""

    path: str
    key: Key
    kind: Kind

    @property
    def label(self) -> str:
        name = self.key.name.replace("_", " ")
        return capital(name)


class _Form:
    def __init__(self, format: Position, read: Callable[[Mapping[str, Any]], Any]) -> None:
        self.format, self.read = format, read

    def fresh(self) -> Values:
        return self._completed(_fresh(self.format.record, 0))

    def values(self, position: Mapping[str, Any]) -> Values:
        plain = {key: deepcopy(each) for key, each in position.items() if key not in HEAD}
        return self._completed(_entered(self.format.record, plain))

    def position(self, values: Mapping[str, Any]) -> dict[str, Any]:
        plain = {key: each for key, each in values.items() if key != HOW_MANY}
        return {"game": self.format.game, **_given(self.format.record, self._told(plain), plain)}

    def problems(self, values: Mapping[str, Any]) -> list[Problem]:
        return at_fields(lambda: self.read(self.position(values)))

    def settle(self, values: Values, path: str) -> Values:
        """A list has as many records as the form says."""
        if path.startswith(f"{HOW_MANY}."):
            name = path.removeprefix(f"{HOW_MANY}.")
            for part in self._lists(values):
                if part.path.replace(".", "/") == name:
                    there, kind = look(values, part.path), _records(part.kind)
                    del there[values[HOW_MANY][name] :]
                    there += [_fresh(kind, n) for n in range(len(there), values[HOW_MANY][name])]
        return self._completed(values)

    def sections(self, values: Mapping[str, Any]) -> list[Section]:
        """The table, then each record of a list."""
        found = [("The table", list(_parts(self.format.record, self._told(values), "")))]
        sections: list[Section] = []
        while found:
            title, parts = found.pop(0)
            fields: list[Field] = []
            for part in parts:
                fields += _fields(part)
                for n, (record, told) in enumerate(self._inner(part, values)):
                    name = f"{part.label.removesuffix('s')} {n + 1}"
                    found.append((name, list(_parts(record, told, f"{part.path}.{n}."))))
            sections.append(Section(title, fields, open=True))
        return [section for section in sections if section.fields]

    def _told(self, values: Mapping[str, Any]) -> Told:
        record = self.format.record
        return record.begin({key: each for key, each in values.items() if key in record.keys}, "", Check())

    def _inner(self, part: Part, values: Mapping[str, Any]) -> Iterator[tuple[Record, Told]]:
        """The records of a list, each as far as it is told."""
        if isinstance(part.kind, Items) and isinstance(part.kind.kind, Record):
            record = part.kind.kind
            for each in look(values, part.path) or ():
                yield record, record.begin(each, "", Check())

    def _lists(self, values: Mapping[str, Any]) -> Iterator[Part]:
        """Every list of records, those within others too."""
        waiting = list(_parts(self.format.record, self._told(values), ""))
        while waiting:
            part = waiting.pop(0)
            if isinstance(part.kind, Items) and isinstance(part.kind.kind, Record):
                yield part
                for n, (record, told) in enumerate(self._inner(part, values)):
                    waiting += _parts(record, told, f"{part.path}.{n}.")

    def _completed(self, values: Values) -> Values:
        """With the number of records in each list."""
        values.pop(HOW_MANY, None)
        numbers = {
            part.path.replace(".", "/"): len(look(values, part.path) or ()) for part in self._lists(values)
        }
        return {**values, HOW_MANY: numbers}


def _parts(record: Record, told: Told, path: str) -> Iterator[Part]:
    for name, key in record.keys.items():
        if name not in HEAD:
            yield Part(f"{path}{name}", key, key.kind_in(told))


def _records(kind: Kind) -> Record:
    assert isinstance(kind, Items)
    assert isinstance(kind.kind, Record)
    return kind.kind


# -- values ----------------------------------------------------------------------------------------------


def _fresh(record: Record, number: int) -> Values:
    """A record with nothing entered: what has to be there, and what is so if it is left out."""
    told = record.begin({}, "", Check())
    return {part.key.name: _first(part, told, number) for part in _parts(record, told, "")}


def _first(part: Part, told: Told, number: int) -> Any:
    default = part.key.default
    if default is NEEDED:
        return _least(part.kind, number)
    if callable(default):
        if not _is_plain(part.kind):
            return None
        default = default(told)
    return part.kind.write(default)


def _least(kind: Kind, number: int) -> Any:
    """Something that fits, where something has to be entered."""
    if isinstance(kind, Items):
        return [_least(kind.kind, n) for n in range(kind.least)]
    if isinstance(kind, Record):
        return _fresh(kind, number)
    if isinstance(kind, Text):
        return f"Player {number + 1}"
    return kind.write(kind.read(None, "", Check()))


def _entered(record: Record, values: Values) -> Values:
    """A record of a position on the form: what is as if it were left out is empty, so that it stays so."""
    for part in _parts(record, record.begin(values, "", Check()), ""):
        name, default, kind = part.key.name, part.key.default, part.kind
        if isinstance(kind, Items) and isinstance(kind.kind, Record):
            values[name] = [_entered(kind.kind, each) for each in values[name]]
        elif callable(default) and not _is_plain(kind):
            rest = {key: each for key, each in values.items() if key != name and each is not None}
            if kind.write(default(record.begin(rest, "", Check()))) == values[name]:
                values[name] = None
    return values


def _given(record: Record, told: Told, values: Mapping[str, Any]) -> dict[str, Any]:
    """A record as a position has it: what is empty is left out, unless null is a value."""
    found: dict[str, Any] = {}
    for part in _parts(record, told, ""):
        value = values.get(part.key.name)
        if value is None and not isinstance(part.kind, Maybe | Nothing):
            continue
        if isinstance(part.kind, Items) and isinstance(part.kind.kind, Record) and isinstance(value, list):
            inner = part.kind.kind
            value = [_given(inner, inner.begin(each, "", Check()), each) for each in value]
        if isinstance(part.kind, Readings) and value is not None:
            value = {name: reading for name, reading in value.items() if reading is not None}
        found[part.key.name] = value
    return found


# -- fields ----------------------------------------------------------------------------------------------


def _is_plain(kind: Kind) -> bool:
    return isinstance(kind, Whole | Flag | Word | Named | Nothing) or (
        isinstance(kind, Maybe) and bool(_choices(kind.kind))
    )


def _choices(kind: Kind) -> list[tuple[Any, str]]:
    """What can be chosen, if it is a choice."""
    if isinstance(kind, Maybe):
        inner = _choices(kind.kind)
        return [(None, "none"), *inner] if inner else []
    if isinstance(kind, Word):
        return [(word, word) for word in kind.words]
    if isinstance(kind, Named):
        return [(name, name) for name in dict.fromkeys(kind.names.values())]
    if isinstance(kind, Whole) and kind.high - kind.low < NUMBERS:
        return [(number, str(number)) for number in range(kind.low, kind.high + 1)]
    return []


def _fields(part: Part) -> list[Field]:
    path, label, kind = part.path, part.label, part.kind
    if isinstance(kind, Nothing):
        return []
    if isinstance(kind, Readings):
        return [
            Field(f"{path}.{ruling.name}", ruling.name, "choice", [(None, f"{ruling.default} (as usual)"),
                  *((each, each) for each in ruling.readings)])
            for ruling in kind.rulings
        ]  # fmt: skip
    if isinstance(kind, Items) and isinstance(kind.kind, Record):
        most = MOST_RECORDS if kind.most is None else kind.most
        name = f"{HOW_MANY}.{path.replace('.', '/')}"
        return [Field(name, f"{label}: how many", "number", least=kind.least, most=most)]
    if isinstance(kind, Whole):
        return [Field(path, label, "number", least=kind.low, most=kind.high)]
    if isinstance(kind, Flag):
        return [Field(path, label, "yes-no")]
    if choices := _choices(kind):
        return [Field(path, label, "choice", choices, taps=len(choices) <= FEW)]
    return [Field(path, label, "line", line=_line(path, kind))]


def _line(path: str, kind: Kind) -> Line:
    items = kind.items if isinstance(kind, Bits) else kind
    if isinstance(items, Items) and _is_plain(items.kind):
        each = items.kind
        return Line(
            (path,),
            lambda text: {
                path: [_typed(each, word.strip()) for word in text.split(",") if word.strip()] or None
            },
            lambda values: ", ".join("null" if one is None else str(one) for one in look(values, path) or ()),
            lambda values: _said(look(values, path)),
            f"with commas between: {items.what}",
        )
    if isinstance(kind, Text):
        return Line(
            (path,),
            lambda text: {path: text.strip() or None},
            lambda values: str(look(values, path) or ""),
            lambda values: "",
            kind.what,
        )
    return Line(
        (path,),
        lambda text: {path: _from_json(text)},
        lambda values: _as_json(look(values, path)),
        lambda values: "",
        f"as in a file: {kind.what}",
    )


def _typed(kind: Kind, word: str) -> Any:
    """What a word in a line means; refused in a person's words."""
    digits = word.removeprefix("-")
    value: Any = int(word) if digits.isdecimal() and len(digits) < 10 else None if word == "null" else word
    check = Check()
    kind.read(value, word, check)
    if check.problems:
        raise ValueError(f"{word}: expected {kind.what}")
    return value


def _said(things: Any) -> str:
    return f"{len(things)} in all" if things else ""


def _from_json(text: str) -> Any:
    if not text.strip():
        return None
    try:
        return read_json(text, DEEPEST)
    except Unreadable as error:
        raise ValueError(str(error)) from None


def _as_json(value: object) -> str:
    return "" if value is None else json.dumps(value, ensure_ascii=False)
