"""When Python may look for garbage."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def undisturbed() -> Iterator[None]:
    """Lets the garbage wait until something is done: in a kernel with much in memory, collecting it takes a
    tenth of a second, which is seen as a stutter; while a long game is loaded, of which everything is kept,
    it takes a quarter of the time and finds nothing.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()
