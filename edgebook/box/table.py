"""A game's table, declared once: every value of the state on one page, with all that follows from it.

    class Sea(Table):
        names: tuple[str, ...] = given()
        rulings: Any = given()
        round: int = one(0, fact="round", key=Whole(0, 20))
        deck: list[int] = one(new=all_cards, lies="deck", hides=UNSEEN)
        coins: list[int] = per_seat(2, counts="coin", lies="crew {seat}", key=Whole(0, 24))
        hands: list[list[int]] = per_seat(new=list, lies="hand {seat}", hides=UNSEEN)
        bids: list[int] = per_seat(NO_BID, span="round", hides=UNSEEN)

        def seat_count(self) -> int:
            return len(self.names)

    s = Sea(("Ada", "Ben"), rulings)   # `given` values in this order, the others as at the start
    s.renew("round")                   # everything of a span as at the start
    s.copy(), s.seen_by(0)             # a copy; a copy without what seat 0 may not know
    print(Sea.source())                # the functions behind this, as they run

The annotation is the true type, and says how deep a copy goes. `__init__`, `renew`, `copy` and `seen_by` are
written as plain Python when the class is made (a debugger shows them), as fast as by hand; one that the class
writes itself is left alone. What reads a declaration stands in `edgebook.box.table_views` (places, facts,
measures) and `edgebook.box.table_keys` (positions). A `Piece` is the same for objects on the table.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from typing import Any, ClassVar, Literal, Self, TypedDict, Unpack, dataclass_transform

from edgebook.box.declared import AS_AT_THE_START, NOTHING, Declaration, Field, Start
from edgebook.box.kinds import Kind
from edgebook.box.positions import Key
from edgebook.kernel import State
from edgebook.kernel.state import fields_of

__all__ = ["AS_AT_THE_START", "Piece", "Table", "declare", "given", "one", "per_seat"]


class Said(TypedDict, total=False):
    """What a field may say of itself. A function has to be known by its name in the module of the class."""

    new: Callable[[], Any]
    """Makes the value at the start, where that is a list or another thing that changes: `new=list`."""
    of: Callable[..., Any]
    """The same from the table so far: `of(table)`, or for each seat `of(table, seat)`."""
    span: str
    """What the value lasts for; `renew(span)` sets it back to the start."""
    hides: Any
    """What stands for it where an observer may not know it: in a list, for each thing in it. A field of the
    table is hidden from everybody, one of a seat from the others; a value as at the start hides nothing.
    `AS_AT_THE_START` takes it away. A function gives the value: `hides(table)`."""
    from_owner: bool
    """Hidden from its own seat as well."""
    when: Callable[[Any], bool]
    """Hidden only when this is so: `when(table)`."""
    lies: str
    """The name of its place, in which `{seat}` and, for a thing at each index, `{place}` are filled in."""
    counts: str
    """The name of like pieces, of which the value is the number."""
    fact: str
    """The name under which a person reads the value off the table."""
    measure: str
    """The name under which players and charts see the number, or how many there are."""
    key: Kind | Callable[[Any], Kind] | Key
    """How it stands in a position; left out there, it is as at the start."""
    by_hand: str
    """The key of a position that the game reads and writes itself, this value with it."""
    after: str
    """The key after which this one is written in a position, where that is not the order of the page."""
    formerly: str
    """What the field was called when games were saved that have to load."""
    copies: Callable[[Any], Any]
    """Copies the value, where the annotation does not say how."""


def given(*, init: Literal[True] = True, **said: Unpack[Said]) -> Any:
    """A value that the caller gives when the object is made."""
    return Field(Start.GIVEN, **said)


def one(value: object = NOTHING, *, init: Literal[False] = False, **said: Unpack[Said]) -> Any:
    """A value of the table, with what it is at the start."""
    return Field(Start.ONE, value, **said)


def per_seat(value: object = NOTHING, *, init: Literal[False] = False, **said: Unpack[Said]) -> Any:
    """A list with a value for each seat, all the same at the start or each made anew."""
    return Field(Start.SEATS, value, **said)


BASE: dict[str, tuple[str, Field]] = {
    "agenda": ("list[Frame]", Field(Start.ONE, new=list)),
    "broken": ("str", Field(Start.ONE, "")),
}
"""What every state has besides its rulings, which a game's page names among the values that are given."""


class Declares(type):
    """Turns the fields of a class into slots and functions; does nothing when an object is made or used."""

    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> Declares:
        fields = {each: space.pop(each) for each in [*space] if isinstance(space[each], Field)}
        inherited: Declaration | None = getattr(bases[0], "declared", None) if bases else None
        slots = {slot for base in bases for slot in fields_of(base)}
        space.setdefault("__slots__", tuple(each for each in fields if each not in slots))
        if inherited is not None:
            module, said = space["__module__"], space.get("__annotations__", {})
            found = {each: (_text(said[each], module), field) for each, field in fields.items()}
            known = sys._getframe(1).f_globals
            made = Declaration(name, inherited.state, {**inherited.fields, **found}, known)
            space["declared"], space["renamed"] = made, made.renamed
            for each, function in made.functions().items():
                space.setdefault(each, function)
        return super().__new__(mcs, name, bases, space)


def _text(said: object, module: str) -> str:
    """An annotation as it is written."""
    return said if isinstance(said, str) else inspect.formatannotation(said, module)


def declare(kind: Any, fields: dict[str, Field], said: dict[str, str]) -> None:
    """Give a compiled class its declaration: its functions are compiled with it (see `hatch_build.py`)."""
    base = BASE if issubclass(kind, State) else {}
    found = {**base, **{name: (said[name], field) for name, field in fields.items()}}
    kind.declared = Declaration(kind.__name__, bool(base), found, vars(sys.modules[kind.__module__]))
    kind.renamed = kind.declared.renamed


@dataclass_transform(field_specifiers=(given, one, per_seat))
class Table(State, metaclass=Declares):
    """Base of a state that is declared. See the module's text."""

    declared: ClassVar[Declaration] = Declaration("Table", True, BASE, {})

    def seat_count(self) -> int:
        """How many seats a field has that is declared `per_seat`; needs the values that are given alone."""
        raise NotImplementedError(f"{type(self).__name__} has fields for each seat, and no seat_count()")

    def renew(self, span: str) -> None:
        """Begin a span anew: everything that lasts for it is as at the start."""
        raise ValueError(f"{span!r}: {type(self).__name__} has no field with a span")

    def seen_by(self, observer: int | None) -> Self:
        """A copy in which everything is face down that this seat (None: a bystander) may not know."""
        raise NotImplementedError

    @classmethod
    def source(cls) -> str:
        """The functions that were made of the declaration, as they run."""
        return cls.declared.source()


@dataclass_transform(field_specifiers=(given, one, per_seat))
class Piece(metaclass=Declares):
    """Base of an object on the table that changes: a few values, with a copy and a comparison of their
    own."""

    declared: ClassVar[Declaration] = Declaration("Piece", False, {}, {})
    renamed: ClassVar[dict[str, str]] = {}
    __hash__: ClassVar[None]  # type: ignore[assignment]

    def copy(self) -> Self:
        raise NotImplementedError

    def plain(self) -> dict[str, Any]:
        """The contents, for a digest."""
        return {self.renamed.get(name, name): getattr(self, name) for name in self.declared.fields}

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(
            getattr(self, name) == getattr(other, name) for name in self.declared.fields
        )

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.plain()}>"

    @classmethod
    def source(cls) -> str:
        """The functions that were made of the declaration, as they run."""
        return cls.declared.source()
