"""Chapter 5: re-rolls and rank changes, until nobody wants any more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from edgebook.games.icosara.book import RULES
from edgebook.games.icosara.effects.standing import leader, start_best
from edgebook.games.icosara.rules.chapter4_dice import rolls
from edgebook.games.icosara.table.dice import D4, DICE, LISTED, RANK
from edgebook.games.icosara.table.state import State
from edgebook.games.icosara.words import Words
from edgebook.kernel import Asked, Context, Missing


def in_order(s: State) -> Sequence[int]:
    """The seats that roll, in the order in which they are asked."""
    if s.rulings.reroll_order == "attacker-first":
        return s.rolling
    if s.fight:
        attacker, defender = s.rolling
        ahead = leader(s)[0]
        return (defender, attacker) if ahead == attacker else (attacker, defender)
    if len(s.rolling) > 2:
        return sorted(s.rolling, key=lambda seat: (s.shows[seat][0], seat))
    return sorted(s.rolling, key=lambda seat: (s.shows[seat][0], -s.rolled[seat][0], seat))


def answers(s: State, seat: int) -> list[str]:
    """What a seat may do now, besides standing."""
    if s.rulings.reroll_who == "only-loser" and not _behind(s, seat):
        return []
    ways, forbidden = s.rights[seat]
    found: list[str] = []
    if not s.setup.null_edge:
        if s.free[seat]:
            found.append("free")
        if s.mastery[seat] and not forbidden and (not found or s.rulings.mastery_when == "any-time"):
            found.append("mastery")
    if ways and not s.changed[seat]:
        found.extend(DICE[die] for die in changes(s, seat, ways))
    return found


def _behind(s: State, seat: int) -> bool:
    return leader(s)[0] != seat if s.fight else seat not in start_best(s)[0]


def barred(s: State) -> bool:
    """Whether one of the two pawns forbids re-rolls and rank changes."""
    return "no_rerolls" in (s.pawns[s.fight[2]].verb, s.pawns[s.fight[5]].verb)


def rights(s: State, seat: int) -> tuple[tuple[int, ...], str]:
    """In which directions auras let a seat change its die, and which pawn forbids its mastery-rolls."""
    enemy = s.enemy(seat)
    own = [s.pawns[pawn] for _, pawn in s.neighbours(seat, s.fighter(seat)[0])]
    other = [s.pawns[pawn] for _, pawn in s.neighbours(enemy, s.fighter(enemy)[0])]
    locks = [card.name for card in other if card.verb == "lock_mastery"]
    return tuple(card.direction for card in own if card.direction), locks[0] if locks else ""


def changes(s: State, seat: int, ways: tuple[int, ...]) -> list[int]:
    """The dice that a seat may change to, in these directions."""
    die = max(s.rolled[seat], default=D4)
    if die == D4 and s.rulings.d4_interference == "all":
        return []
    if s.fixed[seat] and s.rulings.transformed_change == "fixed":
        return []
    found: list[int] = []
    for way in ways:
        fit = [d for d in LISTED[s.arsenal[seat]] if (d - die) * way > 0 and d not in s.rolled[seat]]
        if s.rulings.rank_reach == "next":
            fit = fit[:1] if way > 0 else fit[-1:]
        found.extend(fit)
    return sorted(found)


@RULES.window(
    "ICO-5.1",
    says={
        "pass": "{seat:seat} stands.",
        "again": "{seat:seat} chooses to roll again.",
        "change": "{seat:seat} changes the die.",
    },
    passes="stand",
    cites=("ICO-5.4", "ICO-5.5", "ICO-5.6"),
)
class rerolls(Asked):
    """After the rolls and before the result each player may re-roll, one at a time, as often as their
    re-rolls allow; with an aura they may change the die."""

    again = "anew"
    passing = "stand"

    def asks(self, s: State, seat: int) -> str:
        words = Words(s)
        if not s.fight:
            shown = words.rolls([(each, s.rolled[each], s.shows[each]) for each in s.rolling])
            return f"{shown}. Does {words.seat(seat)} re-roll?"
        here = "ahead" if leader(s)[0] == seat else "behind"
        score = f"{s.totals[seat]} against {s.totals[s.enemy(seat)]}"
        return f"{words.seat(seat)} is {here} with {score}. Another roll?"

    def order(self, s: State) -> Sequence[int]:
        return in_order(s)

    def options(self, s: State, seat: int) -> list[str]:
        return answers(s, seat)

    def do(self, s: State, t: Context, seat: int, key: str) -> str:
        if key in RANK:
            s.then(change_rank(seat, RANK[key]))
            return "change"
        s.then(free_roll(seat) if key == "free" else mastery_roll(seat))
        return "again"

    def label(self, s: State, seat: int, key: str) -> str:
        if key in RANK:
            return f"change to the {Words(s).die_label(key)}"
        return f"{key}-roll ({s.free[seat] if key == 'free' else s.mastery[seat]} left)"

    def item(self, s: State, seat: int, key: str) -> str:
        return f"die:{seat}:{key}" if key in RANK else f"{key}:{seat}"

    def missing(self, s: State, seat: int) -> list[Missing]:
        found = []
        if s.changed[seat]:
            found.append(Missing("change the die", "it has been changed in this battle", "ICO-4.7"))
        if s.setup.null_edge:
            why = "nothing is rolled in Null-Edge"
            ways = (("free-roll", "free"), ("mastery-roll", "mastery"))
            return found + [Missing(label, why, "ICO-10.11", key) for label, key in ways]
        if not s.free[seat]:
            found.append(Missing("free-roll", "it has been used", "ICO-5.2", "free"))
        if "mastery" not in answers(s, seat):
            lock = s.rights[seat][1]
            if lock:
                why = f"{lock} forbids it in this battle"
            else:
                why = "the free-roll comes first" if s.mastery[seat] else "none is left"
            found.append(Missing("mastery-roll", why, "ICO-1.7" if lock else "ICO-5.3", "mastery"))
        return found


@RULES.rule("ICO-5.2", says="{seat:seat} uses a free-roll: {rolls:rolls}.", gives="rolls", cites=("ICO-5.4",))
def free_roll(s: State, t: Context, seat: int) -> tuple[Any, ...]:
    """Each player has one free-roll in each battle."""
    s.free[seat] -= 1
    return (rolls(s, t, (seat,)),)


@RULES.rule(
    "ICO-5.3",
    says="{seat:seat} uses one mastery-roll and has {left} left: {rolls:rolls}.",
    gives="rolls left",
    cites=("ICO-5.4",),
)
def mastery_roll(s: State, t: Context, seat: int) -> tuple[Any, ...]:
    """Each player has four mastery-rolls for the whole game. They come after the free-roll of a battle, and
    a player may use all that are left in one battle.
    """
    s.mastery[seat] -= 1
    return rolls(s, t, (seat,)), s.mastery[seat]


@RULES.rule(
    "ICO-4.6",
    says="{seat:seat} changes to the {die:die_name}: {rolls:rolls}.",
    gives="rolls",
    cites=("ICO-4.7", "ICO-4.9", "ICO-4.10"),
)
def change_rank(s: State, t: Context, seat: int, die: int) -> tuple[Any, ...]:
    """A die may be exchanged for another one in the arsenal, which is rolled at once. Only the last die is
    spent; the one before it returns to the arsenal.
    """
    s.chosen[seat] = s.rolled[seat] = (die,)
    s.changed[seat], s.fixed[seat] = True, False
    return (rolls(s, t, (seat,)),)


REROLLS = rerolls()
