"""`edgebook class`: hand in, collect a class, grade an exam, and make an assignment for nbgrader."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path

from edgebook.commands._writing import new_file, write
from edgebook.kernel.errors import EdgebookError

NAME = "class"
HELP = "hand in your work; collect a class; grade an exam; make an assignment for nbgrader"


def arguments(parser: argparse.ArgumentParser) -> None:
    parts = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    given = parts.add_parser("hand-in", help="write what you have done so far to a file for your teacher")
    given.add_argument("name", metavar="NAME", help="your name")
    given.add_argument("--out", metavar="FOLDER", default=".", help="where to (default: here)")
    all_of = parts.add_parser("collect", help="a folder of files that were handed in: who is stuck where")
    all_of.add_argument("folder", metavar="FOLDER")
    all_of.add_argument("--csv", metavar="FILE", help="a row for each learner and exercise, with answers")
    all_of.add_argument("--chart", metavar="FILE", help="learners and exercises as a chart: .svg")
    all_of.add_argument("--rules", metavar="FILE", help="learners and rules as a heat map: .svg")
    all_of.add_argument("--notebook", metavar="FILE", help="both in a notebook: .ipynb")
    all_of.add_argument("--force", action="store_true", help="replace existing files")
    graded = parts.add_parser("grade", help="a folder of exams that were handed in: who has how many points")
    graded.add_argument("exam", metavar="EXAM", help="the file of the exam, such as half-term.toml")
    graded.add_argument("folder", metavar="FOLDER", help="where the files of the learners are")
    graded.add_argument("--csv", metavar="FILE", help="a row for each learner, question by question")
    graded.add_argument("--force", action="store_true", help="replace the file if it exists")
    made = parts.add_parser("assignment", help="a lesson as a source notebook for nbgrader")
    made.add_argument("lesson", metavar="LESSON", help="the name of one of ours, or a file")
    made.add_argument("file", metavar="FILE", help="where to: source/ASSIGNMENT/NAME.ipynb of your course")
    made.add_argument("--force", action="store_true", help="replace the file if it exists")


def run(args: argparse.Namespace) -> int:
    ways = {"hand-in": _hand_in, "collect": _collect, "grade": _grade, "assignment": _assignment}
    return ways[args.what](args)


def _hand_in(args: argparse.Namespace) -> int:
    from edgebook.learn.classes import hand_in

    print(f"{hand_in(args.name, args.out)}: give this file to your teacher")
    return 0


def _collect(args: argparse.Namespace) -> int:
    from edgebook.learn.class_page import chart, heat, notebook, thoughts
    from edgebook.learn.classes import collect

    targets = {
        name: new_file(getattr(args, name), force=args.force)
        for name in ("csv", "chart", "rules", "notebook")
        if getattr(args, name)
    }
    for name in {"chart", "rules"} & set(targets):
        if targets[name].suffix != ".svg":
            raise EdgebookError(f"{getattr(args, name)!r:.80}: expected a file that ends in .svg")
    room = collect(args.folder)
    for problem in room.unread:
        print(f"left out: {problem}")
    for name in room.learners:
        states = [room.of(name, key).state for key in room.exercises]
        solved = sum(state.startswith("solved") for state in states)
        print(f"{name:<30} {solved} of {len(states)} solved, stuck at {states.count('stuck')}")
    for key, who in room.stuck():
        print(f"stuck at {key}: {', '.join(who)}")
    for thought in thoughts(room):
        print(thought)
    make: dict[str, Callable[[], str]] = {
        "csv": room.csv,
        "chart": lambda: chart(room),
        "rules": lambda: heat(room),
        "notebook": lambda: notebook(room, os.path.relpath(args.folder, targets["notebook"].parent)),
    }
    for name, target in targets.items():
        write(target, make[name]())
        print(f"{target}: written")
    return 0


def _grade(args: argparse.Namespace) -> int:
    from edgebook.train.exam import as_csv, grade, load_exam

    target = new_file(args.csv, force=args.force) if args.csv else None
    graded, unread = grade(load_exam(args.exam), args.folder)
    for problem in unread:
        print(f"left out: {problem}")
    for each in graded:
        late = "" if each.handed_in else " (not handed in yet)"
        print(f"{each.name:<30} {each.points} of {len(each.results)}{late}")
    if target is not None:
        write(target, as_csv(graded))
        print(f"{target}: written")
    return 0


def _assignment(args: argparse.Namespace) -> int:
    from edgebook.learn import load_lesson
    from edgebook.learn.assignment import assignment

    target = new_file(args.file, force=args.force)
    lesson = load_lesson(args.lesson)
    target.parent.mkdir(parents=True, exist_ok=True)
    ours = not args.lesson.endswith(".toml")
    write(target, assignment(lesson, lesson.full if ours else Path(args.lesson).name))
    print(f"{target}: {len(lesson.exercises)} exercises")
    if not ours:
        print(f"put {Path(args.lesson).name} and its positions beside the notebook")
    return 0
