"""The app in a tab: how much travels, how much CPU the first board and a click take, how large memory gets,
and how much slower games are than in plain Python. CPU seconds of single threads count: wall times say more
of the machine."""

from __future__ import annotations

import gzip
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from edgebook import games
from edgebook.tab.builder import pyodide, site
from tests.bench.report import Report
from tests.browser.lab import CHROMIUM_FLAGS
from tests.browser.site import Site, built, until

if TYPE_CHECKING:
    from playwright.sync_api import Page

HERE = Path(__file__).parent
WORKER = "DedicatedWorker"
"""What Chromium calls the thread of a worker."""
CLICKS = 10
BROTLI = (
    "const { readFileSync } = require('fs'); const { brotliCompressSync } = require('zlib');"
    "console.log(brotliCompressSync(readFileSync(process.argv[1])).length)"
)
GAMES = """
from edgebook.games.darkness import GAME
from edgebook.kernel import begin
from edgebook.players import RandomPlayer, play

SETUP = {"seats": ["Gilded Leaves", {"guild": "Carnival of Shadows", "kind": "voiceless"}], "level": "normal"}

def play_some(number):
    for seed in range(number):
        play(begin(GAME, SETUP, seed), [RandomPlayer(seed), None])
"""


def run(report: Report) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        folder = built(Path(scratch, "site"))
        _sizes(report, folder)
        _speed(report, folder)
        _browser(report, folder, Path(scratch, "profile"))


# -- what travels ------------------------------------------------------------------------------------------


def _sizes(report: Report, folder: Path) -> None:
    report.note("\nThe tab: megabytes over the wire for the first board of a game")
    packed = {path: _packed(path) for path in folder.rglob("*") if path.is_file()}
    for game in games.names():
        own = [path for path in packed if _wanted(path, game)]
        brotli, zipped = (sum(packed[path][n] for path in own) / 1e6 for n in range(2))
        report.check(f"{game}, brotli", brotli, 5.5)
        report.check(f"{game}, gzip", zipped, 7.5)


def _packed(path: Path) -> tuple[int, int]:
    done = subprocess.run(
        [pyodide.node(), "-e", BROTLI, str(path)], capture_output=True, text=True, check=True
    )
    return int(done.stdout), len(gzip.compress(path.read_bytes(), 9))


def _wanted(path: Path, game: str) -> bool:
    """Whether the first board of a game needs a file: other games' packs, pictures and rules it does not."""
    if path.suffix in (".svg", ".html") and path.parent.name.startswith("app-"):
        return False
    others = [name for name in games.names() if name != game]
    return path.name not in {"sw.js", "icon-512.png", *(f"{name}.zip" for name in others)}


# -- how fast games are ------------------------------------------------------------------------------------


def _speed(report: Report, folder: Path) -> None:
    (python,) = folder.glob("pyodide-*")
    (app,) = folder.glob("app-*")
    script = [str(HERE / "games_in_wasm.mjs"), str(python), str(app), str(site.WEB / "unpack.js"), GAMES]
    done = subprocess.run([pyodide.node(), *script], capture_output=True, text=True, check=True)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", f"{GAMES}\nplay_some(5)"], check=True)
    between = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", f"{GAMES}\nplay_some(105)"], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    native = after.ru_utime - between.ru_utime - (between.ru_utime - before.ru_utime)
    report.note(f"\n100 solo games: {float(done.stdout):.2f} CPU s in the tab, {native:.2f} in plain Python")
    report.check("100 solo games, times plain Python", float(done.stdout) / native, 2.5)


# -- in a browser ------------------------------------------------------------------------------------------


