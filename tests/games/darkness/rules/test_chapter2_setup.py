"""Chapter 2: laying out the table."""

from __future__ import annotations

from collections import Counter

import pytest

from edgebook.games.darkness import GAME
from edgebook.games.darkness.cards.pack import load
from edgebook.games.darkness.table.setup_locations import random_locations
from edgebook.kernel import Problems
from tests.games.darkness.rules.table import At, game, table

SEATS = (2, 3, 4)


def laid_out(players: int = 2, **setup: object) -> At:
    return game({"players": players, **setup}, seed=1)


def test_ed_2_1_the_set_up_lays_out_everything_in_order() -> None:
    at = laid_out(3)
    setup = at.rules[: at.rules.index("ED-3.1")]
    assert setup == [
        "ED-2.1",
        *["ED-2.2"] * 3,
        "ED-2.3",
        *["ED-2.4"] * 4,
        "ED-2.5",
        "ED-2.8",
        "ED-2.9",
        "ED-2.12",
    ]
    assert at.said("ED-2.1") == "The table is set up for 3 seats."


@pytest.mark.parametrize("players", SEATS)
def test_ed_2_2_every_seat_starts_with_the_same_things(players: int) -> None:
    at = table(players, play=[("ED-2.2", (seat,)) for seat in range(players)], coins=[0] * players)
    s = at.s
    assert s.coins == [5] * players
    assert s.influence == [4] * players
    assert (s.trained, s.untrained) == ([4] * players, [6] * players)
    assert s.slips == [7] * players
    assert s.defense == [0] * players
    assert s.city.track[0] == max(s.city.track)
    for seat in range(players):
        assert Counter(s.base[each] for each in s.beside[seat]) == {0: 3, 1: 1}
        assert {s.owner[each] for each in s.beside[seat]} == {seat}
    assert at.names(s.beside[1]) == ["r1", "r2", "r3", "r4"]
    assert at.said("ED-2.2", 0) == (
        "Gilded Leaves takes its board: 5 Coins, 4 Influence, 4 trained and 6 untrained Agents, 7 Allegiance "
        "slips, 4 starter cards."
    )


@pytest.mark.parametrize(("players", "all_cubes"), [(2, 45), (3, 60), (4, 75)])
def test_ed_2_3_the_bag_holds_black_cubes_and_those_of_each_seat(players: int, all_cubes: int) -> None:
    at = table(players, play=[("ED-2.3", ())], bag={})
    assert at.s.bag == [15] * (players + 1)
    assert at.said("ED-2.3") == f"{all_cubes} cubes go into the bag."


def test_ed_2_4_two_cubes_for_each_zone() -> None:
    at = table(play=[("ED-2.4", (1,))], told=[0, 2])
    assert at.zone(1) == {"black": 1, "red": 1}
    assert at.s.bag == [14, 15, 14]
    assert at.said("ED-2.4") == "Carnival of Shadows draws 1 black and 1 red cube into its Threat Zone."


def test_ed_2_4_four_cubes_for_the_tower_each_with_a_tray_of_its_own() -> None:
    at = table(play=[("ED-2.4", (-1,))], told=[0, 2, 1, 0, 1, 0, 2, 2])
    assert [at.tray(1), at.tray(2), at.tray(3)] == [{"green": 2}, {}, {"black": 1, "red": 1}]
    assert (
        at.said("ED-2.4")
        == "1 black, 2 green and 1 red cube are dropped into the tower, into trays 3, 1, 1 and 3."
    )
    assert [each.text for each in at.step("ED-2.4").chance][:2] == ["a black cube", "tray 3"]


@pytest.mark.parametrize("players", SEATS)
def test_ed_2_4_in_a_whole_set_up(players: int) -> None:
    before = laid_out(players).trace
    s = before.state_at(before.find(rule="ED-3.1"))
    assert [sum(zone) for zone in s.zone] == [2] * players
    assert sum(map(sum, s.trays)) == 4
    assert sum(s.bag) == 15 * (players + 1) - 2 * players - 4


@pytest.mark.parametrize("players", SEATS)
def test_ed_2_5_marked_cards_stay_out(players: int) -> None:
    at = table(players, play=[("ED-2.5", ())])
    used = {2: 12, 3: 15, 4: 17}[players]
    assert len(at.discard) == used
    assert set(at.s.owner) == {-1}
    assert at.said("ED-2.5") == f"{used} Neutral cards are used with {players} seats."


