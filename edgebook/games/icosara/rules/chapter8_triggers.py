"""Chapter 8: what triggers, when a pawn is sent to the pit and after a battle."""

from __future__ import annotations

from typing import Any

from edgebook.games.icosara.book import RULES
from edgebook.games.icosara.effects.not_offered import dice_away, places_closed
from edgebook.games.icosara.rules.chapter4_dice import restore
from edgebook.games.icosara.rules.chapter6_adjusting import adjusting
from edgebook.games.icosara.rules.keys import ADie, AnEnemy, APosition
from edgebook.games.icosara.table.dice import D4, NAMED, RANK
from edgebook.games.icosara.table.ground import ROW, empty_in_row
from edgebook.games.icosara.table.state import State
from edgebook.games.icosara.words import Words
from edgebook.kernel import Asked, Context, Frame, Missing

LOST = ("restore_on_defeat", "burn_die_on_defeat")
ATTACK_WON = ("burn_die_on_win", "unexhaust_on_win")


def sent(s: State, seat: int, place: int, pawn: int) -> list[Frame]:
    """What happens right when a pawn is sent to the pit: points, and counters on its neighbours."""
    if s.setup.mode == "tournament" and s.rulings.points_count == "each-time":
        s.points[1 - seat] += worth(s, pawn)
    return [
        trigger(seat, other)
        for _, other in s.neighbours(seat, place)
        if s.pawns[other].verb == "counter_on_adjacent_loss"
        and s.counters[seat].get(other, 0) < s.pawns[other].amount
    ]


def worth(s: State, pawn: int) -> int:
    """The points that a pawn in the pit is for the opponent."""
    card = s.pawns[pawn]
    return 1 if s.rulings.point_modifiers == "none" else max(0, 1 + card.attack + card.defend)


def after_battle(s: State) -> list[Frame]:
    """The triggers of the two pawns that fought, in order."""
    seats = [s.fight[0], s.fight[3]]
    if s.rulings.trigger_order == "defender-first":
        seats.reverse()
    return [trigger(seat, s.fighter(seat)[1].number) for seat in seats if _triggers(s, seat)]


def _triggers(s: State, seat: int) -> bool:
    place, pawn = s.fighter(seat)
    stands = s.formation[seat][place] == pawn.number
    if pawn.verb in LOST:
        return not stands
    if pawn.verb == "exhaust_after_defence":
        return stands and seat == s.fight[3]
    if pawn.verb == "counter_on_win":
        return stands and s.won == seat and s.counters[seat].get(pawn.number, 0) < pawn.amount
    return pawn.verb in ATTACK_WON and stands and s.won == seat == s.fight[0]


@RULES.rule(
    "ICO-8.3",
    says={
        "counter": "{pawn:pawn} gets a counter: it has {n} now.",
        "works": "the ability of {pawn:pawn} triggers.",
        "nothing": "the ability of {pawn:pawn} triggers, but there is nothing it can do.",
    },
    gives="n",
    cites=("ICO-1.6", "ICO-8.7", "ICO-8.8"),
)
def trigger(s: State, t: Context, seat: int, pawn: int) -> Any:
    """An ability with the Trigger icon works when its condition is met."""
    card = s.pawns[pawn]
    if card.verb in ("counter_on_win", "counter_on_adjacent_loss"):
        counters = s.counters[seat].get(pawn, 0) + 1
        s.counters[seat][pawn] = counters
        return "counter", counters
    frame = TRIGGERED[card.verb](s, seat, pawn)
    if frame is None:
        return "nothing"
    s.then(frame)
    return "works"


def _restores(s: State, seat: int, pawn: int) -> Frame | None:
    highest = s.pawns[pawn].die
    return restore(seat, highest) if s.restorable(seat, highest) else None


def _burns(s: State, seat: int, pawn: int) -> Frame | None:
    victim = s.enemy(seat)
    return burn(victim, pawn) if s.arsenal[victim] & ~(1 << D4) else None


def _poisons(s: State, seat: int, pawn: int) -> Frame | None:
    victim = s.enemy(seat)
    return poison(seat, victim, pawn) if _upright(s, victim, pawn) else None


def _rises(s: State, seat: int, pawn: int) -> Frame | None:
    return rouse(seat, pawn) if s.mastery[seat] and s.is_exhausted(seat, pawn) else None


TRIGGERED = {
    "restore_on_defeat": _restores,
    "burn_die_on_defeat": _burns,
    "burn_die_on_win": _burns,
    "exhaust_after_defence": _poisons,
    "unexhaust_on_win": _rises,
}


def _upright(s: State, victim: int, pawn: int) -> list[int]:
    row = s.pawns[pawn].amount
    return [p for p, other in s.standing(victim) if ROW[p] == row and not s.is_exhausted(victim, other)]


