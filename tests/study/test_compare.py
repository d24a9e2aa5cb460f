"""Two readings of a ruling in every game: on one table, in many games, and in the shell."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from edgebook import cli, games
from edgebook.box.positions import position_text
from edgebook.kernel import Problems, Trace, difference
from edgebook.players import demonstrate
from edgebook.study.differing import row
from edgebook.study.ruled_games import Readings, compare_games
from edgebook.study.two_readings import compare

OTHERS = ("icosara", "massive", "eden")


@cache
def played(name: str) -> Trace:
    return demonstrate(games.get(name), {}, 1)


@cache
def readings() -> Readings:
    return compare_games("icosara", "behind", games=4, progress=False, processes=1)


@pytest.mark.parametrize("name", OTHERS)
def test_every_ruling_of_every_game_can_be_compared_on_one_table(name: str) -> None:
    game, trace = games.get(name), played(name)
    assert game.positions is not None
    at = next(n for n in range(len(trace) // 2, len(trace)) if _can_be_played(trace, n))
    position = game.positions.write(trace.state_at(at))
    seat = game.positions.parts(trace.state_at(at))[0].seat
    for ruling in game.rulings:
        found = compare(position, ruling.name, seat)
        assert [outcome.value for outcome in found.outcomes] == list(ruling.readings)
        assert found.text.startswith(ruling.question)


def _can_be_played(trace: Trace, n: int) -> bool:
    positions = trace.game.positions
    assert positions is not None
    state = trace.state_at(n)
    try:
        positions.read(positions.write(state))
    except Problems:  # in the middle of something that no position tells
        return False
    return bool(positions.parts(state))


@pytest.mark.parametrize("name", OTHERS)
def test_differences_between_two_tables_are_told_in_words(name: str) -> None:
    trace = played(name)
    game, states = trace.game, [trace.state_at(n) for n in range(0, len(trace), 60)]
    here, words = states[1], game.table.words
    for there in states[2:]:
        for change in difference(game.table.places(here), game.table.places(there)):
            told = row(game, change, words(here), words(there))
            assert all(told), change
            assert not any(":" in part and part.split(":")[1][:1].isdigit() for part in told[:1]), told


def test_many_games_tell_what_changes_how_often_and_who_gains() -> None:
    found = readings()
    (told,) = found.table.to_dict("records")
    usual, other = found.games("contact"), found.games("cone")
    assert told["games"] == 4
    differing = [
        seed for seed in usual.index if tuple(usual.loc[seed, COUNTED]) != tuple(other.loc[seed, COUNTED])
    ]
    assert told["parted"] >= len(differing) > 0
    assert told["other_winner"] == sum(usual["winners"] != other["winners"])
    assert told["strength_0"] == pytest.approx((other["strength_0"] - usual["strength_0"]).mean())
    assert "cone instead of contact, 4 games with the same luck and the same players:" in found.text
    assert "- Seat 1, Slate: " in found.text


COUNTED = ["steps", "winners"]


def test_the_first_parting_is_shown_as_the_games_tell_it() -> None:
    found = readings()
    parting = found.first_parting("cone")
    assert parting is not None
    number, step, usual, other = parting
    other_number = int(found.games("cone").loc[found.study.table["seed"][number], "game"])
    one, two = (list(found.study.play(each).steps()) for each in (number, other_number))
    assert [each.text for each in one[: step - 1]] == [each.text for each in two[: step - 1]]
    assert (one[step - 1].text, two[step - 1].text) == (usual, other)
    assert usual != other


def test_a_ruling_of_another_mode_is_compared_in_that_mode() -> None:
    found = compare_games("icosara", "tiebreak-first", games=2, progress=False, processes=1)
    assert found.played is not None
    assert found.played.setup["mode"] == "tournament"
    assert "Played: a tournament, Garnet against Jade. In the usual set-up the ruling" in found.text
    assert found.came_up == (1, 2)


def test_what_the_bot_does_is_compared_in_games_with_a_bot() -> None:
    found = compare_games("darkness", "sleeve-order", games=2, progress=False, processes=1)
    assert "the rules" in set(found.study.seats["player"])
    usual = compare_games("darkness", "slot-score", games=2, progress=False, processes=1)
    assert "the rules" not in set(usual.study.seats["player"])
    assert "Played:" not in usual.text


def test_a_ruling_that_does_not_come_up_is_not_called_one_without_effect() -> None:
    two = {"players": 2}
    found = compare_games("darkness", "hunt-tie", games=3, setup=two, progress=False, processes=1)
    assert (found.came_up, found.parted("larger-first")) == ((0, 3), [])
    assert "- The ruling did not come up in any of these games, so they say nothing about it." in found.text


def test_one_that_came_up_and_changed_nothing_is() -> None:
    two = {"players": 2}
    found = compare_games("darkness", "empty-tower", games=3, setup=two, progress=False, processes=1)
    assert found.parted("attack-0") == []
    assert "- The ruling came up in 3 of 3 games, and nothing came out differently: at most 56%" in found.text


def test_heroes_win_or_lose_together() -> None:
    found = compare_games("massive", "counter-steps", games=1, progress=False, processes=1)
    (told,) = found.table.to_dict("records")
    both = [bool(found.games(value)["won"].iloc[0]) for value in ("four", "two")]
    assert [bool(told["usual_won_0"]), bool(told["won_0"])] == both
    assert "- All together: " in found.text
    assert "Seat 0" not in found.text
    assert ", 1 game with the same luck" in found.text


def test_wins_are_compared_game_by_game() -> None:
    found = readings()
    (told,) = found.table.to_dict("records")
    won = [found.games(value)["won_0"].astype(bool) for value in ("contact", "cone")]
    assert [told["usual_won_0"], told["won_0"]] == [each.sum() for each in won]
    assert told["won_0_difference"] == pytest.approx((won[1].astype(int) - won[0].astype(int)).mean())
    assert told["won_0_low"] <= told["won_0_difference"] <= told["won_0_high"]


def test_a_ruling_that_a_game_does_not_have_is_refused() -> None:
    with pytest.raises(Problems, match=r"ruling: 'sleeve-order', expected one of .*behind"):
        compare_games("icosara", "sleeve-order")
    with pytest.raises(Problems, match=r"ruling: 'sleeve-order', expected one of .*group-of-one"):
        compare({"game": "dark-eden", "seats": []}, "sleeve-order", 1)


def test_in_the_shell(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["compare", "icosara", "behind"]
    assert cli.main([*words, "--games", "2", "--processes", "1", "--quiet"]) == 0
    assert "cone instead of contact, 2 games" in capsys.readouterr().out
    trace = played("icosara")
    assert trace.game.positions is not None
    at = next(n for n in range(150, len(trace)) if _can_be_played(trace, n))
    (tmp_path / "table.json").write_text(position_text(trace.game.positions.write(trace.state_at(at))))
    assert cli.main([*words, "--position", str(tmp_path / "table.json")]) == 0
    assert capsys.readouterr().out.startswith("Which positions are behind a position? (behind, ")
