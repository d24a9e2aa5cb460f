"""The cheapest way to pay for the red icons of a Dominion, with what is left over (chapter 6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from edgebook.games.eden.cards.language import RESOURCES
from edgebook.games.eden.cards.printed import Icons
from edgebook.games.eden.effects import select
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.icons import NONE, entries
from edgebook.games.eden.table.state import TURF, State
from edgebook.games.eden.table.zones import below

PRICES: Icons = (1, 2, 2, 2)


MOST_ORDERED = 5
"""Up to this many cards with red and blue icons, every order of paying them is tried."""


class Account(NamedTuple):
    """One seat's Balance as it stands: what is there, what is due, and what that costs."""

    gives: Icons
    needs: Icons
    missing: Icons
    cost: int
    spare: Icons
    ignored: tuple[tuple[int, int], ...]
    """Red icons that an ability leaves unpaid: the card and the resource."""
    due: tuple[int, ...]
    """Cards with red icons that are not given up."""


def needing(s: State, seat: int) -> list[int]:
    """The cards with red icons of a seat."""
    return [entry.card for entry in entries(s, seat) if entry.needs != NONE]


def prices(s: State, seat: int) -> Icons:
    """What a missing icon costs in Gold Units (DE-6.4)."""
    b = board(s)
    if "price" not in b.by_op:
        return PRICES
    found = list(PRICES)
    for live in b.for_seat(s, "price", seat):
        for resource in live.row.resources:
            found[resource] = 1
    return tuple(found)  # type: ignore[return-value]


def pay_first(s: State, seat: int) -> dict[int, int]:
    """Cards that must be paid before others of their resource: the card and the resource (Drought)."""
    return {
        live.src: RESOURCES.index(live.row.value)
        for live in board(s).by_op.get("pay-first", ())
        if s.at[live.src] == seat
    }


def account(s: State, seat: int, given_up: Iterable[int], spent: Icons = NONE) -> Account:
    """What it takes to pay for everything that is not given up, with the best use of every ability."""
    known, key = board(s).accounts, (seat, tuple(given_up), spent)
    found: Account | None = known.get(key)
    if found is None:
        found = known[key] = _account(s, *key)
    return found


def _account(s: State, seat: int, given_up: tuple[int, ...], spent: Icons) -> Account:
    s = without(s, given_up)
    hung = {under for card in given_up for under in below(s, card)} if given_up else given_up
    gold, food, raw, fuel = spent
    n_gold = n_food = n_raw = n_fuel = wild = 0
    due: list[int] = []
    choices = []
    both: list[tuple[Icons, Icons]] = []
    for entry in entries(s, seat):
        card, needs, gives, ignorable = entry.card, entry.needs, entry.gives, entry.ignorable
        if card in given_up:
            continue
        if card in hung:
            if s.rulings.added_icons == "base":
                continue
            needs = NONE
        if needs != NONE:
            due.append(card)
            if gives != NONE and not ignorable:
                both.append((needs, gives))
                continue
            n_gold += needs[0]
            n_food += needs[1]
            n_raw += needs[2]
            n_fuel += needs[3]
            for n in range(ignorable):
                if kinds := tuple(kind for kind in range(4) if needs[kind] > n):
                    choices.append((card, kinds))
        if gives != NONE:
            gold += gives[0]
            food += gives[1]
            raw += gives[2]
            fuel += gives[3]
        wild += entry.prisoners
    has, wants, price = (gold, food, raw, fuel), (n_gold, n_food, n_raw, n_fuel), prices(s, seat)
    if both or choices or wild:
        return _settled(s, seat, has, wants, price, Open(due, wild, choices, tuple(both)))
    gold, food, raw, fuel = gold - n_gold, food - n_food, raw - n_raw, fuel - n_fuel
    missing: Icons = (max(0, -gold), max(0, -food), max(0, -raw), max(0, -fuel))
    spare: Icons = (max(0, gold), max(0, food), max(0, raw), max(0, fuel))
    cost, spare = _cost(s, seat, missing, spare, price)
    return Account(has, wants, missing, cost, spare, (), tuple(due))


