"""The app in a tab of Firefox: it starts, and Stepper, Play and Companion are painted and answered."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.firefox import Firefox
from tests.browser.site import PAINTED, Site, until

pytestmark = pytest.mark.browser
PRESS = {
    "step": ".eb-controls [data-act=next]",
    "play": ".eb-ask [data-act=play_on][data-value=once]",
    "table": "[data-act=begin]",
}


@pytest.fixture(scope="module")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    program = next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), None)
    if program is None:
        pytest.fail("no Firefox found; `make browser` installs it, or says how to", pytrace=False)
    started = Firefox(program, Path(tmp_path_factory.mktemp("firefox"), "profile"))
    yield started
    started.close()


@pytest.mark.parametrize("view", PRESS)
def test_view(firefox: Firefox, site: Site, view: str) -> None:
    firefox.go("about:blank")
    firefox.go(f"{site.address}#darkness/{view}")
    ready = "return window.wrappedJSObject.edgebookReady === true"
    until(lambda: firefox.script(ready), lambda: str(firefox.script("return document.body.innerText"))[:500])
    until(lambda: firefox.script(f"return ({PAINTED})()") > 4, lambda: "the board is not painted")
    shown = "return document.getElementById('place').innerText"
    before = firefox.script(shown)
    firefox.script(f"document.querySelector({PRESS[view]!r}).click()")
    until(lambda: firefox.script(shown) != before, lambda: "nothing happened")
    assert firefox.script("return document.getElementById('notices').innerText") == ""
