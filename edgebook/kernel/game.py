"""The record that a game is to everything above it: its rules, its set-up, and how to say and show it.

The record has a part for each purpose. What a game does not have, its part leaves out, and a view that needs
it says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from edgebook.kernel.decision import Decision
from edgebook.kernel.diff import Places
from edgebook.kernel.entry_form import TableAsk
from edgebook.kernel.errors import Problems
from edgebook.kernel.folding import NO_FOLDS, Folds
from edgebook.kernel.from_position import FromPosition, PartOption, Playable, make_part, part_json, start_part
from edgebook.kernel.house import HouseValue
from edgebook.kernel.rules import Rulebook
from edgebook.kernel.rulings import Rulings
from edgebook.kernel.settings import Settings
from edgebook.kernel.shell import Shell
from edgebook.kernel.show import BEGIN, Observer, Picture, PlacesPicture, Shown, view
from edgebook.kernel.state import State
from edgebook.kernel.untrusted import too_much


class Column(NamedTuple):
    """A column of a table: `kind` is int, number, yes-no, category or text."""

    kind: str
    meaning: str
    unit: str = ""


class TidyTable(NamedTuple):
    """A table that a game adds to those that can be made of every trace.

    `rows` is given `(n, step, state)` for each n from 0 to the length of the trace: the state after n steps,
    and the step that comes next (None at the end). The state is one object that goes on changing: read it, do
    not keep it. Each row has the columns but for the first ones, which every table has: step, round, phase.
    """

    title: str
    columns: Mapping[str, Column]
    rows: Callable[[Iterable[tuple[int, Any, Any]]], Iterator[tuple[int, dict[str, Any]]]]


class Moment(NamedTuple):
    """When a state is, as people at the table say it. `seat`: whose turn it is, or -1; `counts`: what is
    counted, where that is not called a round."""

    round: int
    phase: str
    seat: int
    counts: str = "round"


class Draws(Protocol):
    """The table as a scene, as an observer sees it, `width` pixels wide; with a `height`, made to fit both.

    With the step that led to the state, what it changed is marked. `pickable` are things on the board that a
    decision can pick, as its options name them. `text` is how high the smallest text must be on the screen.
    """

    def __call__(
        self,
        state: Any,
        observer: Observer = None,
        step: Any = None,
        *,
        width: float = ...,
        height: float = ...,
        text: float = ...,
        pickable: Iterable[str] = (),
    ) -> Any: ...


class DrawsQuestion(Protocol):
    """The same where something is asked about it, in an exercise or in Predict: `spots` are drawn so that
    they can be clicked, and nothing is drawn or said that would give the answer away."""

    def __call__(
        self,
        state: Any,
        observer: Observer = None,
        step: Any = None,
        *,
        spots: Iterable[str] = ...,
        width: float = ...,
        height: float = ...,
        text: float = ...,
        pickable: Iterable[str] = (),
    ) -> Any: ...


class Writes(Protocol):
    """The table as text, as an observer sees it."""

    def __call__(self, state: Any, observer: int | None = None) -> str: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Setups:
    """How a game begins."""

    make: Callable[[Mapping[str, Any]], Any]
    """Checks a set-up (plain values) and completes it; refuses with all problems at once."""
    as_json: Callable[[Any], dict[str, Any]]
    """A set-up as plain values, such that `make(as_json(x)) == x`."""
    start: Callable[[Any], State]
    """The state before the first rule, with the whole set-up on its agenda."""
    vary: Callable[[Mapping[str, Any], int], dict[str, Any]] | None = None
    """`vary(options, seed)`: a set-up's options with everything filled in that each game draws anew."""
    settings: Callable[[], Settings] | None = None
    """What can be chosen before a game, for a form."""
    levels: Callable[[Any], tuple[Sequence[tuple[str, Mapping[str, Any]]], int]] | None = None
    """`levels(setup)`: how hard the same table can be made, the easiest first, each with its name and plain
    values; and which of them this set-up is."""


