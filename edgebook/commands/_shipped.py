"""Which notebooks are ours: `shipped.sha256` lists every one with the SHA-256 of its content.

A notebook that someone else put into the folder, or changed, is not on the list, whatever it is called.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

LIST = Path(__file__).with_name("shipped.sha256")


def listed() -> dict[str, str]:
    """The SHA-256 of each shipped notebook, by its name such as `darkness/00-the-game.ipynb`."""
    rows = (line.split(maxsplit=1) for line in LIST.read_text(encoding="utf-8").splitlines())
    return {name: digest for digest, name in rows}


def digest_of(path: Path) -> str:
    """Of the content, however the lines end: a checkout on Windows may have changed that."""
    return hashlib.sha256(path.read_bytes().replace(b"\r\n", b"\n")).hexdigest()


def by_name(notebooks: Path) -> list[Path]:
    """The notebooks of this folder that are called as shipped ones are, in their order."""
    return [path for path in map(notebooks.joinpath, sorted(listed())) if path.is_file()]


def unchanged(notebooks: Path) -> list[Path]:
    """The notebooks of this folder that are exactly as they were shipped."""
    known = listed()
    return [
        path
        for path in by_name(notebooks)
        if digest_of(path) == known[path.relative_to(notebooks).as_posix()]
    ]
