"""A set-up: who plays, with which locations, rulings and card values; checked as a whole before play.

As plain values, all of them optional:

    {"players": 2}                the number of players, or
    {"seats": ["Gilded Leaves", {"guild": "Anointed", "kind": "voiceless"}]}
    {"locations": "tutorial"}     or "random", or ten numbers or names, in layout order 1 to 10
    {"locations_seed": 7}         which random ones
    {"actions": ["easy", "hard", ...]}   the Voiceless Guild's Action cards, or
    {"level": "normal"}           sides at random for a level, or "random"
    {"actions_seed": 7}           which random sides
    {"replace": true}             take the printed replacements for 20, 36 and 37
    {"rulings": {"tower-refill": "at-once"}}
    {"pack": ["my-values"]}       folders with an owner's tables
    {"first": 0}                  the first player
    {"table": true}               at a real table: a pile that is shuffled is unseen
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from edgebook.games.darkness.book import RULINGS
from edgebook.games.darkness.cards.pack import TABLES, Pack
from edgebook.games.darkness.table.city import city_of
from edgebook.games.darkness.table.setup_locations import choose_locations
from edgebook.games.darkness.table.state import State
from edgebook.kernel import Problems

KINDS = ("player", "voiceless")
KEYS = (
    "actions", "actions_seed", "first", "level", "locations", "locations_seed", "pack", "players", "replace",
    "rulings", "seats", "table",
)  # fmt: skip
SIDES = ("easy", "hard")


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a guild, and whether a player or the Voiceless Guild leads it."""

    guild: str
    kind: str
    colour: str
    actions: tuple[int, ...] = ()
    """For the Voiceless Guild: the sides of Action cards 1 to 7, 1 for hard."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A set-up without any problem."""

    seats: tuple[Seat, ...]
    locations: tuple[int, ...]
    rulings: tuple[tuple[str, str], ...]
    pack: Pack
    pack_folders: tuple[str, ...] = ()
    first: int | None = None
    replace: bool = False
    table: bool = False
    """Whether the cards lie on a real table, where nobody knows the order of a pile that was shuffled."""
    entered: bool = False
    """Whether the table was read from a position."""
    seat: int | None = None
    """The seat whose part is played."""
    by_hand: bool = False
    """Whether the others defend by hand in that part, without telling how."""

    @property
    def voiceless(self) -> tuple[int, ...]:
        return tuple(i for i, seat in enumerate(self.seats) if seat.kind == "voiceless")

    @property
    def solo(self) -> bool:
        return len(self.seats) == 2 and len(self.voiceless) == 1

    def plain(self) -> dict[str, Any]:
        return setup_json(self)


def setup_json(setup: Setup) -> dict[str, Any]:
    """A set-up as plain values; `make_setup` gives the same set-up back."""
    bots = [seat.actions for seat in setup.seats if seat.kind == "voiceless"]
    sides = [[SIDES[side] for side in actions] for actions in bots]
    plain: dict[str, Any] = {
        "seats": [{"guild": seat.guild, "kind": seat.kind} for seat in setup.seats],
        "locations": list(setup.locations),
        "rulings": dict(setup.rulings),
    }
    if sides:
        plain["actions"] = sides[0] if all(side == sides[0] for side in sides) else sides
    if setup.pack_folders:
        plain["pack"] = list(setup.pack_folders)
    if setup.first is not None:
        plain["first"] = setup.first
    if setup.replace:
        plain["replace"] = True
    if setup.table:
        plain["table"] = True
    return plain


def make_setup(options: Mapping[str, Any]) -> Setup:
    """Check a set-up and complete it. Refuses with every problem at once."""
    problems: list[str] = []
    problems.extend(
        f"{key}: no such setting (expected {', '.join(KEYS)})" for key in options if key not in KEYS
    )
    pack, folders = TABLES.named(options.get("pack"), problems)
    seats = _seats(options, pack, problems)
    bots = sum(1 for seat in seats if seat[1] == "voiceless")
    replace = options.get("replace", False)
    if not isinstance(replace, bool):
        problems.append(f"replace: {replace!r}, expected true or false")
    table = options.get("table", False)
    if not isinstance(table, bool):
        problems.append(f"table: {table!r}, expected true or false")
    locations = choose_locations(options, pack, bool(bots), bool(replace), problems)
    rulings = options.get("rulings") or {}
    problems.extend(RULINGS.problems(rulings))
    if not isinstance(rulings, Mapping):
        rulings = {}
    sides = _sides(options, pack, bots, rulings, problems)
    first = options.get("first")
    if first is not None and (type(first) is not int or not 0 <= first < max(len(seats), 1)):
        problems.append(f"first: {first!r}, expected a seat from 0 to {len(seats) - 1}")
    if problems:
        raise Problems("this set-up cannot be played:", problems)
    colours = {guild.name: guild.colour for guild in pack.guilds}
    given = iter(sides)
    return Setup(
        seats=tuple(
            Seat(guild, kind, colours[guild], next(given) if kind == "voiceless" else ())
            for guild, kind in seats
        ),
        locations=tuple(locations),
        rulings=tuple(sorted(rulings.items())),
        pack=pack,
        pack_folders=folders,
        first=first,
        replace=bool(replace),
        table=bool(table),
    )


