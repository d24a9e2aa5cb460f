"""The table as a scene.

Nothing overlaps in any state, everything is there, and steps are marked where they act.
"""

import dataclasses
import re

import pytest

from edgebook.draw import svg
from edgebook.games.darkness.show import cards, pieces, town
from edgebook.games.darkness.show.changes import marks, shown
from edgebook.games.darkness.show.layout import seat_order
from edgebook.games.darkness.show.picture import MEDIUM, NARROW, WIDE, part, picture, walk_of
from edgebook.games.darkness.show.pieces import is_bot
from edgebook.games.darkness.table.city import City
from edgebook.games.darkness.table.state import EMPTY, State
from edgebook.kernel import Changed, Moved
from edgebook.scene import Layer, Scene, check
from tests.games.darkness.picture.games import played
from tests.games.darkness.picture.tables import PHASES, table

WIDTHS = (WIDE, 1000, MEDIUM, NARROW)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_overlaps_in_any_state(seats: int, width: int) -> None:
    for seed in range(30):
        bots = seed % min(3, seats)
        state = table(1000 * seats + seed, seats, bots, PHASES[seed % 5])
        assert check.overlaps(picture(state, width=width)) == [], (seats, seed)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(("seats", "bots"), [(2, 1), (3, 1), (4, 2)])
