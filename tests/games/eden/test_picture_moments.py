"""The picture at its moments: a fight with its arrow, a Balance, what of a hand can be played, and what a
step changed."""

from __future__ import annotations

import pytest

from edgebook.games.eden.effects.accounts import account
from edgebook.games.eden.show.fight_panel import is_settled
from edgebook.games.eden.show.look import RESOURCE_SIGNS
from edgebook.games.eden.show.picture import picture
from edgebook.games.eden.show.spots import SPOTS
from edgebook.games.eden.table.state import State
from edgebook.scene import Box, Head, Item, Path, Rect, Scene, Sign
from edgebook.scene.check import overlaps
from edgebook.scene.path import outlines
from tests.games.eden.helpers import Board, Game
from tests.games.eden.test_picture import ADA, BEN, STARTERS, item, played, scene_of, texts

# -- fights ------------------------------------------------------------------------------------------------

RAIDED = {
    "-1,0": "b1=Farmland+Fortification",
    "-1,1": "Security Station",
    "1,0": "Mine",
    "0,1": "Ore Deposit",
}
RAID = Board(
    "raid",
    ada={"commander": "Kommendant Leitheusser", "warband": ["w1=Rippling Tail", "w2=Jaeger Commando"],
         "hand": ["Tactical Advantage", "Berserk", "Soldat"]},
    ben={"commander": "Josef Gabriel", "turf": RAIDED, "hand": ["Denied"]},
)  # fmt: skip


def raid() -> Game:
    """Two raiders against the Farmland; it is the raider's turn to play something."""
    game = RAID.play("[b1]", "Air")
    while game.asked != "DE-8.21":
        game.answer(next((each for each in game.labels if each.startswith("add")), "pass"))
    return game


def begun(game: Game) -> State:
    """The first table of a game at which it is known who fights whom, and how."""
    return next(step.after for step in game.trace if step.after.fights and is_settled(step.after.fights[-1]))


