"""What leads a reader through a game's rulebook: `book/guide.toml` beside the game's rules.

Chapters (by the beginning of their rules' ids), the games that are played for examples, the words of the game
with what people call them instead, and questions that the search has to answer. A game without the file has
one chapter for each first part of its ids, and examples of its usual set-up.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from edgebook import games
from edgebook.kernel import Game, Rule, Trace, begin
from edgebook.learn.lesson import load_lesson
from edgebook.learn.shelves import shelf
from edgebook.learn.tasks import Lesson
from edgebook.players import make_player, play
from edgebook.players.playing import usual_kind

ALSO = (
    ("twice", "again", "once", "second", "repeat"),
    ("win", "wins", "won", "victory", "winner"),
    ("tie", "ties", "tied", "equal"),
    ("start", "begin", "begins", "first"),
    ("end", "over", "finish"),
    ("pay", "paid", "afford", "cost", "costs", "price", "free"),
    ("move", "moves", "moving"),
)
"""Words that people use for one another in any game."""


class Chapter(NamedTuple):
    """Some rules under one name; `part` is the heading above several chapters."""

    name: str
    rules: str
    part: str = ""
    aside: bool = False
    """Single cards and Quests: in a search they come after a rule that fits as well."""

    def holds(self, rule: Rule) -> bool:
        more = r"(?!\d)" if self.rules[-1].isdigit() else ""  # MD-1 is not the beginning of MD-10.2
        return re.match(re.escape(self.rules) + more, rule.id) is not None


class Played(NamedTuple):
    """Games that are played for their examples."""

    name: str
    setup: Mapping[str, Any]
    players: str = ""
    """What kind of players they are; empty: the usual ones of the game."""
    seeds: tuple[int, ...] = (1, 2)


class Word(NamedTuple):
    """A word of the game, its meaning, the rule that says it in full, and what people say instead."""

    word: str
    means: str
    rule: str = ""
    also: tuple[str, ...] = ()


class Question(NamedTuple):
    """What a reader may type, and the rule that has to be found."""

    asks: str
    finds: str


class Guide(NamedTuple):
    chapters: tuple[Chapter, ...]
    plays: tuple[Played, ...] = ()
    words: tuple[Word, ...] = ()
    questions: tuple[Question, ...] = ()


def guide_of(game: Game) -> Guide:
    """The guide of a game."""
    name = games.name_of(game)
    file = games.folder_of(name) / "book" / "guide.toml" if name in games.names() else None
    if file is None or not file.is_file():
        heads = dict.fromkeys(re.split(r"\.", rule.id)[0] for rule in game.rulebook)
        return Guide(tuple(Chapter(head, head) for head in heads), (Played("the usual set-up", {}),))
    told = tomllib.loads(file.read_text(encoding="utf-8"))
    return Guide(
        tuple(Chapter(**each) for each in told["chapter"]),
        tuple(Played(**{**each, "seeds": tuple(each["seeds"])}) for each in told["play"]),
        tuple(Word(**{**each, "also": tuple(each["also"])}) for each in told["word"]),
        tuple(Question(**each) for each in told["question"]),
    )


def lessons(game: Game) -> Iterator[Lesson]:
    """The lessons of a game, in order."""
    name = games.name_of(game)
    return (load_lesson(f"{name}/{each}") for each in (shelf(name) if name in games.names() else ()))


def traces(game: Game, guide: Guide) -> Iterator[tuple[str, Trace]]:
    """The games that examples are taken from, each with its name: the tables of the lessons first, since a
    reader can go on with them, then the games of the guide."""
    for lesson in lessons(game):
        for table in lesson.tables.values():
            yield f"the lesson “{lesson.title}”", table.trace(game)
    for played in guide.plays:
        for seed in played.seeds:
            trace = begin(game, played.setup, seed)
            seats = range(len(game.table.measures(trace.state)))
            players = [
                make_player(played.players or usual_kind(game), game, f"{seed} {seat}") for seat in seats
            ]
            yield f"{played.name}, seed {seed}", play(trace, players)
