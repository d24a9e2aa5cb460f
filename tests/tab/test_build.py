"""The site builder, as far as it needs neither Node nor a network."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import zipfile
import zlib
from pathlib import Path

import pytest

from edgebook import games
from edgebook.kernel.errors import EdgebookError
from edgebook.tab.builder import icon, packs, pages, pyodide, site


def test_without_npm_it_says_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("PATH", "")
    with pytest.raises(EdgebookError, match=r"npm is not installed.*--pyodide FOLDER"):
        pyodide.files(None)


def test_a_folder_without_pyodides_files_is_refused(tmp_path: Path) -> None:
    with pytest.raises(EdgebookError, match=r"pyodide.mjs.*missing"):
        pyodide.files(tmp_path)
    for name in pyodide.FILES:
        (tmp_path / name).write_text("{}")
    with pytest.raises(EdgebookError, match="expected 314"):
        pyodide.files(tmp_path)


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(EdgebookError, match="not a site of edgebook"):
        site.build(tmp_path)
    assert (tmp_path / "thesis.txt").read_text() == "mine"


def test_the_same_files_make_the_same_zip(tmp_path: Path) -> None:
    for name in ("one.zip", "two.zip"):
        packs._write(tmp_path / name, [("a/b.txt", b"text" * 100)], deflate=name == "three.zip")
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "one.zip") as packed:
        assert packed.infolist()[0].compress_type == zipfile.ZIP_STORED


def test_the_library_keeps_what_games_and_views_import(tmp_path: Path) -> None:
    """Everything that the views and the games import, other than the modules that are compiled in."""
    program = (
        "import sys; before = set(sys.modules); import edgebook.tab.app; from edgebook import games;"
        "list(games.every()); print(*(set(sys.modules) - before))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    used = {name for name in done.stdout.split() if name.partition(".")[0] in sys.stdlib_module_names}
    left = {name for name in used if not packs._wanted(f"{name.replace('.', '/')}.py")}
    assert left == set()


def test_no_part_of_edgebook_that_a_tab_needs_is_left_out() -> None:
    """What is left out of the packs is imported by nothing in them when a view is opened."""
    program = (
        "import sys, edgebook.tab.app; from edgebook import games; list(games.every());"
        "print(*(name for name in sys.modules if name.startswith('edgebook.')))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    packed = {path.relative_to(packs.PACKAGE).with_suffix("").as_posix() for path in packs._files()}
    for name in done.stdout.split():
        place = name.removeprefix("edgebook.").replace(".", "/")
        assert place in packed or f"{place}/__init__" in packed, name


def test_the_icon_is_a_png_of_the_wanted_size() -> None:
    drawn = icon.png(48)
    assert drawn.startswith(b"\x89PNG\r\n\x1a\n")
    assert int.from_bytes(drawn[16:20], "big") == int.from_bytes(drawn[20:24], "big") == 48
    at, length = (
        drawn.index(b"IDAT"),
        int.from_bytes(drawn[drawn.index(b"IDAT") - 4 : drawn.index(b"IDAT")], "big"),
    )
    rows = zlib.decompress(drawn[at + 4 : at + 4 + length])
    assert len(rows) == 48 * (1 + 48 * 3)
    assert len({rows[n : n + 3] for n in range(1, len(rows) - 3, 3)}) > 3, "nothing is drawn"


@pytest.mark.parametrize("name", games.names())
def test_what_the_page_knows_of_a_game_is_plain(name: str) -> None:
    facts = json.loads(json.dumps(pages.facts(name, games.get(name))))
    assert facts["settings"]
    assert facts["lessons"]
    assert facts["rulings"]
    assert games.get(name).about


@pytest.mark.parametrize("name", games.names())
def test_rulebooks_are_escaped_and_whole(name: str) -> None:
    game = games.get(name)
    page = pages.rulebook(game)
    assert page.count('class="rule"') == len(game.rulebook)
    assert "<script" not in page


def test_the_living_rulebooks_lead_back_to_the_app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "in_order", lambda: iter([("icosara", games.get("icosara"))]))
    told: list[str] = []
    site._books(tmp_path, told.append)
    page = (tmp_path / site.BOOKS / "icosara.html").read_text(encoding="utf-8")
    assert 'href="../index.html#icosara/learn/01-the-battle"' in page
    assert told == ["the rulebook of Clans of Icosara ..."]
    script = (site.WEB / "app.js").read_text(encoding="utf-8")
    assert script.count(f"`{site.BOOKS}/${{") == 2  # the rules view, and the list of rulebooks


def test_the_scripts_of_the_page_can_be_read() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.fail("no Node.js found; `make npm` installs it, or says how to", pytrace=False)
    for script in sorted(site.WEB.glob("*.js")):
        command = [node, "--check", "--input-type=module"]
        done = subprocess.run(command, input=script.read_text(), capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{script.name}: {done.stderr}"
