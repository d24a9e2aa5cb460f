"""How much of a card is drawn, by the room that there is: names on two lines and signs, then a name and one
line of signs, then the name and the CV alone. Pointing at a card always says the rest. Where that is still
too much, some cards are only counted."""

from __future__ import annotations

from typing import Final, NamedTuple

from edgebook.games.eden.show.spots import Asked, asked_of


class Style(NamedTuple):
    """What a picture is drawn with."""

    tall: float
    """The height of a card."""
    between: float
    """Between two rows of a Turf."""
    signs: bool = False
    """Whether Tactics, icons and allowance are drawn."""
    two_lines: bool = False
    """With signs: whether a name can have two lines, and the signs have the foot for themselves."""
    fighting: bool = False
    """In a fight only the cards that take part are drawn, and a Turf only round the target."""
    slips: int = 2
    """How many attachments of a card have a slip; the last one says how many more there are."""
    rows: int = 0
    """Where nothing else helps: how many rows of warriors are drawn, the others are counted. 0: all."""
    spots: tuple[str, ...] | None = None
    """Where something is asked about the picture: the places where nothing lies that can be clicked."""
    spread: tuple[int, ...] = ()
    """Seats whose hands are spread out below the Dominions."""
    lines: float = 0.0
    """How high the line of a warrior is, where each has one instead of a card."""
    mirror: bool = False
    """Whether the names of the areas stand at the right of those lines: an arrow comes from the left."""
    counts: bool = False
    """Whether hands that are not spread out are only counted; pointing names their cards."""
    picked: tuple[str, ...] = ()
    """What can be picked, or has been: empty cells are drawn for it."""
    stand: float = 0.0
    """How high warriors are, where they have two lines for their names and the cards of a Turf have one."""

    @property
    def of_warriors(self) -> Style:
        """The style of the warriors."""
        return self._replace(tall=self.stand, two_lines=True, stand=0.0) if self.stand else self

    @property
    def tight(self) -> bool:
        """Whether not even everybody who matters now has room."""
        return self.rows > 0

    @property
    def small_signs(self) -> bool:
        """Whether signs stand in one line with the CV, below a name on one line."""
        return self.signs and not self.two_lines

    @property
    def tells(self) -> bool:
        """Whether the picture says what rules work out from the cards, such as a CV. Where something is asked
        about it, cards are as they are printed: the rest would be the answer."""
        return self.spots is None

    def asked(self, seat: int) -> Asked:
        """What of a seat's Turf an exercise can have clicked."""
        return asked_of(self.spots or (), seat)

    def tells_edges(self, seat: int) -> bool:
        """Whether vulnerable edges of a seat's Turf may be shown: not where they are asked for."""
        return not self.asked(seat).edges


STYLES: Final = (
    Style(62, 12, signs=True, two_lines=True),
    Style(56, 11, signs=True, two_lines=True),
    Style(50, 10, signs=True, two_lines=True),
    Style(36, 9, signs=True),
    Style(32, 8, signs=True),
    Style(22, 8),
    Style(22, 7, fighting=True),
    Style(22, 7, fighting=True, rows=3),
    Style(22, 7, fighting=True, slips=1, rows=2),
    Style(20, 6, fighting=True, slips=1, rows=1),
)
"""From the one that shows most to the one that takes least room."""


def _room_styles() -> tuple[Style, ...]:
    sizes = ((62, 12), (56, 11), (50, 10))
    cards = [Style(tall, between, signs=True, two_lines=True) for tall, between in sizes]
    cards += [Style(42, 9, signs=True, stand=45), Style(42, 9, signs=True)]
    rows = [
        Style(50, 10, signs=True, two_lines=True, lines=20),
        Style(42, 9, signs=True, lines=19),
        Style(38, 8, signs=True, lines=17),
        Style(32, 7, signs=True, lines=17),
        Style(22, 7, lines=17),
    ]
    return (*cards, *(each._replace(counts=counts) for each in rows for counts in (False, True)))


ROOM_STYLES: Final = _room_styles()
"""The same for a room that is filled, in which box and hand keep their places: warriors as cards, then as
lines."""
