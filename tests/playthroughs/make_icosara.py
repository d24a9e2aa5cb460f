"""The playthrough files of Clans of Icosara: whole games as readable text, one for each mode and more.

`make playthroughs` writes them; `python -m tests.playthroughs.make_icosara` writes these alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from edgebook.games.icosara import GAME
from edgebook.kernel import Step, Trace, begin
from edgebook.kernel.playthrough import lines
from edgebook.players import make_player, play

FOLDER = Path(__file__).parent / "icosara"
OTHER = {ruling.name: list(ruling.readings)[-1] for ruling in GAME.rulings}


@dataclass(frozen=True)
class Playthrough:
    """One game to be told, by players of one kind."""

    name: str
    title: str
    setup: dict[str, Any]
    seed: int = 7
    players: str = "random"

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.name}.txt"


PLAYTHROUGHS = (
    Playthrough(
        "two-players", "Amber and Garnet, played well", {"seats": ["Amber", "Garnet"]}, players="greedy"
    ),
    Playthrough("slate-jade", "Slate and Jade at random", {"seats": ["Slate", "Jade"]}, 11),
    Playthrough("swift-edge", "Swift Edge at random", {"seats": ["Jade", "Amber"], "mode": "swift"}),
    Playthrough("null-edge", "Null-Edge", {"seats": ["Slate", "Amber"], "null_edge": True}, players="greedy"),
    Playthrough("four-front-fight", "Four Front Fight at random", {"players": 4}),
    Playthrough(
        "tournament", "A tournament at random", {"seats": ["Garnet", "Jade"], "mode": "tournament"}, 3
    ),
    Playthrough(
        "other-readings",
        "A tournament with every ruling read the other way",
        {"seats": ["Slate", "Jade"], "mode": "tournament", "rulings": OTHER},
        5,
    ),
    Playthrough("nobody", "A game that nobody wins", {"seats": ["Jade", "Slate"]}, 71),
)


def played(it: Playthrough) -> Trace:
    trace = begin(GAME, it.setup, it.seed)
    return play(trace, [make_player(it.players, GAME, f"{it.seed} {seat}") for seat in range(4)])


def told(it: Playthrough) -> str:
    """The whole file."""
    trace = played(it)
    return "\n".join([*_heading(it, trace), "", *_story(trace)]) + "\n"


def _heading(it: Playthrough, trace: Trace) -> Iterator[str]:
    yield it.title
    yield "Written by `make playthroughs`. Clans, pawns and named formations are house data."
    yield ""
    for seat, player in enumerate(trace.setup.seats):
        yield f"seat {seat}: {player.clan} ({it.players} player)"
    yield f"mode: {trace.setup.mode}{', Null-Edge' if trace.setup.null_edge else ''}"
    yield f"seed: {it.seed}"
    for name, value in trace.setup.rulings:
        yield f"ruling: {name} = {value}"


def _story(trace: Trace) -> Iterator[str]:
    """Every step with its reasons; what it rests on and what was not on offer, once a turn."""
    said: set[str] = set()
    for step in trace:
        if step.rule.id == "ICO-6.11":
            said.clear()
        yield from lines([step], reasons=True, sums=True)
        news = [line for line in _why(step) if line not in said]
        said.update(news)
        yield from (" " * 16 + "  " * step.depth + line for line in news)


def _why(step: Step) -> Iterator[str]:
    rule = step.rule
    if rule.cites:
        yield f"= rests on {', '.join(rule.cites)}"
    if rule.missing is not None:
        for missing in rule.missing(step.before, *step.args):
            yield f"x {missing.label}: {missing.why} ({missing.rule})"


def fired(text: str) -> set[str]:
    """The ids of the rules that fire in a text."""
    return set(re.findall(r"\bICO-\d+\.\d+\b", text))


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    for it in PLAYTHROUGHS:
        text = told(it)
        it.file.write_text(text, encoding="utf-8")
        print(f"{it.file.name}: {len(text.splitlines())} lines")


if __name__ == "__main__":
    write()