def _no_data(state: object) -> str:
    return "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class Tabletop:
    """How a state is read."""

    words: Callable[[Any], Any]
    """How to say the game's things on a state: see `edgebook.kernel.text`."""
    hide: Callable[[Any, int | None], Any]
    """A copy of a state with everything unseen that this seat (None: a bystander) may not know."""
    places: Callable[[Any], Places]
    """Where every piece is: see `edgebook.kernel.diff`."""
    measures: Callable[[Any], list[dict[str, Any]]]
    """Resources and points of each seat, one mapping for each."""
    moment: Callable[[Any], Moment] | None = None
    """Which round, which phase and whose turn it is."""
    house_values: Callable[[Any], Iterable[HouseValue]] | None = None
    """`house_values(step)`: the values of the data that this step read, said or laid out and that no source
    gives. It is asked when the step is read, never while a game runs."""
    score: str = ""
    """The measure that says how far ahead a seat is: what players try to raise."""
    counted: str = ""
    """The measure that people count during a game, where the score is an estimate; left out, the score."""
    sides: Callable[[Any], Sequence[Sequence[int]]] | None = None
    """Seats that win or lose together; left out, everybody is alone."""
    pack_hash: Callable[[Any], str] = _no_data
    """Names the data (cards, values) that a state is played with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Show:
    """How a table is shown."""

    picture: Draws | None = None
    """Left out, a table of places is drawn."""
    text: Writes | None = None
    question: DrawsQuestion | None = None
    spots: Mapping[str, Callable[[Any, int], list[str]]] = field(default_factory=dict, hash=False)
    """Places where nothing lies, such as empty cells and edges, which `question` can draw: by a name, those
    of a seat on a state. `{"empty cells": f}` is clicked in an exercise as "empty cells 0"."""
    part: Callable[[Any, str, int | None], Any] | None = None
    """`part(state, name, observer)`: a part of the table as a scene of its own; KeyError if there is none."""
    opening: Callable[[Any, Sequence[str | None]], Iterable[str]] | None = None
    """`opening(state, kinds)`: who plays (a kind of player at each seat, None where the rules play) and with
    what, in lines, before a whole game is told."""
    closing: Callable[[Any], Iterable[str]] | None = None
    """What a whole game came to, in lines."""
    does: Callable[[Any, Decision, Any], str] | None = None
    """`does(state, decision, key)`: what an answer does, in a line for a person who chooses without the
    rulebook; empty where its label says all. The state is as the asked seat sees it."""
    folds: Folds = NO_FOLDS
    """Which rules are bookkeeping, read together with the step that they belong to."""
    rounds: frozenset[str] = frozenset()
    """The rules with which a round begins, for a timeline; left out, all of the coarsest level."""
    seats: Callable[[Any], Sequence[Any]] | None = None
    """The look of each seat in charts, an `edgebook.scene.SeatLook` for each, on a state."""


class ReadsPosition(Protocol):
    """A position (plain values) as a state with nothing to do; refuses with all problems at once. `packs` are
    folders with an owner's tables."""

    def __call__(self, position: Mapping[str, Any], packs: Sequence[str] = ()) -> Any: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Positions:
    """How a real table is written down, read, and played on."""

    read: ReadsPosition
    write: Callable[[Any], dict[str, Any]]
    """A state as a position with every key: written, read and written again it is the same."""
    play: Callable[[Any, FromPosition], object]
    """`play(state, part)`: puts a part on the agenda of a state that was read; the part is over when nothing
    is on it any more. Refuses what cannot be played with all problems (`Problems(UNPLAYABLE, [...])`)."""
    parts: Callable[[Any], Sequence[Playable]]
    """The parts of a state that was read that can be played now."""
    options: Sequence[PartOption] = ()
    """What can be said about a part beside its seat."""
    ask: Callable[[Any], TableAsk] | None = None
    """`ask(trace)`: what a trace that waits for the real table wants to know; left out, the outcomes as the
    kernel knows them."""
    heading: Callable[[Any, FromPosition], str] | None = None
    """What is played, in one line, on the state before it: "Round 3, Attack: Ada (seat 0)"."""
    summary: Callable[[Any], Iterable[str]] | None = None
    """How the table stands after a part, and what comes next, in lines."""
    format: Any = None
    """The keys of a position as they are declared (`edgebook.box.positions.Position`): a game that has no
    form of its own gets one that is made of them, `format.form(read)`."""
    form: Any = None
    """How a real table is entered: an `edgebook.kernel.entry_form.EntryForm`."""
    seat_keys: Sequence[str] = ()
    """Keys of a seat by which a position that names no game is known to be one of this game."""

    def __post_init__(self) -> None:
        if self.form is None and self.format is not None:
            object.__setattr__(self, "form", self.format.form(self.read))


