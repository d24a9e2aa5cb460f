"""Positions of every game: written, read and written again the same, and parts played one after the other.

What does not fit is refused; and `edgebook turn` tells the same.
"""

from __future__ import annotations

import io
import json
import random
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from edgebook import cli
from edgebook.box.positions import loads_position, position_text
from edgebook.kernel import Game, Positions, Problems, begin
from edgebook.kernel.from_position import positions_of
from edgebook.kernel.turn import begin_part, play_part
from tests.conformance.every import CASES, Case

PARTS = 12
"""So many parts are played from one position."""
WITH = [case for case in CASES if case.game.positions is not None]
each = pytest.mark.parametrize("case", WITH, ids=[case.name for case in WITH])


def of(case: Case) -> Positions:
    return positions_of(case.game)


def answered(trace: Any, draw: random.Random, most: int = 400) -> bool:
    """Play a part to its end at random; whether it came to it without asking a real table."""
    for _ in range(most):
        if trace.decision is None or trace.waiting_for is not None:
            break
        trace.answer(draw.choice(trace.decision.keys))
    return trace.waiting_for is None and trace.decision is None


def chain(case: Case) -> Iterator[dict[str, Any]]:
    """Positions that come about when parts are played one after the other, at random."""
    begun = of(case).write(begin(case.game, case.setups[0], 1).state)
    for number, first in enumerate(case.positions or [begun]):
        draw = random.Random(number)
        position = of(case).write(of(case).read(first))
        for seed in range(PARTS):
            yield position
            parts = list(of(case).parts(of(case).read(position)))
            if not parts:
                break
            part = draw.choice(parts)
            trace = begin_part(case.game, position, part.seat, seed=seed, **part.options)
            if not answered(trace, draw):
                break
            position = of(case).write(trace.state)
        else:
            yield position


@each
def test_written_read_and_written_again_it_is_the_same(case: Case) -> None:
    for position in chain(case):
        text = position_text(position)
        again = of(case).write(of(case).read(loads_position(text)))
        assert position_text(again) == text
        assert json.loads(json.dumps(position)) == position
        assert position["game"] == case.game.key
        assert position["format"] == 1


@each
def test_a_part_is_a_game_that_can_be_saved(case: Case) -> None:
    for position in list(chain(case))[:3]:
        for part in list(of(case).parts(of(case).read(position)))[:2]:
            options: dict[str, Any] = {"position": position, **part.options}
            if part.seat is not None:
                options["seat"] = part.seat
            made = case.game.make(options)
            assert case.game.make(json.loads(json.dumps(case.game.setup_json(made)))) == made
            assert case.game.start(made).agenda
            assert part.label


@each
def test_the_same_answers_give_the_same_part(case: Case) -> None:
    position = next(chain(case))
    (part, *_) = of(case).parts(of(case).read(position))
    played = [play_part(case.game, position, part.seat, seed=5, **part.options) for _ in range(2)]
    assert played[0].trace.log == played[1].trace.log
    assert played[0].position == played[1].position


@each
def test_what_does_not_fit_is_refused_with_its_path(case: Case) -> None:
    position = next(chain(case))
    wrong: dict[str, Any] = {"nonsense": 1}
    for extra, expected in (
        (wrong, "nonsense"),
        ({"game": "no-such-game"}, "game"),
        ({"format": 99}, "format"),
        ({"rulings": {"no-such-ruling": "x"}}, "rulings"),
    ):
        with pytest.raises(Problems) as caught:
            of(case).read({**position, **extra})
        assert any(problem.startswith(expected) for problem in caught.value.problems), caught.value.problems
    for odd in ([], "x", 3, None):
        with pytest.raises(Problems):
            of(case).read(odd)  # type: ignore[arg-type]


@each
def test_a_position_of_another_game_is_refused_for_that_alone(case: Case) -> None:
    for other in WITH:
        if other is not case:
            with pytest.raises(Problems) as caught:
                of(case).read(next(chain(other)))
            assert caught.value.problems == (f'game: "{other.game.key}", expected {case.game.key}',)


@each
def test_a_seat_that_is_not_there_is_refused(case: Case) -> None:
    with pytest.raises(Problems, match="seat"):
        begin_part(case.game, next(chain(case)), 99)


@each
def test_edgebook_turn(
    case: Case, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _register(monkeypatch, case.game)
    position = next(chain(case))
    (part, *_) = of(case).parts(of(case).read(position))
    words = [f"--{name}={value}" for name, value in part.options.items()]
    words += [] if part.seat is None else ["--seat", str(part.seat)]
    for how in ([], ["--json"], ["--steps", "1"], ["--table"]):
        data = position_text(position).encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        status = cli.main(["turn", "-", *words, *how])
        out, err = capsys.readouterr()
        assert status in (0, 3), err
        assert err == ""
        assert max(map(len, out.splitlines())) <= 100 or how == ["--json"]
        if how == ["--json"]:
            *steps, last = (json.loads(line) for line in out.splitlines())
            assert [step["step"] for step in steps] == list(range(1, len(steps) + 1))
            assert ("decision" in last) == (status == 3)
            assert of(case).write(of(case).read(last["position"])) == last["position"] or status == 3


def _register(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    """The reference game is found by its key too."""
    from edgebook import games

    if game not in list(games.every()):
        monkeypatch.setattr(games, "_OTHERS", {"reference_game": "tests.reference_game"})
