"""Chance: made, told, refused, asked for, taken back."""

import pytest

from edgebook.kernel import (
    Chance,
    ChanceRefused,
    Die,
    EdgebookError,
    RulebookError,
    TableNeeded,
    begin,
    dumps,
    loads,
)
from tests.kernel.toy import rulebook, step, toy


def draw(chance: Chance) -> list[object]:
    pile = list("abcdef")
    first = chance.roll(6)
    chance.shuffle(pile)
    return [first, pile, chance.pick([2, 0, 5]), chance.roll(100)]


def test_the_same_seed_gives_the_same_luck() -> None:
    assert draw(Chance(7)) == draw(Chance(7)) != draw(Chance(8))
    assert draw(Chance("a word")) == draw(Chance("a word"))


@pytest.mark.parametrize("seed", [1.5, True, [1], ()])
def test_a_seed_is_a_number_or_a_text(seed: object) -> None:
    with pytest.raises(EdgebookError, match="a seed is"):
        Chance(seed)  # type: ignore[arg-type]


def test_replayed_from_the_outcomes_alone() -> None:
    made = Chance(7)
    drawn = draw(made)
    told = Chance(told=made.outcomes)
    assert draw(told) == drawn
    assert told.outcomes == made.outcomes
    assert told.told == []
    assert told.told_at == [0, 1, 2, 3]


def test_every_outcome_is_as_likely_as_it_should_be() -> None:
    chance = Chance(1)
    rolls = [chance.roll(4) for _ in range(4000)]
    assert all(900 < rolls.count(face) < 1100 for face in range(4))
    picks = [chance.pick([1, 0, 3]) for _ in range(4000)]
    assert picks.count(1) == 0
    assert 900 < picks.count(0) < 1100
    orders = []
    for _ in range(6000):
        pile = [0, 1, 2]
        chance.shuffle(pile)
        orders.append(tuple(pile))
    assert len(set(orders)) == 6
    assert all(880 < orders.count(order) < 1120 for order in set(orders))


@pytest.mark.parametrize("outcome", [6, -1, "1", 1.0, True, None, [1]])
def test_a_roll_that_cannot_be(outcome: object) -> None:
    chance = Chance(told=[outcome])
    with pytest.raises(ChanceRefused, match=r"the die: .* cannot be"):
        chance.roll(6, "the die")
    assert chance.outcomes == []
    assert chance.told_at == []


@pytest.mark.parametrize("outcome", [1, 3, -1, "0", False])
def test_a_draw_that_cannot_be(outcome: object) -> None:
    with pytest.raises(ChanceRefused):
        Chance(told=[outcome]).pick([1, 0, 3])


@pytest.mark.parametrize(
    "outcome",
    [["a"], ["a", "a", "b"], ["a", "b", "z"], "abc", None, {"a": 1}, [["a"], "b", "c"], [{}, "b", "c"]],
)
def test_an_order_that_cannot_be(outcome: object) -> None:
    pile = ["a", "b", "c"]
    with pytest.raises(ChanceRefused):
        Chance(told=[outcome]).shuffle(pile)
    assert pile == ["a", "b", "c"]


def test_an_order_is_made_of_the_own_pieces() -> None:
    pile = [0, 1, 2]
    Chance(told=[[True, 2, False]]).shuffle(pile)
    assert [type(piece) for piece in pile] == [int, int, int]
    assert pile == [1, 2, 0]


def test_something_unseen_is_always_asked_for() -> None:
    chance = Chance(3)
    with pytest.raises(TableNeeded) as caught:
        chance.reveal("the top card", {"ace", "king"}.__contains__)
    assert caught.value.kind == "the top card"
    chance.tell("queen")
    with pytest.raises(ChanceRefused):
        chance.reveal("the top card", {"ace", "king"}.__contains__)
    chance.tell(["a list that has no hash"])
    with pytest.raises(ChanceRefused):
        chance.reveal("the top card", {"ace", "king"}.__contains__)
    chance.tell("king")
    assert chance.reveal("the top card", {"ace", "king"}.__contains__) == "king"


def test_without_a_generator_the_table_is_asked() -> None:
    chance = Chance()
    assert chance.at_table
    with pytest.raises(TableNeeded) as caught:
        chance.pick([1, 0, 2], "a cube")
    assert caught.value.options == [0, 2]
    assert caught.value.question == "A cube: what does the table show?"
    assert not Chance(1).at_table


def test_nothing_to_draw_and_nothing_to_shuffle() -> None:
    for chance in (Chance(1), Chance(), Chance(told=[0])):
        with pytest.raises(EdgebookError, match="nothing to draw"):
            chance.pick([0, 0])
        with pytest.raises(EdgebookError, match="0 faces"):
            chance.roll(0)
        for pile in ([], ["a"]):
            chance.shuffle(pile)
        assert chance.outcomes == []


