"""Who may attack whom, and by which Tactics (chapter 7)."""

from __future__ import annotations

from tests.second_reading import rows
from tests.second_reading.table import Card, NotSure, Seat, Table

Side = tuple[Card, ...]


def sides(seat: Seat, kind: str, areas: tuple[str, ...]) -> list[Side]:
    """The ungrouped warriors of some areas, one by one, and the Groups of a kind there."""
    found: list[Side] = []
    for area in areas:
        found += [(card,) for card in getattr(seat, area) if card.group is None]
    found += [
        tuple(group.members)
        for group in seat.groups
        if group.kind == kind and group.members[0].place in areas
    ]
    return found


def name(side: Side) -> str:
    """A side by its handles."""
    return "+".join(sorted(card.handle for card in side))


def attack_tactics(table: Table, card: Card) -> frozenset[str]:
    """By what a warrior attacks and raids."""
    more = {each.row.value for each in rows.on_card(table, card, "attacks-by")}
    return rows.tactics(table, card) | more


def defense_tactics(table: Table, card: Card, attackers: Side = ()) -> frozenset[str]:
    """By what a warrior can be attacked."""
    fight = rows.Fight(False, list(attackers), [card], "", -1)
    more = {
        tactic
        for each in rows.on_card(table, card, "attackable-by", fight)
        for tactic in each.row.value.split("/")
    }
    return rows.tactics(table, card) | more


def attacks_left(table: Table, card: Card) -> int:
    """How many more attacks a warrior has in this turn (DE-7.2)."""
    number = _number(table, card, "attacks")
    done: list[str] = table.this_turn["attacked"].get(card.handle, [])
    known = [table.cards[handle] for handle in done if handle in table.cards]
    sides = {id(each.group or each) for each in known if each.is_warrior}
    least, most = (
        max(len(sides), min(1, len(done))),
        len(sides) + len(done) - sum(each.is_warrior for each in known),
    )
    if least < number <= most:
        raise NotSure("how many attacks these were: a Group is attacked at once")
    return number - most


def raids_left(table: Table, card: Card) -> int:
    """How many more raids a warrior has in this turn (DE-8.1)."""
    done: int = table.this_turn["raided"].get(card.handle, 0)
    return _number(table, card, "raids") - done


def _number(table: Table, card: Card, verb: str) -> int:
    most, more = 1, 0
    for each in rows.on_card(table, card, verb):
        if each.row.value.startswith("+"):
            more += int(each.row.value)
        else:
            most = max(most, int(each.row.value))
    return most + more


def attackers(table: Table) -> list[Side]:
    """Those of the active seat that may attack at all."""
    seat = table.seats[table.active]
    if table.strangers():
        raise NotSure("warriors under another's command")
    if rows.player_may_not(table, table.active, "attack"):
        return []
    return [
        side for side in sides(seat, "attack", ("warband",)) if all(_may_attack(table, card) for card in side)
    ]


def _may_attack(table: Table, card: Card) -> bool:
    if rows.forbidden(table, card, "attack") or attacks_left(table, card) < 1:
        return False
    one_kind = any(True for _ in rows.on_card(table, card, "one-kind"))
    return not (one_kind and table.this_turn["raided"].get(card.handle))


def targets(table: Table, side: Side) -> dict[str, frozenset[str]]:
    """Whom a side may attack, by name, and by which Tactics (DE-7.23, 7.24)."""
    if table.strangers():
        raise NotSure("warriors under another's command")
    found: dict[str, frozenset[str]] = {}
    for seat in table.opponents(table.active):
        for area in ("warband", "borderlands"):
            here = {
                each: by
                for each in sides(seat, "defense", (area,))
                if (by := _by(table, side, each, seat, area))
            }
            first = {each: by for each, by in here.items() if _goes_first(table, each)}
            found |= {name(each): by for each, by in (first or here).items()}
    return _must(table, side, found)


def _goes_first(table: Table, defenders: Side) -> bool:
    return any(True for card in defenders for _ in rows.on_card(table, card, "attack-first"))


def _must(table: Table, side: Side, found: dict[str, frozenset[str]]) -> dict[str, frozenset[str]]:
    """Sebastian Crenshaw has to attack Dark Legion warriors while he can (and his Attack Group)."""
    for card in side:
        for each in rows.on_card(table, card, "must"):
            _, _, affiliation = each.row.value.partition("aff:")
            wanted = {
                handles: by
                for handles, by in found.items()
                if any(table.cards[one].printed.affiliation == affiliation for one in handles.split("+"))
            }
            found = wanted or found
    return found


def must_attack(table: Table, side: Side, found: dict[str, frozenset[str]]) -> bool:
    """Whether the Attack step cannot end before this side has attacked."""
    for card in side:
        for each in rows.on_card(table, card, "must"):
            _, _, affiliation = each.row.value.partition("aff:")
            for handles in found:
                if any(table.cards[one].printed.affiliation == affiliation for one in handles.split("+")):
                    return True
    return False


def _by(table: Table, side: Side, defenders: Side, seat: Seat, area: str) -> frozenset[str]:
    """The Tactics by which a side may attack these defenders: none if it may not."""
    attacked = table.this_turn["attacked"]
    for card in side:
        if any(each.handle in attacked.get(card.handle, ()) for each in defenders):
            return frozenset()  # ruling repeat-target
        for each in rows.on_card(table, card, "may-not"):
            if each.row.value.startswith("attack aff:"):
                affiliation = each.row.value.removeprefix("attack aff:")
                if any(one.printed.affiliation == affiliation for one in defenders):
                    return frozenset()
        for each in rows.on_card(table, card, "only"):
            if each.row.value.startswith("attack type:"):
                kind = each.row.value.removeprefix("attack type:")
                if not all(one.printed.kind == kind for one in defenders):
                    return frozenset()
    here = getattr(seat, area)
    for card in defenders:
        if any(True for _ in rows.on_card(table, card, "attacked-only-if")) and len(here) != len(defenders):
            return frozenset()
        picky = any(True for _ in rows.on_card(table, card, "attacked-only-by"))
        if picky and len(side) == 1 and side[0].printed.kind != "VEHICLE":
            return frozenset()
    by = rows.common(
        [attack_tactics(table, card) for card in side]
        + [defense_tactics(table, card, side) for card in defenders]
    )
    return frozenset(tactic for tactic in by if not _barred(table, tactic))


def _barred(table: Table, tactic: str) -> bool:
    return rows.player_may_not(table, table.active, f"attack by {tactic}")
