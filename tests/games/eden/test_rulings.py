"""A reading that can be chosen is played, or says that it is not."""

from __future__ import annotations

from pathlib import Path

from edgebook.games import eden
from edgebook.games.eden.rulings import NOT_PLAYED, RULINGS

CODE = "\n".join(path.read_text() for path in sorted(Path(eden.__file__).parent.rglob("*.py")))


def test_a_ruling_that_no_rule_looks_at_is_named_as_such() -> None:
    unread = {ruling.name for ruling in RULINGS if f"rulings.{ruling.field}" not in CODE}
    assert unread == NOT_PLAYED


def test_people_read_it_beside_the_reading() -> None:
    for name in NOT_PLAYED:
        first, *others = RULINGS[name].readings.items()
        assert "not played" not in first[1]
        assert all(text.endswith(f"not played by edgebook yet: games go by {first[0]}") for _, text in others)
