"""Chapter 3: who goes first, and the set-up."""

from __future__ import annotations

from typing import Any

from edgebook.games.icosara.book import RULES
from edgebook.games.icosara.effects.not_offered import dice_away
from edgebook.games.icosara.effects.standing import start_best
from edgebook.games.icosara.rules.chapter2_formation import formation_frames
from edgebook.games.icosara.rules.chapter4_dice import rolls, spend
from edgebook.games.icosara.rules.chapter5_rerolls import REROLLS
from edgebook.games.icosara.rules.chapter6_winner import START_WINNER
from edgebook.games.icosara.rules.keys import ADie
from edgebook.games.icosara.table.dice import NAMED, RANK, TOSS
from edgebook.games.icosara.table.state import EMPTY, State
from edgebook.games.icosara.words import Words
from edgebook.kernel import Asked, Context, Frame, Missing, either


def start_frames(s: State) -> list[Frame]:
    """Step 1."""
    return [*(pick(seat) for seat in s.seats), START]


def begin_setup(s: State) -> None:
    """Step 2 comes next."""
    s.phase = "setup"
    s.then(*formation_frames(s))


@RULES.decision(
    "ICO-3.1",
    asks="Which die does {seat:seat} pick for the starting roll?",
    says="{seat:seat} picks the {key} for the starting roll.",
    says_hidden="{seat:seat} picks a die in secret.",
    level="action",
    cites=("ICO-1.1", "ICO-1.3", "ICO-1.9"),
)
class pick(ADie):
    """Each player picks a die from their arsenal in secret; then all roll at once."""

    sealed = True

    def options(self, s: State) -> tuple[str, ...]:
        return NAMED[s.arsenal[self.seat]]

    def do(self, s: State, t: Context, key: str) -> None:
        s.pick[self.seat] = RANK[key]

    def hidden(self, s: State, observer: int | None) -> bool:
        return observer != self.seat

    def missing(self, s: State) -> list[Missing]:
        return list(dice_away(s, self.seat))


@RULES.rule("ICO-3.1/roll", says="{rolls:rolls}.", gives="rolls", cites=("ICO-3.5", "ICO-3.6", "ICO-1.4"))
def start_roll(s: State, t: Context) -> tuple[Any, ...]:
    """All show the die that they picked, and roll it at once."""
    s.rolling = tuple(s.seats)
    for seat in s.seats:
        s.chosen[seat] = s.rolled[seat] = (s.pick[seat],)
        s.pick[seat] = EMPTY
        s.free[seat] = 1
    return _roll(s, t)


def _roll(s: State, t: Context) -> tuple[Any, ...]:
    shown = rolls(s, t, s.rolling)
    s.then(REROLLS, HIGHEST)
    return (shown,)


@RULES.rule(
    "ICO-3.7",
    says={
        "highest": "{seat:seat} has the highest number, {n}.",
        "rank": "{tied:seats} are tied at {n}: the lowest-ranked die wins, and that is {seat:seat}'s.",
        "again": "{tied:seats} have the same number on the same kind of die: they roll again.",
        "toss": "{tied:seats} have the same number on the same kind of die: {seat:seat} wins the toss.",
    },
    gives="seat n tied",
    cites=("ICO-4.4",),
)
def highest(s: State, t: Context) -> tuple[Any, ...]:
    """The highest number wins the starting roll. On a tie the lower-ranked die wins; that tied players with
    dice of the same kind roll again, and that re-rolls which were used stay used, is a house rule (IG6).
    """
    best, level = t.choose(START_WINNER, s, None, s.rolling), start_best(s)[1]
    number = s.shows[best[0]][0]
    seat = best[0]
    if len(best) > 1:
        s.rolling = tuple(best)
        if s.rulings.start_tie == "roll-again" and not s.setup.null_edge:
            s.then(AGAIN)
            return "again", None, number, s.rolling
        for other in best[1:]:
            seat = other if t.chance.dice((TOSS,), _toss(s, seat, other))[0] else seat
    s.won = seat
    s.then(name_first(seat), start_die(seat))
    if len(best) > 1:
        return "toss", seat, number, tuple(best)
    return ("rank", seat, number, tuple(level)) if len(level) > 1 else ("highest", seat, number)


def _toss(s: State, seat: int, other: int) -> str:
    words = Words(s)
    return f"the toss for the start, heads for {words.seat(seat)} and tails for {words.seat(other)}"


@RULES.rule("ICO-3.7/again", says="{rolls:rolls}.", gives="rolls")
def roll_again(s: State, t: Context) -> tuple[Any, ...]:
    """The tied players roll the same dice again."""
    return _roll(s, t)


@RULES.decision(
    "ICO-3.2",
    asks="Who goes first? {seat:seat} decides.",
    says={
        "own": "{seat:seat} decides to go first.",
        "other": "{seat:seat} decides that {key:seat} goes first.",
    },
    level="action",
)
class name_first(Asked):
    """The player with the highest number says who goes first: themselves or another player."""

    seat: int

    def options(self, s: State) -> range:
        return s.seats

    def do(self, s: State, t: Context, key: int) -> str:
        s.first = s.turn = key
        if not s.rolling:  # named without a starting roll, in a tiebreaker
            begin_setup(s)
        return "own" if key == self.seat else "other"

    def label(self, s: State, key: int) -> str:
        name, number = Words(s).seat(key), f"seat {key}"
        return name if number in name else either(f"{name}, {number}", name)


@RULES.rule(
    "ICO-3.3",
    says={
        "spent": "{seat:seat}'s {die:die_name} is spent; everybody else keeps the die they rolled.",
        "kept": "{seat:seat} won with the D4, which is never spent: everybody keeps their dice.",
    },
    gives="die",
    cites=("ICO-4.1", "ICO-4.2"),
)
def start_die(s: State, t: Context, seat: int) -> tuple[str, int]:
    """Only the winner's die is spent, and not even that if it is a D4."""
    die = s.chosen[seat][0]
    spent = spend(s, seat, s.chosen[seat])
    s.renew("battle")
    begin_setup(s)
    return ("spent" if spent else "kept"), die


@RULES.rule("ICO-3.4", says="{shown:line_ups}. {first:seat} begins.", gives="first shown", level="turn")
def show_formations(s: State, t: Context) -> tuple[int, Any]:
    """All players build their formations and lay out their dice in rank order. Then the battle begins."""
    hidden = [seat for seat in s.clockwise(s.first) if not s.has_pawns(seat)]
    for seat in s.seats:
        if seat in hidden:
            s.formation[seat], s.plan[seat] = s.plan[seat], s.formation[seat]
    s.phase, s.turn = "battle", s.first
    s.then(RULES["ICO-6.1"](s.first))
    return s.first, tuple((seat, tuple(pawn for _, pawn in s.standing(seat))) for seat in hidden)


START, HIGHEST, AGAIN = start_roll(), highest(), roll_again()
