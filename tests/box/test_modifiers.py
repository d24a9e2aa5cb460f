"""Modifiers: who, when, what, in which order, until when; and the same number as lines."""

from hypothesis import example, given
from hypothesis import strategies as st

from edgebook.box.modifiers import ORDER, Modifier, entries, in_order, lasting, total, working
from edgebook.kernel import Tally, base, each

DOUBLE = Modifier("times", 2, 1, "Corsair", when="attacking")
FOLLY = Modifier("plus", 2, 4, "Folly or Courage?", who="w1", until="fight")
TRIPLE = Modifier("times", 3, 6, "The Condemned")


def test_they_count_in_the_order_of_their_places() -> None:
    """(3 x 2 + 2) x 3; any other order is wrong."""
    assert total(3, [TRIPLE, FOLLY, DOUBLE]) == 24
    assert [line.source for line in in_order([TRIPLE, FOLLY, DOUBLE])] == [
        "Corsair",
        "Folly or Courage?",
        "The Condemned",
    ]
    assert total(7, []) == 7


def test_within_a_place_multiplying_comes_before_dividing_and_adding() -> None:
    found = [Modifier("plus", 1), Modifier("over", 2), Modifier("times", 3), Modifier("at_most", 4)]
    assert total(5, found) == 4
    assert total(5, found[:3]) == 8
    assert total(5, [Modifier("becomes", 2), Modifier("plus", 9)]) == 2
    assert total(-3, [Modifier("at_least", 0)]) == 0


def test_a_division_is_rounded_down_at_once_or_at_the_end() -> None:
    found = [Modifier("over", 2, 1), Modifier("times", 2, 2)]
    assert total(7, found) == 6
    assert total(7, found, exact=True) == 7
    assert total(-3, [Modifier("over", 2)]) == -2


def test_on_whom_and_when_they_work() -> None:
    everything = [DOUBLE, FOLLY, TRIPLE]
    assert working(everything, "w1", ("attacking",)) == everything
    assert working(everything, "w1") == [FOLLY, TRIPLE]
    assert working(everything, "w2", ("defending",)) == [TRIPLE]


def test_what_ends_is_gone() -> None:
    assert lasting([DOUBLE, FOLLY, TRIPLE], "fight") == [DOUBLE, TRIPLE]
    assert lasting([FOLLY], "turn") == [FOLLY]


modifiers = st.lists(
    st.builds(
        lambda how, n, layer: Modifier(how, max(n, 1) if how == "over" else n, layer, "a card"),
        st.sampled_from(sorted(ORDER)),
        st.integers(-5, 5),
        st.integers(1, 6),
    ),
    max_size=6,
)


@given(st.integers(-20, 20), modifiers, st.booleans())
@example(7, [Modifier("over", 2, 1), Modifier("times", 2, 2)], True)
def test_the_lines_come_to_the_same(start: int, found: list[Modifier], exact: bool) -> None:
    tally = Tally(
        "Strength",
        base("X-1", lambda s, ctx: start, "Base"),
        each("X-2", lambda s, ctx: entries(start, found, exact=exact)),
    )
    assert tally.value(None) == total(start, found, exact=exact) == tally.lines(None)[-1].total


def test_lines_say_where_they_come_from() -> None:
    half = Modifier("over", 2, 1, "Bad Luck", why="before all", rule="X-3", item="card:b1")
    (line,) = entries(5, [half], {1: "before all"})
    assert line == (2, "Bad Luck", "before all ÷ 2", "becomes", "X-3", "before all", "card:b1")
    assert entries(5, [half], exact=True)[-1][:4] == (2, "", "rounded down", "becomes")
    doubled = entries(7, [half, Modifier("times", 2, 2)], exact=True)
    assert [line[3] for line in doubled] == ["becomes", "times"], "nothing is left to be rounded"
