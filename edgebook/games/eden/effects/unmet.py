"""Why a card cannot be played though its moment has come: each condition of a `play` row, in words, and what
it is played on."""

from __future__ import annotations

from functools import lru_cache

from edgebook.games.eden.cards.language import RESOURCE_NAMES, RESOURCES, Row, Sel
from edgebook.games.eden.effects.active_rows import Live
from edgebook.games.eden.table.state import State
from edgebook.kernel.text import listed

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


_NOUNS = {
    "warrior": "warrior", "establishment": "Establishment", "group": "Group", "attachment": "attachment",
    "commander": "Commander", "combatant": "combatant", "raider": "raider", "defender": "defender",
}  # fmt: skip
_BEFORE = ("INFANTRY", "CAVALRY", "VEHICLE", "EQUIPMENT", "attack", "defense")
_AFTER = {
    "mine": "of {seat}",
    "flyer": "that flies",
    "not-flyer": "that does not fly",
    "on-warrior": "on a warrior",
    "warband": "in the Warband",
    "borderlands": "in the Borderlands",
    "ungrouped": "in no Group",
    "no-barricade": "that is no Barricade",
    "not-aff": "that is not {arg}",
    "raid-tactic": "with the Tactic of the raid",
}


def nothing_to_choose(s: State, seat: int, row: Row, name: str, more: str = "") -> str:
    """Why a card has nothing to be played on: what it needs, which may lie there and be out of its reach."""
    wanted = _wanted(row.who, s.names[seat])
    if not wanted:
        return f"there is nothing now that {name} could be played on"
    if any(cost.of.endswith("(it)") for cost in row.costs):
        more += f" that {s.names[seat]} can pay for"
    return f"{name} needs {wanted}{more}, and none can be chosen now"


@lru_cache(maxsize=1024)
def _wanted(who: tuple[Sel, ...], seat: str) -> str:
    """What a row is about: `a Defense Group of Ada`. Nothing where that is no kind of card."""
    said = [_one_of(sel, seat) for sel in who]
    return listed(said, "or") if all(said) else ""


def _one_of(sel: Sel, seat: str) -> str:
    if sel.noun == "razed":
        return f"an Establishment that {seat} has razed"
    noun, before, after = _NOUNS.get(sel.noun, ""), [], []
    for name, arg in sel.filters:
        if name == "is":
            noun = arg
        elif name in _BEFORE or name == "aff":
            before.append(arg or (name if name.isupper() else name.capitalize()))
        elif name == "gives" and arg in RESOURCES:
            after.append(f"that gives {RESOURCE_NAMES[RESOURCES.index(arg)]}")
        elif name in _AFTER:
            after.append(_AFTER[name].format(seat=seat, arg=arg))
        else:
            return ""
    said = " ".join((*before, noun, *after))
    return f"{'an' if said[0] in 'aAEI' else 'a'} {said}" if noun else ""
