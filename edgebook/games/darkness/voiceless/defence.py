"""The Voiceless Guild is attacked."""

from __future__ import annotations

from edgebook.games.darkness.book import RULES, SOLO
from edgebook.games.darkness.state import State
from edgebook.kernel import Table


@RULES.rule(
    "VG-D1", "It defends", SOLO("6"), gives="agents left",
    says={
        "holds": "{seat:seat} returns {agents:Agent/Agents} from Action card 6: Damage {left} is left.",
        "suffers": "{seat:seat} has {agents:Agent/Agents} on Action card 6, which is not enough: they stay.",
    },
)  # fmt: skip
def defend(s: State, t: Table, seat: int, tray: int, damage: int) -> tuple[str, int, int]:
    """Attacked, it returns just as many Agents from card 6 as bring the Damage to 0 or less, at 3 less for each. If all of
    them would not do, it returns none and suffers the attack. Each attack is met with the Agents that are still there."""
    each = s.city.pack.component("voiceless defence per agent")
    needed = max(0, -(-damage // each))
    there = s.posted[seat][6]
    if needed > there:
        s.then(("ED-5.10", (seat, tray, damage)))
        return "suffers", there, damage
    s.posted[seat][6] -= needed
    s.trained[seat] += needed
    left = damage - each * needed
    s.then(("ED-5.10", (seat, tray, left)))
    return "holds", needed, left
