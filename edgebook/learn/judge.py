"""Judging answers: right, a known mistake with what it means, or simply not it; with its rule."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from edgebook.kernel import Game, Rulebook
from edgebook.learn.choosing import judge_choice
from edgebook.learn.free import judge_free
from edgebook.learn.judged import Judged
from edgebook.learn.same import LONGEST, SPELLED, close, number, plain, same, size
from edgebook.learn.solution import called
from edgebook.learn.tasks import Exercise, Key, Wrong, key_of
from edgebook.learn.trials import judge_player


def judge(game: Game, exercise: Exercise, answer: object, misses: int | None = None) -> Judged:
    """Judge one answer. Anything can be given: what makes no sense gets a friendly word.

    `misses`: how often it was missed before. The first miss does not give the solution away; without it,
    everything is said.
    """
    if size(answer) > LONGEST:
        return Judged(False, f"That is too long for an answer. {_how(exercise)}", counts=False)
    given = _emptied(exercise, answer)
    if given is None:
        return Judged(False, f"There is no answer yet. {_how(exercise)}", counts=False)
    if exercise.kind in _ELSEWHERE:
        return _elsewhere(game, exercise, given, misses)
    key = key_of(exercise)
    if any(_matches(game, exercise, key, given, each) for each in (key.answer, *key.accept)):
        return _with_rule(game, key.rule, Judged(True, _said(game, key)))
    for wrong in key.wrong:
        if _matches(game, exercise, key, given, wrong.answer):
            means = _told(game, exercise, key, wrong, first=misses == 0)
            # where a rule is to be found, its name would be the solution
            rule = "" if exercise.kind == "rule" else wrong.rule or key.rule
            return _with_rule(game, rule, Judged(False, means, known=True))
    if not _makes_sense(game, exercise, given):
        return Judged(False, f"That cannot be an answer here. {_how(exercise)}", counts=False)
    return _missed(game, exercise, key, given)


def _emptied(exercise: Exercise, answer: object) -> Any:
    """The answer, or None if there is nothing in it; several things in one text are taken apart."""
    if exercise.kind in ("several", "order") and isinstance(answer, str):
        answer = [part for part in re.split(r"[,;\n]", answer) if part.strip()]
    return None if same(answer) in (None, "", ()) else answer


def _said(game: Game, key: Key) -> str:
    return key.right or (game.rulebook[key.rule].text if key.rule else "That is it.")


def _with_rule(game: Game, rule: str, judged: Judged) -> Judged:
    if not rule:
        return judged
    found = game.rulebook[rule]
    return judged._replace(rule=found.id, page=str(found.cite))


def _missed(game: Game, exercise: Exercise, key: Key, given: object) -> Judged:
    if exercise.kind == "order" and isinstance(given, list | tuple):
        places = zip(map(same, given), map(same, key.answer), strict=False)
        n = next((i for i, (mine, right) in enumerate(places) if mine != right), 0)
        start = (
            f"The first {n} are right."
            if n > 1
            else "The first one is right."
            if n
            else "Another one comes first."
        )
        return _with_rule(game, key.rule, Judged(False, f"That is not the order yet. {start}"))
    if not key.rule or exercise.kind == "rule":
        return Judged(False, "That is not it. Have another look, or ask for a hint.")
    title = game.rulebook[key.rule].title
    text = f"That is not it. Have another look at the rule “{title}”."
    return _with_rule(game, key.rule, Judged(False, text))


def _told(game: Game, exercise: Exercise, key: Key, wrong: Wrong, *, first: bool) -> str:
    """What a mistake means; to a first miss only if that leaves the answer to be found."""
    if not first:
        return wrong.means
    if wrong.nudge:
        return wrong.nudge
    return (
        "That is not it. Have another look, or ask for a hint."
        if gives_away(game, exercise, key, wrong.means)
        else wrong.means
    )


def gives_away(game: Game, exercise: Exercise, key: Key, text: str) -> bool:
    """Whether a text names the right answer."""
    if exercise.kind in ("board", "several") and exercise.table is not None:
        parts = key.answer if isinstance(key.answer, list) else [key.answer]
        return all(any(name in text.casefold() for name in called(game, exercise, part)) for part in parts)
    if exercise.kind in ("pick", "words", "predict"):
        return bool(re.search(rf"\b{re.escape(plain(str(key.answer)))}\b", plain(text)))
    if exercise.kind not in ("number", "python") or number(key.answer) is None:
        return False
    value = same(key.answer)
    names = [str(value)]
    if isinstance(value, int) and 0 <= value < len(SPELLED):
        names.append(SPELLED[value])
    return any(
        re.search(rf"(?<![\w.,/]){re.escape(name)}(?![\w/]|[.,]\d)", text.casefold()) for name in names
    )


def _matches(game: Game, exercise: Exercise, key: Key, given: object, wanted: Any) -> bool:
    if exercise.kind == "order":
        places = list(given) if isinstance(given, list | tuple) else []
        return [same(each) for each in places] == [same(each) for each in wanted or ()]
    if exercise.kind == "rule":
        rule = _rule_of(game, given)
        return rule != "" and rule == _rule_of(game, wanted)
    if exercise.kind == "mistake":
        return bool(_line_of(exercise, given) == wanted)
    if same(given) == same(wanted):
        return True
    return exercise.kind in ("number", "python") and close(given, wanted, key.tolerance)


def _rule_of(game: Game, given: object) -> str:
    """The id of a rule by its id or its title."""
    return _rules_called(game.rulebook).get(plain(given), "") if isinstance(given, str) else ""


@cache
def _rules_called(book: Rulebook) -> dict[str, str]:
    """The id of each rule by all that it is called: its ids, its title. A name of two is the first one's."""
    found: dict[str, str] = {}
    for rule in book:
        for name in (rule.id, rule.shown, rule.title, rule.id.replace("-", " ")):
            found.setdefault(plain(name), rule.id)
    return found


