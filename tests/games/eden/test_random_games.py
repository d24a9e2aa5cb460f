"""Random games in which something went wrong once."""

from __future__ import annotations

import pytest

from tests.soak.eden import play_seed

FOUND = {
    1899: "what a Recovery could take was shuffled away while it was being answered",
    1956: "a Group in a teammate's area was written, and refused when read",
    2183: "the same with another Group",
    2597: "a warrior that was kept as Food was Crippled afterwards",
}


@pytest.mark.parametrize("seed", FOUND, ids=FOUND.get)
def test_it_goes_well_now(seed: int) -> None:
    assert play_seed(seed)[2] == []