def test_nothing_overlaps_in_a_game(seats: int, bots: int, width: int) -> None:
    trace = played(5, seats, bots, "tutorial")
    for n in range(1, len(trace), max(1, len(trace) // 25)):
        scene = picture(trace.state_at(n), 0, trace[n - 1], width=width)
        assert check.overlaps(scene) == [], n


@pytest.mark.parametrize("width", WIDTHS)
def test_everything_on_the_table_is_on_the_picture(width: int) -> None:
    state = table(7, 2, 1, "action", "tutorial")
    scene = picture(state, width=width)
    wanted = {f"location:{number}" for number in state.city.numbers} | {f"tray:{i}" for i in range(3)}
    wanted |= {f"card:{state.names[c]}" for c in (*state.street, *state.tower) if c >= 0}
    wanted |= {f"seat:{seat}" for seat in range(2)} | {"tower", "city"}
    assert wanted <= set(scene.boxes())
    if width >= 1000:
        wanted = {f"action:1:{i}" for i in range(1, 9)} | {"choice:1", "round", "phase", "bag", "legend"}
        wanted |= {
            f"{name}:{seat}" for name in ("zone", "drop", "defense", "slip", "hand") for seat in range(2)
        }
        wanted |= {
            f"stack:{number}:{slot}" for number in state.city.numbers for slot in ("top", "middle", "bottom")
        }
        assert wanted <= set(scene.boxes())


def test_a_card_says_what_it_is() -> None:
    state = table(7, 2, 1, "action", "tutorial")
    card = next(c for c in state.street if c >= 0 and state.middle[c] >= 0)
    scene = picture(state)
    label = scene.item(f"card:{state.names[card]}").label
    contact = state.city.locations[state.middle[card]].contact.name
    assert contact in label
    assert contact in scene.item(f"card:{state.names[card]}:middle").label
    box = scene.item(f"card:{state.names[card]}:middle").box
    assert scene.at(*box.middle).id == f"card:{state.names[card]}:middle"  # type: ignore[union-attr]


def bare_table() -> State:
    """Nothing but cards that a test gives to somebody; the first seat is to move."""
    state = table(3, 2, 0)
    state.street, state.deck, state.discard, state.tower = [EMPTY] * 5, [], [], [EMPTY] * 3
    state.hand, state.hall, state.beside, state.turn = [[], []], [[], []], [[], []], 0
    return state


def test_a_hand_of_three_lies_open_at_every_width() -> None:
    state = bare_table()
    state.hand[0] = [0, 1, 2]
    for width in range(NARROW, WIDE, 7):
        assert "hand:0:more" not in [item.id for item in picture(state, 0, width=width).items], width


def test_starter_cards_have_the_room_of_the_hand_in_the_prologue() -> None:
    state = bare_table()
    state.beside[0] = [0, 1, 2, 3]
    scene = picture(state, 0, width=MEDIUM)
    assert sum(item.role == "card" and item.within == "beside:0" for item in scene.items) == 2
    assert "hand:0" not in [item.id for item in scene.items]


def test_large_hands_fold_into_a_counted_stack() -> None:
    state = table(3, 2, 0)
    state.hand[0] = list(range(len(state.names)))[:14]
    state.street, state.deck, state.discard, state.tower = [EMPTY] * 5, [], [], [EMPTY] * 3
    state.hand[1], state.hall = [], [[], []]
    scene = picture(state, 0)
    more = scene.item("hand:0:more")
    shown_cards = [i for i in scene.items if i.role == "card" and i.within == "hand:0"]
    assert more.label.startswith(f"{14 - len(shown_cards)} more cards")
    assert check.overlaps(scene) == []


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", "x" * 200, "שם ארוך מאוד " * 9, 'a "b"\n<c>\x07']
)
def test_hostile_names_are_cut_and_escaped(name: str) -> None:
    state = table(4, 2, 1, "action", "tutorial")
    city = state.city
    places = tuple(
        place._replace(
            name=name,
            short=name,
            contact=place.contact._replace(name=name),
            threat=place.threat._replace(name=name),
        )
        for place in city.locations
    )
    state.city = City(city.pack, city.numbers, city.seats)
    state.city.locations = places
    for width in WIDTHS:
        scene = picture_afresh(state, width)
        assert check.overlaps(scene) == []
        assert "<script" not in svg(scene)


def picture_afresh(state: State, width: int) -> Scene:
    """The picture of a state, without what was drawn before for a city that counts as the same."""
    for cached in (cards.city_side, cards.blight_side, pieces.location_houses, town.location):
        cached.cache_clear()
    try:
        return picture(state, width=width)
    finally:
        for cached in (cards.city_side, cards.blight_side, pieces.location_houses, town.location):
            cached.cache_clear()


# ---------------------------------------------------------------- steps


def test_what_a_step_changed_is_marked() -> None:
    trace = played(3)
    marked = arrows = walks = 0
    for n in range(1, len(trace), 3):
        step = trace[n - 1]
        scene = picture(trace.state_at(n), 0, step)
        marked += any(item.role == "mark" for item in scene.items)
        arrows += any(item.role == "arrow" for item in scene.items)
        walks += "walk" in scene
        if not step.changes:
            assert not any(item.role == "mark" for item in scene.items)
    assert marked > 50
    assert arrows > 10
    assert walks > 2


def test_sleeving_marks_stack_slot_and_card_and_draws_the_way() -> None:
    state = table(9, 2, 1, "action", "tutorial")
    card = state.hand[1][0] if state.hand[1] else state.hand[0][0]
    name, number = state.names[card], state.city.numbers[7]
    change = Moved(f"advancement:{number}:bottom", 1, f"location:{number}", f"card:{name}")
    found = marks(picture(state), [change])
    assert set(found.changed) == {f"stack:{number}:bottom", f"card:{name}:bottom"}
    assert set(found.outlined) == {f"card:{name}"}
    assert set(found.glowing) == {f"location:{number}"}
    assert dict(found.amounts) == {f"stack:{number}:bottom": -1, f"card:{name}:bottom": 1}
    assert found.moves == ((f"location:{number}", f"card:{name}"),)


def test_small_pictures_mark_what_holds_the_change() -> None:
    state = table(9, 2, 1, "action", "tutorial")
    scene = picture(state, width=NARROW)
    number = state.city.numbers[0]
    assert shown(scene, f"stack:{number}:top") == f"location:{number}"
    assert shown(scene, "zone:1") == "seat:1"
    found = marks(scene, [Moved("coin", 2, "seat:0", ""), Changed("choice deck:1", 4, 3)])
    assert "seat:0:coin" in found.changed


def test_what_can_be_picked_is_marked() -> None:
    state = table(9, 2, 1, "action", "tutorial")
    number = state.city.numbers[3]
    scene = picture(state, 0, pickable=[f"location:{number}", "tray:1", "no such thing"])
    assert scene.item(f"location:{number}").states == ("pickable",)
    assert f"mark:pickable:location:{number}" in scene
    assert "mark:pickable:tray:1" in scene


def test_the_walk_ends_where_it_took_something() -> None:
    trace = played(3)
    seen = 0
    for n in range(len(trace)):
        step = trace[n]
        stops = walk_of(step) if re.match(r"VG-[BP]", step.rule.id) else []
        if stops:
            seen += 1
            assert [kind for _, kind in stops].count("taken") <= 1
            assert len({position for position, _ in stops}) == len(stops)
    assert seen >= 5


def test_every_decision_of_a_game_can_be_found_on_the_picture() -> None:
    """What an option is about has an item (or lies in one), so that it can be marked and clicked."""
    trace = played(3)
    lost = set()
    for n in range(len(trace)):
        decision = trace[n].decision
        if decision is None:
            continue
        state = trace.state_at(n)
        scene = picture(state)
        lost |= {o.item for o in decision.options(state) if o.item and not shown(scene, o.item)}
    assert lost == set()


# ---------------------------------------------------------------- what an observer sees


def test_the_picture_does_not_know_what_is_hidden() -> None:
    """Another order of the deck below its top card, and of the Choice cards to come, is the same picture."""
    trace = played(4)
    for n in range(60, len(trace), 90):
        state = trace.state_at(n)
        other = state.copy()
        other.deck[:-1] = other.deck[:-1][::-1]
        other.choice_deck = [deck[::-1] for deck in other.choice_deck]
        assert picture(state, 0) == picture(other, 0)


def test_a_choice_card_that_was_read_off_a_real_one_is_no_house_data() -> None:
    ours = next(state for state in map(played(4).state_at, range(60, 400)) if state.choice[1])
    assert picture(ours).item("choice:1").label.endswith("; house data")
    theirs = ours.copy()
    theirs.setup = dataclasses.replace(ours.setup, table=True)
    assert "house data" not in picture(theirs).item("choice:1").label


def test_who_is_first_and_the_type_of_the_choice_card_have_room() -> None:
    trace = played(2)
    state = trace.state_at(next(n for n in range(len(trace)) if trace.state_at(n).phase == "action"))
    for choice in (("Miscellaneous", 4, "clockwise", 0), ("Battle Strength", 5, "clockwise", 1)):
        state.choice[1] = choice
        drawn = svg(picture(state, width=764))
        assert drawn.count("first</text>") == 1
        assert "Miscellan…" not in drawn


def test_the_player_who_looks_sits_below_and_a_bot_stays_above() -> None:
    state = table(9, 3, 1)
    assert seat_order(state, None)[1] == 0
    for observer in range(3):
        scene = picture(state, observer)
        lowest = max(range(3), key=lambda seat: scene.item(f"seat:{seat}").box.y)
        assert lowest == (0 if is_bot(state, observer) else observer)


def test_equal_parts_are_the_same_objects() -> None:
    """What did not change costs a canvas no comparison."""
    state = table(9, 2, 1, "action", "tutorial")
    before = {item.id: item for item in picture(state).items}
    state.coins[0] += 1
    after = picture(state)
    new = [item.id for item in after.items if before.get(item.id) is not item and item.layer < Layer.MARKS]
    assert all(name == "city" or name.split(":")[1] == "0" for name in new), new


# ---------------------------------------------------------------- parts


@pytest.mark.parametrize("name", ["street", "locations", "tower", "seat:0", "seat:1", "card:g1", "card:n3"])
def test_parts_can_be_shown_alone(name: str) -> None:
    for seed in range(12):
        scene = part(table(seed, 2, 1), name, 0)
        assert check.overlaps(scene) == []
        assert scene.title
        if ":" in name:
            assert name in scene


def test_a_part_that_is_not_there_is_refused() -> None:
    for name in ("moon", "seat:7", "card:zz"):
        with pytest.raises(KeyError, match="no part of the table"):
            part(table(1), name)


def test_a_wide_picture_takes_the_width_of_its_cell() -> None:
    state = played(2).state_at(60)
    drawn = state._repr_mimebundle_()["image/svg+xml"].partition(">")[0]
    assert 'width="100%"' in drawn
    assert 'viewBox="0 0 1120 ' in drawn
    assert " height=" not in drawn
    assert 'width="1120"' in svg(picture(state)).partition(">")[0]  # a file of its own has its size
