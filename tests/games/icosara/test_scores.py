"""What Play says of the score, during a game and at its end."""

from edgebook.games.icosara import GAME
from edgebook.notebook.scores import sheet, standing
from tests.games.icosara.tables import Turn, seat, table


def test_pawns_are_counted_beside_the_names():
    at = Turn(table("Slate 1:Berserker 2:Rogue", "Jade 1:Thornhide"))
    assert standing(GAME, at.s) == [2, 1]


def test_a_draw_is_nobodys_and_a_match_goes_to_whoever_won_it():
    drawn = Turn(table("Slate 1:Berserker", "Jade 1:Thornhide", dice=("", "")), 4, 1, "stand", "stand")
    assert drawn.s.winner < 0
    assert "The game is over." in str(sheet(drawn.trace, 0, None))
    fallen = {"pawns": ["Fox", "Elder"]}
    match = {"round": 2, "winners": [1], "points": [0, 2]}
    lost = seat("Jade 1:Stag", pit=fallen)
    at = table(lost, "Slate 1:Rogue 2:Witch", mode="tournament", match=match, turn=1, first=1)
    over = Turn(at, "attack:1", "D20", "D4", 20, 1, "stand", "stand")
    assert over.s.winner == 1
    assert f"{GAME.table.words(over.s).seat(1)} has won." in str(sheet(over.trace, 0, None))
    assert "Pawns in the formation" in str(sheet(over.trace, 0, None))
