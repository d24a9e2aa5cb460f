"""A summary of a study: a table that a terminal shows whole, each figure with its interval."""

from __future__ import annotations

import math

import pandas as pd

from edgebook.scene.columns import table

IN_BRACKETS = "in brackets: 95 % intervals"


def mean_text(mean: float, low: float, high: float) -> str:
    """A mean in words, with its interval in brackets; one game alone has none."""
    return f"{mean:+.1f}" if math.isnan(low) else f"{mean:+.1f} ({low:+.1f} to {high:+.1f})"


def counts(columns: list[str]) -> list[str]:
    """What a summary counts: games and, where it is by what a seat has, seats. A setting of that name stands
    before them."""
    return [name for name in columns[columns.index("games") :] if name in ("games", "seats")]


def rows(summary: pd.DataFrame, titles: dict[str, str]) -> tuple[list[list[str]], list[str]]:
    """The rows of a summary as people read them, and what stands above: what it is by, how many games, win
    rate, and the columns that `titles` names, each with its interval."""
    columns = [str(name) for name in summary.columns]
    keys = columns[: columns.index("games")]
    counted = counts(columns)
    told = [name for name in titles if name in columns]
    found = []
    for row in summary.to_dict("records"):
        cells = [str(row[name]) for name in (*keys, *counted)]
        cells.append(f"{row['win_rate']:.1%} ({row['win_low']:.1%} to {row['win_high']:.1%})")
        found.append(
            [*cells, *(mean_text(row[name], row[f"{name}_low"], row[f"{name}_high"]) for name in told)]
        )
    return found, [*keys, *counted, "won", *(titles[name] for name in told)]


class Summary(pd.DataFrame):  # type: ignore[misc]  # pandas has no types
    """Rows of a summary. As text it is a line for each of them; a notebook shows all columns."""

    @property
    def _constructor(self) -> type[pd.DataFrame]:
        ordinary: type[pd.DataFrame] = pd.DataFrame  # what is made of a summary is one
        return ordinary

    def __repr__(self) -> str:
        if not len(self):
            return str(super().__repr__())
        told, header = rows(self, dict(self.attrs["titles"]))
        return "\n".join([*table(told, header), "", IN_BRACKETS])

    __str__ = __repr__
