"""Writes edgebook/scene/widths.py from an installed DejaVu Sans (needs fontTools; only for development).

    python tests/scene/make_widths.py FOLDER_WITH_THE_FONT > edgebook/scene/widths.py

Widths are facts about a font; no outline is copied.
"""

from __future__ import annotations

import sys
import textwrap
from itertools import groupby
from pathlib import Path

RANGES = [
    (0x20, 0x7E),
    (0xA0, 0xFF),
    (0x100, 0x17F),
    (0x218, 0x21B),
    (0x370, 0x3FF),
    (0x400, 0x45F),
    (0x2010, 0x2027),
    (0x2030, 0x203A),
    (0x2044, 0x2044),
    (0x20AC, 0x20AC),
    (0x2190, 0x21FF),
    (0x2212, 0x2212),
    (0x2248, 0x2248),
    (0x2260, 0x2265),
    (0x25A0, 0x25FF),
    (0x2605, 0x2606),
    (0x2713, 0x2718),
]
MANY = 9
"""More of one width in a row are counted."""
FILES = {"REGULAR": "DejaVuSans.ttf", "BOLD": "DejaVuSans-Bold.ttf"}


def advances(path: Path) -> dict[int, int]:
    """Advance width of each character of RANGES that the font has, in its own units (2048 to the em)."""
    from fontTools.ttLib import TTFont

    font = TTFont(path)
    assert font["head"].unitsPerEm == 2048
    names, metrics = font.getBestCmap(), font["hmtx"]
    return {
        code: metrics[names[code]][0]
        for low, high in RANGES
        for code in range(low, high + 1)
        if code in names
    }


def runs(widths: dict[int, int]) -> list[tuple[int, list[int]]]:
    """Neighbouring characters as (first code, widths)."""
    found: list[tuple[int, list[int]]] = []
    for code in sorted(widths):
        if found and code == found[-1][0] + len(found[-1][1]):
            found[-1][1].append(widths[code])
        else:
            found.append((code, [widths[code]]))
    return found


def written(widths: list[int]) -> str:
    """Widths as text; many of one width in a row, such as those of arrows, are counted: "112*1716"."""
    row = [(width, len(list(same))) for width, same in groupby(widths)]
    return " ".join(f"{n}*{width}" if n > MANY else " ".join([str(width)] * n) for width, n in row)


def main(folder: str) -> None:
    print(
        '"""Advance widths of DejaVu Sans: (first code point, widths). '
        'Made by tests/scene/make_widths.py."""\n\nEM = 2048  # units to the em'
    )
    for name, file in FILES.items():
        print(f"\n{name}: tuple[tuple[int, str], ...] = (")
        for code, widths in runs(advances(Path(folder) / file)):
            lines = textwrap.wrap(written(widths), 92)
            text = "\n".join(f'        "{line} "' for line in lines)
            print(f"    (0x{code:04X},\n{text}),")
        print(")")


if __name__ == "__main__":
    main(sys.argv[1])
