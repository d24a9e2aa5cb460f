"""Charts, as the data they encode and as the pictures they become."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import altair as alt
import pytest

from edgebook import games
from edgebook.box.rates import wilson
from edgebook.games.darkness import GAME
from edgebook.kernel import EdgebookError, begin
from edgebook.players import demonstrate
from edgebook.players.measuring import Reader
from edgebook.scene.look import BASE, contrast
from edgebook.study import charts, tables, theme
from edgebook.study.looks import seat_looks
from edgebook.study.studies import study
from edgebook.study.study_charts import learning_table, pair_table
from edgebook.study.summary import Study
from edgebook.study.trace_charts import spread
from tests.study.played import SOLO, darkness, islands


@pytest.fixture(autouse=True)
def light() -> Iterator[None]:
    theme.use("light")
    yield
    theme.use("light")


@pytest.fixture(scope="module")
def levels() -> Study:
    return study(
        GAME,
        {"level": ["easy", "extreme"]},
        games=12,
        seed=1,
        setup={"locations": "random"},
        progress=False,
        processes=1,
    )


def rows(spec: dict[str, Any]) -> list[dict[str, Any]]:
    """Every row of data in a chart."""
    return [row for data in spec.get("datasets", {}).values() for row in data]


def words(chart: Any) -> set[str]:
    """Every text in a chart as it is drawn."""
    root = ElementTree.fromstring(theme.svg(chart))
    return {node.text or "" for node in root.iter("{http://www.w3.org/2000/svg}text")}


def encodings(spec: Any) -> Iterator[dict[str, Any]]:
    if isinstance(spec, dict):
        if "encoding" in spec:
            yield spec
        for each in spec.values():
            yield from encodings(each)
    elif isinstance(spec, list):
        for each in spec:
            yield from encodings(each)


TRACE_CHARTS = ["resources", "points", "lead", "rules", "decisions", "tower", "agents", "coins"]
STUDY_CHARTS = ["win_rate", "difference", "score", "pairs", "learning"]
COMPARING = ["paired", "ladder", "worth", "outcomes"]
"""Those of `test_interval_charts.py`."""


def test_the_names_are_these(levels: Study) -> None:
    assert charts.names(darkness()) == TRACE_CHARTS
    assert charts.names(levels) == [*STUDY_CHARTS, *COMPARING]


@pytest.mark.parametrize("name", TRACE_CHARTS)
@pytest.mark.parametrize("mode", ["light", "dark"])
def test_every_chart_of_a_trace_has_a_title_units_and_tooltips(name: str, mode: str) -> None:
    theme.use(mode)
    check(charts.chart(darkness(), name), mode)


@pytest.mark.parametrize("name", STUDY_CHARTS)
def test_every_chart_of_a_study_too(name: str, levels: Study) -> None:
    check(levels.chart(name), "light")


def check(chart: Any, mode: str) -> None:
    spec = chart.to_dict()
    assert spec["title"]["text"]
    assert spec["title"]["subtitle"]
    assert spec["config"]["background"] == BASE.colours(mode)["page"]
    marked = list(encodings(spec))
    assert any("tooltip" in each["encoding"] for each in marked)
    picture = theme.svg(chart)
    assert spec["title"]["text"] in words(chart)
    assert picture.count("<title>") >= 2
    assert "http" not in picture.replace("http://www.w3.org/", "")
    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)px"', picture)]
    assert min(sizes) >= 11


@pytest.mark.parametrize("setup", ["two", "three", "four"])
def test_charts_for_other_tables_and_random_locations(setup: str) -> None:
    trace = darkness(setup)
    for name in charts.names(trace):
        assert rows(charts.chart(trace, name).to_dict()), name


def test_resources_are_those_of_the_table() -> None:
    trace = darkness()
    found = rows(charts.resources(trace, ["coins", "vp"]).to_dict())
    table = tables.resources(trace, per="turn")
    for name, said in (("coins", "Coins"), ("vp", "VP if the game ended now")):
        for seat in ("Gilded Leaves", "Anointed"):
            turns = [row for row in found if (row["what"], row["name"]) == (said, seat)]
            drawn = [
                next(row["amount"] for row in reversed(turns) if row["step"] <= step)
                for step in table[table["name"] == seat]["step"]
            ]
            assert drawn == table[table["name"] == seat][name].tolist()
    assert {row["name"] for row in found if row["last"]} == {"Gilded Leaves", "Anointed"}


def test_points_add_up_to_the_score_sheet() -> None:
    trace = darkness()
    found = [row for row in rows(charts.points(trace).to_dict()) if "source" in row and "order" in row]
    last = [row for row in found if row["round"] == 8 and "label_at" not in row]
    for seat, has in enumerate(GAME.table.measures(trace.state)):
        mine = {row["source"]: row["points"] for row in last if row["seat"] == seat}
        assert mine == has["vp by source"]


def test_the_lead_is_the_difference_of_points() -> None:
    trace = darkness()
    vp = [has["vp"] for has in GAME.table.measures(trace.state)]
    found = [row for row in rows(charts.lead(trace, 1).to_dict()) if "lead" in row]
    assert max(found, key=lambda row: row["step"])["lead"] == vp[1] - vp[0]
    assert all(row["ahead"] + row["behind"] == row["lead"] for row in found)


def test_the_tower_is_drawn_as_it_filled() -> None:
    trace = darkness()
    found = rows(charts.chart(trace, "tower").to_dict())
    for step in (60, 200, 400):
        state = trace.state_at(step)
        for tray, cubes in enumerate(state.trays):
            mine = [row for row in found if row.get("tray") == f"tray {tray + 1}" and "until" in row]
            here = [row for row in mine if row["step"] <= step < row["until"]]
            assert sum(row["cubes"] for row in here) == sum(cubes)
            assert max((row["above"] for row in here), default=0) == sum(cubes)
    assert sum("held" in row for row in found) == len(tables.table(trace, "attacks"))


def test_agents_and_coins_are_drawn_as_counted() -> None:
    trace = darkness()
    agents = rows(charts.chart(trace, "agents").to_dict())
    for end in (0, 4, 8):
        here = [
            row
            for row in agents
            if row["round"] == end and row["name"] == "Anointed" and "label_at" not in row
        ]
        assert sum(row["agents"] for row in here) == 10
    coins = [row for row in rows(charts.chart(trace, "coins").to_dict()) if "reason" in row]
    for seat, has in enumerate(GAME.table.measures(trace.state)):
        name = GAME.table.words(trace.state).seat(seat)
        assert sum(row["coins"] for row in coins if row["name"] == name) == has["coins"]


def test_rules_come_most_frequent_first() -> None:
    spec = charts.rules(darkness(), most=5).to_dict()
    found = rows(spec)
    counts = tables.rules(darkness())["fired"].sort_values(ascending=False).head(5).tolist()
    assert [row["fired"] for row in found] == counts
    order = next(each["encoding"]["y"]["sort"] for each in encodings(spec) if "y" in each["encoding"])
    assert order == [row["rule_title"] for row in found]


def test_a_step_can_be_marked_and_moved() -> None:
    spec = charts.resources(darkness(), ["coins"], at=120).to_dict()
    assert [param["value"] for param in spec["params"] if param["name"] == "at"] == [120]
    assert "params" not in charts.resources(darkness(), ["coins"]).to_dict()


def test_seats_differ_by_colour_and_dash_and_are_seen_on_the_page() -> None:
    for mode in ("light", "dark"):
        theme.use(mode)
        seats = theme.seats_of(darkness("four"))
        assert len(set(seats.lines)) == 4
        page = theme.colour("page")
        assert all(contrast(line, page) >= 2 for line in seats.lines)
    spec = charts.resources(darkness("four"), ["coins"]).to_dict()
    dashes = [
        e["encoding"]["strokeDash"]["scale"]["range"]
        for e in encodings(spec)
        if "strokeDash" in e["encoding"]
    ]
    assert len({tuple(dash) for dash in dashes[0]}) == 4


def test_labels_are_moved_apart_as_little_as_need_be() -> None:
    assert spread([1.0, 5.0], 2.0) == [1.0, 5.0]
    moved = spread([3.0, 3.0, 3.1, 9.0], 1.0)
    assert all(b - a >= 1 - 1e-6 for a, b in zip(sorted(moved), sorted(moved)[1:], strict=False))
    assert moved[3] == 9.0
    assert spread([], 1.0) == []


def test_win_rates_are_those_of_the_summary(levels: Study) -> None:
    found = [row for row in rows(charts.win_rate(levels).to_dict()) if "win_rate" in row]
    assert [row["level"] for row in found] == ["easy", "extreme"]
    for row in found:
        mine = levels.table[levels.table["level"] == row["level"]]
        assert row["wins"] == mine["won"].sum()
        assert (row["win_low"], row["win_high"]) == wilson(int(row["wins"]), 12)


def test_a_dot_at_nothing_does_not_lie_on_a_name(levels: Study) -> None:
    """It read "norma●": half of the dot is outside of the chart."""
    found = list(encodings(charts.win_rate(levels).to_dict()))
    size = next(each["mark"]["size"] for each in found if each["mark"]["type"] == "point")
    names = [each["encoding"]["y"]["axis"]["offset"] for each in found if "y" in each["encoding"]]
    assert min(names) > math.sqrt(size / math.pi)


@pytest.mark.parametrize("by", ["locations", "hard_sides", "level_played", "player"])
def test_win_rates_by_any_column(by: str) -> None:
    found = study(
        GAME, {"level": ["normal"], "player": ["random", "greedy"]}, games=4, progress=False, processes=1
    )
    data = [row for row in rows(charts.win_rate(found, by).to_dict()) if "win_rate" in row]
    assert sum(row["games"] for row in data) == len(found.each(by))


def test_who_sits_there_is_a_setting_and_no_count_of_seats() -> None:
    """`study("icosara", {"seats": ...})` is a newcomer's first study: its chart was refused by int()."""
    found = study(
        "icosara", {"seats": [["Amber", "Garnet"], ["Jade", "Slate"]]}, games=2, progress=False, processes=1
    )
    chart = charts.win_rate(found).to_dict()
    data = [row for row in rows(chart) if "win_rate" in row]
    assert [row["seats"] for row in data] == ["Amber, Garnet", "Jade, Slate"]
    assert chart["title"]["subtitle"].startswith("2 games each")
    assert str(found.summary()).splitlines()[0].split() == ["seats", "games", "won", "strength", "difference"]


