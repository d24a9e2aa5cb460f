"""What studies use of Edge of Darkness: when a state is, what a game came to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from edgebook.games.darkness.analysis.columns import COLUMNS
from edgebook.games.darkness.analysis.differences import differs
from edgebook.games.darkness.analysis.odds import odds
from edgebook.games.darkness.analysis.tables import CHARTS, TABLES
from edgebook.games.darkness.rules.chapter6_end import next_first
from edgebook.games.darkness.table.scoring import SOURCES, score_sheet
from edgebook.games.darkness.table.setup import Setup, rating
from edgebook.games.darkness.table.state import State
from edgebook.games.darkness.voiceless.end import success_score
from edgebook.kernel import Moment, Studies

SOLO_SEATS = ["Gilded Leaves", {"guild": "Anointed", "kind": "voiceless"}]


def moment(s: State) -> Moment:
    """Round 0 is the set-up and the prologue."""
    return Moment(s.round, s.phase, s.turn)


def vary(options: Mapping[str, Any], seed: int) -> dict[str, Any]:
    """Random locations and random Action card sides are drawn anew for each game. A level is for a Voiceless
    Guild: where nobody says who sits there, it is the solo game."""
    made = dict(options)
    if ("level" in made or "actions" in made) and not {"seats", "players"} & made.keys():
        made["seats"] = SOLO_SEATS
    if made.get("locations") == "random":
        made.setdefault("locations_seed", seed)
    if "level" in made:
        made.setdefault("actions_seed", seed)
    return made


FITTED_ON: tuple[Mapping[str, Any], ...] = (
    {"players": 2, "locations": "random"},
    {"players": 3, "locations": "random"},
    {"players": 4, "locations": "random"},
    *({"seats": SOLO_SEATS, "level": level, "locations": "random"} for level in ("easy", "normal", "hard")),
)
"""Tables whose games say what a position is worth."""


def brought(setup: Setup) -> list[dict[str, str]]:
    """The guild of each seat, and whether it is a Voiceless Guild."""
    return [{"guild": seat.guild, "kind": seat.kind} for seat in setup.seats]


def first(s: State) -> int:
    """Who was first player in round 1: the marker moves on by one seat after every round."""
    rounds = s.round if s.phase == "end" else s.round - 1
    return (s.first - rounds * (next_first(s) - s.first)) % s.seats


def won(s: State) -> list[bool]:
    """The seats that win alone or share the victory."""
    return [seat in s.winners for seat in range(s.seats)]


def result(s: State) -> dict[str, Any]:
    """What a game came to. VP are as on the score sheet; the Success Score is for solo games."""
    pack = s.city.pack
    found: dict[str, Any] = {
        "locations": tuple(location.short for location in s.city.locations),
        "location rating": sum(location.rating for location in s.city.locations),
    }
    for seat, sources in enumerate(score_sheet(s)):
        found.update({f"vp {seat} {source}": sources[source] / 4 for source in SOURCES})
    bots = s.setup.voiceless
    if bots:
        sides = s.actions[bots[0]][1:]
        total = rating(pack, sides)
        found["action card rating"] = total
        found["level played"] = next(
            (level.name.casefold() for level in pack.levels if level.least <= total <= level.most), "none"
        )
        found["hard sides"] = tuple(
            f"{number} {card.type}"
            for (number, card), side in zip(pack.action_cards.items(), sides, strict=True)
            if side
        )
    if s.setup.solo and s.final:
        found["success score"] = success_score(s)["total"] / 4
    return found


STUDIES = Studies(
    odds=odds,
    won=won,
    result=result,
    brought=brought,
    first=first,
    listed={"seats": "guild"},
    rated="success score",
    phases=("setup", "prologue", "assembly", "action", "end"),
    units={
        "coins": "Coins", "influence": "Influence", "goodwill": "Goodwill", "reputation": "Reputation",
        "agents ready": "Agents", "agents untrained": "Agents", "agents at locations": "Agents",
        "agents on Action cards": "Agents", "guild cards": "cards", "filled slots": "slots", "defense": "VP",
        "slips": "slips", "vp": "VP", "success score": "points", "action card rating": "points",
        "location rating": "points",
    },
    titles={
        "vp": "VP if the game ended now", "defense": "Defense Track", "success score": "Success Score",
    },
    columns=COLUMNS,
    tables=TABLES,
    charts=CHARTS,
    differs=differs,
)  # fmt: skip
