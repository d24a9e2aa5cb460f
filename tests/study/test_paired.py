"""Settings compared on shared seeds: against scipy, and on games that are the same with seats swapped."""

from __future__ import annotations

from typing import Any

import pandas as pd
import pytest
from scipy import stats

from edgebook.kernel import EdgebookError
from edgebook.study.studies import load, match, study
from edgebook.study.summary import Study

STORED = "notebooks/darkness/data/levels.parquet"


@pytest.fixture(scope="module")
def levels() -> Study:
    return load(STORED)


def made(rows: list[dict[str, Any]], settings: list[dict[str, Any]]) -> Study:
    """A study of made-up games."""
    spec = {"game": "tests:nothing", "settings": settings, "games": len(rows) // len(settings)}
    full = [{"number": n, "error": "", "steps": 9, "decisions": 3, **row} for n, row in enumerate(rows)]
    return Study.of_rows(full, spec, [], complete=True)


def test_pairs_of_stored_games_are_those_that_scipy_finds(levels: Study) -> None:
    table = levels.paired("level").table.set_index(["one", "other"])
    assert len(table) == 6
    games = levels.finished.pivot(index="seed", columns="level", values=["won", "difference"])
    tests = []
    for (one, other), row in table.iterrows():
        won, lost = (games["won"][level].astype(bool) for level in (one, other))
        up, down = int((won & ~lost).sum()), int((~won & lost).sum())
        assert (row["only_one"], row["only_other"], row["pairs"]) == (up, down, len(games))
        tests.append(stats.binomtest(up, up + down).pvalue)
        points = [games["difference"][level].astype(float) for level in (one, other)]
        found = stats.ttest_rel(*points)
        between = found.confidence_interval()
        assert (row["points_low"], row["points_high"]) == pytest.approx((between.low, between.high))
        assert row["points"] == pytest.approx(float((points[0] - points[1]).mean()))
    assert list(table["p"]) == pytest.approx(_holm(tests))


def _holm(found: list[float]) -> list[float]:
    """By its definition: each is the largest of itself and all smaller ones, each times those not smaller."""
    return [
        max(min(1.0, other * sum(each >= other for each in found)) for other in found if other <= one)
        for one in found
    ]


def test_the_words_say_whether_a_difference_is_shown(levels: Study) -> None:
    text = str(levels.paired("level"))
    assert "- easy against normal, 500 pairs: 70 and 55 won. In 34 pairs only easy won, in 19 only" in text
    first, *_, last = (line for line in text.splitlines() if line.startswith("- "))
    assert "Win rate +3.0% (" in first
    assert "no difference is shown (luck alone: 9.8 %)" in first.partition("VP difference")[0]
    assert ": a difference is shown (luck alone: less than 0.1 %)." in first.partition("VP difference")[2]
    assert last.startswith("- hard against extreme")
    assert "all 6 comparisons (Holm)" in text
    assert "does not show that there is no difference" in text


def test_other_settings_are_held_equal() -> None:
    settings = [{"a": a, "b": b} for a in ("x", "y") for b in ("p", "q")]
    wins = {("x", "p"): [1, 1], ("x", "q"): [0, 1], ("y", "p"): [1, 0], ("y", "q"): [0, 1]}
    rows = [
        {"seed": n, "won": bool(won)}
        for setting in settings
        for n, won in enumerate(wins[setting["a"], setting["b"]])
    ]
    (row,) = made(rows, settings).paired("a").table.to_dict("records")
    assert (row["pairs"], row["only_one"], row["only_other"]) == (4, 1, 0)
    assert "points" not in row


def test_the_same_games_with_seats_swapped_are_noticed() -> None:
    found = study(
        "icosara", {"first": [0, 1]}, setup={"clans": "Jade-Jade"}, games=5, progress=False, processes=1
    )
    assert found.paired().copies == [("first 0", "first 1")]
    told = "first 0 and first 1 are the same games with the seats the other way round"
    assert told in str(found.paired())
    assert any(told in text for text in found.cautions)


def test_mirror_images_are_noticed_and_others_are_not() -> None:
    settings = {"clans": ["Amber-Jade", "Jade-Amber", "Amber-Slate", "Jade-Jade"]}
    pairs = study("icosara", settings, games=4, progress=False, processes=1, player="random").paired()
    assert pairs.mirrored + pairs.copies == [("Amber-Jade", "Jade-Amber")]
    assert "Amber-Jade and Jade-Amber are mirror images" in str(pairs) or pairs.copies
    for clans, mirrored in (("Jade-Jade", [("seat 0", "seat 1")]), ("Jade-Slate", [])):
        setup = {"clans": clans}
        both = match("icosara", "greedy", "random", games=4, setup=setup, progress=False, processes=1)
        assert both.paired("seat").mirrored + both.paired("seat").copies == mirrored


def test_what_cannot_be_paired_is_refused(levels: Study) -> None:
    rows = [{"seed": 1, "won": True}, {"seed": 1, "won": False}]
    with pytest.raises(EdgebookError, match="one setting, so there is nothing to pair"):
        made(rows[:1], [{}]).paired()
    with pytest.raises(EdgebookError, match="no column 'levl'"):
        levels.paired("levl")
    with pytest.raises(EdgebookError, match="has a seed twice"):
        made(rows * 2, [{"first": 0}, {"first": 1}]).paired("first")


def test_cautions_tell_what_the_figures_cannot(levels: Study) -> None:
    assert levels.cautions[0].startswith("The settings share their luck")
    assert levels.cautions[-1].startswith(
        "500 games with each setting tell a win rate near one half to about ±4%"
    )
    lost = made([{"seed": n % 2, "won": False} for n in range(4)], [{"level": "a"}, {"level": "b"}])
    assert lost.cautions[0].startswith("No game was won, so win rates cannot tell the settings apart.")
    assert made([{"seed": 1, "won": True}], [{}]).cautions == [
        "1 game tells a win rate near one half to about ±98%. The games say nothing about other players or "
        "set-ups."
    ]
    assert "share their luck" in levels._repr_html_()
    assert made([], [{}]).cautions == []


def test_a_table_of_pairs_is_shown_with_its_words(levels: Study) -> None:
    shown = levels.paired()._repr_html_()
    assert "<table" in shown
    assert "all 6 comparisons (Holm)" in shown
    assert isinstance(levels.paired().table, pd.DataFrame)
