"""What may be raided, by which Tactics, by whom, and who guards it (chapter 8)."""

from __future__ import annotations

from typing import NamedTuple

from tests.second_reading import rows, turf
from tests.second_reading.attacks import attack_tactics, raids_left
from tests.second_reading.printed import TACTICS
from tests.second_reading.table import BEAST, MINEFIELD, Card, NotSure, Seat, Table

TEAR, CORARIUS, JAEGER, BLADE = "Blessed Tear", "Corarius Transport", "Jaeger Commando", "Hidden Blade"


class Way(NamedTuple):
    """A way in which a target may be raided by a Tactic: any of these warriors, one of them `alone`, or not
    without one of those that it `needs`."""

    raiders: frozenset[str]
    alone: bool = False
    needs: frozenset[str] = frozenset()

    def allows(self, raiders: frozenset[str]) -> bool:
        """Whether these may be named, perhaps with others to come."""
        return raiders <= self.raiders and (not self.alone or len(raiders) <= 1)

    def is_enough(self, raiders: frozenset[str]) -> bool:
        """Whether these may raid as they are."""
        return (
            bool(raiders) and self.allows(raiders) and (not self.needs or not self.needs.isdisjoint(raiders))
        )


def ways(table: Table) -> dict[str, dict[str, list[Way]]]:
    """Targets by handle, each with the Tactics and ways by which the active seat can raid it."""
    if table.strangers():
        raise NotSure("warriors under another's command")
    me = table.seats[table.active]
    if any(group.kind == "attack" for group in me.groups):
        raise NotSure("an Attack Group that stays together (Solidarity)")
    if rows.player_may_not(table, table.active, "raid"):
        return {}
    raiders = [card for card in me.warband if _may_raid(table, card)]
    found: dict[str, dict[str, list[Way]]] = {}
    for seat in table.opponents(table.active):
        for card in [*seat.establishments, seat.commander]:
            by = {tactic: each for tactic in TACTICS if (each := _ways(table, raiders, seat, card, tactic))}
            if by:
                found[card.handle] = by
        found = _first(table, seat, found)
    return found


def _may_raid(table: Table, card: Card) -> bool:
    if card.group is not None or rows.forbidden(table, card, "raid") or raids_left(table, card) < 1:
        return False
    one_kind = any(True for _ in rows.on_card(table, card, "one-kind"))
    return not (one_kind and table.this_turn["attacked"].get(card.handle))


def _ways(table: Table, raiders: list[Card], seat: Seat, card: Card, tactic: str) -> list[Way]:
    if tactic not in target_tactics(table, card) or _is_closed(table, seat, card):
        return []
    if rows.player_may_not(table, table.active, f"raid by {tactic}"):
        return []
    guards = 0 if _next_raid(table, "no-guard") else _guards(table, seat, tactic)
    able = [each for each in raiders if _can(table, each, card, tactic)]
    fits = [each for each in able if tactic in attack_tactics(table, each)]
    plain = _next_raid(table, "raid-any") or is_target(table, seat, card)
    found = []
    if plain and not guards:
        found.append(Way(_handles(fits)))
    if not guards:
        found.append(Way(_handles([each for each in fits if _speaks(table, each, TEAR)]), alone=True))
        lift = [each for each in able if _speaks(table, each, CORARIUS)]
        if lift:
            party = [*lift, *(each for each in able if rows.named(table, each, JAEGER))]
            found.append(Way(_handles(party), needs=_handles(lift)))
    if plain and tactic == "air" and guards == 1:
        found.append(Way(_handles([each for each in fits if _speaks(table, each, BLADE)])))
    return [way for way in found if way.raiders]


def _speaks(table: Table, card: Card, name: str) -> bool:
    return card.name == name and rows.works(table, card)


def _handles(cards: list[Card]) -> frozenset[str]:
    return frozenset(card.handle for card in cards)


def _next_raid(table: Table, op: str) -> bool:
    """Whether an open card (Infiltration, Camouflage) does this for the active seat's next raid."""
    return any(each.entry is not None and each.me == table.active for each in rows.live(table, op))


def _can(table: Table, raider: Card, target: Card, tactic: str) -> bool:
    fight = rows.Fight(True, [raider], [target], tactic, table.active)
    for each in rows.on_card(table, raider, "may-not", fight):
        if each.row.value == f"raid by {tactic}":
            return False
    for each in rows.on_card(table, raider, "only", fight):
        if each.row.value.startswith("raid name:") and each.row.value != f"raid name:{target.name}":
            return False
    return True


