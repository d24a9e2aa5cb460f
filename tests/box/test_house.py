"""Which house data a step used: what its sentence says, what its rule reads, and what its case brings."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from edgebook.box import house
from edgebook.box.cells import prose, whole
from edgebook.box.house import HouseUsed, gaps
from edgebook.box.tables import Pack, Schema, Tables


@pytest.fixture
def pack(tmp_path: Path) -> Pack:
    (tmp_path / "pawns.csv").write_text(
        'name,attack,range,origin\nArcher,1,2,"house; range: seed p.8"\nLancer,2,1,seed\n'
    )
    columns = {"name": prose, "attack": whole(0, 9), "range": whole(1, 3)}
    return Tables(tmp_path, {"pawns": Schema(columns)}, Pack).load()


class Used(house.Used):
    def pawn(self, name: str) -> None:
        row = self.box.row("pawns", name)
        self.note(name, f"attack {row.values['attack']}", "pawns", name, "attack")

    def reach(self, name: str) -> None:
        self.note(name, "range", "pawns", name, "range")


def step(template: str, rule: str = "X-1", case: str = "", **values: Any) -> Any:
    return SimpleNamespace(
        template=template, rule=SimpleNamespace(id=rule), case=case, values=values, before=None
    )


def test_a_step_names_the_house_data_that_it_used(pack: Pack) -> None:
    used = HouseUsed(
        lambda state: Used(pack),
        {"pawn": Used.pawn, "reach": Used.reach},
        {"X-2": lambda used, step, values: used.pawn(values["target"])},
        {"both": lambda used, step, values: used.pawn("Archer")},
    )

    def things(given: Any) -> list[tuple[str, str]]:
        return [(value.thing, value.value) for value in used(given)]

    archer = [("Archer", "attack 1")]
    assert things(step("{who:pawn} attacks with {n}.", who="Archer", n=3)) == archer
    assert things(step("{who:pawn} attacks.", who="Lancer")) == []
    assert things(step("{who:reach} reaches far.", who="Archer")) == []
    assert things(step("Somebody is hit.", rule="X-2", target="Archer")) == archer
    assert (
        things(step("{who:pawn} attacks.", rule="X-2", case="both", who="Archer", target="Archer")) == archer
    )
    assert used(step("{who:pawn}", who="Archer"))[0].origin.startswith("made up for edgebook")


def test_what_a_sentence_names() -> None:
    assert gaps("{seat:seat} pays {n:Coin/Coins} for {card}.") == (
        ("seat", "seat"), ("n", "Coin/Coins"), ("card", ""),
    )  # fmt: skip
