"""Chapter 2: the formation, and how a player builds one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from edgebook.games.icosara.book import RULES
from edgebook.games.icosara.cards.pawns import Formation
from edgebook.games.icosara.rules.keys import InSecret
from edgebook.games.icosara.table.ground import THREES
from edgebook.games.icosara.table.state import TIEBREAKER, State
from edgebook.games.icosara.words import Words
from edgebook.kernel import Context, Frame, Missing
from edgebook.kernel.text import agreeing, listed

UNPLACED = -3
"""Stands on the positions of a plan that still need a pawn."""


def formation_frames(s: State) -> list[Frame]:
    """Step 2 for everybody who has no formation yet."""
    return [*(choose_formation(seat) for seat in s.clockwise(s.first) if not s.has_pawns(seat)), SHOW]


def _size(s: State) -> str:
    if s.round == TIEBREAKER:
        return "three"
    return "five" if s.setup.mode == "swift" else "eight"


def pool(s: State, seat: int) -> tuple[int, ...]:
    """The pawns that a player may build with."""
    player = s.setup.seats[seat]
    if s.setup.mode == "tournament" and s.round < TIEBREAKER:
        return tuple(sorted(player.deck))
    return s.setup.pack.of_clan[player.clan]


def named_formations(s: State, seat: int) -> list[Formation]:
    """The named formations that fit the clan, the deck and the mode."""
    size, own, clan = _size(s), set(pool(s, seat)), s.setup.seats[seat].clan
    return [
        each
        for each in s.setup.pack.formations
        if each.size == size and each.clan == clan and own.issuperset(p for p in each.pawns if p >= 0)
    ]


def places_to_fill(s: State) -> tuple[int, ...]:
    """The positions of a whole formation, in a tiebreaker those of its first shape."""
    return THREES[0] if s.round == TIEBREAKER else s.ground


def _built(s: State, seat: int) -> None:
    """A plan is whole. Built in sight of all, it is the formation at once."""
    if s.rulings.setup_order == "open":
        s.formation[seat], s.plan[seat] = s.plan[seat], s.formation[seat]


@RULES.decision(
    "ICO-2.8",
    asks="Which formation does {seat:seat} take?",
    says={
        "named": "{seat:seat} takes the formation {key}: {pawns:pawns}.",
        "own": "{seat:seat} builds a formation of their own.",
    },
    gives="pawns",
    says_hidden="{seat:seat} chooses a formation in secret.",
    level="action",
    cites=("ICO-2.2", "ICO-2.3", "ICO-2.6", "ICO-10.6"),
)
class choose_formation(InSecret):
    """Each player takes a recommended formation, or builds one."""

    def options(self, s: State) -> list[str]:
        return [*(each.name for each in named_formations(s, self.seat)), "own"]

    def do(self, s: State, t: Context, key: str) -> Any:
        if key != "own":
            chosen = next(each for each in s.setup.pack.formations if each.name == key)
            s.plan[self.seat] = list(chosen.pawns)
            _built(s, self.seat)
            return "named", tuple(pawn for pawn in chosen.pawns if pawn >= 0)
        if s.round == TIEBREAKER:
            s.then(shape(self.seat))
        else:
            _lay(s, self.seat, s.ground)
        return "own"

    def label(self, s: State, key: str) -> str:
        return "build one of your own" if key == "own" else key

    def missing(self, s: State) -> list[Missing]:
        return list(_unfit(s, self.seat))


def _unfit(s: State, seat: int) -> Iterator[Missing]:
    """The named formations of the clan that cannot be taken now."""
    size, own = _size(s), set(pool(s, seat))
    for each in s.setup.pack.formations:
        if each.clan != s.setup.seats[seat].clan:
            continue
        away = [s.pawns[pawn].name for pawn in each.pawns if pawn >= 0 and pawn not in own]
        if each.size != size:
            why = f"it has {each.size} pawns, and here a formation has {size}"
            yield Missing(each.name, why, "ICO-2.6", each.name)
        elif away:
            why = f"{listed(away)} {agreeing(away, 'is/are')} not in the deck"
            yield Missing(each.name, why, "ICO-10.1", each.name)


def _lay(s: State, seat: int, places: tuple[int, ...]) -> None:
    s.plan[seat] = [UNPLACED if place in places else -1 for place in range(9)]
    s.then(place_pawn(seat))


@RULES.decision(
    "ICO-2.9",
    says="{seat:seat} puts {pawn:pawn} on position {place}.",
    gives="pawn place",
    says_hidden="{seat:seat} places a pawn in secret.",
    cites=("ICO-2.1", "ICO-2.3"),
)
class place_pawn(InSecret):
    """A player who builds a formation places a pawn on each position, starting with position 1."""

    def asks(self, s: State) -> str:
        place = s.plan[self.seat].index(UNPLACED)
        return f"Which pawn does {Words(s).seat(self.seat)} put on position {place}?"

    def options(self, s: State) -> list[str]:
        return [s.pawns[pawn].name for pawn in pool(s, self.seat) if pawn not in s.plan[self.seat]]

    def do(self, s: State, t: Context, key: str) -> tuple[int, int]:
        plan = s.plan[self.seat]
        place = plan.index(UNPLACED)
        pawn = plan[place] = s.setup.pack.number[s.setup.seats[self.seat].clan, key]
        if UNPLACED in plan:
            s.then(place_pawn(self.seat))
        else:
            _built(s, self.seat)
        return pawn, place

    def missing(self, s: State) -> list[Missing]:
        placed = [s.pawns[pawn].name for pawn in s.plan[self.seat] if pawn >= 0]
        return [Missing(name, "it is already in this formation", "ICO-2.3", name) for name in placed]


@RULES.decision(
    "ICO-10.3",
    asks="Which shape does the formation of {seat:seat} have?",
    says="{seat:seat} builds on positions {key:places}.",
    says_hidden="{seat:seat} chooses a shape in secret.",
)
class shape(InSecret):
    """A formation in the tiebreaker has three pawns: all in row 1, or two in row 1 and one behind both. They
    may come from outside the deck.
    """

    def options(self, s: State) -> tuple[tuple[int, ...], ...]:
        return THREES

    def do(self, s: State, t: Context, key: tuple[int, ...]) -> None:
        _lay(s, self.seat, key)

    def label(self, s: State, key: tuple[int, ...]) -> str:
        return ", ".join(map(str, key))


SHOW: Frame = ("ICO-3.4", ())