def ends(scene: Scene) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where the arrow of a fight starts, and the tip of its head."""
    shapes = scene.item("arrow:fight").shapes
    (way,) = (outlines(shape.d)[0] for shape in shapes if isinstance(shape, Path))
    (head,) = (shape for shape in shapes if isinstance(shape, Head))
    return way.points[0], (head.x, head.y)


def touches(box: Box, point: tuple[float, float]) -> bool:
    return box.grow(1).holds(*point) and not box.grow(-1).holds(*point)


@pytest.mark.parametrize(("width", "height"), [(1040, 0), (700, 0), (590, 526), (400, 0), (384, 470)])
def test_the_arrow_of_a_raid_leads_from_a_raider_to_a_vulnerable_edge_of_the_target(width, height):
    game = raid()
    scene = picture(game.s, 0, width=width, height=height)
    start, tip = ends(scene)
    raiders = [scene.item(f"card:{game.card(each)}").box for each in ("w1", "w2")]
    assert any(touches(box, start) for box in raiders)
    target = scene.item(f"card:{game.card('b1')}").box
    slip = Box(target.x, target.y, target.w, target.h + 15)  # what is attached hangs below it
    assert touches(target, tip) or touches(slip, tip)
    assert tip[0] < target.x + 1 or tip[1] > target.bottom  # the Mine and the Station are on the other sides
    assert not overlaps(scene)


def test_in_combat_the_arrow_leads_to_whom_is_attacked_and_without_a_fight_there_is_none():
    game = Board("attack", ada=ADA, ben=BEN).play("[w1]", "[v1]")
    _, tip = ends(picture(game.s, 0))
    assert touches(picture(game.s, 0).item(f"card:{game.card('v1')}").box, tip)
    assert "arrow:fight" not in scene_of("attack")


def test_a_raid_on_a_commander_has_its_crown_its_target_and_its_arrow():
    s = Board("raid", ada={"warband": ["w=Blitztank"], "hand": ["Berserk"]}).play("[c1]").s
    card = picture(s, 0).item(f"card:{s.commander[1]}")
    assert {"crown", "target"} <= {shape.name for shape in card.shapes if isinstance(shape, Sign)}
    assert touches(Box(card.box.x, card.box.y + 8, card.box.w, card.box.h - 8), ends(picture(s, 0))[1])


ROOMS = [(1040, 0), (700, 0), (590, 526), (400, 0), (384, 470)]
ROUND = {
    "1,0": "Mine", "2,0": "e1=Mine+Fortification", "3,0": "Mine", "2,1": "Mine", "2,-1": "Mine",
}  # fmt: skip
"""Mines on all four sides of e1."""
CLOSED = {
    "1,0": "e1=Mine", "2,1": "Mine", "1,2": "Mine", "0,1": "Mine", "1,-1": "Mine", "2,0": "Mine",
}  # fmt: skip
"""Above e1 is an empty cell that nobody can come to."""


@pytest.mark.parametrize(("width", "height"), ROOMS)
@pytest.mark.parametrize("around", [ROUND, CLOSED], ids=["cards on all sides", "a closed-in cell"])
def test_a_target_without_a_vulnerable_edge_has_its_arrow(around, width, height):
    """A Blessed Tear may raid it all the same."""
    board = Board("raid", ada={"warband": ["w1=Blessed Tear"]}, ben={"turf": around})
    game = board.play("[e1]")
    scene = picture(begun(game), 0, width=width, height=height)
    start, tip = ends(scene)
    assert touches(scene.item(f"card:{game.card('w1')}").box, start)
    box = scene.item(f"card:{game.card('e1')}").box
    assert touches(box, tip) or touches(Box(box.x, box.y, box.w, box.h + 15), tip)
    assert not overlaps(scene)


@pytest.mark.parametrize(("width", "height"), ROOMS)
def test_a_beast_is_raided_where_the_card_lies_that_it_carries(width, height):
    turf = {"1,0": "e1=Tavern+b1=Crescentian Musk Beast"}
    game = Board("raid", ada={"warband": ["w1=Martyr"]}, ben={"turf": turf}).play("[b1]")
    scene = picture(begun(game), 0, width=width, height=height)
    box = scene.item(f"card:{game.card('e1')}").box
    tip = ends(scene)[1]
    assert touches(box, tip) or touches(Box(box.x, box.y, box.w, box.h + 15), tip)
    assert not overlaps(scene)


@pytest.mark.parametrize(("width", "height"), ROOMS)
def test_who_fights_from_a_teammates_area_is_drawn_there(width, height):
    cleo = {"warband": ["w1=Soldat|owner:0|controller:0"]}
    board = Board("attack", cleo, {}, ben={"borderlands": ["v1=Recruit"]}, teams=[[0, 2], [1, 3]])
    game = board.play("[w1]")
    scene = picture(begun(game), 0, width=width, height=height)
    start, tip = ends(scene)
    assert touches(scene.item(f"card:{game.card('w1')}").box, start)
    assert touches(scene.item(f"card:{game.card('v1')}").box, tip)


def test_where_edges_are_asked_for_no_arrow_tells_one():
    game = raid()
    assert "arrow:fight" in picture(game.s, 0, spots=[])
    assert "arrow:fight" not in picture(game.s, 0, spots=SPOTS["edges"](game.s, 1))


def test_a_line_that_a_step_adds_to_a_sum_is_marked_and_no_other():
    game = raid().answer("Tactical").answer("[w1]")
    trace = game.trace
    scene = picture(trace.state, 0, trace[len(trace) - 1])
    lines = [each for each in scene.of_role("line") if "changed" in each.states]
    assert [each.label for each in lines] == ["Tactical Advantage: +3, so 12 (place 4, +−)"]
    assert game.standing[0] == int(texts(scene.item("sum:1"))[-1])


def test_where_something_is_asked_cards_are_as_printed_and_sums_are_left_to_work_out():
    game = raid().answer("Tactical").answer("[w1]")
    step = game.trace[len(game.trace) - 1]
    told, asked = (picture(game.s, 0, step, spots=spots) for spots in (None, []))
    raider = f"card:{game.card('w1')}"
    assert ("12" in texts(told.item(raider)), "12" in texts(asked.item(raider))) == (True, False)
    assert "9" in texts(asked.item(raider))
    names = [each.label.partition(";")[0] for each in asked.of_role("line")]
    assert names == ["Rippling Tail: 9", "Tactical Advantage", "Jaeger Commando: 3", "Farmland: 9"]
    played = next(each for each in asked.of_role("line") if "Tactical" in each.label)
    assert "changed" in played.states
    assert "+3" in played.label  # what the card says, not what it comes to
    assert asked.item("fight").label == "Raid by Air: CVs as printed, for you to add up"
    slip = next(each for each in asked.of_role("attachment"))
    assert texts(slip) == ["Fortification"]
    while game.s.fights:
        game.answer("pass")
    decided = next(each for each in game.trace if each.rule.id == "DE-8.10/result")
    assert (
        "15 against 17, the target holds" in picture(decided.after, 0, decided, spots=[]).item("fight").label
    )


def test_what_has_left_play_no_longer_counts_in_the_sum_of_a_raid():
    """The Commander beside it gave it 2 more: without the card, that cannot be added up again."""
    board = Board("raid", ada={"warband": ["w1=Zhurgon"]}, ben={"turf": {"1,0": "e1=Bazaar"}})
    trace = board.play("[e1]", "Air").trace
    razed = next(step for step in trace if "razed" in step.text)
    before, after = (picture(s, 0).item("fight").label for s in (razed.before, razed.after))
    assert "9 against 8" in before
    assert after == "Raid by Air: the raiders win"
    scene = picture(razed.after, 0)
    assert texts(scene.item("sum:0")) == ["Target"]
    (gone,) = [each for each in scene.of_role("line") if "Bazaar" in each.label]
    assert gone.label == "Bazaar is no longer in play"


def test_once_a_fight_is_decided_its_cards_show_what_they_came_to():
    game = raid().answer("Tactical").answer("[w1]")
    while game.s.fights:
        game.answer("pass")
    decided = next(each for each in game.trace if each.rule.id == "DE-8.10/result")
    scene = picture(decided.after, 0, decided, spots=[])
    assert "12" in texts(scene.item(f"card:{game.card('w1')}"))


def test_where_something_is_asked_icons_are_as_printed():
    """The Mint beside it doubles what the Mine gives: how much that is may be the question."""
    s = Board("balance", ada={"turf": {"1,0": "e=Mine", "2,0": "Mint"}}).play().s
    told, asked = (item(picture(s, 0, spots=spots), "Mine") for spots in (None, []))
    assert "Gives 6 Gold" in told.label
    assert "Gives 3 Gold" in asked.label
    assert ("+6" in texts(told), "+6" in texts(asked), "+3" in texts(asked)) == (True, False, True)


def test_before_both_sides_are_known_nobody_is_said_to_be_ahead():
    trace = raid().trace
    s = next(step.after for step in trace if step.after.fights and not step.after.fights[-1].left)
    said = picture(s, 0).item("fight").label
    assert "the Tactic is not chosen yet" in said
    assert "tie" not in said


# -- a Balance ---------------------------------------------------------------------------------------------


def balance(**given) -> Game:
    """Ada needs 4 Fuel and 2 Food more than she has."""
    hungry = {**ADA, "turf": {"1,0": "Mine", "2,0": "Tavern"}, "warband": ["Rippling Tail", "Rippling Tail"]}
    return Board("balance", ada={**hungry, "hand": [], **given}, ben=BEN).play()


def test_a_balance_shows_what_each_resource_gives_needs_and_leaves():
    game = balance(gold=1)
    sheet = account(game.s, 0, ())
    scene = picture(game.s, 0)
    for kind, name in enumerate(("Gold", "Food", "Raw Materials", "Fuel")):
        assert texts(scene.item(f"resource:{kind}"))[:3] == [
            name, str(sheet.gives[kind]), str(sheet.needs[kind])
        ]  # fmt: skip
    assert f"{sheet.cost} Gold, of 1 held" in " ".join(texts(scene.item("balance")))
    assert not overlaps(scene)


@pytest.mark.parametrize("width", [1040, 700, 400])
def test_what_is_given_up_goes_unpaid_in_the_sum_and_on_its_card(width):
    game = balance(gold=0)
    tavern = next(each for each in game.labels if "Tavern" in each)
    before = account(game.s, 0, ()).needs
    game.answer(tavern)
    trace = game.trace
    scene = picture(trace.state, 0, trace[len(trace) - 1], width=width)
    card = scene.item(f"card:{game.s.given_up[0]}")
    assert "unpaid" in texts(card)
    assert "changed" in card.states
    assert "Goes unpaid: Tavern" in " ".join(texts(scene.item("balance")))
    assert before[1] == int(texts(scene.item("resource:1"))[2]) + 2
    assert not overlaps(scene)


def test_a_balance_is_there_from_its_count_to_its_end_and_never_in_an_exercise():
    trace = balance(gold=20).answer("pay for everything (").trace
    shown = {step.rule.id: "balance" in picture(step.after, 0) for step in trace}
    assert shown["DE-6.1"]
    assert shown["DE-6.2"]
    assert not shown["DE-6.6"]
    assert "balance" not in picture(next(step.after for step in trace), 0, spots=[])


# -- hands -------------------------------------------------------------------------------------------------


PLAYING = ("DE-5.22", "DE-6.8", "DE-7.22", "DE-7.26", "DE-8.18", "DE-8.21", "DE-10.10")
"""Questions at which cards are played from a hand."""


def plain(scene: Scene) -> set[int]:
    """The cards of a hand that are not dashed."""
    return {
        int(each.id.removeprefix("card:")) for each in scene.of_role("hand card") if not each.shapes[0].dash
    }


@pytest.mark.parametrize("seed", [4, 5])
def test_the_cards_of_a_hand_that_are_not_dashed_are_those_that_the_question_offers(seed):
    """At every question of a game that lets a seat play from its hand."""
    trace = played(["templars-wall-and-sea", "lutheran-rites"], 500, seed)
    looked = set()
    for n in trace.asked:
        decision, s = trace[n].decision, trace[n].before
        if decision.rule.id not in PLAYING:
            continue
        offered = {key[1] for key in decision.keys if isinstance(key, tuple) and len(key) == 2}
        assert plain(picture(s, decision.seat)) == offered & set(s.hand[decision.seat]), (n, decision.rule.id)
        looked.add(decision.rule.id)
    assert {"DE-5.22", "DE-10.10"} < looked


def test_before_the_first_turn_and_in_an_exercise_no_card_of_a_hand_is_dashed():
    s = Board("actions", ada=ADA, ben=BEN).play().s
    assert len(plain(picture(s, 0))) < len(s.hand[0])
    assert len(plain(picture(s, 0, spots=[]))) == len(s.hand[0])


def test_what_others_see_does_not_depend_on_a_hand():
    def seen(hand: list[str], observer: int | None, width: float) -> list[Item]:
        s = Board("raid", ada=ADA, ben={**BEN, "hand": hand}).play().s
        return list(picture(s, observer, width=width).items)

    for observer in (None, 0):
        for width in (1040, 400):
            one, other = (seen(hand, observer, width) for hand in (["Denied", "Soldat"], ["Berserk", "Mine"]))
            assert one == other
    backs = picture(Board("raid", ada=ADA, ben={**BEN, "hand": ["Denied"] * 4}).play().s, 0).item("hand:1")
    assert sum(isinstance(shape, Rect) for shape in backs.shapes) == 4
    assert backs.label == "Ben holds 4 cards"


# -- what a step changed -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), [(1040, 0), (590, 526), (384, 470)])
def test_whatever_a_step_changes_can_be_seen(width, height):
    for step in played([*STARTERS, STARTERS[0]], 400):
        marks = [each for each in picture(step.after, 0, step, width=width, height=height).items
                 if each.id.startswith("mark:changed:")]  # fmt: skip
        assert marks or not step.changes_for(0), f"{step.n}: {step.text}"


def test_a_strip_says_by_how_much_gold_and_victory_points_changed():
    trace = balance(gold=20).answer("pay for everything (").trace
    paid = next(step for step in trace if step.rule.id == "DE-6.8")
    cost = paid.before.gold[0] - paid.after.gold[0]
    chip = picture(paid.after, 0, paid).item("chip:seat:0")
    assert cost
    assert texts(chip) == [f"−{cost} Gold"]


def test_icons_that_have_no_room_are_said_to_be_there():
    """The Commander gives two of some resources, one of others; a small card has room for fewer."""
    small, large = (item(scene_of("actions", 590, height), "Josef Gabriel") for height in (430, 0))
    icons = [
        [shape for shape in each.shapes if getattr(shape, "name", "") in RESOURCE_SIGNS]
        for each in (small, large)
    ]
    assert 0 < len(icons[0]) < len(icons[1])
    assert "…" in texts(small)
    even = item(scene_of("actions", 590, 430), "Kommendant Leitheusser")
    assert "+2 each" in texts(even)
