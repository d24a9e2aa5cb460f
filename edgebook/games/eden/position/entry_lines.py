"""What lies at a table of Dark Eden, typed in short: `2 soldat attack, blitz` are two Soldats in the Attack
Group, and a Blitztank in none. A few letters of a name do; + is a marker, `with` says what is attached.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from edgebook.box import shorthand
from edgebook.box.typed_rows import Record, Row, times
from edgebook.kernel.text import listed

ON = ("on1", "on2", "on3")
"""Attachments of one card that the form has room for."""
GROUPS = ("attack", "defense", "attack 2", "defense 2")
Choices = Sequence[tuple[Any, str]]
CELL = re.compile(r"(.*?)\s+(-?\d)\s+(-?\d)")


def _named(names: Sequence[str], what: str) -> Callable[[str], str]:
    known = {name: name for name in names}
    return lambda typed: shorthand.match(typed, known, what)


def _rest(text: str, attached: Sequence[str]) -> tuple[str, Record]:
    """A card without what lies on it, and that."""
    text, _, on = text.partition(" with ")
    hung = [_named(attached, "card that is attached")(each.strip()) for each in on.split(" and ") if on]
    if len(hung) > len(ON):
        raise ValueError(f"{len(hung)} cards are attached; there is room for {len(ON)} here.")
    markers = re.search(r"\+(\d+)\s*$", text)
    text = text[: markers.start()].strip() if markers else text.strip()
    found: Record = dict.fromkeys(ON, "") | dict(zip(ON, hung, strict=False))
    return text, found | {"markers": int(markers[1]) if markers else 0}


def _lies_on(record: Mapping[str, Any]) -> str:
    hung = [record[name] for name in ON if record.get(name)]
    marked = f" +{record['markers']}" if record.get("markers") else ""
    return marked + (f" with {' and '.join(hung)}" if hung else "")


def _say_lies_on(record: Mapping[str, Any]) -> str:
    hung = [record[name] for name in ON if record.get(name)]
    number = record.get("markers") or 0
    told = [f"{number} marker{'s' if number > 1 else ''}"] * bool(number) + hung
    return f" with {listed(told)}" if told else ""


def warriors(names: Choices, attached: Choices) -> Row:
    """The Warband, or the Borderlands."""
    called, hang = [name for name, _ in names], [name for name, _ in attached if name]
    find = _named(called, "warrior")

    def read(part: str) -> list[Record]:
        number, text = times(part)
        text, on = _rest(text, hang)
        group = next((each for each in reversed(GROUPS) if text.casefold().endswith(f" {each}")), "")
        text = text[: len(text) - len(group)].strip()
        return [{"card": find(text), "group": group, **on} for _ in range(number)]

    def write(record: Mapping[str, Any]) -> str:
        return f"{record['card']} {record['group']}".strip() + _lies_on(record)

    def say(record: Mapping[str, Any]) -> str:
        kind, _, n = record["group"].partition(" ")
        group = f" ({'second ' if n else ''}{kind.capitalize()} Group)" if kind else ""
        return f"{record['card']}{group}{_say_lies_on(record)}"

    return Row(read, write, say, "such as 2 soldat attack, blitz", called, "no warrior")


def turf(names: Choices, attached: Choices) -> Row:
    """The Establishments, with their cells: to the right of the Commander, and above."""
    called, hang = [name for name, _ in names], [name for name, _ in attached if name]
    find = _named(called, "Establishment")

    def read(part: str) -> list[Record]:
        text, on = _rest(part, hang)
        cell = CELL.fullmatch(text)
        if cell is None:
            raise ValueError(
                f"{part}: type the name, then how far right of the Commander it lies and how far above: "
                "mine 1 0."
            )
        return [{"card": find(cell[1]), "x": int(cell[2]), "y": int(cell[3]), **on}]

    def write(record: Mapping[str, Any]) -> str:
        return f"{record['card']} {record['x']} {record['y']}{_lies_on(record)}"

    def say(record: Mapping[str, Any]) -> str:
        return f"{record['card']} {_where(record['x'], record['y'])}{_say_lies_on(record)}"

    return Row(read, write, say, "such as mine 1 0, factory 0 -1", called, "no Establishment")


def _where(x: int, y: int) -> str:
    across = [f"{abs(x)} to the {'right' if x > 0 else 'left'}"] * bool(x)
    return listed(
        [*across, *[f"{abs(y)} {'above' if y > 0 else 'below'}"] * bool(y)], none="on the Commander"
    )


def cards(names: Choices, what: str) -> Row:
    """Cards of which only the name matters."""
    called = [name for name, _ in names]
    find = _named(called, what)

    def read(part: str) -> list[Record]:
        number, text = times(part)
        return [{"card": find(text)} for _ in range(number)]

    return Row(read, lambda record: record["card"], lambda record: record["card"],
               f"such as {called[0].casefold()}", called, "none")  # fmt: skip
