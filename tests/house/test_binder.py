"""What Binder needs is there, and the badge is made from the project's address."""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


def load_link() -> ModuleType:
    spec = importlib.util.spec_from_file_location("binder_link", ROOT / "binder" / "link.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_repo2docker_would_build_python_3_11_with_our_package(tmp_path: Path) -> None:
    copy = tmp_path / "repo"
    copy.mkdir()
    for name in ("pyproject.toml", "constraints.txt", "README.md"):
        shutil.copy(ROOT / name, copy / name)
    shutil.copytree(ROOT / "binder", copy / "binder", ignore=shutil.ignore_patterns("__pycache__"))
    command = [
        sys.executable,
        "-m",
        "repo2docker",
        "--no-build",
        "--debug",
        "--user-id",
        "1000",
        "--user-name",
        "jo",
    ]
    done = subprocess.run([*command, str(copy)], capture_output=True, text=True, timeout=120, check=False)
    printed = done.stdout + done.stderr
    assert done.returncode == 0, printed[-2000:]
    assert "binder/requirements.txt" in printed
    assert "binder/postBuild" in printed
    assert "Building conda environment for python=3.11" in printed
    assert "fonts-dejavu-core" in printed


def test_its_requirements_name_extras_that_exist() -> None:
    wanted = re.search(r"^\.\[(.*)\]$", (ROOT / "binder" / "requirements.txt").read_text(), re.M)
    assert wanted is not None
    declared = (ROOT / "pyproject.toml").read_text()
    for extra in wanted[1].split(","):
        assert re.search(rf"^{extra} = \[", declared, re.M), extra


def test_post_build_runs_in_a_fresh_copy(tmp_path: Path) -> None:
    copy = tmp_path / "repo"
    (copy / "edgebook" / "commands" / "labconfig").mkdir(parents=True)
    settings = ROOT / "edgebook" / "commands" / "labconfig" / "default_setting_overrides.json"
    shutil.copy(settings, copy / "edgebook" / "commands" / "labconfig")
    prefix = tmp_path / "prefix"
    script = (ROOT / "binder" / "postBuild").read_text()
    script = script.replace("$(python -c 'import sys; print(sys.prefix)')", str(prefix))
    (copy / "postBuild").write_text(script)
    subprocess.run(["bash", "postBuild"], cwd=copy, check=True, timeout=60)
    assert (prefix / "share" / "jupyter" / "lab" / "settings" / "overrides.json").is_file()


def test_the_link_fills_in_address_and_badge(tmp_path: Path) -> None:
    link = load_link()
    for name in ("pyproject.toml", "README.md"):
        shutil.copy(ROOT / name, tmp_path / name)
    link.fill_in(tmp_path, "someone/edgebook")
    assert link.repo_of((tmp_path / "pyproject.toml").read_text()) == "someone/edgebook"
    shown = (tmp_path / "README.md").read_text()
    assert "mybinder.org/v2/gh/someone/edgebook/HEAD?urlpath=lab/tree/notebooks/darkness/00-" in shown
    assert "$ git clone https://github.com/someone/edgebook edgebook && cd edgebook\n" in shown
    link.fill_in(tmp_path, "other/fork")
    again = (tmp_path / "README.md").read_text()
    assert "other/fork" in again
    assert "someone" not in again + (tmp_path / "pyproject.toml").read_text()


@pytest.mark.parametrize("repo", ["", "edgebook", "a/b/c", "a b/c"])
def test_a_wrong_address_is_refused(tmp_path: Path, repo: str) -> None:
    with pytest.raises(SystemExit, match="expected owner/name"):
        load_link().fill_in(tmp_path, repo)
