"""The review: what a decision cost, said only where it is shown, and the same however it is made."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import edgebook
from edgebook.cli import main
from edgebook.coach import Interval, Judged, Review, judge_step, review_file, reviewing
from edgebook.coach.judging import answers, chances, decided, decision_at
from edgebook.coach.processes import judge_saved
from edgebook.coach.reviewing import Kept, _check, once, still_there
from edgebook.games.darkness import GAME as DARKNESS
from edgebook.games.eden import GAME as EDEN
from edgebook.games.icosara import GAME as ICOSARA
from edgebook.kernel import EdgebookError, Game, Trace, begin, dumps, save, seen
from edgebook.kernel.packs import named_in
from edgebook.players import Asked, GreedyPlayer, demonstrate
from edgebook.players.valuing import value_of
from edgebook.study.jobs import place_of
from tests.conformance.every import CASES, Case

FITTED = [case for case in CASES if case.game.players.value is not None]
each_fitted = pytest.mark.parametrize("case", FITTED, ids=[case.name for case in FITTED])


@pytest.fixture(scope="module")
def played() -> Trace:
    return demonstrate(ICOSARA, {}, 3)


def judged(cost: tuple[float, float, float], **named: Any) -> Judged:
    made = Judged(
        4, 1, "1 battle 0", "ICO-6.1", 3, "a", "b", "c", 0.4, 0.5, Interval(*cost), Interval(0, 0, 0), 0.2, 32
    )
    return made._replace(**named)


@pytest.mark.parametrize(
    ("cost", "named", "label"),
    [
        ((-0.1, -0.2, 0.0), {}, "best"),
        ((0.0, 0.0, 0.0), {}, "best"),
        ((0.3, -0.01, 0.6), {}, "good"),
        ((0.04, 0.03, 0.05), {}, "good"),
        ((0.06, 0.01, 0.1), {"ends": (3, 4)}, "inaccuracy"),
        ((0.12, 0.01, 0.2), {"ends": (3, 4)}, "mistake"),
        ((0.2, 0.1, 0.3), {"ends": (3, 4)}, "blunder"),
        ((0.2, 0.1, 0.3), {"ends": (4, 4)}, "good"),
        ((0.2, 0.1, 0.3), {"ends": (3, 4), "counts": False}, "good"),
    ],
)
def test_nothing_is_a_mistake_that_is_not_shown(
    cost: tuple[float, float, float], named: dict[str, Any], label: str
) -> None:
    assert judged(cost, **named).label == label


def test_accuracy_luck_and_skill_add_up() -> None:
    found = (
        judged((0.2, 0.1, 0.3), ends=(3, 9), best_chance=0.5, stake=0.4),
        judged((-0.3, -0.4, -0.2), step=9, best_chance=0.6, stake=0.4),
    )
    review = Review("Islands", 0, "Ada", 20, 1.0, found)
    assert review.accuracy == pytest.approx(75)
    assert review.luck == pytest.approx(1 - 0.5 + 0.2)
    assert [each.step for each in review.worst()] == [4]
    assert [each.step for each in review.finest()] == [9]
    assert review.curve() == [(4, 0.5), (5, 0.4), (9, 0.6), (10, 0.4), (20, 1.0)]
    told = "\n".join(review.told())
    assert (
        "50 % at your first decision, −20 by your answers, +70 by dice, cards and the other seats: 100 %"
        in told
    )
    assert "b was better by 20 % (10 to 30) in 32 trial games with each; played to the end, it won 9" in told
    assert Review("Islands", 0, "Ada", 20, None, ()).accuracy == 100


def without_weights(game: Game, folder: Path) -> Game:
    """The same game with a value to which every position is the same."""
    fitted = value_of(game)
    assert fitted is not None
    told = json.loads(json.dumps(fitted.about))
    for table in told["tables"].values():
        for head in ("chance", "points"):
            table[head] = {kind: [[0, 0]] * len(table["features"]) for kind in table[head]}
    path = folder / "value.json"
    path.write_text(json.dumps(told))
    return replace(game, players=replace(game.players, value=path))


@each_fitted
def test_an_answer_that_cannot_matter_costs_nothing(case: Case, tmp_path: Path) -> None:
    game = without_weights(case.game, tmp_path)
    trace, player = begin(game, case.setups[0], 3), GreedyPlayer(game)
    for _ in range(3):
        assert trace.decision is not None
        trace.answer(player.answer(Asked(game, trace.state, trace.decision)))
    seat = trace.askers[0][0]
    for n in decided(trace, seat)[:2]:
        found = judge_step(trace, n, worlds=2)
        assert found.cost == found.points == (0, 0, 0)
        assert (found.label, found.best) == ("best", found.chosen)


def test_the_same_review_on_one_and_on_two_processes(played: Trace) -> None:
    one = edgebook.review(played, 0, worlds=4, seed=1)
    assert one == edgebook.review(played, 0, worlds=4, seed=1, processes=2)
    assert len(one.decisions) == len(decided(played, 0))
    assert one != edgebook.review(played, 0, worlds=4, seed=2)


class Dies(Executor):
    """Judges one decision; then its processes are gone."""

    def __init__(self) -> None:
        self.done = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if self.done:
            future.set_exception(BrokenExecutor("a process died"))
        else:
            future.set_result(fn(*args, **kwargs))
        self.done += 1
        return future


def test_an_executor_that_dies_is_told_in_words_and_the_review_goes_on(played: Trace, tmp_path: Path) -> None:
    kept = tmp_path / "game.review-0.json"
    with pytest.raises(EdgebookError, match=r"cannot go on there: BrokenExecutor: a process died; .* `keep`"):
        edgebook.review(played, 0, worlds=2, keep=kept, executor=Dies())
    assert len(json.loads(kept.read_text())["decisions"]) == 1
    assert edgebook.review(played, 0, worlds=2, keep=kept) == edgebook.review(played, 0, worlds=2)


class Silent(Executor):
    """A cluster whose scheduler is gone: what it was given is never done."""

    _client = SimpleNamespace(status="closed")

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        return Future()


def test_a_review_does_not_wait_for_a_cluster_that_is_gone(
    played: Trace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("edgebook.study.running.LOOKS_EVERY", 0.01)
    with pytest.raises(EdgebookError, match="the connection to the scheduler is lost"):
        edgebook.review(played, 0, worlds=2, executor=Silent())


@pytest.mark.slow
def test_the_same_review_on_a_dask_cluster(played: Trace) -> None:
    from distributed import Client, LocalCluster

    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1") as cluster,
        Client(cluster) as client,
    ):
        found = edgebook.review(played, 0, worlds=2, executor=client.get_executor())
    assert found == edgebook.review(played, 0, worlds=2)


@each_fitted
def test_another_process_judges_a_saved_game_in_the_same_way(case: Case) -> None:
    """What a second process does, done here: the game goes along as it would be saved."""
    trace, player = begin(case.game, case.setups[0], 6), GreedyPlayer(case.game)
    for _ in range(9):
        assert trace.decision is not None
        trace.answer(player.answer(Asked(case.game, trace.state, trace.decision)))
    n, (seat, _) = trace.asked[-1], trace.askers[-1]
    assert n in decided(trace, seat)
    packs = named_in(case.game.setup_json(trace.setup))
    saved = judge_saved(place_of(case.game), dumps(trace), packs, n, 3, 3)
    assert saved == judge_step(trace, n, seed=3, worlds=3)


def test_a_review_that_was_stopped_goes_on(played: Trace, tmp_path: Path) -> None:
    kept = tmp_path / "game.review-0.json"

    def stop(done: int, number: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        edgebook.review(played, 0, worlds=2, keep=kept, progress=stop)
    assert len(json.loads(kept.read_text())["decisions"]) == 3
    seen: list[int] = []
    found = edgebook.review(played, 0, worlds=2, keep=kept, progress=lambda done, number: seen.append(done))
    assert seen[0] == 4
    assert found == edgebook.review(played, 0, worlds=2)
    seen.clear()
    assert found == edgebook.review(
        played, 0, worlds=2, keep=kept, progress=lambda done, _: seen.append(done)
    )
    assert seen == [], "all of it was kept"
    edgebook.review(played, 0, worlds=2, seed="0", keep=kept, progress=lambda done, _: seen.append(done))
    assert seen == [], "the command reads its seed as a text"
    edgebook.review(played, 0, worlds=3, keep=kept, progress=lambda done, number: seen.append(done))
    assert seen[0] == 1, "other worlds: begun afresh"
    kept.write_text('{"about": 1')
    with pytest.raises(EdgebookError, match="expected a review that edgebook wrote"):
        edgebook.review(played, 0, worlds=2, keep=kept)


def test_a_review_that_was_changed_is_not_believed(played: Trace, tmp_path: Path) -> None:
    """Neither one whose check does not fit, nor one with values that no review comes to."""
    kept = tmp_path / "game.review-0.json"
    edgebook.review(played, 0, worlds=2, keep=kept)
    told = json.loads(kept.read_text())
    told["decisions"][0]["chance"] = 0.123
    kept.write_text(json.dumps(told))
    with pytest.raises(EdgebookError, match="it was changed after it was written"):
        edgebook.review(played, 0, worlds=2, keep=kept)
    del told["check"]
    kept.write_text(json.dumps(told))
    with pytest.raises(EdgebookError, match="it was changed after it was written"):
        edgebook.review(played, 0, worlds=2, keep=kept)
    odd = {"step": True, "chance": 1e308, "best": ["x"], "rule": None, "worlds": 10**30, "ends": [1, 99]}
    odd |= {"cost": [0, 0, "x"], "points": [0, 0, 1e999], "counts": 1, "chosen": "x" * 5000, "round": -1}
    for key, value in odd.items():
        rows = [{**told["decisions"][0], key: value}, *told["decisions"][1:]]
        check = _check(told["about"], rows)
        kept.write_text(json.dumps({"about": told["about"], "decisions": rows, "check": check}))
        with pytest.raises(EdgebookError, match="expected a review that edgebook wrote"):
            edgebook.review(played, 0, worlds=2, keep=kept)


def test_a_chance_that_is_still_there_is_not_missed_yet(played: Trace) -> None:
    """Two decisions of one turn that offer the same better answer: only the last one counts."""
    steps = [n for n in decided(played, 0) if played.log[n][0][0] == "ICO-6.14"][:2]
    best = [option.label for option in decision_at(played, steps[0])[1].options(played.state_at(steps[0]))]
    again = [option.label for option in decision_at(played, steps[1])[1].options(played.state_at(steps[1]))]
    answer = next(label for label in best if label in again)
    both = [judged((0.2, 0.1, 0.3), step=n, best=answer, rule="ICO-6.14") for n in steps]
    assert [each.counts for each in once(played, both)] == [False, True]
    other = [both[0], both[1]._replace(turn="another")]
    assert [each.counts for each in once(played, other)] == [True, True]


def test_two_picks_in_a_row_are_one_turn_though_the_first_begins_it() -> None:
    """In the Prologue the turn is the other seat's until the first slip is picked. The same slip was better
    both times."""
    trace = demonstrate(DARKNESS, {"players": 2}, 3)
    picks = [n for n in decided(trace, 0) if trace.log[n][0][0] == "ED-3.2"]
    found = [judge_step(trace, n, worlds=2) for n in picks]
    first, second, slip = next(
        (one, other, said)
        for one, other in combinations(found, 2)
        if one.turn != other.turn and {seat for seat, _ in askers(trace, one.step, other.step)} == {0}
        for said in sorted(answers(trace, one.step).keys() & answers(trace, other.step).keys())
        if said not in (one.chosen, other.chosen)
    )
    both = [each._replace(best=slip, cost=Interval(0.2, 0.1, 0.3), ends=(3, 9)) for each in (first, second)]
    assert [each.counts for each in once(trace, both)] == [False, True]
    taken = [both[0]._replace(best=both[0].chosen), both[1]]
    assert [each.counts for each in once(trace, taken)] == [True, True]


def askers(trace: Trace, first: int, last: int) -> list[tuple[int, int | None]]:
    return [who for n, who in zip(trace.asked, trace.askers, strict=True) if first <= n <= last]


def test_an_answer_that_says_how_many_are_left_is_the_same_answer(
    played: Trace, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = {4: {"Mill, top slot (3 left)": "mill", "pass": "no"}, 6: {"Mill, top slot (2 left)": "mill"}}
    known |= {8: {"Mill, top slot (3 left), of the other seat": "mill", "Mill, top slot": "other"}}
    monkeypatch.setattr(reviewing, "answers", lambda trace, n: known[n])
    first = judged((0.2, 0.1, 0.3), best="Mill, top slot (3 left)", rule="X-1")
    for step, there in ((6, True), (8, False)):
        assert still_there(played, first, step) is there


def test_what_cannot_be_reviewed_is_said(played: Trace) -> None:
    with pytest.raises(EdgebookError, match="seat 7: expected 0 to 1"):
        edgebook.review(played, 7)
    with pytest.raises(EdgebookError, match="worlds: 1"):
        edgebook.review(played, 0, worlds=1)
    blank = replace(ICOSARA, players=replace(ICOSARA.players, value=None))
    with pytest.raises(EdgebookError, match="no value was fitted"):
        edgebook.review(demonstrate(blank, {}, 3), 0)


def test_the_table_of_decisions_has_what_they_cost(played: Trace) -> None:
    tables = pytest.importorskip("edgebook.study.tables")
    found = edgebook.review(played, 0, worlds=2)
    table = tables.decisions(played, review=found)
    mine = table[table["seat"] == 0]
    assert list(mine["cost"]) == [each.cost.mean for each in found.decisions]
    assert list(mine["rank"]) == [each.rank for each in found.decisions]
    assert all((each.rank == 1) == (each.best == each.chosen) for each in found.decisions)
    assert list(mine["verdict"]) == [each.label for each in found.decisions]
    assert table[table["seat"] == 1]["cost"].isna().all()
    assert tables.describe(table).set_index("column").loc["cost", "meaning"].startswith("the chance to win")
    with pytest.raises(EdgebookError, match="another game"):
        tables.decisions(demonstrate(ICOSARA, {}, 4), review=found)


def test_a_study_has_the_decisions_of_its_games_if_asked_for() -> None:
    tables = pytest.importorskip("edgebook.study.tables")
    study = pytest.importorskip("edgebook.study.studies").study
    found = study(ICOSARA, {"clans": ["random"]}, games=3, seed=5, processes=1, progress=False)
    told: list[tuple[int, int]] = []
    table = found.decisions(1, worlds=2, games=[2, 0], progress=lambda *each: told.append(each))
    assert told == [(1, 2), (2, 2)]
    assert list(table["game"].unique()) == [2, 0]
    assert set(table["seat"]) == {1}
    assert {"seed", "clans", "cost", "rank", "best", "verdict"} <= set(table.columns)
    one = table[table["game"] == 0].reset_index(drop=True)
    trace = found.play(0)
    alone = tables.decisions(trace, review=edgebook.review(trace, 1, worlds=2))
    assert list(one["cost"]) == list(alone[alone["seat"] == 1]["cost"])
    with pytest.raises(EdgebookError, match="game 7: it is not one of the finished games"):
        found.decisions(games=[7])


def test_what_is_kept_of_a_seats_own_trace_is_not_taken_for_the_whole_one(tmp_path: Path) -> None:
    """The two count their steps in different ways."""
    whole = demonstrate(EDEN, {}, 1)
    own = seen(whole, 0)
    assert len(own) < len(whole)
    path = tmp_path / "kept.json"
    Kept(path, own, 0, 2, 0).write([judged((0, 0, 0))])
    assert Kept(path, own, 0, 2, 0).read()
    assert not Kept(path, whole, 0, 2, 0).read()


def test_the_worlds_of_a_review_can_be_played_again_for_other_answers(played: Trace) -> None:
    """The chance of the answer that was given comes out as in the review, whatever was tried beside it."""
    for n in decided(played, 0)[3:20:4]:
        told = judge_step(played, n, worlds=3)
        known = answers(played, n)
        mine, best = chances(played, n, [known[told.chosen], known[told.best]], worlds=3)
        assert sum(mine) / 3 == pytest.approx(told.chance)
        if told.best != told.chosen:
            assert sum(best) / 3 == pytest.approx(told.best_chance)


def test_the_command(played: Trace, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved = tmp_path / "mine.jsonl"
    save(played, saved)
    assert main(["review", str(saved), "--worlds", "2", "--processes", "1", "--all"]) == 0
    told = capsys.readouterr().out
    assert "Clans of Icosara: Amber, " in told
    assert "accuracy" in told
    assert review_file(saved, 0).exists()
    assert main(["review", str(saved), "--worlds", "2", "--seat", "9"]) == 2
