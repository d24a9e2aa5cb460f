"""What the commands that print share: lines that any terminal can show."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Final

# For a terminal that knows no more than ASCII.
PLAIN: Final = str.maketrans({"⌂": "#", "≈": "~", "°": "*", "✎": "^", "…": "..."})


def show(lines: Iterable[str]) -> None:
    """Print lines; signs that the terminal cannot show are put in plainer ones."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    for text in lines:
        line = text.replace("\N{NO-BREAK SPACE}", " ")
        try:
            line.encode(encoding)
        except UnicodeEncodeError:
            line = line.translate(PLAIN).encode(encoding, "replace").decode(encoding)
        print(line)
