"""The table as text: at most 100 columns, and all of it."""

import pytest

from edgebook.games.darkness.show.text_picture import text_picture
from edgebook.scene.columns import cells
from tests.games.darkness.picture.tables import PHASES, table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_never_wider_than_a_hundred_columns(seats: int) -> None:
    for seed in range(40):
        text = text_picture(table(seed, seats, seed % min(3, seats), PHASES[seed % 5]))
        assert max(map(cells, text.splitlines())) <= 100


def test_everything_is_said() -> None:
    state = table(12, 2, 1, "action", "tutorial")
    text = text_picture(state, 0)
    for place in state.city.locations:
        assert place.short in text
    for seat in state.setup.seats:
        assert seat.guild in text
    for card in (*state.hand[0], *state.hand[1], *state.street):
        if card >= 0:
            assert state.names[card] in text
    for part in ("Street", "Tower", "Locations", "Action card", "Choice card", "house data"):
        assert part in text


def test_no_control_character_reaches_a_terminal() -> None:
    text = text_picture(table(12, 2, 1))
    assert all(c.isprintable() or c == "\n" for c in text)
