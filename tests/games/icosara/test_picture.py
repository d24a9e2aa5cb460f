"""The picture: nothing overlaps in any width or phase, secrets stay secret, and what changed is marked."""

import random

import pytest

from edgebook.draw import svg
from edgebook.games.icosara import GAME
from edgebook.games.icosara.effects.standing import TOTAL, counted
from edgebook.games.icosara.show.pieces import short
from edgebook.kernel import Chance, Trace, begin
from edgebook.players import demonstrate
from edgebook.scene import Text
from edgebook.scene.check import overlaps
from edgebook.scene.path import outlines
from tests.games.icosara.tables import Turn, seat, table
from tests.soak.icosara import random_setup

picture = GAME.show.picture
WIDTHS = (1100, 860, 660, 400)
ROOMS = ((590, 527), (718, 707), (380, 470))


def fight():
    own = seat("Amber 1:Lancer 2:Shieldbearer 3:Veteran* 4:Captain 5:Magician 7:Medic* 8:Squire+1", "D8 D12")
    foe = seat("Slate 1:Berserker* 2:Rogue 3:Bulwark 4:Cutpurse 5:Witch 8:Warden", "coin D10 D20")
    return Turn(table(own, foe), "attack:1", "1:3", "D8", "D10", 5, 2, "free", 4)


@pytest.mark.parametrize("seed", range(6))
def test_nothing_overlaps_in_random_games(seed):
    draw = random.Random(seed)
    mode = ("traditional", "swift", "tournament")[seed % 3]
    seats = 2 if mode == "tournament" else 2 + seed % 3
    clans = [draw.choice(("Amber", "Slate", "Jade", "Garnet")) for _ in range(seats)]
    trace = begin(GAME, {"seats": clans, "mode": mode, "null_edge": seed == 4}, seed=seed)
    while trace.decision is not None:
        trace.answer(draw.choice(trace.decision.keys))
    for n in range(0, len(trace), 9):
        step = trace[n]
        observer = draw.choice((None, 0, 1))
        for width in WIDTHS[1:]:
            assert not overlaps(picture(step.after, observer, step, width=width))
        for width, height in ROOMS:
            assert not overlaps(picture(step.after, observer, step, width=width, height=height))


@pytest.mark.parametrize("width", WIDTHS)
def test_the_battle_is_a_sum_that_builds_up(width):
    turn = fight()
    scene = picture(turn.s, None, turn.trace[len(turn.trace) - 1], width=width)
    assert scene.item("sum:0").label.endswith("+1 Captain: aura; total 8, ahead")
    assert scene.item("sum:1").label.endswith("total 7, behind")
    assert "changed" in scene.item("line:1:0").states
    assert "changed" not in scene.item("sum:1").states
    assert scene.item("meaning").label == (
        "6 or more on the D10 wins for Slate. Equal totals: Amber, since a D8 ranks below a D10."
    )
    assert "aura:0:4" in scene
    assert svg(scene, theme="dark")


def test_pointing_at_a_pawn_tells_range_and_neighbours():
    at = table("Amber 1:Lancer* 2:Squire* 4:Archer", "Slate 1:Rogue 2:Bulwark 4:Witch")
    label = picture(Turn(at).s).item("pawn:0:4").label
    assert "in range: Rogue (position 1), Bulwark (position 2)" in label
    assert "adjacent: 1, 2, 5, 6, 7" in label


def lines(path):
    return [outline.points for outline in outlines(path.d)]


@pytest.mark.parametrize("width", WIDTHS)
def test_pointing_at_a_pawn_draws_range_and_neighbours(width):
    at = table("Amber 1:Lancer* 2:Squire* 4:Archer", "Slate 1:Rogue 2:Bulwark 4:Witch")
    scene = picture(Turn(at).s, width=width)
    bars, numbers, reached = scene.item("pawn:0:4").hints
    assert len(lines(bars)) == len(lines(numbers)) == 5  # positions 1, 2, 5, 6 and 7, empty or not
    outlined = {
        item.id
        for item in scene.of_role("pawn")
        for points in lines(reached)
        if max(y for _, y in points) - item.box.bottom == pytest.approx(3, abs=0.1)
        if max(x for x, _ in points) - item.box.right == pytest.approx(3, abs=0.1)
    }
    assert outlined == {"pawn:1:1", "pawn:1:2"}
    assert len(scene.item("pawn:0:3").hints) == 2  # an empty position reaches nobody
    assert len(scene.item("pawn:1:4").hints) == 2  # row 2 with range 1 as well


