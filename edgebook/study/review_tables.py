"""What a review says of each decision, as columns beside those of the table of decisions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pandas as pd

from edgebook.coach import Review, review
from edgebook.kernel import Column, EdgebookError

if TYPE_CHECKING:
    from edgebook.study.summary import Study

REVIEWED = {
    "verdict": Column(
        "text", "best, good, inaccuracy, mistake or blunder; nothing where it was not reviewed"
    ),
    "best": Column("text", "the best answer in words"),
    "rank": Column("int", "1 for the best of the answers that were tried, 2 for the next best"),
    "chance": Column("number", "the chance to win with the answer that was given"),
    "cost": Column("number", "the chance to win that was lost against the best answer"),
    "cost_low": Column("number", "the least that fits the trial games, 19 times out of 20"),
    "cost_high": Column("number", "the most"),
    "lost": Column("number", "the part of it that is shown and counts"),
    "points": Column("number", "points of the lead that were lost against the best answer"),
}


def with_review(table: pd.DataFrame, review: Review) -> pd.DataFrame:
    """A table of decisions with what a review of the same game says of them."""
    known = {each.step + 1: each for each in review.decisions}
    asked = set(table["step"][table["seat"] == review.seat])
    if not set(known) <= asked:
        raise EdgebookError("review: it is of another game than this table of decisions")
    rows = [known.get(step) for step in table["step"]]
    values: dict[str, list[Any]] = {
        "verdict": [each.label if each else "" for each in rows],
        "best": [each.best if each else "" for each in rows],
        "rank": [each.rank if each else None for each in rows],
        "chance": [each.chance if each else None for each in rows],
        "cost": [each.cost.mean if each else None for each in rows],
        "cost_low": [each.cost.low if each else None for each in rows],
        "cost_high": [each.cost.high if each else None for each in rows],
        "lost": [each.lost if each else None for each in rows],
        "points": [each.points.mean if each else None for each in rows],
    }
    kinds = {"text": "str", "number": "float64", "int": "Int64"}
    found = table.assign(
        **{name: pd.Series(values[name], dtype=kinds[column.kind]) for name, column in REVIEWED.items()}
    )
    said = {name: tuple(column) for name, column in REVIEWED.items()}
    found.attrs = {**table.attrs, "columns": {**table.attrs["columns"], **said}}
    return found


def decisions_of(
    study: Study,
    seat: int,
    worlds: int,
    games: Sequence[int] | None,
    processes: int | None,
    progress: Callable[[int, int], None] | None,
) -> pd.DataFrame:
    """The decisions of a seat in the games of a study, each game reviewed."""
    from edgebook.study.choices import decisions  # noqa: PLC0415  it uses this module

    table = study.finished.set_index("game")
    chosen = list(table.index) if games is None else list(games)
    if unknown := [number for number in chosen if number not in table.index]:
        raise EdgebookError(f"game {unknown[0]}: it is not one of the finished games of this study")
    if not chosen:
        raise EdgebookError("this study has no finished games, so there is nothing to review")
    found = []
    for done, number in enumerate(chosen, 1):
        trace = study.play(int(number))
        rows = decisions(trace, review=review(trace, seat, worlds=worlds, processes=processes))
        settings = {name: table.loc[number, name] for name in ("seed", *study.settings)}
        rows = rows[rows["seat"] == seat]
        found.append(pd.DataFrame({"game": number, **settings}, index=rows.index).join(rows))
        if progress is not None:
            progress(done, len(chosen))
    made = pd.concat(found, ignore_index=True)
    made.attrs = {**rows.attrs, "title": "Every decision of a seat in the games of a study"}
    return made
