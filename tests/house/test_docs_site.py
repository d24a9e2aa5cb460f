"""The docs build without a warning, fetch nothing from elsewhere, and their links lead somewhere."""

from __future__ import annotations

import html
import re
import subprocess
import sys
import zlib
from pathlib import Path
from urllib.parse import unquote

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


@pytest.mark.parametrize(
    ("game", "page"),
    [
        ("darkness", "edge-of-darkness"),
        ("icosara", "icosara"),
        ("massive", "massive-darkness"),
        ("eden", "eden"),
    ],
)
def test_the_board_of_each_game_becomes_live_on_a_click(site: Path, game: str, page: str) -> None:
    text = (site / f"{page}.html").read_text("utf-8")
    ((address, picture),) = re.findall(r'<a class="board" href="([^"]+)"><img src="([^"]+)"', text)
    assert (site / picture).is_file()
    assert address == f"live-{game}.html"
    assert 'id="next"' in (site / address).read_text("utf-8")
    assert "look/live.js" in text


def test_the_first_page_is_light(site: Path) -> None:
    """All that a browser fetches for it, live board included, before anybody presses anything."""
    text = (site / "index.html").read_text("utf-8")
    fetched = re.findall(r"""<(?:script|link|img|iframe)[^>]+(?:src|href)=["']([^"'#?]+)""", text)
    files = {(site / name).resolve() for name in ("index.html", *fetched)}
    packed = sum(len(zlib.compress(path.read_bytes())) for path in files if path.is_file())
    assert packed < 500_000, f"{packed:,} bytes"


def test_no_page_loads_anything_from_elsewhere(site: Path) -> None:
    for page in site.rglob("*.html"):
        loaded = re.findall(
            r"""<(?:script|link|img|iframe)[^>]+(?:src|href)=["'](https?:[^"']+)""", page.read_text("utf-8")
        )
        assert loaded == [], page.name


def test_every_link_of_the_site_leads_somewhere(site: Path) -> None:
    """Pages, pictures, scripts and places within pages; the rulebooks are looked at by their own tests."""
    pages = {path: path.read_text("utf-8") for path in site.rglob("*.html")}
    broken = []
    for path, text in pages.items():
        if path.name == "404.html" or path.name.startswith("live-"):
            continue
        for target in re.findall(r"""<[^>]+\s(?:src|href)=["']([^"']*)["']""", text):
            address, _, place = html.unescape(target).partition("#")
            if re.match(r"[a-z]+:", address) or address.startswith("//"):
                continue
            found = (path.parent / unquote(address)).resolve() if address else path
            if (
                not found.exists()
                or not found.is_relative_to(site.resolve())
                or (
                    place
                    and found.suffix == ".html"
                    and f'id="{html.escape(unquote(place))}"' not in pages[found]
                )
            ):
                broken.append(f"{path.name}: {target}")
    assert broken == []


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "CHANGELOG.md"])
def test_links_inside_the_repo_resolve(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"[a-z]+:", target):
            assert re.match(r"https://[\w.-]+(/\S*)?$", target), target
        elif not target.startswith("#"):
            assert (ROOT / target.split("#")[0]).exists(), f"{name}: {target}"
