"""The living rulebook: what stands in it, that its examples were played, and that it is one file."""

from __future__ import annotations

import base64
import json
import re
import zlib
from pathlib import Path
from typing import Any

import pytest

from edgebook import cli, games
from edgebook.cleaning import html
from edgebook.kernel import Game
from edgebook.learn import load_lesson
from edgebook.learn.rulebook import rulebook
from edgebook.learn.rulebook.examples import find
from edgebook.learn.rulebook.guide import Guide, guide_of, traces
from edgebook.learn.rulebook.pictures import LEAST, Pictures, window
from edgebook.learn.tasks import key_of
from tests.reference_game import GAME as ISLANDS

GAMES = games.names()
LARGEST = 6_000_000


def payload(page: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/octet-stream" id="data">(.*?)</script>', page, re.S)
    assert found
    unpacked: dict[str, Any] = json.loads(zlib.decompress(base64.b64decode(found[1])))
    return unpacked


@pytest.fixture(scope="module")
def game() -> Game:
    return games.get("icosara")


@pytest.fixture(scope="module")
def book(game: Game) -> str:
    return rulebook(game)


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_in_one_chapter_and_every_word_names_a_rule(name: str) -> None:
    game = games.get(name)
    guide = guide_of(game)
    for rule in game.rulebook:
        assert sum(chapter.holds(rule) for chapter in guide.chapters) == 1, rule.id
    for chapter in guide.chapters:
        assert any(map(chapter.holds, game.rulebook)), chapter
    assert all(not word.rule or word.rule in game.rulebook for word in guide.words)
    assert all(question.finds in game.rulebook for question in guide.questions)
    assert len(guide.words) >= 15
    assert len(guide.questions) >= 3
    assert len({word.word for word in guide.words}) == len(guide.words)


def test_every_rule_and_every_reading_is_there_with_its_page(game: Game, book: str) -> None:
    for rule in game.rulebook:
        article = re.search(rf'<article class="rule" id="{re.escape(rule.id)}">.*?</article>', book, re.S)
        assert article, rule.id
        for text in (rule.title, rule.text, str(rule.cite)):
            assert html(text) in article[0]
        for ruling in game.rulings:
            about = rule.id in {each.partition("/")[0] for each in ruling.at}
            assert (f"ruling {ruling.name}," in article[0]) == about, (rule.id, ruling.name)


def test_examples_are_what_the_engine_did(game: Game, book: str) -> None:
    """Every example is found again in the game that it names: the same step, sentence and verdicts."""
    shown, sources = payload(book)["examples"], dict[str, list[Any]]()
    for source, trace in traces(game, guide_of(game)):
        sources.setdefault(source, []).append(trace)
    for id, examples in shown.items():
        assert examples, f"{id}: every rule of Icosara happens or decides in some game"
        for example in examples:
            assert any(_same(trace, example) for trace in sources[example["s"]]), (id, example["s"])
            if not example["r"]:
                assert example["run"][0]["id"] == id


def _same(trace: Any, example: dict[str, Any]) -> bool:
    first = example["n"] - 1
    if first + len(example["run"]) > len(trace):
        return False
    for n, told in enumerate(example["run"], first):
        step = trace[n]
        verdicts = [[v.label, int(v.kept), v.shown, v.why] for v in step.verdicts]
        if (told["t"], told["id"]) != (step.text, step.rule.shown):
            return False
        if [row for _, rows in told.get("c", []) for row in rows] != verdicts:
            return False
    return True


def test_the_pictures_are_those_of_the_game(game: Game, book: str) -> None:
    """The packed pictures unfold to the items that the game draws."""
    data = payload(book)
    example = data["examples"]["ICO-6.7"][0]
    trace = next(
        trace
        for source, trace in traces(game, guide_of(game))
        if source == example["s"] and _same(trace, example)
    )
    pictures, items = Pictures(game), list[int]()
    for n, told in enumerate(example["run"], example["n"] - 1):
        step = trace[n]
        for frame, scene in (
            (told["b"], pictures.scene(step.before, None)),
            (told["a"], pictures.scene(step.after, step)),
        ):
            _, _, start, replaced, inserted = frame
            items = [*items[:start], *inserted, *items[start + replaced :]]
            pictures.afresh()
            whole = pictures.frame(scene)[4]
            names = list(pictures.fragments)
            assert [_unsigned(data["fragments"][n]) for n in items] == [_unsigned(names[n]) for n in whole]


def _unsigned(fragment: str) -> str:
    """Without the numbers of its signs, which go by the order of drawing."""
    return re.sub(r"#eb-s\d+", "#sign", fragment)


def test_a_window_holds_what_changed_and_stays_on_the_table(game: Game) -> None:
    _, trace = next(iter(traces(game, guide_of(game))))
    pictures = Pictures(game)
    for n in range(0, len(trace), 7):
        step = trace[n]
        before, after = pictures.scene(step.before, None), pictures.scene(step.after, step)
        seen = window(before, after)
        if seen is not None:
            x, y, w, h = seen
            assert x >= 0
            assert y >= 0
            assert x + w <= after.width + 1
            assert y + h <= after.height + 1
            assert w >= LEAST[0] - 1


def test_it_is_one_file_that_fetches_nothing(book: str) -> None:
    assert len(book.encode()) < LARGEST
    assert "default-src 'none'" in book
    assert not re.search(r'(?:src|href)="(?!#)', book)
    assert "@import" not in book
    assert "url(" not in book


def test_every_link_in_it_leads_to_something_in_it(book: str) -> None:
    places = set(re.findall(r' id="([^"]+)"', book))
    links = {link for link in re.findall(r'href="#([^"]*)"', book) if not link.startswith(("find=", "eb"))}
    assert links - places == {""}


def test_where_it_is_taught_names_the_lessons_that_ask(game: Game, book: str) -> None:
    lesson = load_lesson("icosara/01-the-battle")
    rule = next(key_of(task).rule for task in lesson.exercises if key_of(task).rule)
    article = re.search(rf'id="{re.escape(rule)}">.*?</article>', book, re.S)
    assert article
    assert f"<b>{html(lesson.title)}</b>" in article[0]


def test_beside_the_app_lessons_are_links() -> None:
    made = rulebook(ISLANDS, app="../index.html")
    assert 'href="../index.html#"' in made


def test_the_same_book_twice_is_the_same_file() -> None:
    assert rulebook(ISLANDS) == rulebook(ISLANDS)


def test_no_example_is_made_up() -> None:
    """A rule that did not come up has no example, and the page says so."""
    guide = Guide(guide_of(ISLANDS).chapters)
    assert find(traces(ISLANDS, guide), 2).examples == {}
    assert "No example: it did not come up" not in rulebook(games.get("icosara"))


def test_text_is_text_and_no_markup(monkeypatch: pytest.MonkeyPatch) -> None:
    rule = next(iter(ISLANDS.rulebook))
    monkeypatch.setattr(rule, "text", "<script>alert(1)</script>")
    made = rulebook(ISLANDS)
    assert "<script>alert" not in made
    assert "&lt;script&gt;alert(1)" in made


def test_the_command_writes_the_book_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "rules.html"
    assert cli.main(["book", "icosara", "--out", str(target)]) == 0
    assert "92 rules" in capsys.readouterr().out
    assert target.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert cli.main(["book", "icosara", "--out", str(target)]) == 2
    assert "--force" in capsys.readouterr().err
    assert cli.main(["book", "whist"]) == 2
