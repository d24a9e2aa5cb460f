"""Intrigue cards that are told in prose: whether they find anything to work on."""

from __future__ import annotations

from collections.abc import Callable

from tests.second_reading import rows
from tests.second_reading.rows import Fight
from tests.second_reading.table import Card, NotSure, Seat, Table


def can_play(table: Table, me: Seat, card: Card, fight: Fight | None) -> bool:
    """Whether a card can be played, where its window, its conditions and its cost are right."""
    if card.printed.id not in CARDS:
        raise NotSure("told in prose")
    return CARDS[card.printed.id](table, me, fight)


def _spied(table: Table, me: Seat) -> list[Seat]:
    """The players in whose Dominion a seat has its SUBVERSIVE."""
    return [seat for seat in table.seats if any(rows.is_spy(card, me.number) for card in seat.warriors)]


def _coup(table: Table, me: Seat, fight: Fight | None) -> bool:
    return any(not seat.couped for seat in _spied(table, me))


def _labor_problems(table: Table, me: Seat, fight: Fight | None) -> bool:
    return any(not rows.untouchable(card) for seat in _spied(table, me) for card in seat.establishments)


def _reconstruction(table: Table, me: Seat, fight: Fight | None) -> bool:
    return any(card.is_establishment and not card.down for card in me.turf.values())


def _stampede(table: Table, me: Seat, fight: Fight | None) -> bool:
    """An ungrouped CAVALRY of an opponent, and in its area somebody to fight by a Tactic of both."""
    for seat in table.opponents(me.number):
        for card in seat.warriors:
            if card.group is not None or card.printed.kind != "CAVALRY":
                continue
            for other in seat.warriors:
                if other is card or other.place != card.place:
                    continue
                others = other.group.members if other.group is not None else [other]
                if rows.common([rows.tactics(table, each) for each in (card, *others)]):
                    return True
    return False


def _anywhere(table: Table, me: Seat, fight: Fight | None) -> bool:
    return True


def _joint_venture(table: Table, me: Seat, fight: Fight | None) -> bool:
    if table.strangers(me.number):
        raise NotSure("warriors under another's command")
    return bool(me.warriors)


CARDS: dict[str, Callable[[Table, Seat, Fight | None], bool]] = {
    "DE-I045": _coup,
    "DE-I071": _anywhere,
    "DE-I091": _labor_problems,
    "DE-I100": _reconstruction,
    "DE-I112": _stampede,
    "DE-I132": _anywhere,
    "DE-I138": _joint_venture,
    "DE-I139": _anywhere,
    "DE-I158": _anywhere,
}
