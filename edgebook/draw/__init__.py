"""Drawing: the same scene as SVG (`svg`), PNG (`png`) and on a canvas (`SceneCanvas`).

`mimebundle(scene, text)` is what `_repr_mimebundle_` returns. Only PNG and canvas need more than the standard
library, and say so when it is missing.
"""

from .bundle import mimebundle
from .canvas import SceneCanvas
from .png import png
from .svg import svg

__all__ = ["SceneCanvas", "mimebundle", "png", "svg"]
