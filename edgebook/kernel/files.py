"""Files that hold a person's work: read within bounds, written whole or not at all, and by one process at a
time.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import time
from collections.abc import Iterable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import BinaryIO
from weakref import WeakValueDictionary

from edgebook.kernel.errors import SaveError
from edgebook.kernel.locks import free, lock
from edgebook.kernel.untrusted import NO_WAIT, Unreadable, read_bytes

LOOKED_AT = 4096
"""How many bytes at the end of a file tell whether it is as we left it."""
Name = str | os.PathLike[str]


def why(error: BaseException) -> str:
    """The reason in an error of the system, in its own words."""
    return str(getattr(error, "strerror", None) or error)


def read(path: Name, most: int) -> bytes:
    """What is in a file. Refuses what is no plain file (a pipe, a device, a folder) and what is too large,
    before reading it.
    """
    try:
        data = read_bytes(path, most + 1)
    except Unreadable as error:
        raise SaveError(f"{shown(path)}: {error}") from None
    if len(data) > most:
        raise SaveError(f"{shown(path)}: larger than {most} bytes")
    return data


def _contents(file: BinaryIO, path: Name, most: int) -> bytes:
    about = os.fstat(file.fileno())
    if not stat.S_ISREG(about.st_mode):
        raise SaveError(f"{shown(path)}: is no file that can be read")
    if about.st_size <= most:
        data = file.read(most + 1)
        if len(data) <= most:
            return data
    raise SaveError(f"{shown(path)}: larger than {most} bytes")


def write(path: Name, data: bytes) -> None:
    """Write a file: all of it, or nothing if that fails. What was there stays until the new one is whole."""
    try:
        target = _target(path)
        part, file = beside(target)
        try:
            with file:
                _fill(file, data)
            os.replace(part, target)
        except BaseException:
            part.unlink(missing_ok=True)
            raise
        _settle(target.parent)
    except (OSError, ValueError) as error:
        raise SaveError(f"{shown(path)}: cannot be written: {why(error)}") from None


def _target(path: Name) -> Path:
    """Where a file really is. Refuses what is no plain file, or may not be written to."""
    target = Path(os.path.realpath(path))
    if target.exists():
        if target.is_dir():
            raise OSError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not target.is_file():
            raise OSError(errno.EINVAL, "it is no plain file")
        if not os.access(target, os.W_OK):
            raise OSError(errno.EACCES, os.strerror(errno.EACCES))
    return target


_numbers = count(1)


def beside(target: Path) -> tuple[Path, BinaryIO]:
    """A new file in the same folder, under a name of its own."""
    part = target.with_name(f".edgebook-{os.getpid()}-{next(_numbers)}.part")
    _tidy(target.parent)
    part.unlink(missing_ok=True)  # of a process that had the same number and was killed
    file = open(part, "x+b", buffering=0)  # noqa: SIM115  # the caller that fills it closes it
    if target.exists():
        with suppress(OSError):
            part.chmod(stat.S_IMODE(target.stat().st_mode))
    return part, file


_PART = re.compile(r"\.edgebook-(\d{1,9})-\d+\.part\Z")


def _tidy(folder: Path) -> None:
    """Remove what commands that were killed have left in a folder; what a process still writes stays."""
    with suppress(OSError):
        found = [(_PART.match(entry.name), entry) for entry in os.scandir(folder)]
        for match, entry in found:
            if match is not None and entry.is_file(follow_symlinks=False) and not _lives(int(match[1])):
                os.unlink(entry)


def _lives(process: int) -> bool:
    """Whether there is such a process; where that cannot be told without harm (Windows), it lives."""
    if os.name != "posix":
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def _fill(file: BinaryIO, data: bytes, *, sync: bool = True) -> None:
    left = memoryview(data)
    while left:
        left = left[file.write(left) :]
    file.flush()
    if sync:
        os.fsync(file.fileno())


def _settle(folder: Path) -> None:
    """See to it that a new name survives a power cut too, where that can be asked for."""
    with suppress(OSError, AttributeError):
        opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def spare(path: Name) -> Path:
    """A name beside a file that nothing has yet: `game.jsonl`, `game-2.jsonl`, ..."""
    target = Path(path)
    for number in count(2):
        found = target.with_name(f"{target.stem}-{number}{target.suffix}")
        if not os.path.lexists(found):
            return found
    raise AssertionError


def copy_beside(path: Name, data: bytes) -> Path:
    """Keep what was in a file under a name of its own beside it."""
    for _ in range(1000):
        found = spare(path)
        try:
            with open(found, "xb", buffering=0) as file:
                _fill(file, data)
            return found
        except FileExistsError:
            continue
        except OSError as error:
            with suppress(OSError):
                found.unlink(missing_ok=True)
            raise SaveError(f"{shown(found)}: cannot be written: {why(error)}") from None
    raise SaveError(f"{shown(path)}: no name is free beside it")


def shown(path: Name) -> str:
    """A file's name in a message: short, and fit to be printed."""
    text = os.fsdecode(path).encode(errors="backslashreplace").decode()
    text = "".join(sign if sign.isprintable() else "?" for sign in text)
    return text if len(text) <= 200 else f"{text[:100]}…{text[-60:]}"


