"""One exercise of a lesson file: which keys it has, and which of them its kind needs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from edgebook import games
from edgebook.kernel import EdgebookError, Game
from edgebook.learn.fields import Fields
from edgebook.learn.tasks import KINDS, Exercise, Key, LessonTable, Trial, Wrong, keyed

MANDATORY = ("id", "kind", "goal", "question", "answer", "hints")
"""What every exercise has; a player that the learner writes needs no answer, and has `against` instead."""
KEYS = (
    *MANDATORY, "rule", "table", "show", "ask", "options", "accept", "right", "wrong", "solution",
    "tolerance", "lines", "among", "reason", "points", "against", "games", "measure", "click", "vary",
)  # fmt: skip
VERSION_KEYS = ("question", "answer", "accept", "options", "lines", "right", "wrong", "hints", "solution")
"""What a version of an exercise may say otherwise; the rest is as in the first."""
SAID_ANEW = ("answer", "right", "wrong")
"""What is true of the first version's numbers alone: each version has its own."""
OF_TABLE = ("change", "told", "answers", "seed", "rulings")
"""What a version may change about the table."""
NOT_VARIED = ("free", "player", "choose", "python")
MOST_VERSIONS = 20
WITH_OPTIONS = ("pick", "order")
MAY_HAVE_OPTIONS = ("predict", "rule", "choose")
MOST_GAMES = 200


def read_exercise(
    file: Fields,
    spec: Mapping[str, Any],
    place: str,
    lesson: str,
    game: Game | None,
    tables: Mapping[str, LessonTable],
) -> Exercise:
    """What the file says; what is wrong with it is noted in `file`."""
    file.only(spec, place, KEYS)
    kind = file.text(spec, place, "kind")
    if kind and kind not in KINDS:
        file.bad(f"{place}kind", kind, f"one of {', '.join(KINDS)}")
    table = _table(file, spec, place, kind, tables)
    show = _rule(file, spec, place, "show", game)
    options = file.texts(spec, place, "options")
    if kind == "predict" and not options:
        options = _predictable(file, place, show, game, table)
    exercise = Exercise(
        game=games.name_of(game) if game is not None else "",
        lesson=lesson,
        id=_id(file, spec, place),
        kind=kind,
        goal=file.text(spec, place, "goal"),
        question=file.text(spec, place, "question"),
        table=table,
        options=options,
        among=file.texts(spec, place, "among"),
        lines=_lines(file, spec, place, kind, game, table),
        trial=_trial(file, spec, place, kind),
        show=show,
        click=_click(file, spec, place, kind, game, table),
    )
    accept, tolerance = _accept(file, spec, place, exercise), _tolerance(file, spec, place)
    key = Key(
        answer=spec.get("answer"),
        rule=_rule(file, spec, place, "rule", game),
        ask=file.text(spec, place, "ask", needed=False),
        accept=accept,
        right=file.text(spec, place, "right", needed=False),
        wrong=_wrong(file, spec, place, exercise, game),
        hints=file.texts(spec, place, "hints"),
        solution=file.texts(spec, place, "solution"),
        tolerance=tolerance,
        reason=file.text(spec, place, "reason", needed=False),
        points=file.texts(spec, place, "points"),
    )
    _fits(file, spec, place, exercise, key, game)
    return keyed(exercise, key)


def _id(file: Fields, spec: Mapping[str, Any], place: str) -> str:
    """Small letters, digits and dashes: an id becomes a part of names in files, notebooks and Python."""
    id = file.text(spec, place, "id")
    if id and not re.fullmatch(r"[a-z0-9-]{1,60}", id):
        file.bad(f"{place}id", id, "small letters, digits and dashes, at most 60")
    return id


