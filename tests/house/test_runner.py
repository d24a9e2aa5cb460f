"""`python -m tests` adds up its pytest runs into the one line that CI reads."""

from pathlib import Path

import pytest

from tests import __main__ as runner

REPORT = '<testsuites><testsuite tests="{}" failures="{}" errors="{}" skipped="{}"/></testsuites>'


def test_counts_add_up_over_reports(tmp_path: Path) -> None:
    tally = runner.Tally()
    for number, counts in enumerate([(10, 1, 1, 2), (5, 0, 0, 0)]):
        report = tmp_path / f"{number}.xml"
        report.write_text(REPORT.format(*counts))
        runner.add_report(report, tally)
    assert str(tally) == "11 passed, 2 failed, 2 skipped"


def test_the_line_is_plain_when_nothing_was_skipped() -> None:
    assert str(runner.Tally(passed=3)) == "3 passed, 0 failed"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("source", "may_be_empty", "well", "line"),
    [
        ("def test_a(): pass\ndef test_b(): assert 0\n", False, False, "1 passed, 1 failed"),
        ("def test_a(): pass\n", False, True, "1 passed, 0 failed"),
        ("", True, True, "0 passed, 0 failed"),
        ("", False, False, "0 passed, 1 failed"),
        ("import a_package_nobody_has\n", False, False, "0 passed, 1 failed"),
    ],
)
def test_a_run_that_breaks_or_finds_nothing_is_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, may_be_empty: bool, well: bool, line: str
) -> None:
    (tmp_path / "test_made_up.py").write_text(source)
    monkeypatch.setattr(runner, "RESULTS", tmp_path)
    monkeypatch.setattr(runner, "ROOT", tmp_path)
    tally = runner.Tally()
    run = runner.Run("made-up", ["-p", "no:cacheprovider", "-p", "no:nbval", "test_made_up.py"], may_be_empty)
    assert runner.pytest(run, coverage=False, tally=tally) is well
    assert str(tally) == line


def test_one_game_has_its_own_tests_and_the_conformance_suite() -> None:
    own, shared = runner.parts_of("darkness")
    assert own.arguments[0] == "tests/games/darkness"
    assert shared.arguments[:3] == ["tests/conformance", "-k", "darkness"]


def test_every_test_belongs_to_the_whole() -> None:
    """The three runs of `python -m tests` divide the tests: each is in exactly one."""
    parts = runner.parts()
    calls = [parts[name][0].arguments for name in ("plain", "notebooks", "browser")]
    marks = [call[call.index("-m") + 1] for call in calls]
    assert marks == ["not browser and not notebook", "notebook", "browser"]
