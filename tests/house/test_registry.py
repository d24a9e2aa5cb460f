"""The registry: the packages in `edgebook/games` are the games, and nothing else lists them."""

from __future__ import annotations

from pathlib import Path

import pytest

import edgebook
from edgebook import cli, games
from edgebook.games import darkness
from edgebook.kernel import EdgebookError
from edgebook.learn.rulebook import rulebook
from edgebook.learn.shelves import shelf
from tests.house.test_imports import loaded_by
from tests.reference_game import GAME as ISLANDS


@pytest.mark.parametrize("which", ["darkness", "edge-of-darkness", "Edge of Darkness"])
def test_a_game_is_found_by_name_key_and_title(which: str) -> None:
    assert games.get(which) is darkness.GAME


def test_every_package_is_listed_and_every_key_is_different() -> None:
    folders = {path.parent.name for path in Path(games.__path__[0]).glob("*/__init__.py")}
    assert folders <= set(games.names())
    keys = [game.key for game in games.every()]
    assert len(set(keys)) == len(keys) > 0


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(EdgebookError, match=r"'chess' is not a game we know \(.*darkness \(Edge of"):
        games.get("chess")


def test_a_game_that_lies_elsewhere_can_be_entered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_OTHERS", {})
    assert games.add("tests.reference_game") == "reference_game"
    assert games.get("salt-islands") is ISLANDS
    assert games.name_of(ISLANDS) == "reference_game"
    assert games.reference_game.GAME is ISLANDS
    assert ISLANDS in list(games.every())


def test_a_game_without_lessons_has_a_rulebook(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whatever TOML files lie in the folder that one is in."""
    monkeypatch.setattr(games, "_OTHERS", {})
    games.add("tests.reference_game")
    monkeypatch.chdir(tmp_path)
    Path("my-lesson.toml").write_text('title = "mine"\n', encoding="utf-8")
    assert shelf("reference_game") == []
    assert "SI-3.3" in rulebook(ISLANDS)


def test_packages_are_attributes_and_are_imported_when_wanted() -> None:
    assert edgebook.games.darkness is darkness is edgebook.darkness
    assert "darkness" in dir(edgebook.games)
    assert not hasattr(edgebook.games, "chess")
    assert not [name for name in loaded_by("import edgebook.games") if name.startswith("edgebook.games.")]
    loaded = loaded_by("import edgebook.games; edgebook.games.get('edge-of-darkness')")
    assert {name.split(".")[2] for name in loaded if name.startswith("edgebook.games.")} == {"darkness"}


def test_the_command_lists_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["games"]) == 0
    out = capsys.readouterr().out
    for game in games.every():
        assert game.title in out


def test_what_a_game_says_of_itself_is_what_it_is() -> None:
    for name in games.names():
        told, game = games.about(name), games.get(name)
        assert told is not None, f"{name} has no about.toml"
        assert (told.key, told.title, told.about) == (game.key, game.title, game.about)
        assert set(told.commands) == set(game.shell.more)


def test_no_game_is_imported_to_name_the_games_and_their_commands() -> None:
    quiet = """import contextlib as c, io, edgebook.cli
with c.redirect_stdout(io.StringIO()), c.suppress(SystemExit): edgebook.cli.main({})
pass"""
    for words in ([], ["--help"], ["--version"], ["paly"], ["play", "darknes"], ["darknes"]):
        loaded = loaded_by(quiet.format(words))
        assert "edgebook.commands" in loaded
        assert not [name for name in loaded if name.startswith("edgebook.games.")], words


def test_a_game_can_be_the_key_of_a_memory() -> None:
    for name in games.names():
        assert isinstance(hash(games.get(name)), int), name
