"""What a seat may see, where everything is, and cards that nobody has seen."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from edgebook.games.darkness import GAME
from edgebook.games.darkness.table.places import places
from edgebook.games.darkness.table.state import State
from edgebook.kernel import ChanceRefused, Moved
from tests.games.darkness.rules.table import card, cubes, game, menu, patrician, table

STREET = [card("n1"), card("n2"), card("n3"), card("n4"), card("n5")]


def laid(*deck: str) -> Any:
    return table(play=[menu(0)], deck=[card(name) for name in deck], street=STREET, hand={0: [card("g1")]}).s


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_deck_is_hidden_below_its_top_card(seat: int | None) -> None:
    seen = State.seen_by(laid("n6", "n7", "n8"), seat)
    assert [card >= 0 for card in seen.deck] == [False, False, True]
    assert [seen.names[card] for card in seen.pool] == ["n7", "n8"]


def test_what_is_shown_does_not_depend_on_the_order_of_the_deck() -> None:
    one = laid("n6", "n7", "n8", "n9")
    other = one.copy()
    other.deck[:3] = [other.deck[1], other.deck[2], other.deck[0]]
    assert one != other
    assert State.seen_by(one, 0) == State.seen_by(other, 0)
    assert places(State.seen_by(one, 0)) == places(State.seen_by(other, 0))


def test_hiding_twice_changes_nothing_and_hiding_leaves_the_state_alone() -> None:
    s = laid("n6", "n7", "n8")
    before = s.copy()
    seen = State.seen_by(s, 0)
    assert State.seen_by(seen, 0) == seen
    assert s == before
    assert State.seen_by(laid(), 0).deck == []


def test_where_everything_is() -> None:
    at = table(
        play=[menu(0)],
        hand={0: [card("g1", middle=22)]},
        hall={1: [patrician("r4")]},
        street=[card("n1", tokens=2)],
        deck=[card("n2"), card("n3")],
        tower=[None, card("n4"), None],
        trays=(cubes(black=2), {}, {}),
        agents={0: {29: 3}},
    )
    found = places(at.s)
    assert found.pieces == {
        "card:n1": "street",
        "card:n2": "deck",
        "card:n3": "deck",
        "card:n4": "tray:1",
        "card:g1": "hand:0",
        "card:r4": "hall:1",
    }
    assert found.counts["cube:black"]["tray:0"] == 2
    assert sum(found.counts["cube:black"].values()) == 15
    assert found.counts["agent:0"]["location:29"] == 3
    assert found.counts["influence"]["card:n1"] == 2
    assert found.counts["advancement:22:middle"] == {"location:22": 3, "card:g1": 1}
    assert found.facts["owner:n1"] == -1


def test_a_step_says_what_moved() -> None:
    at = table(play=[menu(0)], hand={0: [card("r1", middle=22)]}).answer(("use", "r1", "middle", 0))
    assert Moved("coin", 1, "seat:0", "seat:1") not in at.step("ED-5.20").changes
    assert at.step("ED-5.24").changes == [Moved("agent:0", 1, "trained:0", "location:22")]
    paid = at.step("ED-5.21").changes
    assert Moved("coin", 1, "", "seat:0") in paid  # 1 paid, 2 gained
    assert Moved("coin", 1, "", "seat:1") in paid


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_gained_or_lost_but_tokens(players: int) -> None:
    """Through a whole game, by what the places say: cards, cubes, Agents and advancements only ever move."""
    at = game({"players": players, "first": 0}, seed=11)
    while at.trace.decision is not None:
        at.answer(at.keys[len(at.trace) % len(at.keys)])
    begun = at.trace.find(rule="ED-3.1")
    assert begun is not None
    first = places(at.trace.state_at(begun))
    for n in range(begun, len(at.trace), 25):
        now = places(at.trace.state_at(n))
        assert set(now.pieces) == set(first.pieces)
        for kind, where in now.counts.items():
            if kind.partition(":")[0] in ("cube", "agent", "advancement"):
                assert sum(where.values()) == sum(first.counts[kind].values()), (n, kind)
    owned = Counter(at.s.owner)
    assert all(owned[seat] - 4 + at.s.slips[seat] == 7 for seat in range(players))


# -- cards that nobody has seen ----------------------------------------------------------------------------


def drafting(**more: Any) -> Any:
    given = {"street": STREET, "influence": [0, 0], "phase": "assembly", **more}
    return table(play=[("ED-4.5", (0, 1, 0)), ("ED-4.8", (0,))], **given)


def test_an_unseen_card_is_asked_for_when_it_comes_up() -> None:
    at = drafting(deck=[None, None])
    needed = at.trace.waiting_for
    assert needed is not None
    assert needed.question == "The card at the top of the deck: what does the table show?"
    at.trace.tell({"base": "patrician", "owner": 1, "middle": 22})
    assert at.street == ["n2", "n3", "n4", "n5", "r1"]
    assert at.slips("r1") == (None, 22, None)
    assert (at.owner("r1"), at.s.base[at.number("r1")]) == (1, 1)
    assert at.deck == ["?"]


def test_the_bottom_of_an_unseen_deck() -> None:
    at = table(play=[("ED-5.13", ())], tower=[None, card("n1"), card("n2")], deck=[card("n3"), None])
    assert at.trace.waiting_for is not None
    assert at.trace.waiting_for.question.startswith("The card at the bottom of the deck")
    at.trace.tell({"base": "citizen", "owner": None})
    assert at.tower == ["n4", "n1", "n2"]


@pytest.mark.parametrize(
    "spec",
    [
        "a Citizen",
        {"base": "bishop"},
        {"base": "citizen", "owner": 5},
        {"base": "citizen", "middle": 2},
        {"base": "citizen", "colour": "red"},
        {"base": "patrician", "owner": 0},
    ],
)
def test_a_card_that_cannot_be_is_refused(spec: Any) -> None:
    """Gilded Leaves has its Patrician in hand, and all its slips: a second one cannot be."""
    at = drafting(deck=[None], hand={0: [patrician("g4")]})
    with pytest.raises(ChanceRefused):
        at.trace.tell(spec)
    assert at.trace.waiting_for is not None  # still asked
    at.trace.tell({"base": "citizen", "owner": None})
    assert at.street[-1] == "n6"


def test_after_a_shuffle_at_a_real_table_the_card_is_one_of_those() -> None:
    pile = [card("r1", middle=22), card("r2"), card("g1")]
    at = table(
        play=[("ED-4.5", (0, 1, 0)), ("ED-4.8", (0,)), ("ED-5.27", (0, 1))],
        street=STREET,
        deck=[card("n6")],
        discard=pile,
        influence=[0, 0],
    )
    assert at.deck == ["?", "?", "?"]
    assert at.s.street[-1] == at.number("n6")
    assert sorted(at.names(at.s.pool)) == ["g1", "r1", "r2"]
    assert set(places(at.s).pieces) == {f"card:{name}" for name in at.s.names}
    with pytest.raises(ChanceRefused, match="none of the cards that were shuffled into the deck"):
        at.trace.tell({"base": "patrician", "owner": None})
    at.trace.tell({"base": "citizen", "owner": 1, "middle": 22})
    assert at.street[-1] == "r1"
    assert sorted(at.names(at.s.pool)) == ["g1", "r2"]


def test_ed_5_33_the_sixth_card_is_asked_for_when_nobody_has_entered_it() -> None:
    hand = [card("g1"), card("g2"), card("g3")]
    at = table(play=[menu(0)], hand={0: hand}, street=[card("n1", middle=22)], deck=[None], sleeved=1).answer(
        ("discard", 2)
    )
    assert at.trace.waiting_for is not None
    at.trace.tell({"base": "citizen", "owner": None, "bottom": 29})
    assert at.keys == [
        ("street", "n1", "top", 0), ("street", "n1", "middle", 0), ("street", "n2", "top", 0),
        ("street", "n2", "bottom", 0),
    ]  # fmt: skip


def test_ed_5_33_the_sixth_card_may_turn_out_to_be_of_no_use() -> None:
    hand = [card("g1"), card("g2")]
    at = table(play=[menu(0)], hand={0: hand}, deck=[None], sleeved=1, coins=[0, 5]).answer(("discard", 2))
    at.trace.tell({"base": "citizen", "owner": 1})
    assert at.said("ED-5.33") == "Gilded Leaves finds no effect in the Street that it can use."
    assert at.hand(0) == ["g1", "g2"]


def test_ed_7_1_the_sixth_card_is_asked_for_before_goodwill_is_counted() -> None:
    at = table(play=[("ED-7.1", ())], phase="end", deck=[None, card("n2")])
    assert at.trace.waiting_for is not None
    at.trace.tell({"base": "citizen", "owner": 0, "middle": 22})
    assert at.said("ED-7.1") == (
        "Filled slots in the Guild Halls and the Street give Goodwill: Gilded Leaves 2, Carnival of "
        "Shadows 0."
    )


def test_what_chance_settled_is_said_in_words() -> None:
    at = drafting(deck=[None])
    at.trace.tell({"base": "citizen", "owner": None, "middle": 22, "bottom": 7})
    told = [outcome.text for outcome in at.step("ED-4.8").chance]
    assert told == ["the Neutral Citizen with Harbor and War Council"]
    assert GAME.table.words(at.s).outcome("deck", (1, 2, 3)) == "a new order of 3 cards"
