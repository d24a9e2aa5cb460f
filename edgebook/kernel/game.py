"""The record that a game is to everything above it: its rules, its set-up, and how to say and show it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from edgebook.kernel.decision import Decision
from edgebook.kernel.diff import Places
from edgebook.kernel.rules import Rulebook
from edgebook.kernel.rulings import Rulings
from edgebook.kernel.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One game. Views, studies and lessons know a game through this record alone."""

    key: str
    title: str
    rulebook: Rulebook
    rulings: Rulings

    setup: Callable[[Mapping[str, Any]], Any]
    """Checks a set-up (plain values) and completes it; refuses with all problems at once."""
    setup_json: Callable[[Any], dict[str, Any]]
    """A set-up as plain values, such that `setup(setup_json(x)) == x`."""
    start: Callable[[Any], State]
    """The state before the first rule, with the whole set-up on its agenda."""
    pack_hash: Callable[[Any], str]
    """Names the data (cards, values) that a set-up is played with."""

    words: Callable[[Any], Any]
    """How to say the game's things on a state: see `edgebook.kernel.text`."""
    hide: Callable[[Any, int | None], Any]
    """A copy of a state with everything unseen that this seat (None: a bystander) may not know."""
    places: Callable[[Any], Places]
    """Where every piece is: see `edgebook.kernel.diff`."""
    measures: Callable[[Any], list[dict[str, Any]]]
    """Resources and points of each seat, one mapping for each."""

    advice: Callable[[Any, Decision], Sequence[float]] | None = None
    """`advice(seen, decision)`: how good each answer looks, on a state as the asked seat sees it."""

    picture: Callable[..., Any] | None = None
    """`picture(state, observer, step)`: the table as a scene."""
    text_picture: Callable[..., str] | None = None
    """The table as text."""
    read_position: Callable[[Mapping[str, Any]], Any] | None = None
    write_position: Callable[[Any], dict[str, Any]] | None = None

    @property
    def version(self) -> str:
        """The version of the rules; saved games name it."""
        return self.rulebook.version

    def __repr__(self) -> str:
        return f"<Game {self.title}: {len(self.rulebook)} rules, version {self.version}>"
