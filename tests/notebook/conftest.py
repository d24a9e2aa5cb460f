"""Views are tried on the host of a page, without Jupyter. `tests/tab/test_both_hosts.py` holds both hosts to
the same messages.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from edgebook.notebook.host import using
from edgebook.notebook.jupyter import Jupyter
from edgebook.tab.host import Tab


@pytest.fixture(autouse=True)
def host(request: pytest.FixtureRequest) -> Iterator[None]:
    with using(Jupyter() if "jupyter" in request.fixturenames else Tab(lambda text, buffers: None)):
        yield


@pytest.fixture
def jupyter() -> None:
    """For tests of what only a notebook has."""