def _line_of(exercise: Exercise, given: object) -> int:
    """The number of a line, given by its number or as it stands; 0 if there is none."""
    read = number(given)
    if read is not None and read[0] == int(read[0]) and 1 <= read[0] <= len(exercise.lines):
        return int(read[0])
    lines = [plain(line) for line in exercise.lines]
    return lines.index(plain(given)) + 1 if isinstance(given, str) and plain(given) in lines else 0


def _makes_sense(game: Game, exercise: Exercise, answer: object) -> bool:
    given, wanted = same(answer), same(key_of(exercise).answer)
    if exercise.kind == "number":
        return number(answer) is not None
    if exercise.kind in ("pick", "predict") and exercise.options:
        return given in [same(option) for option in exercise.options]
    if exercise.kind == "order":
        return isinstance(given, tuple) and given == tuple(sorted(map(same, exercise.options), key=repr))
    if exercise.kind == "rule":
        return _rule_of(game, answer) != ""
    if exercise.kind == "mistake":
        return _line_of(exercise, answer) != 0
    if exercise.kind == "several":
        return isinstance(given, tuple)
    if exercise.kind == "python":
        return type(given) is type(wanted) or (number(answer) is not None and number(wanted) is not None)
    return isinstance(given, str | int) and not str(given).startswith("<")


def _how(exercise: Exercise) -> str:
    return {
        "board": "Click what you mean on the board.",
        "pick": "Pick one of the options.",
        "number": "Answer with a number.",
        "words": "Answer with a word or a short text.",
        "python": "Answer with a line of Python that gives the value.",
        "several": "Answer with several things, in any order.",
        "order": "Put all of the options in order.",
        "mistake": "Answer with the number of a line.",
        "predict": "Say what will happen.",
        "rule": "Answer with the id or the name of a rule.",
        "choose": "Choose what you would do.",
        "free": "Write a sentence or two in your own words.",
        "player": "Answer with a player: a class with a method answer(self, asked).",
    }[exercise.kind]


_ELSEWHERE = ("choose", "free", "player")


def _elsewhere(game: Game, exercise: Exercise, given: object, misses: int | None) -> Judged:
    """Kinds that are judged by games or by the learner."""
    if exercise.kind == "choose":
        return judge_choice(game, exercise, given, first=misses == 0)
    judges = {"free": judge_free, "player": judge_player}
    return judges[exercise.kind](game, exercise, given)
