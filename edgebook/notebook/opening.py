"""One view of one game, made from a wish in plain values: for a home in a notebook, and for the page.

A wish: `{"game": "darkness", "view": "play", "file": "darkness-play.jsonl"}`. What else it can have: `setup`
and `seed` of a new game, the `seat` that a person plays (null: all), `saved`, a saved game as text, and `at`,
where to open it, `position`, `lesson` and `exercise`, `puzzle` and `theme`. Without a `file` nothing is kept.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path
from typing import Any

from edgebook import games
from edgebook.kernel import EdgebookError, Game, Trace, begin, load, loads
from edgebook.kernel.settings import usual_options
from edgebook.learn import load_lesson, shelf
from edgebook.learn.progress import shared
from edgebook.notebook.companion import Companion
from edgebook.notebook.course import Course
from edgebook.notebook.exercise import ExerciseView
from edgebook.notebook.play import Play
from edgebook.notebook.predict import Predict
from edgebook.notebook.stepper import Stepper
from edgebook.notebook.train import Train
from edgebook.notebook.view import View
from edgebook.players import demonstrate
from edgebook.train import read_code

Wish = Mapping[str, Any]


def open_view(wish: Wish) -> View:
    """The view that is wished for."""
    view = wish.get("view")
    if not isinstance(view, str) or view not in VIEWS:
        raise EdgebookError(f"There is no view {view!r:.40} (expected {', '.join(VIEWS)}).")
    return VIEWS[view](games.get(str(wish.get("game"))), wish)


def _setup(game: Game, wish: Wish) -> dict[str, Any]:
    """The set-up that was chosen, or the usual one; with what each game draws anew by its seed."""
    settings = game.setup.settings
    options = wish.get("setup") or (usual_options(settings()) if settings is not None else {})
    if not isinstance(options, dict):
        raise EdgebookError(f"The set-up is {options!r:.60}, expected names and values.")
    return game.setup.vary(options, _seed(wish)) if game.setup.vary is not None else options


def _seed(wish: Wish, usual: int = 0) -> int:
    """The seed as a number; a link has it as text, which would be another game's luck."""
    given = str(wish.get("seed") or usual)
    if not re.fullmatch(r"-?\d{1,20}", given, re.ASCII):
        raise EdgebookError(f"The seed is {given!r:.60}, expected a whole number.")
    return int(given)


def _trace(game: Game, wish: Wish) -> Trace:
    """A game to look at: the one that a link or a file carries, or one that plays itself."""
    if "saved" in wish:
        return loads(game, str(wish["saved"]), "The saved game").trace
    return demonstrate(game, _setup(game, wish), _seed(wish, usual=1))


def _file(wish: Wish) -> Path | None:
    return Path(str(wish["file"])) if wish.get("file") else None


def _step(game: Game, wish: Wish) -> View:
    trace = _trace(game, wish)
    at = wish.get("at")
    return Stepper(trace, at=min(at, len(trace)) if isinstance(at, int) and at > 0 else None)


def _predict(game: Game, wish: Wish) -> View:
    return Predict(_trace(game, wish))


def _play(game: Game, wish: Wish) -> View:
    path = _file(wish)
    if path is not None and path.exists():
        return Play(game, seat=_seat(game, wish, load(game, path).trace), autosave=path)
    trace = _trace(game, wish) if "saved" in wish else begin(game, _setup(game, wish), _seed(wish))
    return Play(trace, seat=_seat(game, wish, trace), autosave=path)


def _seat(game: Game, wish: Wish, trace: Trace) -> int | None:
    """The seat that is wished for: a link may name any."""
    if "seat" not in wish:
        return usual_seat(game, trace)
    seat, seats = wish["seat"], len(game.table.measures(trace.state))
    if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
        raise EdgebookError(f"{seat!r:.40} is no seat (expected 0 to {seats - 1}, or null for all of them)")
    return seat


def usual_seat(game: Game, trace: Trace) -> int | None:
    """The seat that a person plays: the first that the rules do not play; all where they win together."""
    seats = len(game.table.measures(trace.state))
    if game.table.sides is not None and len(game.table.sides(trace.state)) == 1:
        return None
    bots = game.players.bots(trace.state) if game.players.bots is not None else ()
    return next((seat for seat in range(seats) if seat not in bots), None)


def _table(game: Game, wish: Wish) -> View:
    return Companion(game, wish.get("position"), autosave=_file(wish))


def _learn(game: Game, wish: Wish) -> View:
    """The course of a game; or the exercises of a lesson, from the first that is not solved."""
    name = games.name_of(game)
    if not wish.get("lesson"):
        return Course(name)
    if wish["lesson"] not in shelf(name):
        raise EdgebookError(f"{game.title} has no lesson of this name")
    lesson = load_lesson(f"{name}/{wish['lesson']}")
    ids = [exercise.id for exercise in lesson.exercises]
    wanted = wish.get("exercise")
    left = [exercise.id for exercise in lesson.exercises if not shared().entry(exercise.key)["right"]]
    return ExerciseView(f"{name}/{wish['lesson']}", wanted if wanted in ids else (left or ids)[0])


def _train(game: Game, wish: Wish) -> View:
    """The trainer: a sitting, a theme, the puzzle of a day, or one that was sent."""
    name, sent = games.name_of(game), str(wish.get("puzzle") or "")
    if sent in DAYS:
        return Train(name, day=DAYS[sent]())
    if sent and read_code(sent).game != name:
        raise EdgebookError(f"This puzzle is not of {game.title}.")
    return Train(sent or name, theme=str(wish.get("theme") or ""))


DAYS: Mapping[str, Callable[[], date]] = {"daily": date.today}
"""What a link may say instead of a puzzle."""
VIEWS: Mapping[str, Callable[[Game, Wish], View]] = {
    "step": _step,
    "play": _play,
    "predict": _predict,
    "table": _table,
    "learn": _learn,
    "train": _train,
}
