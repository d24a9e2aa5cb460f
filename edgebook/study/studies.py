"""Many games: `study(game, grid, games=..., seed=...)` plays every setting that many times, one row a game.

    found = study("darkness", {"level": ["easy", "hard"]}, games=200, seed=1, out="levels.parquet")
    found.table, found.summary(), found.play(17), charts.win_rate(found)

A setting is any option of the game's set-up (`"rulings.hunt-tie"` for one inside another), or `player`: who
answers. Stop it and call it again with the same `out`: it goes on where it was.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from types import ModuleType
from typing import Any

import pandas as pd

from edgebook.kernel import EdgebookError, Game
from edgebook.kernel.files import shown
from edgebook.players import usual_kind
from edgebook.study import frames, running
from edgebook.study.jobs import PlayerSpec, Task, game_at, place_of, play_bundle, play_row
from edgebook.study.plans import Grid, Wanted, expanded, plan_of
from edgebook.study.summary import Study

Progress = bool | Callable[[int, int], None]


def study(  # noqa: PLR0913 - what can be said of a study is said in one call, by name
    game: Game | ModuleType | str,
    grid: Grid | None = None,
    *,
    games: int = 100,
    seed: int | str = 0,
    setup: Mapping[str, Any] | None = None,
    player: PlayerSpec | Sequence[PlayerSpec] | None = None,
    seat: int = 0,
    out: str | os.PathLike[str] | None = None,
    resume: bool | Study = True,
    overwrite: bool = False,
    executor: Executor | None = None,
    processes: int | None = None,
    progress: Progress = True,
) -> Study:
    """Play `games` games with each setting of the grid. `game` is a game, its package, or its name.

    `setup` holds for all settings; `player` plays all seats (or one for each seat), by default greedy, or at
    random where the game gives no advice; results are seen from `seat`. `executor` is any of
    `concurrent.futures` (of dask: `Client.get_executor()`); without one, `processes` on this machine. If the
    executor breaks, the run ends with an error, and the same call goes on with it. With `out`, rows are kept
    in a file next to it as they come, and the whole table is written there in the end.
    """
    if type(games) is not int or games < 1:
        raise EdgebookError(f"games: {games!r:.40}, expected 1 or more")
    workers = _workers(processes)
    place = place_of(game)
    player = usual_kind(game_at(place)) if player is None else player
    settings = expanded(grid)
    if games * len(settings) > frames.MOST_ROWS:
        every = f"{games!r:.40} with each of {len(settings)} settings"
        raise EdgebookError(f"games: {every}, expected at most {frames.MOST_ROWS} in all")
    wanted = Wanted(place, settings, dict(setup or {}), player, seat, games, seed)
    plan, spec = wanted.tasks(), wanted.described()
    target = frames.check_target(out, overwrite=overwrite) if out is not None else None
    part = running.Part(running.part_of(target), spec) if target else None
    rows = _played_before(plan, spec, part, resume)
    have = {row["number"] for row in rows}
    left = [task for task in plan if task.number not in have]
    done = False
    try:
        complete = _play(left, rows, part, executor, workers, progress)
        found = Study.of_rows(rows, spec, plan, complete=complete)
        if target is not None and complete:
            frames.write(found.table, target, overwrite=overwrite)
            done = True
    finally:
        if part is not None:
            part.close(done=done)
    return found


def _workers(processes: int | None) -> int:
    """How many processes play on this machine."""
    workers = running.processes_here() if processes is None else processes
    if type(workers) is not int or not 1 <= workers <= running.MOST_PROCESSES:
        raise EdgebookError(f"processes: {processes!r:.40}, expected 1 to {running.MOST_PROCESSES}")
    return workers


def _played_before(
    plan: list[Task], spec: dict[str, Any], part: running.Part | None, resume: bool | Study
) -> list[dict[str, Any]]:
    """The rows of a plan that an earlier run has played, from a study or from the file next to `out`."""
    rows: list[dict[str, Any]] = []
    if isinstance(resume, Study):
        rows = running.to_keep(resume.rows_of(spec))
    if part is not None:
        kept = part.begin(resume=resume is True)
        part.add(rows)
        rows += kept
    seeds = {task.number: task.seed for task in plan}
    return [row for row in rows if seeds.get(row["number"]) == row["seed"]]


def _play(
    tasks: list[Task],
    rows: list[dict[str, Any]],
    part: running.Part | None,
    executor: Executor | None,
    workers: int,
    progress: Progress,
) -> bool:
    """Play what is left; whether all of it was played, or the run was stopped."""
    total = len(rows) + len(tasks)
    failed = sum(bool(row["error"]) for row in rows)
    bar = None
    if progress is True:
        from tqdm.auto import tqdm

        if running.ONE_PROCESS:
            tqdm.monitor_interval = 0  # it watches the bar in a thread, which a tab has not
        bar = tqdm(total=total, initial=len(rows), unit="game", desc="games")

    def done(more: list[dict[str, Any]]) -> None:
        nonlocal failed
        if part is not None:
            part.add(more)
        rows.extend(more)
        failed += sum(bool(row["error"]) for row in more)
        if bar is not None:
            if failed:
                bar.set_postfix(failed=failed, refresh=False)
            bar.update(len(more))
        elif callable(progress):
            progress(len(rows), total)

    try:
        if bar is not None and executor is None and len(tasks) >= TOLD_FROM:
            tasks = _told_beforehand(tasks, workers, done, partial(bar.write, file=sys.stderr))
        running.run(tasks, executor, workers, done)
    except KeyboardInterrupt:
        return False
    finally:
        if bar is not None:
            bar.close()
    return True


TOLD_FROM = 500
"""From this many games on, a study says beforehand about how long it will take."""
TRIALS, TRIAL_SECONDS = 9, 2.0
"""How many games are played to find out, or as many as fit into this time."""


def _told_beforehand(
    tasks: list[Task], workers: int, done: running.Done, tell: Callable[[str], None]
) -> list[Task]:
    """Play a few games, spread over the settings, say how long the others will take, and give those."""
    every = tasks[:: max(1, len(tasks) // TRIALS)][:TRIALS]
    play_row(every[0])  # what is loaded once does not count
    seconds: list[float] = []
    for task in every:
        rows, took = play_bundle([task])
        seconds.append(took)
        done(rows)
        if sum(seconds) > TRIAL_SECONDS:
            break
    tried = {task.number for task in every[: len(seconds)]}
    left = [task for task in tasks if task.number not in tried]
    each = sum(seconds) / len(seconds)
    processes = "1 process" if workers == 1 else f"{workers} processes"
    tell(
        f"{len(left):,} games to play, about {_time(each)} each: about {_time(each * len(left) / workers)} "
        f"with {processes}, if nothing else keeps the machine busy"
    )
    return left


def _time(seconds: float) -> str:
    """A time to two figures, in the unit that a person would choose."""
    for unit, size, below in (("ms", 0.001, 1), ("s", 1, 120), ("minutes", 60, 7200)):
        if seconds < below:
            return f"{float(f'{seconds / size:.2g}'):g} {unit}"
    return f"{float(f'{seconds / 3600:.2g}'):g} hours"


def load(path: str | os.PathLike[str]) -> Study:
    """A study from its file. Of a Parquet file every game can be played again, if its players have names.

    Nothing in the file is believed: a game is one of the registry, by its key, and a table that is not as it
    was written is refused.
    """
    table = frames.read(path)
    missing = [name for name in ("won", "error") if name not in table]
    if missing:
        raise EdgebookError(f"{shown(path)} is not a study: it has no column {' and no '.join(missing)}")
    _check_values(table, path)
    spec = table.attrs.get("study")
    if spec is None:
        # CSV has no empty text, and without any error it reads a column of missing numbers
        table["error"] = table["error"].astype("str").fillna("")
        return Study(table, {}, [], complete=True)
    check = table.attrs.pop("check", None)
    if check is not None and check != frames.check_of(table):
        raise EdgebookError(f"{shown(path)} was changed after it was written")
    found = Study(pd.DataFrame(table), spec, plan_of(spec, len(table), path), complete=True)
    if check is None:
        found.notes.append(f"{shown(path)} is of an earlier edgebook, so a change in it would not be noticed")
    return found


def _check_values(table: pd.DataFrame, path: str | os.PathLike[str]) -> None:
    """Games are won or not, and points are numbers; a file with a right check can say anything else."""
    points = [name for name in table if f"other_{name}" in table]
    points += [f"other_{name}" for name in points] + ["difference"] * bool(points)
    words = [name for name in points if name in table and not pd.api.types.is_numeric_dtype(table[name])]
    neither = [value for value in table["won"].dropna() if not pd.api.types.is_bool(value)]
    odd = [("won", neither, "True or False")] if neither else []
    for name, cells, expected in odd + [(name, list(table[name].dropna()), "numbers") for name in words]:
        said = f"{name} is {shown(str(cells[0])):.40}" if cells else f"{name} is empty"
        raise EdgebookError(f"{shown(path)} is not a study: {said}, expected {expected}")


def match(
    game: Game | ModuleType | str,
    one: PlayerSpec,
    other: PlayerSpec,
    *,
    games: int = 200,
    setup: Mapping[str, Any] | None = None,
    **options: Any,
) -> Study:
    """Two players against each other with seats swapped: half of the games each way, with the same luck.

    Results are seen from `one`, wherever it sits: `won`, its points, `difference` are its own.
    """
    if games % 2:
        raise EdgebookError(f"games: {games}, expected an even number, half of them each way")
    both = [
        study(game, games=games // 2, setup=setup, player=players, seat=seat, **options)
        for seat, players in enumerate(([one, other], [other, one]))
    ]
    return Study.together(both, "seat")
