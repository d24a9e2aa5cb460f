"""The form for a table that really exists: two to four formations, the dice that are left, and the pits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from edgebook.box.checking import at_fields
from edgebook.box.spots import At, spots
from edgebook.games.icosara.cards.pack import load
from edgebook.games.icosara.position.entry_quick import assumed, quick
from edgebook.games.icosara.position.positions import read_position, write_position
from edgebook.games.icosara.table.dice import DICE
from edgebook.games.icosara.table.ground import EIGHT, SWIFT
from edgebook.kernel import Problem
from edgebook.kernel.entry_form import EntryForm, Field, Hint, Section

NONE: Final = ""
"""Stands for a position without a pawn."""
PHASES: Final = (
    ("start", "the starting roll"),
    ("setup", "building formations"),
    ("battle", "a player's turn"),
)
MODES: Final = (("traditional", "traditional"), ("swift", "Swift Edge"))


def fresh() -> dict[str, Any]:
    """Two clans with a named formation each and all their dice, to be changed into what lies there."""
    return {
        "mode": "traditional",
        "null_edge": False,
        "phase": "battle",
        "turn": 0,
        "passes": 0,
        "seats": [_lined_up(clan) for clan in load().clans[:2]],
    }


def _lined_up(clan: str) -> dict[str, Any]:
    """A seat with the first formation of its clan that has a name, if there is one."""
    pack, seat = load(), _seat(clan)
    named = [each for each in pack.formations if each.clan == clan and each.size == "eight"]
    for place, pawn in enumerate(named[0].pawns if named else ()):
        if pawn >= 0:
            seat["formation"][str(place)] = pack.pawns[pawn].name
    return seat


def _seat(clan: str) -> dict[str, Any]:
    return {
        "clan": clan,
        "mastery": 4,
        "dice": dict.fromkeys(DICE[1:], True),
        "formation": {str(place): NONE for place in EIGHT},
        "exhausted": {str(place): False for place in EIGHT},
        "counters": {str(place): 0 for place in EIGHT},
        "pit": [],
        "used": [],
    }


def sections(values: Mapping[str, Any]) -> list[Section]:
    """Who plays, whose turn it is, and a section for each seat."""
    seats = values["seats"]
    turns = [(seat, f"{each['clan']} (seat {seat})") for seat, each in enumerate(seats)]
    game = [
        Field("mode", "Mode", "choice", MODES, taps=True),
        Field("null_edge", "Null-Edge: numbers instead of dice", "yes-no"),
        Field("phase", "What comes next", "choice", PHASES, taps=True),
        Field("turn", "Whose turn it is", "choice", turns, taps=True),
        Field("passes", "Turns right before this one that ended with a pass", "number", most=len(seats) - 1),
    ]
    return [
        Section("The game", game, open=True),
        *(
            Section(f"Seat {seat}: {each['clan']}", _fields(values, seat), open=True)
            for seat, each in enumerate(seats)
        ),
    ]


def _fields(values: Mapping[str, Any], seat: int) -> list[Field]:
    pack, each, at = load(), values["seats"][seat], f"seats.{seat}"
    names = [pack.pawns[pawn].name for pawn in pack.of_clan[each["clan"]]]
    pawns = [(NONE, "empty"), *((name, name) for name in names)]
    once = [(pawn.name, pawn.name) for pawn in pack.pawns if pawn.clan == each["clan"] and pawn.once]
    fallen = Field("pawn", "Pawn", "choice", pawns[1:])
    used = Field("pawn", "Pawn", "choice", once)
    swift = values["mode"] == "swift"
    fields = [
        Field(f"{at}.clan", "Clan", "choice", [(clan, clan) for clan in pack.clans], taps=True),
        Field(f"{at}.mastery", "Mastery-rolls left", "number", most=99),
        *(
            Field(f"{at}.dice.{die}", f"{die} in the arsenal", "yes-no")
            for die in DICE[1:]
            if not (swift and die == "D20")
        ),
    ]
    for place in SWIFT if swift else EIGHT:
        item = (f"pawn:{seat}:{place}",)
        fields.append(Field(f"{at}.formation.{place}", f"Position {place}", "choice", pawns, items=item))
        if each["formation"][str(place)] != NONE:
            fields.append(Field(f"{at}.exhausted.{place}", f"Position {place} is exhausted", "yes-no"))
            fields.append(Field(f"{at}.counters.{place}", f"Counters on position {place}", "number", most=2))
    fields.append(
        Field(f"{at}.pit", "Fallen pawns, in order", "records", columns=(fallen,), fresh={"pawn": names[0]})
    )
    if once:
        first = {"pawn": once[0][0]}
        label = "Pawns whose ability of once a game is used"
        fields.append(Field(f"{at}.used", label, "records", columns=(used,), fresh=first))
    return fields


def position(values: Mapping[str, Any]) -> dict[str, Any]:
    """The values as a position."""
    early = values["phase"] in ("start", "setup")
    first = None if values["phase"] == "start" else values["turn"]
    swift = values["mode"] == "swift"
    return {
        "game": "clans-of-icosara",
        "mode": values["mode"],
        "null_edge": values["null_edge"],
        "phase": values["phase"],
        "first": first,
        "turn": first,
        "passes": 0 if early else values["passes"],
        "seats": [_written(seat, swift, early) for seat in values["seats"]],
    }


def _written(seat: Mapping[str, Any], swift: bool, early: bool) -> dict[str, Any]:
    dice = [die for die in DICE if die == DICE[0] or (seat["dice"][die] and not (swift and die == "D20"))]
    places = [str(place) for place in (SWIFT if swift else EIGHT)]
    formation = {
        place: {
            "pawn": seat["formation"][place],
            "exhausted": seat["exhausted"][place],
            "counters": seat["counters"][place],
        }
        for place in places
        if seat["formation"][place] != NONE
    }
    fallen = [] if early else [entry["pawn"] for entry in seat["pit"]]
    used = list(dict.fromkeys(entry["pawn"] for entry in seat["used"]))
    return {
        "clan": seat["clan"],
        "arsenal": dice,
        "pit": {"pawns": fallen},
        "mastery": seat["mastery"],
        "formation": formation,
        "used": used,
    }


def values(given: Mapping[str, Any]) -> dict[str, Any]:
    """A position (with every key) as values of the form."""
    whole = write_position(read_position(given))
    made = fresh() | {key: whole[key] for key in ("mode", "null_edge", "phase", "passes")}
    made["turn"] = whole["turn"] or 0
    made["seats"] = []
    for seat in whole["seats"]:
        entry = _seat(seat["clan"])
        entry["mastery"] = seat["mastery"]
        entry["dice"] = {die: die in seat["arsenal"] for die in DICE[1:]}
        for place, pawn in seat["formation"].items():
            entry["formation"][place] = pawn["pawn"]
            entry["exhausted"][place], entry["counters"][place] = pawn["exhausted"], pawn["counters"]
        entry["pit"] = [{"pawn": pawn} for pawn in seat["pit"]["pawns"]]
        entry["used"] = [{"pawn": pawn} for pawn in seat["used"]]
        made["seats"].append(entry)
    return made


def problems(given: Mapping[str, Any]) -> list[Problem]:
    """Everything that does not fit, each at its field."""
    found = at_fields(lambda: read_position(position(given)))
    return [problem._replace(path=problem.path.replace(".pit.pawns", ".pit")) for problem in found]


def hints(given: Mapping[str, Any]) -> list[Hint]:
    """A formation that was never entered looks unfinished."""
    return [
        Hint(f"seats.{seat}.formation.1", "No pawn is entered for this seat yet.")
        for seat, each in enumerate(given["seats"])
        if given["phase"] == "battle" and not any(each["formation"].values())
    ]


PLACES: Final = tuple(f"seats.{{0}}.formation.{place}" for place in EIGHT)
SPOTS: Final = {
    "pawn": At(
        "Position {1}", ("seats.{0}.formation.{1}", "seats.{0}.exhausted.{1}", "seats.{0}.counters.{1}")
    ),
    "formation": At("The formation", PLACES),
    "die": At("The {1}", ("seats.{0}.dice.{1}",)),
    "mastery": At("Mastery-rolls", ("seats.{0}.mastery",)),
    "seat": At("Who plays", ("seats.{0}.clan", "turn")),
    "pit": At("A fallen pawn", adds="seats.{0}.pit"),
}
"""What the things on the board are on the form."""

FORM = EntryForm(
    fresh, sections, position, values, problems, quick=quick, hints=hints, spot=spots(SPOTS), assumed=assumed
)
