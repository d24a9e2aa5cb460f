"""Sentences and their parts."""

from edgebook.kernel.text import fill, listed


def test_things_in_a_row() -> None:
    assert [listed(["a", "b", "c"][:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert listed(iter(["a", "b"]), "or") == "a or b"
    assert listed([], none="nothing") == "nothing"


def test_after_a_name_that_ends_in_a_mark_of_its_own_there_is_no_full_stop() -> None:
    def said(name: str) -> str:
        return fill("{seat} plays {card}.", {"seat": "Ada", "card": name}, object())  # type: ignore[arg-type]

    assert [said(name) for name in ("Oh!", "Why?", "Denied")] == [
        "Ada plays Oh!",
        "Ada plays Why?",
        "Ada plays Denied.",
    ]
