"""Reading what somebody else wrote: within limits, and never waiting for anything."""

import os
import sys
import time
from pathlib import Path

import pytest

from edgebook.kernel.untrusted import MOST_KEYS, Twice, Unreadable, read_bytes, read_json, shown


def refused(data: bytes | str, deepest: int = 8) -> str:
    with pytest.raises(Unreadable) as caught:
        read_json(data, deepest)
    return str(caught.value)


def test_a_file_is_read_as_far_as_asked(tmp_path: Path) -> None:
    file = tmp_path / "f"
    file.write_bytes(b"0123456789")
    assert read_bytes(file, 4) == b"0123"
    assert read_bytes(str(file), 100) == b"0123456789"


@pytest.mark.parametrize("name", ["none", "", "with\0nul"])
def test_a_file_that_is_not_there(tmp_path: Path, name: str) -> None:
    with pytest.raises(Unreadable, match=r"there is no such file|cannot be read"):
        read_bytes(os.path.join(tmp_path, name), 4)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes have no names in folders there")
def test_pipes_and_devices_are_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    start = time.perf_counter()
    with pytest.raises(Unreadable, match="this is a pipe, expected a file"):
        read_bytes(tmp_path / "pipe", 4)
    with pytest.raises(Unreadable, match="this is a device, expected a file"):
        read_bytes("/dev/zero", 4)
    assert time.perf_counter() - start < 1


def test_values_are_plain() -> None:
    assert read_json(b'\xef\xbb\xbf{"a": [1, 2.5, null, true, "x"]}', 8) == {"a": [1, 2.5, None, True, "x"]}
    assert read_json('"\\ud83d\\ude00"', 8) == "\U0001f600"


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"{", "not JSON: Expecting property name"),
        (b'{"a": 1, "a": 1}', 'not JSON: the key "a" occurs twice in one object'),
        (b'{"b": {"%s": 1, "%s": 1}}' % (b"k" * 500, b"k" * 500), "occurs twice"),
        (b"[NaN]", "not JSON: NaN is not a number"),
        (b"\xff", "not UTF-8 text, expected JSON"),
        ('"\\ud800"', "not UTF-8 text"),
        ("\ud800", "not JSON"),
        ('"\ud800"', "not UTF-8 text"),
        (b"[" * 9 + b"1" + b"]" * 9, "more than 8 deep"),
        (b"[" * 100_000, "more than 8 deep"),
        (b"9" * 5000, "not JSON: Exceeds the limit"),
    ],
)
def test_what_nobody_means_is_refused(data: bytes | str, problem: str) -> None:
    told = refused(data)
    assert problem in told
    assert len(told) < 200


def test_every_key_that_occurs_twice_is_found() -> None:
    """In the order of the text. What a doubled key hid is not looked into: it is not there any more."""
    text = (
        '{"a": {"x": 1, "x": 2}, "b": [0, {"c": 1, "d": {"e": 1, "e": 2}, "c": 3, "c": 4}], "a": 5, "f": 6}'
    )
    with pytest.raises(Twice) as error:
        read_json(text, 8)
    assert error.value.paths == [("a",), ("b", 1, "c"), ("b", 1, "d", "e")]


def test_deep_enough_is_read() -> None:
    assert read_json(b"[" * 8 + b"1" + b"]" * 8, 8) == [[[[[[[[1]]]]]]]]


def test_too_many_keys_are_refused() -> None:
    objects = ",".join('{"a":1,"b":2}' for _ in range(MOST_KEYS // 2 + 1))
    assert f"more than {MOST_KEYS} keys" in refused(f"[{objects}]")


def test_what_is_shown_is_short() -> None:
    found: list[object] = [None, True, 7, 10**30, "x" * 90, 1.5, {}, {"a": 1}, [], [1], object()]
    told = [shown(value) for value in found]
    assert told[:4] == ["null", "true", "7", "a number of 100 bits"]
    assert told[4] == '"' + "x" * 40 + '…"'
    assert told[5:] == ["1.5", "{}", "an object with 1 keys", "[]", "a list of 1", "a object"]
