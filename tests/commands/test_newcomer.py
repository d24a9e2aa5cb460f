"""What a game gets that brings its rules and its positions and nothing else: no advice, no picture."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from edgebook import games
from edgebook.cli import main
from edgebook.draw import svg
from edgebook.kernel import begin
from edgebook.scene.check import overlaps
from tests.reference_game import GAME

MUTE = "Salt Islands gives its players no advice, so they choose at random."


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games._OTHERS, "reference_game", "tests.reference_game")


@pytest.fixture
def position(tmp_path: Path) -> Path:
    path = tmp_path / "quay.json"
    path.write_text(json.dumps(GAME.positions.write(begin(GAME, {}, 3).state)))  # type: ignore[union-attr]
    return path


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str]:
    status = main(list(args))
    captured = capsys.readouterr()
    assert not captured.err, captured.err
    return status, captured.out


def test_it_is_played_at_random_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    status, out = run(capsys, "play", "reference_game", "--seed", "1")
    assert status == 0
    assert MUTE in out
    assert "random player" in out
    asked_for = run(capsys, "play", "reference_game", "--seed", "1", "--bots", "random")[1]
    assert MUTE not in asked_for
    assert asked_for.splitlines()[-20:] == out.splitlines()[-20:]


def test_it_is_studied_at_random_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pandas")
    study = "study", "reference_game", "--games", "2", "--processes", "1", "--quiet"
    status, out = run(capsys, *study)
    assert status == 0
    assert MUTE in out
    assert "random" in out.splitlines()[2]


def test_readings_and_chances_are_compared_at_random(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pandas")
    compare = "compare", "reference_game", "bid-tie", "--games", "2", "--processes", "1", "--quiet"
    status, out = run(capsys, *compare)
    assert status == 0
    assert MUTE in out.replace("\n", " ")
    assert begin(GAME, {}, 1).outcomes(2, processes=1).spec["players"] == ["random"]


def test_a_lesson_starts_at_any_position(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, position: Path
) -> None:
    lesson = tmp_path / "mine.toml"
    assert run(capsys, "lesson", "new", str(lesson), "--table", str(position))[0] == 0
    assert 'file = "quay.json"' in lesson.read_text()
    assert run(capsys, "lesson", "check", str(lesson)) == (0, f"{lesson}: 1 exercise, sound\n")
    other = tmp_path / "other.toml"  # named as it lies beside the lesson, from another folder
    assert run(capsys, "lesson", "new", str(other), "--table", "quay.json")[0] == 0
    assert other.read_text() == lesson.read_text()
    (tmp_path / "far").mkdir()
    assert main(["lesson", "new", str(tmp_path / "far/mine.toml"), "--table", str(position)]) == 2
    assert "a lesson and its positions go together, so put it into" in capsys.readouterr().err


def test_help_is_about_one_game(capsys: pytest.CaptureFixture[str], position: Path) -> None:
    def helped(*words: str) -> str:
        with pytest.raises(SystemExit):
            main(["turn", *words, "--help"])
        return " ".join(capsys.readouterr().out.split())

    for words in (["reference_game"], [str(position)], [str(position), "--seat", "1"]):
        assert "--until {round,game} Salt Islands: how far to play" in helped(*words)
        assert "Icosara" not in helped(*words)
    assert "--until" not in helped()
    assert "edgebook turn GAME --help" in helped()
    assert "--until {turn,end} Clans of Icosara" in helped("icosara/battle")


def test_a_game_that_draws_nothing_has_a_table_of_places(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, position: Path
) -> None:
    trace = begin(GAME, {}, 3)
    trace.answer(trace.decision.keys[0])  # type: ignore[union-attr]
    step = trace[trace.asked[0]]
    for width in (1120, 700, 380):
        scene = GAME.picture(step.after, 0, step, width=width, pickable=["ship 1", "nowhere", "nowhere"])
        assert overlaps(scene) == []
        assert scene.width == width
        states = {item.id: item.states for item in scene.items if item.states}
        assert states["card 10"] == ("changed",)  # the card that was bid
        assert states["ship 1"] == states["nowhere"] == ("pickable",)
        assert "nowhere" not in GAME.picture(step.after, 0)
    mine, theirs = (GAME.picture(trace.state, seat) for seat in (0, 1))
    held = [f"card {card}" for card in trace.state.hands[0]]
    assert all(card in mine for card in held)
    assert not any(card in theirs for card in held)
    assert main(["picture", str(position), "--out", str(tmp_path / "t.svg")]) == 0
    assert svg(scene)
    assert "pictures" not in next(line for line in run(capsys, "games")[1].splitlines() if "Salt" in line)
