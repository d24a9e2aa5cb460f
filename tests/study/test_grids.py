"""Heat maps and rates with intervals, from tidy rows."""

import pytest

from edgebook.kernel import EdgebookError
from edgebook.study.grids import bars, heat_map, rates


def test_a_heat_map_has_a_cell_and_a_number_for_each_pair():
    rows = [{"a": a, "b": b, "rate": 0.25} for a in "xy" for b in "uvw"]
    made = heat_map(rows, "b", "a", "rate", title="Who wins").to_dict()
    assert made["title"] == "Who wins"
    assert [layer["mark"]["type"] for layer in made["layer"]] == ["rect", "text"]
    with pytest.raises(EdgebookError, match="no column 'c'"):
        heat_map(rows, "c", "a", "rate")


def test_the_name_of_a_column_is_never_code_of_vega() -> None:
    name = "a'] + alert(1) + datum['"
    made = heat_map([{"x": 1, "y": 2, name: 0.5}], "x", "y", name).to_dict()
    (asked,) = {layer["encoding"]["color"]["condition"]["test"] for layer in made["layer"][1:]}
    assert f'datum["{name}"]' in asked


def test_rates_have_intervals():
    made = rates([{"n": 1, "rate": 0.5, "low": 0.4, "high": 0.6}], "n", title="Wins").to_dict()
    assert made["title"]["text"] == "Wins"
    assert len(made["layer"]) == 3


def test_bars_stand_beside_each_other():
    rows = [{"of": of, "side": side, "n": 3} for side in ("needs", "gives") for of in ("Gold", "Food")]
    made = bars(rows, "of", "n", "side", title="Icons").to_dict()
    filled, numbers = made["layer"]
    assert filled["mark"]["type"] == "bar"
    assert filled["encoding"]["color"]["scale"]["domain"] == ["needs", "gives"]  # in the rows' own order
    assert filled["encoding"]["xOffset"]["sort"] == ["needs", "gives"]
    assert numbers["encoding"]["text"]["field"] == "n"
    with pytest.raises(EdgebookError, match="no column 'sides'"):
        bars(rows, "of", "n", "sides")
