"""An exercise where there is no kernel: the question above the table, as one picture and as text; without the
solution.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any
from zlib import crc32

from edgebook.cleaning import html
from edgebook.draw import svg
from edgebook.learn import Exercise as Task
from edgebook.notebook.exercise_fields import shuffled
from edgebook.scene import Scene
from edgebook.scene.look import Look
from edgebook.scene.metrics import wrap

RUN = "Run this cell to answer."


def static_page(
    task: Task,
    choices: Sequence[tuple[Any, str]],
    offered: Sequence[tuple[str, str]],
    scene: Scene | None,
) -> tuple[str, str]:
    """The picture (or nothing) and the text."""
    lines = [f"Exercise: {task.goal}", *textwrap.wrap(task.question, 96)]
    if task.kind == "order":
        texts = dict(choices)
        lines += [f"  - {texts[option]}" for option in shuffled(task)]
    elif task.kind == "choose":
        lines += [f"  {n}. {label}" for n, (_, label) in enumerate(offered, 1)]
        lines += [f"  Why: {option}" for option in task.options]
    else:
        lines += [f"  {n}. {text}" for n, (_, text) in enumerate(choices, 1)]
    lines.append(f"({RUN})")
    return asked_picture(scene, task) if scene is not None else "", "\n".join(lines)


def _colours(look: Look, prefix: str) -> str:
    """The words above a table are light or dark as the table is."""

    def rules(colours: Mapping[str, str]) -> str:
        page, ink, muted = (colours[name] for name in ("page", "ink", "muted"))
        p = f".{prefix}"
        return f"{p}-page{{fill:{page}}}{p}-asked{{fill:{ink}}}{p}-asked {p}-run{{fill:{muted}}}"

    dark = f"@media (prefers-color-scheme:dark){{{rules(look.dark)}}}"
    return f"<style>{rules(look.light)}{dark}</style>\n"


def asked_picture(scene: Scene, task: Task) -> str:
    """The table with the question above it, as one picture."""
    question = wrap(task.question, 14, scene.width - 24, lines=12)
    top = 58 + 20 * len(question)
    prefix = f"x{crc32(task.key.encode()):x}"[:6]  # short, since every sign that is drawn names it
    rows = "".join(
        f'<text x="12" y="{44 + 20 * n}" font-size="14">{html(line)}</text>'
        for n, line in enumerate(question)
    )
    rows += f'<text x="12" y="{44 + 20 * len(question)}" font-size="12" class="{prefix}-run">{RUN}</text>'
    w, tall = f"{scene.width:g}", f"{scene.height + top:g}"
    inner = svg(scene, "both", ids=False, prefix=prefix).replace("<svg ", f'<svg y="{top}" ', 1)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{tall}" viewBox="0 0 {w} {tall}" '
        f'role="img" aria-label="{html(task.question)}" font-family="DejaVu Sans, Verdana, sans-serif">\n'
        f"<title>{html(task.goal)}</title>\n<desc>{html(task.question)}</desc>\n"
        f"{_colours(scene.look, prefix)}"
        f'<rect width="{w}" height="{tall}" fill="#ffffff" class="{prefix}-page"/>\n'
        f'<g class="{prefix}-asked"><text x="12" y="22" font-size="15" font-weight="700">'
        f"{html(task.goal)}</text>{rows}</g>\n"
        f"{inner}</svg>\n"
    )
