"""Chapter 6: a battle, from the target to the pit."""

from __future__ import annotations

from typing import Any

from edgebook.games.icosara.book import RULES
from edgebook.games.icosara.effects.not_offered import dice_away, dice_not_added
from edgebook.games.icosara.effects.standing import TOTAL, leader
from edgebook.games.icosara.effects.targets import enemies_in_reach, out_of_reach, uses_ability
from edgebook.games.icosara.rules.chapter4_dice import rolls, spend, transform, transformation
from edgebook.games.icosara.rules.chapter5_rerolls import REROLLS, barred, rights
from edgebook.games.icosara.rules.chapter6_adjusting import adjusting
from edgebook.games.icosara.rules.chapter6_winner import WINNER
from edgebook.games.icosara.rules.chapter8_abilities import before_dice
from edgebook.games.icosara.rules.chapter8_triggers import after_battle, returns, sent
from edgebook.games.icosara.rules.keys import ADie, AnEnemy
from edgebook.games.icosara.table.dice import D4, DICE, LISTED, NAMED, NOTHING, RANK
from edgebook.games.icosara.table.ground import ROW
from edgebook.games.icosara.table.state import NO_RIGHTS, State
from edgebook.games.icosara.words import Words
from edgebook.kernel import Context, Frame, Missing


@RULES.decision(
    "ICO-6.12",
    asks="Whom does {seat:seat} attack?",
    says="{seat:seat}'s {pawn:pawn} attacks {enemy:seat}'s {other:pawn}.",
    gives="pawn other enemy",
    cites=("ICO-6.5",),
)
class target(AnEnemy):
    """The attacker names the target: any enemy pawn in range."""

    place: int

    def options(self, s: State) -> list[tuple[int, int]]:
        return enemies_in_reach(s, self.seat, self.place)

    def do(self, s: State, t: Context, key: tuple[int, int]) -> tuple[int, int, int]:
        enemy, there = key
        pawn, other = s.formation[self.seat][self.place], s.formation[enemy][there]
        if uses_ability(s, self.seat, self.place, there):
            s.used[self.seat] |= 1 << pawn
        s.fight = (self.seat, self.place, pawn, enemy, there, other)
        s.rolling = (self.seat, enemy)
        for side in s.rolling:
            card = s.fighter(side)[1]
            s.free[side] = 1 + (card.amount if card.verb == "extra_free_roll" else 0)
        s.then(*EXHAUST[self.seat][self.place])
        return pawn, other, enemy

    def missing(self, s: State) -> list[Missing]:
        words = Words(s)
        return [
            Missing(words.at(*key), f"it is in row {ROW[key[1]]}, out of range", "ICO-6.4", key)
            for key in out_of_reach(s, self.seat, self.place)
        ]


@RULES.rule("ICO-6.3", says="{pawn:pawn} exhausts.", gives="pawn", cites=("ICO-7.1",))
def exhaust(s: State, t: Context, seat: int, place: int) -> int:
    """The attacking pawn exhausts once its target is named, whatever comes of the battle."""
    pawn = s.formation[seat][place]
    s.exhausted[seat] |= 1 << pawn
    last = s.fighter(seat)[1].verb == "choose_die_last"
    enemy = s.fight[3]
    dice = (defender_die(enemy), attacker_die(seat)) if last else (attacker_die(seat), defender_die(enemy))
    s.then(*before_dice(s), *dice)
    return pawn


# -- dice ------------------------------------------------------------------------------------------------


@RULES.decision(
    "ICO-6.13",
    asks="Which die does {seat:seat} attack with?",
    says="{seat:seat} attacks with {key:choice}.",
    cites=("ICO-1.3", "ICO-10.7"),
)
class attacker_die(ADie):
    """The attacker chooses a die from the arsenal, before the defender and in the open."""

    def options(self, s: State) -> tuple[str, ...]:
        return NAMED[s.arsenal[self.seat]] or (NOTHING,)

    def do(self, s: State, t: Context, key: str) -> None:
        _choose(s, self.seat, key)
        if s.fighter(self.seat)[1].verb == "second_die" and second_dice(s, self.seat):
            s.then(second_die(self.seat))
        elif s.fighter(self.seat)[1].verb == "choose_die_last":
            s.then(*_ready(s))

    def missing(self, s: State) -> list[Missing]:
        return list(dice_away(s, self.seat))


