"""`edgebook lab` opens JupyterLab where the notebooks are."""

import os
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from edgebook import cli
from edgebook.commands import lab


@pytest.fixture
def launched(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Command lines that JupyterLab would have been started with."""
    calls: list[list[str]] = []
    labapp = SimpleNamespace(LabApp=SimpleNamespace(launch_instance=calls.append))
    monkeypatch.setitem(sys.modules, "jupyterlab", SimpleNamespace(labapp=labapp))
    monkeypatch.setitem(sys.modules, "jupyterlab.labapp", labapp)
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "")
    return calls


def test_it_opens_the_first_notebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, launched) -> None:
    folder = tmp_path / "notebooks"
    folder.mkdir()
    for name in ("02 the street.ipynb", "01 start here.ipynb", "notes.md"):
        (folder / name).touch()
    monkeypatch.chdir(tmp_path)
    assert cli.main(["lab", "--no-browser", "--port", "9999"]) == 0
    (argv,) = launched
    assert f"--ServerApp.root_dir={folder}" in argv
    assert "--LabApp.default_url=/lab/tree/01%20start%20here.ipynb" in argv
    assert "--ServerApp.port=9999" in argv
    assert "--no-browser" in argv


def test_it_opens_the_first_notebook_of_the_first_game_or_of_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, launched
) -> None:
    folder = tmp_path / "notebooks"
    for name in ("darkness/01 a.ipynb", "darkness/02 b.ipynb", "icosara/01 c.ipynb"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(lab.games, "names", lambda: ["darkness", "icosara"])
    cli.main(["lab"])
    cli.main(["lab", "icosara"])
    every, one = launched
    assert f"--ServerApp.root_dir={folder}" in every
    assert "--LabApp.default_url=/lab/tree/darkness/01%20a.ipynb" in every
    assert f"--ServerApp.root_dir={folder / 'icosara'}" in one
    assert "--LabApp.default_url=/lab/tree/01%20c.ipynb" in one


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
        'Install it with: pip install "edgebook[notebook]"\n'
    )


def test_allow_root_only_for_root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, launched) -> None:
    for user, allowed in ((0, True), (1000, False)):
        monkeypatch.setattr(lab.os, "geteuid", lambda user=user: user, raising=False)
        cli.main(["lab", str(tmp_path)])
        assert ("--allow-root" in launched.pop()) is allowed


def test_only_the_notebooks_of_this_checkout_are_trusted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import nbformat
    from nbformat.sign import NotebookNotary

    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    own = Path(lab.__file__).parents[2] / "notebooks" / "darkness"
    assert lab.trust(own) == len(list(own.glob("*.ipynb")))
    first = nbformat.read(min(own.glob("*.ipynb")), as_version=4)
    assert NotebookNotary().check_signature(first)
    other = tmp_path / "notebooks"
    other.mkdir()
    first.cells[0].source = "something else"
    nbformat.write(first, other / "own.ipynb")
    assert lab.trust(other) == 0
    assert not NotebookNotary().check_signature(first)