def test_win_rates_by_ruling() -> None:
    found = study(
        GAME,
        {"rulings.hunt-tie": ["leftmost", "larger-first"]},
        games=2,
        setup={"level": "easy"},
        progress=False,
        processes=1,
    )
    data = [row for row in rows(charts.win_rate(found).to_dict()) if "win_rate" in row]
    assert [row["rulings hunt-tie"] for row in data] == ["leftmost", "larger-first"]
    for name in ("win_rate", "difference", "score", "learning"):
        said = words(found.chart(name))
        assert {"leftmost", "larger-first"} <= said, name
        assert "undefined" not in said
    assert "Games won, by rulings.hunt-tie" in words(charts.win_rate(found))


def test_several_things_in_a_cell_are_drawn_one_by_one(levels: Study) -> None:
    sides = set(levels.each("hard_sides")["hard_sides"])
    assert len(sides) == 8  # seven cards, and none
    for name in ("win_rate", "difference", "score", "learning"):
        assert sides <= words(levels.chart(name, by="hard_sides")), name


def test_a_study_of_one_game_is_drawn_without_an_interval_of_its_mean() -> None:
    found = study(GAME, games=1, setup={"level": "easy"}, progress=False, processes=1)
    for name in STUDY_CHARTS:
        assert "nan" not in " ".join(words(found.chart(name))), name
    assert {"Games won", "1 game; bars are 95 % intervals; the dashed line is one half"} <= words(
        charts.win_rate(found)
    )


