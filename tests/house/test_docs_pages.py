"""README and docs at their word: what they show runs, what they name is there, what they claim is so."""

from __future__ import annotations

import importlib.util
import json
import re
from pathlib import Path
from types import ModuleType

import pytest

import edgebook
from edgebook import games
from edgebook.learn import load_lesson, shelf
from edgebook.study.studies import load, study
from tests.house.test_readme import run

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
README = (ROOT / "README.md").read_text(encoding="utf-8")


def page(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def how_hard() -> ModuleType:
    path = ROOT / "notebooks" / "darkness" / "data" / "how_hard.py"
    spec = importlib.util.spec_from_file_location("how_hard", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.slow
@pytest.mark.parametrize("name", ["edge-of-darkness.md", "study.md", "first-five-minutes.md"])
def test_the_examples_of_a_page_run(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run(page(name), name)


def test_the_turn_of_the_bot_is_told_as_the_engine_tells_it() -> None:
    run(page("how-the-bot-decides.md"), "how-the-bot-decides.md")


def hooks() -> ModuleType:
    """What the site puts into its pages."""
    spec = importlib.util.spec_from_file_location("docs_hooks", DOCS / "look" / "live.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def test_every_game_has_a_position_and_the_names_of_its_things() -> None:
    listed = hooks().on_page_markdown(page("names.md"))
    blocks = re.findall(r"^## (.*?)\n\n```json\n(.*?)\n```\n\n(.*?)(?=^## |\Z)", listed, re.M | re.S)
    assert {title for title, _, _ in blocks} == {game.title for game in games.every()}
    for title, position, rows in blocks:
        game = games.get(title)
        game.positions.read(json.loads(position))
        assert rows.count("\n| `") >= 5, title


def test_every_lesson_is_on_the_page_of_the_course() -> None:
    listed = hooks().on_page_markdown(page("course.md"))
    assert listed != page("course.md")
    for name in shelf():
        lesson = load_lesson(name)
        rows = [line for line in listed.splitlines() if f" {lesson.title} |" in line]
        assert any(f"| {len(lesson.exercises)} |" in row and lesson.about in row for row in rows), name


def test_the_figures_of_the_rulebooks_are_those_of_the_games() -> None:
    text = page("rulebooks.md")
    for game in games.every():
        assert f"| {game.title} | {len(game.rulebook)}" in text


def test_every_game_has_a_page_with_a_picture_which_the_readme_shows_too() -> None:
    """Edge of Darkness had no page, and three games had no picture anywhere."""
    nav = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    for name in games.names():
        title = games.get(name).title
        found = re.search(rf"- {re.escape(title)}: ([\w-]+\.md)", nav)
        assert found, f"{title} has no page"
        pictures = re.findall(r"!\[[^\]]+\]\((pictures/[\w-]+\.svg)\)", page(found[1]))
        assert pictures, f"the page of {title} has no picture"
        assert all((DOCS / picture).is_file() for picture in pictures)
        assert any(f"docs/{picture}" in README for picture in pictures), f"the README does not show {title}"


def test_nothing_is_to_be_installed_that_no_index_has() -> None:
    texts = [README, *(path.read_text(encoding="utf-8") for path in DOCS.rglob("*.md"))]
    assert not [text[:40] for text in texts if re.search(r"pip install[^\n]*\"?edgebook\[", text)]
    assert "git clone" in README


@pytest.mark.parametrize("name", ["README.md", "docs/index.md", "docs/first-five-minutes.md"])
def test_a_newcomer_is_told_how_edgebook_becomes_a_command(name: str) -> None:
    """`make lab` installs it into .venv: typed as it stood there, `edgebook` was not found."""
    text = (ROOT / name).read_text(encoding="utf-8")
    assert "`edgebook " in text
    assert "source .venv/bin/activate" in text


def test_the_reference_has_every_widget() -> None:
    """The README promised a reference of every module, without the widgets."""
    reference = page("reference/notebook.md")
    for name, (where, extra) in edgebook._LAZY.items():
        if extra == "notebook" or name == "hand_in":
            assert re.search(rf"^::: edgebook\.[\w.]+\.{where.rpartition(':')[2]}$", reference, re.M), name


def test_the_first_study_of_the_docs_is_one_that_can_be_won() -> None:
    """With the usual locations every level is lost, and nothing said so."""
    options = {"games": 40, "processes": 1, "progress": False}
    usual = study("darkness", {"level": ["easy"]}, **options)  # type: ignore[arg-type]
    assert usual.table["won"].mean() < 0.05, "hardly ever"
    drawn = study("darkness", {"level": ["easy"]}, setup={"locations": "random"}, **options)  # type: ignore[arg-type]
    assert drawn.table["won"].sum() > usual.table["won"].sum()
    assert '{"level": ["easy", "hard"]}, setup={"locations": "random"}' in page("study.md")


def test_the_number_of_heroes_says_no_more_than_its_games_do() -> None:
    """It said that three or four Heroes are best, which the games do not show."""
    table = load(ROOT / "notebooks" / "massive" / "data" / "heroes.parquet").table
    won = table.pivot(index="seed", columns="heroes", values="won").astype(bool)
    won.columns = won.columns.astype(int)
    coins = how_hard().coins

    def alone(one: int, other: int) -> tuple[int, int]:
        return int((won[one] & ~won[other]).sum()), int((won[other] & ~won[one]).sum())

    text = " ".join(page("massive-darkness.md").split())
    three, two = alone(3, 2)
    assert f"three Heroes won {three} games that two lost, and lost {two} that two won" in text
    assert round(coins(three, two), 2) == 0.66, "two times in three"
    pairs = 15  # of six rows: that many comparisons could come out uneven by chance
    six, four = alone(6, 4)
    assert f"they won {six} games that four lost, and lost {four} that four won" in text
    assert pairs * coins(six, four) < 0.01
    five, four = alone(5, 4)
    assert f"Five won {five} that four lost, and lost {four}" in text
    assert f"(p = {pairs * coins(five, four):.2f} after Bonferroni)" in text
    assert all(coins(*alone(1, other)) > 0.05 for other in (2, 3, 4)), "one Hero is not told from these"
    assert "Three or four" not in text


def test_the_drawing_of_a_click_names_what_is_there() -> None:
    """Each function of docs/house.md is found in the file that stands beside it."""
    named = re.findall(
        r"\d ([\w.]+)[^\n]*? {2,}((?:web|notebook|kernel|draw)/\w+\.(?:py|js))", page("house.md")
    )
    assert len(named) >= 10
    for name, file in named:
        path = ROOT / "edgebook" / (f"notebook/{file}" if file.startswith("web/") else file)
        text = path.read_text(encoding="utf-8")
        for word in name.split("."):
            assert re.search(rf"\b{word}\b", text), f"{word} is not in {file}"
