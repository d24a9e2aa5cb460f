"""A position as a state, and a state as a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from edgebook.box.positions import Check, refuse
from edgebook.box.table_keys import fill, written
from edgebook.games.icosara.book import RULINGS
from edgebook.games.icosara.cards.pack import Pack, load
from edgebook.games.icosara.position.format import position_of
from edgebook.games.icosara.table.dice import D4, D20, DICE, NAMED, RANK
from edgebook.games.icosara.table.ground import EIGHT, SWIFT, THREES, moves_up
from edgebook.games.icosara.table.setup import Seat, Setup
from edgebook.games.icosara.table.state import EMPTY, TIEBREAKER, State


def read_position(position: Mapping[str, Any], packs: Sequence[str] = ()) -> State:
    """The table of a position, with nothing to do; refused with every problem at once."""
    folders = tuple(packs)
    pack = load(folders)
    check = Check()
    values = position_of(pack).read(position, check)
    match = values["match"] or {"round": 1, "winners": [], "points": [0, 0]}
    for i, seat in enumerate(values["seats"]):
        _dice(check, values, seat, f"seats[{i}]")
        _pawns(check, values, match, seat, f"seats[{i}]")
        _adjusted(check, values, seat, f"seats[{i}]")
    if values["mode"] == "tournament":
        over = match["round"] if values["phase"] == "over" else match["round"] - 1
        if check.clean("match") and len(match["winners"]) != over:
            check.say(
                "match.winners",
                f"{len(match['winners'])} of them",
                f"{over}: one for each round that is over",
            )
    _fighting(check, values)
    refuse(check)
    return _state(values, match, pack, folders)


# -- what depends on several values ----------------------------------------------------------------------


def _dice(check: Check, table: Mapping[str, Any], seat: dict[str, Any], path: str) -> None:
    """Every die in the arsenal or in the pit, once."""
    dice = [die for die in DICE if table["mode"] != "swift" or die != DICE[D20]]
    arsenal, pit = seat["arsenal"], seat["pit"]["dice"]
    for place, found in (("arsenal", arsenal), ("pit.dice", pit)):
        for i, die in enumerate(found or ()):
            if die not in dice and check.clean(f"{path}.{place}[{i}]"):
                check.bad(
                    f"{path}.{place}[{i}]", die, "a die other than the D20, which is no part of Swift Edge"
                )
    if arsenal is None:
        seat["arsenal"] = arsenal = [die for die in dice if die not in (pit or ())]
    if pit is None:
        seat["pit"]["dice"] = pit = [die for die in dice if die not in arsenal]
    if not check.clean(f"{path}.arsenal", f"{path}.pit"):
        return
    spent = table["null_edge"] and table["rulings"].get("null-d4") == "once"
    for i, die in enumerate(pit):
        if die == DICE[D4] and not spent:
            check.bad(f"{path}.pit.dice[{i}]", die, "a die other than the D4, which is never spent")
        elif die in arsenal:
            check.bad(f"{path}.pit.dice[{i}]", die, "a die that does not lie in the arsenal as well")
    for die in dice:
        if die not in arsenal and die not in pit:
            check.say(f"{path}.arsenal", f"the {die} is neither here nor in the pit", "every die once")


def _pawns(
    check: Check, table: Mapping[str, Any], match: Mapping[str, Any], seat: Mapping[str, Any], path: str
) -> None:
    """Pawns of the clan or the deck, none of them twice, and no more than a formation has."""
    formation, fallen = seat["formation"], seat["pit"]["pawns"]
    if not check.clean(f"{path}.formation", f"{path}.pit.pawns", f"{path}.deck", f"{path}.clan"):
        return
    tiebreak = table["mode"] == "tournament" and match["round"] == TIEBREAKER
    seen: set[str] = set()
    places = [(f"{path}.formation.{place}", pawn["pawn"]) for place, pawn in formation.items()]
    for where, name in [*places, *((f"{path}.pit.pawns[{i}]", pawn) for i, pawn in enumerate(fallen))]:
        if name in seen:
            check.bad(where, name, "a pawn that is not in the formation or the pit already")
        if table["mode"] == "tournament" and not tiebreak and name not in seat["deck"]:
            check.bad(where, name, "a pawn of the deck")
        seen.add(name)
    size = 3 if tiebreak else 5 if table["mode"] == "swift" else 8
    if len(places) + len(fallen) > size:
        check.say(
            f"{path}.formation",
            f"{len(places) + len(fallen)} pawns with those in the pit",
            f"at most {size}",
        )
    if table["mode"] == "swift":
        for place in formation:
            if int(place) not in SWIFT:
                check.say(
                    f"{path}.formation.{place}",
                    "there is no such position in Swift Edge",
                    "1, 2, 4, 6 or 7",
                )
    if table["phase"] in ("start", "setup"):
        taken = tuple(int(place) for place in formation)
        wholes = THREES if tiebreak else (SWIFT,) if table["mode"] == "swift" else (EIGHT,)
        if taken and tuple(sorted(taken)) not in wholes:
            listed = " or ".join(", ".join(map(str, places)) for places in wholes)
            check.say(
                f"{path}.formation",
                f"{len(taken)} pawns",
                f"none before the battle, or all, on {listed}",
            )
        if fallen:
            check.bad(f"{path}.pit.pawns", fallen, "no fallen pawns before the battle")


def _adjusted(check: Check, table: Mapping[str, Any], seat: Mapping[str, Any], path: str) -> None:
    """In a battle, no empty position has a pawn behind it."""
    if table["phase"] != "battle" or not check.clean(f"{path}.formation", "mode", "phase", "rulings"):
        return
    formation = [0 if str(place) in seat["formation"] else EMPTY for place in range(9)]
    ground = SWIFT if table["mode"] == "swift" else EIGHT
    told: set[int] = set()
    for source, place in moves_up(formation, ground, RULINGS.play(table["rulings"]).behind):
        if place not in told:
            name = seat["formation"][str(source)]["pawn"]
            found = f"position {place} is empty and {name} (position {source}) stands behind it"
            check.say(f"{path}.formation", found, "it to have moved up")
        told.add(place)


def _fighting(check: Check, table: Mapping[str, Any]) -> None:
    """A battle needs two seats with pawns, one of them in turn."""
    if table["phase"] != "battle" or not check.clean("seats"):
        return
    alive = [i for i, seat in enumerate(table["seats"]) if seat["formation"]]
    if len(alive) < 2:
        check.say("seats", f"{len(alive)} with pawns", "at least two in a battle")
    if check.clean("turn", "first") and table["turn"] not in alive:
        check.bad("turn", table["turn"], "a seat that has pawns")


# -- to and fro ------------------------------------------------------------------------------------------


def _state(
    values: Mapping[str, Any], match: Mapping[str, Any], pack: Pack, folders: tuple[str, ...]
) -> State:
    seats = values["seats"]
    number = pack.number
    players = tuple(
        Seat(seat["clan"], seat["name"], tuple(number[seat["clan"], pawn] for pawn in seat["deck"]))
        for seat in seats
    )
    rulings = values["rulings"]
    setup = Setup(players, values["mode"], values["null_edge"], tuple(rulings.items()), pack, folders)
    s = State(setup, RULINGS.play(rulings))
    fill(s, values)
    s.round, s.winners = match["round"], match["winners"]
    s.points = [*match["points"], *[0] * (len(seats) - 2)]
    for i, seat in enumerate(seats):
        fill(s, seat, i)
        s.arsenal[i] = sum(1 << RANK[die] for die in seat["arsenal"])
        s.pit[i] = [number[seat["clan"], pawn] for pawn in seat["pit"]["pawns"]]
        for place, each in seat["formation"].items():
            pawn = s.formation[i][int(place)] = number[seat["clan"], each["pawn"]]
            s.exhausted[i] |= each["exhausted"] << pawn
            if each["counters"]:
                s.counters[i][pawn] = each["counters"]
    if s.phase == "battle":
        s.out = sum(1 << seat for seat in s.seats if not s.has_pawns(seat))
    return s


def write_position(s: State) -> dict[str, Any]:
    """The table as plain values, with every key. What is built or picked in secret is not on it yet."""
    setup = s.setup
    match = {"round": s.round, "winners": s.winners, "points": s.points}
    return position_of(setup.pack).write(
        {
            **written(s),
            "mode": setup.mode,
            "null_edge": setup.null_edge,
            "rulings": dict(setup.rulings),
            "match": match if setup.mode == "tournament" else None,
            "seats": [_write_seat(s, seat) for seat in s.seats],
        }
    )


def _write_seat(s: State, seat: int) -> dict[str, Any]:
    player, names = s.setup.seats[seat], s.pawns
    return {
        **written(s, seat),
        "clan": player.clan,
        "name": player.name,
        "deck": [names[pawn].name for pawn in player.deck],
        "arsenal": NAMED[s.arsenal[seat]],
        "pit": {
            "dice": list(NAMED[s.setup.all_dice & ~s.arsenal[seat]]),
            "pawns": [names[pawn].name for pawn in s.pit[seat]],
        },
        "formation": {
            str(place): {
                "pawn": names[pawn].name,
                "exhausted": s.is_exhausted(seat, pawn),
                "counters": s.counters[seat].get(pawn, 0),
            }
            for place, pawn in s.standing(seat)
        },
    }
