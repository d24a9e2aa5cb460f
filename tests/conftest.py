"""What all tests share: how hard hypothesis looks, and where the browser is."""

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

BROWSERS = ("chromium", "chromium-browser", "google-chrome")


@pytest.fixture(scope="session")
def chromium() -> str:
    """Where Chromium is. Without one the test fails: a skipped browser test would look like a passed one."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        pytest.fail("no Chromium found; `make browser` installs it, or says how to", pytrace=False)
    return found
