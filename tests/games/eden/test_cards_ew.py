"""Establishments, warriors and Commanders once more, each in the situations that a first look leaves out."""

from __future__ import annotations

import pytest

from tests.games.eden.helpers import Board
from tests.games.eden.test_cards_in_pairs import raid

# -- raids -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("striker", "raiders", "struck"),
    [
        ("Recruit", ["w1=Blitztank", "w2=Kossack", "w3=Kossack"], ["[w2]", "[w3]"]),
        ("Mastodon", ["w1=Mastodon", "w2=Kossack", "w3=Kossack"], ["[w2]", "[w3]"]),
        ("Martyr", ["w1=Soldat", "w2=Kossack", "w3=Kossack"], ["[w2]", "[w3]"]),
        ("Recruit", ["w1=Patriarch", "w2=Kossack", "w3=Kossack"], ["[w2]", "[w3]"]),
        ("Recruit", ["w1=Kossack", "w2=Templar Legionnaire", "w3=Templar Legionnaire"], ["[w2]", "[w3]"]),
        ("Sebastian Crenshaw", ["w1=Kossack", "w2=Nassal", "w3=Nassal"], ["[w2]", "[w3]"]),
    ],
)
def test_DE_E047_strikes_only_at_whom_its_warrior_may_attack(
    striker: str, raiders: list[str], struck: list[str]
) -> None:
    theirs = {"warband": [f"v1={striker}"]}
    game = raid(raiders, {"1,0": "e1=Watchtower"}, "[e1]", theirs=theirs)
    game.answer("add [w1]").answer("add [w2]").answer("add [w3]").answer("use [e1]")
    assert [label.split()[0] for label in game.labels] == struck


def test_DE_E047_is_not_offered_against_a_blitztank_alone() -> None:
    turf = {"1,0": "e1=Watchtower"}
    assert not raid(["w1=Blitztank"], turf, "[e1]", theirs={"warband": ["v1=Recruit"]}).offers("use [e1]")
    wagon = raid(["w1=Blitztank"], turf, "[e1]", theirs={"warband": ["v1=Swift Battlewagon"]})
    assert wagon.offers("use [e1]")


def test_DE_E027_that_was_closed_when_the_step_began_does_not_come_first() -> None:
    """With edges as at the start of the step it cannot be raided, so its neighbours can."""
    turf = {"1,0": "a=Minefield|paid:5", "1,1": "e1=Farmland", "1,-1": "e2=Farmland", "2,0": "e3=Farmland"}
    wanted = {"each-announcement": ["[a]", "no"], "step-start": ["[e1]", "[e2]", "no"]}
    for ruling, targets in wanted.items():
        game = raid(["w1=Ezoghul+Venom", "w2=Kossack"], turf, "[e3]", rulings={"vulnerable-when": ruling})
        game.answer("add [w1]").answer("start the raid")
        assert game.zone("e3") == "razed"
        assert [label.split()[0] for label in game.labels] == targets


def test_DE_W052_a_guard_that_was_there_stops_nothing_when_a_card_is_played() -> None:
    theirs = {"borderlands": ["v1=Spotted Raven"], "hand": ["j1=Hidden Riches"]}
    game = raid(["w1=Hidden Blade+Hellish Cannon"], {"1,0": "e1=Farmland"}, "[e1]", theirs=theirs)
    assert game.question == "The raid's Tactic is announced. Does Ben answer?"
    assert game.answer("play [j1]").zone("e1") == "razed"


@pytest.mark.parametrize(("there", "tied"), [([], True), (["v2=Spotted Raven"], False)])
def test_DE_W052_the_one_guard_that_they_pass_may_come_during_the_raid(there: list[str], tied: bool) -> None:
    theirs = {"warband": ["v1=Spotted Raven"], "borderlands": there}
    turf = {"1,0": "e1=Defense Center"}
    game = raid(["w1=Hidden Blade+Hellish Cannon"], turf, "[e1]", "use [e1]", theirs=theirs)
    assert game.zone("v1") == "borderlands"
    assert ("The raid is a tie, 12 to 12" in game.texts) is tied


def test_DE_W052_a_second_guard_stops_them() -> None:
    theirs = {"warband": ["v1=Spotted Raven"], "hand": ["j1=Change of Orders"]}
    for there, razed in (([], "razed"), (["v2=Spotted Raven"], "turf")):
        turf = {"1,0": "e1=Farmland"}
        given = {**theirs, "borderlands": there}
        game = raid(["w1=Hidden Blade+Hellish Cannon"], turf, "[e1]", "play [j1]", "[v1]", theirs=given)
        assert game.zone("e1") == razed
