"""Cards say what they are in a small room, why they cannot be played in a large one; a Tactic is one word."""

from __future__ import annotations

import pytest

from edgebook.games.eden import GAME
from edgebook.games.eden.show.changes import fact_names
from edgebook.games.eden.show.picture import picture
from edgebook.games.eden.show.playable import AS_ACTION, playable, why_not
from edgebook.kernel import Changed, Trace
from edgebook.players import demonstrate
from edgebook.scene import SLIDE_TEXT, TEXT, Item, Scene, Text

SMALL, LARGE = (600, 540), (1060, 887)


@pytest.fixture(scope="module")
def trace() -> Trace:
    return demonstrate(GAME, None, 1)


def drawn(trace: Trace, at: int, room: tuple[int, int]) -> Scene:
    assert GAME.show.picture is not None
    width, height = room
    scene: Scene = GAME.show.picture(trace.state_at(at), 0, trace[at - 1], width=width, height=height)
    return scene


def said(item: Item) -> str:
    return " ".join(shape.text for shape in item.shapes if isinstance(shape, Text))


def test_no_card_of_a_turf_has_dots_alone_for_what_it_gives(trace: Trace) -> None:
    for at in (190, 251, 434):
        for room in (SMALL, (590, 525)):
            turf = {f"card:{card}" for side in trace.state_at(at).turf for card in side.values()}
            cards = [said(item).split() for item in drawn(trace, at, room).items if item.id in turf]
            assert not [card for card in cards if "…" in card and not any("+" in word for word in card)]


def test_names_of_a_turf_are_whole_where_signs_have_room(trace: Trace) -> None:
    """The CV goes to the foot of a card whose name needs all of its width."""
    at = next(step.n for step in trace if len(step.after.turf[0]) == 9)
    scene, s = drawn(trace, at, SMALL), trace.state_at(at)
    cards = [scene.item(f"card:{card}") for seat in (0, 1) for card in s.turf[seat].values()]
    assert {"Farmland", "Leitheusser"} <= {said(card).split()[0] for card in cards}
    assert not any(said(card).split()[0].endswith("…") for card in cards)


def test_a_large_room_names_warriors_in_full(trace: Trace) -> None:
    at = next(step.n + 1 for step in trace if step.text == "Ada raids Ben's Mine.")
    cards = [said(card) for card in drawn(trace, at, LARGE).items if card.role == "card"]
    for name in ("Flammen Soldat", "Lutheran Faithful"):
        assert any(text.startswith(name) for text in cards), name


@pytest.mark.parametrize("room", [LARGE, (1334, 954)])
def test_a_large_room_writes_names_on_two_lines_before_it_shortens_them(
    trace: Trace, room: tuple[int, int]
) -> None:
    """`J. Commando`, `L. Sergeant`: of the warriors of half a game at most one stays so."""
    short = set()
    for at in range(60, len(trace), 17):
        for item in drawn(trace, at, room).items:
            text = said(item)
            if item.role == "card" and item.id.split(":")[1] in warriors(trace, at) and text[1:3] == ". ":
                short.add(text.split("  ")[0])
    assert len(short) <= 1, short


def warriors(trace: Trace, at: int) -> set[str]:
    s = trace.state_at(at)
    return {str(card) for seat in (0, 1) for card in (*s.borderlands[seat], *s.warband[seat])}


def test_no_name_of_a_turf_is_cut_where_only_name_and_value_have_room() -> None:
    """In the lowest style of all: `Farmland` is whole, and of a Commander the surname is left."""
    second = demonstrate(GAME, None, 2)
    for at in range(330, 350):
        s, scene = second.state_at(at), drawn(second, at, SMALL)
        for seat in (0, 1):
            for card in s.turf[seat].values():
                text = said(scene.item(f"card:{card}"))
                assert "…" not in text or (s.is_commander(card) and s.name(card).split()[1][:5] in text)


def test_a_card_that_cannot_be_played_says_why(trace: Trace) -> None:
    reasons = set()
    for at in range(60, len(trace), 31):
        s, scene = trace.state_at(at), drawn(trace, at, LARGE)
        for item in (each for each in scene.items if each.role == "hand card"):
            card = int(item.id.split(":")[1])
            why = why_not(s, 0, card)
            if card in playable(s, 0):
                assert "can be played now." in item.label
                continue
            assert not why or item.label.endswith(f"It cannot be played now: {why}.")
            reasons.add(why)
    assert "only as an Action" in reasons
    assert any(why.startswith("for another moment: ") for why in reasons)
    at = next(step.n + 1 for step in trace if step.text == "Blitztank raids.")
    hand = [said(item) for item in drawn(trace, at, LARGE).items if item.role == "hand card"]
    assert all("not yet: in Modify" in text or "no target" in text for text in hand)


def test_a_card_says_in_a_few_words_why_it_cannot_be_played_in_every_room(trace: Trace) -> None:
    """On the card itself; of those that are Actions the line above the hand tells."""
    for width, height, size in ((*SMALL, TEXT), (*LARGE, TEXT), (1920, 1080, SLIDE_TEXT), (384, 0, TEXT)):
        silent, told = [], 0
        for at in range(60, len(trace), 74):
            s = trace.state_at(at)
            scene = picture(s, 0, trace[at - 1], width=width, height=height, text=size)
            if "spread:0" not in scene:
                continue  # a large Turf leaves room for names alone
            head = scene.item("spread:0").label
            for item in (each for each in scene.items if each.role == "hand card"):
                why = why_not(s, 0, int(item.id.split(":")[1]))
                if "cannot be played now:" not in item.label or not why:
                    continue
                says = any(isinstance(shape, Text) and shape.fill == "drop" for shape in item.shapes)
                if says or (why == AS_ACTION and AS_ACTION in head):
                    told += 1
                else:
                    silent.append((at, item.label))
        assert told > 15 * len(silent), (width, silent)


def test_a_tactic_that_is_chosen_marks_its_name_and_not_the_whole_fight(trace: Trace) -> None:
    steps = [step for step in trace if step.text in ("The attack is by Land.", "The raid is by Land.")]
    assert len(steps) > 3
    for step in steps[:6]:
        marked = {item.id for item in drawn(trace, step.n + 1, LARGE).items if "changed" in item.states}
        assert "tactic" in marked
        assert "fight" not in marked


def test_the_end_of_a_fight_marks_no_card_that_left_it_before(trace: Trace) -> None:
    """In one press with the next attack, such a card in a hand seemed to be new."""
    changes = [change for step in trace for change in step.changes if change.what == "out"]
    ended = [change for change in changes if isinstance(change, Changed) and change.before]
    assert any(not change.after for change in ended)
    for change in ended:
        assert set(fact_names(change)) == {
            f"card:{card}" for card in {*(change.after or ())} - {*change.before}
        }
