"""What a study plays: the settings of its grid as tasks, with set-ups and players; and in plain values."""

from __future__ import annotations

import itertools
import json
import os
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from edgebook import games as registry
from edgebook.kernel import EdgebookError, Game, Problems
from edgebook.kernel.files import shown
from edgebook.kernel.packs import only_beside
from edgebook.study.jobs import (
    PlayerSpec,
    Task,
    game_at,
    made_player,
    options_of,
    player_name,
    registered_place,
    seed_of,
)

Grid = Mapping[str, Sequence[Any]] | Sequence[Mapping[str, Any]]


def expanded(grid: object) -> list[dict[str, Any]]:
    """Every setting of a grid: all combinations of a mapping's values, or the mappings of a list. What a grid
    may be, see `Grid`; anything else is refused."""
    if grid is None:
        return [{}]
    if isinstance(grid, Mapping):
        for name, values in grid.items():
            if isinstance(values, str) or not isinstance(values, Sequence) or not len(values):
                raise EdgebookError(f"grid: {name} needs a list of values, not {values!r:.60}")
        return [dict(zip(grid, values, strict=True)) for values in itertools.product(*grid.values())]
    listed = list(grid) if isinstance(grid, Sequence) else []
    found = [dict(each) for each in listed if isinstance(each, Mapping)]
    if not found or len(found) != len(listed):
        raise EdgebookError("grid: expected names with lists of values, or a list of settings")
    names = list(found[0])
    if any(list(each) != names for each in found):
        raise EdgebookError("grid: every setting of the list must have the same names, in the same order")
    return found


def options_for(setup: Mapping[str, Any], setting: Mapping[str, Any]) -> dict[str, Any]:
    """The set-up of a setting; `"rulings.hunt-tie"` goes into `rulings`."""
    made: dict[str, Any] = {name: _copied(value) for name, value in setup.items()}
    for name, value in setting.items():
        if name == "player":
            continue
        outer, _, inner = name.partition(".")
        if inner:
            held = made.setdefault(outer, {})
            if not isinstance(held, dict):
                raise EdgebookError(f"grid: {name} cannot be set inside {outer}, which is {held!r:.40}")
            held[inner] = value
        else:
            made[name] = value
    return made


def _copied(value: object) -> Any:
    return dict(value) if isinstance(value, Mapping) else value


def _players(player: object, seats: int) -> tuple[PlayerSpec, ...]:
    """Who sits where: one player everywhere, or as listed, the last one on all seats that are left."""
    listed = tuple(player) if isinstance(player, list | tuple) else (player,)
    return (*listed, *[listed[-1]] * (seats - len(listed)))


def _seats(game: Game, options: dict[str, Any], seed: int) -> tuple[int, list[str]]:
    """How many seats a set-up has, or what is wrong with it."""
    try:
        made = game.make(options_of(game, options, seed))
        return len(game.table.measures(game.start(made))), []
    except Problems as error:
        return 0, list(error.problems)
    except EdgebookError as error:
        return 0, [str(error)]


def _player_problems(game: Game, player: Any, seats: int) -> list[str]:
    listed = list(player) if isinstance(player, list | tuple) else [player]
    if not listed or (seats and len(listed) > seats):
        return [f"player: {len(listed)} of them for {seats} seats"]
    found = []
    for spec in listed:
        try:
            made_player(spec, game, "a trial")
        except EdgebookError as error:
            found.append(str(error))
        except Exception as error:
            name = player_name(spec)
            trouble = f"{type(error).__name__}: {error}"
            found.append(f"player: {name}(game, seed) fails ({trouble}); give it both, or a player: {name}()")
    return found


