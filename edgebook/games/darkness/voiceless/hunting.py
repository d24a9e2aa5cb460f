"""The Voiceless Guild hunts: step 8 of the order."""

from __future__ import annotations

from functools import partial
from typing import Any

from edgebook.games.darkness.book import RULES
from edgebook.games.darkness.rules.chapter5_attack import refill_tower
from edgebook.games.darkness.rules.chapter5_hunting import beat
from edgebook.games.darkness.rules.sums import HUNT, citizen_strength
from edgebook.games.darkness.table.state import EMPTY, State
from edgebook.games.darkness.voiceless.effects import banned, side
from edgebook.games.darkness.voiceless.order import EFFECTS
from edgebook.games.darkness.words import Words
from edgebook.kernel import Context, Criteria, first, most, needs


def bonus(s: State, seat: int) -> tuple[int, int, int]:
    """The Action card that gives the hunting bonus, how many Agents are on it, and the Battle Strength they
    give."""
    table, posted = side(s, seat, 7).bonus, s.posted[seat]
    if not posted[6] and not posted[7]:
        return 7, 0, 0
    number = 7 if s.rulings.hunt_bonus == "card-7" else 6
    agents = posted[number]
    strength = table[min(agents, len(table)) - 1] if agents else 0
    further = max(0, agents - len(table))
    return number, agents, strength + (further if further and s.rulings.strength_cap == "goes-on" else 0)


HUNTS = "{seat:seat} hunts with Battle Strength {strength}: {citizens} from Citizens in its hand"
BY_AGENTS = "{extra} from {agents:Agent that returns/Agents that return} from Action card {number}"
BY_STEP_7 = "{more} from step 7"


@RULES.rule(
    "VG-E8",
    level="action",
    gives="strength citizens more extra agents number",
    says={
        "none": "{seat:seat} hunts without any Battle Strength: no Citizen in its hand gives it any.",
        "citizens": HUNTS + ".",
        "agents": HUNTS + " and " + BY_AGENTS + ".",
        "more": HUNTS + " and " + BY_STEP_7 + ".",
        "both": HUNTS + ", " + BY_STEP_7 + " and " + BY_AGENTS + ".",
        "banned": "Hunting does nothing for {seat:seat}: there is no hunt in the prologue.",
    },
)
def hunting(s: State, t: Context, seat: int) -> tuple[Any, ...]:
    """One hunt, after everything else, however many Hunting contacts it has. Its Battle Strength: +1 for
    each Citizen in its hand, +2 for each step 7 without an Agent, and the bonus of the Agents on card 7, all
    of which return before the first threat is chosen, even if none can be defeated: 1, 2, 3, 4 Agents give
    1, 2, 3, 5 on the easy side and 1, 3, 5, 7 on the hard side.
    """
    if banned(s):
        return "banned", 0, 0, 0, 0, 0, 0
    citizens, more = citizen_strength(s, seat), s.strength
    number, agents, extra = bonus(s, seat)
    s.posted[seat][number] -= agents
    s.trained[seat] += agents
    s.strength = t.tally(HUNT, s, (citizens, extra, number))
    s.hunts += 1
    s.then(defeat(seat))
    alone = "more" if more else "citizens" if citizens else "none"
    said = ("both" if more else "agents") if agents else alone
    return said, s.strength, citizens, more, extra, agents, number


EFFECTS[8] = hunting


def _damage(s: State, tray: int) -> int:
    return s.damage(s.tower[tray])


def _own(s: State, seat: int, tray: int) -> int:
    return s.trays[tray][1 + seat]


def _in_reach(s: State, seat: int, tray: int) -> bool:
    return _damage(s, tray) <= s.strength


def _size(s: State, seat: int, tray: int) -> int:
    """Damage counts only where no cube of its own does."""
    return 0 if _own(s, seat, tray) else _damage(s, tray)


def _size_on_tie(s: State, seat: int, tray: int) -> int:
    return _damage(s, tray)


def _out_of_reach(s: State, seat: int, tray: int, taken: object) -> str:
    return f"Damage {_damage(s, tray)} is more than Battle Strength {s.strength}"


def _fewer_cubes(s: State, seat: int, tray: int, taken: Any) -> str:
    words = Words(s)
    here, there = _own(s, seat, tray) or "no", _own(s, seat, taken)
    cubes = "cube" if here == 1 else "cubes"
    return f"{here} {words.colour(1 + seat)} {cubes}, {words.tray(taken)} has {there}"


def _smaller(s: State, seat: int, tray: int, taken: Any) -> str:
    return f"Damage {_damage(s, tray)}, {Words(s).tray(taken)} has {_damage(s, taken)}"


def _further_right(s: State, seat: int, tray: int, taken: Any) -> str:
    return f"{Words(s).tray(taken)} is further left"


def _label(s: State, seat: int, tray: int) -> str:
    return f"{Words(s).tray(tray)}: {Words(s).card(s.tower[tray])}"


def _item(s: State, seat: int, tray: int) -> str:
    return f"tray:{tray}"


REACH_AND_COLOUR = (needs("VG-H1", _in_reach, _out_of_reach), most("VG-H1", _own, _fewer_cubes))
Threats = partial(Criteria, label=_label, item=_item)
"""Criteria among threats, by their trays."""
THREAT = Threats(
    "Which threat does it defeat?",
    *REACH_AND_COLOUR,
    most("VG-H2", _size, _smaller),
    first("VG-H3", _further_right),
)
THREAT_LARGER_FIRST = Threats(
    "Which threat does it defeat, the larger one on a tie?",
    *REACH_AND_COLOUR,
    most("VG-H2", _size, _smaller),
    most("VG-H3", _size_on_tie, _smaller),
    first("VG-H3", _further_right),
)


@RULES.rule(
    "VG-H4",
    level="action",
    gives="tray card gone left damage",
    cites=("VG-H1", "ED-5.36"),
    says={
        "defeats": "{seat:seat} spends {damage} and defeats {card:card} in {tray:tray}. Reward: "
        "{card:rewards}. Afterwards {gone:gone}. Battle Strength {left} is left.",
        "ends": "With Battle Strength {left}, {seat:seat} can defeat no threat: the hunt is over.",
    },
)
def defeat(s: State, t: Context, seat: int) -> tuple[str, int, int, tuple[str, int], int, int]:
    """It spends Battle Strength equal to the Damage, takes the reward, sets the tray's cubes aside and
    discards the card (to its owner's Guild Hall, if it has an owner). It goes on while it can defeat
    another. Empty places are refilled when the hunt is over, so that a replacement is not hunted in the same
    hunt.
    """
    threats = [tray for tray, card in enumerate(s.tower) if card != EMPTY]
    criteria = THREAT if s.rulings.hunt_tie == "leftmost" else THREAT_LARGER_FIRST
    found = t.choose(criteria, s, seat, threats)
    if not found:
        if EMPTY in s.tower and s.rulings.tower_refill == "together":
            s.then(refill_tower())
        return "ends", EMPTY, EMPTY, ("", 0), s.strength, 0
    tray = found[0]
    damage = _damage(s, tray)
    s.then(defeat(seat))
    card, gone = beat(s, seat, tray)
    return "defeats", tray, card, gone, s.strength, damage
