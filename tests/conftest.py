"""What all tests share: how hard hypothesis looks, and where the browser is."""

import gc
import os
import shutil

import pytest
from hypothesis import HealthCheck, settings

# No deadline and no "too slow" check: on a busy machine they fail tests that found nothing wrong.
# print_blob: a failure in CI names the example, so that it can be repeated elsewhere.
_COMMON = settings(deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("quick", _COMMON, max_examples=25)
settings.register_profile("ci", _COMMON, max_examples=50, derandomize=False)
settings.register_profile("thorough", _COMMON, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "quick"))

SLOW = {
    "audit/test_sentences.py", "conformance/test_observers.py", "conformance/test_pictures.py",
    "conformance/test_playthroughs.py", "conformance/test_promises.py", "lost/test_commands.py",
    "lost/test_kills.py", "lost/test_mutations.py",
    "draw/test_page.py", "draw/test_svg.py", "house/test_binder.py", "house/test_docs_site.py",
    "house/test_imports.py", "kernel/test_autosave.py", "learn/test_files.py", "notebook/test_companion.py",
    "notebook/test_play.py", "pack/test_fuzz.py", "pack/test_owner.py", "picture/test_picture.py",
    "positions/test_fuzz.py", "positions/test_round_trip.py",
    "darkness/test_random_games.py", "properties/test_kernel_promises.py", "properties/test_save_fuzz.py",
    "players/test_lookahead.py", "players/test_players.py", "study/test_charts.py", "study/test_command.py",
    "study/test_studies.py", "study/test_tables.py",
}  # fmt: skip
"""Modules that take more than a moment; `make unit` leaves them to `make test`."""
TOGETHER = {"draw/test_page.py", "house/test_docs_site.py"}
"""Modules that set something up at some cost: one worker does it, once."""


@pytest.hookimpl(tryfirst=True)  # before xdist looks for groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        name = "/".join(item.path.parts[-2:])
        if name in SLOW or name.startswith("conformance/"):
            item.add_marker(pytest.mark.slow)
        if name in TOGETHER:
            item.add_marker(pytest.mark.xdist_group(name))


def pytest_collection_finish() -> None:
    # What pytest keeps of all tests is there until the end: a full collection need not look at it each time.
    gc.collect()
    gc.freeze()


BROWSERS = ("chromium", "chromium-browser", "google-chrome")


@pytest.fixture(scope="session")
def chromium() -> str:
    """Where Chromium is. Without one the test fails: a skipped browser test would look like a passed one."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        pytest.fail("no Chromium found; `make browser` installs it, or says how to", pytrace=False)
    return found
