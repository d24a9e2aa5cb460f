"""The wheel holds the whole package, data files included, and runs on a bare Python."""

import importlib.util
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from edgebook import __version__

ROOT = Path(__file__).parents[2]
SUFFIXES = {".py", ".typed", ".csv", ".json", ".txt", ".md", ".js", ".css", ".svg", ".html"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    # hatchling is in the dev extra, so that this needs no network.
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return folder / f"edgebook-{__version__}-py3-none-any.whl"


@pytest.mark.slow
def test_every_file_of_the_package_ships(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        shipped = set(archive.namelist())
    package = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "edgebook").rglob("*")
        if path.suffix in SUFFIXES and not {"__pycache__", ".ipynb_checkpoints"} & set(path.parts)
    }
    assert package - shipped == set()
    assert {name.rpartition("/")[2] for name in shipped if "/licenses/" in name} == {"LICENSE", "NOTICE"}


@pytest.mark.slow
def test_no_link_of_the_published_readme_leads_nowhere(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        told = archive.read(name).decode()
    assert "Watch a board game's rules happen" in told
    assert not re.search(r"\]\((?![a-z]+:)", told)


def test_with_an_address_links_and_pictures_lead_there() -> None:
    spec = importlib.util.spec_from_file_location("hatch_readme", ROOT / "hatch_readme.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    text = "[a page](docs/a.md#b) ![one [x]](docs/p.svg) [out](https://e.org/) [here](#there)"
    assert made.published(text, "https://github.com/o/n") == (
        "[a page](https://github.com/o/n/blob/HEAD/docs/a.md#b) ![one [x]](https://github.com/o/n/raw/HEAD/docs/p.svg)"
        " [out](https://e.org/) [here](#there)"
    )
    assert made.published(text, "") == "a page *one [x]* [out](https://e.org/) [here](#there)"


@pytest.mark.slow
def test_it_greets_on_a_bare_python(wheel: Path, tmp_path: Path) -> None:
    """Unpacked, as an installer leaves it."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    program = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); from edgebook.cli import main; main([])"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("Welcome to edgebook")
    assert "edgebook solo" in done.stdout
