"""One JupyterLab server, one built site, and a Chromium for each of the two workers that share the tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.lab import CHROMIUM_FLAGS, Lab, Server, Windows
from tests.browser.site import Person, Site, built

if TYPE_CHECKING:
    from playwright.sync_api import Browser


HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)  # before xdist looks for groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What needs the server stays on one worker, what needs the site on the other: each is started once."""
    for item in items:
        if item.path.parent == HERE:
            needed = getattr(item, "fixturenames", ())
            group = "lab" if "server" in needed else "site" if "site" in needed else item.path.stem
            item.add_marker(pytest.mark.xdist_group(group))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    started = Server(tmp_path_factory.mktemp("jupyter"), prompt=True)
    yield started
    started.stop()


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, headless=True, args=CHROMIUM_FLAGS)
        yield started
        started.close()


@pytest.fixture(scope="session")
def windows(browser: Browser) -> Windows:
    """Browser windows that are not in use: each test takes what it needs, and gives it back."""
    return {}


@pytest.fixture
def lab(server: Server, browser: Browser, windows: Windows) -> Iterator[Lab]:
    """Open notebooks in JupyterLab with it; at the end it makes sure that no request left the machine."""
    opened = Lab(server, browser, windows)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site as `make site` builds it, on a server of its own."""
    served = Site(built(tmp_path_factory.mktemp("tab") / "site"))
    yield served
    served.close()


@pytest.fixture
def person(site: Site, browser: Browser) -> Iterator[Person]:
    """Somebody with a phone who has never been there."""
    somebody = Person(browser, site)
    yield somebody
    somebody.close()
