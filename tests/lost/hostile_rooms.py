"""Files of the coach and the trainer, as values that can be changed: a review beside a saved game, a puzzle
that was sent, and what a learner has answered."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from edgebook import games
from edgebook.coach import judge_step
from edgebook.coach.judging import decided
from edgebook.coach.reviewing import Kept, _check, finish
from edgebook.coach.summary import row
from edgebook.kernel import Game, Trace
from edgebook.learn.mastery import mastery
from edgebook.learn.progress import Progress
from edgebook.notebook.coach_panels import curve, decisions
from edgebook.notebook.host import using
from edgebook.notebook.jupyter import Jupyter
from edgebook.notebook.rule_map import map_text
from edgebook.notebook.train import Train
from edgebook.players import demonstrate
from edgebook.train import cuts, puzzle
from tests.lost.hostile_texts import Kinds, Read

WORLDS, JUDGED = 2, 3
SENT = "sent"


def room_kinds() -> Kinds:
    for game in games.every():
        yield f"review of {game.key}", a_review(game), _written, read_review(game)
        name = games.name_of(game)
        yield f"puzzle of {name}", {SENT: a_puzzle(name)}, json.dumps, read_puzzle
        yield f"what was trained of {name}", a_sitting(name), _lines, read_sitting(name)


# -- a review ----------------------------------------------------------------------------------------------


@cache
def whole(game: Game) -> Trace:
    return demonstrate(game, {}, 3)


@cache
def a_review(game: Game) -> dict[str, Any]:
    """What is kept of a review that was stopped after some decisions."""
    trace = whole(game)
    kept = Kept(Path("x"), trace, 0, WORLDS, 0)
    judged = [judge_step(trace, n, worlds=WORLDS)._asdict() for n in decided(trace, 0)[-JUDGED:]]
    made: dict[str, Any] = json.loads(json.dumps({"about": kept.about, "decisions": judged}))
    return made


def _written(value: Any) -> str:
    return json.dumps({**value, "check": _check(value.get("about"), value.get("decisions"))})


def read_review(game: Game) -> Read:
    """It is gone on with, told and drawn."""

    def read(path: Path) -> tuple[Any, bool]:
        trace = whole(game)
        kept = Kept(path, trace, 0, WORLDS, 0)
        steps = decided(trace, 0)
        judged = [each for each in kept.read() if each.step in steps]
        found = finish(trace, 0, judged)
        drawn = [curve(found, {1: 0}), decisions(found)] if judged else []
        for told in (*found.told(), *map(row, judged), *map(str, drawn)):
            told.encode()
        return [each.step for each in judged], False

    return read


# -- puzzles -----------------------------------------------------------------------------------------------


@cache
def a_puzzle(name: str) -> list[Any]:
    """The parts of a puzzle's text."""
    return list(next(iter(cuts(name, 1))).code)


def read_puzzle(path: Path) -> tuple[Any, bool]:
    sent = json.loads(path.read_bytes()).get(SENT)
    text = ".".join(map(str, sent)) if isinstance(sent, list) else str(sent)
    made = puzzle(text)
    made.judge([0]).text.encode()
    return None, True


def a_sitting(name: str) -> list[dict[str, Any]]:
    key = f"{name}/train/{'.'.join(map(str, a_puzzle(name)))}"
    rule = next(iter(games.get(name).rulebook)).id
    tried = {"exercise": key, "tried": True, "at": "2026-11-18T12:00:00+00:00", "rule": rule, "given": [0]}
    return [tried, {"exercise": key, "hinted": True}, {**tried, "tried": False, "at": "2026-11-19"}]


def _lines(value: Any) -> str:
    return "".join(json.dumps(line) + "\n" for line in value)


def read_sitting(name: str) -> Read:
    """What is known by it, and what is asked next; the view is Jupyter's."""

    def read(path: Path) -> tuple[Any, bool]:
        named = path.with_name("trained.jsonl")
        named.write_bytes(path.read_bytes())
        progress = Progress(named)
        "\n".join(map_text(games.get(name), mastery(name, progress))).encode()
        with using(Jupyter()):
            view = Train(name, progress=progress, canvas=False)
        view.act("map")
        view.close()
        return None, True

    return read
