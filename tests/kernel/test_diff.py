"""What moved from where to where."""

from hypothesis import given
from hypothesis import strategies as st

from edgebook.kernel import Changed, Moved, Places, difference


def counts(**places: int) -> Places:
    return Places({}, {"cube": places}, {})


def test_pieces_facts_and_counts() -> None:
    before = Places({"a": "deck", "b": "deck"}, {}, {"round": 1, "turn": 0})
    after = Places({"a": "hand", "c": "deck"}, {}, {"round": 2, "turn": 0})
    assert difference(before, after) == [
        Moved("a", 1, "deck", "hand"),
        Moved("b", 1, "deck", ""),
        Moved("c", 1, "", "deck"),
        Changed("round", 1, 2),
    ]
    assert difference(before, before) == []


def test_like_pieces_are_paired() -> None:
    assert difference(counts(bag=3, x=0), counts(bag=1, x=2)) == [Moved("cube", 2, "bag", "x")]
    assert difference(counts(bag=3), counts(x=1, y=2)) == [
        Moved("cube", 1, "bag", "x"),
        Moved("cube", 2, "bag", "y"),
    ]
    assert difference(counts(bag=3), counts(bag=1)) == [Moved("cube", 2, "bag", "")]
    assert difference(counts(bag=3), counts(bag=5)) == [Moved("cube", 2, "", "bag")]


PLACES = st.dictionaries(st.sampled_from("abcde"), st.integers(0, 6))


@given(PLACES, PLACES)
def test_the_moves_lead_from_one_to_the_other(before: dict[str, int], after: dict[str, int]) -> None:
    now = dict(before)
    for moved in difference(counts(**before), counts(**after)):
        assert isinstance(moved, Moved)
        assert moved.count > 0
        for place, change in ((moved.source, -moved.count), (moved.target, moved.count)):
            if place:
                now[place] = now.get(place, 0) + change
    assert {k: v for k, v in now.items() if v} == {k: v for k, v in after.items() if v}