def _cost(
    s: State, seat: int, missing: Icons, spare: Icons, price: Icons, producers: int = 0
) -> tuple[int, Icons]:
    """The Gold Units that missing icons cost, and the icons that are left over then: a Gold icon that pays at
    once for another icon is not banked (ruling surplus-spend). What the Gold producers themselves need comes
    before any surplus."""
    cost = missing[0] * price[0] + missing[1] * price[1] + missing[2] * price[2] + missing[3] * price[3]
    if not cost or s.rulings.surplus_spend == "after" or not (each := _worth(s, seat)[0]):
        return cost, spare
    paid = min(-(-(cost - producers) // each), spare[0])
    return producers + max(0, cost - producers - paid * each), (spare[0] - paid, *spare[1:])


class Open(NamedTuple):
    """What is not settled yet by what is printed."""

    due: list[int]
    """The cards that have to be paid for."""
    wild: int
    """Icons of any kind, from prisoners."""
    choices: list[tuple[int, tuple[int, ...]]]
    """Cards with a red icon that goes unpaid, and the kinds that it can be."""
    both: tuple[tuple[Icons, Icons], ...]
    """Cards with red and blue icons: what each needs and gives."""


def _settled(s: State, seat: int, has: Icons, wants: Icons, price: Icons, unsettled: Open) -> Account:
    """The sums with what abilities choose: red icons that go unpaid, and what prisoners give."""
    due, wild, choices, both = unsettled
    gives, needs = list(has), list(wants)
    ignored: tuple[tuple[int, int], ...] = ()
    bought, producers = NONE, 0
    if both:
        producers = min(_buys(_four(gives), part, price) for part in (both, _gold_producers(both)))
        bought, left = in_order(_four(gives), both, price)
        gives = list(left)
    if choices or wild:
        short = tuple(need - give for need, give in zip(needs, gives, strict=True))
        picks, wilds = _best(short, tuple(kinds for _, kinds in choices), wild, price)
        ignored = tuple((card, kind) for (card, _), kind in zip(choices, picks, strict=True))
        for kind in picks:
            needs[kind] -= 1
        for kind in range(4):
            gives[kind] += wilds[kind]
    missing = _four(max(0, need - give) for need, give in zip(needs, gives, strict=True))
    spare = _four(max(0, give - need) for need, give in zip(needs, gives, strict=True))
    if both:  # their own needs were met first
        for own, _ in both:
            needs = [need + more for need, more in zip(needs, own, strict=True)]
            gives = [give + used for give, used in zip(gives, own, strict=True)]
        missing = _four(n + more for n, more in zip(missing, bought, strict=True))
        gives = [give - paid for give, paid in zip(gives, bought, strict=True)]
    cost, spare = _cost(s, seat, missing, spare, price, producers)
    return Account(_four(gives), _four(needs), missing, cost, spare, ignored, tuple(due))


def _gold_producers(both: tuple[tuple[Icons, Icons], ...]) -> tuple[tuple[Icons, Icons], ...]:
    return tuple((needs, gives) for needs, gives in both if gives[0])


def _buys(have: Icons, both: tuple[tuple[Icons, Icons], ...], price: Icons) -> int:
    """What it costs to meet the needs of cards with red and blue icons, with what the others give."""
    return sum(n * each for n, each in zip(in_order(have, both, price)[0], price, strict=True))


def without(s: State, given_up: Sequence[int]) -> State:
    """The Dominions as a Balance looks at them: with what is given up still in its place, or without it
    (ruling balance-turf)."""
    if not given_up or s.rulings.balance_turf == "as-begun":
        return s
    places = [card for card in given_up if s.zone[card] == TURF]
    if not places:
        return s
    trial = s.copy()
    for card in places:
        cell = s.cell[card]
        if cell is not None:
            trial.turf[s.at[card]] = trial.turf[s.at[card]].without(cell)
    trial.changed()
    return trial


@lru_cache(maxsize=512)
def in_order(have: Icons, both: tuple[tuple[Icons, Icons], ...], price: Icons) -> tuple[Icons, Icons]:
    """Cards with red and blue icons: their blue ones count only once their own red ones are met (DE-6.5).

    Gives what must be bought for them in the cheapest order, and the icons that are there afterwards.
    """
    orders = permutations(both) if len(both) <= MOST_ORDERED else [both]
    best: tuple[int, Icons, Icons] | None = None
    for order in orders:
        left, bought = have, NONE
        for needs, gives in order:
            bought = _four(n + max(0, r - there) for n, r, there in zip(bought, needs, left, strict=True))
            left = _four(max(0, there - r) + g for r, g, there in zip(needs, gives, left, strict=True))
        cost = sum(n * p for n, p in zip(bought, price, strict=True))
        if best is None or cost < best[0]:
            best = cost, bought, left
    assert best is not None
    return best[1], best[2]


def _four(icons: Iterable[int]) -> Icons:
    gold, food, raw, fuel = icons
    return gold, food, raw, fuel


@lru_cache(maxsize=4096)
def _best(
    short: Icons, choices: tuple[tuple[int, ...], ...], wild: int, price: Icons
) -> tuple[tuple[int, ...], Icons]:
    """Which icons to leave unpaid and what prisoners give, so that least Gold is paid, most is left over."""

    def cost(state: tuple[int, ...]) -> tuple[int, int]:
        return sum(max(0, n) * p for n, p in zip(state, price, strict=True)), -max(0, -state[0])

    ways: dict[tuple[int, ...], tuple[int, ...]] = {tuple(short): ()}
    for kinds in (*choices, *[(0, 1, 2, 3)] * wild):
        step: dict[tuple[int, ...], tuple[int, ...]] = {}
        for state, picked in ways.items():
            for kind in kinds:
                left = (*state[:kind], state[kind] - 1, *state[kind + 1 :])
                step.setdefault(left, (*picked, kind))
        ways = step
    best = min(ways, key=cost)
    picked = ways[best]
    wilds = [0, 0, 0, 0]
    for kind in picked[len(choices) :]:
        wilds[kind] += 1
    return picked[: len(choices)], tuple(wilds)  # type: ignore[return-value]


def banked(s: State, seat: int, spare: Icons) -> int:
    """The Gold Units that are collected from what is left over (DE-6.6)."""
    return sum(n * each for n, each in zip(spare, _worth(s, seat), strict=True))


def _worth(s: State, seat: int) -> Sequence[int]:
    """The Gold Units that an icon of each kind gives if it is left over."""
    b = board(s)
    if "no-surplus" not in b.by_op and "surplus" not in b.by_op:
        return _GOLD_ONLY
    if any(seat in select.seats(s, live) for live in b.rows("no-surplus")):
        return NONE
    worth = list(_GOLD_ONLY)
    for live in b.for_seat(s, "surplus", seat):
        for kind in live.row.resources:
            worth[kind] = max(worth[kind], live.row.number)
    return worth


_GOLD_ONLY = (1, 0, 0, 0)
