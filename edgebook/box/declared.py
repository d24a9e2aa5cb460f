"""What a page of fields says, and the source of what follows from it. See `edgebook.box.table`."""

from __future__ import annotations

import ast
import builtins
import linecache
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from types import GenericAlias
from typing import Any

from edgebook.kernel.errors import RulebookError


class Sign:
    """Something that is said by its name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return self.name


NOTHING = Sign("nothing")
AS_AT_THE_START = Sign("as at the start")


class Start(Enum):
    """What a field has at the start."""

    GIVEN = auto()
    ONE = auto()
    SEATS = auto()


@dataclass(frozen=True, slots=True)
class Field:
    """A field as the page declares it: see `edgebook.box.table.Said`."""

    start: Start
    value: Any = NOTHING
    new: Callable[[], Any] | None = None
    of: Callable[..., Any] | None = None
    span: str = ""
    hides: Any = NOTHING
    from_owner: bool = False
    when: Callable[[Any], bool] | None = None
    lies: str = ""
    counts: str = ""
    fact: str = ""
    measure: str = ""
    key: Any = None
    by_hand: str = ""
    after: str = ""
    formerly: str = ""
    copies: Callable[[Any], Any] | None = None

    @property
    def by_seat(self) -> bool:
        return self.start is Start.SEATS

    def begins(self, name: str) -> str:
        """The value at the start, for one seat if it has one for each, as source."""
        if self.start is Start.GIVEN:
            return name
        if self.of is not None:
            return f"{named(self.of, name)}(self{', seat' if self.by_seat else ''})"
        if self.new is not None:
            return {list: "[]", dict: "{}"}.get(self.new) or f"{named(self.new, name)}()"  # type: ignore[call-overload]
        if self.value is NOTHING or not _is_plain(self.value):
            raise RulebookError(
                f"{name}: {self.value!r:.60} at the start, expected a plain value that never changes; "
                "what changes is made anew (new=list)"
            )
        return repr(self.value)

    def laid_out(self, name: str) -> str:
        """The whole value at the start, as source."""
        begins = self.begins(name)
        if not self.by_seat:
            return begins
        if self.value is NOTHING:
            return f"[{begins} for {'seat' if self.of else '_'} in range(seats)]"
        return f"[{begins}] * seats"


def named(function: object, field: str) -> str:
    """The name by which source calls a function."""
    name: str = getattr(function, "__name__", "")
    if not name.isidentifier():
        raise RulebookError(f"{field}: {function!r:.60}, expected a function with a name of its own")
    return name


def _is_plain(value: object) -> bool:
    if isinstance(value, tuple):
        return all(map(_is_plain, value))
    return value is None or isinstance(value, bool | int | float | str)


class Declaration:
    """The fields of a class, each with its annotation, and the source of what follows from them."""

    def __init__(
        self, name: str, state: bool, fields: Mapping[str, tuple[str, Field]], known: dict[str, Any]
    ) -> None:
        self.name, self.state, self.known = name, state, known
        """`known`: what names mean where the class is written, a module or a cell of a notebook."""
        self.fields = dict(fields)
        self.renamed = {name: field.formerly for name, (_, field) in fields.items() if field.formerly}
        self._saying: dict[tuple[str, bool], list[tuple[str, Field]]] = {}

    def saying(self, what: str, by_seat: bool) -> list[tuple[str, Field]]:
        """The fields of the table, or those that have a value for each seat, that say something: `fact`."""
        found = self._saying.get((what, by_seat))
        if found is None:
            fields = [(name, field) for name, (_, field) in self.fields.items() if field.by_seat == by_seat]
            found = [(name, field) for name, field in fields if getattr(field, what) not in ("", None)]
            self._saying[what, by_seat] = found
        return found

    def functions(self) -> dict[str, Any]:
        """The functions, made where the class is written. A debugger finds their source."""
        for name, (_, field) in self.fields.items():
            for function in (field.new, field.of, field.when, field.copies, field.hides):
                if callable(function) and function not in (list, dict):
                    _check_known(function, name, self.known)
        source, file = self.source(), f"<declared by {self.known.get('__name__')}.{self.name}>"
        linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
        flags = annotations.compiler_flag  # as in the module of the class
        made: dict[str, Any] = {}
        exec(compile(source, file, "exec", flags=flags, dont_inherit=True), self.known, made)
        for name, function in made.items():
            function.__qualname__ = f"{self.name}.{name}"
        return made

    def source(self) -> str:
        """All functions, as the class has them."""
        parts = [self._init(), self._copy()]
        if self.state:
            parts += [self._renew()] if self._spans() else []
            parts.append(self._seen_by())
        return "\n".join(parts)

    # -- the start ---------------------------------------------------------------------------------------

    def _init(self) -> str:
        """`__init__`: what is given, the values at the start, and what lasts for a span after that."""
        given = {name: said for name, (said, field) in self.fields.items() if field.start is Start.GIVEN}
        takes = "".join(f", {name}: {said}" for name, said in given.items())
        lines = ["self.ends = None"] if self.state else []  # what is played, not what lies on the table
        lines += [f"self.{name} = {name}" for name in given]
        rest = {
            name: field for name, (_, field) in self.fields.items() if name not in given and not field.span
        }
        lines += _laid_out(rest)
        lines += [f"self.renew({span!r})" for span in self._spans()]
        return _function(f"__init__(self{takes}) -> None", lines)

    def _renew(self) -> str:
        text = '"""Begin a span anew: everything that lasts for it is as at the start."""'
        lines = []
        for span, fields in self._spans().items():
            lines.append(f"if span == {span!r}:")
            lines += [f"    {line}" for line in [*_laid_out(fields), "return"]]
        lines.append(f'raise ValueError(f"{{span!r}}, expected one of {", ".join(self._spans())}")')
        return _function("renew(self, span: str) -> None", [text, *lines])

    def _spans(self) -> dict[str, dict[str, Field]]:
        spans: dict[str, dict[str, Field]] = {}
        for name, (_, field) in self.fields.items():
            if field.span:
                spans.setdefault(field.span, {})[name] = field
        return spans

    # -- copies ------------------------------------------------------------------------------------------

    def _copy(self) -> str:
        blank = "self.blank()" if self.state else f"{self.name}.__new__({self.name})"
        lines = [f"new = {blank}"]
        names = [*self.fields, "rulings"] if self.state and "rulings" not in self.fields else [*self.fields]
        for name in names:
            said, field = self.fields.get(name, ("Any", None))
            value = f"self.{name}"
            copied = f"{named(field.copies, name)}({value})" if field and field.copies else ""
            lines.append(f"new.{name} = {copied or self._copied(name, said, value)}")
        return _function("copy(self) -> Self", [*lines, "return new"])

    def _copied(self, field: str, said: str, value: str) -> str:
        """A copy of a value of this type, as source; what never changes is shared."""
        return self._copy_of(ast.parse(said, mode="eval").body, value, field)

    def _copy_of(self, kind: ast.expr, value: str, field: str) -> str:
        if isinstance(kind, ast.BinOp):  # X | None
            parts = [side for side in (kind.left, kind.right) if ast.unparse(side) != "None"]
            changing = [part for part in parts if self._copy_of(part, value, field) != value]
            if not changing:
                return value
            if len(parts) > 1:
                raise self._unclear(field)
            return f"None if {value} is None else {self._copy_of(parts[0], value, field)}"
        if isinstance(kind, ast.Subscript) and isinstance(kind.value, ast.Name):
            return self._container(kind.value.id, kind.slice, value, field)
        if isinstance(kind, ast.Name):
            if kind.id in ("list", "dict", "set"):
                return f"{value}.copy()"
            known = self.known.get(kind.id)
            if isinstance(known, GenericAlias) and known.__origin__ is not tuple:
                raise RulebookError(f"{self.name}.{field}: {kind.id}, expected the type that it stands for")
            if hasattr(known, "declared"):
                return f"{value}.copy()"
        return value

    def _container(self, outer: str, inner: ast.expr, value: str, field: str) -> str:
        if outer == "list":
            copied = self._copy_of(inner, "each", field)
            if copied == "each":
                return f"{value}[:]"
            if copied in ("each[:]", "each.copy()") and ast.unparse(inner).startswith(("list", "dict")):
                return f"[*map({ast.unparse(inner)[:4]}.copy, {value})]"
            return f"[{copied} for each in {value}]"
        if outer == "dict":
            copied = self._copy_of(inner.elts[1], "each", field)  # type: ignore[attr-defined]
            return (
                f"{value}.copy()"
                if copied == "each"
                else f"{{key: {copied} for key, each in {value}.items()}}"
            )
        if outer == "set":
            return f"{value}.copy()"
        if outer == "tuple":
            kinds = inner.elts if isinstance(inner, ast.Tuple) else [inner]
            if any(self._copy_of(kind, value, field) != value for kind in kinds):
                raise self._unclear(field)
        return value

    def _unclear(self, field: str) -> RulebookError:
        said = self.fields[field][0]
        return RulebookError(f"{self.name}.{field}: {said} does not say how it is copied: say copies=")

    # -- what is hidden ----------------------------------------------------------------------------------

    def _seen_by(self) -> str:
        text = '"""A copy in which everything is face down that this seat may not know."""'
        lines = [text, "new = self.copy()"]
        for when, hidden in self._hidden(by_seat=False):
            found = [f"new.{name} = {_hidden_table(name, said, field)}" for name, said, field in hidden]
            lines += [f"if {when}(self):", *[f"    {line}" for line in found]] if when else found
        for when, hidden in self._hidden(by_seat=True):
            found = [f"for seat in range(len(new.{hidden[0][0]})):", "    if seat != observer:"]
            for name, said, field in hidden:
                found += [f"        {line}" for line in _hidden_seat(name, said, field)]
            lines += [f"if {when}(self):", *[f"    {line}" for line in found]] if when else found
        return _function("seen_by(self, observer: int | None) -> Self", [*lines, "return new"])

    def _hidden(self, by_seat: bool) -> list[tuple[str, list[tuple[str, str, Field]]]]:
        """The fields that are hidden from everybody, or from other seats; with the name of the condition."""
        groups: dict[str, list[tuple[str, str, Field]]] = {}
        for name, (said, field) in self.fields.items():
            if field.hides is not NOTHING and by_seat == (field.by_seat and not field.from_owner):
                when = named(field.when, name) if field.when else ""
                groups.setdefault(when, []).append((name, said, field))
        return list(groups.items())


def _hidden_table(name: str, said: str, field: Field) -> str:
    if callable(field.hides):
        return f"{named(field.hides, name)}(self)"
    if field.hides is AS_AT_THE_START:
        return field.laid_out(name)
    if said.startswith("list[list["):
        return f"[[{field.hides!r}] * len(each) for each in new.{name}]"
    return f"[{field.hides!r}] * len(new.{name})" if said.startswith("list[") else repr(field.hides)


def _hidden_seat(name: str, said: str, field: Field) -> list[str]:
    value = f"new.{name}[seat]"
    if field.hides is AS_AT_THE_START:
        return [f"{value} = {field.begins(name)}"]
    if said.startswith("list[list["):
        return [f"{value} = [{field.hides!r}] * len({value})"]
    return [f"if {value} != {field.begins(name)}:", f"    {value} = {field.hides!r}"]


def _laid_out(fields: Mapping[str, Field]) -> list[str]:
    lines = [f"self.{name} = {field.laid_out(name)}" for name, field in fields.items()]
    first = next((at for at, field in enumerate(fields.values()) if field.by_seat), None)
    if first is not None:
        lines.insert(first, "seats = self.seat_count()")
    return lines


def _function(head: str, lines: list[str]) -> str:
    return "\n".join([f"def {head}:", *[f"    {line}" for line in lines or ["pass"]]]) + "\n"


def _check_known(function: object, field: str, known: Mapping[str, Any]) -> None:
    """What source calls by a name is what the page meant."""
    name = named(function, field)
    if known.get(name, getattr(builtins, name, None)) is not function:
        raise RulebookError(f"{field}: {name} is not known by this name in the module of its class")
