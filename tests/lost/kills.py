"""Kill -9 at any moment: what is on disk afterwards is what was done, but for the last thing at most.

Each trial does the same acts in the same order: once in peace, to know what there should be after each, and
once in a process that is killed in the middle. That one says which acts it has done; the file must hold what
there is after the last of them, or after the one that was being done.
"""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from edgebook import games
from edgebook.coach import Judged, judge_step
from edgebook.coach.judging import decided
from edgebook.coach.reviewing import Kept
from edgebook.kernel import EdgebookError, Game, Trace, load
from edgebook.kernel.entry_form import EntryForm
from edgebook.learn import Progress
from edgebook.learn.lesson import load_lesson
from edgebook.learn.shelves import folders
from edgebook.learn.tasks import key_of
from edgebook.notebook import Companion, Play, session
from edgebook.notebook.exercise import ExerciseView
from edgebook.players import demonstrate
from edgebook.study.running import part_of
from edgebook.study.studies import load as load_study
from edgebook.study.studies import study
from tests.lost.every import EVERY, ISLANDS, played

ACTS = 24
LESSON = min(folders()["darkness"].glob("*.toml"))


class Work(NamedTuple):
    """Something that is done act by act: `do(path)` gives what there is after each act, `read(path)` what is
    on disk.
    """

    do: Callable[[Path | None], Iterator[Any]]
    read: Callable[[Path], Any]


def play(game: Game, seed: int) -> Work:
    """Answers and undos in Play."""

    def do(path: Path | None) -> Iterator[Any]:
        rng = random.Random(seed)
        view = Play(game, seat=None, seed=seed, autosave=path, canvas=False)
        for _ in range(ACTS):
            view.act("to_end")
            if rng.random() < 0.2 and view.trace.asked:
                view.act("undo")
            elif view.trace.decision is not None:
                view.act("answer", rng.randrange(len(view.options())))
            assert not view.alert, view.alert
            yield view.trace.answers()

    return Work(do, lambda path: load(game, path).trace.answers())


@cache
def a_table(game: Game) -> dict[str, Any] | None:
    """A table of the middle of a game, from which a part can be worked out."""
    assert game.positions is not None
    trace = played(game, 60)
    for n in range(len(trace), 0, -1):
        try:
            position = game.positions.write(trace.state_at(n))
            if game.positions.parts(game.positions.read(position)):
                return position
        except EdgebookError:  # in the middle of a turn
            continue
    return None


def a_part(game: Game, position: dict[str, Any]) -> dict[str, Any]:
    """The first part of a position that can be played, as a set-up."""
    assert game.positions is not None
    part = game.positions.parts(game.positions.read(position))[0]
    seat = {} if part.seat is None else {"seat": part.seat}
    return {"position": position, **seat, **part.options}


