"""Players: what they are asked, what they see, and what the checker says about bad ones."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

import pytest

from edgebook.games import massive
from edgebook.games.darkness import GAME
from edgebook.games.darkness.table.state import UNSEEN
from edgebook.kernel import EdgebookError, Refused, begin
from edgebook.players import Asked, GreedyPlayer, RandomPlayer, checking, make_player, play, play_bare
from edgebook.players.checking import check_player

BOT = {"guild": "Anointed", "kind": "voiceless"}


class Last:
    """The shortest player there is."""

    def answer(self, asked: Asked) -> Any:
        return asked.options[-1]


def asked_first(setup: dict[str, Any] | None = None) -> Asked:
    trace = begin(GAME, setup or {"players": 2}, 1)
    assert trace.decision is not None
    return Asked(GAME, trace.state, trace.decision)


def test_a_player_of_one_line_plays_a_whole_game() -> None:
    trace = play(begin(GAME, {"players": 3}, 1), [Last(), Last(), Last()])
    assert trace.over
    assert len(trace.state.final) == 3


def test_what_is_asked_can_be_read() -> None:
    asked = asked_first()
    assert asked.rule == "ED-3.2"
    assert asked.behalf is None
    assert asked.question.endswith(": which advancement?")
    assert [option.key for option in asked.labels] == list(asked.options)
    assert {row["seat"] for row in asked.measures()} == {0, 1}
    assert "ED-3.2" in repr(asked)


def test_a_player_sees_nothing_face_down_and_cannot_touch_the_table() -> None:
    trace = begin(GAME, {"seats": ["Gilded Leaves", BOT]}, 1)
    seen = []

    class Nosy:
        def answer(self, asked: Asked) -> Any:
            view = asked.state
            seen.append(view.deck[:-1])
            assert all(card == UNSEEN for card in view.deck[:-1])
            assert all(card is None for deck in view.choice_deck for card in deck)
            view.coins[asked.seat] = 1000
            return asked.options[0]

    play(trace, [Nosy(), None])
    assert any(seen)
    assert trace.state.coins[0] < 1000


def test_a_player_that_does_not_look_pays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []
    game = replace(GAME, table=replace(GAME.table, hide=lambda s, seat: looked.append(seat)))
    play(begin(game, {"players": 2}, 1), [RandomPlayer(1), RandomPlayer(2)])
    assert looked == []


def test_the_same_seed_plays_the_same_game_recorded_or_not() -> None:
    setup = GAME.make({"players": 2})
    first, again = (play(begin(GAME, setup, 3), [RandomPlayer(1), RandomPlayer(2)]) for _ in range(2))
    other = play(begin(GAME, setup, 3), [RandomPlayer(4), RandomPlayer(2)])
    assert first.log == again.log != other.log
    assert play_bare(GAME, setup, 3, [RandomPlayer(1), RandomPlayer(2)]) == first.state


def test_a_bots_seat_needs_no_player_and_a_players_seat_does() -> None:
    setup = {"seats": [BOT, "Gilded Leaves"]}
    assert play(begin(GAME, setup, 1), [None, RandomPlayer(1)]).over
    with pytest.raises(EdgebookError, match=r"seat 1 is asked .* no player sits there"):
        play(begin(GAME, setup, 1), [RandomPlayer(1)])


def test_open_choices_of_a_bot_are_answered_by_whoever_is_asked() -> None:
    setup = {"seats": ["Gilded Leaves", BOT], "rulings": {"which-slot": "ask"}}
    behalf = []

    class Watching(RandomPlayer):
        def answer(self, asked: Asked) -> Any:
            behalf.append((asked.seat, asked.behalf))
            return super().answer(asked)

    play(begin(GAME, setup, 1), [Watching(1), None])
    assert {(0, None), (0, 1)} == set(behalf)


def test_an_answer_that_is_no_option_is_refused() -> None:
    class Wrong:
        def answer(self, asked: Asked) -> Any:
            return "nonsense"

    with pytest.raises(Refused, match=r"'nonsense' is not an answer to ED-3\.2"):
        play(begin(GAME, {"players": 2}, 1), [Wrong(), Wrong()])
    with pytest.raises(Refused, match=r"'nonsense' is not an answer to ED-3\.2"):
        play_bare(GAME, GAME.make({"players": 2}), 1, [Wrong(), Wrong()])


def test_players_by_name() -> None:
    assert isinstance(make_player("random", GAME, 1), RandomPlayer)
    assert isinstance(make_player("greedy", GAME, 1), GreedyPlayer)
    with pytest.raises(EdgebookError, match=r"no player 'clever' \(expected random or greedy"):
        make_player("clever", GAME, 1)
    with pytest.raises(EdgebookError, match="gives no advice"):
        GreedyPlayer(replace(GAME, players=replace(GAME.players, advice=None)))


@pytest.mark.parametrize("locations", ["tutorial", "random"])
def test_greedy_beats_random(locations: str) -> None:
    """`make bench` measures it over 500 games; here, a few that any sensible player wins."""
    won = 0
    for number in range(30):
        seat = number % 2
        setup = GAME.make({"players": 2, "locations": locations, "locations_seed": number // 2})
        sides = [RandomPlayer(number), RandomPlayer(number)]
        players = [GreedyPlayer(GAME) if i == seat else each for i, each in enumerate(sides)]
        won += play_bare(GAME, setup, number // 2, players).winners == [seat]
    assert won >= 27


def test_greedy_goes_through_with_a_defence() -> None:
    """It uses an ability only where that beats the attack off in the end."""
    used = 0
    for seed in range(8):
        trace = play(begin(GAME, {"players": 2}, seed), [GreedyPlayer(GAME), GreedyPlayer(GAME)])
        told = [(record[0][0], record[1]) for record in trace.log]
        for n, (rule, values) in enumerate(told):
            if rule == "ED-5.9" and values[0] == "use":
                used += 1
                assert next(v[0] for r, v in told[n:] if r == "ED-5.10") == "held"
    assert used


# -- the checker -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("player", [Last(), RandomPlayer(1), GreedyPlayer(GAME)])
def test_a_good_player_has_no_problems(player: Any) -> None:
    assert check_player(player, GAME, {"players": 2}) == []
    assert check_player(player, GAME, {"seats": [BOT, "Gilded Leaves"]}, games=1) == []


def problems_of(answer: Any, **options: Any) -> list[str]:
    class Bad:
        def answer(self, asked: Asked) -> Any:
            return answer(asked)

    return check_player(Bad(), GAME, {"players": 2}, games=1, **options)


def test_what_is_no_player_at_all() -> None:
    assert check_player(object(), GAME) == ["object has no method answer(asked), so it is no player"]  # type: ignore[arg-type]


def test_a_class_is_no_player_yet() -> None:
    player: Any = Last
    assert check_player(player, GAME) == ["Last is a class; what plays is a player of it: Last()"]


def test_a_player_that_ends_the_program() -> None:
    class Ends:
        def answer(self, asked: Asked) -> Any:
            raise SystemExit(3)

    (problem,) = check_player(Ends(), GAME, games=1)
    assert problem.endswith("it raises SystemExit: 3")


def test_a_player_that_goes_in_circles_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """What to equip can be asked for ever, and the first answer may take on what the next one takes off."""
    monkeypatch.setattr(checking, "LONGEST", 300)

    class First:
        def answer(self, asked: Asked) -> Any:
            return asked.options[0]

    (problem,) = check_player(First(), massive.GAME, {"heroes": 1}, games=1)
    assert problem.endswith("after 300 answers the game is not over: it goes in circles")
    (problem,) = check_player(Nonsense(), massive.GAME, {"heroes": 1}, games=1)
    assert "its answer is refused" in problem


class Nonsense:
    """Knows no rules."""

    def answer(self, asked: Asked) -> Any:
        return "nonsense"


def test_a_player_that_answers_nonsense() -> None:
    (problem,) = problems_of(lambda asked: "nonsense")
    assert problem.startswith("asked ED-3.2 (Pick an advancement), its answer is refused: 'nonsense'")


def test_a_player_that_raises() -> None:
    (problem,) = problems_of(lambda asked: asked.options[1000])
    assert "it raises IndexError" in problem


def test_a_player_that_changes_what_it_sees() -> None:
    def change(asked: Asked) -> Any:
        asked.state.coins[0] += 1
        asked.decision.keys.clear()  # type: ignore[attr-defined]
        return "nothing at all"

    told = problems_of(change)
    assert [each.partition("), ")[2][:24] for each in told] == [
        "it changes asked.decisio",
        "it changes asked.state; ",
        "its answer is refused: '",
    ]


def test_a_player_that_is_slow() -> None:
    def think(asked: Asked) -> Any:
        time.sleep(0.002)
        return asked.options[0]

    (problem,) = problems_of(think, slow=0.001)
    assert problem.startswith("it is slow: 0.0")
