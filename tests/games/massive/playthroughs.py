"""The playthroughs of Massive Darkness: `python -m tests.playthroughs.make massive` writes them anew.

Each Quest has one game that is won and one that is lost; small tables are there for rules that seldom fire. A
file tells the Actions of a game and lists at its end every rule that fired in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from edgebook.games.massive import GAME
from edgebook.kernel import Trace, begin
from edgebook.kernel.rulebook_check import natural
from edgebook.players import make_player, play
from tests.games.massive.small_tables import SMALL
from tests.playthroughs.make import Playthrough


@dataclass(frozen=True)
class Told(Playthrough):
    """One game to be told, and what it must come to."""

    outcome: str = ""
    answers: tuple[str, ...] = ()


def _told(name: str, setup: dict[str, Any], seed: int, players: str = "greedy", **more: Any) -> Told:
    return Told(name, name.replace("-", " ").capitalize(), setup, seed, players, **more)


def _quest(quest: str, seed: int, heroes: int, lose_seed: int = 1) -> tuple[Told, Told]:
    """A Quest that is won with many Lifebringer tokens, and one that random answers lose."""
    won = {"quest": quest, "heroes": heroes, "lifebringer": 60}
    lost = {"quest": quest, "heroes": 2, "lifebringer": 0}
    return (
        _told(f"{quest}-won", won, seed, outcome="won"),
        _told(f"{quest}-lost", lost, lose_seed, "random", outcome="lost"),
    )


WINS = {
    "tutorial": (0, 2), "scorched-earth": (1, 3), "black-widow": (1, 3), "chosen-one": (6, 5),
    "goblin-war-drums": (11, 3), "immortals-downfall": (0, 2), "fiends-treasure": (0, 2),
    "sparks-in-the-dark": (0, 3), "big-game-hunting": (1, 3), "maze-of-darkness": (1, 6),
    "heart-of-darkness": (1, 3),
}  # fmt: skip
STORY = {
    "quest": "scorched-earth", "mode": "story", "market": True, "lifebringer": 60,
    "heroes": [
        {"hero": "Elias", "xp": 4, "skills": {"Fireball": 1}, "hands": ["staff"], "body": "leather-armor",
         "carried": ["elixir", "hand-axe", "lantern", "spear", "buckler", "artifact-crown", "artifact-bow"]},
        {"hero": "Siegfried", "skills": {"Taunt": 1}, "hands": ["long-sword"], "body": "leather-armor"},
    ],
}  # fmt: skip
PLAYTHROUGHS = (
    *(told for quest, found in WINS.items() for told in _quest(quest, *found)),
    _told("story", STORY, 2),
    *(_told(name, {"position": at, **how}, 3, answers=tuple(answers)) for name, at, how, answers in SMALL),
)


def played(it: Told, seed: int) -> Trace:
    """The game, answered by its players or as written down."""
    trace = begin(GAME, it.setup, seed)
    if "position" in it.setup:
        for answer in it.answers:
            assert trace.decision is not None, f"{it.name}: nothing is asked, but {answer!r} is left"
            labels = {option.label: option.key for option in trace.decision.options(trace.state)}
            found = [key for label, key in labels.items() if answer in label]
            assert found, f"{it.name}: no {answer!r} among {', '.join(labels)}"
            trace.answer(found[0])
        while trace.decision is not None:
            trace.answer(trace.decision.keys[-1])
        return trace
    seats = range(len(trace.state.heroes))
    return play(trace, [make_player(it.players, GAME, f"{seed} {seat}") for seat in seats])


def fired(trace: Trace) -> set[str]:
    """The rules that happened, chose, or were rested on in a game."""
    found: set[str] = set()
    for n in range(len(trace)):
        rule = trace.game.rulebook[trace.log[n][0][0]]
        found |= {rule.shown, *rule.cites}
        if rule.id in ("MD-9.2", "MD-9.3", "MD-9.5", "MD-9.7"):
            found |= {verdict.rule for verdict in trace[n].verdicts}
    return {id for id in found if id in trace.game.rulebook}


def told(it: Told, trace: Trace) -> str:
    """The whole file."""
    return "\n".join([*_heading(it, trace), "", *_story(trace), "", *_ending(trace)]) + "\n"


def _heading(it: Told, trace: Trace) -> Iterator[str]:
    yield it.title
    yield "Values of cards, tiles and Quests that no source gives are house data (⌂)."
    yield f"seed: {it.seed}, {it.players} players" if "position" not in it.setup else f"seed: {it.seed}"


def _story(trace: Trace) -> Iterator[str]:
    action = GAME.rulebook.level("action")
    for step in trace:
        if step.rule.level >= action:
            yield f"{step.n + 1:>5}  {step.rule.shown:<9} {step.text}"


def _ending(trace: Trace) -> Iterator[str]:
    if trace.state.outcome:
        yield f"outcome: {trace.state.outcome} in round {trace.state.round}"
    yield f"rules: {' '.join(sorted(fired(trace), key=natural))}"