def test_histograms_count_every_game_once(levels: Study) -> None:
    for name in ("difference", "score"):
        bars = [row for row in rows(levels.chart(name).to_dict()) if row.get("games")]
        assert sum(row["games"] for row in bars) == len(levels)
        means = {row["level"]: row["mean"] for row in rows(levels.chart(name).to_dict()) if row.get("mean")}
        column = "success_score" if name == "score" else name
        wanted = levels.table.groupby("level", observed=True)[column].mean()
        assert means == pytest.approx(wanted.to_dict())


def test_pairs_are_counted_both_ways(levels: Study) -> None:
    table = pair_table(levels, "locations").set_index(["one", "other"])
    one, other = levels.table["locations"].iloc[0].split("; ")[:2]
    both = levels.table[
        levels.table["locations"].str.contains(one, regex=False)
        & levels.table["locations"].str.contains(other, regex=False)
    ]
    assert table.loc[(one, other), "games"] == len(both) == table.loc[(other, one), "games"]
    assert table.loc[(one, other), "mean"] == pytest.approx(both["difference"].mean())


def test_the_learning_curve_ends_at_the_estimate(levels: Study) -> None:
    table = learning_table(levels)
    last = table[table["last"]].set_index("level")
    summary = levels.summary().set_index("level")
    assert last["win_rate"].tolist() == summary["win_rate"].tolist()
    assert last["high"].tolist() == summary["win_high"].tolist()
    widths = (table["high"] - table["low"])[table["level"] == "easy"]
    assert widths.iloc[0] > 1.5 * widths.iloc[-1]


