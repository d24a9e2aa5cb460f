"""docs/lessons.md says what is so, and its example is sound."""

from __future__ import annotations

import re
from pathlib import Path

from edgebook.learn import check, load_lesson
from edgebook.learn.lesson import TABLE_KEYS
from edgebook.learn.probe import VERBS
from edgebook.learn.tasks import KINDS

DOCS = Path(__file__).parents[2] / "docs"
TEXT = (DOCS / "lessons.md").read_text(encoding="utf-8")


def test_the_example_is_sound_and_is_what_the_page_shows() -> None:
    example = DOCS / "examples" / "my-first-lesson.toml"
    assert check(load_lesson(example)) == []
    (shown,) = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
    assert shown == example.read_text(encoding="utf-8")


def test_every_kind_verb_and_key_is_described() -> None:
    for kind in KINDS:
        assert f"| `{kind}` |" in TEXT
    for verb in VERBS:
        assert re.search(rf"\| `{verb}[ `]", TEXT), verb
    for key in TABLE_KEYS:
        assert f"`{key}`" in TEXT