@RULES.decision(
    "ICO-8.3/burn",
    asks="{pawn:pawn} makes {seat:seat} send a die to the pit. Which one?",
    says="{seat:seat} sends the {key} to the pit.",
    cites=("ICO-4.2",),
)
class burn(ADie):
    """An ability makes a player send a die of the arsenal to the pit, but never the D4. That player chooses
    which."""

    pawn: int

    def options(self, s: State) -> tuple[str, ...]:
        return NAMED[s.arsenal[self.seat] & ~(1 << D4)]

    def do(self, s: State, t: Context, key: str) -> None:
        s.arsenal[self.seat] &= ~(1 << RANK[key])

    def missing(self, s: State) -> list[Missing]:
        never = Missing("D4", "the D4 never goes to the pit", "ICO-4.2", "D4")
        return [never, *(each for each in dice_away(s, self.seat) if each.key != "D4")]


@RULES.decision(
    "ICO-8.3/poison",
    asks="Which of {victim:seat}'s pawns does {pawn:pawn} exhaust?",
    says="{pawn:pawn} exhausts {victim:seat}'s {other:pawn}.",
    gives="other",
    cites=("ICO-7.1",),
)
class poison(AnEnemy):
    """A pawn that was attacked and still stands exhausts a pawn in row 1 of the attacker's formation. Its
    owner chooses which."""

    victim: int
    pawn: int

    def options(self, s: State) -> list[tuple[int, int]]:
        return [(self.victim, place) for place in _upright(s, self.victim, self.pawn)]

    def do(self, s: State, t: Context, key: tuple[int, int]) -> int:
        other = s.formation[self.victim][key[1]]
        s.exhausted[self.victim] |= 1 << other
        return other

    def missing(self, s: State) -> list[Missing]:
        victim, row, words = self.victim, s.pawns[self.pawn].amount, Words(s)
        return [
            Missing(words.at(victim, place), "it is exhausted", "ICO-7.1", (victim, place))
            if ROW[place] == row
            else Missing(words.at(victim, place), f"it is not in row {row}", "ICO-8.3", (victim, place))
            for place, _ in s.standing(victim)
            if place not in _upright(s, victim, self.pawn)
        ]


@RULES.decision(
    "ICO-8.3/rouse",
    asks="Does {seat:seat} spend a mastery-roll to un-exhaust {pawn:pawn}?",
    says={
        "yes": "{seat:seat} spends one mastery-roll: {pawn:pawn} un-exhausts.",
        "no": "{seat:seat} leaves {pawn:pawn} exhausted.",
    },
    cites=("ICO-7.2",),
)
class rouse(Asked):
    """After a won attack the pawn may be un-exhausted for a mastery-roll."""

    seat: int
    pawn: int

    def options(self, s: State) -> tuple[str, str]:
        return "yes", "no"

    def do(self, s: State, t: Context, key: str) -> str:
        if key == "yes":
            s.mastery[self.seat] -= 1
            s.exhausted[self.seat] &= ~(1 << self.pawn)
        return key


def returns(s: State, seat: int) -> list[Frame]:
    """The question whether a pawn of a seat that fell in this battle comes back."""
    return [
        come_back(seat, pawn)
        for fallen, _, pawn in s.fallen
        if fallen == seat and s.pawns[pawn].verb == "return" and not s.is_used(seat, pawn)
    ]


@RULES.decision(
    "ICO-8.3/return",
    asks="Does {pawn:pawn} come back to the formation of {seat:seat}, and where?",
    says={
        "back": "{pawn:pawn} comes back on position {place}, exhausted.",
        "no": "{pawn:pawn} stays in the pit.",
    },
    gives="place",
    cites=("ICO-1.8", "ICO-8.8"),
)
class come_back(APosition):
    """A pawn that fell in battle may come back to an empty position at the back, exhausted, once its
    formation has adjusted. Then the formation adjusts again."""

    pawn: int

    def options(self, s: State) -> list[Any]:
        return [*empty_in_row(s.formation[self.seat], s.pawns[self.pawn].amount, s.ground), "no"]

    def do(self, s: State, t: Context, key: Any) -> Any:
        if key == "no":
            return key
        s.used[self.seat] |= 1 << self.pawn
        put_back(s, self.seat, self.pawn, key)
        s.then(*adjusting(s, self.seat, at_end=True))
        return "back", key

    def label(self, s: State, key: Any) -> str:
        return "no" if key == "no" else APosition.label(self, s, key)

    def item(self, s: State, key: Any) -> str | None:
        return None if key == "no" else APosition.item(self, s, key)

    def missing(self, s: State) -> list[Missing]:
        return list(places_closed(s, self.seat, s.pawns[self.pawn].amount))


def put_back(s: State, seat: int, pawn: int, place: int) -> None:
    """A pawn comes out of the pit onto a position, exhausted."""
    s.pit[seat].remove(pawn)
    s.formation[seat][place] = pawn
    s.exhausted[seat] |= 1 << pawn
