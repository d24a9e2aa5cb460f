"""The picture: names can be read, pointing shows what a card touches and reaches, hands stay hidden."""

from __future__ import annotations

from random import Random

import pytest

from edgebook.games.eden.cards.pack import DECKS
from edgebook.games.eden.show.names import name_rows, short_name
from edgebook.games.eden.show.picture import picture
from edgebook.games.eden.show.spots import SPOTS
from edgebook.kernel import Chance, Trace, begin
from edgebook.players import Asked, demonstrate, usual_player
from edgebook.scene import Item, Scene
from edgebook.scene.check import overlaps
from edgebook.scene.shapes import Disc, Text
from tests.conformance.every import go_on
from tests.games.eden.helpers import GAME, Board

STARTERS = ["starter-rasputin", "starter-lutheran"]
TURF = {"1,0": "e1=Mine", "0,1": "Farmland", "1,1": "e2=Oil Field", "2,0": "Tavern"}
ADA = {
    "commander": "Kommendant Leitheusser", "turf": TURF, "borderlands": ["Soldat"],
    "warband": ["w1=Soldat+Divine Fist", "w2=Kommendant"], "hand": ["Tactical Advantage", "Hidden Riches"],
}  # fmt: skip
BEN = {
    "commander": "Josef Gabriel", "turf": {"1,0": "b1=Barricade"}, "warband": ["v1=Heavy Cavalryman"],
    "borderlands": ["v2=Lutheran Faithful"], "hand": ["Denied"],
}  # fmt: skip


def scene_of(step: str, width: float = 1040, height: float = 0, observer: int | None = 0) -> Scene:
    return picture(Board(step, ada=ADA, ben=BEN).play().s, observer, width=width, height=height)


def item(scene: Scene, name: str) -> Item:
    return next(each for each in scene.items if each.label.startswith(name))


def texts(item: Item) -> list[str]:
    return [shape.text for shape in item.shapes if isinstance(shape, Text)]


@pytest.mark.parametrize("width", [1040, 860, 700, 400])
def test_names_of_cards_are_not_cut(width):
    cut = [
        text
        for each in scene_of("actions", width).items
        if each.role == "card" and "Leitheusser" not in each.label
        for text in texts(each)
        if "…" in text
    ]
    assert not cut


def test_a_long_word_is_divided_and_a_short_one_is_not():
    assert name_rows("Farmland", 80, 20) == ("Farmland",)
    first, rest = name_rows("Heavy Cavalryman", 85, 20)
    assert first.endswith("-")
    assert (first[:-1] + rest) == "Heavy Cavalryman"
    assert name_rows("Lutheran Sergeant", 85, 20) == ("Lutheran", "Sergeant")


def test_with_little_height_cards_shrink_and_nothing_overlaps():
    full, dense = scene_of("attack"), scene_of("attack", height=300)
    assert dense.height < full.height
    assert not overlaps(full)
    assert not overlaps(dense)


def test_pointing_at_an_establishment_shows_neighbours_supply_line_and_vulnerable_edges():
    oil = item(scene_of("actions"), "Oil Field")
    assert "2 of" in oil.label
    assert "has a Supply Line" in oil.label
    bars = [path for path in oil.hints if path.line == 6 and path.stroke == "accent"]
    assert bars[0].d.count("M") == 2  # Farmland and Mine
    assert any(path.stroke == "change" for path in oil.hints)  # teeth
    assert any(path.fill == "accent" for path in oil.hints)  # the head of the way to the Commander


def test_pointing_at_a_warrior_shows_whom_it_may_attack_and_the_label_says_so():
    soldat = item(scene_of("attack"), "Soldat; INFANTRY, CV 5")
    assert "May attack Heavy Cavalryman and Lutheran Faithful" in soldat.label
    assert soldat.hints
    assert soldat.hints[0].d.count("M") == 2
    assert not item(scene_of("discard"), "Soldat; INFANTRY, CV 5").hints


def test_house_data_carries_its_sign():
    wall = item(scene_of("actions"), "Barricade")
    assert "house data" in wall.label
    assert any(getattr(shape, "name", "") == "house" for shape in wall.shapes)


@pytest.mark.parametrize("observer", [None, 1])
def test_a_hand_is_hidden_from_everybody_else(observer):
    scene = scene_of("actions", observer=observer)
    shown = " ".join([each.label for each in scene.items] + [t for each in scene.items for t in texts(each)])
    assert "Tactical" not in shown
    assert "Hidden Riches" not in shown
    assert ("Denied" in shown) == (observer == 1)


