"""Any arguments for any command: each ends with a status, and with a sentence if it was refused.

Arguments are made from the commands' own parsers, so that a new command or option is tried without a word
here. Values are what people type by mistake, and what nobody should.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import random
import signal
import sys
import traceback
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple
from unittest import mock

from edgebook import cli, commands, games
from edgebook.kernel import begin, save
from edgebook.learn.shelves import folders

SHELF = folders()["darkness"]

SECONDS = 20
"""So long one command may take, on a machine that does other things too."""
LONGEST = 60_000
"""Characters of what a refused command says."""
WORDS = [
    "", " ", ".", "..", "/", "-", "--", "--5", "-5", "0", "1", "2", "7", "99999", "1.5", "nan", "x",
    "x" * 300, "9" * 5000, "-" + "9" * 400, "\udcff\udcfe", "a\nb", "é", "🂡", "a=b", "=", "a=",
    "rulings.x=y", "a.b=1,2", "a,b,", "none", "null", "true", "[]", "{}", "{", '"', "%s", "{0}", "\x1b[31m",
    "../../etc", "~", "*", "con", "greedy", "random", "lookahead:1", "lookahead:-1", "lookahead:x", "light",
    "easy", "0,1", "darkness", "edge-of-darkness", "check", "list", "show", "copy",
]  # fmt: skip


class Ran(NamedTuple):
    """What a command did. `problem` is empty if it behaved."""

    words: list[str]
    status: int | None
    out: str
    err: str
    problem: str


class TooLong(Exception):
    """A command that does not come to an end."""


def places(folder: Path) -> list[str]:
    """Files of every kind: good ones, broken ones, and what is no file."""
    folder.mkdir(exist_ok=True)
    made: dict[str, bytes] = {
        "empty": b"", "bytes": bytes(range(256)), "null.json": b"null", "list.json": b"[1, 2]",
        "object.json": b"{}", "deep.json": b"[" * 50_000, "lesson.toml": b"title = 3", "half.toml": b"[table",
        "t.csv": b"a,b\n1\n",
        "locations.csv": b"number,name\n1,\xff\n", "x.parquet": b"PAR1", "x.html": b"", "x.svg": b"",
        "line.jsonl": b'{"edgebook": 2}\n', "other.jsonl": b'{"edgebook": 2, "game": "chess"}\n',
    }  # fmt: skip
    for name, data in made.items():
        (folder / name).write_bytes(data)
    for game in games.every():
        save(begin(game, seed=1), folder / f"{game.key}.jsonl")
    for path in [*SHELF.glob("0[12]*.toml"), *sorted(SHELF.glob("positions/*.json"))[:2]]:
        (folder / path.name).write_bytes(path.read_bytes())
    (folder / "folder").mkdir(exist_ok=True)
    if not (folder / "pipe.json").exists():
        os.mkfifo(folder / "pipe.json")
    links = {"zero.json": "/dev/zero", "full.html": "/dev/full", "loop": "loop", "gone": "nowhere"}
    for name, target in links.items():
        if not os.path.lexists(folder / name):
            (folder / name).symlink_to(target)
    return [
        *sorted(os.listdir(folder)),
        "no/such/place.csv",
        "y" * 250 + ".json",
        "new.svg",
        "new.csv",
        "new.html",
    ]


def random_words(rng: random.Random, files: list[str]) -> list[str]:
    """A command with arguments, most of them in their places."""
    of_games = commands.of_games()
    found = commands.find() | of_games
    name = rng.choice([each for each in found if each != "lab"] * 9 + ["lab", *WORDS[:12]])
    if name not in found:
        return [name, *some(rng, files)]
    given = [name]
    if rng.random() < 0.6:
        given.append(rng.choice(games.names()))
    # a command of one game refuses every game at once, and has the same arguments always
    told = [name] if name in of_games else given
    parser = cli.build_parser({name: found[name]}, [*told, "--not-known"])
    sub = next(each for each in parser._actions if isinstance(each, argparse._SubParsersAction)).choices[name]
    for action in rng.sample(sub._actions, rng.randrange(len(sub._actions) + 1)):
        if action.option_strings and action.dest not in ("help", "games", "processes", "scheduler"):
            value = [] if action.nargs == 0 else [one(rng, files, action.choices)]
            option = rng.choice(action.option_strings)
            given += [f"{option}={value[0]}"] if value and rng.random() < 0.5 else [option, *value]
    given += some(rng, files)
    if name == "study":
        given += ["--games", rng.choice(["1", "1", "2", "0", "-3", "x", "9" * 30]), "--quiet"]
        given += ["--processes", rng.choice(["1", "1", "0", "-1", "x", "9" * 20])]
    return given


def some(rng: random.Random, files: list[str]) -> list[str]:
    return [one(rng, files) for _ in range(rng.choice([0, 0, 1, 1, 2, 3]))]


def one(rng: random.Random, files: list[str], choices: Any = None) -> str:
    known = [str(each) for each in choices or ()]
    return str(rng.choice([*known * 20, *WORDS, *files * 3]))


def run(words: list[str], folder: Path) -> Ran:
    """Run a command in a folder, and look at how it ended."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    before = Path.cwd()
    status: int | None = None
    problem = ""
    signal.signal(signal.SIGALRM, _too_long)
    signal.alarm(SECONDS)
    os.chdir(folder)
    stdin = io.TextIOWrapper(io.BytesIO(b"{}"), encoding="utf-8")
    try:
        with (
            redirect_stdout(out),
            redirect_stderr(err),
            mock.patch.object(sys, "stdin", stdin),
            # the last things that happen before a server would start, and before a minute of building
            mock.patch("edgebook.commands.lab.trust", side_effect=SystemExit(0)),
            mock.patch("edgebook.tab.builder.site._named", side_effect=SystemExit(0)),
            mock.patch.dict(os.environ, {"EDGEBOOK_HOME": str(folder / "home")}),
        ):
            status = cli.main(words)
    except SystemExit as ended:
        status = ended.code if isinstance(ended.code, int) else 1
    except TooLong:
        problem = f"not done after {SECONDS} seconds"
    except BaseException as error:
        where = "".join(traceback.format_tb(error.__traceback__)[-3:])
        problem = f"{type(error).__name__}: {error!s:.200}\n{where}"
    finally:
        signal.alarm(0)
        os.chdir(before)
    said = [stream.buffer.getvalue().decode(errors="replace") for stream in (out, err)]  # type: ignore[attr-defined]
    return Ran(words, status, *said, problem or _wrong(status, *said))


def _too_long(number: int, frame: FrameType | None) -> None:
    raise TooLong


def _wrong(status: int | None, out: str, err: str) -> str:
    if status not in (0, 1, 2, 3, 130):
        return f"status {status}"
    if status == 2 and not (err.strip() or out.strip()):
        return "refused without a word"
    if status == 2 and len(err) > LONGEST:
        return f"refused with {len(err)} characters"
    if "Traceback" in err:
        return "a traceback"
    return ""


def told(ran: Ran) -> str:
    return f"edgebook {json.dumps(ran.words)[:600]}\n  {ran.problem}"