def second_dice(s: State, seat: int) -> list[str]:
    """The dice that a seat may add to the first one: of lower rank, and no D4."""
    first = s.chosen[seat][0] if s.chosen[seat] else D4
    return [DICE[die] for die in LISTED[s.arsenal[seat]] if D4 < die < first]


@RULES.decision(
    "ICO-6.13/second",
    asks="Does {seat:seat} add a second die?",
    says={"two": "{seat:seat} adds the {key}.", "no": "{seat:seat} adds no second die."},
    cites=("ICO-1.7",),
)
class second_die(ADie):
    """An ability may allow a second die right after the first. Both are rolled and added, both are spent."""

    def options(self, s: State) -> list[str]:
        return [*second_dice(s, self.seat), "no"]

    def do(self, s: State, t: Context, key: str) -> str:
        if key == "no":
            return key
        s.chosen[self.seat] = s.rolled[self.seat] = (*s.chosen[self.seat], RANK[key])
        return "two"

    def label(self, s: State, key: str) -> str:
        return key if key == "no" else ADie.label(self, s, key)

    def missing(self, s: State) -> list[Missing]:
        return list(dice_not_added(s, self.seat))


@RULES.decision(
    "ICO-6.14",
    asks="Which die does {seat:seat} defend with?",
    says="{seat:seat} defends with {key:choice}.",
    cites=("ICO-1.3",),
)
class defender_die(ADie):
    """Then the defender chooses one."""

    def options(self, s: State) -> tuple[str, ...]:
        named = NAMED[s.arsenal[self.seat]]
        if len(named) > 1 and s.pawns[s.fight[2]].verb == "forbid_top_die":
            return named[:-1]
        return named or (NOTHING,)

    def do(self, s: State, t: Context, key: str) -> None:
        _choose(s, self.seat, key)
        if s.pawns[s.fight[2]].verb != "choose_die_last":
            s.then(*_ready(s))

    def missing(self, s: State) -> list[Missing]:
        away, named = list(dice_away(s, self.seat)), NAMED[s.arsenal[self.seat]]
        if s.pawns[s.fight[2]].verb != "forbid_top_die" or len(named) < 2:
            return away
        why = f"{s.pawns[s.fight[2]].name} forbids the highest-ranked die"
        return [Missing(named[-1], why, "ICO-1.7", named[-1]), *away]


def _choose(s: State, seat: int, key: str) -> None:
    if key == NOTHING:
        s.chosen[seat] = s.rolled[seat] = ()
        return
    die = RANK[key]
    s.chosen[seat] = s.rolled[seat] = (die,)
    card = s.fighter(seat)[1]
    if card.verb == "roll_two" and seat == s.fight[0] and die == card.die:
        s.rolled[seat] = (die, die)
    elif card.verb == "die_becomes" and not card.may:
        s.becomes[seat] = ((card.die, card.number, True), *s.becomes[seat])


def _ready(s: State) -> list[Frame]:
    """Both have chosen: transformations, the attacker's abilities first, and the roll."""
    frames: list[Frame] = []
    for seat in s.rolling:
        now = s.rolled[seat]
        for die, pawn, own in s.becomes[seat]:
            if transformation(s, seat, own):
                s.fixed[seat] = True
                if now != (die,) * len(now):
                    frames.append(transform(seat, die, pawn))
                    now = (die,) * len(now)
    return [*frames, ROLL]


@RULES.rule(
    "ICO-6.6", says="{rolls:rolls}.", gives="rolls", cites=("ICO-1.2", "ICO-1.4", "ICO-8.9", "ICO-10.11")
)
def battle_roll(s: State, t: Context) -> tuple[Any, ...]:
    """Both players roll at once. A player's total is all their dice plus the attack modifier or the defend
    modifier, which is added once, however many dice there are.
    """
    shown = rolls(s, t, s.rolling)
    if barred(s):
        s.then(SETTLE)
    else:
        s.rights = [rights(s, seat) if seat in s.rolling else NO_RIGHTS for seat in s.seats]
        s.then(REROLLS, SETTLE)
    return (shown,)


# -- the result ------------------------------------------------------------------------------------------


