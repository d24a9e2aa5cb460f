"""What may import what: the core runs on a bare Python, and nothing below imports anything above."""

import ast
import subprocess
import sys
from collections.abc import Iterator, Mapping
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


def at_run_time(path: Path) -> Iterator[str]:
    """The modules of the package that a file imports while it runs, inside functions too."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    typed = {
        each
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)
        for each in ast.walk(node)
    }
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.ImportFrom)
            and node not in typed
            and (node.module or "").startswith("edgebook")
        ):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def circles(graph: Mapping[str, set[str]]) -> list[str]:
    """What leads back to itself: the names that are left when those that lead nowhere are taken away."""
    left = {name: set(to) for name, to in graph.items()}
    while ends := [name for name, to in left.items() if not to & left.keys()]:
        for name in ends:
            del left[name]
    back = {name: {other for other in left if name in left[other]} for name in left}
    while starts := [name for name, by in back.items() if not by & back.keys()]:
        for name in starts:
            del back[name]
    return sorted(back)


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


NO_CIRCLE = (
    "kernel", "box", "scene", "draw", "players", "coach", "learn", "train", "games/darkness", "games/icosara",
    "games/massive",
)  # fmt: skip


@pytest.mark.parametrize("part", NO_CIRCLE)
def test_no_module_imports_what_imports_it(part: str) -> None:
    """An import inside a function only hides such a circle."""
    names = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in modules(part)}
    names = {name.removesuffix(".__init__"): path for name, path in names.items()}
    graph = {
        name: {each if each in names else each.rpartition(".")[0] for each in at_run_time(path)} - {name}
        for name, path in names.items()
    }
    assert circles(graph) == []


def test_no_two_rooms_import_each_other() -> None:
    rooms = [path.name for path in PACKAGE.iterdir() if (path / "__init__.py").is_file()]
    graph = {
        room: {name.split(".")[1] for path in modules(room) for name in at_run_time(path)} - {room}
        for room in rooms
    }
    assert circles(graph) == []


def test_a_circle_is_seen() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == ["b", "c"]
    assert circles({"a": {"b"}, "b": {"c"}, "c": set()}) == []


def test_no_module_is_too_long_to_read() -> None:
    long = [path for path in PACKAGE.rglob("*.py") if path.read_text(encoding="utf-8").count("\n") > 400]
    assert long == []