def test_what_a_notebook_keeps_needs_no_network_and_no_trust() -> None:
    assert alt.renderers.active == "edgebook"
    bundle = charts.rules(darkness())._repr_mimebundle_(None, None)
    made = bundle[0] if isinstance(bundle, tuple) else bundle
    page = made["text/html"]
    assert "<svg" in page
    assert '<img alt="Which rules fired how often" src="data:image/svg+xml;base64,' in page
    assert "<script" not in page
    assert made["text/plain"] == "[chart: Which rules fired how often]"


def test_what_somebody_else_chose_is_left_alone() -> None:
    try:
        alt.renderers.enable("png")
        alt.theme.enable("dark")
        theme.install()
        assert (alt.renderers.active, alt.theme.active) == ("png", "dark")
    finally:
        alt.renderers.enable("edgebook")
        theme.use("light")


def test_charts_can_be_put_together_like_any_others() -> None:
    one, two = charts.lead(darkness()), charts.decisions(darkness())
    assert "vconcat" in (one & two).to_dict()
    assert one.properties(width=900).to_dict()["width"] == 900


def test_a_game_that_says_nothing_about_itself_has_charts_too() -> None:
    trace = islands()
    for name in ("resources", "rules", "decisions"):
        assert "<svg" in theme.svg(charts.chart(trace, name))


def test_what_cannot_be_drawn_is_refused(levels: Study) -> None:
    trace = darkness()
    with pytest.raises(EdgebookError, match=r"no chart 'pie' \(expected resources"):
        charts.chart(trace, "pie")
    with pytest.raises(EdgebookError, match="no measure gold"):
        charts.resources(trace, ["gold"])
    with pytest.raises(EdgebookError, match="seat 7: expected 0 to 1"):
        charts.lead(trace, 7)
    with pytest.raises(EdgebookError, match="nobody decided"):
        charts.decisions(begin(GAME, SOLO, 1))
    with pytest.raises(EdgebookError, match="no column 'colour'"):
        charts.win_rate(levels, "colour")
    with pytest.raises(EdgebookError, match=r"by one column, not by .*'won'.; summary takes"):
        charts.win_rate(levels, ["level", "won"])  # type: ignore[arg-type]
    with pytest.raises(EdgebookError, match="expected light or dark"):
        theme.use("sepia")
    broken = Study(levels.table.assign(error="boom"), levels.spec, [], complete=True)
    with pytest.raises(EdgebookError, match="nothing to draw"):
        charts.win_rate(broken)
    without = Study(levels.table.drop(columns="success_score"), levels.spec, [], complete=True)
    with pytest.raises(EdgebookError, match="no Success Score"):
        charts.score(without, column="success_score")
    assert "VP of all games" in str(charts.score(without).to_dict())  # points, where there is nothing else


