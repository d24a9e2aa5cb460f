"""Hooks of MkDocs: the live example of the first page, and the list of lessons of the course."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

COURSE = "<!-- course -->"
NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
WORDS, MINUTES = 150, 2
"""Words that are read in a minute, and minutes for an exercise."""


NAMES = "<!-- names -->"
STEPS = 60
"""Steps of a game whose pictures are looked at for the names of things."""


def on_page_markdown(markdown: str, **more: Any) -> str:
    """Put lists where a page has a mark for them."""
    for mark, made in ((COURSE, course), (NAMES, names)):
        if mark in markdown:
            markdown = markdown.replace(mark, made())
    return markdown


def names() -> str:
    """For each game a position that a lesson uses, and what the things on its table are called."""
    from edgebook.learn.shelves import position_file, position_names
    from edgebook.notebook.poster import in_order

    made = []
    for name, game in in_order():
        files = [file for each in position_names(name) if (file := position_file(each, name)) is not None]
        text = min((file.read_text(encoding="utf-8") for file in files), key=len).strip()
        made += [f"## {game.title}", "", "```json", text, "```", "", "| name | what it is |", "|---|---|"]
        made += [f"| `{id}` | {label} |" for id, label in things(game)]
        made.append("")
    return "\n".join(made)


def things(game: Any) -> list[tuple[str, str]]:
    """Of each kind of thing that can be pointed at, the first one of a game that plays itself."""
    from edgebook.players import demonstrate

    trace, found = demonstrate(game, None, 1), dict[str, tuple[str, str]]()
    middle, by = len(trace) // 2, max(1, len(trace) // STEPS)
    for n in (*range(middle, len(trace), by), *range(0, middle, by)):  # when most is on the table, first
        for item in game.picture(trace.state_at(n), None).items:
            if item.solid and item.label and ":" in item.id:
                label = " ".join(item.label.replace("|", "/").split())
                found.setdefault(item.id.partition(":")[0], (item.id, label))
    return sorted(found.values())


def course() -> str:
    """All lessons of all games: goal, minutes, exercises, and what they need."""
    from edgebook import games
    from edgebook.learn import load_lesson, shelf
    from edgebook.notebook.poster import in_order

    made = []
    for name, game in in_order():
        made += [f"## {game.title}", "", "| lesson | what it is about | minutes | exercises | needs |"]
        made += ["|---|---|---|---|---|"]
        for each in shelf(name):
            lesson = load_lesson(f"{games.name_of(game)}/{each}")
            text = words(NOTEBOOKS / name / f"{each}.ipynb")
            exercises = len(lesson.exercises)
            minutes = 5 * max(1, round((len(text.split()) / WORDS + MINUTES * exercises) / 5))
            title = f"{each.partition('-')[0]} {lesson.title}"
            made.append(f"| {title} | {lesson.about} | {minutes} | {exercises} | {needs(text)} |")
        made.append("")
    return "\n".join(made)


def words(notebook: Path) -> str:
    """What stands in a notebook; nothing where a lesson has none."""
    if not notebook.is_file():
        return ""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return "\n".join("".join(cell["source"]) for cell in cells)


def needs(text: str) -> str:
    """The extras that a notebook uses beside the widgets."""
    extras = {"charts": r"\bcharts\b", "study": r"\bstudy\(|\btables\."}
    found = [extra for extra, sign in extras.items() if re.search(sign, text)]
    return ", ".join(["notebook", *found])


def on_post_build(config: Any) -> None:
    """Write the page beside the others; the first of them shows it in a frame."""
    from edgebook.draw.page import page
    from edgebook.learn import table

    turn = table("01-start-here", "turn")
    written = page(turn, title="One turn of the Voiceless Guild", observer=0, width=790, height=540)
    (Path(config["site_dir"]) / "live.html").write_text(written, encoding="utf-8")
