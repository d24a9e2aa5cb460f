"""The sum of a fight is one: beside the board, in *Why*, and in the sentence that decides (DE-10.5)."""

from fractions import Fraction

import pytest

from edgebook.games.eden.effects.standing import sides
from edgebook.games.eden.effects.tallies import strength
from edgebook.games.eden.show.fight_panel import rows
from tests.games.eden.helpers import Board


@pytest.mark.parametrize(("reading", "halved", "total"), [("floor", 1, 3), ("at-end", Fraction(3, 2), 4)])
def test_DE_10_5_panel_why_and_sentence_agree(reading: str, halved: Fraction | int, total: int) -> None:
    """A CV of 3, halved before all and tripled after all."""
    table = Board(
        "attack",
        ada={
            "warband": ["w1=Lutheran Sergeant"], "hand": ["i1=Bad Luck", "i2=Berserk"],
            "table": [{"card": "t1=The Condemned", "on": ["w1"]}], "commander": "DE-C011",
        },
        ben={"borderlands": ["v1=Recruit"], "hand": ["Tactical Advantage"]},
        rulings={"rounding": reading},
    )  # fmt: skip
    game = table.play("[w1]", "play [i1]", "[w1]")
    s, card = game.s, game.card("w1")
    shown = rows(s, s.fight, True)
    assert halved in [row.value for row in shown]
    assert shown[-1].value == total
    lines = strength(s.printed, s.face[card]).lines(s, card)
    assert halved in [line.total for line in lines]
    assert lines[-1].total == total
    game.pass_all()
    assert any(f"{total} to 3" in text for text in game.texts)


def test_DE_10_5_panel_adds_up_whom_the_totals_count() -> None:
    """A raider that a Traitor has turned counts for the target, until it takes no part any more."""
    table = Board(
        "raid",
        ada={"warband": ["w1=Kossack", "w2=Kossack"]},
        ben={"hand": ["j1=Traitor"], "turf": {"1,0": "e1=Tavern"}},
    )
    game = table.play("[e1]", "add [w1]", "add [w2]", "play [j1]")
    s = game.s
    f, turned = s.fight, game.card("w1")
    f.traitors = ((turned, 1),)
    for f.out in ((), (turned,)):
        panel = {row.card for row in rows(s, f, False) if not row.change}
        assert panel == {*sides(s, f)[1]}
        assert (turned in panel) == (not f.out)
