"""A class as a chart (who is stuck where) and as a notebook that a teacher can go on with."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from edgebook.cleaning import code, html, markdown
from edgebook.learn.class_rules import (
    KNOWN,
    MISSED,
    SHAKY,
    UNSEEN,
    Rule,
    Tried,
    misconceptions,
    rules_of,
)
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
HEAT = {
    KNOWN: ("#1B6B43", "✓"), SHAKY: ("#F0D9A8", "·"), MISSED: ("#B4552D", "!"), UNSEEN: ("#F4F1EA", ""),
}  # fmt: skip
DARK = ("#1B6B43", "#B4552D")
"""Colours on which a sign is light."""
CELL, NAMES, HEAD = 22, 170, 210


def chart(room: Room) -> str:
    """Learners in rows, exercises in columns, as SVG."""
    learners, exercises = room.learners, room.exercises
    title = f"Who is stuck where: {len(learners)} learners, {len(exercises)} exercises"
    return _sheet(title, learners, exercises, _labels(exercises), partial(_work, room), STATES)


def heat(room: Room) -> str:
    """Learners in rows, rules in columns: how well each knows which rule, by exercises and puzzles."""
    learners, rules = room.learners, rules_of(room)
    title = f"Who knows which rule: {len(learners)} learners, {len(rules)} rules"
    return _sheet(title, learners, rules, [rule.id for rule in rules], partial(_known, room), HEAT)


Cell = tuple[str, str, str]
"""The state, what stands in the square where the state has no sign, and what pointing at it tells."""


def _sheet(
    title: str,
    rows: Sequence[str],
    columns: Sequence[Any],
    heads: Sequence[str],
    cell: Callable[[str, Any], Cell],
    states: Mapping[str, tuple[str, str]],
) -> str:
    width = max(NAMES + CELL * len(columns) + 90, 580)
    height = HEAD + CELL * len(rows) + 50
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" role="img" '
        f'viewBox="0 0 {width} {height}" font-family="DejaVu Sans, Verdana, sans-serif" font-size="11">',
        f"<title>{html(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
    ]
    for n, head in enumerate(heads):
        x = NAMES + CELL * n + 15
        parts.append(f'<text transform="translate({x},{HEAD - 6}) rotate(-60)">{html(head)}</text>')
    for row, name in enumerate(rows):
        y = HEAD + CELL * row
        parts.append(f'<text x="{NAMES - 8}" y="{y + 15}" text-anchor="end">{html(name[:26])}</text>')
        parts += [_square(cell(name, each), states, NAMES + CELL * n, y) for n, each in enumerate(columns)]
    parts += _legend(states, HEAD + CELL * len(rows) + 16)
    return "\n".join([*parts, "</svg>\n"])


def _labels(keys: Sequence[str]) -> list[str]:
    """A label for each exercise: short, but never the same for two of them, as of two lessons of a teacher's
    own whose names begin alike."""
    short = Counter(map(_short, keys))
    return [_short(key) if short[_short(key)] == 1 else key for key in keys]


def _short(key: str) -> str:
    """An exercise in few letters: the game, the number of the lesson, and the id."""
    game, _, rest = key.partition("/")
    lesson, _, exercise = rest.rpartition("/")
    return f"{game} {lesson.removeprefix('own/')[:2]} {exercise}"[:36]


def _work(room: Room, name: str, key: str) -> Cell:
    work = room.of(name, key)
    told = f"{name}, {key}: {work.state}, {work.tries} tries, {work.hints} hints"
    return work.state, str(work.tries or ""), told


def _known(room: Room, name: str, rule: Rule) -> Cell:
    tried = room.evidence[name].rules.get(rule, Tried())
    told = f"{name}, {rule.id}: {tried.state}, {tried.right} of {tried.tries} right"
    return tried.state, "", told


def _square(cell: Cell, states: Mapping[str, tuple[str, str]], x: float, y: float) -> str:
    state, inside, told = cell
    colour, mark = states[state]
    ink = "#ffffff" if colour in DARK else "#1c1b19"
    side = CELL - 2
    return (
        f'<g><title>{html(told)}</title><rect x="{x}" y="{y}" width="{side}" height="{side}" rx="3" '
        f'fill="{colour}"/><text x="{x + 10}" y="{y + 15}" text-anchor="middle" fill="{ink}">'
        f"{mark or inside}</text></g>"
    )


def _legend(states: Mapping[str, tuple[str, str]], y: float) -> list[str]:
    parts, x = [], 16
    for state, (colour, mark) in states.items():
        parts.append(
            f'<rect x="{x}" y="{y}" width="14" height="14" rx="3" fill="{colour}" stroke="#8a857a"/>'
            f'<text x="{x + 19}" y="{y + 11}">{mark} {state}</text>'
        )
        x += 40 + 8 * len(state)
    return parts


def thoughts(room: Room, most: int = 12) -> list[str]:
    """Misconceptions that more than one learner has, as lines."""
    return [str(each) for each in misconceptions(room) if len(each.learners) > 1][:most]


def notebook(room: Room, folder: str) -> str:
    """A notebook that reads the folder again and shows it: text, so that nothing has to be installed here.
    `folder` is named as seen from the notebook, so that no path of the teacher's stands in it."""
    labels = dict(zip(room.exercises, _labels(room.exercises), strict=True))
    lines = [f"- **{markdown(labels[key])}**: {markdown(', '.join(who))}" for key, who in room.stuck()[:12]]
    text = "\n".join(lines) or "Nobody is stuck."
    thought = (
        "\n".join(f"- {markdown(each)}" for each in thoughts(room)) or "No wrong answer was given twice."
    )
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
        nb_cell("markdown", f"## What several learners think\n\n{thought}"),
        nb_cell(
            "code",
            "from edgebook.learn.class_page import heat\n\nSVG(heat(room))  # who knows which rule",
        ),
        nb_cell("code", "import pandas as pd\n\ntable = pd.DataFrame(room.rows())\ntable"),
        nb_cell(
            "code",
            'by = ["game", "lesson", "exercise"]\n'
            'table.pivot_table(index=by, columns="state", values="name", aggfunc="count")',
        ),
        nb_cell("code", 'table[table["state"] == "stuck"][["name", *by, "tries", "last answer"]]'),
    ]
    return nb_json(cells)


def nb_cell(kind: str, source: str, **metadata: object) -> dict[str, Any]:
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
