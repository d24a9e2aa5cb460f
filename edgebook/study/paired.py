"""Settings compared game by game: game number n of each has the same seed, so each two of them are a pair.

    print(found.paired("level"))      in words
    found.paired("level").table       one row for each two settings

Whether two intervals overlap says nothing about pairs. What counts is how the pairs differ: how often only
one of the two won, and how far the points are apart, pair by pair.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pandas as pd

from edgebook.box.rates import SURE, holm, mcnemar, mean_of_pairs, paired_rates, t_test
from edgebook.cleaning import html
from edgebook.kernel import EdgebookError
from edgebook.kernel.text import agreeing, capital

if TYPE_CHECKING:
    from edgebook.study.summary import Study

LIMITS = (
    "Luck alone: how often games between which there is no difference would look like this, or more so. An "
    "interval that holds 0 does not show that there is no difference, only that these games do not tell. All "
    "of it is about these players and this set-up."
)


class Paired:
    """Each two values of a setting, compared on the games that they share."""

    def __init__(self, study: Study, by: str | None = None, value: str = "") -> None:
        self.by = by or next(iter(study.compared), "")
        self._study = study
        self.value = value or next((name for name in ("difference", study.score) if name in study.table), "")
        self._check()
        others = [name for name in study.settings if name != self.by]
        games = study.finished.set_index(["seed", *others])
        # a number alone is no name
        self._groups = {
            f"{self.by} {name}" if str(name).isdecimal() else str(name): group
            for name, group in games.groupby(self.by, observed=True)
            if len(group)
        }
        twice = [name for name, group in self._groups.items() if group.index.has_duplicates]
        if len(self._groups) < 2 or twice:
            wrong = f"{twice[0]} has a seed twice" if twice else f"there are {len(self._groups)} of them"
            raise EdgebookError(f"{self.by}: pairs need two values or more that share seeds, and {wrong}")
        rows = [self._compared(one, other) for one, other in combinations(self._groups, 2)]
        self.table = pd.DataFrame(rows)
        for test in ("p", "points_p"):
            if test in self.table:
                self.table[test] = holm(self.table[test].tolist())
        two = list(combinations(self._groups, 2))
        self.copies = [pair for pair in two if self._is_copy(*pair)]
        """Pairs of settings that are the same games with the seats the other way round."""
        self.mirrored = [pair for pair in two if pair not in self.copies and self._is_mirror(*pair)]
        """Pairs of settings that are the same match with the seats the other way round."""

    def _check(self) -> None:
        study = self._study
        if not self.by:
            raise EdgebookError("this study has one setting, so there is nothing to pair")
        if self.by not in study.settings and study.seat_column(self.by):
            raise EdgebookError(
                f"{self.by} describes the seats, and pairs are of settings; compare seats with "
                f"summary({self.by!r}), or make it a setting of the study"
            )
        for name in (self.by, self.value):
            if name and name not in study.table:
                raise EdgebookError(f"no column {name!r} (expected one of {', '.join(study.table.columns)})")

    def _compared(self, one: str, other: str) -> dict[str, Any]:
        first, second = self._groups[one], self._groups[other]
        shared = first.index.intersection(second.index)
        first, second = first.loc[shared], second.loc[shared]
        won, other_won = first["won"].astype(bool), second["won"].astype(bool)
        only_one, only_other = int((won & ~other_won).sum()), int((~won & other_won).sum())
        rate, low, high = paired_rates(only_one, only_other, len(shared))
        found = {
            "one": one, "other": other, "pairs": len(shared),
            "won": int(won.sum()), "other_won": int(other_won.sum()),
            "only_one": only_one, "only_other": only_other,
            "win_rate_difference": rate, "win_low": low, "win_high": high, "p": mcnemar(only_one, only_other),
        }  # fmt: skip
        if self.value:
            points = (first[self.value].astype(float) - second[self.value].astype(float)).dropna().tolist()
            mean, lower, upper = mean_of_pairs(points)
            found |= {"points": mean, "points_low": lower, "points_high": upper, "points_p": t_test(points)}
        return found

    # -- mirror images ------------------------------------------------------------------------------------

    def _is_mirror(self, one: str, other: str) -> bool:
        """Whether one setting is the other with the seats the other way round."""
        here, there = self._at_seats(one), self._at_seats(other)
        return bool(here) and here != there and here == there[::-1]

    def _at_seats(self, name: str) -> list[tuple[str, ...]]:
        """What every game of a setting has at each seat; nothing, where its games differ in that."""
        seats = self._seats
        if seats is None:
            return []
        here = seats[seats["game"].isin(self._groups[name]["game"])]
        what = [column for column in ("player", *self._brought) if column in here]
        found = []
        for _, group in here.groupby("seat"):
            rows = group[what].astype(str).drop_duplicates()
            if len(rows) != 1:
                return []
            found.append(tuple(rows.iloc[0]))
        return found

    def _is_copy(self, one: str, other: str) -> bool:
        """Whether every game of one setting is the game of the other with two seats the other way round."""
        score = self._study.score
        names = [name for name in ("won", score) if name]
        first, second = self._groups[one], self._groups[other]
        shared = first.index.intersection(second.index)
        if not {f"{name}_{seat}" for name in names for seat in (0, 1)} <= set(first) or "won_2" in first:
            return False
        first, second = first.loc[shared], second.loc[shared]
        turned = all(
            first[f"{name}_{seat}"].equals(second[f"{name}_{1 - seat}"]) for name in names for seat in (0, 1)
        )
        same = all(first[f"{name}_0"].equals(second[f"{name}_0"]) for name in names)
        return len(shared) > 0 and turned and not same and first["steps"].equals(second["steps"])

    @property
    def _seats(self) -> pd.DataFrame | None:
        try:
            return self._study.seats
        except EdgebookError:  # stored before seats were kept
            return None

    @property
    def _brought(self) -> Sequence[str]:
        game = self._study.game
        return list(game.study.listed.values()) if game else []

    # -- in words -----------------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """What the pairs say, and what they cannot say."""
        lines = [f"By {self._study.title(self.by)}, pairs of games with the same luck:"]
        lines += [f"- {self._sentence(row)}" for row in self.table.to_dict("records")]
        lines += [f"- {copy_words(pair)}" for pair in self.copies]
        lines += [f"- {_mirror_words(pair)}" for pair in self.mirrored]
        if len(self.table) > 1:
            lines.append(f"The tests allow for all {len(self.table)} comparisons (Holm).")
        return "\n".join([*lines, LIMITS])

    def _sentence(self, row: dict[str, Any]) -> str:
        one, other = row["one"], row["other"]
        only = agreeing(row["only_one"], "pair/pairs")
        alike = row["pairs"] - row["only_one"] - row["only_other"]
        told = (
            f"{one} against {other}, {row['pairs']} pairs: {row['won']} and {row['other_won']} won. In "
            f"{row['only_one']} {only} only {one} won, in {row['only_other']} only {other}; {alike} came out "
            f"alike. Win rate {row['win_rate_difference']:+.1%} ({row['win_low']:+.1%} to "
            f"{row['win_high']:+.1%}): {_judged(row['p'])}."
        )
        if "points" in row and not math.isnan(row["points_low"]):
            mean = f"{row['points']:+.2f} ({row['points_low']:+.2f} to {row['points_high']:+.2f})"
            told += f" {capital(self._study.title(self.value))} {mean}: {_judged(row['points_p'])}."
        return told

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Paired by {self.by}: {', '.join(self._groups)}>"

    def _repr_html_(self) -> str:
        shown = self.table.to_html(index=False, float_format="%.3g")
        return str(shown) + "".join(f"<p>{html(line)}</p>" for line in self.text.splitlines())


def _judged(p: float) -> str:
    """Whether a difference is shown, in words."""
    shown = "a difference is shown" if p <= SURE else "no difference is shown"
    return f"{shown} (luck alone: {_chance(p)})"


def _chance(p: float) -> str:
    """How often, in words."""
    return "less than 0.1 %" if p < 0.001 else f"{100 * p:.{1 if p < 0.1 else 0}f} %"


def copy_words(pair: tuple[str, str]) -> str:
    """What is said of settings that are the same games."""
    return (
        f"{pair[0]} and {pair[1]} are the same games with the seats the other way round, so one of the two "
        "settings adds nothing: count the games of one alone."
    )


def _mirror_words(pair: tuple[str, str]) -> str:
    return (
        f"{pair[0]} and {pair[1]} are mirror images: the same match with the seats the other way round. This "
        "compares the two sides as seen from one seat; what each side wins wherever it sits is in summary()."
    )
