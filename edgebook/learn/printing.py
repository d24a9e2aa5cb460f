"""Lessons on paper and on the wall: worksheets, the answer key and slides, each as one HTML file that needs
no network. They are made from the lesson files, so they never differ from the exercises.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from itertools import chain
from zlib import crc32

from edgebook.cleaning import html, policy
from edgebook.draw.svg import svg
from edgebook.kernel import Game
from edgebook.learn.choosing import offered, told, weighed
from edgebook.learn.solution import answer_text, hints, named, option_text
from edgebook.learn.tasks import Exercise, Lesson, key_of
from edgebook.scene import SLIDE_TEXT, mark_answers
from edgebook.scene.changes import shown

STYLE = """
@page { size: A4; margin: 14mm; }
* { box-sizing: border-box; }
body { font: 11pt/15pt 'DejaVu Sans', Verdana, sans-serif; color: #1c1b19; background: #fff; margin: 0 auto;
  max-width: 182mm; padding: 6mm; }
h1 { font-size: 17pt; line-height: 21pt; margin: 0 0 2mm; } h2 { font-size: 12.5pt; margin: 0 0 2mm; }
section { break-inside: avoid; border-top: .4mm solid #b8860b; padding: 4mm 0; }
.muted { color: #55514a; font-size: 9.5pt; } .who { display: flex; gap: 12mm; margin: 4mm 0; }
.who span { flex: 1; border-bottom: .3mm solid #1c1b19; }
.rule { border-bottom: .3mm solid #8a857a; height: 9mm; }
svg { max-width: 100%; height: auto; } ol, ul { margin: 1mm 0; padding-left: 7mm; } li { margin: 1mm 0; }
.box li { list-style: "☐  "; } .answer { border-left: 1.2mm solid #1B6B43; padding-left: 3mm; }
@media print { body { padding: 0; } }
"""
SLIDES = """
* { box-sizing: border-box; } html { scroll-snap-type: y mandatory; }
body { font: 22px/30px 'DejaVu Sans', Verdana, sans-serif; color: #1c1b19; background: #fff; margin: 0; }
section { scroll-snap-align: start; height: 100vh; padding: 4vh 2.5vw; display: flex; flex-direction: column;
  justify-content: center; gap: 2vh; break-after: page; overflow: hidden; }
section.split { flex-direction: row; align-items: center; gap: 4vw; }
section.split > div { flex: 1; min-width: 0; }
section.split > .board { flex: 2; height: 92vh; } .board svg { width: 100%; height: 100%; }
h1 { font-size: 54px; line-height: 62px; margin: 0; }
h2 { font-size: 32px; line-height: 40px; margin: 0 0 2vh; }
.muted { color: #55514a; font-size: 20px; }
li { margin: 8px 0; } .answer { border-left: 8px solid #1B6B43; padding-left: 20px; }
@page { size: A4 landscape; margin: 0; }
"""
KEYS = """
addEventListener("keydown", (event) => {
  const on = ["ArrowRight", "ArrowDown", "PageDown", " "], back = ["ArrowLeft", "ArrowUp", "PageUp"];
  const by = on.includes(event.key) ? 1 : back.includes(event.key) ? -1 : 0;
  if (!by) return;
  event.preventDefault();
  const all = [...document.querySelectorAll("section")];
  const at = all.findIndex((each) => each.getBoundingClientRect().top > -innerHeight / 2);
  all[Math.max(0, Math.min(at + by, all.length - 1))].scrollIntoView();
});
"""


def worksheet(lessons: Iterable[Lesson]) -> str:
    """The questions with their tables and room to write."""
    return _page(
        "Worksheet", lessons, _asked, head='<p class="who"><span>Name: </span><span>Date: </span></p>'
    )


def answer_key(lessons: Iterable[Lesson]) -> str:
    """The answers with the rule, the page, and what typical mistakes mean."""
    return _page("Answer key", lessons, _answered)


def slides(lessons: Iterable[Lesson]) -> str:
    """For the wall: a slide for each question, and one for its answer."""
    many = list(lessons)
    body = "".join(chain.from_iterable(_slides_of(lesson) for lesson in many))
    title = html(", ".join(lesson.title for lesson in many))
    return _html(title, SLIDES, body, KEYS)


def _html(title: str, style: str, body: str, script: str = "") -> str:
    own = f"<script>{script}</script>" if script else ""
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n{policy(script)}\n'
        f"<title>{title}</title>\n"
        f'<meta name="viewport" content="width=device-width">\n<style>{style}</style>\n</head>\n<body>\n'
        f"{body}{own}</body>\n</html>\n"
    )


def _page(
    what: str, lessons: Iterable[Lesson], make: Callable[[Game, Exercise, int], str], head: str = ""
) -> str:
    parts = []
    titles = []
    for lesson in lessons:
        titles.append(lesson.title)
        parts.append(f"<h1>{html(lesson.title)}</h1>\n<p>{html(lesson.about)}</p>\n{head}\n")
        parts += [make(lesson.game, exercise, n) for n, exercise in enumerate(lesson.exercises, 1)]
    return _html(f"{what}: {html(', '.join(titles))}", STYLE, "".join(parts))


PAPER = {"width": 720}
WALL = {"width": 1164, "height": 990, "text": SLIDE_TEXT}
"""The rooms of a picture: on paper, and on a slide of 1920 x 1080 beside the question."""


def _picture(
    game: Game,
    exercise: Exercise,
    prefix: str,
    room: Mapping[str, float] = PAPER,
    *,
    answered: bool = False,
) -> str:
    """The table as the question shows it; for the answer, with a check on what was to be clicked."""
    if exercise.table is None or exercise.kind == "player":
        return ""
    scene = exercise.picture(game, exercise.shown(exercise.table.trace(game)), exercise.observer, **room)
    if answered and exercise.kind in ("board", "several"):
        answer = key_of(exercise).answer
        names = [str(each) for each in (answer if isinstance(answer, list) else [answer])]
        scene = mark_answers(scene, [item.id for name in names for item in shown(scene, name)[:1]])
    return svg(scene, ids=False, prefix=prefix)


def _options(game: Game, exercise: Exercise) -> str:
    """What there is to choose from; an order is asked for in the order of the alphabet."""
    if exercise.kind == "choose" and exercise.table is not None:
        found = [option.label for option in offered(game, exercise, exercise.table.trace(game))]
        return _list(found, "box") + _list(exercise.options, "box")
    if exercise.kind == "mistake":
        return f"<ol>{''.join(f'<li>{html(line)}</li>' for line in exercise.lines)}</ol>"
    texts = [option_text(game, option) for option in exercise.options]
    return _list(sorted(texts) if exercise.kind == "order" else texts, "box")


def on_paper(game: Game, exercise: Exercise) -> str:
    """The options and the table of an exercise, where a notebook is read and not run."""
    return _options(game, exercise) + _picture(game, exercise, f"p{crc32(exercise.key.encode()):x}"[:6])


def _list(texts: Iterable[str], style: str = "") -> str:
    made = "".join(f"<li>{html(text)}</li>" for text in texts)
    return f'<ul class="{style}">{made}</ul>' if made else ""


def _question(exercise: Exercise) -> str:
    """What is asked, on paper or on a wall: there nobody clicks."""
    return html(
        re.sub(r"\b([Cc])lick\b", lambda found: "Find" if found[1] == "C" else "find", exercise.question)
    )


def _asked(game: Game, exercise: Exercise, n: int) -> str:
    room = {"free": 4, "player": 8, "order": 0}.get(exercise.kind, 0 if exercise.options else 1)
    lines = '<div class="rule"></div>' * room
    if exercise.kind in ("board", "several") and exercise.table is not None:
        lines = '<p class="muted">On paper: mark it in the picture.</p>'
    return (
        f"<section><h2>{n}. {html(exercise.goal)}</h2><p>{_question(exercise)}</p>"
        f"{_options(game, exercise)}{_picture(game, exercise, f'w{n}')}{lines}</section>\n"
    )


def _cited(game: Game, exercise: Exercise) -> str:
    rule = key_of(exercise).rule
    if not rule:
        return ""
    found = game.rulebook[rule]
    return f'<p class="muted">{html(found.shown)}, {html(found.title)} · {html(str(found.cite))}</p>'


def _solution(game: Game, exercise: Exercise) -> str:
    key = key_of(exercise)
    if exercise.kind == "free":
        return f'<div class="answer"><p>{html(str(key.answer))}</p>{_list(key.points, "box")}</div>'
    lines = told(game, weighed(game, exercise)) if exercise.kind == "choose" else list(key.solution)
    answer = html(answer_text(game, exercise))
    said = html(key.right) if key.right else ""
    return (
        f'<div class="answer"><p><b>{answer}</b></p><p>{said}</p>{_list(lines)}</div>{_cited(game, exercise)}'
    )


def _answered(game: Game, exercise: Exercise, n: int) -> str:
    key = key_of(exercise)
    told_first = "".join(f"<li>{html(hint)}</li>" for hint in hints(game, exercise))
    mistakes = [f"{named(game, exercise, wrong.answer)}: {wrong.means}" for wrong in key.wrong]
    return (
        f"<section><h2>{n}. {html(exercise.goal)}</h2><p>{html(exercise.question)}</p>"
        f"{_solution(game, exercise)}{_picture(game, exercise, f'k{n}', answered=True)}"
        f'<p class="muted">Typical mistakes</p>{_list(mistakes) or "<p>None are listed.</p>"}'
        f'<p class="muted">Hints</p><ol>{told_first}</ol>'
        "</section>\n"
    )


def _slides_of(lesson: Lesson) -> Iterable[str]:
    yield f"<section><h1>{html(lesson.title)}</h1><p>{html(lesson.about)}</p></section>\n"
    for n, exercise in enumerate(lesson.exercises, 1):
        picture = _picture(lesson.game, exercise, f"s{n}", WALL)
        options = _options(lesson.game, exercise)
        asked = f"<h2>{html(exercise.goal)}</h2><p>{_question(exercise)}</p>{options}"
        split = f'<section class="split"><div class="board">{picture}</div><div>{asked}</div></section>\n'
        yield split if picture else f"<section>{asked}</section>\n"
        answer = f"<h2>{html(exercise.goal)}</h2>{_solution(lesson.game, exercise)}"
        if picture and exercise.kind in ("board", "several"):  # it lies on the board
            marked = _picture(lesson.game, exercise, f"a{n}", WALL, answered=True)
            yield f'<section class="split"><div class="board">{marked}</div><div>{answer}</div></section>\n'
        else:
            yield f"<section>{answer}</section>\n"