def append_lines(path: Name, lines: Iterable[bytes], *, first: Iterable[bytes] = ()) -> None:
    """Add lines to a file that several processes add to; `first` if there is nothing in it yet."""
    try:
        way = os.O_RDWR | os.O_CREAT | os.O_APPEND | NO_WAIT | getattr(os, "O_BINARY", 0)
        with open(os.open(path, way, 0o666), "a+b", buffering=0) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise OSError(errno.EINVAL, "it is no plain file")
            for _ in range(100):  # a line takes no time; who still has it after two seconds will not mind
                if lock(file):
                    break
                time.sleep(0.02)
            data = b"".join(lines)
            size = file.seek(0, os.SEEK_END)
            if not size:
                data = b"".join(first) + data
            else:
                file.seek(size - 1)
                data = (
                    data if file.read(1) == b"\n" else b"\n" + data
                )  # after half a line of a killed process
            try:
                _fill(file, data)
            except OSError:
                file.truncate(size)  # nothing of it, so that the same lines can be added another time
                raise
            free(file)
    except (OSError, ValueError) as error:
        raise SaveError(f"{shown(path)}: cannot be written: {why(error)}") from None


# -- one writer at a time --------------------------------------------------------------------------------


class Taken(SaveError):
    """The file is another writer's: another process has it, or has written to it."""


class Gone(SaveError):
    """The file is no longer there."""


