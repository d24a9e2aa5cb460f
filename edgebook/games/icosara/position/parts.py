"""What is played: a whole game, or the part that a position is in."""

from __future__ import annotations

from collections.abc import Iterator

from edgebook.games.icosara.book import RULINGS
from edgebook.games.icosara.rules.chapter2_formation import formation_frames
from edgebook.games.icosara.rules.chapter3_start import start_frames
from edgebook.games.icosara.rules.chapter6_turn import act
from edgebook.games.icosara.rules.chapter10_modes import tournament
from edgebook.games.icosara.table.setup import Setup
from edgebook.games.icosara.table.state import NOBODY, State
from edgebook.games.icosara.words import Words
from edgebook.kernel import Problems
from edgebook.kernel.from_position import UNPLAYABLE, FromPosition, PartOption, Playable
from edgebook.kernel.text import capital

OPTIONS = (PartOption("until", ("turn", "end"), "play this part only (the default), or the game to its end"),)


def start(setup: Setup) -> State:
    """The table before the first rule, with the whole game to come."""
    s = State(setup, RULINGS.play(dict(setup.rulings)))
    _begin(s)
    return s


def play(s: State, part: FromPosition) -> None:
    """Put the part that a position is in on the agenda; `--seat` must be whose turn it is."""
    problems = []
    seat = part.seat
    if s.phase == "over":
        problems.append("phase: over, expected a game in which something is still to happen")
    if seat is not None and (type(seat) is not int or seat not in s.seats):
        problems.append(f"seat: {seat!r:.40}, expected a seat from 0 to {len(s.formation) - 1}")
    elif seat is not None and s.phase == "battle" and seat != s.turn:
        problems.append(f"seat: {seat}, expected {s.turn}, whose turn it is")
    if problems:
        raise Problems(UNPLAYABLE, problems)
    if part.options.get("until") != "end":
        s.end_before("ICO-2.8", "ICO-3.1", "ICO-3.4", "ICO-6.1", once=("phase", "turns", "round"))
    _begin(s)


def _begin(s: State) -> None:
    if s.phase == "start":
        s.then(*start_frames(s))
        if s.setup.mode == "tournament" and s.round == 1:
            s.then(tournament())
    elif s.phase == "setup":
        s.then(*formation_frames(s))
    else:
        s.then(act(s.turn))


def parts(s: State) -> list[Playable]:
    """The part that can be played now."""
    if s.phase == "over":
        return []
    if s.phase == "battle":
        return [Playable(f"{Words(s).seat(s.turn)}'s turn", s.turn)]
    return [Playable(STEPS[s.phase])]


STEPS = {"start": "the starting roll", "setup": "the set-up of the formations"}


def heading(s: State, part: FromPosition) -> str:
    """What is played, in one line."""
    if s.phase == "battle":
        return f"The turn of {Words(s).seat(s.turn)} (seat {s.turn})"
    return capital(STEPS[s.phase])


def summary(s: State) -> Iterator[str]:
    """How the table stands, and what comes next."""
    words = Words(s)
    for seat in s.seats:
        pawns, dice, mastery = len(s.standing(seat)), s.arsenal[seat].bit_count(), s.mastery[seat]
        left = f"{_n(pawns, 'pawn')}, {_n(dice, 'die', 'dice')} and {_n(mastery, 'mastery-roll')}"
        yield f"{words.seat(seat)} has {left} left."
    if s.phase == "over":
        yield f"The game is over: {'nobody' if s.winner == NOBODY else words.seat(s.winner)} has won."
    elif s.phase == "battle":
        yield f"Next: the turn of {words.seat(s.turn)} (seat {s.turn})."
    else:
        yield f"Next: {STEPS[s.phase]}."


def _n(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"
