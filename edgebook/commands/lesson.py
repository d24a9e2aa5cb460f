"""`edgebook lesson`: list, check and start lessons; worksheets, the answer key and slides from them."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from edgebook import games
from edgebook.commands._choosing import game_of_position, is_file, read_position
from edgebook.commands._writing import new_file, write

if TYPE_CHECKING:
    from edgebook.learn import Lesson

HELP = "list, check, start and print lessons"
PRINTED = {
    "worksheet": "the questions with their tables and room to write, to print",
    "key": "the answers with rules, pages and typical mistakes, to print",
    "slides": "a slide for each question and one for its answer, to show",
}


def arguments(parser: argparse.ArgumentParser) -> None:
    parts = parser.add_subparsers(dest="what", metavar="WHAT")
    listed = parts.add_parser("list", help="our lessons and your own, and how far you have got")
    listed.add_argument("game", nargs="?", metavar="GAME", help="those of one game (default: of all)")
    checked = parts.add_parser(
        "check", help="check lesson files: is everything there, and are the answers right?"
    )
    checked.add_argument("files", nargs="+", metavar="FILE", help="a lesson file, or the name of one of ours")
    new = parts.add_parser("new", help="start a lesson of your own: a sound file to change")
    new.add_argument("file", metavar="FILE", help="where to write it, such as my-lesson.toml")
    new.add_argument(
        "--table",
        default="hunt",
        metavar="NAME",
        help="the table to start from: a position file beside the lesson, or one of our lessons' tables by "
        "its name, see edgebook lesson tables (default: hunt)",
    )
    new.add_argument("--seat", type=int, help="whose turn it is, from 0 (default: the seat that is to play)")
    new.add_argument("--title", default="My lesson", help="the title of the lesson")
    new.add_argument("--force", action="store_true", help="replace the file if it exists")
    tables = parts.add_parser("tables", help="the tables of our lessons, to start from")
    tables.add_argument(
        "game", nargs="?", metavar="GAME", help="those of one game, or of one lesson (default: of all games)"
    )
    copied = parts.add_parser("table", help="copy a table of our lessons, to change it")
    copied.add_argument(
        "name",
        metavar="NAME",
        help="one that edgebook lesson tables names, such as hunt, or a lesson's own (LESSON:TABLE)",
    )
    copied.add_argument("file", metavar="FILE", help="where to write it, such as my-table.json")
    copied.add_argument("--force", action="store_true", help="replace the file if it exists")
    for name, text in PRINTED.items():
        made = parts.add_parser(name, help=text)
        made.add_argument("file", metavar="FILE", help=f"where to write it, such as {name}.html")
        made.add_argument("lessons", nargs="+", metavar="LESSON", help="names of ours, or files")
        made.add_argument("--force", action="store_true", help="replace the file if it exists")


def run(args: argparse.Namespace) -> int:
    ways: dict[str, Callable[[argparse.Namespace], int]] = {
        "check": _check, "new": _new, "tables": _tables, "table": _table,
    }  # fmt: skip
    return ways.get(args.what, _print if args.what in PRINTED else _list)(args)


def _list(args: argparse.Namespace) -> int:
    from edgebook.kernel import EdgebookError
    from edgebook.learn import load_lesson, shelf
    from edgebook.learn.shelves import own_lessons

    game = getattr(args, "game", None)
    named = games.name_of(games.get(game)) if game else ""
    for name in [f"{named}/{each}" for each in shelf(named)] if named else shelf():
        _tell(name, load_lesson(name))
    for path in own_lessons():
        try:
            lesson = load_lesson(path)
        except EdgebookError:
            print(f"{path!s:<40} cannot be read: edgebook lesson check {path} tells why")
            continue
        if not named or games.name_of(lesson.game) == named:
            _tell(str(path), lesson)
    return 0


def _tell(name: str, lesson: Lesson) -> None:
    from edgebook.learn import Progress

    solved = Progress().solved([exercise.key for exercise in lesson.exercises])
    print(f"{name:<40} {lesson.title:<53} {solved} of {len(lesson.exercises)} solved")


def _check(args: argparse.Namespace) -> int:
    from edgebook.learn import check, load_lesson

    wrong = 0
    for file in args.files:
        lesson = load_lesson(file)
        problems = check(lesson)
        wrong += len(problems)
        for problem in problems:
            print(f"{file}: {problem}")
        if not problems:
            count = len(lesson.exercises)
            print(f"{file}: 1 exercise, sound" if count == 1 else f"{file}: {count} exercises, all sound")
    return 2 if wrong else 0


def _new(args: argparse.Namespace) -> int:
    from edgebook.kernel import EdgebookError
    from edgebook.learn.scaffold import scaffold

    target = new_file(args.file, force=args.force)
    if target.suffix != ".toml":
        raise EdgebookError(f"{args.file!r:.80}: expected a file that ends in .toml")
    beside = target.parent / args.table
    table = str(beside) if beside.suffix and beside.is_file() else args.table
    named, written = _position(table, target.parent)
    write(target, scaffold(args.title, game_of_position(written), named, written, args.seat))
    print(f"{target} is a sound lesson. Change it, then run: edgebook lesson check {target}")
    return 0


def _position(table: str, folder: Path) -> tuple[str, dict[str, Any]]:
    """A position by its name or its file, and what a lesson in this folder calls it."""
    from edgebook.kernel import EdgebookError

    written = read_position(table)
    if not is_file(table):
        return table, written
    file, place = Path(table).resolve(), folder.resolve()
    if not file.is_relative_to(place):
        raise EdgebookError(f"{table!r:.80}: a lesson and its positions go together, so put it into {folder}")
    return file.relative_to(place).as_posix(), written


def _tables(args: argparse.Namespace) -> int:
    from edgebook.learn import shelf
    from edgebook.learn.shelves import position, position_names

    if args.game in shelf():
        for name, written in _tables_of(args.game).items():
            print(f"{args.game + ':' + name:<60} {game_of_position(written).title}")
        return 0
    for name in position_names(games.name_of(games.get(args.game)) if args.game else ""):
        game = games.get(str(position(name)["game"]))
        print(f"{name:<40} {game.title}")
    return 0


def _tables_of(lesson: str) -> dict[str, dict[str, Any]]:
    """The tables of a lesson that are positions, by their names."""
    from edgebook.learn import load_lesson

    setups = {name: table.setup for name, table in load_lesson(lesson).tables.items()}
    return {name: dict(setup["position"]) for name, setup in setups.items() if "position" in setup}


def _table(args: argparse.Namespace) -> int:
    import json

    from edgebook.kernel import EdgebookError
    from edgebook.learn.shelves import position

    lesson, _, name = args.name.rpartition(":")
    tables = _tables_of(lesson) if lesson else {name: position(name)}
    if name not in tables:
        raise EdgebookError(f"lesson {lesson} has no table {name!r:.80} (expected {', '.join(tables)})")
    target, game = new_file(args.file, force=args.force), game_of_position(tables[name])
    write(target, json.dumps({"game": game.key, **tables[name]}, indent=1) + "\n")
    print(
        f"{target}: a table of {game.title}. Change it; then work out its turn: edgebook turn {target}\n"
        f"or begin a lesson with it: edgebook lesson new FILE.toml --table {target}"
    )
    return 0


def _print(args: argparse.Namespace) -> int:
    from edgebook.learn import load_lesson
    from edgebook.learn.printing import answer_key, slides, worksheet

    target = new_file(args.file, force=args.force)
    lessons = [load_lesson(name) for name in args.lessons]
    makers = {"worksheet": worksheet, "key": answer_key, "slides": slides}
    write(target, makers[args.what](lessons))
    count = sum(len(lesson.exercises) for lesson in lessons)
    exercises = "1 exercise" if count == 1 else f"{count} exercises"
    print(f"{target}: {exercises}, {target.stat().st_size / 1000:.0f} KB")
    return 0
