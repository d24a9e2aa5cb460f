"""A JupyterLab server and pages in it, as a person would use them.

One server and one browser serve all browser tests of a run; each test opens a notebook of its own. The
browser resolves no name but 127.0.0.1, and every request is looked at, so that nothing can quietly come
from a network.
"""

from __future__ import annotations

import json
import os
import secrets
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.request import urlopen

from edgebook.commands.lab import PROMPT

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

ROOT = Path(__file__).parents[2]
REPORT = ROOT / "tests" / "report"
HOST = "127.0.0.1"

PLAIN = "table.example"
"""This machine by a name: over http a browser trusts it no more than any other in the local network."""
CHROMIUM_FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--disable-default-apps", "--no-first-run", "--disable-domain-reliability",
    "--metrics-recording-only", "--no-pings", "--force-color-profile=srgb",
    f"--host-resolver-rules=MAP {PLAIN} {HOST}, MAP * ~NOTFOUND, EXCLUDE {HOST}",
]  # fmt: skip


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def end(process: subprocess.Popen[bytes]) -> None:
    """Ask a server to stop, and make it."""
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()


class Server:
    """A Jupyter server whose settings and notebooks live in a scratch folder.

    `app` is lab, or another of its kind; `prompt` is how `edgebook lab` starts it.
    """

    def __init__(self, folder: Path, app: str = "lab", prompt: bool = False) -> None:
        self.notebooks = folder / "notebooks"
        self.port, self.token = free_port(), secrets.token_hex(16)
        settings = folder / "settings" / "@jupyterlab" / "apputils-extension"
        for made in (self.notebooks, settings):
            made.mkdir(parents=True)
        # Without this a pop-up asks whether news may be fetched, and covers what a test wants to click.
        (settings / "notification.jupyterlab-settings").write_text(
            json.dumps({"fetchNews": "false", "checkForUpdates": False, "doNotDisturbMode": True})
        )
        places = {
            name: str(folder / name.lower())
            for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
        }
        environment = {
            **os.environ,
            **places,
            "JUPYTERLAB_SETTINGS_DIR": str(folder / "settings"),
            "JUPYTERLAB_WORKSPACES_DIR": str(folder / "workspaces"),
            "PYTHONPATH": str(ROOT),
        }
        command = [
            sys.executable, "-m", "jupyter", app, "--no-browser", "--allow-root", f"--ip={HOST}",
            f"--port={self.port}", f"--IdentityProvider.token={self.token}",
            f"--notebook-dir={self.notebooks}", *([PROMPT] if prompt else []),
        ]  # fmt: skip
        self.log = (folder / "server.log").open("w+b")
        self.process = subprocess.Popen(
            command, cwd=self.notebooks, env=environment, stdout=self.log, stderr=subprocess.STDOUT
        )
        self._wait(folder / "server.log")

    def _wait(self, log: Path) -> None:
        end = time.monotonic() + 60
        while time.monotonic() < end:
            if self.process.poll() is not None:
                break
            try:
                with urlopen(f"http://{HOST}:{self.port}/api?token={self.token}", timeout=2):
                    return
            except OSError:
                time.sleep(0.2)
        self.stop()
        raise RuntimeError(f"the Jupyter server did not start:\n{log.read_text()[-3000:]}")

    def url(self, name: str) -> str:
        return f"http://{HOST}:{self.port}/lab/tree/{name}?token={self.token}&reset"

    def stop(self) -> None:
        end(self.process)
        self.log.close()


