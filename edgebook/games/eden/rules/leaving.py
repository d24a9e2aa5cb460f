"""What follows when cards leave play and somebody has a say in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from edgebook.games.eden.book import BOOK, RULES, card_cite
from edgebook.games.eden.cards.card import Card
from edgebook.games.eden.cards.pack import entered
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.leaving import crowded, out
from edgebook.games.eden.table.state import DISCARD, NOBODY, State
from edgebook.games.eden.table.turf import is_establishment, neighbours
from edgebook.games.eden.words import Words
from edgebook.kernel import Frame, Question, Table


def tell_discards(s: State, gone: Sequence[tuple[str, int]]) -> None:
    """A window for cards that take back what is discarded (I'll Take That, Armory)."""
    from edgebook.games.eden.rules.windows import moment

    cards = [card for how, card in gone if how == "discard" and s.zone[card] == DISCARD]
    if cards:
        s.then(moment("when-discarded", cards, s.turn))


@RULES.decision(
    "DE-5.5/room",
    "Make room",
    BOOK("Build"),
    asks="{seat:seat}: which Establishment is discarded to keep to the Neighbor Allowance?",
    says={
        "one": "{seat:seat} discards {key:card} to keep to the Neighbor Allowance",
        "none": "no Establishment has to leave {seat:poss} Turf",
    },
    cites=("DE-5.5",),
)
class make_room(Question):  # noqa: N801
    """When a card that raised a Neighbor Allowance is lost, Establishments beside its former base are
    discarded until the allowance holds."""

    @staticmethod
    def options(s: State, seat: int) -> Sequence[int]:
        found: list[int] = []
        for card in crowded(s, seat):
            cell = s.cell[card]
            assert cell is not None
            found += [
                each for each in neighbours(s, seat, cell) if is_establishment(s, each) and each not in found
            ]
        return found or [NOBODY]  # an answer may have made room before

    @staticmethod
    def do(s: State, t: Table, seat: int, key: int) -> str:
        if key == NOBODY:
            return "none"
        gone = out(s, (key,), "discard")
        if crowded(s, seat):
            s.then(make_room(seat))
        board(s)
        tell_discards(s, gone)
        return "one"

    @staticmethod
    def label(s: State, seat: int, key: int) -> str:
        return "nothing" if key == NOBODY else f"discard {Words(s).handled(key)}"

    @staticmethod
    def item(s: State, seat: int, key: int) -> str | None:
        return None if key == NOBODY else f"card:{key}"


def _leave(keeper: Card) -> Any:
    """A Vault keeps Gold, a Command Center keeps the hand and the piles from everybody else, unless their
    controller allows it."""

    class leave(Question):  # noqa: N801
        @staticmethod
        def options(s: State, seat: int, by: int, what: str, card: int) -> list[str]:
            return ["refuse", "allow"]

        @staticmethod
        def do(s: State, t: Table, seat: int, by: int, what: str, card: int, key: str) -> str:
            if key == "allow":
                s.allowed += ((seat, by, what),)
            return key

    leave.__doc__ = keeper.effect
    return RULES.decision(
        f"{keeper.id}/leave",
        keeper.name,
        card_cite(keeper),
        asks="{seat:seat}: may {card:card} touch what you keep closed?",
        says={"allow": "{seat:seat} allows it", "refuse": "{seat:seat} does not allow it"},
        cites=("DE-1.10",),
    )(leave)


_OF_VAULT, _OF_CENTER = _leave(entered("DE-E035")), _leave(entered("DE-E009"))


def give_leave(seat: int, by: int, what: str, card: int) -> Frame:
    """The question of the card that keeps this closed."""
    frame: Frame = (_OF_VAULT if what == "gold" else _OF_CENTER)(seat, by, what, card)
    return frame
