"""Chapters 6 and 7: a turn, conceding, passing, and adjusting."""

from __future__ import annotations

from typing import Any

from edgebook.games.icosara.book import RULES
from edgebook.games.icosara.effects.actives import can_use, why_not
from edgebook.games.icosara.rules.chapter6_adjusting import adjusting
from edgebook.games.icosara.rules.chapter6_battle import target
from edgebook.games.icosara.rules.chapter8_actives import use
from edgebook.games.icosara.rules.chapter8_triggers import sent
from edgebook.games.icosara.rules.chapter9_end import nobody, out, won
from edgebook.games.icosara.table.ground import ROW
from edgebook.games.icosara.table.state import State
from edgebook.games.icosara.words import Words
from edgebook.kernel import Asked, Context, Frame, Missing


def _ready(s: State, seat: int, place: int, pawn: int) -> bool:
    """Whether a pawn is fresh and has a target: enemy formations always have a pawn in row 1, so its range
    has only to lead across its own rows."""
    return not s.exhausted[seat] >> pawn & 1 and s.pawns[pawn].range >= ROW[place]


@RULES.decision(
    "ICO-6.1",
    asks="What does {seat:seat} do?",
    says={
        "attack": "{seat:seat} attacks with {pawn:pawn} from position {place}.",
        "use": "{seat:seat} uses {pawn:pawn}.",
        "concede": "{seat:seat} concedes {pawn:pawn}.",
        "pass": "{seat:seat} does not attack.",
        "out": "{seat:seat} has no pawn left, so the turn is over.",
    },
    gives="pawn place",
    level="action",
    cites=("ICO-6.2", "ICO-6.16", "ICO-7.1"),
)
class act(Asked):
    """In their turn, players may use active abilities and concede one pawn, in any order. Then one pawn
    attacks, or the player passes if that is allowed.
    """

    seat: int

    def options(self, s: State) -> list[Any]:
        standing = s.standing(self.seat)
        ready = [place for place, pawn in standing if _ready(s, self.seat, place, pawn)]
        keys: list[Any] = [("attack", place) for place in ready]
        keys.extend(("use", place) for place, pawn in standing if can_use(s, self.seat, place, pawn))
        exhausted = s.exhausted[self.seat]
        if exhausted and not s.conceded:
            keys.extend(("concede", place) for place, pawn in standing if exhausted >> pawn & 1)
        if not ready:
            keys.append("pass" if standing else "out")
        return keys

    def do(self, s: State, t: Context, key: Any) -> Any:
        if key == "out":
            s.passes = 0
            s.then(*ending(s))
            return key
        if key == "pass":
            s.then(passing(self.seat))
            return key
        what, place = key
        if what == "attack":
            s.then(target(self.seat, place), OVER)
        elif what == "use":
            s.then(use(self.seat, place), act(self.seat))
        else:
            s.then(concede(self.seat, place), act(self.seat))
        return what, s.formation[self.seat][place], place

    def label(self, s: State, key: Any) -> str:
        if isinstance(key, str):
            return key
        return f"{key[0]}{' with' if key[0] == 'attack' else ''} {Words(s).at(self.seat, key[1])}"

    def item(self, s: State, key: Any) -> str | None:
        return None if isinstance(key, str) else f"pawn:{self.seat}:{key[1]}"

    def group(self, s: State, key: Any) -> str:
        return key if isinstance(key, str) else str(key[0])

    def missing(self, s: State) -> list[Missing]:
        return list(_missing(s, self.seat))


