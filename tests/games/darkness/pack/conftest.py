"""A folder for an owner's tables, and what loading it says."""

from collections.abc import Callable
from pathlib import Path

import pytest

from edgebook.games.darkness.cards.pack import Pack, PackError, load


class Tables:
    """An owner's folder. `write` puts a table there, `load` plays with it, `problems` is what it is told."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def write(self, table: str, content: str | bytes) -> Path:
        path = self.folder / f"{table}.csv"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def load(self) -> Pack:
        return load([self.folder])

    def problems(self) -> list[str]:
        with pytest.raises(PackError) as caught:
            self.load()
        return [problem.replace(f"{self.folder}/", "") for problem in caught.value.problems]


@pytest.fixture
def own(tmp_path: Path) -> Tables:
    return Tables(tmp_path)


@pytest.fixture
def refused(own: Tables) -> Callable[[str, str | bytes], list[str]]:
    """What is wrong with one table of an owner."""

    def problems(table: str, content: str | bytes) -> list[str]:
        own.write(table, content)
        return own.problems()

    return problems
