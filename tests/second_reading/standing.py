"""Combat Values in the six places of DE-10.5, alone and in a fight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tests.second_reading import rows
from tests.second_reading.printed import INTRIGUE, WARRIOR
from tests.second_reading.rows import Fight, Live
from tests.second_reading.table import MINEFIELD, Card, NotSure, Table

ASSAULT, HORDE, RAM, GUN, SACRIFICE, BOMBING, DRAIN = (
    "DE-W046",
    "DE-W062",
    "DE-I046",
    "DE-I023",
    "DE-I087",
    "DE-I005",
    "DE-I146",
)


class Change(NamedTuple):
    """One modifier."""

    place: int
    verb: str
    number: int
    own: bool


def base_cv(table: Table, card: Card, fight: Fight | None = None) -> int:
    """The printed CV, or the one that a card sets."""
    if card.printed.id == MINEFIELD:
        return int(card.paid)
    for each in rows.on_card(table, card, "set-base", fight):
        return rows.amount(table, each, each.row.value)
    return card.printed.cv


def cv(table: Table, card: Card, fight: Fight | None = None) -> int:
    """The CV as it stands; in a fight, at the beginning of its Modify step."""
    changes = list(_changes(table, card, fight))
    if any(rows.on_card(table, card, "no-lowering", fight)):
        changes = [each for each in changes if not (each.verb == "div" or each.number < 0)]
    if any(rows.on_card(table, card, "no-raising", fight)):
        changes = [each for each in changes if each.own or each.verb == "div" or each.number < 0]
    value = base_cv(table, card, fight)
    for place in range(1, 7):
        here = [each for each in changes if each.place == place]
        for each in here:
            if each.verb == "mul":
                value *= each.number
        for each in here:
            if each.verb == "div":
                value //= each.number
        value += sum(each.number for each in here if each.verb == "add")
    return value


def totals(table: Table, fight: Fight) -> tuple[int, int]:
    """Both sums of a fight (DE-7.8, 8.10)."""
    return _sum(table, fight.left, fight), _sum(table, fight.right, fight)


def wins_ties(table: Table, side: list[Card], fight: Fight) -> bool:
    """Whether some combatant of a side breaks a tie (DE-7.16)."""
    return any(
        _usable(table, each, card, fight)
        for card in side
        for each in rows.on_card(table, card, "wins-ties", fight)
    )


def outcome(table: Table, fight: Fight) -> tuple[int, list[Card]]:
    """Who wins if nobody plays anything (-1: a tie), and who is killed (DE-7.15, 7.16, 8.12 to 8.14)."""
    left, right = totals(table, fight)
    everybody = [each for card in (*fight.left, *fight.right) for each in (card, *card.attached)]
    if any(row.when == "loses" or row.op == "kill" for card in everybody for row in card.printed.rows):
        raise NotSure("somebody who does not lose like others")
    if any(entry.card.printed.id == BOMBING for seat in table.seats for entry in seat.entries):
        raise NotSure("a Bombing Run")
    ahead = left - right
    if not ahead and not fight.raid:
        ahead = wins_ties(table, fight.left, fight) - wins_ties(table, fight.right, fight)
    if not ahead:
        return -1, []
    losers = fight.right if ahead > 0 else fight.left
    dead = [card for card in losers if card.is_warrior and not _is_spared(table, card, fight)]
    return (fight.attacker if ahead > 0 else fight.right[0].controller), dead


def _is_spared(table: Table, card: Card, fight: Fight) -> bool:
    for each in rows.on_card(table, card, "no-kill", fight):
        if each.row.value == "fight" or card in fight.left:
            return True
    return False


def _sum(table: Table, side: list[Card], fight: Fight) -> int:
    counted = [card for card in side if not any(rows.on_card(table, card, "not-counted", fight))]
    return sum(cv(table, card, fight) for card in counted)


def _changes(table: Table, card: Card, fight: Fight | None) -> Iterator[Change]:
    once = set()
    for verb in ("add", "mul", "div"):
        for each in rows.on_card(table, card, verb, fight):
            if not _usable(table, each, card, fight):
                continue
            if card.printed.id == MINEFIELD and each.source.type == INTRIGUE:
                continue
            number, id = each.row.value, each.source.printed.id
            if id in (ASSAULT, HORDE, RAM) and "self" not in each.row.who:
                if id in once:
                    continue
                once.add(id)
            if id == DRAIN:
                continue  # the markers count, with the card or without it
            if id == SACRIFICE:
                raise NotSure("what Sacrifice gives")
            if id == ASSAULT:
                assert fight is not None
                side = fight.left if each.source in fight.left else fight.right
                many = -sum(member.name == "Assault Soldat" for member in side)
                yield Change(each.row.layer, verb, many, False)
                continue
            yield Change(each.row.layer, verb, rows.amount(table, each, number), each.source is card)
    if card.type == WARRIOR and card.markers:
        yield Change(4, "add", 2 * card.markers, True)
    if fight is not None and not fight.raid and card in fight.right:
        for shield in card.attached:
            if shield.type == "warrior":
                yield Change(4, "add", shield.printed.cv, False)


def _usable(table: Table, each: Live, card: Card, fight: Fight | None) -> bool:
    """Whether EQUIPMENT does its work: one WEAPON, one ARMOR (DE-7.9), none that is forbidden."""
    item = each.source
    if item.base is None or "EQUIPMENT" not in item.printed.words:
        return True
    if not may_use(table, item, item.base, fight):
        return False
    if fight is None:
        return True
    for word in ("WEAPON", "ARMOR"):
        if word in item.printed.words and not _is_the_one(table, item, item.base, word, fight):
            return False
    return True


def may_use(table: Table, item: Card, bearer: Card, fight: Fight | None = None) -> bool:
    """Whether nothing keeps a card from using this EQUIPMENT."""
    for each in rows.on_card(table, bearer, "no-use", fight):
        if each.source.printed.id == RAM and item.printed.id == RAM:
            continue
        if item.printed.words & set(each.row.value.split("/")):
            return False
    return True


def _is_the_one(table: Table, item: Card, bearer: Card, word: str, fight: Fight) -> bool:
    rivals = [
        each
        for each in bearer.attached
        if word in each.printed.words
        and not rows.is_spare(each)
        and may_use(table, each, bearer, fight)
        and not (each.printed.id == GUN and (fight.raid or fight.tactic != "air"))
    ]
    limit = 2 if word == "WEAPON" and any(rows.on_card(table, bearer, "weapons", fight)) else 1
    if len(rivals) <= limit:
        return True
    chosen = [each for each in rivals if each.handle in fight.used]
    if len(chosen) < limit:
        raise NotSure("which WEAPON or ARMOR is used")
    return item in chosen
