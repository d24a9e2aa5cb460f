"""Tables to test with: positions in short, and games stopped where a turn ends."""

from __future__ import annotations

import contextlib
import copy
import io
import json
import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from edgebook.cli import main
from edgebook.games.darkness import GAME
from edgebook.kernel import Trace, begin

DOCS = (Path(__file__).parents[4] / "docs" / "positions.md").read_text(encoding="utf-8")
EXAMPLE: dict[str, Any] = json.loads(re.findall(r"```json\n(.*?)```", DOCS, re.DOTALL)[0])
"""The example of the format, as the documentation shows it."""
TUTORIAL = [1, 7, 9, 10, 13, 22, 23, 26, 29, 33]
GUILDS = ("Gilded Leaves", "Carnival of Shadows", "Anointed", "Fede Cartel")


def example() -> dict[str, Any]:
    return copy.deepcopy(EXAMPLE)


def solo(
    phase: str, cards: dict[str, Any] | None = None, you: Any = None, bot: Any = None, **more: Any
) -> Any:
    """A solo table in round 3: seat 0 is Gilded Leaves, seat 1 the Voiceless Guild as Carnival of Shadows."""
    return {
        "round": 3,
        "phase": phase,
        "seats": [
            {"guild": "Gilded Leaves", **(you or {})},
            {"guild": "Carnival of Shadows", "kind": "voiceless", **(bot or {})},
        ],
        "cards": cards or {},
        **more,
    }


def citizen(owner: int | None = None, **slips: int) -> dict[str, Any]:
    return {"base": "citizen", "owner": owner, **slips}


def patrician(owner: int | None = None, **slips: int) -> dict[str, Any]:
    return {"base": "patrician", "owner": owner, **slips}


def choice(kind: str, start: int, direction: str = "clockwise", draw: int = 0) -> dict[str, Any]:
    return {"type": kind, "start": start, "direction": direction, "draw": draw}


class Run(NamedTuple):
    """What a run of `edgebook turn` came to."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def steps(self) -> list[dict[str, Any]]:
        return self.lines[:-1]

    @property
    def position(self) -> dict[str, Any]:
        found: dict[str, Any] = self.lines[-1]["position"]
        return found

    @property
    def decision(self) -> dict[str, Any]:
        found: dict[str, Any] = self.lines[-1]["decision"]
        return found

    @property
    def rules(self) -> list[str]:
        return [step["rule"] for step in self.steps]

    def of(self, rule: str) -> list[dict[str, Any]]:
        """The steps of a rule."""
        return [step for step in self.steps if step["rule"] == rule]

    def seat(self, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = self.position["seats"][seat]
        return found


def turn(
    position: Any, seat: int | None = 1, *arguments: object, answers: Any = (), text: bool = False
) -> Run:
    """`edgebook turn - --seat N --json` with a position (plain values, text or bytes) on standard input."""
    data = (
        position if isinstance(position, bytes) else position.encode() if isinstance(position, str) else None
    )
    if data is None:
        data = json.dumps(position).encode()
    whose = [] if seat is None else ["--seat", str(seat)]
    argv = ["turn", "-", *whose, *([] if text else ["--json"]), *map(str, arguments)]
    for answer in answers:
        argv += ["--answer", answer if isinstance(answer, str) else json.dumps(answer)]
    out, err = io.StringIO(), io.StringIO()
    before = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(data))
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = main(argv)
    finally:
        sys.stdin = before
    return Run(status, out.getvalue(), err.getvalue())


def random_setup(draw: random.Random) -> dict[str, Any]:
    """Two to four seats, up to two of them Voiceless Guilds, with random locations, sides and rulings."""
    count = draw.choice((2, 2, 3, 4))
    bots = draw.choice([n for n in (0, 1, 1, 2) if n < count])
    kinds = ["voiceless"] * bots + ["player"] * (count - bots)
    draw.shuffle(kinds)
    guilds = draw.sample(GUILDS, count)
    setup: dict[str, Any] = {
        "seats": [{"guild": guild, "kind": kind} for guild, kind in zip(guilds, kinds, strict=True)],
        "locations": draw.choice(("tutorial", "random")),
        "locations_seed": draw.randrange(100),
        "rulings": {
            ruling.name: draw.choice(list(ruling.readings)) for ruling in GAME.rulings if draw.random() < 0.2
        },
    }
    if bots:
        setup |= {"level": "random", "actions_seed": draw.randrange(100)}
    return setup


def played(seed: int, answers: int | None = None) -> Trace:
    """A random game, played to its end or for so many decisions."""
    draw = random.Random(seed)
    trace = begin(GAME, random_setup(draw), seed=seed)
    while trace.decision is not None and answers != 0:
        trace.answer(draw.choice(list(trace.decision.keys)))
        answers = None if answers is None else answers - 1
    return trace


BEGINNINGS = ("ED-4.3", "VG-A1", "ED-5.1", "ED-6.1", "ED-6.2", "ED-4.1", "ED-3.2", "ED-3.10", "VG-P2")


def boundaries(trace: Trace) -> Iterator[Any]:
    """The states of a game in which a seat's part begins or the last one is over."""
    for n, record in enumerate(trace.log):
        if record[0][0] in BEGINNINGS:
            yield trace.state_at(n)
