"""Set-ups that cannot be played are refused, with everything that is wrong at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from edgebook.games.darkness import GAME
from edgebook.kernel import Problems

TEN = [1, 7, 9, 10, 13, 22, 23, 26, 29, 33]
GUILDS = ["Gilded Leaves", "Carnival of Shadows", "Anointed", "Fede Cartel"]
BOT = {"guild": "Anointed", "kind": "voiceless"}


def problems(setup: dict[str, Any]) -> tuple[str, ...]:
    with pytest.raises(Problems) as refused:
        GAME.make(setup)
    assert str(refused.value).startswith("this set-up cannot be played:\n  ")
    return refused.value.problems


def problem(setup: dict[str, Any]) -> str:
    found = problems(setup)
    assert len(found) == 1, found
    return found[0]


def test_nine_or_eleven_locations() -> None:
    assert problem({"locations": TEN[:9]}) == "locations: 9 of them, expected 10"
    assert problem({"locations": [*TEN, 2]}) == "locations: 11 of them, expected 10"


def test_the_same_location_twice() -> None:
    assert problem({"locations": [*TEN[:9], 22]}) == "locations[9]: Harbor (22) is there twice"
    assert problem({"locations": [*TEN[:9], "harbor"]}) == "locations[9]: Harbor (22) is there twice"


@pytest.mark.parametrize("word", ["Atlantis", 0, 38, -1, True, None, 2.5, ["Harbor"], ""])
def test_an_unknown_location(word: Any) -> None:
    expected = f"locations[9]: {word!r} is not a location (expected a number from 1 to 37 or a name)"
    assert problem({"locations": [*TEN[:9], word]}) == expected


@pytest.mark.parametrize("given", ["nowhere", 10, {"a": 1}, None])
def test_locations_that_are_no_list(given: Any) -> None:
    assert problem({"locations": given}).startswith("locations: ")


@pytest.mark.parametrize("players", [0, 1, 5, "two", 2.0, True])
def test_a_wrong_number_of_players(players: Any) -> None:
    assert problem({"players": players}) == f"players: {players!r}, expected 2, 3 or 4"


def test_five_seats_or_one() -> None:
    assert problem({"seats": [*GUILDS, "Gilded Leaves"]}) == "seats: expected a list of 2, 3 or 4 seats"
    assert problem({"seats": ["Anointed"]}) == "seats: expected a list of 2, 3 or 4 seats"
    assert problem({"seats": "Anointed"}) == "seats: expected a list of 2, 3 or 4 seats"


def test_unknown_guilds_and_kinds_and_keys_of_a_seat() -> None:
    seats = ["Gilded Leaves", {"guild": "Orphans", "kind": "ghost", "colour": "blue"}, 3]
    assert problems({"seats": seats}) == (
        "seats[1].colour: no such setting (expected guild, kind)",
        f"seats[1].guild: 'Orphans', expected one of {', '.join(GUILDS)}",
        "seats[1].kind: 'ghost', expected player or voiceless",
        "seats[2]: 3, expected a guild, or a guild and a kind",
    )


def test_the_same_guild_twice() -> None:
    assert (
        problem({"seats": ["Anointed", "Anointed"]}) == "seats[1].guild: Anointed sits at the table already"
    )


def test_players_and_seats_together() -> None:
    assert problem({"players": 2, "seats": GUILDS[:2]}) == "players: leave it out where seats are given"


def test_too_many_bots_and_no_player() -> None:
    bots = [{"guild": guild, "kind": "voiceless"} for guild in GUILDS]
    assert problems({"seats": bots}) == (
        "seats: 4 Voiceless Guilds, expected at most 2",
        "seats: expected at least one player",
    )
    assert problem({"seats": bots[:2]}) == "seats: expected at least one player"


def test_unknown_rulings_and_readings() -> None:
    found = problems({"rulings": {"house-rule": "yes", "tie": "coin-toss", "marker": 1}})
    assert found[0].startswith("rulings.house-rule: no such ruling (expected one of ability-uses, ")
    assert found[1:] == (
        "rulings.tie: 'coin-toss' is not a reading of it (expected shared or none)",
        "rulings.marker: 1 is not a reading of it (expected right or left)",
    )
    assert len(problems({"rulings": ["tie"]})) == 1


def test_a_first_player_who_is_not_there() -> None:
    assert problem({"players": 3, "first": 3}) == "first: 3, expected a seat from 0 to 2"
    assert problem({"first": "me"}) == "first: 'me', expected a seat from 0 to 1"


def test_settings_that_do_not_exist() -> None:
    assert problem({"colour": "green"}).startswith("colour: no such setting (expected actions, ")


def test_a_pack_that_is_not_there(tmp_path: Path) -> None:
    assert problem({"pack": [str(tmp_path / "mine")]}).startswith("pack: ")


@pytest.mark.parametrize("given", [7, [7], {"a": 1}])
def test_a_pack_that_is_no_folder(given: Any) -> None:
    assert problem({"pack": given}).startswith("pack: ")


def test_a_broken_pack_with_all_its_mistakes(tmp_path: Path) -> None:
    (tmp_path / "defense_track.csv").write_text("space,vp\n0,lots\n1,5\n")
    (tmp_path / "contacts.csv").write_text("number,effect\n22,fly 2\n")
    found = problems({"pack": str(tmp_path)})
    assert all(each.startswith("pack: ") for each in found)
    assert any("defense_track.csv" in each and "lots" in each for each in found)
    assert any("contacts.csv" in each and "effect" in each for each in found)


def test_settings_of_the_bot_without_a_bot() -> None:
    assert problem({"level": "hard"}) == "actions: there is no Voiceless Guild at this table"


def test_locations_that_the_bot_cannot_use() -> None:
    found = problems({"seats": ["Gilded Leaves", BOT], "locations": [*TEN[:8], 20, 36]})
    assert [each[:12] for each in found] == ["locations[8]", "locations[9]"]
    assert "(VG-S2); take " in found[0]
    assert GAME.make({"seats": ["Gilded Leaves", BOT], "locations": [*TEN[:8], 20, 36], "replace": True})
    assert GAME.make({"locations": [*TEN[:8], 20, 36]})  # without a bot they are fine


def test_everything_at_once(tmp_path: Path) -> None:
    found = problems(
        {
            "players": 5,
            "locations": [1, 1, "Atlantis"],
            "rulings": {"tie": "coin-toss"},
            "first": 9,
            "pack": [str(tmp_path / "mine")],
            "colour": "green",
            "replace": "yes",
        }
    )
    for start in (
        "players",
        "locations[1]",
        "locations[2]",
        "locations",
        "rulings.tie",
        "first",
        "pack",
        "colour",
        "replace",
    ):
        assert any(each.startswith(f"{start}:") for each in found), start


@pytest.mark.parametrize(
    "setup",
    [
        {},
        {"players": 4},
        {"seats": ["Fede Cartel", "Anointed"], "first": 1},
        {"locations": "random", "locations_seed": 3, "players": 3},
        {"rulings": {"tie": "none", "reshuffle": "deck-six"}},
        {"seats": ["Gilded Leaves", BOT], "level": "hard", "actions_seed": 4},
        {"seats": ["Gilded Leaves", BOT], "locations": [*TEN[:8], 20, 36], "replace": True},
    ],
)
def test_a_set_up_written_down_gives_the_same_set_up(setup: dict[str, Any]) -> None:
    made = GAME.make(setup)
    assert GAME.make(GAME.setup_json(made)) == made