# -- room --------------------------------------------------------------------------------------------------


def played(decks: list[str], steps: int, seed: int = 4) -> Trace:
    """A game between greedy players, so far."""
    trace = Trace(GAME, GAME.make({"decks": decks, "turns": 40}), Chance(seed))
    trace.run()
    player = usual_player(GAME)
    while trace.decision is not None and len(trace) < steps:
        trace.answer(player.answer(Asked(GAME, trace.state, trace.decision)))
    return trace


@pytest.mark.parametrize("decks", [STARTERS, [*STARTERS, STARTERS[0]], STARTERS * 2], ids=["2", "3", "4"])
@pytest.mark.parametrize(("width", "height"), [(590, 526), (676, 574), (384, 470)])
def test_every_table_of_a_game_fits_one_screen_at_full_size(decks, width, height):
    trace = played(decks, 700)
    for n in range(40, len(trace), 45):
        scene = picture(trace.state_at(n + 1), 0, trace[n], width=width, height=height)
        assert scene.height <= height, f"{n}: {scene.height}"
        sizes = [shape.size for item in scene.items for shape in item.shapes if isinstance(shape, Text)]
        assert min(sizes) >= 11
        assert not overlaps(scene), n


def test_a_card_that_works_from_a_pile_is_shown_beside_the_one_in_hand():
    """Its effect is remembered, so it can be in a hand again."""
    board = Board("actions", ada={"hand": ["i1=Peacetime"]}, rulings={"lasting-card": "pile"})
    board.position["seats"][0]["table"] = [{"card": "i1", "until": 1}]
    game = board.play()
    scene = picture(game.s, 0)
    assert scene.item(f"card:{game.card('i1')}").role == "hand card"
    (open_one,) = scene.of_role("open card")
    assert "It works until the start of Ben's next turn." in open_one.label


def test_what_has_no_room_is_said_on_pointing():
    small = scene_of("attack", 590, 300)
    assert "Mine" in item(small, "Mine").label
    assert "CV" in item(small, "Mine").label
    cut = [each.label for each in small.items for text in texts(each) if "…" in text]
    assert all(cut)


def test_with_little_room_a_raid_shows_the_turf_round_its_target():
    board = Board(
        "raid",
        ada={"warband": ["w1=Blitztank"]},
        ben={"turf": {f"{x},0": f"e{x}=Mine" for x in range(1, 6)}},
    )
    trace = board.play("[e5]").trace
    s = next(step.after for step in trace if step.after.fights and step.after.fights[-1].left)
    whole, part = picture(s, 0, width=384), picture(s, 0, width=384, height=300)
    mines = [sum(each.label.startswith("Mine") for each in scene.of_role("card")) for scene in (whole, part)]
    assert mines == [5, 2]


ARMED, BUILT = "+Grenade+Spiked Armor+Glider", "+Fortification+Militia"
CROWD = {
    "commander": "Kommendant Leitheusser", "hand": ["Berserk"] * 6,
    "turf": {f"{x},{y}": f"Mine{BUILT}" for x in (1, 2, 3) for y in (0, 1, 2)},
    "warband": [f"Soldat{ARMED}"] * 9, "borderlands": [f"Recruit{ARMED}"] * 7,
}  # fmt: skip
"""More than there is room for."""


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "answers", [(), ("Mine (3,2)", *["add"] * 6, "start the raid")], ids=["calm", "raid"]
)
def test_a_crowded_table_fits_a_small_screen_and_says_how_many_cards_are_not_drawn(answers, seats):
    open_to_raids = {**CROWD, "borderlands": []}
    board = Board("raid" if answers else "balance", *[{}, {}][: seats - 2], ada=CROWD, ben=open_to_raids)
    game = board.play(*answers)
    scene = picture(game.s, 0, width=384, height=470)
    assert scene.height <= 470
    assert not overlaps(scene)
    drawn = sum(f"card:{card}" in scene for card in game.s.warband[0])
    assert 0 < drawn < 9
    assert any(text.startswith(f"{9 - drawn} more") for text in texts(scene.item("warband:0")))
    assert {f"seat:{seat}" for seat in range(seats)} <= {each.id for each in scene.items}


def test_short_names_keep_what_tells_cards_apart():
    assert short_name("Lutheran Sergeant", 200) == "Lutheran Sergeant"
    assert short_name("Lutheran Sergeant", 75) == "L. Sergeant"
    assert short_name("Garbage Dump", 45).startswith("Ga")


