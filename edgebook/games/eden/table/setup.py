"""Set-up: who plays with which deck, checked and completed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from edgebook.games.eden.book import RULINGS
from edgebook.games.eden.cards.deck import STARTERS, Deck
from edgebook.games.eden.cards.decks import from_json
from edgebook.games.eden.cards.pack import OURS, TABLES
from edgebook.games.eden.cards.printed import Printed
from edgebook.games.eden.table.state import MOST_SEATS
from edgebook.games.eden.table.teams import teams_from, usual_goal
from edgebook.kernel import Problems

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo")
LISTS = ("named", "open", "closed")
"""Whose deck lists everybody knows: of decks that the set-up names and anybody can look up, all, or none."""


class Terms(NamedTuple):
    """What a state is played under: the variant, how one balances, and how far a position is played."""

    beginner: bool = False
    teams: tuple[tuple[int, ...], ...] | None = None
    balance: str = "hand"
    until: str | None = None
    at_table: bool = False


class Setup(NamedTuple):
    names: tuple[str, ...]
    decks: tuple[Deck, ...]
    variant: str
    teams: tuple[tuple[int, ...], ...] | None
    goal: int
    first: int
    turns: int
    balance: str
    lists: str
    rulings: Any
    printed: Printed
    folders: tuple[str, ...]
    """Where an owner's cards are from; the cards of an owner's decks are in the decks."""


DEFAULTS: dict[str, Any] = {
    "names": None, "decks": list(STARTERS), "variant": "standard", "teams": None, "goal": None, "first": 0,
    "turns": 0,
    "balance": "hand", "lists": "named", "rulings": {}, "pack": None,
}  # fmt: skip


def make_setup(given: Mapping[str, Any]) -> Setup:
    """Check a set-up and complete it; refuse it with everything that is wrong."""
    problems = [
        f"{name}: no such setting (expected {', '.join(DEFAULTS)})" for name in given if name not in DEFAULTS
    ]
    values = DEFAULTS | {name: value for name, value in given.items() if name in DEFAULTS}
    pack, folders = TABLES.named(values["pack"], problems)
    decks = _decks(listed_decks(values["decks"]), pack.decks, pack.printed, problems)
    names = _names(values["names"] or list(NAMES[: len(decks)]), decks, problems)
    seats = len(decks)
    teams = teams_from(values["teams"], names, problems) if seats and len(names) == seats else None
    for name, one, other in (("variant", "standard", "beginner"), ("balance", "hand", "automatic")):
        if values[name] not in (one, other):
            problems.append(f"{name}: {values[name]!r:.40}, expected {one} or {other}")
    if values["lists"] not in LISTS:
        problems.append(f"lists: {values['lists']!r:.40}, expected {', '.join(LISTS)}")
    goal = values["goal"]
    if goal is None:
        goal = usual_goal(teams, values["variant"])
    for name, value, low, high in (
        ("goal", goal, 1, 999), ("first", values["first"], 0, max(0, seats - 1)),
        ("turns", values["turns"], 0, 9999),
    ):  # fmt: skip
        if type(value) is not int or not low <= value <= high:
            problems.append(f"{name}: {value!r:.40}, expected a whole number from {low} to {high}")
    problems += RULINGS.problems(values["rulings"])
    if problems:
        raise Problems("This game cannot be set up:", problems)
    return Setup(
        tuple(names), tuple(decks), values["variant"], teams, goal, values["first"], values["turns"],
        values["balance"], values["lists"], RULINGS.play(values["rulings"]), pack.printed,
        folders if pack.printed is not OURS.printed else (),
    )  # fmt: skip


def _decks(given: object, named: Mapping[str, Deck], printed: Printed, problems: list[str]) -> list[Deck]:
    if not isinstance(given, list | tuple) or not 2 <= len(given) <= MOST_SEATS:
        problems.append(f"decks: expected one for each of 2 to {MOST_SEATS} players")
        return []
    found = []
    for place, each in enumerate(given):
        deck, wrong = from_json(each, f"decks[{place}]", named, printed)
        problems += wrong
        if deck is not None:
            found.append(deck)
    return found


def _names(names: object, decks: Sequence[Deck], problems: list[str]) -> Sequence[str]:
    if not isinstance(names, list | tuple) or not all(
        isinstance(name, str) and 0 < len(name) <= 40 and name.isprintable() for name in names
    ):
        problems.append("names: expected texts of 1 to 40 letters, digits and signs")
        return ()
    if len(set(names)) != len(names):
        problems.append("names: two players have the same name")
    elif decks and len(names) != len(decks):
        problems.append(f"names: {len(names)} names for {len(decks)} decks")
    return names


def listed_decks(given: Any) -> Any:
    """Decks as a list; a text names them with slashes: `starter-rasputin/starter-lutheran`."""
    return [name.strip() for name in given.split("/")] if isinstance(given, str) else given


def setup_json(made: Setup) -> dict[str, Any]:
    plain = {
        "names": list(made.names),
        "decks": [deck.name if _is_named(deck) else deck.as_json() for deck in made.decks],
        "variant": made.variant,
        "teams": None if made.teams is None else [list(team) for team in made.teams],
        "goal": made.goal, "first": made.first, "turns": made.turns, "balance": made.balance,
        "lists": made.lists, "rulings": RULINGS.as_json(made.rulings),
    }  # fmt: skip
    return plain | ({"pack": list(made.folders)} if made.folders else {})


def _is_named(deck: Deck) -> bool:
    """Whether this is one of our decks, which anybody can look up by its name."""
    return OURS.decks.get(deck.name) == deck


def is_open(made: Setup, deck: Deck) -> bool:
    return made.lists == "open" or (made.lists == "named" and _is_named(deck))
