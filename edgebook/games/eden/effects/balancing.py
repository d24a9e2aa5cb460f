"""The best Balance: which cards to give up so that most are kept, by a small exact search (DE-A7)."""

from __future__ import annotations

from itertools import combinations

from edgebook.games.eden.effects import permits
from edgebook.games.eden.effects.accounts import account, needing
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.icons import red
from edgebook.games.eden.effects.standing import base_cv
from edgebook.games.eden.table.state import State

MOST = 6
"""How many cards with equal needs the exact search looks at: those that are worth least."""


def worth(s: State, card: int) -> int:
    """What a card is worth to its player: its CV, with what hangs on it."""
    return base_cv(s, card) + 2 * len(s.atts[card])


def best_plan(s: State, seat: int) -> tuple[int, ...]:
    """The cards to give up: as few as possible, and among those the ones that are worth least."""
    purse = permits.purse(s, seat)
    if account(s, seat, (), s.balance).cost <= purse:
        return ()
    b = board(s)
    due = [card for card in needing(s, seat) if not s.is_commander(card)]
    due.sort(key=lambda card: worth(s, card))
    alike: dict[tuple[int, ...], int] = {}
    few = []
    for card in due:  # of cards with equal needs only the least worthy can be in the best plan
        needs = red(s, b, card)
        alike[needs] = alike.get(needs, 0) + 1
        if alike[needs] <= MOST:
            few.append(card)
    for size in range(1, min(3, len(few)) + 1):
        plans = [plan for plan in combinations(few, size) if account(s, seat, plan, s.balance).cost <= purse]
        if plans:
            return min(plans, key=lambda plan: sum(worth(s, card) for card in plan))
    return _greedy(s, seat, due, purse)


def _greedy(s: State, seat: int, due: list[int], purse: int) -> tuple[int, ...]:
    plan: tuple[int, ...] = ()
    left = list(due)
    while left and account(s, seat, plan, s.balance).cost > purse:
        best = min(left, key=lambda card: (account(s, seat, (*plan, card), s.balance).cost, worth(s, card)))
        plan += (best,)
        left.remove(best)
    return plan
