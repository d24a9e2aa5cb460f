"""The Voiceless Guild is attacked."""

from __future__ import annotations

from edgebook.games.darkness.book import RULES
from edgebook.games.darkness.rules.chapter5_defense import outcome
from edgebook.games.darkness.rules.sums import BOT_DEFENSE
from edgebook.games.darkness.table.state import State
from edgebook.kernel import Context


@RULES.rule(
    "VG-D1",
    gives="agents there left",
    says={
        "holds": "{seat:seat} returns {agents:Agent/Agents} from Action card 6, which brings the Damage "
        "down to {left}.",
        "no need": "{seat:seat} needs no Agent against Damage {left}.",
        "suffers": "{seat:seat} would need {agents:Agent/Agents} on Action card 6 and has {there}, so none "
        "returns.",
        "cannot": "{seat:seat} has no Agent on Action card 6 against Damage {left}.",
    },
)
def defend(s: State, t: Context, seat: int, tray: int, damage: int) -> tuple[str, int, int, int]:
    """When attacked, it returns just enough Agents from card 6 to bring the Damage down to 0 or less, 3 for
    each Agent. If all of them would not be enough, it returns none and suffers the attack. Each attack is
    met with the Agents that are still there.
    """
    each = s.city.pack.component("voiceless defence per agent")
    there = s.posted[seat][6]
    if damage > 0 and each * there < damage:
        s.then(outcome(seat, tray, damage))
        needed = -(-damage // each) if each else 0
        return ("suffers" if there else "cannot"), needed, there, damage
    needed = -(-damage // each) if damage > 0 else 0
    s.posted[seat][6] -= needed
    s.trained[seat] += needed
    left = t.tally(BOT_DEFENSE, s, (damage, each, needed))
    s.then(outcome(seat, tray, left))
    return ("holds" if needed else "no need"), needed, there, left
