"""Fitted values: what is kept, what it says of a table, and how it is made."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from edgebook.games.darkness import GAME
from edgebook.kernel import EdgebookError, begin
from edgebook.players import LookaheadPlayer, demonstrate
from edgebook.players.fit import Noted, Played, fit, fit_table, kept, play_game
from edgebook.players.measuring import who_won
from edgebook.players.simple import GreedyPlayer
from edgebook.players.valuing import TOGETHER, features, judge, plain, read_value, table_name, value_of
from tests.conformance.every import CASES, Case

FITTED = [case for case in CASES if case.game.players.value is not None]
each_fitted = pytest.mark.parametrize("case", FITTED, ids=[case.name for case in FITTED])


def test_every_game_of_ours_has_a_value() -> None:
    assert {case.name for case in FITTED} == {"darkness", "icosara", "massive", "eden"}


@each_fitted
def test_what_is_kept_says_how_it_was_made_and_how_good_it_is(case: Case) -> None:
    fitted = value_of(case.game)
    assert fitted is not None
    about = fitted.about
    assert about["game"] == case.game.key
    assert about["rules"] == case.game.version, "fit it again for these rules"
    assert about["command"].startswith(f"python -m edgebook.players.fit {case.name} ")
    for name, table in about["tables"].items():
        kept_out = table["kept out"]
        assert kept_out["chance, Brier"] < kept_out["chance, Brier of the base rate"], name
        rows = table["said against happened"]
        off = sum(row["positions"] * abs(row["said"] - row["happened"]) for row in rows)
        assert off / sum(row["positions"] for row in rows) < 0.08, f"{name}: the chance is not calibrated"


@each_fitted
def test_chances_are_those_of_one_winner_and_the_end_is_what_it_is(case: Case) -> None:
    game, fitted = case.game, value_of(case.game)
    assert fitted is not None
    trace = begin(game, case.setups[0], 4)
    draw = random.Random(4)
    for _ in range(12):
        if trace.decision is not None:
            trace.answer(draw.choice(list(trace.decision.keys)))
    chances = fitted.chances(trace.state)
    assert all(0 <= chance <= 1 for chance in chances)
    if table_name(game, trace.state) == TOGETHER:
        assert len(set(chances)) == 1
    else:
        assert sum(chances) == pytest.approx(1)
    over = demonstrate(game, case.setups[0], 4)
    won = who_won(game, over.state)
    assert [chance > 0 for chance in fitted.chances(over.state)] == won
    assert judge(game)(over.state, won.index(True) if any(won) else 0) >= judge(game)(over.state, 0)


def test_a_table_for_which_nothing_was_fitted_counts_as_before() -> None:
    bots = [
        {"guild": "Carnival of Shadows", "kind": "voiceless"},
        {"guild": "Fede Cartel", "kind": "voiceless"},
    ]
    state = begin(GAME, {"seats": ["Gilded Leaves", *bots], "level": "normal", "actions_seed": 7}, 1).state
    assert judge(GAME)(state, 0) == judge(GAME, "chance")(state, 0) == plain(GAME, state, 0)


def test_a_value_that_does_not_fit_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "value.json"
    for text in ("{", '{"tables": {"2 seats": {"features": ["vp"], "rounds": 8}}}'):
        path.write_text(text)
        with pytest.raises(EdgebookError, match=r"value\.json: expected a fitted value"):
            read_value(GAME, path)
    with pytest.raises(EdgebookError, match="value: 'luck', expected chance, lead, plain"):
        LookaheadPlayer(GAME, value="luck")
    bare = replace(GAME, players=replace(GAME.players, value=None))
    with pytest.raises(EdgebookError, match="no value was fitted"):
        LookaheadPlayer(bare, value="lead")


def test_a_fit_finds_the_weights_that_made_the_games() -> None:
    """Games in which a seat ends with twice its wood and wins by having more of it; sand means nothing."""
    pytest.importorskip("numpy")
    draw = random.Random(1)
    games = []
    for _ in range(400):
        has = [[float(draw.randrange(10)), float(draw.randrange(10)), 1.0] for _ in range(2)]
        points = [2 * seat[0] for seat in has]
        first = draw.random() < 1 / (1 + 2.718 ** (has[1][0] - has[0][0]))
        games.append(Played([Noted(2, (), has)], points, [float(first), float(not first)]))
    found = fit_table(games, ["wood", "sand", "always"], together=False)
    wood, sand = (sum(found["points"]["player"][place]) for place in (0, 1))
    assert wood == pytest.approx(2, abs=0.1)
    assert sand == pytest.approx(0, abs=0.1)
    chance = sum(found["chance"]["player"][0])
    assert 0.6 < chance < 1.1, "drawn to 0 a little"
    assert found["kept out"]["points, R squared"] > 0.95


def test_a_game_is_noted_at_the_first_decision_of_each_round() -> None:
    setup = GAME.players.fitted_on[0]
    names = list(features(GAME, begin(GAME, {"players": 2}, 1).state)[0])
    played = play_game(GAME, setup, 3, GreedyPlayer(GAME), names)
    rounds = [note.round for note in played.notes]
    assert rounds == sorted(set(rounds))
    assert rounds[-1] == 8
    assert sum(played.shares) == pytest.approx(1)
    assert all(len(seat) == len(names) for note in played.notes for seat in note.has)


def test_a_kind_of_table_may_count_the_measures_alone_and_is_fitted_by_itself(tmp_path: Path) -> None:
    """At two seats nothing is counted that Edge of Darkness adds to its measures; against a bot it is."""
    fitted = value_of(GAME)
    assert fitted is not None
    two, solo = fitted.tables["2 seats"], fitted.tables["1 and 1 of the rules"]
    assert two.measures
    assert not solo.measures
    state = begin(GAME, {"players": 2}, 1).state
    assert tuple(features(GAME, state, measures=True)[0]) == two.names
    assert set(features(GAME, state)[0]) == set(solo.names) > set(two.names)
    about = fitted.about["tables"]["2 seats"]
    assert about["command"].endswith('--only "2 seats" --measures')
    found = fit(GAME, games=12, only="2 seats", measures=True)
    assert list(found["tables"]) == ["2 seats"]
    assert found["tables"]["2 seats"]["measures alone"]
    path = tmp_path / "value.json"
    assert GAME.players.value is not None
    path.write_text(GAME.players.value.read_text("utf-8"), encoding="utf-8")
    told = kept(path, "a command", found)
    assert told["tables"]["2 seats"]["command"] == "a command"
    assert told["tables"]["2 seats"]["games"] == 12
    assert told["tables"]["1 and 1 of the rules"] == fitted.about["tables"]["1 and 1 of the rules"]
    with pytest.raises(EdgebookError, match="no kind of table is called '9 seats'"):
        fit(GAME, games=12, only="9 seats")
    with pytest.raises(EdgebookError, match="other rules"):
        kept(path, "a command", {**found, "rules": "0"})
