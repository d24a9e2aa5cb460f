"""Studies seat by seat: what sat there, and what that seat won; the games themselves are the witness."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pandas as pd
import pytest
from pandas.testing import assert_frame_equal

from edgebook.kernel import EdgebookError, Trace, begin
from edgebook.players.measuring import lead, who_won
from edgebook.study import charts
from edgebook.study.jobs import outcome
from edgebook.study.seats import seats_table
from edgebook.study.studies import load, match, study
from edgebook.study.summary import Study
from tests.reference_game import GAME as ISLANDS

MANY: dict[str, dict[str, Any]] = {
    "icosara": {"grid": {"clans": ["Amber-Garnet", "Slate-Jade", "Jade-Jade"]}, "games": 6},
    "eden": {
        "grid": {"decks": [["starter-rasputin", "crescentia-herds"], ["crescentia-herds", "lutheran-rites"]]},
        "games": 2,
    },
    "massive": {"setup": {"heroes": 3}, "games": 1},
    "darkness": {"setup": {"players": 3, "locations": "random"}, "games": 2, "player": "random"},
}
"""Games with different things at their seats."""
SAT = {
    "icosara": lambda s, seat: {"clan": s.setup.seats[seat].clan},
    "eden": lambda s, seat: {"commander": s.name(s.commander[seat]), "vp": s.points(seat)},
    "massive": lambda s, seat: {"hero": s.heroes[seat].hero, "class": s.heroes[seat].hero_class},
    "darkness": lambda s, seat: {"guild": s.setup.seats[seat].guild, "vp": s.final[seat] / 4},
}
"""What the finished game says about a seat."""


@pytest.fixture(scope="module")
def found() -> dict[str, Study]:
    return {
        game: study(game, progress=False, processes=1, seed=5, **options) for game, options in MANY.items()
    }


def began(trace: Trace) -> int:
    """Whose turn was the first of round 1."""
    moment = trace.game.table.moment
    assert moment is not None
    for n in range(len(trace) + 1):
        now = moment(trace.state_at(n))
        if now.round == 1 and now.seat >= 0 and now.phase not in ("start", "setup", "market"):
            return now.seat
    raise AssertionError("nobody had a turn")


@pytest.mark.parametrize("game", MANY)
def test_every_seat_of_every_game_has_a_row_that_the_game_bears_out(
    found: dict[str, Study], game: str
) -> None:
    seats = found[game].seats
    for number in range(len(found[game])):
        trace = found[game].play(number)
        state, rules = trace.state, trace.game
        rows = seats[seats["game"] == number].to_dict("records")
        assert [row["seat"] for row in rows] == list(range(len(rules.table.measures(state))))
        assert [row["won"] for row in rows] == who_won(rules, state)
        for row in rows:
            sat = SAT[game](state, row["seat"])
            assert {name: row[name] for name in sat} == sat
            if "difference" in row:
                assert row["difference"] == lead(rules, state, row["seat"])
        assert [row["seat"] for row in rows if row["first_player"]] == [began(trace)]


@pytest.mark.parametrize("game", MANY)
def test_who_begins_is_a_setting_of_every_game(game: str) -> None:
    found = study(game, {"first": [0, 1]}, games=1, progress=False, processes=1, player="random")
    assert list(found.errors["error"]) == []
    began = found.seats[found.seats["first_player"]]
    assert list(began["seat"].astype(str)) == list(began["first"].astype(str)) == ["0", "1"]
    brought = {"icosara": "clan", "eden": "deck", "massive": "hero", "darkness": "guild"}[game]
    assert found.seats[brought].notna().all()


@pytest.mark.parametrize(("game", "by"), [("icosara", "clans"), ("eden", "commanders"), ("eden", "decks")])
def test_a_column_that_describes_the_seats_counts_what_each_of_them_won(
    found: dict[str, Study], game: str, by: str
) -> None:
    """It gave the first seat's wins to every clan, deck and Commander."""
    own = {"clans": "clan", "commanders": "commander", "decks": "deck"}[by]
    seats, summary = found[game].seats, found[game].summary(by).set_index(by)
    assert set(summary.index) == set(seats[own])
    for name, row in summary.iterrows():
        mine = seats[seats[own] == name]
        assert (row["seats"], row["wins"]) == (len(mine), mine["won"].sum())
        assert row["games"] == mine["game"].nunique()
        assert row["win_rate"] == pytest.approx(mine["won"].mean())
        assert row["difference"] == pytest.approx(mine["difference"].mean())
    assert_frame_equal(
        summary.reset_index(), found[game].summary(own).rename(columns={own: by}), check_names=False
    )


THREE = begin(ISLANDS, {"names": ["Ada", "Ben", "Cleo"]}, seed=1).state


def test_a_draw_is_won_by_no_seat_and_a_shared_victory_by_all_who_share_it() -> None:
    state = THREE.copy()
    state.coins = [4, 4, 1]
    nobody = replace(ISLANDS, study=replace(ISLANDS.study, won=lambda s: [False] * 3))
    for game, won in ((ISLANDS, [True, True, False]), (nobody, [False] * 3)):
        table = pd.DataFrame([{"game": 0, "seed": 1, **outcome(game, state, 0)}])
        assert seats_table(table, "coins", [])["won"].tolist() == won