@RULES.rule(
    "ICO-6.7",
    says={
        "total": "{mine} against {theirs}: {seat:seat}'s {pawn:pawn} wins.",
        "rank": "{mine} against {theirs}: {seat:seat}'s {pawn:pawn} wins the tie with the lower-ranked die.",
        "attacker": "{mine} against {theirs} with dice of the same rank: the attacker, {seat:seat}'s "
        "{pawn:pawn}, wins.",
        "ability": "{mine} against {theirs}: {seat:seat}'s {pawn:pawn} wins every tie when it defends.",
    },
    gives="mine theirs pawn seat",
    cites=("ICO-4.3", "ICO-4.4", "ICO-8.9"),
)
def settle(s: State, t: Context) -> tuple[Any, ...]:
    """Re-rolls and rank changes come before the result. Now it is settled: the higher total wins."""
    why = leader(s)[1]
    (s.won,) = t.choose(WINNER, s, None, s.rolling)
    lost = s.enemy(s.won)
    s.then(stays(lost) if s.safe == lost else falls(lost), SPEND)
    mine, theirs = [t.shown(TOTAL, s, seat, s.totals[seat]) for seat in s.rolling]
    return why, mine, theirs, s.fighter(s.won)[1].number, s.won


@RULES.rule(
    "ICO-6.8",
    says={
        "loses": "{pawn:pawn} goes to {seat:seat}'s pit{counters:counters_gone}.",
        "along": "{other:pawn} takes {pawn:pawn} with it, to {seat:seat}'s pit{counters:counters_gone}.",
    },
    gives="pawn counters other",
    cites=("ICO-1.5", "ICO-8.8"),
)
def falls(s: State, t: Context, seat: int) -> tuple[Any, ...]:
    """The pawn that lost, attacker or defender, is sent to its owner's pit."""
    place, card = s.fighter(seat)
    counters = s.counters[seat].get(card.number, 0)
    s.remove(seat, place)
    s.fallen.append((seat, place, card.number))
    taken = [falls(s.enemy(seat))] if card.verb == "take_along" and seat == s.fight[3] else []
    s.then(*sent(s, seat, place, card.number), *taken)
    if len(s.fallen) > 1:
        return "along", card.number, counters, s.fallen[0][2]
    return "loses", card.number, counters


@RULES.rule("ICO-8.5", says="{pawn:pawn} has lost, but it is indestructible and stays.", gives="pawn")
def stays(s: State, t: Context, seat: int) -> int:
    """Nothing sends an indestructible pawn to the pit. If it loses a battle it stays where it is; the rest
    of the battle goes on as usual, and the other pawn has won.
    """
    return s.fighter(seat)[1].number


@RULES.rule(
    "ICO-6.9", says="{spent:spent}.", gives="spent", cites=("ICO-4.1", "ICO-4.2", "ICO-1.5", "ICO-10.12")
)
def spend_dice(s: State, t: Context) -> tuple[Any, ...]:
    """All dice of the battle are spent, the winner's as well as the loser's, except the D4."""
    spent = tuple((seat, tuple(spend(s, seat, s.chosen[seat]))) for seat in s.rolling)
    frames: list[Frame] = [worn_off(seat) for seat in s.rolling if _boosted(s, seat)]
    frames.extend(after_battle(s))
    for seat in s.clockwise(s.turn):
        if seat in s.rolling:
            frames.extend((*adjusting(s, seat, at_end=True), *returns(s, seat)))
    s.then(*frames)
    return (spent,)


def _boosted(s: State, seat: int) -> bool:
    """Whether a pawn still stands with a counter that counts for one battle only."""
    place, card = s.fighter(seat)
    if card.verb in ("counter_on_win", "counter_on_adjacent_loss"):
        return False
    return s.formation[seat][place] == card.number and s.counters[seat].get(card.number, 0) > 0


@RULES.rule("ICO-1.6", says="{pawn:pawn} has used its bonus{counters:counters_gone}.", gives="pawn counters")
def worn_off(s: State, t: Context, seat: int) -> tuple[int, int]:
    """There may be counters on pawns. The card that puts them there says what they mean and when they are
    removed.
    """
    pawn = s.fighter(seat)[1].number
    return pawn, s.counters[seat].pop(pawn)


EXHAUST = [[(exhaust(seat, place),) for place in range(9)] for seat in range(4)]
ROLL, SETTLE, SPEND = battle_roll(), settle(), spend_dice()
