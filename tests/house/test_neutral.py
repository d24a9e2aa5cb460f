"""Kernel and box serve every game, so they speak of none: card, dice and map games follow the first."""

import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "edgebook"
WORDS = (
    "edge of darkness",
    "darkness",
    "guild",
    "voiceless",
    "street",
    "citizen",
    "patrician",
    "tower",
    "blight",
    "allegiance",
    "advancement",
)
NAMED = re.compile(rf"(?<![a-z])({'|'.join(WORDS)})(s|es)?(?![a-z])", re.IGNORECASE)


@pytest.mark.parametrize("part", ["kernel", "box"])
def test_no_name_of_a_game_occurs_in(part: str) -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{number}: {line.strip()}"
        for path in sorted((PACKAGE / part).rglob("*"))
        if path.suffix in {".py", ".md", ".json", ".txt"}
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if NAMED.search(line)
    ]
    assert found == []
