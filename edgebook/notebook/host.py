"""Where a widget is shown, as far as its words depend on that."""

from __future__ import annotations

import os


def has_cells() -> bool:
    """Whether whoever looks has cells to write in and to run; in Voila there are none."""
    return not os.environ.get("SERVER_SOFTWARE", "").startswith("voila")
