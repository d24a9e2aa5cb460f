"""What each seat has, read off a trace: the one source of the tables, of the altair charts and of the chart
beside the stepper, so that they cannot disagree. Standard library only: a stepper needs no pandas.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from edgebook.kernel import EdgebookError, Game, Moment, Trace
from edgebook.kernel.text import capital
from edgebook.players.replay import clock, replay


def measured(game: Game, state: object) -> tuple[list[str], list[str], list[str]]:
    """The names of a game's measures: plain ones, those that are texts, and those that are split up."""
    first: dict[str, Any] = next(iter(game.table.measures(state)), {})
    plain = [
        name
        for name, value in first.items()
        if isinstance(value, int | float) and not isinstance(value, bool) and name != "seat"
    ]
    texts = [name for name, value in first.items() if isinstance(value, str)]
    return plain, texts, [name for name, value in first.items() if isinstance(value, dict)]


def column_name(measure: str) -> str:
    """A measure as the name of a column: `agents_at_locations`."""
    return measure.replace(" ", "_").lower()


def measure_title(game: Game, measure: str) -> str:
    """A measure as people read it above a chart, with its unit."""
    said = game.study.titles.get(measure, capital(measure))
    unit = game.study.units.get(measure, "")
    # a unit that the name says already is not said twice
    return said if not unit or unit.casefold() in said.casefold() else f"{said} ({unit})"


def seat_names(game: Game, state: object) -> list[str]:
    """What each seat is called."""
    say = getattr(game.table.words(state), "seat", None)
    return [str(say(seat)) if say else f"seat {seat}" for seat in range(len(game.table.measures(state)))]


# -- who is ahead, and who won -----------------------------------------------------------------------------


def scores(game: Game, state: object) -> list[float]:
    """What each seat has by the game's score; nothing, where the game has none."""
    return [float(each.get(game.table.score, 0)) for each in game.table.measures(state)]


def side_of(game: Game, state: object, seat: int) -> tuple[int, ...]:
    """The seats that win or lose together with this one."""
    sides = game.table.sides(state) if game.table.sides else ()
    return next((tuple(side) for side in sides if seat in side), (seat,))


def lead(game: Game, state: object, seat: int) -> float:
    """What the side of a seat has, by the game's score, less what the best other side has."""
    return ahead(game, state, seat, scores(game, state))


def ahead(game: Game, state: object, seat: int, points: Sequence[float]) -> float:
    """The same by any points of the seats."""
    sides = {side_of(game, state, each) for each in range(len(points))}
    totals = {side: sum(points[each] for each in side) for side in sides}
    others = [total for side, total in totals.items() if seat not in side]
    return next(total for side, total in totals.items() if seat in side) - max(others, default=0.0)


def who_won(game: Game, state: object) -> list[bool]:
    """Whether each seat has won: as the game says, or with the most points."""
    if game.study.won is not None:
        return [bool(won) for won in game.study.won(state)]
    points = scores(game, state)
    return [number == max(points) for number in points]


def level_per(game: Game, per: str) -> int:
    """The level that "per step", "per turn", "per round" or the name of one of the game's levels means."""
    book = game.rulebook
    known = {"step": 0, "turn": book.turn_level, "round": book.round_level}
    known |= {name: level for level, name in enumerate(book.levels)}
    if per not in known:
        raise EdgebookError(f"per {per!r}: expected {', '.join(dict.fromkeys(('step', *book.levels[1:])))}")
    return known[per]


class Reading(NamedTuple):
    """The measures of each seat after `step` steps."""

    step: int
    when: Moment
    has: list[dict[str, Any]]


class Reader:
    """Goes through a trace once, from front to back, and goes on from there when the trace has grown."""

    def __init__(self, trace: Trace, per: str) -> None:
        self.trace = trace
        self.per = level_per(trace.game, per)
        """The least level of a rule at which something is read; 0: at every step."""
        self._when = clock(trace.game)
        self._read = -1
        self._found: list[Reading] = []
        self._rounds: dict[int, int] = {}

    def read(self, end: int | None = None) -> list[Reading]:
        """At every step, or at the ends of actions, turns or rounds; and at the end of the trace. With `end`,
        as if the trace ended after that many steps. Of several in one round, the last one counts for it."""
        self._go_on()
        found = self._found
        if end is not None and end < len(self.trace):
            found = [reading for reading in found if reading.step < end] + [self._at(end)]
        if self.per == self.trace.game.rulebook.round_level:
            return list({reading.when.round: reading for reading in found}.values())
        return found

    def rounds(self, end: int | None = None) -> dict[int, int]:
        """After how many steps each round began, as far as the trace (or `end`) goes."""
        self._go_on()
        return {number: n for number, n in self._rounds.items() if end is None or n <= end}

    def _at(self, n: int) -> Reading:
        state, moment = self.trace.state_at(n), self.trace.game.table.moment
        when = Moment(max(self.rounds(n)), "", -1) if moment is None else moment(state)
        return Reading(n, when, self.trace.game.table.measures(state))

    def _go_on(self) -> None:
        trace, game = self.trace, self.trace.game
        if self._read == len(trace):
            return
        if self._found and self._found[-1].step == self._read:
            self._found.pop()  # it was the end; whether it is more than that is seen now
        levels = {id: rule.level for id, rule in game.rulebook.by_id.items()}
        # rounds are read where turns begin too, since not every game has a rule that begins a round; the last
        # reading of a round counts
        whole = game.rulebook.round_level
        least, first = game.rulebook.turn_level if self.per == whole else self.per, 1 if self.per else 0
        last = None
        for n, record, state, _ in replay(trace, start=max(self._read, 0)):
            now = self._when(state, last)
            self._rounds.setdefault(now.round, n)
            if record is None or (n >= first and levels[record[0][0]] >= least):
                self._found.append(Reading(n, now, game.table.measures(state)))
            last = record
        self._read = len(trace)
