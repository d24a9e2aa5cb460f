"""Saved games that something happened to: a clean refusal or a clean load, in bounded time and memory."""

from __future__ import annotations

import json
import resource
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from edgebook.kernel import Loaded, SaveError, begin, dumps, loads
from edgebook.kernel.load import LARGEST, LONGEST
from tests.kernel.helpers import first_format
from tests.properties.strategies import play
from tests.reference_game import GAME

TRACE = play(
    begin(GAME, {"names": ["Ada", "Ben", "Cleo"], "rounds": 2}, seed=1), [3, 1, 4, 1, 5, 9, 2, 6] * 8
)
SAVED = dumps(TRACE).encode()
LINES = SAVED.splitlines(keepends=True)
UNCHECKED = first_format(SAVED.decode()).encode().splitlines(keepends=True)
"""The same in the format that had no checks, so that what the lines say is looked at."""


def read(data: bytes) -> Loaded | None:
    """Load what there is; whatever comes out can be played on, and is no other game without a word."""
    started = time.process_time()
    try:
        loaded = loads(GAME, data)
    except SaveError as error:
        message = str(error)
        message.encode()  # can be printed anywhere
        assert message.startswith("saved game: ")
        assert len(message) < 2000
        return None
    finally:
        assert time.process_time() - started < 5
    trace = loaded.trace
    assert trace.state.plain()
    if not loaded.notes:
        assert trace.log == TRACE.log
        assert trace.chance.seed == TRACE.chance.seed
    while trace.decision is not None:
        trace.answer(trace.decision.keys[0])
    assert trace.over or trace.waiting_for is not None
    assert loads(GAME, dumps(trace)).trace.state == trace.state
    return loaded


@given(st.integers(0, len(SAVED)))
def test_cut_off_anywhere(at: int) -> None:
    loaded = read(SAVED[:at])
    if at > len(LINES[0]):
        assert loaded is not None


@given(st.lists(st.tuples(st.integers(0, len(SAVED) - 1), st.integers(0, 7)), min_size=1, max_size=4))
def test_flipped_bits(flips: list[tuple[int, int]]) -> None:
    data = bytearray(SAVED)
    for at, bit in flips:
        data[at] ^= 1 << bit
    read(bytes(data))


@given(st.lists(st.integers(0, len(LINES) - 1), max_size=len(LINES) + 3))
def test_lines_missing_twice_and_in_another_order(order: list[int]) -> None:
    read(b"".join(LINES[n] for n in order))
    read(b"".join(UNCHECKED[n] for n in order))


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(10**18, 10**40)
    | st.floats()
    | st.text(st.characters())
    | st.sampled_from(["\ud800", "SI-2.2", "keep", "1"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)


@given(st.data())
def test_wrong_types_anywhere(data: st.DataObject) -> None:
    entries = [json.loads(line) for line in data.draw(st.sampled_from([LINES, UNCHECKED]))]
    place: Any = data.draw(st.sampled_from(entries))
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = data.draw(st.sampled_from(keys))
        if not isinstance(place[key], dict | list) or not place[key] or data.draw(st.booleans()):
            break
        place = place[key]
    if data.draw(st.booleans()):
        place[key] = data.draw(JSON)
    else:
        del place[key]
    read("".join(json.dumps(entry) + "\n" for entry in entries).encode())


@given(st.binary(max_size=300))
def test_any_bytes_after_the_header(data: bytes) -> None:
    read(LINES[0] + data)
    read(UNCHECKED[0] + data)
    read(data)


@given(JSON)
def test_any_object_as_a_line(value: Any) -> None:
    line = json.dumps(value).encode() + b"\n"
    read(line)
    for lines in (LINES, UNCHECKED):
        read(lines[0] + line)
        read(b"".join(lines[:5]) + line)


def deep(levels: int, line: bytes = b'{"chance":%s,"end":0}') -> bytes:
    return line % (b"[" * levels + b"]" * levels)


HUGE = {
    "deep": UNCHECKED[0] + deep(200_000) + b"\n",
    "deep enough to parse": UNCHECKED[0] + deep(700) + b"\n",
    "deep objects": b'{"setup":' + b'{"a":' * 700 + b"1" + b"}" * 701,
    "digits": UNCHECKED[0].replace(b'"seed": 1', b'"seed":' + b"9" * 900_000),
    "many digits that fit": UNCHECKED[0].replace(b'"seed": 1', b'"seed":' + b"9" * 4200) + UNCHECKED[1],
    "long line": UNCHECKED[0] + b'{"chance":[' + b"0," * LONGEST + b"0]}\n",
    "longest line": UNCHECKED[0] + (b'{"chance":[' + b"0," * (LONGEST // 2 - 50) + b'0],"told":[]}\n'),
    "many told": UNCHECKED[0] + b'{"chance":[0],"told":[' + b"0," * (LONGEST // 2 - 50) + b"0]}\n",
    "many lines": UNCHECKED[0] + b"{}\n" * (LARGEST // 4),
    "many line breaks": b"\n" * (LARGEST - 1),
    "too large": b" " * (LARGEST + 1),
    "a large number of steps": UNCHECKED[0] + b'{"end":' + b"9" * 4000 + b',"chance":[]}\n',
}


@pytest.mark.parametrize("what", HUGE)
def test_huge_files_are_read_in_bounded_time_and_memory(what: str) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    read(HUGE[what])
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 400_000  # kilobytes


def test_the_file_is_what_it_was() -> None:
    loaded = read(SAVED)
    assert loaded is not None
    assert loaded.notes == []