def test_an_allowance_is_drawn_however_narrow_the_turf():
    """Where something is built it is what one looks at: here five columns at 1280 x 720."""
    board = Board("actions", ada={"turf": {"1,0": "Bazaar", "-1,0": "Farmland"}, "hand": ["Mine"]})
    game = board.play()
    cells = [f"cell:0:{x}:{y}" for x, y in ((-2, 0), (2, 0), (0, 1), (0, -1))]
    scene = picture(game.s, 0, width=590, height=500, pickable=cells)
    cards = [each for each in scene.of_role("card") if each.within == "dominion:0"]
    for name, dots in (("Montagne", 4), ("Bazaar", 2), ("Farmland", 4)):
        (card,) = (each for each in cards if each.label.startswith(name))
        assert sum(isinstance(shape, Disc) for shape in card.shapes) == dots, name


def test_the_larger_turf_gets_room_while_everything_of_the_other_one_has_its_own():
    wide = {"turf": {f"{x},0": "Mine" for x in range(1, 5)}}
    army = {"warband": ["Recruit"] * 9, "borderlands": ["Recruit"] * 9}
    alone, crowded = (
        picture(Board("actions", ada=wide, ben=ben).play().s, 0, width=590, height=420) for ben in ({}, army)
    )
    assert alone.item("dominion:0").box.w > crowded.item("dominion:0").box.w
    assert not overlaps(alone)
    assert crowded.height <= 420


def test_a_group_is_named_also_where_its_area_has_little_room():
    board = Board(
        "raid",
        ada={"warband": ["Soldat"]},
        ben={"borderlands": ["g1=Corsair", "g2=Mitch Hunter"], "hand": [None] * 3,
             "groups": [{"kind": "defense", "members": ["g1", "g2"]}]},
    )  # fmt: skip
    scene = picture(board.play().s, 0, width=590, height=500)
    assert texts(scene.item("borderlands:1"))[1:] == [
        "guard against Land and Sea",
        "Defense Group (Land and Sea)",
    ]
    assert texts(scene.item("hand:1"))[1:2] == ["3"]  # how many cards, whatever else is left out
    assert not overlaps(scene)


def test_an_attachment_that_has_no_room_is_counted():
    crowd = {"turf": {f"{x},0": "Mine+Fortification+Militia+Fortification" for x in (1, 2, 3)}}
    scene = picture(Board("actions", ada=crowd, ben=crowd).play().s, 0, width=590)
    said = [texts(each)[0] for each in scene.of_role("attachment")]
    assert "2 more" in said
    assert not any(text.startswith(",") for text in said)


# -- exercises ---------------------------------------------------------------------------------------------

RING = {
    "1,0": "Mine",
    "2,0": "Mine",
    "2,1": "Mine",
    "2,2": "Mine",
    "1,2": "Mine",
    "0,2": "Mine",
    "0,1": "Mine",
}


def test_vulnerable_edges_are_those_on_the_outside():
    s = Board("raid", ada={"warband": ["Blitztank"]}, ben={"turf": RING}).play().s
    every, weak, covered = (set(SPOTS[name](s, 1)) for name in ("edges", "vulnerable edges", "covered edges"))
    assert covered == {"edge:1:1:0:upper", "edge:1:2:1:left", "edge:1:1:2:lower", "edge:1:0:1:right"}
    assert weak == every - covered
    assert len(weak) == 12


def test_cells_to_build_in_are_those_that_the_decision_offers():
    game = Board("actions", ada={"turf": {"1,0": "Garbage Dump"}, "hand": ["e=Mine"]}).play("build [e]")
    offered = {str(option.item) for option in game.trace.decision.options(game.s)}
    assert set(SPOTS["cells to build in"](game.s, 0)) == offered
    assert offered < set(SPOTS["empty cells"](game.s, 0))


def test_where_edges_are_asked_for_nothing_tells_which_are_vulnerable():
    s = Board("raid", ada={"warband": ["w=Blitztank"]}, ben={"turf": RING}).play().s
    names = SPOTS["edges"](s, 1)
    scene = picture(s, 0, spots=names)
    assert [each.id for each in scene.of_role("edge")] == names
    assert all("edge of" in each.label for each in scene.of_role("edge"))
    labels = [each.label for each in scene.of_role("edge")]
    assert len(set(labels)) == len(labels)  # six Mines are told apart by where they lie, not by numbers
    assert not any(sign in label for label in labels for sign in "(,")
    told = " ".join(each.label for each in scene.items if each.within == "dominion:1")
    assert "vulnerable" not in told
    assert "vulnerable" in " ".join(each.label for each in picture(s, 0).items)
    cards = [each for each in scene.items if each.within == "dominion:1"]
    assert not any(path.stroke == "change" for each in cards for path in each.hints)
    assert "May raid" in item(picture(s, 0), "Blitztank").label
    assert "May raid" not in item(scene, "Blitztank").label
    assert not overlaps(scene)
    # an edge is hit where it is drawn, and one that was clicked looks different
    edge = scene.item(names[0])
    assert scene.at(edge.box.x + edge.box.w / 2, edge.box.y + edge.box.h / 2) == edge
    assert picture(s, 0, spots=names, pickable=names[:1]).item(names[0]).shapes != edge.shapes


