"""Pictures that explain pictures: every sign has its name, every place its number and its words."""

from __future__ import annotations

from importlib import import_module

import pytest

from edgebook import games
from edgebook.kernel import begin
from edgebook.learn import position
from edgebook.scene import BASE, Scene
from edgebook.scene.check import overlaps
from edgebook.scene.guide import Place, numbered, signs
from edgebook.scene.shapes import Text


def written(scene: Scene) -> str:
    return " ".join(shape.text for item in scene.items for shape in item.shapes if isinstance(shape, Text))


@pytest.mark.parametrize("name", games.names())
def test_each_sign_of_a_game_is_shown_with_its_name(name: str) -> None:
    look = import_module(f"edgebook.games.{name}.show.look").LOOK
    scene = signs(look)
    assert overlaps(scene) == []
    for sign, said in look.names.items():
        if sign not in BASE.names or sign == "house":
            assert f"sign:{sign}" in scene
            assert said in written(scene)


def test_the_places_of_the_table_are_numbered_and_told() -> None:
    game = games.get("darkness")
    state = begin(game, {"position": position("your-turn"), "seat": 0}).state
    scene = state.show("places").scene
    assert [item.label for item in scene.of_role("place")] == [
        "1. You", "2. Your opponent", "3. The Street", "4. The locations", "4. The locations", "5. The tower",
    ]  # fmt: skip
    for item in scene.of_role("place"):
        assert item.extent().x >= 0
        assert item.extent().right <= scene.width


def test_a_place_that_is_not_there_is_refused() -> None:
    with pytest.raises(KeyError):
        numbered(signs(BASE), [Place([["nowhere"]], "Nowhere", "nothing.")])
