"""Openings, what things are worth, and games from a position on: the games themselves are the witness."""

from __future__ import annotations

from typing import Any

import pytest
from scipy import stats

from edgebook.box.rates import wilson
from edgebook.kernel import EdgebookError
from edgebook.players import demonstrate
from edgebook.study.studies import _time, load, study
from edgebook.study.summary import Study
from tests.reference_game import GAME as ISLANDS
from tests.study.played import darkness

LEVELS = "notebooks/darkness/data/levels.parquet"


@pytest.fixture(scope="module")
def clans() -> Study:
    setup = {"clans": "random", "mode": "swift"}
    return study("icosara", setup=setup, games=12, progress=False, processes=1, player="random")


# -- openings ----------------------------------------------------------------------------------------------


def test_the_tree_counts_what_was_answered_and_won(clans: Study) -> None:
    tree = clans.openings(depth=2, least=1)
    table = tree.table
    firsts: dict[tuple[str, str], list[bool]] = {}
    for number in range(len(clans)):
        trace = clans.play(number)
        n = next(n for n in trace.asked if len(trace[n].decision.keys) > 1)
        decision = trace[n].decision
        who = trace.game.table.words(trace.state_at(n)).seat(decision.seat)
        label = {option.key: option.label for option in decision.options(trace.state_at(n))}[trace.log[n][4]]
        firsts.setdefault((who, label), []).append(trace.state.winner == decision.seat)
    found = table[table["depth"] == 1].set_index(["who", "answer"])
    assert {key: (row["games"], row["win_rate"]) for key, row in found.iterrows()} == {
        key: (len(won), sum(won) / len(won)) for key, won in firsts.items()
    }
    row = table.iloc[0]
    assert (row["low"], row["high"]) == wilson(round(row["win_rate"] * row["games"]), row["games"])
    below = table[(table["depth"] == 2) & (table["path"] == f"{row['who']}: {row['answer']}")]
    assert below["games"].sum() >= row["games"]


def test_an_answer_leads_to_a_table(clans: Study) -> None:
    tree = clans.openings(depth=2, least=1)
    path = next(node.path for node in tree if len(node.path) == 2)
    trace = tree.trace(*path)
    assert len(trace) == trace.asked[-1] + 1 or trace.decision is not None
    assert f"  {path[0]}, " in str(tree)
    assert str(tree).startswith("The first 2 decisions of 12 games; ")
    assert str(clans.openings(depth=1)).startswith("The first decision of 12 games; ")
    assert tree.node(path[0].partition(": ")[2]).path[0].endswith(path[0].partition(": ")[2])
    shown = tree._repr_html_()
    assert shown.count("<details") == len(tree.table)
    assert "<svg" in shown
    with pytest.raises(EdgebookError, match="no game went on with 'nothing'"):
        tree.trace("nothing")
    with pytest.raises(EdgebookError, match="depth: 0"):
        clans.openings(depth=0)


# -- what things are worth ---------------------------------------------------------------------------------


def test_things_of_a_game_are_compared_with_games_without_them() -> None:
    found = load(LEVELS).worth("locations", where={"level": "easy"})
    games = load(LEVELS).finished
    games = games[games["level"] == "easy"]
    tests = []
    for row in found.table.sort_values("thing").to_dict("records"):
        there = games["locations"].str.split("; ").map(lambda cell, thing=row["thing"]: thing in cell)
        won, other = games[there]["won"].astype(int), games[~there]["won"].astype(int)
        counts = [[won.sum(), len(won) - won.sum()], [other.sum(), len(other) - other.sum()]]
        tests.append(stats.fisher_exact(counts).pvalue)
        assert row["difference"] == pytest.approx(won.mean() - other.mean())
        assert row["low"] < row["difference"] < row["high"]
    expected = stats.false_discovery_control(tests)
    assert list(found.table.sort_values("thing")["q"]) == pytest.approx(list(expected))
    assert "- Grand Library -14% (" in found.text
    assert "goes with winning and does not cause it" in found.text
    assert "<table" in found._repr_html_()


def test_games_that_share_their_luck_are_not_counted_twice() -> None:
    with pytest.raises(EdgebookError, match=r"share their luck.*where=\{'level': 'easy'\}"):
        load(LEVELS).worth("locations")


