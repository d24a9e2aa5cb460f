"""The guide to the box: every example runs as it stands, and every module is listed."""

import re
from pathlib import Path

import pytest

import edgebook.box

DOCS = Path(__file__).parents[2] / "docs"
GUIDE = (DOCS / "box.md").read_text(encoding="utf-8")
MODULES = {path.stem for path in Path(edgebook.box.__file__).parent.glob("*.py")} - {"__init__", "rows"}


@pytest.mark.parametrize("code", re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL))
def test_an_example_runs(code: str) -> None:
    exec(compile(code, "docs/box.md", "exec"), {})


def test_every_module_is_listed() -> None:
    rows = re.findall(r"^\| (`.*?) \|", GUIDE, re.MULTILINE)
    assert {name for row in rows for name in re.findall(r"`(\w+)`", row)} == MODULES
    reference = (DOCS / "reference" / "box.md").read_text(encoding="utf-8")
    assert set(re.findall(r"::: edgebook\.box\.(\w+)", reference)) == MODULES