def _table(
    file: Fields, spec: Mapping[str, Any], place: str, kind: str, tables: Mapping[str, LessonTable]
) -> LessonTable | None:
    table = tables.get(str(spec.get("table")))
    if "table" in spec and table is None:
        known = ", ".join(tables) or "there is none"
        file.bad(f"{place}table", spec["table"], f"the name of a table ({known})")
    elif kind in ("board", "predict", "choose") and table is None:
        wanted = "whose board can be clicked" if kind == "board" else "that is played on"
        file.missing(f"{place}table", f"a table {wanted}")
    return table


def _click(
    file: Fields,
    spec: Mapping[str, Any],
    place: str,
    kind: str,
    game: Game | None,
    table: LessonTable | None,
) -> str:
    """Places where nothing lies: what the game calls them, and whose they are."""
    click = file.text(spec, place, "click", needed=False)
    if not click or game is None:
        return ""
    words, _, seat = click.rpartition(" ")
    known = " or ".join(f"{name} 0" for name in game.show.spots) or "nothing, since this game has none"
    if kind not in ("board", "several"):
        file.bad(f"{place}click", click, "this key only where the kind is board or several")
    elif words not in game.show.spots or not re.fullmatch(r"\d{1,2}", seat):
        file.bad(f"{place}click", click, f"{known} (the number is a seat)")
    elif table is not None:
        try:
            game.show.spots[words](table.trace(game).state, int(seat))
        except IndexError:
            file.bad(f"{place}click", click, "a seat of this table")
        except EdgebookError:
            pass  # told where the table is read
        else:
            return click
    return ""


def _rule(file: Fields, spec: Mapping[str, Any], place: str, key: str, game: Game | None) -> str:
    rule = file.text(spec, place, key, needed=False)
    if rule and game is not None and rule not in game.rulebook:
        file.bad(f"{place}{key}", rule, f"the id of a rule of {game.title}")
        return ""
    return rule


def _predictable(
    file: Fields, place: str, show: str, game: Game | None, table: LessonTable | None
) -> tuple[str, ...]:
    """What the rule that is shown chooses from, in the words of the engine."""
    if game is None or table is None:
        return ()
    try:
        trace = table.trace(game)
    except EdgebookError:
        return ()  # told where the table is read
    n = trace.find(rule=show) if show else None
    verdicts = trace[n].choices[-1].verdicts if n is not None and trace[n].choices else ()
    if not verdicts:
        file.bad(f"{place}show", show, "a rule that chooses something at this table, or options to predict")
    return tuple(dict.fromkeys(verdict.label for verdict in verdicts))


def _fits(
    file: Fields, spec: Mapping[str, Any], place: str, exercise: Exercise, key: Key, game: Game | None
) -> None:
    """Whether an exercise has what its kind needs, and nothing that only others have."""
    kind, options = exercise.kind, exercise.options
    if "answer" not in spec and kind not in ("player", "choose"):
        file.missing(f"{place}answer", "the right answer")
        return
    if (kind in WITH_OPTIONS and not options) or (options and kind not in WITH_OPTIONS + MAY_HAVE_OPTIONS):
        file.bad(
            f"{place}options",
            list(options),
            f"options where, and only where, the kind is {_or(WITH_OPTIONS)}",
        )
    if (kind == "pick" or (kind in ("predict", "rule") and options)) and key.answer not in options:
        file.bad(f"{place}answer", key.answer, "one of the options")
    if kind == "order" and (
        not isinstance(key.answer, list) or sorted(map(str, key.answer)) != sorted(options)
    ):
        file.bad(f"{place}answer", key.answer, "all the options, in the right order")
    known = isinstance(key.answer, str) and game is not None and key.answer in game.rulebook
    if kind == "rule" and game is not None and not known:
        file.bad(f"{place}answer", key.answer, f"the id of a rule of {game.title}")
    if kind == "mistake" and not (type(key.answer) is int and 1 <= key.answer <= len(exercise.lines)):
        file.bad(f"{place}answer", key.answer, "the number of the wrong line, from 1")
    if kind == "free" and not (isinstance(key.answer, str) and key.points):
        file.bad(
            f"{place}points", list(key.points), "a model solution as answer, and points to compare with it"
        )
    if kind == "choose" and bool(options) != bool(key.reason):
        file.bad(f"{place}reason", key.reason, "the right one of the options, which are reasons here")
    elif key.reason and key.reason not in options:
        file.bad(f"{place}reason", key.reason, "one of the options")


