"""Text in columns keeps its width, whatever is in it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from edgebook.scene.columns import beside, cells, cut, fold, heading, joined, pad, table


def test_cells_count_what_a_terminal_shows() -> None:
    assert cells("Harbor") == 6
    assert cells("城市") == 4
    assert cells("e\u0301") == 1


def test_columns_line_up() -> None:
    lines = table([["Harbor", 2, "Coin"], ["Watchtowers", 10, "Defense"]], ["place", "n", "type"], "<><")
    assert lines == [
        "place         n  type",
        "-----------  --  -------",
        "Harbor        2  Coin",
        "Watchtowers  10  Defense",
    ]


def test_long_cells_are_folded_or_cut() -> None:
    text = "a rather long sentence that does not fit into the line"
    folded = table([["one", text]], width=30)
    assert len(folded) > 1
    assert " ".join(" ".join(line[5:].split()) for line in folded) == text
    (short,) = table([["one", text]], width=30, fold_cells=False)
    assert short.endswith("…")


def test_blocks_stand_beside_each_other_or_below() -> None:
    assert beside(["a", "bb"], ["c"], gap=1) == ["a  c", "bb"]
    assert beside(["a" * 60], ["b" * 60]) == ["a" * 60, "b" * 60]


def test_small_things() -> None:
    assert pad("7", 3, ">") == "  7"
    assert pad("7", 3, "^") == " 7 "
    assert cut("Watchtowers", 6) == "Watch…"
    assert heading("Street", "5 cards", 24) == "Street (5 cards) -------"
    assert joined("a", "", "b") == "a · b"
    assert table([]) == []


NAMES = st.text(max_size=80) | st.text("城e\u0301 \nא", max_size=60)


@given(
    st.lists(st.lists(NAMES, min_size=1, max_size=5), min_size=1, max_size=6), st.sampled_from([40, 72, 100])
)
def test_a_table_never_gets_wider(rows: list[list[str]], width: int) -> None:
    for lines in (table(rows, width=width), table(rows, width=width, fold_cells=False)):
        assert all(cells(line) <= width for line in lines)
        assert not any("\n" in line for line in lines)


@pytest.mark.parametrize("room", [1, 2, 5, 20])
@given(NAMES)
def test_folding_loses_no_letter(room: int, name: str) -> None:
    rows = fold(name, room)
    assert all(cells(row) <= max(room, 2) for row in rows)
    from edgebook.scene.metrics import clean

    assert "".join("".join(rows).split()) == "".join(clean(name).split())


def test_a_compound_word_is_divided_where_its_parts_meet() -> None:
    assert fold("an Equipment-enabling card", 17) == ["an", "Equipment-", "enabling card"]
