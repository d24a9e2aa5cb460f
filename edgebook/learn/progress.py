"""Progress, kept on disk: which exercises were solved, and with how many tries and hints.

The file only grows, by one line for each try and each hint, so that two notebooks that are open at once lose
nothing of each other, and a killed kernel loses nothing at all.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any

from edgebook import games
from edgebook.kernel import SaveError, files
from edgebook.learn import shelves
from edgebook.learn.home import home
from edgebook.learn.tasks import key_noted

LARGEST = 16 * 1024 * 1024
"""Bytes: some hundred thousand tries."""
NOTHING = {"right": False, "tries": 0, "hints": 0, "solution": False}
LONGEST = 2000
"""Letters of an answer that are kept."""


class Progress:
    """What a person has done so far. A file that cannot be read is put aside, never overwritten."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = (path or home() / "progress.jsonl").with_suffix(".jsonl")
        self.note = ""
        self._unwritten: list[dict[str, Any]] = []
        self._done = self._read()

    def entry(self, key: str) -> dict[str, Any]:
        """One exercise: right or not, tries and hints so far."""
        return dict(self._done.get(_of(key), NOTHING))

    def keys(self, start: str = "") -> list[str]:
        """Everything that something was noted of, whose key begins with this."""
        return [key for key in self._done if key.startswith(start)]

    def tried(
        self,
        key: str,
        right: bool,
        answer: object = None,
        seconds: float | None = None,
        given: object = None,
        *,
        rule: str = "",
    ) -> None:
        """Note a try: what was answered as a person reads it, how long after the exercise was opened, and the
        answer as it was given, so that it can be judged again. `rule`: the rule behind a puzzle, which no
        lesson has."""
        line: dict[str, Any] = {"exercise": key, "tried": bool(right), "at": _now()}
        if rule:
            line["rule"] = rule
        if answer is not None:
            line["answer"] = _shown(answer)
        if _is_plain(given):
            line["given"] = given
        if seconds is not None:
            line["seconds"] = round(seconds)
        self._add(line)

    def hinted(self, key: str) -> None:
        """Note that a hint was asked for."""
        self._add({"exercise": key, "hinted": True, "at": _now()})

    def solution_seen(self, key: str) -> None:
        """Note that the worked solution was opened."""
        self._add({"exercise": key, "solution": True, "at": _now()})

    def history(self) -> list[dict[str, Any]]:
        """Everything that was noted, in order, with times and answers where they are known."""
        if not self._begun():
            return _whole(self._read_earlier())
        try:
            lines = files.read(self.path, LARGEST).splitlines()
        except SaveError:
            return []
        found = []
        for line in lines:
            try:
                read = json.loads(line)
                _count({}, read)
            except (ValueError, TypeError, KeyError, RecursionError):
                continue  # told when it was opened
            found.append({**read, "exercise": _by_game(read["exercise"])})
        return found

    def solved(self, keys: list[str]) -> int:
        """How many of these exercises are solved."""
        return sum(bool(self.entry(key)["right"]) for key in keys)

    def forget(self) -> None:
        """Start over."""
        self._done, self._unwritten = {}, []
        for path in (self.path, self._earlier):
            path.unlink(missing_ok=True)

    @property
    def _earlier(self) -> Path:
        """The file of an edgebook that wrote everything anew each time."""
        return self.path.with_suffix(".json")

    def _begun(self) -> bool:
        return self.path.exists() and self.path.stat().st_size > 0

    def _add(self, line: dict[str, Any]) -> None:
        self._unwritten.append(line)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            first = [] if self._begun() else _whole(self._read_earlier())
            files.append_lines(self.path, map(_text, self._unwritten), first=map(_text, first))
        except (OSError, SaveError) as error:
            self.note = f"progress could not be kept in {self.path}: {files.why(error)}"
            _count(self._done, line)
            return
        if self._unwritten[1:]:
            self.note = ""
        self._unwritten = []
        self._done = self._read()  # others may have written since: another notebook

    def _read(self) -> dict[str, dict[str, Any]]:
        if not self._begun():
            return self._read_earlier()
        try:
            lines = files.read(self.path, LARGEST).splitlines()
        except SaveError as error:
            return self._put_aside(self.path, str(error))
        done: dict[str, dict[str, Any]] = {}
        unread = 0
        for line in lines:
            try:
                _count(done, json.loads(line))
            except (ValueError, TypeError, KeyError, RecursionError):
                unread += bool(line.strip())
        if unread and not done:
            return self._put_aside(self.path, "not what edgebook wrote")
        if unread:
            self.note = f"{self.path}: {unread} of {len(lines)} lines cannot be read and do not count"
        return done

    def _read_earlier(self) -> dict[str, dict[str, Any]]:
        path = self._earlier
        if not path.exists():
            return {}
        try:
            data = json.loads(files.read(path, LARGEST))
            if not isinstance(data, dict) or not all(isinstance(each, dict) for each in data.values()):
                raise ValueError("not what edgebook wrote")
        except (SaveError, ValueError, RecursionError) as error:
            return self._put_aside(path, str(error))
        done: dict[str, dict[str, Any]] = {}
        for key, each in data.items():
            _count(done, {**{name: each.get(name) for name in NOTHING}, "exercise": key})
        return done

    def _put_aside(self, path: Path, why: str) -> dict[str, dict[str, Any]]:
        aside = path.with_suffix(f".unreadable{path.suffix}")
        aside = files.spare(aside) if aside.exists() else aside
        try:
            path.replace(aside)
            self.note = f"{path} could not be read ({why:.200}); it is kept as {aside.name}"
        except OSError:
            self.note = f"{path} could not be read ({why:.200})"
        return {}


