"""Charts that answer: a click moves the stepper, the stepper moves the chart, a figure shows its games."""

from __future__ import annotations

from functools import cache
from typing import Any

import altair as alt
import pytest

import edgebook
from edgebook import games
from edgebook.coach import Review
from edgebook.kernel import EdgebookError
from edgebook.players import demonstrate
from edgebook.study import Study, charts, study
from tests.study.played import darkness


@cache
def two_levels() -> Study:
    grid = {"level": ["easy", "extreme"]}
    return study(
        "darkness", grid, setup={"locations": "random"}, games=4, seed=1, processes=1, progress=False
    )


@cache
def reviewed() -> Review:
    return edgebook.review(darkness("two"), seat=0)


def click(widget: Any, name: str, **fields: int) -> None:
    """What the browser tells when a mark is clicked."""
    told = {name: {"value": {"vlPoint": {"or": [fields]}}, "store": []}}
    widget._vl_selections = {**widget._vl_selections, **told}


def marks(chart: alt.TopLevelMixin) -> list[dict[str, Any]]:
    """All parts of a chart that draw something."""
    found: list[dict[str, Any]] = []

    def walk(part: Any) -> None:
        if isinstance(part, dict):
            if "mark" in part:
                found.append(part)
            for value in part.values():
                walk(value)
        elif isinstance(part, list):
            for value in part:
                walk(value)

    walk(chart.to_dict())
    return found


# -- a chart and a stepper -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["resources", "lead", "decisions", "tower"])
def test_a_click_moves_the_stepper_and_the_stepper_moves_the_line(name: str) -> None:
    view = edgebook.Stepper(darkness(), at=10)
    widget = charts.follow(view, name)
    assert isinstance(widget, alt.JupyterChart)
    assert widget.params.at == 10
    click(widget, "pick", step=42)
    assert view.at == 42
    assert widget.params.at == 42
    view.next()
    assert widget.params.at == view.at == 43
    view.goto(0)
    assert widget.params.at == 0
    click(widget, "pick", step=10**9)  # nothing that a browser says leads out of the game
    assert view.at == len(view.trace)


def test_what_is_shown_ahead_moves_the_line_too() -> None:
    """The browser shows the next step by itself and tells afterwards; then nothing is drawn anew."""
    view = edgebook.Stepper(darkness(), at=10)
    widget = charts.follow(view, "lead")
    taken: list[Any] = []
    view._hub.foresee = lambda drawing, on_taken, **shown: taken.append(on_taken)  # type: ignore[method-assign]
    view.rehearse()
    assert len(taken) == 1
    taken[0]()
    assert widget.params.at == view.at == 11


def test_on_another_line_of_play_the_chart_waits() -> None:
    view = edgebook.Stepper(darkness(), at=10)
    widget = charts.follow(view, "lead")
    other = darkness("two")
    view.switch(other, 5)
    view.refresh()
    assert widget.params.at == 10
    click(widget, "pick", step=42)
    assert view.at == 5


def test_a_chart_without_steps_is_refused() -> None:
    view = edgebook.Stepper(darkness(), at=10)
    with pytest.raises(EdgebookError, match="rules: expected a chart with steps along x"):
        charts.follow(view, "rules")


def test_every_game_has_a_chart_that_follows() -> None:
    for name in games.names():
        game = games.get(name)
        trace = demonstrate(game, None, seed=1)
        view = edgebook.Stepper(trace, at=3, canvas=False)
        widget = charts.follow(view)
        click(widget, "pick", step=7)
        assert view.at == widget.params.at == 7


# -- the curve of a review -------------------------------------------------------------------------------


def test_the_curve_has_a_dot_for_each_decision_and_signs_where_it_matters() -> None:
    trace, review = darkness("two"), reviewed()
    drawn = charts.review(review, trace)
    sets = drawn.to_dict()["datasets"].values()
    dots = next(rows for rows in sets if "verdict" in rows[0])
    line = next(rows for rows in sets if set(rows[0]) == {"step", "chance"} and len(rows) > 1)
    assert [(row["step"], row["chance"]) for row in line] == [
        (n, pytest.approx(c)) for n, c in review.curve()
    ]
    assert [row["step"] for row in dots] == [each.step + 1 for each in review.decisions]
    signed = [row for row in dots if row["sign"]]
    assert len(signed) == len(review.worst(999)) + len(review.finest())
    assert all(row["better"] for row in signed if row["sign"].startswith("?"))


def test_a_dot_of_the_curve_moves_the_stepper() -> None:
    view = edgebook.Stepper(darkness("two"), at=10)
    widget = charts.follow(view, reviewed())
    each = reviewed().decisions[3]
    click(widget, "pick", step=each.step + 1)
    assert view.at == each.step + 1 == widget.params.at


def test_a_review_of_nothing_is_not_drawn() -> None:
    with pytest.raises(EdgebookError, match="no decisions"):
        charts.review(reviewed()._replace(decisions=()), darkness("two"))


# -- a study and its games -------------------------------------------------------------------------------


def test_a_rate_and_its_games_share_a_selection() -> None:
    found = two_levels()
    drawn = charts.games(found, "level")
    (rows,) = [rows for rows in drawn.to_dict()["datasets"].values() if "row" in rows[0]]
    assert [row["row"] for row in rows] == list(found.finished.index)
    for row in rows:
        told = found.table.loc[row["row"]]
        assert (row["level"], row["seed"], row["ended"]) == (told["level"], told["seed"], told["difference"])
    filtered = [part for part in marks(drawn) if {"filter": {"param": "group"}} in part.get("transform", [])]
    assert len(filtered) == 1


@pytest.mark.parametrize(("by", "said"), [("name", "compares seats"), ("nothing", "no column 'nothing'")])
def test_what_cannot_be_compared_is_said(by: str, said: str) -> None:
    with pytest.raises(EdgebookError, match=said):
        charts.games(two_levels(), by)


def test_a_click_on_a_game_opens_that_game() -> None:
    found = two_levels()
    whole = charts.explore(found, "level")
    chart, below = whole.children
    number = int(found.finished.index[-1])
    click(chart, "game", row=number)
    label, shown = below.children
    assert f"Game {number}, seed {found.table.loc[number, 'seed']}, level extreme" in label.value
    assert type(shown).__name__ == "Box" or shown.children
    click(chart, "game", row=0)
    assert below.children[1] is not shown
    assert "level easy" in below.children[0].value


def test_the_page_of_a_saved_chart_needs_no_network(tmp_path: Any) -> None:
    path = tmp_path / "games.html"
    charts.games(two_levels(), "level").save(path, inline=True)
    text = path.read_text(encoding="utf-8")
    assert "https://cdn" not in text
    assert '"param": "group"' in text
