"""What several decisions choose among, with its label and its item: a die, an enemy, a position."""

from __future__ import annotations

from edgebook.games.icosara.table.state import State
from edgebook.games.icosara.words import Words
from edgebook.kernel import Asked


class ADie(Asked):
    """A die of the seat that is asked, by its name."""

    seat: int

    def label(self, s: State, key: str) -> str:
        return Words(s).die_label(key)

    def item(self, s: State, key: str) -> str:
        return f"die:{self.seat}:{key}"


class AnEnemy(Asked):
    """A pawn of another seat: that seat and the pawn's position."""

    seat: int

    def label(self, s: State, key: tuple[int, int]) -> str:
        return Words(s).at(*key)

    def item(self, s: State, key: tuple[int, int]) -> str:
        return f"pawn:{key[0]}:{key[1]}"


class APosition(Asked):
    """A position of the formation of the seat that is asked."""

    seat: int

    def label(self, s: State, key: int) -> str:
        return f"position {key}"

    def item(self, s: State, key: int) -> str | None:
        return f"pawn:{self.seat}:{key}"


class InSecret(Asked):
    """What a seat does while it builds its formation: hidden from the others, unless that is done openly."""

    seat: int
    sealed = True

    def hidden(self, s: State, observer: int | None) -> bool:
        return bool(observer != self.seat) and s.rulings.setup_order == "secret"
