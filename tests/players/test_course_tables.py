"""Tables of the courses that looking ahead once judged wrongly, since what pays later counted for nothing.
The fitted chance to win, by which a review judges, is right about them."""

from __future__ import annotations

from typing import Any

from edgebook.games.eden import GAME
from edgebook.games.massive import GAME as MASSIVE
from edgebook.games.massive.analysis.standing import points
from edgebook.kernel.turn import begin_part
from edgebook.players.valuing import value_of
from tests.games.eden.helpers import Board
from tests.games.massive.tables import hero, table

BALANCE: dict[str, Any] = {
    "commander": "Kommendant Leitheusser", "gold": 1, "turf": {"1,0": "Mine", "0,1": "Factory"},
    "warband": ["Soldat", "Kommendant"],
}  # fmt: skip
"""Ada's table after a good Balance: Food was short, and one of two Soldats was given up."""


def chance(ada: dict[str, Any], ben: dict[str, Any] | None = None) -> float:
    """Ada's chance to win."""
    state = Board("actions", ada={"warband": ["Soldat"], **ada}, ben=ben or {}).play().s
    fitted = value_of(GAME)
    assert fitted is not None
    assert state.agenda, "the game goes on"
    return fitted.chances(state)[0]


def test_a_factory_that_needs_no_food_is_not_given_up_where_food_is_short() -> None:
    """Lesson 04, `your-balance`: without the Factory a Soldat has to go all the same."""
    kept = chance(BALANCE)
    assert kept > chance(BALANCE | {"turf": {"1,0": "Mine"}})
    assert kept > chance(BALANCE | {"warband": ["Soldat", "Soldat"]})


def test_the_area_of_a_warrior_counts() -> None:
    """By the old look-ahead a warrior was worth the same in the Warband and in the Borderlands."""
    assert abs(chance({"warband": ["Blitztank"]}) - chance({"borderlands": ["Blitztank"]})) > 0.005


def test_a_guard_that_is_killed_is_worth_something() -> None:
    assert chance({}) > chance({}, {"borderlands": ["Blitztank"]}) + 0.02


def test_gold_that_the_other_side_loses_early_counts_beside_victory_points() -> None:
    """Lesson 08, `early`: 14 VPs or the 9 Gold of the other side. Both count."""
    before = chance({"vp_markers": 5}, {"gold": 9})
    assert chance({"vp_markers": 19}, {"gold": 9}) > before
    assert chance({"vp_markers": 5}, {"gold": 0}) > before


def test_gear_that_is_melted_down_is_not_missed_and_a_better_weapon_counts() -> None:
    """Massive Darkness, transmuting: three spare weapons for one of a higher Level."""

    def worth(hands: list[str], *carried: str) -> float:
        owen = hero("Owen", "A1", hands=hands, carried=list(carried))
        at = table(["c+ c+"], [owen], quest="tutorial", lifebringer=2)
        return points(begin_part(MASSIVE, at, 0, seed=1, phase="heroes").state)

    spare = worth(["mace"], "hand-axe", "spear", "buckler")
    assert spare == worth(["mace"])
    assert worth(["long-sword-2"], "mace") > spare
