"""A worked solution: the way to the answer, one step after the other, on the board where there is one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from edgebook.kernel import Game, Rule, Step, Trace
from edgebook.learn.choosing import line, offered, weighed
from edgebook.learn.tasks import Exercise, Key, key_of
from edgebook.scene import Scene, shown

MOST = 12
"""Steps of the game that are gone through: the last ones before the answer."""


class Frame(NamedTuple):
    """One step of a solution: what is said, and the table at that moment, where there is one."""

    text: str
    state: Any = None
    step: Step | None = None


def worked(game: Game, exercise: Exercise) -> list[Frame]:
    """From the table as it is shown to the answer."""
    key = key_of(exercise)
    frames = [Frame(line) for line in key.solution]
    if exercise.table is not None and exercise.kind != "player":
        frames += _played(game, exercise, key)
    return [*frames, Frame(_end(game, exercise, key))]


def hints(game: Game, exercise: Exercise) -> list[str]:
    """Three grades: where to look, what the rule says, nearly all. What a lesson lacks, the rule says."""
    key = key_of(exercise)
    given = list(key.hints)
    if len(given) >= 3 or not key.rule or exercise.kind == "rule":
        return given
    rule = game.rulebook[key.rule]
    told = f"{rule.title} ({rule.shown}): {rule.text}"
    where = f"The rule that decides is “{rule.title}” ({rule.shown}, {rule.cite})."
    return [given[0], told, *given[1:]] if len(given) == 2 else [where, *given, told]


def _played(game: Game, exercise: Exercise, key: Key) -> list[Frame]:
    assert exercise.table is not None
    if exercise.kind == "choose":
        trace = line(game, exercise, weighed(game, exercise)[0].option)
        start, end = exercise.place(exercise.table.trace(game)), len(trace)
    else:
        trace = exercise.table.trace(game)
        start, end = exercise.place(trace), len(trace)
        n = _decisive(trace, exercise, key, start)
        end = end if n is None else n + 1
    places = range(start, end)[-MOST:] if exercise.kind != "choose" else range(start, end)[:MOST]
    return [Frame(f"{trace[n].text} ({_by(trace[n].rule)})", trace.state_at(n + 1), trace[n]) for n in places]


def _by(rule: Rule) -> str:
    """The rule that did it; one that stands on a card is told by the card."""
    return str(rule.cite) if rule.cite.book == "card" else rule.shown


def _decisive(trace: Trace, exercise: Exercise, key: Key, start: int) -> int | None:
    """The step at which the answer can be read off: the last one of a rule that the question to the engine
    names, or of the rule that decides."""
    named = re.findall(r"\b[A-Z][\w.]*-[\w.]+\b", key.ask)
    if exercise.kind == "order":
        named = [str(each) for each in reversed(key.answer)]
    elif exercise.kind == "rule":
        named = [key.answer]
    for rule in (*named, key.rule):
        places = [n for n in range(start, len(trace)) if trace[n].rule.shown == rule]
        if places:
            return places[-1] if key.ask.startswith("count") else places[0]
    return None


def answer_text(game: Game, exercise: Exercise) -> str:
    """The right answer as a person would say it."""
    key = key_of(exercise)
    if exercise.kind == "choose":
        best = weighed(game, exercise)[0].option.label
        return f"{best}; {key.reason}" if key.reason else best
    if exercise.kind == "player":
        return "see the hints"
    if exercise.kind == "rule":
        return f"{key.answer}, {game.rulebook[key.answer].title}"
    if exercise.kind == "mistake":
        return f"line {key.answer}: {exercise.lines[key.answer - 1]}"
    if exercise.kind == "order":
        return "; ".join(f"{n}. {option_text(game, each)}" for n, each in enumerate(key.answer, 1))
    return named(game, exercise, key.answer)


def named(game: Game, exercise: Exercise, answer: object) -> str:
    """Any answer to an exercise as a person would say it: things on the board and options by their labels."""
    parts = [part for part in answer if part is not None] if isinstance(answer, list) else [answer]
    return one_by_one(list(map(_namer(game, exercise), parts)))


def one_by_one(names: list[str]) -> str:
    """Things in a row, in which one can see where each ends: "red card r1: Citizen, middle free; tray 1"."""
    return ("; " if any("," in name for name in names) else ", ").join(names)


def option_text(game: Game, option: str) -> str:
    """An option as it is read: the id of a rule with the rule's name."""
    return f"{option}, {game.rulebook[option].title}" if option in game.rulebook else option


def called(game: Game, exercise: Exercise, part: object) -> list[str]:
    """What a thing on the board is called, where nothing else of its kind is called so."""
    scene, label = _scene(game, exercise), _namer(game, exercise)(part).casefold()
    kind = str(part).partition(":")[0] + ":"
    items = scene.items if scene is not None else ()
    others = [item.label.casefold() for item in items if item.id.startswith(kind) and item.id != part]
    pieces = [piece.strip() for piece in re.split(r"[:,.;(]", label)[:2]]
    return [piece for piece in pieces if len(piece) > 2 and not any(piece in other for other in others)]


def _namer(game: Game, exercise: Exercise) -> Callable[[Any], str]:
    """How parts of an answer are said: a thing on the board by its label, a number as short as it can be. The
    board is laid out once, however many parts there are."""
    labels: dict[str, str] = {}
    scene = None
    if exercise.kind == "choose" and exercise.table is not None:
        options = offered(game, exercise, exercise.table.trace(game))
        labels = {option.text: option.label for option in reversed(options)}
    elif exercise.kind in ("board", "several", "predict", "words"):
        scene = _scene(game, exercise)

    def name(part: object) -> str:
        if isinstance(part, float):
            return f"{part:.4g}"
        items = shown(scene, str(part)) if scene is not None else []
        return str(items[0].label.partition(";")[0]) if items else labels.get(str(part), str(part))

    return name


def _scene(game: Game, exercise: Exercise) -> Scene | None:
    """The board as the question shows it."""
    if exercise.table is None:
        return None
    scene: Scene | None = exercise.picture(
        game, exercise.shown(exercise.table.trace(game)), exercise.observer
    )
    return scene


def on_board(game: Game, exercise: Exercise, parts: Iterable[str]) -> set[str]:
    """Those of some things that can be seen, and clicked, where the question is asked."""
    scene = _scene(game, exercise)
    return {part for part in parts if scene is not None and shown(scene, part)}


def _end(game: Game, exercise: Exercise, key: Key) -> str:
    said = key.right or (game.rulebook[key.rule].text if key.rule else "")
    if exercise.kind == "player":
        return said or "See what a player is asked, and what the greedy player makes of it."
    if exercise.kind == "free":
        return f"A model solution: {key.answer}"
    return f"The answer: {answer_text(game, exercise).rstrip('.')}. {said}".rstrip()
