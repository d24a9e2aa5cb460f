"""A set-up that is declared by its keys, as a position is: completed, refused with all problems at once, and
written back.

    class Setup(NamedTuple):
        names: tuple[str, ...]
        rounds: int
        rulings: Any

    names = Key("names", Items(Text(), "2 to 4 names", 2, 4), ["Ada", "Ben"])
    GAME = Game(setup=declared_setups(Setup, RULINGS, start, names, key_of(Sea, "rounds")), ...)

What is chosen before a game and stands in a position too is declared once, on the page of the table
(`key_of`). A list is kept as a tuple, since a set-up does not change.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from edgebook.box.positions import Check, Key, Readings, Record, refuse
from edgebook.kernel import Rulings, Setups, State

HEADING = "This game cannot be set up:"
RULED = "rulings"
Made = TypeVar("Made")


def declared_setups(
    kind: Callable[..., Made], rulings: Rulings, start: Callable[[Made], State], *keys: Key
) -> Setups:
    """How a game begins whose set-up is of this kind, which has the fields that the keys name, and
    `rulings`."""
    record = Record("an object with settings", *keys, Key(RULED, Readings(rulings), {}))

    def make(given: Mapping[str, Any]) -> Made:
        check = Check()
        values = record.read(given, "", check)
        refuse(check, HEADING)
        fixed = {name: tuple(each) if isinstance(each, list) else each for name, each in values.items()}
        return kind(**{**fixed, RULED: rulings.play(values[RULED])})

    def as_json(made: Any) -> dict[str, Any]:
        values = {name: getattr(made, name) for name in record.keys}
        return record.write({**values, RULED: rulings.as_json(made.rulings)})

    return Setups(make=make, as_json=as_json, start=start)
