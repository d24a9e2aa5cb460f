"""Where edgebook keeps a person's things."""

from __future__ import annotations

import os
from pathlib import Path


def home() -> Path:
    """Where edgebook keeps a person's things: `EDGEBOOK_HOME`, else the usual place for data."""
    given = os.environ.get("EDGEBOOK_HOME")
    if given:
        return Path(given)
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "edgebook"
