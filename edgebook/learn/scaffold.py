"""A lesson of your own to begin with: a file that is sound as it is, and says what to change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from edgebook import games
from edgebook.kernel import EdgebookError, Game, Trace, key_text
from edgebook.learn.tasks import LessonTable


def scaffold(title: str, game: Game, named: str, written: Mapping[str, Any], seat: int | None = None) -> str:
    """A lesson about a position, with one exercise whose answer the engine has worked out. The lesson finds
    the position by its name.

    Without a seat, the seat that is to play; where the position does not say which, the first one.
    """
    try:
        trace = _played(game, written, seat)
    except EdgebookError:
        if seat is not None:
            raise
        seat = 0
        trace = _played(game, written, seat)
    return "\n".join(_lines(title, game, named, seat, trace, _asked(game, trace)))


def _played(game: Game, written: Mapping[str, Any], seat: int | None) -> Trace:
    own = {} if seat is None else {"seat": seat}
    return LessonTable("table", {"position": written, **own}).trace(game)


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
        question = f"How many possible answers does “{trace.decision.rule.title}” have here?"
        return _Asked("ways", "Count the answers.", question, f"ways {rule}", len(trace.decision.keys), rule)
    if not names:
        raise EdgebookError("nothing happens at this table: choose another one, or another seat")
    rule = max(dict.fromkeys(names), key=names.count)
    question = f"How often does “{game.rulebook[rule].title}” happen in this part?"
    goal = "Count how often a rule happens."
    return _Asked("how-often", goal, question, f"count {rule}", names.count(rule), rule)


def _lines(title: str, game: Game, named: str, seat: int | None, trace: Trace, asked: _Asked) -> list[str]:
    happens = list(dict.fromkeys(step.rule.shown for step in trace))
    shown = f"edgebook turn {named}" + ("" if seat is None else f" --seat {seat}")
    return [
        f"title = {_text(title)}",
        'about = "What this lesson is about, in one sentence."',
        f'game = "{games.name_of(game)}"',
        "",
        f'# A table: one of ours by its name ({named}), or a file beside this one, such as "my-table.json".',
        f"# `{shown}` tells what happens there, rule by rule.",
        *_until_asked(happens, trace, shown),
        "[table.start]",
        f'file = "{named}"',
        *([] if seat is None else [f"seat = {seat}"]),
        "",
        "# Every exercise needs id, kind, goal, question, answer and hints. docs/lessons.md has all the",
        "# kinds, and all the questions to the engine (`ask`).",
        "[[exercise]]",
        f'id = "{asked.id}"',
        'kind = "number"',
        'table = "start"',
        f"goal = {_text(asked.goal)}",
        f"question = {_text(asked.question)}",
        f'ask = "{asked.ask}"',
        f"answer = {asked.answer}",
        f'rule = "{asked.rule}"',
        'right = "Say here why this is right."',
        f'wrong = [{{ answer = {asked.answer + 1}, means = "Say here what this mistake means." }}]',
        'hints = ["Where to look.", "What matters.", "Almost the answer."]',
        "",
    ]


def _until_asked(happens: list[str], trace: Trace, shown: str) -> list[str]:
    """Which rules happen; and how a table that stops at a decision goes on."""
    lines = [f"# These rules happen: {', '.join(happens[:12])}."] if happens else []
    if trace.decision is not None:
        key = key_text(trace.decision.keys[0])
        lines += [
            "# It stops where a seat has to decide. Give the answers in order, there and here:",
            f"# `{shown} --answer {key}`, and below: answers = [{_text(key)}]",
        ]
    return lines


def _text(text: str) -> str:
    """A text as TOML writes it."""
    made = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if c.isprintable() else " " for c in made) + '"'
