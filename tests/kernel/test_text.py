"""Sentences and their parts."""

from collections.abc import Sequence

import pytest

from edgebook.kernel.text import agreeing, fill, listed


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


def test_a_question_about_a_name_that_is_one_has_one_mark() -> None:
    asked = fill("what do you choose for {card}?", {"card": "Courage?"}, object())  # type: ignore[arg-type]
    assert asked == "What do you choose for Courage?"


class Names:
    def names(self, things: Sequence[str]) -> str:
        return listed(things, none="nobody")


def test_a_noun_bends_with_its_number() -> None:
    said = [fill("{n:cube/cubes}", {"n": n}, Names()) for n in range(3)]
    assert said == ["0 cubes", "1 cube", "2 cubes"]


@pytest.mark.parametrize("many", [list, tuple])
def test_a_verb_bends_with_the_number_of_things_that_are_named(many: type) -> None:
    template = "{who:names} {who:raids/raid} {who:its target/their targets}"
    said = [fill(template, {"who": many(("Ada", "Ben")[:n])}, Names()) for n in range(3)]
    assert said == ["Nobody raid their targets", "Ada raids its target", "Ada and Ben raid their targets"]


def test_code_bends_a_word_in_the_same_way() -> None:
    assert [agreeing(value, "goes/go") for value in (0, 1, 2, (), ("a",), ["a", "b"])] == [
        "go", "goes", "go", "go", "goes", "go",
    ]  # fmt: skip
