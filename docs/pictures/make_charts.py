"""Draws the charts of the gallery with the lines that stand beside them there: `make pictures`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from edgebook.study import charts

PAGE = Path(__file__).parents[1] / "gallery.md"
ROW = re.compile(r"^\| !\[[^\]]+\]\(pictures/(charts/[\w-]+\.svg)\) \| `([^`]+)` \|$", re.M)
SETTING = re.compile(r"## Charts\n.*?```python\n(.*?)```", re.S)


def rows(page: str) -> Iterator[tuple[str, str]]:
    """The pictures of charts on the page, each with its line of code."""
    for found in ROW.finditer(page):
        yield found[1], found[2]


def setting(page: str) -> dict[str, Any]:
    """What the lines of code on the page are about: `game`, `found` and the like."""
    told = SETTING.search(page)
    assert told is not None, "the page says no more what its charts are about"
    space: dict[str, Any] = {}
    exec(told[1], space)
    return space


def main() -> None:
    page = PAGE.read_text(encoding="utf-8")
    space = setting(page)
    for name, code in rows(page):
        path = Path(__file__).parent / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(charts.svg(eval(code, space)), encoding="utf-8")


if __name__ == "__main__":
    main()
