"""Draws the pictures of the README and the docs from real games: `python docs/pictures/make.py`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import edgebook
from edgebook import games
from edgebook.draw import svg
from edgebook.kernel import Step, Trace, begin
from edgebook.kernel.show import EVERYTHING, Observer
from edgebook.players import GreedyPlayer, play

HERE = Path(__file__).parent


def played(game: str, setup: dict[str, Any], seed: int) -> Trace:
    """A whole game of greedy players."""
    rules = games.get(game)
    trace = begin(rules, setup, seed)
    return play(trace, [GreedyPlayer(rules) for _ in rules.table.measures(trace.state)])


def walk() -> Step:
    """Edge of Darkness: the Voiceless Guild walks round the city and sleeves what it finds."""
    trace = edgebook.darkness.solo("normal", seed=7)
    play(trace, [GreedyPlayer(trace.game), None])
    found = [
        step
        for step in trace
        if step.rule.id == "VG-B2" and step.after.round >= 3 and len([v for v in step.verdicts if v.why]) > 4
    ]
    return max(found[:12], key=lambda each: sum("came first" not in verdict.why for verdict in each.verdicts))


def battle() -> Step:
    """Clans of Icosara: a battle in which as many lines as possible count."""
    trace = played("icosara", {"seats": ["Amber", "Garnet"]}, 7)
    found = [step for step in trace if step.rule.id == "ICO-6.7"]
    return max(found, key=lambda step: sum(len(tally.lines) for tally in step.tallies))


def prey() -> Step:
    """Massive Darkness: an Enemy that has to choose among several Heroes."""
    trace = played("massive", {"quest": "scorched-earth", "heroes": 4}, 3)
    found = [step for step in trace if step.rule.id in ("MD-9.2", "MD-9.3") and step.after.phase == "enemies"]
    return max(found, key=lambda step: len({(v.kept, v.rule) for v in step.verdicts}))


def fight() -> Step:
    """Dark Eden: a combat whose sum has many lines."""
    trace = played("eden", {"decks": ["starter-rasputin", "crescentia-herds"]}, 7)
    found = [step for step in trace if step.rule.id in ("DE-7.8", "DE-8.10")]
    return max(found, key=lambda step: sum(len(tally.lines) for tally in step.tallies))


PICTURES: dict[str, Callable[[], Step]] = {"icosara": battle, "massive": prey, "eden": fight}
"""Of each other game, one step: the name of its picture, and how it is found."""
ROOMS = {"eden": {"width": 1060, "height": 887}}
"""The rooms of those that show most where they fill one."""


def main() -> None:
    """The tables, at a step that is worth a look."""
    table = walk()
    for theme in ("light", "dark"):
        (HERE / f"table-{theme}.svg").write_text(drawn(table, 0, theme), encoding="utf-8")
    (HERE / "table-narrow.svg").write_text(drawn(table, 0, width=420), encoding="utf-8")
    for name, find in PICTURES.items():
        room = ROOMS.get(name, {})
        (HERE / f"{name}.svg").write_text(drawn(find(), EVERYTHING, **room), encoding="utf-8")


def drawn(step: Step, observer: Observer, theme: str = "light", **room: int) -> str:
    picture = step.trace.game.show.picture
    assert picture is not None
    return svg(picture(step.after, observer, step, **room), theme)


if __name__ == "__main__":
    main()