def test_pointing_reaches_a_seat_that_is_shown_as_a_line():
    at = table("Amber 1:Lancer", "Slate 1:Rogue", "Jade 1:Fox 2:Weaver 4:Stag")
    scene = picture(Turn(at).s)
    (*_, reached) = scene.item("pawn:0:1").hints
    assert len(lines(reached)) == 2  # Rogue, and the line of the third seat
    assert not picture(Turn(table("Amber", "Jade", phase="start")).s).item("pawn:0:1").hints[2:]


@pytest.mark.parametrize(("width", "height"), [*((width, 0) for width in (*WIDTHS, 380)), *ROOMS, (560, 500)])
@pytest.mark.parametrize("clan", ["Amber", "Slate", "Jade", "Garnet"])
def test_no_pawn_and_no_source_of_a_sum_is_cut(clan, width, height):
    """Every pawn of every clan, fresh and exhausted, in its formation and in a battle."""
    names = [pawn.name for pawn in GAME.make({"seats": ["Amber", "Slate"]}).pack.pawns if pawn.clan == clan]
    for chosen, mark in ((names[:8], ""), (names[4:], "*")):
        own = " ".join(f"{place}:{name}{mark if place > 1 else ''}" for place, name in enumerate(chosen, 1))
        turn = Turn(table(f"{clan} {own}", "Slate 1:Bulwark 2:Strategist 4:Poisoner"), seed=1)
        turn.give(next(key for key in turn.keys if key.startswith("attack")))
        while turn.trace.decision is not None and not any(turn.s.shows):
            turn.give(turn.keys[0])
        scene = picture(turn.s, width=width, height=height)
        shapes = [shape for item in scene.items for shape in item.shapes if isinstance(shape, Text)]
        assert not [shape.text for shape in shapes if shape.text.endswith("…")]
        assert not overlaps(scene)
        texts = "".join(shape.text.removesuffix("-") for shape in shapes)
        assert all(name in texts for name in chosen)
        for pawn in scene.of_role("pawn"):  # attack and defence are never left out
            numbers = [shape.text for shape in pawn.shapes if isinstance(shape, Text) and shape.bold]
            wanted = 0 if pawn.label.startswith("position") else 2
            assert sum(text[:1] in "+−0" for text in numbers) == wanted, pawn.label


def test_exhausted_pawns_lie_across():
    scene = picture(fight().s)
    fresh, tired = scene.item("pawn:0:4").box, scene.item("pawn:0:3").box
    assert fresh.h > fresh.w
    assert tired.w > tired.h


def test_a_pick_is_seen_by_its_owner_only():
    turn = Turn(table("Amber", "Jade", phase="start"), "D12")
    assert "D12" in picture(turn.s, 0).item("rolled:0:0").label
    for observer in (None, 1):
        scene = picture(turn.s, observer, turn.trace[0])
        assert "secret" in scene.item("rolled:0:0").label
        assert "D12" not in "".join(
            item.label for item in scene.items if item.role != "die" or "rolled" in item.id
        )
        assert "picked a die in secret" in GAME.show.text(turn.s, observer)


def test_every_ability_has_its_words():
    for pawn in GAME.start(GAME.make({})).pawns:
        assert 1 <= len(short(pawn)) <= 2


def test_what_can_be_picked_is_on_the_board():
    turn = fight()
    items = [option.item for option in turn.trace.decision.options(turn.s)]
    scene = picture(turn.s, pickable=[item for item in items if item])
    assert all(item in scene for item in items if item)


