"""A lesson of your own to begin with: a file that is sound as it is, and says what to change."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from edgebook import games
from edgebook.kernel import EdgebookError, Game, Trace, key_text
from edgebook.kernel.text import capital, finished
from edgebook.learn.solution import on_board
from edgebook.learn.tasks import Exercise, LessonTable


def scaffold(title: str, game: Game, named: str, written: Mapping[str, Any], seat: int | None = None) -> str:
    """A lesson about a position, with one exercise whose answer the engine has worked out. The lesson finds
    the position by its name.

    Without a seat, the seat that is to play; where the position does not say which, the first one that may.
    """
    try:
        trace = _played(game, written, seat)
    except EdgebookError:
        if seat is not None:
            raise
        seat, trace = _first_to_play(game, written)
    asked = _asked(game, trace, _setup(written, seat))
    return "\n".join(_lines(title, game, named, seat, trace, asked))


def _first_to_play(game: Game, written: Mapping[str, Any]) -> tuple[int, Trace]:
    """The first seat that has something to play there."""
    for seat in range(len(written.get("seats", ()))):
        with suppress(EdgebookError):
            return seat, _played(game, written, seat)
    return 0, _played(game, written, 0)  # which says what is wrong


def _setup(written: Mapping[str, Any], seat: int | None) -> dict[str, Any]:
    return {"position": written, **({} if seat is None else {"seat": seat})}


def _played(game: Game, written: Mapping[str, Any], seat: int | None) -> Trace:
    return LessonTable("table", _setup(written, seat)).trace(game)


class _Asked(NamedTuple):
    """A question that the engine can answer at a table: its lines in the file, from `kind` to `wrong`."""

    id: str
    kind: str
    goal: str
    question: str
    answer: Any
    rule: str
    more: tuple[str, ...] = ()
    """Lines that only this kind has."""
    wrong: tuple[tuple[Any, str], ...] = ()
    right: str = "Say here why this is right."


def _asked(game: Game, trace: Trace, own: Mapping[str, Any]) -> _Asked:
    """The question worth most that this table has: what a rule chooses and why, what may be done, what comes
    after what; how often something happens only where there is nothing else."""
    found = _foreseen(trace) or _possible(game, trace, own) or _refused(trace)
    found = found or _in_order(trace) or _counted(game, trace)
    if found is None:
        raise EdgebookError("nothing happens at this table: choose another one, or another seat")
    return found


def _foreseen(trace: Trace) -> _Asked | None:
    """What a rule that looks at several things takes; the others are wrong for the reasons that it has."""
    seen = set()
    for step in trace:
        rule = step.rule.shown
        choice = step.choices[-1] if step.choices and rule not in seen else None
        verdicts = choice.verdicts if choice is not None else ()
        seen.add(rule)  # a table is shown before the first time that a rule happens
        kept = [verdict.label for verdict in verdicts if verdict.kept]
        others = {v.label: v.why for v in verdicts if not v.kept and v.why and v.label not in kept}
        if (
            choice is not None
            and len(kept) == 1
            and others
            and len({v.label for v in verdicts}) == len(verdicts)
        ):
            return _Asked(
                "foresee", "predict", "Say what a rule will choose.",
                f"{_before(trace, step.n)}{finished(capital(choice.question))}", kept[0], rule,
                (f'show = "{rule}"', f'ask = "kept {rule}"'),
                tuple((label, finished(capital(why))) for label, why in list(others.items())[:3]),
            )  # fmt: skip
    return None


def _possible(game: Game, trace: Trace, own: Mapping[str, Any]) -> _Asked | None:
    """What can be chosen where the table stops, clicked on the board."""
    if trace.decision is None:
        return None
    options = trace.decision.options(trace.state)
    items = list(dict.fromkeys(option.item for option in options if option.item))
    table = LessonTable("start", own)
    clicked = Exercise("own", "possible", "several", "", "", table, game=games.name_of(game))
    if not items or set(on_board(game, clicked, items)) != set(items):
        return None
    rule = trace.decision.rule
    question = f"{_question(trace)} Click everything that is possible."
    missed = "Something is missing here: say what, and why it may be chosen."
    return _Asked(
        "possible", "several", "Find everything that is possible.", question, items, rule.shown,
        (f'ask = "items {rule.shown}"',), ((items[:1], missed),) if items[1:] else (),
    )  # fmt: skip


def _refused(trace: Trace) -> _Asked | None:
    """What is not possible where the table stops, among what is; why is what the rules say."""
    decision = trace.decision
    if decision is None:
        return None
    possible = list(dict.fromkeys(option.label for option in decision.options(trace.state)))[:3]
    refused = [each for each in decision.missing(trace.state) if each.why and each.label not in possible]
    if len(possible) < 2 or not refused:
        return None
    options = sorted([*possible, refused[0].label])
    return _Asked(
        "refused", "pick", "Find what is not possible.",
        f"{_question(trace)} Which of these is refused?", refused[0].label,
        decision.rule.shown, (f"options = {_value(options)}",),
        tuple((label, "This is possible: say why.") for label in possible[:2]),
        f"It is refused: {finished(capital(refused[0].why))}",
    )  # fmt: skip


def _question(trace: Trace) -> str:
    """What is asked where the table stops."""
    assert trace.decision is not None
    return str(trace.decision.question(trace.state, trace.game.table.words(trace.state)))


def _before(trace: Trace, n: int) -> str:
    """What happened just before a step, so that it is clear who is meant."""
    told = trace[n - 1] if n else None
    return "" if told is None or told.rule.unnoticed else f"{finished(capital(told.text))} "


def _in_order(trace: Trace) -> _Asked | None:
    names = list(dict.fromkeys(step.rule.shown for step in trace))[:4]
    if len(names) < 3:
        return None
    options = f"options = [{', '.join(map(_text, sorted(names)))}]"
    return _Asked(
        "order", "order", "Say what comes after what.", "In which order do these happen?", names, names[-1],
        (options, 'ask = "sequence"'),
    )  # fmt: skip


def _counted(game: Game, trace: Trace) -> _Asked | None:
    names = [step.rule.shown for step in trace]
    if names:
        rule = max(dict.fromkeys(names), key=names.count)
        question, ask = f"How often does “{game.rulebook[rule].title}” happen in this part?", f"count {rule}"
        count = names.count(rule)
    elif trace.decision is not None:
        rule, count = trace.decision.rule.shown, len(trace.decision.keys)
        question, ask = f"How many ways to go on are there at “{trace.decision.rule.title}”?", f"ways {rule}"
    else:
        return None
    return _Asked(
        "how-often", "number", "Count what happens.", question, count, rule, (f'ask = "{ask}"',),
        ((count + 1, "Say here what this mistake means."),),
    )  # fmt: skip


def _lines(title: str, game: Game, named: str, seat: int | None, trace: Trace, asked: _Asked) -> list[str]:
    happens = list(dict.fromkeys(step.rule.shown for step in trace))
    shown = f"edgebook turn {named}" + ("" if seat is None else f" --seat {seat}")
    return [
        f"title = {_text(title)}",
        'about = "What this lesson is about, in one sentence."',
        f'game = "{games.name_of(game)}"',
        "",
        '# A table: one of ours by its name, such as "hunt", or a file beside this one ("my-table.json").',
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
        f'kind = "{asked.kind}"',
        'table = "start"',
        f"goal = {_text(asked.goal)}",
        f"question = {_text(asked.question)}",
        *asked.more,
        f"answer = {_value(asked.answer)}",
        f'rule = "{asked.rule}"',
        f"right = {_text(asked.right)}",
        *(["wrong = ["] if asked.wrong else []),
        *(f"  {{ answer = {_value(given)}, means = {_text(means)} }}," for given, means in asked.wrong),
        *(["]"] if asked.wrong else []),
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


def _value(value: Any) -> str:
    """An answer as TOML writes it."""
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    return _text(value) if isinstance(value, str) else str(value)


def _text(text: str) -> str:
    """A text as TOML writes it."""
    made = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if c.isprintable() else " " for c in made) + '"'
