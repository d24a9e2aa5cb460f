"""The record of a game, put together from its package."""

from pathlib import Path

import pytest

from edgebook.box.assembly import assembled
from edgebook.box.book import read_rules
from edgebook.kernel import Book, Rulebook, RulebookError, Rulings
from tests.reference_game import GAME as ISLANDS

ABOUT = 'key = "toy"\ntitle = "A toy"\nabout = "A game to try things with."\n'


def test_key_and_title_are_those_of_its_file(tmp_path: Path) -> None:
    (tmp_path / "about.toml").write_text(ABOUT, encoding="utf-8")
    init = str(tmp_path / "__init__.py")
    parts = {"setup": ISLANDS.setup, "table": ISLANDS.table}
    game = assembled(init, ISLANDS.rulebook, ISLANDS.rulings, **parts)
    assert (game.key, game.title, game.about) == ("toy", "A toy", "A game to try things with.")
    assert game.setup is ISLANDS.setup
    assert game.positions is None


def test_a_rule_of_the_book_without_code_is_refused(tmp_path: Path) -> None:
    (tmp_path / "about.toml").write_text(ABOUT, encoding="utf-8")
    (tmp_path / "rules.csv").write_text(
        "id,title,book,where,kind,text\nT-1,Nothing,toy,1,rule,\n", encoding="utf-8"
    )
    rules = Rulebook(
        "A toy", r"T-\d+", version="1", book=read_rules(tmp_path, Book("toy", "Leaflet", "page"))
    )
    with pytest.raises(RulebookError, match="T-1"):
        assembled(str(tmp_path / "__init__.py"), rules, Rulings(), setup=ISLANDS.setup, table=ISLANDS.table)


def test_a_package_says_what_it_is(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"about\.toml"):
        assembled(str(tmp_path / "__init__.py"), ISLANDS.rulebook, ISLANDS.rulings, setup=ISLANDS.setup,
                  table=ISLANDS.table)  # fmt: skip