def test_a_sum_stays_what_it_was_when_the_battle_was_decided() -> None:
    """A counter that comes afterwards is no line of it."""
    seed = 5
    draw = random.Random(f"answers {seed}")
    trace = Trace(GAME, GAME.make(random_setup(random.Random(f"soak {seed}"))), Chance(seed))
    trace.run()
    while trace.decision is not None and len(trace) < 130:
        trace.answer(draw.choice(trace.decision.keys))
    n = trace.find(117, rule="ICO-8.3")
    assert n is not None
    state = trace.state_at(n + 1)
    changed = 0
    for side in state.rolling:
        lines = counted(state, side)
        assert lines[-1].total == state.totals[side]
        changed += TOTAL.value(state, side) != state.totals[side]
    assert changed == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_the_places_of_a_seat_are_numbered_and_named(seat):
    mode = ("traditional", "swift")[seat]
    state = Turn(table("Amber 1:Lancer 2:Squire 4:Captain", "Slate 1:Rogue 2:Bulwark", mode=mode)).s
    scene = GAME.part(state, "places", seat).scene
    for number, inside in enumerate((f"pawn:{seat}:1", f"pawn:{seat}:4", f"mastery:{seat}", f"pit:{seat}")):
        badge = scene.item(f"place:{number + (number == 3) + 1}:0").box
        box = scene.item(inside).box
        assert badge.x <= box.x
        assert badge.y <= box.y
        assert badge.right >= box.right
        assert badge.bottom >= box.bottom
    assert [f"place:{n}:caption" in scene for n in range(1, 7)] == [True] * 5 + [False]


def test_a_part_is_an_item_too_and_nothing_else():
    state = fight().s
    assert "Lancer" in GAME.part(state, "pawn:0:1").text
    assert "Trigger ability" in GAME.part(state, "signs").text
    with pytest.raises(KeyError, match="no part of the table"):
        GAME.part(state, "moon")


@pytest.mark.parametrize(("width", "height"), [(600, 540), (700, 690), (1060, 887)])
def test_a_battle_says_from_its_first_step_who_attacks_whom_and_what_counts(width, height):
    """Before the roll: places for the dice, what will be added, and an arrow on the board."""
    own = seat("Amber 1:Lancer 2:Shieldbearer 3:Veteran* 4:Captain 5:Magician", "D8 D12")
    foe = seat("Slate 1:Berserker* 2:Rogue 3:Bulwark 4:Cutpurse", "coin D10 D20")
    turn = Turn(table(own, foe), "attack:1", "1:3", "D8", "D10")
    steps = [step for step in turn.trace if step.after.fight and not step.after.shows[0]]
    assert len(steps) > 2
    for step in steps:
        scene = picture(step.after, None, step, width=width, height=height)
        assert not overlaps(scene)
        assert scene.item("attack:pawns").ends == ("pawn:0:1", "pawn:1:3")
        assert scene.item("attack").ends == ("sum:0", "sum:1")
        for side in (0, 1):
            assert f"rolled:{side}:0" in scene or f"no-die:{side}" in scene
        assert scene.item("line:0:1").label == "+2 Lancer: attack modifier"
        assert ("line:0:2" in scene) == bool(step.after.rolled[0])  # the aura may depend on the die


def test_a_small_room_with_four_seats_says_what_most_pawns_can_do():
    """Of the pawns that stand, nine in ten have their ability in words, exhausted ones too."""
    setup = {"seats": ["Amber", "Slate", "Jade", "Garnet"]}
    trace = demonstrate(GAME, setup, 1)
    told = []
    for at in range(len(trace) // 4, len(trace), 25):
        scene = picture(trace.state_at(at), 0, width=600, height=540)
        for item in scene.of_role("pawn"):
            words = [shape for shape in item.shapes if isinstance(shape, Text) and shape.fill == "muted"]
            lowest = max((shape.y for shape in item.shapes if isinstance(shape, Text)), default=0.0)
            if "empty" not in item.label:
                told.append(any(shape.y == lowest and not shape.bold for shape in words))
    assert sum(told) > 0.9 * len(told)


def test_a_formation_keeps_its_half_when_the_turn_passes_on():
    """Unless two meet that would lie on the same half."""
    trace, places = demonstrate(GAME, {"seats": ["Amber", "Slate", "Jade", "Garnet"]}, 1), {}
    for at in range(0, len(trace), 5):
        shown = picture(trace.state_at(at), 0, width=600, height=540).of_role("formation")
        if sum(int(item.id.split(":")[1]) for item in shown) % 2:
            for item in shown:
                assert places.setdefault(item.id, item.box) == item.box
    assert len(places) == 4