def test_told_outcomes_come_in_order_and_before_the_generator() -> None:
    chance, plain = Chance(5), Chance(5)
    chance.tell(1, 2)
    chance.tell(3)
    assert [chance.roll(6) for _ in range(3)] == [1, 2, 3]
    assert chance.told_at == [0, 1, 2]
    assert [chance.roll(6) for _ in range(5)] == [plain.roll(6) for _ in range(5)]
    assert chance.told_at == [0, 1, 2]


def test_what_is_taken_back_comes_again() -> None:
    chance = Chance(5)
    kept = chance.roll(6)
    chance.tell(4)
    drawn = draw(chance)
    chance.rewind(1)
    assert chance.outcomes == [kept]
    assert chance.told_at == []
    assert draw(chance) == drawn
    assert chance.told_at == [1]


def test_the_generator_is_brought_to_where_it_was() -> None:
    chance = Chance(5)
    chance.roll(6)
    chance.tell(4)
    draw(chance)
    other = Chance(5)
    other.skip(chance.outcomes, chance.told_at)
    assert draw(other) == draw(chance)


def test_what_was_made_ahead_can_be_forgotten() -> None:
    chance, plain = Chance(5), Chance(5)
    first = draw(plain)
    draw(chance)
    chance.rewind(0)
    chance.forget()
    assert chance.told == []
    assert draw(chance) == first  # made again, by the generator
    assert chance.told_at == []


# -- dice with faces -------------------------------------------------------------------------------------

RED = Die("red", ("blank", "1", "1", "2+bam"))
BLUE = Die("blue", ("shield", "blank"))


def test_a_die_has_faces() -> None:
    assert (len(RED), RED.face(3), RED.different()) == (4, "2+bam", [0, 1, 3])
    for faces in ((), ("",)):
        with pytest.raises(RulebookError, match="the red die needs faces"):
            Die("red", faces)


def test_a_pool_is_rolled_die_by_die() -> None:
    chance = Chance(3)
    rolls = [chance.dice((RED, RED, BLUE), "the attack") for _ in range(2000)]
    assert chance.outcomes == [face for roll in rolls for face in roll]
    assert all(420 < sum(roll[1] == face for roll in rolls) < 580 for face in range(4))
    assert 900 < sum(roll[2] for roll in rolls) < 1100
    again = Chance(3)
    assert again.dice((RED,), "the attack") + again.dice((RED, BLUE), "the attack") == rolls[0]
    assert chance.dice(()) == []


def test_dice_are_told_by_face_or_by_place() -> None:
    chance = Chance(told=["2+bam", 2, "blank"])
    assert chance.dice((RED, RED, BLUE)) == [3, 2, 1]
    assert chance.outcomes == [3, 2, 1]
    assert chance.told_at == [0, 1, 2]
    partly = Chance(5)
    partly.tell("1")
    made = partly.dice((RED, RED, RED))
    assert made[0] == 1
    assert made[1:] == Chance(5).dice((RED, RED))


@pytest.mark.parametrize("face", ["3", 4, -1, None, ["1"], True])
def test_a_face_that_the_die_does_not_have(face: object) -> None:
    chance = Chance(told=[face])
    with pytest.raises(ChanceRefused, match=r"the attack: .* cannot be: the red die has blank, 1, 2.bam"):
        chance.dice((RED,), "the attack")
    assert chance.told == []
    assert chance.outcomes == []


def test_a_real_table_is_asked_for_one_die_after_the_other() -> None:
    book = rulebook()
    trace = begin(
        toy(book, step(book, "T-1", lambda s, t: s.marks.extend(t.chance.dice((RED, BLUE), "the attack")))()),
        seed=None,
    )
    assert trace.waiting_for is not None
    assert trace.waiting_for.question == "The attack, die 1 of 2: what does the red die show?"
    assert (trace.waiting_for.options, trace.waiting_for.labels) == ([0, 1, 3], ["blank", "1", "2+bam"])
    trace.tell("2+bam")
    assert trace.waiting_for.question == "The attack, die 2 of 2: what does the blue die show?"
    with pytest.raises(ChanceRefused):
        trace.tell("2+bam")
    assert trace.waiting_for is not None
    trace.tell("shield")
    assert trace.state.marks == [3, 0]
    assert len(trace) == 1
    assert [(o.face, o.text) for o in trace[0].chance] == [
        ("2+bam", "the red die shows 2+bam"),
        ("shield", "the blue die shows shield"),
    ]
    loaded = loads(trace.game, dumps(trace)).trace
    assert loaded.chance.outcomes == [3, 0]


def test_a_draw_is_told_and_asked_by_name() -> None:
    names = ("sword", "bow", "staff")
    assert Chance(told=["staff"]).pick([1, 0, 3], "a card", names) == 2
    assert Chance(told=[0]).pick([1, 0, 3], "a card", names) == 0
    with pytest.raises(ChanceRefused):
        Chance(told=["bow"]).pick([1, 0, 3], "a card", names)
    with pytest.raises(TableNeeded) as asked:
        Chance().pick([1, 0, 3], "a card", names)
    assert (asked.value.options, asked.value.labels) == ([0, 2], ["sword", "staff"])
