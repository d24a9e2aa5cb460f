"""Two readings of a ruling over many games: what changes, how often, and who gains.

print(compare_games("icosara", "behind", games=100))
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from math import isnan
from types import ModuleType
from typing import Any

import pandas as pd

from edgebook.box.rates import mean_of_pairs, paired_rates, wilson
from edgebook.cleaning import html
from edgebook.kernel import Game, Ruling
from edgebook.kernel.text import agreeing
from edgebook.learn.rulebook.guide import Played
from edgebook.players import usual_kind
from edgebook.players.measuring import column_name
from edgebook.study.coming_up import USUAL, comes_up, setup_for
from edgebook.study.jobs import game_at, place_of
from edgebook.study.studies import study
from edgebook.study.summary import Study
from edgebook.study.two_readings import asked_text, in_common, ruling_of

LOOKED_AT = 20
"""In how many games it is looked for whether the ruling comes up, where nothing came out differently."""


class Readings:
    """Many games with each reading of a ruling, each pair of them with the same luck and the same players."""

    def __init__(self, found: Study, ruling: Ruling, played: Played | None = None) -> None:
        self.study, self.ruling, self.played = found, ruling, played
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
        for name in self._wins:
            won, before = other[name].astype(bool), usual[name].astype(bool)
            gains, losses = int((won & ~before).sum()), int((before & ~won).sum())
            rate, lower, upper = paired_rates(gains, losses, len(shared))
            found |= {
                name: int(won.sum()), f"usual_{name}": int(before.sum()),
                f"{name}_difference": rate, f"{name}_low": lower, f"{name}_high": upper,
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

    @property
    def _wins(self) -> list[str]:
        """Whether each seat won, by its column; one seat alone where all win or lose together."""
        together = "difference" not in self.study.table
        names = [str(name) for name in self.study.table if re.fullmatch(r"won_\d+", str(name))]
        return names[:1] if together else names

    @cached_property
    def came_up(self) -> tuple[int, int]:
        """In how many games a rule asked for the ruling, and how many were looked at: the first ones with the
        usual reading."""
        tasks = self.study.tasks()
        looked_at = [tasks[int(number)][1] for number in self.games(self.ruling.default)["game"][:LOOKED_AT]]
        return sum(comes_up(task, self.ruling) for task in looked_at), len(looked_at)

    def parted(self, value: str) -> list[int]:
        """The numbers of the games with another reading that came out otherwise than with the usual one: in
        their points, in who won, or in how many steps they took."""
        usual, other = self.games(self.ruling.default), self.games(value)
        shared = usual.index.intersection(other.index)
        told = [name for name in usual if name not in ("game", "decisions", self.by)]
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
        if self.played not in (None, USUAL):
            lines += ["", f"Played: {self.played.name}. In the usual set-up the ruling did not come up."]
        for found in self.table.to_dict("records"):
            value, games = found["reading"], _number(found["games"], "game")
            lines += ["", f"{value} instead of {usual}, {games} with the same luck and the same players:"]
            lines += [f"- {line}" for line in self._said(found)] if found["parted"] else [self._alike(found)]
        limits = "This is about these players and this set-up; other players may use a reading better."
        return "\n".join([*lines, "", limits])

    def _alike(self, found: Mapping[str, Any]) -> str:
        """Why nothing came out differently, as far as the games tell it."""
        there, of = self.came_up
        if not there:
            where = f"any of the first {of} games" if of < found["games"] else "any of these games"
            return (
                f"- The ruling did not come up in {where}, so they say nothing about it. It may with another "
                "set-up, or with other players."
            )
        return (
            f"- The ruling came up in {there} of {of} games, and nothing came out differently: at most "
            f"{found['high']:.0%} of such games do."
        )

    def _said(self, found: Mapping[str, Any]) -> Iterator[str]:
        value, usual = found["reading"], self.ruling.default
        share = f"{found['parted'] / found['games']:.0%} ({found['low']:.0%} to {found['high']:.0%})"
        yield (
            f"{found['parted']} of them came out differently: {share}. "
            f"{found['other_winner']} had another winner."
        )
        yield from self._gains(found)
        if parting := self.first_parting(value):
            number, step, one, other = parting
            yield f"Game {number} parts at step {step}:\n  {usual}: {one}\n  {value}: {other}"

    def _gains(self, found: Mapping[str, Any]) -> Iterator[str]:
        names, unit = self.study.seats.groupby("seat")["name"].first(), self.study.unit
        together = "difference" not in self.study.table
        for name in self._wins:
            seat = name.rpartition("_")[2]
            points = f"{self._points[0].rpartition('_')[0]}_{seat}" if self._points and not together else ""
            sides = "All together" if together else f"Seat {seat}, {names[int(seat)]}"
            won = f"{sides}: {_number(found[name], 'win')} instead of {found[f'usual_{name}']}"
            rate = _between(found, f"{name}_difference", f"{name}_low", f"{name}_high", "+.0%")
            yield f"{won}, {rate}."
            if points:
                gained = _between(found, points, f"{points}_low", f"{points}_high", "+.2f", f" {unit}")
                yield f"{sides}: {gained}."

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return f"<pre>{html(self.text)}</pre>"

    def __repr__(self) -> str:
        return f"<Readings of {self.ruling.name}: {', '.join(self.ruling.readings)}>"


def _number(count: int, thing: str) -> str:
    return f"{count} {agreeing(count, f'{thing}/{thing}s')}"


def _between(found: Mapping[str, Any], mean: str, low: str, high: str, form: str, unit: str = "") -> str:
    """A difference with its interval, and whether it shows anything."""
    lower, upper = found[low], found[high]
    said = f"{found[mean]:{form}}{unit}"
    if isnan(lower):  # one game alone
        return said
    if lower == upper:  # all games alike: no interval can be told from them
        return f"{said} in every game"
    shown = "" if lower > 0 or upper < 0 else ", so no gain or loss is shown"
    return f"{said} ({lower:{form}} to {upper:{form}}){shown}"


def compare_games(
    game: Game | ModuleType | str,
    ruling: str,
    *,
    games: int = 100,
    setup: Mapping[str, Any] | None = None,
    **options: Any,
) -> Readings:
    """Play many games with each reading of a ruling, the same luck and players for each; `options` are those
    of `study`. Without `setup`, it is one in which the ruling comes up, the usual one if it does there."""
    place = place_of(game)
    record = game_at(place)
    found = ruling_of(record, ruling)
    played = None
    if not setup:
        player = options.get("player") or usual_kind(record)
        played = setup_for(record, found, player, options.get("seed", 0)) or USUAL
    chosen = setup if played is None else played.setup
    grid = {f"rulings.{ruling}": list(found.readings)}
    return Readings(study(game, grid, games=games, setup=chosen, **options), found, played)
