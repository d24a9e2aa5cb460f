"""How far the play of a card has come: what was settled so far, step by step."""

from __future__ import annotations

from typing import Any, NamedTuple


class Run(NamedTuple):
    """The play of a card, or the use of an ability. Its values are the arguments of the card's frames."""

    seat: int
    card: int
    how: str
    """`play`, or the action that plays it; `use:` and the moment, for an ability."""
    subject: tuple[int, ...] = ()
    """What the moment is about: who was killed, what was played."""
    picks: tuple[Any, ...] = ()
    word: str = ""
    x: int = -1
    """The Gold that is paid as X; -1: not settled yet."""

    @property
    def used(self) -> bool:
        """Whether it is an ability that is used."""
        return self.how.startswith("use")

    @property
    def moment(self) -> str:
        """When an ability is used."""
        return self.how[4:]