def _count(done: dict[str, dict[str, Any]], line: dict[str, Any]) -> None:
    """Add what a line says: a try, a hint, or what was counted before there were lines."""
    key = line["exercise"]
    if not isinstance(key, str):
        raise TypeError
    entry = done.setdefault(_of(key), dict(NOTHING))
    entry["right"] = entry["right"] or line.get("tried") is True or bool(line.get("right"))
    entry["solution"] = entry["solution"] or line.get("solution") is True
    entry["tries"] += _number(line.get("tries")) + ("tried" in line)
    entry["hints"] += _number(line.get("hints")) + ("hinted" in line)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _shown(answer: object) -> str:
    """An answer as a teacher reads it."""
    if isinstance(answer, list | tuple):
        text = ", ".join(map(_shown, answer))
    else:
        text = getattr(answer, "__name__", None) or str(answer)
    return text[:LONGEST]


def _is_plain(value: object) -> bool:
    """Whether an answer can be written down as it is: not a player, which is a class."""
    if isinstance(value, list | tuple):
        return len(value) <= 100 and all(map(_is_plain, value))
    return isinstance(value, bool | int | float) or (isinstance(value, str) and len(value) <= LONGEST)


@lru_cache(maxsize=8)
def kept_in(path: Path) -> Progress:
    """The progress in a file: one for all widgets, so that each knows what the others know."""
    return Progress(path)


def shared() -> Progress:
    """The progress of the person at this computer."""
    return kept_in(home() / "progress.jsonl")


def _by_game(noted: str) -> str:
    """What was noted, with its game: when there was one game, keys did not name it. An exercise that moved to
    another lesson takes it along."""
    whole = noted if noted.count("/") > 1 else f"{games.FIRST}/{noted}"
    key = key_noted(whole)
    return shelves.moved().get(key, key) + whole.removeprefix(key)


def _of(noted: str) -> str:
    """The exercise that something was noted under, whichever of its versions was tried."""
    return key_noted(_by_game(noted))


def _whole(done: dict[str, dict[str, Any]]) -> list[dict[str, Any]]:
    return [{"exercise": key, **entry} for key, entry in done.items()]


def _text(line: dict[str, Any]) -> bytes:
    return json.dumps(line, separators=(",", ":")).encode() + b"\n"


def _number(value: object) -> int:
    return value if type(value) is int and value >= 0 else 0
