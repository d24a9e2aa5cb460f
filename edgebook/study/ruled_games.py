"""Two readings of a ruling over many games: what changes, how often, and who gains.

print(compare_games("icosara", "behind", games=100))
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from types import ModuleType
from typing import Any

import pandas as pd

from edgebook.box.rates import mean_of_pairs, wilson
from edgebook.cleaning import html
from edgebook.kernel import Game, Ruling
from edgebook.players.measuring import column_name
from edgebook.study.jobs import game_at, place_of
from edgebook.study.studies import study
from edgebook.study.summary import Study
from edgebook.study.two_readings import asked_text, in_common, ruling_of


class Readings:
    """Many games with each reading of a ruling, each pair of them with the same luck and the same players."""

    def __init__(self, found: Study, ruling: Ruling) -> None:
        self.study, self.ruling = found, ruling
        self.by = f"rulings.{ruling.name}"

    def games(self, value: str) -> pd.DataFrame:
        """The finished games with a reading, by seed."""
        table = self.study.finished
        return table[table[self.by].astype(str) == value].set_index("seed")

    @cached_property
    def table(self) -> pd.DataFrame:
        """For each other reading, against the usual one: how many games came out differently, how many had
        another winner, and what each seat gained by it."""
        return pd.DataFrame([self._against(value) for value in self._others])

    @property
    def _others(self) -> list[str]:
        return list(self.ruling.readings)[1:]

    def _against(self, value: str) -> dict[str, Any]:
        usual, other = self.games(self.ruling.default), self.games(value)
        shared = usual.index.intersection(other.index)
        usual, other = usual.loc[shared], other.loc[shared]
        parted = self.parted(value)
        low, high = wilson(len(parted), len(shared))
        winner = (usual["winners"] != other["winners"]).sum()
        found: dict[str, Any] = {
            "reading": value, "games": len(shared), "parted": len(parted), "low": low, "high": high,
            "other_winner": int(winner),
        }  # fmt: skip
        for name in self._points:
            gained = (other[name].astype(float) - usual[name].astype(float)).dropna().tolist()
            mean, lower, upper = mean_of_pairs(gained)
            found |= {name: mean, f"{name}_low": lower, f"{name}_high": upper}
        return found

    @property
    def _points(self) -> list[str]:
        """The points of each seat, by their column."""
        game = self.study.game
        score = column_name(game.table.score) if game is not None and game.table.score else ""
        return [
            name for name in self.study.table if score and str(name).removeprefix(f"{score}_").isdecimal()
        ]

    def parted(self, value: str) -> list[int]:
        """The numbers of the games with another reading that came out otherwise than with the usual one: in
        their points, in who won, or in how many steps and decisions they took."""
        usual, other = self.games(self.ruling.default), self.games(value)
        shared = usual.index.intersection(other.index)
        told = [name for name in usual if name not in ("game", self.by)]
        same = (usual.loc[shared, told].astype(str) == other.loc[shared, told].astype(str)).all(axis=1)
        return [int(number) for number in other.loc[shared][~same]["game"]]

    def first_parting(self, value: str) -> tuple[int, int, str, str] | None:
        """The first game that came out otherwise: its number with the usual reading, the step at which the
        two part, and what happens there by either reading."""
        parted = self.parted(value)
        if not parted:
            return None
        seed = int(self.study.table.set_index("game").loc[parted[0], "seed"])
        number = int(self.games(self.ruling.default).loc[seed, "game"])
        told = [[step.text for step in self.study.play(n).steps()] for n in (number, parted[0])]
        at = in_common(told)
        usual, other = (lines[at] if at < len(lines) else "the game is over" for lines in told)
        return number, at + 1, usual, other

    @property
    def text(self) -> str:
        """What changes, how often, and who gains, as a person reads it."""
        usual = self.ruling.default
        lines = [asked_text(self.ruling), ""]
        lines += [f"{value}: {self.ruling.reading(value)}" for value in self.ruling.readings]
        for found in self.table.to_dict("records"):
            value, games = found["reading"], found["games"]
            lines += [
                "",
                f"{value} instead of {usual}, {games} games with the same luck and the same players:",
            ]
            share = f"{found['parted'] / games:.0%} ({found['low']:.0%} to {found['high']:.0%})"
            if not found["parted"]:
                lines.append(f"- Nothing came out differently: at most {found['high']:.0%} of such games do.")
                continue
            lines.append(
                f"- {found['parted']} of them came out differently: {share}. "
                f"{found['other_winner']} had another winner."
            )
            lines += [f"- {line}" for line in self._gains(found)]
            if parting := self.first_parting(value):
                number, step, one, other = parting
                lines += [
                    f"- Game {number} parts at step {step}:",
                    f"  {usual}: {one}",
                    f"  {value}: {other}",
                ]
        limits = "This is about these players and this set-up; other players may use a reading better."
        return "\n".join([*lines, "", limits])

    def _gains(self, found: Mapping[str, Any]) -> list[str]:
        names = self.study.seats.groupby("seat")["name"].first()
        unit, lines = self.study.unit, []
        for name in self._points:
            seat = int(name.rpartition("_")[2])
            mean, low, high = found[name], found[f"{name}_low"], found[f"{name}_high"]
            shown = "" if low > 0 or high < 0 else ", so no gain or loss is shown"
            between = f" ({low:+.2f} to {high:+.2f}){shown}" if low == low else ""
            lines.append(f"Seat {seat}, {names[seat]}: {mean:+.2f} {unit}{between}")
        return lines

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return f"<pre>{html(self.text)}</pre>"

    def __repr__(self) -> str:
        return f"<Readings of {self.ruling.name}: {', '.join(self.ruling.readings)}>"


def compare_games(
    game: Game | ModuleType | str,
    ruling: str,
    *,
    games: int = 100,
    setup: Mapping[str, Any] | None = None,
    **options: Any,
) -> Readings:
    """Play many games with each reading of a ruling, the same luck and players for each; `options` are those
    of `study`."""
    found = ruling_of(game_at(place_of(game)), ruling)
    grid = {f"rulings.{ruling}": list(found.readings)}
    return Readings(study(game, grid, games=games, setup=setup, **options), found)
