"""``edgebook train GAME``: puzzles cut from play, in the terminal; or one that you were sent."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from datetime import date
from typing import TYPE_CHECKING

from edgebook.commands._text import show

if TYPE_CHECKING:
    from edgebook.learn.progress import Progress
    from edgebook.train import Puzzle

HELP = "train a game's rules with puzzles cut from play"
WIDTH = 96
"""Letters in a line."""


def arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("which", metavar="GAME", help="a game, or a puzzle such as darkness.2.2.432.predict")
    add("--daily", action="store_true", help="the puzzle of the day, the same for everybody")
    add("--theme", default="", metavar="RULE", help="a rule or a chapter, such as VG-B2, VG-B or MD-9")
    add("--kind", default="", metavar="KIND", help="one kind only: predict, rule, legal, spot, worth or best")
    add("--puzzles", type=int, default=10, metavar="N", help="how many (default 10)")
    add("--brief", action="store_true", help="do not write what lies on the table above each question")
    add("--show", action="store_true", help="print the puzzles with their solutions, and ask nothing")
    add("--map", action="store_true", help="print what you know, chapter by chapter, and ask nothing")


def run(args: argparse.Namespace) -> int:
    from edgebook import games
    from edgebook.learn.mastery import mastery
    from edgebook.learn.progress import shared
    from edgebook.notebook.rule_map import map_text
    from edgebook.train import read_code

    progress = shared()
    name = games.name_of(games.get(read_code(args.which).game if "." in args.which else args.which))
    if args.map:
        show(map_text(games.get(name), mastery(name, progress)))
        return 0
    try:
        for made in _puzzles(args, name, progress):
            show(_asked(made, not (args.brief or args.show)))
            if args.show:
                show([*_told(made), ""])
            elif not _answer(made, progress):
                return 0
    except (KeyboardInterrupt, EOFError):
        print("\nStopped. Every answer so far is kept.", file=sys.stderr)
    return 0


def _puzzles(args: argparse.Namespace, name: str, progress: Progress) -> Iterator[Puzzle]:
    from edgebook.kernel import EdgebookError
    from edgebook.learn.mastery import mastery
    from edgebook.train import KINDS, QUICK, Sitting, daily, puzzle

    if args.kind and args.kind not in KINDS:
        raise EdgebookError(f"--kind: {args.kind!r}, expected one of {', '.join(KINDS)}")
    if args.puzzles < 1:
        raise EdgebookError(f"--puzzles: {args.puzzles}, expected 1 or more")
    if "." in args.which:
        yield puzzle(args.which)
        return
    if args.daily:
        yield daily(name, date.today())
        return
    sitting = Sitting(
        name,
        sum(progress.entry(key)["tries"] for key in progress.keys(f"{name}/")),
        due=mastery(name, progress).due,
        theme=args.theme,
        kinds=(args.kind,) if args.kind else QUICK,
        length=args.puzzles,
    )
    while not sitting.over:
        try:
            made = sitting.next()
        except EdgebookError as error:
            if not sitting.asked:
                raise
            print(f"These were all: {error}", file=sys.stderr)
            return
        yield made
        sitting.answered(args.show or bool(progress.entry(made.key)["right"]))


def _asked(made: Puzzle, board: bool) -> Iterator[str]:
    import textwrap

    rule = "" if made.code.kind in ("rule", "spot") else f"{made.rule} · "
    yield f"{made.code}  ({rule}difficulty {made.level} of 5)"
    if board:
        yield from _table(made)
    for text in made.given:
        yield from textwrap.wrap(text, WIDTH)
    yield from textwrap.wrap(made.question, WIDTH)
    for n, choice in enumerate(made.choices, 1):
        yield from textwrap.wrap(choice.label, WIDTH, initial_indent=f"  {n}. ", subsequent_indent="     ")


def _table(made: Puzzle) -> Iterator[str]:
    """What lies on the table, as the picture of the question has it: the table as text would tell sums."""
    import textwrap

    labels = [item.label.partition("; house data")[0] for item in made.picture().items if item.solid]
    for label in filter(None, dict.fromkeys(labels)):
        yield from textwrap.wrap(label, WIDTH, initial_indent="  · ", subsequent_indent="    ")
    yield ""


def _told(made: Puzzle) -> Iterator[str]:
    """The solution, with the reason for each thing that is not right."""
    for choice in made.choices:
        why = f" ({choice.why})" if choice.why else ""
        yield f"  {'right' if choice.right else 'wrong'}: {choice.label}{why}"
    yield f"  {made.solved}"


def _answer(made: Puzzle, progress: Progress) -> bool:
    """Ask at the terminal; False if the person has had enough."""
    several = " (several: 1 3)" if made.several else ""
    while True:
        given = input(f"Your answer{several}, ? if you do not know, q to stop: ").strip()
        if given.casefold() == "q":
            return False
        if given == "?":
            progress.tried(made.key, False, "I do not know", rule=made.rule)
            show([made.solved, ""])
            return True
        places = [int(each) - 1 for each in given.replace(",", " ").split() if each.isdecimal()]
        judged = made.judge(places)
        if judged.counts:
            said = ", ".join(made.choices[n].label for n in places)
            progress.tried(made.key, judged.right, said, given=sorted(places), rule=made.rule)
            word = "Right." if judged.right else "Not this time."
            show([*_wrapped(f"{word} {judged.text} [{judged.rule}, {judged.page}]"), ""])
            return True
        show([judged.text])


def _wrapped(text: str) -> list[str]:
    import textwrap

    return [line for part in text.splitlines() for line in textwrap.wrap(part, WIDTH)]
