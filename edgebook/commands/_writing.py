"""What the commands share that write a file: nothing is replaced unasked, and no file is left half done."""

from __future__ import annotations

import os
from pathlib import Path

from edgebook.kernel import files
from edgebook.kernel.errors import EdgebookError


def new_file(name: str | os.PathLike[str], *, force: bool) -> Path:
    """Where to write; refused, before any work is done, if something is there and may not be replaced."""
    target = Path(name)
    if os.path.exists(target) and not force:
        raise EdgebookError(f"{files.shown(target)} already exists; --force replaces it")
    return target


def write(target: Path, data: bytes | str) -> None:
    files.write(target, data.encode() if isinstance(data, str) else data)
