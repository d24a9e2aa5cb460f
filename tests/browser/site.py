"""The built site behind a server of its own, and pages on it, as a person would use them."""

from __future__ import annotations

import json
import os
import shutil
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from edgebook.tab import serve
from edgebook.tab.builder.site import build

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

HOST = "127.0.0.1"
PATIENCE = float(os.environ.get("EDGEBOOK_PATIENCE", "90"))
"""Seconds: a start compiles ten megabytes of wasm, on a machine that does other things as well."""
PAINTED = """() => {
  const canvas = document.querySelector(".eb-table canvas");
  if (!canvas) return 0;
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const found = new Set();
  for (let at = 0; at < data.length; at += 4 * 97)
    found.add((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]);
  return found.size;
}"""
"""How many colours there are on the board: what is not painted has one at most."""
COUNTS = """window.underWay = 0;
let place = 0;
window.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    this.addEventListener("message", ({ data }) => {
      if (data.place === place && (data.posts || data.refused || data.failed)) window.underWay -= 1;
    });
  }
  postMessage(message, ...more) {
    if (message.do === "open") [place, window.underWay] = [message.place, 1];
    else if (message.do === "act" && message.place === place) window.underWay += 1;
    super.postMessage(message, ...more);
  }
};"""
"""Counts in `underWay` what the engine was asked and has not answered yet, however busy the machine is."""
RESTS = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  await new Promise((done) => setTimeout(done, 200)); // what is typed is told when the hand rests
  await frame();
  if (window.underWay) return false;
  await frame();
  return !window.underWay;
}"""
"""Whether the page has told the engine everything, and shows everything that the engine has said."""
TURN = """hash => new Promise((done) => {
  window.addEventListener("hashchange", done, { once: true }); // after the page's own listener
  if (new URL(hash, location.href).hash === location.hash) window.dispatchEvent(new Event("hashchange"));
  else location.hash = hash;
})"""
"""Goes to another address of the page; nothing of what was there before is ready any more."""


class Site:
    """A site that is served. `files` can be swapped while it is: a new version has come out."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.server = serve.server(folder, HOST, 0)
        self.address = f"http://{HOST}:{self.server.server_address[1]}/index.html"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def serves(self, folder: Path) -> None:
        self.server.RequestHandlerClass.files = serve.files_of(folder)  # type: ignore[attr-defined]

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


def built(folder: Path) -> Path:
    """The site as it is built from this checkout; `EDGEBOOK_SITE` names one that is built already."""
    given = os.environ.get("EDGEBOOK_SITE")
    if given:
        return Path(given)
    build(folder, books=False)  # they have tests of their own (test_book.py)
    return folder


def newer(folder: Path, target: Path) -> Path:
    """The same site as another build, whose page can be told from the first."""
    shutil.copytree(folder, target)
    old = json.loads((target / serve.MARK).read_text())["build"]
    new = "0" * len(old)
    worker = target / "sw.js"
    worker.write_text(worker.read_text().replace(old, new))
    page = target / "index.html"
    page.write_text(
        page.read_text().replace("<title>edgebook</title>", "<title>edgebook</title><meta name=newer>")
    )
    (target / serve.MARK).write_text(json.dumps({"build": new}))
    return target


class Person:
    """A browser of somebody's own, with pages on the site; at the end nothing may have gone wrong unseen."""

    def __init__(self, browser: Browser, site: Site, host: str = HOST, **how: Any) -> None:
        how.setdefault("viewport", {"width": 400, "height": 800})
        self.site, self.context = site, browser.new_context(**how)
        self.context.add_init_script(COUNTS)
        self.host, self.address = host, site.address.replace(HOST, host)
        self.troubles: list[str] = []
        self.page: Page = self.another()

    def another(self) -> Page:
        page = self.context.new_page()
        page.on("console", lambda said: self._trouble(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: self._trouble(str(error)))
        page.on("request", lambda request: self._looked_at(request.url))
        return page

    def _trouble(self, text: str) -> None:
        self.troubles.append(text)

    def _looked_at(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob") and parts.hostname != self.host:
            self._trouble(f"a request to {url}")

    def go(self, address: str, page: Page | None = None) -> Page:
        """Open an address and wait until it is ready."""
        page = page or self.page
        if page.url.split("#")[0] == self.address:
            page.evaluate(TURN, address)
        else:
            page.goto(f"{self.address}{address}")
        self.ready(page)
        return page

    def ready(self, page: Page | None = None) -> None:
        page = page or self.page
        until(lambda: page.evaluate("window.edgebookReady === true"), lambda: page.inner_text("#notices"))

    def opens(self, press: Callable[[], object]) -> None:
        """Press what opens another view, and wait until that is ready."""
        self.page.evaluate("window.edgebookReady = false")
        press()
        self.ready()

    def painted(self, page: Page | None = None) -> None:
        """Wait until there is a picture on the board."""
        page = page or self.page
        until(lambda: page.evaluate(PAINTED) > 4, lambda: "the board is not painted")

    def settled(self, page: Page | None = None) -> None:
        """Wait until what was pressed or typed has been answered and shown."""
        page = page or self.page
        until(lambda: page.evaluate(RESTS), lambda: "still waiting")

    def offline_ready(self) -> None:
        """Wait until everything is there for use without a network."""
        there = "navigator.serviceWorker.ready.then(() => caches.has('edgebook-state'))"
        until(lambda: self.page.evaluate(there), lambda: "the service worker is not ready")

    def close(self) -> None:
        self.context.close()
        assert self.troubles == [], self.troubles


def until(holds: Callable[[], Any], why: Callable[[], str], patience: float = PATIENCE) -> None:
    """Wait until something holds. (Playwright's own way needs `eval`, which the site's policy forbids.)"""
    end = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < end, why()
        time.sleep(0.05)
