"""The browser that the browser tests stand on: it starts, and a page runs in it."""

import pytest


@pytest.mark.browser
def test_chromium_starts_and_runs_a_script(chromium: str) -> None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        page.set_content("<button onclick=\"this.textContent = 'pressed'\">press</button>")
        page.click("button")
        assert page.text_content("button") == "pressed"
        browser.close()
