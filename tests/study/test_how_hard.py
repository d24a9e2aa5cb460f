"""How hard is Hard? The page says what the stored games say, and they can be played again."""

from __future__ import annotations

import importlib.util
import json
import math
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from edgebook.learn import key_of, load_lesson
from edgebook.study.summary import mean_interval

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def how_hard() -> ModuleType:
    path = ROOT / "notebooks" / "darkness" / "data" / "how_hard.py"
    spec = importlib.util.spec_from_file_location("how_hard", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_has_the_figures_of_the_stored_games(how_hard: ModuleType) -> None:
    text = (ROOT / "docs" / "how-hard-is-hard.md").read_text(encoding="utf-8")
    assert how_hard.with_tables(text) == text


def test_the_notebook_answers_it_too(how_hard: ModuleType) -> None:
    path = ROOT / "notebooks" / "darkness" / "12-how-hard-is-hard.ipynb"
    notebook = json.loads(path.read_text(encoding="utf-8"))
    shown = [
        line.rstrip()
        for cell in notebook["cells"]
        for output in cell.get("outputs", [])
        for line in output.get("data", {}).get("text/plain", [])
    ]
    for row in how_hard.paired_sides().itertuples():
        figures = [f"{number:.1f}" for number in (row.mean, row.low, row.high)]
        assert any(line.startswith(row.card) and line.split()[-3:] == figures for line in shown), row.card
    for row in how_hard.location_means().itertuples():
        figures = [str(row.rating), f"{row.harder:.1f}"]
        assert any(line.startswith(row.location) and line.split()[-3:-1] == figures for line in shown)
    assert any("**house data**" in "".join(cell["source"]) for cell in notebook["cells"])


def said(row: Any) -> str:
    return f"{row['mean']:.1f} ({row['low']:.1f} to {row['high']:.1f})"


def test_the_lesson_has_the_figures_of_the_stored_games(how_hard: ModuleType) -> None:
    """Lesson 12 had figures of games that were played long ago."""
    lesson = load_lesson("12-how-hard-is-hard")
    steps = how_hard.paired_levels().set_index("level")
    easy = steps.loc["easy"]
    assert (
        f"Normal costs {easy['mean']:.1f} VP ({easy['low']:.1f} to {easy['high']:.1f})"
        in key_of(lesson["overlap"]).right
    )
    twins = key_of(lesson["twins"])
    table = how_hard.found("levels").table
    won = table.pivot(index="seed", columns="level", values="won").astype(bool)
    only, other = int((won["easy"] & ~won["extreme"]).sum()), int((won["extreme"] & ~won["easy"]).sum())
    assert twins.answer == only + other
    assert f"{only} were won on Easy alone and {other} on Extreme alone" in twins.right
    assert f"The other {easy['games'] - only - other} pairs" in twins.right
    wins = how_hard.found("levels").summary("level").set_index("level")["wins"]
    assert [wrong.answer for wrong in twins.wrong] == [
        wins["easy"] - wins["extreme"], only, wins["easy"] + wins["extreme"], easy["games"] - only - other,
    ]  # fmt: skip
    ahead = how_hard.paired_levels("lookahead").set_index("level").loc["normal"]
    wins = how_hard.found("lookahead").summary("level").set_index("level")["wins"]
    report = lesson["too-much-said"]
    assert report.lines[:2] == (
        f"On Normal it won {wins['normal']} of 40 games, and on Hard {wins['hard']} of the same 40.",
        f"{ahead['only']} pairs were won on Normal alone, {ahead['only_next']} on Hard alone.",
    )
    assert said(ahead) in report.lines[3]
    assert ahead["low"] > 0
    assert round(ahead["chance"], 2) == 0.75, "three times out of four"


def test_the_notebook_compares_twins_and_says_what_coins_would_do(how_hard: ModuleType) -> None:
    """It said that each level was played with its own five hundred games."""
    levels = how_hard.found("levels").table
    assert levels.groupby("seed")["locations"].nunique().eq(1).all()
    path = ROOT / "notebooks" / "darkness" / "12-how-hard-is-hard.ipynb"
    text = path.read_text(encoding="utf-8")
    assert "its own five hundred" not in text
    steps = how_hard.paired_levels()
    assert (steps["low"] > 1).all(), "each step is shown"
    assert [round(1 / chance, -1) for chance in steps["chance"]] == [20, 20, 50]
    for row in steps.itertuples():
        assert any(
            line.startswith(f"{row.level} to {row.next}")
            and line.split()[-2:] == [str(row.only), str(row.only_next)]
            for cell in json.loads(text)["cells"]
            for output in cell.get("outputs", [])
            for line in output.get("data", {}).get("text/plain", [])
            if line.strip()
        ), row.level


def test_coins_are_the_exact_test_for_pairs(how_hard: ModuleType) -> None:
    """By its definition: all outcomes that are no likelier than what was seen."""
    for one, other in ((34, 19), (6, 4), (0, 5), (7, 7), (1, 0)):
        ways = [math.comb(one + other, heads) for heads in range(one + other + 1)]
        wanted = sum(way for way in ways if way <= ways[one]) / 2 ** (one + other)
        assert how_hard.coins(one, other) == pytest.approx(wanted)


def test_no_rule_is_cited_where_none_decides() -> None:
    """Confidence intervals cited the rule "Most VP wins"."""
    for id in ("sure", "narrower", "overlap", "twins", "too-much-said"):
        assert key_of(load_lesson("12-how-hard-is-hard")[id]).rule == "", id


def test_the_pictures_of_the_page_are_there() -> None:
    text = (ROOT / "docs" / "how-hard-is-hard.md").read_text(encoding="utf-8")
    for name in ("levels", "difference", "learning", "pairs"):
        assert f"(how-hard/{name}.svg)" in text
        assert (ROOT / "docs" / "how-hard" / f"{name}.svg").read_text(encoding="utf-8").startswith("<svg")


def test_no_stored_game_failed(how_hard: ModuleType) -> None:
    for name in (*how_hard.STUDIES, how_hard.MATCH):
        assert len(how_hard.found(name).errors) == 0, name


def test_looking_ahead_is_clearly_better_than_greedy(how_hard: ModuleType) -> None:
    row = how_hard.found(how_hard.MATCH).summary([]).to_dict("records")[0]
    assert row["games"] >= 200
    assert row["win_low"] > 0.5
    greedy = how_hard.found("levels").summary("level").set_index("level")
    ahead = how_hard.found("lookahead").summary("level").set_index("level")
    assert (ahead["success_score_low"] > greedy["success_score_high"]).all()


def test_every_level_is_harder_than_the_one_before(how_hard: ModuleType) -> None:
    found = how_hard.found("levels").summary("level")
    assert found["level"].tolist() == ["easy", "normal", "hard", "extreme"]
    assert found["difference"].is_monotonic_decreasing


def test_the_lesson_asks_about_twins_with_the_figures_of_the_stored_games(how_hard: ModuleType) -> None:
    lesson = load_lesson("12-how-hard-is-hard")
    ends = how_hard.found("levels").table.pivot(index="seed", columns="level", values="difference")
    step, whole = ends["easy"] - ends["normal"], ends["easy"] - ends["extreme"]
    assert key_of(lesson["correlation"]).answer == pytest.approx(ends["easy"].corr(ends["normal"]), abs=0.001)
    assert key_of(lesson["by-how-much"]).answer == pytest.approx(whole.mean(), abs=0.005)
    _, low, high = mean_interval(whole)
    assert f"({low:.1f} to {high:.1f})" in key_of(lesson["by-how-much"]).right
    paired = 1.96 * step.std() / math.sqrt(len(step))
    apart = 1.96 * math.sqrt((ends["easy"].var() + ends["normal"].var()) / len(step))
    assert f"± {paired:.2f} VP" in lesson["worth-of-pairing"].question
    assert f"± {apart:.2f}." in lesson["worth-of-pairing"].question
    assert round((apart / paired) ** 2) == key_of(lesson["worth-of-pairing"]).answer
    mean, low, high = mean_interval(step.head(20))
    assert f"{mean:.1f} VP (−{-low:.1f} to {high:.1f})" in lesson["twenty"].question
