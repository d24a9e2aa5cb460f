"""Saved games of every game: one that something happened to is refused or named, never another game."""

from __future__ import annotations

import random
from pathlib import Path

from edgebook.kernel import Autosave, Game, SaveError, dumps, load, loads
from tests.lost.every import every_game, go_on, played


@every_game
def test_what_was_saved_is_what_is_loaded(game: Game, tmp_path: Path) -> None:
    for answers in (0, 5, 60):
        trace = played(game, answers)
        Autosave(trace, tmp_path / f"{answers}.jsonl")
        for loaded, notes in (loads(game, dumps(trace)), load(game, tmp_path / f"{answers}.jsonl")):
            assert notes == []
            assert loaded.log == trace.log
            assert loaded.state == trace.state
            assert go_on(loaded, 5).state == go_on(trace.fork(), 5).state


@every_game
def test_no_changed_digit_goes_unnoticed(game: Game) -> None:
    trace = played(game, 12)
    data = dumps(trace)
    digits = [at for at, sign in enumerate(data) if sign.isdigit()]
    for at in random.Random(1).sample(digits, min(150, len(digits))):
        changed = f"{data[:at]}{(int(data[at]) + 1) % 10}{data[at + 1 :]}"
        line = 1 + data[:at].count("\n")
        try:
            notes = loads(game, changed, "game").notes
        except SaveError as error:
            notes = [str(error)]
        assert notes, f"a digit of line {line} was changed, and nobody noticed"
        assert notes[0].startswith(f"game: line {line}")


@every_game
def test_no_missing_line_goes_unnoticed(game: Game) -> None:
    lines = dumps(played(game, 12)).splitlines(keepends=True)
    for n in range(1, len(lines)):
        for kept in (lines[:n], lines[:n] + lines[n + 1 :]):
            try:
                notes = loads(game, "".join(kept)).notes
            except SaveError as error:
                notes = [str(error)] if f"line {n + 1}" in str(error) else []
            assert notes
