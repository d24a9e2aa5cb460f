"""A set-up: which Quest, which Heroes, which rulings; checked as a whole before a game begins.

As plain values, all of them optional:

{"quest": "tutorial"}
{"heroes": 2} or {"heroes": ["Elias", {"hero": "Owen", "class": "Paladin of Fury", "weapon": "mace"}]}
{"pack": ["my-cards"]} folders with an owner's tables
{"lifebringer": 2} {"first": 0} {"rulings": {"patrol-memory": "keeps"}} {"mode": "standard"}
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, TypeGuard

from edgebook.games.massive.book import RULINGS
from edgebook.games.massive.cards.pack import TABLES, Pack
from edgebook.games.massive.position.format import gear_problems
from edgebook.games.massive.table.pieces import GEAR
from edgebook.games.massive.table.quest_tables import ORDER
from edgebook.kernel import Problems

KEYS = ("first", "heroes", "lifebringer", "market", "mode", "pack", "quest", "rulings", "table")
HERO_KEYS = ("hero", "class", "weapon", *GEAR)
USUAL = ("Elias", "Sibyl", "Bjorn", "Siegfried", "Owen", "Whisper")
"""Who plays if only a number is given: the first two are the pair of the smallest game."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who plays: a Hero with a Class. `weapon`: the starting Weapon, or "" to be asked."""

    hero: str
    hero_class: str
    weapon: str = ""
    kept: tuple[tuple[str, Any], ...] = ()
    """Story Mode: what the Hero brings from the last Quest, by the keys of a position."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A set-up without any problem."""

    quest: str | None
    seats: tuple[Seat, ...]
    rulings: tuple[tuple[str, str], ...]
    box: Pack
    lifebringer: int = 2
    first: int = 0
    mode: str = "standard"
    market: bool = False
    """Story Mode: whether the Town Market comes before the Quest."""
    table: bool = False
    """Whether cards and dice lie on a real table, where nobody knows the order of a deck that
    was shuffled."""
    folders: tuple[str, ...] = ()
    """Where an owner's tables lie."""
    part: str = ""
    """The Phase of which a part is played; empty for a whole game."""

    def plain(self) -> dict[str, Any]:
        return setup_json(self)


def setup_json(setup: Setup) -> dict[str, Any]:
    """A set-up as plain values; `make_setup` gives the same set-up back."""
    plain: dict[str, Any] = {
        "quest": setup.quest,
        "heroes": [
            {"hero": seat.hero, "class": seat.hero_class}
            | ({"weapon": seat.weapon} if seat.weapon else {})
            | {key: unfixed(key, value) for key, value in seat.kept}
            for seat in setup.seats
        ],
        "rulings": dict(setup.rulings),
        "lifebringer": setup.lifebringer,
        "first": setup.first,
    }
    if setup.mode == "story":
        plain |= {"mode": "story", "market": setup.market}
    plain |= {"pack": list(setup.folders)} if setup.folders else {}
    return plain | ({"table": True} if setup.table else {})


def unfixed(key: str, value: Any) -> Any:
    """What a Hero keeps, as plain values: skills are pairs in a set-up and an object in a file."""
    if key == "skills":
        return dict(value)
    return list(value) if isinstance(value, tuple) else value


def make_setup(options: Mapping[str, Any]) -> Setup:
    """Check a set-up and complete it. Refuses with every problem at once."""
    problems = [f"{key}: no such setting (expected {', '.join(KEYS)})" for key in options if key not in KEYS]
    box, folders = TABLES.named(options.get("pack"), problems)
    quest = options.get("quest", "tutorial")
    if not _among(quest, ORDER):
        problems.append(f"quest: {quest!r:.40}, expected one of {', '.join(ORDER)}")
    seats = _seats(options.get("heroes", 2), box, problems)
    lifebringer = _number(options, "lifebringer", 2, 0, 99, problems)
    first = _number(options, "first", 0, 0, max(0, len(seats) - 1), problems)
    rulings = options.get("rulings") or {}
    problems.extend(RULINGS.problems(rulings))
    mode = options.get("mode", "standard")
    if not _among(mode, ("standard", "story")):
        problems.append(f"mode: {mode!r:.40}, expected standard or story")
    table, market = options.get("table", False), options.get("market", False)
    for key, value in (("table", table), ("market", market)):
        if not isinstance(value, bool):
            problems.append(f"{key}: {value!r:.40}, expected true or false")
    if mode == "standard" and (market is True or any(seat.kept for seat in seats)):
        problems.append(
            "mode: standard, expected story where Heroes bring something or go to the Town Market"
        )
    if problems:
        raise Problems("this set-up cannot be played:", problems)
    return Setup(
        quest, seats, tuple(sorted(rulings.items())), box, lifebringer, first, mode, market, table, folders
    )


def _number(
    options: Mapping[str, Any], key: str, usual: int, low: int, high: int, problems: list[str]
) -> int:
    value = options.get(key, usual)
    if type(value) is int and low <= value <= high:
        return value
    problems.append(f"{key}: {value!r:.40}, expected a number from {low} to {high}")
    return usual


def _seats(given: Any, box: Pack, problems: list[str]) -> tuple[Seat, ...]:
    if type(given) is int and 1 <= given <= 6:
        given = list(USUAL[:given])
    if not isinstance(given, list | tuple) or not 1 <= len(given) <= 6:
        problems.append(
            f"heroes: {given!r:.60}, expected a number from 1 to 6, or a list of one to six Heroes"
        )
        return ()
    seats: list[Seat] = []
    for n, each in enumerate(given):
        values = {"hero": each} if isinstance(each, str) else each
        path = f"heroes[{n}]"
        if not isinstance(values, Mapping) or set(values) - set(HERO_KEYS):
            problems.append(
                f"{path}: {each!r:.60}, expected a Hero's name, or an object with {', '.join(HERO_KEYS)}"
            )
            continue
        hero = values.get("hero")
        if not _among(hero, box.heroes):
            problems.append(f"{path}.hero: {hero!r:.40}, expected one of {', '.join(box.heroes)}")
            continue
        if any(seat.hero == hero for seat in seats):
            problems.append(f"{path}.hero: {hero} is already there, expected each Hero once")
        hero_class = values.get("class", box.heroes[hero].hero_class)
        if not _among(hero_class, box.classes):
            problems.append(f"{path}.class: {hero_class!r:.40}, expected one of {', '.join(box.classes)}")
            continue
        weapon = values.get("weapon", "")
        if weapon != "" and not _among(weapon, box.weapons):
            problems.append(f"{path}.weapon: {weapon!r:.40}, expected one of {', '.join(box.weapons)}")
            continue
        kept = {key: values[key] for key in HERO_KEYS[3:] if key in values}
        if kept:
            problems += gear_problems(box, hero_class, kept, path)
        seats.append(
            Seat(hero, hero_class, weapon, tuple((key, _fixed(value)) for key, value in kept.items()))
        )
    return tuple(seats)


def _among(value: Any, names: Collection[str]) -> TypeGuard[str]:
    """Whether it is one of these names: what is no text at all may not even be asked for."""
    return isinstance(value, str) and value in names


def _fixed(value: Any) -> Any:
    """A value that does not change, for a set-up."""
    if isinstance(value, Mapping):
        return tuple(value.items())
    return tuple(value) if isinstance(value, list) else value
