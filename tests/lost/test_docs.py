"""The page of promises names tests that are there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_each_promise_names_where_it_is_tested() -> None:
    page = (ROOT / "docs" / "promises.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| ") and not line.startswith("| promise")]
    assert len(rows) > 12
    for row in rows:
        folder = Path()
        named = re.findall(r"`([\w/]+\.py)`", row.rpartition(" | ")[2])
        assert named, row
        for name in named:
            folder = (ROOT / name).parent if "/" in name else folder
            assert (folder / Path(name).name).is_file(), name
