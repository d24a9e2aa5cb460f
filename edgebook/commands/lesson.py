"""`edgebook lesson`: list the lessons, or check one that a teacher wrote."""

from __future__ import annotations

import argparse

from edgebook import games

HELP = "list the lessons, or check a lesson file of your own"


def arguments(parser: argparse.ArgumentParser) -> None:
    parts = parser.add_subparsers(dest="what", metavar="WHAT")
    listed = parts.add_parser("list", help="the lessons that come with edgebook, and how far you are")
    listed.add_argument("game", nargs="?", metavar="GAME", help="those of one game (default: of all)")
    checked = parts.add_parser(
        "check", help="check lesson files: their shape, and their answers by the engine"
    )
    checked.add_argument("files", nargs="+", metavar="FILE", help="a lesson file, or the name of one of ours")


def run(args: argparse.Namespace) -> int:
    from edgebook.learn import Progress, check, load_lesson, shelf

    if args.what != "check":
        game = getattr(args, "game", None)
        named = games.name_of(games.get(game)) if game else ""
        progress = Progress()
        for name in [f"{named}/{each}" for each in shelf(named)] if named else shelf():
            lesson = load_lesson(name)
            solved = progress.solved([exercise.key for exercise in lesson.exercises])
            print(f"{name:<40} {lesson.title:<53} {solved} of {len(lesson.exercises)} solved")
        return 0
    wrong = 0
    for file in args.files:
        lesson = load_lesson(file)
        problems = check(lesson)
        wrong += len(problems)
        for problem in problems:
            print(f"{file}: {problem}")
        if not problems:
            print(f"{file}: {len(lesson.exercises)} exercises, all sound")
    return 2 if wrong else 0
