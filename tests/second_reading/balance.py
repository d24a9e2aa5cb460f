"""Balance: icons, what is missing, and the smallest sum of Gold (chapter 6)."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from tests.second_reading import rows, standing, turf
from tests.second_reading.printed import ESTABLISHMENT, RESOURCES
from tests.second_reading.table import Card, NotSure, Seat, Table

NOTRE_DAME, LABOR_CAMP, SPETZ, VALPURGIUS = "DE-E023", "DE-E024", "DE-C008", "DE-I056"
CHOSEN = {"Gold": "gold", "Food": "food", "Raw Materials": "raw", "Fuel": "fuel"}
Icons = tuple[int, ...]
NONE: Icons = (0, 0, 0, 0)


class Reckoning(NamedTuple):
    """What a seat gives and needs, and what it would cost to pay for everything."""

    gives: Icons
    needs: Icons
    cost: int
    banked: int
    chosen: bool
    """Whether icons may be left out or chosen, so that only the cost is settled."""
    wild: bool = False
    """Whether prisoners give icons of any kind."""


def cards_of(table: Table, seat: Seat) -> Iterator[Card]:
    """Every card that a seat has to pay (DE-6.9) and that is awake (DE-6.11)."""
    lines = turf.supplied(seat)
    for card in [*seat.turf.values(), *seat.warriors, *seat.dominion]:
        asleep = card.type == ESTABLISHMENT and (card.cell not in lines or card.down)
        if not asleep:
            yield card
        if not (card.type == ESTABLISHMENT and card.down):
            yield from (each for each in _on(card) if not (asleep and each.place == "beast"))
    for group in seat.groups:
        yield from group.attached


def _on(card: Card) -> Iterator[Card]:
    for each in card.attached:
        if each.type == "warrior":
            continue  # a Human Shield eats nothing
        yield each
        yield from _on(each)


def blue(table: Table, card: Card, *, sleeping: bool = False) -> Icons:
    """The blue icons of a card as it stands; `sleeping`: printed or added, whether or not they count now."""
    if card.type == "warrior" and not card.is_warrior:
        return NONE
    if card.is_commander and card.down and not sleeping:
        return NONE
    if any(True for _ in _rows(table, card, "no-blue")) and not sleeping:
        return NONE
    icons = list(card.printed.gives)
    if not sleeping:
        _times(table, card, icons, 3)
    for each in _rows(table, card, "give"):
        number, _, _ = each.row.value.partition(" ")
        icons[_resource(each)] += int(number)
    if not sleeping:
        for each in _rows(table, card, "fewer"):
            number, _, what = each.row.value.partition(" ")
            place = RESOURCES.index(what)
            icons[place] = max(0, icons[place] - int(number))
        _times(table, card, icons, 6)
    return tuple(icons)


def _times(table: Table, card: Card, icons: list[int], layer: int) -> None:
    for each in live_times(table, layer):
        if each.row.who.startswith("all establishment") and not card.is_establishment:
            continue
        if not _times_hits(table, each, card):
            continue
        number, _, what = each.row.value.partition(" ")
        for place, resource in enumerate(RESOURCES):
            if what in (resource, "all"):
                icons[place] *= int(number)


def live_times(table: Table, layer: int) -> list[rows.Live]:
    """What multiplies icons at a place of DE-10.5."""
    return [each for each in rows.live(table, "times") if each.row.layer == layer]


def _times_hits(table: Table, each: rows.Live, card: Card) -> bool:
    noun, filters = rows.parse(each.row.who)
    return rows.is_noun(card, noun) and all(
        rows.fits(table, word, card, each.me, each.source) for word in filters if not word.startswith("gives")
    )


def _rows(table: Table, card: Card, op: str) -> Iterator[rows.Live]:
    for each in rows.live(table, op):
        if rows.hits(table, each, card, None):
            yield each


def _resource(each: rows.Live) -> int:
    _, _, what = each.row.value.partition(" ")
    if what == "chosen":
        what = CHOSEN[each.entry.choice if each.entry is not None else each.source.choice]
    return RESOURCES.index(what)


def red(table: Table, card: Card) -> Icons:
    """The red icons of a card as it stands."""
    icons = list(card.printed.needs)
    for each in _rows(table, card, "need"):
        number, _, _ = each.row.value.partition(" ")
        many = max(0, standing.cv(table, card)) if number == "cv(base)" else int(number)
        icons[_resource(each)] += many
    return tuple(icons)


def is_balanced(table: Table, seat: Seat) -> bool:
    """Trouble with the Books: nothing is due and nothing collected."""
    return any(True for _ in rows.on_player(table, seat.number, "no-surplus"))


def reckon(table: Table, seat: Seat, gone: Collection[str] = (), extra: Icons = NONE) -> Reckoning:
    """The Balance of a seat without the cards that it gives up, and with icons from spent markers."""
    if table.strangers(seat.number):
        raise NotSure("warriors under another's command")
    if is_balanced(table, seat):
        gives = _plus(
            [extra, *(blue(table, card) for card in cards_of(table, seat) if not is_gone(card, gone))]
        )
        return Reckoning(gives, NONE, 0, 0, False)
    kept = [card for card in cards_of(table, seat) if not is_gone(card, gone)]
    givers = [(blue(table, card), red(table, card)) for card in kept]
    plain = _plus([extra, *(gives for gives, needs in givers if not any(needs))])
    both = [(gives, needs) for gives, needs in givers if any(gives) and any(needs)]
    wild = sum(len(card.kept) for card in kept if card.printed.id == LABOR_CAMP)
    gives, needs = _plus([extra, *(each for each, _ in givers)]), _plus(each for _, each in givers)
    prices = _prices(table, seat)
    eased = [red(table, card) for card in kept for _ in range(_ignored(table, card, seat))]
    if both and (wild or eased):
        raise NotSure("icons to choose beside cards with both colours")
    if both:
        rest = _plus(each for have, each in givers if not any(have))
        return Reckoning(
            gives, needs, _in_order(plain, both, rest, prices), _banked(table, seat, gives, needs), False
        )
    plans = [(_cost(gives, less, prices, wild), less) for less in _eased(needs, eased)]
    cost, banked = min((cost, -_banked(table, seat, gives, less, spare)) for (cost, spare), less in plans)
    return Reckoning(gives, needs, cost, -banked, any(map(any, eased)) or bool(wild), bool(wild))


def is_gone(card: Card, gone: Collection[str]) -> bool:
    """Whether a card or what bears it is given up."""
    return card.handle in gone or (card.base is not None and is_gone(card.base, gone))


def can_be_given_up(table: Table, seat: Seat, gone: Collection[str] = ()) -> tuple[set[str], set[str]]:
    """Cards with red icons that are not given up yet (DE-6.8), and those that the reading leaves open."""
    if is_balanced(table, seat):
        return set(), set()
    if table.strangers(seat.number):
        raise NotSure("warriors under another's command")
    needy = [card for card in cards_of(table, seat) if any(red(table, card)) and not is_gone(card, gone)]
    yes, open_ = set(), set()
    for card in needy:
        first = [row.value for row in card.printed.rows if row.op == "pay-first"]
        if first:
            place = RESOURCES.index(first[0])
            if any(
                red(table, each)[place] for each in needy if each is not card and not _first(each, first[0])
            ):
                continue
        if any(each.printed.id == "DE-I118" for each in card.attached):
            open_.add(card.handle)
        yes.add(card.handle)
    return yes, open_


def _first(card: Card, resource: str) -> bool:
    return any(row.op == "pay-first" and row.value == resource for row in card.printed.rows)


def _ignored(table: Table, card: Card, seat: Seat) -> int:
    """How many red icons of a card may be left unpaid."""
    many = sum(1 for _ in _rows(table, card, "ignore-need"))
    if card.printed.affiliation == "Templars" and any(
        each.printed.id == NOTRE_DAME and rows.works(table, each) for each in seat.turf.values()
    ):
        many += 1
    return many


def _prices(table: Table, seat: Seat) -> list[int]:
    prices = [1, 2, 2, 2]
    for each in rows.on_player(table, seat.number, "price"):
        number, _, what = each.row.value.partition(" ")
        for resource in what.split("/"):
            prices[RESOURCES.index(resource)] = int(number)
    return prices


def _banked(table: Table, seat: Seat, gives: Icons, needs: Icons, spare: int = 0) -> int:
    """Gold Units for surplus icons (DE-6.6); what spare prisoners give is Gold."""
    worth = {"gold": 1}
    for each in rows.on_player(table, seat.number, "surplus"):
        number, _, what = each.row.value.partition(" ")
        worth[what] = int(number)
    left = {what: max(0, gives[n] - needs[n]) for n, what in enumerate(RESOURCES)}
    left["gold"] += spare
    return sum(left[what] * number for what, number in worth.items())


def _eased(needs: Icons, eased: list[Icons]) -> set[Icons]:
    """What is due when of each of these cards one red icon is left out."""
    found = {needs}
    for card in eased:
        found = {
            tuple(n - (place == less) for place, n in enumerate(each))
            for each in found
            for less in range(4)
            if card[less]
        } or found
    return found


def _cost(gives: Icons, needs: Icons, prices: list[int], wild: int) -> tuple[int, int]:
    """What the missing icons cost, and how many prisoners are left to give Gold."""
    missing = [max(0, need - give) for need, give in zip(needs, gives, strict=True)]
    for place in sorted(range(4), key=lambda each: -prices[each]):
        used = min(wild, missing[place])
        missing[place] -= used
        wild -= used
    return sum(n * price for n, price in zip(missing, prices, strict=True)), wild


def _in_order(plain: Icons, both: list[tuple[Icons, Icons]], rest: Icons, prices: list[int]) -> int:
    """Cards with both colours, paid in the best order: each gives once its needs are met (DE-6.5)."""
    if len(both) > 6:
        raise NotSure("many cards with both colours")
    best = None
    for order in itertools.permutations(both):
        pool, cost = list(plain), 0
        for gives, needs in [*order, (NONE, rest)]:
            for place in range(4):
                used = min(pool[place], needs[place])
                pool[place] += gives[place] - used
                cost += (needs[place] - used) * prices[place]
        best = cost if best is None else min(best, cost)
    assert best is not None
    return best


def _plus(every: Iterable[Icons]) -> Icons:
    return tuple(map(sum, zip(NONE, *every, strict=True)))
