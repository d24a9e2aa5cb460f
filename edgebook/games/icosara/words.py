"""How the things of Clans of Icosara are said, on one state."""

from __future__ import annotations

from collections.abc import Sequence

from edgebook.games.icosara.table.dice import COIN, DICE, NOTHING, NULL_EDGE, RANK
from edgebook.games.icosara.table.state import MASTERY, UNSEEN, State
from edgebook.kernel import Die, either
from edgebook.kernel.text import agreeing, listed


class Words:
    """One method for each kind of thing that a sentence can name."""

    __slots__ = ("s",)

    def __init__(self, s: State) -> None:
        self.s = s

    def seat(self, seat: int) -> str:
        """The player's name, or the clan, with the seat's number where two share it."""
        return self.s.setup.called(seat) if seat >= 0 else "nobody"

    def seats(self, seats: Sequence[int]) -> str:
        return listed(map(self.seat, seats))

    def pawn(self, pawn: int) -> str:
        return "an unseen pawn" if pawn == UNSEEN else self.s.pawns[pawn].name

    def pawns(self, pawns: Sequence[int]) -> str:
        return listed(map(self.pawn, pawns))

    def line_ups(self, shown: Sequence[tuple[int, Sequence[int]]]) -> str:
        """ "Ada lines up Lancer and Captain, Ben lines up Rogue", from seats and pawns."""
        parts = [f"{self.seat(seat)} lines up {self.pawns(pawns)}" for seat, pawns in shown]
        return "; ".join(parts) or "all formations stand"

    def counters_gone(self, counters: int) -> str:
        """What is said about the counters of a pawn that leaves."""
        if not counters:
            return ""
        return (
            ", and its counter is removed" if counters == 1 else f", and its {counters} counters are removed"
        )

    def die_name(self, die: int) -> str:
        return "coin" if die == COIN else DICE[die]

    def dice(self, dice: Sequence[int]) -> str:
        """ "the D8 and the D6", or "both D4s"."""
        if len(dice) == 2 and dice[0] == dice[1]:
            return f"both {self.die_name(dice[0])}s"
        return listed(f"the {self.die_name(die)}" for die in dice)

    def some_dice(self, dice: Sequence[int]) -> str:
        """ "a D20" or "two D20s", of dice that are all alike."""
        name = self.die_name(dice[0])
        return f"a {name}" if len(dice) == 1 else f"two {name}s"

    def used_up(self, once: bool) -> str:
        """What is said about an ability that can be used once a game."""
        return "; it cannot be used again in this game" if once else ""

    def mastery_anew(self, anew: bool) -> str:
        """What is said about mastery-rolls when a round begins."""
        return f"and each player has {MASTERY} mastery-rolls again" if anew else "but mastery-rolls are not"

    def numbers(self, numbers: Sequence[int]) -> str:
        return " + ".join(map(str, numbers))

    def rolls(self, rolls: Sequence[tuple[int, Sequence[int], Sequence[int]]]) -> str:
        """ "Ada's D8 shows 5 and Ben's coin shows heads (6)", from seat, dice and numbers of each."""
        return listed(f"{self.seat(seat)}'s {self.shown(dice, shows)}" for seat, dice, shows in rolls)

    def shown(self, dice: Sequence[int], shows: Sequence[int]) -> str:
        """ "D8 shows 5", "two D4s show 3 and 2"."""
        if not dice:
            return "empty hand counts 0"
        if self.s.setup.null_edge:
            counts = agreeing(dice, "counts/count")
            return f"{listed(map(self.die_name, dice))} {counts} {listed(map(str, shows))}"
        faces = [self.face(die, number) for die, number in zip(dice, shows, strict=True)]
        if len(dice) == 1:
            return f"{self.die_name(dice[0])} shows {faces[0]}"
        if len(set(dice)) == 1:
            return f"two {self.die_name(dice[0])}s show {listed(faces)}"
        return f"{listed(map(self.die_name, dice))} show {listed(faces)}"

    def face(self, die: int, number: int) -> str:
        """ "5", or "heads (6)"."""
        return {6: "heads (6)", 0: "tails (0)"}[number] if die == COIN else str(number)

    def choice(self, key: str) -> str:
        """A die that was chosen, from its key."""
        return "no die: nothing is left" if key == NOTHING else f"the {key}"

    def places(self, places: Sequence[int]) -> str:
        return listed(map(str, places))

    def amount(self, amount: int) -> str:
        return f"{amount:+d}"

    def spent(self, spent: Sequence[tuple[int, Sequence[int]]]) -> str:
        """ "Ada's D8 is spent; Ben's D4 never is"."""
        parts = [f"{self.seat(seat)} spends {self.dice(dice)}" for seat, dice in spent if dice]
        kept = [self.seat(seat) for seat, dice in spent if not dice]
        if kept:
            parts.append(f"{listed(kept)} {agreeing(kept, 'spends/spend')} nothing")
        return "; ".join(parts)

    def by_seat(self, numbers: Sequence[int]) -> str:
        """ "Ada 3, Ben 1"."""
        return ", ".join(f"{self.seat(seat)} {number}" for seat, number in enumerate(numbers))

    # -- labels ------------------------------------------------------------------------------------------

    def at(self, seat: int, place: int) -> str:
        """ "Lancer (position 1)" in a label, with more than two seats also whose it is."""
        pawn = f"{self.pawn(self.s.formation[seat][place])} (position {place})"
        return (
            pawn if len(self.s.formation) == 2 else pawn + either(f", seat {seat}", f" of {self.seat(seat)}")
        )

    def standing(self, seat: int, place: int) -> str:
        """The same for people alone."""
        pawn = f"{self.pawn(self.s.formation[seat][place])} (position {place})"
        return pawn if len(self.s.formation) == 2 else f"{pawn} of {self.seat(seat)}"

    def die_label(self, key: str) -> str:
        """A die to choose; in Null-Edge with its number."""
        if key == NOTHING:
            return "nothing is left: fight with 0"
        return f"{key}, which counts {NULL_EDGE[RANK[key]]}" if self.s.setup.null_edge else key

    def die(self, die: Die, place: int) -> str:
        """What a die shows, in words."""
        return f"the {die.name} shows {die.face(place)}"
