"""Chapter 11: how a game ends."""

from __future__ import annotations

from collections.abc import Iterator

from edgebook.games.eden.book import RULES
from edgebook.games.eden.cards.card import number
from edgebook.games.eden.table.state import DOMINION, State
from edgebook.kernel import Context

COUNTDOWN = number("DE-I071")
_COUNTDOWNS = frozenset((COUNTDOWN,))


def countdowns(s: State) -> Iterator[int]:
    """The Countdowns in play."""
    return (card for card in s.all_of(_COUNTDOWNS) if s.zone[card] == DOMINION)


@RULES.rule(
    "DE-11.1",
    says="{winners:seats} {winners:reaches/reach} {points} VPs and {winners:wins/win} the game",
    gives="winners points",
    level="round",
    cites=("DE-2.7", "DE-11.4"),
)
def victory(s: State, t: Context, seat: int) -> tuple[tuple[int, ...], int]:
    """A player who has 50 VPs after razing an Establishment or raiding a Commander wins at once (30 in a
    beginner game, 75 for a team).
    """
    s.winner = s.team_of(seat)
    s.agenda.clear()
    return s.winner, s.points(seat)


@RULES.rule(
    "DE-11.2",
    says={
        "wins": "the game ends: {seats:seats} {seats:wins/win} with {points:VP/VPs}",
        "draw": "the game ends in a draw: {seats:seats} have {points:VP/VPs} each",
        "teams": "the game ends in a draw: the teams of {seats:seats} have {points:VP/VPs} each",
        "draw shared": "the game ends: {seats:seats} share the win with {points:VP/VPs} each",
        "teams shared": "the game ends: the teams of {seats:seats} share the win with {points:VP/VPs} each",
    },
    gives="seats points",
    level="round",
)
def most_points(s: State, t: Context) -> tuple[str, tuple[int, ...], int]:
    """If everybody agrees to stop, or a Countdown runs out, the player with the most VPs wins; if several
    have the most, it is a draw, or after a Countdown they share the win.
    """
    best = max(s.points(seat) for seat in range(s.seats))
    s.winner = tuple(seat for seat in range(s.seats) if s.points(seat) == best)
    s.agenda.clear()
    teams = {s.team[seat] for seat in s.winner}
    if len(teams) == 1:
        return "wins", s.winner, best
    how = "draw" if s.setup.teams is None else "teams"
    ran_out = any(not s.markers[card] for card in countdowns(s))
    return (f"{how} shared" if ran_out else how), s.winner, best
