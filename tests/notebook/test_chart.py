"""The chart beside the stepper: the study's numbers, drawn so that they can be read off again."""

from __future__ import annotations

import re
import subprocess
import sys
from itertools import pairwise
from typing import Any

import pytest

from edgebook.kernel import EdgebookError, Trace, begin
from edgebook.notebook.chart import Chart
from edgebook.notebook.plot import CUBE, HIGH, apart
from edgebook.notebook.predict import Predict
from edgebook.notebook.stepper import Stepper
from edgebook.players import Asked, RandomPlayer, play
from edgebook.players.measuring import Reader, column_name, measure_title
from edgebook.study import charts, tables
from tests.notebook.helpers import GAME, ISLANDS, html, solo, text
from tests.study.played import darkness, islands


def drawn(page: str) -> list[list[tuple[int, float]]]:
    """Where each seat's line turns, read off the picture with the numbers along y; then where it ends."""
    labels = re.findall(r'<text x="\d+" y="([\d.]+)" text-anchor="end">(-?[\d.]+)</text>', page)
    (y0, low), (y1, high) = [(float(y) - 4, float(said)) for y, said in (labels[0], labels[-1])]
    found = []
    for d in re.findall(r'<path class="eb-under" d="([^"]+)"', page):
        step, y, rest = re.fullmatch(r"M(\d+) ([\d.]+)(.*)", d).groups()  # type: ignore[union-attr]
        corners = [(int(step), float(y))] + [
            (int(at), float(to)) for at, to in re.findall(r"H(\d+)V([\d.]+)", rest)
        ]
        ends = int(rest.rpartition("H")[2])
        line = [(at, low + (high - low) * (y - y0) / (y1 - y0)) for at, y in corners]
        found.append([*line, (ends, line[-1][1])])
    return found


def value_at(line: list[tuple[int, float]], step: int) -> float:
    return next(value for at, value in reversed(line) if at <= step)


def rows(spec: dict[str, Any]) -> list[dict[str, Any]]:
    return [row for data in spec["datasets"].values() for row in data if "amount" in row]


def check(trace: Trace, end: int | None = None) -> None:
    """Picture, table and altair chart say the same, for every measure, seat and turn."""
    chart, table = Chart(trace), tables.resources(trace, per="turn", end=end)
    encoded = rows(charts.resources(trace, end=end).to_dict())
    for measure in chart.measures:
        page = chart.html(measure, end)
        title = measure_title(trace.game, measure)
        lines = drawn(page)
        for seat, line in enumerate(lines):
            mine = table[table["seat"] == seat]
            name = mine["name"].iloc[0]
            said = [(r["step"], r["amount"]) for r in encoded if (r["what"], r["name"]) == (title, name)]
            assert line[0][0] == mine["step"].min() == said[0][0]
            assert line[-1][0] == (len(trace) if end is None else end) == mine["step"].max() == said[-1][0]
            for step, value in zip(mine["step"], mine[column_name(measure)], strict=True):
                assert value_at(line, step) == pytest.approx(value, abs=0.02)
                assert value_at(said, step) == value
        assert len(lines) == table["seat"].nunique()


@pytest.mark.parametrize("setup", ["solo", "two", "three", "four"])
def test_picture_table_and_altair_chart_are_one(setup: str) -> None:
    check(darkness(setup, 5, "random"))


def test_also_for_a_game_that_says_little_about_itself() -> None:
    check(islands())
    check(islands(), end=17)


def test_also_where_something_is_hidden() -> None:
    trace = darkness()
    for end in (1, 40, 200, len(trace) - 1, len(trace)):
        check(trace, end)
        cut = trace.fork(end)  # what the table of a game that went no further has
        assert tables.resources(cut, per="turn").equals(tables.resources(trace, per="turn", end=end))


@pytest.mark.parametrize("per", ["step", "action", "turn", "round"])
@pytest.mark.parametrize("game", [GAME, ISLANDS])
def test_a_trace_that_grows_is_read_on(game: Any, per: str) -> None:
    trace, player = begin(game, None, 2), RandomPlayer(4)
    reader = Reader(trace, per)
    while (decision := trace.decision) is not None and len(trace) < 150:
        trace.answer(player.answer(Asked(game, trace.state, decision)))
        fresh = Reader(trace, per)
        assert reader.read() == fresh.read()
        assert reader.rounds() == fresh.rounds()


def test_measures_are_offered_by_their_names_with_units() -> None:
    stepper = Stepper(solo(), at=200)
    offered = re.findall(r"<option[^>]*>([^<]+)</option>", html(stepper, "chart"))
    assert {"VP if the game ended now", "Coins", "Agents at locations", "Defense Track (VP)"} <= set(offered)
    assert text(stepper, "chart").startswith("VP if the game ended now VP ")
    stepper.act("measure", "influence")
    assert text(stepper, "chart").startswith("Influence Influence ")
    stepper.act("measure", "nonsense")
    assert text(stepper, "chart").startswith("VP if the game ended now")


