"""The law of size: how large a picture is drawn for its room, the same in every game and every view.

Half of what a larger screen has more makes things larger, half of it shows more. A picture is laid out in a
room that is `unit` times smaller than the real one, with no text under 11, and then enlarged to fill it:

    unit = max(1, (w · h / (600 · 540)) ^ ¼)

A slide is read from afar: there the smallest text is 20.2 pixels high. Where the height is free (a phone, a
cell of a notebook), the width alone counts and nothing is enlarged.
"""

from __future__ import annotations

from typing import NamedTuple

from .scene import Scene

TEXT, SLIDE_TEXT = 11.0, 20.2
"""The smallest text of a picture, in its own units, and on a wall."""
AREA = 600.0 * 540.0
"""A room that is as large as this shows a picture as it is drawn."""
LEAST_ZOOM = 0.6
"""A picture that was not drawn for its room is made smaller, but never so small that nothing can be read."""


class Room(NamedTuple):
    """The pixels that there are for a picture; a height of 0 is as much as it takes."""

    width: float
    height: float = 0.0
    text: float = TEXT
    """How high the smallest text must be on the screen."""

    @property
    def unit(self) -> float:
        """How much larger than drawn everything is shown."""
        grown = (self.width * self.height / AREA) ** 0.25 if self.height else 1.0
        return max(1.0, grown, self.text / TEXT)

    @property
    def across(self) -> float:
        """The width to lay out in."""
        return round(self.width / self.unit)

    @property
    def down(self) -> float:
        """The height to lay out in; 0 is as much as it takes."""
        return round(self.height / self.unit)

    def zoom(self, scene: Scene) -> float:
        """How much larger than drawn a picture is shown, so that it fills this room and is not cut off."""
        fits = self.width / scene.width
        if self.height:
            fits = min(fits, self.height / scene.height)
        return max(LEAST_ZOOM, fits)
