"""The docs build without a warning, fetch nothing from elsewhere, and their links lead somewhere."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(made)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return made


def test_it_builds_without_a_warning(site: Path) -> None:
    assert (site / "index.html").is_file()
    assert "Trace" in (site / "reference" / "kernel.html").read_text(encoding="utf-8")


def test_the_first_page_has_a_live_example(site: Path) -> None:
    (frame,) = re.findall(r'<iframe[^>]+src="([^"]+)"', (site / "index.html").read_text("utf-8"))
    live = (site / frame).read_text("utf-8")
    assert 'id="next"' in live
    assert "One turn of the Voiceless Guild" in live


def test_no_page_loads_anything_from_elsewhere(site: Path) -> None:
    for page in site.rglob("*.html"):
        loaded = re.findall(
            r"""<(?:script|link|img|iframe)[^>]+(?:src|href)=["'](https?:[^"']+)""", page.read_text("utf-8")
        )
        assert loaded == [], page.name


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "CHANGELOG.md"])
def test_links_inside_the_repo_resolve(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"[a-z]+:", target):
            assert re.match(r"https://[\w.-]+(/\S*)?$", target), target
        elif not target.startswith("#"):
            assert (ROOT / target.split("#")[0]).exists(), f"{name}: {target}"
