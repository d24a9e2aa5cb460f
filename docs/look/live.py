"""Hooks of MkDocs: live boards, and the lists of lessons and of names.

A page shows a picture of a board first; a click puts the board itself in its place. Where the docs lie under
one roof with the app (`make site`), that is the app with its engine, otherwise a page that was made before.
"""

from __future__ import annotations

import json
import os
import re
from html import escape
from pathlib import Path
from typing import Any

COURSE = "<!-- course -->"
NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
WORDS, MINUTES = 150, 2
"""Words that are read in a minute, and minutes for an exercise."""


NAMES = "<!-- names -->"
BOARD = re.compile(r"<!-- board (\w+) -->\n\n!\[([^\]]+)\]\(([^)]+)\)")
APP = os.environ.get("EDGEBOOK_APP", "")
"""Where the app is, seen from the docs; nothing where they are built alone."""
TRY = "<!-- app -->"
TURNS = {
    "darkness": ("01-start-here", "turn", 0, "One turn of the Voiceless Guild"),
    "icosara": ("icosara/00-the-game", "turn", None, "One battle"),
    "massive": ("massive/02-a-combat", "whole", None, "One combat"),
    "eden": ("eden/00-the-game", "first", None, "One turn"),
}
"""What is shown of each game without the engine: lesson, table, who looks on, and what it is called."""
STEPS = 60
"""Steps of a game whose pictures are looked at for the names of things."""


def on_page_markdown(markdown: str, **more: Any) -> str:
    """Put lists where a page has a mark for them."""
    for mark, made in ((COURSE, course), (NAMES, names)):
        if mark in markdown:
            markdown = markdown.replace(mark, made())
    return BOARD.sub(board, markdown.replace(TRY, app()))


def app() -> str:
    """Where to try it: the app under the same roof, or how it is made."""
    if APP:
        return f'<a class="btn btn-primary" href="{APP}">Open the app: nothing to install</a>'
    return "`make site` builds the app that runs in any browser: [In a browser tab](tab.md)."


def board(found: re.Match[str]) -> str:
    """A picture that becomes a live board on a click; the link leads there without a script, too."""
    game, alt, picture = found.groups()
    address = f"{APP}#{game}/step" if APP else live(game)
    return (
        f'<a class="board" href="{address}"><img src="{picture}" alt="{escape(alt)}">'
        "<span>Press to step through it here</span></a>"
    )


def live(game: str) -> str:
    """The name of the page that shows a game without the engine."""
    return f"live-{game}.html"


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


# The theme's script for light and dark switches the style of its highlighter, which we do without.
STYLES = '<style id="hljs-light"></style><style id="hljs-dark"></style></head>'


def on_post_page(output: str, **more: Any) -> str:
    """What the theme leaves out: its bar is outside of every landmark, its script misses two styles,
    code that scrolls cannot be reached by keys, and a corner of a table is no heading."""
    marked = output.replace('<div class="navbar fixed-top', '<div role="banner" class="navbar fixed-top', 1)
    reached = marked.replace("<pre>", '<pre tabindex="0">').replace("<th></th>", "<td></td>")
    return reached.replace("</head>", STYLES, 1)


def on_post_build(config: Any) -> None:
    """Write the live pages beside the others; the first page shows one of them in a frame."""
    from edgebook.draw.page import page
    from edgebook.learn import table

    for game, (lesson, name, observer, title) in TURNS.items():
        written = page(table(lesson, name), title=title, observer=observer, width=790, height=540)
        (Path(config["site_dir"]) / live(game)).write_text(written, encoding="utf-8")
