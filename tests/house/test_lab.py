"""`edgebook lab` opens JupyterLab where the notebooks are."""

import os
import shutil
import sys
from pathlib import Path
from types import SimpleNamespace

import nbformat
import pytest
from nbformat.sign import NotebookNotary

from edgebook import cli
from edgebook.commands import _shipped, lab
from tests.notebooks.run import notebooks

ROOT = Path(__file__).parents[2]


@pytest.fixture
def launched(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Command lines that JupyterLab would have been started with."""
    calls: list[list[str]] = []
    labapp = SimpleNamespace(LabApp=SimpleNamespace(launch_instance=calls.append))
    monkeypatch.setitem(sys.modules, "jupyterlab", SimpleNamespace(labapp=labapp))
    monkeypatch.setitem(sys.modules, "jupyterlab.labapp", labapp)
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "")
    return calls


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with some of our notebooks, as a person has them who has the checkout."""
    folder = tmp_path / "notebooks"
    for name in sorted(_shipped.listed()):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / "notebooks" / name, folder / name)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    return folder


def test_it_opens_the_first_notebook_of_the_first_game_or_of_another(
    shipped: Path, launched: list[list[str]]
) -> None:
    assert cli.main(["lab", "--no-browser", "--port", "9999"]) == 0
    cli.main(["lab", "icosara"])
    every, one = launched
    assert f"--ServerApp.root_dir={shipped}" in every
    assert "--LabApp.default_url=/lab/tree/home.ipynb" in every
    assert "--ServerApp.port=9999" in every
    assert "--no-browser" in every
    assert f"--ServerApp.root_dir={shipped / 'icosara'}" in one
    assert "--LabApp.default_url=/lab/tree/00-the-game.ipynb" in one


def test_a_notebook_that_a_friend_put_there_is_neither_opened_nor_trusted(
    shipped: Path, launched: list[list[str]]
) -> None:
    strange = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("print('theirs')")])
    for name in ("00-aaa.ipynb", "darkness/00-aaa.ipynb", "aaa/00-aaa.ipynb"):
        (shipped / name).parent.mkdir(exist_ok=True)
        nbformat.write(strange, shipped / name)
    cli.main(["lab"])
    cli.main(["lab", str(shipped / "aaa")])
    every, theirs = launched
    assert "--LabApp.default_url=/lab/tree/home.ipynb" in every
    assert not [word for word in theirs if "default_url" in word]
    assert not trusted(shipped / "darkness" / "00-aaa.ipynb")


def test_what_a_friend_put_in_the_place_of_a_notebook_of_ours_is_not_opened(
    shipped: Path, launched: list[list[str]]
) -> None:
    """Unless the person at this computer has saved it so: then Jupyter has signed it."""
    theirs = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("print('theirs')")])
    nbformat.write(theirs, shipped / "home.ipynb")
    (shipped / "icosara" / "00-the-game.ipynb").write_text("{")
    cli.main(["lab"])
    cli.main(["lab", "icosara"])
    NotebookNotary().sign(nbformat.read(shipped / "home.ipynb", as_version=4))
    cli.main(["lab"])
    every, one, saved = ([word for word in words if "default_url" in word] for words in launched)
    assert every == ["--LabApp.default_url=/lab/tree/cookbook.ipynb"], "the next one of ours"
    assert one == ["--LabApp.default_url=/lab/tree/01-the-battle.ipynb"]
    assert saved == ["--LabApp.default_url=/lab/tree/home.ipynb"]


def test_only_what_was_shipped_and_is_unchanged_is_trusted(
    shipped: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second, *_ = sorted((shipped / "darkness").glob("*.ipynb"))
    changed = nbformat.read(second, as_version=4)
    changed.cells[0].source = "something else"
    nbformat.write(changed, second)
    third = shipped / "icosara" / "01-the-battle.ipynb"
    third.write_bytes(third.read_bytes().replace(b"\n", b"\r\n"))  # as Windows checks it out
    assert cli.main(["lab", "--trust"]) == 0
    assert capsys.readouterr().out == f"{len(_shipped.listed()) - 1} notebooks are trusted\n"
    assert trusted(first)
    assert not trusted(second)
    assert trusted(third)


def trusted(path: Path) -> bool:
    return bool(NotebookNotary().check_signature(nbformat.read(path, as_version=4)))


def test_the_list_of_our_notebooks_is_true() -> None:
    folder = ROOT / "notebooks"
    there = {path.relative_to(folder).as_posix(): path for path in notebooks()}
    found = {name: _shipped.digest_of(path) for name, path in there.items()}
    assert _shipped.listed() == found, "`python -m tests.notebooks.run none` writes the list anew"


def test_a_folder_without_notebooks_opens_as_it_is(tmp_path: Path, launched) -> None:
    assert cli.main(["lab", str(tmp_path)]) == 0
    (argv,) = launched
    assert f"--ServerApp.root_dir={tmp_path}" in argv
    assert not [word for word in argv if "default_url" in word]


def test_jupyter_finds_our_settings(tmp_path: Path, launched) -> None:
    cli.main(["lab", str(tmp_path)])
    folder = Path(os.environ["JUPYTER_CONFIG_PATH"])
    assert (folder / "labconfig" / "default_setting_overrides.json").is_file()


def test_a_folder_that_is_not_there(tmp_path: Path, launched, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["lab", str(tmp_path / "nowhere")]) == 2
    assert "there is no folder" in capsys.readouterr().err
    assert launched == []


def test_a_port_that_cannot_be(launched, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["lab", "--port", "99999999"]) == 2
    assert "--port 99999999: expected a number from 1 to 65535" in capsys.readouterr().err
    assert launched == []


def test_without_jupyterlab_it_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "jupyterlab", None)
    monkeypatch.delitem(sys.modules, "jupyterlab.labapp", raising=False)
    assert cli.main(["lab", str(tmp_path)]) == 2
    assert capsys.readouterr().err == (
        "edgebook: edgebook lab needs the package 'jupyterlab', which is not installed. "
        'Install it, in the folder of edgebook, with: pip install ".[notebook]"\n'
    )


def test_allow_root_only_for_root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, launched) -> None:
    for user, allowed in ((0, True), (1000, False)):
        monkeypatch.setattr(lab.os, "geteuid", lambda user=user: user, raising=False)
        cli.main(["lab", str(tmp_path)])
        assert ("--allow-root" in launched.pop()) is allowed
