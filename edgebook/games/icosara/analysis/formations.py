"""Is a formation any good? Games of it against named ones, the same luck for each that is tried."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from edgebook.box.rates import wilson
from edgebook.games.icosara.cards.pack import load
from edgebook.kernel import EdgebookError

Play = Callable[[dict[str, Any], int], Any]
"""`play(options, seed)` plays a set-up to its end and gives the last state."""


def named(name: str) -> dict[str, str]:
    """A named formation: the names of its pawns by position."""
    pack = load()
    for formation in pack.formations:
        if formation.name == name:
            return {str(at): pack.pawns[pawn].name for at, pawn in enumerate(formation.pawns) if pawn >= 0}
    raise EdgebookError(f"no formation {name!r:.40} (expected {', '.join(f.name for f in pack.formations)})")


def results(
    play: Play, own: tuple[str, Mapping[str, str]], against: Sequence[str], games: int
) -> list[float]:
    """How each game ended for a clan and its formation: 1 won, 0 lost, a half drawn. The enemies take turns,
    and each is met once as first and once as second player."""
    found = []
    for number in range(games):
        enemy = against[number // 2 % len(against)]
        seats = [{"clan": own[0], "formation": dict(own[1])}]
        seats.append({"clan": enemy.split()[0], "formation": named(enemy)})
        table = {"game": "clans-of-icosara", "phase": "battle", "first": number % 2, "seats": seats}
        end = play({"position": table, "until": "end"}, number // 2)
        found.append(0.5 if end.winner < 0 else float(end.winner == 0))
    return found


def swapped(formation: Mapping[str, str], at: str, pawns: Iterable[str]) -> dict[str, dict[str, str]]:
    """The same formation with each of these pawns in one place."""
    return {pawn: {**formation, at: pawn} for pawn in pawns}


def rate(label: str, found: Sequence[float]) -> dict[str, Any]:
    """Games as a row for a chart: the rate of wins with its 95 % interval."""
    low, high = wilson(sum(found), len(found))
    return {
        "formation": label,
        "games": len(found),
        "rate": sum(found) / len(found),
        "low": low,
        "high": high,
    }
