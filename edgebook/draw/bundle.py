"""What a notebook shows for an object: a picture where there are pictures, text where there is a terminal."""

from __future__ import annotations

from edgebook.scene.scene import Scene

from .svg import svg


def mimebundle(scene: Scene, text: str, theme: str = "light") -> dict[str, str]:
    """The value of `_repr_mimebundle_`: an SVG that a saved notebook keeps, and plain text.

    The theme is light by default: a saved notebook shows the picture on a white page wherever it is opened.
    """
    return {"image/svg+xml": svg(scene, theme), "text/plain": text}
