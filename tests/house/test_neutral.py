"""The kernel serves every game, so it speaks of none: card, dice and map games are to follow the first."""

import re
from pathlib import Path

KERNEL = Path(__file__).parents[2] / "edgebook" / "kernel"
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


def test_no_name_of_a_game_occurs_in_the_kernel() -> None:
    found = [
        f"{path.relative_to(KERNEL)}:{number}: {line.strip()}"
        for path in sorted(KERNEL.rglob("*"))
        if path.suffix in {".py", ".md", ".json", ".txt"}
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if NAMED.search(line)
    ]
    assert found == []
