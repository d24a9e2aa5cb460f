"""Builds the site into a folder.

`index.html`, the service worker, manifest and icons lie at its root under names that never change. All else
lies in two folders that are named after what is in them, so that a browser, a cache or a proxy can keep every
file of theirs for ever, and a page always gets the files that it was made with.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import MappingProxyType

from edgebook.kernel.errors import EdgebookError
from edgebook.learn.rulebook import rulebook
from edgebook.notebook import assets
from edgebook.notebook.poster import in_order
from edgebook.tab.builder import icon, packs, pages, pyodide

WEB = Path(__file__).parents[1] / "web"
BOOKS = "rules"
"""The folder of the living rulebooks."""
MARK = "edgebook-site.json"
"""A folder with this file was made here, and may be made anew."""
NOTHING: Mapping[str, str] = MappingProxyType({})
Tell = Callable[[str], None]


def build(
    out: Path,
    tools: Path | None = None,
    *,
    deflate: bool = False,
    books: bool = True,
    beside: Mapping[str, str] = NOTHING,
    tell: Tell = lambda text: None,
) -> str:
    """Build the site; gives the name of this build. The folder is replaced when all of it is made. `books`:
    with the living rulebooks, which take most of the time. `beside`: what else will lie under the same roof,
    as its folder and what the home calls it."""
    if out.exists() and any(out.iterdir()) and not (out / MARK).is_file():
        raise EdgebookError(
            f"{out}: there is something in this folder already that is not a site of edgebook"
        )
    found = pyodide.files(tools)
    out.parent.mkdir(parents=True, exist_ok=True)
    made = Path(tempfile.mkdtemp(dir=out.parent, prefix=".site-"))
    try:
        name = _make(made, found, deflate, books, beside, tell)
        made.chmod(0o755)
        if out.exists():
            shutil.rmtree(out)
        made.rename(out)
    finally:
        shutil.rmtree(made, ignore_errors=True)
    return name


def _make(made: Path, found: Path, deflate: bool, books: bool, beside: Mapping[str, str], tell: Tell) -> str:
    tell("Python for the browser ...")
    python = _named(made, f"pyodide-{pyodide.VERSION}", lambda folder: _python(folder, found, deflate))
    tell("edgebook as byte code ...")
    app = _named(made, "app", lambda folder: _app(folder, found, python, deflate))
    tell("pages ...")
    _root(made, app, beside)
    if books:
        _books(made, tell)
    build = _digest(path for path in made.rglob("*") if path.is_file())
    files = sorted(path.relative_to(made).as_posix() for path in made.rglob("*") if path.is_file())
    worker = (WEB / "sw.js").read_text(encoding="utf-8")
    (made / "sw.js").write_text(
        f"const BUILD = {json.dumps(build)};\nconst FILES = {json.dumps(files, indent=1)};\n{worker}",
        encoding="utf-8",
    )
    (made / MARK).write_text(
        json.dumps({"build": build, "pyodide": pyodide.VERSION}) + "\n", encoding="utf-8"
    )
    return build


def _named(made: Path, name: str, fill: Callable[[Path], None]) -> str:
    """A folder that is named after what is in it; gives its name."""
    folder = made / name
    folder.mkdir()
    fill(folder)
    called = f"{name}-{_digest(path for path in folder.rglob('*') if path.is_file())}"
    folder.rename(made / called)
    return called


def _digest(files: Iterable[Path]) -> str:
    whole = hashlib.sha256()
    for path in sorted(files):
        whole.update(f"{path.parent.name}/{path.name}\n".encode())
        whole.update(hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()[:12]


def _python(folder: Path, found: Path, deflate: bool) -> None:
    for name in (*pyodide.SCRIPTS, "package.json"):  # the last one tells its licence
        shutil.copyfile(found / name, folder / name)
    packs.library(found / pyodide.LIBRARY, folder / pyodide.LIBRARY, deflate=deflate)
    lock = json.loads((found / pyodide.LOCK).read_text(encoding="utf-8"))
    short = {"info": lock["info"], "packages": {}}  # no package is ever loaded
    (folder / pyodide.LOCK).write_text(json.dumps(short), encoding="utf-8")


def _app(folder: Path, found: Path, python: str, deflate: bool) -> None:
    for path in sorted(WEB.iterdir()):
        if path.suffix in (".js", ".css") and path.name != "sw.js":
            shutil.copyfile(path, folder / path.name)
    (folder / "hub.js").write_text(assets.script(), encoding="utf-8")
    (folder / "views.css").write_text(assets.style(), encoding="utf-8")
    (folder / "palette.css").write_text(pages.palette(), encoding="utf-8")
    (folder / "where.js").write_text(f'export const PYODIDE = "../{python}/";\n', encoding="utf-8")
    packs.edgebooks(found, folder, deflate=deflate)
    every = list(in_order())
    facts = {name: pages.facts(name, game) for name, game in every}
    (folder / "games.json").write_text(json.dumps(facts, ensure_ascii=False), encoding="utf-8")
    for name, game in every:
        (folder / f"{name}-rules.html").write_text(pages.rulebook(game), encoding="utf-8")
        for file, drawn in pages.pictures(name):
            (folder / file).write_text(drawn, encoding="utf-8")


def _books(made: Path, tell: Tell) -> None:
    """The living rulebooks: pages by themselves, under addresses that can be sent to anybody."""
    (made / BOOKS).mkdir()
    for name, game in in_order():
        tell(f"the rulebook of {game.title} ...")
        (made / BOOKS / f"{name}.html").write_text(rulebook(game, app="../index.html"), encoding="utf-8")


def _root(made: Path, app: str, beside: Mapping[str, str]) -> None:
    page = (WEB / "index.html").read_text(encoding="utf-8")
    cards = "".join(pages.card(name, game) for name, game in in_order())
    page = (
        page.replace("<!-- games -->", cards)
        .replace("<!-- beside -->", "".join(pages.beside(*each) for each in beside.items()))
        .replace("<!-- policy -->", pages.POLICY)
        .replace("{app}", f"{app}/")
    )
    (made / "index.html").write_text(page, encoding="utf-8")
    (made / "manifest.webmanifest").write_text(pages.manifest(), encoding="utf-8")
    (made / "icon.svg").write_text(icon.svg(), encoding="utf-8")
    for side in (192, 512):
        (made / f"icon-{side}.png").write_bytes(icon.png(side))
    notice = Path(__file__).with_name("licences.txt")
    shutil.copyfile(notice, made / "licences.txt")
