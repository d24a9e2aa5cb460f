"""Chapter 10: tournament, Four Front Fight, Swift Edge and Null-Edge."""

from __future__ import annotations

from typing import Any

from edgebook.games.icosara.book import RULES
from edgebook.games.icosara.rules.chapter3_start import begin_setup, name_first, start_frames
from edgebook.games.icosara.rules.chapter8_triggers import worth
from edgebook.games.icosara.table.state import MASTERY, NOBODY, TIEBREAKER, State
from edgebook.kernel import Context


@RULES.rule(
    "ICO-10.1",
    says="a match of two rounds, and a tiebreaker if need be; each player has a deck of 12 pawns.",
    level="round",
    cites=("ICO-10.14",),
)
def tournament(s: State, t: Context) -> None:
    """Each player has a deck of 12 pawns of their clan. Two rounds are played, each with 8 of the 12; the
    player who attacked first in round 1 defends first in round 2."""


@RULES.rule("ICO-10.2", says="round {round} is over; points so far: {points:by_seat}.", gives="round points")
def points(s: State, t: Context) -> tuple[Any, ...]:
    """After each round points are counted: one for each of the opponent's pawns that was beaten. A conceded
    pawn counts too.
    """
    if s.rulings.points_count == "at-end":
        for seat in s.seats:
            s.points[1 - seat] += sum(worth(s, pawn) for pawn in s.pit[seat])
    winner, over = _decided(s)
    if over:
        s.then(match_decided(winner))
    else:
        s.then(next_round() if s.round == 1 else tiebreaker())
    return s.round, tuple(s.points)


def _decided(s: State) -> tuple[int, bool]:
    """Who has won the match, and whether it is over."""
    if s.round == TIEBREAKER:
        return s.winners[-1], True
    if s.round == 1:
        return NOBODY, False
    if s.rulings.tournament_winner == "points":
        mine, theirs = s.points
        return (0 if mine > theirs else 1), mine != theirs
    first, second = s.winners
    return first, first == second != NOBODY


@RULES.rule(
    "ICO-10.4",
    says={"won": "{seat:seat} wins the match.", "draw": "nobody wins the match."},
    level="round",
    cites=("ICO-10.13",),
)
def match_decided(s: State, t: Context, seat: int) -> str:
    """The match goes to the player who wins both rounds, or one round and the tiebreaker."""
    s.phase, s.winner = "over", seat
    return "draw" if seat == NOBODY else "won"


def _anew(s: State) -> bool:
    """Arsenals, pits, formations and what was used are as at the start; gives whether mastery-rolls are."""
    s.round += 1
    s.renew("round")
    if s.rulings.tournament_mastery != "each-round":
        return False
    s.mastery = [MASTERY] * len(s.mastery)
    return True


@RULES.rule(
    "ICO-10.8",
    says="round 2: {first:seat} goes first, without a starting roll. All pawns and dice are back, no counter "
    "is left, {mastery:mastery_anew}.",
    gives="first mastery",
    level="round",
)
def next_round(s: State, t: Context) -> tuple[int, bool]:
    """Round 2 has no starting roll, and the other player goes first. New formations are built from the same
    12 pawns; arsenals, pits, counters and abilities that can be used once a game are as they were at the
    start.
    """
    anew = _anew(s)
    s.first = s.turn = 1 - s.first
    begin_setup(s)
    return s.first, anew


@RULES.rule(
    "ICO-10.9",
    says={
        "roll": "the tiebreaker, with three pawns each, begins with a starting roll. All pawns and dice "
        "are back, no counter is left, {mastery:mastery_anew}.",
        "points": "the tiebreaker, with three pawns each: {seat:seat} has more points and names the first "
        "player. All pawns and dice are back, no counter is left, {mastery:mastery_anew}.",
    },
    gives="seat mastery",
    level="round",
)
def tiebreaker(s: State, t: Context) -> tuple[str, int, bool]:
    """The tiebreaker is a separate game with three pawns of each player's clan, and begins with a starting
    roll.
    """
    anew = _anew(s)
    s.first = s.turn = NOBODY
    mine, theirs = s.points
    if s.rulings.tiebreak_first == "points" and mine != theirs:
        ahead = 0 if mine > theirs else 1
        s.phase = "setup"
        s.then(name_first(ahead))
        return "points", ahead, anew
    s.phase = "start"
    s.then(*start_frames(s))
    return "roll", NOBODY, anew