def target_tactics(table: Table, card: Card) -> frozenset[str]:
    """By what a card can be raided."""
    more = {each.row.value for each in rows.on_card(table, card, "raidable-by")}
    return card.printed.tactics | more


def _guards(table: Table, seat: Seat, tactic: str) -> int:
    """How many warriors and Defense Groups of the Borderlands stop a raid by a Tactic (DE-8.7, 8.8)."""
    many = 0
    for card in seat.borderlands:
        if card.group is None and tactic in guarded(table, card):
            many += 1
    for group in seat.groups:
        if group.kind != "defense" or group.members[0].place != "borderlands":
            continue
        common = rows.group_tactics(table, group)
        if tactic in common or any(tactic in _guard_rows(table, card) for card in group.members):
            many += 1
    return many


def guarded(table: Table, card: Card) -> frozenset[str]:
    """The Tactics that a warrior stops in the Borderlands."""
    if rows.forbidden(table, card, "anything"):
        return frozenset()
    return rows.tactics(table, card) | _guard_rows(table, card)


def _guard_rows(table: Table, card: Card) -> frozenset[str]:
    every = rows.on_card(table, card, "guard")
    return frozenset(tactic for each in every for tactic in each.row.value.split("/"))


def _is_closed(table: Table, seat: Seat, card: Card) -> bool:
    """Cards that no raid can aim at, whatever else is true."""
    if card.is_establishment and card.down:
        return True
    if card.is_commander and seat.number in table.this_turn["commanders_raided"]:
        return True
    if _is_inconspicuous(table, card) and not _all_hidden(table, seat):
        return True
    return _carried(table, card) or protected(table, card)


def _carried(table: Table, card: Card) -> bool:
    """Whether a Musk Beast that works carries it: one without a Supply Line has no effect (DE-9.2)."""
    lines = turf.supplied(table.seats[card.seat])
    return any(each.printed.id == BEAST and not each.down and each.spot in lines for each in card.attached)


def protected(table: Table, card: Card) -> bool:
    """Whether a card makes it unraidable (Sanctuary, Bad Front, a Musk Beast under it, Labor Problems)."""
    return any(True for _ in rows.on_card(table, card, "unraidable"))


def is_target(table: Table, seat: Seat, card: Card) -> bool:
    """Whether a card can be aimed at without special leave (DE-8.4, 8.5)."""
    others = seat.establishments
    if card.is_commander:
        if not others:
            return True
        every = all(protected(table, each) for each in others)
        return every and any(each.has("DE-I159") for each in others)
    return turf.exposed(seat, card)


def _is_inconspicuous(table: Table, card: Card) -> bool:
    return any(True for _ in rows.on_card(table, card, "inconspicuous"))


def _all_hidden(table: Table, seat: Seat) -> bool:
    return all(
        _is_inconspicuous(table, each) or protected(table, each) or _carried(table, each) or each.down
        for each in seat.establishments
    )


def _first(
    table: Table, seat: Seat, found: dict[str, dict[str, list[Way]]]
) -> dict[str, dict[str, list[Way]]]:
    """Barricades and Minefields must be raided before others, where they can be (ruling must-first)."""
    walls = [
        card for card in seat.establishments if any(True for _ in rows.on_card(table, card, "raid-first"))
    ]
    mines = [card for card in seat.establishments if card.printed.id == MINEFIELD and rows.works(table, card)]
    mines = [card for card in mines if turf.exposed(seat, card)]
    open_walls = [card for card in walls if "land" in found.get(card.handle, ())]
    if any(turf.adjacent(wall, mine) for wall in open_walls for mine in mines):
        raise NotSure("a Barricade beside a Minefield: which of them is raided first")
    for card in [*seat.establishments, seat.commander]:
        by = found.get(card.handle)
        if by is None:
            continue
        if open_walls and card not in walls:
            by.pop("land", None)
        for mine in mines:
            if turf.adjacent(mine, card) and card.printed.id != MINEFIELD:
                for tactic in list(by):
                    if tactic in found.get(mine.handle, ()):
                        del by[tactic]
        if not by:
            del found[card.handle]
    return found


def next_raiders(every: list[Way], named: frozenset[str]) -> tuple[set[str], bool]:
    """Who can be named next, and whether the raid can start (DE-8.20)."""
    able = {each for way in every for each in way.raiders if each not in named and way.allows(named | {each})}
    return able, any(way.is_enough(named) for way in every)
