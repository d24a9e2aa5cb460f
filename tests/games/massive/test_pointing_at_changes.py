"""The board points at what a step did: the door, the die, the hearts, the way; with the numbers of *Why*."""

from __future__ import annotations

import pytest

from edgebook.games.massive import GAME
from edgebook.kernel import Moved, Step, Trace
from edgebook.notebook.reading import criteria_of, rows
from edgebook.players import demonstrate
from edgebook.scene import Box, Line, Scene, Text
from edgebook.scene.shapes import text_box

ROOM = {"width": 700, "height": 690}


@pytest.fixture(scope="module")
def trace() -> Trace:
    return demonstrate(GAME, None, 1)


def picture(step: Step) -> Scene:
    assert GAME.show.picture is not None
    scene: Scene = GAME.show.picture(step.after, None, step, **ROOM)
    return scene


def marked(step: Step) -> list[str]:
    return [item.id for item in picture(step).items if "changed" in item.states]


def first(trace: Trace, rule: str) -> Step:
    return next(step for step in trace if step.rule.id == rule)


def test_an_opened_door_is_marked_and_nothing_else(trace: Trace) -> None:
    step = first(trace, "MD-8.8")
    (name,) = marked(step)
    assert name.startswith("door:")
    assert set(name.split(":")[1:]) <= set(step.text.replace(".", "").split())


def test_a_roll_marks_its_dice(trace: Trace) -> None:
    assert {name.split(":")[0] for name in marked(first(trace, "MD-11.1"))} == {"die"}


def test_a_re_roll_marks_the_dice_that_show_something_else_now(trace: Trace) -> None:
    again = [step for step in trace if step.rule.id == "MD-11.3"]
    assert any(step.changes for step in again)
    for step in again:
        dice = {change.what for change in step.changes if change.what.startswith("die:")}
        assert {name for name in marked(step) if name.startswith("die:")} == dice


def test_wounds_mark_the_hearts_and_the_figure(trace: Trace) -> None:
    step = next(step for step in trace if "Wounds and has" in step.text)
    seat = next(n for n, hero in enumerate(step.after.heroes) if step.text.startswith(hero.hero))
    assert set(marked(step)) == {f"hearts:{seat}", f"hero:{seat}"}
    assert picture(step).item(f"chip:hearts:{seat}").label.startswith("−")


def test_a_move_is_an_arrow_with_its_two_ends_and_was_here(trace: Trace) -> None:
    for step in [step for step in trace if step.rule.id == "MD-9.4"]:
        scene = picture(step)
        (change,) = [each for each in step.changes if isinstance(each, Moved)]
        assert (change.source, change.target) in [item.ends for item in scene.of_role("arrow")], step.text
        assert f"left:{change.source}" in scene
        assert marked(step) == [change.what]


def test_an_attack_on_another_zone_is_an_arrow_that_crosses_no_text(trace: Trace) -> None:
    found = 0
    for step in trace:
        s, fight = step.after, step.after.fight
        foe = s.find_enemy(fight.enemy) if fight is not None else None
        if foe is None:
            continue
        scene = picture(step)
        if foe.zone == s.heroes[fight.hero].zone:
            assert "attack" not in scene
            continue
        ends = (f"hero:{fight.hero}", f"enemy:{fight.enemy}")
        if not all(end in scene for end in ends):
            continue
        found += 1
        made = scene.item("attack")
        assert made.ends == (ends if fight.by_hero else ends[::-1])
        lines = [shape for shape in made.shapes if isinstance(shape, Line) and shape.stroke == "ink"]
        texts = [text_box(each) for item in scene.items for each in item.shapes if isinstance(each, Text)]
        points = [point for line in lines for point in line.points]
        assert points
        assert not any(text.holds(*point) for text in texts for point in points), step.text
    assert found


def test_candidates_have_the_same_numbers_on_the_board_as_in_why(trace: Trace) -> None:
    """They differed in 16 of 77 choices: the board numbered those that were kept first."""
    seen = 0
    for step in trace:
        for choice in step.choices[:1]:
            told = {row.item: row.place for row in rows(choice.verdicts, criteria_of(choice)) if row.item}
            scene = picture(step)
            for item in scene.items:
                if item.role == "number" and (name := item.id.removeprefix("number:")) in told:
                    texts = [shape.text for shape in item.shapes if isinstance(shape, Text)]
                    assert texts == [str(told[name])], (step.n, name)
                    seen += 1
    assert seen > 40


def test_the_combat_keeps_its_place_and_the_last_one_stays(trace: Trace) -> None:
    fight = first(trace, "MD-11.1")
    after = next(step for step in trace if step.n > fight.n and step.after.fight is None)
    tray = [picture(step).item("tray") for step in (trace[fight.n - 6], fight, after)]
    assert len({item.box for item in tray}) == 1
    assert tray[1].label.startswith("Combat: ")
    assert tray[2].label.startswith("Last combat: ")
    assert "die:0" in picture(after)


def test_no_id_of_an_enemy_is_read_out(trace: Trace) -> None:
    for step in list(trace)[::97]:
        scene = picture(step)
        said = " ".join(item.label for item in scene.items)
        assert not [enemy.id for enemy in step.after.enemies if "-" in enemy.id and enemy.id in said]


def test_the_arrow_of_a_move_does_not_start_at_another_figure(trace: Trace) -> None:
    """It would seem to be what moved; and a frame round a Zone, that something happened to the Zone."""
    moved = [step for step in trace if any(_between_zones(change) for change in step.changes)]
    assert len(moved) > 30
    for step in moved[::3]:
        scene = picture(step)
        figures = [item.box for item in scene.items if item.role in ("hero", "enemy")]
        zones = {item.id: item.box for item in scene.items if item.role == "zone"}
        here = [item for item in scene.items if item.id.startswith("way:") and item.shapes[-1].kind == "head"]
        for arrow in here:
            line = arrow.shapes[0]
            assert isinstance(line, Line)
            (x0, y0), (x1, y1) = line.points
            thin = Box(min(x0, x1) - 1, min(y0, y1) - 1, abs(x1 - x0) + 2, abs(y1 - y0) + 2)
            assert not any(thin.meets(box) for box in figures), (step.n, step.text, arrow.id)
        for ghost in (item for item in scene.items if item.role == "ghost"):
            assert ghost.box.h < zones[ghost.within].h / 2, (step.n, step.text)


def _between_zones(change: object) -> bool:
    return isinstance(change, Moved) and change.source.startswith("zone:") and change.what.startswith("hero:")
