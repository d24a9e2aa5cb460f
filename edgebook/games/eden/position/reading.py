"""Reading a position: every problem at once, or the state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from edgebook.box.checking import Check, at
from edgebook.box.positions import refuse
from edgebook.box.table_keys import fill
from edgebook.games.eden.cards.card import ESTABLISHMENT, INTRIGUE, TYPE_OF, WARRIOR
from edgebook.games.eden.cards.pack import TABLES
from edgebook.games.eden.cards.printed import SHAPESHIFT
from edgebook.games.eden.effects.grouping import keeping
from edgebook.games.eden.position.format import Cell, position_of
from edgebook.games.eden.position.laying import Layer
from edgebook.games.eden.table.pieces import Group, Lasting
from edgebook.games.eden.table.state import (
    ANNIHILATED,
    AREAS,
    ATTACHED,
    DISCARD,
    DOMINION,
    DRAW,
    HAND,
    IN_PLAY,
    ON_GROUP,
    PILES,
    RAZED,
    TABLE,
    TURF,
    UNSEEN,
    State,
)
from edgebook.games.eden.table.teams import team_of
from edgebook.games.eden.table.turf import BEAST, SCORCHED

_OVER_WITH = ("balance", "next-raid")
"""Effects that end with a step or a raid, which a file does not name: their card says it."""
_PILES = tuple((PILES[zone], zone) for zone in (HAND, DRAW, DISCARD, ANNIHILATED))
_AREAS = tuple((PILES[zone], zone) for zone in AREAS)


def read_position(position: Mapping[str, Any], packs: Sequence[str] = ()) -> State:
    """A position (plain values) as a state with nothing to do; refuses with all problems at once."""
    check, printed = Check(), TABLES.load(packs).printed
    values = position_of(printed).read(position, check)
    if not values["seats"]:
        refuse(check)
    _teams(values, check)
    return _Reader(values, check, printed).state()


def _teams(values: Mapping[str, Any], check: Check) -> None:
    seats = len(values["seats"])
    teams = values["teams"]
    if teams is not None and sorted(seat for team in teams for seat in team) != list(range(seats)):
        check.bad("teams", teams, "every seat once")
    for place, seat in enumerate(values["winner"]):
        if seat >= seats:
            check.bad(f"winner[{place}]", seat, f"a seat from 0 to {seats - 1}")


class _Reader(Layer):
    def state(self) -> State:
        s, values = self.s, self.values
        self._list_cards()
        for seat, given in enumerate(self.seats):
            self._seat(seat, given)
        for seat, given in enumerate(self.seats):  # a Group may stand in a teammate's areas
            self._groups(seat, given["groups"], f"seats[{seat}].groups")
        self._unplaced()
        self._unique()
        self._turn()
        s.team = team_of(s.setup.teams, s.seats)
        fill(s, values)
        s.first, s.number = s.turn, 1
        if s.winner and self.check.problems:  # a table at the end of a game is right, but nobody plays on
            self.check.say("winner", "the game is over", "null to play on")
        refuse(self.check)
        self._copies()
        s.changed()
        return s

    # -- seats ---------------------------------------------------------------------------------------------

    def _seat(self, seat: int, given: Mapping[str, Any]) -> None:
        s, path = self.s, f"seats[{seat}]"
        commander = s.commander[seat]
        fill(s, given, seat)
        s.down[commander] = given["commander_down"]
        s.gold[seat] = (
            (0 if self.values["step"] == "setup" else 5) if given["gold"] is None else given["gold"]
        )
        for place, handle in enumerate(given["attached"]):
            self._attach(commander, handle, f"{path}.attached[{place}]", seat)
        for cell, handle in given["turf"].items():
            here = f'{path}.turf["{cell if isinstance(cell, str) else Cell().write(cell)}"]'
            card = self._find(handle, here)
            if card is None or not self._type(card, here, ESTABLISHMENT, also=(SCORCHED,)):
                continue
            if isinstance(cell, str):
                continue  # it is no cell, which was told
            if s.kind[card] == BEAST:
                self.check.say(here, f"{s.name(card)} has no cell of its own", "it attached")
            s.turf[seat] = s.turf[seat].laid(cell, card)
            s.cell[card] = cell
            self._lay(card, TURF, seat)
        for name, zone in _AREAS:
            for card in self._cards(given[name], f"{path}.{name}", WARRIOR):
                getattr(s, name)[seat].append(card)
                self._lay(card, zone, seat)
        for card in self._cards(given["dominion"], f"{path}.dominion", INTRIGUE):
            s.dominion[seat].append(card)
            self._lay(card, DOMINION, seat)
        for card in self._cards(given["razed"], f"{path}.razed", ESTABLISHMENT):
            s.razed[seat].append(card)
            self._lay(card, RAZED, seat, (seat + 1) % s.seats)
        self._table(seat, given["table"], f"{path}.table")
        for name, zone in _PILES:
            self._pile(seat, given[name], name, zone, f"{path}.{name}")

    def _pile(self, seat: int, given: Sequence[str | None], name: str, zone: int, path: str) -> None:
        """The hand as it is; a pile's first card in the file is its top, the last one of our list."""
        found: list[int] = []
        for place, handle in enumerate(given):
            card = UNSEEN if handle is None else self._find(handle, f"{path}[{place}]")
            if card is not None:
                found.append(card)
                if card != UNSEEN:
                    self._lay(card, zone, seat)
        getattr(self.s, name)[seat] = found if name == "hand" else found[::-1]

    def _table(self, seat: int, given: Sequence[Mapping[str, Any]], path: str) -> None:
        for place, entry in enumerate(given):
            here = f"{path}[{place}]"
            lies = not self._remembered(entry["card"])
            card = self._find(entry["card"], here) if lies else self.number[entry["card"]]
            self._ends(entry["until"], f"{here}.until")
            on = [self._known(each, f"{here}.on[{n}]") for n, each in enumerate(entry["on"])]
            if card is None or not self._type(card, here, INTRIGUE, WARRIOR):
                continue
            if lies:
                self._lay(card, TABLE, seat)
                self.s.ctrl[card] = seat
            kept = TYPE_OF[self.s.kind[card]] == WARRIOR  # for its markers, until they are used up
            until = entry["until"] if entry["until"] != "here" else None if kept else seat
            self._word(self.s.kind[card], entry["choice"], here)
            choice, amount = self._choice(card, entry["choice"] or self.s.choice[card])
            if until is None:
                rows = self.s.printed.cards[self.s.kind[card]].rows
                until = next((row.until for row in rows if row.until in _OVER_WITH), None)
            chosen = tuple(each for each in on if each is not None)
            self.s.table += (Lasting(card, seat, until, chosen, choice, amount),)

    def _ends(self, until: int | str | None, path: str) -> None:
        """Whether there is a seat whose turn ends an effect; "here" is where its card lies."""
        last = len(self.seats) - 1
        ends = int(until[4:]) if isinstance(until, str) and until != "here" else until
        if isinstance(ends, int) and ends > last:
            self.check.bad(path, until, f"a seat from 0 to {last}")

    def _remembered(self, handle: str) -> bool:
        """Whether the card of a lasting effect lies in a seat's hand or piles (ruling lasting-card)."""
        return (
            handle in self.cards
            and self.s.rulings.lasting_card == "pile"
            and any(handle in seat[name] for seat in self.seats for name, _ in _PILES)
        )

    def _choice(self, card: int, choice: str | None) -> tuple[str | None, int]:
        """What was chosen for a card on the table; a number that was settled when it was played is written
        there too."""
        if TYPE_OF[self.s.kind[card]] == WARRIOR:
            vehicle = self.s.printed.kind[self.s.kind[card]] == "VEHICLE"
            kept = {"Food": "food", "Raw Materials": "raw"}.get(choice or "", "raw" if vehicle else "food")
            return kept, 0
        if choice is not None and choice.isdecimal():
            return None, int(choice)
        return choice, 0

    def _groups(self, seat: int, given: Sequence[Mapping[str, Any]], path: str) -> None:
        s = self.s
        for place, entry in enumerate(given):
            here = f"{path}[{place}]"
            attached = self._on_group(seat, entry, here)
            self._attack_group(seat, entry, attached, here)
            found = self._members(seat, entry, f"{here}.members")
            if not self.check.clean(f"{here}.members"):
                continue
            s.made += 1
            for card in attached:
                s.group[card] = s.made
            for card in found:
                s.group[card] = s.made
            s.groups += (Group(s.made, seat, entry["kind"], tuple(found), tuple(attached)),)

    def _members(self, seat: int, entry: Mapping[str, Any], path: str) -> list[int]:
        """The members of a Group, if they can be one."""
        s = self.s
        found = []
        for n, handle in enumerate(entry["members"]):
            here = f"{path}[{n}]"
            card = self._known(handle, here)
            if card is None:
                continue
            found.append(card)
            lies = self.where.get(handle)
            if (s.zone[card] not in AREAS or s.ctrl[card] != seat) and self.check.clean(lies or here):
                place = f"lies at {lies}" if lies else "lies nowhere"
                self.check.say(here, f"{handle} {place}", "a warrior that this seat controls")
        if not self.check.clean(path):
            return found
        least = 2 if s.rulings.group_of_one == "dissolves" else 1
        if len(found) < least:
            self.check.say(path, f"{len(found)} of them", f"at least {least}")
        if len({(s.zone[card], s.at[card]) for card in found}) > 1:
            self.check.say(path, "members of two areas", "one")
        if len(set(found)) < len(found) or any(s.group[card] >= 0 for card in found):
            self.check.say(path, "a member is in two Groups", "one")
        return found

    def _on_group(self, seat: int, entry: Mapping[str, Any], path: str) -> list[int]:
        """What is attached to a Group."""
        attached = []
        for n, handle in enumerate(entry["attached"]):
            card = self._find(handle, f"{path}.attached[{n}]")
            if card is not None and self._type(card, f"{path}.attached[{n}]", INTRIGUE):
                self._lay(card, ON_GROUP, seat)
                attached.append(card)
        return attached

    def _attack_group(self, seat: int, entry: Mapping[str, Any], attached: Sequence[int], path: str) -> None:
        if entry["kind"] != "attack" or not self.check.clean(f"{path}.kind", "step", "turn"):
            return
        step = self.values["step"]
        if seat != self.values["turn"]:
            self.check.say(path, "an Attack Group of a seat that is not active", "none")
        elif step in ("setup", "draw", "discard") or (step == "raid" and not keeping(self.s, attached)):
            self.check.say(path, f"an Attack Group in the step {step}", "none")

    # -- what is true of the whole -------------------------------------------------------------------------

    def _unplaced(self) -> None:
        piles = (seat[name] for seat in self.seats for name, _ in _PILES)
        if any(None in pile for pile in piles):
            return  # it may be one of those that nobody has told
        for handle in self.cards:
            if handle not in self.where:
                self.check.say(at("cards", handle), "lies nowhere", "one place")

    def _unique(self) -> None:
        seen: dict[int, str] = {}
        for card, kind in enumerate(self.s.kind):
            if self.s.zone[card] in IN_PLAY and "UNIQUE" in self.s.printed.cards[kind].designations:
                handle = self.s.handles[card]
                if kind in seen:
                    name = self.s.printed.cards[kind].name
                    self.check.say(
                        at("cards", handle),
                        f"{name} is UNIQUE and in play as {seen[kind]} too",
                        "one copy",
                    )
                seen[kind] = handle

    def _turn(self) -> None:
        s, given = self.s, self.values["this_turn"]
        for name in ("mustered", "transferred", "flew", "used"):
            setattr(s, name, self._handles(given[name], f"this_turn.{name}"))
        s.acted = given["acted"]
        for handle, victims in given["attacked"].items():
            card = self._known(handle, at("this_turn.attacked", handle))
            units = self._units(self._handles(victims, at("this_turn.attacked", handle)))
            if card is not None and units:
                s.attacked[card] = units
        for handle, times in given["raided"].items():
            card = self._known(handle, at("this_turn.raided", handle))
            if card is not None and times:
                s.raided[card] = times
        for place, seat in enumerate(given["commanders_raided"]):
            if seat >= s.seats:
                self.check.bad(
                    f"this_turn.commanders_raided[{place}]", seat, f"a seat from 0 to {s.seats - 1}"
                )
        s.commanders_raided = list(given["commanders_raided"])

    def _units(self, victims: Sequence[int]) -> tuple[tuple[int, ...], ...]:
        """Whom a warrior has attacked, attack by attack: those of one Group were attacked together."""
        found: list[tuple[int, ...]] = []
        for card in victims:
            group = self.s.group[card]
            if found and group >= 0 and self.s.group[found[-1][0]] == group and card not in found[-1]:
                found[-1] += (card,)
            else:
                found.append((card,))
        return tuple(found)

    def _handles(self, given: Sequence[str], path: str) -> list[int]:
        found = [self._known(handle, f"{path}[{place}]") for place, handle in enumerate(given)]
        return [card for card in found if card is not None]

    def _copies(self) -> None:
        """A Shapeshift that has chosen makes its base a copy."""
        s = self.s
        for card, kind in enumerate(s.kind):
            if kind == SHAPESHIFT and s.zone[card] == ATTACHED and s.choice[card] in self.number:
                s.face[s.base[card]] = s.kind[self.number[s.choice[card]]]  # type: ignore[index]
