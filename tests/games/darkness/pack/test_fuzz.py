"""Whatever is in a file, loading gives a pack or a list of problems, and never another error."""

import random
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from edgebook.games.darkness.cards.pack import TABLES, PackError, load
from edgebook.games.darkness.cards.schema import SCHEMAS

OURS = {name: (TABLES.folder / f"{name}.csv").read_bytes() for name in SCHEMAS}
TABLES = st.sampled_from(sorted(SCHEMAS))
PIECES = [
    b",", b'"', b"\n", b"\r", b";", b"-1", b"0", b"99999999999", b"\0", b"\xff", b"\xef\xbb\xbf", b"coin 1",
    b" or ", b" -> ", b"none", b"per agent", b"origin", b"\xe2\x80\xae", b"1e9", b"=1+1", b"",
]  # fmt: skip


def load_or_refuse(table: str, content: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{table}.csv"
        path.write_bytes(content)
        try:
            pack = load([path])
        except PackError as refusal:
            problems = refusal.problems
        else:
            problems = ("none",)
            assert len(pack.hash) == 64
            assert len(pack.locations) == 37
    assert problems
    assert all(problem.replace(folder, "").isprintable() for problem in problems)


@given(TABLES, st.binary(max_size=300))
@settings(deadline=None)
def test_any_bytes(table: str, content: bytes) -> None:
    load_or_refuse(table, content)


@given(TABLES, st.text(max_size=200))
@settings(deadline=None)
def test_any_text_below_the_right_columns(table: str, content: str) -> None:
    header = ",".join(SCHEMAS[table].columns)
    load_or_refuse(table, f"{header}\n{content}".encode(errors="surrogatepass"))


@given(TABLES, st.integers(0, 2**32), st.integers(1, 4))
@settings(deadline=None, max_examples=150)
def test_our_own_tables_with_pieces_replaced(table: str, seed: int, changes: int) -> None:
    chance = random.Random(seed)
    content = OURS[table]
    for _ in range(changes):
        start = chance.randrange(len(content) + 1)
        end = min(len(content), start + chance.randrange(6))
        content = content[:start] + chance.choice(PIECES) + content[end:]
    load_or_refuse(table, content)


@given(TABLES, st.data())
@settings(deadline=None, max_examples=150)
def test_our_own_tables_with_cells_shuffled(table: str, data: st.DataObject) -> None:
    lines = OURS[table].split(b"\n")
    place = data.draw(st.integers(0, len(lines) - 1))
    lines[place] = b",".join(data.draw(st.permutations(lines[place].split(b","))))
    load_or_refuse(table, b"\n".join(lines))


@pytest.mark.parametrize("table", SCHEMAS)
def test_every_beginning_of_our_tables(table: str) -> None:
    content = OURS[table]
    for length in range(0, len(content), max(1, len(content) // 25)):
        load_or_refuse(table, content[:length])
