"""A hook of MkDocs: the live example of the first page, one turn that steps without a kernel."""

from __future__ import annotations

from pathlib import Path
from typing import Any


def on_post_build(config: Any) -> None:
    """Write the page beside the others; the first of them shows it in a frame."""
    from edgebook.draw.page import page
    from edgebook.learn import table

    turn = table("01-start-here", "turn")
    written = page(turn, title="One turn of the Voiceless Guild", observer=0, width=790, height=540)
    (Path(config["site_dir"]) / "live.html").write_text(written, encoding="utf-8")
