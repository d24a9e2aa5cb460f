"""Readings with names."""

import pytest

from edgebook.kernel import Problems, RulebookError, Ruling, Rulings
from tests.kernel.toy import PAGE

TIE = Ruling("hunt-tie", ("T-1",), "Who?", PAGE, {"left": "the left one", "right": "the right one"})
LOSS = Ruling("loss", ("T-1",), "What?", PAGE, {"coin": "a coin", "card": "a card"})
RULINGS = Rulings(TIE, LOSS)


def test_the_first_reading_is_the_default() -> None:
    played = RULINGS.play({"loss": "card"})
    assert (played.hunt_tie, played.loss) == ("left", "card")
    assert RULINGS.as_json(played) == {"hunt-tie": "left", "loss": "card"}
    assert RULINGS.play(RULINGS.as_json(played)) == played


def test_all_problems_at_once() -> None:
    with pytest.raises(Problems) as caught:
        RULINGS.play({"tie": "left", "loss": "gold"})
    assert caught.value.problems == (
        "rulings.tie: no such ruling (expected one of hunt-tie, loss)",
        "rulings.loss: 'gold' is not a reading of it (expected coin or card)",
    )


@pytest.mark.parametrize("chosen", [{"loss": ["card"]}, {"loss": None}, {"loss": 1}, ["loss"], "loss", 7])
def test_a_wrong_type_is_a_problem_not_a_crash(chosen: object) -> None:
    assert RULINGS.problems(chosen)


@pytest.mark.parametrize(
    ("rulings", "problem"),
    [
        ([TIE, TIE], "the same name"),
        ([TIE, TIE._replace(name="hunt_tie")], "but for dashes"),
        ([TIE._replace(readings={"left": "only"})], "at least two readings"),
        ([TIE._replace(name="2 ships")], "cannot be the name"),
        ([TIE._replace(name="class")], "cannot be the name"),
        ([TIE._replace(name="_x")], "cannot be the name"),
    ],
)
def test_rulings_that_cannot_be(rulings: list[Ruling], problem: str) -> None:
    with pytest.raises(RulebookError, match=problem):
        Rulings(*rulings)


def test_reading_them() -> None:
    assert [ruling.name for ruling in RULINGS] == ["hunt-tie", "loss"]
    assert "loss" in RULINGS
    assert RULINGS["loss"].question == "What?"
    with pytest.raises(RulebookError, match="there is no ruling 'luck'"):
        RULINGS["luck"]
