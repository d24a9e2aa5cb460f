"""Start a game from a position and play one part of it (a phase, a turn).

Every game can be set up with `{"position": {...}, "seat": 1}` beside its own set-ups. A game says how a
position is read, and `Positions.play` puts the part on the agenda of the state; the part is over when
nothing is on the agenda any more.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from edgebook.kernel.errors import EdgebookError, Problem, Problems
from edgebook.kernel.packs import folders_in
from edgebook.kernel.untrusted import shown

if TYPE_CHECKING:
    from edgebook.kernel.game import Game, Positions
    from edgebook.kernel.state import State

HEADING = "this position does not fit:"
UNPLAYABLE = "this part cannot be played:"


class PartOption(NamedTuple):
    """Something that a game lets people say about a part, beside the seat: `until`, `phase`."""

    name: str
    choices: Sequence[str]
    help: str


class Playable(NamedTuple):
    """A part of a position that can be played now, and what people call it."""

    label: str
    seat: int | None = None
    options: Mapping[str, str] = {}


@dataclass(frozen=True, slots=True)
class FromPosition:
    """A set-up that plays one part of a position."""

    position: str
    """The position with every key, as JSON."""
    seat: int | None = None
    """Whose part it is, where a seat was named."""
    options: Mapping[str, str] = field(default_factory=dict, hash=False)
    """What was said for the game's own options."""
    packs: tuple[str, ...] = ()
    """Folders with an owner's tables."""
    table: bool = False
    """Whether the pieces lie on a real table, where nobody knows the order of a pile that was shuffled."""


def read_part(
    game: Game,
    position: Mapping[str, Any],
    seat: int | None = None,
    *,
    options: Mapping[str, str] | None = None,
    packs: Sequence[Any] = (),
    table: bool = False,
) -> FromPosition:
    """A part of a position, checked: it can be read, and this part of it can be played. Refuses with all
    problems at once."""
    folders = tuple(map(str, packs))
    positions = positions_of(game)
    wrong = _wrong_options(game, options or {})
    if wrong:
        raise Problems(UNPLAYABLE, wrong)
    state = positions.read(position, folders)
    made = FromPosition(json.dumps(positions.write(state)), seat, dict(options or {}), folders, table)
    positions.play(state, made)
    if not state.agenda:
        raise Problems(UNPLAYABLE, ["position: nothing of it is left to play"])
    return made


def start_part(game: Game, part: FromPosition) -> State:
    """The table of a part, with the part on its agenda."""
    positions = positions_of(game)
    state: State = positions.read(json.loads(part.position), part.packs)
    positions.play(state, part)
    return state


def make_part(game: Game, given: Mapping[str, Any]) -> FromPosition:
    """A part from plain values, as set-ups have it: `{"position": {...}, "seat": 1}`."""
    own = [option.name for option in positions_of(game).options]
    known = ("position", "seat", "pack", "table", *own)
    problems = [
        f"{key}: leave it out where a position is given (expected {', '.join(known)})"
        for key in given
        if key not in known
    ]
    table = given.get("table", False)
    if not isinstance(table, bool):
        problems.append(f"table: {shown(table)}, expected true or false")
    folders = folders_in(given.get("pack"), problems)
    options = {name: value for name, value in given.items() if name in own}
    refused: list[Problem | str] = []
    try:
        made = read_part(
            game, given["position"], given.get("seat"), options=options, packs=folders, table=table is True
        )
    except Problems as error:
        refused = [_placed(error.heading, problem) for problem in error.records]
    if problems or refused:
        raise Problems("this set-up cannot be played:", [*problems, *refused])
    return made


def part_json(part: FromPosition) -> dict[str, Any]:
    """Such a set-up as plain values."""
    plain: dict[str, Any] = {"position": json.loads(part.position)}
    if part.seat is not None:
        plain["seat"] = part.seat
    plain |= part.options
    if part.packs:
        plain["pack"] = list(part.packs)
    if part.table:
        plain["table"] = True
    return plain


def positions_of(game: Game) -> Positions:
    """How a game reads positions; refused if it does not."""
    if game.positions is None:
        raise EdgebookError(f"{game.title} has no positions")
    return game.positions


def _wrong_options(game: Game, given: Mapping[str, Any]) -> list[str]:
    own = {option.name: option.choices for option in positions_of(game).options}
    unknown = [f"{name}: {game.title} has no such option" for name in given if name not in own]
    return unknown + [
        f"{name}: {shown(value)}, expected {' or '.join(own[name])}"
        for name, value in given.items()
        if name in own and value not in own[name]
    ]


def _placed(heading: str, problem: Problem) -> Problem | str:
    """A problem as it is told of a set-up: one of the position lies inside it, one of a part beside it."""
    if heading == UNPLAYABLE:
        return problem
    return problem.within("position") if heading == HEADING else f"pack: {problem}"
