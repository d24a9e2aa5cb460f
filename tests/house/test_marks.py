"""Tests of notebooks and in a browser are where their runs look for them."""

from __future__ import annotations

import pytest

from tests.__main__ import BROWSER, NOTEBOOK, ROOT


@pytest.mark.parametrize(("mark", "folders"), [("notebook", NOTEBOOK), ("browser", BROWSER)])
def test_no_marked_test_is_left_out(mark: str, folders: tuple[str, ...]) -> None:
    marked = [
        path
        for path in (ROOT / "tests").rglob("test_*.py")
        if f"pytest.mark.{mark}\n" in path.read_text("utf-8")
    ]
    assert marked
    assert all(path.relative_to(ROOT).as_posix().startswith(folders) for path in marked)
