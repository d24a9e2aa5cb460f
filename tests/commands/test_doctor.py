"""`edgebook doctor`: it says what is there, and what to do about what is not."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from edgebook import cli, extras, games
from edgebook.commands import doctor

ROOT = Path(__file__).parents[2]


@pytest.fixture
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("EDGEBOOK_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_where_all_is_well_it_says_so(at_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["doctor"]) == 0
    told = capsys.readouterr().out
    for game in games.every():
        assert f"ok       {game.title}: {len(game.rulebook)} rules" in told
    assert "ok       Python 3." in told
    assert not list(at_home.iterdir())  # what it tried out is gone again


def test_a_missing_extra_is_named_with_its_command(
    at_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = doctor.find_spec
    monkeypatch.setattr(doctor, "find_spec", lambda name: None if name == "altair" else real(name))
    assert cli.main(["doctor"]) == 0
    told = capsys.readouterr().out
    assert "missing  charts: no altair" in told
    assert 'pip install ".[charts]"' in told
    assert "The rest is as you like" in told


def test_without_a_checkout_an_extra_is_added_to_what_is_installed(
    at_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """From a wheel it named a folder of edgebook that the reader does not have."""
    real = doctor.find_spec
    monkeypatch.setattr(doctor, "find_spec", lambda name: None if name == "altair" else real(name))
    monkeypatch.setattr(extras, "__file__", str(at_home / "site-packages" / "edgebook" / "extras.py"))
    assert cli.main(["doctor"]) == 0
    assert 'python -m pip install "edgebook[charts]"' in capsys.readouterr().out
    assert str(extras.MissingExtra("toy", "charts", "altair")).endswith(
        'Install it with: pip install "edgebook[charts]"'
    )


def test_an_installed_package_says_where_the_notebooks_are(
    at_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It said "Begin with: edgebook lab", which opened an empty folder."""
    assert cli.main(["doctor"]) == 0
    assert re.search(r"ok       \d\d notebooks of the course", capsys.readouterr().out)
    monkeypatch.setattr(doctor, "notebooks_folder", lambda: at_home)
    assert cli.main(["doctor"]) == 0
    told = capsys.readouterr().out
    assert "missing  the notebooks of the course" in told
    assert "in edgebook's own folder" in told
    assert "Everything is there" not in told


def test_a_game_that_cannot_be_read_is_a_reason_to_fail(
    at_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(which: str) -> object:
        raise FileNotFoundError(2, "No such file", "rules.csv")

    monkeypatch.setattr(games, "get", broken)
    assert cli.main(["doctor"]) == 1
    assert "has to be mended" in capsys.readouterr().out


def test_an_old_python_is_told_where_to_get_a_new_one(
    at_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(doctor, "LEAST", (9, 9))
    assert cli.main(["doctor"]) == 1
    assert "needs Python 9.9 or later" in capsys.readouterr().out


def test_a_home_that_cannot_be_written_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("EDGEBOOK_HOME", str(tmp_path / "file" / "home"))
    assert cli.main(["doctor"]) == 0
    assert re.search(r"missing  .*home, for progress.*\n.*EDGEBOOK_HOME", capsys.readouterr().out)


def test_it_knows_every_extra_for_users() -> None:
    """An extra that is added to pyproject.toml is looked at too, with all that it brings."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = told["project"]["optional-dependencies"]
    known = {part.extra: part.modules for part in doctor.PARTS}
    assert set(known) == set(extras) - {"dev", "all"}
    for extra, modules in known.items():
        named = {re.split(r"[<>=\[]", each)[0] for each in extras[extra]}
        assert named == {doctor.PACKAGES.get(module, module) for module in modules}