def _accept(file: Fields, spec: Mapping[str, Any], place: str, exercise: Exercise) -> tuple[Any, ...]:
    """Answers that are right as well."""
    accept = spec.get("accept", [])
    if isinstance(accept, list) and all(_is_order(exercise, each) for each in accept):
        return tuple(accept)
    file.bad(f"{place}accept", accept, "a list of answers")
    return ()


def _tolerance(file: Fields, spec: Mapping[str, Any], place: str) -> float | None:
    """How far off a number may be."""
    tolerance = spec.get("tolerance")
    if tolerance is not None and (type(tolerance) not in (int, float) or tolerance < 0):
        file.bad(f"{place}tolerance", tolerance, "how far off a number may be")
        return None
    return tolerance


def _is_order(exercise: Exercise, answer: object) -> bool:
    """Whether an answer can be an order, where one is asked for."""
    return exercise.kind != "order" or isinstance(answer, list)


def _or(names: tuple[str, ...]) -> str:
    return " or ".join(names)


def _lines(
    file: Fields,
    spec: Mapping[str, Any],
    place: str,
    kind: str,
    game: Game | None,
    table: LessonTable | None,
) -> tuple[str, ...]:
    """The lines of a worked turn; "@VG-A4" stands for what the engine says of the first step of that rule."""
    given = file.texts(spec, place, "lines")
    if (kind == "mistake") != bool(given):
        file.bad(f"{place}lines", list(given), "lines where, and only where, the kind is mistake")
    if game is None or table is None or not any(line.startswith("@") for line in given):
        return given
    try:
        trace = table.trace(game)
    except EdgebookError:
        return given  # told where the table is read
    said = []
    for i, line in enumerate(given):
        n = trace.find(rule=line[1:]) if line.startswith("@") else None
        if line.startswith("@") and n is None:
            file.bad(f"{place}lines[{i}]", line, "a rule that happens at this table")
        said.append(line if n is None else trace[n].text)
    return tuple(said)


def _trial(file: Fields, spec: Mapping[str, Any], place: str, kind: str) -> Trial | None:
    if kind != "player":
        for key in ("against", "games", "measure"):
            if key in spec:
                file.bad(f"{place}{key}", spec[key], "this key only where the kind is player")
        return None
    against = file.text(spec, place, "against")
    if against and against not in ("legal", "random", "greedy"):
        file.bad(f"{place}against", against, "legal, random or greedy")
    games = file.whole(spec, place, "games", 20, MOST_GAMES)
    return Trial(against, games, file.text(spec, place, "measure", needed=False))


def _wrong(
    file: Fields, spec: Mapping[str, Any], place: str, exercise: Exercise, game: Game | None
) -> tuple[Wrong, ...]:
    listed = spec.get("wrong", [])
    if not isinstance(listed, list) or not all(isinstance(each, dict) for each in listed):
        file.bad(f"{place}wrong", listed, "wrong answers, each with answer and means")
        return ()
    found = []
    picked = exercise.options if exercise.kind in ("pick", "rule") else ()
    for i, each in enumerate(listed):
        here = f"{place}wrong[{i}]."
        file.only(each, here, ("answer", "means", "nudge", "rule"))
        given = each.get("answer")
        if "answer" not in each or (picked and given not in picked) or not _is_order(exercise, given):
            file.bad(f"{here}answer", given, "an answer that can be given")
        nudge = file.text(each, here, "nudge", needed=False)
        rule = _rule(file, each, here, "rule", game)
        found.append(Wrong(given, file.text(each, here, "means"), nudge, rule))
    return tuple(found)
