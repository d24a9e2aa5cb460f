"""What can be chosen before a game begins, as data: a form is made of it, so that nobody has to write code.
What is chosen in the form is a set-up in plain values, as the game's `make` takes it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple


class Offer(NamedTuple):
    """A value that can be chosen, and how it is said. `note` tells what it is good for."""

    value: Any
    label: str
    note: str = ""


class Setting(NamedTuple):
    """One of several values."""

    key: str
    label: str
    offers: Sequence[Offer]
    usual: Any
    note: str = ""
    needs: tuple[str, Any] | None = None
    """Asked only where a seat has this value: `("kind", "bot")`."""
    once: bool = False
    """Of a seat: no two seats may have the same value."""


class Number(NamedTuple):
    """A whole number."""

    key: str
    label: str
    least: int
    most: int
    usual: int
    note: str = ""


class Seats(NamedTuple):
    """Who takes part: a list, each with a value for every setting in `each`."""

    key: str
    label: str
    each: Sequence[Setting]
    least: int
    most: int
    usual: Sequence[Mapping[str, Any]]
    note: str = ""
    bare: bool = False
    """Whether the list has the value of the only setting, and no names of settings."""
    bot: tuple[str, Any] | None = None
    """A seat with this value is one that nobody plays, since the rules do."""


Settings = Sequence[Setting | Number | Seats]


def settings_json(settings: Settings) -> list[dict[str, Any]]:
    """Settings as plain values, for a form that is made elsewhere; `kind` says which of the three each is."""
    return [
        {"kind": type(setting).__name__.lower(), **setting._asdict()}
        | ({"each": settings_json(setting.each)} if isinstance(setting, Seats) else {})
        | ({"offers": [offer._asdict() for offer in setting.offers]} if isinstance(setting, Setting) else {})
        for setting in settings
    ]


def usual_options(settings: Settings) -> dict[str, Any]:
    """The set-up that a form begins with."""
    options: dict[str, Any] = {}
    for setting in settings:
        if isinstance(setting, Seats):
            seats = [dict(seat) for seat in setting.usual]
            options[setting.key] = [seat[setting.each[0].key] for seat in seats] if setting.bare else seats
        elif isinstance(setting, Number) or setting.needs is None or _needed(setting.needs, settings):
            options[setting.key] = setting.usual
    return options


def _needed(needs: tuple[str, Any], settings: Settings) -> bool:
    key, value = needs
    return any(
        seat.get(key) == value for setting in settings if isinstance(setting, Seats) for seat in setting.usual
    )