def write_notebook(path: Path, cells: list[str]) -> None:
    """A notebook with these cells, without outputs."""
    body = {
        "cells": [
            {
                "cell_type": "code",
                "id": f"cell{i}",
                "metadata": {},
                "execution_count": None,
                "outputs": [],
                "source": cell,
            }
            for i, cell in enumerate(cells)
        ],
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    path.write_text(json.dumps(body))


class Notebook:
    """One notebook open in JupyterLab."""

    def __init__(self, page: Page, name: str) -> None:
        self.page, self.name = page, name

    def wait_idle(self, timeout: float = 60) -> None:
        """Until the kernel has nothing to do.

        (The notebook's own indicator says idle before it is connected.)
        """
        self.page.wait_for_function(
            r"() => /\|\s*Idle/.test(document.body.innerText)", timeout=timeout * 1000
        )
        self.page.wait_for_timeout(300)

    def run_all(self) -> None:
        self.page.click('li.lm-MenuBar-item:has-text("Run")')
        self.page.click('li.lm-Menu-item[data-command="runmenu:run-all"]')
        self.page.wait_for_timeout(300)
        self.wait_idle()

    def save(self) -> None:
        self.page.click('li.lm-MenuBar-item:has-text("File")')
        self.page.click('li.lm-Menu-item[data-command="docmanager:save"]')
        self.page.wait_for_timeout(800)

    def reload(self) -> None:
        """Save and load the page again; the kernel goes on, and the widgets come back by themselves."""
        self.save()
        self.page.reload()
        self.wait_idle()

    def output(self, cell: int = 0) -> str:
        """The text below a cell."""
        return self.page.locator(".jp-Cell").nth(cell).locator(".jp-OutputArea").inner_text()

    def wait_output(self, text: str, timeout: float = 20) -> None:
        self.page.wait_for_selector(f'.jp-OutputArea:has-text("{text}")', timeout=timeout * 1000)

    # ------------------------------------------------------------------ the canvas

    def pixel(self, x: float, y: float, scale: int = 2, canvas: int = 0) -> tuple[int, int, int]:
        """The colour at a point of the scene."""
        found = self.page.evaluate(
            """([n, x, y]) => [...document.querySelectorAll('.jp-OutputArea canvas')[n]
               .getContext('2d').getImageData(x, y, 1, 1).data]""",
            [canvas, round(x * scale), round(y * scale)],
        )
        return found[0], found[1], found[2]

    def wait_pixel(
        self,
        x: float,
        y: float,
        colour: tuple[int, int, int],
        scale: int = 2,
        canvas: int = 0,
        timeout: float = 20,
    ) -> None:
        """Until a point of the scene has that colour, give or take what anti-aliasing does."""
        self.page.wait_for_function(
            """([n, x, y, wanted]) => {
                 const canvas = document.querySelectorAll('.jp-OutputArea canvas')[n];
                 if (!canvas || canvas.width < x || canvas.height < y) return false;
                 const got = canvas.getContext('2d').getImageData(x, y, 1, 1).data;
                 return wanted.every((value, i) => Math.abs(value - got[i]) <= 3) && got[3] == 255; }""",
            arg=[canvas, round(x * scale), round(y * scale), list(colour)],
            timeout=timeout * 1000,
        )

    def click(self, x: float, y: float, canvas: int = 0) -> None:
        """Click on a point of the scene (CSS pixels are pixels of the scene)."""
        place = self.page.locator(".jp-OutputArea canvas").nth(canvas)
        place.click(position={"x": x, "y": y})

    def screenshot(self, name: str) -> Path:
        """A picture of the page for the report."""
        REPORT.mkdir(exist_ok=True)
        path = REPORT / f"{name}.png"
        self.page.screenshot(path=path)
        return path


class Window:
    """A browser window that tests use one after the other: a second notebook opens in half the time, since
    JupyterLab's scripts are there already. It remembers what its pages asked for, and their errors."""

    def __init__(self, browser: Browser, dark: bool, options: dict[str, Any]) -> None:
        scheme = "dark" if dark else "light"
        self.context: BrowserContext = browser.new_context(color_scheme=scheme, **options)
        self.context.on("request", lambda request: self._asked(request.url))
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.outside: list[str] = []
        self.errors: list[str] = []

    def _asked(self, url: str) -> None:
        local = (f"http://{HOST}:", f"ws://{HOST}:", "data:", "blob:", "about:", "file:")
        if not url.startswith(local):
            self.outside.append(url)

    def leave(self) -> None:
        """As it was when it was new, but for what the browser keeps."""
        self.page.goto("about:blank")
        self.page.mouse.move(0, 0)


Windows = dict[tuple[Any, ...], Window]
"""Windows that are not in use, by what they were made with."""


class Lab:
    """Opens notebooks, and knows what their pages asked for.

    `spare` are windows to use, and to give back at the end.
    """

    def __init__(self, server: Server, browser: Browser, spare: Windows | None = None) -> None:
        self.server, self.browser = server, browser
        self._spare = spare
        self._windows: list[tuple[tuple[Any, ...], Window]] = []
        self.outside: list[str] = []
        self.errors: list[str] = []

    def open(
        self,
        cells: list[str],
        name: str,
        width: int = 1400,
        height: int = 1600,
        dark: bool = False,
        **options: Any,
    ) -> Notebook:
        """A new notebook in a browser window of that size, not yet run."""
        file = f"{name}-{secrets.token_hex(3)}.ipynb"
        write_notebook(self.server.notebooks / file, cells)
        page = self.page(width, height, dark, **options)
        page.goto(self.server.url(file))
        notebook = Notebook(page, file)
        notebook.wait_idle()
        return notebook

    def page(self, width: int = 1400, height: int = 1600, dark: bool = False, **options: Any) -> Page:
        """An empty page in a window of its own."""
        made_with = (self.server.port, dark, *sorted(options.items()))
        window = (self._spare or {}).pop(made_with, None) or Window(self.browser, dark, options)
        window.outside, window.errors = self.outside, self.errors
        window.page.set_viewport_size({"width": width, "height": height})
        self._windows.append((made_with, window))
        return window.page

    def close(self) -> None:
        for made_with, window in self._windows:
            if self._spare is None or made_with in self._spare or window.page.is_closed():
                window.context.close()
                continue
            window.leave()
            self._spare[made_with] = window
        self._windows.clear()
        assert not self.outside, f"requests left the machine: {self.outside}"
