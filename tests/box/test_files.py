"""Files that people hand in: limits, and every problem with its place."""

import os
import sys
import time
from pathlib import Path

import pytest

from edgebook.box.files import (
    LARGEST_POSITION,
    LARGEST_TABLE,
    MOST_COLUMNS,
    MOST_PROBLEMS,
    CsvFile,
    load_position,
    loads_position,
)
from edgebook.kernel import EdgebookError, Problems


def table(tmp_path: Path, content: bytes | str) -> CsvFile:
    path = tmp_path / "t.csv"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return CsvFile(path)


def told(file: CsvFile) -> list[str]:
    return [problem.replace(str(file.path), "t.csv") for problem in file.problems]


def test_rows_have_their_lines(tmp_path: Path) -> None:
    file = table(tmp_path, b'\xef\xbb\xbfId, Name \r\n1, One\r\n\r\n2,"Two\r\nlines"\r\n3,Three\r\n')
    assert file.columns == ["id", "name"]
    assert list(file.rows()) == [
        (2, {"id": "1", "name": "One"}),
        (4, {"id": "2", "name": "Two\r\nlines"}),
        (6, {"id": "3", "name": "Three"}),
    ]
    assert file.problems == []


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"a,b\n1\n", "t.csv, row 2: found 1 cells, expected 2"),
        (b"a,b\n1,2,3\n", "t.csv, row 2: found 3 cells, expected 2"),
        (b"a\n\xff\n", "t.csv, row 2: found bytes that are no UTF-8 text (byte 3)"),
        (b"a\n\0\n", "t.csv, row 2: found a NUL character, expected plain text"),
        (b'a\n"x\n', "t.csv, row 2: found text that is no CSV (unexpected end of data)"),
        (b"x" * (LARGEST_TABLE + 1), "t.csv: found more than 1,000,000 bytes, expected a small table"),
    ],
)
def test_a_table_that_cannot_be_read(tmp_path: Path, content: bytes, problem: str) -> None:
    file = table(tmp_path, content)
    list(file.rows())
    assert told(file) == [problem]


def test_columns_are_checked(tmp_path: Path) -> None:
    file = table(tmp_path, "a,a,c\n")
    file.check_columns(["a", "b"], ["a", "b"], "a, b")
    assert told(file) == [
        "t.csv, row 1, column 'a': found twice, expected once",
        "t.csv, row 1, column 'c': unknown column, expected a, b",
        "t.csv, row 1, column b: missing column",
    ]


def test_a_header_without_end_is_refused_quickly(tmp_path: Path) -> None:
    start = time.perf_counter()
    file = table(tmp_path, ",".join(f"c{i}" for i in range(20_000)) + "\n" + "1," * 20_000 + "\n")
    assert list(file.rows()) == []
    assert told(file) == [f"t.csv, row 1: found 20000 columns, expected at most {MOST_COLUMNS}"]
    assert time.perf_counter() - start < 0.5


def test_many_problems_are_counted(tmp_path: Path) -> None:
    file = table(tmp_path, "a,b\n" + "1\n" * (MOST_PROBLEMS + 3))
    list(file.rows())
    assert len(file.problems) == MOST_PROBLEMS + 1
    assert told(file)[-1] == "t.csv: and 3 more problems in this file"


@pytest.mark.skipif(sys.platform == "win32", reason="pipes have no names in folders there")
def test_pipes_are_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "p.csv")
    assert told(CsvFile(tmp_path / "p.csv")) == ["t.csv: this is a pipe, expected a file"]
    with pytest.raises(EdgebookError, match="this is a pipe"):
        load_position(tmp_path / "p.csv")


def test_positions_are_objects_within_limits(tmp_path: Path) -> None:
    (tmp_path / "p.json").write_text('{"seats": []}')
    assert load_position(tmp_path / "p.json") == {"seats": []}
    with pytest.raises(Problems, match=r"position: a list of 1, expected an object"):
        loads_position("[1]")
    with pytest.raises(Problems, match=f"more than {LARGEST_POSITION} bytes, expected a position"):
        loads_position(" " * (LARGEST_POSITION + 1))
    with pytest.raises(Problems, match="not UTF-8 text"):
        loads_position("{}\ud800")
