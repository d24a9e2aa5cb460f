"""The command ``edgebook``: finds the sub-commands, runs one, and turns errors into plain words."""

import argparse
import io
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import redirect_stdout, suppress
from pathlib import Path
from typing import NoReturn, TextIO, cast

from edgebook import __version__, commands
from edgebook.cleaning import ForTerminal, plain
from edgebook.extras import MissingExtra

# The shell's own numbers for "stopped by Ctrl-C" and "the reader went away" (128 + the signal).
INTERRUPTED = 130
BROKEN_PIPE = 141
REFUSED = 2


LONGEST = 20_000
"""Characters of a message: more than anybody reads."""


def compiled() -> bool:
    """Whether the engine that runs here is compiled (see docs/fast.md), told without loading it."""
    found = Path(__file__).with_name("kernel").glob("engine.*")
    return any(path.suffix in (".so", ".pyd") for path in found)


class Parser(argparse.ArgumentParser):
    """A parser that tells what is wrong with an argument in few words, however long the argument is, and
    whatever it is: a shell makes arguments of the names of files."""

    def error(self, message: str) -> NoReturn:
        super().error(plain(message if len(message) <= 400 else f"{message[:400]}…"))


def greeting(found: Mapping[str, commands.Command]) -> str:
    """What a person sees who types ``edgebook`` and nothing else."""
    width = max(map(len, found), default=0)
    listed = [f"  edgebook {name:<{width}}  {command.HELP}" for name, command in found.items()]
    return "\n".join(
        [
            f"Welcome to edgebook {__version__}.",
            "Step through a tabletop game one rule at a time:",
            "see what happened, why, and what else could have.",
            "",
            "What you can do:",
            *listed,
            "",
            "Add --help to any of them for the details.",
        ]
    )


def build_parser(found: Mapping[str, commands.Command], words: Sequence[str] = ()) -> argparse.ArgumentParser:
    """The parser with one sub-parser for each command, of which the one in `words` has its arguments."""
    parser = Parser(
        prog="edgebook", description="Learn, teach and analyse a tabletop game, one rule at a time."
    )
    build = "compiled" if compiled() else "plain Python"
    parser.add_argument("--version", action="version", version=f"edgebook {__version__} ({build})")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for name, command in found.items():
        sub = subparsers.add_parser(name, help=command.HELP, description=command.HELP)
        if words[:1] == [name]:  # what the others take is not needed, and may take a moment to know
            command.arguments(sub)
            if hasattr(command, "complete"):
                command.complete(sub, words[1:])
        # Under a name that no argument of a command has.
        sub.set_defaults(_run=command.run)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run ``edgebook`` with these arguments (the process's own if None) and return the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a file's name may be no text at all
    try:
        with redirect_stdout(cast(TextIO, ForTerminal(sys.stdout))):
            status = _dispatch(argv)
        sys.stdout.flush()  # so that a reader who went away is noticed here and not at exit
        return status
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _print_no_more()
        return BROKEN_PIPE
    except OSError as error:  # nothing more can be printed, since the disk that it goes to is full
        _print_no_more()
        return _refuse(error)


def _print_no_more() -> None:
    """Python prints what is left once more at exit; let it print into nothing."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _dispatch(argv: Sequence[str] | None) -> int:
    found = commands.find()
    words = list(sys.argv[1:] if argv is None else argv)
    if not words or words[0] not in found:
        found = dict(sorted((found | commands.of_games()).items()))
    try:
        args = build_parser(found, words).parse_args(words)
        if args.command is None:
            print(greeting(found))
            return 0
        return int(args._run(args))
    except BrokenPipeError:
        raise
    except (MissingExtra, OSError, UnicodeError, MemoryError) as error:
        return _refuse(error)
    except Exception as error:
        from edgebook.kernel.errors import EdgebookError

        if isinstance(error, EdgebookError):
            return _refuse(error)
        raise  # a bug: the traceback says where


def _refuse(error: BaseException) -> int:
    """Our own errors say what is wrong in words for people, and so does the system: no traceback."""
    with suppress(OSError):
        sys.stdout.flush()  # keeps what was printed before the error in front of it
    text = _said(error)
    with suppress(OSError):
        print(f"edgebook: {plain(text[:LONGEST])}{'…' * (len(text) > LONGEST)}", file=sys.stderr)
    return REFUSED


def _said(error: BaseException) -> str:
    if isinstance(error, OSError) and error.strerror:
        from edgebook.kernel.files import shown

        return f"{shown(error.filename)}: {error.strerror}" if error.filename else error.strerror
    if isinstance(error, MemoryError):
        return "this needs more memory than there is"
    return str(error)
