"""What a notebook shows for an object: a picture where there are pictures, text where there is a terminal."""

from __future__ import annotations

import re

from edgebook.scene.scene import Scene

from .svg import svg

CELL = 830
"""So wide are the cells of a notebook on a small laptop; a wider picture takes the width that there is."""


def cell(scene: Scene, theme: str = "both") -> str:
    """A picture for a notebook's cell, as SVG that a saved notebook keeps: a wide one fits whatever width the
    cell has. By default it is light on a light page and dark on a dark one. Notebooks show such pictures as
    images, which go by what the page says of itself (`frame.css` says it for JupyterLab), or by the reader's
    own setting."""
    drawn = svg(scene, theme)
    return (
        re.sub(r' width="[^"]*" height="[^"]*"', ' width="100%"', drawn, count=1)
        if scene.width > CELL
        else drawn
    )
