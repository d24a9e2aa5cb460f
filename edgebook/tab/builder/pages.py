"""What can be read before Python is there: the home page, pictures of the games, their rulebooks, and what
the page must know about each game to make a form."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from edgebook import games
from edgebook.cleaning import html
from edgebook.draw.svg import svg
from edgebook.kernel import Game
from edgebook.kernel.settings import settings_json
from edgebook.learn import load_lesson, shelf
from edgebook.players import demonstrate
from edgebook.scene.look import BASE
from edgebook.scene.scene import Layer, Scene
from edgebook.scene.shapes import around

WIDTH, WINDOW, LOOKED_AT = 960, (640, 260), 40
"""The width that a table is drawn for, what the home page shows of it at full size, and how many steps of a
game are looked at for the one with most to show."""
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
"""What a page of the site may do: nothing from elsewhere, no script but its own files."""
OURS = " <span class=tag>as we play it</span>"
WAYS = (
    ("learn", "Learn", "learn"),
    ("new", "Play", "goplay"),
    ("table", "At my table", "phone"),
    ("step", "Watch", "steps"),
    ("predict", "Predict", "target"),
    ("rules", "Rules", "rules"),
)
"""The ways into a game: the view, what it is called, and its sign."""


def sign(name: str) -> str:
    return f'<svg class="i" aria-hidden="true"><use href="#i-{name}"/></svg>'


def card(name: str, game: Game) -> str:
    """A game on the home page."""
    links = "".join(
        f'<a class="b" href="#{name}/{view}">{sign(icon)}<span>{label}</span></a>'
        for view, label, icon in WAYS
    )
    lessons = len(shelf(name))
    windows = "".join(
        f'<img class="only-{theme}" src="{{app}}{name}-{theme}.svg" alt="" loading="lazy">'
        for theme in ("light", "dark")
    )
    return (
        f'<article class="p game" data-game="{name}"><a class="window" href="#{name}/step" '
        f'aria-label="Watch a game of {html(game.title)}">{windows}</a><div class="in">'
        f"<h3>{html(game.title)}</h3>"
        f'<p>{html(game.about)}</p><div class="prog"><div class="row"><b>Not begun</b>'
        f"<span>{lessons} lessons, {len(game.rulebook)} rules</span></div>"
        f'<div class="meter" role="img" aria-label="No exercise solved yet">'
        f'<i class="k"></i></div></div><div class="acts">{links}</div></div></article>'
    )


def pictures(name: str, game: Game) -> Iterator[tuple[str, str]]:
    """A window of the table, light and dark, around what a step of a game has just done."""
    scene, (x, y) = _moment(game)
    wide, high = min(WINDOW[0], scene.width), min(WINDOW[1], scene.height)
    left = max(0.0, min(x - wide / 2, scene.width - wide))
    top = max(0.0, min(y - high / 2, scene.height - high))
    view = f'width="{wide:g}" height="{high:g}" viewBox="{left:g} {top:g} {wide:g} {high:g}"'
    for theme in ("light", "dark"):
        drawn = svg(scene, theme, ids=False)
        yield (
            f"{name}-{theme}.svg",
            re.sub(r'width="[^"]*" height="[^"]*" viewBox="[^"]*"', view, drawn, count=1),
        )


def _moment(game: Game) -> tuple[Scene, tuple[float, float]]:
    """The step of a game's later half that has most to show in a window, and the middle of what it shows."""
    assert game.show.picture is not None
    trace = demonstrate(game, None, 1)
    best: tuple[int, Scene, tuple[float, float]] | None = None
    for n in range(len(trace) // 2, len(trace), max(1, len(trace) // (2 * LOOKED_AT))):
        step = trace[n]
        scene = game.show.picture(step.after, None, step, width=WIDTH)
        marks = [item.extent() for item in scene.items if item.layer >= Layer.MARKS and item.shapes]
        if not marks:
            continue
        box = around(marks)
        fits = box.w <= WINDOW[0] * 0.6 and box.h <= WINDOW[1] * 0.8
        if best is None or fits * len(marks) > best[0]:
            best = (fits * len(marks), scene, (box.x + box.w / 2, box.y + box.h / 2))
    if best is None:
        scene = game.show.picture(trace.state, None, None, width=WIDTH)
        return scene, (scene.width / 2, scene.height / 2)
    return best[1], best[2]


def facts(name: str, game: Game) -> dict[str, Any]:
    """What the page must know of a game without asking Python."""
    settings = game.setup.settings
    rulings = [
        {
            "key": ruling.name,
            "label": ruling.question,
            "note": str(ruling.cite),
            "offers": [{"value": value, "label": text} for value, text in ruling.readings.items()],
        }
        for ruling in game.rulings
    ]
    lessons = [load_lesson(f"{name}/{each}") for each in shelf(name)]
    return {
        "name": name,
        "key": game.key,
        "title": game.title,
        "together": _together(game),
        "settings": settings_json(settings()) if settings is not None else [],
        "rulings": rulings,
        "lessons": [
            {"name": each.name, "title": each.title, "exercises": [task.key for task in each.exercises]}
            for each in lessons
        ],
    }


def _together(game: Game) -> bool:
    """Whether all seats win or lose together, so that one person plays all of them."""
    return game.table.sides is not None and len(game.table.sides(demonstrate(game, None, 0).state)) == 1


def rulebook(game: Game) -> str:
    """The rules of a game with their sources, and the readings where the book is open: a part of a page."""
    rules = "".join(
        f'<article class="rule" id="{html(rule.id)}"><h2><span class="tag">{html(rule.id)}</span> '
        f"{html(rule.title)}</h2><p>{html(rule.text)}</p><p class=kick>{html(str(rule.cite))}</p>"
        f"{_readings(game, rule.id)}</article>"
        for rule in game.rulebook
    )
    return f'<div class="rules">{rules}</div>'


def _readings(game: Game, rule: str) -> str:
    """The rulings that are about a rule."""
    found = [ruling for ruling in game.rulings if rule in ruling.at]
    return "".join(
        f"<details><summary>{html(ruling.question)}</summary><ul>"
        + "".join(
            f"<li>{html(ruling.reading(value))}{OURS if value == ruling.default else ''}</li>"
            for value in ruling.readings
        )
        + f"</ul><p class=kick>{html(str(ruling.cite))}</p></details>"
        for ruling in found
    )


def palette() -> str:
    """The colours, light and dark; a person's choice comes before the system's."""

    def block(selector: str, colours: Any) -> str:
        return f"{selector}{{{''.join(f'--{name}:{value};' for name, value in colours.items())}}}"

    dark = block(":root[data-eb-theme=dark]", BASE.dark)
    system = block(":root[data-eb-theme=system]", BASE.dark)
    return f"{block(':root', BASE.light)}\n{dark}\n@media (prefers-color-scheme: dark) {{ {system} }}\n"


def manifest() -> str:
    return json.dumps(
        {
            "name": "edgebook",
            "short_name": "edgebook",
            "description": "Tabletop games, one rule at a time, with reasons.",
            "id": "./",
            "start_url": "./index.html",
            "scope": "./",
            "display": "standalone",
            "background_color": BASE.light["page"],
            "theme_color": BASE.light["page"],
            "icons": [
                {"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"},
                {"src": "icon-192.png", "sizes": "192x192", "type": "image/png", "purpose": "any"},
                {"src": "icon-512.png", "sizes": "512x512", "type": "image/png", "purpose": "any"},
                {"src": "icon-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
            ],
        },
        indent=1,
    )


def every() -> list[tuple[str, Game]]:
    """The games: the first one first, then those with fewer rules before those with more."""
    found = [(name, games.get(name)) for name in games.names()]
    return sorted(found, key=lambda each: (each[0] != games.FIRST, len(each[1].rulebook)))
