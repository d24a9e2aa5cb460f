"""PNG files have the size and the colours of the scene."""

import builtins
import io
import sys
from typing import Any

import pytest

from edgebook.draw import png
from tests.draw import demo


def test_png_shows_the_scene() -> None:
    pytest.importorskip("vl_convert")
    image = pytest.importorskip("PIL.Image").open(io.BytesIO(png(demo.table(2), scale=2))).convert("RGB")
    scene = demo.table(2)
    assert image.size == (2 * scene.width, 2 * scene.height)
    box = scene.item("card:0").box
    assert image.getpixel((2 * int(box.right - 6), 2 * int(box.y + 6))) == (255, 255, 255)
    assert image.getpixel((2 * int(box.x + 7), 2 * int(box.y + 3))) == (0x20, 0x50, 0xA0)


def test_without_the_converter_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def missing(name: str, *rest: Any) -> Any:
        if name.startswith("vl_convert"):
            raise ModuleNotFoundError("No module named 'vl_convert'", name="vl_convert")
        return real(name, *rest)

    monkeypatch.setitem(sys.modules, "vl_convert", None)
    monkeypatch.setattr(builtins, "__import__", missing)
    with pytest.raises(ImportError, match=r"\.\[charts\]"):
        png(demo.table(1))