class Wanted(NamedTuple):
    """What a study is to play: every setting that many times."""

    place: str
    """Where the game is found: `edgebook.study.jobs.place_of`."""
    settings: list[dict[str, Any]]
    setup: dict[str, Any]
    player: Any
    """A player for all seats, or a list with one for each."""
    seat: int
    games: int
    seed: int | str

    def tasks(self) -> list[Task]:
        """Every game of a study. Refuses, with all problems at once, what cannot be set up or played."""
        game = game_at(self.place)
        seeds = [seed_of(self.seed, number) for number in range(self.games)]
        plan: list[Task] = []
        problems: list[str] = []
        for number, setting in enumerate(self.settings):
            options = options_for(self.setup, setting)
            chosen = setting.get("player", self.player)
            seats, found = _seats(game, options, seeds[0])
            found += _player_problems(game, chosen, seats)
            if seats and not 0 <= self.seat < seats:
                found.append(f"seat: {self.seat!r}, expected 0 to {seats - 1}")
            if found:
                label = ", ".join(f"{name} {_said(value)}" for name, value in setting.items()) or "the set-up"
                problems.extend(f"{label}: {each}" for each in found)
                continue
            players = _players(chosen, seats)
            for i, each in enumerate(seeds, number * self.games):
                plan.append(Task(i, self.place, options, players, each, self.seat))
        if problems:
            raise Problems("this study cannot be run:", list(dict.fromkeys(problems)))
        return plan

    def described(self) -> dict[str, Any]:
        """A study in plain values: what tells it apart from another one, and what its games are made of."""
        game = game_at(self.place)
        first = game.make(options_of(game, options_for(self.setup, self.settings[0]), seed_of(self.seed, 0)))
        players = self.player if isinstance(self.player, list | tuple) else [self.player]
        settings = [{name: _plain(name, value) for name, value in each.items()} for each in self.settings]
        spec = {
            "game": game.key if _is_registered(game) else self.place,
            "version": game.version,
            "pack": game.table.pack_hash(game.start(first)),
            "settings": settings,
            "setup": self.setup,
            "players": [player_name(each) for each in players],
            "seat": self.seat,
            "games": self.games,
            "seed": self.seed,
        }
        try:
            return dict(json.loads(json.dumps(spec)))
        except TypeError as error:
            raise EdgebookError(f"a setting is no plain value: {error}") from None


def _said(value: object) -> str:
    return value if isinstance(value, str) else repr(value) if not callable(value) else player_name(value)


def _plain(name: str, value: Any) -> Any:
    if name != "player":
        return value
    return [player_name(each) for each in value] if isinstance(value, list | tuple) else player_name(value)


def _is_registered(game: Game) -> bool:
    try:
        return registry.get(game.key) is game
    except EdgebookError:
        return False


NAMES: dict[str, Any] = {
    "settings": list, "setup": dict, "players": list, "seat": int, "games": int, "seed": (int, str),
}  # fmt: skip
"""What a study is made of, besides its game, and of which kind it is."""


def plan_of(spec: object, rows: int, path: str | os.PathLike[str]) -> list[Task]:
    """The games of a study that a file describes; none if they cannot be played here."""
    parts = spec.get("of", [spec]) if isinstance(spec, dict) else None
    if not isinstance(parts, list) or not all(map(_is_spec, parts)):
        raise EdgebookError(f"{shown(path)} is not a study: what it says about its games cannot be read")
    wanted = sum(each["games"] * len(each["settings"]) for each in parts)
    if wanted != rows:
        raise EdgebookError(f"{shown(path)} has {rows} games, expected {wanted}")
    try:
        with only_beside(path):
            return [
                task
                for each in parts
                for task in Wanted(registered_place(each["game"]), *(each[name] for name in NAMES)).tasks()
            ]
    except EdgebookError:  # a game or a player of a notebook that is not here
        return []


def _is_spec(spec: object) -> bool:
    return (
        isinstance(spec, dict)
        and isinstance(spec.get("game"), str)
        and all(isinstance(spec.get(name), kind) for name, kind in NAMES.items())
        and spec["games"] > 0
        and all(isinstance(setting, dict) for setting in spec["settings"])
        and bool(spec["settings"])
    )