def _seats(options: Mapping[str, Any], pack: Pack, problems: list[str]) -> list[tuple[str, str]]:
    guilds = [guild.name for guild in pack.guilds]
    players = options.get("players")
    given = options.get("seats")
    if given is not None and players is not None:
        problems.append("players: leave it out where seats are given")
    if given is None:
        count = 2 if players is None else players
        if type(count) is not int or not 2 <= count <= 4:
            problems.append(f"players: {count!r}, expected 2, 3 or 4")
            count = 2
        given = guilds[:count]
    if not isinstance(given, Sequence) or isinstance(given, str) or not 2 <= len(given) <= 4:
        problems.append("seats: expected a list of 2, 3 or 4 seats")
        return []
    seats: list[tuple[str, str]] = []
    for i, each in enumerate(given):
        seat = {"guild": each} if isinstance(each, str) else each
        if not isinstance(seat, Mapping):
            problems.append(f"seats[{i}]: {seat!r:.60}, expected a guild, or a guild and a kind")
            continue
        problems.extend(
            f"seats[{i}].{key}: no such setting (expected guild, kind)"
            for key in seat
            if key not in ("guild", "kind")
        )
        guild, kind = seat.get("guild"), seat.get("kind", "player")
        if guild not in guilds:
            problems.append(f"seats[{i}].guild: {guild!r}, expected one of {', '.join(guilds)}")
        elif any(guild == other for other, _ in seats):
            problems.append(f"seats[{i}].guild: {guild} sits at the table already")
        if kind not in KINDS:
            problems.append(f"seats[{i}].kind: {kind!r}, expected player or voiceless")
        seats.append((str(guild), str(kind)))
    bots = sum(1 for _, kind in seats if kind == "voiceless")
    if bots > 2:
        problems.append(f"seats: {bots} Voiceless Guilds, expected at most 2")
    if seats and bots == len(seats):
        problems.append("seats: expected at least one player")
    return seats


def _sides(
    options: Mapping[str, Any], pack: Pack, bots: int, rulings: Mapping[str, Any], problems: list[str]
) -> list[tuple[int, ...]]:
    """The sides of Action cards 1 to 7 for each Voiceless Guild."""
    actions, level = options.get("actions"), options.get("level")
    if not bots:
        if actions is not None or level is not None:
            problems.append("actions: there is no Voiceless Guild at this table")
        return []
    if actions is not None and level is not None:
        problems.append("level: leave it out where actions are given")
    own = rulings.get("two-sets") == "own-sides"
    if level is not None:
        seed = options.get("actions_seed", 0)
        try:
            sets = [random_sides(pack, str(level), f"{seed} {bot}") for bot in range(bots)]
        except Problems as error:
            problems.extend(error.problems)
            return []
        return sets if own else [sets[0]] * bots
    if actions is None:
        return [(0,) * 7] * bots
    nested = isinstance(actions, Sequence) and len(actions) > 0 and not isinstance(actions[0], str)
    given = list(actions) if nested else [actions] * bots
    if nested and (len(given) != bots or (not own and any(each != given[0] for each in given))):
        problems.append("actions: expected one set of sides (or, with two-sets: own-sides, one for each bot)")
        return []
    made = []
    for each in given:
        if not isinstance(each, Sequence) or len(each) != 7 or any(side not in SIDES for side in each):
            problems.append(f"actions: {each!r}, expected seven times easy or hard")
            return []
        made.append(tuple(SIDES.index(side) for side in each))
    return made


def rating(pack: Pack, sides: Sequence[int]) -> int:
    """The total rating of seven Action cards."""
    return sum(
        (card.hard if side else card.easy).rating
        for card, side in zip(pack.action_cards.values(), sides, strict=True)
    )


def random_sides(pack: Pack, level: str, seed: object) -> tuple[int, ...]:
    """Sides at random, all equally likely, among those that come to the wanted level ("random": any)."""
    names = {each.name.casefold(): each for each in pack.levels}
    if level.casefold() != "random" and level.casefold() not in names:
        raise Problems("level", [f"level: {level!r}, expected {', '.join(names)} or random"])
    wanted = names.get(level.casefold())
    fitting = [
        sides
        for sides in itertools.product((0, 1), repeat=7)
        if wanted is None or wanted.least <= rating(pack, sides) <= wanted.most
    ]
    if not fitting:
        raise Problems("level", [f"level: no mix of sides comes to {level}"])
    return random.Random(f"sides {seed}").choice(fitting)


def start(setup: Setup) -> State:
    """The table before the first rule: nothing is laid out, and the whole set-up is on the agenda."""
    city = city_of(setup.pack, setup.locations, len(setup.seats))
    s = State(setup, city, RULINGS.play(dict(setup.rulings)))
    s.agenda = [("ED-2.1", ())]
    return s
