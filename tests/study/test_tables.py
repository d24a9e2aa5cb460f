"""Tables agree with the game, step by step and at the end, for any game and any seed."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from edgebook import games as registered
from edgebook.games.darkness import GAME
from edgebook.games.darkness.table.scoring import score_sheet
from edgebook.kernel import EdgebookError, Trace, begin, key_text
from edgebook.players import demonstrate, make_player, play
from edgebook.players.measuring import column_name, measured
from edgebook.players.replay import replay
from edgebook.study import tables
from tests.study.played import SETUPS, SOLO, darkness, islands

DOCS = Path(__file__).parents[2] / "docs" / "study.md"


@st.composite
def games(draw: st.DrawFn) -> Trace:
    """A random game, whole or broken off somewhere."""
    seed = draw(st.integers(0, 10**6))
    setup = draw(st.sampled_from(sorted(SETUPS)))
    trace = begin(GAME, SETUPS[setup], seed)
    players = [make_player("random", GAME, f"{seed} {seat}") for seat in range(4)]
    if draw(st.booleans()):
        return play(trace, players)
    for _ in range(draw(st.integers(0, 60))):
        if trace.decision is None:
            break
        trace.answer(trace.decision.keys[seed % len(trace.decision.keys)])
    return trace


def final(table: pd.DataFrame, seat: int) -> pd.Series:
    return table[table["seat"] == seat].iloc[-1]


@given(games())
def test_changes_add_up_to_what_each_seat_has(trace: Trace) -> None:
    changes = tables.changes(trace)
    sums = changes.groupby(["seat", "what"], observed=True)["change"].sum()
    for seat, has in enumerate(GAME.table.measures(trace.state)):
        for name, value in has.items():
            if isinstance(value, int | float) and name != "seat":
                assert sums.get((seat, name), 0) == pytest.approx(value), (seat, name)


@given(games())
def test_resources_and_points_end_as_the_state_does(trace: Trace) -> None:
    resources = tables.resources(trace)
    points = tables.points(trace)
    last = points[points["step"] == len(trace)]
    sheet = score_sheet(trace.state)
    for seat, has in enumerate(GAME.table.measures(trace.state)):
        row = final(resources, seat)
        for name in ("coins", "influence", "goodwill", "reputation", "vp"):
            assert row[name] == has[name]
        assert row["agents_at_locations"] == has["agents at locations"]
        by_source = last[last["seat"] == seat].set_index("source")["points"]
        assert by_source.to_dict() == {source: number / 4 for source, number in sheet[seat].items()}
        assert by_source.sum() == row["vp"]
    if trace.over:
        assert [final(resources, seat)["vp"] * 4 for seat in range(trace.state.seats)] == trace.state.final


@given(games(), st.data())
def test_one_pass_goes_through_the_same_states_as_the_trace(trace: Trace, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(trace)))
    for n, record, state, _ in replay(trace):
        if n == at:
            assert state == trace.state_at(n)
            assert record is (trace.log[n] if n < len(trace) else None)
    assert n == len(trace)


@given(games())
def test_the_ledger_has_every_coin(trace: Trace) -> None:
    ledger = tables.table(trace, "payments")
    assert (ledger["coins"] > 0).all()
    for seat, has in enumerate(GAME.table.measures(trace.state)):
        name = GAME.table.words(trace.state).seat(seat)
        got = ledger[ledger["payee"] == name]["coins"].sum()
        gave = ledger[ledger["payer"] == name]["coins"].sum()
        assert got - gave == has["coins"], seat


@given(games())
def test_tower_and_agents_end_as_they_lie(trace: Trace) -> None:
    words, s = GAME.table.words(trace.state), trace.state
    tower = tables.table(trace, "tower").groupby(["tray", "colour"], observed=True)["cubes"].last()
    for tray, cubes in enumerate(s.trays):
        for colour, count in enumerate(cubes):
            assert tower[f"tray {tray + 1}", words.colour(colour)] == count
    agents = tables.table(trace, "agents").groupby(["seat", "place"], observed=True)["agents"].last()
    for seat in range(s.seats):
        assert agents.get((seat, "ready"), 0) == s.trained[seat]
        out = sum(agents.get((seat, location.short), 0) for location in s.city.locations)
        assert out == sum(s.agents[seat])


@pytest.mark.parametrize("setup", sorted(SETUPS))
def test_steps_are_those_of_the_trace(setup: str) -> None:
    trace = darkness(setup)
    table = tables.steps(trace, text=True)
    assert len(table) == len(trace)
    assert table["step"].tolist() == list(range(1, len(trace) + 1))
    assert table["rule"].tolist() == [step.rule.shown for step in trace]
    assert (table[table["asked"]]["step"] - 1).tolist() == trace.asked
    assert table["depth"].tolist() == [trace.depth(n) for n in range(len(trace))]
    for n in (0, 40, len(trace) // 2, len(trace) - 1):
        state, row = trace.state_at(n + 1), table.iloc[n]
        assert (row["round"], row["phase"], row["turn"]) == (state.round, state.phase, state.turn)
        assert row["text"] == trace[n].text
    keys = [record[4] for record in trace.log]
    answers = table["answer"]
    assert [None if pd.isna(a) else a for a in answers] == [None if k is None else key_text(k) for k in keys]


def test_decisions_and_their_options() -> None:
    trace = darkness()
    table, options = tables.decisions(trace), tables.options(trace)
    assert (table["step"] - 1).tolist() == trace.asked
    assert table["answer"].tolist() == [key_text(key) for _, key in trace.answers()]
    assert (table["options"] > 1).all()
    per = options.groupby("step")
    assert per.size().tolist() == table["options"].tolist()
    assert (per["taken"].sum() == 1).all()
    taken = options[options["taken"]]
    assert taken["label"].tolist() == table["label"].tolist()
    step = trace[trace.asked[5]]
    assert table.iloc[5]["question"] == step.decision.question(step.before, GAME.table.words(step.before))  # type: ignore[union-attr]


def test_verdicts_are_those_that_a_reader_of_the_step_sees() -> None:
    trace = darkness()
    table = tables.verdicts(trace)
    seen = {
        step.n + 1: [(v.label, v.kept, v.rule, v.why) for v in step.verdicts]
        for step in trace
        if step.verdicts
    }
    assert seen, "the Voiceless Guild chooses by criteria"
    found: dict[int, Any] = {}
    for row in table.itertuples():
        found.setdefault(row.step, []).append((row.option, row.kept, row.by, row.why))
    assert found == seen


def test_drafts_attacks_and_effects_are_the_games_own_steps() -> None:
    trace = darkness()
    drafts, attacks = tables.table(trace, "drafts"), tables.table(trace, "attacks")
    own = drafts[(drafts["source"] != "hall") & (drafts["seat"] == 0) & (drafts["phase"] == "assembly")]
    taken = [n for n, key in trace.answers() if trace.log[n][0][0] == "ED-4.5" and key == "take"]
    forced = [n for n, record in enumerate(trace.log) if record[0][0] == "ED-4.5" and record[4] == "take"]
    assert own["step"].tolist() == [n + 1 for n in forced]
    assert set(taken) <= set(forced)
    assert drafts[drafts["source"] == "street"]["place"].between(1, 5).all()
    assert len(attacks) == sum(record[0][0] == "ED-5.10" for record in trace.log)
    assert (attacks["held"] == (attacks["left"] == 0)).all()
    effects = tables.table(trace, "effects")
    used = [r for r in trace.log if r[0][0] == "ED-5.20" and isinstance(r[4], tuple) and r[4][0] == "use"]
    assert (effects[effects["seat"] == 0]["kind"] == "card").sum() == len(used)


def test_a_card_just_drawn_is_no_effect_of_its_own() -> None:
    trace = play(begin(GAME, {**SOLO, "level": "extreme"}, 4), [make_player("greedy", GAME, 1)])
    steps = [record[0][0] for record in trace.log if record[0][0].startswith("VG-E1")]
    assert "VG-E1/drawn" in steps  # it is settled from when on a card that was drawn counts
    effects = tables.table(trace, "effects")
    assert not effects["text"].str.contains("was just drawn").any()
    own = effects[effects["text"].str.startswith("Miscellaneous on") & (effects["kind"] == "generic")]
    assert len(own) == steps.count("VG-E1")


@pytest.mark.parametrize("per", ["action", "turn", "round"])
def test_readings_at_the_ends_of_turns_and_rounds(per: str) -> None:
    trace = darkness()
    table = tables.resources(trace, per=per)
    for row in table.sample(6, random_state=1).to_dict("records"):
        has = GAME.table.measures(trace.state_at(row["step"]))[row["seat"]]
        assert (row["coins"], row["vp"]) == (has["coins"], has["vp"])
    if per == "round":
        assert table[table["seat"] == 0]["round"].tolist() == list(range(9))
        assert table["step"].max() == len(trace)


def test_several_traces_make_one_table() -> None:
    traces = [darkness(seed=seed) for seed in (3, 4)]
    table = tables.steps(traces)
    assert table.groupby("game").size().tolist() == [len(trace) for trace in traces]
    assert table[table["game"] == 1]["rule"].tolist() == tables.steps(traces[1])["rule"].tolist()
    assert tables.rules(traces)["fired"].sum() == len(table)


def test_a_game_that_says_nothing_about_itself_has_tables_too() -> None:
    trace = islands()
    for name in tables.names(trace):
        if name != "points":
            assert len(tables.table(trace, name)) or name in ("verdicts",), name
    table = tables.resources(trace, per="round")
    for seat, has in enumerate(trace.game.table.measures(trace.state)):
        row = final(table, seat)
        assert all(row[name] == value for name, value in has.items() if isinstance(value, int))
        assert row["name"] == ["Ada", "Ben", "Cleo"][seat]
    rounds = tables.steps(trace)["round"]
    assert rounds.is_monotonic_increasing
    assert rounds.max() == sum(trace.game.rulebook[r[0][0]].level == 3 for r in trace.log)


def test_categories_are_ordered_and_columns_described() -> None:
    trace = darkness()
    for name in tables.names(trace):
        table = tables.table(trace, name)
        said = tables.describe(table)
        assert said["column"].tolist() == table.columns.tolist()
        assert (said["meaning"] != "").all(), name
        for column in table.select_dtypes("category"):
            assert table[column].cat.ordered, (name, column)
    steps = tables.steps(trace)
    assert steps["phase"].cat.categories[:5].tolist() == list(GAME.study.phases)
    order = [rule.id for rule in GAME.rulebook]
    assert steps["rule"].cat.categories.tolist() == order
    assert order.index("ED-5.9") < order.index("ED-5.10")


def test_the_documentation_names_every_table_and_column() -> None:
    text = DOCS.read_text(encoding="utf-8")
    trace = darkness()
    for name in tables.names(trace):
        assert f"`{name}`" in text, name
        for column in tables.table(trace, name).columns:
            assert f"`{column}`" in text, (name, column)


@pytest.mark.parametrize("suffix", [".csv", ".parquet"])
def test_written_and_read_again(tmp_path: Path, suffix: str) -> None:
    table = tables.resources(darkness(), per="round")
    path = tables.write(table, tmp_path / f"table{suffix}")
    again = tables.read(path)
    assert again.columns.tolist() == table.columns.tolist()
    assert again["vp"].tolist() == table["vp"].tolist()
    assert again["name"].astype(str).tolist() == table["name"].astype(str).tolist()
    if suffix == ".parquet":
        assert again["name"].cat.ordered
    with pytest.raises(EdgebookError, match="exists already"):
        tables.write(table, path)
    tables.write(table.head(2), path, overwrite=True)
    assert len(tables.read(path)) == 2
    assert sorted(each.name for each in tmp_path.iterdir()) == [path.name]


def test_what_cannot_be_is_refused(tmp_path: Path) -> None:
    table = tables.rules(darkness())
    for path, why in (("x.txt", "csv or .parquet"), ("no/x.csv", "no folder"), ("folder.csv", "is a folder")):
        (tmp_path / "folder.csv").mkdir(exist_ok=True)
        with pytest.raises(EdgebookError, match=why):
            tables.write(table, tmp_path / path)
    with pytest.raises(EdgebookError, match=r"no table 'nonsense' \(expected steps, "):
        tables.table(darkness(), "nonsense")
    with pytest.raises(EdgebookError, match="expected step, action, turn, round"):
        tables.resources(darkness(), per="week")
    with pytest.raises(EdgebookError, match="different games"):
        tables.steps([darkness(), islands()])
    with pytest.raises(EdgebookError, match="expected a trace"):
        tables.steps([])


def tables_page() -> ModuleType:
    path = Path(__file__).parents[2] / "docs" / "studies" / "tables.py"
    spec = importlib.util.spec_from_file_location("tables_page", path)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def test_the_page_of_tables_is_what_the_games_declare() -> None:
    made = tables_page()
    assert made.PAGE.read_text(encoding="utf-8") == made.page()


@pytest.mark.parametrize("name", registered.names())
def test_each_column_of_each_table_is_described_and_each_described_one_is_there(name: str) -> None:
    game, page = registered.get(name), tables_page()
    trace = demonstrate(game, page.GAMES[name], 1)
    for table in tables.names(trace):
        for row in tables.describe(tables.table(trace, table)).to_dict("records"):
            assert row["meaning"], (table, row["column"])
    measures = {column_name(each) for each in measured(game, trace.state)[0]}
    studied = page.columns(name, "table").keys() - {*page.GAME}
    seats = page.columns(name, "seats").keys() - {*page.SEAT}
    assert {column.removeprefix("found.") for column in game.study.columns} == measures | studied | seats
    assert all(each.removeprefix("found.") in studied for each in game.study.columns if "." in each)


def test_points_that_a_game_does_not_split_are_one_source() -> None:
    trace = islands()
    table = tables.points(trace, per="round")
    assert list(table["source"].cat.categories) == [trace.game.table.score]
    last = table[table["step"] == len(trace)]
    assert last["points"].tolist() == [
        each[trace.game.table.score] for each in trace.game.table.measures(trace.state)
    ]


def test_a_game_that_has_not_begun_has_empty_tables() -> None:
    trace = begin(GAME, SOLO, 1)
    assert trace.asked == []
    assert tables.decisions(trace).empty
    assert tables.options(trace).columns.tolist() == tables.options(darkness()).columns.tolist()
