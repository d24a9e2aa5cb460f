"""Every exercise of ours has three hints of its own, each saying more than the one before, and none of them
is the answer.
"""

from __future__ import annotations

import ast
import re

import pytest

from edgebook.kernel import Game
from edgebook.learn import Exercise, Key, Lesson, hints, judge, key_of
from edgebook.learn.same import SPELLED, close, number, plain, same
from edgebook.learn.solution import named, option_text
from tests.learn.test_lessons import each

SUM = re.compile(r"[\d.]+(?:\s*(?:\*\*|[-+*/×·−])\s*\(?[\d.]+\)?)+")


@each
def test_three_hints_of_its_own(lesson: Lesson, exercise: Exercise) -> None:
    key = key_of(exercise)
    assert len(key.hints) == 3, "where to look, what to compare, nearly there"
    assert len({plain(hint) for hint in key.hints}) == 3
    assert hints(lesson.game, exercise) == list(key.hints)
    for hint in key.hints:
        assert hint == hint.strip()
        assert hint[-1] in ".?!)]" or exercise.kind in ("python", "player")


@each
def test_no_hint_is_the_answer(lesson: Lesson, exercise: Exercise) -> None:
    given = [hint for hint in key_of(exercise).hints if told(lesson.game, exercise, hint)]
    assert given == []


@each
def test_no_first_miss_gives_the_answer_away(lesson: Lesson, exercise: Exercise) -> None:
    for wrong in key_of(exercise).wrong:
        judged = judge(lesson.game, exercise, wrong.answer, misses=0)
        assert judged.right or not told(lesson.game, exercise, judged.text)


def told(game: Game, exercise: Exercise, hint: str) -> bool:
    """Whether a hint says the answer: by name, as a number, or as a sum that has only to be worked out."""
    key, text, asked = key_of(exercise), hint.casefold(), exercise.question.casefold()
    if exercise.kind in ("number", "python") and number(key.answer) is not None:
        return _says_number(key, text, asked)
    if exercise.kind == "mistake":
        return re.search(rf"\bline {key.answer}\b", text) is not None
    if exercise.kind == "rule":
        return key.answer.casefold() in text or plain(game.rulebook[key.answer].title) in text
    if exercise.kind == "choose":
        return plain(key.reason) in text if key.reason else False
    if exercise.kind == "free":
        return any(plain(point) in text for point in key.points)
    if exercise.kind == "player":
        return "class " in text and "return " in text
    if exercise.kind == "order":
        places = [text.find(option_text(game, each).casefold()) for each in key.answer]
        return -1 not in places and places == sorted(places)
    if exercise.kind in ("board", "several"):  # what it is called, unless the question says so itself
        parts = key.answer if isinstance(key.answer, list) else [key.answer]
        labels = [re.sub(r"^Position \d+: ", "", named(game, exercise, part)) for part in parts]
        names = [plain(re.split(r"[,.(:]", label)[0]) for label in labels]
        return all(name in text for name in names) and not all(name in asked for name in names)
    return any(re.search(rf"\b{re.escape(plain(str(each)))}\b", text) for each in (key.answer, *key.accept))


def _says_number(key: Key, text: str, asked: str) -> bool:
    value = same(key.answer)
    names = [str(value)]
    if isinstance(value, int) and value < len(SPELLED) and value != 1:  # "one" is more than a number
        names.append(SPELLED[value])
    found = [rf"(?<![\w.,/-]){re.escape(name)}(?![\w/]|[.,]\d)" for name in names]
    if any(re.search(each, text) for each in found) and not any(re.search(each, asked) for each in found):
        return True  # a number that the question gives may be spoken of
    sums = (each.replace("×", "*").replace("·", "*").replace("−", "-") for each in SUM.findall(text))
    return any(close(_worked_out(each), key.answer) for whole in sums for each in (whole, whole.rstrip(")")))


def _worked_out(text: str) -> float | None:
    """The value of a sum of plain numbers."""
    try:
        tree = ast.parse(text.strip(), mode="eval")
    except SyntaxError:
        return None
    allowed = (ast.Expression, ast.BinOp, ast.operator, ast.Constant)
    if not all(isinstance(node, allowed) for node in ast.walk(tree)):
        return None
    return float(eval(compile(tree, "a hint", "eval")))


@pytest.mark.parametrize(
    ("id", "hint"),
    [
        ("damage", "1 + 2 + 1 makes it."),
        ("damage", "edgebook.answer('damage', 1 + 2 + 1)"),
        ("odds", "It is 5/9."),
        ("defends", "(2/3) leaves two, 2 - 0."),
        ("tray", "It is tray 1: 6 cubes."),
        ("let-it-come", "Let the attack come, and keep the Agent there!"),
        ("hold-or-not", "One Agent is enough, and holding brings Reputation."),
    ],
)
def test_a_hint_that_gives_it_away_is_noticed(id: str, hint: str) -> None:
    from edgebook.learn import load_lesson

    lesson = load_lesson("darkness/03-tower-and-blight")
    assert told(lesson.game, lesson[id], hint)


def test_what_the_question_names_itself_gives_nothing_away() -> None:
    from edgebook.learn import load_lesson

    lesson = load_lesson("icosara/01-the-battle")
    assert not told(lesson.game, lesson["tie-of-ranks"], "It is Smith on position 1.")
