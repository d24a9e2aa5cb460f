"""The class of a decision: its fields are the arguments of its frames, said once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, dataclass_transform, get_origin

if TYPE_CHECKING:
    _Frame = tuple[str, tuple[Any, ...]]
else:
    _Frame = object


@dataclass_transform()
class Asked(_Frame):
    """Base for a class that becomes a rule which asks.

        @RULES.decision("SI-3.3", asks="Where does {seat:seat} sail?", says="{seat:seat} sails")
        class sail(Asked):
            '''A crew sails as far as the wind allows, or stays.'''

            seat: int

            def options(self, s: Sea) -> tuple[int, ...]:
                return REACH[s.ships[self.seat]][s.wind][s.storm]

            def do(self, s: Sea, t: Table, key: int) -> None:
                s.ships[self.seat] = key

        s.then(sail(seat))

    What is annotated without a value is a field, in this order, those of the bases first. A *kind of key*
    (a die, a card, a place) is such a class without a decorator, with the fields, the label and the item that
    its decisions share.

    The decorator puts a `Rule` in the place of the class, and calling that gives a frame. A type checker
    takes no notice of what a decorator does to a class: to it the class is a frame, and is called with its
    fields. The functions get an object that has the frame's arguments as its fields; it is made once for
    each different frame and never changed. A base's function is called as `ADie.label(self, s, key)`: in a
    compiled class `super()` would look for the class under its name, where the rule is.
    """


def fields(kind: type) -> tuple[str, ...]:
    """The fields of a class, those of its bases first."""
    found: dict[str, None] = {}
    for base in reversed(kind.__mro__):
        for name, said in vars(base).get("__annotations__", {}).items():
            # a compiled class annotates constants too, without `ClassVar`: they have a value, here or below
            if not any(name in vars(each) for each in kind.__mro__) and not _is_constant(said):
                found[name] = None
    return tuple(found)


def _is_constant(said: object) -> bool:
    return said.startswith("ClassVar") if isinstance(said, str) else get_origin(said) is ClassVar


def made(kind: type, names: tuple[str, ...], args: tuple[Any, ...]) -> Any:
    """The object that the functions of a class get: the arguments of a frame as its fields."""
    me: Any = object.__new__(kind)
    for name, value in zip(names, args, strict=True):
        setattr(me, name, value)
    return me