def test_an_empty_cell_says_what_may_be_built_there_and_what_forbids_it():
    turf = {"1,0": "Garbage Dump", "0,1": "Mine", "1,2": "Mine"}
    scene = picture(Board("actions", ada={"turf": turf}).play().s, 0)
    assert "Garbage Dump has no room for another neighbour" in scene.item("cell:0:1:1").label
    assert "allows 2 neighbours may be built here" in scene.item("cell:0:0:2").label
    closed = picture(Board("actions", ada={"turf": RING}).play().s, 0).item("cell:0:1:1")
    assert "closed in" in closed.label
    assert "closed in" in texts(closed)


def test_a_label_says_nothing_twice_and_nothing_that_is_not_there():
    ada = {"turf": {"1,0": "Mine", "2,0": "Mint"}, "warband": ["Soldat"], "borderlands": ["Kommendant"]}
    scene = picture(Board("actions", ada=ada).play().s, 0)
    assert item(scene, "Soldat").label.endswith("Needs 1 Food.")
    assert "+0" not in item(scene, "Kommendant").label
    tank = picture(Board("actions", ada={"warband": ["Blitztank"]}).play().s, 0)
    assert item(tank, "Blitztank").label.count(";") == 1  # after the name
    assert item(scene, "Mine").label.endswith("Gives 6 Gold. Provides 3 Gold.")  # the Mint doubles it
    alone = picture(Board("actions", ada={"turf": {"1,0": "Mine"}}).play().s, 0)
    assert item(alone, "Mine").label.endswith("Gives 3 Gold.")


def test_whom_one_can_attack_is_on_the_board_with_several_seats_too():
    """The next seat has nobody who can be attacked; somebody further on has."""
    game = Board(
        "attack", {"borderlands": ["r1=Recruit", "r2=Recruit"]}, {"warband": ["r3=Recruit"]},
        ada={"warband": ["w1=Soldat", "w2=Soldat"]},
    ).play("[w1]")  # fmt: skip
    names = [option.item for option in game.trace.decision.options(game.s)]
    picks = [name for name in names if name]
    assert len(picks) == 3
    scene = picture(game.s, 0, width=590, height=500, pickable=picks)
    assert sum(name in scene for name in picks) == 2
    assert "dominion:2" in scene
    assert "dominion:1" not in scene
    assert "dominion:1" in picture(game.s, 0, width=590, height=500)


@pytest.mark.parametrize("seats", [5, 8])
def test_DE_1_1_many_seats_are_drawn_without_overlaps(seats: int) -> None:
    """Two Dominions in full, the others as strips, at any width and height, for any seat."""
    decks = [list(DECKS)[n % len(DECKS)] for n in range(seats)]
    setup = {"decks": decks, "variant": "beginner", "turns": 2 * seats}
    trace = go_on(begin(GAME, setup, seats), Random(7), 150)
    for at in range(20, len(trace), len(trace) // 6):
        for width, height in ((360, 0), (360, 620), (590, 500), (840, 0), (1200, 700)):
            for observer in (None, 0, seats - 1):
                scene = picture(trace.state_at(at), observer, width=width, height=height)
                assert overlaps(scene) == [], (at, width, height, observer)
    scene = picture(trace.state, 0, width=1200)
    told = " ".join(each.label for each in scene.items)
    assert all(name in told for name in trace.state.names)


def test_with_four_seats_a_hand_is_spread_out_in_a_fight_too() -> None:
    trace = demonstrate(GAME, {"decks": list(DECKS)[:4], "turns": 20}, 2)
    fights = [at for at in range(len(trace)) if trace.state_at(at).fights and trace.state_at(at).hand[0]]
    assert fights
    for at in fights[::9]:
        scene = picture(trace.state_at(at), 0, width=600, height=540)
        assert "spread:0" in scene, at
        assert overlaps(scene) == []
