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
    picked: tuple[str, ...] = ()
    """What can be picked, or has been: empty cells are drawn for it."""

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
