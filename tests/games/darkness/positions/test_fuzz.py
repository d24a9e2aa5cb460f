"""Files that nobody meant: never a traceback, never a hang, and what is read is written and read again."""

from __future__ import annotations

import json
import random
import re
import time
from functools import cache
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from edgebook.games.darkness.position.positions import read_position, write_position
from edgebook.kernel import Problems
from tests.games.darkness.positions.tables import Run, boundaries, example, played, turn
from tests.games.darkness.positions.test_schema import mutated

TEXT = json.dumps(example()).encode()
LONGEST = 20.0
"""Seconds: far more than any position takes, also on a busy machine."""


@cache
def stops(seed: int) -> list[str]:
    """Positions of a random game, where a seat's part begins or is over."""
    return [json.dumps(write_position(state)) for state in boundaries(played(seed))]


def orderly(run: Run) -> None:
    assert run.status in (0, 2, 3), run
    assert "Traceback" not in run.err
    if run.status == 2:
        assert run.err.startswith("edgebook: ")
        assert run.out == ""
        return
    assert run.err == ""
    assert json.dumps(write_position(read_position(run.position))) == json.dumps(run.position)


def fuzzed(position: Any, seat: int = 1, *arguments: object, answers: Any = ()) -> Run:
    start = time.monotonic()
    run = turn(position, seat, *arguments, answers=answers)
    assert time.monotonic() - start < LONGEST
    orderly(run)
    return run


@given(mutated(), st.integers(0, 3), st.sampled_from([(), ("--table",), ("--steps", "3")]))
def test_mutated_positions(position: dict[str, Any], seat: int, arguments: tuple[str, ...]) -> None:
    fuzzed(position, seat, *arguments)


@given(st.data())
def test_mutated_bytes(data: st.DataObject) -> None:
    raw = bytearray(TEXT)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(raw) - 1))
        cut = data.draw(st.integers(0, 3))
        raw[at : at + cut] = data.draw(
            st.binary(max_size=3) | st.sampled_from([b"9" * 40, b"[", b"{", b'"', b"null"])
        )
    fuzzed(bytes(raw))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(JSON)
def test_any_json(value: Any) -> None:
    run = turn(json.dumps(value))
    assert run.status == 2
    orderly(run)


ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.just(10**4000)
    | st.floats()
    | st.text()
    | st.binary()
    | st.just(object()),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.tuples(inner, inner)
        | st.dictionaries(
            st.sampled_from(["seats", "cards", "guild", "deck", "tower", 3, None, ("a",)]), inner, max_size=6
        )
        | st.frozensets(st.integers())
    ),
)


@given(st.dictionaries(st.sampled_from([*example(), 1, None]), ANYTHING), st.data())
def test_any_values_from_python(values: dict[Any, Any], data: st.DataObject) -> None:
    """From Python a position may hold anything at all: it is refused, with every problem in words."""
    position: Any = example()
    for key in data.draw(st.sets(st.sampled_from(list(position)), max_size=3)):
        position[key] = data.draw(ANYTHING)
    for trial in (values, position):
        found: list[str] = []
        try:
            write_position(read_position(trial))
        except Problems as error:
            found.extend(error.problems)
        assert all(len(problem) < 2000 for problem in found)


def test_many_mistakes_are_told_quickly() -> None:
    position = example()
    position["cards"] = {f"c{i}": i for i in range(2300)}
    position["street"] = [f"q{i}" for i in range(2300)]
    position["deck"] = [None] * 2300
    position["seats"][0]["agents"] = {str(i): -1 for i in range(2300)}
    run = fuzzed(position)
    assert run.status == 2
    assert run.err.count("\n") < 300
    assert re.search(r"\n  and \d{4,5} more problems\n", run.err)


@given(
    st.integers(0, 10**6),
    st.lists(st.text(max_size=6) | st.sampled_from(["take", "skip", "end", "{}", "1"]), max_size=4),
)
def test_any_answers(seed: int, answers: list[str]) -> None:
    answers = [f"x{answer}" if answer.startswith("-") else answer for answer in answers]
    draw = random.Random(seed)
    position = json.loads(draw.choice(stops(seed % 5)))
    if draw.random() < 0.3:
        position["deck"] = [None] * len(position["deck"])
    fuzzed(position, draw.randrange(len(position["seats"])), answers=answers)


@given(st.integers(0, 10**6))
def test_whole_parts_with_random_answers(seed: int) -> None:
    """From any boundary of a random game, through the command, answer by answer."""
    draw = random.Random(seed)
    position = json.loads(draw.choice(stops(seed % 5)))
    free = [seat for seat in range(len(position["seats"])) if seat not in position["done"]]
    if not free:
        return
    seat, answers = draw.choice(free), []
    run = fuzzed(position, seat)
    for _ in range(12):
        if run.status != 3:
            break
        answers.append(draw.choice(run.decision["options"])["key"])
        run = fuzzed(position, seat, answers=answers)
