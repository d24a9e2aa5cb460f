"""What many games of Dark Eden are compared by, and what is worth a chart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from edgebook.games.eden.analysis.columns import COLUMNS
from edgebook.games.eden.analysis.odds import odds
from edgebook.games.eden.table.setup import Setup, listed_decks
from edgebook.games.eden.table.state import STEPS, State
from edgebook.kernel import Column, Studies, TidyTable

FITTED_ON = (
    {"decks": ["starter-rasputin", "starter-lutheran"]},
    {"decks": ["starter-lutheran", "starter-rasputin"]},
    {"decks": ["crescentia-herds", "templars-wall-and-sea"]},
    {"decks": ["lutheran-rites", "rasputin-machines"]},
    {"decks": ["templars-wall-and-sea", "lutheran-rites", "starter-rasputin"]},
    {"decks": ["rasputin-machines", "crescentia-herds", "starter-lutheran", "templars-wall-and-sea"]},
)
"""Tables whose games say what a position is worth."""


def brought(setup: Setup) -> list[dict[str, str]]:
    """The deck of each seat."""
    return [{"deck": deck.name} for deck in setup.decks]


def first(s: State) -> int:
    """Who began."""
    return s.first


def won(s: State) -> list[bool]:
    """Who has won; a draw is no win."""
    alone = len({s.team[seat] for seat in s.winner}) == 1
    return [alone and seat in s.winner for seat in range(s.seats)]


def result(s: State) -> dict[str, Any]:
    """What a finished game came to."""
    razed = [s.printed.cards[s.kind[card]].name for pile in s.razed for card in pile]
    commanders = [s.name(card) for card in s.commander]
    return {
        "turns": s.number,
        "commanders": tuple(commanders),
        **{f"commander {seat}": name for seat, name in enumerate(commanders)},
        "first player won": won(s)[s.first],
        "reached the goal": any(s.points(seat) >= s.goal for seat in range(s.seats)),
        "razed": tuple(razed),
    }


def _sums(steps: Iterable[tuple[int, Any, Any]]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Every line of every standing and Balance: which card gave how much, at which place."""
    for n, step, _state in steps:
        if step is None or step.rule.id not in ("DE-7.8", "DE-8.10", "DE-6.1"):
            continue
        for tally in step.tallies:
            for line in tally.lines:
                yield (
                    n,
                    {
                        "sum": tally.title,
                        "line": line.label,
                        "place": line.layer,
                        "change": line.change,
                        "total": line.total,
                    },
                )


def _plays(steps: Iterable[tuple[int, Any, Any]]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Every card that was played or used, with the VPs of the seat that did it."""
    for n, step, state in steps:
        if (
            step is not None
            and step.rule.cite.book == "card"
            and step.rule.id == step.rule.shown
            and len(step.args) > 1
        ):
            yield (
                n,
                {
                    "seat": state.names[step.args[0]],
                    "card": step.rule.title,
                    "vp": state.points(step.args[0]),
                },
            )


TABLES: Final[Mapping[str, TidyTable]] = {
    "sums": TidyTable(
        "How standings came about",
        {
            "sum": Column("category", "what was added up"),
            "line": Column("category", "the card that gave the line"),
            "place": Column("category", "the place in the order of modifiers"),
            "change": Column("text", "what it did"),
            "total": Column("int", "what it came to so far"),
        },
        _sums,
    ),
    "plays": TidyTable(
        "Cards that were played",
        {
            "seat": Column("category", "who played it"), "card": Column("category", "the card"),
            "vp": Column("int", "VPs of that player at that moment", "VPs"),
        },
        _plays,
    ),
}  # fmt: skip


def vary(options: Mapping[str, Any], seed: int) -> dict[str, Any]:
    """Each game has the next seat as first player, so that a study is fair."""
    decks = listed_decks(options.get("decks", (0, 1)))
    seats = len(decks) if isinstance(decks, list | tuple) else 2
    return {"turns": 80, **options, "first": options.get("first", seed % seats)}


STUDIES: Final = Studies(
    odds=odds,
    won=won,
    result=result,
    brought=brought,
    first=first,
    listed={"commanders": "commander", "decks": "deck"},
    phases=STEPS,
    units={"vp": "VPs", "gold": "Gold", "hand": "cards"},
    titles={"vp": "Victory Points", "gold": "Gold Reserves", "hand": "Cards in hand"},
    columns=COLUMNS,
    tables=TABLES,
)
