"""`edgebook rules`: the rulebook, searched, and what is missing from it."""

from __future__ import annotations

from pathlib import Path

import pytest

import edgebook
from edgebook import games
from edgebook.cli import main
from edgebook.commands import rules
from edgebook.games.darkness import GAME
from edgebook.kernel import Rulebook


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    status = main(["rules", "darkness", *args])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_the_whole_rulebook_with_sources(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys)
    assert status == 0
    for rule in GAME.rulebook:
        assert f"{rule.id}  {rule.title}  [{rule.cite}]" in out
    assert max(map(len, out.splitlines())) <= 110


def test_without_a_game_all_are_looked_through(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "vg-a4"]) == 0
    assert capsys.readouterr().out.startswith("VG-A4  ")
    assert main(["rules", "--list"]) == 0
    out = capsys.readouterr().out
    for game in games.every():
        assert all(f"{rule.id:<8} {rule.title}" in out for rule in game.rulebook)


def test_an_id_gives_that_rule_alone_with_its_rulings(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "ed-4.11")
    assert status == 0
    assert out.startswith("ED-4.11  ")
    assert "ED-4.1 " not in out
    assert "ruling reshuffle" in out
    assert "* street-and-deck:" in out
    assert "- deck-six:" in out


def test_the_beginning_of_an_id_gives_a_chapter(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "VG-A", "--list")
    assert [line.split()[0] for line in out.splitlines()] == [f"VG-A{n}" for n in range(1, 7)]


def test_a_word_is_looked_for_in_titles_and_texts(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "patrician", "--list")
    found = {line.split()[0] for line in out.splitlines()}
    assert {"ED-2.2", "VG-P4", "VG-E2"} <= found
    assert found == {rule.id for rule in GAME.rulebook.search("patrician")}


def test_a_word_that_is_nowhere_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "zeppelin")
    assert (status, out) == (2, "")
    assert "'zeppelin'" in err


def test_rulings_with_all_readings(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "--rulings")
    assert status == 0
    for ruling in GAME.rulings:
        assert f"ruling {ruling.name}  " in out
    status, out, _ = run(capsys, "VG-E5", "--rulings")
    assert out.count("ruling ") == 2
    assert run(capsys, "zeppelin", "--rulings")[0] == 2


def test_nothing_is_without_a_rule(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "--missing")
    assert "no rule" not in out
    assert "Edge of Darkness: 124 rules in the catalogue, 0 without a rule, " in out


def test_missing_names_what_has_no_rule_and_what_has_no_test(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    known = GAME.rulebook.entries[:2]
    entries = (*known, known[0]._replace(id="ED-9.9", title="A rule that nobody wrote"))
    monkeypatch.setattr(Rulebook, "entries", entries)
    monkeypatch.setattr(rules, "rule_test_texts", lambda name: "def test_ed_2_1_is_there(): ...")
    status, out, _ = run(capsys, "--missing")
    assert status == 1
    assert out.splitlines() == [
        "ED-9.9   A rule that nobody wrote: no rule",
        f"ED-2.2   {entries[1].title}: no test",
        "ED-9.9   A rule that nobody wrote: no test",
        "Edge of Darkness: 3 rules in the catalogue, 1 without a rule, 2 without a test",
    ]


def test_without_a_checkout_tests_are_not_looked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(edgebook, "__file__", str(tmp_path / "edgebook" / "__init__.py"))
    status, out, _ = run(capsys, "--missing")
    assert status == 0
    assert "this is not a checkout" in out


@pytest.mark.parametrize(
    ("id", "tests", "found"),
    [
        ("ED-5.1", "def test_ed_5_1(): ...", True),
        ("ED-5.1", "def test_ED_5_1_turn_order(): ...", True),
        ("ED-5.1", "def test_ed_5_14(): ...", False),
        ("ED-5.1", '"""ED-5.14 and ED-5.12"""', False),
        ("ED-5.1", '"""See ED-5.1."""', True),
        ("VG-C2", 'assert verdict.rule == "VG-C2"', True),
        ("VG-C2", "VG-C20", False),
    ],
)
def test_a_test_is_known_by_its_name_or_by_the_id_in_it(id: str, tests: str, found: bool) -> None:
    assert rules.has_test(id, tests) is found
