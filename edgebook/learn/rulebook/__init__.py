"""The living rulebook: one HTML file with every rule of a game and an example that was played.

All text stands in the page as it is, so that it can be read, searched and printed without a script. What the
script adds: one rule at a time, the pictures of the examples, and a search by what a reader asks.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Any

from edgebook.cleaning import html, policy
from edgebook.draw.page import filled, packed, reasons
from edgebook.draw.svg import svg
from edgebook.kernel import Game, house_notes
from edgebook.kernel.step import Step
from edgebook.learn.rulebook.articles import Articles
from edgebook.learn.rulebook.examples import Example, find
from edgebook.learn.rulebook.guide import ALSO, guide_of, traces
from edgebook.learn.rulebook.pictures import Pictures, window
from edgebook.scene.guide import signs

MOST = 2
"""Examples of a rule."""
RUN = 3
"""Steps of an example: the rule, and what came of it."""
ROWS = 24
"""Options that an example shows of one question; more are counted."""
Tell = Callable[[str], object]


def rulebook(game: Game, *, app: str = "", tell: Tell = lambda text: None) -> str:
    """The rulebook of a game as one HTML page. `app`: where the app for the browser lies, as seen from the
    page, for links to lessons; empty where there is none."""
    guide = guide_of(game)
    tell("playing games for the examples ...")
    found = find(traces(game, guide), MOST)
    tell("drawing ...")
    pictures = Pictures(game)
    shown = {
        rule.id: [_example(pictures, each, n) for n, each in enumerate(found.examples.get(rule.id, ()))]
        for rule in game.rulebook
    }
    articles = Articles(game, guide, found, app)
    payload = {
        "also": [
            *(["", *words] for words in ALSO),
            *([word.rule, *word.word.split(", "), *word.also] for word in guide.words),
        ],
        "examples": shown,
        "fragments": list(pictures.fragments),
    }
    here, page = files("edgebook.learn.rulebook"), files("edgebook.draw.page")
    script = (page / "reasons.js").read_text(encoding="utf-8") + (here / "book.js").read_text(
        encoding="utf-8"
    )
    return filled(
        here / "book.html",
        STYLE=(here / "book.css").read_text(encoding="utf-8") + pictures.style,
        SCRIPT=script,
        POLICY=policy(script),
        TITLE=html(f"{game.title}: the rules, each with an example that was played"),
        NAME=html(game.title),
        ABOUT=html(game.about),
        HOME=f'<a class="home" href="{html(app)}#">The app</a>' if app else "",
        NAV=articles.contents(),
        CHAPTERS=articles.contents(counted=True),
        QUESTIONS=articles.questions(),
        COUNT=articles.count(),
        RULES="".join(map(articles.rule, game.rulebook)),
        WORDS=articles.words(),
        SIGNS=_signs(game, pictures),
        DEFS=pictures.definitions,
        DATA=packed(payload),
    )


def _example(pictures: Pictures, example: Example, nth: int) -> dict[str, Any]:
    """A step; where a rule first happens, with those that came of it."""
    trace, first = example.step.trace, example.step.n
    pictures.afresh()
    steps = 1 if nth or example.rests else RUN
    run = [trace[n] for n in range(first, min(first + steps, len(trace)))]
    return {
        "s": example.source,
        "n": first + 1,
        "r": int(example.rests),
        "run": [_step(pictures, step) for step in run],
    }


def _step(pictures: Pictures, step: Step) -> dict[str, Any]:
    before, after = pictures.scene(step.before, None), pictures.scene(step.after, step)
    made: dict[str, Any] = {
        "t": step.text,
        "id": step.rule.shown,
        "b": pictures.frame(before),
        "a": pictures.frame(after),
        "w": window(before, after),
        **_fewer(reasons(step)),
    }
    if notes := [f"{'; '.join(note.values)}. {note.why}" for note in house_notes(step.house)]:
        made["h"] = notes
    return made


def _fewer(why: dict[str, Any]) -> dict[str, Any]:
    """The reasons without the end of very long lists, of which the reader is told how long they were."""
    if "o" in why and len(why["o"][1]) > ROWS:
        question, options = why["o"]
        kept = [each for n, each in enumerate(options) if n < ROWS or each[1]]
        why["o"] = [f"{question} ({len(kept)} of {len(options)} answers are listed)", kept]
    if "m" in why:
        why["m"] = why["m"][:ROWS]
    return why


def _signs(game: Game, pictures: Pictures) -> str:
    """What the signs on the table are called."""
    if game.show.picture is None or not pictures.fragments:
        return ""
    look = pictures.look
    return svg(signs(look), "auto", ids=False, prefix="ebsigns")
