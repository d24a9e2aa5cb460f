"""Sentences and their parts."""

from edgebook.kernel.text import listed


def test_things_in_a_row() -> None:
    assert [listed(["a", "b", "c"][:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert listed(iter(["a", "b"]), "or") == "a or b"
    assert listed([], none="nothing") == "nothing"
