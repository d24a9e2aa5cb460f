"""A disk that can be full, and one that nobody may write to."""

from __future__ import annotations

import errno
import os
from typing import Any

import pytest

from edgebook.kernel import files


class Disk:
    """Everything that is kept goes through one function; `full` or `read_only`, it fails as a real one."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = self.read_only = False
        self._fill = files._fill
        monkeypatch.setattr(files, "_fill", self._write)

    def _write(self, file: Any, data: bytes, **named: Any) -> None:
        if self.read_only:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        if self.full:
            file.write(data[: len(data) // 2])
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self._fill(file, data, **named)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)