def test_a_team_is_ahead_of_the_best_other_team() -> None:
    state = THREE.copy()
    state.coins = [5, 1, 3]
    teams = replace(ISLANDS, table=replace(ISLANDS.table, sides=lambda s: [(0, 1), (2,)]))
    table = pd.DataFrame([{"game": 0, "seed": 1, **outcome(teams, state, 0)}])
    assert seats_table(table, "coins", [])["difference"].tolist() == [3, 3, -3]


def test_each_clan_of_a_mirror_match_wins_half(found: dict[str, Study]) -> None:
    mirror = found["icosara"].seats.query("clans == 'Jade-Jade'")
    assert mirror["won"].mean() == 0.5
    assert found["icosara"].summary(["clans", "first_player"])["seats"].sum() == 2 * len(found["icosara"])


def test_settings_stay_whole_where_nobody_asks_for_seats(found: dict[str, Study]) -> None:
    eden = found["eden"]
    whole = eden.summary()
    assert whole["decks"].tolist() == [
        "starter-rasputin, crescentia-herds",
        "crescentia-herds, lutheran-rites",
    ]
    assert whole["games"].tolist() == [2, 2]
    assert whole["wins"].sum() == eden.table["won"].sum()
    drawn = [row for data in charts.win_rate(eden).to_dict()["datasets"].values() for row in data]
    assert {row["decks"] for row in drawn if "decks" in row} == set(whole["decks"])


def test_who_began_is_asked_seat_by_seat(found: dict[str, Study]) -> None:
    icosara = found["icosara"]
    by = icosara.summary("first_player").set_index("first_player")
    table = icosara.finished
    both = zip(table["first_player"], table["winners"], strict=True)
    won = sum(str(first) in winners.split() for first, winners in both)
    assert by.loc[True, "wins"] == won
    assert by["seats"].tolist() == [len(table)] * 2


def test_charts_compare_seats_too(found: dict[str, Study]) -> None:
    icosara = found["icosara"]
    chart = charts.win_rate(icosara, "clans").to_dict()
    drawn = [row for data in chart["datasets"].values() for row in data if "win_rate" in row]
    summary = icosara.summary("clan").set_index("clan")
    assert {row["clans"]: row["wins"] for row in drawn} == summary["wins"].to_dict()
    assert "seats each" in chart["title"]["subtitle"]
    for name in ("difference", "learning"):
        icosara.chart(name, by="clan")
    with pytest.raises(EdgebookError, match="describes the seats"):
        charts.pairs(icosara, "clans")
    with pytest.raises(EdgebookError, match="several things in a cell"):
        charts.pairs(icosara)
    solo = study("darkness", {"level": ["easy"]}, games=2, processes=1, progress=False)
    with pytest.raises(EdgebookError, match="Success Score is told of whole games, and guild compares seats"):
        charts.score(solo, "guild")
    assert "success_score" not in solo.summary("guild")


def test_the_players_of_a_match_are_compared_by_seat_and_rules_play_for_a_bot() -> None:
    played = match("icosara", "greedy", "random", games=6, processes=1, progress=False)
    by = played.summary("player").set_index("player")
    assert by.loc["greedy", "wins"] == played.table["won"].sum()
    assert by["seats"].tolist() == [6, 6]
    solo = study("darkness", {"level": ["easy"]}, games=1, processes=1, progress=False)
    assert solo.seats["player"].tolist() == ["greedy", "the rules"]


def test_a_setting_that_is_called_like_something_of_a_seat() -> None:
    """`edgebook study` has the players as a setting, and each seat has its player."""
    grid = {"clans": ["Amber-Jade"], "player": ["greedy", "random"]}
    both = study("icosara", grid, games=3, processes=1, progress=False)
    assert both.seats["player"].tolist() == ["greedy"] * 6 + ["random"] * 6
    assert both.summary("clan")["seats"].tolist() == [6, 6]
    assert both.summary("player")["games"].tolist() == [3, 3]
    assert both.summary(["player", "clan"])["seats"].tolist() == [3, 3, 3, 3]


@pytest.mark.parametrize("ending", ["parquet", "csv"])
def test_seats_are_the_same_from_a_file(found: dict[str, Study], tmp_path: Path, ending: str) -> None:
    out = tmp_path / f"games.{ending}"
    options = {"games": 4, "seed": 5, "processes": 1, "progress": False}
    fresh = study("icosara", {"clans": ["Amber-Garnet"]}, out=out, **options)  # type: ignore[arg-type]
    again = load(out)
    assert again.seats["clan"].tolist() == fresh.seats["clan"].tolist()
    assert again.seats["won"].tolist() == fresh.seats["won"].tolist()
    assert again.seats["first_player"].tolist() == fresh.seats["first_player"].tolist()


def test_a_study_stored_before_seats_were_kept_says_so(found: dict[str, Study]) -> None:
    icosara = found["icosara"]
    old = icosara.table.drop(columns=[name for name in icosara.table if name[-2:] in ("_0", "_1")])
    before = Study(old, icosara.spec, [], complete=True)
    for ask in (
        lambda: before.seats,
        lambda: before.summary("clans"),
        lambda: charts.win_rate(before, "clans"),
    ):
        with pytest.raises(EdgebookError, match="did not keep what happened at each seat; play it again"):
            ask()
    assert before.summary()["games"].tolist() == [6, 6, 6]
    partly = icosara.table.copy()
    partly.loc[:3, [name for name in partly if name[-2:] in ("_0", "_1")]] = None
    with pytest.raises(EdgebookError, match="or a part of it, was stored by an earlier edgebook"):
        Study(partly, icosara.spec, [], complete=True).summary("clan")
