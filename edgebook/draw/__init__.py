"""Drawing: the same scene as SVG (`svg`), PNG (`png`) and on a canvas (`SceneCanvas`).

Only PNG and canvas need more than the standard library, and say so when it is missing.
"""

from .canvas import SceneCanvas
from .png import png
from .svg import svg

__all__ = ["SceneCanvas", "png", "svg"]
