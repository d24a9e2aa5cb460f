"""Saved games: readable JSON Lines. A header, then one line for each decision with the chance outcomes since
the last line. What a person read off a real table gets a line of its own while nobody decides. A last line
says how far the game went, and what it came to; while a game is being played, it says how many lines there
are.

Each line ends with a check of itself and of all lines before it, so that no change goes unnoticed.
"""

from __future__ import annotations

import json
import os
import re
import zlib
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from edgebook.kernel import files
from edgebook.kernel.errors import SaveError
from edgebook.kernel.sealing import seal
from edgebook.kernel.trace import Trace

FORMAT = 2
"""Format 1 had no checks. It is still read."""
LARGEST = 32 * 1024 * 1024
"""Bytes: far more than any game needs, small enough to read at once."""
CHECK = re.compile(rb',"check":"([0-9a-f]{8})"\}\r?\n?\Z')
LONGEST_CHECK = 22
"""Bytes of it: how much of the end of a line is looked at."""


def header(trace: Trace) -> dict[str, Any]:
    """The first line of a saved game."""
    game = trace.game
    return {
        "edgebook": FORMAT,
        "game": game.key,
        "rules": game.version,
        "pack": game.table.pack_hash(trace.state),
        "setup": game.setup_json(trace.setup),
        "rulings": game.rulings.as_json(trace.state.rulings),
        "seed": trace.chance.seed,
    }


class _Writer:
    """Turns a trace into lines, and remembers how much of it has been written."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace.whole
        self.lines = 0
        self.answers = 0
        self.outcomes = 0
        self.sum = 0
        """The check of all lines so far."""
        self.ended = False

    def header(self) -> bytes:
        return self._line(header(self.trace))

    def news(self) -> Iterator[bytes]:
        """Every line that there is none of yet, while a game is being played."""
        if not self.lines:
            yield self.header()
        if not self.ended:
            yield from self.decisions()
            yield from self.table()
            if self.trace.over:
                yield self.end()

    def decisions(self) -> Iterator[bytes]:
        """A line for each decision that has none yet, with the chance outcomes before it."""
        trace = self.trace
        for n in trace.asked[self.answers :]:
            frame, _, _, _, key = trace.log[n]
            rule = trace.game.rulebook[frame[0]]
            answer = seal(key, n + 1) if rule.sealed else key
            line = {"step": n + 1, "rule": rule.shown, "answer": answer}
            yield self._line(line | self._chance(trace.log[n - 1][3] if n else 0))
            self.answers += 1

    def table(self) -> Iterator[bytes]:
        """A line for what a person read off the table since the last line, if anything."""
        outcomes, told = _all_chance(self.trace)
        if told and told[-1] >= self.outcomes:
            yield self._line({"table": len(self.trace)} | self._chance(len(outcomes)))

    def end(self) -> bytes:
        """The last line of a game that is saved as a whole."""
        trace, self.ended = self.trace, True
        asks = trace.waiting_for is not None and trace.decision is None
        line = {"end": len(trace), "state": trace.state.digest()} | ({"asks_table": True} if asks else {})
        return self._line(line | self._chance(len(_all_chance(trace)[0])))

    def closing(self) -> bytes:
        """The last line for now: the next decision takes its place. Without it, nobody would miss a line that
        was cut off.
        """
        return checked({"lines": self.lines}, self.sum)[0]

    def _line(self, value: Mapping[str, Any]) -> bytes:
        line, self.sum = checked(value, self.sum)
        self.lines += 1
        return line

    def _chance(self, last: int) -> dict[str, Any]:
        outcomes, told = _all_chance(self.trace)
        first, self.outcomes = self.outcomes, last
        ours = told[bisect_left(told, first) : bisect_left(told, last)]
        line: dict[str, Any] = {"chance": outcomes[first:last]}
        return line | {"told": [place - first for place in ours]} if ours else line


def checked(value: Mapping[str, Any], before: int) -> tuple[bytes, int]:
    """A line that ends with its check, and the check of all lines up to it."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    try:
        body = text[:-1].encode()
    except UnicodeError as error:
        raise SaveError("it cannot be written: it has a text that is no UTF-8") from error
    total = zlib.crc32(body, before)
    return body + b',"check":"%08x"}\n' % total, total


def check_of(line: bytes, before: int) -> int | None:
    """The check of all lines up to this one; None if it is not the one that the line ends with."""
    found = CHECK.search(line, max(0, len(line) - LONGEST_CHECK))
    if found is None:
        return None
    total = zlib.crc32(line[: found.start()], before)
    return total if total == int(found[1], 16) else None


def _all_chance(trace: Trace) -> tuple[list[Any], list[int]]:
    """All outcomes, and which of them a person told; with those that wait until the table has said more.

    What was told for an answer that still waits for the table is left out: it is given again with the answer.
    """
    chance = trace.chance
    if trace.waiting_for is None or trace.decision is not None:
        return chance.outcomes, chance.told_at
    pending = chance.told[::-1]
    done = len(chance.outcomes)
    told = [done + i for i, (_, by_person) in enumerate(pending) if by_person]
    return [*chance.outcomes, *(outcome for outcome, _ in pending)], [*chance.told_at, *told]


def dumps(trace: Trace) -> str:
    """A trace as text, up to its last step."""
    writer = _Writer(trace)
    return b"".join([writer.header(), *writer.decisions(), writer.end()]).decode()


def save(trace: Trace, path: str | os.PathLike[str]) -> None:
    """Write a trace to a file: all of it, or nothing if that fails."""
    files.write(path, dumps(trace).encode())


