"""What runs in the browser, as one script and one style sheet: the same for a notebook and for a page."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from edgebook.scene.look import BASE

_WEB = Path(__file__).with_name("web")


def script() -> str:
    """An ES module as anywidget wants it: its default export makes `initialize` and `render`."""
    return _joined("morph.js", "post.js", "motion.js", "pointing.js", "frame.js", "playing.js", "hub.js")


def style() -> str:
    return _colours() + _joined(
        "frame.css", "controls.css", "panels.css", "deciding.css", "forms.css", "review.css"
    )


def _colours() -> str:
    """The palette as custom properties, so that light and dark change nothing but values."""

    def block(selector: str, colours: Mapping[str, str]) -> str:
        return f"{selector}{{{''.join(f'--eb-{name}:{value};' for name, value in colours.items())}}}\n"

    return block(".eb-root", BASE.light) + block(".eb-root.eb-dark", BASE.dark)


def _joined(*names: str) -> str:
    return "".join((_WEB / name).read_text(encoding="utf-8") for name in names)
