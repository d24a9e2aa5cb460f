"""Charts in a real JupyterLab and in an exported page: they draw, with no network."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.browser.lab import Lab

pytestmark = pytest.mark.browser

PLAYED = """
from edgebook.study import charts, study
from tests.study.played import darkness
trace = darkness()
"""
RULES = PLAYED + "charts.rules(trace, most=6)"
LIVE = PLAYED + "charts.live(charts.lead(trace))"
STUDY = (
    PLAYED
    + """
found = study("darkness", {"level": ["easy", "extreme"]}, games=3, seed=1, processes=2)
charts.win_rate(found)
"""
)
TITLE = "Which rules fired how often"


def test_a_chart_draws_with_tooltips_and_without_a_network(lab: Lab) -> None:
    notebook = lab.open([RULES], "chart")
    notebook.run_all()
    picture = notebook.page.locator(".edgebook-chart > svg")
    picture.wait_for(timeout=30_000)
    box = picture.bounding_box()
    assert box is not None
    assert box["width"] > 300
    assert TITLE in (picture.text_content() or "")
    assert not notebook.page.locator(".edgebook-chart > img").is_visible()
    titles = picture.locator("title").all_text_contents()
    assert any("times: " in title or "fired: " in title for title in titles), titles[:3]
    notebook.screenshot("chart-rules")


def test_a_live_chart_draws_on_a_canvas_or_as_svg(lab: Lab) -> None:
    notebook = lab.open([LIVE], "live")
    notebook.run_all()
    drawn = notebook.page.locator(".jp-OutputArea .vega-embed canvas, .jp-OutputArea .vega-embed svg").first
    drawn.wait_for(timeout=40_000)
    box = drawn.bounding_box()
    assert box is not None
    assert box["height"] > 100
    notebook.screenshot("chart-live")


def test_a_study_runs_in_a_notebook_with_a_bar(lab: Lab) -> None:
    notebook = lab.open([STUDY], "study")
    notebook.run_all()
    picture = notebook.page.locator(".edgebook-chart > svg")
    picture.wait_for(timeout=60_000)
    assert "Games won, by level" in (picture.text_content() or "")
    assert "6/6" in notebook.output()


def test_a_saved_notebook_that_is_not_trusted_still_shows_the_chart(lab: Lab) -> None:
    """Outputs of somebody else's notebook are cleaned before they are shown."""
    from edgebook.study import charts
    from tests.study.played import darkness

    bundle = charts.rules(darkness(), most=6)._repr_mimebundle_(None, None)
    made = bundle[0] if isinstance(bundle, tuple) else bundle
    notebook = lab.open(["1"], "saved")
    path = lab.server.notebooks / notebook.name
    content = json.loads(path.read_text())
    content["cells"][0]["outputs"] = [
        {"output_type": "display_data", "data": {key: [value] for key, value in made.items()}, "metadata": {}}
    ]
    other = path.with_name(f"other-{path.name}")
    other.write_text(json.dumps(content))
    page = lab.page()
    page.goto(lab.server.url(other.name))
    image = page.locator(".jp-OutputArea img")
    image.wait_for(timeout=30_000)
    assert image.evaluate("img => img.naturalWidth") > 300
    assert image.get_attribute("alt") == TITLE


def test_an_exported_page_shows_the_chart(lab: Lab) -> None:
    import nbformat
    from nbclient import NotebookClient
    from nbconvert import HTMLExporter

    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(RULES)])
    root = Path(__file__).parents[2]
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(root)}}).execute()
    exported, _ = HTMLExporter(template_name="basic").from_notebook_node(notebook)
    page = lab.page(dark=True)
    page.set_content(exported)
    picture = page.locator(".edgebook-chart > svg")
    picture.wait_for(timeout=20_000)
    assert TITLE in (picture.text_content() or "")
