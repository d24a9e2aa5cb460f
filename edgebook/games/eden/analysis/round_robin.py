"""Every deck against every other one: win rates with intervals, the first player's share, decisive cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from math import sqrt
from typing import Any, NamedTuple

from edgebook.box.rates import Z, wilson
from edgebook.kernel import Trace

TURNS = 80
"""After this many turns the players agree to stop, and the most VPs win."""
_PUT_DOWN = ("DE-5.2", "DE-5.6")
"""Rules whose arguments begin with who and which card: Build and Muster."""


class Entry(NamedTuple):
    """One deck in one game."""

    deck: str
    against: str
    first: bool
    won: float
    """1 for a win, half for a draw."""
    vp: int
    vp_against: int
    turns: int
    played: frozenset[str]
    """The names of the cards that it built, mustered or played."""


Play = Callable[[Mapping[str, Any], int], Trace]
"""Plays a set-up with a seed to its end."""


def round_robin(play: Play, decks: Sequence[str], games: int = 8) -> list[Entry]:
    """Each two decks meet `games` times from both seats, and each is first player in half of the games."""
    found: list[Entry] = []
    for one, other in combinations(decks, 2):
        for number in range(games):
            pair = (one, other) if number % 2 == 0 else (other, one)
            setup = {"decks": list(pair), "first": number // 2 % 2, "turns": TURNS}
            found += entries(play(setup, number), pair)
    return found


def entries(trace: Trace, decks: Sequence[str]) -> list[Entry]:
    """A finished game of two decks, as each of them sees it."""
    s: Any = trace.state
    played: tuple[set[str], ...] = (set(), set())
    for (id, args), *_ in trace.log:
        if id in _PUT_DOWN or (id.startswith("DE-I") and "/" not in id):
            seat, card = (args if id in _PUT_DOWN else args[0] if isinstance(args[0], tuple) else args)[:2]
            played[seat].add(s.printed.cards[s.kind[card]].name)
    return [
        Entry(
            decks[seat],
            decks[1 - seat],
            s.first == seat,
            (seat in s.winner) / max(1, len(s.winner)),
            s.points(seat),
            s.points(1 - seat),
            s.number,
            frozenset(played[seat]),
        )
        for seat in (0, 1)
    ]


def rates(found: Iterable[Entry], *by: str) -> list[dict[str, Any]]:
    """The win rate with its interval, by deck, `against`, `first` ..., best first."""
    groups: dict[tuple[Any, ...], list[Entry]] = {}
    for entry in found:
        groups.setdefault(tuple(getattr(entry, name) for name in by), []).append(entry)
    rows = []
    for key, group in groups.items():
        wins, games = sum(entry.won for entry in group), len(group)
        low, high = wilson(wins, games)
        row = dict(zip(by, key, strict=True)) | {
            "games": games,
            "rate": wins / games,
            "low": low,
            "high": high,
        }
        rows.append(row | {"vp": sum(entry.vp for entry in group) / games})
    return sorted(rows, key=lambda row: -row["rate"])


def decisive(found: Iterable[Entry], least: int = 20) -> list[dict[str, Any]]:
    """How much more often a deck won when it had played a card than when it had not, with the interval of
    the difference; only cards that were played, and not played, in `least` games. A card that is played late
    is played in long games, so this says what goes with winning, not what causes it."""
    games: dict[str, list[Entry]] = {}
    for entry in found:
        games.setdefault(entry.deck, []).append(entry)
    rows = []
    for deck, group in games.items():
        for card in sorted({name for entry in group for name in entry.played}):
            with_it = [entry.won for entry in group if card in entry.played]
            without = [entry.won for entry in group if card not in entry.played]
            if min(len(with_it), len(without)) < least:
                continue
            one, other = sum(with_it) / len(with_it), sum(without) / len(without)
            error = sqrt(one * (1 - one) / len(with_it) + other * (1 - other) / len(without))
            lift = one - other
            rows.append(
                {
                    "deck": deck, "card": card, "games": len(with_it), "rate": one, "lift": lift,
                    "low": lift - Z * error, "high": lift + Z * error,
                }
            )  # fmt: skip
    return sorted(rows, key=lambda row: -row["lift"])
