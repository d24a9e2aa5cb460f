"""The odds of a battle, its sides written as people say them: dice, numbers, and names of pawns.

odds("D8 + Brindled Wolf", "D10 + 1", rerolls=(1, 2))
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from edgebook.box.chances import Chances
from edgebook.box.odds import Odds, Outcome, parts
from edgebook.games.icosara.analysis.chances import Side, chance
from edgebook.games.icosara.cards.pack import Pack, load
from edgebook.games.icosara.table.dice import DICE, RANK
from edgebook.kernel import EdgebookError

MOST_REROLLS = 9
MODIFIER = 99
WINS = ("the attacker wins", "the defender wins")
_DICE = {name.casefold(): RANK[name] for name in DICE}


def odds(
    attacker: str,
    defender: str,
    *,
    modifier: int = 0,
    rerolls: Sequence[int] = (1, 1),
    win_ties: bool = False,
    null_edge: bool = False,
    packs: Sequence[str] = (),
) -> Odds:
    """Who wins, die against die. A pawn adds its Attack or Defend; abilities are numbers that you add, or
    re-rolls (`rerolls`: of the attacker and of the defender). `modifier` is the attacker's on top, and with
    `win_ties` the defender wins every tie."""
    if len(rerolls) != 2 or not all(type(n) is int and 0 <= n <= MOST_REROLLS for n in rerolls):
        raise EdgebookError(f"rerolls: {rerolls!r:.40}, expected two numbers from 0 to {MOST_REROLLS}")
    if type(modifier) is not int or abs(modifier) > MODIFIER:
        raise EdgebookError(f"modifier: {modifier!r:.40}, expected a number from -{MODIFIER} to {MODIFIER}")
    pack = load(tuple(map(str, packs)))
    mine = _side(pack, attacker, "attacker", rerolls[0])
    theirs = _side(pack, defender, "defender", rerolls[1])
    mine = mine._replace(modifier=mine.modifier + modifier)
    won = chance(mine, theirs, win_ties=win_ties, null_edge=null_edge)
    found: dict[Outcome, Fraction] = {
        who: part for who, part in zip(WINS, (won, 1 - won), strict=True) if part
    }
    added = f" ({mine.modifier:+d} against {theirs.modifier:+d})" if mine.modifier or theirs.modifier else ""
    return Odds(
        f"{' + '.join(parts(attacker))} against {' + '.join(parts(defender))}{added}",
        "who wins",
        Chances.exactly(found),
        f"All rolls are counted. The attacker has {_times(rerolls[0])}, the defender {_times(rerolls[1])}; "
        "the side that is behind re-rolls."
        if any(rerolls) and not null_edge
        else "All rolls are counted.",
    )


def _times(n: int) -> str:
    return "no re-roll" if not n else "one re-roll" if n == 1 else f"{n} re-rolls"


def _side(pack: Pack, text: str, who: str, rerolls: int) -> Side:
    dice: list[int] = []
    modifier = 0
    for part in parts(text):
        word = part.casefold()
        if word in _DICE:
            dice.append(_DICE[word])
        elif word.removeprefix("-").isdecimal() and len(word) < 4:
            modifier += int(word)
        else:
            modifier += _pawn(pack, part, who)
    if not 0 < len(dice) <= len(DICE):
        raise EdgebookError(f"{who}: {text!r:.60}, expected one die or more of {', '.join(DICE)}")
    return Side(tuple(sorted(dice)), modifier, rerolls)


def _pawn(pack: Pack, name: str, who: str) -> int:
    """What a pawn adds: its Attack or its Defend."""
    found = {
        pawn.attack if who == "attacker" else pawn.defend
        for pawn in pack.pawns
        if name.casefold() in {each.casefold() for each in (pawn.name, pawn.id, f"{pawn.clan} {pawn.name}")}
    }
    if len(found) == 1:
        return found.pop()
    if found:
        raise EdgebookError(f"{who}: {name!r:.60}, expected its clan too: pawns of this name differ")
    raise EdgebookError(
        f"{who}: {name!r:.60}, expected a die ({', '.join(DICE)}), a number, or the name of a pawn"
    )