def companion(game: Game, seed: int) -> Work:
    """Fields, a part that is worked out, what the table shows, and undos."""

    def do(path: Path | None) -> Iterator[Any]:
        rng = random.Random(seed)
        view = Companion(game, a_table(game), autosave=path, canvas=False)
        for _ in range(ACTS // 2):
            if view.entering and rng.random() < 0.5 and view.playable:
                view.act("begin", rng.randrange(len(view.playable)))
            elif view.entering or rng.random() < 0.3:
                view.act("undo")
            else:
                view.act("to_end")
                asked = view.outcomes.asked()
                if asked is None:
                    view.act("answer", 0)
                else:
                    view.act("tell", None if asked.fields else rng.randrange(len(asked.options)))
            yield session.dumps(game, view.session.parts)

    def read(path: Path) -> Any:
        if not path.exists():  # nothing was worked out yet, so there is nothing to keep
            return session.dumps(game, Companion(game, a_table(game), canvas=False).session.parts)
        return session.dumps(game, session.loads(game, path.read_bytes()).parts)

    return Work(do, read)


def exercises(seed: int) -> Work:
    """Tries and hints, in two exercises of a lesson."""
    ids = [task.id for task in load_lesson(LESSON).exercises][:2]
    keys = [f"{LESSON}/{each}" for each in ids]

    def do(path: Path | None) -> Iterator[Any]:
        rng = random.Random(seed)
        folder = path.parent if path is not None else Path(os.devnull)
        progress = Progress(path or folder / "none.jsonl")
        views = [ExerciseView(LESSON, each, progress=progress, canvas=False) for each in ids]
        for _ in range(ACTS):
            view = rng.choice(views)
            if rng.random() < 0.3:
                progress.hinted(view.task.key)
            else:
                view.answer(rng.choice([key_of(view.task).answer, "wrong", 99]))
            yield [progress.entry(key) for key in keys]

    return Work(do, lambda path: [Progress(path).entry(key) for key in keys])


@cache
def _judged() -> tuple[Trace, list[Judged]]:
    trace = demonstrate(games.get("icosara"), {}, 3)
    return trace, [judge_step(trace, n, worlds=2) for n in decided(trace, 0)[:ACTS]]


def review() -> Work:
    """A review that is kept after every decision."""
    trace, judged = _judged()

    def kept(path: Path) -> Kept:
        return Kept(path, trace, 0, 2, 0)

    def do(path: Path | None) -> Iterator[Any]:
        for n in range(1, len(judged) + 1):
            if path is not None:
                kept(path).write(judged[:n])
            yield judged[:n]

    return Work(do, lambda path: kept(path).read())


@cache
def _table(game: Game) -> str:
    return str(study(game, **STUDY).table.to_csv())


STUDY: dict[str, Any] = {"games": 24, "player": "random", "seed": 3, "processes": 1, "progress": False}


def killed(do: Callable[[Callable[[bytes], Any]], None], rng: random.Random, after: int) -> list[bytes]:
    """Do something in a process of its own, and kill it there at any moment up to so many lines that it says;
    gives what it had said.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(reading)
            do(lambda line: os.write(writing, line + b"\n"))
        finally:
            os._exit(0)
    os.close(writing)
    with open(reading, "rb", buffering=0) as said:
        lines = [line for _ in range(rng.randrange(1, after + 1)) if (line := said.readline())]
        time.sleep(rng.choice([0, 0.0003, 0.001, 0.003, 0.01, 0.05]) * rng.random())
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return lines + said.read().splitlines()


def trial(work: Work, path: Path, rng: random.Random) -> None:
    """Kill it once, and look at what is left."""

    def do(say: Callable[[bytes], Any]) -> None:
        for number, _ in enumerate(work.do(path), 1):
            say(b"%d" % number)

    done = len(killed(do, rng, ACTS))
    assert done, "it did not even begin"
    expected = [None, *work.do(None)]
    found = work.read(path)
    assert found in expected[done : done + 2], f"after {done} acts: {found!r:.300}"


def study_trial(game: Game, path: Path, rng: random.Random) -> None:
    """A study that is killed, gone on with and killed again until it is done: no game is lost or twice."""
    out = path.with_suffix(".parquet")
    options = STUDY | {"processes": rng.choice([1, 1, 2]), "out": out}
    for _ in range(200):
        said = killed(
            lambda say: void(study(game, **options | {"progress": lambda done, total: say(b"%d" % done)})),
            rng,
            6,
        )
        if out.exists():
            break
        played, part = int(said[-1]) if said else 0, part_of(out)
        kept = part.read_bytes().count(b'"number"')
        assert kept >= played, f"{played} games were played, {kept} are kept"
    assert load_study(out).table.to_csv() == _table(game)


def void(value: object) -> None:
    """For a lambda that gives nothing."""


def works(seed: int) -> dict[str, Work]:
    """Everything that can be killed, for every game."""
    found = {f"play {game.key}": play(game, seed) for game in EVERY}
    for game in EVERY:
        if game.positions is not None and isinstance(game.positions.form, EntryForm):
            found[f"companion {game.key}"] = companion(game, seed)
    return found | {"exercises": exercises(seed), "review": review()}


STUDIED = [ISLANDS]
"""Whose studies are killed: how rows are kept does not depend on the game."""
