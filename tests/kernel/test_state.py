"""States: equality, digest, no hash."""

import pickle

import pytest

from edgebook.kernel import State
from tests.kernel.helpers import played
from tests.kernel.toy import Toy


def test_fields_are_all_slots() -> None:
    assert Toy.fields() == ("agenda", "broken", "rulings", "marks")


def test_equality_and_digest_tell_contents_apart() -> None:
    trace = played(rounds=2)
    s = trace.state
    assert s == s.copy()
    assert s.digest() == s.copy().digest()
    other = s.copy()
    other.hands[0] = [*other.hands[0], 99]
    assert s != other
    assert s.digest() != other.digest()
    assert len({trace.state_at(n).digest() for n in range(len(trace) + 1)}) == len(trace) + 1
    assert s != "something else"


def test_equal_states_have_equal_digests() -> None:
    one, other = Toy(), Toy()
    one.marks, other.marks = [True, {"a": 1, "b": {2, 1}}], [1, {"b": {1, 2}, "a": 1}]
    assert one == other
    assert one.digest() == other.digest()


def test_shared_objects_give_their_own_contents() -> None:
    class Card:
        def plain(self) -> dict[str, int]:
            return {"value": 3}

    s = Toy()
    s.marks = [Card()]
    assert s.plain()["marks"] == [{"value": 3}]


def test_a_state_has_no_hash() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(Toy())


def test_a_state_travels_to_another_process() -> None:
    s = played(rounds=1, answers=4).state
    assert pickle.loads(pickle.dumps(s)) == s


def test_a_copy_is_written_by_hand() -> None:
    class Bare(State):
        __slots__ = ()

    with pytest.raises(NotImplementedError, match="Bare has no copy"):
        Bare(()).copy()