def test_things_of_a_seat_are_compared_within_each_game(clans: Study) -> None:
    table = clans.worth("formation", least=1).table.set_index("thing")
    seats = clans.seats
    for thing, row in table.iterrows():
        wins = losses = games = 0
        for _, pair in seats.groupby("game"):
            has = [thing in cell.split("; ") for cell in pair["formation"]]
            if has in ([True, False], [False, True]):
                games += 1
                wins += bool(pair["won"].iloc[has.index(True)])
                losses += bool(pair["won"].iloc[has.index(False)])
        assert (row["games"], row["win_rate"], row["other_rate"]) == (games, wins / games, losses / games)


def test_where_all_play_together_what_anybody_had_counts() -> None:
    found = study("massive", games=4, progress=False, processes=1, player="random")
    table = found.worth("items", least=1).table
    assert {"Staff", "Short Bow"} & set(table["thing"]) or len(table)
    assert (table["games"] + table["others"] == 4).all()


def test_what_cannot_be_compared_is_refused(clans: Study) -> None:
    with pytest.raises(EdgebookError, match="no column 'pawn'"):
        clans.worth("pawn")
    with pytest.raises(EdgebookError, match="turns: expected a column with things in its cells"):
        clans.worth("turns")
    with pytest.raises(EdgebookError, match="formation: nothing was there in 999 games"):
        clans.worth("formation", least=999)
    with pytest.raises(EdgebookError, match="where: no game has level 'odd'"):
        load(LEVELS).worth("locations", where={"level": "odd"})


# -- from here ---------------------------------------------------------------------------------------------


def test_from_here_many_times_is_a_study() -> None:
    trace = darkness("two")
    found = trace.outcomes(6, at=len(trace) // 2, processes=1)
    assert list(found.errors["error"]) == []
    assert len(found) == 6
    summary = found.summary("name").set_index("name")
    assert summary["wins"].sum() >= 6
    again = trace.outcomes(6, at=len(trace) // 2, processes=2)
    assert found.table.astype(str).equals(again.table.astype(str))
    assert found.table["difference"].nunique() > 1  # luck and hidden cards are dealt anew
    assert found.game is trace.game


def test_near_the_end_little_is_open() -> None:
    trace = darkness("two")
    last = trace.outcomes(4, at=trace.asked[-1], processes=1)
    won = set(last.table["winners"])
    assert won == {" ".join(map(str, trace.state.winners))}


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({}, "the game is over"),
        ({"at": 10**6}, "at: 1000000, expected a step from 0"),
        ({"at": 5, "seat": 7}, "seat: 7, expected 0 to 1"),
        ({"games": 0}, "games: 0, expected 1 or more"),
    ],
)
def test_what_cannot_be_played_on_is_refused(options: dict[str, Any], told: str) -> None:
    with pytest.raises(EdgebookError, match=told):
        darkness("two").outcomes(**options)


def test_a_trace_that_waits_is_played_on_by_the_seat_that_is_asked() -> None:
    trace = demonstrate(ISLANDS, {"names": ["Ada", "Ben", "Cleo"]}, 1)
    cut = trace.fork(trace.asked[3])
    if ISLANDS.players.determinize is None:
        with pytest.raises(EdgebookError, match="cannot deal what is hidden"):
            cut.outcomes(2)
    else:
        assert cut.decision is not None
        assert cut.outcomes(2, processes=1, player="random").spec["seat"] == cut.decision.seat


# -- how long it takes -------------------------------------------------------------------------------------


def test_a_long_study_says_beforehand_how_long_it_takes(capsys: pytest.CaptureFixture[str]) -> None:
    options: dict[str, Any] = {"setup": {"mode": "swift"}, "player": "random", "seed": 3, "processes": 1}
    told = study("icosara", games=500, **options)
    assert " games to play, about " in capsys.readouterr().err
    assert len(told) == 500
    assert told.table.equals(study("icosara", games=500, progress=False, **options).table)
    study("icosara", games=3, **options)
    assert " games to play" not in capsys.readouterr().err


@pytest.mark.parametrize(
    ("seconds", "told"), [(0.00678, "6.8 ms"), (12.34, "12 s"), (600, "10 minutes"), (9000, "2.5 hours")]
)
def test_times_as_a_person_says_them(seconds: float, told: str) -> None:
    assert _time(seconds) == told