def _missing(s: State, seat: int) -> Any:
    words = Words(s)
    for place, pawn in s.standing(seat):
        at, card = words.at(seat, place), s.pawns[pawn]
        exhausted = s.is_exhausted(seat, pawn)
        if exhausted:
            yield Missing(f"attack with {at}", "it is exhausted", "ICO-7.1", ("attack", place))
        elif card.range < ROW[place]:
            why = f"no enemy is in range: it is in row {ROW[place]} and has range {card.range}"
            yield Missing(f"attack with {at}", why, "ICO-6.4", ("attack", place))
        if exhausted and s.conceded:
            yield Missing(
                f"concede {at}", "one pawn has already been conceded this turn", "ICO-7.3", ("concede", place)
            )
        elif not exhausted:
            yield Missing(f"concede {at}", "it is not exhausted", "ICO-7.3", ("concede", place))
        if card.icon == "Active" and not can_use(s, seat, place, pawn):
            why, rule = why_not(s, seat, place, pawn)
            yield Missing(f"use {at}", why, rule, ("use", place))
    fresh = [(place, pawn) for place, pawn in s.standing(seat) if _ready(s, seat, place, pawn)]
    if fresh:
        place, pawn = fresh[0]
        why = f"{words.pawn(pawn)} (position {place}) is not exhausted and has an enemy in range"
        yield Missing("pass", why, "ICO-7.4", "pass")


@RULES.rule(
    "ICO-7.3",
    says="{pawn:pawn} goes to {seat:seat}'s pit{counters:counters_gone}.",
    gives="pawn counters",
    cites=("ICO-7.6", "ICO-7.7", "ICO-1.5"),
)
def concede(s: State, t: Context, seat: int, place: int) -> tuple[int, int]:
    """Once in a turn, before attacking, players may send one of their own exhausted pawns to the pit,
    wherever it is. The turn goes on.
    """
    s.conceded = True
    counters = s.counters[seat].get(s.formation[seat][place], 0)
    pawn = s.remove(seat, place)
    s.then(*sent(s, seat, place, pawn), *adjusting(s, seat))
    return pawn, counters


@RULES.rule("ICO-7.4", says="{seat:seat} passes.", cites=("ICO-7.8",))
def passing(s: State, t: Context, seat: int) -> None:
    """Players may pass only if each of their pawns that has an enemy in range is exhausted. Passing ends the
    turn.
    """
    s.passes += 1
    needed = 2 if s.rulings.all_pass == "two-in-a-row" else len(s.alive())
    s.then(*adjusting(s, seat, at_end=True), *((fresh(),) if s.passes >= needed else ending(s)))


@RULES.rule(
    "ICO-7.5",
    says={
        "all": "everybody has passed in a row: all pawns un-exhaust.",
        "two": "two neighbours have passed in a row: all pawns un-exhaust.",
    },
    cites=("ICO-7.2",),
)
def fresh(s: State, t: Context) -> str:
    """When all have passed, one right after the other, all pawns un-exhaust, and it is the turn of the
    player who passed first.
    """
    s.passes = 0
    s.exhausted = [0] * len(s.exhausted)
    alive = s.alive()
    two = s.rulings.all_pass == "two-in-a-row" and len(alive) > 2
    at = alive.index(s.turn)
    s.then(turn_passes(alive[at - 1] if two else alive[(at + 1) % len(alive)]))
    return "two" if two else "all"


@RULES.rule("ICO-6.15", says="the battle is over; the dice are put down.", level="action")
def battle_over(s: State, t: Context) -> None:
    """A battle ends in this order: losing pawns go to the pit, then the dice, then triggers work, then
    formations adjust, the attacker's first. Then comes the check whether a player has won.
    """
    s.renew("battle")
    s.passes = 0
    s.then(*ending(s))


def ending(s: State) -> list[Frame]:
    """What comes after a turn: a player is out, has won, or the next one has the turn."""
    alive = s.alive()
    gone = [seat for seat in s.seats if seat not in alive and not s.out >> seat & 1]
    frames = [out(seat) for seat in gone] if len(s.formation) > 2 else []
    if len(alive) > 1:
        after = next(seat for seat in s.clockwise(s.turn)[1:] if seat in alive)
        return [*frames, turn_passes(after)]
    return [*frames, won(alive[0]) if alive else nobody()]


@RULES.rule("ICO-6.11", says="it is {seat:seat}'s turn.", level="turn")
def turn_passes(s: State, t: Context, seat: int) -> None:
    """The turn passes to the next player who has pawns."""
    s.turn, s.acted, s.conceded = seat, 0, False
    s.turns += 1
    s.then(act(seat))


OVER = battle_over()
