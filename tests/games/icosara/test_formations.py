"""Formations that are tried out: the right pawns, the same luck, both turns."""

import pytest

from edgebook.games.icosara import GAME
from edgebook.games.icosara.analysis.formations import named, rate, results, swapped
from edgebook.kernel import EdgebookError
from edgebook.players import GreedyPlayer, play_bare

WALL = named("Amber wall")


def greedily(options, seed):
    return play_bare(GAME, GAME.make(options), seed, [GreedyPlayer(GAME), GreedyPlayer(GAME)])


def test_a_named_formation_has_its_pawns_by_position():
    assert WALL["1"] == "Lancer"
    assert WALL["8"] == "Bannerman"
    assert len(WALL) == 8
    assert list(named("Amber swift")) == ["1", "2", "4", "6", "7"]
    with pytest.raises(EdgebookError, match="Amber banner"):
        named("Amber castle")


def test_swapped_changes_one_place_and_nothing_else():
    tried = swapped(WALL, "5", ["Guardian", "Herald"])
    assert tried["Herald"] == {**WALL, "5": "Herald"}
    assert WALL["5"] == "Magician"


def test_every_enemy_is_met_from_both_turns_with_the_same_luck():
    met = []

    def play(options, seed):
        table = options["position"]
        met.append((table["seats"][1]["clan"], table["first"], seed))
        return greedily(options, seed)

    found = results(play, ("Amber", WALL), ("Slate raid", "Jade grove"), 6)
    assert met == [
        ("Slate", 0, 0),
        ("Slate", 1, 0),
        ("Jade", 0, 1),
        ("Jade", 1, 1),
        ("Slate", 0, 2),
        ("Slate", 1, 2),
    ]
    assert set(found) <= {0.0, 0.5, 1.0}
    assert found == results(greedily, ("Amber", WALL), ("Slate raid", "Jade grove"), 6)


def test_a_formation_that_is_not_allowed_is_refused():
    with pytest.raises(EdgebookError, match="Rogue"):
        results(greedily, ("Amber", {**WALL, "5": "Rogue"}), ("Slate raid",), 1)


def test_a_row_for_a_chart():
    row = rate("mine", [1.0, 0.5, 0.0, 1.0])
    assert (row["formation"], row["games"], row["rate"]) == ("mine", 4, 0.625)
    assert row["low"] < 0.625 < row["high"]
