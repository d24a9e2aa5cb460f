"""The smallest game there can be, for tests of single parts: a state with a list of marks, and any rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from edgebook.kernel import Asked, Book, Frame, Game, Places, Rulebook, Rulings, Setups, State, Tabletop

BOOK = Book("b", "Book", "page")
PAGE = BOOK(1)


class Toy(State):
    __slots__ = ("marks",)

    def __init__(self, rulings: Any = ()) -> None:
        super().__init__(rulings)
        self.marks: list[Any] = []

    def copy(self) -> Toy:
        new = self.blank()
        new.agenda, new.rulings, new.broken = self.agenda[:], self.rulings, self.broken
        new.marks = self.marks[:]
        return new


class Words:
    def __init__(self, s: Toy) -> None:
        self.s = s

    def seat(self, seat: int) -> str:
        return f"seat {seat}"


def rulebook(version: str = "1") -> Rulebook:
    return Rulebook("Toy", r"T-\d+(\.\d+)?", version)


def toy(book: Rulebook, *frames: Frame, rulings: Rulings | None = None) -> Game:
    rulings = rulings or Rulings()

    def start(setup: dict[str, Any]) -> Toy:
        s = Toy(rulings.play(setup.get("rulings", {})))
        s.then(*frames)
        return s

    return Game(
        key="toy",
        title="Toy",
        rulebook=book,
        rulings=rulings,
        setup=Setups(make=dict, as_json=dict, start=start),
        table=Tabletop(
            words=Words,
            hide=lambda s, observer: s.copy(),
            places=lambda s: Places({}, {}, {"marks": tuple(s.marks)}),
            measures=lambda s: [],
        ),
    )


def step(book: Rulebook, id: str, do: Callable[..., Any], **more: Any) -> Any:
    """Register a function as a rule, with a text that nobody reads."""
    do.__doc__ = do.__doc__ or f"What {id} says."
    return book.rule(id, f"Title of {id}", PAGE, **more)(do)


def asking(fields: str = "seat", **parts: Any) -> type:
    """The class of a rule that asks, made of functions `(self, s, ...)` and constants."""
    named = {"__doc__": "Somebody is asked.", "__annotations__": dict.fromkeys(fields.split(), "Any")}
    return type("parts", (Asked,), named | parts)


def question(book: Rulebook, id: str, options: Any, do: Callable[..., Any] | None = None, **more: Any) -> Any:
    """Register a decision of the seat that its frame names. `options` is a list or a function."""

    def mark(self: Any, s: Toy, t: Any, key: Any) -> None:
        s.marks.append(key)

    known = {name: more.pop(name) for name in ("who", "missing", "hidden", "label") if name in more}
    parts = asking(
        more.pop("fields", "seat"),
        options=options if callable(options) else lambda self, s: options,
        do=do or mark,
        **known,
    )
    return book.decision(id, f"Title of {id}", PAGE, asks=more.pop("asks", "what?"), **more)(parts)