@pytest.mark.parametrize(("players", "citizens", "patricians"), [(2, 8, 4), (3, 10, 5), (4, 11, 6)])
def test_ed_2_6_and_2_7_how_many_and_which_neutral_cards(
    players: int, citizens: int, patricians: int
) -> None:
    at = table(players, play=[("ED-2.5", ())])
    assert Counter(at.s.base) == {0: citizens, 1: patricians}
    assert at.step("ED-2.5").rule.cites == ("ED-2.6", "ED-2.7")


def test_ed_2_7_says_that_it_is_a_house_rule() -> None:
    assert str(GAME.rulebook["ED-2.7"].cite) == "House rule, G5"
    assert "No source says so" in GAME.rulebook["ED-2.7"].text


def test_ed_2_8_three_neutral_cards_go_into_the_tower() -> None:
    at = table(play=[("ED-2.5", ()), ("ED-2.8", ())], told=[tuple(range(12))])
    assert at.tower == ["n12", "n11", "n10"]
    assert at.discard == [f"n{number}" for number in range(1, 10)]
    assert at.said("ED-2.8") == (
        "Three of the Neutral cards go into the tower, Blight side up: 3 Neutral Patricians. The rest form "
        "the Discard pile."
    )


def test_ed_2_9_ten_locations_with_their_stacks() -> None:
    at = table(play=[("ED-2.9", ())], supply=dict.fromkeys(range(1, 38), (0, 0, 0)))
    assert at.s.supply[:3] == [2, 3, 3]  # Capitol Hall
    assert at.s.supply[24:27] == [1, 3, 3]  # Watchtowers
    assert at.said("ED-2.9").startswith(
        "Ten locations are laid out, five above and five below the Street: Capitol Hall, War Council, "
        "Fairhollow"
    )
    assert at.step("ED-2.9").rule.cites == ("ED-2.10", "ED-2.11", "ED-2.13")


def test_ed_2_10_a_set_up_without_a_way_to_claim_is_refused() -> None:
    with pytest.raises(Problems) as refused:
        GAME.make({"locations": [4, 5, 6, 7, 8, 9, 10, 11, 12, 13]})
    assert refused.value.problems == ("locations: none of them lets players claim Neutral cards (ED-2.10)",)
    assert GAME.make({"locations": [4, 5, 6, 7, 8, 9, 10, 11, 12, 2]})  # an ability is enough
    assert GAME.make({"locations": [4, 5, 6, 7, 8, 9, 10, 11, 12, 3]})  # so is a contact


def test_ed_2_11_the_tutorial_set_up_is_the_default() -> None:
    assert GAME.make({}).locations == (1, 7, 9, 10, 13, 22, 23, 26, 29, 33)
    assert GAME.make({"locations": "tutorial"}).locations == GAME.make({}).locations


def test_ed_2_11_random_locations_cover_all_seven_types() -> None:
    pack = load()
    for seed in range(200):
        numbers = random_locations(pack, seed, with_bot=False)
        assert len(set(numbers)) == 10
        assert len({kind for number in numbers for kind in pack.locations[number].types}) == 7
        assert not {20, 36, 37} & set(random_locations(pack, seed, with_bot=True))
    assert random_locations(pack, 7, False) == random_locations(pack, 7, False)
    assert len({tuple(random_locations(pack, seed, False)) for seed in range(50)}) == 50


def test_ed_2_11_locations_by_number_or_name() -> None:
    named = GAME.make({"locations": [1, "War Council", "harbor", 9, 10, 13, 23, 26, 29, 33]})
    assert named.locations == (1, 7, 22, 9, 10, 13, 23, 26, 29, 33)


def test_ed_2_12_a_first_player_at_random() -> None:
    at = table(3, play=[("ED-2.12", ())], told=[2], first=0)
    assert at.s.first == 2
    assert (
        at.said("ED-2.12")
        == "Anointed takes the First Player marker; the Round marker starts on the prologue."
    )
    assert [each.text for each in at.step("ED-2.12").chance] == ["Anointed"]


def test_ed_2_12_a_set_up_may_name_the_first_player() -> None:
    at = game({"players": 3, "first": 1}, seed=0)
    assert at.s.first == 1
    assert not at.step("ED-2.12").chance


def test_ed_2_13_286_advancements_in_all() -> None:
    stacks = [location.stack for location in load().locations.values()]
    assert sum(map(sum, stacks)) == 286
    assert [tuple(stack) for stack in (stacks[0], stacks[26], stacks[27], stacks[36])] == [
        (2, 3, 3),
        (2, 3, 3),
        (1, 3, 3),
        (1, 3, 3),
    ]