def test_a_name_stands_beside_its_own_square() -> None:
    spec = charts.resources(darkness("four"), ["vp"]).to_dict()
    at_end = [each for each in encodings(spec) if each["mark"]["type"] in ("square", "text")]
    assert [each["encoding"]["y"]["field"] for each in at_end] == ["label_at", "label_at"]


def test_the_square_at_the_end_of_a_line_has_the_seats_mark() -> None:
    trace = darkness("four")
    spec = charts.resources(trace, ["vp"]).to_dict()
    drawn = [each["mark"] for each in encodings(spec) if "shape" in each["mark"]]
    looks = seat_looks(trace, 4)
    assert [mark["shape"] for mark in drawn] == [path for look in looks for path, _, _ in look.mark]
    assert all({mark["fill"], mark["stroke"]} != {"transparent"} for mark in drawn)


def test_every_chart_of_a_resource_has_its_own_axis_with_whole_numbers() -> None:
    trace = darkness("four")  # nobody has an Agent on an Action card: a chart of nothing but 0
    drawn = words(charts.resources(trace))
    assert not [text for text in drawn if re.fullmatch(r"[−-]?\d+\.\d+", text)]
    picture = theme.svg(charts.resources(trace))
    assert picture.count(">round<") == len(charts.resources(trace, None).to_dict()["facet"]["sort"])


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_the_legend_of_decisions_is_seen_on_the_page(mode: str) -> None:
    theme.use(mode)
    spec = charts.decisions(darkness()).to_dict()
    legend = next(each for each in encodings(spec) if "size" in each["encoding"])["encoding"]["size"][
        "legend"
    ]
    assert contrast(legend["symbolFillColor"], BASE.colours(mode)["page"]) >= 3


@pytest.mark.parametrize("setup", ["solo", "two", "three", "four"])
@pytest.mark.parametrize(("name", "kind"), [("agents", "place"), ("points", "source")])
def test_every_colour_of_stacked_bars_is_named(setup: str, name: str, kind: str) -> None:
    spec = charts.chart(darkness(setup), name).to_dict()
    for part in spec["hconcat"]:
        bars, *texts = part["layer"]
        legend = bars["encoding"]["color"]["legend"]
        shown = rows_of(spec, bars)
        named = {row[kind] for text in texts for row in rows_of(spec, text) if kind in row}
        named |= set(legend["values"]) if legend else set()
        seen = {row[kind] for row in shown if row.get("agents", row.get("points"))}
        assert seen <= named


def rows_of(spec: dict[str, Any], part: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = spec["datasets"][part["data"]["name"]]
    return found


def test_points_of_many_turns_keep_room_for_their_numbers() -> None:
    spec = charts.points(darkness(), per="turn").to_dict()
    for part in spec["hconcat"]:
        total = next(each for each in part["layer"] if each["mark"].get("fontWeight") == "bold")
        assert len(rows_of(spec, total)) == 1


@pytest.mark.parametrize("name", games.names())
def test_points_are_drawn_at_the_end_of_every_round_of_every_game(name: str) -> None:
    """Also where no rule of the game begins a round."""
    trace = demonstrate(games.get(name), None, seed=1)
    rounds = set(Reader(trace, "turn").rounds())
    found = tables.points(trace, per="round")
    assert len(rounds) > 4
    assert rounds - set(found["round"]) <= {0}  # a set-up may have no turn of its own
    last = tables.resources(trace, per="step").groupby("round")["step"].max()
    ends = found.groupby("round")["step"].max()
    assert (ends <= last[ends.index]).all()
    assert ends.is_monotonic_increasing
    assert charts.points(trace).to_dict()


def test_what_all_share_is_drawn_once() -> None:
    trace = demonstrate(games.get("massive"), None, seed=1)
    (rows,) = charts.resources(trace).to_dict()["datasets"].values()
    drawn = {(row["what"], row["name"]) for row in rows if "what" in row}
    assert {name for what, name in drawn if what == "The Level of the dungeon"} == {"all"}
    assert len({name for what, name in drawn if what == "Cards"}) == 2
    two = darkness("two")  # seats that play against each other never share a line
    (rows,) = charts.resources(two, end=1).to_dict()["datasets"].values()
    assert "all" not in {row["name"] for row in rows if "what" in row}
