"""Charts of comparisons: they draw what the tables say, and stand apart from their labels."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from edgebook import games
from edgebook.kernel import Trace
from edgebook.players import demonstrate
from edgebook.study import charts
from edgebook.study.studies import load, study
from edgebook.study.summary import Study


@pytest.fixture(scope="module")
def levels() -> Study:
    return load("notebooks/darkness/data/levels.parquet")


@cache
def played(name: str) -> Trace:
    return demonstrate(games.get(name), {}, 1)


def drawn(chart: Any) -> list[dict[str, Any]]:
    """Every row that a chart is made of."""
    return [row for rows in chart.to_dict()["datasets"].values() for row in rows]


def test_pairs_are_drawn_as_the_table_has_them(levels: Study) -> None:
    table = levels.paired().table
    rows = [row for row in drawn(charts.paired(levels)) if "label" in row]
    wins = {row["label"]: row for row in rows if row["said"].endswith("%")}
    assert len(rows) == 2 * len(wins) == 12
    for row in table.to_dict("records"):
        found = wins[f"{row['one']} - {row['other']}"]
        assert (found["middle"], found["low"]) == (row["win_rate_difference"], row["win_low"])
        assert found["shown"] == (row["p"] <= 0.05)


def test_what_things_are_worth_is_drawn_from_both_ends(levels: Study) -> None:
    table = levels.worth("locations", where={"level": "easy"}).table
    chart = levels.chart("worth", column="locations", where={"level": "easy"})
    rows = [row for row in drawn(chart) if "label" in row]
    assert len(rows) == 30 < len(table)
    assert [row["label"] for row in rows][:15] == table["thing"].tolist()[:15]
    assert {row["label"] for row in rows if row["shown"]} == set(table[table["shown"]]["thing"])


def test_a_ladder_and_outcomes_can_be_drawn() -> None:
    found = study("icosara", {"clans": ["Amber-Jade", "Jade-Slate"]}, games=3, progress=False, processes=1)
    ladder = found.ladder("clan")
    rows = [row for row in drawn(charts.ladder(found, "clan")) if "label" in row]
    assert [row["label"] for row in rows] == ladder["clan"].tolist()
    ticks = re.findall(r">([+−][^<]*)</text>", charts.svg(charts.ladder(found, "clan")))
    assert "+0" in ticks
    assert not [tick for tick in ticks if "e+" in tick], "a rating is read in plain numbers"
    trace = played("icosara")
    on = trace.outcomes(3, at=len(trace) - 30, processes=1)
    assert {row["name"] for row in drawn(charts.outcomes(on)) if "win_rate" in row} == {"Amber", "Slate"}
    together = played("massive").outcomes(2, at=len(played("massive")) - 40, processes=1)
    assert charts.svg(charts.outcomes(together)).startswith("<svg")


@pytest.mark.parametrize(("name", "panels"), [("icosara", 2), ("massive", 1), ("eden", 2)])
def test_points_over_the_rounds_are_drawn_for_every_game(name: str, panels: int) -> None:
    trace = played(name)
    chart = charts.points(trace)
    assert len(chart.to_dict()["hconcat"]) == panels
    last = [row for row in drawn(chart) if row["step"] == len(trace)]
    points = [each[trace.game.table.score] for each in trace.game.table.measures(trace.state)]
    assert {row["points"] for row in last} == set(points[:panels])
    assert charts.svg(chart).startswith("<svg")


def test_labels_stand_apart_from_a_dot_at_nothing(levels: Study) -> None:
    axis = charts.win_rate(levels).to_dict()["layer"][1]["encoding"]["y"]
    assert axis["axis"]["offset"] >= 8
    assert axis["title"] is None
