"""A lesson of your own to begin with: a file that is sound as it is, and says what to change."""

from __future__ import annotations

from typing import NamedTuple

from edgebook import games
from edgebook.kernel import EdgebookError, Game, Trace
from edgebook.learn.shelves import position
from edgebook.learn.tasks import LessonTable


def scaffold(title: str, named: str, seat: int = 0) -> str:
    """A lesson about a position of ours, with one exercise whose answer the engine has worked out."""
    written = position(named)
    game = games.get(str(written["game"]))
    table = LessonTable("table", {"position": written, "seat": seat})
    trace = table.trace(game)
    return "\n".join(_lines(title, game, named, seat, trace, _asked(game, trace)))


class _Asked(NamedTuple):
    """A question that the engine can answer at a table, whatever happens there."""

    id: str
    goal: str
    question: str
    ask: str
    answer: int
    rule: str


def _asked(game: Game, trace: Trace) -> _Asked:
    """How often the busiest rule happens; or, where a decision comes first, how many answers it has."""
    names = [step.rule.shown for step in trace]
    if not names and trace.decision is not None:
        rule = trace.decision.rule.shown
        question = f"How many answers are there to “{trace.decision.rule.title}”?"
        return _Asked("ways", "Count the answers.", question, f"ways {rule}", len(trace.decision.keys), rule)
    if not names:
        raise EdgebookError("nothing happens at this table: choose another one, or another seat")
    rule = max(dict.fromkeys(names), key=names.count)
    question = f"How often does “{game.rulebook[rule].title}” happen in this part?"
    goal = "Count how often a rule happens."
    return _Asked("how-often", goal, question, f"count {rule}", names.count(rule), rule)


def _lines(title: str, game: Game, named: str, seat: int, trace: Trace, asked: _Asked) -> list[str]:
    happens = list(dict.fromkeys(step.rule.shown for step in trace))
    return [
        f"title = {_text(title)}",
        'about = "What it is about, in one sentence."',
        f'game = "{games.name_of(game)}"',
        "",
        f'# A table: a position of ours by its name ({named}), or a file beside this one: "my-table.json".',
        f"# `edgebook turn {named} --seat {seat}` shows what happens there, and the keys of answers.",
        f"# These rules happen: {', '.join(happens[:12]) or 'none before the first decision'}.",
        "[table.start]",
        f'file = "{named}"',
        f"seat = {seat}",
        "",
        "# Mandatory: id, kind, goal, question, answer, hints. docs/lessons.md has every kind, and every",
        "# question to the engine (`ask`). `edgebook lesson check` works the answers out.",
        "[[exercise]]",
        f'id = "{asked.id}"',
        'kind = "number"',
        'table = "start"',
        f"goal = {_text(asked.goal)}",
        f"question = {_text(asked.question)}",
        f'ask = "{asked.ask}"',
        f"answer = {asked.answer}",
        f'rule = "{asked.rule}"',
        'right = "Say here why that is right."',
        f'wrong = [{{ answer = {asked.answer + 1}, means = "Say here what this mistake means." }}]',
        'hints = ["Where to look.", "What matters.", "Nearly all."]',
        "",
    ]


def _text(text: str) -> str:
    """A text as TOML writes it."""
    made = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if c.isprintable() else " " for c in made) + '"'
