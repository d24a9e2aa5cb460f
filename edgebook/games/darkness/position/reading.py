"""Reading a position: the table as it was written down, checked as a whole, as a state.

Every value is checked, all problems are listed at once, and a position with any problem gives no state.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from edgebook.box.positions import Check, Values, refuse
from edgebook.box.table_keys import fill
from edgebook.games.darkness.book import RULINGS
from edgebook.games.darkness.cards.pack import Pack, load
from edgebook.games.darkness.position.format import Format
from edgebook.games.darkness.table.city import SLOTS, city_of
from edgebook.games.darkness.table.face_down import check_box, read_choice
from edgebook.games.darkness.table.scoring import count_again
from edgebook.games.darkness.table.setup import SIDES, Seat, Setup
from edgebook.games.darkness.table.setup_locations import can_claim, free_replacements
from edgebook.games.darkness.table.state import UNSEEN, State

FULL = "the Voiceless Guild alone has it; for a player, leave it out"


def read_position(position: Mapping[str, Any], packs: Sequence[str | Path] = ()) -> State:
    """The state of a position, with nothing on its agenda. Refuses with every problem at once.

    `packs` are folders with an owner's tables, as in a set-up.
    """
    reader = _Reader(position, load([Path(folder) for folder in packs]))
    state = reader.read(tuple(map(str, packs)))
    refuse(reader.check)
    return state


class _Reader:
    """Reads a position in the order in which it can be checked: who plays where, then what lies on the
    table."""

    def __init__(self, position: object, pack: Pack) -> None:
        self.pack = pack
        self.check = Check()
        self.format = Format(pack)
        self.table = self.format.position.begin(position, self.check)
        self.given = self.table.given
        self.written: list[bool] = []
        """For each seat, whether it is there at all, to be looked at more closely."""
        self.seats = self._seats()
        self.rulings: dict[str, str] = self.table["rulings"]

    def read(self, folders: tuple[str, ...]) -> State:
        check, table = self.check, self.table
        table["game"], table["format"]
        numbers, known = self._locations()
        setup = Setup(
            seats=self._places(),
            locations=numbers,
            rulings=tuple(sorted(self.rulings.items())),
            pack=self.pack,
            pack_folders=folders,
        )
        s = State(setup, city_of(self.pack, numbers, len(setup.seats)), RULINGS.play(self.rulings))
        self.format.lay(s, known)
        self._stage(s)
        self._supply(s)
        for name, face in table["cards"].items():
            self.format.pieces.index[name] = s.add_card(name, *face)
        for seat in range(s.seats):
            self._board(s, seat)
        self._middle(s)
        for seat, values in enumerate(self.seats):
            self._choices(s, seat, values.given)
        check_box(check, s)
        if s.phase == "end":
            count_again(s)
        s.setup = replace(setup, table=UNSEEN in s.deck, entered=True)
        return s

    def _seats(self) -> list[Values]:
        """What is written of each seat; two to four of them in any case."""
        check, begin = self.check, self.format.seat.begin
        given = self.given.get("seats", [])
        if "seats" not in self.given:
            check.say("seats", "left out", "a list of 2, 3 or 4 seats")
        elif isinstance(given, list | tuple) and not 2 <= len(given) <= 4:
            check.say("seats", f"{len(given)} of them", "2, 3 or 4")
        seats = check.items(given, "seats", "a list of 2, 3 or 4 seats")[:4]
        self.written = [isinstance(seat, Mapping) for seat in seats]
        read = [begin(seat, f"seats[{i}]", check) for i, seat in enumerate(seats)]
        return read + [begin({}, f"seats[{i}]", check) for i in range(len(read), 2)]

    def _places(self) -> tuple[Seat, ...]:
        """Who sits where. A guild that does not fit is replaced, so that the rest can be checked."""
        check = self.check
        colours = {guild.name: guild.colour for guild in self.pack.guilds}
        taken: list[str] = []
        kinds: list[str] = []
        for i, seat in enumerate(self.seats):
            path = f"seats[{i}].guild"
            guild: str | None = seat.given.get("guild")
            if i < len(self.written) and self.written[i]:
                guild = check.word(guild, path, tuple(colours))
                if guild in taken:
                    check.say(path, f"{guild} sits at the table already", "each guild once")
            if guild not in colours or guild in taken:
                guild = next(name for name in colours if name not in taken)
            taken.append(guild)
            kinds.append(seat["kind"])
        bots = kinds.count("voiceless")
        if bots > 2:
            check.say("seats", f"{bots} Voiceless Guilds", "at most 2")
        if bots == len(kinds):
            check.say("seats", "no player", "at least one")
        sides = self._sides(kinds)
        return tuple(
            Seat(*each) for each in zip(taken, kinds, map(colours.__getitem__, taken), sides, strict=True)
        )

    def _sides(self, kinds: list[str]) -> list[tuple[int, ...]]:
        """The sides of Action cards 1 to 7; what one Voiceless Guild leaves out is as the other one's."""
        check = self.check
        read: list[tuple[int, ...] | None] = []
        for i, (seat, kind) in enumerate(zip(self.seats, kinds, strict=True)):
            given, path = seat.given.get("actions"), f"seats[{i}].actions"
            if "actions" not in seat.given or (kind == "player" and given in ([], None)):
                read.append(None)
            elif kind == "player":
                check.bad(path, given, f"nothing: {FULL}")
                read.append(None)
            elif not isinstance(given, list | tuple) or len(given) != 7:
                check.bad(path, given, "seven sides, each easy or hard")
                read.append(None)
            else:
                words = [check.word(side, f"{path}[{n}]", SIDES) for n, side in enumerate(given)]
                read.append(tuple(int(word == "hard") for word in words))
        named = [i for i, sides in enumerate(read) if sides is not None]
        own = self.rulings.get("two-sets") == "own-sides"
        if len(named) == 2 and not own and read[named[0]] != read[named[1]]:
            told = "the same sides, or the ruling two-sets: own-sides"
            check.say(f"seats[{named[1]}].actions", f"not those of seats[{named[0]}]", told)
        default = read[named[0]] if named and not own else None
        return [
            () if kind == "player" else sides or default or (0,) * 7
            for sides, kind in zip(read, kinds, strict=True)
        ]

    def _locations(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Ten locations in any case, and the numbers that the rest of the position may name."""
        check, everything = self.check, tuple(self.pack.locations)
        if "locations" not in self.given:
            numbers = self.pack.setups["tutorial"]
            return numbers, numbers
        given = check.items(self.given["locations"], "locations", "a list of ten location numbers")
        problems = check.count
        if isinstance(self.given["locations"], list | tuple) and len(given) != 10:
            check.say("locations", f"{len(given)} of them", "10")
        bots = any(seat.given.get("kind") == "voiceless" for seat in self.seats)
        good: list[int] = []
        for i, number in enumerate(given):
            path = f"locations[{i}]"
            if type(number) is not int or number not in self.pack.locations:
                check.bad(path, number, f"a location from {min(everything)} to {max(everything)}")
            elif number in good:
                check.say(path, f"{number} is already there", "ten different locations")
            else:
                self._usable(path, number, bots, given)
                good.append(number)
        if len(good) == 10 and not any(can_claim(self.pack, number) for number in good):
            check.say("locations", "none lets players claim Neutral cards", "one that does (ED-2.10)")
        if problems == check.count and len(good) == 10:
            return tuple(good), tuple(good)
        spare = [number for number in everything if number not in good]
        return tuple((good + spare)[:10]), everything

    def _usable(self, path: str, number: int, bots: bool, given: Sequence[Any]) -> None:
        location = self.pack.locations[number]
        if bots and not location.usable:
            instead = " or ".join(map(str, free_replacements(self.pack, location, given)))
            found = f"{number} ({location.short}) cannot be used with the Voiceless Guild (VG-S2)"
            self.check.say(path, found, instead)

    def _stage(self, s: State) -> None:
        """Round, phase, first player, and who has played."""
        check, given, seats = self.check, self.given, s.seats
        rounds = self.pack.component("rounds")
        before = check.count
        s.round, s.phase = self.table["round"], self.table["phase"]
        if before == check.count and (s.round == 0) != (s.phase == "prologue"):
            fits = "0 in the prologue" if s.phase == "prologue" else f"1 to {rounds} in the {s.phase} phase"
            check.say("round" if "round" in given else "phase", f"round {s.round}", fits)
        bots = s.setup.voiceless
        s.first = bots[0] if s.setup.solo and s.rulings.first_solo == "bot" else 0
        if "first" in given:
            s.first = self.table["first"]
        for i, seat in enumerate(check.items(given.get("done", []), "done", "a list of seats")):
            path = f"done[{i}]"
            if type(seat) is not int or not 0 <= seat < seats:
                check.bad(path, seat, f"a seat from 0 to {seats - 1}")
            elif seat in s.done:
                check.say(path, f"{seat} is already there", "each seat once")
            else:
                s.done.append(seat)
        if s.phase == "end":
            if s.round != rounds:
                check.say("round", str(s.round), f"{rounds}: the score is counted after the last round")
            s.done = list(range(seats))
        elif len(s.done) == seats and (s.round, s.phase) != (rounds, "action"):
            check.say("done", f"all {seats} seats", "fewer: the next phase begins when all have played")

    def _supply(self, s: State) -> None:
        """Advancements left: what is not named has its full stack."""
        for location in range(10):
            s.supply[3 * location : 3 * location + 3] = s.city.full_stack(location)
        for number, slots in self.table["supply"].items():
            if int(number) in s.city.numbers:
                location = s.city.numbers.index(int(number))
                for slot, left in slots.items():
                    s.supply[3 * location + SLOTS.index(slot)] = left

    def _board(self, s: State, seat: int) -> None:
        """One seat's board."""
        values, who = self.seats[seat], s.setup.seats[seat]
        s.actions[seat] = [0, *who.actions] if who.kind == "voiceless" else []
        fill(s, values, seat, until="untrained")
        self._agents(s, seat, values)
        fill(s, values, seat, since="hand")

    def _agents(self, s: State, seat: int, values: Values) -> None:
        check, path, part = self.check, f"seats[{seat}]", self.pack.component
        out, posted = values["agents"], values["posted"]
        for number, count in out.items():
            if int(number) in s.city.numbers:
                s.agents[seat][s.city.numbers.index(int(number))] = count
        for number, count in posted.items():
            s.posted[seat][int(number)] = count
        if posted and not s.is_voiceless(seat):
            check.bad(f"{path}.posted", posted, "{}: the Voiceless Guild alone posts Agents on Action cards")
        total = s.trained[seat] + s.untrained[seat] + sum(out.values()) + sum(posted.values())
        most = part("trained") + part("untrained")
        if total > most:
            found = (
                f"{s.trained[seat]}, with {s.untrained[seat]} untrained and {sum(out.values())} at locations"
            )
            found += f" and {sum(posted.values())} on Action cards {total} Agents"
            check.say(f"{path}.trained", found, f"at most {most} in all")

    def _middle(self, s: State) -> None:
        """What lies in the middle of the table."""
        check, table, pieces = self.check, self.table, self.format.pieces
        s.street = table["street"]
        if len(s.street) > s.city.street_size:
            check.say("street", f"{len(s.street)} cards", f"at most {s.city.street_size}")
        for name, count in table["influence_on"].items():
            s.tokens[pieces.index[name]] = count
        s.deck = table["deck"][::-1]
        s.discard = table["discard"]
        for i, tray in enumerate(table["tower"]):
            s.tower[i], s.trays[i] = tray["card"], tray["cubes"]
        pieces.check_lost(check)
        s.aside = table["aside"]
        s.bag = [max(0, n) for n in pieces.cubes_left] if "bag" not in self.given else table["bag"]
        if s.phase == "prologue":
            slips = {slip for column in (s.top, s.middle, s.bottom) for slip in column if slip >= 0}
            s.picked = sorted(slips)

    def _choices(self, s: State, seat: int, values: Mapping[str, Any]) -> None:
        """A Voiceless Guild's Choice cards; those that are left out are unseen."""
        check, path = self.check, f"seats[{seat}]"
        choice, deck = values.get("choice"), values.get("choice_deck")
        if not s.is_voiceless(seat):
            if choice is not None:
                check.bad(f"{path}.choice", choice, f"null: {FULL}")
            if deck is not None and deck != []:
                check.bad(f"{path}.choice_deck", deck, f"null: {FULL}")
            return
        if choice is not None:
            s.choice[seat] = read_choice(check, choice, f"{path}.choice")
        elif s.phase == "action" and seat not in s.done:
            check.bad(f"{path}.choice", choice, "the Choice card in force, which it needs in this phase")
        if deck is None:
            s.choice_deck[seat] = [None] * choices_to_come(s, seat)
            return
        most = len(self.pack.choice_cards)
        cards = check.items(deck, f"{path}.choice_deck", "a list of Choice cards, top first, or null")
        if len(cards) > most:
            check.say(f"{path}.choice_deck", f"{len(cards)} cards", f"at most {most}")
        read = [
            None if card is None else read_choice(check, card, f"{path}.choice_deck[{i}]")
            for i, card in enumerate(cards[:most])
        ]
        s.choice_deck[seat] = read[::-1]


def choices_to_come(s: State, seat: int) -> int:
    """How many Choice cards a Voiceless Guild will still turn over in this game."""
    part = s.city.pack.component
    number = part("rounds") - s.round
    if seat in s.done:
        return number
    if s.phase == "prologue":
        return number + s.picks_left(seat)
    return number + (s.phase == "assembly")
