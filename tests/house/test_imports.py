"""What may import what: the core runs on a bare Python, and nothing below imports anything above."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "edgebook"

# What each part of the package may import from the rest of it. Parts that are not listed may import any.
BELOW = {
    "kernel": {"kernel"},
    "box": {"kernel", "box"},
    "scene": {"kernel", "scene"},
    "games": {"kernel", "box", "scene", "games"},
    "players": {"kernel", "players"},
    "draw": {"kernel", "scene", "draw"},
}
# Below everything: what stands in edgebook/__init__.py, how text is cleaned for an output, and how an
# optional package is asked for.
FOUNDATION = {"__version__", "cleaning", "extras"}
STANDARD_LIBRARY_ONLY = ("kernel", "box", "scene", "games", "players", "learn", "train")


def modules(part: str) -> list[Path]:
    return sorted((PACKAGE / part).rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    """The full names of the modules that a file imports, anywhere in it."""
    package = path.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*above, *filter(None, [node.module])])
            # `from edgebook import kernel` imports edgebook.kernel
            yield from (f"{module}.{alias.name}" for alias in node.names)


def loaded_by(statement: str) -> list[str]:
    """The modules that are loaded after a statement in a Python without site-packages and user site."""
    program = f"import sys; sys.path.insert(0, {str(ROOT)!r}); {statement}; print(*sys.modules)"
    command = [sys.executable, "-I", "-S", "-c", program]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()


@pytest.mark.parametrize("module", ["edgebook", "edgebook.cli", "edgebook.kernel", "edgebook.games.darkness"])
def test_the_core_loads_only_the_standard_library(module: str) -> None:
    loaded = {name.partition(".")[0] for name in loaded_by(f"import {module}")}
    assert loaded - sys.stdlib_module_names - {"__main__"} == {"edgebook"}


def test_import_edgebook_is_light() -> None:
    assert [name for name in loaded_by("import edgebook") if name.startswith("edgebook")] == ["edgebook"]


@pytest.mark.parametrize("part", STANDARD_LIBRARY_ONLY)
def test_the_core_imports_only_the_standard_library(part: str) -> None:
    foreign = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in modules(part)
        for name in imported(path)
        if name.partition(".")[0] not in {*sys.stdlib_module_names, "edgebook"}
    ]
    assert foreign == []


@pytest.mark.parametrize("part", BELOW)
def test_nothing_below_imports_anything_above(part: str) -> None:
    allowed = BELOW[part] | FOUNDATION
    upward = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in modules(part)
        for name in imported(path)
        if name.startswith("edgebook") and [*name.split("."), ""][1] not in allowed
    ]
    assert upward == []


def test_relative_imports_are_resolved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    source = tmp_path / "edgebook" / "games" / "chess.py"
    source.parent.mkdir(parents=True)
    source.write_text("from . import a\nfrom ..draw import svg\nfrom .b import c\nimport numpy.linalg\n")
    assert list(imported(source)) == [
        "edgebook.games.a",
        "edgebook.draw.svg",
        "edgebook.games.b.c",
        "numpy.linalg",
    ]
