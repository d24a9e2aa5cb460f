"""Why something is no target: what a person may look for in vain, with the rule that keeps it away."""

from __future__ import annotations

from collections.abc import Sequence

from edgebook.box.grid import beside
from edgebook.games.eden.cards.card import IDS
from edgebook.games.eden.cards.language import LAND
from edgebook.games.eden.effects import conditions
from edgebook.games.eden.effects.attacking import attack_tactics
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.raiding import Reach, guards, raiders
from edgebook.games.eden.table.state import State
from edgebook.games.eden.table.turf import BEAST, MINEFIELD
from edgebook.games.eden.thing_words import TACTIC
from edgebook.games.eden.words import Words
from edgebook.kernel.text import agreeing


def why_no_target(
    s: State,
    seat: int,
    card: int,
    among: Sequence[int] | None = None,
    by: int = 7,
    *,
    covered: bool = False,
) -> tuple[str, str]:
    """The rule and the reason why a card cannot be raided now by anybody of this seat; or by these raiders,
    by this Tactic. `covered`: they raid what is covered too."""
    b, owner = board(s), s.at[card]
    commander = s.is_commander(card)
    who = raiders(s, seat) if among is None else among
    if not who:
        return "DE-8.2", "nobody in the Warband can raid"
    if s.down[card] and not commander:
        return "DE-1.10", "it is face down"
    for each in s.atts[card]:
        if s.kind[each] == BEAST:
            return "DE-1.10", f"{s.name(each)} carries it"
    for live in b.rows("unraidable"):
        if conditions.hits(s, b, live, card, None):
            return "DE-1.10", f"{s.name(live.src)} protects it"
    if commander and owner in s.commanders_raided:
        return "DE-8.5", "it has already been raided this step"
    if commander and b.establishments(s, owner) and not covered:
        return "DE-8.5", "there is still an Establishment in its Turf"
    if not commander and not b.exposed(s, card) and not covered:
        return "DE-8.4", "it has no vulnerable edge"
    bits = b.tactics(s, card)
    reasons = [why_no_tactic(s, seat, card, bit, who) for bit in (1, 2, 4) if bits & bit & by]
    if reasons or by not in TACTIC:
        return reasons[0] if reasons else ("DE-8.6", "it has no Tactic")
    return "DE-8.6", f"it does not have {TACTIC[by]}"


def why_no_tactic(
    s: State, seat: int, card: int, bit: int, among: Sequence[int] | None = None
) -> tuple[str, str]:
    """The rule and the reason why a card cannot be raided by one Tactic."""
    who = raiders(s, seat) if among is None else among
    b, owner = board(s), s.at[card]
    if not b.tactics(s, card) & bit:
        return "DE-8.6", "the target does not have this Tactic"
    stopping = guards(s, owner, bit)
    if stopping:
        stand = f"{Words(s).cards(stopping[0])} {agreeing(stopping[0], 'guards/guard')}"
        return "DE-8.7", f"{stand} against {TACTIC[bit]}"
    if not any(attack_tactics(s, b, each, "raid") & bit for each in who):
        return "DE-8.9", f"nobody who can raid has {TACTIC[bit]}"
    return _why_hidden(s, card, bit, Reach(s, seat, who))


def _why_hidden(s: State, card: int, bit: int, reach: Reach) -> tuple[str, str]:
    """The card that keeps a target from being raided though it lies open: which one, and how."""
    b, owner = board(s), s.at[card]
    if any(b.on(s, "inconspicuous", card)):
        return IDS[s.kind[card]], f"it is INCONSPICUOUS as long as {s.names[owner]} has other Establishments"
    cell = b.cell(s, card)
    mines = [s.turf[owner].get(there, -1) for there in (beside(cell) if cell is not None else ())]
    for mine in mines:
        if mine >= 0 and s.kind[mine] == MINEFIELD and s.kind[card] != MINEFIELD:
            return IDS[MINEFIELD], f"the {s.name(mine)} beside it must be raided first"
    walls = [live.src for live in b.rows("raid-first") if s.at[live.src] == owner and live.src != card]
    if walls and bit == LAND:
        return IDS[s.kind[walls[0]]], f"the {s.name(walls[0])} must be raided first by Land"
    able = [each for each in reach.who if reach.by[each] & bit]
    for each in able:
        if (limit := reach.limited(each, card)) is not None:
            return IDS[s.kind[limit]], f"{s.name(each)}, who has {TACTIC[bit]}, raids only something else"
    return "DE-8.20", f"{Words(s).cards(able)} {agreeing(able, 'raids/raid')} only with their whole Group"
