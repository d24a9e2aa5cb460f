"""Saved games: readable JSON Lines. A header, then one line for each decision with the chance outcomes since
the last line. What a person read off a real table gets a line of its own while nobody decides. A last line
says how far the game went, and what it came to.
"""

from __future__ import annotations

import json
import os
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from edgebook.kernel.errors import SaveError
from edgebook.kernel.trace import Trace

FORMAT = 1


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

    def __init__(self) -> None:
        self.answers = 0
        self.outcomes = 0

    def decisions(self, trace: Trace) -> Iterator[str]:
        """A line for each decision that has none yet, with the chance outcomes before it."""
        for n in trace.asked[self.answers :]:
            frame, _, _, _, key = trace.log[n]
            line = {"step": n + 1, "rule": frame[0], "answer": key}
            yield _line(line | self._chance(trace, trace.log[n - 1][3] if n else 0))
            self.answers += 1

    def table(self, trace: Trace) -> Iterator[str]:
        """A line for what a person read off the table since the last line, if anything."""
        outcomes, told = _all_chance(trace)
        if told and told[-1] >= self.outcomes:
            yield _line({"table": len(trace)} | self._chance(trace, len(outcomes)))

    def end(self, trace: Trace) -> str:
        """The last line."""
        asks = trace.table is not None and trace.decision is None
        line = {"end": len(trace), "state": trace.state.digest()} | ({"asks_table": True} if asks else {})
        return _line(line | self._chance(trace, len(_all_chance(trace)[0])))

    def _chance(self, trace: Trace, last: int) -> dict[str, Any]:
        outcomes, told = _all_chance(trace)
        first, self.outcomes = self.outcomes, last
        ours = told[bisect_left(told, first) : bisect_left(told, last)]
        line: dict[str, Any] = {"chance": outcomes[first:last]}
        return line | {"told": [place - first for place in ours]} if ours else line


def _all_chance(trace: Trace) -> tuple[list[Any], list[int]]:
    """All outcomes, and which of them a person told; with those that wait until the table has said more.

    What was told for an answer that still waits for the table is left out: it is given again with the answer.
    """
    chance = trace.chance
    if trace.table is None or trace.decision is not None:
        return chance.outcomes, chance.told_at
    pending = chance.told[::-1]
    done = len(chance.outcomes)
    told = [done + i for i, (_, by_person) in enumerate(pending) if by_person]
    return [*chance.outcomes, *(outcome for outcome, _ in pending)], [*chance.told_at, *told]


def dumps(trace: Trace) -> str:
    """A trace as text, up to its last step."""
    writer = _Writer()
    return "".join([_line(header(trace)), *writer.decisions(trace), writer.end(trace)])


def save(trace: Trace, path: str | os.PathLike[str]) -> None:
    """Write a trace to a file: all of it, or nothing if that fails."""
    _write(Path(path), dumps(trace))


def _write(path: Path, text: str) -> int:
    part = path.with_name(path.name + ".part")
    try:
        data = text.encode()
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise SaveError(f"{path}: cannot be written: {error.strerror or error}") from error
    except UnicodeError as error:
        raise SaveError(f"{path}: cannot be written: it has a text that is no UTF-8") from error
    return len(data)


class Autosave:
    """Appends each decision to a file as it is answered, so that a killed process loses nothing decided.

    If a line cannot be written (`SaveError`), the game goes on, and the next line brings the missing ones
    along.
    """

    def __init__(self, trace: Trace, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)
        self._writer = _Writer()
        self._ended = False
        self._unsaved = b""
        self._size = _write(self.path, _line(header(trace)) + self._news(trace))
        trace.on_answer = self._append

    def _news(self, trace: Trace) -> str:
        lines = [*self._writer.decisions(trace), *self._writer.table(trace)]
        if trace.over and not self._ended:
            self._ended = True
            lines.append(self._writer.end(trace))
        return "".join(lines)

    def _append(self, trace: Trace) -> None:
        self._unsaved += self._news(trace).encode()
        try:
            with self.path.open("r+b") as file:
                file.seek(self._size)
                file.truncate()  # what a failed try may have left behind
                file.write(self._unsaved)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise SaveError(f"{self.path}: cannot be written: {error.strerror or error}") from error
        self._size += len(self._unsaved)
        self._unsaved = b""


def _line(value: Mapping[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False) + "\n"
