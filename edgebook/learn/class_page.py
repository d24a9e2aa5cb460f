"""A class as a chart (who is stuck where) and as a notebook that a teacher can go on with."""

from __future__ import annotations

import json
from typing import Any

from edgebook.cleaning import code, html, markdown
from edgebook.learn.classes import Room

STATES = {
    "solved at once": ("#1B6B43", "✓"),
    "solved": ("#7FB894", "✓"),
    "own word": ("#C9D8E6", "?"),
    "tried": ("#F0D9A8", "·"),
    "stuck": ("#B4552D", "!"),
    "not begun": ("#F4F1EA", ""),
}
"""Each state with its colour and a sign: no state is told by colour alone."""
CELL, NAMES, HEAD = 22, 170, 210


def chart(room: Room) -> str:
    """Learners in rows, exercises in columns, as SVG."""
    learners, exercises = room.learners, room.exercises
    width = max(NAMES + CELL * len(exercises) + 90, 580)
    height = HEAD + CELL * len(learners) + 50
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" role="img" '
        f'viewBox="0 0 {width} {height}" font-family="DejaVu Sans, Verdana, sans-serif" font-size="11">',
        f"<title>Who is stuck where: {len(learners)} learners, {len(exercises)} exercises</title>",
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
    ]
    for n, key in enumerate(exercises):
        x = NAMES + CELL * n + 15
        label = html(_short(key))
        parts.append(f'<text transform="translate({x},{HEAD - 6}) rotate(-60)">{label}</text>')
    for row, name in enumerate(learners):
        y = HEAD + CELL * row
        parts.append(f'<text x="{NAMES - 8}" y="{y + 15}" text-anchor="end">{html(name[:26])}</text>')
        parts += [_cell(room, name, key, NAMES + CELL * n, y) for n, key in enumerate(exercises)]
    parts += _legend(HEAD + CELL * len(learners) + 16)
    return "\n".join([*parts, "</svg>\n"])


def _short(key: str) -> str:
    """An exercise in few letters: the game, the number of the lesson, and the id."""
    game, _, rest = key.partition("/")
    lesson, _, exercise = rest.rpartition("/")
    return f"{game} {lesson.removeprefix('own/')[:2]} {exercise}"[:36]


def _cell(room: Room, name: str, key: str, x: float, y: float) -> str:
    work = room.of(name, key)
    colour, mark = STATES[work.state]
    ink = "#ffffff" if work.state in ("solved at once", "stuck") else "#1c1b19"
    side = CELL - 2
    told = f"{name}, {key}: {work.state}, {work.tries} tries, {work.hints} hints"
    return (
        f'<g><title>{html(told)}</title><rect x="{x}" y="{y}" width="{side}" height="{side}" rx="3" '
        f'fill="{colour}"/><text x="{x + 10}" y="{y + 15}" text-anchor="middle" fill="{ink}">'
        f"{mark or (work.tries or '')}</text></g>"
    )


def _legend(y: float) -> list[str]:
    parts, x = [], 16
    for state, (colour, mark) in STATES.items():
        parts.append(
            f'<rect x="{x}" y="{y}" width="14" height="14" rx="3" fill="{colour}" stroke="#8a857a"/>'
            f'<text x="{x + 19}" y="{y + 11}">{mark} {state}</text>'
        )
        x += 40 + 8 * len(state)
    return parts


def notebook(room: Room, folder: str) -> str:
    """A notebook that reads the folder again and shows it: text, so that nothing has to be installed here.
    `folder` is named as seen from the notebook, so that no path of the teacher's stands in it."""
    lines = [f"- **{markdown(_short(key))}**: {markdown(', '.join(who))}" for key, who in room.stuck()[:12]]
    text = "\n".join(lines) or "Nobody is stuck."
    cells = [
        nb_cell(
            "markdown", "# The class\n\nWho is stuck where. Run all cells again when new files have come in."
        ),
        nb_cell("code", f"from edgebook.learn.classes import collect\n\nroom = collect({code(folder)})"),
        nb_cell(
            "code",
            "from IPython.display import SVG\n\n"
            "from edgebook.learn.class_page import chart\n\nSVG(chart(room))",
        ),
        nb_cell("markdown", f"## Stuck when this was written\n\n{text}"),
        nb_cell("code", "import pandas as pd\n\ntable = pd.DataFrame(room.rows())\ntable"),
        nb_cell(
            "code",
            'by = ["game", "lesson", "exercise"]\n'
            'table.pivot_table(index=by, columns="state", values="name", aggfunc="count")',
        ),
        nb_cell("code", 'table[table["state"] == "stuck"][["name", *by, "tries", "last answer"]]'),
    ]
    return nb_json(cells)


def nb_cell(kind: str, source: str, **metadata: Any) -> dict[str, Any]:
    """A cell of a notebook."""
    cell: dict[str, Any] = {"cell_type": kind, "metadata": metadata, "source": source}
    return cell | ({"execution_count": None, "outputs": []} if kind == "code" else {})


def nb_json(cells: list[dict[str, Any]]) -> str:
    """A notebook as it is stored."""
    numbered = [{"id": f"cell-{n:02}", **cell} for n, cell in enumerate(cells, 1)]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    metadata = {"kernelspec": kernel, "language_info": {"name": "python"}}
    made = {"cells": numbered, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(made, indent=1, ensure_ascii=False) + "\n"
