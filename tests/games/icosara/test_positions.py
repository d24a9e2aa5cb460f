"""Positions: what is read, what is refused, and what is written."""

import json
import random

import pytest

from edgebook.games.icosara import GAME
from edgebook.kernel import Problems
from edgebook.kernel.turn import begin_part, play_part
from tests.games.icosara.tables import Turn, seat, table

SMALLEST = {"game": "clans-of-icosara", "seats": [{"clan": "Amber"}, {"clan": "Jade"}]}
FOE = "Slate 1:Rogue 2:Bulwark"


def problems(position):
    with pytest.raises(Problems) as refused:
        GAME.positions.read(position)
    return list(refused.value.problems)


def changed(path, value):
    at = json.loads(json.dumps(table("Amber 1:Lancer 2:Squire", FOE)))
    *way, last = path
    place = at
    for step in way:
        place = place[step]
    place[last] = value
    return at


def test_the_smallest_position_is_the_table_before_the_starting_roll():
    s = GAME.positions.read(SMALLEST)
    after = GAME.positions.write(s)
    assert (after["phase"], after["first"], after["turn"], after["match"]) == ("start", None, None, None)
    assert after["seats"][0]["arsenal"] == ["D4", "D6", "D8", "coin", "D10", "D12", "D20"]
    assert after["seats"][0]["mastery"] == 4
    assert len(after["seats"][0]["deck"]) == 12
    assert list(after)[:3] == ["game", "format", "mode"]


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (["turn"], 3, "turn: 3, expected a seat from 0 to 1"),
        (["turn"], True, "turn: true, expected a seat from 0 to 1"),
        (["turn"], 1.0, "turn: 1.0, expected a seat from 0 to 1"),
        (["first"], None, "first: null, expected a seat from 0 to 1"),
        (["passes"], 2, "passes: 2, expected a whole number from 0 to 1"),
        (["winner"], 0, "winner: 0, expected null while it is not over"),
        (
            ["match"],
            {"round": 1},
            "match: an object with 1 keys, expected null, since only a tournament has a match",
        ),
        (["mode"], "slow", 'mode: "slow", expected one of traditional, swift, tournament'),
        (["colour"], 1, "colour: unknown key"),
        (["rulings"], {"behind": "far"}, 'rulings.behind: "far", expected one of contact, cone'),
        (["seats", 0, "clan"], "Ochre", 'seats[0].clan: "Ochre", expected one of Amber, Slate, Jade, Garnet'),
        (["seats", 0, "mastery"], 100, "seats[0].mastery: 100, expected a whole number from 0 to 99"),
        (["seats", 0, "used"], ["Rogue"], 'seats[0].used[0]: "Rogue", expected a pawn of Amber'),
        (
            ["seats", 0, "pit"],
            {"dice": ["D4"]},
            'seats[0].pit.dice[0]: "D4", expected a die other than the D4',
        ),
        (
            ["seats", 0, "pit"],
            {"pawns": ["Lancer"]},
            'seats[0].pit.pawns[0]: "Lancer", expected a pawn that is',
        ),
        (["seats", 0, "arsenal"], ["D4", "D4"], 'seats[0].arsenal[1]: "D4" is already there'),
        (["seats", 0, "formation", "9"], "Medic", "seats[0].formation.9: unknown key"),
        (["seats", 0, "formation", "3"], "Lancer", 'seats[0].formation.3: "Lancer", expected a pawn that is'),
        (
            ["seats", 0, "formation", "1"],
            {"pawn": "Lancer", "counters": 3},
            "seats[0].formation.1.counters: 3",
        ),
        (["seats", 0, "formation"], {}, "seats: 1 with pawns, expected at least two in a battle"),
        (["seats"], [{"clan": "Amber"}], "seats: 1 of them, expected 2, 3 or 4"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_what_is_refused(path, value, said):
    found = problems(changed(path, value))
    assert any(each.startswith(said) for each in found), found


def test_all_problems_are_told_at_once():
    at = table(seat("Amber 1:Lancer", pit={"dice": ["D4"]}), "Slate 1:Rogue 4:Witch", turn=3)
    behind = "position 2 is empty and Witch (position 4) stands behind it, expected it to have moved up"
    assert problems(at) == [
        "turn: 3, expected a seat from 0 to 1",
        'seats[0].pit.dice[0]: "D4", expected a die other than the D4, which is never spent',
        f"seats[1].formation: {behind}",
    ]


def test_dice_that_are_nowhere_or_twice():
    both = seat("Amber 1:Lancer", arsenal=["D4", "D6"], pit={"dice": ["D6", "D8"]})
    found = problems(table(both, FOE))
    assert any('pit.dice[0]: "D6", expected a die that does not lie in the arsenal' in each for each in found)
    assert any("the D12 is neither here nor in the pit" in each for each in found)


def test_swift_edge_has_no_d20_and_five_positions():
    at = table(seat("Amber 1:Lancer 3:Squire", arsenal=["D4", "D20"]), FOE, mode="swift")
    found = problems(at)
    assert any("seats[0].arsenal[1]" in each and "no part of Swift Edge" in each for each in found)
    assert any("seats[0].formation.3: there is no such position in Swift Edge" in each for each in found)


def test_a_tournament_has_two_seats_a_deck_and_its_rounds():
    three = SMALLEST | {"mode": "tournament", "seats": [{"clan": "Amber"}] * 3}
    assert problems(three) == ["seats: 3 of them, expected 2"]
    match = {"round": 2, "winners": [], "points": [0, 0]}
    at = table("Amber 1:Lancer", "Jade 1:Fox", mode="tournament", match=match)
    assert problems(at) == ["match.winners: 0 of them, expected 1: one for each round that is over"]
    tiebreak = {"round": 3, "winners": [0, 1], "points": [0, 0]}
    at = table("Amber 1:Lancer 2:Squire 3:Medic 4:Captain", "Jade 1:Fox", mode="tournament", match=tiebreak)
    assert problems(at) == ["seats[0].formation: 4 pawns with those in the pit, expected at most 3"]


def test_a_formation_before_the_battle_is_whole_or_empty():
    at = table("Amber 1:Lancer 2:Squire", "Jade", phase="start")
    assert problems(at) == [
        "seats[0].formation: 2 pawns, expected none before the battle, or all, on 1, 2, 3, 4, 5, 6, 7, 8"
    ]


def test_the_d4_may_lie_in_the_pit_where_it_is_spent_in_null_edge():
    spent = seat("Amber 1:Lancer", arsenal=["D6"], pit={"dice": ["D4", "D8", "coin", "D10", "D12", "D20"]})
    GAME.positions.read(table(spent, FOE, null_edge=True, rulings={"null-d4": "once"}))
    assert problems(table(spent, FOE, null_edge=True))


def test_a_game_that_is_over_is_read_but_not_played():
    at = table("Amber 1:Lancer", "Slate", phase="over", winner=0)
    assert GAME.positions.write(GAME.positions.read(at))["winner"] == 0
    with pytest.raises(Problems, match="phase: over"):
        begin_part(GAME, at)


def test_only_the_seat_in_turn_can_be_played():
    with pytest.raises(Problems, match="seat: 1, expected 0, whose turn it is"):
        begin_part(GAME, table("Amber 1:Lancer", FOE), 1)


def test_a_secret_formation_is_not_written_before_it_is_shown():
    turn = Turn(table("Amber", "Jade", phase="setup"), "own", "Lancer")
    assert [each["formation"] for each in turn.position["seats"]] == [{}, {}]
    GAME.positions.read(turn.position)


@pytest.mark.parametrize("seed", range(30))
def test_every_part_of_random_games_is_written_and_read_as_the_same_bytes(seed):
    """A whole game, part by part from its files alone, as a person with the command would play it."""
    draw = random.Random(seed)
    mode = ("traditional", "swift", "tournament")[seed % 3]
    seats = 2 if mode == "tournament" else draw.choice((2, 3, 4))
    position = {
        "game": "clans-of-icosara",
        "mode": mode,
        "null_edge": seed % 4 == 0,
        "rulings": {r.name: draw.choice(list(r.readings)) for r in GAME.rulings if draw.random() < 0.3},
        "seats": [{"clan": draw.choice(("Amber", "Slate", "Jade", "Garnet"))} for _ in range(seats)],
    }
    for part in range(400):
        played = begin_part(GAME, position, seed=part)
        while played.decision is not None:
            played.answer(draw.choice(played.decision.keys))
        position = GAME.positions.write(played.state)
        again = GAME.positions.write(GAME.positions.read(position))
        assert json.dumps(again) == json.dumps(position)
        if position["phase"] == "over":
            break
    else:
        raise AssertionError("the game did not end")


def test_the_example_of_the_page_is_played():
    """Lancer attacks, 5 against 3; the defender uses the free-roll and stands, the attacker stands."""
    at = table("Amber 1:Lancer 2:Squire", FOE)
    answers = ["attack:1", "1:2", "D8", "D10", "5", "3", "free", "4", "stand", "stand"]
    played = play_part(GAME, at, answers=answers, seed=None)
    assert played.question is None
    rules = [step.rule.id for step in played.told()]
    wanted = ["ICO-6.3", "ICO-6.6", "ICO-5.2", "ICO-6.8", "ICO-6.9", "ICO-6.11"]
    assert [rule for rule in rules if rule in wanted] == wanted
    with pytest.raises(Exception, match="is not an answer"):
        play_part(GAME, at, answers=[*answers[:4], "9"], seed=None)


def test_three_seats_are_named_in_labels():
    at = table("Amber 1:Lancer 2:Squire", FOE, "Jade 1:Fox")
    turn = Turn(at, "attack:1")
    assert turn.labels == [
        "Rogue (position 1) of Slate",
        "Bulwark (position 2) of Slate",
        "Fox (position 1) of Jade",
    ]
    programs = turn.trace.decision.options(turn.s, handles=True)
    assert [option.label for option in programs] == [
        "Rogue (position 1), seat 1",
        "Bulwark (position 2), seat 1",
        "Fox (position 1), seat 2",
    ]
