"""Chapter 8: Battle, Attack and Defend abilities, before anybody chooses a die."""

from __future__ import annotations

from edgebook.games.icosara.book import RULES
from edgebook.games.icosara.cards.pawns import Pawn
from edgebook.games.icosara.effects.conditions import bonus_of
from edgebook.games.icosara.table.dice import D4
from edgebook.games.icosara.table.state import State
from edgebook.games.icosara.words import Words
from edgebook.kernel import Asked, Context, Frame


def before_dice(s: State) -> list[Frame]:
    """What counts or may be used now, the attacker's first."""
    amounts = [(side, bonus_of(s, side)) for side in s.rolling]
    counts = [condition(side, amount) for side, amount in amounts if amount]
    return [*counts, *(ability(side) for side in s.rolling if may_use(s, side))]


@RULES.rule("ICO-8.1/condition", says="{pawn:pawn} has {amount:amount} in this battle.", gives="pawn")
def condition(s: State, t: Context, seat: int, amount: int) -> int:
    """What an ability looks at before the dice are chosen holds for the whole battle."""
    pawn = s.fighter(seat)[1].number
    s.bonus[seat] = ((amount, pawn),)
    return pawn


def may_use(s: State, seat: int) -> bool:
    """Whether a pawn has an ability that may be used before the dice are chosen."""
    card = s.fighter(seat)[1]
    if not card.may or card.when != "before dice" or (card.once and s.is_used(seat, card.number)):
        return False
    if card.icon not in (("Battle", "Attack"), ("Battle", "Defend"))[s.role(seat)]:
        return False
    return card.die < 0 or bool(s.setup.all_dice >> card.die & 1 and _transformable(s, seat, card))


def _transformable(s: State, seat: int, card: Pawn) -> bool:
    """Whether there is a die that the ability could transform: one that does nothing is not offered."""
    own = card.verb == "die_becomes"
    if own and s.rulings.d4_interference == "taking":
        return True
    return bool(s.arsenal[seat if own else s.enemy(seat)] & ~(1 << D4))


@RULES.decision(
    "ICO-8.1",
    says={"yes": "{seat:seat} uses {pawn:pawn}: {text}", "no": "{seat:seat} does not use {pawn:pawn}."},
    gives="pawn text",
    cites=("ICO-8.6", "ICO-8.8"),
)
class ability(Asked):
    """Battle abilities work when their pawn attacks or defends, Attack abilities when it attacks, Defend
    abilities when it defends: before anybody chooses a die, unless the card says otherwise."""

    seat: int

    def asks(self, s: State) -> str:
        card = s.fighter(self.seat)[1]
        return f"Does {Words(s).seat(self.seat)} use {card.name}? {card.text}"

    def options(self, s: State) -> tuple[str, str]:
        return "yes", "no"

    def do(self, s: State, t: Context, key: str) -> tuple[str, int, str]:
        card = s.fighter(self.seat)[1]
        if key == "yes":
            if card.once:
                s.used[self.seat] |= 1 << card.number
            if card.verb == "indestructible":
                s.safe = self.seat
            else:
                whose = self.seat if card.verb == "die_becomes" else s.enemy(self.seat)
                s.becomes[whose] = (*s.becomes[whose], (card.die, card.number, whose == self.seat))
        return key, card.number, card.text
