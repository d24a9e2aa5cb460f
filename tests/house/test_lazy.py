"""`edgebook.Something` is found when it is used, with a helpful word where its packages are missing."""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import edgebook
from edgebook import games
from edgebook.extras import MissingExtra, load


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder to put made-up modules in, and entries for them in the table of lazy names."""
    monkeypatch.syspath_prepend(tmp_path)
    entries = {
        "Toy": ("made_up_toy:Toy", "notebook"),
        "toys": ("made_up_toy", None),
        "Broken": ("made_up_broken", "notebook"),
    }
    for name, entry in entries.items():
        monkeypatch.setitem(edgebook._LAZY, name, entry)
    yield tmp_path
    for name in entries:
        vars(edgebook).pop(name, None)
    for name in ("made_up_toy", "made_up_broken"):
        sys.modules.pop(name, None)


def write(shelf: Path, name: str, source: str) -> None:
    (shelf / f"{name}.py").write_text(source)
    importlib.invalidate_caches()


def test_an_attribute_is_imported_on_first_use_and_kept(shelf: Path) -> None:
    write(shelf, "made_up_toy", "class Toy: pass\n")
    assert "made_up_toy" not in sys.modules
    toy = edgebook.Toy
    assert toy is sys.modules["made_up_toy"].Toy
    assert vars(edgebook)["Toy"] is toy


def test_an_entry_without_attribute_is_the_module(shelf: Path) -> None:
    write(shelf, "made_up_toy", "")
    assert edgebook.toys is sys.modules["made_up_toy"]


def test_dir_lists_what_is_not_imported_yet(shelf: Path) -> None:
    assert {"Toy", "toys", "kernel", *games.names(), "__version__"} <= set(dir(edgebook))
    assert "made_up_toy" not in sys.modules


def test_a_missing_package_is_named_with_its_extra_and_the_command(shelf: Path) -> None:
    write(shelf, "made_up_broken", "import a_package_nobody_has.part\n")
    with pytest.raises(MissingExtra) as caught:
        _ = edgebook.Broken
    assert isinstance(caught.value, ImportError)
    assert str(caught.value) == (
        "edgebook.Broken needs the package 'a_package_nobody_has', which is not installed. "
        'Install it, in the folder of edgebook, with: pip install ".[notebook]"'
    )
    assert caught.value.extra == "notebook"


@pytest.mark.parametrize("missing", ["edgebook.no_such_part", "asyncio.no_such_part"])
def test_a_mistake_of_ours_is_not_blamed_on_an_extra(shelf: Path, missing: str) -> None:
    write(shelf, "made_up_broken", f"import {missing}\n")
    with pytest.raises(ModuleNotFoundError) as caught:
        _ = edgebook.Broken
    assert caught.value.name == missing


def test_without_an_extra_a_missing_module_is_passed_on() -> None:
    with pytest.raises(ModuleNotFoundError, match="a_package_nobody_has"):
        load("a_package_nobody_has", None, wanted_by="this test")


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Nonsense'"):
        _ = edgebook.Nonsense
    assert not hasattr(edgebook, "nonsense")


@pytest.mark.parametrize("name", edgebook._LAZY)
def test_every_listed_name_is_there(name: str) -> None:
    assert getattr(edgebook, name) is not None


def test_every_extra_in_the_table_exists() -> None:
    import tomllib

    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    assert {extra for _, extra in edgebook._LAZY.values() if extra} <= set(extras)
