"""The compiled build: what is compiled, what stays plain and why, and what is written down for it."""

from __future__ import annotations

import ast
import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from edgebook import cli, kernel
from edgebook.box.declared import Start
from edgebook.games import get, names
from edgebook.kernel import signatures

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "edgebook"


@pytest.fixture(scope="module")
def build() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_what_stays_plain_is_there_and_has_a_reason(build: ModuleType) -> None:
    for pattern, why in build.PLAIN.items():
        assert why
        assert list(PACKAGE.glob(pattern.replace("*/", "**/"))), f"{pattern} is not there any more"


def test_the_engine_is_compiled_and_pictures_are_not(build: ModuleType) -> None:
    chosen = {path.as_posix() for path in build.modules(PACKAGE)}
    assert "kernel/engine.py" in chosen
    for name in build.GAMES:
        assert any(path.startswith(f"games/{name}/rules/") for path in chosen)
    assert not any("/show/" in path or "/lessons/" in path for path in chosen)


def test_what_is_written_down_is_what_the_functions_say(build: ModuleType) -> None:
    """The arguments of the rules of every game, against those that Python tells."""
    checked = 0
    said: dict[str, Any] = {}
    for path in PACKAGE.glob("games/*/rules/*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        said[".".join(path.relative_to(ROOT).with_suffix("").parts)] = dict(build._sayings(tree))
    for name in names():
        for rule in get(name).rulebook.by_id.values():
            do: Any = rule.do
            known = said.get(getattr(do, "__module__", ""), {})
            owner, _, last = getattr(do, "__qualname__", "").rpartition(".")
            found = known.get(f"{last}_{owner}_obj" if owner else last)
            if found is None:  # made by a function
                continue
            taken = [(p.name, int(p.kind), p.default is not p.empty) for p in signatures.arguments(do)]
            assert found[0] == taken, rule
            checked += 1
    assert checked > 200


def test_a_compiled_function_is_looked_up_in_the_file(
    monkeypatch: pytest.MonkeyPatch, build: ModuleType, tmp_path: Path
) -> None:
    tree = ast.parse('def step(s, t, seat, *cards):\n    """One thing."""\n')
    (tmp_path / "kernel").mkdir()
    (tmp_path / signatures.FILE).write_text(json.dumps({"a.b": dict(build._sayings(tree))}), encoding="utf-8")
    monkeypatch.setattr(signatures, "__file__", str(tmp_path / "kernel" / "signatures.py"))
    signatures._file.cache_clear()
    step = SimpleNamespace(__module__="a.b", __name__="step", __doc__="filler")
    try:
        assert signatures.docstring(step) == "One thing."
        assert [str(each) for each in signatures.arguments(step)] == ["s", "t", "seat", "*cards"]
    finally:
        monkeypatch.undo()
        signatures._file.cache_clear()


MODULE = '''\
"""A module."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from edgebook.box import effects
from edgebook.games.some.rules.keys import AKey
from edgebook.kernel import Asked

if TYPE_CHECKING:
    from edgebook.kernel import State

MOST: int = 3
LEAST, NAMES = 1, (
    "a",
)
RED, BLUE = range(2)
SHORT, LONG = (len(name) for name in ("a", "abc"))
Pair = tuple[int, int]


class ADie(Asked):
    seat: int

    def label(self, s: State, key: str) -> str:
        return key


@RULES.decision("T-1")
class restore(KeptElsewhere):
    def options(
        self, s: State
    ) -> list[str]:
        return []


class Shared(AKey):
    def do(self, s: State) -> None:
        pass


class Record(NamedTuple):
    s: State


def refuse(cause: Exception) -> None:
    raise ValueError(
        "no"
    ) from cause
'''


def test_a_module_is_prepared_for_the_compiler(build: ModuleType) -> None:
    made = build._prepared(MODULE, ast.parse(MODULE), "")
    ast.parse(made)
    assert "MOST: typing.Final[int] = 3\n" in made
    assert "LEAST: typing.Final = 1; NAMES: typing.Final = ('a',)\n\n\n" in made
    assert "RED: typing.Final = 0; BLUE: typing.Final = 1\n" in made
    assert "LONG: typing.Final = tuple((len(name) for name in ('a', 'abc')))[1]\n" in made
    assert "Pair = tuple[int, ...]\n" in made
    assert "import edgebook.box.effects as effects\n" in made
    assert "@mypyc_attr(native_class=False)\nclass ADie(Asked):" in made
    assert '@mypyc_attr(native_class=False)\n@RULES.decision("T-1")\nclass restore(KeptElsewhere):' in made
    assert (
        "@mypyc_attr(native_class=False)\nclass Shared(AKey):\n    def do(self: typing.Any, s: State)" in made
    )
    assert "    def label(self: typing.Any, s: State, key: str) -> str:\n" in made
    assert "        self: typing.Any, s: State\n" in made
    assert "from edgebook.kernel.asked import Asked\n" in made
    assert "    s: typing.Any\n" in made
    assert "    raise _because(ValueError('no'), cause)\n" in made
    assert made.count("\n") - MODULE.count("\n") == 10  # what is imported besides, and three decorators


@pytest.mark.parametrize("name", ["icosara", "massive", "darkness"])
def test_a_declared_table_is_laid_out_for_the_compiler(build: ModuleType, name: str) -> None:
    """mypyc takes no metaclass. What it gets instead, run as plain Python, makes the same tables."""
    path = Path(f"games/{name}/table/state.py")
    text = build._laid_out((PACKAGE / path).read_text(encoding="utf-8"), path)
    module = f"edgebook.games.{name}.table.state"
    made = ModuleType(module)
    exec(compile(text, str(path), "exec"), vars(made))
    state = get(name).start(get(name).make({}))
    kind: Any = type(state)
    assert made.State.__mro__[1] is kernel.State
    given = [each for each, (_, field) in kind.declared.fields.items() if field.start is Start.GIVEN]
    twins = [twin(*(getattr(state, each) for each in given)) for twin in (kind, made.State)]
    for each in kind.declared.fields:
        assert getattr(twins[0], each) == getattr(twins[1], each), each
        assert getattr(twins[1].copy(), each) == getattr(twins[0].copy(), each), each
        assert getattr(twins[1].seen_by(0), each) == getattr(twins[0].seen_by(0), each), each
    assert made.State.declared.source() == kind.source()


def test_a_module_without_a_table_stays_as_it_is(build: ModuleType) -> None:
    assert build._laid_out(MODULE, Path("games/none/table/state.py")) == MODULE


def test_what_an_error_came_from_is_kept() -> None:
    cause = KeyError("x")
    assert signatures.because(ValueError("y"), cause).__cause__ is cause
    assert signatures.because(ValueError("y"), None).__suppress_context__


def test_without_a_compiler_nothing_is_compiled(build: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "/nonexistent")
    assert not build.has_compiler()
    monkeypatch.setenv("CC", f"{sys.executable} -O")
    assert build.has_compiler()


STATE = """
from __future__ import annotations
class State:
    def copy(self) -> State: return self
"""
NARROWER = """
from __future__ import annotations
from edgebook.kernel.state import State as Base
class State(Base):
    def copy(self) -> State: return self
"""
USER = """
from __future__ import annotations
from edgebook.box.grid import State
def made() -> str: return type(State().copy()).__module__
"""


@pytest.mark.slow
def test_a_module_that_cannot_be_compiled_stays_plain_and_is_named(
    build: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The C compiler refuses it when others are half made."""
    if not build.has_compiler():
        pytest.skip("no C compiler, so there is no compiled build either")
    for folder in ("", "kernel", "box"):
        (tmp_path / "edgebook" / folder).mkdir(parents=True, exist_ok=True)
        (tmp_path / "edgebook" / folder / "__init__.py").touch()
    for name, text in {"kernel/state": STATE, "box/grid": NARROWER, "box/places": USER}.items():
        (tmp_path / "edgebook" / f"{name}.py").write_text(text, encoding="utf-8")
    monkeypatch.setattr(build, "ROOT", tmp_path)
    target = tmp_path / "build" / "fast"
    build.build(target)
    assert "edgebook/box/grid.py stays plain: " in capsys.readouterr().err
    assert {path.name.partition(".")[0] for path in target.rglob("*.so")} >= {"state", "places"}
    told = "from edgebook.box import grid, places; print(places.made(), grid.__file__)"
    done = subprocess.run([sys.executable, "-c", told], cwd=target, capture_output=True, text=True)
    assert done.stdout.split() == ["edgebook.box.grid", str(target / "edgebook" / "box" / "grid.py")]


def test_a_checkout_is_plain() -> None:
    if Path(cli.__file__).parent == PACKAGE:
        assert not cli.compiled()