@dataclass(frozen=True, slots=True, kw_only=True)
class Playing:
    """What helps a player that is a program."""

    bots: Callable[[Any], Sequence[int]] | None = None
    """Seats that nobody plays, since the rules do."""

    advice: Callable[[Any, Decision], Sequence[float]] | None = None
    """`advice(seen, decision)`: how good each answer looks, on a state as the asked seat sees it."""
    determinize: Callable[[Any, Any], Any] | None = None
    """`determinize(seen, random)`: a state that could be the real one, from what a seat sees; `random()`
    gives numbers from 0 to 1. The state that was given may be changed and used up."""
    outlook: Callable[[Any], Sequence[float]] | None = None
    """`outlook(state)`: what each seat's position is worth where looking ahead stops, counted in points: what
    it has, and what that will bring. Left out, its score."""
    horizon: str = "round"
    """How far to look ahead if nothing else is said: to the end of the "turn", the "round", the "next round"
    or the "game"."""
    features: Callable[[Any], Sequence[Mapping[str, float]]] | None = None
    """What a fitted value may count for each seat beside the numbers of `measures`."""
    value: Path | None = None
    """The file with the value that `python -m edgebook.players.fit` fitted; left out, there is none, and the
    outlook or the score counts."""
    fitted_on: Sequence[Mapping[str, Any]] = field(default=(), hash=False)
    """The set-ups whose games a value is fitted on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Studies:
    """What many games are compared by, and what charts say."""

    won: Callable[[Any], Sequence[bool]] | None = None
    """Whether each seat has won a finished game. Who wins together, as a team, all against the game or by
    sharing a victory, has won; left out, the seat with the highest score."""
    result: Callable[[Any], dict[str, Any]] | None = None
    """What else a finished game came to, as one flat row of whatever is worth comparing between games; a
    tuple stands for several things at once, such as the places in use. A name with a seat's number in it
    (`"clan 0"`, `"vp 0 coins"`) belongs to that seat."""
    brought: Callable[[Any], Sequence[Mapping[str, str]]] | None = None
    """`brought(setup)`: what each seat brings to a game, such as a clan or a deck; one mapping a seat."""
    first: Callable[[Any], int] | None = None
    """The seat that began a finished game, -1 if none did."""
    listed: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Results and settings that list something for each seat, with the name that a seat's own has:
    `{"clans": "clan"}`. A comparison by one of them compares seats."""
    rated: str = ""
    """What in the result says how well a game went, where the game has such a number of its own."""
    phases: Sequence[str] = ()
    """The phases in their order."""
    units: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Units of measures and results, by name, where they have one."""
    titles: Mapping[str, str] = field(default_factory=dict, hash=False)
    """What stands above charts of measures, by name, where the name alone does not say it."""
    columns: Mapping[str, str] = field(default_factory=dict, hash=False)
    """What each column of measures, results and what seats brought holds, by the column's name; `found.razed`
    is a result that is called like a measure and is something else."""
    tables: Mapping[str, TidyTable] = field(default_factory=dict, hash=False)
    """Tables beside those that every trace has."""
    charts: Mapping[str, Mapping[str, Any]] = field(default_factory=dict, hash=False)
    """Charts of those tables: which kind of chart, and which columns it is made of."""
    differs: Callable[[Any, Any, Any], tuple[str, str, str]] | None = None
    """`differs(change, here, there)`: what differs between two tables (`Moved`, `Changed`), and how it reads
    in the words of either; left out, by the names of pieces and places."""
    odds: Callable[..., Any] | None = None
    """The exact odds of a battle, from its sides in words (`edgebook.box.odds`), for `edgebook.odds`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Shown):
    """One game. Views, studies and lessons know a game through this record alone."""

    key: str
    title: str
    rulebook: Rulebook
    rulings: Rulings
    setup: Setups
    table: Tabletop
    show: Show = Show()
    positions: Positions | None = None
    players: Playing = Playing()
    study: Studies = field(default_factory=Studies)
    shell: Shell = field(default_factory=Shell)
    data: Any = None
    """The tables of its box, which an owner can replace: an `edgebook.box.tables.Tables`."""
    about: str = ""
    """What it is like, in a sentence or two, for a reader who does not know it."""

    def __post_init__(self) -> None:
        if self.show.picture is None:
            drawn = replace(self.show, picture=PlacesPicture(self.title, self.table))
            object.__setattr__(self, "show", drawn)

    @property
    def picture(self) -> Draws:
        """How the table is drawn: as the game does it, or as a table of places."""
        assert self.show.picture is not None
        return self.show.picture

    def part(self, state: object, name: str, observer: int | None = None) -> Picture:
        """A part of a table, as a notebook shows it: by the game's name for it ("places"), or one item."""
        if self.show.part is not None:
            scene = self.show.part(state, name, observer)
        else:
            scene = self.picture(state, observer).part(name)
        return Picture(scene, f"{scene.title}\n{scene.desc}")

    @property
    def version(self) -> str:
        """The version of the rules; saved games name it."""
        return self.rulebook.version

    def make(self, options: Mapping[str, Any]) -> Any:
        """A set-up from plain values, or a part of a position (`{"position": {...}, "seat": 1}`).

        Refuses with all problems at once.
        """
        if problem := too_much(options):
            raise Problems("this set-up cannot be played:", [problem])
        return make_part(self, options) if "position" in options else self.setup.make(options)

    def setup_json(self, setup: object) -> dict[str, Any]:
        """A set-up as plain values, such that `make(setup_json(x)) == x`."""
        return part_json(setup) if isinstance(setup, FromPosition) else self.setup.as_json(setup)

    def start(self, setup: object) -> State:
        """The state before the first rule of a set-up."""
        return start_part(self, setup) if isinstance(setup, FromPosition) else self.setup.start(setup)

    def _scene_(self) -> Any:
        """The table as it is laid out for the usual set-up."""
        return self.picture(view(BEGIN)(self).state)

    def _text_(self) -> str:
        rulings = ", ".join(ruling.name for ruling in self.rulings)
        return f"{self.title}: {len(self.rulebook)} rules (version {self.version})\nrulings: {rulings}"

    def __repr__(self) -> str:
        return f"<Game {self.title}: {len(self.rulebook)} rules, version {self.version}>"
