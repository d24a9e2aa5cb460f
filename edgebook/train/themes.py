"""Themes: the chapters of a rulebook, and the rules in them."""

from __future__ import annotations

import re
from collections.abc import Mapping

from edgebook import games
from edgebook.kernel import Game, Rule

_CHAPTER = re.compile(r"[A-Z]+-(?:\d+|[A-Z])")


def chapter_of(rule: str) -> str:
    """The chapter of a rule by its id: "ED-5" of ED-5.9, "VG-B" of VG-B2."""
    found = _CHAPTER.match(rule)
    return found[0] if found is not None else rule


def chapters(game: Game) -> dict[str, list[Rule]]:
    """The rules by chapter, in the order of the book; each rule once, without its parts. What is printed on
    single cards is no chapter of the book."""
    titles = titles_of(game)
    found: dict[str, list[Rule]] = {}
    for rule in game.rulebook:
        chapter = chapter_of(rule.shown)
        if "/" not in rule.id and (not titles or chapter in titles):
            found.setdefault(chapter, []).append(rule)
    return {key: found[key] for key in (titles or found) if key in found}


def titles_of(game: Game) -> Mapping[str, str]:
    """What the chapters are called, as the game says of itself; empty where it does not."""
    name = games.name_of(game)
    about = games.about(name) if name in games.names() else None
    return about.chapters if about is not None else {}


def title_of(game: Game, chapter: str) -> str:
    return titles_of(game).get(chapter, chapter)


def fits(rule: str, theme: str) -> bool:
    """Whether a rule belongs to a theme: a rule, a chapter, or everything."""
    return not theme or rule == theme or chapter_of(rule) == theme
