"""What can be read before Python is there: the home page, pictures of the games, their rulebooks, and what
the page must know about each game to make a form."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from edgebook.cleaning import html
from edgebook.kernel import Game
from edgebook.kernel.settings import settings_json
from edgebook.learn import load_lesson, shelf
from edgebook.notebook.poster import poster
from edgebook.notebook.setting_up import together
from edgebook.scene.look import BASE

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
    ("train", "Train", "train"),
    ("train/daily", "Today's puzzle", "cal"),
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


def beside(folder: str, name: str) -> str:
    """The way from the home to what lies under the same roof, such as the docs."""
    return f'<a class="link" href="{html(folder)}/index.html">{html(name)}</a>'


def pictures(name: str) -> Iterator[tuple[str, str]]:
    """The picture of a game as files, light and dark."""
    for theme in ("light", "dark"):
        yield f"{name}-{theme}.svg", poster(name, theme)


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
        "together": together(game),
        "settings": settings_json(settings()) if settings is not None else [],
        "rulings": rulings,
        "lessons": [
            {"name": each.name, "title": each.title, "exercises": [task.key for task in each.exercises]}
            for each in lessons
        ],
    }


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
