"""The guide to the kernel: its first example runs as it stands, and what it names is there."""

import re
from pathlib import Path

import edgebook.kernel

GUIDE = (Path(__file__).parents[2] / "docs" / "kernel.md").read_text(encoding="utf-8")


def test_the_first_example_runs(capsys) -> None:
    code = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)[0]
    exec(compile(code, "docs/kernel.md", "exec"), {})
    assert "Round 1 begins" in capsys.readouterr().out


def test_the_parts_that_it_lists_are_there() -> None:
    listed = re.findall(r"^\| (`.*?) \|", GUIDE, re.MULTILINE)
    names = [name for part in listed for name in re.findall(r"`(\w+)`", part)]
    assert len(names) > 15
    assert [name for name in names if not hasattr(edgebook.kernel, name)] == []