class Autosave:
    """Appends each decision to a file as it is answered, so that a killed process loses nothing decided.

    Nothing that is in the file already gets lost: a game that this one does not go on with is kept under a
    name of its own beside it, and `notes` says so. If a line cannot be written, the game goes on, and the
    next line brings the missing ones along; `trouble` says what is not on disk. With `tell`, the player is
    told; without, it is an error (`SaveError`).
    """

    def __init__(
        self, trace: Trace, path: str | os.PathLike[str], *, tell: Callable[[str], None] | None = None
    ) -> None:
        self.notes: list[str] = []
        self.trouble = ""
        self._tell = tell
        self._file = files.Kept(path)
        there = self._file.take(LARGEST)
        writer = _Writer(trace)
        lines = list(writer.news())
        if there is not None:
            self._keep(there, lines)
        self._begin(writer, lines)
        self._rewrite()
        self.trace.on_answer = self._append

    @property
    def path(self) -> Path:
        """Where the game is kept now."""
        return self._file.path

    def follow(self, trace: Trace, *, keep: bool = False) -> None:
        """From now on it is this trace that is kept: after an undo, or another line, or (`keep`) another
        game, for which the one before gets a name of its own.
        """
        writer = _Writer(trace)
        lines = list(writer.news())
        if keep:
            self._keep(b"".join(self._lines), lines)
        self.trace.on_answer = None
        self._begin(writer, lines)
        self._undone = True
        self.trace.on_answer = self._append
        self._try()

    def retry(self) -> None:
        """Try once more to write what is not on disk."""
        if self.trouble:
            self._try()

    def stop(self) -> None:
        """Nothing more is written, and the file is free for others."""
        self.trace.on_answer = None
        self._file.release()

    def _begin(self, writer: _Writer, lines: list[bytes]) -> None:
        self.trace, self._writer, self._lines = writer.trace, writer, lines
        self._undone = False
        self._closing_at = self._safe = 0

    def _keep(self, there: bytes, lines: list[bytes]) -> None:
        """Before a file is written anew: what was in it and is not in this game gets a name of its own."""
        if not _contained(there, lines):
            kept = files.copy_beside(self.path, there)
            self.notes.append(f"The game that was in {self.path.name} is kept as {kept.name}.")

    def _append(self, trace: Trace) -> None:
        news = list(self._writer.news())
        self._lines += news
        if news or self.trouble:
            self._try()

    def _try(self) -> None:
        """Bring the file up to date; what cannot be done now is done with the next answer."""
        before = self.trouble
        try:
            if self._undone or before or not self._closing_at:
                self._rewrite()
            else:
                self._write_news()
        except files.Gone:
            self._again(self._rewrite)
        except files.Taken as error:
            self._again(self._move, str(error))
        except SaveError as error:
            self._complain(error)
        if before and not self.trouble:
            self._say(f"{self.path.name} can be written again: everything is on disk.")

    def _again(self, write: Callable[..., None], *given: str) -> None:
        try:
            write(*given)
        except SaveError as error:
            self._complain(error)

    def _write_news(self) -> None:
        news = b"".join(self._lines[self._safe :])
        self._file.append(news + self._end(), self._closing_at)
        self._written(self._closing_at + len(news))

    def _rewrite(self) -> None:
        data = b"".join(self._lines)
        self._file.replace(data + self._end())
        self._written(len(data))

    def _move(self, why: str) -> None:
        """Another process writes to the file: this game goes on in one of its own."""
        self._file.release()
        self._file = files.Kept(files.spare(self.path))
        self._rewrite()
        self.notes.append(f"{why}. This game is kept in {self.path.name} from now on.")
        self._say(self.notes[-1])

    def _end(self) -> bytes:
        return b"" if self._writer.ended else self._writer.closing()

    def _written(self, size: int) -> None:
        self._closing_at, self._safe = size, len(self._lines)
        self._undone = False
        self.trouble = ""

    def _complain(self, error: SaveError) -> None:
        missing = len(self._lines) - self._safe - self._writer.ended
        if self._undone:
            what = "what was taken back or changed"
        else:
            what = "the last answer" if missing == 1 else f"the last {missing} answers"
        self.trouble = f"{error}. Not on disk yet: {what}; it is tried again."
        if self._tell is None:
            raise SaveError(self.trouble) from error
        self._tell(self.trouble)

    def _say(self, text: str) -> None:
        if self._tell is not None:
            self._tell(text)


def _contained(there: bytes, lines: list[bytes]) -> bool:
    """Whether a game goes on with what is in a file, so that nothing is lost if it takes its place."""
    try:
        head, answers, chance = _story(there.splitlines(keepends=True))
    except (ValueError, TypeError, RecursionError):
        return not there
    new_head, new_answers, new_chance = _story(lines)
    return head == new_head and answers == new_answers[: len(answers)] and chance == new_chance[: len(chance)]


def _story(lines: list[bytes]) -> tuple[dict[str, Any], list[Any], list[Any]]:
    """What a file tells: who plays what, every answer, and every outcome with whether a person told it."""
    if lines and not lines[-1].endswith(b"\n"):
        lines = lines[:-1]  # it was being written when the machine went off
    head, *entries = [json.loads(line) for line in lines]
    head = {name: value for name, value in head.items() if name not in ("edgebook", "check")}
    answers, chance = [], []
    for entry in entries:
        told = entry.get("told", ())
        chance += [(outcome, i in told) for i, outcome in enumerate(entry.get("chance", ()))]
        if "step" in entry:
            answers.append((entry["step"], entry.get("rule"), entry.get("answer")))
    return head, answers, chance
