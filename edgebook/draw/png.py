"""A scene as PNG, through the SVG and vl-convert (which charts need anyway)."""

from __future__ import annotations

from edgebook.extras import load
from edgebook.scene.scene import Scene

from .svg import svg


def png(scene: Scene, theme: str = "light", scale: float = 2.0) -> bytes:
    """The scene as a PNG file, `scale` pixels for each pixel of the scene."""
    convert = load("vl_convert", "charts", "A PNG picture")
    made: bytes = convert.svg_to_png(svg(scene, theme, ids=False), scale=scale)
    return made
