"""Why a card cannot be played though its moment has come: each condition of a `play` row, in words."""

from __future__ import annotations

from edgebook.games.eden.effects.live import Live
from edgebook.games.eden.table.state import State

_SAYS = {
    "permit": "no working card of {seat} allows {arg}",
    "have": "{seat} has no {arg}",
    "tactic": "this is no fight by {arg}",
    "in": "this is no {arg}",
    "by-me": "it is for the player who attacks or raids",
    "attacked": "it is for the player who is attacked or raided",
    "raided": "it is for the player who is raided",
    "mine-razed": "it is for the player whose Establishment was razed",
    "my-turn": "it is for one's own turn",
    "no-action": "{seat} has taken an action this turn",
    "none-attacked": "a warrior has attacked this turn",
    "none-raided": "a warrior has raided this turn",
    "one-skull-a-turn": "a SKULL KEY has already been played this turn",
    "spy": "no SUBVERSIVE of {seat} stands in another Dominion",
    "not-tie": "the combat ended in a tie",
    "mine-killed": "no warrior of {seat} was killed",
    "killed-by-me": "{seat} did not win this combat",
    "mine-won": "{seat} did not win this combat",
    "mine-lost": "{seat} did not lose this combat",
    "won-by": "the combat was not won by {arg} alone and without a Group",
    "not-after-raiders": "the raiders have been announced",
}
_KILLED = {"VEHICLE": "no VEHICLE was killed", "not-VEHICLE": "only VEHICLES were killed"}


def unmet_words(s: State, live: Live, name: str, arg: str) -> str:
    """Why this condition of a play does not hold."""
    if name == "killed":
        return _KILLED[arg]
    if name == "tactic":
        arg = arg.capitalize()
    arg = " or ".join(part.rpartition(":")[2] for part in arg.split("/"))
    said = _SAYS.get(name)
    if said is None:
        return f"{s.name(live.src)} asks for something that is not so now"
    return said.format(seat=s.names[live.me], arg=arg)
