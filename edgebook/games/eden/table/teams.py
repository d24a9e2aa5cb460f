"""Teams: who plays with whom, and how a set-up says it (DE-11.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Teams = tuple[tuple[int, ...], ...]
GOAL, BEGINNER_GOAL, TEAM_GOAL = 50, 30, 75


def usual_goal(teams: Any, variant: str) -> int:
    """The VPs that are played for where a set-up or a position does not say."""
    return TEAM_GOAL if teams else BEGINNER_GOAL if variant == "beginner" else GOAL


def team_of(teams: Teams | None, seats: int) -> tuple[int, ...]:
    """The team of each seat; alone, everybody is one of its own."""
    if teams is None:
        return tuple(range(seats))
    return tuple(next(n for n, team in enumerate(teams) if seat in team) for seat in range(seats))


def teams_from(given: Any, names: Sequence[str], problems: list[str]) -> Teams | None:
    """Teams as a set-up gives them: how many there are (then the seats belong to them in turn), lists of
    seats, or a text such as `Ada+Cleo/Ben+Dan` or `0+2/1+3`. Teammates do not sit next to each other."""
    if given is None:
        return None
    seats = len(names)
    if type(given) is int:
        if not 2 <= given <= seats:
            problems.append(f"teams: {given}, expected 2 to {seats} teams for {seats} seats")
            return None
        given = [list(range(team, seats, given)) for team in range(given)]
    elif isinstance(given, str):
        given = [[_seat(word.strip(), names) for word in team.split("+")] for team in given.split("/")]
    if not isinstance(given, list | tuple) or not all(isinstance(team, list | tuple) for team in given):
        problems.append(
            "teams: expected a number of teams, lists of seats, or a text such as Ada+Cleo/Ben+Dan"
        )
        return None
    teams = tuple(tuple(team) for team in given)
    wrong = _wrong(teams, names)
    if wrong:
        problems.append(f"teams: {wrong}")
        return None
    return teams


def _seat(word: str, names: Sequence[str]) -> Any:
    """A seat by its name or its number; what is neither stays as it is, to be refused."""
    if word in names:
        return names.index(word)
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 3 else word


def _wrong(teams: tuple[tuple[Any, ...], ...], names: Sequence[str]) -> str:
    """What is wrong with teams, in words."""
    listed = [seat for team in teams for seat in team]
    for seat in listed:
        if type(seat) is not int or not 0 <= seat < len(names):
            return f"{seat!r:.40} is no seat (expected {', '.join(names)}, or 0 to {len(names) - 1})"
        if listed.count(seat) > 1:
            return f"{names[seat]} is named twice"
    if missing := [name for seat, name in enumerate(names) if seat not in listed]:
        return f"{', '.join(missing)} {'is' if len(missing) == 1 else 'are'} in no team"
    if len(teams) < 2 or not all(teams):
        return "expected two or more teams, each with at least one seat"
    team = team_of(teams, len(names))
    for seat, name in enumerate(names):
        beside = (seat + 1) % len(names)
        if team[seat] == team[beside] and seat != beside:
            return (
                f"{name} and {names[beside]} sit next to each other and are teammates; "
                "members of opposing teams alternate (DE-11.4)"
            )
    return ""