def _browser(report: Report, folder: Path, profile: Path) -> None:
    from playwright.sync_api import sync_playwright

    served = Site(folder)
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=_chromium(), headless=True, args=CHROMIUM_FLAGS,
            viewport={"width": 1280, "height": 720},
        )  # fmt: skip
        page = context.new_page()
        report.note("\nThe tab in Chromium: CPU seconds of the worker to the first board")
        report.check("cold", _start(page, served, profile), 3.5)
        heap = page.workers[0].evaluate("self.heap()") / 1e6
        report.check("wasm heap, MB", heap, 60)
        kept = "caches.open('edgebook-snapshots').then(each => each.keys()).then(keys => keys.length)"
        until(lambda: page.evaluate(kept), lambda: "no snapshot was kept")
        page.wait_for_timeout(1500)  # the worker that made it has ended: nothing but the clicks is measured
        _clicks(report, page, profile)
        page.close()
        page = context.new_page()
        report.check("from the cache, with a snapshot", _start(page, served, profile), 2)
        assert page.evaluate("window.edgebookStart") == "snapshot"
        context.close()
    served.close()


def _start(page: Page, served: Site, profile: Path) -> float:
    before = sum(_threads(profile, WORKER).values())
    page.goto(f"{served.address}#darkness/step")
    until(lambda: page.evaluate("window.edgebookReady === true"), lambda: page.inner_text("#notices"))
    return sum(_threads(profile, WORKER).values()) - before


def _clicks(report: Report, page: Page, profile: Path) -> None:
    """A press of Next with the mouse, as a person does it: from the pointer's way there to the picture, and
    what is drawn ahead for the next press. The page's own thread and every worker count. Beside it, without a
    bar, what is left without a mouse and the search for the button, which Playwright does in the page."""
    button = ".eb-controls [data-act=next]"
    mouse = _spent(page, profile, lambda: page.click(button))
    script = _spent(page, profile, lambda: page.evaluate(f"document.querySelector('{button}').click()"))
    report.check("a click on Next, ms of CPU", mouse, 50)
    report.note(f"the same by a script in the page: {script:.1f} ms")


def _spent(page: Page, profile: Path, press: Callable[[], object]) -> float:
    """Milliseconds of CPU for each press, with all that it sets off."""
    before = _page_threads(profile)
    for _ in range(CLICKS):
        press()
        page.wait_for_timeout(200)
    after = _page_threads(profile)
    return sum(seconds - before.get(task, 0) for task, seconds in after.items()) / CLICKS * 1000


def _page_threads(profile: Path) -> dict[str, float]:
    """CPU seconds of what runs a page: its own thread, which has the name of the program, and its workers."""
    names = (WORKER, "chromium", "CrRendererMain", "chrome")
    return {task: spent for name in names for task, spent in _threads(profile, name, renderers=True).items()}


def _threads(profile: Path, name: str, *, renderers: bool = False) -> dict[str, float]:
    """CPU seconds of the threads of this name in the browser with this profile."""
    found: dict[str, float] = {}
    for process in _processes(profile):
        if renderers and b"--type=renderer" not in _read(process / "cmdline"):
            continue
        for task in (process / "task").glob("*"):
            if _read(task / "comm").decode().strip() == name[:15]:
                spent = _read(task / "schedstat").split()
                found[str(task)] = int(spent[0]) / 1e9 if spent else 0.0
    return found


def _processes(profile: Path) -> Iterator[Path]:
    """The browser with this profile, and all that it has started."""
    every = [path for path in Path("/proc").iterdir() if path.name.isdecimal()]
    parents = {path: _read(path / "stat").rpartition(b") ")[2].split()[1:2] for path in every}
    inside = {path for path in every if os.fsencode(profile) in _read(path / "cmdline")}
    while True:
        more = {
            path
            for path in every
            if path not in inside and _parent(parents[path]) in {p.name for p in inside}
        }
        if not more:
            return iter(inside)
        inside |= more


def _parent(found: list[bytes]) -> str:
    return found[0].decode() if found else ""


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:  # it has just ended
        return b""


def _chromium() -> str:
    import shutil

    from tests.conftest import BROWSERS

    found: Any = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        raise SystemExit("no Chromium found; `make browser` installs it, or says how to")
    return str(found)