class Kept:
    """A file that is ours to write for as long as we hold it, and at most until our process ends.

    Another process is refused it (`Taken`), where the system has locks. In the same process the last one who
    takes a file has it: a cell of a notebook that is run again goes on where it was. And before anything is
    written, with locks or without, the file must be as we left it.
    """

    def __init__(self, path: Name) -> None:
        self.path = Path(path)
        self._file: BinaryIO | None = None
        self._size = 0
        self._end = b""
        self._sure = True
        """Whether we know what is in the file: not after a line that was only half written."""

    def take(self, most: int) -> bytes | None:
        """What is in the file, which is ours from now on. None: there is no such file yet."""
        while True:
            try:
                opened = os.open(_target(self.path), os.O_RDWR | NO_WAIT | getattr(os, "O_BINARY", 0))
                file: BinaryIO = os.fdopen(opened, "r+b", buffering=0)
            except FileNotFoundError:
                return None
            except (OSError, ValueError) as error:
                raise SaveError(f"{shown(self.path)}: cannot be written: {why(error)}") from None
            if self._adopt(file):
                try:
                    data = _contents(file, self.path, most)
                except OSError as error:
                    raise SaveError(f"{shown(self.path)}: cannot be read: {why(error)}") from None
                self._know(len(data), data)
                return data

    def _adopt(self, file: BinaryIO) -> bool:
        """Lock a file that was opened; whether it still is the one with this name."""
        other = _held.get(self._key())
        if other is not None and other is not self:
            other.release()
        if not lock(file):
            file.close()
            raise Taken(f"{shown(self.path)}: another notebook or program has this file open for writing")
        try:
            same = _same(os.stat(self.path), os.fstat(file.fileno()))
        except OSError:
            same = False
        if not same:
            file.close()
            return False
        self.release()
        self._file = file
        _held[self._key()] = self
        return True

    def replace(self, data: bytes) -> None:
        """Write the whole file anew; until that is done the old one stays."""
        if self._file is None and os.path.lexists(self.path):
            raise Taken(f"{shown(self.path)}: another program writes to this file now")
        if self._file is not None:
            with suppress(Gone):
                self._check()
        try:
            target = _target(self.path)
            part, file = beside(target)
            try:
                _fill(file, data)
                if os.name == "nt":  # there, no open file can be renamed or replaced
                    file.close()
                    self.release()
                else:
                    lock(file)
                os.replace(part, target)
            except BaseException:
                file.close()
                part.unlink(missing_ok=True)
                raise
            _settle(target.parent)
            if os.name == "nt":
                file = open(target, "r+b", buffering=0)  # noqa: SIM115  # it stays open: that is the lock
                lock(file)
        except (OSError, ValueError) as error:
            raise SaveError(f"{shown(self.path)}: cannot be written: {why(error)}") from None
        self.release()
        self._file = file
        _held[self._key()] = self
        self._know(len(data), data)

    def append(self, data: bytes, at: int | None = None, *, sync: bool = True) -> None:
        """Write at the end, or from `at` on instead of what we wrote there. If it fails, `replace` is next:
        what is in the file then may end in the middle of a line. Without `sync` it is safe from a killed
        process, and after a while from a power cut too.
        """
        at = self._size if at is None else at
        self._check()
        assert self._file is not None
        before = self._end[: max(0, len(self._end) - (self._size - at))]
        self._sure = False
        try:
            self._file.seek(at)
            _fill(self._file, data, sync=sync)
            if at + len(data) < self._size:
                self._file.truncate()
        except OSError as error:
            raise SaveError(f"{shown(self.path)}: cannot be written: {why(error)}") from None
        self._know(at + len(data), before + data)

    def release(self) -> None:
        """It is ours no longer."""
        if self._file is not None:
            with suppress(OSError, ValueError):
                free(self._file)
            self._file.close()
            self._file = None
            if _held.get(self._key()) is self:
                del _held[self._key()]

    def __del__(self) -> None:
        if getattr(self, "_file", None) is not None:
            with suppress(Exception):  # when Python ends, little is left to end it with
                self.release()

    def _know(self, size: int, end: bytes) -> None:
        self._size, self._end, self._sure = size, end[-LOOKED_AT:], True

    def _check(self) -> None:
        """Refuse to write into a file that is not as we left it."""
        self._check_place()
        if not self._sure:
            return
        assert self._file is not None
        size = os.fstat(self._file.fileno()).st_size
        self._file.seek(max(0, self._size - len(self._end)))
        if size != self._size or self._file.read(len(self._end)) != self._end:
            raise Taken(f"{shown(self.path)}: another program has written to this file")

    def _check_place(self) -> None:
        if self._file is None:
            raise Taken(f"{shown(self.path)}: another program writes to this file now")
        try:
            there = os.stat(self.path)
        except FileNotFoundError:
            raise Gone(f"{shown(self.path)}: this file is no longer there") from None
        except OSError as error:
            raise SaveError(f"{shown(self.path)}: cannot be written: {why(error)}") from None
        if not _same(there, os.fstat(self._file.fileno())):
            raise Taken(f"{shown(self.path)}: another program has replaced this file")

    def _key(self) -> str:
        return os.path.realpath(self.path)


_held: WeakValueDictionary[str, Kept] = WeakValueDictionary()
"""Who has which file in this process."""


def _same(one: os.stat_result, other: os.stat_result) -> bool:
    return (one.st_dev, one.st_ino) == (other.st_dev, other.st_ino)


def _forget() -> None:
    """In a process that was forked off: the files are its parent's alone, and free when that one ends."""
    for kept in list(_held.values()):
        if kept._file is not None:
            kept._file.close()
            kept._file = None
    _held.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
