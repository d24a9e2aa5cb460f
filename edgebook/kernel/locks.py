"""A lock on a file, for one process until it ends: where the system has locks."""

from __future__ import annotations

import errno
from collections.abc import Callable
from typing import BinaryIO

BUSY = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
"""What a system says of a lock that another process has; anything else means that it has no locks here."""
Locks = tuple[Callable[[BinaryIO], None], Callable[[BinaryIO], None]]


def _nothing(file: BinaryIO) -> None:
    """A system without locks: what is written is looked at all the same."""


def _locks() -> Locks:
    """How this system locks a file for one process until it is closed or the process ends, and frees it."""
    try:
        import fcntl
    except ImportError:
        pass
    else:
        return (
            lambda file: fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB),
            lambda file: fcntl.flock(file.fileno(), fcntl.LOCK_UN),
        )
    try:
        import msvcrt
    except ImportError:
        return _nothing, _nothing

    def lock(file: BinaryIO) -> None:
        file.seek(1 << 40)  # far behind the end: what is written must stay readable for others
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]

    return lock, _nothing


_take_lock, free = _locks()


def lock(file: BinaryIO) -> bool:
    """Lock a file; False if another process has it. Where there are no locks, it is as if it were ours."""
    try:
        _take_lock(file)
    except OSError as error:
        return error.errno not in BUSY
    return True