def test_the_line_at_now_and_a_click_share_the_axis() -> None:
    trace = solo()
    stepper = Stepper(trace, at=200)
    for at in (0, 306, len(trace)):
        stepper.goto(at)
        page = html(stepper, "chart")
        assert f'viewBox="0 0 {len(trace)} {HIGH}"' in page
        # the browser moves the line, and the slider that takes the click, to the place that it is told
        assert html(stepper, "at") == str(at)
        assert f'<path class="eb-cursor" data-follows d="M0 0V{HIGH}"/>' in page
        assert f'min="0" max="{len(trace)}" data-follows data-act="goto"' in page
    starts = Reader(trace, "turn").rounds()
    shown = re.findall(r'<text x="([\d.]+)%" y="12" text-anchor="middle">(\d+)</text>', page)
    assert len(shown) > 3
    for share, number in shown:
        assert float(share) == pytest.approx(100 * starts[int(number)] / len(trace), abs=0.01)
    assert page.endswith("</div>")
    assert ">round</span>" in page


def test_from_step_to_step_it_is_not_sent_again() -> None:
    stepper = Stepper(solo(), at=200)
    sent: list[dict[str, Any]] = []
    stepper._hub.send = lambda content, buffers=None: sent.append(content)
    stepper.next()
    assert sent[-1]["parts"]["at"] == "201"
    assert "chart" not in sent[-1]["parts"]


def test_each_line_ends_in_a_cube_with_its_own_mark_dash_and_whole_name() -> None:
    trace = darkness("four")
    names = [GAME.table.words(trace.state).seat(seat) for seat in range(4)]
    for measure in Chart(trace).measures:
        page = Chart(trace).html(measure)
        assert re.findall(r'stroke-dasharray="([^"]+)"', page) == ["none", "6 3", "2 3", "9 3 2 3"]
        cubes = re.findall(r'<g class="eb-cube".*?</g></g>', page)
        assert len({re.sub(r"^.*<g transform[^>]*>", "", cube) for cube in cubes}) == 4
        assert CUBE >= 14
        written = [re.sub(r"<[^>]+>", " ", each) for each in re.findall(r"</g><text>(.*?)</text>", page)]
        for seat, words in enumerate(written):
            value = GAME.table.measures(trace.state)[seat][measure]
            assert " ".join(words.split()) == f"{names[seat]} {value:g}"
            assert f"<title>{names[seat]}: {value:g}</title>" in page


def test_a_name_too_long_for_two_lines_is_whole_in_its_title() -> None:
    long = "Ada the Navigator of the Western <Isles>"
    trace = play(begin(ISLANDS, {"names": [long, "Ben"]}, 1), [RandomPlayer(1)] * 2)
    page = Chart(trace).html("coins")
    assert "…" in page
    assert "<title>Ada the Navigator of the Western &lt;Isles&gt;: " in page


def test_labels_are_kept_apart_and_inside() -> None:
    heights = [28.0, 18, 41, 18]
    for wanted in ([5.0, 5, 5, 5], [160, 161, 162, 163], [80, 82, 81, 80], [9, 60, 110, 159]):
        middles = apart(wanted, heights, HIGH)
        spans = sorted((at - high / 2, at + high / 2) for at, high in zip(middles, heights, strict=True))
        assert all(above[1] <= below[0] + 1e-9 for above, below in pairwise(spans))
        assert spans[0][0] >= 0
        assert spans[-1][1] <= HIGH
    assert apart([20, 120], [18, 18], HIGH) == [20, 120]


def test_predict_shows_nothing_after_now() -> None:
    trace = solo()
    predict = Predict(trace, at=200)
    assert {line[-1][0] for line in drawn(html(predict, "chart"))} == {200}
    said = rows(predict.chart("coins").to_dict())
    assert max(row["step"] for row in said) == 200
    later = {n for n in Reader(trace, "turn").rounds().values() if n > 200}
    assert not later & {int(n) for n in re.findall(r"datum.value == (\d+)", str(predict.chart().to_dict()))}


def test_the_whole_chart_is_that_of_the_measure_on_show() -> None:
    stepper = Stepper(solo(), at=200)
    assert {row["what"] for row in rows(stepper.chart().to_dict())} == {"VP if the game ended now"}
    stepper.act("measure", "coins")
    spec = stepper.chart().to_dict()
    assert {row["what"] for row in rows(spec)} == {"Coins"}
    assert {"name": "at", "value": 200} in spec["params"]
    assert {row["what"] for row in rows(stepper.chart("goodwill").to_dict())} == {"Goodwill"}
    with pytest.raises(EdgebookError, match="no measure 'gold'"):
        stepper.chart("gold")


def test_a_stepper_needs_neither_pandas_nor_altair() -> None:
    program = """
import sys
sys.modules.update(dict.fromkeys(("pandas", "numpy", "altair", "vl_convert")))
from edgebook.notebook.stepper import Stepper
from tests.reference_game import GAME
stepper = Stepper(GAME)
stepper.goto(9)
assert "eb-cursor" in stepper._hub.parts["chart"], stepper._hub.parts["chart"]
try:
    stepper.chart()
except ImportError as error:
    print(error)
"""
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
    assert 'pip install ".[charts]"' in found.stdout
