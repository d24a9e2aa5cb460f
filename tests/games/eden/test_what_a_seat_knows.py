"""What a seat knows of a deck: its own list, what it has drawn and seen, and lists that everybody knows."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from edgebook.games.eden import GAME
from edgebook.games.eden.analysis.determinize import determinize
from edgebook.games.eden.cards.pack import CARDS, COMMANDER, DECKS
from edgebook.games.eden.table.state import HAND, UNKNOWN, UNTOLD, State
from edgebook.kernel import begin
from edgebook.players import Asked
from tests.conformance.every import go_on
from tests.games.eden.helpers import Board
from tests.soak.eden import any_deck

hide = GAME.table.hide
PLAY = [card.index for card in CARDS if card.type != COMMANDER]
TWO = ["starter-rasputin", "starter-lutheran"]


def tables(setup: dict[str, Any], seed: int, often: int = 12) -> Iterator[State]:
    """A random game, looked at now and then."""
    trace = go_on(begin(GAME, setup, seed), random.Random(seed), 120)
    for at in range(0, len(trace) + 1, max(1, len(trace) // often)):
        yield trace.state_at(at)


def own_decks(seed: int, seats: int) -> dict[str, Any]:
    draw = random.Random(seed)
    return {"decks": [any_deck(draw) for _ in range(seats)], "variant": "beginner", "turns": 6 * seats}


def twin(s: State, seat: int, draw: random.Random) -> State:
    """Another world: each card that a seat cannot see and has never seen is anything else."""
    other, seen = s.copy(), hide(s, seat)
    for card, zone in enumerate(seen.zone):
        if zone == UNTOLD and not s.known[card] >> seat & 1:
            other.kind[card] = other.face[card] = draw.choice(PLAY)
    other.handles = tuple(
        f"t{card}" if seen.kind[card] == UNKNOWN else handle for card, handle in enumerate(s.handles)
    )
    other.derived, other.census = None, {}
    return other


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (5, 3), (8, 4)])
def test_two_worlds_that_a_seat_cannot_tell_apart_give_the_same_hidden_state(seats: int, seed: int) -> None:
    draw = random.Random(seed)
    for s in tables(own_decks(seed, seats), seed):
        for seat in range(seats):
            other = twin(s, seat, draw)
            assert hide(other, seat) == hide(s, seat)
            assert hide(hide(s, seat), seat) == hide(s, seat)


def test_a_player_program_is_not_given_the_deck_lists_of_others() -> None:
    trace = go_on(begin(GAME, own_decks(5, 3), 5), random.Random(5), 40)
    assert trace.decision is not None
    seat = trace.decision.seat
    seen = Asked(GAME, trace.state, trace.decision).state
    for card, kind in enumerate(seen.kind):
        knows = seen.zone[card] != UNTOLD or seen.known[card] >> seat & 1
        assert (kind == UNKNOWN) == (not knows)
        assert (seen.handles[card] == "") == (not knows)
    assert seen.kind.count(UNKNOWN) > 60
    assert all(kind != UNKNOWN for kind, owner in zip(seen.kind, seen.owner, strict=True) if owner == seat)


def test_what_was_played_or_killed_is_known_and_what_was_discarded_face_down_is_not() -> None:
    ben = {"borderlands": ["v1=Recruit"], "hand": ["j1=Denied"]}
    game = Board("attack", ada={"warband": ["w1=Zhurgon"]}, ben=ben).play("[w1]").pass_all()
    assert game.zone("v1") == "discard"
    seen = hide(game.s, 0)
    assert seen.zone[game.card("v1")] == UNTOLD
    assert seen.kind[game.card("v1")] == game.s.kind[game.card("v1")]
    assert seen.kind[game.card("j1")] == UNKNOWN
    discards = Board("discard", ada={"hand": ["i1=Mine"]}).play("discard [i1]")
    assert hide(discards.s, 1).kind[discards.card("i1")] == UNKNOWN
    assert hide(discards.s, 0).kind[discards.card("i1")] != UNKNOWN


def test_DE_I129_cards_that_were_looked_at_are_known_to_the_seat_that_looked() -> None:
    ben = {"hand": ["j1=Mine", "j2=Soldat"]}
    game = Board("actions", {}, ada={"hand": ["i1=Lost Potential"]}, ben=ben).play("play [i1]", "Ben")
    card = game.card("j1")
    assert game.offers("[j1] Mine")
    assert [hide(game.s, seat).kind[card] == UNKNOWN for seat in (0, 1, 2)] == [False, False, True]
    assert "Mine" in [option.label for option in Asked(GAME, game.s, game.trace.decision).labels]


def test_DE_3_3_of_a_deck_that_was_swapped_unseen_only_its_builder_knows_the_list() -> None:
    mine = {"commander": "Verage", "cards": {"Recruit": 60}}
    theirs = {"commander": "Verage", "cards": {"Soldat": 60}}
    s = begin(GAME, {"decks": [mine, theirs]}, 1).state
    pile = [card for card, owner in enumerate(s.owner) if owner == 0 and s.zone[card] not in (HAND,)][1:]
    assert {hide(s, 0).kind[card] for card in pile} == {UNKNOWN}
    assert UNKNOWN not in {hide(s, 1).kind[card] for card in pile}


# -- dealing -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lists", ["named", "open"])
def test_of_a_known_list_what_is_left_of_it_is_dealt(lists: str) -> None:
    for s in tables({"decks": TWO, "turns": 20, "lists": lists}, 3):
        for seat in (0, 1):
            world = determinize(hide(s, seat), random.Random(1).random)
            for owner, name in enumerate(TWO):
                dealt = Counter(world.kind[card] for card, each in enumerate(world.owner) if each == owner)
                dealt[DECKS[name].commander] -= 1
                assert +dealt == Counter(DECKS[name].cards)


def test_of_a_closed_list_cards_are_dealt_that_could_be_in_it() -> None:
    setup = {"decks": TWO, "turns": 20, "lists": "closed"}
    worlds = []
    for n, s in enumerate(tables(setup, 4)):
        world = determinize(hide(s, 0), random.Random(n).random)
        strange = [card for card, kind in enumerate(hide(s, 0).kind) if kind == UNKNOWN]
        found = [CARDS[world.kind[card]] for card in strange]
        assert {card.affiliation for card in found} <= {"General", "Lutheran Triad"}
        copies = Counter(world.kind[card] for card, owner in enumerate(world.owner) if owner == 1)
        assert all(n <= 5 or "NO DECK LIMIT" in CARDS[kind].designations for kind, n in copies.items())
        assert hide(world, 0) == hide(s, 0)
        worlds.append(Counter(card.type for card in found))
    assert all(worlds[0][type] for type in (1, 2, 3))


def test_look_ahead_does_not_depend_on_a_list_that_it_may_not_know() -> None:
    """The same table with another deck on the other side gives the same worlds."""
    s = next(iter(tables(own_decks(9, 2), 9)))
    other = twin(s, 0, random.Random(3))
    worlds = [determinize(hide(each, 0), random.Random(7).random) for each in (s, other)]
    assert worlds[0] == worlds[1]


@pytest.mark.parametrize(("given", "said"), [("secret", "lists: 'secret', expected named, open, closed")])
def test_a_set_up_says_whose_lists_are_known(given: str, said: str) -> None:
    with pytest.raises(Exception, match=said):
        GAME.make({"lists": given})


def test_DE_I108_a_seat_that_deals_out_its_teams_hands_sees_them() -> None:
    cleo = {"hand": ["k1=Mine"]}
    table = Board(
        "actions", cleo, {}, ada={"hand": ["i1=Summit Meeting", "i2=Soldat"]}, teams=[[0, 2], [1, 3]]
    )
    game = table.play("play [i1]")
    labels = [option.label for option in Asked(GAME, game.s, game.trace.decision).labels]
    assert labels == ["Ada gets Soldat", "Cleo gets Soldat"]
    card = game.card("k1")
    assert [hide(game.s, seat).kind[card] == UNKNOWN for seat in range(4)] == [False, True, False, True]
